"""The questions the window asks its solver; each runs in the solver's thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from freecell import Card, Position, SolveStatus
from freecell.advice.review import Judge, Played, Review, last_winnable, review
from freecell.advice.verdicts import Verdict, verdict
from freecell.advice.winning_line import WinningLine, shorten
from freecell_ui.solver.knowledge import Situation
from freecell_ui.solver.search import SearchLimits
from freecell_ui.solver.worker import Quest

__all__ = ["Progress", "find_last_winnable", "judge", "look_back"]


_LONG = 2
"""Moves for each card of the deck from which on a line is shortened unasked."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a walk through a game has come."""

    done: int
    whole: int


def judge(
    quest: Quest, *, situation: Situation, limits: SearchLimits, improve: bool, known: Verdict | None = None
) -> Verdict:
    """Find out about one situation, then look for a shorter line if that is wanted.

    What is found is reported at once, and each improvement as it comes.
    """
    found = known if known is not None else _find(situation, quest, limits)
    if found.line is None or not (improve or _is_long(found.line)):
        return found
    quest.report(found)

    def tell(better: WinningLine) -> None:
        quest.report(found.with_line(better))

    metric, stop = situation.metric, quest.stop
    line = shorten(found.line, metric=metric, stop=stop, tries=limits.tries, on_better=tell, rest=quest.rest)
    return found.with_line(line)


def _is_long(line: WinningLine) -> bool:
    """Whether a line is one of the detours a proof search takes, which nobody wants to follow."""
    return line.num_moves > _LONG * line.start.rules.num_cards


def _find(situation: Situation, quest: Quest, limits: SearchLimits) -> Verdict:
    return verdict(
        situation.position,
        collect=situation.rule,
        keep=situation.kept,
        seconds=limits.seconds,
        memory=limits.memory,
        stop=quest.stop,
    )


def _judge_for(played: Played, quest: Quest, limits: SearchLimits) -> Judge:
    def answer(position: Position, kept: frozenset[Card]) -> Verdict:
        return verdict(
            position,
            collect=played.collect,
            keep=kept,
            seconds=limits.review_seconds,
            memory=limits.memory,
            stop=quest.stop,
        )

    return answer


def look_back(quest: Quest, *, played: Played, limits: SearchLimits) -> Review:
    """Review a game, reporting its progress."""

    def report(done: int, whole: int) -> None:
        quest.report(Progress(done, whole))

    return review(
        played,
        judge=_judge_for(played, quest, limits),
        tries=limits.review_tries,
        stop=quest.stop,
        on_progress=report,
    )


def find_last_winnable(
    quest: Quest, *, played: Played, known: Mapping[int, SolveStatus], limits: SearchLimits
) -> tuple[int | None, bool]:
    """Find where a lost game could last be won."""
    return last_winnable(played, _judge_for(played, quest, limits), known)
