"""The model's deals against layouts that other programs published."""

import pytest

from tests.data_files import read_layouts
from tests.model.cards import full_deck
from tests.model.deals import (
    DOUBLE_FREECELL,
    FREECELL,
    LAST_DEAL,
    SEAHAVEN,
    kings_last,
    lay_out,
    shuffled,
)

LAYOUTS = read_layouts("layouts.txt")
FIRST_COLUMNS = {
    1: "JD KD 2S 4C 3S 6D 6S",
    11982: "AH 3D KD JC 6C JD KC",
    32001: "KC 9S TH 8D 7C AS 9C",
    2147483648: "QH 3H 7D 4D TS QD 6D",
    4294967296: "TS 3S KC 4H 9H 3H 4D",
    8589934591: "TC 8S 8C 6C 5H 5C 9C",
}


@pytest.mark.parametrize("deal", LAYOUTS)
def test_layout_is_the_published_one(deal: int) -> None:
    """Every published layout comes out card for card."""
    assert lay_out(shuffled(deal), FREECELL, 4)[0] == LAYOUTS[deal]


@pytest.mark.parametrize("deal", FIRST_COLUMNS)
def test_first_column(deal: int) -> None:
    """The first column agrees in each of the generator's three ranges."""
    assert " ".join(lay_out(shuffled(deal), FREECELL, 4)[0][0]) == FIRST_COLUMNS[deal]


@pytest.mark.parametrize("deal", [0, -1, LAST_DEAL + 1])
def test_numbers_outside_the_range_are_no_deals(deal: int) -> None:
    """A number outside the range is refused, not wrapped."""
    with pytest.raises(ValueError, match=str(deal)):
        shuffled(deal)


def test_two_decks_are_each_dealt_once() -> None:
    """Two decks give every card twice, in ten columns of eleven and ten."""
    order = shuffled(617, decks=2)
    assert sorted(order) == sorted(full_deck(2))
    columns, _ = lay_out(order, DOUBLE_FREECELL, 6)
    assert [len(column) for column in columns] == [11, 11, 11, 11, 10, 10, 10, 10, 10, 10]
    assert columns[3][1] == order[13]


def test_seahaven_fills_two_cells() -> None:
    """Seahaven's last two cards go to the second and third cell, or its first two kings do."""
    order = shuffled(617)
    columns, cells = lay_out(order, SEAHAVEN, 4, filled=(1, 2))
    assert cells == (None, order[50], order[51], None)
    assert columns[9][4] == order[49]
    kings = [card for card in order if card[0] == "K"]
    assert lay_out(kings_last(order), SEAHAVEN, 4, filled=(1, 2))[1] == (None, *kings[:2], None)
