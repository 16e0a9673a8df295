"""What the table plays by, as the player's settings have it."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from freecell.game.house_rules import AutoCollect, HouseRules, preset
from freecell_ui.settings.settings import Settings

__all__ = ["LIVE", "choose_preset", "house_rules", "with_live"]

LIVE = ("auto_collect", "clock_shown")
"""House rules that a change of the settings brings into the game on the table; all others wait for a deal."""


def house_rules(settings: Settings) -> HouseRules:
    """Return the chosen preset with the player's own choices in it."""
    return replace(
        preset(settings.choice("preset")),
        auto_collect=cast("AutoCollect", settings.choice("auto_collect")),
        foundation_return=settings.choice("foundation_return") == "yes",
        clock_shown=settings.choice("clock_shown") == "yes",
    )


def choose_preset(settings: Settings, name: str) -> None:
    """Choose a preset and everything it switches."""
    rules = preset(name)
    settings.set_choice("auto_collect", rules.auto_collect)
    settings.set_choice("foundation_return", "yes" if rules.foundation_return else "no")
    settings.set_choice("clock_shown", "yes" if rules.clock_shown else "no")
    settings.set_choice("preset", name)


def with_live(now: HouseRules, wanted: HouseRules) -> HouseRules:
    """Return the rules of a game in progress after a change: only what may change under way does."""
    return replace(now, auto_collect=wanted.auto_collect, clock_shown=wanted.clock_shown)
