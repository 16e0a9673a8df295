"""The four suit shapes as closed outlines, so that they can be filled and drawn as a line alike."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from freecell_ui.art.geometry import outline

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
"""Suits are numbered in the order clubs, diamonds, hearts, spades."""

SUIT_HEIGHT = 1000.0
"""The height in which the shapes are designed; their centre is the origin."""

_SPADE = (
    "M 0 -520 C 115 -345 480 -150 480 125 C 480 262 378 345 255 345 C 165 345 92 302 36 222 "
    "C 45 340 100 440 205 500 L -205 500 C -100 440 -45 340 -36 222 C -92 302 -165 345 -255 345 "
    "C -378 345 -480 262 -480 125 C -480 -150 -115 -345 0 -520 Z"
)
_HEART = (
    "M 0 505 C -130 330 -500 105 -500 -190 C -500 -372 -378 -485 -240 -485 C -132 -485 -46 -424 0 -312 "
    "C 46 -424 132 -485 240 -485 C 378 -485 500 -372 500 -190 C 500 105 130 330 0 505 Z"
)
_DIAMOND = (
    "M 0 -525 C 105 -300 245 -122 410 0 C 245 122 105 300 0 525 "
    "C -105 300 -245 122 -410 0 C -245 -122 -105 -300 0 -525 Z"
)

# The club: three leaves of one radius, and where their centres are.
_LEAF = 238.0
_TOP_LEAF = QPointF(0, -272)
_SIDE_LEAF = QPointF(255, 112)


def _meeting_point(a: QPointF, b: QPointF, radius: float) -> QPointF:
    """Return the outer (right hand) point where two circles of one radius meet."""
    dx, dy = b.x() - a.x(), b.y() - a.y()
    distance = math.hypot(dx, dy)
    reach = math.sqrt(radius * radius - distance * distance / 4)
    return QPointF((a.x() + b.x()) / 2 + dy / distance * reach, (a.y() + b.y()) / 2 - dx / distance * reach)


def _angle(centre: QPointF, point: QPointF) -> float:
    """Return where `point` lies on a circle around `centre`, in the degrees `arcTo` counts."""
    return math.degrees(math.atan2(centre.y() - point.y(), point.x() - centre.x()))


def _club() -> QPainterPath:
    """Trace the outside of the three leaves and the foot as one line, without a boolean union."""
    left_leaf = QPointF(-_SIDE_LEAF.x(), _SIDE_LEAF.y())
    right_dent = _meeting_point(_TOP_LEAF, _SIDE_LEAF, _LEAF)
    left_dent = QPointF(-right_dent.x(), right_dent.y())
    waist = 42.0
    hip = _SIDE_LEAF.y() + math.sqrt(_LEAF**2 - (_SIDE_LEAF.x() - waist) ** 2)

    def circle(centre: QPointF) -> QRectF:
        return QRectF(centre.x() - _LEAF, centre.y() - _LEAF, 2 * _LEAF, 2 * _LEAF)

    def arc(centre: QPointF, start: QPointF, end: QPointF) -> None:
        begin = _angle(centre, start)
        path.arcTo(circle(centre), begin, -((begin - _angle(centre, end)) % 360))

    path = QPainterPath(left_dent)
    path.setFillRule(Qt.FillRule.WindingFill)
    arc(_TOP_LEAF, left_dent, right_dent)
    arc(_SIDE_LEAF, right_dent, QPointF(waist, hip))
    path.cubicTo(QPointF(waist + 6, 335), QPointF(105, 440), QPointF(210, 500))
    path.lineTo(-210, 500)
    path.cubicTo(QPointF(-105, 440), QPointF(-waist - 6, 335), QPointF(-waist, hip))
    arc(left_leaf, QPointF(-waist, hip), left_dent)
    path.closeSubpath()
    return path


@cache
def _design(suit: int) -> QPainterPath:
    if suit == CLUBS:
        return _club()
    return outline({DIAMONDS: _DIAMOND, HEARTS: _HEART, SPADES: _SPADE}[suit])


def suit_path(suit: int, height: float = SUIT_HEIGHT) -> QPainterPath:
    """Return the outline of a suit, centred on the origin.

    Parameters
    ----------
    suit
        0 to 3: clubs, diamonds, hearts, spades.
    height
        The nominal height; the pointed suits reach a fortieth beyond it, as type does.

    Raises
    ------
    ValueError
        If `suit` is not one of the four.
    """
    if suit not in (CLUBS, DIAMONDS, HEARTS, SPADES):
        raise ValueError(f"no suit has the number {suit!r}")
    scale = height / SUIT_HEIGHT
    return QTransform.fromScale(scale, scale).map(_design(suit))


def suit_width(suit: int) -> float:
    """Return how wide a suit is when it is one unit tall."""
    return _design(suit).boundingRect().width() / SUIT_HEIGHT
