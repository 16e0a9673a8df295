"""``freecell perft``: counts of legal moves, which any move generator must give alike."""

from __future__ import annotations

from freecell._core import perft
from freecell.cli.arguments import add_deal, add_number, add_variant
from freecell.cli.output import OK, write
from freecell.cli.source import one_source
from freecell.cli.usage import Parser

__all__ = ["declare", "run"]

#: Further down no machine counts.
_MAX_DEPTH = 50


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    parser.epilog = "Examples:\n  freecell perft 617 4"
    arguments = add_deal(parser)
    add_number(arguments, "depth", 0, _MAX_DEPTH, "How many moves deep.", metavar="DEPTH")
    add_variant(parser.options)
    parser.set_defaults(run=run)


def run(deal: str, depth: int, variant: str, cells: int | None) -> int:
    """Write how many sequences of legal moves there are for each depth up to `depth`."""
    position = one_source(deal, None, variant, cells).position
    for plies in range(min(depth, 1), depth + 1):
        write(f"{plies} {perft(position, plies)}")
    return OK
