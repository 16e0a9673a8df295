"""The keyboard's place on the table: which pile and card have the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto

from freecell import Pile
from freecell_ui.table.geometry.arrangement import Spot


class Direction(Enum):
    """The four arrow keys."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()


class Cursor:
    """Moves a focus over the piles of both rows and the cards of a column.

    Parameters
    ----------
    size_of
        Number of cards in a pile.
    """

    def __init__(self, size_of: Callable[[Pile], int]) -> None:
        self._size_of = size_of
        self._top: tuple[Pile, ...] = ()
        self._bottom: tuple[Pile, ...] = ()
        self._middles: Mapping[Pile, float] = {}
        self._spot: Spot | None = None

    @property
    def spot(self) -> Spot | None:
        """Where the focus is; None while the keyboard is not in use."""
        return self._spot

    def set_piles(self, middles: Mapping[Pile, float]) -> None:
        """Learn the piles of the table and the horizontal middle of each."""
        order = sorted(middles, key=lambda pile: middles[pile])
        self._middles = middles
        self._top = tuple(pile for pile in order if not pile.is_column)
        self._bottom = tuple(pile for pile in order if pile.is_column)
        if self._spot is not None and self._spot.pile not in middles:
            self._spot = None

    def hide(self) -> None:
        """Put the focus out of sight; the next arrow key starts where it was not."""
        self._spot = None

    def settle(self) -> None:
        """Keep to a card that is there, after the piles have changed."""
        if self._spot is not None:
            self._spot = Spot(self._spot.pile, min(self._spot.depth, self._size_of(self._spot.pile) - 1))
            if self._spot.depth < 0:
                self._spot = self._last_of(self._spot.pile)

    def set_spot(self, spot: Spot) -> None:
        self._spot = spot

    def move(self, direction: Direction) -> Spot | None:
        """Move by one pile or card and return the new place."""
        if self._spot is None:
            first = (*self._bottom, *self._top)
            self._spot = self._last_of(first[0]) if first else None
        elif direction in (Direction.LEFT, Direction.RIGHT):
            self._step_sideways(1 if direction is Direction.RIGHT else -1)
        elif direction is Direction.UP:
            self._step_up()
        else:
            self._step_down()
        return self._spot

    def _step_sideways(self, by: int) -> None:
        assert self._spot is not None
        row = self._bottom if self._spot.pile.is_column else self._top
        place = (row.index(self._spot.pile) + by) % len(row)
        self._spot = self._last_of(row[place])

    def _step_up(self) -> None:
        assert self._spot is not None
        pile, depth = self._spot
        if pile.is_column and depth > 0:
            self._spot = Spot(pile, depth - 1)
        elif pile.is_column and self._top:
            self._spot = self._last_of(self._nearest(self._top, pile))

    def _step_down(self) -> None:
        assert self._spot is not None
        pile, depth = self._spot
        if pile.is_column:
            self._spot = Spot(pile, min(depth + 1, self._size_of(pile) - 1))
        elif self._bottom:
            below = self._nearest(self._bottom, pile)
            self._spot = Spot(below, min(0, self._size_of(below) - 1))

    def _nearest(self, row: tuple[Pile, ...], pile: Pile) -> Pile:
        return min(row, key=lambda other: abs(self._middles[other] - self._middles[pile]))

    def _last_of(self, pile: Pile) -> Spot:
        return Spot(pile, self._size_of(pile) - 1)
