"""What has been found out about positions of the game on the table.

A line that was found answers for every position on it, so a player who follows hints gets each next
one at once, one move shorter. Any other position is asked about anew. What was proved lost stays lost
in everything that is reached from it.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass

from freecell import Card, Position, SolveStatus
from freecell.advice.review import Played
from freecell.advice.verdicts import Verdict
from freecell.advice.winning_line import WinningLine
from freecell.game import Game

__all__ = ["Knowledge", "Situation"]

_MOST_KEPT = 256
_MOST_LINES = 8


@dataclass(frozen=True, slots=True)
class Situation:
    """All that decides whether a game can be won: the cards, and what goes home by itself."""

    position: Position
    kept: frozenset[Card] = frozenset()
    rule: str = "none"

    @classmethod
    def of(cls, game: Game) -> Situation:
        """Take what is on the table now."""
        return cls(game.position, game.kept, game.house_rules.collect_rule)

    @property
    def metric(self) -> str:
        """What lengths are told in: moves where cards go home by themselves, else single cards."""
        return "card-moves" if self.rule == "none" else "moves"


class Knowledge:
    """Verdicts of situations, the ones used last kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[Situation, Verdict] = OrderedDict()
        # Not only the best one: a hint may have come from a line that a shorter one has replaced since.
        self._lines: deque[WinningLine] = deque(maxlen=_MOST_LINES)
        self._told: WinningLine | None = None

    def clear(self) -> None:
        """Forget everything: another game has come."""
        self._known.clear()
        self._lines.clear()
        self._told = None

    def tell(self, line: WinningLine) -> None:
        """Note that the player was told of a line: what was announced must hold, whatever comes later."""
        self._told = line

    def find(self, situation: Situation) -> Verdict | None:
        """Give what is known, the shortest line known from there included; None if nothing is."""
        known = self._known.get(situation)
        if known is not None:
            self._known.move_to_end(situation)
        rest = self._rest_of_line(situation)
        if rest is None:
            return known
        if known is None or known.line is None:
            return Verdict(situation.position, SolveStatus.SOLVED, rest)
        shorter = rest.length(situation.metric) < known.line.length(situation.metric)
        return known.with_line(rest) if shorter else known

    def statuses(self, played: Played) -> dict[int, SolveStatus]:
        """Give what is known about the positions of a game, by the number of turns played."""
        places = zip(played.positions, played.kept, strict=True)
        found = [self.find(Situation(position, kept, played.collect)) for position, kept in places]
        return {index: known.status for index, known in enumerate(found) if known is not None}

    def take(self, situation: Situation, verdict: Verdict) -> Verdict:
        """Note an answer, and give the best one known now; one that was cancelled says nothing."""
        if verdict.status is SolveStatus.CANCELLED:
            return self.find(situation) or verdict
        known = self._known.get(situation)
        if known is not None and not _is_news(known, verdict, situation.metric):
            return self.find(situation) or known
        self._known[situation] = verdict
        self._known.move_to_end(situation)
        while len(self._known) > _MOST_KEPT:
            self._known.popitem(last=False)
        best = self.find(situation) or verdict
        if best.line is not None:
            self._keep(best.line)
        return best

    def follow(self, before: Situation, after: Situation) -> None:
        """Note that a move led from one situation to the other: what was lost still is."""
        known = self.find(before)
        if known is not None and known.is_lost and before.rule == after.rule:
            self.take(after, Verdict(after.position, SolveStatus.UNSOLVABLE, None, known.states))
        elif known is not None and known.line is not None:
            self._keep(known.line)

    def _keep(self, line: WinningLine) -> None:
        if line in self._lines:
            self._lines.remove(line)
        self._lines.append(line)

    def _rest_of_line(self, situation: Situation) -> WinningLine | None:
        """Give the shortest way to the win that a line known takes from here."""
        lines = self._lines if self._told is None else (*self._lines, self._told)
        rests = (_rest(line, situation) for line in lines)
        found = [rest for rest in rests if rest is not None]
        return min(found, key=lambda rest: rest.length(situation.metric), default=None)


def _rest(line: WinningLine, situation: Situation) -> WinningLine | None:
    """Give what is left of a line from a situation, if it comes by there."""
    index = line.find(situation.position, situation.kept)
    if index is None:
        return None
    rest = line.tail(index)
    if line.rule == situation.rule:
        return rest
    # The house rules changed on the way: the same moves may still carry through.
    turns = zip(rest.moves, rest.automatic, strict=True)
    moves = [move for played, home in turns for move in (played, *home)]
    return WinningLine.build(situation.position, moves, situation.rule, situation.kept)


def _is_news(known: Verdict, verdict: Verdict, metric: str) -> bool:
    if known.line is None:
        return not known.is_lost
    return verdict.line is not None and verdict.line.length(metric) < known.line.length(metric)
