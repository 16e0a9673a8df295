"""Reads what a player pastes or drops: a deal's number, a board, moves, KPat's games; and writes games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from freecell.boards import parse_board
from freecell.deals import parse_deal_number
from freecell.errors import BoardError, NotationError
from freecell.game import Game
from freecell.game.house_rules import HouseRules
from freecell.notation import Replay, format_solution, parse_moves, split_moves
from freecell_ui.text import game_sentences
from freecell_ui.text.translate import translate

__all__ = ["MAX_FILE_BYTES", "OpeningError", "board_text", "deal_text", "game_text", "read_file", "read_game"]

MAX_FILE_BYTES = 2**20
_HEADER = re.compile(
    r"\s*(?:freecell:|deal\s+|#)\s*(\d{1,11})(?:[ \t]+([a-z][a-z0-9-]*))?[ \t]*(?:\n|$)", re.I
)
_COLLECTS = ("none", "horne", "all")
"""What the program that a list comes from may have sent home by itself; tried in this order."""


class OpeningError(ValueError):
    """A text is no game; the message says why, for the player."""


def read_game(text: str, now: Game, rules: HouseRules) -> Game:
    """Return the game a text stands for.

    Parameters
    ----------
    text
        A deal number, ``freecell:617``, such a line with moves below it, moves alone (of the deal on the
        table), a board, or a game that KPat saved (which keeps its own house rules).
    now
        The game on the table: its variant, and for moves alone its deal, are meant.
    rules
        The house rules of the new game.

    Raises
    ------
    OpeningError
        If it is none of them, or a move in it is not legal.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")
    if text.lstrip().startswith("<"):
        return _saved_by_kpat(text)
    if "\n" not in text.strip() and len(text.strip()) <= 40:
        number = _number(text)
        if number is not None:
            return Game(number, variant=now.variant, house_rules=rules)
    header = _HEADER.match(text)
    if header is not None:
        base = _dealt(header[1], header[2] or "freecell", rules)
        rest = text[header.end() :]
        return _replayed(rest, base, rules) if rest.strip() else base
    if _is_move_list(text):
        return _replayed(text, now, rules)
    return _board(text, now, rules)


def _saved_by_kpat(text: str) -> Game:
    from freecell.game.kpat import KPatError, read_kpat

    try:
        return read_kpat(text.lstrip().encode()).game
    except KPatError as error:
        raise OpeningError(str(error)) from None


def _open_ended(reason: object) -> str:
    """Return a reason without the full stop that the sentence around it brings."""
    return str(reason).rstrip(".")


def _number(text: str) -> int | None:
    try:
        return parse_deal_number(text)
    except ValueError:
        return None


def _dealt(number: str, slug: str, rules: HouseRules) -> Game:
    try:
        return Game(parse_deal_number(number), variant=slug, house_rules=rules)
    except ValueError as error:
        raise OpeningError(str(error)) from None


def _is_move_list(text: str) -> bool:
    try:
        return bool(split_moves(text))
    except NotationError:
        return False


def _board(text: str, now: Game, rules: HouseRules) -> Game:
    if not text.strip():
        raise OpeningError(translate("Opening", "There is nothing to open: the text is empty."))
    try:
        return Game(parse_board(text, now.variant), variant=now.variant, house_rules=rules)
    except BoardError as error:
        if "\n" not in text.strip():
            raise OpeningError(game_sentences.no_deal(text)) from None
        raise OpeningError(
            translate("Opening", "That is no board: {reason}.").format(reason=_open_ended(error))
        ) from None


def _replayed(text: str, base: Game, rules: HouseRules) -> Game:
    """Play a list of moves on the deal of another game."""
    try:
        replays = [parse_moves(text, base.start, collect) for collect in _COLLECTS]
    except NotationError as error:
        raise OpeningError(
            translate("Opening", "That is no list of moves: {reason}.").format(reason=_open_ended(error))
        ) from None
    done = next((replay for replay in replays if replay.ok), None)
    if done is None:
        furthest = max(replays, key=lambda replay: len(replay.turns))
        raise OpeningError(
            translate("Opening", "The moves don't fit this deal: {why}.").format(
                why=_open_ended(furthest.failure)
            )
        )
    return _played(done, base, rules)


def _played(replay: Replay, base: Game, rules: HouseRules) -> Game:
    # The list names every card it moves; what the house would send home must not get in its way.
    game = Game(
        base.start,
        variant=base.variant,
        house_rules=replace(rules, auto_collect="off"),
        deal=base.deal,
    )
    try:
        for move in replay.moves:
            game.play(move)
    except ValueError as error:
        raise OpeningError(
            translate("Opening", "The moves don't fit this deal: {why}.").format(why=_open_ended(error))
        ) from None
    game.house_rules = rules
    return game


def read_file(path: Path) -> str:
    """Return the text of a file.

    Raises
    ------
    OpeningError
        If it can't be read, or is far too long for a game.
    """
    try:
        with path.open("rb") as file:
            # A device or a pipe tells no size, and may never end.
            data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        text = translate("Opening", "“{name}” can't be read: {reason}.").format(name=path.name, reason=reason)
        raise OpeningError(text) from None
    if len(data) > MAX_FILE_BYTES:
        raise OpeningError(translate("Opening", "“{name}” is too long for a game.").format(name=path.name))
    return data.decode("utf-8-sig", errors="replace")


def deal_text(game: Game) -> str:
    """Return the deal as a link; empty for a board that has no number."""
    if game.deal is None:
        return ""
    return f"freecell:{game.deal}" if game.variant == "freecell" else f"freecell:{game.deal} {game.variant}"


def board_text(game: Game) -> str:
    """Return the cards as they lie."""
    return str(game.position)


def game_text(game: Game) -> str:
    """Return the deal and the moves so far in standard notation; a board without number stands for itself."""
    moves = [move for turn in game.history for move in turn.moves]
    opening = list(game.opening.moves)
    head = deal_text(game) or str(game.start).rstrip("\n")
    return f"{head}\n{format_solution(game.start, [*opening, *moves])}".rstrip("\n") + "\n"
