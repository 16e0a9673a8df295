"""New deals by tier: where they come from, and where the window shows it."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel

from freecell import MAX_DEAL, Position
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT
from freecell.pool import load_pool
from freecell_ui.session.new_deals import TIERS, draw_deal, tier_of
from freecell_ui.settings import Settings
from freecell_ui.settings.options import tier_names
from freecell_ui.settings.rules import choose_preset
from tests.ui.window_rig import ENDGAME, NEARLY_STUCK, WindowRig

OpenWindow = Callable[..., WindowRig]


def text(rig: WindowRig, name: str) -> str:
    """What a label or button says."""
    return rig.child(name).text()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("tier", TIERS)
def test_deals_are_drawn_from_the_chosen_tier(data_directory: object, tier: str) -> None:
    """Every drawn deal is of its tier and has a win; random ones are any that there are."""
    settings = Settings()
    settings.set_choice("tier", tier)
    pool = load_pool()
    for _ in range(20):
        number = draw_deal(settings)
        assert 1 <= number <= MAX_DEAL
        if tier != "random":
            assert number in pool.deals
            assert number not in pool.unsolvable
            assert pool.tier_of(number) == tier
            assert tier_of(Game(number)) == tier


def test_porchlight_draws_at_random(data_directory: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its house rules ask for any deal, whatever tier is chosen."""
    settings = Settings()
    choose_preset(settings, "porchlight")
    monkeypatch.setattr("freecell_ui.session.new_deals.random_deal", lambda: 4711)
    assert draw_deal(settings) == 4711
    choose_preset(settings, "tap-table")
    assert load_pool().tier_of(draw_deal(settings)) == "gentle"


def test_the_bar_shows_the_tier(open_window: OpenWindow, qtbot: object) -> None:
    """A numbered deal shows how hard it is; a board, and a number beyond the pool, shows nothing."""
    rig = open_window(deal=617)
    wait = qtbot.waitUntil  # type: ignore[attr-defined]
    wait(lambda: text(rig, "hud_tier") == tier_names()[tier_of(rig.game)])
    assert rig.child("hud_tier").isVisible()
    rig.window.session.open_text(str(rig.position))
    wait(lambda: not rig.child("hud_tier").isVisible())
    rig.window.session.open_text("8589934591")
    wait(lambda: tier_of(rig.game) == "")
    assert not rig.child("hud_tier").isVisible()


def test_a_win_offers_each_tier(open_window: OpenWindow) -> None:
    """One tap chooses the tier and deals; the panel shows the chosen one next time."""
    rig = open_window(deal=617)
    for tier in TIERS:
        rig.put(ENDGAME)
        rig.window.actions_.finish.trigger()
        assert rig.is_open("win_panel")
        assert not rig.is_open("win_new")
        rig.press_button(rig.child(f"win_tier_{tier}"))  # type: ignore[arg-type]
        assert not rig.is_open("win_panel")
        assert rig.settings.choice("tier") == tier
        assert rig.game.moves == 0


def test_where_deals_have_no_tier_a_win_offers_a_new_deal(open_window: OpenWindow) -> None:
    """Porchlight's free games come at random: one button deals."""
    rig = open_window(deal=617)
    game = Game(Position.parse(ENDGAME), house_rules=PORCHLIGHT)
    rig.put(game)
    rig.window.actions_.finish.trigger()
    assert rig.is_open("win_new")
    assert not rig.is_open("win_tier_gentle")


def test_the_window_draws_from_the_pool(open_window: OpenWindow, data_directory: object) -> None:
    """Left to itself the window deals from the chosen tier."""
    from freecell_ui.window.main_window import MainWindow

    rig = open_window(deal=617)
    window = MainWindow(rig.store, rig.settings, deal=617)
    rig.settings.set_choice("tier", "tough")
    window.actions_.new_deal.trigger()
    assert load_pool().tier_of(window.session.game.deal) == "tough"
    window.close()
    window.deleteLater()


@pytest.mark.parametrize("rules", [BOOK, None], ids=["book", "tap-table"])
def test_no_move_is_worded_by_the_house(open_window: OpenWindow, rules: object) -> None:
    """Only the book calls such a game lost; the new deal's tier stands beside it."""
    rig = open_window()
    options = {"house_rules": rules} if rules is not None else {}
    rig.put(Game(Position.parse(NEARLY_STUCK), **options))  # type: ignore[arg-type]
    rig.double_click("KC")
    assert rig.is_open("no_moves_panel")
    lost = [label for label in rig.child("no_moves_panel").findChildren(QLabel) if "lost" in label.text()]
    assert [label.isVisible() for label in lost] == [rules is not None]
