"""Panels for those who listen: each says that it came, has a name, takes the keys and gives them back (F24).

And what is typed in one is not meant for the game behind it (F23).
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from freecell.definitions.registry import variants
from freecell_ui.endings.lost import LostPanel
from freecell_ui.window.panels import ROWS, PanelRow
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
NAMES = {
    "drawer": "Settings",
    "help_panel": "Rules",
    "open_deal_panel": "Open deal",
    "deals_panel": "Browse deals",
    "records_panel": "Records",
    "today_panel": "Today's deal",
    "review_panel": "Review",
}


def open_panel(open_window: OpenWindow, row: PanelRow) -> tuple[WindowRig, QWidget, list[str]]:
    """Open a panel after a move, and note what is said from then on."""
    rig = open_window(deal=617)
    rig.type("4a")
    heard: list[str] = []
    rig.window.announcer.announced.connect(heard.append)
    widget = rig.window.panels.widget(row.name)
    if isinstance(widget, LostPanel):
        widget.show_lost("No win is left.", "Proved.", can_go_back=False)
    else:
        rig.window.panels.summon(row.name)
    assert isinstance(widget, QWidget)
    assert rig.window.panels.is_open(row.name)
    return rig, widget, heard


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_panel_is_announced_named_and_has_the_keys(open_window: OpenWindow, row: PanelRow) -> None:
    """On opening, its name is said, it is found as a dialogue of that name, and the focus is in it."""
    rig, widget, heard = open_panel(open_window, row)
    interface = QAccessible.queryAccessibleInterface(widget)
    name = interface.text(QAccessible.Text.Name)
    assert name
    assert name == NAMES.get(row.name, name)
    assert interface.role() == QAccessible.Role.Dialog
    assert any(said.startswith(name) for said in heard)
    assert widget.isAncestorOf(rig.window.focusWidget())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
@pytest.mark.parametrize("way", ["dismiss", "hide"])
def test_a_panel_that_goes_is_heard_and_gives_the_keys_back(
    open_window: OpenWindow, row: PanelRow, way: str
) -> None:
    """However it closes, that is said and the table has the keys."""
    rig, widget, heard = open_panel(open_window, row)
    name = widget.accessibleName()
    heard.clear()
    getattr(rig.window.panels, way)(row.name)
    assert not rig.window.panels.is_open(row.name)
    assert rig.window.focusWidget() is rig.window.view
    assert f"Closed: {name}" in heard


def test_keys_go_back_to_the_panel_below(open_window: OpenWindow) -> None:
    """Of two panels the upper one leaves the keys to the lower one, and that to the table."""
    rig = open_window(deal=617)
    rig.window.panels.summon("help_panel")
    rig.window.panels.summon("records_panel")
    rig.window.panels.dismiss("records_panel")
    focus = rig.window.focusWidget()
    assert rig.child("help_panel").isAncestorOf(focus)
    rig.window.panels.dismiss("help_panel")
    assert rig.window.focusWidget() is rig.window.view


@pytest.mark.parametrize("row", [row for row in ROWS if not row.beside], ids=lambda row: row.name)
def test_what_is_typed_in_a_panel_does_not_play(open_window: OpenWindow, row: PanelRow) -> None:
    """Two keys that are a move on the table move nothing, wherever in the panel the focus is."""
    rig, widget, _ = open_panel(open_window, row)
    before = rig.position
    places = [widget, *widget.findChildren(QWidget)]
    places = [place for place in places if place.isVisible() and place.focusPolicy()]
    assert places
    for place in places:
        place.setFocus(Qt.FocusReason.TabFocusReason)
        for key in "1b":
            if rig.window.focusWidget() is not None:
                QTest.keyClick(rig.window.focusWidget(), key)
        assert rig.position == before, place
        assert not rig.message.startswith("1 …")


@pytest.mark.parametrize("row", [row for row in ROWS if not row.fills], ids=lambda row: row.name)
def test_a_click_beside_its_parts_leaves_the_keys_in_a_panel(open_window: OpenWindow, row: PanelRow) -> None:
    """The face of a panel is no hole: the table behind doesn't get the keys."""
    rig, widget, _ = open_panel(open_window, row)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(widget.width() // 2, 20))
    assert widget.isAncestorOf(rig.window.focusWidget())


def test_piles_are_read_in_the_order_they_stand_in(open_window: OpenWindow) -> None:
    """In every game cells come first, then foundations, then columns, each row by row from left to right."""
    rig = open_window(deal=617)
    assert len(variants()) >= 9
    for variant in variants():
        rig.window.session.deal(617, variant.slug)
        table = QAccessible.queryAccessibleInterface(rig.window.view)
        piles = [table.child(index) for index in range(table.childCount())]
        kinds = [pile.object().pile for pile in piles]
        for row in ("is_cell", "is_foundation", "is_column"):
            rects = [pile.rect() for pile, kind in zip(piles, kinds, strict=True) if getattr(kind, row)]
            places = [(rect.top(), rect.left()) for rect in rects]
            assert places == sorted(set(places)), (variant.slug, row)
        order = [(not kind.is_column, kind.is_cell) for kind in kinds]
        assert order == sorted(order, reverse=True), variant.slug
