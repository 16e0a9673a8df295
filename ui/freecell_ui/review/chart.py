"""The chart of a review: cards home and moves to the win after each move, and where it went wrong."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from freecell_ui.art.icons import paint_icon
from freecell_ui.kit.buttons import sized_font
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["ChartData", "ReviewChart", "chart_color", "round_scale"]

_ON_DARK = {"home": "#7FE0B0", "length": "#F2B134", "lost": "#FF8A80", "lost_text": "#FFB9B2"}
_ON_LIGHT = {"home": "#14784A", "length": "#8A5A00", "lost": "#B3152F", "lost_text": "#A5122A"}

_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
_NARROW = 420
_DARK_INK = QColor("#1B2330")


def chart_color(theme: Theme, name: str) -> QColor:
    """Return the colour of ``"home"``, ``"length"``, ``"lost"``, or of words about it, ``"lost_text"``."""
    return QColor((_ON_DARK if theme.is_dark else _ON_LIGHT)[name])


@dataclass(frozen=True, slots=True)
class ChartData:
    """What is drawn; every sequence has one entry a position, the start included.

    Attributes
    ----------
    home, whole
        Cards home, and how many there are.
    lengths
        Moves to the win, None where they are not known.
    lost_from
        The first position without a win, None if there is none.
    losing_move
        The number of the move that lost it.
    costs
        Moves that cost the most, as (number, cost).
    """

    home: Sequence[int]
    whole: int
    lengths: Sequence[int | None] = ()
    lost_from: int | None = None
    losing_move: int | None = None
    costs: Sequence[tuple[int, int]] = ()

    @property
    def last(self) -> int:
        """The number of moves."""
        return len(self.home) - 1


def round_scale(most: float, steps: int = 4) -> list[int]:
    """Return round marks from 0 to at least `most`, about so many besides 0."""
    if most <= 0:
        return [0, 1]
    rough = most / steps
    power = 10 ** math.floor(math.log10(rough))
    unit = next(n * power for n in (1, 2, 2.5, 5, 10) if n * power >= rough)
    unit = max(1, math.ceil(unit))
    return [unit * mark for mark in range(math.ceil(most / unit) + 1)]


class ReviewChart(QWidget):
    """Draws a review; a click or the arrow keys choose a position.

    Signals
    -------
    chosen(int)
        The player wants to see the position after so many moves.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("review_chart")
        self.setAccessibleName(self.tr("Chart of the game"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._theme: Theme = GREEN
        self._data = ChartData((0,), 52)
        self._index = 0
        self._units: tuple[str, ...] = ("",)

    @property
    def index(self) -> int:
        """The position that is marked, by moves played."""
        return self._index

    def show_data(self, data: ChartData, *units: str) -> None:
        """Draw a game; `units` are what the lengths are titled, the one with the most words first."""
        self._data, self._units = data, units
        self._index = min(self._index, data.last)
        self.update()

    def mark(self, index: int) -> None:
        """Mark a position."""
        self._index = min(max(index, 0), self._data.last)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.update()

    def x_of(self, index: float) -> float:
        """Return where a position is marked."""
        area = self._areas()[0]
        return area.left() + area.width() * index / max(1, self._data.last)

    def sizeHint(self) -> QSize:
        return QSize(560, 460)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 220)

    # Events ------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the position nearest to the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._choose_at(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go through the game while the button is held."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._choose_at(event.position().x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to an earlier or later position."""
        key = Qt.Key(event.key())
        if key in _KEYS:
            self._choose(self._index + _KEYS[key])
        elif key == Qt.Key.Key_Home:
            self._choose(0)
        elif key == Qt.Key.Key_End:
            self._choose(self._data.last)
        else:
            event.ignore()

    def _choose_at(self, x: float) -> None:
        area = self._areas()[0]
        self._choose(round((x - area.left()) / max(1.0, area.width()) * self._data.last))

    def _choose(self, index: int) -> None:
        index = min(max(index, 0), self._data.last)
        if index != self._index:
            self.mark(index)
            self.chosen.emit(index)

    # Drawing -----------------------------------------------------------------------------------------

    def _areas(self) -> tuple[QRectF, QRectF]:
        """The two plots, upper and lower."""
        left, right, foot, head = 40.0, 14.0, 40.0, 30.0
        height = (self.height() - foot - 2 * head - 8) / 2
        upper = QRectF(left, head, self.width() - left - right, 0.92 * height)
        lower = QRectF(left, upper.bottom() + head + 8, upper.width(), 1.08 * height)
        return upper, lower

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw both plots and the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        upper, lower = self._areas()
        home, lengths = chart_color(self._theme, "home"), chart_color(self._theme, "length")
        known = [length for length in self._data.lengths if length is not None]
        marks = round_scale(max(known)) if known else [0]
        quarter = max(1, self._data.whole // 4)
        home_marks = list(range(0, self._data.whole + 1, quarter))
        self._draw_title(painter, upper, (self.tr("Cards home"),), home)
        self._draw_title(painter, lower, self._units, lengths)
        self._draw_grid(painter, upper, home_marks)
        self._draw_grid(painter, lower, marks)
        self._draw_moves_axis(painter, lower)
        self._draw_lost_band(painter, upper, lower)
        self._draw_home(painter, upper, home_marks[-1], home)
        self._draw_lengths(painter, lower, marks[-1], lengths)
        self._draw_cursor(painter, upper, lower)
        self._draw_losing_move(painter, upper, lower)
        painter.end()

    def _draw_title(self, painter: QPainter, area: QRectF, forms: tuple[str, ...], colour: QColor) -> None:
        chip = QRectF(area.left() - 28, area.top() - 25, 12, 12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(chip, 3, 3)
        painter.setPen(self._theme.color("text"))
        painter.setFont(sized_font(self.font(), 13, bold=True))
        room = QRectF(chip.right() + 8, chip.center().y() - 10, area.right() - chip.right() - 8, 20)
        metrics = QFontMetricsF(painter.font())
        fitting = (form for form in forms if metrics.horizontalAdvance(form) <= room.width())
        text = metrics.elidedText(next(fitting, forms[-1]), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _draw_grid(self, painter: QPainter, area: QRectF, marks: Sequence[int]) -> None:
        painter.setFont(sized_font(self.font(), 12))
        line = QColor(self._theme.color("text"))
        for mark in marks:
            y = area.bottom() - area.height() * mark / max(1, marks[-1])
            line.setAlphaF(0.40 if mark == 0 else 0.16)
            painter.setPen(QPen(line, 1.0))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(self._theme.color("muted"))
            room = QRectF(0, y - 9, area.left() - 8, 18)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(mark))

    def _draw_moves_axis(self, painter: QPainter, area: QRectF) -> None:
        painter.setFont(sized_font(self.font(), 12))
        painter.setPen(self._theme.color("muted"))
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        for mark in round_scale(self._data.last, 5):
            if mark <= self._data.last:
                painter.drawText(QRectF(self.x_of(mark) - 30, area.bottom() + 7, 60, 16), centre, str(mark))
        room = QRectF(area.left(), area.bottom() + 22, area.width(), 17)
        painter.drawText(room, centre, self.tr("Moves played"))

    def _draw_home(self, painter: QPainter, area: QRectF, whole: int, colour: QColor) -> None:
        """Draw a line that steps up with each card, and the field below it."""
        points: list[QPointF] = []
        for index, home in enumerate(self._data.home):
            y = area.bottom() - area.height() * home / max(1, whole)
            if points:
                points.append(QPointF(self.x_of(index), points[-1].y()))
            points.append(QPointF(self.x_of(index), y))
        field = QPolygonF(
            [QPointF(points[0].x(), area.bottom()), *points, QPointF(points[-1].x(), area.bottom())]
        )
        wash = QColor(colour)
        wash.setAlphaF(0.16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawPolygon(field)
        _stroke(painter, points, colour)

    def _draw_lengths(self, painter: QPainter, area: QRectF, most: int, colour: QColor) -> None:
        def point(index: int, length: int) -> QPointF:
            return QPointF(self.x_of(index), area.bottom() - area.height() * length / max(1, most))

        piece: list[QPointF] = []
        for index, length in enumerate(self._data.lengths):
            if length is not None:
                piece.append(point(index, length))
            elif piece:
                _stroke(painter, piece, colour)
                piece = []
        if piece:
            _stroke(painter, piece, colour)
        taken: list[QRectF] = []
        for number, cost in self._data.costs:
            length = self._data.lengths[number]
            if length is not None:
                self._draw_cost(painter, area, point(number, length), (number, cost), taken)

    def _draw_cost(
        self, painter: QPainter, area: QRectF, at: QPointF, move: tuple[int, int], taken: list[QRectF]
    ) -> None:
        """Mark a move that cost much, and say how much where there is room."""
        painter.setPen(QPen(_DARK_INK, 2.0))
        painter.setBrush(chart_color(self._theme, "length"))
        painter.drawEllipse(at, 5.0, 5.0)
        font = sized_font(self.font(), 12, bold=True)
        text = self.tr("Move {number} cost {cost}").format(number=move[0], cost=move[1])
        width = QFontMetricsF(font).horizontalAdvance(text) + 4
        left = min(max(at.x() - width / 2, area.left()), area.right() - width)
        for dy in (-30.0, 14.0, -48.0, 32.0):
            room = QRectF(left, at.y() + dy, width, 16)
            inside = area.top() - 6 <= room.top() and room.bottom() <= area.bottom()
            if inside and not any(room.intersects(other) for other in taken):
                painter.setFont(font)
                leader = QColor(self._theme.color("text"))
                leader.setAlphaF(0.6)
                painter.setPen(QPen(leader, 1.0))
                edge = room.bottom() if dy < 0 else room.top()
                painter.drawLine(QPointF(at.x(), at.y() + (-6 if dy < 0 else 6)), QPointF(at.x(), edge))
                painter.setPen(self._theme.color("text"))
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
                taken.append(room)
                return

    def _draw_lost_band(self, painter: QPainter, upper: QRectF, lower: QRectF) -> None:
        start = self._data.lost_from
        if start is None:
            return
        colour = QColor(chart_color(self._theme, "lost"))
        x = self.x_of(start)
        band = QRectF(QPointF(x, upper.top() - 4), QPointF(max(x + 2, upper.right()), lower.bottom()))
        wash = QColor(colour)
        wash.setAlphaF(0.14)
        painter.fillRect(band, wash)
        painter.setPen(QPen(colour, 2.0))
        painter.drawLine(band.topLeft(), band.bottomLeft())
        if self.width() < _NARROW:
            return
        painter.setFont(sized_font(self.font(), 12, bold=True))
        room = QRectF(upper.left(), upper.top() - 27, upper.width(), 18)
        text = self.tr("No win from here (proved)")
        painter.setPen(chart_color(self._theme, "lost_text"))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)
        width = QFontMetricsF(painter.font()).horizontalAdvance(text)
        painter.setBrush(wash)
        painter.setPen(QPen(colour, 1.25))
        painter.drawRoundedRect(QRectF(room.right() - width - 20, room.center().y() - 6, 12, 12), 3, 3)

    def _draw_losing_move(self, painter: QPainter, upper: QRectF, lower: QRectF) -> None:
        number = self._data.losing_move
        if number is None:
            return
        font = sized_font(self.font(), 12, bold=True)
        text = self.tr("Move {number} lost the win").format(number=number)
        if self.width() < _NARROW:
            text = self.tr("Move {number}").format(number=number)
        width = QFontMetricsF(font).horizontalAdvance(text) + 42
        y = (upper.bottom() + lower.top()) / 2 - 13
        left = min(max(self.x_of(number) - width / 2, 4.0), self.width() - width - 4.0)
        pill = QRectF(left, y, width, 26)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(chart_color(self._theme, "lost"))
        painter.drawRoundedRect(pill, 13, 13)
        ink = _DARK_INK if self._theme.is_dark else QColor("#FFFFFF")
        paint_icon(painter, "close", QRectF(pill.left() + 12, pill.center().y() - 6, 12, 12), ink)
        painter.setPen(ink)
        painter.setFont(font)
        painter.drawText(pill.adjusted(28, 0, -6, 0), Qt.AlignmentFlag.AlignCenter, text)

    def _draw_cursor(self, painter: QPainter, upper: QRectF, lower: QRectF) -> None:
        x = self.x_of(self._index)
        ink = QColor(self._theme.color("text"))
        ink.setAlphaF(0.85)
        painter.setPen(QPen(ink, 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, upper.top() - 2), QPointF(x, lower.bottom()))
        grip = QPainterPath()
        grip.addPolygon(
            QPolygonF(
                [
                    QPointF(x, lower.bottom() - 1),
                    QPointF(x - 6, lower.bottom() + 7),
                    QPointF(x + 6, lower.bottom() + 7),
                ]
            )
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent" if self.hasFocus() else "text"))
        painter.drawPath(grip)


def _stroke(painter: QPainter, points: Sequence[QPointF], colour: QColor) -> None:
    pen = QPen(colour, 2.25)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if len(points) == 1:
        painter.drawPoint(points[0])
    else:
        painter.drawPolyline(QPolygonF(list(points)))
