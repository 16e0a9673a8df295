"""What picking and placing comes to: pure decisions about a position, which the session carries out.

Each of them answers with what is to be done: :class:`Play` a move, :class:`Hold` cards, :class:`Refuse` with
a reason, or None where there is nothing to do but to put back what is in hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from freecell import IllegalReason, Move, Pile, Position
from freecell_ui.text import words
from freecell_ui.text.translate import translate
from freecell_ui.transition import Pick

__all__ = [
    "Hold",
    "Play",
    "Refuse",
    "drop",
    "lift",
    "longest_hand",
    "make_pick",
    "pick",
    "place",
    "play_piles",
    "send",
    "why_not",
]


@dataclass(frozen=True, slots=True)
class Play:
    """A legal move to be played."""

    move: Move


@dataclass(frozen=True, slots=True)
class Hold:
    """Cards to be taken in hand."""

    pick: Pick


@dataclass(frozen=True, slots=True)
class Refuse:
    """Nothing can be done: `why` as a sentence, and the pile it concerns."""

    pile: Pile | None
    why: str
    keeps: bool = False
    """Whether what is in hand stays there: another of its cards was meant."""


_CLOSE = (IllegalReason.OVER_CAPACITY, IllegalReason.CELL_OCCUPIED, IllegalReason.FOUNDATION_NOT_NEXT)


def pick(position: Position, pile: Pile, index: int, held: Pick | None = None) -> Hold | Refuse:
    """Take up a card and those below it; `index` counts from the deepest card of a column."""
    count = _count_from(position, pile, index)
    refusal = _why_not_picked(position, pile, count)
    if refusal:
        return Refuse(pile, refusal, keeps=held is not None and held.pile == pile)
    return Hold(make_pick(position, pile, count))


def lift(position: Position, pile: Pile, index: int, held: Pick | None = None) -> Hold | Refuse:
    """Take up a column that was tapped: from a covered card on if it can move, else all that can."""
    count = _count_from(position, pile, index)
    in_run = 1 < count <= position.run_length(pile)
    height = len(position.cards_on(pile))
    return pick(position, pile, height - (count if in_run else longest_hand(position, pile)), held)


def place(position: Position, held: Pick, target: Pile) -> Play | Refuse | None:
    """Move what is in hand to a pile, or the part of it that fits there; None on its own pile."""
    if target == held.pile:
        return None
    return _part(position, held.pile, held.count, target)


def drop(position: Position, source: Pile, count: int, target: Pile) -> Play | Refuse | None:
    """Move exactly the cards that were dragged; None on their own pile."""
    if source == target:
        return None
    move = Move(source, target, count)
    return Play(move) if position.is_legal(move) else Refuse(target, why_not(position, move))


def send(position: Position, pile: Pile) -> Play | Refuse | None:
    """Send a pile's last card home, else a column's last card to the first empty cell."""
    if _is_empty(position, pile) or pile.is_foundation:
        return None
    home = Move(pile, Pile.home())
    if position.is_legal(home):
        return Play(home)
    cells = (other for other in position.rules.piles() if other.is_cell)
    free = next((cell for cell in cells if _is_empty(position, cell)), None)
    if pile.is_column and free is not None:
        return Play(Move(pile, free))
    why = why_not(position, home)
    return Refuse(
        pile, translate("Picking", "{why} No cell is free.").format(why=why) if pile.is_column else why
    )


def play_piles(position: Position, source: Pile, target: Pile) -> Play | Refuse:
    """Play a move named by its two piles, as in standard notation: the longest run that fits."""
    count = position.run_length(source) if source.is_column else 1
    return _part(position, source, max(1, count), target)


def _part(position: Position, source: Pile, most: int, target: Pile) -> Play | Refuse:
    """Play the longest part of a run that goes to `target`, or say why none does."""
    moves = [Move(source, target, count) for count in range(most, 0, -1)]
    fitting = next(filter(position.is_legal, moves), None)
    return Play(fitting) if fitting is not None else Refuse(target, _why_none(position, moves))


def _is_empty(position: Position, pile: Pile) -> bool:
    """Whether there is no card on a pile, or no such pile."""
    return position.top(pile) is None


def _count_from(position: Position, pile: Pile, index: int) -> int:
    """Return how many cards lie from a card on; `index` counts from the deepest card of a column."""
    if not pile.is_column or _is_empty(position, pile):
        return 1
    height = len(position.cards_on(pile))
    return height - min(max(index, 0), height - 1)


def longest_hand(position: Position, column: Pile) -> int:
    """Return how many of a column's last cards can be moved at once; 1 where none can."""
    return max(1, min(position.run_length(column), position.capacity()))


def _why_not_picked(position: Position, pile: Pile, count: int) -> str:
    """Return why cards can't be picked up, or nothing if they can."""
    if _is_empty(position, pile):
        return translate("Picking", "Pick up a card first, then click where it should go.")
    if pile.is_foundation and not position.rules.foundation_return:
        return translate("Picking", "Cards on a foundation stay there in this game.")
    if pile.is_column and count > position.run_length(pile):
        return words.not_a_run(position, pile)
    return ""


def make_pick(position: Position, pile: Pile, count: int) -> Pick:
    """Return a hand of `count` cards with every place that takes it or a part of it."""
    targets: dict[Pile, bool] = {}
    for move in position.legal_moves():
        if move.source == pile and move.count <= count:
            target = position.target_of(move)
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


def why_not(position: Position, move: Move) -> str:
    """Return why a move is illegal, as a sentence; nothing if it is legal."""
    refusal = position.refusal(move)
    return words.explain(refusal, move, position) if refusal is not None else ""


def _why_none(position: Position, moves: Iterable[Move]) -> str:
    """Explain the move that comes closest: one that fits but is too long, else the first."""
    candidates = list(moves)
    for move in candidates:
        refusal = position.refusal(move)
        if refusal is not None and refusal.reason in _CLOSE:
            return words.explain(refusal, move, position)
    return why_not(position, candidates[0])
