"""The thirteen rank letters, drawn as strokes of one weight: no font is needed to read a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

from freecell_ui.art.geometry import box, ellipse, joined, outline, polygon, ribbon

CAP = 1000.0
"""The height in which the letters are designed; they stand on y = CAP and begin at x = 0."""

WEIGHT = 172.0
"""The thickness of a stroke."""

_Pieces = tuple[QPainterPath, ...]


def _line(text: str, weight: float = WEIGHT) -> QPainterPath:
    return ribbon(outline(text), weight)


def _slab(top: tuple[float, float], bottom: tuple[float, float], y0: float, y1: float) -> QPainterPath:
    """Return a slanting bar cut level at both ends, between x ranges `top` at y0 and `bottom` at y1."""
    return polygon((top[0], y0), (top[1], y0), (bottom[1], y1), (bottom[0], y1))


def _ring(x: float, y: float, across: float, down: float) -> QPainterPath:
    """Return an ellipse with an elliptic hole; `across` and `down` reach to the middle of the stroke."""
    half = WEIGHT / 2
    ring = ellipse(x, y, across + half, down + half)
    ring.addPath(ellipse(x, y, across - half, down - half).toReversed())
    ring.setFillRule(Qt.FillRule.WindingFill)
    return ring


def _ace() -> _Pieces:
    return (
        _slab((277, 463), (0, 186), 0, 1000),
        _slab((277, 463), (554, 740), 0, 1000),
        box(150, 612, 590, 772),
    )


def _two() -> _Pieces:
    curve = "M 84 318 C 84 172 176 86 304 86 C 432 86 516 166 516 286 C 516 392 455 470 385 556 L 108 905"
    return _line(curve), polygon((62, 828), (606, 828), (606, 1000), (40, 1000), (40, 853))


def _three() -> _Pieces:
    return (
        _line("M 72 262 C 92 150 180 86 298 86 C 422 86 500 158 500 272 C 500 388 414 464 290 464 L 205 464"),
        _line(
            "M 205 464 L 290 464 C 432 464 516 552 516 690 C 516 826 422 914 290 914 C 164 914 80 842 66 722"
        ),
    )


def _four() -> _Pieces:
    return (
        box(392, 0, 564, 1000),
        polygon((26, 632), (684, 632), (684, 798), (0, 798), (0, 680)),
        _slab((370, 564), (0, 190), 0, 680),
    )


def _five() -> _Pieces:
    return (
        box(86, 0, 556, 168),
        _slab((86, 254), (56, 224), 0, 560),
        _line(
            "M 140 478 C 190 440 250 420 312 420 C 440 420 516 514 516 662 C 516 820 428 914 294 914 "
            "C 172 914 86 846 64 736"
        ),
    )


def _six() -> _Pieces:
    return (
        _ring(312, 668, 226, 246),
        _line("M 522 258 C 500 150 430 86 330 86 C 172 86 86 250 86 520 L 86 668"),
    )


def _seven() -> _Pieces:
    return box(0, 0, 612, 172), _slab((424, 612), (108, 298), 0, 1000)


def _eight() -> _Pieces:
    return _ring(306, 274, 194, 188), _ring(306, 688, 220, 226)


def _nine() -> _Pieces:
    half_turn = QTransform(-1, 0, 0, -1, 624, CAP)
    return tuple(half_turn.map(piece) for piece in _six())


def _ten() -> _Pieces:
    weight = 160.0
    zero = (
        "M 415 310 C 415 170 480 80 587 80 C 694 80 759 170 759 310 L 759 690 "
        "C 759 830 694 920 587 920 C 480 920 415 830 415 690 Z"
    )
    return (
        box(98, 0, 258, 1000),
        polygon((98, 0), (258, 0), (258, 120), (62, 292), (-40, 180)),
        _line(zero, weight),
    )


def _jack() -> _Pieces:
    return (_line("M 424 0 L 424 690 C 424 834 352 914 242 914 C 138 914 76 846 70 722"),)


def _queen() -> _Pieces:
    return _ring(362, 500, 276, 414), polygon((400, 720), (520, 610), (764, 1000), (575, 1000))


def _king() -> _Pieces:
    return (
        box(0, 0, WEIGHT, 1000),
        polygon((440, 0), (655, 0), (172, 648), (172, 358)),
        polygon((355, 402), (668, 1000), (466, 1000), (241, 554)),
    )


_LETTERS: tuple[Callable[[], _Pieces], ...] = (
    _ace, _two, _three, _four, _five, _six, _seven, _eight, _nine, _ten, _jack, _queen, _king,
)  # fmt: skip


@cache
def _design(rank: int) -> QPainterPath:
    path = joined(_LETTERS[rank - 1]())
    left = path.boundingRect().left()
    return path.translated(-left, 0.0)


def rank_path(rank: int, cap: float = CAP) -> QPainterPath:
    """Return the filled outline of a rank's letter.

    Parameters
    ----------
    rank
        1 (ace) to 13 (king); ten is written "10".
    cap
        The height of the letter, which stands between y = 0 and y = cap and begins at x = 0.

    Raises
    ------
    ValueError
        If `rank` is not between 1 and 13.
    """
    if not 1 <= rank <= len(_LETTERS):
        raise ValueError(f"no rank has the number {rank!r}")
    scale = cap / CAP
    return QTransform.fromScale(scale, scale).map(_design(rank))


def rank_width(rank: int) -> float:
    """Return how wide a rank's letter is when it is one unit tall."""
    return _design(rank).boundingRect().width() / CAP
