"""What was played of the deals of a variant, whoever played it and with however many cells."""

from __future__ import annotations

from freecell.store.tables.access import Tables

__all__ = ["Deals"]


class Deals:
    """Which deals were played, and how well."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def is_tried(self, variant: str, deal: int) -> bool:
        """Whether a deal was ever played."""
        sql = "SELECT 1 FROM plays WHERE deal = ? AND variant = ? LIMIT 1"
        return bool(self._tables.read(sql, (deal, variant)))

    def tried(self, variant: str) -> frozenset[int]:
        """Give the deals of a variant that were ever played."""
        rows = self._tables.read("SELECT DISTINCT deal FROM plays WHERE variant = ?", (variant,))
        return frozenset(int(deal) for (deal,) in rows)

    def fewest_moves(self, variant: str) -> dict[int, int | None]:
        """Give the fewest moves each deal that was played was won in, None where it was never won."""
        sql = (
            "SELECT deal, MIN(CASE outcome WHEN 'solved' THEN moves END) FROM plays"
            " WHERE variant = ? GROUP BY deal"
        )
        return dict(self._tables.read(sql, (variant,)))
