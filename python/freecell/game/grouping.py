"""A plain list of moves as the turns of a house: which were played, and which followed by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from freecell._core import Move, Position
from freecell.game.house_rules import HouseRules
from freecell.game.timeline import Timeline

__all__ = ["grouped"]


def grouped(start: Position, moves: Sequence[Move], rules: HouseRules) -> Timeline:
    """Play a list that names every card's move, in turns as far as a house would have made them.

    What the house sends home after a move belongs to its turn where the list goes on with just that;
    any other move is a turn by itself, with nothing following. So the list alone decides what happens.

    Parameters
    ----------
    start : Position
        Where the list begins, as dealt.
    moves : sequence of Move
        Every move in order, those that happened by themselves included.
    rules : HouseRules
        What the house sends home, and whether it does so at the deal.

    Raises
    ------
    IllegalMoveError
        If a move is not legal when its turn comes.
    """
    rule = rules.collect_rule
    timeline = Timeline.begin(start, rule if rules.collect_at_deal else "none")
    at = len(timeline.opening.moves)
    if tuple(moves[:at]) != timeline.opening.moves:
        timeline, at = Timeline.begin(start), 0
    while at < len(moves):
        played = timeline.play(moves[at], rule)
        followed = played.turns[-1].automatic
        at += 1
        if tuple(moves[at : at + len(followed)]) != followed:
            played, followed = timeline.play(moves[at - 1], "none"), ()
        timeline = played
        at += len(followed)
    return timeline
