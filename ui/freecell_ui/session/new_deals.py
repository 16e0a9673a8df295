"""Where new deals come from, the pool's tiers or chance, and what the records have to know of them."""

from __future__ import annotations

import secrets

from freecell import MAX_DEAL, MIN_DEAL
from freecell.game import Game
from freecell.store import About, Store
from freecell_ui.settings import OPTIONS, Settings

__all__ = ["TIERS", "describe", "draw_deal", "random_deal", "tier_of"]

TIERS = OPTIONS["tier"].keys


def random_deal() -> int:
    """Return any of the deal numbers, each as likely as another; whether it has a win is not looked at."""
    return secrets.randbelow(MAX_DEAL) + MIN_DEAL


def draw_deal(settings: Settings) -> int:
    """Return a deal of the chosen tier; any deal where the house rules don't ask for one, or without pool."""
    from freecell.pool import PoolError, load_pool

    tier = settings.choice("tier")
    if tier == "random" or settings.choice("free_games") == "random":
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


def describe(store: Store, game: Game) -> About:
    """Return what the records have to know of a game that begins: its deal's tier, and who plays."""
    return About(tier=tier_of(game) or "random", player=store.players.current)
