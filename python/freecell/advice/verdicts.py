"""Whether a position can still be won, as far as that is known, and how that is known.

A verdict never guesses. *Winnable* comes with a line that was played to its end, *lost* with a
search that has seen every position that can be reached, and *undecided* with the limit that came
first.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace

from freecell._core import Card, Position, Solution, SolveStatus, StopToken, solve
from freecell.advice.winning_line import WinningLine, find_line, shorten

__all__ = ["Verdict", "verdict"]

_MEMORY = 1 << 30


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known about a position.

    Attributes
    ----------
    position
        The position it is about.
    status
        SOLVED, UNSOLVABLE (proved), UNDECIDED or CANCELLED.
    line
        A line that wins from here; there exactly when the status is SOLVED.
    states
        Positions that were looked at to find out.
    limit
        What ended an undecided search: ``"time"``, ``"nodes"``, ``"memory"`` or ``"tries"``; else empty.
    """

    position: Position
    status: SolveStatus
    line: WinningLine | None = None
    states: int = 0
    limit: str = ""

    @property
    def is_winnable(self) -> bool:
        """Whether a win was found."""
        return self.status is SolveStatus.SOLVED

    @property
    def is_lost(self) -> bool:
        """Whether it is proved that there is no win."""
        return self.status is SolveStatus.UNSOLVABLE

    @property
    def num_moves(self) -> int | None:
        """Length of the best line known, a run counting 1 and what goes home by itself 0."""
        return self.line.num_moves if self.line is not None else None

    @property
    def num_card_moves(self) -> int | None:
        """Length of the best line known in single-card movements."""
        return self.line.num_card_moves if self.line is not None else None

    def with_line(self, line: WinningLine) -> Verdict:
        """Give the same verdict with another line that wins from here.

        Raises
        ------
        ValueError
            If the line is no win from here.
        """
        if line.start != self.position or not line.wins:
            raise ValueError("the line doesn't win from this position")
        return replace(self, line=line)

    def __str__(self) -> str:
        if self.line is not None:
            return f"winnable in {self.num_moves} moves ({self.num_card_moves} card moves)"
        if self.is_lost:
            return f"no win from here (proved, {self.states} positions searched)"
        return f"undecided ({self.limit})" if self.limit else self.status.name.lower()


def verdict(
    position: Position,
    *,
    collect: str = "none",
    keep: Iterable[Card] = (),
    goal: str = "any",
    metric: str = "moves",
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    stop: StopToken | None = None,
) -> Verdict:
    """Say whether a position can be won.

    Parameters
    ----------
    position : Position
        The position asked about.
    collect : str
        What goes home by itself where it is played: ``"none"``, ``"horne"``, ``"raymond"`` or ``"all"``.
    keep : iterable of Card
        Cards that stay although that rule would take them.
    goal : str
        ``"any"`` takes the first line that is found, ``"short"`` looks for a shorter one afterwards.
    metric : str
        What ``"short"`` counts: ``"moves"`` or ``"card-moves"``.
    seconds, nodes, memory
        Limits of the search, as for :func:`freecell.solve`; without any it ends with an answer.
    stop : StopToken, optional
        Ends it from another thread, with CANCELLED.

    Examples
    --------
    >>> import freecell
    >>> freecell.verdict(freecell.deal(11982)).is_lost
    True
    """
    if goal not in ("any", "short"):
        raise ValueError(f'goal must be "any" or "short", not "{goal}"')
    budget = _Budget(seconds, nodes, memory, stop)
    found = find_line(position, budget.solve, rule=collect, kept=frozenset(keep))
    line = found.line
    if line is not None and goal == "short":
        line = shorten(line, metric=metric, stop=stop)
    limit = budget.limit() if found.status is SolveStatus.UNDECIDED else ""
    return Verdict(position, found.status, line, found.states, limit)


class _Budget:
    """The limits of one question, whatever number of searches it takes."""

    def __init__(
        self, seconds: float | None, nodes: int | None, memory: int | None, stop: StopToken | None
    ) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds
        self._nodes = nodes
        self._memory = _MEMORY if memory is None else memory
        self._stop = stop
        self._used = 0
        self._stopped_by = ""

    def solve(self, position: Position) -> Solution:
        """Search with what is left of the limits."""
        seconds = None if self._end is None else max(0.0, self._end - time.monotonic())
        nodes = None if self._nodes is None else max(0, self._nodes - self._used)
        solution = solve(position, seconds=seconds, nodes=nodes, memory=self._memory, stop=self._stop)
        self._used += solution.nodes
        if solution.status is SolveStatus.UNDECIDED and not self._stopped_by:
            self._stopped_by = self._reason(solution, nodes)
        return solution

    def limit(self) -> str:
        """Say what ended an undecided search."""
        return self._stopped_by or "tries"

    def _reason(self, solution: Solution, nodes: int | None) -> str:
        # The search says that a limit came, not which one.
        if nodes is not None and solution.nodes >= nodes:
            return "nodes"
        return "time" if self._end is not None and time.monotonic() >= self._end else "memory"
