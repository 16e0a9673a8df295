"""Where new deals come from: the pool's tiers, or any deal at random."""

from __future__ import annotations

from freecell.game import Game
from freecell_ui.deals.random_deals import random_deal
from freecell_ui.settings import Settings

__all__ = ["TIERS", "draw_deal", "tier_of"]

TIERS = ("gentle", "standard", "tough", "random")


def draw_deal(settings: Settings) -> int:
    """Return a deal of the chosen tier; any deal where the house rules don't ask for one, or without pool."""
    from freecell.game.house_rules import preset
    from freecell.pool import PoolError, load_pool

    tier = settings.choice("tier")
    if tier == "random" or preset(settings.choice("preset")).free_games == "random":
        return random_deal()
    try:
        return load_pool().random_deal(tier)
    except PoolError:
        return random_deal()


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
