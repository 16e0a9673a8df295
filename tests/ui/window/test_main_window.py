"""The window as a player meets it: real events in, cards, figures and words out."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QTextBrowser

import freecell
from freecell import Move, Pile, Position
from freecell.store import Store
from freecell_ui.art import DECKS
from freecell_ui.session import SessionState
from freecell_ui.settings import CHOICES, Settings
from freecell_ui.window.bars.message_line import Tone
from freecell_ui.window.main_window import MainWindow
from tests.ui.window_rig import ENDGAME, NEARLY_STUCK, WindowRig

OpenWindow = Callable[..., WindowRig]
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_it_opens_on_the_deal_asked_for(open_window: OpenWindow) -> None:
    """All 52 cards of the deal lie in the window, the figures say so, and the title names it."""
    rig = open_window(deal=617)
    assert rig.position == freecell.deal(617)
    assert rig.figures() == {"cards_home": "0/52", "moves": "0", "free_cells": "4", "deal": "617"}
    assert rig.message == "Deal 617. Click a card, then where it should go."
    assert "617" in rig.window.windowTitle()
    rig.assert_table_is_the_game()
    view = rig.window.view
    for column in rig.position.columns:
        for card in column:
            assert view.viewport().rect().contains(view.card_rect(card))


def test_it_resumes_on_the_same_move_without_a_question(open_window: OpenWindow) -> None:
    """After closing, the next window shows the same cards, count, undo and redo."""
    rig = open_window(deal=617)
    for card in ("4H", "JD", "KC"):
        rig.double_click(card)
    rig.key(Qt.Key.Key_Z, CONTROL)
    left = rig.game.to_dict()
    rig.close()
    rig = open_window(deal=None)
    again = rig.game.to_dict()
    assert {k: v for k, v in again.items() if k != "clock"} == {k: v for k, v in left.items() if k != "clock"}
    assert rig.message == "Deal 617, as you left it."
    assert QApplication.activeModalWidget() is None
    rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert rig.figures()["free_cells"] == "1"


def test_without_a_game_to_resume_it_deals_a_new_one(open_window: OpenWindow) -> None:
    """The first start shows a dealt table."""
    rig = open_window(deal=None)
    assert rig.game.deal == 100
    rig.assert_table_is_the_game()


def test_closing_while_cards_fly_keeps_the_deal(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window closed during its first deal offers the same deal again."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window(deal=None)
    rig.key(Qt.Key.Key_F2)
    dealt = rig.position
    assert rig.window.scene.is_animating
    rig.close()
    rig = open_window(deal=None)
    assert rig.position == dealt


def test_click_click_moves_and_lights_the_way(open_window: OpenWindow) -> None:
    """A click picks up and lights destinations, a second one moves."""
    rig = open_window()
    rig.click("4H")
    assert set(rig.window.scene.lit_piles) == {Pile.cell(i) for i in range(4)}
    assert rig.message == "5 onto a column. Click a glowing place."
    rig.click("b")
    assert rig.position.cells[1] == freecell.Card.parse("4H")
    assert rig.message == "4♥ to cell b."
    assert rig.figures() == {"cards_home": "0/52", "moves": "1", "free_cells": "3", "deal": "617"}
    assert rig.window.scene.lit_piles == ()


def test_clicking_felt_or_esc_puts_cards_back(open_window: OpenWindow) -> None:
    """Empty felt and Esc each let go of what is in hand."""
    rig = open_window()
    for put_back in (lambda: rig.click_at(5, 5), lambda: rig.key(Qt.Key.Key_Escape)):
        rig.click("4H")
        assert rig.window.session.state is SessionState.HOLDING
        put_back()
        assert rig.window.session.state is SessionState.IDLE
        rig.assert_table_is_the_game()
    assert rig.game.moves == 0


def test_a_refused_move_is_explained_under_the_table(open_window: OpenWindow) -> None:
    """A click and a drag that aren't allowed leave the cards and give the reason."""
    rig = open_window()
    rig.click("JD")
    rig.click("KS")
    assert rig.message == "J♦ doesn't go on K♠: that takes a red Q."
    assert rig.window.message_line.tone is Tone.REFUSAL
    rig.drag("JH", "QH")
    assert rig.message == "J♥ doesn't go on Q♥: that takes a black J."
    assert rig.position == freecell.deal(617)
    rig.assert_table_is_the_game()


def test_undo_and_redo_by_key_button_and_menu(open_window: OpenWindow) -> None:
    """All three ways lead to the same place, and are enabled exactly when they do something."""
    rig = open_window()
    actions = rig.window.actions_
    assert not actions.undo.isEnabled()
    rig.double_click("4H")
    moved = rig.position
    undo_button, redo_button = rig.window.bottom.buttons[:2]
    for undo, redo in (
        (lambda: rig.key(Qt.Key.Key_Z, CONTROL), lambda: rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)),
        (lambda: rig.press_button(undo_button), lambda: rig.press_button(redo_button)),
        (actions.undo.trigger, actions.redo.trigger),
    ):
        undo()
        assert rig.position == freecell.deal(617)
        assert rig.figures()["moves"] == "0"
        assert not actions.undo.isEnabled()
        assert actions.redo.isEnabled()
        redo()
        assert rig.position == moved
        assert not actions.redo.isEnabled()


@pytest.mark.parametrize(
    ("typed", "result"),
    [("4a", "4a"), ("4A", "4a"), ("7d", "7d"), ("13", None), ("9", None), ("4h", None)],
)
def test_moves_typed_in_standard_notation_are_played(
    open_window: OpenWindow, typed: str, result: str | None
) -> None:
    """Two keys on the table name a move; what is none is refused in words."""
    rig = open_window()
    rig.type(typed)
    expected = freecell.deal(617).play(Move.parse(result)) if result else freecell.deal(617)
    assert rig.position == expected
    assert rig.window.message_line.tone is (Tone.INFO if result else Tone.REFUSAL)


def test_a_half_typed_move_is_shown_and_forgotten_at_esc(open_window: OpenWindow) -> None:
    """The first key stands in the message line until the second comes, or Esc."""
    rig = open_window()
    rig.type("4")
    assert rig.message.startswith("4 …")
    rig.key(Qt.Key.Key_Escape)
    assert rig.message == ""
    rig.type("a4")
    assert rig.message == "There is no card to move there."


def test_ctrl_and_a_letter_is_no_notation(open_window: OpenWindow) -> None:
    """Shortcuts never count as typed piles."""
    rig = open_window()
    rig.key(Qt.Key.Key_A, CONTROL)
    rig.type("4")
    rig.key(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    assert rig.position == freecell.deal(617)


def test_commands_during_a_drag_leave_a_consistent_game(open_window: OpenWindow) -> None:
    """Undo, new deal and typed keys while a card is held cancel the drag or do nothing."""
    rig = open_window()
    rig.double_click("4H")
    viewport = rig.window.view.viewport()
    for key, modifiers in (
        (Qt.Key.Key_Z, CONTROL),
        (Qt.Key.Key_N, CONTROL),
        (Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier),
    ):
        card = str(rig.position.columns[0][-1])
        start = rig.at(card)
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(viewport, start + (rig.at("b") - start) / 2)
        rig.key(key, modifiers)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=rig.at("b"))
        rig.assert_table_is_the_game()
        held = sum(map(len, rig.position.columns)) + sum(card is not None for card in rig.position.cells)
        assert held + rig.position.cards_home == 52


def test_the_win_panel_shows_the_result_and_the_ways_on(open_window: OpenWindow) -> None:
    """A win opens the panel with the moves; replay deals the same again, with this win as the last one."""
    rig = open_window(deal=617)
    for move in freecell.solve(rig.position).moves:
        rig.window.session.play_piles(move.source, rig.place_for(move))
    assert rig.is_open("win_panel")
    count = rig.game.moves
    title = rig.child("win_title")
    assert title.text() == f"Solved in {count} moves"  # type: ignore[attr-defined]
    assert not rig.is_open("win_last")
    rig.key(Qt.Key.Key_Z, CONTROL)
    assert not rig.is_open("win_panel")
    rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert rig.is_open("win_panel")
    rig.press_button(rig.child("win_again"))
    assert not rig.is_open("win_panel")
    assert rig.position == freecell.deal(617)
    for move in freecell.solve(rig.position).moves:
        rig.window.session.play_piles(move.source, rig.place_for(move))
    assert rig.is_open("win_last")
    rig.press_button(rig.child("win_tier_gentle"))
    assert rig.game.deal == 100
    assert rig.figures()["moves"] == "0"


def test_a_game_begun_during_the_last_flight_counts_its_own_win(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new deal while the winning card still flies keeps both wins."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    for _ in range(2):
        rig.put(ENDGAME)
        rig.window.actions_.finish.trigger()
        assert rig.window.session.state is SessionState.ANIMATING
        assert rig.game.is_won
        won = rig.window.session.uid
        rig.key(Qt.Key.Key_F2)
        kept = rig.store.load(won)
        assert kept is not None
        assert kept.is_won
        assert rig.window.actions_.new_deal.isEnabled()
    rig.window.scene.finish_now()
    rig.assert_table_is_the_game()


def test_no_move_left_offers_exactly_three_ways_out(open_window: OpenWindow) -> None:
    """The panel undoes, restarts or deals anew, and goes away by itself."""
    rig = open_window()
    before = Position.parse(NEARLY_STUCK)
    for name, there in (("undo", before), ("restart", before), ("new_deal", freecell.deal(100))):
        rig.put(before)
        rig.double_click("KC")
        assert rig.is_open("no_moves_panel")
        assert rig.message == "Nothing fits a column, a cell or a foundation."
        buttons = rig.child("no_moves_panel").ways_out  # type: ignore[attr-defined]
        assert set(buttons) == {"undo", "restart", "new_deal"}
        rig.press_button(buttons[name])
        assert rig.position == there
        assert not rig.is_open("no_moves_panel")


def test_finish_is_offered_exactly_when_it_wins(open_window: OpenWindow) -> None:
    """The button is off at the deal, on in the endgame, and one press wins."""
    rig = open_window()
    assert not rig.window.actions_.finish.isEnabled()
    rig.put(ENDGAME)
    assert rig.window.actions_.finish.isEnabled()
    rig.press_button(next(b for b in rig.window.bottom.buttons if b.text() == "Finish"))
    assert rig.game.is_won
    assert rig.is_open("win_panel")
    assert not rig.window.actions_.finish.isEnabled()


def test_a_deal_number_is_asked_for_beside_the_game(open_window: OpenWindow) -> None:
    """F3 opens a field that is not modal; nonsense is refused in it, a number deals."""
    rig = open_window()
    rig.key(Qt.Key.Key_F3)
    field = rig.child("open_deal_field")
    assert isinstance(field, QLineEdit)
    assert QApplication.activeModalWidget() is None
    QTest.keyClicks(field, "6x17")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "6x17" in rig.child("open_deal_error").text()  # type: ignore[attr-defined]
    assert rig.is_open("open_deal_panel")
    assert rig.game.deal == 617
    QTest.keyClick(field, Qt.Key.Key_A, CONTROL)
    QTest.keyClicks(field, " 24 ")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert rig.game.deal == 24
    assert not rig.is_open("open_deal_panel")
    rig.type("1a")
    assert rig.game.moves == 1


def test_esc_closes_the_field_and_keeps_the_game(open_window: OpenWindow) -> None:
    """Esc in the field goes back to the table."""
    rig = open_window()
    rig.key(Qt.Key.Key_F3)
    QTest.keyClick(rig.child("open_deal_field"), Qt.Key.Key_Escape)
    assert not rig.is_open("open_deal_panel")
    rig.type("4a")
    assert rig.game.moves == 1


def test_the_rules_open_beside_the_game(open_window: OpenWindow) -> None:
    """F1 shows a page with the capacity table; Esc closes it and the keys play again."""
    rig = open_window()
    rig.key(Qt.Key.Key_F1)
    page = rig.child("help_page")
    assert isinstance(page, QTextBrowser)
    assert "40" in page.toPlainText().split()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not rig.is_open("help_panel")
    rig.type("4a")
    assert rig.game.moves == 1


def test_games_in_progress_can_be_taken_up_from_the_menu(open_window: OpenWindow) -> None:
    """A game left for a new deal stands in the Continue menu and comes back with its history."""
    rig = open_window()
    rig.double_click("4H")
    left = rig.position
    rig.key(Qt.Key.Key_F2)
    rig.type("1a")
    menu = rig.window.findChild(QMenu, "menu_continue")
    assert menu is not None
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["Deal 617 · 1 move · 0 of 52 home"]
    menu.actions()[0].trigger()
    assert rig.position == left
    assert rig.game.can_undo


def test_actions_have_their_names_and_leave_bare_letters_alone(open_window: OpenWindow) -> None:
    """Scripts find every action, and no shortcut swallows a key of the notation."""
    rig = open_window()
    actions = rig.window.findChildren(QAction)
    names = {action.objectName() for action in actions}
    wanted = ["new_deal", "open_deal", "restart", "undo", "redo", "finish", "collect", "help", "quit"]
    assert {f"action_{name}" for name in wanted} <= names
    for action in actions:
        for sequence in action.shortcuts():
            assert len(sequence.toString()) > 1, action.text()
            assert sequence.toString() not in ("Ctrl+H", "Ctrl+M", "F10")


def test_every_action_is_in_a_menu(open_window: OpenWindow) -> None:
    """What a key or button does can be found in the menu bar."""
    rig = open_window()
    listed: set[str] = set()
    for top in rig.window.menuBar().actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        listed |= {action.objectName() for action in menu.actions()}
    assert {action.objectName() for action in rig.window.actions_.all()} <= listed


@pytest.mark.parametrize("size", [(640, 480), (1024, 700), (1920, 1080)])
def test_it_fits_every_size(open_window: OpenWindow, size: tuple[int, int]) -> None:
    """Every card and both bars are inside the window, with no button text cut."""
    rig = open_window(size=size)
    view = rig.window.view
    for column in rig.position.columns:
        for card in column:
            assert view.viewport().rect().contains(view.card_rect(card))
    for button in rig.window.bottom.buttons:
        assert button.width() >= button.sizeHint().width()
        assert rig.window.bottom.rect().contains(button.geometry())
    assert rig.window.hud.geometry().bottom() < view.geometry().top()


@pytest.mark.parametrize("size", [(640, 480), (1024, 700)])
def test_figures_are_never_cut(open_window: OpenWindow, size: tuple[int, int]) -> None:
    """A figure that gets another digit has its room before the next frame is drawn."""
    rig = open_window(size=size)
    for move in freecell.solve(rig.position).moves:
        rig.window.session.play_piles(move.source, rig.place_for(move))
        for label in rig.window.hud.findChildren(QLabel):
            assert label.width() >= label.sizeHint().width(), label.text()
    assert rig.game.is_won


def test_place_and_size_are_remembered(open_window: OpenWindow) -> None:
    """The next window has the size of the last."""
    rig = open_window(size=(720, 560))
    rig.close()
    settings = rig.settings
    assert not settings.geometry().isEmpty()
    window = MainWindow(rig.store, Settings(settings.path))
    assert (window.width(), window.height()) == (720, 560)
    window.close()
    window.deleteLater()


def test_a_theme_changes_at_once_and_is_kept(open_window: OpenWindow) -> None:
    """Choosing a theme in the menu repaints the felt and survives a restart."""
    rig = open_window()
    green = rig.window.grab().toImage().pixelColor(20, 400)
    action = rig.window.findChild(QAction, "theme_blue")
    assert action is not None
    action.trigger()
    blue = rig.window.grab().toImage().pixelColor(20, 400)
    assert green.green() > green.blue()
    assert blue.blue() > blue.green()
    rig.close()
    assert Settings(rig.settings.path).choice("theme") == "blue"


def test_a_deck_changes_at_once_and_is_kept(open_window: OpenWindow) -> None:
    """Choosing another deck redraws the cards; every deck there is can be chosen."""
    rig = open_window()
    assert set(CHOICES["deck"]) == set(DECKS)
    pictures = []
    for deck in CHOICES["deck"]:
        action = rig.window.findChild(QAction, f"deck_{deck}")
        assert action is not None
        action.trigger()
        assert action.isChecked()
        pictures.append(rig.window.grab().toImage())
    assert all(one != other for one, other in pairwise(pictures))
    rig.close()
    assert Settings(rig.settings.path).choice("deck") == "high-contrast"


def test_a_store_that_fails_is_said_once_and_play_goes_on(
    open_window: OpenWindow, data_directory: Path
) -> None:
    """With nowhere to save, the line under the table says so at the start, and never again."""
    (data_directory / "file").write_text("not a folder")
    rig = open_window(directory=data_directory / "file")
    assert rig.message.startswith("Games can't be saved: their folder can't be reached.")
    rig.type("4a")
    assert rig.message == "4♥ to cell a."
    rig.type("1b")
    assert rig.message == "J♦ to cell b."
    assert rig.game.moves == 2


def test_windows_come_and_go_without_a_trace(qapp: QApplication, data_directory: Path) -> None:
    """Ten windows opened, played on and closed leave no widget, timer or object behind."""
    seen = []
    for _ in range(10):
        settings = Settings(data_directory / "s.json")
        window = MainWindow(Store(data_directory / "games.sqlite3"), settings, deal=617)
        window.show()
        QTest.keyClicks(window.view, "4a")
        window.close()
        window.store.close()
        seen.append(weakref.ref(window))
        window.deleteLater()
        del window
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [ref() for ref in seen] == [None] * 10
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]


def test_two_windows_do_not_mix(open_window: OpenWindow, data_directory: Path) -> None:
    """A drag that ends outside its window, over another one, changes neither."""
    one = open_window(deal=617)
    other = open_window(deal=24, directory=data_directory / "other")
    viewport = one.window.view.viewport()
    start = one.at("4H")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    far = start + (viewport.rect().bottomRight() - start) + viewport.rect().bottomRight()
    QTest.mouseMove(viewport, start + (far - start) / 2)
    QTest.mouseMove(viewport, far)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=far)
    assert one.position == freecell.deal(617)
    assert other.position == freecell.deal(24)
    for rig in (one, other):
        assert rig.game.moves == 0
        rig.assert_table_is_the_game()


def test_right_to_left_mirrors_bars_but_never_the_table(open_window: OpenWindow, qapp: QApplication) -> None:
    """Columns stay numbered from the left, and a click hits the card under the pointer."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        rig = open_window()
        view = rig.window.view
        lefts = [view.pile_rect(Pile.column(i)).left() for i in range(8)]
        assert lefts == sorted(lefts)
        assert rig.window.bottom.buttons[0].x() < rig.window.message_line.x()
        rig.click("4H")
        hand = rig.window.session.hand
        assert hand is not None
        assert hand.pile == Pile.column(3)
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_undo_and_redo_in_the_middle_of_motion(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three undos and three redos pressed while cards fly leave table and game equal."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    for move in freecell.solve(rig.position).moves[:30]:
        rig.window.session.play_piles(move.source, rig.place_for(move))
    there = rig.position
    for _ in range(3):
        rig.key(Qt.Key.Key_Z, CONTROL)
    for _ in range(3):
        rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    rig.key(Qt.Key.Key_Z, CONTROL)
    rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert rig.window.scene.is_animating
    rig.window.scene.finish_now()
    assert rig.position == there
    rig.assert_table_is_the_game()
