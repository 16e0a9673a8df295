"""Reads what a player pastes or drops: a deal, a board, either with moves, moves alone, KPat's games.

Whatever :mod:`freecell_ui.session.copying` writes is read here as the same game.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable
from pathlib import Path

from freecell._core import Move
from freecell.boards import is_column, parse_board, rules_of
from freecell.deals import parse_deal_number
from freecell.errors import BoardError, NotationError, SavedGameError, printable
from freecell.files import read_bytes
from freecell.game import Game
from freecell.game.grouping import grouped
from freecell.game.house_rules import HouseRules
from freecell.game.timeline import Timeline
from freecell.game.turn_text import read_history
from freecell.notation import Replay, parse_moves, split_moves
from freecell_ui.text import game_sentences
from freecell_ui.text.translate import translate

__all__ = ["MAX_FILE_BYTES", "MAX_TEXT_CHARS", "OpeningError", "read_file", "read_game"]

MAX_FILE_BYTES = 2**20
MAX_TEXT_CHARS = 2**20
"""Longer text is refused unread; KPat's longest games take a tenth of it."""

_MAX_HEADER_CHARS = 200
_HEADER = re.compile(
    r"(?:freecell:|deal[ \t]{1,9}|#)[ \t]{0,9}(\d{1,11})(?:[ \t]{1,9}([a-z][a-z0-9-]{0,63}))?[ \t]*", re.I
)
_GAME = re.compile(r"#[ \t]?game:[ \t]?([a-z][a-z0-9-]{0,63})[ \t]*", re.I)
_TURNS = re.compile(r"^#[ \t]?turns:[ \t]?(.*)$", re.I | re.M)
_COLLECTS = ("none", "horne", "all")
"""What the program that a list comes from may have sent home by itself; tried in this order."""


def _tell_nobody(_sentence: str) -> None:
    """Take no notice of what could not be read."""


class OpeningError(ValueError):
    """A text is no game; the message says why, for the player."""


def read_game(text: str, now: Game, rules: HouseRules, tell: Callable[[str], object] = _tell_nobody) -> Game:
    """Return the game a text stands for.

    Parameters
    ----------
    text
        A deal number of the variant on the table, ``freecell:617 eight-off`` (a game of FreeCell
        where no other is named), such a line with moves below it, moves alone (of the deal on the
        table), a board, or a game that KPat saved (which keeps its own house rules).
    now
        The game on the table: its variant, and for moves alone its deal, are meant.
    rules
        The house rules of the new game.
    tell
        Called with a sentence about what could not be read, where the rest is a game.

    Raises
    ------
    OpeningError
        If it is none of them, or a move in it is not legal.
    """
    if len(text) > MAX_TEXT_CHARS:
        raise OpeningError(translate("Opening", "That text is too long for a game."))
    text = text.replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")
    if text.lstrip().startswith("<"):
        return _saved_by_kpat(text, tell)
    if "\n" not in text.strip() and len(text.strip()) <= 40 and ":" not in text:
        number = _number(text)
        if number is not None:
            return _dealt(str(number), now.variant, rules)
    first, _, rest = text.lstrip().partition("\n")
    header = _HEADER.fullmatch(first) if len(first) <= _MAX_HEADER_CHARS else None
    if header is not None:
        base = _dealt(header[1], header[2] or "freecell", rules)
        return _replayed(rest, base, rules) if rest.strip() else base
    named = _GAME.fullmatch(first) if len(first) <= _MAX_HEADER_CHARS else None
    if named is None and _is_move_list(text):
        return _replayed(text, now, rules)
    return _board(text, now.variant if named is None else named[1].lower(), rules)


def _saved_by_kpat(text: str, tell: Callable[[str], object]) -> Game:
    from freecell.game.kpat import KPatError, read_kpat

    try:
        read = read_kpat(text.lstrip().encode(errors="replace"))
    except KPatError as error:
        raise OpeningError(str(error)) from None
    if not read.complete:
        tell(
            translate(
                "Opening",
                "The moves in KPat's file fit the rules of no game known here: only its board was opened.",
            )
        )
    return read.game


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


def _board(text: str, variant: str, rules: HouseRules) -> Game:
    """Read a board, and the moves below it if there are any."""
    if not text.strip():
        raise OpeningError(translate("Opening", "There is nothing to open: the text is empty."))
    board, moves = _cut_below_columns(text, variant)
    try:
        base = Game(parse_board(board, variant), variant=variant, house_rules=rules)
    except BoardError as error:
        if "\n" not in text.strip():
            raise OpeningError(game_sentences.no_deal(text)) from None
        raise OpeningError(
            translate("Opening", "That is no board: {reason}.").format(reason=_open_ended(error))
        ) from None
    except ValueError as error:
        raise OpeningError(str(error)) from None
    return _replayed(moves, base, rules) if moves else base


def _cut_below_columns(text: str, variant: str) -> tuple[str, str]:
    """Cut a text behind its last column, where all above is a board and all below a list of moves.

    All cards lie above the cut, so nothing below it can be meant as one.
    """
    try:
        left = rules_of(variant).columns
    except ValueError:
        return text, ""
    lines = text.split("\n")
    for index, line in enumerate(lines):
        left -= is_column(line)
        if left == 0:
            board, moves = "\n".join(lines[: index + 1]), "\n".join(lines[index + 1 :])
            return (board, moves) if _is_move_list(moves) and _is_board(board, variant) else (text, "")
    return text, ""


def _is_board(text: str, variant: str) -> bool:
    try:
        parse_board(text, variant)
    except BoardError:
        return False
    return True


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
    said = _TURNS.search(text)
    return _played(done, base, rules, said[1] if said is not None else None)


def _played(replay: Replay, base: Game, rules: HouseRules, said: str | None) -> Game:
    moves = replay.moves
    try:
        timeline = _as_said(base, said, moves) or grouped(base.start, moves, rules)
    except ValueError as error:
        raise OpeningError(
            translate("Opening", "The moves don't fit this deal: {why}.").format(why=_open_ended(error))
        ) from None
    game = Game(timeline, variant=base.variant, house_rules=rules, deal=base.deal)
    if game.history and not game.is_won:
        game.clock.start()
    return game


def _as_said(base: Game, said: str | None, moves: tuple[Move, ...]) -> Timeline | None:
    """Give the turns that a copied game says it had, if they are turns of these very moves."""
    if said is None:
        return None
    try:
        turns = read_history(said)
        opening = turns[0].moves if turns and turns[0].kind == "deal" else ()
        timeline = Timeline.replay(base.start, turns[1:] if opening else turns, opening=opening)
    except SavedGameError:
        return None
    made = [*opening, *(move for turn in timeline.history for move in turn.moves)]
    return timeline if made == list(moves) else None


def read_file(path: Path) -> str:
    """Return the text of a file.

    Raises
    ------
    OpeningError
        If it can't be read, or is far too long for a game.
    """
    try:
        data = read_bytes(path, MAX_FILE_BYTES)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise OpeningError(
                translate("Opening", "“{name}” is too long for a game.").format(name=printable(path.name))
            ) from None
        reason = error.strerror or str(error)
        text = translate("Opening", "“{name}” can't be read: {reason}.")
        raise OpeningError(text.format(name=printable(path.name), reason=reason)) from None
    return data.decode("utf-8-sig", errors="replace")
