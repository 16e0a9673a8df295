"""What is known about a deal before it is played, and how one is chosen; runs in a solver's thread.

Nothing here reads a file: whoever asks hands in the pool and the game, read already.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass

from freecell.daily.calendar import UNSOLVABLE
from freecell.deals import deal
from freecell.definitions.file import Variant
from freecell.pool.pool import Pool, PoolError, Tier, is_ratable
from freecell_ui.solver.worker import Quest

__all__ = ["VERY_HARD", "DealFacts", "choose", "look_up"]

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


def look_up(_quest: Quest, *, number: int, game: Variant, pool: Pool | None) -> DealFacts:
    """Find out about one deal of a game; without a pool little is known of it."""
    if pool is None:
        return DealFacts(number, is_impossible=game.slug == "freecell" and number in UNSOLVABLE)
    position = deal(number, game)
    if pool is None or not is_ratable(position):
        return DealFacts(number)
    is_pools_game = game.slug == "freecell"
    tier = pool.tier_of(number if is_pools_game and number in pool.deals else position)
    impossible = is_pools_game and number in pool.unsolvable
    place = pool.place_of(number) if is_pools_game else None
    return DealFacts(number, True, None if impossible else tier, pool.rating_of(position), impossible, place)


def choose(quest: Quest, *, tier: str, tried: Collection[int], game: Variant, pool: Pool | None) -> DealFacts:
    """Choose a deal that was not tried yet: of a tier of the pool, or one of its hardest.

    Raises
    ------
    PoolError
        If there is no pool to choose from.
    """
    if pool is None:
        raise PoolError("there is no pool to choose from")
    number = (
        _one_of_the_hardest(pool, tried) if tier == VERY_HARD else _one_of_a_tier(pool, Tier(tier), tried)
    )
    return look_up(quest, number=number, game=game, pool=pool)


def _one_of_the_hardest(pool: Pool, tried: Collection[int]) -> int:
    named = [hard.deal for hard in pool.hardest()]
    # Whoever has tried them all gets any of them again.
    return random.choice([number for number in named if number not in tried] or named)


def _one_of_a_tier(pool: Pool, tier: Tier, tried: Collection[int]) -> int:
    number = pool.random_deal(tier)
    while number in tried:
        number = pool.random_deal(tier)
    return number
