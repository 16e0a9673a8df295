"""What a move is for, told in terms of the cards: what it frees, empties or makes room for.

A hint is the first move of a line that wins; why it is a good move shows in what the line does
next. :func:`purpose` looks a few moves ahead on that line for the first thing the move makes
possible. Words are not made here: a :class:`Purpose` names the cards and piles they are about.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from freecell._core import Card, Move, Pile, Position
from freecell.advice.winning_line import WinningLine

__all__ = ["Aim", "Hint", "Purpose", "hint", "purpose"]

#: How many of the line's next moves may be what a move is for; later ones seem unrelated to a player.
_AHEAD = 12


class Aim(Enum):
    """What a move is good for."""

    WINS = "wins"
    """It is the last move; what is left, if anything, goes home by itself."""
    FINISHES = "finishes"
    """After it every card can go home."""
    EMPTIES_COLUMN = "empties-column"
    """It takes the last cards of `pile` away."""
    FREES_CELL = "frees-cell"
    """The cell `pile` is free after it."""
    FREES_HOME = "frees-home"
    """`card` is free to go home after it, and does."""
    FREES_ONTO = "frees-onto"
    """`card`, with what lies in order on it, is free to go onto `onto`, and does."""
    CLEARS_FOR = "clears-for"
    """`onto` lies open after it, or sooner, and `card` goes onto it."""
    HELPS_EMPTY = "helps-empty"
    """The column `pile` becomes empty by it and the moves that follow."""
    MAKES_PLACE = "makes-place"
    """`card` goes onto the moved cards."""
    LETS_FOLLOW = "lets-follow"
    """`card` can go home because this card has."""
    DIGS_FOR = "digs-for"
    """`card`, deeper in the column, is wanted on its foundation, and is reached."""
    SAFE_HOME = "safe-home"
    """No card that is still out can ever need the moved one."""
    KEEPS_RUN = "keeps-run"
    """The cards lie in order on `onto`, where they block nothing new."""
    GOES_ON = "goes-on"
    """Nothing near to name: it is the next move of the line."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """An aim with the cards and the pile it is about; what an aim doesn't mention is None."""

    aim: Aim
    card: Card | None = None
    onto: Card | None = None
    pile: Pile | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """The next move of a line that wins, and what it is for."""

    move: Move
    cards: tuple[Card, ...]
    purpose: Purpose
    line: WinningLine

    @property
    def num_moves(self) -> int:
        """Moves to the win, this one included."""
        return self.line.num_moves

    @property
    def num_card_moves(self) -> int:
        """Single-card movements to the win, those of this move included."""
        return self.line.num_card_moves


def hint(line: WinningLine) -> Hint:
    """Give the first move of a line as a hint.

    Raises
    ------
    ValueError
        If the line has no move: the game is won.
    """
    if not line.moves:
        raise ValueError("there is no move to hint at: the game is won")
    move = line.moves[0]
    return Hint(move, line.start.cards_of(move), purpose(line), line)


def purpose(line: WinningLine) -> Purpose:
    """Say what the first move of a line is for."""
    move, after = line.moves[0], line.states[1].position
    if after.is_won():
        return Purpose(Aim.WINS)
    if after.can_finish():
        return Purpose(Aim.FINISHES)
    if move.source.is_column and not after.columns[move.source.index]:
        return Purpose(Aim.EMPTIES_COLUMN, pile=move.source)
    found = _sent_home(line) or _uncovers(line) or _follows(line)
    if found is None and move.source.is_cell:
        return Purpose(Aim.FREES_CELL, pile=move.source)
    return found or _digs(line) or _receives(line) or _lies_well(line.start, move)


def _sent_home(line: WinningLine) -> Purpose | None:
    """Name the card that lay under the moved ones, where the house sends it home at once."""
    move, position = line.moves[0], line.start.play(line.moves[0])
    if not move.source.is_column or not position.columns[move.source.index]:
        return None
    for home in line.automatic[0]:
        if home.source == move.source:
            return Purpose(Aim.FREES_HOME, position.cards_of(home)[0])
        position = position.play(home)
    return None


def _uncovers(line: WinningLine) -> Purpose | None:
    """What becomes first of the card that lies open after the move: it moves, or takes another card."""
    move, after = line.moves[0], line.states[1].position
    if not move.source.is_column:
        return None
    card = after.top(move.source)
    if card is None:
        return None
    for index in range(1, min(_AHEAD, line.num_moves)):
        following, position = line.moves[index], line.states[index].position
        if following.source == move.source:
            return _freed(position, following) if card in position.cards_of(following) else None
        if following.target == move.source:
            return _cleared(line, index)
        if _went_home(line, index, move.source):
            return Purpose(Aim.FREES_HOME, card)
    return None


def _cleared(line: WinningLine, index: int) -> Purpose | None:
    """Name the card that goes onto the column the first move was made from, and what it goes onto."""
    following, position = line.moves[index], line.states[index].position
    onto, coming = position.top(following.target), position.cards_of(following)[0]
    if onto is None:
        return Purpose(Aim.HELPS_EMPTY, pile=following.target)
    if coming in line.start.cards_of(line.moves[0]):
        return None
    return Purpose(Aim.CLEARS_FOR, coming, onto=onto)


def _freed(position: Position, move: Move) -> Purpose | None:
    """What was freed is the whole run that moves next, named by the card it is led by."""
    card = position.cards_of(move)[0]
    if move.target.is_foundation:
        return Purpose(Aim.FREES_HOME, card)
    onto = position.top(move.target)
    if move.target.is_column and onto is not None:
        return Purpose(Aim.FREES_ONTO, card, onto=onto)
    return None


def _went_home(line: WinningLine, index: int, pile: Pile) -> bool:
    """Whether the last card of a pile went home by itself after a move."""
    return any(home.source == pile for home in line.automatic[index])


def _follows(line: WinningLine) -> Purpose | None:
    """The next card of the suit, where this one goes home to let it follow."""
    move = line.moves[0]
    if not move.target.is_foundation:
        return None
    following = line.start.play(move).next_card(line.start.target_of(move))
    if following is None:
        return None
    for index in range(1, min(_AHEAD, line.num_moves)):
        next_move = line.moves[index]
        if next_move.target.is_foundation and following in line.states[index].position.cards_of(next_move):
            return Purpose(Aim.LETS_FOLLOW, following)
    return None


def _digs(line: WinningLine) -> Purpose | None:
    """What the line gets at further up the column before anything is put there again."""
    move, after = line.moves[0], line.states[1].position
    if not move.source.is_column:
        return None
    lying = after.columns[move.source.index]
    end = 1
    while end < min(2 * _AHEAD, line.num_moves) and line.moves[end].target != move.source:
        end += 1
    left = len(line.states[end].position.columns[move.source.index])
    wanted = [card for card in lying[left:] if after.foundation_of(card) is not None]
    if wanted:
        return Purpose(Aim.DIGS_FOR, min(wanted, key=lambda card: (card.rank, card.suit)))
    if not left:
        return Purpose(Aim.HELPS_EMPTY, pile=move.source)
    return _cleared(line, end) if end < line.num_moves and line.moves[end].target == move.source else None


def _receives(line: WinningLine) -> Purpose | None:
    """What the line puts onto the moved cards next."""
    move, after = line.moves[0], line.states[1].position
    if not move.target.is_column or (open_card := after.top(move.target)) is None:
        return None
    for index in range(1, min(_AHEAD, line.num_moves)):
        following, position = line.moves[index], line.states[index].position
        if following.target.is_column and position.top(following.target) == open_card:
            return Purpose(Aim.MAKES_PLACE, position.cards_of(following)[0])
    return None


def _lies_well(before: Position, move: Move) -> Purpose:
    if move.target.is_foundation and move in before.safe_moves("horne"):
        return Purpose(Aim.SAFE_HOME)
    if move.target.is_column and (onto := before.top(move.target)) is not None:
        return Purpose(Aim.KEEPS_RUN, onto=onto)
    return Purpose(Aim.GOES_ON)
