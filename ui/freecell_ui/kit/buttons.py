"""The buttons of the bars and panels: one action each, drawn in the theme's colours."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QColor,
    QEnterEvent,
    QFont,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from freecell_ui.art.icons import paint_icon
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["ActionButton", "set_ink", "sized_font"]

_ICON = 16
_PADDING = 13
_GAP = 8
_RADIUS = 8.0
_DISABLED = 0.38


def sized_font(base: QFont, pixels: int, *, bold: bool = False) -> QFont:
    """Return the system's face at a size in logical pixels."""
    font = QFont(base)
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def set_ink(widget: QWidget, color: QColor) -> None:
    """Write a widget's words in a colour, whichever role its parents make it use."""
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.WindowText, color)
    palette.setColor(QPalette.ColorRole.Text, color)
    widget.setPalette(palette)


class ActionButton(QAbstractButton):
    """A button that shows an action and triggers it.

    Parameters
    ----------
    action
        What it does; text, shortcut and whether it is enabled are taken from it.
    icon
        A name of :data:`freecell_ui.art.icons.ICON_NAMES`, or empty.
    height, pixels
        Its height and the size of its text, in logical pixels.
    """

    def __init__(
        self,
        action: QAction,
        icon: str = "",
        *,
        height: int = 32,
        pixels: int = 13,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._action = action
        self._icon = icon
        self._theme = GREEN
        self._height = height
        self._compact = False
        self._primary = False
        self._note: str | None = None
        self._label = ""
        self._least = 0
        self.setFont(sized_font(self.font(), pixels, bold=True))
        # A click must leave the keys with the table; Tab still comes here.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.update()

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        self._icon = icon
        self.update()

    def set_label(self, label: str) -> None:
        """Show other words than the action's."""
        self._label = label
        self._follow()

    def set_note(self, note: str) -> None:
        """Start the words at the left, with a small note (it may be empty) at the right."""
        self._note = note
        self.updateGeometry()
        self.update()

    def set_least_width(self, pixels: int) -> None:
        """Be at least so wide; unlike Qt's own minimum this never makes it narrower than its words."""
        self._least = pixels
        self.updateGeometry()

    def set_primary(self, primary: bool) -> None:
        """Show it as the main thing to do, or as one among others."""
        self._primary = primary
        self.update()

    def set_compact(self, compact: bool, height: int) -> None:
        """Show the icon only, or icon and words."""
        self._compact, self._height = compact, height
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room that icon, words and note need."""
        full, compact = self.widths
        return QSize(compact if self._compact else full, self._height)

    @property
    def widths(self) -> tuple[int, int]:
        """How wide it is with its words, and with its icon only."""
        width = 2 * _PADDING + self.fontMetrics().horizontalAdvance(self.text())
        if self._icon:
            width += _ICON + _GAP
        if self._note:
            width += self.fontMetrics().horizontalAdvance(self._note) + 3 * _GAP
        return max(width, self._least), self._height + 8

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are never cut."""
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be pressed."""
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Show it at rest again."""
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Places are worked out from the left below, in every language.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        if not self.isEnabled():
            painter.setOpacity(_DISABLED)
        self._paint_box(painter)
        self._paint_words(painter)
        painter.end()

    def _follow(self) -> None:
        action = self._action
        words = self._label or action.iconText()
        self.setText(words)
        self.setEnabled(action.isEnabled())
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(f"{words} ({keys})" if keys else words)
        self.updateGeometry()
        self.update()

    def _paint_box(self, painter: QPainter) -> None:
        theme = self._theme
        lit = self.isEnabled() and (self.underMouse() or self.isDown())
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._primary:
            fill, line = theme.color("accent"), theme.color("accent")
            fill = fill.lighter(108) if lit else fill
        else:
            fill, line = theme.color("button_hover" if lit else "button"), theme.color("button_line")
        painter.setPen(QPen(line, 1.0))
        painter.setBrush(fill)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        if self.hasFocus():
            ring = theme.color("accent_ink" if self._primary else "text")
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ring, 2.0))
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), _RADIUS - 2.5, _RADIUS - 2.5)

    def _ink(self) -> QColor:
        return self._theme.color("accent_ink" if self._primary else "text")

    def _paint_words(self, painter: QPainter) -> None:
        ink = self._ink()
        words = "" if self._compact else self.text()
        wide = self.fontMetrics().horizontalAdvance(words)
        whole = wide + (_ICON if self._icon else 0) + (_GAP if self._icon and words else 0)
        left = float(_PADDING + 4) if self._note is not None else (self.width() - whole) / 2.0
        middle = self.height() / 2.0
        if self._icon:
            paint_icon(painter, self._icon, QRectF(left, middle - _ICON / 2.0, _ICON, _ICON), ink)
            left += _ICON + (_GAP + 2 if self._note is not None else _GAP)
        painter.setPen(ink)
        painter.setFont(self.font())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, 0, self.width() - left, self.height()), flags, words)
        if self._note:
            painter.setFont(sized_font(self.font(), 12))
            room = QRectF(0, 0, self.width() - _PADDING - 4, self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._note)
