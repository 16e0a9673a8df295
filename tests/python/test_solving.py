"""Solving many positions: order, threads, limits, and leaving early."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

import freecell
from freecell import DealNumberError, SolveStatus, StopToken, solve_many


@pytest.mark.parametrize("threads", [1, 3])
def test_solutions_in_order(threads: int) -> None:
    """Solutions come in the order of the deals and equal those found one by one."""
    solutions = list(solve_many(range(1, 25), threads=threads))
    assert [solution.position for solution in solutions] == [freecell.deal(n) for n in range(1, 25)]
    for solution in solutions:
        alone = freecell.solve(solution.position)
        assert (solution.status, solution.moves, solution.nodes) == (alone.status, alone.moves, alone.nodes)


def test_positions_and_numbers() -> None:
    """Positions may stand among the numbers; numbers are dealt for the variant and cells asked for."""
    board = freecell.deal(617).play("83")
    first, second = solve_many([board, 5], "eight-off", cells=7)
    assert first.position == board
    assert second.position == freecell.deal(5, "eight-off", cells=7)


@pytest.mark.parametrize("threads", [1, 2])
def test_limits_hold_for_each(threads: int) -> None:
    """A limit is each position's own."""
    statuses = [s.status for s in solve_many([11982, 11983, 11982], nodes=100, threads=threads)]
    assert statuses == [SolveStatus.UNDECIDED, SolveStatus.SOLVED, SolveStatus.UNDECIDED]


@pytest.mark.parametrize("threads", [1, 2])
def test_endless_deals(threads: int) -> None:
    """Only a few deals are taken ahead, and leaving early ends the rest."""
    taken = []

    def numbers() -> Iterator[int]:
        for number in count(1):
            taken.append(number)
            yield number

    solutions = solve_many(numbers(), threads=threads)
    assert len(list(islice(solutions, 3))) == 3
    assert len(taken) <= 3 + 4 * threads


def test_stop_token() -> None:
    """A token that was pulled cancels every search."""
    stop = StopToken()
    stop.stop()
    assert {s.status for s in solve_many([11982] * 3, threads=2, stop=stop)} == {SolveStatus.CANCELLED}


@pytest.mark.parametrize("threads", [1, 2])
def test_wrong_deal_is_refused_where_it_stands(threads: int) -> None:
    """A number outside the range is refused."""
    with pytest.raises(DealNumberError):
        list(solve_many([1, 0], threads=threads))


def test_no_threads() -> None:
    """There is no solving with no thread."""
    with pytest.raises(ValueError, match="threads must be at least 1"):
        solve_many([1], threads=0)
