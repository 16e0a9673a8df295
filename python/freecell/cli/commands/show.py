"""``freecell show``: how a deal or a board lies."""

from __future__ import annotations

from typing import Any

from freecell.cli.arguments import add_json, add_source
from freecell.cli.output import OK, write, write_json
from freecell.cli.source import Source, one_source
from freecell.cli.usage import Parser

__all__ = ["declare", "run"]

_EXAMPLES = """\
Examples:
  freecell show 617
  freecell show 617 --variant eight-off --format json
  freecell show --board position.txt"""


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    parser.epilog = _EXAMPLES
    add_source(parser)
    add_json(parser.options)
    parser.set_defaults(run=run)


def run(deal: str | None, board: str | None, variant: str, cells: int | None, style: str) -> int:
    """Write a position as board text or as one JSON object."""
    source = one_source(deal, board, variant, cells)
    if style == "json":
        write_json(_position_to_dict(source))
    else:
        write(str(source.position).rstrip("\n"))
    return OK


def _position_to_dict(source: Source) -> dict[str, Any]:
    position = source.position
    return {
        "deal": source.deal,
        "variant": source.variant.slug,
        "columns": [[str(card) for card in column] for column in position.columns],
        "cells": [None if card is None else str(card) for card in position.cells],
        "foundations": list(position.foundations),
        "board": str(position),
    }
