"""How a store's file of an earlier version becomes one of this.

A step leads from each version to the next; they are taken one after the other in a single transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable

from freecell.store.tables.schema import SCHEMA_VERSION, TABLES, run_script

__all__ = ["migrate"]


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Lead a database of an earlier version to this one; the caller holds the transaction."""
    for number in range(version, SCHEMA_VERSION):
        _STEPS[number](connection)
        connection.execute(f"PRAGMA user_version = {number + 1}")


def _from_1(connection: sqlite3.Connection) -> None:
    """Version 1 kept one row a game with its history in it, and no records.

    Rows that don't match their checksum can't be read by anything; they stay in ``games_1``.
    """
    # Old versions are read by code that no other start needs to load.
    from freecell.store.salvage import carry_over

    connection.execute("ALTER TABLE games RENAME TO games_1")
    connection.execute("DROP INDEX IF EXISTS games_touched")
    connection.execute("DROP INDEX IF EXISTS games_deal")
    run_script(connection, TABLES)
    rows: Iterable[tuple[object, ...]] = connection.execute(
        "SELECT uid, variant, deal, moves, cards_home, num_cards, won, seconds, saved_at, checksum, data"
        " FROM games_1 ORDER BY touched"
    ).fetchall()
    for row in rows:
        if carry_over(connection, row):
            connection.execute("DELETE FROM games_1 WHERE uid = ?", (row[0],))
    if not connection.execute("SELECT COUNT(*) FROM games_1").fetchone()[0]:
        connection.execute("DROP TABLE games_1")


_STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _from_1}
