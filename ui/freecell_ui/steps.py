"""A turn of the game as the single-card steps the table shows."""

from __future__ import annotations

from collections.abc import Iterable

from freecell import Move, Position
from freecell_ui.transition import Step

__all__ = ["forward_steps", "reversed_steps"]


def forward_steps(before: Position, moves: Iterable[Move]) -> tuple[Step, ...]:
    """Return the steps of consecutive moves from `before`.

    A run goes card by card through cells and empty columns; one that has no such way (a relaxed move past
    the capacity) is a single step of several cards.
    """
    steps: list[Step] = []
    position = before
    for move in moves:
        for single in position.steps(move):
            steps.append(Step(position.cards_of(single), single.source, position.target_of(single)))
            position = position.play(single)
    return tuple(steps)


def reversed_steps(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return the steps that lead back, last one first."""
    return tuple(Step(step.cards, step.target, step.source) for step in reversed(tuple(steps)))
