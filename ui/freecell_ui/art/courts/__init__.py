"""Jack, queen and king: figures of flat shapes, drawn once and repeated half a turn round.

A half figure lives in a plane whose origin is the centre of the court panel, one unit a thousandth of
the card's width, y pointing down. It ends on the diagonal y = -0.15 x, which is its own image under a
half turn: the two halves meet there without a clip, and the sash covers the seam.
"""

from __future__ import annotations

from functools import cache

from freecell_ui.art.courts.figure import HALF_HEIGHT, HALF_WIDTH, Part, sash
from freecell_ui.art.courts.jack import jack
from freecell_ui.art.courts.king import king
from freecell_ui.art.courts.queen import queen

JACK, QUEEN, KING = 11, 12, 13

SIDE_PIP = 158.0
SIDE_PIP_AT = (-296.0, -402.0)
"""The height and the place of the suit beside each head."""

_FIGURES = {JACK: jack, QUEEN: queen, KING: king}


@cache
def half_figure(rank: int, suit: int) -> tuple[Part, ...]:
    """Return the shapes of a court card's upper half, from back to front."""
    return _FIGURES[rank](suit)


__all__ = [
    "HALF_HEIGHT",
    "HALF_WIDTH",
    "JACK",
    "KING",
    "QUEEN",
    "SIDE_PIP",
    "SIDE_PIP_AT",
    "Part",
    "half_figure",
    "sash",
]
