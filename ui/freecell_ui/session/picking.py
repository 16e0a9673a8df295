"""What can be picked up, where it may go, and why not: pure questions about a position."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from freecell import IllegalReason, Move, Pile, Position
from freecell_ui.steps import home_of
from freecell_ui.text import words
from freecell_ui.transition import Pick

__all__ = [
    "as_target",
    "count_from",
    "is_empty",
    "longest_hand",
    "make_pick",
    "part_moves",
    "why_none",
    "why_not",
    "why_not_picked",
]

_CLOSE = (IllegalReason.OVER_CAPACITY, IllegalReason.CELL_OCCUPIED, IllegalReason.FOUNDATION_NOT_NEXT)


def _say(text: str) -> str:
    return QCoreApplication.translate("Hands", text)


def as_target(pile: Pile) -> Pile:
    """Return the pile a move names as its target: the foundations are one place."""
    return Pile.home() if pile.is_foundation else pile


def is_empty(position: Position, pile: Pile) -> bool:
    """Whether there is no card on a pile, or no such pile."""
    if pile.is_column:
        return pile.index >= len(position.columns) or not position.columns[pile.index]
    if pile.is_cell:
        return pile.index >= len(position.cells) or position.cells[pile.index] is None
    return pile.index >= len(position.foundations) or not position.foundations[pile.index]


def count_from(position: Position, pile: Pile, index: int) -> int:
    """Return how many cards lie from a card on; `index` counts from the deepest card of a column."""
    if not pile.is_column or is_empty(position, pile):
        return 1
    height = len(position.columns[pile.index])
    return height - min(max(index, 0), height - 1)


def longest_hand(position: Position, column: Pile) -> int:
    """Return how many of a column's last cards can be moved at once; 1 where none can."""
    return max(1, min(position.run_length(column), position.capacity()))


def why_not_picked(position: Position, pile: Pile, count: int) -> str:
    """Return why cards can't be picked up, or nothing if they can."""
    if is_empty(position, pile):
        return _say("Pick up a card first, then click where it should go.")
    if pile.is_foundation and not position.rules.foundation_return:
        return _say("Cards on a foundation stay there in this game.")
    if pile.is_column and count > position.run_length(pile):
        return words.not_a_run(position, pile)
    return ""


def make_pick(position: Position, pile: Pile, count: int) -> Pick:
    """Return a hand of `count` cards with every place that takes it or a part of it."""
    targets: dict[Pile, bool] = {}
    for move in position.legal_moves():
        if move.source == pile and move.count <= count:
            target = home_of(position, move) if move.target.is_foundation else move.target
            targets[target] = targets.get(target, False) or move.count == count
    return Pick(
        pile=pile,
        count=count,
        cards=position.cards_of(Move(pile, Pile.home(), count)),
        destinations=tuple(targets),
        onto_column=position.capacity(),
        into_empty=position.capacity(to_empty_column=True) if position.empty_columns else 0,
        whole=tuple(target for target, takes_all in targets.items() if takes_all),
    )


def part_moves(source: Pile, most: int, target: Pile) -> list[Move]:
    """Return the moves of a run's end, the longest first."""
    return [Move(source, as_target(target), count) for count in range(most, 0, -1)]


def why_not(position: Position, move: Move) -> str:
    """Return why a move is illegal, as a sentence; nothing if it is legal."""
    refusal = position.refusal(move)
    return words.explain(refusal, move, position) if refusal is not None else ""


def why_none(position: Position, moves: Iterable[Move]) -> str:
    """Explain the move that comes closest: one that fits but is too long, else the first."""
    candidates = list(moves)
    for move in candidates:
        refusal = position.refusal(move)
        if refusal is not None and refusal.reason in _CLOSE:
            return words.explain(refusal, move, position)
    return why_not(position, candidates[0])
