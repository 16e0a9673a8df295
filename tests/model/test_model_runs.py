"""The capacity of a run move, and its fewest steps, by exhaustive search."""

import pytest

from tests.model.game import Rules, capacity
from tests.model.runs import fewest_steps, step_formula

FREECELL = Rules()
# Every pair of free cells and empty columns whose capacity stays within twelve cards.
PAIRS = [(c, e) for c in range(9) for e in range(4) if (c + 1) * 2**e <= 12]


@pytest.mark.parametrize(("cells", "columns"), PAIRS)
def test_capacity_and_steps_onto_a_column(cells: int, columns: int) -> None:
    """A run moves exactly up to the capacity, and the closed step count is the fewest."""
    most = capacity(FREECELL, cells, columns)
    for size in range(1, most + 1):
        assert fewest_steps(size, cells, columns) == step_formula(size, cells, columns)
    assert fewest_steps(most + 1, cells, columns) is None


@pytest.mark.parametrize(("cells", "columns"), [pair for pair in PAIRS if pair[1]])
def test_capacity_into_an_empty_column(cells: int, columns: int) -> None:
    """An empty target adds nothing to the capacity, even when cards may wait on it."""
    most = capacity(FREECELL, cells, columns, to_empty=True)
    assert fewest_steps(most, cells, columns - 1, park_on_target=True) is not None
    assert fewest_steps(most + 1, cells, columns - 1, park_on_target=True) is None


@pytest.mark.parametrize("cells", range(5))
def test_closed_columns_are_no_parking(cells: int) -> None:
    """Where no card of the run may enter an empty column the cells alone count."""
    kings = Rules(empty_column="king")
    most = capacity(kings, cells, 3)
    assert most == capacity(kings, cells, 3, to_empty=True) == cells + 1
    assert fewest_steps(most, cells, 0) == 2 * most - 1
    assert fewest_steps(most + 1, cells, 0) is None


def test_five_steps_for_three_cards() -> None:
    """Two cells take black 8, red 7, black 6 onto a red 9 in five steps."""
    assert fewest_steps(3, 2, 0) == 5


@pytest.mark.parametrize(
    ("size", "cells", "columns", "option", "fewest"),
    [(8, 0, 3, "source_empties", 25), (8, 1, 2, "source_empties", 25), (8, 1, 2, "park_on_target", 25)],
)
def test_where_the_closed_count_is_not_the_least(
    size: int, cells: int, columns: int, option: str, fewest: int
) -> None:
    """Waiting on the target, or on the column the run has just left, would save two steps.

    The game uses neither: a run is shown passing through cells and columns that were empty
    when the move began.
    """
    assert fewest_steps(size, cells, columns, **{option: True}) == fewest
    assert step_formula(size, cells, columns) == fewest + 2
