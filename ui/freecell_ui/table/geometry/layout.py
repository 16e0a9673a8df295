"""Where everything on the table lies: pure geometry, without Qt.

Lengths are logical pixels of the table's view, whose top-left corner is the origin. Every edge
falls on a device pixel, whatever the ratio: a card's cached picture is then copied, never
resampled, and stays sharp at ratios such as 1.25 and 1.5 too.

The card is the largest one at which a column of twelve still shows the whole index of each
covered card. The fan is worked out for a column of eight; a longer column tightens its own fan
only. Where even the index line would no longer fit, that column shows compact indices, and only
when these do not fit either do all cards become smaller.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

ASPECT = 1.4
"""Height of a card in card widths."""
GAP = 0.12
"""Room between neighbouring columns in card widths."""
INDEX_LINE = 0.27
"""Strip of a covered card that shows its whole index and some room below, in card widths."""
COMPACT_LINE = 0.19
"""Strip that shows the whole compact index and some room below, in card widths."""
_ROOM_BELOW_INDEX = 0.015
WIDEST_FAN = 0.42
FAN_CARDS = 8
FULL_INDEX_CARDS = 12
SMALL_TABLE = 800
"""Below this width the table uses the tighter margins."""
_SMALLEST_CARD = 20
_FOUNDATION_PLACES = (2, 3, 1, 0)
"""Place of clubs, diamonds, hearts and spades: spades first, colours alternating."""


class TableRules(Protocol):
    """What the geometry has to know about the rules of a game."""

    @property
    def columns(self) -> int: ...
    @property
    def cells(self) -> int: ...
    @property
    def foundations(self) -> int: ...


class Rect(NamedTuple):
    """An upright rectangle in logical pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside; the left and top edges belong to it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: Rect) -> float:
        """Area shared with another rectangle."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return width * height if width > 0 and height > 0 else 0.0

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, dx: float, dy: float) -> Rect:
        """The rectangle with ``dx`` more on the left and right, ``dy`` more above and below."""
        return Rect(self.x - dx, self.y - dy, self.width + 2 * dx, self.height + 2 * dy)

    def united(self, other: Rect) -> Rect:
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


class TableLayout:
    """The geometry of one table at one size, for columns of given lengths.

    Parameters
    ----------
    width, height
        Size of the view in logical pixels.
    rules
        Anything with the number of ``columns``, ``cells`` and ``foundations``.
    column_sizes
        Cards in each column.
    ratio
        Device pixels per logical pixel.
    phase
        Where the view's corner lies in its window, in logical pixels: the window's corner, not
        the view's, falls on a device pixel.
    index_line, compact_line
        Strip a covered card needs for its index, in card widths; a deck with larger indices
        hands in its own.
    """

    def __init__(
        self,
        width: float,
        height: float,
        rules: TableRules,
        column_sizes: Sequence[int] = (),
        *,
        ratio: float = 1.0,
        phase: tuple[float, float] = (0.0, 0.0),
        index_line: float = INDEX_LINE,
        compact_line: float = COMPACT_LINE,
    ) -> None:
        self.width, self.height = width, height
        self.columns, self.cells, self.foundations = rules.columns, rules.cells, rules.foundations
        self.ratio, self.phase = ratio, phase
        self.column_sizes = tuple(column_sizes) or (0,) * rules.columns
        self._index_line, self._compact_line = index_line, compact_line
        self.is_small = width < SMALL_TABLE
        self._choose_card()
        self._place_rows()
        self._choose_fans()

    # --- device pixels -------------------------------------------------------------------

    def _up(self, length: float) -> float:
        """The next whole number of device pixels, as a length."""
        return math.ceil(length * self.ratio - 1e-6) / self.ratio

    def _down(self, length: float) -> float:
        return math.floor(length * self.ratio + 1e-6) / self.ratio

    def _near(self, length: float) -> float:
        return round(length * self.ratio) / self.ratio

    def _snap(self, place: float, phase: float) -> float:
        """The position nearest to ``place`` that falls on a device pixel."""
        return self._near(place + phase) - phase

    # --- sizes ----------------------------------------------------------------------------

    def _pad_for(self, card: float) -> float:
        return self._up(max(8 if self.is_small else 12, 0.06 * card))

    def _row_gap_for(self, card: float) -> float:
        return self._up(max(22 if self.is_small else 26, 0.16 * card))

    def _width_for(self, card: float) -> float:
        places = max(self.columns, self.cells + self.foundations)
        margin = 8 if self.is_small else 16
        return places * card + (places - 1) * self._near(GAP * card) + 2 * margin

    def _height_for(self, card: float) -> float:
        longest = max(self.column_sizes, default=0)
        fan = max(
            (FULL_INDEX_CARDS - 1) * self._strip(self._index_line, card),
            (longest - 1) * self._strip(self._compact_line, card),
        )
        rows = 2 * self._near(ASPECT * card) + self._row_gap_for(card)
        return rows + 2 * self._pad_for(card) + fan

    def _strip(self, line: float, card: float) -> float:
        """Whole device pixels for a strip; rounding may take from the room below the index only."""
        return max(self._down(line * card), self._up((line - _ROOM_BELOW_INDEX) * card))

    def _choose_card(self) -> None:
        """Find the largest whole number of device pixels at which everything fits."""
        low, high = math.ceil(_SMALLEST_CARD * self.ratio), math.ceil(self.width * self.ratio)
        while low < high:
            middle = (low + high + 1) // 2
            card = middle / self.ratio
            if self._width_for(card) <= self.width and self._height_for(card) <= self.height:
                low = middle
            else:
                high = middle - 1
        self.card_width = low / self.ratio
        self.card_height = self._near(ASPECT * self.card_width)
        self.gap = self._near(GAP * self.card_width)
        self.pad = self._pad_for(self.card_width)
        self.row_gap = self._row_gap_for(self.card_width)
        self.step = self.card_width + self.gap

    def _place_rows(self) -> None:
        """Both rows are centred; the narrower one keeps to the outer edges of the wider."""
        places = max(self.columns, self.cells + self.foundations)
        whole = places * self.step - self.gap
        below = self.columns * self.step - self.gap
        self._left = self._snap((self.width - whole) / 2, self.phase[0])
        self._right = self._left + whole
        self._columns_left = self._snap(self._left + (whole - below) / 2, self.phase[0])
        self._top = self._snap(self.pad, self.phase[1])
        self._columns_top = self._top + self.card_height + self.row_gap

    def _choose_fans(self) -> None:
        least = self._strip(self._index_line, self.card_width)
        compact = self._strip(self._compact_line, self.card_width)
        most = max(least, self._near(WIDEST_FAN * self.card_width))
        room = self.height - self.pad - self._columns_top - self.card_height
        self.base_fan = min(most, max(least, self._down(room / (FAN_CARDS - 1))))
        self._fans: list[float] = []
        self._compact: list[bool] = []
        for size in self.column_sizes:
            fan = min(self.base_fan, self._down(room / (size - 1))) if size > 1 else self.base_fan
            self._compact.append(fan < least)
            self._fans.append(max(fan, compact))

    # --- where things lie ------------------------------------------------------------------

    def _card_at(self, x: float, y: float) -> Rect:
        return Rect(x, y, self.card_width, self.card_height)

    def cell_rect(self, index: int) -> Rect:
        return self._card_at(self._left + index * self.step, self._top)

    def foundation_rect(self, index: int) -> Rect:
        """Place of a foundation: each deck's four side by side, spades first."""
        place = index - index % 4 + _FOUNDATION_PLACES[index % 4]
        right = self._right - self.card_width
        return self._card_at(right - (self.foundations - 1 - place) * self.step, self._top)

    def slot_rect(self, column: int) -> Rect:
        """Place of a column's deepest card, also where the column is empty."""
        return self._card_at(self._columns_left + column * self.step, self._columns_top)

    def fan(self, column: int) -> float:
        """Visible strip of a covered card in a column."""
        return self._fans[column]

    def is_compact(self, column: int) -> bool:
        """Whether a column is so long that its cards show the compact index."""
        return self._compact[column]

    def card_rect(self, column: int, depth: int) -> Rect:
        """Rectangle of a column's card, the deepest being number 0."""
        return self.slot_rect(column).moved(0, depth * self._fans[column])

    def column_rect(self, column: int) -> Rect:
        """All cards of a column, or its empty place."""
        last = max(self.column_sizes[column] - 1, 0)
        return self.slot_rect(column).united(self.card_rect(column, last))

    def column_label_rect(self, column: int) -> Rect:
        """Strip above a column that carries its number."""
        slot = self.slot_rect(column)
        return Rect(slot.x, slot.y - self.row_gap, slot.width, self.row_gap)

    # --- what a pointer or a dropped card hits -----------------------------------------------

    def cell_area(self, index: int) -> Rect:
        """A cell with its share of the felt around it."""
        return self.cell_rect(index).grown(self.gap / 2, self.row_gap / 2)

    def foundation_area(self, index: int) -> Rect:
        return self.foundation_rect(index).grown(self.gap / 2, self.row_gap / 2)

    def column_area(self, column: int) -> Rect:
        """A column down to the lower edge of the table, with its share of the gaps."""
        slot = self.slot_rect(column)
        top = slot.y - self.row_gap / 2
        bottom = max(self.height, self.column_rect(column).bottom)
        return Rect(slot.x - self.gap / 2, top, slot.width + self.gap, bottom - top)
