"""Solving many positions at once: a range of deals on the engine's own threads, all else on Python's."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from functools import partial
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from freecell._core import MAX_DEAL, MIN_DEAL, DealStream, Position, Solution, StopToken, solve

if TYPE_CHECKING:
    from freecell.definitions.registry import Variant

__all__ = ["COLUMNS", "consecutive", "in_order", "open_stream", "solve_columns", "solve_many"]

#: The columns of :func:`solve_columns` and the NumPy type of each.
COLUMNS = {
    "deal": "i8",
    "status": "u1",
    "num_moves": "i4",
    "num_card_moves": "i4",
    "nodes": "i8",
    "states": "i8",
    "cpu_seconds": "f8",
}
_DEALS_A_READ = 4096

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


def solve_many(
    deals: Iterable[int | Position],
    variant: str | Variant = "freecell",
    *,
    cells: int | None = None,
    threads: int = 1,
    goal: str = "any",
    metric: str = "moves",
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    stop: StopToken | None = None,
) -> Iterator[Solution]:
    """Solve deals or positions and give their solutions in order, as they come.

    What is found is the same for any number of threads. A range of deals (or a list of consecutive
    numbers) is dealt and solved outside Python, which is faster. Only a few are dealt ahead of the one
    that is waited for, so `deals` may be endless. Closing the iterator ends the searches under way.

    Parameters
    ----------
    deals : iterable of int or Position
        Deal numbers of `variant`, or positions.
    variant : str or Variant
        The game that numbers are dealt for.
    cells : int, optional
        Another number of cells for it.
    threads : int
        How many searches run at once.
    goal, metric, seconds, nodes, memory
        As :func:`freecell.solve` takes them, for each position by itself.
    stop : StopToken, optional
        Stops every search: what wasn't finished is given as CANCELLED.
    """
    if threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    numbers = consecutive(deals)
    if numbers is not None and stop is None and (goal, metric) == ("any", "moves"):
        limits: dict[str, Any] = {"seconds": seconds, "nodes": nodes, "memory": memory}
        return _streamed(lambda: open_stream(numbers, variant, cells, threads, **limits))
    token = StopToken() if stop is None else stop
    search = partial(solve, goal=goal, metric=metric, seconds=seconds, nodes=nodes, memory=memory, stop=token)
    positions = (_position(item, variant, cells) for item in deals)
    if threads == 1:
        return map(search, positions)
    return in_order(search, positions, threads, on_leave=token.stop)


def solve_columns(
    deals: Iterable[int],
    variant: str | Variant = "freecell",
    *,
    cells: int | None = None,
    threads: int = 1,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
) -> dict[str, Any]:
    """Solve deals and give the figures as one NumPy array each, without a Python object a deal.

    Parameters
    ----------
    deals : iterable of int
        Deal numbers; fastest as a range.
    variant, cells, threads, seconds, nodes, memory
        As :func:`solve_many` takes them.

    Returns
    -------
    dict of str to numpy.ndarray
        One-dimensional, in the order of `deals`: ``deal`` (int64), ``status`` (uint8, the values of
        :class:`freecell.SolveStatus`), ``num_moves`` and ``num_card_moves`` (int32, 0 unless solved),
        ``nodes`` and ``states`` (int64), ``cpu_seconds`` (float64, the search alone).

    Raises
    ------
    ImportError
        If NumPy isn't installed.
    """
    numpy = _numpy()
    if threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    chosen = deals if isinstance(deals, range) else tuple(deals)
    limits: dict[str, Any] = {"seconds": seconds, "nodes": nodes, "memory": memory}
    numbers = consecutive(chosen)
    if numbers is None:
        solutions = solve_many(chosen, variant, cells=cells, threads=threads, **limits)
        return _columns_of(numpy, chosen, solutions)
    stream = open_stream(numbers, variant, cells, threads, **limits)
    parts: list[list[bytes]] = [[] for _ in COLUMNS]
    for _ in range(0, len(numbers), _DEALS_A_READ):
        for part, data in zip(parts, stream.read_columns(_DEALS_A_READ), strict=True):
            part.append(data)
    return {
        name: numpy.frombuffer(bytearray().join(part), dtype)
        for (name, dtype), part in zip(COLUMNS.items(), parts, strict=True)
    }


def _numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError:
        raise ImportError('solve_columns needs NumPy: pip install "freecell[survey]"') from None


def _columns_of(numpy: Any, deals: Sequence[int], solutions: Iterator[Solution]) -> dict[str, Any]:
    found = list(solutions)
    columns = {
        name: numpy.fromiter((getattr(solution, name) for solution in found), dtype, len(found))
        for name, dtype in COLUMNS.items()
        if name != "deal"
    }
    return {"deal": numpy.array(deals, COLUMNS["deal"]), **columns}


def consecutive(deals: Iterable[object]) -> range | None:
    """Give the valid deal numbers that `deals` are, if they are ascending and without a gap."""
    if isinstance(deals, range):
        numbers = deals if deals.step == 1 and len(deals) > 0 else None
    elif isinstance(deals, (list, tuple)) and deals and all(type(item) is int for item in deals):
        ascending = all(later - earlier == 1 for earlier, later in pairwise(deals))
        numbers = range(deals[0], deals[-1] + 1) if ascending else None
    else:
        return None
    if numbers is None or numbers.start < MIN_DEAL or numbers.stop > MAX_DEAL + 1:
        return None
    return numbers


def open_stream(
    numbers: range,
    variant: str | Variant,
    cells: int | None,
    threads: int,
    *,
    seconds: float | None,
    nodes: int | None,
    memory: int | None,
    report: str | None = None,
) -> DealStream:
    """Set threads to work on a range of deals; they stop when the stream is let go of.

    With `report`, ``"notation"`` or ``"json"``, they write down what came of each.
    """
    from freecell.definitions.registry import (
        variant_with_cells,  # loads the definitions, which positions do without
    )

    game = variant_with_cells(variant, cells)
    first, last = numbers.start, numbers.stop - 1
    limits: dict[str, Any] = {"seconds": seconds, "nodes": nodes, "memory": memory}
    return DealStream(
        first, last, game.rules, game.plan, threads=threads, **limits, report=report, variant=game.slug
    )


def _streamed(opened: Callable[[], DealStream]) -> Generator[Solution, None, None]:
    stream = opened()
    try:
        yield from stream
    finally:
        stream.stop()


def _position(item: int | Position, variant: str | Variant, cells: int | None) -> Position:
    if isinstance(item, Position):
        return item
    from freecell.deals import deal  # loads the definitions, which positions do without

    return deal(item, variant, cells=cells)


def in_order(
    function: Callable[[_Item], _Result],
    items: Iterable[_Item],
    threads: int,
    *,
    on_leave: Callable[[], None] | None = None,
) -> Iterator[_Result]:
    """Call a function that lets other threads run for each item, several at once; give results in order.

    Parameters
    ----------
    function : callable
        What to call; its first exception ends the whole.
    items : iterable
        Taken as they are needed, up to four a thread ahead.
    threads : int
        How many calls run at once.
    on_leave : callable, optional
        Called if not all results are wanted or had: an error, Ctrl+C, or a reader who has seen enough.
    """
    pending: deque[Future[_Result]] = deque()
    finished = False
    with ThreadPoolExecutor(threads, thread_name_prefix="freecell") as pool:
        try:
            for item in items:
                pending.append(pool.submit(function, item))
                if len(pending) >= 4 * threads:
                    yield _result(pending.popleft())
            while pending:
                yield _result(pending.popleft())
            finished = True
        finally:
            if not finished:
                if on_leave is not None:
                    on_leave()
                pool.shutdown(wait=False, cancel_futures=True)


def _result(future: Future[_Result]) -> _Result:
    while True:
        try:
            # Windows notices Ctrl+C only between waits.
            return future.result(timeout=0.2)
        except FutureTimeoutError:
            continue
