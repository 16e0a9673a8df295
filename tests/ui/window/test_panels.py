"""The registry of panels: one row each, one Esc stack, one broadcast of colours."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from freecell_ui.kit.overlay import Overlay
from freecell_ui.kit.theme import Theme
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.window import panels as registry
from freecell_ui.window.panels import ROWS, PanelRow
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
BY_ACTION = [row for row in ROWS if row.action]


def test_every_row_makes_a_panel_of_its_name(open_window: OpenWindow) -> None:
    """What a row says is what is found in the window: a widget with that object name, not yet open."""
    rig = open_window(deal=617)
    for row in ROWS:
        widget = rig.window.panels.widget(row.name)
        assert isinstance(widget, QWidget)
        name = widget.objectName()
        assert name == row.name
        assert rig.window.findChild(QWidget, name) is widget
        assert widget.isHidden()


@pytest.mark.parametrize("row", BY_ACTION, ids=lambda row: row.name)
def test_an_action_opens_its_panel_and_closes_it(open_window: OpenWindow, row: PanelRow) -> None:
    """The same act twice leaves the table as it was, with the keys on it."""
    rig = open_window(deal=617)
    rig.window.session.play_piles(*_first_move(rig))
    action = getattr(rig.window.actions_, row.action)
    action.trigger()
    assert rig.window.panels.open_names == (row.name,)
    action.trigger()
    assert rig.window.panels.open_names == ()
    assert rig.window.view.hasFocus()
    assert rig.window.view.isVisible()


def test_esc_closes_what_was_opened_last(open_window: OpenWindow) -> None:
    """Panels go in the opposite order of their coming, the review over the table among them."""
    rig = open_window(deal=617)
    rig.window.session.play_piles(*_first_move(rig))
    order = ["help_panel", "drawer", "review_panel"]
    for name in order:
        rig.window.panels.summon(name)
    assert list(rig.window.panels.open_names) == order
    for left in (2, 1, 0):
        rig.key(Qt.Key.Key_Escape)
        assert list(rig.window.panels.open_names) == order[:left]


def test_a_row_says_what_goes_when_its_panel_comes(open_window: OpenWindow) -> None:
    """Looking at deals ends the look back on the game."""
    rig = open_window(deal=617)
    rig.window.session.play_piles(*_first_move(rig))
    rig.window.panels.summon("review_panel")
    assert not rig.window.view.isVisible()
    rig.window.panels.summon("deals_panel")
    assert rig.window.panels.open_names == ("deals_panel",)
    assert rig.window.view.isVisible()


class _Note(Overlay):
    """A panel as somebody would add it."""

    themes: list[Theme]

    def set_theme(self, theme: Theme) -> None:
        """Note the colours."""
        super().set_theme(theme)
        self.themes = [*getattr(self, "themes", []), theme]


def test_a_new_panel_is_its_file_and_one_row(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module with ``make`` and a row give a panel that an action opens, themes reach and Esc closes."""
    made: list[WindowParts] = []

    def make(parts: WindowParts) -> Panel:
        made.append(parts)
        widget = _Note(parts.view, "note_panel")
        return Panel(widget, widget.open)

    module = ModuleType("note_panel_of_this_test")
    module.make = make  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    row = PanelRow("note_panel", module.__name__, "copy_deal")
    monkeypatch.setattr(registry.Panels.__init__, "__defaults__", ((*ROWS, row),))
    rig = open_window(deal=617)
    assert made == []
    rig.window.actions_.copy_deal.trigger()
    note = rig.window.panels.widget("note_panel")
    assert isinstance(note, _Note)
    assert len(made) == 1
    assert not note.isHidden()
    rig.window.settings.set_choice("theme", "dark")
    assert len(note.themes) == 2
    rig.key(Qt.Key.Key_Escape)
    assert note.isHidden()


def _first_move(rig: WindowRig) -> tuple[object, object]:
    move = rig.position.legal_moves()[0]
    return move.source, move.target
