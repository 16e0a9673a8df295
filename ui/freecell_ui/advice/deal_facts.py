"""What is known about a deal before it is played, and how one is chosen; runs in a solver's thread."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from freecell.deals import deal
from freecell.pool import Tier, is_ratable, load_pool
from freecell_ui.solver_service import Quest

__all__ = ["HARDEST", "DealFacts", "choose", "look_up"]

HARDEST = "hardest"
"""Asks for the highest rating among some tough deals."""
_SAMPLE = 40


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
    """

    number: int
    is_rated: bool = False
    tier: Tier | None = None
    rating: int | None = None
    is_impossible: bool = False


def look_up(_quest: Quest, *, number: int, variant: str) -> DealFacts:
    """Find out about one deal."""
    if not is_ratable(deal(number, variant)):
        return DealFacts(number)
    pool = load_pool()
    impossible = variant == "freecell" and number in pool.unsolvable
    tier = None if impossible else pool.tier_of(number, variant)
    return DealFacts(number, True, tier, pool.rating_of(number, variant), impossible)


def choose(quest: Quest, *, tier: str, tried: Collection[int]) -> DealFacts:
    """Choose a deal of the pool that was not tried yet, of a tier or the hardest of some tough ones."""
    pool = load_pool()
    wanted = Tier.TOUGH if tier == HARDEST else Tier(tier)

    def draw() -> int:
        number = pool.random_deal(wanted)
        while number in tried:
            number = pool.random_deal(wanted)
        return number

    if tier != HARDEST:
        return look_up(quest, number=draw(), variant="freecell")
    found: list[DealFacts] = []
    for _ in range(_SAMPLE):
        found.append(look_up(quest, number=draw(), variant="freecell"))
        if found[-1].rating is None or quest.stop.stopped:
            return found[-1]
    return max(found, key=lambda facts: facts.rating or 0)
