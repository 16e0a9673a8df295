"""Button icons: lines 1.7 wide on a square of 16, drawn in any colour and size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from freecell_ui.art.geometry import outline

GRID = 16.0
LINE = 1.7

_FADED = 0.38
"""How strong an icon of a disabled button is."""


def _lines(*strokes: str) -> Callable[[], QPainterPath]:
    def build() -> QPainterPath:
        path = QPainterPath()
        for stroke in strokes:
            path.addPath(outline(stroke))
        return path

    return build


def _arc(path: QPainterPath, x: float, y: float, radius: float, start: float, sweep: float) -> None:
    """Append an arc of a circle, in degrees counter-clockwise from three o'clock."""
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    path.arcMoveTo(box, start)
    path.arcTo(box, start, sweep)


def _hint() -> QPainterPath:
    path = QPainterPath()
    _arc(path, 8, 6.4, 4.4, -52, 284)
    path.moveTo(5.3, 9.9)
    path.lineTo(6.2, 11.6)
    path.lineTo(9.8, 11.6)
    path.lineTo(10.7, 9.9)
    path.moveTo(6.7, 14.2)
    path.lineTo(9.3, 14.2)
    return path


def _info() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(8, 8), 6.4, 6.4)
    path.moveTo(8, 7.5)
    path.lineTo(8, 11.2)
    path.moveTo(8, 4.9)
    path.lineTo(8, 5.0)
    return path


def _restart() -> QPainterPath:
    path = QPainterPath()
    _arc(path, 8, 8.4, 5.7, 160, -305)
    path.addPath(outline("M 2.3 2.7 L 2.65 6.45 L 6.4 6.1"))
    return path


def _solve() -> QPainterPath:
    """Return a wand with three sparks: the machine plays."""
    path = outline("M 2.2 13.8 L 9.4 6.6 M 11.9 1.4 L 11.9 4 M 11.9 8.2 L 11.9 10.8")
    path.addPath(outline("M 7.2 6.1 L 7.2 6.1 M 14.8 6.1 L 14 6.1 M 5.2 1.9 L 5.2 3.7 M 4.3 2.8 L 6.1 2.8"))
    path.addPath(outline("M 13.6 12.6 L 13.6 14.2 M 12.8 13.4 L 14.4 13.4"))
    return path


def _settings() -> QPainterPath:
    """Return three sliders."""
    path = QPainterPath()
    for y, knob in ((3.6, 10.6), (8.0, 5.4), (12.4, 9.6)):
        for start, end in ((1.8, knob - 1.7), (knob + 1.7, 14.2)):
            path.moveTo(start, y)
            path.lineTo(end, y)
        path.addEllipse(QPointF(knob, y), 1.7, 1.7)
    return path


def _cards() -> QPainterPath:
    """Return a card before another."""
    path = outline("M 5.4 2 L 11 2 C 12.8 2 13.6 2.8 13.6 4.6 L 13.6 10.8")
    path.addRoundedRect(QRectF(2.4, 4.8, 7.6, 9.2), 1.6, 1.6)
    return path


def _keys() -> QPainterPath:
    """Return a keyboard."""
    path = outline("M 5 9.7 L 11 9.7")
    path.addRoundedRect(QRectF(1.3, 3.6, 13.4, 8.8), 1.8, 1.8)
    for x in (4.3, 6.75, 9.2, 11.65):
        path.moveTo(x, 6.6)
        path.lineTo(x + 0.1, 6.6)
    return path


def _help() -> QPainterPath:
    path = outline("M 5.9 6.3 C 5.9 5 6.8 4.2 8.05 4.2 C 9.3 4.2 10.2 5 10.2 6.1 C 10.2 7.7 8 7.8 8 9.4")
    path.addEllipse(QPointF(8, 8), 6.4, 6.4)
    path.moveTo(8, 11.6)
    path.lineTo(8, 11.7)
    return path


_SHAPES: Mapping[str, Callable[[], QPainterPath]] = MappingProxyType(
    {
        "undo": _lines("M 5.6 2.6 L 2.2 6 L 5.6 9.4", "M 2.6 6 L 9.6 6 C 12 6 13.8 7.7 13.8 9.8 "
                       "C 13.8 11.9 12 13.6 9.6 13.6 L 6 13.6"),
        "redo": _lines("M 10.4 2.6 L 13.8 6 L 10.4 9.4", "M 13.4 6 L 6.4 6 C 4 6 2.2 7.7 2.2 9.8 "
                       "C 2.2 11.9 4 13.6 6.4 13.6 L 10 13.6"),
        "hint": _hint,
        "solve": _solve,
        "finish": _lines("M 2.8 3.2 L 7.6 8 L 2.8 12.8", "M 8.6 3.2 L 13.4 8 L 8.6 12.8"),
        "info": _info,
        "help": _help,
        "menu": _lines("M 2.2 3.8 L 13.8 3.8", "M 2.2 8 L 13.8 8", "M 2.2 12.2 L 13.8 12.2"),
        "new": _lines("M 8 2.4 L 8 13.6", "M 2.4 8 L 13.6 8"),
        "restart": _restart,
        "pause": _lines("M 5.2 3 L 5.2 13", "M 10.8 3 L 10.8 13"),
        "play": _lines("M 4.8 2.8 L 13 8 L 4.8 13.2 Z"),
        "close": _lines("M 3.4 3.4 L 12.6 12.6", "M 12.6 3.4 L 3.4 12.6"),
        "check": _lines("M 2.6 8.6 L 6.4 12.4 L 13.4 3.8"),
        "warning": _lines("M 8 2 L 14.6 13.6 L 1.4 13.6 Z", "M 8 6.2 L 8 9.4", "M 8 11.6 L 8 11.7"),
        "previous": _lines("M 10.4 2.8 L 5.2 8 L 10.4 13.2"),
        "next": _lines("M 5.6 2.8 L 10.8 8 L 5.6 13.2"),
        "first": _lines("M 12.4 2.8 L 7.2 8 L 12.4 13.2", "M 3.6 2.8 L 3.6 13.2"),
        "last": _lines("M 3.6 2.8 L 8.8 8 L 3.6 13.2", "M 12.4 2.8 L 12.4 13.2"),
        "records": _lines("M 3 13.4 L 3 8.6", "M 8 13.4 L 8 2.8", "M 13 13.4 L 13 6"),
        "settings": _settings,
        "cards": _cards,
        "keys": _keys,
        "collect": _lines("M 8 13.6 L 8 6", "M 4.6 9 L 8 5.6 L 11.4 9", "M 2.6 2.6 L 13.4 2.6"),
        "copy": _lines("M 5.4 5.4 L 13.8 5.4 L 13.8 13.8 L 5.4 13.8 Z", "M 2.2 10.6 L 2.2 2.2 L 10.6 2.2"),
    }
)  # fmt: skip

ICON_NAMES = tuple(_SHAPES)


@cache
def icon_path(name: str) -> QPainterPath:
    """Return the lines of an icon on a square of 16 units, to be drawn with a round pen 1.7 wide.

    Raises
    ------
    ValueError
        If there is no icon of that name.
    """
    if name not in _SHAPES:
        raise ValueError(f"no icon is called {name!r}; there are {', '.join(ICON_NAMES)}")
    return _SHAPES[name]()


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor | str) -> None:
    """Draw an icon as large as `rect`, its lines growing with it; the painter's state is restored."""
    path = icon_path(name)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / GRID, rect.height() / GRID)
    painter.strokePath(path, _pen(QColor(color)))
    painter.restore()


def icon_pixmap(name: str, color: QColor | str, size: float = GRID, dpr: float = 1.0) -> QPixmap:
    """Return an icon drawn in one colour.

    Parameters
    ----------
    name
        One of `ICON_NAMES`.
    color
        Its colour.
    size
        Its side in logical pixels.
    dpr
        The device pixel ratio of the screen.
    """
    side = max(1, round(size * dpr))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    pixmap.setDevicePixelRatio(dpr)
    painter = QPainter(pixmap)
    try:
        paint_icon(painter, name, QRectF(0, 0, side / dpr, side / dpr), color)
    finally:
        painter.end()  # a pixmap must not go while it is painted on, not even for an unknown icon
    return pixmap


def _pen(color: QColor) -> QPen:
    return QPen(color, LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def icon(name: str, color: QColor | str, size: float = GRID, dpr: float = 1.0) -> QIcon:
    """Return an icon for a button, fainter while the button is disabled.

    Parameters
    ----------
    name
        One of `ICON_NAMES`.
    color
        Its colour when enabled.
    size
        Its side in logical pixels.
    dpr
        The device pixel ratio of the screen.
    """
    faint = QColor(color)
    faint.setAlphaF(faint.alphaF() * _FADED)
    result = QIcon(icon_pixmap(name, color, size, dpr))
    result.addPixmap(icon_pixmap(name, faint, size, dpr), QIcon.Mode.Disabled)
    return result
