"""The verdict above the table: a pill with a sign and a few words."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from freecell_ui.art.icons import paint_icon
from freecell_ui.kit.buttons import sized_font
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["Standing", "VerdictLabel"]


class Standing(Enum):
    """What kind of verdict it is; the value is its sign."""

    WINNABLE = "check"
    LOST = "close"
    UNDECIDED = "help"
    SEARCHING = "solve"


class VerdictLabel(QWidget):
    """Shows what is known about the position; it says more when it is clicked.

    Signals
    -------
    clicked()
        The player wants to know more.
    told(str)
        A verdict is shown that was not shown before.
    """

    clicked = Signal()
    told = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("verdict_label")
        self._theme = GREEN
        self._standing = Standing.SEARCHING
        self._forms = ("", "", "")
        self._widths: tuple[int, ...] | None = None  # of the forms, once they were asked for
        self._small = False
        self.setFont(sized_font(self.font(), 13, bold=True))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def standing(self) -> Standing:
        """What kind of verdict is shown."""
        return self._standing

    def text(self) -> str:
        """Return the verdict in full."""
        return self._forms[0]

    def show_verdict(self, standing: Standing, text: str, short: str, tiny: str = "") -> None:
        """Show a verdict; `short` and `tiny` are what is shown of it where there is less and no room."""
        is_news = self.isHidden() or (standing, text) != (self._standing, self.text())
        self._standing, self._forms, self._widths = standing, (text, short, tiny), None
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.updateGeometry()
        self.update()
        self.show()
        if is_news and standing is not Standing.SEARCHING:
            self.told.emit(text)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.update()

    def set_small(self, small: bool) -> None:
        """Use fewer words and the measures of a small window."""
        self._small, self._widths = small, None
        self.setFont(sized_font(self.font(), 12 if small else 13, bold=True))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room for sign and words."""
        return self._size_of(1 if self._small else 0)

    def minimumSizeHint(self) -> QSize:
        """Return the room for the sign and a number: the pill gives way before the figures do."""
        return self._size_of(2)

    def _size_of(self, form: int) -> QSize:
        return QSize(self.widths[form], 22 if self._small else 28)

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide the pill is with all, fewer and fewest words."""
        if self._widths is None:
            metrics, height = self.fontMetrics(), 22 if self._small else 28
            self._widths = tuple(
                metrics.horizontalAdvance(words) + height + (20 if words else 4) for words in self._forms
            )
        return self._widths

    @property
    def shown(self) -> str:
        """The words there is room for."""
        room = self.width()
        forms = zip(self._forms, self.widths, strict=True)
        return next((words for words, wide in forms if wide <= room), self._forms[2])

    def changeEvent(self, event: QEvent) -> None:
        """Measure the words again in another font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._widths = None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Say more."""
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press, so that its release comes here."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say more at Enter or the space bar."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pill."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._ink()
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        fill, edge = QColor(ink), QColor(ink)
        fill.setAlphaF(0.10)
        edge.setAlphaF(0.55)
        painter.setPen(QPen(edge, 2.0 if self.hasFocus() else 1.25))
        painter.setBrush(fill)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        side, gap, words = 0.5 * self.height(), 7.0, self.shown
        wide = self.fontMetrics().horizontalAdvance(words)
        start = (self.width() - side - (gap + wide if words else 0.0)) / 2
        mirrored = self.isRightToLeft()
        left = self.width() - start - side if mirrored else start
        paint_icon(painter, self._standing.value, QRectF(left, (self.height() - side) / 2, side, side), ink)
        painter.setPen(ink)
        painter.setFont(self.font())
        room = QRectF(start if mirrored else start + side + gap, 0, wide + 2, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.end()

    def _ink(self) -> QColor:
        names = {
            Standing.WINNABLE: "text",
            Standing.LOST: "suit_red",
            Standing.UNDECIDED: "accent_text",
            Standing.SEARCHING: "muted",
        }
        return self._theme.color(names[self._standing])
