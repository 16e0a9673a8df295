"""What session and table say to each other, as plain values.

The session hands the table a :class:`Transition` whenever the game changes, and a :class:`Pick` while
cards are in hand. Neither knows pixels or items, and the table needs no rules to show them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from freecell import Card, Pile, Position

__all__ = ["Pick", "Step", "Transition", "TransitionKind"]


class TransitionKind(Enum):
    """Why the table changes."""

    DEAL = auto()
    MOVE = auto()
    UNDO = auto()
    REDO = auto()
    COLLECT = auto()
    FINISH = auto()
    RESTORE = auto()


@dataclass(frozen=True, slots=True)
class Step:
    """Cards that go from one pile onto another at once.

    One card, except where a relaxed run move has no single-card steps: then the whole run, deepest
    card first. Homegoing cards name their own foundation (``Pile.foundation(i)``), never
    ``Pile.home()``.
    """

    cards: tuple[Card, ...]
    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class Transition:
    """The change from one position to the next as the steps that lead there.

    ``steps``, played in order from ``before``, give exactly ``after``. A new table (``DEAL``,
    ``RESTORE``) has no ``before`` and no steps.
    """

    kind: TransitionKind
    before: Position | None
    after: Position
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards held for a move that has not been made.

    Attributes
    ----------
    pile
        Where the cards lie.
    count
        How many are held.
    cards
        The cards themselves, deepest first.
    destinations
        Piles that take all of them, or the part of the run that fits; a foundation as
        ``Pile.foundation(i)``.
    whole
        Those of them that take all the cards: what a drag, which never splits a run, may end on.
    onto_column, into_empty
        How many cards may move at once onto a column and into an empty one.
    """

    pile: Pile
    count: int
    cards: tuple[Card, ...]
    destinations: tuple[Pile, ...]
    onto_column: int
    into_empty: int
    whole: tuple[Pile, ...] = ()
