"""Where new deals come from, the pool's tiers or chance, and what the records have to know of them."""

from __future__ import annotations

import os
from collections.abc import Callable

from freecell import MAX_DEAL, MIN_DEAL
from freecell.game import Game
from freecell.store import About, Store
from freecell_ui.settings import OPTIONS, Settings
from freecell_ui.text.translate import translate

__all__ = ["TIERS", "describe", "draw_deal", "random_deal", "tier_of", "unrated_deal"]

TIERS = OPTIONS["tier"].keys
_SEARCHED_DEALS = 1_000_000
"""So many deals have all been searched, and it is known which of them have no win."""


def random_deal() -> int:
    """Return any deal number there is, each as likely as any other, and unchecked: a few have no win."""
    return MIN_DEAL + _below(MAX_DEAL - MIN_DEAL + 1)


def unrated_deal() -> int:
    """Return a deal number up to a million that isn't known to be unwinnable, for want of a pool."""
    from freecell.daily.calendar import UNSOLVABLE  # a start that resumes a game draws no number

    while True:
        number = 1 + _below(_SEARCHED_DEALS)
        if number not in UNSOLVABLE:
            return number


def _below(stop: int) -> int:
    # 128 bits: the favour that the remainder does the low numbers is below 1 in 10^28.
    return int.from_bytes(os.urandom(16), "big") % stop


def draw_deal(settings: Settings, tell: Callable[[str], None] = lambda _text: None) -> int:
    """Return a deal of the chosen tier; any deal where random ones are asked for.

    Without a pool that can be read it is an unrated one that has a win, and `tell` is told so.
    """
    from freecell.pool import PoolError, load_pool

    tier = settings.choice("tier")
    if tier == "random" or settings.choice("free_games") == "random":
        return random_deal()
    try:
        return load_pool().random_deal(tier)
    except PoolError:
        tell(translate("NewDeals", "The file of rated deals can't be read; new deals come unrated."))
        return unrated_deal()


def tier_of(game: Game) -> str:
    """Return the tier of a game's deal, as far as it can be looked up; else nothing."""
    from freecell.pool import PoolError, load_pool

    try:
        pool = load_pool()
        if game.deal is None or game.variant != "freecell" or game.deal not in pool.deals:
            return ""
        return str(pool.tier_of(game.deal) or "")
    except PoolError:
        return ""


def describe(store: Store, game: Game) -> About:
    """Return what the records have to know of a game that begins: its deal's tier, and who plays."""
    return About(tier=tier_of(game) or "random", player=store.players.current)
