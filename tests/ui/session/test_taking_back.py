"""A card that a player takes back off its foundation stays where it was put."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest

from freecell import Card, Suit
from tests.data_files import board
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
FOUR = Card.parse("4H")


def opened(open_window: Open, comes_back: str, auto_collect: str) -> WindowRig:
    """A window on the reported board, played by rules that were chosen in the settings."""
    rig = open_window()
    rig.settings.set_choice("foundation_return", comes_back)
    rig.settings.set_choice("auto_collect", auto_collect)
    assert rig.window.session.open_text(board("take_back"))
    assert rig.game.house_rules.auto_collect == auto_collect
    assert rig.position.foundations[Suit.HEARTS] == 4
    return rig


@pytest.mark.parametrize("auto_collect", ["off", "safe", "all"])
def test_a_card_dragged_off_its_foundation_stays(open_window: Open, auto_collect: str) -> None:
    """Neither time nor an unrelated move flies it home, whatever the setting; a move of it frees it."""
    rig = opened(open_window, "yes", auto_collect)
    rig.drag("4H", "1")
    assert rig.position.columns[0][-1] == FOUR
    assert rig.position.foundations[Suit.HEARTS] == 3
    QTest.qWait(20)
    for unrelated in ("KH", "QS"):
        rig.drag(unrelated, "a" if unrelated == "KH" else "b")
        assert rig.position.columns[0][-1] == FOUR
    assert rig.game.moves == 3
    rig.assert_table_is_the_game()
    rig.drag("4H", "c")
    in_cell = rig.position.cells[2] == FOUR
    assert in_cell == (auto_collect == "off")
    assert rig.position.foundations[Suit.HEARTS] == (3 if in_cell else 4)
    rig.assert_table_is_the_game()


def test_without_the_option_nothing_comes_back(open_window: Open) -> None:
    """By the default rules neither a drag nor two clicks bring the card off its foundation."""
    rig = opened(open_window, "no", "safe")
    before = rig.position
    rig.drag("4H", "1")
    rig.click("4H")
    rig.click("1")
    assert rig.position == before
    assert not rig.game.can_undo
    rig.assert_table_is_the_game()
