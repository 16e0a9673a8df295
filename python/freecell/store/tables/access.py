"""How the package's own modules get at the tables; nobody outside it passes SQL in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any, Protocol

__all__ = ["StoreError", "Tables"]

#: What is raised where neither the file nor a stand-in can be read or written.
StoreError = sqlite3.Error


class Tables(Protocol):
    """What reads and changes the tables of :mod:`freecell.store.tables.schema`."""

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Run a query."""

    def change(self, key: object, run: Callable[[sqlite3.Connection], Any], /) -> Any:
        """Change the tables in one transaction; `key` says what the change is about.

        `run` may run twice, on what stands in for the file and later on the file itself. A later change of
        the same key takes the place of one that the file has missed.
        """
