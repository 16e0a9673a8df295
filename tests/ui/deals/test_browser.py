"""The panel that looks at deals before one is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from freecell import MAX_DEAL, StopToken, variant
from freecell.advice.verdicts import verdict
from freecell.daily.calendar import UNSOLVABLE
from freecell.pool import Tier, load_pool
from freecell_ui.deals.browser import DealsPanel
from freecell_ui.deals.facts import VERY_HARD, choose, look_up
from freecell_ui.solver.worker import Quest
from tests.data_files import read_layouts
from tests.engine.bridge import model_state
from tests.model.deals import freecell_columns
from tests.ui.hints.advice_rig import wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
LAYOUTS = read_layouts("layouts.txt")


def browse(rig: WindowRig) -> DealsPanel:
    """Press F4 and wait for what is known about the deal."""
    rig.key(Qt.Key.Key_F4)
    panel = rig.child("deals_panel")
    assert isinstance(panel, DealsPanel)
    wait_until(lambda: not panel.service.is_busy)
    return panel


def text(rig: WindowRig, name: str) -> str:
    """What a label of the panel says."""
    return str(rig.child(name).text())  # type: ignore[attr-defined]


def test_tier_and_rating(open_window: Open) -> None:
    """The deal on the table is shown with its tier and rating."""
    rig = open_window(deal=3)
    panel = browse(rig)
    pool = load_pool()
    assert text(rig, "deals_title") == "Deal 3"
    tier = pool.tier_of(3)
    assert tier is not None
    assert text(rig, "deals_tier") == f"{tier.capitalize()} · rating {pool.rating_of(3)}"
    assert text(rig, "deals_results") == "You have not tried it."
    assert panel.number == 3


def test_previous_and_next(open_window: Open) -> None:
    """The two buttons go from deal to deal and stop at the first."""
    rig = open_window(deal=2)
    panel = browse(rig)
    for button, number in (("next", 3), ("previous", 2), ("previous", 1), ("previous", 1)):
        rig.press_button(rig.child(f"deals_{button}"))
        assert panel.number == number
        assert text(rig, "deals_title") == f"Deal {number}"


@pytest.mark.parametrize("number", [1, 32_000, 99_999, 100_000])
def test_the_next_deal_is_of_the_same_numbering(open_window: Open, number: int) -> None:
    """After any deal comes the number one higher, with the cards that number has."""
    rig = open_window(deal=number)
    panel = browse(rig)
    rig.press_button(rig.child("deals_next"))
    following = number + 1
    assert panel.number == following
    wait_until(lambda: not panel.service.is_busy)
    rig.press_button(rig.child("deals_play"))
    assert rig.game.deal == following
    assert model_state(rig.position).columns == LAYOUTS.get(following, freecell_columns(following))


def test_no_deal_comes_after_the_last(open_window: Open) -> None:
    """The panel stays at the last number; it is not the first again, nor one there is no deal of."""
    rig = open_window(deal=MAX_DEAL)
    panel = browse(rig)
    for button, number in (("next", MAX_DEAL), ("previous", MAX_DEAL - 1), ("next", MAX_DEAL)):
        rig.press_button(rig.child(f"deals_{button}"))
        assert panel.number == number
        assert text(rig, "deals_title") == f"Deal {number}"


def test_impossible_deal(open_window: Open) -> None:
    """An impossible deal is named as such."""
    rig = open_window(deal=11981)
    panel = browse(rig)
    rig.press_button(rig.child("deals_next"))
    wait_until(lambda: not panel.service.is_busy)
    assert panel.number in UNSOLVABLE
    assert text(rig, "deals_tier") == "This deal is proved to have no win."


def test_untried_deals_of_each_tier(open_window: Open) -> None:
    """Each of the four buttons chooses a deal of its tier."""
    rig = open_window(deal=3)
    panel = browse(rig)
    for name, tier in (
        ("gentle", Tier.GENTLE),
        ("standard", Tier.STANDARD),
        ("tough", Tier.TOUGH),
        ("very-hard", Tier.TOUGH),
    ):
        rig.press_button(rig.child(f"deals_{name}"))
        wait_until(lambda: not panel.service.is_busy)
        assert load_pool().tier_of(panel.number) == tier
        assert text(rig, "deals_results") == "You have not tried it."
    assert load_pool().place_of(panel.number) is not None


def test_own_results(open_window: Open) -> None:
    """What the player did with the deal is told: tried, then solved with so many moves."""
    rig = open_window(deal=3)
    line = verdict(rig.position).line
    assert line is not None
    for place, move in enumerate(line.moves):
        if place == 1:
            browse(rig)
            assert text(rig, "deals_results") == "You played it and have not solved it."
            rig.key(Qt.Key.Key_Escape)
            assert not rig.is_open("deals_panel")
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.game.is_won
    browse(rig)
    assert text(rig, "deals_results") == f"You solved it; your best: {line.num_moves} moves."


def test_play_the_deal(open_window: Open) -> None:
    """The main button deals what is on show and closes the panel."""
    rig = open_window(deal=3)
    browse(rig)
    rig.press_button(rig.child("deals_next"))
    rig.press_button(rig.child("deals_play"))
    assert rig.game.deal == 4
    assert not rig.is_open("deals_panel")


def test_games_without_ratings(open_window: Open) -> None:
    """A game of two decks has no ratings, and the panel says so instead of guessing."""
    rig = open_window(deal=2, variant="double-freecell")
    browse(rig)
    assert text(rig, "deals_tier") == "Deals of this game are not rated."
    assert not rig.is_open("deals_gentle")


def test_questions_read_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked in the solver's thread gets the pool and the game handed in, and opens nothing."""
    game, pool = variant("freecell"), load_pool()
    opened: list[object] = []

    def note(path: object, *_more: object, **_named: object) -> None:
        opened.append(path)
        raise AssertionError(path)

    quest = Quest(StopToken(), lambda _what: None)
    with monkeypatch.context() as patch:
        for module in ("builtins.open", "io.open", "os.open", "freecell.pool.pool.load_pool"):
            patch.setattr(module, note)
        found = [look_up(quest, number=number, game=game, pool=pool) for number in (3, 11982, 2_000_000)]
        drawn = [choose(quest, tier=tier, tried=(), game=game, pool=pool) for tier in (*Tier, VERY_HARD)]
    assert opened == []
    assert [facts.tier for facts in found] == [pool.tier_of(3), None, pool.tier_of(2_000_000)]
    assert found[1].is_impossible
    assert [facts.tier for facts in drawn[:3]] == list(Tier)
    assert drawn[3].place is not None
