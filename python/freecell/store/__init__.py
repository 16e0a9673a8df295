"""Games kept on this device: one SQLite file, written after every move.

A move adds one row to a game's history, in one transaction, so a crash leaves the game as it was before or
after it. The file is in WAL mode, which survives a killed process; its schema is numbered by
``user_version`` and migrated step by step (:mod:`freecell.store.migrations`).

Nothing here stops play. What can't be written stays in memory and is tried again with the next change
(:mod:`freecell.store.database`). A file that is no database, or a broken one, is moved aside with what is
sound in it carried over (:mod:`freecell.store.salvage`); one written by a newer program isn't
touched. Each such trouble is handed out once by :meth:`Store.notices`. `docs/storage.md` says more.

The only SQL of the program is in here. What others want to know or change has a name: a method of the
store, or of one of its parts, whose modules are public too: :mod:`~freecell.store.players`,
:mod:`~freecell.store.deals`, :mod:`~freecell.store.days`, :mod:`~freecell.store.codes`,
:mod:`~freecell.store.statistics`, :mod:`~freecell.store.crashes`, and above the store
:mod:`~freecell.store.crash_recorder`. The other modules are the package's own.
"""

from __future__ import annotations

from freecell.store.apart import Apart
from freecell.store.store import Store
from freecell.store.tables.access import StoreError
from freecell.store.tables.model import (
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
from freecell.store.tables.schema import SCHEMA_VERSION

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
    "StoreError",
    "Trouble",
    "new_uid",
]
