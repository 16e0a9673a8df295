"""Where the pips of a number card stand."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Pip(NamedTuple):
    """One pip: its centre across (0 to 1 of the card's width) and down (0 to 1 of the pip area)."""

    across: float
    down: float
    turned: bool


_LEFT, _MIDDLE, _RIGHT = 0.265, 0.5, 0.735
_SIDES = (_LEFT, _RIGHT)
_ROWS_OF_FOUR = (0.0, 1 / 3, 2 / 3, 1.0)


def _pairs(*rows: float) -> list[tuple[float, float]]:
    return [(column, row) for row in rows for column in _SIDES]


_PLACES: dict[int, list[tuple[float, float]]] = {
    1: [(_MIDDLE, 0.5)],
    2: [(_MIDDLE, 0.0), (_MIDDLE, 1.0)],
    3: [(_MIDDLE, 0.0), (_MIDDLE, 0.5), (_MIDDLE, 1.0)],
    4: _pairs(0.0, 1.0),
    5: [*_pairs(0.0, 1.0), (_MIDDLE, 0.5)],
    6: _pairs(0.0, 0.5, 1.0),
    7: [*_pairs(0.0, 0.5, 1.0), (_MIDDLE, 0.25)],
    8: [*_pairs(0.0, 0.5, 1.0), (_MIDDLE, 0.25), (_MIDDLE, 0.75)],
    9: [*_pairs(*_ROWS_OF_FOUR), (_MIDDLE, 0.5)],
    10: [*_pairs(*_ROWS_OF_FOUR), (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6)],
}


@cache
def pips(rank: int) -> tuple[Pip, ...]:
    """Return the pips of a number card (rank 1 to 10), those of the lower half turned upside down."""
    return tuple(Pip(across, down, down > 0.5) for across, down in _PLACES[rank])


def pip_height(rank: int) -> float:
    """Return the height of a pip in card widths: the fewer there are, the larger."""
    if rank == 1:
        return 0.56
    if rank <= 5:
        return 0.25
    return 0.235 if rank <= 8 else 0.205
