"""Finished games as files: JSON and CSV, written and read back.

Both hold one game a line, so that what is wrong in a file can be said with its line. Nothing in a file is
believed: every field is checked, and a game that says it was solved is played again. Reading a file twice
changes nothing.

Many games take a while. Both directions tell how far they are, can be ended by what they tell, and run as
well in another thread on what :meth:`freecell.store.Store.apart` gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from freecell.records.check import game_of
from freecell.records.figures import finished_games
from freecell.records.text import FORMAT, VERSION, RecordsFileError, read_text, refuse, write_text
from freecell.store import Apart, FinishedGame, Store

__all__ = [
    "FORMAT",
    "MAX_FILE_BYTES",
    "VERSION",
    "Heed",
    "Imported",
    "RecordsFileError",
    "export_records",
    "import_records",
]

MAX_FILE_BYTES = 512 << 20

Heed = Callable[[float], None]
"""Is told how much is done, from 0 to 1; what it raises ends the work, and nothing has changed."""

_READING = 0.8
"""The part of an import's time that goes into checking the games, not into writing them."""


@dataclass(frozen=True, slots=True)
class Imported:
    """How many games of a file were new, and how many were there already."""

    added: int
    known: int


def _heed_nothing(_done: float) -> None:
    """Let the work go on."""


def export_records(store: Store | Apart, style: str, heed: Heed = _heed_nothing) -> str:
    """Write every finished game, as ``"json"`` or ``"csv"``."""
    games = finished_games(store, heed=lambda done: heed(done / 2))
    return write_text(_counted(games, lambda done: heed((1 + done) / 2)), style)


def import_records(store: Store | Apart, text: str, style: str, heed: Heed = _heed_nothing) -> Imported:
    """Read finished games into a store, all of a file or nothing of it.

    Raises
    ------
    RecordsFileError
        If anything in it is wrong; the message begins with the line.
    """
    games = list(_read_games(text.removeprefix("\ufeff"), style, heed))

    rest = (1.0 - _READING) / max(1, len(games))
    added = store.statistics.add(games, lambda done: heed(_READING + done * rest))
    return Imported(added, len(games) - added)


def _counted(games: tuple[FinishedGame, ...], heed: Heed) -> Iterable[FinishedGame]:
    for number, game in enumerate(games):
        heed(number / len(games))
        yield game


def _read_games(text: str, style: str, heed: Heed) -> Iterator[FinishedGame]:
    for item, line, at in read_text(text, style):
        try:
            game = game_of(item)
        except ValueError as error:
            refuse(line(), str(error))
        yield game
        heed(_READING * at / len(text))
