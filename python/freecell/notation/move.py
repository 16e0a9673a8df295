"""One move in standard notation, read and written on the position it is played on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from freecell._core import Move, Pile, Position, Rank
from freecell.errors import NotationError, quote

__all__ = [
    "MoveText",
    "format_move",
    "format_moves",
    "format_solution",
    "parse_token",
    "read_move",
    "readings",
]

# "10" is fc-solve's way to write the tenth column; a second 2 after a suit is the second four
# foundations of a game with eight. Backtracking gives "10" alone its plain meaning, 1 to 0.
_MOVE = re.compile(r"(10|h[cdhs]2?|[0-9a-gk])(10|[0-9a-gkh])(?:v([0-9a-f]{1,2}))?")


@dataclass(frozen=True, slots=True)
class MoveText:
    """What a token says by itself; `count` is None where it leaves the number of cards open."""

    source: Pile
    target: Pile
    count: int | None


def parse_token(token: str) -> MoveText:
    """Read a token's piles and count without a position.

    Raises
    ------
    NotationError
        If it is no move in standard notation.
    """
    text = token.strip().lower() if len(token) < 40 else token
    match = _MOVE.fullmatch(text)
    if match is None:
        if re.fullmatch(r"h([0-9a-gk]|10)", text):
            raise NotationError(
                f'{quote(token)} names no foundation to take from: write the suit, as in "hs3"'
            )
        raise NotationError(f"{quote(token)} is no move in standard notation")
    source, target = (Pile.parse("0" if name == "10" else name) for name in match.group(1, 2))
    count = int(match[3], 16) if match[3] else None
    if count is not None and not 1 <= count <= len(Rank):
        raise NotationError(f"{quote(token)} moves {count} cards; a run has 1 to {len(Rank)}")
    return MoveText(source, target, count)


def readings(position: Position, token: str) -> tuple[Move, ...]:
    """List what a token may mean here, the preferred reading first.

    Onto a card the ranks leave one count. Into an empty column a token without ``v`` may mean any
    legal count: the largest comes first, then one card (what fc-solve means), then the rest. A
    token that means nothing legal still has one reading, which the position refuses with a reason.

    Raises
    ------
    NotationError
        If the token is no move in standard notation.
    """
    said = parse_token(token)
    if said.count is not None:
        return (Move(said.source, said.target, said.count),)
    return _meanings(position, said.source, said.target)


def _meanings(position: Position, source: Pile, target: Pile) -> tuple[Move, ...]:
    """List the moves that two piles may mean without a count, the preferred one first."""
    one = Move(source, target)
    if not all(pile.is_column and position.rules.has_pile(pile) for pile in (source, target)):
        return (one,)
    if source == target:
        return (one,)
    run = position.run_length(source)
    onto = position.top(target)
    if onto is not None:
        moving = position.cards_on(source)
        fits = (n for n in range(1, run + 1) if position.rules.builds_on(moving[-n], onto))
        return (Move(source, target, next(fits, 1)),)
    counted = (Move(source, target, n) for n in range(run, 0, -1))
    legal = [move for move in counted if position.is_legal(move)]
    if len(legal) > 2 and legal[-1].count == 1:
        legal.insert(1, legal.pop())
    return tuple(legal) or (one,)


def read_move(position: Position, token: str) -> Move:
    """Read one token on a position: the preferred of its readings, legal or not.

    Raises
    ------
    NotationError
        If the token is no move in standard notation.
    """
    return readings(position, token)[0]


def format_move(position: Position, move: Move) -> str:
    """Write a move so that reading it on the same position gives it back.

    The count is written only into an empty column, and there only where leaving it out would be
    read as another one: ``26v4``, ``26v1``, but ``26`` where just one card can go.
    """
    bare = str(Move(move.source, move.target))
    if _meanings(position, move.source, move.target)[0] == move:
        return bare if move.count == 1 or not _into_empty_column(position, move) else f"{bare}v{move.count:x}"
    return f"{bare}v{move.count:x}"


def _into_empty_column(position: Position, move: Move) -> bool:
    return move.target.is_column and position.top(move.target) is None


def format_moves(position: Position, moves: Iterable[Move]) -> list[str]:
    """Write a list of moves played one after the other from `position`, a token each."""
    tokens: list[str] = []
    before: Move | None = None
    for move in moves:
        # The last move needs no playing: nothing is written after it.
        if before is not None:
            position = position.play(before)
        tokens.append(format_move(position, move))
        before = move
    return tokens


def format_solution(position: Position, moves: Iterable[Move]) -> str:
    """Write a list of moves played from `position` as one line of standard notation."""
    return " ".join(format_moves(position, moves))
