"""Where the cards that lie on the table are, and what lies at a point."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

from freecell import Pile
from freecell_ui.table.geometry.arrangement import Arrangement, Spot
from freecell_ui.table.geometry.layout import Rect, TableLayout
from freecell_ui.table.picture.items import CardItem

_BELOW = 0.3
"""How far below a column's last card a click still means that column, in card heights."""


class Places:
    """Joins the arrangement (what lies where) with the layout (where that is)."""

    def __init__(self, cards: Arrangement[CardItem]) -> None:
        self._cards = cards
        self.layout = TableLayout(1024, 576, SimpleNamespace(columns=8, cells=4, foundations=4))

    def place_rect(self, pile: Pile) -> Rect:
        """Where a pile's deepest card lies."""
        if pile.is_column:
            return self.layout.slot_rect(pile.index)
        if pile.is_cell:
            return self.layout.cell_rect(pile.index)
        return self.layout.foundation_rect(pile.index)

    def rect(self, spot: Spot) -> Rect:
        """Where a card lies, or an empty pile's place."""
        if spot.pile.is_column and spot.depth > 0:
            return self.layout.card_rect(spot.pile.index, spot.depth)
        return self.place_rect(spot.pile)

    def visible_rect(self, spot: Spot) -> Rect:
        """The part of a card that no other card of its pile covers; nothing covers a pile's last card."""
        rect = self.rect(spot)
        if spot.pile.is_column and 0 <= spot.depth < len(self._cards[spot.pile]) - 1:
            return rect._replace(height=self.layout.fan(spot.pile.index))
        return rect

    def last_rect(self, pile: Pile) -> Rect:
        """Where a pile's last card lies, or its empty place."""
        return self.rect(Spot(pile, len(self._cards[pile]) - 1))

    def pile_rect(self, pile: Pile) -> Rect:
        """All cards of a pile, or its empty place."""
        return self.place_rect(pile).united(self.last_rect(pile))

    def middles(self) -> dict[Pile, float]:
        """Horizontal middle of every pile."""
        return {pile: self.place_rect(pile).center[0] for pile in self._cards}

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The card or empty pile a click at a point means, None on bare felt."""
        half = self.layout.gap / 2
        for pile in self._cards:
            rect = self.pile_rect(pile).grown(half, half)
            if pile.is_column:
                rect = rect._replace(height=rect.height + _BELOW * self.layout.card_height)
            if rect.contains(x, y):
                return Spot(pile, self._depth_at(pile, y))
        return None

    def _depth_at(self, pile: Pile, y: float) -> int:
        last = len(self._cards[pile]) - 1
        if not pile.is_column or last < 1:
            return last
        below_top = y - self.layout.slot_rect(pile.index).y
        return min(max(int(below_top // self.layout.fan(pile.index)), 0), last)

    def drop_pile(self, rect: Rect) -> Pile | None:
        """The pile a dropped card overlaps most; each has its share of the felt around it."""
        overlaps = ((area.overlap(rect), pile) for pile, area in self._areas())
        size, pile = max(overlaps, key=lambda overlap: overlap[0], default=(0.0, None))
        return pile if size > 0 else None

    def _areas(self) -> Iterator[tuple[Pile, Rect]]:
        for pile in self._cards:
            if pile.is_column:
                yield pile, self.layout.column_area(pile.index)
            elif pile.is_cell:
                yield pile, self.layout.cell_area(pile.index)
            else:
                yield pile, self.layout.foundation_area(pile.index)
