"""Result codes that were handed over, as text; what is in one is for :mod:`freecell.daily` to read."""

from __future__ import annotations

import sqlite3

from freecell.store.tables.access import Tables
from freecell.store.tables.schema import checksum

__all__ = ["Codes", "insert_code"]


def insert_code(connection: sqlite3.Connection, code: str, day: int) -> None:
    """Add a code, unless it is there already."""
    connection.execute(
        "INSERT OR IGNORE INTO codes (code, day, checksum) VALUES (?, ?, ?)",
        (code, day, checksum("code", code, day)),
    )


class Codes:
    """The result codes of each day."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def add(self, code: str, day: int) -> None:
        """Keep a code of a day; one that is there already stays as it is."""
        self._tables.change(("code", code), lambda connection: insert_code(connection, code, day))

    def of_day(self, day: int) -> tuple[str, ...]:
        """Give the codes of a day in the order they came. They are unchecked: the file may be damaged."""
        rows = self._tables.read("SELECT code FROM codes WHERE day = ? ORDER BY id", (day,))
        return tuple(code for (code,) in rows)
