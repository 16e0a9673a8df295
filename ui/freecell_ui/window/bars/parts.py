"""What the bar above the table is made of: parts that know how wide they are in each of their forms."""

from __future__ import annotations

from typing import ClassVar, Protocol

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from freecell_ui.hints.verdict_label import VerdictLabel
from freecell_ui.kit.buttons import set_ink, sized_font
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["Figure", "Part", "TierPill", "VerdictPart"]

_GAP = 7


class Part(Protocol):
    """A part of the bar that can give way to its neighbours."""

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide it is in each form, in full first; 0 is not there at all."""

    def take_form(self, form: int) -> None:
        """Take one of the forms."""


class Figure(QWidget):
    """A caption and its value, such as *Moves 12*.

    Where room is short, the caption is shortened or left out; then the tool tip has all of it. Assistive
    technology is told all of it anyway.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        self._captions: tuple[str, ...] = ("",)
        self._more = ""
        self._form = 0
        self._caption = QLabel(self)
        self._value = QLabel(self)
        self._value.setObjectName(f"hud_{name}")
        row.addWidget(self._caption, 0, Qt.AlignmentFlag.AlignBaseline)
        row.addWidget(self._value, 0, Qt.AlignmentFlag.AlignBaseline)
        self.set_pixels(12, 16)

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide it is with each caption."""
        if self.isHidden():
            return (0,)
        metrics = self._caption.fontMetrics()
        captions = (metrics.size(0, caption).width() + _GAP if caption else 0 for caption in self._captions)
        value = self._value.sizeHint().width()
        return tuple(caption + value for caption in captions)

    def take_form(self, form: int) -> None:
        """Show one of the captions."""
        self._form = form
        caption = self._captions[min(form, len(self._captions) - 1)]
        self._caption.setText(caption)
        self._caption.setVisible(bool(caption))
        self._tell()
        layout = self.layout()
        if layout is not None:
            # Qt would give longer figures their room a frame or two later.
            layout.activate()

    def set_value(self, value: str) -> None:
        """Show a value."""
        if value != self._value.text():
            self._value.setText(value)
            self._tell()

    def set_captions(self, *captions: str) -> None:
        """Set what stands before the value: the full caption, then what may stand there instead of it."""
        if captions != self._captions:
            self._captions = captions
            self.take_form(self._form)

    def set_more(self, more: str) -> None:
        """Let the tool tip say more; used for what has no room elsewhere."""
        if more != self._more:
            self._more = more
            self._tell()

    def _tell(self) -> None:
        full = f"{self._captions[0]} {self._value.text()}".strip()
        self._value.setAccessibleName(f"{full} · {self._more}" if self._more else full)
        shortened = self._caption.text() != self._captions[0] or bool(self._more)
        self.setToolTip(self._value.accessibleName() if shortened else "")

    def set_pixels(self, caption: int, value: int) -> None:
        """Set the height of the letters."""
        self._caption.setFont(sized_font(self._caption.font(), caption))
        self._value.setFont(sized_font(self._value.font(), value, bold=True))

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        set_ink(self._caption, theme.color("muted"))
        set_ink(self._value, theme.color("text"))


class TierPill(QLabel):
    """A pill that says how hard a deal is, with a dot in front: the words are never the colour alone."""

    _DOTS: ClassVar[dict[str, str]] = {"gentle": "#7FE0B0", "standard": "#F2B134", "tough": "#FF8A80"}

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hud_tier")
        self._indent()
        self._tier, self._theme = "", GREEN
        self.hide()

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide it is with its words, and not shown."""
        return (self.sizeHint().width(), 0) if self._tier else (0,)

    def take_form(self, form: int) -> None:
        """Be there or not."""
        self.setVisible(bool(self._tier) and form == 0)

    def show_tier(self, tier: str, words: str) -> None:
        """Show a tier; nothing hides it."""
        self._tier = tier
        self.setText(words)
        self.setVisible(bool(tier))

    def set_pixels(self, pixels: int) -> None:
        """Set the height of the letters."""
        self.setFont(sized_font(self.font(), pixels, bold=True))

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        set_ink(self, theme.color("text"))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Make room for the dot at the side the language begins on."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._indent()

    def _indent(self) -> None:
        mirrored = self.isRightToLeft()
        self.setContentsMargins(11 if mirrored else 22, 3, 22 if mirrored else 11, 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw pill and dot under the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("button_line"), 1.0))
        painter.setBrush(self._theme.color("button"))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        dot = QColor(self._DOTS.get(self._tier, self._theme.muted))
        painter.setPen(QPen(dot.darker(160), 1.0))
        painter.setBrush(dot)
        x = box.right() - 13.0 if self.isRightToLeft() else 13.0
        painter.drawEllipse(QPointF(x, box.center().y()), 3.6, 3.6)
        painter.end()
        super().paintEvent(event)


class VerdictPart:
    """The verdict as a part of the bar: it is as wide as the form of its words that it takes."""

    def __init__(self, label: VerdictLabel) -> None:
        self._label = label

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide it is with all, fewer and fewest words."""
        return (0,) if self._label.isHidden() else self._label.widths

    def take_form(self, form: int) -> None:
        """Take the room of a form; the label shows the words there is room for."""
        self._label.setFixedWidth(self._label.widths[form])
