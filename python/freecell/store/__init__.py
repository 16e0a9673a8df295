"""Games kept on this device: one SQLite file, written after every move.

A move adds one row to a game's history, in one transaction, so a crash leaves the game as it was before or
after it. The file is in WAL mode, which survives a killed process; its schema is numbered by
``user_version`` and migrated step by step (:mod:`freecell.store.migrations`).

Nothing here stops play. What can't be written stays in memory and is tried again with the next change
(:mod:`freecell.store.database`). A file that is no database, or a broken one, is moved aside with what is
sound in it carried over (:mod:`freecell.store.salvage.recovery`); one written by a newer program isn't
touched. Each such trouble is handed out once by :meth:`Store.notices`. `docs/storage.md` says more.
"""

from __future__ import annotations

from freecell.store.apart import Apart, Tables
from freecell.store.model import (
    About,
    FinishedGame,
    GameSummary,
    Notice,
    Outcome,
    Result,
    Seen,
    Trouble,
    new_uid,
)
from freecell.store.schema import SCHEMA_VERSION
from freecell.store.store import Store

__all__ = [
    "SCHEMA_VERSION",
    "About",
    "Apart",
    "FinishedGame",
    "GameSummary",
    "Notice",
    "Outcome",
    "Result",
    "Seen",
    "Store",
    "Tables",
    "Trouble",
    "new_uid",
]
