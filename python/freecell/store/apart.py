"""The store's file once more, for long work in another thread.

SQLite lets one connection write at a time. While work apart writes, what the program saves meanwhile goes to
the memory that stands in for the file, as with any lock, and from there into the file afterwards; nobody
waits and nothing is lost.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from typing import Any, Protocol

from freecell.store.connections import connect, transaction, tune
from freecell.store.database import Database

__all__ = ["Apart", "Tables"]

_LOCK_SECONDS = 10.0


class Tables(Protocol):
    """What reads and changes the tables of :mod:`freecell.store.schema`."""

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Run a query."""

    def change(self, key: object, run: Callable[[sqlite3.Connection], Any], /) -> Any:
        """Change the tables in one transaction; `key` says what the change is about."""


class Apart:
    """A second connection to the file; it is opened by the thread that uses it first, and serves that alone.

    Unlike the store it stands in for nothing: what can't be read or written raises ``sqlite3.Error``.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: sqlite3.Connection | None = None

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Run a query."""
        return self._open().execute(sql, values).fetchall()

    def change(self, _key: object, run: Callable[[sqlite3.Connection], Any], /) -> Any:
        """Change the tables in one transaction; whatever `run` raises undoes all of it."""
        connection = self._open()
        with self._database.written_apart(), transaction(connection):
            return run(connection)

    def close(self) -> None:
        """Let go of the file; to be called by the thread that used it."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self._database.path, _LOCK_SECONDS, must_exist=True)
            tune(self._connection)
        return self._connection
