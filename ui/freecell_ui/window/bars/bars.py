"""The bars above and below the table: figures at the top, message and buttons at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from freecell_ui.hints.verdict_label import VerdictLabel
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.text.translate import translate
from freecell_ui.window.bars.fit import Forms, fit
from freecell_ui.window.bars.message_line import MessageLine
from freecell_ui.window.bars.parts import Figure, Part, TierPill, VerdictPart

__all__ = ["BottomBar", "Hud"]

_EDGE = 12
_LEAST_LINE = 360
"""The room a message always has: two lines hold the long ones then, in every language."""
_FIGURES = ("cards_home", "moves", "free_cells", "clock", "deal")
_GIVE_WAY = (
    ("verdict", 1),
    ("air", 1),
    ("deal", 1),
    ("verdict", 2),
    ("free_cells", 1),
    ("cards_home", 1),
    ("moves", 1),
    ("clock", 1),
    ("tier", 1),
    ("deal", 2),
    ("free_cells", 2),
    ("cards_home", 2),
    ("moves", 2),
)
"""The least important first: what a time or a deal number is can be seen without its caption."""


class _Bar(QWidget):
    """A dark strip over the felt whose content lines up with the table's outer columns."""

    def __init__(self, *, line_on_top: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = GREEN
        self._line_on_top = line_on_top
        self._edges = (_EDGE, _EDGE)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_EDGE, 0, _EDGE, 0)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_margins(self, left: int, right: int) -> None:
        """Start and end the content at the table's edges, where there is room for that."""
        self._edges = (left, right)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Make room for a part that has changed by itself, as the verdict does."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        """Fit the content into the room there is; each bar has its own way."""
        raise NotImplementedError

    def _keep_near(self, least: Sequence[int], spare: int) -> None:
        """Start and end where the table does, or as near to that as the room to spare allows."""
        left, right = (
            min(want, have + max(0, spare) // 2) for want, have in zip(self._edges, least, strict=True)
        )
        self._row.setContentsMargins(left, 0, right, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the felt and draw the edge towards the table."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("bar"))
        y = 0 if self._line_on_top else self.height() - 1
        painter.fillRect(0, y, self.width(), 1, self._theme.color("bar_line"))
        painter.end()


class Hud(_Bar):
    """Cards home, moves, free cells, and which deal it is.

    Where not everything fits, the least important gives way first; see :mod:`freecell_ui.window.bars.fit`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(line_on_top=False, parent=parent)
        self.setObjectName("hud")
        self._figures = {name: Figure(name, self) for name in _FIGURES}
        self._tier = TierPill(self)
        self._parts: dict[str, Part] = {**self._figures, "tier": self._tier}
        self._verdict: VerdictLabel | None = None
        self._buttons: list[ActionButton] = []
        self._small = False
        self._figures["clock"].hide()
        self._figures["cards_home"].set_captions(self.tr("Cards home"), translate("ShortCaption", "Home"), "")
        self._figures["moves"].set_captions(self.tr("Moves"), translate("ShortCaption", "Moves"), "")
        self._figures["free_cells"].set_captions(
            self.tr("Free cells"), translate("ShortCaption", "Cells"), ""
        )
        self._figures["clock"].set_captions(self.tr("Time"), "")
        for name in _FIGURES[:-1]:
            self._row.addWidget(self._figures[name])
        self._row.addStretch(1)
        self._row.addWidget(self._tier, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._figures["deal"])

    def add_verdict(self, label: VerdictLabel) -> None:
        """Make room for the verdict between the figures and the deal."""
        self._verdict = label
        self._parts["verdict"] = VerdictPart(label)
        place = self._row.indexOf(self._tier)
        self._row.insertWidget(place, label)
        self._row.insertStretch(place + 1, 1)

    def add_button(self, button: ActionButton) -> None:
        """Put a button at the end of the bar."""
        self._buttons.append(button)
        self._row.addWidget(button)

    # What it shows -------------------------------------------------------------------------------

    def show_counters(self, home: int, total: int, moves: int, free_cells: int) -> None:
        """Show the figures of a position."""
        self._figures["cards_home"].set_value(f"{home}/{total}")
        self._figures["moves"].set_value(str(moves))
        self._figures["free_cells"].set_value(str(free_cells))
        self._fit()

    def show_tier(self, tier: str, words: str) -> None:
        """Show how hard the deal is; nothing hides it."""
        self._tier.show_tier(tier, words)
        self._fit()

    def show_clock(self, time: str, *, paused: bool = False) -> None:
        """Show the playing time, and whether it stands because the game is paused; nothing hides it."""
        clock = self._figures["clock"]
        clock.set_captions(*(self.tr("Paused"),) if paused else (self.tr("Time"), ""))
        clock.setVisible(bool(time))
        clock.set_value(time)
        self._fit()

    def show_deal(self, number: int | None, variant_title: str) -> None:
        """Show which deal is played; `variant_title` is empty for the game itself."""
        deal = self._figures["deal"]
        if number is None:
            deal.set_captions(variant_title, "")
            deal.set_value(self.tr("Own board"))
        else:
            caption = self.tr("Deal")
            deal.set_captions(f"{variant_title} · {caption}" if variant_title else caption, caption, "")
            deal.set_value(str(number))
        self._fit()

    def text(self) -> str:
        """Return all figures as one line."""
        return " · ".join(
            f"{label.accessibleName()}" for label in self.findChildren(QLabel) if label.accessibleName()
        )

    # Room ----------------------------------------------------------------------------------------

    def _fit(self) -> None:
        """Let give way what has no room, at once: nothing is cut in the next frame."""
        widths = {name: part.widths for name, part in self._parts.items()}
        buttons = sum(button.sizeHint().width() for button in self._buttons)

        def width(forms: Forms) -> int:
            shown = [w[min(forms.get(name, 0), len(w) - 1)] for name, w in widths.items()]
            gaps = sum(1 for w in shown if w) + len(self._buttons) - 1
            left, right, spacing = self._air(forms)
            return left + right + sum(shown) + buttons + gaps * spacing

        forms = fit(width, _GIVE_WAY, self.width())
        for name, part in self._parts.items():
            part.take_form(min(forms.get(name, 0), len(widths[name]) - 1))
        tier = self._tier.text() if "tier" in forms else ""
        self._figures["deal"].set_more(tier)
        *edges, spacing = self._air(forms)
        self._keep_near(edges, self.width() - width(forms))
        if spacing != self._row.spacing():
            # Set again, even the same one would ask for a layout once more, and so without end.
            self._row.setSpacing(spacing)
        self._row.activate()

    def _air(self, forms: Forms) -> tuple[int, int, int]:
        """Return both margins and the gap between parts."""
        if "air" in forms:
            return _EDGE, _EDGE, 10 if self._small else 16
        return (*self._edges, 16 if self._small else 24)

    # Looks --------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        for figure in self._figures.values():
            figure.set_theme(theme)
        if self._verdict is not None:
            self._verdict.set_theme(theme)
        self._tier.set_theme(theme)
        for button in self._buttons:
            button.set_theme(theme)

    def set_small(self, small: bool) -> None:
        """Use the measures for a window under 800 pixels wide."""
        self._small = small
        self.setFixedHeight(36 if small else 44)
        for figure in self._figures.values():
            figure.set_pixels(11 if small else 12, 14 if small else 16)
        self._tier.set_pixels(11 if small else 12)
        if self._verdict is not None:
            self._verdict.set_small(small)
        for button in self._buttons:
            button.set_compact(True, 24 if small else 28)
        self._fit()


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
        self._small = self._compact = False

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
        self._fit()

    def _fit(self) -> None:
        """Leave the message its room: first the table's edges are given up, then the buttons' words."""
        stand_in = self._stand_in.sizeHint().width() if self._stand_in is not None else 0
        gap = self._row.spacing()

        def width(forms: Forms) -> int:
            compact = int(self._small or "buttons" in forms)
            buttons = sum(button.widths[compact] + gap for button in self.buttons)
            return sum(self._margins(forms)) + _LEAST_LINE + 2 * gap + (stand_in or buttons)

        forms = fit(width, (("air", 1), ("buttons", 1)), self.width())
        compact = self._small or "buttons" in forms
        if compact != self._compact:
            self._compact = compact
            self._size_buttons()
        self._keep_near(self._margins(forms), self.width() - width(forms))

    def _margins(self, forms: Forms) -> tuple[int, int]:
        return (_EDGE, _EDGE) if "air" in forms else self._edges

    def _size_buttons(self) -> None:
        for button in self.buttons:
            button.set_compact(self._compact, 28 if self._small else 32)

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
        self._small = self._compact = small
        self._size_buttons()
        self._fit()
