"""What stays on the table when all cards are away: places, numbers and the foundations' rings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from freecell import Pile, Rules
from freecell_ui.kit.theme import Theme
from freecell_ui.table.geometry.layout import TableLayout
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.items import Height

CELL_LETTERS = "abcdefgk"
"""Names of the cells in standard notation; ``h`` to ``j`` are no cells there."""


def column_name(index: int) -> str:
    """A column's name in standard notation: the tenth is ``0``."""
    return str((index + 1) % 10)


class Furniture:
    """The items below the cards, rebuilt for a new size and kept otherwise."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._places: dict[Pile, QGraphicsPixmapItem] = {}
        self._labels: list[QGraphicsPixmapItem] = []
        self._heights: tuple[int, ...] = ()
        self._full = 13
        self._layout: TableLayout | None = None
        self._theme: Theme | None = None

    def rebuild(self, layout: TableLayout, theme: Theme, rules: Rules) -> None:
        """Draw everything for a new size, look or kind of game."""
        for item in (*self._places.values(), *self._labels):
            self._scene.removeItem(item)
        self._places, self._labels, self._heights = {}, [], ()
        self._layout, self._theme, self._full = layout, theme, rules.foundation_height
        for index in range(rules.cells):
            rect = layout.cell_rect(index)
            picture = paint.slot(layout, theme, CELL_LETTERS[index])
            self._places[Pile.cell(index)] = self._add(picture, rect.x, rect.y)
        empty = paint.slot(layout, theme)
        for index in range(rules.columns):
            rect = layout.slot_rect(index)
            self._places[Pile.column(index)] = self._add(empty, rect.x, rect.y)
            strip = layout.column_label_rect(index)
            label = paint.column_label(layout, theme, column_name(index))
            self._labels.append(self._add(label, strip.x, strip.y))

    def show_heights(self, heights: Sequence[int]) -> None:
        """Fill the rings of the foundations as far as their cards go."""
        if self._layout is None or self._theme is None or tuple(heights) == self._heights:
            return
        margin = paint.ring_margin(self._layout)
        for index, height in enumerate(heights):
            if index < len(self._heights) and self._heights[index] == height:
                continue
            picture = paint.foundation(self._layout, self._theme, index % 4, height, self._full)
            item = self._places.get(Pile.foundation(index))
            if item is None:
                rect = self._layout.foundation_rect(index)
                item = self._add(picture, rect.x - margin, rect.y - margin)
                self._places[Pile.foundation(index)] = item
            item.setPixmap(picture)
        self._heights = tuple(heights)

    def light(self, piles: Iterable[Pile]) -> None:
        """Raise the places of some piles above what dims the table, and lower all others."""
        lit = set(piles)
        for pile, item in self._places.items():
            item.setZValue(Height.LIT_PLACE if pile in lit else Height.PLACE)

    def _add(self, picture: QPixmap, x: float, y: float) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem(picture)
        item.setPos(x, y)
        item.setZValue(Height.PLACE)
        self._scene.addItem(item)
        return item
