"""Games kept on this device: one SQLite file, written after every move.

A game is one row that holds its whole history, replaced in one transaction, so a crash leaves the row
as it was before or after a move. The file is in WAL mode, which survives a killed process; its schema is
numbered by ``user_version``.

Nothing here stops play. What can't be written stays in memory and is tried again with the next save. A file
that is no database, or a broken one, is moved aside with what can still be read copied over; one written by
a newer program isn't touched. Each such trouble is handed out once by :meth:`Store.notices`.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import time
import zlib
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from freecell.paths import data_dir

if TYPE_CHECKING:
    from freecell.game import Game

__all__ = ["GameSummary", "Notice", "Result", "Store", "Trouble", "new_uid"]

SCHEMA_VERSION = 1
_APPLICATION_ID = 0x46434C4C
_LOCK_SECONDS = 0.25  # another copy holds the lock for a few milliseconds; longer waits would be felt

_SCHEMA = f"""
CREATE TABLE games (
    uid TEXT PRIMARY KEY,
    variant TEXT NOT NULL,
    deal INTEGER,
    moves INTEGER NOT NULL,
    cards_home INTEGER NOT NULL,
    num_cards INTEGER NOT NULL,
    won INTEGER NOT NULL,
    seconds REAL NOT NULL,
    touched INTEGER NOT NULL,
    saved_at REAL NOT NULL,
    revision INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    data TEXT NOT NULL
);
CREATE INDEX games_touched ON games (touched);
CREATE INDEX games_deal ON games (variant, deal);
PRAGMA application_id = {_APPLICATION_ID};
PRAGMA user_version = {SCHEMA_VERSION};
"""

_COLUMNS = (
    "uid, variant, deal, moves, cards_home, num_cards, won, seconds, saved_at, revision, checksum, data"
)


class Trouble(Enum):
    """Why something could not be kept or read."""

    READ_ONLY = "read-only"
    FULL = "full"
    BUSY = "busy"
    UNREACHABLE = "unreachable"
    BROKEN = "broken"
    NEWER = "newer"
    DAMAGED_GAME = "damaged-game"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Notice:
    """One trouble to tell the player, with the file or the reason it concerns."""

    trouble: Trouble
    detail: str


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A kept game as a list shows it; ``deal`` is None for a pasted board."""

    uid: str
    variant: str
    deal: int | None
    moves: int
    cards_home: int
    num_cards: int
    won: bool
    saved_at: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a won game of one deal went."""

    uid: str
    moves: int
    seconds: float


@dataclass(frozen=True, slots=True)
class _Row:
    uid: str
    variant: str
    deal: int | None
    moves: int
    cards_home: int
    num_cards: int
    won: bool
    seconds: float
    saved_at: float
    revision: int
    checksum: int
    data: str

    @property
    def is_sound(self) -> bool:
        return zlib.crc32(self.data.encode()) == self.checksum

    def summary(self) -> GameSummary:
        return GameSummary(
            self.uid,
            self.variant,
            self.deal,
            self.moves,
            self.cards_home,
            self.num_cards,
            bool(self.won),
            self.saved_at,
        )


class _NewerFileError(Exception):
    """The file's schema is from a later program."""


class _ForeignFileError(sqlite3.DatabaseError):
    """The file is a database, but not one of ours."""


def new_uid() -> str:
    """Return a name for a new game that no other game has."""
    return os.urandom(12).hex()


class Store:
    """The games of one data directory.

    Parameters
    ----------
    path
        The database file; ``games.sqlite3`` in the data directory unless told otherwise.
    """

    def __init__(self, path: Path | str | None = None) -> None:
        self._path = Path(path) if path is not None else data_dir() / "games.sqlite3"
        self._connection: sqlite3.Connection | None = None
        self._writable = False
        self._foreign = False
        self._unsaved: dict[str, _Row] = {}
        self._revisions: dict[str, int] = {}
        self._notices: list[Notice] = []
        self._told: set[Trouble] = set()
        self._open()

    @property
    def path(self) -> Path:
        """The database file."""
        return self._path

    def save(self, uid: str, game: Game) -> str:
        """Keep a game as it stands, with its whole history.

        Returns
        -------
        str
            The name it is kept under: `uid`, or a new one where another running copy of the program has
            played on in the same game, so that neither loses its moves.
        """
        row = self._row(uid, game)
        self._unsaved[uid] = row
        try:
            return self._flush(uid)
        except sqlite3.DatabaseError as error:
            if _is_broken(error) and self._start_afresh(str(error)):
                return self._save_again(uid)
            self._note_error(error)
        except OSError as error:
            self._note_error(error)
        return uid

    def load(self, uid: str) -> Game | None:
        """Return a kept game, or None where there is none or its record is damaged."""
        row = self._unsaved.get(uid) or self._read_row(uid)
        return self._revive(row) if row is not None else None

    def latest(self) -> tuple[str, Game] | None:
        """Return the game that was on the table last, unless that was won.

        A damaged one is passed over for the one before it.
        """
        for uid in self._recent_uids():
            row = self._unsaved.get(uid) or self._read_row(uid)
            if row is None:
                continue
            if row.won:
                return None
            game = self._revive(row)
            if game is not None:
                return uid, game
        return None

    def games(self, limit: int = 100) -> list[GameSummary]:
        """Return the games in progress, the one played last first."""
        found = [row.summary() for row in self._read("WHERE won = 0 ORDER BY touched DESC LIMIT ?", limit)]
        unsaved = [row.summary() for row in reversed(self._unsaved.values())]
        mine = {row.uid for row in unsaved}
        kept = [row for row in unsaved if not row.won] + [row for row in found if row.uid not in mine]
        return kept[:limit]

    def results(self, variant: str, deal: int) -> list[Result]:
        """Return the wins of one deal on this device, oldest first."""
        rows = self._read("WHERE variant = ? AND deal = ? AND won = 1 ORDER BY touched", variant, deal)
        mine = self._unsaved.values()
        late = [row for row in mine if row.won and (row.variant, row.deal) == (variant, deal)]
        names = {row.uid for row in late}
        return [Result(r.uid, r.moves, r.seconds) for r in [*(r for r in rows if r.uid not in names), *late]]

    def forget(self, uid: str) -> None:
        """Drop a game, such as a deal that was never played."""
        self._unsaved.pop(uid, None)
        self._revisions.pop(uid, None)
        if self._connection is None or not self._writable:
            return
        try:
            self._connection.execute("DELETE FROM games WHERE uid = ?", (uid,))
        except sqlite3.Error as error:
            self._note_error(error)

    def notices(self) -> list[Notice]:
        """Hand out what went wrong since the last call."""
        told, self._notices = self._notices, []
        return told

    def close(self) -> None:
        """Write what is left and let go of the file."""
        if self._unsaved and self._writable:
            with contextlib.suppress(sqlite3.Error, OSError):
                self._flush("")
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None

    # Opening -------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            self._connect()
        except _NewerFileError as error:
            self._foreign = True
            self._note(Trouble.NEWER, str(error))
        except sqlite3.DatabaseError as error:
            if _is_broken(error):
                self._start_afresh(str(error))
            else:
                self._note_error(error)
                self._connect_read_only()
        except OSError as error:
            self._note_error(error)
            self._connect_read_only()

    def _connect(self) -> None:
        """Open the file for writing, making it and its tables where they are missing."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, timeout=_LOCK_SECONDS, isolation_level=None)
        try:
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
        self._connection, self._writable = connection, True

    def _connect_read_only(self) -> None:
        """Read what can't be written.

        ``immutable`` is what lets a WAL database be read where its side files can't be made.
        """
        if not self._path.exists():
            return
        connection: sqlite3.Connection | None = None
        try:
            connection = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            if connection.execute("PRAGMA user_version").fetchone()[0] == SCHEMA_VERSION:
                self._connection, self._writable = connection, False
                return
        except sqlite3.Error:
            pass
        if connection is not None:
            connection.close()

    def _start_afresh(self, why: str) -> bool:
        """Move a broken file aside, open a new one, and copy over what can still be read."""
        if self._connection is not None:
            self._connection.close()
        self._connection, self._writable = None, False
        try:
            aside = _move_aside(self._path)
            self._connect()
        except (OSError, sqlite3.Error) as error:
            self._note_error(error)
            return False
        self._note(Trouble.BROKEN, f"{aside.name}: {why}")
        with contextlib.suppress(sqlite3.Error):
            self._take_over(_salvage(aside))
        return True

    def _take_over(self, rows: list[_Row]) -> None:
        """Write rows of another file, all or none."""
        assert self._connection is not None
        with _transaction(self._connection):
            for row in rows:
                if row.uid not in self._unsaved:
                    self._write(row, self._next_touch())

    # Writing -------------------------------------------------------------------------------------

    def _row(self, uid: str, game: Game) -> _Row:
        data = json.dumps(game.to_dict(), separators=(",", ":"))
        return _Row(
            uid=uid,
            variant=game.variant,
            deal=game.deal,
            moves=game.moves,
            cards_home=game.position.cards_home,
            num_cards=game.position.rules.num_cards,
            won=game.is_won,
            seconds=game.clock.seconds,
            saved_at=time.time(),
            revision=self._revisions.get(uid, 0) + 1,
            checksum=zlib.crc32(data.encode()),
            data=data,
        )

    def _flush(self, uid: str) -> str:
        """Write all that is unsaved in one transaction; return what `uid` is kept under."""
        connection = self._writer()
        if connection is None:
            return uid
        names: dict[str, str] = {}
        with _transaction(connection):
            for row in self._unsaved.values():
                names[row.uid] = self._write(row, self._next_touch())
        for old, name in names.items():
            self._revisions[name] = self._unsaved[old].revision if name == old else 1
        self._unsaved.clear()
        self._told -= {Trouble.FULL, Trouble.BUSY, Trouble.READ_ONLY, Trouble.UNREACHABLE, Trouble.FAILED}
        return names.get(uid, uid)

    def _save_again(self, uid: str) -> str:
        self._revisions.clear()
        try:
            return self._flush(uid)
        except (sqlite3.Error, OSError) as error:
            self._note_error(error)
            return uid

    def _writer(self) -> sqlite3.Connection | None:
        """Return a connection that can write, opened anew where the file has come back or gone."""
        if self._foreign:
            return None
        gone = self._writable and not self._path.exists()
        if gone or not self._writable:
            if self._connection is not None:
                self._connection.close()
                self._connection, self._writable = None, False
            if gone:
                self._revisions.clear()
            try:
                self._connect()
            except (sqlite3.Error, OSError, _NewerFileError) as error:
                self._connect_read_only()
                if isinstance(error, _NewerFileError):
                    return None
                raise
        return self._connection

    def _next_touch(self) -> int:
        """A counter, as a clock may be set back between two saves."""
        assert self._connection is not None
        row = self._connection.execute("SELECT COALESCE(MAX(touched), 0) + 1 FROM games").fetchone()
        return int(row[0])

    def _write(self, row: _Row, touched: int) -> str:
        """Put one row into the file; return the name it got."""
        assert self._connection is not None
        known = self._connection.execute("SELECT revision FROM games WHERE uid = ?", (row.uid,)).fetchone()
        elsewhere = known is not None and known[0] != self._revisions.get(row.uid, 0)
        name = new_uid() if elsewhere else row.uid
        kept = replace(row, uid=name, revision=1 if elsewhere else row.revision)
        values = (*astuple(kept), touched)
        marks = ", ".join("?" * len(values))
        sql = f"INSERT OR REPLACE INTO games ({_COLUMNS}, touched) VALUES ({marks})"
        self._connection.execute(sql, values)
        return name

    # Reading -------------------------------------------------------------------------------------

    def _recent_uids(self) -> list[str]:
        unsaved = list(reversed(self._unsaved))
        kept = [row[0] for row in self._query("SELECT uid FROM games ORDER BY touched DESC LIMIT 50")]
        return unsaved + [uid for uid in kept if uid not in self._unsaved]

    def _read_row(self, uid: str) -> _Row | None:
        rows = self._read("WHERE uid = ?", uid)
        return rows[0] if rows else None

    def _read(self, rest: str, *values: object) -> list[_Row]:
        return [_Row(*row) for row in self._query(f"SELECT {_COLUMNS} FROM games {rest}", *values)]

    def _query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        if self._connection is None:
            return []
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            if _is_broken(error) and self._writable and self._start_afresh(str(error)):
                return self._connection.execute(sql, values).fetchall()
            self._note_error(error)
            return []

    def _revive(self, row: _Row) -> Game | None:
        """Turn a row back into a game; every move in it is replayed on the way."""
        from freecell.game import Game

        try:
            if not row.is_sound:
                raise ValueError("the record doesn't match its checksum")
            game = Game.from_dict(json.loads(row.data))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            self._note(Trouble.DAMAGED_GAME, f"{row.variant} {row.deal}: {error}")
            return None
        self._revisions.setdefault(row.uid, row.revision)
        return game

    # Telling -------------------------------------------------------------------------------------

    def _note_error(self, error: Exception) -> None:
        self._note(_trouble_of(error), str(error))

    def _note(self, trouble: Trouble, detail: str) -> None:
        if trouble not in self._told:
            self._told.add(trouble)
            self._notices.append(Notice(trouble, detail))


def _prepare(connection: sqlite3.Connection) -> None:
    """Set the journal mode and see that the tables are there."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > SCHEMA_VERSION:
        raise _NewerFileError(f"schema {version}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    if version == 0:
        with _transaction(connection):
            _create(connection)


def _create(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another copy has done so while this one waited for the lock."""
    if int(connection.execute("PRAGMA user_version").fetchone()[0]) == SCHEMA_VERSION:
        return
    if connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
        raise _ForeignFileError("the file is another program's database")
    for statement in filter(str.strip, _SCHEMA.split(";")):
        connection.execute(statement)


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A full disk has rolled back by itself already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _move_aside(path: Path) -> Path:
    """Rename a broken database and its side files to the first free ``.broken-N`` name."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    path.replace(aside)
    for suffix in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + suffix).replace(aside.with_name(aside.name + suffix))
    return aside


def _salvage(aside: Path) -> list[_Row]:
    """Read the sound games of a broken file, from both ends as far as each goes."""
    import shutil  # only a broken file needs it
    import tempfile

    found: dict[str, _Row] = {}
    with contextlib.suppress(OSError, sqlite3.Error), tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "copy"
        for suffix in ("", "-wal"):
            part = aside.with_name(aside.name + suffix)
            if part.exists():
                shutil.copyfile(part, copy.with_name(copy.name + suffix))
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            for order in ("ASC", "DESC"):
                for row in _readable(connection, order):
                    found.setdefault(row.uid, row)
    return list(found.values())


def _readable(connection: sqlite3.Connection, order: str) -> Iterator[_Row]:
    with contextlib.suppress(sqlite3.Error, ValueError, TypeError):
        for values in connection.execute(f"SELECT {_COLUMNS} FROM games ORDER BY rowid {order}"):
            row = _Row(*values)
            if row.is_sound:
                yield row


def _is_broken(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    broken = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
    return isinstance(error, _ForeignFileError) or (code is not None and code & 0xFF in broken)


_BY_CODE = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_CANTOPEN: Trouble.UNREACHABLE,
    sqlite3.SQLITE_CORRUPT: Trouble.BROKEN,
    sqlite3.SQLITE_NOTADB: Trouble.BROKEN,
}


def _trouble_of(error: Exception) -> Trouble:
    if isinstance(error, PermissionError):
        return Trouble.READ_ONLY
    if isinstance(error, OSError):
        return Trouble.UNREACHABLE
    code = getattr(error, "sqlite_errorcode", None)
    return _BY_CODE.get(code & 0xFF, Trouble.FAILED) if code is not None else Trouble.FAILED
