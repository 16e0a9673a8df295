"""A player's own game whose definition is removed, broken or changed while it is played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

import freecell
from freecell.definitions.registry import user_definitions_dir
from freecell.records.figures import finished_games
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
CONTROL = Qt.KeyboardModifier.ControlModifier
TEXT = "---\ntitle: Own Game\nrules:\n  cells: 5\n---\nIts page.\n"
CHANGES: dict[str, str | None] = {
    "removed": None,
    "broken": "---\ntitle: [\n---\n",
    "changed": TEXT.replace("cells: 5", "cells: 3"),
    "taken": TEXT.replace("Own Game", "Another").replace("cells: 5", "build: suit"),
}
each_change = pytest.mark.parametrize("change", CHANGES)


def definition() -> Path:
    """Return where the definition lies."""
    folder = user_definitions_dir()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "own.md"


def play_line(rig: WindowRig, most: int = 1000) -> None:
    """Play the moves of a winning line, or the first of them."""
    line = freecell.verdict(rig.position, collect=rig.game.house_rules.collect_rule).line
    assert line is not None
    for move in line.moves[:most]:
        rig.window.session.drop(move.source, move.count, rig.place_for(move))


def begun(open_window: OpenWindow, change: str) -> WindowRig:
    """Begin a game, make four moves, and then let the definition go."""
    definition().write_text(TEXT, encoding="utf-8")
    rig = open_window(deal=617, variant="own")
    assert rig.position.rules.cells == 5
    play_line(rig, 4)
    text = CHANGES[change]
    if text is None:
        definition().unlink()
    else:
        definition().write_text(text, encoding="utf-8")
    return rig


@each_change
def test_it_is_played_on(open_window: OpenWindow, change: str) -> None:
    """Undo, redo, hint, review, Copy, the menus and panels: the game goes on by the rules it began with."""
    rig = begun(open_window, change)
    actions, left = rig.window.actions_, rig.position
    actions.undo.trigger()
    actions.undo.trigger()
    actions.redo.trigger()
    actions.redo.trigger()
    assert rig.position == left
    for name in (
        "hint",
        "review",
        "deals",
        "records",
        "help",
        "drawer",
        "copy_game",
        "copy_board",
        "restart",
    ):
        getattr(actions, name).trigger()
        QTest.qWait(20)
        rig.key(Qt.Key.Key_Escape)
        rig.key(Qt.Key.Key_Escape)
    assert rig.game.variant == "own"
    assert rig.position.rules.cells == 5
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("change", ["removed", "broken"])
def test_a_new_deal_says_why_not(open_window: OpenWindow, change: str) -> None:
    """New Deal, a typed number, Browse Deals and Paste can't deal it; they say so and the game stays."""
    rig = begun(open_window, change)
    left = rig.position
    rig.window.actions_.new_deal.trigger()
    assert "“own”" in rig.message
    rig.key(Qt.Key.Key_F4)
    QTest.qWait(20)
    rig.press_button(rig.child("deals_next"))
    assert "own" in rig.child("deals_tier").text()  # type: ignore[attr-defined]
    rig.press_button(rig.child("deals_play"))
    for text in ("24", "freecell:24 own", "# game: own\n" + str(left), str(freecell.deal(24))):
        QGuiApplication.clipboard().setText(text)
        rig.key(Qt.Key.Key_V, CONTROL)
        assert rig.message
    assert rig.position == left
    QGuiApplication.clipboard().setText("freecell:24")
    rig.key(Qt.Key.Key_V, CONTROL)
    assert rig.position == freecell.deal(24)


@each_change
def test_the_next_start_goes_on_with_it(open_window: OpenWindow, change: str) -> None:
    """The game is on the table as it was left, which says once what is missing; it is won and recorded."""
    rig = begun(open_window, change)
    left = rig.position
    rig.close()
    again = open_window(deal=None)
    assert again.position == left
    assert again.game.variant == "own"
    assert ("missing" in again.message) == (change in ("removed", "broken"))
    play_line(again)
    assert again.game.is_won
    assert [game.variant for game in finished_games(again.window.store)] == ["own"]
    again.window.actions_.records.trigger()
    QTest.qWait(20)


def test_a_kept_game_is_continued(open_window: OpenWindow) -> None:
    """From the menu of games in progress too, under the name that is left of it."""
    rig = begun(open_window, "removed")
    uid, left = rig.window.session.uid, rig.position
    rig.window.session.new_game_of("freecell")
    assert rig.game.variant == "freecell"
    assert rig.window.session.continue_game(uid)
    assert rig.position == left
    assert "missing" in rig.message
