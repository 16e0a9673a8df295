"""Line icons of the buttons and the message line, drawn on a 16 × 16 grid with a 1.7 px stroke."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from freecell_ui.art import icons as art_icons

__all__ = ["GRID", "ICONS", "paint_icon"]

GRID = 16.0
_STROKE = 1.7


def _line(path: QPainterPath, *points: tuple[float, float]) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)


def _undo(path: QPainterPath) -> None:
    _line(path, (5.4, 2.4), (2.2, 5.6), (5.4, 8.8))
    path.moveTo(2.2, 5.6)
    path.lineTo(9.6, 5.6)
    path.arcTo(QRectF(5.7, 5.6, 7.8, 7.8), 90, -180)
    path.lineTo(6.4, 13.4)


def _redo(path: QPainterPath) -> None:
    _line(path, (10.6, 2.4), (13.8, 5.6), (10.6, 8.8))
    path.moveTo(13.8, 5.6)
    path.lineTo(6.4, 5.6)
    path.arcTo(QRectF(2.5, 5.6, 7.8, 7.8), 90, 180)
    path.lineTo(9.6, 13.4)


def _finish(path: QPainterPath) -> None:
    _line(path, (3.2, 3.4), (7.8, 8.0), (3.2, 12.6))
    _line(path, (8.4, 3.4), (13.0, 8.0), (8.4, 12.6))


def _info(path: QPainterPath) -> None:
    path.addEllipse(QPointF(8.0, 8.0), 6.6, 6.6)
    _line(path, (8.0, 7.4), (8.0, 11.3))
    _line(path, (8.0, 4.9), (8.0, 5.0))


def _warning(path: QPainterPath) -> None:
    path.addEllipse(QPointF(8.0, 8.0), 6.6, 6.6)
    _line(path, (8.0, 4.6), (8.0, 8.6))
    _line(path, (8.0, 11.0), (8.0, 11.1))


def _check(path: QPainterPath) -> None:
    _line(path, (2.6, 8.6), (6.3, 12.3), (13.4, 4.2))


def _again(path: QPainterPath) -> None:
    path.arcMoveTo(QRectF(2.6, 2.8, 10.8, 10.8), 40)
    path.arcTo(QRectF(2.6, 2.8, 10.8, 10.8), 40, 290)
    _line(path, (12.6, 1.6), (12.6, 4.9), (9.3, 4.9))


def _cards(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(2.4, 4.4, 7.4, 9.6), 1.6, 1.6)
    path.moveTo(5.6, 2.0)
    path.lineTo(11.0, 2.0)
    path.quadTo(13.4, 2.0, 13.4, 4.4)
    path.lineTo(13.4, 10.8)


def _keys(path: QPainterPath) -> None:
    path.addRoundedRect(QRectF(1.4, 3.8, 13.2, 8.6), 1.8, 1.8)
    _line(path, (5.0, 9.6), (11.0, 9.6))
    for x in (4.4, 6.8, 9.2, 11.6):
        _line(path, (x, 6.7), (x + 0.1, 6.7))


def _sliders(path: QPainterPath) -> None:
    for y, knob in ((3.6, 10.4), (8.0, 5.2), (12.4, 9.0)):
        _line(path, (1.8, y), (knob - 1.7, y))
        path.addEllipse(QPointF(knob, y), 1.7, 1.7)
        _line(path, (knob + 1.7, y), (14.2, y))


def _chart(path: QPainterPath) -> None:
    _line(path, (2.2, 2.2), (2.2, 13.8), (14.0, 13.8))
    _line(path, (5.0, 10.6), (8.0, 6.6), (10.6, 8.8), (13.6, 4.2))


def _close(path: QPainterPath) -> None:
    _line(path, (3.6, 3.6), (12.4, 12.4))
    _line(path, (12.4, 3.6), (3.6, 12.4))


ICONS: dict[str, Callable[[QPainterPath], None]] = {
    "undo": _undo,
    "redo": _redo,
    "finish": _finish,
    "info": _info,
    "warning": _warning,
    "check": _check,
    "again": _again,
    "cards": _cards,
    "keys": _keys,
    "close": _close,
    "chart": _chart,
    "sliders": _sliders,
}

_paths: dict[str, QPainterPath] = {}


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor) -> None:
    """Draw an icon as large as `rect`, its stroke growing with it."""
    if name not in ICONS:
        art_icons.paint_icon(painter, name, rect, color)
        return
    path = _paths.get(name)
    if path is None:
        path = _paths[name] = QPainterPath()
        ICONS[name](path)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / GRID, rect.height() / GRID)
    pen = QPen(color, _STROKE)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()
