"""The store's file once more, for long work in another thread.

SQLite lets one connection write at a time. While work apart writes, what the program saves meanwhile goes to
the memory that stands in for the file, as with any lock, and from there into the file afterwards; nobody
waits and nothing is lost.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from typing import Any

from freecell.store.connections import connect, transaction, tune
from freecell.store.database import Database
from freecell.store.statistics import Statistics

__all__ = ["Apart"]

_LOCK_SECONDS = 10.0


class Apart:
    """The file for work in another thread: opened by the thread that uses it first, it serves that alone.

    Unlike the store it stands in for nothing: what can't be read or written raises
    :exc:`~freecell.store.StoreError`.

    Attributes
    ----------
    statistics
        The games that are over.
    """

    def __init__(self, database: Database) -> None:
        self._second = _Second(database)
        self.statistics = Statistics(self._second)

    def close(self) -> None:
        """Let go of the file; to be called by the thread that used it."""
        self._second.close()


class _Second:
    """A second connection to the file."""

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
        """Let go of the file."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self._database.path, _LOCK_SECONDS, must_exist=True)
            tune(self._connection)
        return self._connection
