"""Pausing while cards go home: what is under way arrives, and then nothing moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

import freecell
from freecell import Pile, Position
from freecell.game import Game
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.transition import TransitionKind
from tests.data_files import board
from tests.ui.staging import wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
CONTROL = Qt.KeyboardModifier.ControlModifier


def arrived(rig: WindowRig, since: int) -> int:
    """How many of the cards that go home, beyond the first so many, lie there by now."""
    scene = rig.window.scene
    there = 0
    for pile in (Pile.foundation(suit) for suit in range(4)):
        for depth, item in enumerate(scene.arrangement[pile]):
            rect = scene.spot_rect(Spot(pile, depth))
            there += (item.pos().x(), item.pos().y()) == (rect.x, rect.y)
    return there - since


@pytest.mark.parametrize("house", [freecell.TAP_TABLE, freecell.BOOK], ids=["tap table", "book"])
def test_pause_in_the_middle_of_the_finish(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, house: freecell.HouseRules
) -> None:
    """After three of the last 24 cards Ctrl+P, a drag, Ctrl+P: one move, one time, one win, all home."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    now = [100.0]
    house = replace(house, auto_collect="off")
    rig.put(Game(Position.parse(board("finish_at_once")), house_rules=house, clock=lambda: now[0]))
    rig.window.scene.finish_now()
    rig.type("1a")
    rig.window.scene.finish_now()
    now[0] += 5
    rig.key(Qt.Key.Key_Z, CONTROL)
    rig.window.scene.finish_now()
    wins: list[bool] = []
    rig.window.session.transition_ready.connect(lambda _: wins.append(rig.game.is_won))
    rig.window.actions_.finish.trigger()
    wait_until(lambda: arrived(rig, 28) >= 3, "no card arrived")
    assert rig.window.scene.is_animating
    uid, moves = rig.window.session.uid, rig.game.moves
    for _ in range(2):
        rig.key(Qt.Key.Key_P, CONTROL)
        now[0] += 3
        QTest.qWait(5)
        rig.drag("hs", "1")
        rig.window.scene.finish_now()
        assert rig.game.moves == moves
        assert rig.game.clock.seconds == 5
    rig.window.scene.finish_now()
    assert rig.game.is_won
    kept = rig.store.load(uid)
    assert kept is not None
    assert (kept.is_won, kept.moves, kept.clock.seconds) == (True, moves, 5)
    assert wins == [True]
    assert rig.is_open("win_panel")
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("way", ["key", "menu"])
def test_pause_while_safe_cards_fly(open_window: Open, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Pause while cards follow a move home: they arrive at once, then nothing moves until it goes on."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    now = [100.0]
    house = replace(freecell.TAP_TABLE, auto_collect="safe", collect_at_deal=False)
    game = Game(Position.parse(board("aces_and_twos")), house_rules=house, clock=lambda: now[0])
    rig.window.session.begin("", game, TransitionKind.RESTORE)
    rig.window.scene.finish_now()
    rig.drag("QS", "a")
    assert rig.position.cards_home == 5
    assert rig.window.scene.is_animating
    now[0] += 2
    if way == "key":
        rig.key(Qt.Key.Key_P, CONTROL)
    else:
        rig.window.actions_.pause.trigger()
    assert rig.window.session.is_paused
    rig.assert_table_is_the_game()
    paused = rig.position
    now[0] += 3
    QTest.qWait(5)
    for card, place in (("KD", "b"), ("KH", "c")):
        rig.drag(card, place)
    assert rig.position == paused
    assert (rig.game.moves, rig.game.clock.seconds) == (1, 2)
    rig.assert_table_is_the_game()
    rig.key(Qt.Key.Key_P, CONTROL)
    now[0] += 1
    rig.drag("KD", "b")
    rig.window.scene.finish_now()
    assert (rig.game.moves, rig.game.clock.seconds) == (2, 3)
