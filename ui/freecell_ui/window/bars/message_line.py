"""The line under the table that says what happened, and why something can't."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from freecell_ui.art.icons import paint_icon
from freecell_ui.kit.buttons import set_ink, sized_font
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["MessageLine", "Tone"]

_ICON = 16.0
_INDENT = 25


class Tone(Enum):
    """What kind of thing is said; the value is its icon."""

    INFO = "info"
    REFUSAL = "warning"
    DONE = "check"
    TYPING = "keys"
    HINT = "hint"


class MessageLine(QLabel):
    """One sentence with a sign in front; a second line is used where the window is narrow."""

    said = Signal(str, bool)
    """A sentence was shown, and whether it is a refusal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("message_line")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self._indent()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._tone = Tone.INFO
        self._theme = GREEN
        self.set_pixels(14)

    @property
    def tone(self) -> Tone:
        """What kind of thing stands there."""
        return self._tone

    def say(self, text: str, tone: Tone = Tone.INFO) -> None:
        """Show a sentence; nothing clears the line."""
        self._tone = tone
        self.setText(text)
        self.setAccessibleName(text)
        self.update()
        self.said.emit(text, tone is Tone.REFUSAL)

    def set_pixels(self, pixels: int) -> None:
        """Set the size of the text."""
        self.setFont(sized_font(self.font(), pixels))

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        set_ink(self, theme.color("text"))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Make room for the sign at the side the language begins on."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._indent()

    def _indent(self) -> None:
        mirrored = self.isRightToLeft()
        self.setContentsMargins(0 if mirrored else _INDENT, 0, _INDENT if mirrored else 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words, and the sign before them."""
        super().paintEvent(event)
        if not self.text():
            return
        painter = QPainter(self)
        left = self.width() - _ICON - 1.0 if self.isRightToLeft() else 1.0
        box = QRectF(left, (self.height() - _ICON) / 2.0, _ICON, _ICON)
        color = "accent" if self._tone is Tone.REFUSAL and self._theme.is_dark else "text"
        paint_icon(painter, self._tone.value, box, self._theme.color(color))
        painter.end()
