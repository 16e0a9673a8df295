"""The list of the hardest deals in the panel that looks at deals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from freecell.advice.verdicts import verdict
from freecell.deals import deal
from freecell.definitions.registry import variant
from freecell.pool import HARDNESS_LIMIT, HardDeal, load_pool
from freecell_ui.deals.browser import DealsPanel
from freecell_ui.deals.facts import VERY_HARD, choose
from freecell_ui.deals.hardest import Hardest
from freecell_ui.kit.theme import THEMES
from freecell_ui.solver.worker import Quest
from tests.ui.deals.test_browser import browse, text
from tests.ui.hints.advice_rig import wait_until
from tests.ui.window_rig import LEFT, WindowRig

Open = Callable[..., WindowRig]


def open_list(rig: WindowRig) -> tuple[DealsPanel, Hardest]:
    """Press F4 and choose the hardest deals."""
    panel = browse(rig)
    rig.press_button(rig.child("choice_deals_hardest"))
    wait_until(lambda: not panel.service.is_busy)
    return panel, cast(Hardest, rig.child("deals_list"))


def line(listed: Hardest, row: int) -> list[str]:
    """What a line of the list says."""
    model = listed.model()
    return [str(model.index(row, column).data()) for column in range(model.columnCount())]


def row_at(listed: Hardest, row: int) -> QPoint:
    """The middle of a line, where it can be clicked."""
    return listed.visualRect(listed.model().index(row, 1)).center()


def test_the_list_is_the_pools(open_window: Open) -> None:
    """Every one of the hardest deals is listed in the pool's order, with place, hardness and result."""
    rig = open_window(deal=3)
    panel, listed = open_list(rig)
    hardest = load_pool().hardest()
    assert listed.model().rowCount() == len(hardest) == 1000
    for row in (0, 1, 999):
        hard = hardest[row]
        assert line(listed, row) == [str(row + 1), str(hard.deal), str(hard.hardness), "Not tried"]
    assert panel.number == listed.deal == hardest[0].deal
    assert text(rig, "deals_title") == f"Deal {hardest[0].deal}"
    assert text(rig, "deals_tier") == "Tough · number 1 of the 1000 hardest"
    assert not rig.is_open("deals_gentle")


def test_arrow_keys_and_buttons_go_along_the_list(open_window: Open) -> None:
    """Keys and buttons go from one of the hardest deals to the next, and stop at both ends."""
    rig = open_window(deal=3)
    panel, listed = open_list(rig)
    numbers = [hard.deal for hard in load_pool().hardest()]
    for key, row in (
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_Down, 2),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_End, 999),
        (Qt.Key.Key_Down, 999),
        (Qt.Key.Key_Left, 999),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Right, 0),
        (Qt.Key.Key_Up, 0),
    ):
        QTest.keyClick(QApplication.focusWidget(), key)
        assert (panel.number, listed.deal) == (numbers[row], numbers[row])
    for button, row in (("previous", 0), ("next", 1), ("next", 2), ("previous", 1)):
        rig.press_button(rig.child(f"deals_{button}"))
        assert (panel.number, listed.deal) == (numbers[row], numbers[row])
    # The click gave the keys to the table behind; the list has them back.
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert panel.number == numbers[2]
    wait_until(lambda: not panel.service.is_busy)
    assert text(rig, "deals_tier") == "Tough · number 3 of the 1000 hardest"


def test_a_deal_of_the_list_is_found_in_it(open_window: Open) -> None:
    """Where the deal on show is one of the hardest, the list opens at it; typed digits look for a deal."""
    numbers = [hard.deal for hard in load_pool().hardest()]
    rig = open_window(deal=numbers[500])
    panel, listed = open_list(rig)
    assert panel.number == listed.deal == numbers[500]
    assert listed.viewport().rect().contains(row_at(listed, 500))
    QTest.keyClicks(listed, str(numbers[3]))
    assert panel.number == listed.deal == numbers[3]


def test_all_by_keys(open_window: Open) -> None:
    """Tab reaches the segments, Space chooses the list, Tab goes on into it and Enter plays."""
    rig = open_window(deal=3)
    panel = browse(rig)
    rig.child("choice_deals_all").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    segment = rig.child("choice_deals_hardest")
    assert QApplication.focusWidget() is segment
    QTest.keyClick(segment, Qt.Key.Key_Space)
    assert QApplication.focusWidget() is segment
    QTest.keyClick(segment, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is rig.child("deals_list")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert rig.game.deal == panel.number == load_pool().hardest(2)[1].deal
    assert not rig.is_open("deals_panel")
    assert QApplication.focusWidget() is rig.window.view


def test_mouse(open_window: Open) -> None:
    """A click shows a deal, a double click plays it, and Esc leaves the list as it does the panel."""
    rig = open_window(deal=3)
    panel, listed = open_list(rig)
    numbers = [hard.deal for hard in load_pool().hardest(4)]
    QTest.mouseClick(listed.viewport(), LEFT, pos=row_at(listed, 2))
    assert panel.number == numbers[2]
    assert rig.game.deal == 3
    QTest.keyClick(listed, Qt.Key.Key_Escape)
    assert not rig.is_open("deals_panel")
    panel, listed = open_list(rig)
    QTest.mouseClick(listed.viewport(), LEFT, pos=row_at(listed, 3))
    QTest.mouseDClick(listed.viewport(), LEFT, pos=row_at(listed, 3))
    assert rig.game.deal == numbers[3]


def test_own_results_in_the_list(open_window: Open) -> None:
    """A deal that was given up and one that was solved are told apart from those not tried."""
    first, second = load_pool().hardest(2)
    rig = open_window(deal=first.deal)
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    rig.window.session.deal(second.deal)
    found = verdict(rig.position).line
    assert found is not None
    for move in found.moves:
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.game.is_won
    rig.window.session.deal(3)
    _panel, listed = open_list(rig)
    assert line(listed, 0)[-1] == "Not solved"
    assert line(listed, 1)[-1] == f"{found.num_moves} moves"
    assert line(listed, 2)[-1] == "Not tried"


def test_back_to_all_deals(open_window: Open) -> None:
    """The other segment brings the tiers back and goes on by numbers; opened again, all deals are there."""
    rig = open_window(deal=3)
    panel, listed = open_list(rig)
    number = panel.number
    rig.press_button(rig.child("choice_deals_all"))
    assert not listed.isVisible()
    assert rig.is_open("deals_gentle")
    rig.press_button(rig.child("deals_next"))
    assert panel.number == number + 1
    rig.press_button(rig.child("choice_deals_hardest"))
    assert panel.number == listed.deal == number
    rig.key(Qt.Key.Key_Escape)
    browse(rig)
    assert panel.number == 3
    assert not listed.isVisible()


@pytest.mark.parametrize("size", [(640, 480), (1024, 700), (1920, 1080)])
def test_the_panel_fits(open_window: Open, size: tuple[int, int]) -> None:
    """The list takes the room there is: three lines at least, and nothing of the panel is cut off."""
    rig = open_window(deal=3, size=size)
    panel, listed = open_list(rig)
    assert rig.window.view.rect().contains(panel.geometry())
    assert panel.height() >= panel.minimumSizeHint().height()
    for name in ("deals_list", "deals_play", "deals_close", "deals_previous"):
        assert panel.rect().contains(rig.child(name).geometry())
    assert listed.viewport().height() >= 3 * listed.rowHeight(0)


def test_readers_hear_whole_lines(open_window: Open) -> None:
    """List, segments and lines have names for whoever does not see them."""
    rig = open_window(deal=3)
    _panel, listed = open_list(rig)
    hard = load_pool().hardest(1)[0]
    assert listed.accessibleName() == "The hardest deals"
    assert rig.child("choice_deals_hardest").accessibleName() == "Which deals: Hardest"
    said = listed.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == f"Number 1: deal {hard.deal}, hardness {hard.hardness}. Not tried"


def test_other_games_have_no_list(open_window: Open) -> None:
    """The pool is FreeCell's: another game's deals are not among the hardest."""
    rig = open_window(deal=2, variant="bakers-game")
    browse(rig)
    assert not rig.is_open("choice_deals_hardest")


def test_a_deal_no_search_wins(open_window: Open) -> None:
    """Where even the second search found nothing, its limit stands in the figure's place."""
    rig = open_window(deal=3)
    listed = Hardest((HardDeal(7, None), HardDeal(5, 12)), rig.window)
    assert line(listed, 0) == ["1", "7", f"> {HARDNESS_LIMIT}", "Not tried"]
    listed.set_theme(THEMES["light"])
    listed.go_to(5)
    assert listed.deal == 5


def test_very_hard_deals_are_of_the_list(tmp_path: Path) -> None:
    """Of the hardest deals one that was not tried is chosen; whoever tried them all gets one all the same."""
    numbers = [hard.deal for hard in load_pool().hardest()]
    quest, game, pool = cast(Quest, None), variant("freecell"), load_pool()
    left = numbers[77]
    assert choose(quest, tier=VERY_HARD, tried={*numbers} - {left}, game=game, pool=pool).number == left
    again = choose(quest, tier=VERY_HARD, tried=set(numbers), game=game, pool=pool)
    assert again.place == numbers.index(again.number) + 1
    assert verdict(deal(again.number)).line is not None
