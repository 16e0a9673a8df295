"""The move counter above the table and the list of turns say the same."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import Qt

from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_400_plays_undos_and_redos(open_window: Open) -> None:
    """After each of them the counter is the number of turns on the table, never below nought."""
    rig = open_window(deal=5)
    chance = random.Random(91457)
    turns, ahead, done = 0, 0, dict.fromkeys(("play", "undo", "redo"), 0)
    for _ in range(400):
        moves = rig.position.legal_moves()
        kind = chance.choice(["play", "play", "undo", "undo", "redo"])
        if kind == "play" and moves:
            move = chance.choice(moves)
            rig.window.session.drop(move.source, move.count, rig.place_for(move))
            turns, ahead = turns + 1, 0
        elif kind == "undo":
            rig.key(Qt.Key.Key_Z, CONTROL)
            turns, ahead = max(0, turns - 1), ahead + (turns > 0)
        elif kind == "redo":
            rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)
            turns, ahead = turns + (ahead > 0), max(0, ahead - 1)
        done[kind] += 1
        assert rig.figures()["moves"] == str(turns)
        assert (len(rig.game.history), rig.game.moves) == (turns, turns)
        assert rig.game.can_undo == (turns > 0)
    assert min(done.values()) >= 60
    rig.assert_table_is_the_game()
