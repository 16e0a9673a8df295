"""The settings drawer and the clock: what they show, and that every choice counts at once."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea

from freecell import Move, Pile, Position
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE
from freecell_ui.languages import install_languages
from freecell_ui.settings import CHOICES, OPTIONS
from freecell_ui.settings.rules import choose_preset, house_rules
from tests.ui.window_rig import ENDGAME, WindowRig

OpenWindow = Callable[..., WindowRig]


def button(rig: WindowRig, name: str) -> QAbstractButton:
    """A button of the drawer."""
    found = rig.child(name)
    assert isinstance(found, QAbstractButton)
    return found


def choose(rig: WindowRig, setting: str, value: str) -> None:
    """Click on a value."""
    rig.press_button(button(rig, f"choice_{setting}_{value}"))


def text(rig: WindowRig, name: str) -> str:
    """What a label says."""
    return rig.child(name).text()  # type: ignore[attr-defined, no-any-return]


def test_the_drawer_opens_beside_the_game_and_closes(open_window: OpenWindow) -> None:
    """Its action pulls it out and pushes it in, Esc and the cross too; the game can be played meanwhile."""
    rig = open_window()
    for way in ("action", "escape", "cross"):
        rig.window.actions_.drawer.trigger()
        assert rig.is_open("drawer")
        if way == "action":
            rig.window.view.setFocus()
            rig.type("1a")
            rig.window.actions_.drawer.trigger()
        elif way == "escape":
            rig.key(Qt.Key.Key_Escape)
        else:
            cross = next(b for b in rig.child("drawer").findChildren(QAbstractButton) if b.text() == "Close")
            rig.press_button(cross)
        assert not rig.is_open("drawer")
        assert rig.window.view.hasFocus()
    assert rig.game.moves == 1


def test_every_value_of_the_drawer_is_a_value_of_its_setting(open_window: OpenWindow) -> None:
    """Each button stores its value at once, and the drawer shows what is chosen elsewhere."""
    rig = open_window()
    rig.window.actions_.drawer.trigger()
    rig.press_button(button(rig, "drawer_details"))
    assert list(OPTIONS) == list(CHOICES)
    for setting, option in OPTIONS.items():
        assert set(option.keys) == set(CHOICES[setting])
        for value in option.keys:
            choose(rig, setting, value)
            assert rig.settings.choice(setting) == value
            assert button(rig, f"choice_{setting}_{value}").isChecked()
    rig.settings.set_choice("theme", "dark")
    assert button(rig, "choice_theme_dark").isChecked()


def test_restart_stands_beside_the_deal_number(open_window: OpenWindow) -> None:
    """The drawer names the deal on the table; restart deals it again, and can be taken back."""
    rig = open_window(deal=617)
    rig.type("1a")
    rig.window.actions_.drawer.trigger()
    assert text(rig, "drawer_deal") == "Deal 617"
    rig.press_button(button(rig, "drawer_restart"))
    assert rig.game.moves == 0
    assert rig.game.deal == 617
    rig.window.actions_.undo.trigger()
    assert rig.game.moves == 1
    rig.window.actions_.new_deal.trigger()
    assert text(rig, "drawer_deal") == f"Deal {rig.game.deal}"


@pytest.mark.parametrize("rules", [TAP_TABLE, PORCHLIGHT, BOOK], ids=lambda rules: rules.preset)
def test_a_preset_switches_everything_together(open_window: OpenWindow, rules: object) -> None:
    """A chosen preset is exactly its house rules, and a new deal is played by them."""
    rig = open_window()
    choose_preset(rig.settings, rules.preset)  # type: ignore[attr-defined]
    assert house_rules(rig.settings) == rules
    rig.window.actions_.new_deal.trigger()
    assert rig.game.house_rules == rules


def test_what_is_fixed_waits_for_the_next_deal(open_window: OpenWindow) -> None:
    """A preset chosen under way leaves the game's own rules alone, says so, and holds from the next deal."""
    rig = open_window()
    rig.type("1a")
    rig.window.actions_.drawer.trigger()
    choose(rig, "preset", "book")
    assert text(rig, "note_preset") == "from the next deal"
    assert text(rig, "note_foundation_return") == "from the next deal"
    assert not rig.position.rules.foundation_return
    rig.window.actions_.restart.trigger()
    assert rig.position.rules.foundation_return
    assert text(rig, "note_preset") == ""
    choose(rig, "foundation_return", "no")
    rig.window.actions_.restart.trigger()
    assert not rig.position.rules.foundation_return


def test_auto_collect_counts_at_once(open_window: OpenWindow) -> None:
    """Switched on in mid-game, the next move sends safe cards home with it, and one undo takes both back."""
    rig = open_window(deal=24)
    before = rig.position
    rig.settings.set_choice("auto_collect", "safe")
    move = next(
        move
        for move in before.legal_moves()
        if not move.target.is_foundation and before.play(move).safe_moves("horne")
    )
    rig.window.session.play_piles(move.source, move.target)
    assert rig.position.cards_home > before.cards_home
    assert rig.game.moves == 1
    rig.window.actions_.undo.trigger()
    assert rig.position == before


def test_a_card_comes_back_by_the_book(open_window: OpenWindow) -> None:
    """Where the house lets cards come back, the top one can be clicked off its foundation."""
    rig = open_window()
    game = Game(Position.parse(ENDGAME), house_rules=BOOK)
    rig.put(game)
    rig.click("hh")
    assert rig.window.session.hand is not None
    rig.click("1")
    assert [str(card) for card in rig.position.columns[0]] == ["KH", "QS", "JH"]
    assert rig.position.foundations[2] == 10
    rig.assert_table_is_the_game()


def test_the_clock_is_hidden_until_wanted(open_window: OpenWindow) -> None:
    """It shows on request, ticks only while it runs, and can be paused where the house rules allow it."""
    rig = open_window()
    assert not rig.child("hud_clock").isVisible()
    rig.settings.set_choice("clock_shown", "yes")
    assert rig.child("hud_clock").isVisible()
    assert text(rig, "hud_clock") == "0:00"
    assert not rig.window.clock._timer.isActive()
    assert not rig.window.actions_.pause.isEnabled()
    rig.type("1a")
    assert rig.window.clock._timer.isActive()
    rig.window.actions_.pause.trigger()
    assert not rig.game.clock.running
    assert not rig.window.clock._timer.isActive()
    assert rig.window.actions_.pause.isChecked()
    rig.window.actions_.pause.trigger()
    assert rig.game.clock.running
    assert not rig.window.actions_.pause.isChecked()
    rig.settings.set_choice("clock_shown", "no")
    assert not rig.child("hud_clock").isVisible()
    assert not rig.window.clock._timer.isActive()


def test_porchlights_clock_runs_from_the_deal_and_never_pauses(open_window: OpenWindow) -> None:
    """Its clock is shown, runs before the first move, and the pause is not offered."""
    rig = open_window()
    choose_preset(rig.settings, "porchlight")
    rig.window.actions_.new_deal.trigger()
    assert rig.game.clock.running
    assert rig.child("hud_clock").isVisible()
    assert not rig.window.actions_.pause.isEnabled()


def test_the_drawer_is_worked_by_keys(open_window: OpenWindow) -> None:
    """Tab reaches the values, Space chooses; letters play on the table, not in the drawer (case F23)."""
    rig = open_window()
    rig.window.actions_.drawer.trigger()
    target = button(rig, "choice_deck_large-index")
    target.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(target, Qt.Key.Key_Space)
    assert rig.settings.choice("deck") == "large-index"
    QTest.keyClicks(target, "1a")
    assert rig.game.history == ()
    rig.window.view.setFocus()
    rig.type("1a")
    assert rig.game.history[-1].moves[0] == Move(Pile.column(0), Pile.cell(0))


@pytest.mark.parametrize("deck", ["classic", "four-colour", "large-index", "high-contrast"])
def test_each_deck_keeps_its_whole_index_in_sight(open_window: OpenWindow, deck: str) -> None:
    """The table leaves every covered card the strip its deck's index needs."""
    from freecell_ui.art import deck_named

    rig = open_window()
    rig.settings.set_choice("deck", deck)
    layout = rig.window.scene.layout
    strip = deck_named(deck).index.strip
    for column in range(8):
        assert layout.fan(column) >= (strip - 0.016) * layout.card_width


def test_own_rules_unfold_the_details(open_window: OpenWindow) -> None:
    """Choosing them brings out every rule; the heading folds them away again, and scrolls to them."""
    rig = open_window(size=(640, 480))
    rig.window.actions_.drawer.trigger()
    choose(rig, "preset", "own")
    assert button(rig, "choice_undo_limit_all").isVisible()
    rig.press_button(button(rig, "drawer_details"))
    assert not button(rig, "choice_undo_limit_all").isVisible()
    rig.press_button(button(rig, "drawer_details"))
    heading = button(rig, "drawer_details")
    drawer = rig.child("drawer")
    assert heading.mapTo(drawer, heading.rect().center()).y() < drawer.height() / 2


def test_a_rule_chosen_in_detail_shows_own_rules(open_window: OpenWindow) -> None:
    """The preset's row follows its rules: own ones, with what they mean below, and the preset again."""
    rig = open_window()
    rig.window.actions_.drawer.trigger()
    rig.press_button(button(rig, "drawer_details"))
    choose(rig, "undo_limit", "1")
    assert button(rig, "choice_preset_own").isChecked()
    assert text(rig, "meaning_preset") == OPTIONS["preset"].value("own").explains()  # type: ignore[misc]
    assert text(rig, "note_undo_limit") == text(rig, "note_preset") == "from the next deal"
    assert text(rig, "note_clock") == ""
    choose(rig, "undo_limit", "all")
    assert button(rig, "choice_preset_tap-table").isChecked()
    assert text(rig, "note_preset") == ""


@pytest.mark.parametrize("size", [(640, 480), (1024, 700)])
@pytest.mark.parametrize("code", ["en", "de", "pt_BR"])
def test_notes_and_details_fit_in_every_language(
    open_window: OpenWindow, qapp: QApplication, code: str, size: tuple[int, int]
) -> None:
    """With every rule waiting for the next deal, no line is wider than the drawer shows."""
    installed = install_languages(qapp, QLocale(code))
    try:
        rig = open_window(size=size)
        rig.window.actions_.drawer.trigger()
        rig.press_button(button(rig, "drawer_details"))
        rig.settings.set_choice("preset", "porchlight")
        rig.settings.set_choices({"foundation_return": "yes", "collect_at_deal": "no"})
        QApplication.processEvents()
        notes = [name for name, option in OPTIONS.items() if option.counts and text(rig, f"note_{name}")]
        assert notes == [name for name, option in OPTIONS.items() if option.counts]
        scroll = rig.child("drawer").findChild(QScrollArea)
        assert scroll is not None
        assert scroll.widget().minimumSizeHint().width() <= scroll.viewport().width()
    finally:
        for translator in installed:
            qapp.removeTranslator(translator)
