"""A window that is closed is gone: nothing of it stays in memory, whatever was open in it."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from freecell.store import Store
from freecell_ui.settings import Settings
from freecell_ui.window.main_window import MainWindow
from freecell_ui.window.panels import ROWS
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
Does = Callable[[MainWindow], object]


def live_and_close(data: Path, settings: Settings, does: Does) -> weakref.ref[MainWindow]:
    """Open a window, do something in it and close it; nobody calls deleteLater."""
    store = Store(data / "games.sqlite3")
    window = MainWindow(store, settings, deal=617)
    window.show()
    does(window)
    QApplication.processEvents()
    window.close()
    store.close()
    seen = weakref.ref(window)
    del window, store
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    return seen


def objects() -> Counter[str]:
    """How many objects there are of each kind."""
    return Counter(type(each).__name__ for each in gc.get_objects())


def nothing(window: MainWindow) -> None:
    """Leave it as it opens."""


def look_at_the_tree(window: MainWindow) -> None:
    """Ask for every pile and card as a screen reader does."""
    table = QAccessible.queryAccessibleInterface(window.view)
    piles = [table.child(index) for index in range(table.childCount())]
    assert sum(pile.childCount() for pile in piles) == 52


def summon(name: str) -> Does:
    """Open a panel after a move."""

    def does(window: MainWindow) -> None:
        move = window.session.position.legal_moves()[0]
        window.session.play_piles(move.source, move.target)
        window.panels.summon(name)

    return does


def trigger(name: str) -> Does:
    """Ask for something."""
    return lambda window: getattr(window.actions_, name).trigger()


WAYS = {
    "nothing": nothing,
    "tree": look_at_the_tree,
    **{row.name: summon(row.name) for row in ROWS},
    **{name: trigger(name) for name in ("hint", "solve", "verdict", "new_deal", "restart", "full_screen")},
}


@pytest.mark.parametrize("way", WAYS)
def test_nothing_stays_of_a_closed_window(way: str, qapp: QApplication, data_directory: Path) -> None:
    """The third window leaves exactly the objects and widgets the second left, on settings they share."""
    settings = Settings(data_directory / "settings.json")
    widgets = QApplication.topLevelWidgets()
    left = []
    for _ in range(3):
        assert live_and_close(data_directory, settings, WAYS[way])() is None
        left.append((objects(), set(QApplication.topLevelWidgets()) - set(widgets)))
    assert left[2][1] == set()
    # PySide itself keeps the interfaces it was ever given; they refer to nothing of the window.
    kept_by_pyside = {"_TableInterface", "_PileInterface", "_CardInterface", "dict", "ReferenceType", "tuple"}
    if way != "tree":
        kept_by_pyside = set()
    more = {kind: count - left[1][0][kind] for kind, count in left[2][0].items()}
    grown = {kind: count for kind, count in more.items() if count > 0 and kind != "Counter"}
    # What this test itself keeps: a row of `left` with its set.
    assert {kind for kind, count in grown.items() if count > 2} <= kept_by_pyside, grown
    assert not {"MainWindow", "CardItem", "QLabel", "Session"} & grown.keys()


@pytest.mark.slow
def test_three_hundred_windows_leave_nothing(qapp: QApplication, data_directory: Path) -> None:
    """Opened and closed in one process, with the collector run after each: flat, and no crash."""
    before = len(QApplication.allWidgets())
    ways = [way for name, way in WAYS.items() if name != "tree"]
    counts = []
    for number in range(300):
        settings = Settings(data_directory / "settings.json")
        assert live_and_close(data_directory, settings, ways[number % len(ways)])() is None
        del settings
        gc.collect()
        counts.append(len(gc.get_objects()))
    assert len(QApplication.allWidgets()) == before
    assert counts[-1] - counts[2 * len(ways)] < 300


def test_closing_twice_is_closing_once(open_window: OpenWindow) -> None:
    """A window that is gone can be closed and given up again; nothing complains."""
    rig = open_window(deal=617)
    assert rig.window.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(rig.window)
    assert rig.window.close()
    rig.window.deleteLater()


def test_settings_may_change_when_a_window_is_gone(qapp: QApplication, data_directory: Path) -> None:
    """Two windows follow the same settings; the one that was closed hears no more of them."""
    settings = Settings(data_directory / "settings.json")
    live_and_close(data_directory, settings, summon("drawer"))
    store = Store(data_directory / "games.sqlite3")
    window = MainWindow(store, settings, deal=24)
    summon("drawer")(window)
    for name in ("preset", "theme", "deck", "pick_up", "animation"):
        for value in settings.options[name].values:
            settings.set_choice(name, value.key)
    window.close()
    store.close()
