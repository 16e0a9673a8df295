"""FreeCell: rules, deals, positions, moves and an exact solver, without a window.

>>> import freecell
>>> position = freecell.deal(617)
>>> len(position.legal_moves())
35
>>> freecell.solve(position).status.name
'SOLVED'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from freecell._core import (
    MAX_DEAL,
    MIN_DEAL,
    BoardError,
    Card,
    CardError,
    DealNumberError,
    DealPlan,
    IllegalMoveError,
    IllegalReason,
    Move,
    Pile,
    PileKind,
    Position,
    Rank,
    Refusal,
    Rules,
    RulesError,
    Solution,
    SolveStatus,
    StopToken,
    Suit,
    _set_readers,
    capacity,
    count_states,
    deal_position,
    perft,
    rate,
    shuffle,
    solve,
)

if TYPE_CHECKING:
    from freecell.advice.verdicts import Verdict, verdict
    from freecell.boards import parse_board
    from freecell.deals import deal, parse_deal_number
    from freecell.definitions.file import load_definition
    from freecell.definitions.registry import Variant, variant, variants
    from freecell.errors import DefinitionError, NotationError, VariantError
    from freecell.game import Game, Turn
    from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE, HouseRules, preset
    from freecell.notation import format_move, format_solution, parse_moves, read_move
    from freecell.pool import Pool, Tier, load_pool
    from freecell.solving import solve_columns, solve_many

__version__ = "0.1.0"

# Imported at first use, so that `import freecell` costs no more than the engine itself.
_LAZY = {
    "BOOK": "game.house_rules",
    "DefinitionError": "errors",
    "Game": "game",
    "HouseRules": "game.house_rules",
    "NotationError": "errors",
    "PORCHLIGHT": "game.house_rules",
    "Pool": "pool",
    "TAP_TABLE": "game.house_rules",
    "Tier": "pool",
    "Turn": "game",
    "Variant": "definitions.registry",
    "VariantError": "errors",
    "deal": "deals",
    "format_move": "notation",
    "format_solution": "notation",
    "preset": "game.house_rules",
    "load_definition": "definitions.file",
    "load_pool": "pool",
    "parse_board": "boards",
    "parse_deal_number": "deals",
    "parse_moves": "notation",
    "read_move": "notation",
    "solve_columns": "solving",
    "solve_many": "solving",
    "variant": "definitions.registry",
    "variants": "definitions.registry",
    "Verdict": "advice.verdicts",
    "verdict": "advice.verdicts",
}

__all__ = [
    "BOOK",
    "MAX_DEAL",
    "MIN_DEAL",
    "PORCHLIGHT",
    "TAP_TABLE",
    "BoardError",
    "Card",
    "CardError",
    "DealNumberError",
    "DealPlan",
    "DefinitionError",
    "Game",
    "HouseRules",
    "IllegalMoveError",
    "IllegalReason",
    "Move",
    "NotationError",
    "Pile",
    "PileKind",
    "Pool",
    "Position",
    "Rank",
    "Refusal",
    "Rules",
    "RulesError",
    "Solution",
    "SolveStatus",
    "StopToken",
    "Suit",
    "Tier",
    "Turn",
    "Variant",
    "VariantError",
    "Verdict",
    "capacity",
    "count_states",
    "deal",
    "deal_position",
    "format_move",
    "format_solution",
    "load_definition",
    "load_pool",
    "parse_board",
    "parse_deal_number",
    "parse_moves",
    "perft",
    "preset",
    "rate",
    "read_move",
    "shuffle",
    "solve",
    "solve_columns",
    "solve_many",
    "variant",
    "variants",
    "verdict",
]


def _read_board(text: str, variant: object, cells: int | None = None) -> Position:
    read: Any = import_module(f"{__name__}.boards").parse_board
    return read(text, variant, cells)  # type: ignore[no-any-return]


def _read_move(position: Position, text: str) -> Move:
    read: Any = import_module(f"{__name__}.notation").read_move
    return read(position, text)  # type: ignore[no-any-return]


# The engine knows nobody above it, so it is told who reads text.
_set_readers(board=_read_board, move=_read_move)


def __getattr__(name: str) -> Any:
    """Import a name at its first use (PEP 562)."""
    home = _LAZY.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})
