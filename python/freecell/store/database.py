"""The one connection to the store's file, and the memory that stands in for it.

Every change is a piece of work, a function of a connection. It runs in a transaction on the file. Where
that fails, whatever the reason, the file's content is taken into memory and the work runs there; with the
next change all the work the file has missed is run on it first. So reading never needs to know where the
data is, and play never waits for a disk.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freecell.errors import quote
from freecell.store.connections import (
    connect,
    empty,
    prepare,
    prepare_or_say,
    read_unwritable,
    transaction,
)
from freecell.store.tables.model import Notice, Trouble
from freecell.store.tables.schema import NewerFileError, made_in, statements, table_columns
from freecell.store.tables.typed import wrong_value
from freecell.store.trouble import WipedFileError, identity, is_broken, is_wiped, trouble_of

__all__ = ["Database"]

_LOCK_SECONDS = 0.25  # another copy holds the lock for a few milliseconds; longer waits would be felt
_LOCK_SECONDS_AGAIN = 0.01
_CHECKED_BYTES = 4 << 20  # with more finished games a check at every start would be felt
_BACKUP_SECONDS = 24 * 3600.0


Done = Callable[[sqlite3.Connection, Any], None]


def _tell_nobody(_connection: sqlite3.Connection, _given: Any) -> None:
    """Leave it at the change."""


@dataclass(frozen=True, slots=True)
class _Work:
    """A change: `run` makes it, `done` is told what `run` gave once that is committed."""

    run: Callable[[sqlite3.Connection], Any]
    done: Done


def _run_all(connection: sqlite3.Connection, works: dict[object, _Work]) -> dict[object, Any]:
    """Run pieces of work in one transaction; give what each gave."""
    with transaction(connection):
        return {key: work.run(connection) for key, work in works.items()}


class Database:
    """A SQLite file that may be broken, full, read-only, locked, newer or gone.

    Parameters
    ----------
    path
        The file; it and its directory are made where they are missing.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._disk: sqlite3.Connection | None = None
        self._memory: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._foreign = False
        self._unmended = False
        self._last_error: Exception | None = None
        self._missed: dict[object, _Work] = {}
        self._notices: list[Notice] = []
        self._told: set[Trouble] = set()
        self._apart = threading.Event()
        self._open()

    def __del__(self) -> None:
        """Let go of a file that nobody closed; a connection left open would be complained of."""
        # Nobody could catch what is raised here, and at the interpreter's end anything may be gone.
        with contextlib.suppress(Exception):
            for connection in (self._disk, self._memory):
                if connection is not None:
                    connection.close()

    @property
    def connection(self) -> sqlite3.Connection:
        """Where to read."""
        connection = self._memory or self._disk
        assert connection is not None
        return connection

    def is_file(self, connection: sqlite3.Connection) -> bool:
        """Whether a connection is that to the file, not the memory's."""
        return connection is self._disk

    @property
    def on_disk(self) -> bool:
        """Whether everything is in the file."""
        return self._memory is None

    def change(
        self, key: object, run: Callable[[sqlite3.Connection], Any], /, done: Done = _tell_nobody
    ) -> Any:
        """Run a piece of work in a transaction, on the file if that can be, and give what it gives.

        Parameters
        ----------
        key
            What the work is about; later work of the same key takes the place of what the file missed.
        run
            Changes the database it is given; it may be run again on another one.
        done
            Is told the database and what `run` gave, once that is committed.
        """
        work = _Work(run, done)
        missed = {**self._missed, key: work}
        try:
            return self._run_on_disk(missed, key)
        except (sqlite3.Error, OSError, NewerFileError) as error:
            if isinstance(error, sqlite3.Error) and is_broken(error) and self._start_afresh(str(error)):
                with contextlib.suppress(sqlite3.Error, OSError):
                    return self._run_on_disk(missed, key)
            if not (self._apart.is_set() and trouble_of(error, self.path.parent) is Trouble.BUSY):
                self._note_error(error)
        self._missed = missed
        memory = self._stand_in()
        with transaction(memory):
            given = work.run(memory)
        work.done(memory, given)
        return given

    @contextlib.contextmanager
    def written_apart(self) -> Iterator[None]:
        """Let a connection of our own hold the file's lock meanwhile: its being locked is no trouble then."""
        self._apart.set()
        try:
            yield
        finally:
            self._apart.clear()

    def catch_up(self) -> None:
        """Try again now what the file has missed."""
        if self._missed:
            with contextlib.suppress(sqlite3.Error, OSError, NewerFileError):
                self._run_on_disk(self._missed, None)

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Run a query; a broken file is replaced first, and one that can't be read is empty."""
        found: list[tuple[Any, ...]] = self.reading(
            lambda connection: connection.execute(sql, values).fetchall(), []
        )
        return found

    def reading(self, query: Callable[[sqlite3.Connection], Any], otherwise: Any) -> Any:
        """Run several queries together, as :meth:`read` does one."""
        try:
            return query(self.connection)
        except sqlite3.Error as error:
            if is_broken(error) and self._memory is None and self._start_afresh(str(error)):
                with contextlib.suppress(sqlite3.Error):
                    return query(self.connection)
            self._note_error(error)
            return otherwise

    def note(self, trouble: Trouble, detail: str, *, lost: int = 0, again: bool = False) -> None:
        """Keep a notice for the player; each kind of trouble is told once until it is over, or if `again`."""
        if again or trouble not in self._told:
            self._told.add(trouble)
            self._notices.append(Notice(trouble, detail, lost))

    def remind(self) -> None:
        """Tell once more that the disk is full, if what was saved is not in the file for that reason."""
        error = self._last_error
        if self._memory is None or error is None or self._notices:
            return
        if trouble_of(error, self.path.parent) is Trouble.FULL:
            self.note(Trouble.FULL, str(error), again=True)

    def _note_error(self, error: Exception) -> None:
        self._last_error = error
        self.note(trouble_of(error, self.path.parent), str(error))

    def notices(self) -> list[Notice]:
        """Hand out what went wrong since the last call."""
        told, self._notices = self._notices, []
        return told

    def close(self) -> None:
        """Write what the file has missed, make the day's copy, and let go."""
        self.catch_up()
        if self._disk is not None and self._memory is None:
            self._back_up()
        for connection in (self._disk, self._memory):
            if connection is not None:
                with contextlib.suppress(sqlite3.Error):
                    connection.close()
        self._disk = None
        self._memory = empty()

    # Opening -------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            self._connect()
            problem = self._problem()
            if problem is not None:
                self._start_afresh(problem)
        except NewerFileError as error:
            self._foreign = True
            self.note(Trouble.NEWER, str(error))
        except (sqlite3.Error, OSError) as error:
            if not (isinstance(error, sqlite3.Error) and is_broken(error) and self._start_afresh(str(error))):
                self._note_error(error)
        if self._disk is None:
            self._stand_in()

    def _connect(self) -> None:
        """Open the file for writing, making it and its tables where they are missing."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if is_wiped(self.path):
            raise WipedFileError("the file is empty")
        connection = connect(self.path, _LOCK_SECONDS)
        try:
            prepare_or_say(connection)
            self._identity = identity(self.path)
        except BaseException:
            connection.close()
            raise
        self._disk = connection

    def _problem(self) -> str | None:
        """Say what is wrong in a file, as it would else be met in mid-game."""
        assert self._disk is not None
        made = made_in(self._disk)
        if not statements() <= made:
            return "the schema is damaged"
        if foreign := made - statements():
            return f"the schema holds what this program never made: {quote(min(foreign))}"
        small = self.path.stat().st_size <= _CHECKED_BYTES
        for table in ("games", "turns", "plays") if small else ("games", "turns"):
            said = self._disk.execute(f"PRAGMA integrity_check({table})").fetchone()[0]
            if said != "ok":
                return str(said)
        for table in table_columns() if small else ("games", "turns", "players", "settings"):
            if wrong := wrong_value(self._disk, table):
                return wrong
        return None

    def _start_afresh(self, why: str) -> bool:
        """Replace a broken file by one with all that is sound in it, and open it; give whether that went."""
        from freecell.store import salvage

        self._drop_disk()
        self._unmended = True
        try:
            rebuilt = salvage.rebuild(self.path)
            self._connect()
        except (OSError, sqlite3.Error, NewerFileError) as error:
            self._note_error(error)
            return False
        self._unmended = False
        self.note(Trouble.BROKEN, f"{rebuilt.aside.name}: {why}", lost=rebuilt.lost)
        return True

    # The file ------------------------------------------------------------------------------------

    def _run_on_disk(self, works: dict[object, _Work], wanted: object) -> Any:
        """Run pieces of work in one transaction on the file; give what the wanted one gives."""
        disk = self._writable()
        # Whoever has waited for the lock once isn't kept waiting again with every move.
        again = self._memory is not None or self._apart.is_set()
        wait = _LOCK_SECONDS_AGAIN if again else _LOCK_SECONDS
        disk.execute(f"PRAGMA busy_timeout = {int(wait * 1000)}")
        given = self._run_where_there_is_room(disk, works)
        self._missed = {}
        if self._memory is not None:
            self._memory.close()
            self._memory = None
        self._told.clear()
        for key, work in works.items():
            work.done(disk, given[key])
        return given.get(wanted)

    def _run_where_there_is_room(
        self, disk: sqlite3.Connection, works: dict[object, _Work]
    ) -> dict[object, Any]:
        """Run pieces of work; where there is no room, in what the log and its index give back."""
        # First the log is folded into the file; then there is none until the file is opened again.
        for make_room in ("wal_checkpoint(TRUNCATE)", "journal_mode = TRUNCATE"):
            try:
                return _run_all(disk, works)
            except sqlite3.Error as error:
                if trouble_of(error, self.path.parent) is not Trouble.FULL:
                    raise
                disk.execute(f"PRAGMA {make_room}")
        return _run_all(disk, works)

    def _writable(self) -> sqlite3.Connection:
        """Return the connection to the file; that is opened anew if replaced, and made anew if gone."""
        if self._foreign:
            raise NewerFileError("the file is of a newer program")
        if self._unmended and not self._start_afresh("damaged"):
            raise sqlite3.OperationalError("the file is damaged, and there is no room for a new one")
        if self._disk is not None and identity(self.path) == self._identity:
            return self._disk
        old, self._disk = self._disk, None
        if old is not None and identity(self.path) is not None:
            old.close()
            old = None
        self._connect()
        assert self._disk is not None
        if old is not None:
            # The file was deleted under us, but what is open can still be read.
            with contextlib.suppress(sqlite3.Error):
                old.backup(self._disk)
                prepare(self._disk)
            old.close()
        return self._disk

    def _drop_disk(self) -> None:
        if self._disk is not None:
            with contextlib.suppress(sqlite3.Error):
                self._disk.close()
        self._disk = None

    def _back_up(self) -> None:
        from freecell.store import salvage

        assert self._disk is not None
        copy = salvage.backup_path(self.path)
        with contextlib.suppress(sqlite3.Error, OSError):
            if not copy.exists() or time.time() - copy.stat().st_mtime > _BACKUP_SECONDS:
                salvage.back_up(self._disk, self.path)

    # The memory ----------------------------------------------------------------------------------

    def _stand_in(self) -> sqlite3.Connection:
        """Return the memory that stands in for the file, with the file's content as far as it can be read."""
        if self._memory is None:
            self._memory = empty()
            if not self._foreign:
                self._read_into(self._memory)
        return self._memory

    def _read_into(self, memory: sqlite3.Connection) -> None:
        if self._disk is not None:
            try:
                self._disk.backup(memory)
                return
            except sqlite3.Error:
                self._memory = memory = empty()
        try:
            if self._unmended:
                from freecell.store import salvage

                with transaction(memory):
                    salvage.restore(memory, salvage.salvage(self.path))
            else:
                read_unwritable(self.path, memory)
        except (sqlite3.Error, OSError):
            self._memory = empty()
