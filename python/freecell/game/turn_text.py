"""A whole game in one line: the turns that led to its end, as records and exports keep them.

Turns stand with blanks between them, the moves of one turn with ``+``: ``6a 26v2+1h+3h``. The first move
of a turn was played, the others went home by themselves. ``*`` begins a turn of cards collected at one
press, ``!`` a finish, ``@`` what went home straight after the deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from freecell._core import Move, Position
from freecell.errors import SavedGameError, quote
from freecell.game.turn import Turn, TurnKind

if TYPE_CHECKING:
    from freecell.game.game import Game

__all__ = ["MAX_HISTORY_CHARS", "history_of", "read_history", "replay", "write_history"]

MAX_HISTORY_CHARS = 200_000

_SIGNS: dict[str, TurnKind] = {"*": "collect", "!": "finish", "@": "deal"}
_SIGN_OF = {kind: sign for sign, kind in _SIGNS.items()} | {"move": ""}


def write_history(turns: Iterable[Turn]) -> str:
    """Write turns in one line; those without a move are left out."""
    return " ".join(_SIGN_OF[turn.kind] + "+".join(map(str, turn.moves)) for turn in turns if turn.moves)


def history_of(game: Game) -> str:
    """Write what was played in a game, without what was taken back."""
    return write_history((game.opening, *game.history))


def read_history(text: str) -> tuple[Turn, ...]:
    """Read what :func:`write_history` wrote.

    Raises
    ------
    SavedGameError
        If it is too long, or something in it is no move; the message says which.
    """
    if len(text) > MAX_HISTORY_CHARS:
        raise SavedGameError(f"a move list of more than {MAX_HISTORY_CHARS} characters")
    return tuple(_turn(number, word) for number, word in enumerate(text.split(), 1))


def _turn(number: int, word: str) -> Turn:
    kind = _SIGNS.get(word[0], "move")
    tokens = word.removeprefix(_SIGN_OF[kind]).split("+")
    try:
        moves = tuple(map(Move.parse, tokens))
    except ValueError as error:
        raise SavedGameError(f"turn {number} {quote(word)}: {error}") from None
    return Turn(moves, kind, played=int(kind == "move"))


def replay(start: Position, turns: Iterable[Turn]) -> Position:
    """Play turns from a start, each move checked, and give the position they lead to.

    Raises
    ------
    SavedGameError
        If a move isn't legal, or couldn't have happened by itself; the message names it.
    """
    position = start
    for number, turn in enumerate(turns, 1):
        for index, move in enumerate(turn.moves):
            why = position.why_illegal(move)
            if why is None and index >= turn.played and not move.target.is_foundation:
                why = "only cards going home move by themselves"
            if why is not None:
                raise SavedGameError(f"turn {number}, move {quote(str(move))}: {why}")
            position = position.play(move)
    return position
