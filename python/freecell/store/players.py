"""The players of this device: names, without accounts. Whoever plays without one is a guest."""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Callable

from freecell.errors import quote
from freecell.store.tables.access import Tables
from freecell.store.tables.schema import checksum

__all__ = ["MAX_NAME", "PlayerError", "Players", "clean_name", "insert_player"]

MAX_NAME = 24
#: They join the letters of some scripts and the parts of some emoji, so names need them.
_JOINERS = "\u200c\u200d"
_CURRENT = "player"


class PlayerError(ValueError):
    """A name that can't be a player's."""


def clean_name(text: str) -> str:
    """Give a name in the one form it is kept in.

    Raises
    ------
    PlayerError
        If it is empty, longer than 24 characters, or holds what can't be shown.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise PlayerError("a player needs a name")
    if len(name) > MAX_NAME:
        raise PlayerError(f"a name has at most {MAX_NAME} characters, not {len(name)}: {quote(name)}")
    shown = name.translate(dict.fromkeys(map(ord, _JOINERS)))
    if not shown or not shown.isprintable():
        raise PlayerError(f"a name can't hold what can't be shown: {quote(name)}")
    return name


def insert_player(connection: sqlite3.Connection, name: str, added_at: float) -> None:
    """Add a name in the form it is kept in, unless it is there already."""
    connection.execute(
        "INSERT OR IGNORE INTO players (name, added_at, checksum) VALUES (?, ?, ?)",
        (name, added_at, checksum("player", name, added_at)),
    )


class Players:
    """Who plays on this device, and who plays now.

    Parameters
    ----------
    tables
        Where the names are kept.
    now
        Gives the time, in seconds since 1970, that names are dated with.
    """

    def __init__(self, tables: Tables, now: Callable[[], float]) -> None:
        self._tables, self._now = tables, now

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in the order they were added."""
        return tuple(row[0] for row in self._tables.read("SELECT name FROM players ORDER BY id"))

    @property
    def current(self) -> str | None:
        """Who plays now; None for a guest."""
        rows = self._tables.read("SELECT value FROM settings WHERE name = ?", (_CURRENT,))
        return rows[0][0] if rows and rows[0][0] in self.names else None

    def add(self, text: str) -> str:
        """Add a player and give the name as it is kept; one that differs in case only is taken.

        Raises
        ------
        PlayerError
            If the name can't be one, or is taken.
        """
        name = clean_name(text)
        if name.casefold() in (known.casefold() for known in self.names):
            raise PlayerError(f"there is a player called {quote(name)} already")
        added_at = float(self._now())
        self._tables.change(("player", name), lambda connection: insert_player(connection, name, added_at))
        return name

    def remove(self, name: str) -> None:
        """Take a player off the list; what was played stays on record."""
        self._tables.change(
            ("no player", name),
            lambda connection: connection.execute("DELETE FROM players WHERE name = ?", (name,)),
        )

    def switch(self, name: str | None) -> None:
        """Let another player play, or a guest.

        Raises
        ------
        PlayerError
            If there is no such player.
        """
        if name is not None and name not in self.names:
            raise PlayerError(f"there is no player called {quote(name)}")

        def run(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM settings WHERE name = ?", (_CURRENT,))
            if name is not None:
                connection.execute("INSERT INTO settings (name, value) VALUES (?, ?)", (_CURRENT, name))

        self._tables.change(_CURRENT, run)
