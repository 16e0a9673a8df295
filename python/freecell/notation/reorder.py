"""Moves that change nothing but the order of piles: from cell to cell, a whole column to an empty one.

The engine does not count them as moves, as no player gains anything by one. Other programs write
them (fc-solve does), so a list that holds one is still replayed as written.
"""

from __future__ import annotations

from typing import TypeVar

from freecell._core import IllegalReason, Move, Position

__all__ = ["reordered"]

_Pile = TypeVar("_Pile")


def reordered(position: Position, move: Move) -> Position | None:
    """Give the position with the piles exchanged as `move` says; None if it is another kind of move.

    A whole column goes only as far as it could be carried card by card.
    """
    refusal = position.refusal(move)
    if refusal is None:
        return None
    if refusal.reason == IllegalReason.CELL_TO_CELL and position.cells[move.target.index] is None:
        cells = list(position.cells)
        _exchange(cells, move)
        return Position(position.columns, cells, position.foundations, position.rules)
    if refusal.reason == IllegalReason.WHOLE_COLUMN_TO_EMPTY and _can_carry(position, move):
        columns = list(position.columns)
        _exchange(columns, move)
        return Position(columns, position.cells, position.foundations, position.rules)
    return None


def _exchange(piles: list[_Pile], move: Move) -> None:
    source, target = move.source.index, move.target.index
    piles[source], piles[target] = piles[target], piles[source]


def _can_carry(position: Position, move: Move) -> bool:
    in_reach = move.count <= min(position.run_length(move.source), position.capacity(to_empty_column=True))
    return in_reach and position.rules.may_enter_empty(position.cards_of(move)[0])
