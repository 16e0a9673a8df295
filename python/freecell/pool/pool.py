"""The pool: deals that are proved to have a win, in tiers by how hard they are to search, and the hardest.

What a rating is, and what it doesn't say about a person, is told in `docs/pool.md`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from freecell._core import (
    HARDNESS_LIMIT,
    HARDNESS_VERSION,
    MAX_DEAL,
    MIN_DEAL,
    RATING_VERSION,
    Position,
    SolveStatus,
    rate,
    solve,
)
from freecell.errors import quote
from freecell.files import read_bytes
from freecell.pool.file import HardDeal, PoolError, PoolFile, decode_pool

if TYPE_CHECKING:
    from freecell.definitions.registry import Variant

__all__ = [
    "HARDNESS_LIMIT",
    "RANDOM",
    "SHIPPED_POOL",
    "HardDeal",
    "Pool",
    "PoolError",
    "Tier",
    "load_pool",
]

#: The pool that comes with the program; importlib.resources would cost 9 ms of a start.
SHIPPED_POOL = Path(__file__).with_name("pool.bin")
#: Asks for any deal, whatever its tier.
RANDOM = "random"
#: Where a deal's own search ends, for the few that the rating search doesn't win: about a second of work.
_SOLVE_NODES = 2_000_000


class Tier(StrEnum):
    """How hard the rating search found a deal, beside all others."""

    GENTLE = "gentle"
    STANDARD = "standard"
    TOUGH = "tough"


_TIERS = tuple(Tier)
_MOST_DRAWS = 1000
#: Of a file of three hundred million deals; a larger one is not read.
_MAX_BYTES = 64 << 20


class _Rng(Protocol):
    """What is wanted of a :class:`random.Random`."""

    def randrange(self, stop: int, /) -> int: ...


class Pool:
    """The tiers of a range of deals.

    Attributes
    ----------
    deals : range
        The deals that were rated.
    gentle, standard : int
        The highest rating of each of these tiers.
    unsolvable : tuple of int
        The deals among them that are proved to have no win.
    sizes : dict of Tier to int
        How many deals each tier has.
    """

    def __init__(self, file: PoolFile) -> None:
        self._file = file
        self.deals = file.deals
        self.gentle = file.gentle
        self.standard = file.standard
        self.unsolvable = file.unsolvable
        self.sizes = dict(zip(_TIERS, file.counts, strict=True))

    @classmethod
    def load(cls, path: Path) -> Pool:
        """Read a pool file.

        Raises
        ------
        PoolError
            If it can't be read, is damaged, or was made by another rating search than this program's.
        """
        try:
            data = read_bytes(path, _MAX_BYTES)
        except OSError as error:
            raise PoolError(f"{path}: {error.strerror or error}") from None
        file = decode_pool(data, str(path))
        if file.rating_version != RATING_VERSION:
            raise PoolError(f"{path}: made by rating search {file.rating_version}, this is {RATING_VERSION}")
        if file.hardness_version != HARDNESS_VERSION:
            raise PoolError(
                f"{path}: made by hardness search {file.hardness_version}, this is {HARDNESS_VERSION}"
            )
        return cls(file)

    def random_deal(self, tier: str = Tier.GENTLE, rng: _Rng | None = None) -> int:
        """Draw a deal of a tier, each as likely as any other.

        Parameters
        ----------
        tier : str
            A :class:`Tier`, or ``"random"`` for any deal number there is, unchecked: a few have no win.
        rng : random.Random, optional
            Where chance comes from; by default the operating system.

        Raises
        ------
        ValueError
            If there is no such tier.
        PoolError
            If it has no deals.
        """
        below = _from_system if rng is None else rng.randrange
        if tier == RANDOM:
            return MIN_DEAL + below(MAX_DEAL - MIN_DEAL + 1)
        if tier not in _TIERS:
            raise ValueError(f"a tier is {', '.join(_TIERS)} or {RANDOM}, not {quote(tier)}")
        wanted = Tier(tier)
        if not self.sizes[wanted]:
            raise PoolError(f"the pool has no {wanted} deals")
        index = _TIERS.index(wanted)
        return self._draw(below, lambda number: self._file.tier_index(number) == index)

    def _draw(self, below: Callable[[int], int], fits: Callable[[int], bool]) -> int:
        # Drawing until one fits is uniform, and needs seven draws on average where fewest fit.
        for _ in range(_MOST_DRAWS):
            number = self.deals[below(len(self.deals))]
            if fits(number):
                return number
        # A tier may be very rare, or the pool say that there are some where there are none.
        fitting = [number for number in self.deals if fits(number)]
        if not fitting:
            raise PoolError("the pool has none of the deals that it counts")
        return fitting[below(len(fitting))]

    def hardest(self, count: int | None = None) -> tuple[HardDeal, ...]:
        """Give the hardest deals, hardest first.

        They are beyond the rating's scale and have a win. The order among them is that of a second search,
        and of numbers where that can't tell; `docs/pool.md` says how far to trust it.

        Parameters
        ----------
        count : int, optional
            How many; by default all that the pool names, a thousand in the pool that comes with the program.

        Returns
        -------
        tuple of HardDeal
            Each with its number and its hardness.

        Raises
        ------
        ValueError
            If the pool doesn't name so many.

        Examples
        --------
        >>> import freecell
        >>> [hard.deal for hard in freecell.load_pool().hardest(3)]
        [594747, 687716, 581546]
        """
        named = self._file.hardest
        if count is None:
            return named
        if not 0 <= count <= len(named):
            raise ValueError(f"the pool names its {len(named)} hardest deals, not {count}")
        return named[:count]

    def place_of(self, deal: int) -> int | None:
        """Give the place of a FreeCell deal among the hardest, from 1, or None if it isn't one of them."""
        return self._places.get(deal)

    @cached_property
    def _places(self) -> dict[int, int]:
        return {hard.deal: place for place, hard in enumerate(self._file.hardest, 1)}

    def tier_of(
        self, deal: int | str | Position, variant: str | Variant = "freecell", *, cells: int | None = None
    ) -> Tier | None:
        """Give the tier of a deal, or None where no win is known or the game has no ratings.

        Deals of the pool are looked up. Anything else is rated, and solved if the rating search doesn't
        win, which takes milliseconds for most and a second at worst.

        Parameters
        ----------
        deal : int, str or Position
            A deal number of `variant`, as :func:`freecell.deal` takes it, or a position.
        variant : str or Variant
            The game the number is of.
        cells : int, optional
            Another number of cells for it.
        """
        if isinstance(deal, int) and deal in self.deals and variant == "freecell" and cells in (None, 4):
            index = self._file.tier_index(deal)
            return None if index is None else _TIERS[index]
        position = _position(deal, variant, cells)
        if not is_ratable(position):
            return None
        return self.tier_for(position, rate(position))

    def tier_for(self, position: Position, rating: int | None) -> Tier | None:
        """Give the tier that belongs to a rating; beyond the scale a win has to be found first."""
        if rating is None:
            found = solve(position, nodes=_SOLVE_NODES).status
            return Tier.TOUGH if found == SolveStatus.SOLVED else None
        if rating <= self.gentle:
            return Tier.GENTLE
        return Tier.STANDARD if rating <= self.standard else Tier.TOUGH

    @staticmethod
    def rating_of(
        deal: int | str | Position, variant: str | Variant = "freecell", *, cells: int | None = None
    ) -> int | None:
        """Rate a deal; None if it is beyond the scale. Takes 20 ms at most, mostly far less.

        Raises
        ------
        RulesError
            If there is no rating for such a game; :func:`is_ratable` tells.
        """
        return rate(_position(deal, variant, cells))


def is_ratable(position: Position) -> bool:
    """Whether a position can be rated: one deck, and no way back from the foundations."""
    return position.rules.decks == 1 and not position.rules.foundation_return


@cache
def load_pool() -> Pool:
    """Give the pool that comes with the program; it is read at the first call."""
    return Pool.load(SHIPPED_POOL)


def _from_system(stop: int) -> int:
    # 128 bits: the favour that the remainder does the low numbers is below 1 in 10^28.
    return int.from_bytes(os.urandom(16), "big") % stop


def _position(deal: int | str | Position, variant: str | Variant, cells: int | None) -> Position:
    if isinstance(deal, Position):
        return deal
    from freecell.deals import deal as deal_out  # loads the definitions, which the pool does without

    return deal_out(deal, variant, cells=cells)
