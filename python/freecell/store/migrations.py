"""How a store's file of an earlier version becomes one of this.

A step leads from each version to the next; they are taken one after the other in a single transaction.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable

from freecell.store.tables.schema import SCHEMA_VERSION, TABLES, run_script, statements

__all__ = ["mend_indexes", "migrate", "missing_indexes"]


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Lead a database of an earlier version to this one; the caller holds the transaction."""
    for number in range(version, SCHEMA_VERSION):
        _STEPS[number](connection)
        connection.execute(f"PRAGMA user_version = {number + 1}")


def missing_indexes(connection: sqlite3.Connection) -> list[str]:
    """Give the statements of indices that a file of this version lacks, or has in another form.

    The columns of ``plays_records`` were fewer in the first files of version 2.
    """
    made = {str(sql).strip() for (sql,) in connection.execute("SELECT sql FROM sqlite_master")}
    return sorted(statement for statement in statements() - made if _INDEX.match(statement))


def mend_indexes(connection: sqlite3.Connection) -> None:
    """Make them anew from the tables; the caller holds the transaction."""
    for statement in missing_indexes(connection):
        found = _INDEX.match(statement)
        assert found is not None
        connection.execute(f"DROP INDEX IF EXISTS {found[1]}")
        connection.execute(statement)


_INDEX = re.compile(r"CREATE (?:UNIQUE )?INDEX (\w+) ON")


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
    as_they_are = connection.cursor()
    as_they_are.row_factory = None  # what they hold is looked at one by one
    rows: Iterable[tuple[object, ...]] = as_they_are.execute(
        "SELECT uid, variant, deal, moves, cards_home, num_cards, won, seconds, saved_at, checksum, data"
        " FROM games_1 ORDER BY touched"
    ).fetchall()
    for row in rows:
        if carry_over(connection, row):
            connection.execute("DELETE FROM games_1 WHERE uid = ?", (row[0],))
    if not connection.execute("SELECT COUNT(*) FROM games_1").fetchone()[0]:
        connection.execute("DROP TABLE games_1")


_STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _from_1}
