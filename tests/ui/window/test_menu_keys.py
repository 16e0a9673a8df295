"""The menu bar by keys: a slip of the finger costs no game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

import freecell
from tests.ui.staging import wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
#: Menus ask the platform for what the one without a screen can't do.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


def open_menu(rig: WindowRig) -> QMenu:
    """Open the first menu by its key."""
    rig.key(Qt.Key.Key_G, ALT)
    wait_until(lambda: QApplication.activePopupWidget() is not None, "no menu came")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_enter_in_the_menu_loses_no_game(open_window: Open) -> None:
    """Alt+G and Enter deal anew without losing anything: one undo, and the game is there with its moves."""
    rig = open_window(deal=617)
    rig.type("4a")
    played = rig.position
    menu = open_menu(rig)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert QApplication.activePopupWidget() is None
    rig.key(Qt.Key.Key_Escape)
    assert QApplication.activeModalWidget() is None
    assert rig.game.deal == 100
    assert (617, 1) in [(kept.deal, kept.moves) for kept in rig.store.games()]
    rig.key(Qt.Key.Key_Z, CONTROL)
    assert rig.position == played
    assert rig.game.moves == 1
    rig.assert_table_is_the_game()


def test_escape_leaves_the_menu_and_the_game(open_window: Open) -> None:
    """Alt+G and Esc change nothing, and the next key is the table's again."""
    rig = open_window(deal=617)
    rig.type("4a")
    menu = open_menu(rig)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    rig.key(Qt.Key.Key_Return)
    rig.key(Qt.Key.Key_Escape)
    assert rig.game.deal == 617
    rig.type("1b")
    assert rig.game.moves == 2
    assert rig.position == freecell.deal(617).play("4a").play("1b")
