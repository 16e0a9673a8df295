"""Standard notation: one move in two characters, and lists of moves.

Source ``1``-``9`` or ``0`` (the tenth column), ``a``-``g`` or ``k`` (a cell), or ``h`` and a suit (a
card coming back off a foundation); target the same, or ``h`` for home. Into an empty column a
``v`` and a hexadecimal count say how many cards go (``26v4``).

Glossary: a *token* is one move's text; a *reading* is what it may mean on a given position.
"""

from freecell.notation.move import format_move, format_moves, format_solution, read_move, readings
from freecell.notation.move_list import MAX_MOVE_LIST_CHARS, Token, split_moves
from freecell.notation.replay import COLLECT_RULES, Replay, ReplayedMove, ReplayFailure, parse_moves

__all__ = [
    "COLLECT_RULES",
    "MAX_MOVE_LIST_CHARS",
    "Replay",
    "ReplayFailure",
    "ReplayedMove",
    "Token",
    "format_move",
    "format_moves",
    "format_solution",
    "parse_moves",
    "read_move",
    "readings",
    "split_moves",
]
