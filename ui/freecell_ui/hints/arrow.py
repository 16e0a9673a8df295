"""The arrow of a hint: from the cards that move to the place they go to, with how many there are."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from freecell import Move, Position
from freecell_ui.kit.theme import Theme
from freecell_ui.table import TableScene
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.geometry.layout import Rect
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.items import Height
from freecell_ui.text import words

__all__ = ["RIM", "Course", "HintArrow", "arrow_path", "course"]

_THIN, _THICK = 2.2, 4.8
_HEAD_LONG, _HEAD_WIDE = 24.0, 19.0
RIM = QColor("#3A2A06")
_PILL = QColor("#FFF4DA")
_PILL_INK = QColor("#1B2330")
_SAMPLES = 32
_AWAY = 7.0
"""How far the arrow keeps from the edges of the cards, in pixels."""


class Course(NamedTuple):
    """The way of an arrow: a cubic curve from ``start`` to ``end``."""

    start: QPointF
    first: QPointF
    second: QPointF
    end: QPointF

    def at(self, share: float) -> QPointF:
        """The point after a share of the way."""
        rest = 1.0 - share
        return (
            self.start * (rest**3)
            + self.first * (3 * rest * rest * share)
            + self.second * (3 * rest * share * share)
            + self.end * (share**3)
        )

    def direction(self, share: float) -> QPointF:
        """The way the curve goes there, one pixel long."""
        ahead, behind = self.at(min(1.0, share + 0.005)), self.at(max(0.0, share - 0.005))
        way = ahead - behind
        length = math.hypot(way.x(), way.y()) or 1.0
        return way / length


def course(source: Rect, target: Rect, *, is_below: bool, floor: float) -> Course:
    """Choose the way between two rectangles.

    Parameters
    ----------
    source, target
        The moving cards, and the card or place they go to.
    is_below
        Whether both have felt below them, so that the arrow can swing below the cards.
    floor
        The lowest the arrow may reach.
    """
    (sx, _), (tx, ty) = source.center, target.center
    if is_below and max(source.bottom, target.bottom) + 2 * _AWAY + _HEAD_LONG < floor:
        start = QPointF(sx, source.bottom + _AWAY)
        end = QPointF(tx, target.bottom + _AWAY)
        lowest = max(start.y(), end.y())
        swing = min(0.22 * abs(tx - sx) + 46.0, floor - lowest - 4.0) / 0.75
        return Course(start, QPointF(sx, lowest + swing), QPointF(tx, lowest + swing), end)
    if is_below:
        return _sideways(source, target)
    up = ty < source.center[1]
    start = QPointF(sx, source.y + min(0.5 * source.height, 0.6 * source.width))
    end = QPointF(tx, target.bottom + _AWAY if up else target.y + 0.30 * target.width)
    bend = 0.5 * abs(end.y() - start.y()) + 24.0
    lean = -bend if up else bend
    return Course(start, QPointF(sx, start.y() + 0.4 * lean), QPointF(tx, end.y() - lean), end)


def _sideways(source: Rect, target: Rect) -> Course:
    """Go across to the near edge of the target, where there is no room below the cards."""
    (sx, sy), (tx, ty) = source.center, target.center
    right = tx > sx
    start = QPointF(sx, sy)
    end = QPointF(target.x - 1 if right else target.right + 1, ty)
    reach = 0.45 * (end.x() - start.x())
    lift = 0.16 * abs(reach) + 14.0
    return Course(start, QPointF(sx + reach, sy - lift), QPointF(end.x() - reach, ty - lift / 2), end)


class _Shaft(QGraphicsItem):
    """The curve, its head, and the pill with the count."""

    def __init__(self, way: Course, text: str, theme: Theme, scale: float, font: QFont) -> None:
        super().__init__()
        self._theme, self._text, self._scale = theme, text, scale
        self._font = QFont(font)
        self._font.setPixelSize(max(12, round(13 * scale)))
        self._font.setBold(True)
        self._outline = arrow_path(way, scale)
        self._knob = QRectF(way.start.x() - 5.5 * scale, way.start.y() - 5.5 * scale, 11 * scale, 11 * scale)
        self._pill = self._free_pill(way)
        self.setZValue(Height.OVERLAY)

    def keep_inside(self, room: QRectF) -> None:
        """Move the pill into sight where the curve's middle lies at an edge."""
        dx = max(0.0, room.left() - self._pill.left()) - max(0.0, self._pill.right() - room.right())
        dy = max(0.0, room.top() - self._pill.top()) - max(0.0, self._pill.bottom() - room.bottom())
        self._pill.translate(dx, dy)

    def boundingRect(self) -> QRectF:
        return self._outline.boundingRect().united(self._pill).united(self._knob).adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(RIM, 1.6 * self._scale)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        accent = self._theme.color("accent")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 8, 4, 60))
        painter.translate(0, 2)
        painter.drawPath(self._outline)
        painter.translate(0, -2)
        painter.setPen(pen)
        painter.setBrush(accent)
        painter.drawPath(self._outline)
        painter.drawEllipse(self._knob)
        painter.setBrush(_PILL)
        painter.drawRoundedRect(self._pill, self._pill.height() / 2, self._pill.height() / 2)
        painter.setFont(self._font)
        painter.setPen(_PILL_INK)
        painter.drawText(self._pill, Qt.AlignmentFlag.AlignCenter, self._text)

    def _free_pill(self, way: Course) -> QRectF:
        """Put the pill half way, or so much nearer the start that it leaves the head free."""
        reach = 1.3 * _HEAD_LONG * self._scale
        tip = QRectF(way.end.x() - reach, way.end.y() - reach, 2 * reach, 2 * reach)
        for share in (0.5, 0.45, 0.4, 0.35, 0.3, 0.25):
            pill = self._pill_rect(way.at(share))
            if not pill.intersects(tip):
                break
        return pill

    def _pill_rect(self, centre: QPointF) -> QRectF:
        metrics = QFontMetricsF(self._font)
        width = metrics.horizontalAdvance(self._text) + 20 * self._scale
        height = metrics.height() + 9 * self._scale
        return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


def arrow_path(way: Course, scale: float) -> QPainterPath:
    """Return the tapered shaft and the head as one closed shape."""
    length = sum(_length(way.at((i + 1) / _SAMPLES) - way.at(i / _SAMPLES)) for i in range(_SAMPLES))
    head = min(_HEAD_LONG * scale, 0.5 * length)
    neck = 1.0 - head / max(length, 1.0)
    left, right = [], []
    for sample in range(_SAMPLES + 1):
        share = neck * sample / _SAMPLES
        half = (_THIN + (_THICK - _THIN) * share / neck) * scale
        point, way_there = way.at(share), way.direction(share)
        across = QPointF(-way_there.y(), way_there.x()) * half
        left.append(point + across)
        right.append(point - across)
    # The head points where the curve arrives, not where its neck happens to lean.
    base, tip = way.at(neck), way.end
    lean = (tip - base) / max(_length(tip - base), 1.0)
    wing = QPointF(-lean.y(), lean.x()) * (_HEAD_WIDE * scale / 2)
    path = QPainterPath()
    path.addPolygon(QPolygonF([*left, base + wing, tip, base - wing, *reversed(right)]))
    path.closeSubpath()
    return path


def _length(way: QPointF) -> float:
    return math.hypot(way.x(), way.y())


class HintArrow:
    """The picture of a hint on a scene: a line around the cards, a dashed one around the place, the arrow.

    Parameters
    ----------
    scene
        Where it is drawn.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsItem] = []
        self._again: Callable[[], None] | None = None

    @property
    def is_shown(self) -> bool:
        """Whether an arrow is on the table."""
        return bool(self._items)

    def show(self, draw: Callable[[], None]) -> None:
        """Draw by calling `draw`, which calls :meth:`point`; kept for when the table's size changes."""
        self._again = draw
        self.redraw()

    def redraw(self) -> None:
        """Draw the arrow for the table as it is now, if there is one."""
        again = self._again
        self._remove()
        if again is not None:
            again()

    def clear(self) -> None:
        """Take the arrow away."""
        self._again = None
        self._remove()

    def point(self, table: TableScene, position: Position, move: Move, theme: Theme, font: QFont) -> None:
        """Put the items of one move's arrow on the scene."""
        layout = table.layout
        source, target = _ends(table, position, move)
        for rect, dashed in ((source, False), (target, True)):
            margin = paint.frame_margin(layout)
            frame = QGraphicsPixmapItem(
                paint.frame(layout, rect.height, theme.color("accent"), dashed=dashed)
            )
            frame.setPos(rect.x - margin, rect.y - margin)
            frame.setZValue(Height.OVERLAY - 1)
            self._add(frame)
        is_below = move.source.is_column and move.target.is_column
        way = course(source, target, is_below=is_below, floor=layout.height)
        shaft = _Shaft(way, words.cards_count(move.count), theme, paint.unit(layout), font)
        shaft.keep_inside(QRectF(2, 2, layout.width - 4, layout.height - 4))
        self._add(shaft)

    def _add(self, item: QGraphicsItem) -> None:
        self._scene.addItem(item)
        self._items.append(item)

    def _remove(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []


def _ends(table: TableScene, position: Position, move: Move) -> tuple[Rect, Rect]:
    """Where the cards of a move lie, and the card or place they go to."""
    target = position.target_of(move)
    last = len(table.arrangement[move.source]) - 1
    first = table.spot_rect(Spot(move.source, last - move.count + 1))
    source = first.united(table.spot_rect(Spot(move.source, last)))
    return source, table.spot_rect(Spot(target, len(table.arrangement[target]) - 1))
