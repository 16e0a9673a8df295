"""Winning lines as a table really plays them: with what goes home by itself after each move.

The search names every move a win needs, foundation moves included, and knows nothing of a house in
which cards go home by themselves. :meth:`WinningLine.build` replays its moves under such a house:
a move that has happened already is left out, a run of which some cards are home is moved without
them, and every move is checked. What comes out was played to the last card, so a hint taken from
it can be followed blindly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from freecell._core import Card, Move, Position, Solution, SolveStatus, StopToken, house_line, solve
from freecell.autocollect import collect, kept_after

__all__ = ["LineSearch", "WinningLine", "find_line", "shorten"]

#: Tries under a house that sends home whatever can go, where a move may cost the win by itself.
_MOST_TRIES = 300


class _State(NamedTuple):  # hundreds are made for one verdict, and a dataclass takes twice as long
    """A position and the cards on it that don't go home by themselves."""

    position: Position
    kept: frozenset[Card] = frozenset()

    def after(self, move: Move, rule: str) -> tuple[_State, tuple[Move, ...]]:
        """Play a move; give the state it leads to and what went home by itself."""
        kept = kept_after(self.kept, self.position, move)
        position, automatic = collect(self.position.play(move), rule, kept)
        return _State(position, kept), automatic


@dataclass(frozen=True)
class WinningLine:
    """Moves that win, each with what goes home by itself after it.

    Attributes
    ----------
    moves
        The moves to play by hand.
    automatic
        For each of them, what went home by itself after it.
    states
        The positions passed, one more than there are moves; the last one is won.
    rule
        What goes home by itself: ``"none"``, ``"horne"``, ``"raymond"`` or ``"all"``.
    """

    moves: tuple[Move, ...]
    automatic: tuple[tuple[Move, ...], ...]
    states: tuple[_State, ...]
    rule: str

    @classmethod
    def build(
        cls,
        position: Position,
        moves: Iterable[Move],
        rule: str = "none",
        kept: frozenset[Card] = frozenset(),
    ) -> WinningLine | None:
        """Replay a search's moves under a house; None if they don't win there."""
        line = _replay(_State(position, kept), moves, rule)
        return line if line.wins else None

    @classmethod
    def of_turn(
        cls, position: Position, kept: frozenset[Card], move: Move, automatic: Iterable[Move], rule: str
    ) -> WinningLine:
        """Give one turn as it was played, whatever the house sends home today."""
        home = tuple(automatic)
        after = position.play(move)
        for step in home:
            after = after.play(step)
        states = _State(position, kept), _State(after, kept_after(kept, position, move))
        return cls((move,), (home,), states, rule)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions passed, the first and the won one included."""
        return tuple(state.position for state in self.states)

    @property
    def start(self) -> Position:
        """Where the line starts."""
        return self.states[0].position

    @property
    def wins(self) -> bool:
        """Whether the last position is won."""
        return self.states[-1].position.is_won()

    @property
    def num_moves(self) -> int:
        """Moves to play by hand; a run counts 1, what goes home by itself 0."""
        return len(self.moves)

    @property
    def num_card_moves(self) -> int:
        """Single cards that move until the win, whoever moves them."""
        return sum(self._turn_cards)

    @cached_property
    def _turn_cards(self) -> tuple[int, ...]:
        """Single cards that move in each turn; asked for again and again, of many tails of one line."""
        turns = zip(self.states[:-1], self.moves, self.automatic, strict=True)
        return tuple(_card_moves(state.position, move) + len(home) for state, move, home in turns)

    def length(self, metric: str) -> int:
        """Give the length in ``"moves"`` or ``"card-moves"``."""
        return self.num_moves if metric == "moves" else self.num_card_moves

    def find(self, position: Position, kept: frozenset[Card] = frozenset()) -> int | None:
        """Give the number of moves after which a position is reached, or None if it is not on the line."""
        for index, state in enumerate(self.states):
            if state.position == position and state.kept == kept:
                return index
        return None

    def tail(self, index: int) -> WinningLine:
        """Give what is left after so many moves."""
        rest = WinningLine(self.moves[index:], self.automatic[index:], self.states[index:], self.rule)
        rest.__dict__["_turn_cards"] = self._turn_cards[index:]
        return rest

    def joined(self, index: int, rest: WinningLine) -> WinningLine:
        """Give the first moves of this line followed by another one that starts there; no loops."""
        return _without_loops(
            WinningLine(
                self.moves[:index] + rest.moves,
                self.automatic[:index] + rest.automatic,
                self.states[:index] + rest.states,
                self.rule,
            )
        )


def _card_moves(position: Position, move: Move) -> int:
    """Single-card movements of a move; a block that has no single-card steps counts its cards."""
    if move.count == 1:
        return 1
    steps = len(position.steps(move))
    return steps if steps > 1 else move.count


def _replay(state: _State, moves: Iterable[Move], rule: str) -> WinningLine:
    """Play a search's moves as far as they go, where some cards may be home before their move."""
    played, automatic, positions, kept, cards = house_line(state.position, moves, rule, keep=state.kept)
    states = (state, *map(_State, positions, kept))
    line = WinningLine(played, automatic, states, rule)
    line.__dict__["_turn_cards"] = cards
    return line


def _without_loops(line: WinningLine) -> WinningLine:
    """Leave out whatever leads back to a position the line has passed before."""
    last = {state: index for index, state in enumerate(line.states)}
    if len(last) == len(line.states):
        return line
    keep: list[int] = []
    index = 0
    while index < len(line.states):
        index = last[line.states[index]]
        keep.append(index)
        index += 1
    # The move out of a kept state is the one played at its last visit.
    turns = keep[:-1]
    return WinningLine(
        tuple(line.moves[i] for i in turns),
        tuple(line.automatic[i] for i in turns),
        tuple(line.states[i] for i in keep),
        line.rule,
    )


@dataclass(frozen=True, slots=True)
class LineSearch:
    """What a search for a line came to; `line` is there exactly when `status` is SOLVED."""

    status: SolveStatus
    line: WinningLine | None
    nodes: int
    states: int
    peak_bytes: int


#: Answers for one position, as :func:`freecell.solve` does.
Solve = Callable[[Position], Solution]


class _Effort:
    """Adds up what all the searches of one question cost."""

    def __init__(self, ask: Solve) -> None:
        self._ask = ask
        self.nodes = self.states = self.peak_bytes = self.tries = 0

    def solve(self, position: Position) -> Solution:
        solution = self._ask(position)
        self.tries += 1
        self.nodes += solution.nodes
        self.states += solution.states
        self.peak_bytes = max(self.peak_bytes, solution.peak_bytes)
        return solution

    def result(self, status: SolveStatus, line: WinningLine | None = None) -> LineSearch:
        return LineSearch(status, line, self.nodes, self.states, self.peak_bytes)


def find_line(
    position: Position, ask: Solve, *, rule: str = "none", kept: frozenset[Card] = frozenset()
) -> LineSearch:
    """Find a line that wins under a house's rule of what goes home by itself.

    Parameters
    ----------
    position : Position
        Where the line starts.
    ask : callable
        Solves one position; its limits are the search's limits.
    rule : str
        What goes home by itself after each move.
    kept : frozenset of Card
        Cards that stay although the rule would take them.

    Notes
    -----
    Where only safe cards go home by themselves, the search's line always carries through, and a
    position without a win has none under the house either. A house that sends home whatever can go
    may lose the win by it: then other moves are tried, latest first, each of them once. If none is
    left, that is a proof; if the tries run out, the answer is UNDECIDED.
    """
    effort = _Effort(ask)
    start = _State(position, kept)
    open_ends = [_Branch(WinningLine((), (), (start,), rule), 0)]
    seen = {start}
    while open_ends:
        if effort.tries >= _MOST_TRIES:
            return effort.result(SolveStatus.UNDECIDED)
        so_far = open_ends.pop().follow()
        solution = effort.solve(so_far.states[-1].position)
        if solution.status is SolveStatus.UNSOLVABLE:
            continue
        if solution.status is not SolveStatus.SOLVED:
            return effort.result(solution.status)
        whole = _replay(so_far.states[-1], solution.moves, rule)
        if so_far.moves:
            whole = so_far.joined(so_far.num_moves, whole)
        if whole.wins:
            return effort.result(SolveStatus.SOLVED, whole)
        open_ends += _other_ways(whole, seen)
    return effort.result(SolveStatus.UNSOLVABLE)


@dataclass(frozen=True, slots=True)
class _Branch:
    """A way to go on: the first moves of a line, and then perhaps another one than the line's."""

    line: WinningLine
    index: int
    move: Move | None = None

    def follow(self) -> WinningLine:
        if self.move is None:
            return self.line
        state = self.line.states[self.index]
        after, home = state.after(self.move, self.line.rule)
        step = WinningLine((self.move,), (home,), (state, after), self.line.rule)
        return self.line.joined(self.index, step)


def _other_ways(line: WinningLine, seen: set[_State]) -> list[_Branch]:
    """Give every way that leaves a line and leads somewhere new, those that leave it latest last."""
    seen.update(line.states)
    ways: list[_Branch] = []
    for index, state in enumerate(line.states):
        for move in state.position.legal_moves():
            after = state.after(move, line.rule)[0]
            if after not in seen:
                seen.add(after)
                ways.append(_Branch(line, index, move))
    return ways


def shorten(
    line: WinningLine,
    *,
    metric: str = "moves",
    stop: StopToken | None = None,
    tries: int = 200,
    nodes: int = 2000,
    on_better: Callable[[WinningLine], object] | None = None,
    rest: Callable[[], object] | None = None,
) -> WinningLine:
    """Give a shorter line, where one is found; else the same line.

    The engine is asked for a short line once, and then for any line beside the best one: after each of
    its positions, by way of each other move. Deterministic, unless it is stopped.

    Parameters
    ----------
    line : WinningLine
        A line that wins.
    metric : str
        What is counted: ``"moves"`` or ``"card-moves"``.
    stop : StopToken, optional
        Ends it with the best line so far.
    tries : int
        Searches that may be made.
    nodes : int
        Nodes each of them may take.
    on_better : callable, optional
        Called with each shorter line as soon as it is found.
    rest : callable, optional
        Called before each search; it may wait while others need the processor more.
    """
    tell = on_better or (lambda _line: None)
    best = _short_from_start(line, metric, tries * nodes // 8, stop)
    if best is not line:
        tell(best)
    left, improved = tries, True
    while improved and left > 0:
        improved = False
        for index, move in _side_moves(best):
            if left <= 0 or (stop is not None and stop.stopped):
                return best
            left -= 1
            if rest is not None:
                rest()
            shorter = _by_way_of(best, index, move, metric, nodes, stop)
            if shorter is not None:
                best, improved = shorter, True
                tell(best)
                break
    return best


def _short_from_start(line: WinningLine, metric: str, nodes: int, stop: StopToken | None) -> WinningLine:
    """Give the engine's own short line where it is shorter under the house's rule too."""
    solution = solve(line.start, goal="short", metric=metric, nodes=nodes, stop=stop)
    if solution.status is not SolveStatus.SOLVED:
        return line
    other = _replay(line.states[0], solution.moves, line.rule)
    return other if other.wins and other.length(metric) < line.length(metric) else line


def _side_moves(line: WinningLine) -> list[tuple[int, Move]]:
    """Give the ways off a line: one of the first place, one of the second, and so on, round by round."""
    choices = [
        [move for move in state.position.legal_moves() if move != played]
        for state, played in zip(line.states[:-1], line.moves, strict=True)
    ]
    deepest = max(map(len, choices), default=0)
    return [
        (index, moves[rank])
        for rank in range(deepest)
        for index, moves in enumerate(choices)
        if rank < len(moves)
    ]


def _by_way_of(
    line: WinningLine, index: int, move: Move, metric: str, nodes: int, stop: StopToken | None
) -> WinningLine | None:
    """Give the line that plays another move after `index` of them, if it is found and shorter."""
    branch = _Branch(line, index, move).follow()
    if branch.num_moves <= index:
        return None  # the move led back to where the line has been
    solution = solve(branch.states[-1].position, nodes=nodes, stop=stop)
    if solution.status is not SolveStatus.SOLVED:
        return None
    whole = branch.joined(branch.num_moves, _replay(branch.states[-1], solution.moves, line.rule))
    return whole if whole.wins and whole.length(metric) < line.length(metric) else None
