"""All panels of one window: made when first wanted, opened and closed, one above the other.

A new panel is its own file, with a function ``make(parts)`` (see :mod:`freecell_ui.parts`), and one row here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.parts import Panel, PanelWidget, WindowParts
from freecell_ui.window.spoken_panels import make_known, tell

__all__ = ["ROWS", "PanelRow", "Panels"]


@dataclass(frozen=True, slots=True)
class PanelRow:
    """One panel.

    Attributes
    ----------
    name
        What it is asked for by; the widget's object name as well.
    module
        Where its ``make`` is; imported when the panel is first wanted, so that a start loads none.
    action
        The field of :class:`freecell_ui.commands.Actions` that opens and closes it, if one does.
    closes
        The panels that go when it opens.
    escapes
        Whether Esc closes it.
    fills
        Whether it takes the place of the table and its bars.
    beside
        Whether it stands beside the cards: the game can be played on while it has the keys.
    """

    name: str
    module: str
    action: str = ""
    closes: tuple[str, ...] = ()
    escapes: bool = True
    fills: bool = False
    beside: bool = False


ROWS: tuple[PanelRow, ...] = (
    PanelRow("drawer", "freecell_ui.window.drawer", "drawer"),
    PanelRow("help_panel", "freecell_ui.help.panel", "help"),
    PanelRow("open_deal_panel", "freecell_ui.deals.open_deal", "open_deal"),
    PanelRow("deals_panel", "freecell_ui.deals.browser", "deals", closes=("review_panel",)),
    PanelRow("records_panel", "freecell_ui.records.panel", "records"),
    PanelRow("today_panel", "freecell_ui.daily.today", "todays_deal"),
    PanelRow("review_panel", "freecell_ui.review.panel", "review", closes=("lost_panel",), fills=True),
    PanelRow("lost_panel", "freecell_ui.endings.lost", beside=True),
    PanelRow("end_panel", "freecell_ui.endings.unsolved"),
    PanelRow("no_moves_panel", "freecell_ui.endings.no_moves", escapes=False),
    PanelRow("win_panel", "freecell_ui.endings.win", escapes=False),
)


class Panels(QObject):
    """Keeps the panels of a window.

    Parameters
    ----------
    parts
        What panels are made from.
    page
        The layout in which a panel that fills the window takes the place of all else.
    rows
        The panels there are.

    Signals
    -------
    opened(str), closed(str)
        A panel has come up, or gone.
    told(str)
        What somebody who doesn't see it has to hear of that.
    """

    opened = Signal(str)
    closed = Signal(str)
    told = Signal(str)

    def __init__(self, parts: WindowParts, page: QBoxLayout, rows: Sequence[PanelRow] = ROWS) -> None:
        super().__init__(parts.window)
        self._parts, self._page = parts, page
        self._rows = {row.name: row for row in rows}
        self._made: dict[str, Panel] = {}
        self._names: dict[QObject, str] = {}
        self._open: list[str] = []
        self._covered: list[QWidget] = []
        self._theme = GREEN
        for row in rows:
            if row.action:
                action = getattr(parts.actions, row.action)
                action.triggered.connect(partial(self._toggle, row.name))

    @property
    def open_names(self) -> tuple[str, ...]:
        """The panels that are open, the one opened last at the end."""
        return tuple(self._open)

    def widget(self, name: str) -> PanelWidget:
        """Return a panel's widget; it is made if it wasn't yet."""
        return self._panel(name).widget

    def is_open(self, name: str) -> bool:
        """Whether a panel is open."""
        return name in self._open

    @property
    def has_keys(self) -> bool:
        """Whether the keys go to a panel over the table, and so are not meant for the game behind it."""
        focus = self._parts.window.focusWidget()
        return any(self._has(name, focus) and not self._rows[name].beside for name in self._open)

    def summon(self, name: str) -> None:
        """Open a panel, brought up to date."""
        self._panel(name).summon()

    def dismiss(self, name: str) -> None:
        """Close a panel as the player does, if it is open."""
        if name in self._open:
            self._made[name].widget.dismiss()

    def hide(self, *names: str) -> None:
        """Take panels away, where they are open; the keys stay where they are."""
        for name in names:
            if name in self._open:
                self._made[name].widget.hide()

    def escape(self) -> bool:
        """Close the panel that was opened last, of those that Esc closes; return whether there was one."""
        for name in reversed(self._open):
            if self._rows[name].escapes:
                self.dismiss(name)
                return True
        return False

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        for panel in self._made.values():
            panel.widget.set_theme(theme)

    def close(self) -> None:
        """End what runs beside the panels."""
        for panel in self._made.values():
            panel.close()

    # Inside --------------------------------------------------------------------------------------

    def _toggle(self, name: str, _checked: bool = False) -> None:
        if self.is_open(name):
            self.dismiss(name)
        else:
            self.summon(name)

    def _panel(self, name: str) -> Panel:
        if name not in self._made:
            row = self._rows[name]
            panel: Panel = import_module(row.module).make(self._parts)
            panel.widget.set_theme(self._theme)
            widget = panel.widget
            assert isinstance(widget, QWidget)
            widget.hide()
            if row.fills:
                self._page.addWidget(widget)
            self._names[widget] = name
            widget.installEventFilter(self)
            make_known(widget)
            self._made[name] = panel
        return self._made[name]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note of panels that come and go, whoever shows or hides them."""
        name = self._names.get(watched)
        if name is not None and event.type() == QEvent.Type.ShowToParent and name not in self._open:
            self._follow_opened(self._rows[name])
        elif name is not None and event.type() == QEvent.Type.HideToParent and name in self._open:
            self._follow_closed(self._rows[name])
        return False

    def _follow_opened(self, row: PanelRow) -> None:
        for other in row.closes:
            self.dismiss(other)
        self._open.append(row.name)
        if row.fills:
            items = map(self._page.itemAt, range(self._page.count()))
            others = (item.widget() for item in items if item is not None)
            self._covered = [each for each in others if each and each not in self._names]
            for part in self._covered:
                part.hide()
        widget = self._widget(row.name)
        action = getattr(self._parts.actions, row.action) if row.action else None
        spoken = tell(widget, action.iconText() if action is not None else "")
        if not self._has(row.name, self._parts.window.focusWidget()):
            widget.setFocus(Qt.FocusReason.PopupFocusReason)
        self.opened.emit(row.name)
        self.told.emit(spoken)

    def _follow_closed(self, row: PanelRow) -> None:
        self._open.remove(row.name)
        name = self._widget(row.name).accessibleName()
        if row.fills:
            for part in self._covered:
                part.show()
            self._covered.clear()
        self._give_keys_back(row.name)
        self.closed.emit(row.name)
        self.told.emit(self.tr("Closed: {panel}").format(panel=name))

    def _give_keys_back(self, name: str) -> None:
        """Give the keys of a panel that went to the one below it, or to the table.

        Qt has passed them on to whatever comes next before anybody hears that the panel goes.
        """
        focus = self._parts.window.focusWidget()
        # An ending stays up beside the game, whose keys they are.
        others = [other for other in self._open if self._rows[other].escapes]
        below = self._widget(others[-1]) if others else self._parts.view
        is_free = focus is None or focus is self._parts.view or self._has(name, focus)
        # Panels are the table's own children, so only the table itself counts as the table.
        has_keys = focus is below or (bool(others) and focus is not None and below.isAncestorOf(focus))
        if (is_free or not others) and not has_keys:
            below.setFocus(Qt.FocusReason.PopupFocusReason)

    def _widget(self, name: str) -> QWidget:
        widget = self._made[name].widget
        assert isinstance(widget, QWidget)
        return widget

    def _has(self, name: str, focus: QWidget | None) -> bool:
        """Whether a panel, or something in it, is what has the keys."""
        widget = self._widget(name)
        return focus is not None and widget.isAncestorOf(focus)
