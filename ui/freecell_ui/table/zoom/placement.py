"""Where a lifted column stands: pure geometry, without Qt.

The panel shows all cards of a column about 1.3 times as large. It lies inside the table, leaves every
legal destination free with some felt around it, stays as near to its column as it can, and among
places as good as each other takes the one that covers the fewest cards. Where there is no room, the
cards become smaller and closer, but never smaller than on the table; where even that doesn't fit,
there is no plan, and the cards are lifted where they lie.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from freecell_ui.table.geometry.layout import ASPECT, Rect, TableLayout

SCALES = (1.3, 1.2, 1.1, 1.0)
FAN = 0.28
SUNK = 7.0
"""How much lower the cards in hand stand than those above them."""
_EDGE = 8.0
_SMALLER, _COMPACT, _BESIDE = 800.0, 60.0, 20.0
"""Pixels of way worth a card smaller by its own size, compact indices, and words beside the cards."""
_INDEX_SHARE = 0.46
"""The left part of a card that carries its index, in card widths."""
_INDEX_WEIGHT, _REST_WEIGHT = 1.5, 0.08
"""Pixels of way that a covered strip, one pixel high, is worth: of indices, and of the rest of cards."""


@dataclass(frozen=True, slots=True)
class ZoomPlan:
    """The place of a panel, its cards and its words; lengths are logical pixels of the table."""

    panel: Rect
    first: Rect
    fan: float
    size: int
    held: int
    is_compact: bool
    words: Rect

    def card_rect(self, depth: int) -> Rect:
        """Rectangle of a card, the deepest being number 0."""
        sunk = SUNK if depth >= self.size - self.held else 0.0
        return self.first.moved(0, depth * self.fan + sunk)

    def visible_rect(self, depth: int) -> Rect:
        """The part of a card that no other card covers."""
        rect = self.card_rect(depth)
        if depth < self.size - 1:
            return rect._replace(height=self.card_rect(depth + 1).y - rect.y)
        return rect

    def depth_at(self, x: float, y: float) -> int | None:
        """The card at a point, or nearest to it within the panel's own edge; None elsewhere."""
        margin = self.first.x - self.panel.x
        stack = self.first.united(self.card_rect(self.size - 1)).grown(margin, margin)
        if not stack.contains(x, y) or not self.panel.contains(x, y) or self.words.contains(x, y):
            return None
        for depth in range(self.size - 1, 0, -1):
            if y >= self.card_rect(depth).y:
                return depth
        return 0


@dataclass(frozen=True, slots=True)
class _Shape:
    """A panel's size and what is in it, before it has a place."""

    width: float
    height: float
    card: float
    fan: float
    is_compact: bool
    beside: bool
    cost: float


def plan_zoom(
    layout: TableLayout,
    column: int,
    held: int,
    keep_free: Sequence[Rect],
    others: Sequence[Rect],
    words: tuple[float, float],
    *,
    index_line: float,
    compact_line: float,
) -> ZoomPlan | None:
    """Find a place for a lifted column.

    Parameters
    ----------
    layout
        The table's geometry.
    column
        Which column is lifted.
    held
        How many of its last cards are in hand.
    keep_free
        Legal destinations, their signs included: the panel keeps away from them.
    others
        What else lies on the table and would better be seen.
    words
        Width and height of the words about the hand.
    index_line, compact_line
        Strip a covered card needs for its index, in card widths.
    """
    away = 10.0 if layout.is_small else 16.0
    blocked = [_edges(rect.grown(away, away)) for rect in keep_free]
    covers = _costs_of_covering(layout, others)
    size = layout.column_sizes[column]
    best: tuple[float, _Shape, Rect] | None = None
    for shape in _shapes(layout, size, words, index_line, compact_line):
        bound = math.inf if best is None else best[0]
        found = _best_place(layout, column, shape, blocked, covers, bound)
        if found is not None:
            best = found[0], shape, found[1]
    return None if best is None else _plan(layout, best[1], best[2], size, held, words)


def _padding(layout: TableLayout) -> float:
    return 8.0 if layout.is_small else 12.0


def _shapes(
    layout: TableLayout, size: int, words: tuple[float, float], index_line: float, compact_line: float
) -> Iterator[_Shape]:
    """Panels to try, the finest first: words below the cards, else beside them."""
    pad = _padding(layout)
    tightest = max(index_line, 0.25)
    for scale in SCALES:
        card = math.floor(layout.card_width * scale * layout.ratio) / layout.ratio
        for line in (max(FAN, index_line), tightest, compact_line):
            fan = math.ceil(line * card * layout.ratio) / layout.ratio
            stack = (size - 1) * fan + ASPECT * card + SUNK
            compact = line < index_line
            below = max(card, words[0]) + 2 * pad
            cost = _SMALLER * (SCALES[0] - scale) + (_COMPACT if compact else 0.0)
            yield _Shape(below, stack + words[1] + 3 * pad, card, fan, compact, beside=False, cost=cost)
            wide = card + words[0] + 3.5 * pad
            yield _Shape(wide, stack + 2 * pad, card, fan, compact, beside=True, cost=cost + _BESIDE)


_Edges = tuple[float, float, float, float]
"""Left, top, right and bottom: thousands of rectangles are compared for one plan."""


def _edges(rect: Rect) -> _Edges:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def _shared(one: _Edges, other: _Edges) -> float:
    """The area two rectangles share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0


def _best_place(
    layout: TableLayout,
    column: int,
    shape: _Shape,
    blocked: Sequence[_Edges],
    covers: Sequence[tuple[_Edges, float]],
    bound: float,
) -> tuple[float, Rect] | None:
    """Return the cheapest free place of a shape and its cost, if that is below a bound."""
    best: Rect | None = None
    home = layout.column_rect(column)
    middle, foot = home.center[0] - shape.width / 2, home.bottom - shape.height
    places = [(abs(x - middle) + 0.5 * abs(y - foot), x, y) for x, y in _places(layout, column, shape)]
    for way, x, y in sorted(places):
        cost = shape.cost + way
        if cost >= bound:
            break
        edges = x, y, x + shape.width, y + shape.height
        if any(_shared(edges, free) for free in blocked):
            continue
        cost += sum(weight * _shared(edges, cover) for cover, weight in covers)
        if cost < bound:
            best, bound = Rect(x, y, shape.width, shape.height), cost
    return None if best is None else (bound, best)


def _costs_of_covering(layout: TableLayout, others: Sequence[Rect]) -> list[tuple[_Edges, float]]:
    """What it costs to cover a pixel of other cards: most where their indices are."""
    found = []
    for other in others:
        index = other._replace(width=_INDEX_SHARE * other.width)
        found.append((_edges(index), (_INDEX_WEIGHT - _REST_WEIGHT) / layout.card_width))
        found.append((_edges(other), _REST_WEIGHT / layout.card_width))
    return found


def _places(layout: TableLayout, column: int, shape: _Shape) -> Iterator[tuple[float, float]]:
    """Corners to weigh: a fine row of them across, and some heights from the column's own down."""
    most_x, most_y = layout.width - _EDGE - shape.width, layout.height - _EDGE - shape.height
    if most_x < _EDGE or most_y < _EDGE:
        return
    home = layout.column_rect(column)
    pad = _padding(layout)
    heights = {
        min(max(y, _EDGE), most_y)
        for y in (home.y - pad, home.bottom + pad - shape.height, home.center[1] - shape.height / 2, most_y)
    }
    stride = layout.step / 5
    start = home.center[0] - shape.width / 2
    reach = math.ceil(layout.width / stride)
    lefts = {min(max(start + number * stride, _EDGE), most_x) for number in range(-reach, reach + 1)}
    for x in sorted(lefts):
        for y in sorted(heights):
            yield round(x), round(y)


def _plan(
    layout: TableLayout, shape: _Shape, panel: Rect, size: int, held: int, words: tuple[float, float]
) -> ZoomPlan:
    pad = _padding(layout)
    tall = round(ASPECT * shape.card * layout.ratio) / layout.ratio
    if shape.beside:
        first = Rect(panel.x + pad, panel.y + pad, shape.card, tall)
        x = first.right + 1.5 * pad
        place = Rect(x, panel.bottom - pad - words[1], panel.right - pad - x, words[1])
    else:
        first = Rect(panel.x + (panel.width - shape.card) / 2, panel.y + pad, shape.card, tall)
        y = panel.bottom - pad - words[1]
        place = Rect(panel.x + pad, y, panel.width - 2 * pad, words[1])
    left = round((first.x + layout.phase[0]) * layout.ratio) / layout.ratio - layout.phase[0]
    return ZoomPlan(panel, first._replace(x=left), shape.fan, size, held, shape.is_compact, place)
