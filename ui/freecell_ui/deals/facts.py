"""What is known about a deal before it is played, and how one is chosen; runs in a solver's thread."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass

from freecell.deals import deal
from freecell.pool.pool import HardDeal, Tier, is_ratable, load_pool
from freecell_ui.solver.worker import Quest

__all__ = ["VERY_HARD", "DealFacts", "choose", "hardest_deals", "look_up"]

VERY_HARD = "very-hard"
"""Asks for one of the hardest deals of the pool."""


@dataclass(frozen=True, slots=True)
class DealFacts:
    """A deal's place among others.

    Attributes
    ----------
    number
        The deal.
    is_rated
        Whether the game it is of has ratings at all.
    tier
        Its tier, None where no win is known.
    rating
        What the rating search needed, None beyond its scale.
    is_impossible
        Whether it is one of the deals proved to have no win.
    place
        Its place among the hardest deals of the pool, from 1; None for all others.
    """

    number: int
    is_rated: bool = False
    tier: Tier | None = None
    rating: int | None = None
    is_impossible: bool = False
    place: int | None = None


def look_up(_quest: Quest, *, number: int, variant: str) -> DealFacts:
    """Find out about one deal."""
    if not is_ratable(deal(number, variant)):
        return DealFacts(number)
    pool = load_pool()
    is_pools_game = variant == "freecell"
    impossible = is_pools_game and number in pool.unsolvable
    tier = None if impossible else pool.tier_of(number, variant)
    place = pool.place_of(number) if is_pools_game else None
    return DealFacts(number, True, tier, pool.rating_of(number, variant), impossible, place)


def hardest_deals() -> tuple[HardDeal, ...]:
    """Return the hardest deals of the pool, hardest first."""
    return load_pool().hardest()


def choose(quest: Quest, *, tier: str, tried: Collection[int]) -> DealFacts:
    """Choose a deal that was not tried yet: of a tier of the pool, or one of its hardest."""
    number = _one_of_the_hardest(tried) if tier == VERY_HARD else _one_of_a_tier(Tier(tier), tried)
    return look_up(quest, number=number, variant="freecell")


def _one_of_the_hardest(tried: Collection[int]) -> int:
    named = [hard.deal for hard in hardest_deals()]
    # Whoever has tried them all gets any of them again.
    return random.choice([number for number in named if number not in tried] or named)


def _one_of_a_tier(tier: Tier, tried: Collection[int]) -> int:
    pool = load_pool()
    number = pool.random_deal(tier)
    while number in tried:
        number = pool.random_deal(tier)
    return number
