"""Finished games as files: JSON and CSV, written and read back.

Both hold one game a line, so that what is wrong in a file can be said with its line. Nothing in a file is
believed: every field is checked, and a game that says it was solved is played again. Reading a file twice
changes nothing.

Many games take a while. Both directions tell how far they are, can be ended by what they tell, and run as
well in another thread on what :meth:`freecell.store.Store.apart` gives. A file is read piece by piece:
however many games it has, few of them are in memory at a time.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

from freecell.files import open_to_read
from freecell.records.check import game_of
from freecell.records.figures import finished_games
from freecell.records.source import MAX_FILE_BYTES, NoTextError, RecordsFileError, TextSource, refuse
from freecell.records.spool import Spool
from freecell.records.text import FORMAT, VERSION, pieces_of, read_text
from freecell.store import Apart, FinishedGame, Store

__all__ = [
    "FORMAT",
    "MAX_FILE_BYTES",
    "VERSION",
    "Heed",
    "Imported",
    "NoTextError",
    "RecordsFileError",
    "TooLargeError",
    "add_games",
    "export_records",
    "import_records",
    "read_games",
    "write_games",
]

Heed = Callable[[float], None]
"""Is told how much is done, from 0 to 1; what it raises ends the work, and nothing has changed."""

_READING = 0.8
"""The part of an import's time that goes into checking the games, not into writing them."""
_UID = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
#: Pieces of a file that is written are gathered to this many characters.
_GATHERED = 1 << 18


class TooLargeError(RecordsFileError):
    """A file that is too large to be one of records."""


@dataclass(frozen=True, slots=True)
class Imported:
    """How many games of a file were new, and how many were there already."""

    added: int
    known: int


def _heed_nothing(_done: float) -> None:
    """Let the work go on."""


# Writing -----------------------------------------------------------------------------------------


def export_records(store: Store | Apart, style: str, heed: Heed = _heed_nothing) -> str:
    """Write every finished game, as ``"json"`` or ``"csv"``."""
    games = finished_games(store, heed=lambda done: heed(done / 2))
    return "".join(_pieces(games, style, lambda done: heed((1 + done) / 2)))


def write_games(
    games: Sequence[FinishedGame], file: BinaryIO, style: str, heed: Heed = _heed_nothing
) -> None:
    """Write games into a file, as ``"json"`` or ``"csv"``."""
    for piece in _pieces(games, style, heed):
        file.write(piece.encode("utf-8"))


def _pieces(games: Sequence[FinishedGame], style: str, heed: Heed) -> Iterator[str]:
    """Gather what is written: a file takes a few large pieces sooner than many small ones."""
    gathered: list[str] = []
    length = 0
    for piece in pieces_of(_counted(games, heed), style):
        gathered.append(piece)
        length += len(piece)
        if length > _GATHERED:
            yield "".join(gathered)
            gathered.clear()
            length = 0
    yield "".join(gathered)


def _counted(games: Sequence[FinishedGame], heed: Heed) -> Iterable[FinishedGame]:
    for number, game in enumerate(games):
        heed(number / len(games))
        yield game


# Reading -----------------------------------------------------------------------------------------


def import_records(store: Store | Apart, text: str, style: str, heed: Heed = _heed_nothing) -> Imported:
    """Read finished games into a store, all of a file or nothing of it.

    Raises
    ------
    RecordsFileError
        If anything in it is wrong; the message begins with the line.
    """
    data = text.encode("utf-8", "surrogatepass")
    return add_games(store, _checked(TextSource(io.BytesIO(data), len(data)), style, heed), heed)


def read_games(file: BinaryIO | str | os.PathLike[str], style: str, heed: Heed = _heed_nothing) -> Spool:
    """Read and check the games of a file; nothing has changed yet.

    Parameters
    ----------
    file
        The file, or a stream of its bytes.
    style
        ``"json"`` or ``"csv"``.
    heed
        Is told how much is done, from 0 to the part of an import that reading is.

    Raises
    ------
    RecordsFileError
        If anything in it is wrong; the message begins with the line. A :exc:`TooLargeError` if it is larger
        than any file of records may be; such a file is not read at all.
    OSError
        If it can't be read.
    """
    if isinstance(file, str | os.PathLike):
        with open_to_read(file) as opened:
            size = os.fstat(opened.fileno()).st_size
            if size > MAX_FILE_BYTES:
                raise TooLargeError(f"too long, more than {MAX_FILE_BYTES} bytes")
            return _checked(TextSource(opened, size), style, heed)
    return _checked(TextSource(file), style, heed)


def add_games(store: Store | Apart, games: Sequence[FinishedGame], heed: Heed = _heed_nothing) -> Imported:
    """Add games that were read, all of them or none; those that are known stay as they are."""
    rest = (1.0 - _READING) / max(1, len(games))
    added = store.statistics.add(games, lambda done: heed(_READING + done * rest))
    return Imported(added, len(games) - added)


def _checked(source: TextSource, style: str, heed: Heed) -> Spool:
    games, done = Spool(), 0.0
    # Much may be read before a game comes, or where none comes any more.
    source.on_read = lambda: heed(done)
    try:
        for item, line, share in read_text(source, style):
            try:
                game = game_of(item)
            except ValueError as error:
                refuse(line(), f"{error}{_named(item)}")
            games.append(game)
            done = _READING * share
            heed(done)
    except BaseException:
        games.close()
        raise
    return games


def _named(item: dict[str, Any]) -> str:
    """Say which game it is, if that can be said."""
    uid = item["uid"]
    return f' in game "{uid}"' if isinstance(uid, str) and _UID.fullmatch(uid) else ""
