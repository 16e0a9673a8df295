"""Solving many positions: order, threads, limits, and leaving early."""

import sys
from _thread import interrupt_main
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count, islice
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

import freecell
from freecell import DealNumberError, Solution, SolveStatus, StopToken, solve_columns, solve_many
from freecell._core import DealStream
from freecell.solving import COLUMNS, consecutive

#: Where Linux lists the threads of this process.
TASKS = Path("/proc/self/task")


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


# Ranges, which the engine solves on threads of its own -------------------------------------------


def figures(solution: Solution) -> tuple[object, ...]:
    """Give all of a solution that doesn't depend on time."""
    return (
        solution.position,
        solution.status,
        solution.moves,
        solution.auto,
        solution.num_moves,
        solution.num_card_moves,
        solution.nodes,
        solution.states,
    )


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("deals", [range(11900, 12040), list(range(1, 80)), (11982,)])
def test_ranges_are_solved_like_positions(deals: Sequence[int], threads: int) -> None:
    """A range gives what its positions give one by one, for any number of threads."""
    alone = [figures(freecell.solve(freecell.deal(number))) for number in deals]
    assert [figures(solution) for solution in solve_many(deals, threads=threads)] == alone


def test_ranges_of_other_games() -> None:
    """A range is dealt for the variant and the cells asked for, two decks included."""
    for variant, cells in (("bakers-game", None), ("freecell", 6), ("double-freecell", None)):
        solutions = list(solve_many(range(7, 10), variant, cells=cells, threads=2, nodes=20_000))
        positions = [freecell.deal(number, variant, cells=cells) for number in range(7, 10)]
        alone = [figures(freecell.solve(position, nodes=20_000)) for position in positions]
        assert [figures(solution) for solution in solutions] == alone


@pytest.mark.parametrize(
    ("deals", "numbers"),
    [
        (range(5, 9), range(5, 9)),
        (range(freecell.MAX_DEAL, freecell.MAX_DEAL + 1), range(freecell.MAX_DEAL, freecell.MAX_DEAL + 1)),
        ([5, 6, 7], range(5, 8)),
        ((9,), range(9, 10)),
        (range(5, 9, 2), None),
        (range(9, 5, -1), None),
        (range(0), None),
        (range(5), None),
        (range(freecell.MAX_DEAL, freecell.MAX_DEAL + 2), None),
        ([5, 7], None),
        ([7, 6], None),
        ([5, 5], None),
        ([], None),
        ([True, 2], None),
        (iter([5, 6]), None),
    ],
)
def test_consecutive(deals: Iterable[int], numbers: range | None) -> None:
    """Only valid numbers that ascend without a gap are a range."""
    assert consecutive(deals) == numbers


def stream(first: int, last: int, **options: Any) -> DealStream:
    """Open a stream of FreeCell deals."""
    game = freecell.variant("freecell")
    return DealStream(first, last, game.rules, game.plan, **options)


def test_leaving_a_range_early_ends_its_threads() -> None:
    """A reader who has seen enough leaves no thread at work."""
    solutions = solve_many(range(1, 1_000_000), threads=3)
    assert len(list(islice(solutions, 5))) == 5
    if TASKS.is_dir():
        before = len(list(TASKS.iterdir()))
        solutions.close()  # type: ignore[attr-defined]
        assert len(list(TASKS.iterdir())) == before - 3
    else:
        solutions.close()  # type: ignore[attr-defined]
    assert list(solutions) == []


def test_stopped_stream() -> None:
    """A stopped stream gives nothing more."""
    deals = stream(1, 1_000_000, threads=2)
    next(deals)
    deals.stop()
    assert list(deals) == []
    assert deals.read_columns(10) == (b"",) * 7


@pytest.mark.parametrize("threads", [1, 2])
def test_interrupted_stream(threads: int) -> None:
    """Ctrl+C is heard in the midst of a long read, and ends the threads."""
    deals = stream(1, 1_000_000, threads=threads)
    timer = Timer(0.2, interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        deals.read_columns(1_000_000)
    timer.join()
    assert list(deals) == []


def test_stream_read_from_several_threads() -> None:
    """Several readers share the deals: each deal comes once."""
    deals = stream(1, 400, threads=2)
    with ThreadPoolExecutor(4) as readers:
        shares = list(readers.map(lambda _: list(deals), range(4)))
    positions = [solution.position for share in shares for solution in share]
    assert len(positions) == 400
    assert set(positions) == {freecell.deal(number) for number in range(1, 401)}


@pytest.mark.parametrize(
    ("arguments", "options", "error"),
    [
        ((0, 5), {}, DealNumberError),
        ((1, freecell.MAX_DEAL + 1), {}, DealNumberError),
        ((1, 10**30), {}, DealNumberError),
        ((1, 5), {"threads": 0}, ValueError),
        ((1.0, 5), {}, TypeError),
        ((1, 5), {"nodes": -1}, freecell.RulesError),
        ((1, 5), {"seconds": float("nan")}, freecell.RulesError),
    ],
)
def test_refused_streams(arguments: tuple[int, int], options: dict[str, Any], error: type[Exception]) -> None:
    """Numbers outside the range, no threads and limits that are none are refused at once."""
    with pytest.raises(error):
        stream(*arguments, **options)


def test_limits_as_large_as_one_likes() -> None:
    """A limit or a number of threads too large for the engine is as good as none."""
    deals = stream(1, 3, nodes=10**30, memory=10**30, seconds=1e300, threads=10**30)
    assert [solution.status for solution in deals] == [SolveStatus.SOLVED] * 3


def test_backwards_stream_is_empty() -> None:
    """A stream that ends before it begins has no deals."""
    assert list(stream(5, 4)) == []


# Columns -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [range(11950, 12050), [11982, 5, 7, 5]])
def test_columns(deals: Sequence[int]) -> None:
    """Columns hold what the solutions hold, deal by deal, in the types that are promised."""
    numpy = pytest.importorskip("numpy")
    columns = solve_columns(deals, threads=2)
    assert {name: column.dtype.str[1:] for name, column in columns.items()} == COLUMNS
    assert columns["deal"].tolist() == list(deals)
    solutions = list(solve_many(deals))
    for name in COLUMNS.keys() - {"deal", "cpu_seconds"}:
        assert columns[name].tolist() == [getattr(solution, name) for solution in solutions]
    assert numpy.all(columns["cpu_seconds"] >= 0)
    assert all(column.flags.writeable for column in columns.values())


def test_columns_longer_than_a_read() -> None:
    """A range that takes several reads comes whole, in order."""
    pytest.importorskip("numpy")
    columns = solve_columns(range(1, 5001), threads=2, nodes=20)
    assert columns["deal"].tolist() == list(range(1, 5001))
    assert set(columns["status"].tolist()) <= {SolveStatus.SOLVED, SolveStatus.UNDECIDED}


def test_columns_of_nothing() -> None:
    """No deals make empty columns."""
    pytest.importorskip("numpy")
    assert {len(column) for column in solve_columns([]).values()} == {0}


def test_columns_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where NumPy is missing, the error says what to install."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=r"freecell\[survey\]"):
        solve_columns(range(1, 3))
