"""The one reader of rows: what a column holds is of the column's type before anybody uses it.

SQLite stores any value in any column, and one flipped bit in a row's header makes a number a text or
nothing at all. So every connection reads through :class:`TypedRows`; a row with a value that was never
written raises :exc:`DamagedRowError`, upon which what is sound is carried over into a new file.
"""

from __future__ import annotations

import math
import sqlite3
import weakref
from collections.abc import Callable
from typing import Any

from freecell.store.tables.schema import table_columns

__all__ = ["DamagedRowError", "TypedRows", "is_of_kind", "kinds_of", "wrong_value"]

_LARGEST = 1 << 53
"""No count, time or number of a row is larger."""

_INTEGER, _REAL, _TEXT = "INTEGER", "REAL", "TEXT"
_TYPES = {_INTEGER: int, _REAL: float, _TEXT: str}
_NAMES = {_INTEGER: "integer", _REAL: "real", _TEXT: "text"}


class DamagedRowError(sqlite3.DatabaseError):
    """A row holds a value that no program of ours has written there."""


def kinds_of(table: str) -> dict[str, tuple[str, bool]]:
    """Give the type of each column of a table, and whether it may be empty."""
    return table_columns()[table]


def is_of_kind(value: object, kind: str, optional: bool) -> bool:
    """Whether a value is one that a column of this type may hold."""
    if value is None:
        return optional
    if type(value) is not _TYPES[kind]:
        return False
    if kind == _INTEGER:
        return isinstance(value, int) and -_LARGEST <= value <= _LARGEST
    return not isinstance(value, float) or (math.isfinite(value) and abs(value) <= _LARGEST)


def wrong_value(connection: sqlite3.Connection, table: str) -> str | None:
    """Say which column of a table holds, in some row, what it can't hold; None if none does."""
    for name, (kind, optional) in kinds_of(table).items():
        fits = f"typeof({name}) = '{_NAMES[kind]}'"
        if kind != _TEXT:
            fits += f" AND {name} BETWEEN -{_LARGEST} AND {_LARGEST}"
        if optional:
            fits = f"{name} IS NULL OR {fits}"
        if connection.execute(f"SELECT 1 FROM {table} WHERE NOT ({fits}) LIMIT 1").fetchone() is not None:
            return f"a value of another type in {table}.{name}"
    return None


class TypedRows:
    """Makes the rows of a connection, as its ``row_factory``: tuples whose named columns are checked.

    A result that is worked out, such as a sum, has no column's name; it may be a number, a text or nothing.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, bool]] = {}
        for columns in table_columns().values():
            for name, (kind, optional) in columns.items():
                self._known[name] = kind, optional or self._known.get(name, (kind, False))[1]
        # A cursor held here would hold its statement too, and with that the file.
        self._cursor: Callable[[], sqlite3.Cursor | None] = lambda: None
        self._wanted: tuple[tuple[str, bool] | None, ...] = ()

    def __call__(self, cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
        """Check a row and hand it on."""
        if cursor is not self._cursor():
            self._wanted = tuple(self._known.get(part[0]) for part in cursor.description)
            self._cursor = weakref.ref(cursor)
        for value, wanted in zip(row, self._wanted, strict=True):
            if type(value) is bytes or (wanted is not None and not is_of_kind(value, *wanted)):
                raise DamagedRowError("a row holds a value of another type than its column")
        return row
