"""``freecell check``: replaying a move list and saying where it fails, if it does."""

from __future__ import annotations

from typing import Any

from freecell.cli.files import name_of, read_text
from freecell.cli.output import FAILED, OK, counted, write, write_json
from freecell.cli.source import Source
from freecell.errors import NotationError
from freecell.notation import MAX_MOVE_LIST_CHARS, Replay, format_move, parse_moves

__all__ = ["check", "replay_to_dict"]

#: UTF-8 takes at most four bytes a character, in a comment.
_MAX_MOVES_BYTES = 4 * MAX_MOVE_LIST_CHARS


def check(source: Source, moves_path: str, collect: str, as_json: bool) -> int:
    """Replay the list in a file from a position, write what came of it, give the exit status."""
    text = read_text(moves_path, _MAX_MOVES_BYTES)
    try:
        replay = parse_moves(text, source.position, collect)
    except NotationError as error:
        raise NotationError(f"{name_of(moves_path)}: {error}") from None
    if as_json:
        write_json(replay_to_dict(source, replay))
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


def replay_to_dict(source: Source, replay: Replay) -> dict[str, Any]:
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
