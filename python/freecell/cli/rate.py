"""``freecell rate``: how hard the rating search works on a range of deals."""

from __future__ import annotations

from typing import Any

from freecell._core import RATING_LIMIT
from freecell.cli.output import FAILED, OK, write, write_json
from freecell.deals import deal
from freecell.definitions.registry import Variant
from freecell.pool import Tier, load_pool
from freecell.pool.build import rate_many

__all__ = ["rate_range", "rating_text", "rating_to_dict", "tier_text"]


def rate_range(deals: range, game: Variant, threads: int, as_json: bool) -> int:
    """Write the rating and the tier of each deal as it comes.

    Gives 1 if any deal has no tier, because no win of it is known, else 0.
    """
    pool = load_pool()
    status = OK
    ratings = rate_many(deals, game, threads=threads)
    for number, rating in zip(deals, ratings, strict=True):
        tier = pool.tier_for(deal(number, game), rating)
        if tier is None:
            status = FAILED
        if as_json:
            write_json(rating_to_dict(number, game, rating, tier))
        else:
            write(f"{number}\t{rating_text(rating)}\t{tier_text(tier)}")
    return status


def rating_to_dict(number: int, game: Variant, rating: int | None, tier: Tier | None) -> dict[str, Any]:
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
