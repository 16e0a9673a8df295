"""Everything the library refuses is a ``ValueError`` that quotes what it refuses.

The classes the engine itself raises live in the compiled module; this is the one place to
import any of them from.
"""

from __future__ import annotations

from freecell._core import BoardError, CardError, DealNumberError, IllegalMoveError, RulesError

__all__ = [
    "BoardError",
    "CardError",
    "DealNumberError",
    "DefinitionError",
    "IllegalMoveError",
    "NotationError",
    "RulesError",
    "SavedGameError",
    "VariantError",
    "printable",
    "quote",
]


class NotationError(ValueError):
    """Text that is no move in standard notation, and where it stands."""


class VariantError(ValueError):
    """A name that belongs to no known variant."""


class DefinitionError(ValueError):
    """A game definition file that cannot be read."""


class SavedGameError(ValueError):
    """A saved game that does not replay, or is no saved game at all."""


def quote(text: str, limit: int = 40) -> str:
    """Put `text` in double quotes for an error message, on one line and never too long.

    Parameters
    ----------
    text : str
        What the message is about; may hold control characters or be enormous.
    limit : int
        The most characters of it to show; an ellipsis stands for the rest.
    """
    return f'"{printable(text[:limit])}{"…" if len(text) > limit else ""}"'


def printable(text: str) -> str:
    """Write control characters and the like as escapes, so that a terminal shows and obeys none."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
