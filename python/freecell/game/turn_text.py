"""A whole game in one line: the turns that led to its end, as records and exports keep them.

Turns stand with blanks between them, the moves of one turn with ``+``: ``6a 26v2+1h+3h``. The first move
of a turn was played, the others went home by themselves. ``*`` begins a turn of cards collected at one
press, ``!`` a finish, ``@`` what went home straight after the deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING

from freecell._core import Move, Position
from freecell.errors import SavedGameError, quote
from freecell.game.timeline import Timeline, TimelineError
from freecell.game.turn import Turn, TurnKind

if TYPE_CHECKING:
    from freecell.game.game import Game

__all__ = ["MAX_HISTORY_CHARS", "history_of", "join_turns", "read_history", "replay", "write_history"]

MAX_HISTORY_CHARS = 200_000

_SIGNS: dict[str, TurnKind] = {"*": "collect", "!": "finish", "@": "deal"}
_SIGN_OF = {kind: sign for sign, kind in _SIGNS.items()} | {"move": ""}


def write_history(turns: Iterable[Turn]) -> str:
    """Write turns in one line; those without a move are left out."""
    return join_turns((turn.kind, map(str, turn.moves)) for turn in turns)


def join_turns(turns: Iterable[tuple[TurnKind, Iterable[str]]]) -> str:
    """Write turns, given as their kinds and the texts of their moves, in one line."""
    words = ((_SIGN_OF[kind], "+".join(moves)) for kind, moves in turns)
    return " ".join(sign + moves for sign, moves in words if moves)


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


def replay(start: Position, turns: Iterable[Turn]) -> Timeline:
    """Play turns from a start as a timeline; those of the deal, if any, come first.

    Raises
    ------
    SavedGameError
        If a turn can't have happened; the message has its number in the line, and names the move.
    """
    line = tuple(turns)
    dealt = tuple(takewhile(lambda turn: turn.kind == "deal", line))
    opening = [move for turn in dealt for move in turn.moves]
    try:
        return Timeline.replay(start, line[len(dealt) :], opening=opening)
    except TimelineError as error:
        number = 1 if error.turn is None else len(dealt) + error.turn + 1
        raise SavedGameError(f"turn {number}: {error.reason}") from None
