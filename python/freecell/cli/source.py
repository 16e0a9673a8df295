"""Which position a command is about: a deal, a range of deals, or a board from a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from freecell._core import Position
from freecell.boards import MAX_BOARD_CHARS, parse_board
from freecell.cli.files import InputError, name_of, read_text
from freecell.deals import deal, parse_deal_number
from freecell.definitions.registry import Variant, variant_with_cells
from freecell.errors import BoardError, quote

__all__ = ["Source", "board_source", "deal_source", "deal_sources", "one_source", "parse_range"]

_RANGE = re.compile(r"\s*([^-]+)-([^-]+)\s*")
#: UTF-8 takes at most four bytes a character.
_MAX_BOARD_BYTES = 4 * MAX_BOARD_CHARS


@dataclass(frozen=True, slots=True)
class Source:
    """A position and where it comes from; `deal` is None for a board."""

    deal: int | None
    variant: Variant
    position: Position

    @property
    def label(self) -> str:
        """What messages call it."""
        name = "board" if self.deal is None else f"deal {self.deal}"
        return f"{name} of {self.variant.slug}"


def parse_range(text: str) -> range:
    """Read one deal number, or a range ``A-B``.

    Raises
    ------
    ValueError
        If it is neither, or the range runs backwards.
    """
    match = _RANGE.fullmatch(text)
    if match is None:
        number = parse_deal_number(text)
        return range(number, number + 1)
    first, last = parse_deal_number(match[1]), parse_deal_number(match[2])
    if first > last:
        raise InputError(f"the range {quote(text)} runs backwards")
    return range(first, last + 1)


def deal_source(number: int, game: Variant, cells: int | None) -> Source:
    """Deal one numbered deal."""
    return Source(number, game, deal(number, game, cells=cells))


def board_source(path: str, game: Variant, cells: int | None) -> Source:
    """Read a board from a file, or the standard input for ``-``."""
    text = read_text(path, _MAX_BOARD_BYTES)
    try:
        return Source(None, game, parse_board(text, game, cells))
    except BoardError as error:
        raise BoardError(f"{name_of(path)}: {error}") from None


def deal_sources(
    deals: str | None, board: str | None, variant: str, cells: int | None
) -> tuple[int, Iterator[Source]]:
    """Give how many positions are meant, and them one after the other."""
    game = variant_with_cells(variant, cells)
    if (deals is None) == (board is None):
        raise InputError("give a deal or --board FILE, one of the two")
    if board is not None:
        return 1, iter((board_source(board, game, cells),))
    numbers = parse_range(deals or "")
    return len(numbers), (deal_source(number, game, cells) for number in numbers)


def one_source(deals: str | None, board: str | None, variant: str, cells: int | None) -> Source:
    """Give the one position that is meant; a range is refused."""
    count, sources = deal_sources(deals, board, variant, cells)
    if count != 1:
        raise InputError(f"one deal is wanted here, not the range {quote(deals or '')}")
    return next(sources)
