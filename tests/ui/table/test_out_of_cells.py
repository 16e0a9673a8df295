"""Cards in cells: each can be taken out again, by click and by drag."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import freecell
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]


@pytest.mark.parametrize("deal", range(1, 9))
def test_every_card_leaves_its_cell(open_window: Open, deal: int) -> None:
    """Each move of a solution out of a cell is made by clicks and by drag in turn, and the game is won."""
    rig = open_window(deal=deal)
    out = 0
    for move in freecell.solve(rig.position, goal="short", nodes=20_000).moves:
        before = rig.position
        if move.source.is_cell:
            (rig.play_by_drag if out % 2 else rig.play_by_clicks)(move)
            rig.assert_table_is_the_game()
            out += 1
        else:
            rig.window.session.drop(move.source, move.count, rig.place_for(move))
        assert rig.position == before.play(move), str(move)
    assert out >= 2
    assert rig.game.is_won
