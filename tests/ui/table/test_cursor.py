"""The keyboard's focus by itself: where each arrow key leads."""

import pytest

from freecell import Pile
from freecell_ui.table.cursor import Cursor, Direction
from freecell_ui.table.geometry.arrangement import Spot

SIZES = {Pile("1"): 3, Pile("2"): 0, Pile("3"): 5, Pile("a"): 1, Pile("b"): 0, Pile("hs"): 0}
MIDDLES = dict(zip(SIZES, (50.0, 150.0, 250.0) * 2, strict=True))


@pytest.fixture
def cursor() -> Cursor:
    """A focus on three columns, two cells and one foundation."""
    cursor = Cursor(lambda pile: SIZES[pile])
    cursor.set_piles(MIDDLES)
    return cursor


def test_the_first_key_shows_the_focus(cursor: Cursor) -> None:
    """Whatever arrow comes first, the focus appears on the first column's last card."""
    assert cursor.spot is None
    assert cursor.move(Direction.UP) == Spot(Pile("1"), 2)


def test_sideways_goes_round_the_row(cursor: Cursor) -> None:
    """Left and right stay in the row, land on last cards or empty places, and go round."""
    cursor.set_spot(Spot(Pile("1"), 0))
    seen = [cursor.move(Direction.RIGHT) for _ in range(3)]
    assert seen == [Spot(Pile("2"), -1), Spot(Pile("3"), 4), Spot(Pile("1"), 2)]
    cursor.set_spot(Spot(Pile("a"), 0))
    assert cursor.move(Direction.LEFT) == Spot(Pile("hs"), -1)


def test_up_walks_over_the_cards_and_on_to_the_top_row(cursor: Cursor) -> None:
    """From the deepest card the next place is the pile above; coming back down starts at that card."""
    cursor.set_spot(Spot(Pile("1"), 1))
    assert cursor.move(Direction.UP) == Spot(Pile("1"), 0)
    assert cursor.move(Direction.UP) == Spot(Pile("a"), 0)
    assert cursor.move(Direction.UP) == Spot(Pile("a"), 0)
    assert cursor.move(Direction.DOWN) == Spot(Pile("1"), 0)


def test_down_stops_at_the_last_card(cursor: Cursor) -> None:
    """Below the last card is nothing, and an empty column is a place of its own."""
    cursor.set_spot(Spot(Pile("1"), 1))
    assert cursor.move(Direction.DOWN) == Spot(Pile("1"), 2)
    assert cursor.move(Direction.DOWN) == Spot(Pile("1"), 2)
    cursor.set_spot(Spot(Pile("b"), -1))
    assert cursor.move(Direction.DOWN) == Spot(Pile("2"), -1)


def test_the_focus_keeps_to_cards_that_are_there(cursor: Cursor) -> None:
    """When its card has gone the focus stays with the pile."""
    cursor.set_spot(Spot(Pile("3"), 9))
    cursor.settle()
    assert cursor.spot == Spot(Pile("3"), 4)
    cursor.set_spot(Spot(Pile("2"), 4))
    cursor.settle()
    assert cursor.spot == Spot(Pile("2"), -1)


def test_the_focus_leaves_a_pile_that_is_gone(cursor: Cursor) -> None:
    """Another kind of game with fewer piles has no focus on what is not there."""
    cursor.set_spot(Spot(Pile("3"), 0))
    cursor.set_piles({Pile("1"): 50.0, Pile("a"): 50.0})
    assert cursor.spot is None
