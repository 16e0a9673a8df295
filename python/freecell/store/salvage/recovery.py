"""What is done about a broken file: it is kept aside, and what is sound in it is carried over."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any

from freecell.store.codes import insert_code
from freecell.store.players import insert_player
from freecell.store.salvage.pages import Row, image_of, rows_in
from freecell.store.salvage.version_1 import carry_over
from freecell.store.tables.games import insert_rows
from freecell.store.tables.plays import insert_play, play_checksum
from freecell.store.tables.rows import KeptGame, turn_checksum
from freecell.store.tables.schema import PAGE_SIZE, PLAYS, TURNS_PER_GAME, checksum, create
from freecell.store.tables.typed import is_of_kind, kinds_of

__all__ = ["Findings", "Rebuilt", "back_up", "backup_path", "rebuild", "restore", "salvage"]

_GAMES_COLUMNS = (
    *("id", "uid", "variant", "deal", "moves", "cards_home", "num_cards", "won", "over", "touched"),
    *("saved_at", "revision", "turns", "played", "state", "about", "checksum", "seen"),
)
_VERSION_1_COLUMNS = 13
#: A game is put together without these, and this is what stands in for a damaged one.
_UNCHECKED: Mapping[str, object] = {
    "cards_home": 0,
    "num_cards": 52,
    "won": 0,
    "over": 0,
    "touched": 0,
    "saved_at": 0.0,
    "revision": 1,
    "seen": None,
}


@dataclass(slots=True)
class Findings:
    """The sound rows of a broken file, each once, and which others of games and records there are."""

    games: dict[int, tuple[KeptGame, int]] = field(default_factory=dict)
    turns: dict[int, tuple[str, int]] = field(default_factory=dict)
    plays: dict[str, dict[str, Any]] = field(default_factory=dict)
    players: dict[str, float] = field(default_factory=dict)
    codes: dict[str, int] = field(default_factory=dict)
    version_1: dict[str, tuple[object, ...]] = field(default_factory=dict)
    damaged: set[tuple[str, object]] = field(default_factory=set)

    def __bool__(self) -> bool:
        return bool(self.games or self.plays or self.players or self.codes or self.version_1)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A broken file was replaced: where it is kept, and how many games and records are missing since."""

    aside: Path
    lost: int


def rebuild(path: Path) -> Rebuilt:
    """Replace a broken file by a new one with everything sound in it; nobody may have it open.

    The new file is whole before it takes the place of the old one, of which there is a copy by then. A
    crash in between leaves the old file, to be found broken again.

    Raises
    ------
    OSError, sqlite3.Error
        If a file can't be read or written; the old one is where it was.
    """
    found = salvage(path)
    if not found and backup_path(path).exists():
        found = salvage(backup_path(path))
    scratch = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        scratch.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(scratch, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
            connection.execute("BEGIN IMMEDIATE")
            create(connection)
            lost = restore(connection, found)
            connection.execute("COMMIT")
        aside = _keep(path)
        for suffix in ("-wal", "-shm"):
            _beside(path, suffix).unlink(missing_ok=True)  # a log belongs to one file and would spoil another
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)
    return Rebuilt(aside, lost)


def _keep(path: Path) -> Path:
    """Copy a file and its log to the first free ``.broken-N`` name."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    shutil.copy2(path, aside)
    with contextlib.suppress(FileNotFoundError):
        shutil.copy2(_beside(path, "-wal"), _beside(aside, "-wal"))
    return aside


def salvage(path: Path) -> Findings:
    """Read what is sound in a file, whatever has become of the rest; nothing is written."""
    log_path = _beside(path, "-wal")
    log = log_path.read_bytes() if log_path.exists() else b""
    file = path.read_bytes()
    findings = Findings()
    for row in rows_in(image_of(file, log)):
        _sort_in(findings, row)
    if not findings and log:
        # A damaged log may hide what the file by itself still shows.
        for row in rows_in(image_of(file, b"")):
            _sort_in(findings, row)
    return findings


def restore(connection: sqlite3.Connection, found: Findings) -> int:
    """Write what was found into a new file, row by row, in the caller's transaction.

    Returns
    -------
    int
        How many games and records are missing in it, as far as that can be told.
    """
    # Pages that were given back may still hold an older row of the same game.
    newest = {kept.uid: kept for kept, _ in sorted(found.games.values(), key=lambda item: item[0].revision)}
    order = {kept.uid: touched for kept, touched in found.games.values()}
    works: list[tuple[tuple[str, object], Callable[[], object]]] = []
    for kept in sorted(newest.values(), key=lambda kept: order[kept.uid]):
        works.append((("game", kept.uid), partial(_restore_game, connection, found, kept)))
    for uid, play in found.plays.items():
        works.append((("play", uid), partial(insert_play, connection, play)))
    for uid_1, values_1 in found.version_1.items():
        works.append((("game", uid_1), partial(_carry_over, connection, values_1)))
    for name, added_at in found.players.items():
        works.append((("player", name), partial(insert_player, connection, name, added_at)))
    for code, day in found.codes.items():
        works.append((("code", code), partial(insert_code, connection, code, day)))
    done = {what for what, work in works if _runs(connection, work)}
    return len((found.damaged | {what for what, _ in works}) - done)


def _runs(connection: sqlite3.Connection, work: Callable[[], object]) -> bool:
    """Run a part of the work; where that fails, undo that part alone. Give whether it ran."""
    connection.execute("SAVEPOINT row")
    try:
        work()
    except (sqlite3.DatabaseError, ValueError, TypeError, KeyError, OverflowError) as error:
        if isinstance(error, sqlite3.OperationalError):
            raise  # no room, no file: that is no fault of the row's
        connection.execute("ROLLBACK TO row")
        return False
    finally:
        connection.execute("RELEASE row")
    return True


def _restore_game(connection: sqlite3.Connection, found: Findings, kept: KeptGame) -> None:
    texts = _turns_of(found, kept)
    if not texts:
        raise ValueError("a game without its start")
    values = {name: getattr(kept, name) for name in _GAMES_COLUMNS if hasattr(kept, name)}
    values.pop("id")
    insert_rows(connection, values, texts)


def _carry_over(connection: sqlite3.Connection, values: tuple[object, ...]) -> None:
    if not carry_over(connection, values):
        raise ValueError("a row of version 1 that doesn't match its checksum")


def backup_path(path: Path) -> Path:
    """Return where the copy of a store's file lies that is made once a day."""
    return path.with_name(f"{path.name}.backup")


def back_up(connection: sqlite3.Connection, path: Path) -> None:
    """Replace the copy by one of the file as it stands; a crash leaves the old copy or the new one."""
    target = backup_path(path)
    scratch = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        with contextlib.closing(sqlite3.connect(scratch)) as copy:
            connection.backup(copy)
        scratch.replace(target)
    finally:
        scratch.unlink(missing_ok=True)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _turns_of(found: Findings, kept: KeptGame) -> list[str]:
    """Give the start and the turns of a game up to the first that is missing."""
    texts: list[str] = []
    for number in range(kept.turns + 1):
        text, check = found.turns.get(kept.id * TURNS_PER_GAME + number, ("", 0))
        if check != turn_checksum(kept.uid, number, text):
            break
        texts.append(text)
    return texts


def _sort_in(found: Findings, row: Row) -> None:
    """Put a row where it belongs, if its shape and its checksum say that it is one of ours."""
    with contextlib.suppress(TypeError, ValueError):
        if len(row.values) == len(_GAMES_COLUMNS):
            _sort_in_game(found, dict(zip(_GAMES_COLUMNS, (row.rowid, *row.values[1:]), strict=True)))
        elif len(row.values) == len(PLAYS) + 2:
            _sort_in_play(found, row)
        elif len(row.values) == 3:
            _, text, check = row.values
            if isinstance(text, str) and isinstance(check, int):
                found.turns[row.rowid] = (text, check)
        elif len(row.values) == 4:
            _sort_in_small(found, row.values[1:])
        elif len(row.values) == _VERSION_1_COLUMNS:
            _sort_in_version_1(found, row.values)


def _fits(table: str, values: Mapping[str, object], *names: str) -> bool:
    """Whether values, or those of the given columns, are of the columns' types."""
    kinds = kinds_of(table)
    return all(is_of_kind(values[name], *kinds[name]) for name in names or values if name in kinds)


def _sort_in_game(found: Findings, values: dict[str, Any]) -> None:
    if type(values["saved_at"]) is int:  # SQLite stores a whole number as one
        values["saved_at"] = float(values["saved_at"])
    if not _fits("games", values):
        values = values | {name: _UNCHECKED[name] for name in _UNCHECKED if not _fits("games", values, name)}
    if not _fits("games", values):
        found.damaged.add(("game", values["uid"]))
        return
    kept = KeptGame(**{item.name: values[item.name] for item in fields(KeptGame)}).mended()
    known = found.games.get(kept.id)
    if not kept.is_sound:
        found.damaged.add(("game", kept.uid))
    elif known is None or known[0].revision < kept.revision:
        found.games[kept.id] = (kept, int(values["touched"]))


def _sort_in_play(found: Findings, row: Row) -> None:
    *values, check = row.values[1:]
    play: dict[str, Any] = dict(zip(PLAYS, values, strict=True))
    for name in ("seconds", "started_at", "ended_at"):  # a whole number is stored as one
        play[name] = float(play[name]) if type(play[name]) is int else play[name]
    if _fits("plays", play | {"ended": None}) and play_checksum(play) == check:
        play["ended"] = play["ended"] if _fits("plays", play, "ended") else None
        found.plays[play["uid"]] = play
    else:
        found.damaged.add(("play", play["uid"]))


def _sort_in_small(found: Findings, values: Iterable[Any]) -> None:
    text, number, check = values
    if not isinstance(text, str) or type(number) not in (int, float):
        return
    if checksum("player", text, float(number)) == check:
        found.players[text] = float(number)
    elif type(number) is int and checksum("code", text, number) == check:
        found.codes[text] = number


def _sort_in_version_1(found: Findings, values: tuple[Any, ...]) -> None:
    # The columns of version 1 with `touched` and `revision` left out.
    kept = (*values[:8], values[9], values[11], values[12])
    if isinstance(kept[10], str) and isinstance(kept[9], int):
        found.version_1[str(kept[0])] = kept
