"""The bars above and below the table: figures at the top, message and buttons at the bottom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from freecell_ui.advice.verdict_label import VerdictLabel
from freecell_ui.buttons import ActionButton, set_ink, sized_font
from freecell_ui.message_line import MessageLine
from freecell_ui.theme import GREEN, Theme

__all__ = ["BottomBar", "Hud"]


class _Bar(QWidget):
    """A dark strip over the felt whose content lines up with the table's outer columns."""

    def __init__(self, *, line_on_top: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = GREEN
        self._line_on_top = line_on_top
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 0, 12, 0)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_margins(self, left: int, right: int) -> None:
        """Start and end the content at the table's edges."""
        self._row.setContentsMargins(left, 0, right, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the felt and draw the edge towards the table."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("bar"))
        y = 0 if self._line_on_top else self.height() - 1
        painter.fillRect(0, y, self.width(), 1, self._theme.color("bar_line"))
        painter.end()


class _Figure(QWidget):
    """A caption and its value, such as *Moves 12*."""

    def __init__(self, name: str, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(7)
        self._caption = QLabel(caption, self)
        self._value = QLabel(self)
        self._value.setObjectName(f"hud_{name}")
        row.addWidget(self._caption, 0, Qt.AlignmentFlag.AlignBaseline)
        row.addWidget(self._value, 0, Qt.AlignmentFlag.AlignBaseline)
        self.set_pixels(12, 16)

    def set_value(self, value: str) -> None:
        if value != self._value.text():
            self._value.setText(value)
            self._value.setAccessibleName(f"{self._caption.text()} {value}")

    def set_caption(self, caption: str) -> None:
        self._caption.setText(caption)

    def set_pixels(self, caption: int, value: int) -> None:
        self._caption.setFont(sized_font(self._caption.font(), caption))
        self._value.setFont(sized_font(self._value.font(), value, bold=True))

    def set_theme(self, theme: Theme) -> None:
        set_ink(self._caption, theme.color("muted"))
        set_ink(self._value, theme.color("text"))


class _Tier(QLabel):
    """A pill that says how hard a deal is, with a dot in front: the words are never the colour alone."""

    _DOTS: ClassVar[dict[str, str]] = {"gentle": "#7FE0B0", "standard": "#F2B134", "tough": "#FF8A80"}

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hud_tier")
        self.setContentsMargins(22, 3, 11, 3)
        self._tier, self._theme = "", GREEN
        self.hide()

    def show_tier(self, tier: str, words: str) -> None:
        self._tier = tier
        self.setText(words)
        self.setVisible(bool(tier))

    def set_pixels(self, pixels: int) -> None:
        self.setFont(sized_font(self.font(), pixels, bold=True))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        set_ink(self, theme.color("text"))
        self.update()

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


class Hud(_Bar):
    """Cards home, moves, free cells, and which deal it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(line_on_top=False, parent=parent)
        self.setObjectName("hud")
        self._home = _Figure("cards_home", self.tr("Cards home"), self)
        self._moves = _Figure("moves", self.tr("Moves"), self)
        self._cells = _Figure("free_cells", self.tr("Free cells"), self)
        self._deal = _Figure("deal", self.tr("Deal"), self)
        self._clock = _Figure("clock", self.tr("Time"), self)
        self._clock.hide()
        self._row.setSpacing(24)
        for figure in (self._home, self._moves, self._cells, self._clock):
            self._row.addWidget(figure)
        self._buttons: list[ActionButton] = []
        self._tier = _Tier(self)
        self._row.addStretch(1)
        self._row.addWidget(self._tier, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._deal)
        self._middle: VerdictLabel | None = None

    def add_verdict(self, label: VerdictLabel) -> None:
        """Make room for the verdict between the figures and the deal."""
        self._middle = label
        place = self._row.indexOf(self._tier)
        self._row.insertWidget(place, label)
        self._row.insertStretch(place + 1, 1)

    def show_counters(self, home: int, total: int, moves: int, free_cells: int) -> None:
        """Show the figures of a position."""
        self._home.set_value(f"{home}/{total}")
        self._moves.set_value(str(moves))
        self._cells.set_value(str(free_cells))
        self._make_room()

    def show_tier(self, tier: str, words: str) -> None:
        """Show how hard the deal is; nothing hides it."""
        self._tier.show_tier(tier, words)

    def show_clock(self, time: str) -> None:
        """Show the playing time; nothing hides it."""
        self._clock.setVisible(bool(time))
        self._clock.set_value(time)

    def add_button(self, button: ActionButton) -> None:
        """Put a button at the end of the bar."""
        self._buttons.append(button)
        self._row.addWidget(button)

    def show_deal(self, number: int | None, variant_title: str) -> None:
        """Show which deal is played; `variant_title` is empty for the game itself."""
        if number is None:
            self._deal.set_caption(variant_title)
            self._deal.set_value(self.tr("Own board"))
            self._make_room()
            return
        caption = self.tr("Deal")
        self._deal.set_caption(f"{variant_title} · {caption}" if variant_title else caption)
        self._deal.set_value(str(number))
        self._make_room()

    def _make_room(self) -> None:
        """Give longer figures their room at once: Qt would only do so a frame or two later."""
        for figure in (self._home, self._moves, self._cells, self._deal):
            layout = figure.layout()
            if layout is not None:
                layout.activate()
        self._row.activate()

    def text(self) -> str:
        """Return all figures as one line."""
        return " · ".join(
            f"{label.accessibleName()}" for label in self.findChildren(QLabel) if label.accessibleName()
        )

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        for figure in (self._home, self._moves, self._cells, self._clock, self._deal):
            figure.set_theme(theme)
        if self._middle is not None:
            self._middle.set_theme(theme)
        self._tier.set_theme(theme)
        for button in self._buttons:
            button.set_theme(theme)

    def set_small(self, small: bool) -> None:
        """Use the measures for a window under 800 pixels wide."""
        self.setFixedHeight(36 if small else 44)
        self._row.setSpacing(16 if small else 24)
        for figure in (self._home, self._moves, self._cells, self._clock, self._deal):
            figure.set_pixels(11 if small else 12, 14 if small else 16)
        self._tier.set_pixels(11 if small else 12)
        if self._middle is not None:
            self._middle.set_small(small)
        for button in self._buttons:
            button.set_compact(True, 24 if small else 28)


class BottomBar(_Bar):
    """The message line and the buttons beside it."""

    def __init__(self, buttons: Iterable[ActionButton], parent: QWidget | None = None) -> None:
        super().__init__(line_on_top=True, parent=parent)
        self.setObjectName("bottom_bar")
        self.message_line = MessageLine(self)
        self.buttons = list(buttons)
        self._row.setSpacing(8)
        self._row.addWidget(self.message_line, 1)
        self._row.addSpacing(8)
        for button in self.buttons:
            self._row.addWidget(button)
        self._stand_in: QWidget | None = None

    def show_instead(self, stand_in: QWidget | None) -> None:
        """Show other controls in the buttons' place; None brings the buttons back."""
        if self._stand_in is not None:
            self._row.removeWidget(self._stand_in)
            self._stand_in.hide()
        self._stand_in = stand_in
        for button in self.buttons:
            button.setVisible(stand_in is None)
        if stand_in is not None:
            self._row.addWidget(stand_in)
            stand_in.show()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        self.message_line.set_theme(theme)
        for button in self.buttons:
            button.set_theme(theme)

    def set_small(self, small: bool) -> None:
        """Use the measures for a window under 800 pixels wide."""
        self.setFixedHeight(40 if small else 52)
        self.message_line.set_pixels(12 if small else 14)
        for button in self.buttons:
            button.set_compact(small, 28 if small else 32)
