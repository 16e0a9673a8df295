"""A whole game played on the window with the mouse, interrupted and taken up again."""

from collections.abc import Callable

import freecell
from tests.ui.window_rig import WindowRig


def test_deal_617_is_won_by_mouse_across_a_restart(open_window: Callable[..., WindowRig]) -> None:
    """The solution wins, half clicked and half dragged; closing in between loses no move."""
    moves = freecell.solve(freecell.deal(617)).moves
    middle = len(moves) // 2

    rig = open_window(deal=617)
    for number, move in enumerate(moves[:middle]):
        before = rig.position
        (rig.play_by_drag if number % 2 else rig.play_by_clicks)(move)
        assert rig.position == before.play(move), (number, str(move), rig.message)
        rig.assert_table_is_the_game()
    left, count = rig.position, rig.game.moves
    rig.close()

    rig = open_window(deal=None)
    assert rig.position == left
    assert rig.game.moves == count == middle
    assert rig.figures()["moves"] == str(middle)
    rig.assert_table_is_the_game()
    for number, move in enumerate(moves[middle:]):
        (rig.play_by_clicks if number % 2 else rig.play_by_drag)(move)
        rig.assert_table_is_the_game()

    assert rig.game.is_won
    assert rig.is_open("win_panel")
    assert rig.figures() == {
        "cards_home": "52/52",
        "moves": str(len(moves)),
        "free_cells": "4",
        "deal": "617",
    }
    while rig.window.actions_.undo.isEnabled():
        rig.window.actions_.undo.trigger()
        rig.assert_table_is_the_game()
    assert rig.position == freecell.deal(617)
    assert not rig.is_open("win_panel")
