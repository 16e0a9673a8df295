"""Recorded crashes: which game was on the table when one happened."""

from __future__ import annotations

import sqlite3

from freecell.store.tables.access import Tables

__all__ = ["Crashes"]

_MAX_WHAT = 200


class Crashes:
    """The crashes that :mod:`freecell.store.crash_recorder` put on record."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def add(self, uid: str, at: float, what: str) -> None:
        """Put on record that a game was on the table at a crash; `at` in seconds since 1970, UTC."""

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO crashes (uid, at, what) VALUES (?, ?, ?)", (uid, at, what[:_MAX_WHAT])
            )

        self._tables.change(("crash", uid, at), run)

    def cut_short(self, uid: str) -> bool:
        """Whether a game ended in a recorded crash; it didn't if it was played on after it."""
        rows = self._tables.read(
            "SELECT MAX(crashes.at), MAX(games.saved_at) FROM crashes JOIN games USING (uid) WHERE uid = ?",
            (uid,),
        )
        return bool(rows) and rows[0][0] is not None and rows[0][0] >= rows[0][1]
