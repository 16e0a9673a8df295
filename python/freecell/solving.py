"""Solving many positions, several at once: the engine lets Python's threads run side by side."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from functools import partial
from typing import TYPE_CHECKING

from freecell._core import Position, Solution, StopToken, solve

if TYPE_CHECKING:
    from freecell.definition import Variant

__all__ = ["solve_many"]


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

    Only a few are dealt ahead of the one that is waited for, so `deals` may be endless.

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
        Stops every search; the iterator stops them too when it is closed.
    """
    if threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    token = StopToken() if stop is None else stop
    search = partial(solve, goal=goal, metric=metric, seconds=seconds, nodes=nodes, memory=memory, stop=token)
    positions = (_position(item, variant, cells) for item in deals)
    if threads == 1:
        return map(search, positions)
    return _side_by_side(search, positions, threads, token)


def _position(item: int | Position, variant: str | Variant, cells: int | None) -> Position:
    if isinstance(item, Position):
        return item
    from freecell.deals import deal  # loads the definitions, which positions do without

    return deal(item, variant, cells=cells)


def _side_by_side(
    search: partial[Solution], positions: Iterator[Position], threads: int, stop: StopToken
) -> Iterator[Solution]:
    pending: deque[Future[Solution]] = deque()
    finished = False
    with ThreadPoolExecutor(threads, thread_name_prefix="solve") as pool:
        try:
            for position in positions:
                pending.append(pool.submit(search, position))
                if len(pending) >= 4 * threads:
                    yield _result(pending.popleft())
            while pending:
                yield _result(pending.popleft())
            finished = True
        finally:
            # Left early, by an error, Ctrl+C or a reader who has seen enough: let go of the rest.
            if not finished:
                stop.stop()
                pool.shutdown(wait=False, cancel_futures=True)


def _result(future: Future[Solution]) -> Solution:
    while True:
        try:
            # Windows notices Ctrl+C only between waits.
            return future.result(timeout=0.2)
        except FutureTimeoutError:
            continue
