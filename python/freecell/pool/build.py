"""Making a pool: rating a range of deals, cutting it into tiers, and putting the hardest in order.

The outcome depends on the deals and the rating search alone, not on threads, limits or the machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from freecell._core import HARDNESS_VERSION, RATING_LIMIT, RATING_VERSION, SolveStatus, hardness, rate_deals
from freecell.deals import deal
from freecell.definitions.registry import variant_with_cells
from freecell.pool.file import HardDeal, PoolError, PoolFile, pack_tiers
from freecell.solving import in_order, solve_many

if TYPE_CHECKING:
    from collections.abc import Callable

    from freecell.definitions.registry import Variant

__all__ = [
    "GENTLE_PERCENT",
    "HARDEST",
    "POOL_DEALS",
    "STANDARD_PERCENT",
    "build_pool",
    "order_hardest",
    "quantile",
    "rate_many",
]

POOL_DEALS = range(1, 1_000_001)
GENTLE_PERCENT = 50
STANDARD_PERCENT = 35
#: How many of the hardest deals a pool names.
HARDEST = 1000
#: Stands for a rating beyond the scale, and sorts after all others.
_BEYOND = 0xFFFF_FFFF
#: Stands for a deal that has no win.
_LOST = 0xFFFF_FFFE
_CHUNK = 64
#: A pool file has 32 bits for a number.
_END = 1 << 32


def rate_many(
    deals: range, variant: str | Variant = "freecell", *, cells: int | None = None, threads: int = 1
) -> Iterator[int | None]:
    """Rate consecutive deals and give their ratings in order, None where one is beyond the scale.

    Raises
    ------
    RulesError
        If there is no rating for such a game.
    """
    game = variant_with_cells(variant, cells)
    chunks = (deals[at : at + _CHUNK] for at in range(0, len(deals), _CHUNK))
    rated = in_order(partial(_rate_chunk, game), chunks, threads)
    return chain.from_iterable(rated)


def _rate_chunk(game: Variant, deals: range) -> list[int | None]:
    return rate_deals(deals.start, deals.stop - 1, game.rules, game.plan)


def build_pool(
    deals: range = POOL_DEALS, *, threads: int = 1, on_progress: Callable[[int], object] | None = None
) -> PoolFile:
    """Rate FreeCell deals and sort them into tiers.

    The deals that have a win are ordered by rating, those beyond the scale last; half of them are gentle,
    35 of a hundred standard, the rest tough. Deals of one rating stay together, so a tier is as large as
    the first rating that makes it large enough. Those beyond the scale are put in order by the second search.

    Parameters
    ----------
    deals : range
        Which deals, consecutive.
    threads : int
        How many are rated at once.
    on_progress : callable, optional
        Called with the number of deals rated so far.

    Raises
    ------
    PoolError
        If no deal has a win, one is neither won nor proved lost within the solver's memory, or the
        numbers are too large for a pool file.
    """
    if deals.stop > _END:
        raise PoolError(f"a pool ends at deal {_END - 1}, not {deals.stop - 1}")
    ratings = array("I")
    for rating in rate_many(deals, threads=threads):
        ratings.append(_BEYOND if rating is None else rating)
        if on_progress is not None and len(ratings) % 1000 == 0:
            on_progress(len(ratings))
    beyond = [deals[i] for i, r in enumerate(ratings) if r == _BEYOND]
    unsolvable = _proved_lost(beyond, threads)
    for number in unsolvable:
        ratings[deals.index(number)] = _LOST
    hardest = order_hardest([number for number in beyond if number not in unsolvable], threads=threads)
    return _cut(deals, ratings, unsolvable, hardest[:HARDEST])


def order_hardest(numbers: Sequence[int], *, threads: int = 1) -> tuple[HardDeal, ...]:
    """Put FreeCell deals beyond the rating's scale in order, hardest first.

    A deal is the harder, the more positions the second search looks at until it wins; hardest are those
    that it doesn't win. Of equal ones the lower number comes first.
    """
    found = map(HardDeal, numbers, in_order(_hardness_of, numbers, threads))
    return tuple(sorted(found, key=lambda hard: (-_hardness(hard), hard.deal)))


def _hardness_of(number: int) -> int | None:
    return hardness(deal(number))


def _hardness(hard: HardDeal) -> int:
    return _BEYOND if hard.hardness is None else hard.hardness


def _proved_lost(numbers: Sequence[int], threads: int) -> tuple[int, ...]:
    """Give those of some deals that have no win; all are searched to the end."""
    lost = []
    for number, solution in zip(numbers, solve_many(numbers, threads=threads), strict=True):
        if solution.status == SolveStatus.UNSOLVABLE:
            lost.append(number)
        elif solution.status != SolveStatus.SOLVED:
            raise PoolError(f"deal {number} is neither won nor proved lost")
    return tuple(lost)


def _cut(
    deals: range, ratings: Sequence[int], unsolvable: tuple[int, ...], hardest: tuple[HardDeal, ...]
) -> PoolFile:
    won = sorted(rating for rating in ratings if rating != _LOST)
    if not won:
        raise PoolError(f"no deal from {deals.start} to {deals.stop - 1} has a win")
    gentle = min(quantile(won, GENTLE_PERCENT), RATING_LIMIT)
    standard = min(quantile(won, GENTLE_PERCENT + STANDARD_PERCENT), RATING_LIMIT)
    tiers = bytearray((rating > gentle) + (rating > standard) for rating in ratings)
    for number in unsolvable:
        tiers[deals.index(number)] = 0
    lost = len(unsolvable)
    counts = (tiers.count(0) - lost, tiers.count(1), tiers.count(2))
    return PoolFile(
        RATING_VERSION,
        HARDNESS_VERSION,
        deals,
        gentle,
        standard,
        unsolvable,
        counts,
        pack_tiers(tiers),
        hardest,
    )


def quantile(ascending: Sequence[int], percent: int) -> int:
    """Give the lowest value that at least so many percent of the values do not exceed."""
    return ascending[-(-len(ascending) * percent // 100) - 1]
