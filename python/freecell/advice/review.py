"""A game looked back on: could it still be won after each move, in how many, and what each move cost.

The walk goes forward, for once a position is proved lost every later one is lost with it and needs no
search. Then it goes back: a line from the position after a move, with the move put before it, is a
line from the position before. So the best line known from a position is never longer than what was
really played from there and known later on, and no move is said to cost less than nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from freecell._core import Card, Move, Position, SolveStatus, StopToken
from freecell.advice.verdicts import Verdict, verdict
from freecell.advice.winning_line import WinningLine, shorten
from freecell.game import Game, Turn

__all__ = ["Judge", "Moment", "Played", "Review", "ReviewStoppedError", "last_winnable", "review"]


class ReviewStoppedError(Exception):
    """The walk was stopped before its end."""


@dataclass(frozen=True, slots=True)
class Played:
    """What was played so far, as plain values that another thread may read while play goes on.

    Attributes
    ----------
    opening
        What went home by itself at the deal, before the first of the positions.
    positions, kept
        The positions passed and the cards that stay on each of them, one more than there are turns.
    turns
        What led from each to the next.
    collect
        What goes home by itself now: the engine's name of the house's rule.
    """

    positions: tuple[Position, ...]
    kept: tuple[frozenset[Card], ...]
    turns: tuple[Turn, ...]
    collect: str
    opening: tuple[Move, ...] = ()

    @classmethod
    def of(cls, game: Game) -> Played:
        """Take what was played in a game, without what was taken back."""
        timeline, rule = game.timeline, game.house_rules.collect_rule
        positions, kept = zip(*timeline.passed, strict=True)
        return cls(positions, kept, timeline.history, rule, timeline.opening.moves)

    @property
    def metric(self) -> str:
        """What lengths are counted in: moves where cards go home by themselves, else card moves."""
        return "card-moves" if self.collect == "none" else "moves"


#: Answers for one position and the cards that stay on it.
Judge = Callable[[Position, frozenset[Card]], Verdict]


@dataclass(frozen=True, slots=True)
class Moment:
    """One position of a game in its review.

    Attributes
    ----------
    status
        SOLVED, UNSOLVABLE (proved) or UNDECIDED.
    line
        The best line known from here, where there is one.
    length
        Its length in the review's metric, or None.
    states
        Positions looked at for this answer; 0 where it follows from an earlier one.
    limit
        What ended an undecided search.
    """

    status: SolveStatus
    line: WinningLine | None = None
    length: int | None = None
    states: int = 0
    limit: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """What became known about a game; moment `i` is the position after `i` turns."""

    played: Played
    moments: tuple[Moment, ...]

    @property
    def metric(self) -> str:
        """What the lengths count: ``"moves"`` or ``"card-moves"``."""
        return self.played.metric

    @property
    def cards_home(self) -> tuple[int, ...]:
        """Cards home after each turn, the start included."""
        return tuple(position.cards_home for position in self.played.positions)

    @property
    def losing_move(self) -> int | None:
        """The number of the move, from 1, that lost the win; None if none is known to have."""
        for number in range(1, len(self.moments)):
            before, after = self.moments[number - 1].status, self.moments[number].status
            if before is SolveStatus.SOLVED and after is SolveStatus.UNSOLVABLE:
                return number
        return None

    @property
    def lost_from(self) -> int | None:
        """The first position, by turns played, from which no win is left."""
        lost = (i for i, moment in enumerate(self.moments) if moment.status is SolveStatus.UNSOLVABLE)
        return next(lost, None)

    @property
    def last_winnable(self) -> int | None:
        """The last position, by turns played, from which a win is known."""
        known = [i for i, moment in enumerate(self.moments) if moment.status is SolveStatus.SOLVED]
        return known[-1] if known else None

    def cost(self, number: int) -> int | None:
        """Give how much longer move `number` made the way to the win, or None where that is unknown."""
        before, after = self.moments[number - 1].length, self.moments[number].length
        if before is None or after is None:
            return None
        return max(0, after + _own_length(self.played, number - 1) - before)

    def costliest(self, most: int = 3) -> list[tuple[int, int]]:
        """Give the moves that cost the most, as (number, cost), the dearest first."""
        costs = [(number, self.cost(number) or 0) for number in range(1, len(self.moments))]
        return sorted((pair for pair in costs if pair[1] > 0), key=lambda pair: (-pair[1], pair[0]))[:most]

    def better_move(self, index: int) -> Move | None:
        """Give the best line's move after `index` turns; None if it is the one that was played."""
        line = self.moments[index].line
        if line is None or not line.moves:
            return None
        turns = self.played.turns
        if index < len(turns) and turns[index].kind == "move" and turns[index].moves[0] == line.moves[0]:
            return None
        return line.moves[0]


def _own_length(played: Played, index: int) -> int:
    """Give what a turn itself counts in the review's metric; sending cards home is help, not a way."""
    return _as_line(played, index).length(played.metric) if played.turns[index].kind == "move" else 0


def _as_line(played: Played, index: int) -> WinningLine:
    """Give a turn as a line of one step; it wins only if the turn did."""
    turn = played.turns[index]
    position, kept = played.positions[index], played.kept[index]
    if turn.kind == "move":
        return WinningLine.of_turn(position, kept, turn.moves[0], turn.moves[1:], played.collect)
    line = WinningLine.of_turn(position, kept, turn.moves[0], (), played.collect)
    for move in turn.moves[1:]:
        step = WinningLine.of_turn(line.states[-1].position, line.states[-1].kept, move, (), played.collect)
        line = line.joined(line.num_moves, step)
    return line


def review(
    played: Played,
    *,
    judge: Judge | None = None,
    seconds: float | None = None,
    tries: int = 0,
    stop: StopToken | None = None,
    on_progress: Callable[[int, int], object] | None = None,
) -> Review:
    """Look back on a game.

    Parameters
    ----------
    played : Played
        The game.
    judge : callable, optional
        Answers for one position; by default :func:`freecell.verdict` with the limit below.
    seconds : float, optional
        The longest search for one position.
    tries : int
        Searches spent on shortening the line of each position.
    stop : StopToken, optional
        Ends the walk from another thread.
    on_progress : callable, optional
        Called with the positions done and all positions.

    Raises
    ------
    ReviewStoppedError
        If it was stopped.
    """

    def ask(position: Position, kept: frozenset[Card]) -> Verdict:
        return verdict(position, collect=played.collect, keep=kept, seconds=seconds, stop=stop)

    answer = judge or ask
    moments: list[Moment] = []
    for index, position in enumerate(played.positions):
        if stop is not None and stop.stopped:
            raise ReviewStoppedError
        if moments and moments[-1].status is SolveStatus.UNSOLVABLE:
            moments.append(Moment(SolveStatus.UNSOLVABLE))
        else:
            found = answer(position, played.kept[index])
            if found.status is SolveStatus.CANCELLED:
                raise ReviewStoppedError
            line = found.line
            if line is not None and tries:
                line = shorten(line, metric=played.metric, stop=stop, tries=tries)
            moments.append(Moment(found.status, line, None, found.states, found.limit))
        if on_progress is not None:
            on_progress(index + 1, len(played.positions))
    return Review(played, _with_lengths(played, moments))


def _with_lengths(played: Played, moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """Carry lines along the game both ways and measure them."""
    lines = [moment.line for moment in moments]
    _carry_forward(played, lines)
    for index in range(len(lines) - 2, -1, -1):
        after, before = lines[index + 1], lines[index]
        if after is None:
            continue
        turn = _as_line(played, index)
        whole = turn.joined(turn.num_moves, after)
        if before is None or whole.length(played.metric) < before.length(played.metric):
            lines[index] = whole
    return tuple(_measured(moment, line, played.metric) for moment, line in zip(moments, lines, strict=True))


def _carry_forward(played: Played, lines: list[WinningLine | None]) -> None:
    """Where the best line was followed, what is left of it is a line too."""
    for index in range(len(lines) - 1):
        line, following = lines[index], lines[index + 1]
        if line is None:
            continue
        place = line.find(played.positions[index + 1], played.kept[index + 1])
        if place is None:
            continue
        rest = line.tail(place)
        if following is None or rest.length(played.metric) < following.length(played.metric):
            lines[index + 1] = rest


def _measured(moment: Moment, line: WinningLine | None, metric: str) -> Moment:
    if line is None:
        return moment
    # A line that came from a neighbour decides a position whose own search did not.
    return replace(moment, status=SolveStatus.SOLVED, line=line, length=line.length(metric), limit="")


def last_winnable(
    played: Played, judge: Judge, known: Mapping[int, SolveStatus] | None = None
) -> tuple[int | None, bool]:
    """Find the last position of a game from which a win is known.

    Parameters
    ----------
    played : Played
        The game; its last position is taken to be lost, or at least as one without a known win.
    judge : callable
        Answers for one position.
    known : mapping, optional
        Answers that are there already, by the number of turns played.

    Returns
    -------
    int or None, bool
        The number of turns played there, None if no position is known to be winnable, and whether the
        position after it is proved to be lost.

    Raises
    ------
    ReviewStoppedError
        If a search was cancelled.

    Notes
    -----
    A position reached from a lost one is lost too. So the search strides back from the end, each
    stride twice the last, and then halves what is between a win and a proof.
    """
    status = dict(known or {})

    def at(index: int) -> SolveStatus:
        if index not in status:
            found = judge(played.positions[index], played.kept[index]).status
            if found is SolveStatus.CANCELLED:
                raise ReviewStoppedError
            status[index] = found
        return status[index]

    def is_proved(index: int) -> bool:
        # Only the last position may be here without an answer: it was asked about before.
        return status.get(index, SolveStatus.UNSOLVABLE) is SolveStatus.UNSOLVABLE

    lost, won, stride = len(played.positions) - 1, -1, 1
    while won < 0 and lost > 0:
        index = max(0, lost - stride)
        if at(index) is SolveStatus.SOLVED:
            won = index
        elif at(index) is SolveStatus.UNSOLVABLE:
            lost, stride = index, stride * 2
        else:
            return _one_by_one(at, lost, is_proved(lost))
    if won < 0:
        return None, is_proved(lost)
    while lost - won > 1:
        middle = (won + lost) // 2
        answer = at(middle)
        if answer is SolveStatus.SOLVED:
            won = middle
        elif answer is SolveStatus.UNSOLVABLE:
            lost = middle
        else:
            return _one_by_one(at, lost, is_proved(lost))
    return won, is_proved(lost)


def _one_by_one(at: Callable[[int], SolveStatus], lost: int, is_proved: bool) -> tuple[int | None, bool]:
    """Go back move by move where a position in between could not be decided."""
    for index in range(lost - 1, -1, -1):
        if at(index) is SolveStatus.SOLVED:
            return index, is_proved and index == lost - 1
    return None, False
