"""The card-like panel every overlay is built on: rounded, in the theme's colours, with a soft shadow."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from freecell_ui.kit.buttons import ActionButton, set_ink, sized_font
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["SHADOW", "Overlay", "Place"]

SHADOW = 14
_RADIUS = 16.0
_INSET = 12


class Place:
    """Where in its area a panel stands."""

    CENTRE = "centre"
    BOTTOM_RIGHT = "bottom-right"
    RIGHT = "right"
    LEFT = "left"
    TOP = "top"


class _Veil(QWidget):
    """Dims what lies behind a panel a little; clicks go through it."""

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.color = GREEN.color("dim_light")
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the colour over the table."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.color)
        painter.end()


class Overlay(QWidget):
    """A panel that floats over an area of the window and moves with it.

    Parameters
    ----------
    area
        The widget it floats over; it becomes its child.
    name
        The object name scripts find it by.
    place
        One of :class:`Place`.
    dims
        Whether the area behind it is dimmed a little while it is open.

    Signals
    -------
    closed()
        It was dismissed; the keys are the table's again.
    """

    closed = Signal()

    def __init__(self, area: QWidget, name: str, place: str = Place.CENTRE, *, dims: bool = False) -> None:
        super().__init__(area)
        # The table is never mirrored, but what floats over it is.
        self.setLayoutDirection(QGuiApplication.layoutDirection())
        self._veil = _Veil(area) if dims else None
        self.setObjectName(name)
        self._area = area
        self._place = place
        self._theme = GREEN
        self._muted: list[QLabel] = []
        self.column = QVBoxLayout(self)
        self.set_padding(20, 20)
        self.hide()
        area.installEventFilter(self)

    @property
    def area(self) -> QWidget:
        """The widget it floats over."""
        return self._area

    @property
    def theme(self) -> Theme:
        """The colours it is drawn in."""
        return self._theme

    def set_padding(self, across: int, down: int) -> None:
        """Set the room between edge and content."""
        self.column.setContentsMargins(SHADOW + across, SHADOW + down, SHADOW + across, SHADOW + down)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        if self._veil is not None:
            self._veil.color = theme.color("dim_light")
        for label in self.findChildren(QLabel):
            set_ink(label, theme.color("muted" if label in self._muted else "text"))
        for button in self.findChildren(ActionButton):
            button.set_theme(theme)
        self.update()

    def label(self, pixels: int, *, bold: bool = False, muted: bool = False, centred: bool = False) -> QLabel:
        """Make a line of text in one of the panel's sizes."""
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(sized_font(label.font(), pixels, bold=bold))
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if centred:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        if muted:
            self._muted.append(label)
        return label

    def button(self, name: str, text: str, does: Callable[[], None]) -> ActionButton:
        """Make a button that does something, with the name scripts find it by."""
        action = QAction(text, self)
        action.triggered.connect(does)
        button = ActionButton(action, height=34, parent=self)
        button.setObjectName(name)
        return button

    @Slot()
    def dismiss(self) -> None:
        """Close it, and say so."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def open(self) -> None:
        """Show it in its place, above what else is there."""
        self.settle()
        if self._veil is not None:
            self._veil.show()
            self._veil.raise_()
        self.show()
        self.raise_()

    def settle(self) -> None:
        """Take the size the content needs and the place in the area."""
        if self._veil is not None:
            self._veil.setGeometry(self._area.rect())
        self.column.activate()
        size = self.sizeHint().boundedTo(self._area.size())
        place = self._place
        if place == Place.RIGHT and self.isRightToLeft():
            place = Place.LEFT
        self.setGeometry(_placed(place, self._area.rect(), size))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the place when the area changes its size."""
        if watched is self._area and event.type() == QEvent.Type.Resize and not self.isHidden():
            self.settle()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the veil away with the panel."""
        super().hideEvent(event)
        if self._veil is not None and not self._area.isHidden() and self.isHidden():
            self._veil.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep clicks beside the buttons from reaching the table behind."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the window: the table can be played beside a panel."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw shadow, face and edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = QRectF(self.rect()).adjusted(SHADOW, SHADOW - 4, -SHADOW, -SHADOW - 4)
        _paint_shadow(painter, face)
        gradient = QLinearGradient(face.topLeft(), face.bottomLeft())
        gradient.setColorAt(0.0, self._theme.color("panel_top"))
        gradient.setColorAt(1.0, self._theme.color("panel_bottom"))
        painter.setBrush(gradient)
        painter.setPen(QPen(self._theme.color("panel_line"), 1.0))
        painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        painter.end()


def _paint_shadow(painter: QPainter, face: QRectF) -> None:
    """Stack faint rounded rectangles, each a little larger and lower."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 8, 5, 9))
    for grow in range(SHADOW - 2, 0, -1):
        ring = face.adjusted(-grow, -grow + 4, grow, grow + 4)
        painter.drawRoundedRect(ring, _RADIUS + grow, _RADIUS + grow)


def _placed(place: str, area: QRect, size: QSize) -> QRect:
    spare_x, spare_y = area.width() - size.width(), area.height() - size.height()
    if place == Place.BOTTOM_RIGHT:
        left, top = spare_x - _INSET + SHADOW, spare_y - _INSET + SHADOW
    elif place == Place.RIGHT:
        left, top = spare_x - _INSET + SHADOW, max(0, 6 - SHADOW)
    elif place == Place.LEFT:
        left, top = _INSET - SHADOW, max(0, 6 - SHADOW)
    elif place == Place.TOP:
        left, top = spare_x // 2, 0
    else:
        left, top = spare_x // 2, round(spare_y * 0.8)
    return QRect(max(0, left), max(0, min(top, spare_y)), size.width(), size.height())
