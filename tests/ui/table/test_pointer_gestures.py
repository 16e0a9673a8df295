"""Playing on the table with real mouse, touch and key events."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from freecell import Card, Move, Pile, Position, solve
from freecell_ui.table import TableScene, TableView
from tests.ui.table.table_rig import LEFT, RIGHT, Rig

MakeRig = Callable[..., Rig]


@pytest.fixture
def rig(make_rig: MakeRig) -> Rig:
    """Deal 617 without animation."""
    return make_rig()


# --- clicking ------------------------------------------------------------------------------------


def test_click_and_click_moves(rig: Rig) -> None:
    """A click picks a card up and lights where it can go; a click there moves it."""
    rig.click("JD")
    assert rig.scene.held is not None
    assert rig.scene.held.cards == (Card.parse("JD"),)
    assert Pile("a") in rig.scene.lit_piles
    rig.click("a")
    assert rig.player.position.cells[0] == Card.parse("JD")
    assert rig.scene.held is None
    assert rig.scene.lit_piles == ()
    rig.assert_table_is_the_game()


def test_a_card_in_hand_stands_out(rig: Rig) -> None:
    """Cards in hand leave their row, so that one sees what is held."""
    before = rig.place_of("JD")
    rig.click("JD")
    assert rig.place_of("JD")[1] > before[1]
    rig.click("JD")
    assert rig.place_of("JD") == before


@pytest.mark.parametrize("size", [(640, 380), (1024, 576), (1920, 956)])
def test_a_long_column_in_hand_stays_inside(make_rig: MakeRig, size: tuple[int, int]) -> None:
    """Cards that reach down to the edge of the table are lifted only as far as there is room."""
    cards = [Card(rank, suit) for rank in range(13, 0, -1) for suit in range(4)]
    columns = [cards[:12], *(cards[12 + place :: 7] for place in range(7))]
    rig = make_rig(Position(columns, [None] * 4, [0] * 4), size=size)
    rig.click(str(cards[11]))
    item = rig.scene.arrangement[Pile("1")][-1]
    assert rig.scene.held is not None
    assert rig.scene.sceneRect().contains(item.mapRectToScene(item.childrenBoundingRect()))


def test_a_trembling_click_picks_up(rig: Rig) -> None:
    """A click that slips by a few pixels picks the card up like any other, and the next puts it back."""
    lifted = {}
    for slip in (0, 8):
        point = rig.at("JD")
        rig.press(point)
        rig.move(point + QPoint(slip, 0))
        rig.release(point + QPoint(slip, 0))
        assert rig.scene.held is not None
        assert Pile("a") in rig.scene.lit_piles
        lifted[slip] = rig.place_of("JD")
        rig.press(point)
        rig.move(point + QPoint(0, slip))
        rig.release(point + QPoint(0, slip))
        assert rig.scene.held is None
        rig.assert_table_is_the_game()
    assert lifted[0] == lifted[8]


def test_cards_in_hand_are_gripped_where_they_stand(rig: Rig) -> None:
    """Dragging cards that were picked up by a click does not make them jump under the pointer."""
    rig.click("JD")
    before = rig.place_of("JD")
    with rig.dragging("JD") as start:
        rig.move(start + QPoint(150, -60))
        assert rig.place_of("JD") == (before[0] + 150, before[1] - 60)
        rig.release(start + QPoint(900, 900))
    rig.assert_table_is_the_game()


def test_a_click_on_felt_puts_back(rig: Rig) -> None:
    """Empty space cancels, and clicking it with nothing in hand is harmless."""
    rig.click("JD")
    QTest.mouseClick(rig.view.viewport(), LEFT, pos=QPoint(5, 5))
    assert rig.scene.held is None
    QTest.mouseClick(rig.view.viewport(), LEFT, pos=QPoint(5, 5))
    assert rig.player.intents == [("pick", Pile("1"), 6), ("cancel",)]
    rig.assert_table_is_the_game()


def test_another_card_of_the_column_changes_the_run(make_rig: MakeRig) -> None:
    """A click on a deeper card of the run picks up from there."""
    rig = make_rig(run_of_three())
    rig.click("6S")
    rig.click("8S")
    assert rig.scene.held is not None
    assert rig.scene.held.count == 3
    rig.click("9H")
    assert rig.player.position.columns[1][-3:] == tuple(Card.parse(text) for text in ("8S", "7D", "6S"))
    rig.assert_table_is_the_game()


def test_a_refused_place_leaves_everything_where_it_was(rig: Rig) -> None:
    """A place that does not take the card changes nothing but puts it back."""
    rig.click("JD")
    rig.click("2")
    assert rig.player.history == []
    rig.assert_table_is_the_game()


def test_the_sign_below_a_column_belongs_to_it(make_rig: MakeRig) -> None:
    """The badge that hangs under a lit column can be clicked."""
    rig = make_rig(run_of_three())
    rig.click("8S")
    below = QPoint(rig.at("9H").x(), rig.view.pile_rect(Pile("2")).bottom() + 18)
    QTest.mouseClick(rig.view.viewport(), LEFT, pos=below)
    assert rig.player.history[-1][1] == Move("1", "2", 3)


def run_of_three(cells: int = 0) -> Position:
    """8S 7D 6S in column 1, the red nine in column 2, the rest behind."""
    used = [Card.parse(text) for text in ("8S", "7D", "6S", "9H")]
    rest = [Card(rank, suit) for rank in range(13, 0, -1) for suit in range(4)]
    rest = [card for card in rest if card not in used]
    columns = [used[:3], used[3:], *(rest[place::6] for place in range(6))]
    return Position(columns, [None] * 4, [0] * 4)


# --- dragging --------------------------------------------------------------------------------------


def test_a_drag_moves_a_run(make_rig: MakeRig) -> None:
    """Three cards dragged onto the nine lie there, and the drop is not animated again from the start."""
    rig = make_rig(run_of_three())
    rig.drag("8S", "9H")
    assert rig.player.intents[-1] == ("drop", Pile("1"), 3, Pile("2"))
    rig.assert_table_is_the_game()


def test_the_card_stays_under_the_pointer(rig: Rig) -> None:
    """After one big leap, and after every step, the gripped point of the card is at the pointer."""
    before = rig.place_of("JD")
    with rig.dragging("JD") as start:
        for step in (QPoint(300, 40), QPoint(301, 40), QPoint(-250, 300), QPoint(900, -90)):
            rig.move(start + step)
            assert rig.place_of("JD") == (before[0] + step.x(), before[1] + step.y())
        rig.release(start)
    rig.assert_table_is_the_game()


def test_the_largest_overlap_decides(rig: Rig) -> None:
    """A card goes to the pile it covers more of than of its neighbour, whatever the pointer hits."""
    half = round(rig.scene.layout.step / 2)
    for across, cell in ((half - 6, 0), (half + 6, 1)):
        rig.drag("JD", "a", QPoint(across, 20))
        assert rig.player.intents[-1] == ("drop", Pile("1"), 1, Pile.cell(cell))
        rig.assert_table_is_the_game()
        rig.player.undo()


def test_felt_below_a_column_is_that_column(make_rig: MakeRig) -> None:
    """A card let go well below a short column still means that column."""
    rig = make_rig(run_of_three())
    rig.drag("8S", "9H", QPoint(0, 250))
    assert rig.player.intents[-1] == ("drop", Pile("1"), 3, Pile("2"))
    assert len(rig.player.history) == 1


def test_a_foundation_takes_a_card_dropped_on_any_of_them(make_rig: MakeRig) -> None:
    """Home is one place: an ace dropped on a wrong suit's ring goes to its own."""
    rig = make_rig(run_of_three())
    ace = next(
        column[-1] for column in rig.player.position.columns if column[-1].rank == 1 and column[-1].suit == 0
    )
    rig.drag(str(ace), "hs")
    assert rig.player.position.foundations == (1, 0, 0, 0)
    rig.assert_table_is_the_game()


def test_a_refused_drop_glides_back(make_rig: MakeRig, qtbot: QtBot) -> None:
    """An illegal drop returns from where it was let go to exactly where it lay."""
    rig = make_rig(card_ms=150)
    before = rig.place_of("JD")
    with rig.dragging("JD") as start:
        rig.move(start + QPoint(110, 0))
        rig.release(start + QPoint(110, 0))
    assert rig.place_of("JD") == (before[0] + 110, before[1])
    assert rig.scene.is_animating
    qtbot.waitUntil(lambda: not rig.scene.is_animating)
    assert rig.place_of("JD") == before
    assert rig.player.history == []
    rig.assert_table_is_the_game()


def test_a_dropped_card_settles_from_the_hand(make_rig: MakeRig) -> None:
    """A legal drop goes on from where the cards are: no card jumps back to its old column."""
    rig = make_rig(run_of_three(), card_ms=300)
    with rig.dragging("8S") as start:
        end = start + QPoint(rig.at("9H").x() - start.x() + 12, 40)
        rig.move(end)
        held = {card: rig.place_of(card) for card in ("8S", "7D", "6S")}
        rig.release(end)
    assert {card: rig.place_of(card) for card in held} == held
    while rig.scene.is_animating:
        for card, (_, top) in held.items():
            assert abs(rig.place_of(card)[1] - top) < 100, "cards in hand do not go by way of the cells"
        QTest.qWait(5)
    rig.assert_table_is_the_game()


def test_a_drag_back_home_is_no_move(rig: Rig) -> None:
    """Cards let go over their own column return without a word."""
    with rig.dragging("JD") as start:
        rig.move(start + QPoint(20, 30))
        rig.release(start + QPoint(20, 30))
    assert rig.player.intents == [("pick", Pile("1"), 6), ("cancel",)]
    rig.assert_table_is_the_game()


def test_cards_that_are_no_run_do_not_follow(rig: Rig) -> None:
    """A card in the middle of a column cannot be pulled out."""
    rig.drag("TD", "a")
    assert rig.scene.held is None
    assert rig.player.history == []
    rig.assert_table_is_the_game()


def test_only_what_takes_the_whole_run_is_lit_while_dragging(make_rig: MakeRig) -> None:
    """A run in the air cannot be split: cells and homes take none of it, so they stay dark."""
    rig = make_rig(run_of_three())
    rig.click("8S")
    assert Pile("a") in rig.scene.lit_piles
    with rig.dragging("8S") as start:
        rig.move(start + QPoint(0, 30))
        assert rig.scene.lit_piles == (Pile("2"),)
        rig.release(start + QPoint(0, 30))


def test_a_release_outside_the_window_ends_the_drag(rig: Rig) -> None:
    """Let go far outside, the cards return, and later movements move nothing."""
    before = rig.place_of("JD")
    with rig.dragging("JD") as start:
        rig.move(start + QPoint(-700, 0))
        rig.release(start + QPoint(-700, 0))
    rig.move(QPoint(400, 400))
    assert rig.place_of("JD") == before
    assert rig.player.history == []
    rig.assert_table_is_the_game()


def test_a_release_just_outside_the_window_is_no_drop(rig: Rig) -> None:
    """Even if the card still covers a column, letting go below the window means nothing."""
    grip = QPoint(rig.at("JD").x(), rig.view.card_rect(Card.parse("JD")).bottom() - 4)
    outside = QPoint(rig.at("2").x(), rig.window.height() + 10)
    rig.press(grip)
    rig.move(outside)
    rig.release(outside)
    assert rig.player.intents == [("pick", Pile("1"), 6), ("cancel",)]
    rig.assert_table_is_the_game()


def test_a_lost_release_ends_the_drag(rig: Rig) -> None:
    """If the release went to another window, the first movement without a button puts the cards back."""
    with rig.dragging("JD") as start:
        rig.move(start + QPoint(200, 0))
    viewport, where = rig.view.viewport(), QPointF(300, 300)
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, viewport.mapToGlobal(where), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(viewport, event)
    assert rig.scene.held is None
    rig.assert_table_is_the_game()


def test_cards_do_not_go_from_window_to_window(make_rig: MakeRig) -> None:
    """A card let go over another table returns, and that table doesn't change."""
    first, second = make_rig(), make_rig()
    second.window.move(first.window.x() + 1100, first.window.y())
    with first.dragging("JD") as start:
        first.move(start + QPoint(1100, 0))
        first.release(start + QPoint(1100, 0))
    for table in (first, second):
        assert table.player.history == []
        table.assert_table_is_the_game()


def test_resizing_in_the_middle_of_a_drag(rig: Rig) -> None:
    """The gripped spot of the card stays at the pointer, and the drop counts in the new geometry."""
    with rig.dragging("JD") as start:
        rig.move(start + QPoint(40, -100))
        rig.resize(1600, 900)
        target = rig.view.pile_rect(Pile("b")).center()
        rig.move(target)
        item_x, item_y = rig.place_of("JD")
        assert 0 < target.x() - item_x < rig.scene.layout.card_width
        assert 0 < target.y() - item_y < rig.scene.layout.card_height
        rig.release(target)
    assert rig.player.position.cells[1] == Card.parse("JD")
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("how", ["escape", "right", "focus", "hide", "undo"])
def test_what_ends_a_drag(rig: Rig, how: str) -> None:
    """Escape, the right button, a lost focus, a hidden table and a changed game all put the cards back."""
    rig.player.play(Move("2", "d"))
    with rig.dragging("JD") as start:
        rig.move(start + QPoint(200, -50))
        if how == "escape":
            QTest.keyClick(rig.view, Qt.Key.Key_Escape)
        elif how == "right":
            QTest.mousePress(rig.view.viewport(), RIGHT, pos=start + QPoint(200, -50))
        elif how == "focus":
            QApplication.sendEvent(rig.view, QFocusEvent(QEvent.Type.FocusOut))
        elif how == "hide":
            rig.view.hide()
        else:
            rig.player.undo()
        rig.move(rig.at("a"))
        rig.release(rig.at("a"))
    assert len(rig.player.history) == (0 if how == "undo" else 1)
    rig.player.let_go()
    rig.assert_table_is_the_game()


# --- double and nervous clicks --------------------------------------------------------------------


def test_a_double_click_goes_to_the_first_cell(rig: Rig) -> None:
    """Real events of a double click: the card that cannot go home goes to the first empty cell."""
    rig.quick_clicks(rig.at("JD"), 2)
    assert rig.player.position.cells[0] == Card.parse("JD")
    assert len(rig.player.history) == 1
    rig.assert_table_is_the_game()


@pytest.mark.parametrize(("count", "shift"), [(3, 0), (2, 2), (50, 0), (50, 2), (51, 3)])
def test_nervous_clicks_lose_no_card(rig: Rig, count: int, shift: int) -> None:
    """A triple click, a trembling one or ten a second move one card, and every top card stays movable."""
    rig.quick_clicks(rig.at("JD"), count, shift=shift)
    assert len(rig.player.history) == 1
    rig.assert_table_is_the_game()
    rig.rest()
    for column in range(1, 9):
        rig.click(str(column))
        assert rig.scene.held is not None
        assert rig.scene.held.pile == Pile(str(column))
        rig.player.let_go()
    rig.assert_table_is_the_game()


def test_a_bare_double_click_event_counts(rig: Rig) -> None:
    """Test tools send the double click alone."""
    QTest.mouseDClick(rig.view.viewport(), LEFT, pos=rig.at("JD"))
    assert rig.player.position.cells[0] == Card.parse("JD")


def test_a_quick_click_after_a_move_picks_no_one_up_twice(rig: Rig) -> None:
    """The second half of a hasty click on a destination does not send the moved card on."""
    rig.click("JD")
    rig.quick_clicks(rig.at("a"), 2)
    assert rig.player.position.cells[0] == Card.parse("JD")
    assert len(rig.player.history) == 1
    assert not any(intent[0] == "double_tap" for intent in rig.player.intents)


# --- looking, touching, keys ------------------------------------------------------------------------


def test_the_right_button_shows_a_covered_card(rig: Rig) -> None:
    """While it is pressed the whole card lies above the others; afterwards everything is as before."""
    spot = rig.scene.find(Card.parse("TH"))
    assert spot is not None
    column = rig.scene.arrangement[spot.pile]
    QTest.mousePress(rig.view.viewport(), RIGHT, pos=rig.at("TH"))
    others = [item.zValue() for item in column if item.card != Card.parse("TH")]
    assert column[spot.depth].zValue() > max(others)
    QTest.mouseRelease(rig.view.viewport(), RIGHT, pos=rig.at("TH"))
    heights = [item.zValue() for item in column]
    assert heights == sorted(heights)
    assert rig.player.intents == []


def test_a_right_click_puts_back(rig: Rig) -> None:
    """With cards in hand the right button cancels."""
    rig.click("JD")
    QTest.mouseClick(rig.view.viewport(), RIGHT, pos=rig.at("3"))
    assert rig.scene.held is None
    rig.assert_table_is_the_game()


def test_a_finger_drags(rig: Rig) -> None:
    """Touch events alone move a card, and make no mouse events besides."""
    device = QTest.createTouchDevice()
    viewport, start, end = rig.view.viewport(), rig.at("JD"), rig.at("c")
    QTest.touchEvent(viewport, device).press(0, start, viewport)
    for step in range(1, 5):
        QTest.touchEvent(viewport, device).move(0, start + (end - start) * step / 4, viewport)
    QTest.touchEvent(viewport, device).release(0, end, viewport)
    assert rig.player.intents == [("pick", Pile("1"), 6), ("drop", Pile("1"), 1, Pile("c"))]
    rig.assert_table_is_the_game()


def test_a_finger_taps(rig: Rig) -> None:
    """Two taps of a finger move a card as two clicks do."""
    device, viewport = QTest.createTouchDevice(), rig.view.viewport()
    for what in ("JD", "b"):
        point = rig.at(what)
        QTest.touchEvent(viewport, device).press(0, point, viewport)
        QTest.touchEvent(viewport, device).release(0, point, viewport)
    assert rig.player.position.cells[1] == Card.parse("JD")


def test_a_second_finger_means_nothing(rig: Rig) -> None:
    """While one finger drags, another one changes nothing."""
    device, viewport, start = QTest.createTouchDevice(), rig.view.viewport(), rig.at("JD")
    QTest.touchEvent(viewport, device).press(0, start, viewport)
    QTest.touchEvent(viewport, device).move(0, start + QPoint(60, -60), viewport)
    QTest.touchEvent(viewport, device).stationary(0).press(1, rig.at("5"), viewport)
    QTest.touchEvent(viewport, device).stationary(0).release(1, rig.at("5"), viewport)
    QTest.touchEvent(viewport, device).release(0, rig.at("d"), viewport)
    assert rig.player.position.cells[3] == Card.parse("JD")
    rig.assert_table_is_the_game()


def test_arrows_and_enter_play(rig: Rig) -> None:
    """The keyboard's focus walks over piles and cards; Enter picks up and puts down."""
    keys = Qt.Key
    QTest.keyClick(rig.view, keys.Key_Right)
    spot = rig.scene.cursor_spot
    assert spot is not None
    assert (spot.pile, spot.depth) == (Pile("1"), 6)
    QTest.keyClick(rig.view, keys.Key_Return)
    assert rig.scene.held is not None
    for _ in range(7):
        QTest.keyClick(rig.view, keys.Key_Up)
    spot = rig.scene.cursor_spot
    assert spot is not None
    assert spot.pile == Pile("a")
    QTest.keyClick(rig.view, keys.Key_Right)
    QTest.keyClick(rig.view, keys.Key_Return)
    assert rig.player.position.cells[1] == Card.parse("JD")
    rig.assert_table_is_the_game()


def test_the_focus_reaches_every_pile(rig: Rig) -> None:
    """Sixteen piles can be reached with the arrows alone, and the table says where the focus is."""
    seen: list[Pile] = []
    rig.scene.focus_moved.connect(lambda pile, _depth: seen.append(pile))
    for _ in range(8):
        QTest.keyClick(rig.view, Qt.Key.Key_Right)
    for _ in range(7):
        QTest.keyClick(rig.view, Qt.Key.Key_Up)
    for _ in range(8):
        QTest.keyClick(rig.view, Qt.Key.Key_Left)
    assert len(set(seen)) == 16


def test_keys_without_meaning_reach_the_window(rig: Rig) -> None:
    """Typed notation, and Escape or Enter with nothing to do, are left to the window."""
    line = QLineEdit(rig.window)
    rig.view.setFocus()
    seen: list[int] = []
    rig.window.keyPressEvent = lambda event: seen.append(event.key())  # type: ignore[method-assign]
    for key in (Qt.Key.Key_2, Qt.Key.Key_A, Qt.Key.Key_Escape, Qt.Key.Key_Return):
        QTest.keyClick(rig.view, key)
    assert seen == [Qt.Key.Key_2, Qt.Key.Key_A, Qt.Key.Key_Escape, Qt.Key.Key_Return]
    assert line.text() == ""


# --- whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_whole_game_by_mouse(rig: Rig, how: str) -> None:
    """Deal 617 is won by clicks alone and by drags alone; the table shows the game after each move."""
    for move in solve(rig.player.position).moves:
        first = rig.player.position.cards_of(move)[0]
        target = Pile.foundation(int(first.suit)) if move.target.is_foundation else move.target
        if how == "click":
            rig.click(str(first))
            rig.click(str(target))
        else:
            rig.drag(str(first), str(target))
        assert rig.player.history[-1][1] == move
        rig.assert_table_is_the_game()
    assert rig.player.position.is_won()


def test_the_table_can_be_closed_while_cards_fly(qtbot: QtBot) -> None:
    """Closing in the middle of a deal leaves no animation behind."""
    rig = Rig(card_ms=500)
    rig.player.play(Move("1", "a"))
    rig.close()
    rig.view.deleteLater()
    rig.scene.deleteLater()
    QApplication.processEvents()
    qtbot.wait(30)


def test_a_view_without_a_game_takes_events(qtbot: QtBot) -> None:
    """Before anything is dealt, clicks and keys are harmless and a click logs no warning."""
    view = TableView(TableScene(card_ms=0))
    qtbot.addWidget(view)
    view.show()
    QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(50, 50))
    QTest.mouseClick(view.viewport(), RIGHT, pos=QPoint(50, 50))
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(view, key)
    assert view.table.spot_at(50, 50) is None
