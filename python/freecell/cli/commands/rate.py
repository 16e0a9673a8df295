"""``freecell rate``: how hard the rating search works on a range of deals."""

from __future__ import annotations

from typing import Any

from freecell._core import RATING_LIMIT
from freecell.cli.arguments import add_json, add_threads, add_variant
from freecell.cli.output import FAILED, OK, write, write_json
from freecell.cli.source import parse_range
from freecell.cli.usage import Parser
from freecell.deals import deal
from freecell.definitions.registry import variant_with_cells
from freecell.definitions.variant import Variant
from freecell.pool import Tier, load_pool
from freecell.pool.build import rate_many

__all__ = ["declare", "rating_text", "run", "tier_text"]


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    parser.epilog = "Examples:\n  freecell rate 1-1000 --threads 2\n  freecell rate 617 --format json"
    arguments = parser.add_argument_group("Arguments")
    arguments.add_argument("deals", metavar="A-B", help="A deal, or a range of them.")
    add_variant(parser.options)
    add_threads(parser.options)
    add_json(parser.options)
    parser.set_defaults(run=run)


def run(deals: str, variant: str, cells: int | None, threads: int, style: str) -> int:
    """Write the rating and the tier of each deal as it comes.

    Gives 1 if any deal has no tier, because no win of it is known, else 0.
    """
    game = variant_with_cells(variant, cells)
    numbers = parse_range(deals)
    pool = load_pool()
    status = OK
    ratings = rate_many(numbers, game, threads=threads)
    for number, rating in zip(numbers, ratings, strict=True):
        tier = pool.tier_for(deal(number, game), rating)
        if tier is None:
            status = FAILED
        if style == "json":
            write_json(_rating_to_dict(number, game, rating, tier))
        else:
            write(f"{number}\t{rating_text(rating)}\t{tier_text(tier)}")
    return status


def _rating_to_dict(number: int, game: Variant, rating: int | None, tier: Tier | None) -> dict[str, Any]:
    """Give a rating as the JSON object that is written; null where there is none."""
    return {
        "deal": number,
        "variant": game.slug,
        "cells": game.rules.cells,
        "rating": rating,
        "tier": tier,
    }


def rating_text(rating: int | None) -> str:
    """Write a rating; ``>50000`` is beyond the scale."""
    return f">{RATING_LIMIT}" if rating is None else str(rating)


def tier_text(tier: Tier | None) -> str:
    """Write a tier; ``none`` where no win is known."""
    return "none" if tier is None else str(tier)
