"""What stays on the table when all cards are away: places, numbers and the foundations' rings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from freecell import Pile, Rules
from freecell_ui.kit.theme import Theme
from freecell_ui.table.geometry.layout import TableLayout
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.items import Height, stretch


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
        empty = paint.slot(layout, theme)
        for pile in rules.piles():
            if pile.is_cell:
                rect = layout.cell_rect(pile.index)
                self._places[pile] = self._add(paint.slot(layout, theme, str(pile)), rect.x, rect.y)
            elif pile.is_column:
                rect = layout.slot_rect(pile.index)
                self._places[pile] = self._add(empty, rect.x, rect.y)
                strip = layout.column_label_rect(pile.index)
                label = paint.column_label(layout, theme, str(pile))
                self._labels.append(self._add(label, strip.x, strip.y))

    def stretch_to(self, layout: TableLayout) -> None:
        """Move what was drawn for another size to where it belongs at this one, until it is drawn anew."""
        if self._layout is None:
            return
        grow = layout.card_width / self._layout.card_width
        margin = paint.ring_margin(self._layout) * grow
        for pile, item in self._places.items():
            if pile.is_foundation:
                rect = layout.foundation_rect(pile.index).grown(margin, margin)
            else:
                rect = layout.cell_rect(pile.index) if pile.is_cell else layout.slot_rect(pile.index)
            stretch(item, item.pixmap(), rect.width)
            item.setPos(rect.x, rect.y)
        for column, label in enumerate(self._labels):
            strip = layout.column_label_rect(column)
            stretch(label, label.pixmap(), strip.width)
            label.setPos(strip.x, strip.y)

    def show_heights(self, heights: Sequence[int]) -> None:
        """Fill the rings of the foundations as far as their cards go."""
        if self._layout is None or self._theme is None or tuple(heights) == self._heights:
            return
        margin = paint.ring_margin(self._layout)
        for index, height in enumerate(heights):
            if index < len(self._heights) and self._heights[index] == height:
                continue
            pile = Pile.foundation(index)
            assert pile.suit is not None
            picture = paint.foundation(self._layout, self._theme, pile.suit, height, self._full)
            item = self._places.get(pile)
            if item is None:
                rect = self._layout.foundation_rect(index)
                item = self._add(picture, rect.x - margin, rect.y - margin)
                self._places[pile] = item
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
