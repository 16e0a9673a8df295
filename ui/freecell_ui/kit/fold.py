"""A line that unfolds what lies below it, and folds it away again."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from freecell_ui.kit.buttons import sized_font
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["Fold"]

_HEIGHT = 32
_ARROW = 4.0
_TEXT_AT = 22


class Fold(QAbstractButton):
    """A heading with an arrow; checked while what it heads is shown."""

    def __init__(self, name: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = GREEN
        self.setObjectName(name)
        self.setText(words)
        self.setCheckable(True)
        self.setFont(sized_font(self.font(), 13, bold=True))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room arrow and words need."""
        return QSize(_TEXT_AT + self.fontMetrics().horizontalAdvance(self.text()) + 8, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line above, the arrow and the words; the arrow stands at the reader's side."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        painter.setPen(QPen(self._theme.color("panel_line"), 1.0))
        painter.drawLine(QPointF(0, 0.5), QPointF(self.width(), 0.5))
        ink = self._theme.color("text" if self.underMouse() or self.hasFocus() else "muted")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        across = self.width() - 9.0 if mirrored else 9.0
        painter.translate(across, self.height() / 2)
        painter.rotate(90 if self.isChecked() else 180 if mirrored else 0)
        arrow = (QPointF(-_ARROW / 2, -_ARROW), QPointF(_ARROW, 0), QPointF(-_ARROW / 2, _ARROW))
        painter.drawPolygon(QPolygonF(arrow))
        painter.resetTransform()
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 4, -1, -4), 5, 5)
        painter.setPen(ink)
        painter.setFont(self.font())
        room = self.rect().adjusted(0 if mirrored else _TEXT_AT, 0, -_TEXT_AT if mirrored else 0, 0)
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()
