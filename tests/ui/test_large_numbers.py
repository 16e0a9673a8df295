"""Deal numbers of every size go through every place that takes, shows, keeps or hands them on."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

import freecell
import freecell_ui
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
CONTROL = Qt.KeyboardModifier.ControlModifier
NUMBERS = [1, 2**31 - 1, 2**31, 2**32, 2**33 - 1]

SMALL = {
    "records/files.py": {"progressed"},
    "records/panel.py": {"_show_progress"},
    "review/panel.py": {"play_from", "show_moment"},
    "review/chart.py": {"chosen"},
    "session/session.py": {"pick", "lift", "drop"},
    "daily/panel.py": {"_choose"},
    "table/pointer.py": {"pick_intent", "lift_intent", "drop_intent"},
    "table/scene.py": {"pick_intent", "lift_intent", "drop_intent", "focus_moved"},
}
"""Signals and slots whose `int` is an index, a count of cards or a percentage; no other has 32 bits."""


def narrow_signals() -> dict[str, set[str]]:
    """Return the signals and slots declared with `int`, by file."""
    root = Path(freecell_ui.__file__).parent
    found: dict[str, set[str]] = {}
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = _narrow(node)
            if name is not None:
                found.setdefault(path.relative_to(root).as_posix(), set()).add(name)
    return found


def _narrow(node: ast.AST) -> str | None:
    """Return the name of a signal or slot that takes an `int`."""
    if isinstance(node, ast.Assign) and _takes_int(node.value, "Signal"):
        return ast.unparse(node.targets[0])
    if isinstance(node, ast.FunctionDef) and any(_takes_int(item, "Slot") for item in node.decorator_list):
        return node.name
    return None


def _takes_int(node: ast.expr, name: str) -> bool:
    return (
        isinstance(node, ast.Call)
        and ast.unparse(node.func).rpartition(".")[2] == name
        and any(ast.unparse(argument) == "int" for argument in node.args)
    )


def test_no_number_passes_a_narrow_signal() -> None:
    """A signal's `int` has 32 bits; deals, tickets and times are handed on as objects."""
    found = narrow_signals()
    assert {
        path: names - SMALL.get(path, set())
        for path, names in found.items()
        if names - SMALL.get(path, set())
    } == {}


def test_a_narrow_signal_would_be_found() -> None:
    """The search above sees a signal and a slot that take an `int`."""
    source = "class A:\n    chosen = Signal(int)\n    @Slot(object, int)\n    def f(self, a, b): ..."
    assert {_narrow(node) for node in ast.walk(ast.parse(source))} == {None, "chosen", "f"}


@pytest.mark.parametrize("number", NUMBERS)
def test_browsed_and_played(open_window: OpenWindow, number: int) -> None:
    """Browse Deals shows the deal on the table, and its neighbour is played from there."""
    rig = open_window(deal=number)
    rig.key(Qt.Key.Key_F4)
    assert str(number) in rig.child("deals_title").text()
    step = "deals_previous" if number == freecell.MAX_DEAL else "deals_next"
    rig.press_button(rig.child(step))
    rig.press_button(rig.child("deals_play"))
    wanted = number - 1 if number == freecell.MAX_DEAL else number + 1
    assert rig.game.deal == wanted
    assert rig.position == freecell.deal(wanted)


@pytest.mark.parametrize("number", NUMBERS)
def test_typed_pasted_copied_and_kept(open_window: OpenWindow, number: int) -> None:
    """The field for a number, the clipboard both ways, the game's text, the store and a new start."""
    rig = open_window(deal=617)
    rig.key(Qt.Key.Key_F3)
    rig.type(str(number))
    rig.key(Qt.Key.Key_Return)
    assert rig.game.deal == number
    assert any(str(number) in text.replace("\u202f", "").replace(",", "") for text in rig.figures().values())
    rig.window.actions_.copy_deal.trigger()
    assert QGuiApplication.clipboard().text() == f"freecell:{number}"
    move = rig.position.legal_moves()[0]
    rig.window.session.play_piles(move.source, rig.place_for(move))
    rig.key(Qt.Key.Key_C, CONTROL)
    left, text = rig.position, QGuiApplication.clipboard().text()
    rig.window.actions_.new_deal.trigger()
    QGuiApplication.clipboard().setText(text)
    rig.key(Qt.Key.Key_V, CONTROL)
    assert (rig.game.deal, rig.position) == (number, left)
    kept = rig.window.session.uid
    rig.close()
    again = open_window(deal=None)
    assert again.window.session.uid == kept
    assert (again.game.deal, again.position) == (number, left)


@pytest.mark.parametrize("number", NUMBERS)
def test_restarted_reviewed_and_recorded(open_window: OpenWindow, number: int) -> None:
    """Restart deals it again; a game given up stands in the records and its results under its number."""
    rig = open_window(deal=number)
    move = rig.position.legal_moves()[0]
    rig.window.session.play_piles(move.source, rig.place_for(move))
    rig.window.actions_.restart.trigger()
    assert (rig.game.deal, rig.position) == (number, freecell.deal(number))
    assert rig.window.store.deals.is_tried("freecell", number)
    assert number in rig.window.store.deals.tried("freecell")


@pytest.mark.parametrize("number", [0, 2**33, 2**63, 2**64, -1])
def test_numbers_beyond_the_range(open_window: OpenWindow, number: int) -> None:
    """They are refused in words, and the game stays."""
    rig = open_window(deal=617)
    rig.key(Qt.Key.Key_F3)
    rig.type(str(number))
    rig.key(Qt.Key.Key_Return)
    assert rig.game.deal == 617
