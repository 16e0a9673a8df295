"""``freecell check``: replaying a move list and saying where it fails, if it does."""

from __future__ import annotations

from typing import Any

from freecell.cli.arguments import add_choice, add_json, add_source
from freecell.cli.files import InputError, name_of, read_text
from freecell.cli.output import FAILED, OK, counted, write, write_json
from freecell.cli.source import Source, one_source
from freecell.cli.usage import Parser
from freecell.errors import NotationError
from freecell.notation import MAX_MOVE_LIST_CHARS, Replay, format_move, parse_moves

__all__ = ["declare", "run"]

#: UTF-8 takes at most four bytes a character, in a comment.
_MAX_MOVES_BYTES = 4 * MAX_MOVE_LIST_CHARS


_EXAMPLES = """\
Examples:
  freecell solve 617 | freecell check 617
  freecell check 24 --moves list.txt --collect horne

Status: 0 every move is legal, 1 a move fails, 2 bad input."""


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    parser.epilog = _EXAMPLES
    add_source(parser)
    moves = parser.add_argument_group("The moves")
    moves.add_argument("--moves", metavar="FILE", default="-", help="The move list; - is the standard input.")
    rules = ("none", "horne", "raymond")
    add_choice(moves, "--collect", rules, "What the list's program sent home by itself.", "none")
    add_json(parser.options)
    parser.set_defaults(run=run)


def run(
    deal: str | None,
    board: str | None,
    variant: str,
    cells: int | None,
    moves: str,
    collect: str,
    style: str,
) -> int:
    """Replay the list in a file from a position, write what came of it, give the exit status."""
    if board == "-" and moves == "-":
        raise InputError("the board and the moves can't both come from the standard input")
    source = one_source(deal, board, variant, cells)
    text = read_text(moves, _MAX_MOVES_BYTES)
    try:
        replay = parse_moves(text, source.position, collect)
    except NotationError as error:
        raise NotationError(f"{name_of(moves)}: {error}") from None
    if style == "json":
        write_json(_replay_to_dict(source, replay))
    else:
        write(_replay_to_text(source, replay))
    return OK if replay.ok else FAILED


def _replay_to_text(source: Source, replay: Replay) -> str:
    home = f"{replay.position.cards_home} of {replay.position.rules.num_cards} cards home"
    count = len(replay.turns)
    if replay.failure is not None:
        return (
            f"{source.label}: {replay.failure}\nlegal before it: {count}; {home}\n{replay.position}".rstrip()
        )
    collected = len(replay.opening) + sum(len(turn.collected) for turn in replay.turns)
    alone = "by itself" if collected == 1 else "by themselves"
    automatic = f", {counted(collected, 'card')} home {alone}" if collected else ""
    result = "won" if replay.won else f"not won, {home}"
    said = f"{source.label}: {counted(count, 'move')}, all legal{automatic}: {result}"
    return said if replay.won else f"{said}\n{replay.position}".rstrip()


def _replay_to_dict(source: Source, replay: Replay) -> dict[str, Any]:
    """Give a replay as a JSON object; `moves` counts the legal moves of the list."""
    failure = replay.failure
    return {
        "deal": source.deal,
        "variant": source.variant.slug,
        "cells": source.position.rules.cells,
        "collect": replay.collect,
        "legal": replay.ok,
        "won": replay.won,
        "moves": len(replay.turns),
        "collected": len(replay.opening) + sum(len(turn.collected) for turn in replay.turns),
        "notation": " ".join(_read_as(replay)),
        "failure": None
        if failure is None
        else {
            "index": failure.index,
            "number": failure.number,
            "move": failure.text,
            "line": failure.line,
            "column": failure.column,
            "reason": failure.reason,
        },
        "cards_home": replay.position.cards_home,
        "board": str(replay.position),
    }


def _read_as(replay: Replay) -> list[str]:
    """Give the list as it was read, counts into empty columns written out."""
    before = replay.start
    for move in replay.opening:
        before = before.play(move)
    tokens = []
    for turn in replay.turns:
        tokens.append(format_move(before, turn.move))
        before = turn.position
    return tokens
