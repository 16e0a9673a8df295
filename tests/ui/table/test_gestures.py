"""The gesture machine by itself: what presses, movements and releases come to mean."""

import pytest
from pytestqt.qtbot import QtBot

from freecell import Pile
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.gestures import LONG_PRESS_MS, Gestures

COLUMN = Pile.column(0)
COVERED, LAST, EMPTY = Spot(COLUMN, 2), Spot(COLUMN, 6), Spot(Pile.cell(0), -1)


class FakeTable:
    """Tells what it was told; x chooses what lies there."""

    def __init__(self) -> None:
        self.said: list[tuple[object, ...]] = []
        self.gives_cards = True
        self.is_held = False

    def hurry(self) -> None:
        """Note an interruption."""
        self.said.append(("hurry",))

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Choose by x what lies there."""
        if x < 100:
            return LAST
        if x < 200:
            return COVERED
        return EMPTY if x < 300 else None

    def is_covered(self, spot: Spot) -> bool:
        """Tell the covered card."""
        return spot == COVERED

    def is_last(self, spot: Spot) -> bool:
        """Tell the last card."""
        return spot == LAST

    def tap(self, spot: Spot | None) -> None:
        """Note a tap."""
        self.said.append(("tap", spot))

    def double_tap(self, spot: Spot) -> None:
        """Note a double tap."""
        self.said.append(("double", spot))

    def begin_drag(self, spot: Spot, x: float, y: float) -> bool:
        """Give the cards, or not."""
        self.said.append(("drag", spot, x, y))
        self.is_held = self.gives_cards
        return self.gives_cards

    def drag_to(self, x: float, y: float) -> None:
        """Note a movement."""
        self.said.append(("to", x, y))

    def drop(self) -> None:
        """Note a drop."""
        self.is_held = False
        self.said.append(("drop",))

    def keep_in_hand(self) -> None:
        """Note that the cards stay in hand."""
        self.said.append(("keep",))

    def put_back(self) -> bool:
        """Give back what is held."""
        was, self.is_held = self.is_held, False
        if was:
            self.said.append(("back",))
        return was

    def peek(self, spot: Spot) -> None:
        """Note a look."""
        self.said.append(("peek", spot))

    def end_peek(self) -> None:
        """Note its end."""
        self.said.append(("end peek",))

    def told(self) -> list[tuple[object, ...]]:
        """What was said since the last time, interruptions of animations aside."""
        said, self.said = self.said, []
        return [words for words in said if words != ("hurry",)]


@pytest.fixture
def table(qtbot: QtBot) -> FakeTable:
    """A table that notes what it is told."""
    return FakeTable()


@pytest.fixture
def gestures(table: FakeTable) -> Gestures:
    """The machine on that table."""
    return Gestures(table)


def test_a_click_is_a_tap(table: FakeTable, gestures: Gestures) -> None:
    """Press and release on the same spot tap it, on bare felt as well."""
    gestures.press(50, 50, 0)
    assert table.told() == []
    gestures.release(50, 50, 80)
    gestures.press(350, 50, 1000)
    gestures.release(350, 50, 1080)
    assert table.told() == [("tap", LAST), ("tap", None)]


def test_every_press_finishes_what_is_moving(table: FakeTable, gestures: Gestures) -> None:
    """An input never waits for an animation."""
    gestures.press(50, 50, 0)
    assert table.said == [("hurry",)]


def test_a_small_tremor_is_no_drag(table: FakeTable, gestures: Gestures) -> None:
    """Two pixels of movement are still a click."""
    gestures.press(50, 50, 0)
    gestures.move(52, 50)
    gestures.release(52, 50, 80)
    assert table.told() == [("tap", LAST)]


def test_a_drag_grips_where_it_was_pressed(table: FakeTable, gestures: Gestures) -> None:
    """Even if the first movement is a leap, the card is gripped at the point of the press."""
    gestures.press(50, 50, 0)
    gestures.move(350, 50)
    gestures.move(360, 70)
    gestures.release(360, 75, 500)
    assert table.told() == [
        ("drag", LAST, 50, 50),
        ("to", 350, 50),
        ("to", 360, 70),
        ("to", 360, 75),
        ("drop",),
    ]


def test_a_drag_that_hardly_moves_is_a_click(table: FakeTable, gestures: Gestures) -> None:
    """A trembling hand that passes the drag's threshold still means a click, and two a double click."""
    gestures.press(50, 50, 0)
    gestures.move(57, 50)
    gestures.release(56, 50, 60)
    assert table.told()[-1] == ("keep",)
    gestures.press(50, 50, 150, again=True)
    gestures.move(57, 50)
    gestures.release(57, 50, 220)
    assert table.told()[-1] == ("double", LAST)


def test_a_drag_there_and_back_is_a_drag(table: FakeTable, gestures: Gestures) -> None:
    """Cards that were carried away and brought back were not clicked."""
    gestures.press(50, 50, 0)
    gestures.move(150, 50)
    gestures.move(51, 50)
    gestures.release(50, 50, 600)
    assert table.told()[-1] == ("drop",)


def test_cards_that_may_not_move_end_the_press(table: FakeTable, gestures: Gestures) -> None:
    """If the table lets nothing go there is no drag, and the release means nothing."""
    table.gives_cards = False
    gestures.press(50, 50, 0)
    gestures.move(80, 90)
    gestures.move(90, 90)
    gestures.release(90, 90, 500)
    assert table.told() == [("drag", LAST, 50, 50)]


def test_nothing_can_be_dragged_from_an_empty_place(table: FakeTable, gestures: Gestures) -> None:
    """A press that moves away from an empty pile or from felt is neither drag nor tap."""
    for x in (250, 350):
        gestures.press(x, 50, 0)
        gestures.move(x, 90)
        gestures.release(x, 90, 500)
    assert table.told() == []


def test_a_release_outside_the_window_puts_back(table: FakeTable, gestures: Gestures) -> None:
    """Cards let go elsewhere return to where they lay."""
    gestures.press(50, 50, 0)
    gestures.move(50, 90)
    gestures.release(-600, 90, 500, inside=False)
    assert table.told()[-1] == ("back",)
    gestures.move(50, 120)
    assert table.told() == []


def test_a_second_quick_click_is_a_double_tap(table: FakeTable, gestures: Gestures) -> None:
    """The double tap comes with the second release, so that a drag can still follow the press."""
    gestures.press(50, 50, 0)
    gestures.release(50, 50, 50)
    gestures.press(50, 50, 150, again=True)
    assert table.told() == [("tap", LAST)]
    gestures.release(50, 50, 200)
    assert table.told() == [("double", LAST)]


def test_a_drag_after_a_click_is_no_double_tap(table: FakeTable, gestures: Gestures) -> None:
    """Click, press and pull away quickly: that is a drag."""
    gestures.press(50, 50, 0)
    gestures.release(50, 50, 50)
    gestures.press(50, 50, 150, again=True)
    gestures.move(50, 90)
    gestures.release(50, 90, 300)
    assert [words[0] for words in table.told()] == ["tap", "drag", "to", "to", "drop"]


def test_a_quick_click_elsewhere_is_no_double_tap(table: FakeTable, gestures: Gestures) -> None:
    """Two quick clicks on different cards are two taps."""
    gestures.press(150, 50, 0)
    gestures.release(150, 50, 50)
    gestures.press(50, 50, 150, again=True)
    gestures.release(50, 50, 200)
    assert table.told() == [("tap", COVERED), ("tap", LAST)]


def test_clicks_after_a_double_tap_are_one_burst(table: FakeTable, gestures: Gestures) -> None:
    """A triple click, or ten in a second, does no more than a double click."""
    for number in range(12):
        gestures.press(50, 50, number * 100, again=number % 2 == 1)
        gestures.release(50, 50, number * 100 + 40)
    assert table.told() == [("tap", LAST), ("double", LAST)]
    gestures.press(50, 50, 60_000)
    gestures.release(50, 50, 60_050)
    assert table.told() == [("tap", LAST)]


def test_a_drag_ends_a_burst(table: FakeTable, gestures: Gestures) -> None:
    """The next card may be dragged at once after a double click."""
    for number in range(2):
        gestures.press(50, 50, number * 100, again=number == 1)
        gestures.release(50, 50, number * 100 + 40)
    table.told()
    gestures.press(50, 50, 200)
    gestures.move(50, 90)
    gestures.release(50, 90, 300)
    assert [words[0] for words in table.told()] == ["drag", "to", "to", "drop"]


def test_a_lone_double_click_counts(table: FakeTable, gestures: Gestures) -> None:
    """Programs send a double click without a first click; it means the same."""
    gestures.press(50, 50, 9000, again=True)
    assert table.told() == [("double", LAST)]


def test_two_quick_taps_of_a_finger_are_a_double_tap(table: FakeTable, gestures: Gestures) -> None:
    """For a finger the machine counts the time itself."""
    for time in (0, 200):
        gestures.press(50, 50, time, touch=True)
        gestures.release(50, 50, time + 60)
    assert table.told() == [("tap", LAST), ("double", LAST)]


def test_slow_taps_of_a_finger_are_two_taps(table: FakeTable, gestures: Gestures) -> None:
    """After a pause the second tap is a tap."""
    for time in (0, 5000):
        gestures.press(50, 50, time, touch=True)
        gestures.release(50, 50, time + 60)
    assert table.told() == [("tap", LAST), ("tap", LAST)]


def test_a_finger_trembles_more_than_a_mouse(table: FakeTable, gestures: Gestures) -> None:
    """Eight pixels are a drag with the mouse and a tap with a finger."""
    gestures.press(50, 50, 0, touch=True)
    gestures.move(58, 50)
    gestures.release(58, 50, 60)
    assert table.told() == [("tap", LAST)]


def test_the_right_button_looks_at_a_covered_card(table: FakeTable, gestures: Gestures) -> None:
    """It shows a covered card while it is down, and nothing for a card that is seen anyway."""
    gestures.secondary_press(150, 50)
    assert table.told() == [("peek", COVERED)]
    gestures.secondary_release()
    assert table.told() == [("end peek",)]
    gestures.secondary_press(50, 50)
    gestures.secondary_release()
    assert table.told() == []


def test_the_right_button_ends_a_drag(table: FakeTable, gestures: Gestures) -> None:
    """Pressed during a drag it puts the cards back, and the rest of the drag means nothing."""
    gestures.press(50, 50, 0)
    gestures.move(50, 90)
    table.told()
    gestures.secondary_press(50, 90)
    gestures.secondary_release()
    gestures.move(50, 120)
    gestures.release(50, 120, 300)
    assert table.told() == [("back",)]


def test_a_long_press_looks_at_a_covered_card(table: FakeTable, gestures: Gestures, qtbot: QtBot) -> None:
    """Held without moving, a press shows the card and picks up nothing."""
    gestures.press(150, 50, 0)
    qtbot.waitUntil(lambda: ("peek", COVERED) in table.said, timeout=10 * LONG_PRESS_MS)
    gestures.release(150, 50, 900)
    assert table.told() == [("peek", COVERED), ("end peek",)]


def test_a_drag_may_follow_a_long_press(table: FakeTable, gestures: Gestures, qtbot: QtBot) -> None:
    """Whoever looked at a card first may still pull it away."""
    gestures.press(150, 50, 0)
    qtbot.waitUntil(lambda: ("peek", COVERED) in table.said, timeout=10 * LONG_PRESS_MS)
    table.told()
    gestures.move(150, 90)
    assert table.told() == [("end peek",), ("drag", COVERED, 150, 50), ("to", 150, 90)]


def test_losing_the_focus_ends_a_drag(table: FakeTable, gestures: Gestures) -> None:
    """An aborted drag puts the cards back and leaves nothing pressed."""
    gestures.press(50, 50, 0)
    gestures.move(50, 90)
    table.told()
    gestures.abort()
    gestures.move(50, 120)
    gestures.release(50, 120, 300)
    assert table.told() == [("back",)]


def test_cancelling_tells_whether_there_was_anything(table: FakeTable, gestures: Gestures) -> None:
    """Escape is used up by a press, a drag or cards in hand, and by nothing else."""
    assert not gestures.cancel()
    table.is_held = True
    assert gestures.cancel()
    gestures.press(50, 50, 0)
    assert gestures.cancel()
    gestures.release(50, 50, 50)
    assert table.told() == [("back",)]


def test_a_change_of_the_game_forgets_the_press(table: FakeTable, gestures: Gestures) -> None:
    """What was pressed may lie elsewhere now: the release means nothing."""
    gestures.press(50, 50, 0)
    gestures.forget()
    gestures.release(50, 50, 50)
    gestures.press(50, 50, 100, again=True)
    gestures.release(50, 50, 150)
    assert table.told() == [("tap", LAST)]
