"""Deal numbers: reading them, and dealing them under the rules of a variant."""

from __future__ import annotations

import operator
import re
from typing import TYPE_CHECKING, SupportsIndex

from freecell._core import MAX_DEAL, MIN_DEAL, DealNumberError, Position, deal_position
from freecell.definitions.registry import variant as find_variant
from freecell.definitions.registry import variant_with_cells
from freecell.errors import quote

if TYPE_CHECKING:
    from freecell.definitions.registry import Variant

__all__ = ["MAX_DEAL", "MIN_DEAL", "deal", "parse_deal_number"]

# ASCII digits only: int() alone would also read "1_000", "+5" and digits of other scripts.
_NUMBER = re.compile(r"(?:freecell:)?([0-9]+)", re.ASCII | re.IGNORECASE)


def parse_deal_number(text: str) -> int:
    """Read a deal number as a person types it.

    Parameters
    ----------
    text : str
        ``"617"``, with blanks around it, with leading zeros, or as the link ``"freecell:617"``.

    Returns
    -------
    int
        A number from 1 to 8589934591.

    Raises
    ------
    DealNumberError
        If the text is anything else; the message quotes it.
    """
    match = _NUMBER.fullmatch(text.strip())
    if match is None or len(match[1].lstrip("0")) > len(str(MAX_DEAL)):
        raise DealNumberError(f"a deal number is {MIN_DEAL} to {MAX_DEAL}, not {quote(text)}")
    return _checked(int(match[1]))


def deal(
    number: SupportsIndex | str, variant: str | Variant = "freecell", *, cells: int | None = None
) -> Position:
    """Deal a numbered game.

    Parameters
    ----------
    number : int or str
        1 to 8589934591, as Microsoft's FreeCell and FreeCell Pro number them; text is read by
        :func:`parse_deal_number`. NumPy's integers count as int.
    variant : str or Variant
        The slug of a game, or the game itself.
    cells : int, optional
        Another number of free cells than the game's own, 0 to 8.

    Returns
    -------
    Position
        The cards as dealt; nothing has gone home by itself.

    Raises
    ------
    DealNumberError
        If the number is outside the range.
    VariantError
        If there is no such game, or it can't be dealt with that many cells.
    """
    checked = parse_deal_number(number) if isinstance(number, str) else _checked(number)
    game = find_variant(variant)
    if cells is not None:
        game = variant_with_cells(game, cells)
    return deal_position(checked, game.rules, game.plan)


def _checked(given: SupportsIndex) -> int:
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise TypeError(f"a deal number is an int or text, not {type(given).__name__}")
    number = operator.index(given)
    if not MIN_DEAL <= number <= MAX_DEAL:
        # Python refuses to write out numbers of many thousand digits, and nobody would read them.
        bits = number.bit_length()
        shown = str(number) if bits <= 128 else f"a number of {bits} bits"
        raise DealNumberError(f"a deal number is {MIN_DEAL} to {MAX_DEAL}, not {shown}")
    return number
