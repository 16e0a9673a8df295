"""Small builders for painter paths.

Everything is built in thousandths (a card is 1000 units wide, a capital 1000 units tall) and scaled
down by the painter: Qt's path operations flatten curves they find too small, so unit-sized paths come
out as polygons. Pieces that overlap are joined by winding fill, never by a boolean operation, which
keeps the curves and costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

_STEPS = 16
"""Into how many pieces a curve is cut to run beside it: invisible in a letter 500 pixels tall."""

_POINTS = {"M": 1, "L": 1, "C": 3, "Q": 2}


def outline(text: str) -> QPainterPath:
    """Build a path from absolute ``M``, ``L``, ``C``, ``Q`` and ``Z`` commands.

    Parameters
    ----------
    text
        Commands and numbers separated by blanks, such as ``"M 0 0 L 10 0 L 0 10 Z"``.

    Raises
    ------
    ValueError
        If a command is unknown.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    words = iter(text.split())
    for command in words:
        if command == "Z":
            path.closeSubpath()
            continue
        if command not in _POINTS:
            raise ValueError(f"unknown path command {command!r}")
        points = [QPointF(float(next(words)), float(next(words))) for _ in range(_POINTS[command])]
        if command == "M":
            path.moveTo(points[0])
        elif command == "L":
            path.lineTo(points[0])
        elif command == "C":
            path.cubicTo(*points)
        else:
            path.quadTo(*points)
    return path


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """Build a closed path of straight edges through `points`."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def box(left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> QPainterPath:
    """Build a rectangle between two corners, its own corners rounded by `radius`."""
    path = QPainterPath()
    path.addRoundedRect(left, top, right - left, bottom - top, radius, radius)
    return path


def ellipse(x: float, y: float, across: float, down: float | None = None) -> QPainterPath:
    """Build an ellipse around (x, y) with half axes `across` and `down`; a circle without `down`."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, across if down is None else down)
    return path


def oriented(path: QPainterPath) -> QPainterPath:
    """Return `path` running the positive way round, so that winding fill adds it to its neighbours.

    The area inside the control points tells the direction: no shape here is so bent that it would lie.
    """
    area = 0.0
    x0 = y0 = start_x = start_y = 0.0
    for index in range(path.elementCount()):
        element = path.elementAt(index)
        x, y = element.x, element.y
        if element.isMoveTo():
            area += x0 * start_y - start_x * y0
            start_x, start_y = x, y
        else:
            area += x0 * y - x * y0
        x0, y0 = x, y
    area += x0 * start_y - start_x * y0
    return path if area >= 0 else path.toReversed()


def joined(pieces: Iterable[QPainterPath]) -> QPainterPath:
    """Lay overlapping pieces into one path that fills as their union."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for piece in pieces:
        path.addPath(oriented(piece))
    return path


def mirrored(path: QPainterPath) -> QPainterPath:
    """Return `path` flipped left to right about x = 0."""
    return QTransform(-1, 0, 0, 1, 0, 0).map(path)


def both_sides(path: QPainterPath) -> QPainterPath:
    """Return `path` together with its mirror image about x = 0."""
    return joined((path, mirrored(path)))


def stroked(path: QPainterPath, width: float, *, round_ends: bool = False) -> QPainterPath:
    """Return the outline of `path` drawn with a pen of `width`."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCurveThreshold(0.05)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    result = stroker.createStroke(path)
    result.setFillRule(Qt.FillRule.WindingFill)
    return result


_Pair = tuple[float, float]


def _cubic(t: float, a: _Pair, b: _Pair, c: _Pair, d: _Pair) -> tuple[_Pair, _Pair]:
    """Return the point at `t` of a cubic curve and the direction in which the curve runs there."""
    u = 1.0 - t
    p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    i, j, k = u * u, 2 * u * t, t * t
    point = (a[0] * p + b[0] * q + c[0] * r + d[0] * s, a[1] * p + b[1] * q + c[1] * r + d[1] * s)
    way = (
        (b[0] - a[0]) * i + (c[0] - b[0]) * j + (d[0] - c[0]) * k,
        (b[1] - a[1]) * i + (c[1] - b[1]) * j + (d[1] - c[1]) * k,
    )
    return point, way


def _walk(path: QPainterPath) -> Iterator[tuple[_Pair, _Pair]]:
    """Yield points along the first stroke of `path`, each with the direction there."""
    elements = [path.elementAt(index) for index in range(path.elementCount())]
    places = [(element.x, element.y) for element in elements]
    index = 1
    while index < len(places):
        at, end = places[index - 1], places[index]
        if elements[index].isLineTo():
            if end != at:
                way = (end[0] - at[0], end[1] - at[1])
                yield at, way
                yield end, way
            index += 1
        else:
            for step in range(_STEPS + 1):
                yield _cubic(step / _STEPS, at, *places[index : index + 3])
            index += 3


def ribbon(path: QPainterPath, width: float) -> QPainterPath:
    """Return a smooth stroke of even `width` along `path`, cut square at its ends.

    Qt's own stroker fits its curves loosely: the inside of a tight bend comes out angular. This one
    needs a path whose pieces run into each other without a corner.
    """
    left: list[_Pair] = []
    right: list[_Pair] = []
    for (x, y), (dx, dy) in _walk(path):
        reach = width / 2 / math.hypot(dx, dy)
        left.append((x + dy * reach, y - dx * reach))
        right.append((x - dy * reach, y + dx * reach))
    first, last = path.elementAt(0), path.elementAt(path.elementCount() - 1)
    if (first.x, first.y) == (last.x, last.y):
        outer, inner = oriented(polygon(*left)), oriented(polygon(*right))
        if outer.boundingRect().width() < inner.boundingRect().width():
            outer, inner = inner, outer
        outer.addPath(inner.toReversed())
        return outer
    return polygon(*left, *reversed(right))
