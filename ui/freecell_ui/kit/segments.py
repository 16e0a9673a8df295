"""A row of buttons of which one is chosen, for a setting with a few values."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from freecell_ui.kit.buttons import sized_font
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["Segments"]

_HEIGHT = 26
_RADIUS = 7.0


class _Segment(QAbstractButton):
    """One value; looks pressed while it is the chosen one."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = GREEN
        self.setText(words)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFont(sized_font(self.font(), 12, bold=True))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room the word needs."""
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 16, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the word, on the accent where it is chosen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        chosen = self.isChecked()
        if chosen or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.color("accent" if chosen else "button_hover"))
            painter.drawRoundedRect(box, _RADIUS - 2, _RADIUS - 2)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.theme.color("accent_ink" if chosen else "text"), 1.5))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), _RADIUS - 3, _RADIUS - 3)
        painter.setPen(self.theme.color("accent_ink" if chosen else "text"))
        painter.setFont(self.font())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class Segments(QWidget):
    """The values of one setting beside each other.

    Signals
    -------
    chosen(str)
        The player chose a value.
    """

    chosen = Signal(str)

    def __init__(self, name: str, caption: str, values: Mapping[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"choice_{name}")
        self.setAccessibleName(caption)
        self._theme = GREEN
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._segments: dict[str, _Segment] = {}
        for value, words in values.items():
            segment = _Segment(words, self)
            segment.setObjectName(f"choice_{name}_{value}")
            segment.setAccessibleName(f"{caption}: {words}")
            segment.clicked.connect(lambda _on=True, value=value: self.chosen.emit(value))
            row.addWidget(segment)
            self._segments[value] = segment

    def explain(self, text: str, values: Mapping[str, str]) -> None:
        """Tell what the setting does, and more about some of its values, to who points or listens."""
        self.setToolTip(text)
        self.setAccessibleDescription(text)
        for value, segment in self._segments.items():
            more = values.get(value, text)
            segment.setToolTip(more)
            segment.setAccessibleDescription(more)

    @property
    def value(self) -> str:
        """The value that is shown as chosen."""
        return next((value for value, segment in self._segments.items() if segment.isChecked()), "")

    def show_value(self, value: str) -> None:
        """Show a value as the chosen one."""
        self._segments[value].setChecked(True)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        for segment in self._segments.values():
            segment.theme = theme
            segment.update()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the panel."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep clicks on the frame from the table behind."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the trough the values lie in."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("button_line"), 1.0))
        painter.setBrush(self._theme.color("panel_inset"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        painter.end()
