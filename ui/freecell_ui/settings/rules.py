"""What the table plays by, as the player's settings have it."""

from __future__ import annotations

from dataclasses import replace

from freecell.game.house_rules import COUNTING, OWN, HouseRules, named, preset
from freecell_ui.settings.choosing import rules_of
from freecell_ui.settings.options import OPTIONS, PRESET
from freecell_ui.settings.settings import Settings

__all__ = ["choose_preset", "house_rules", "waiting", "with_live"]


def house_rules(settings: Settings) -> HouseRules:
    """Return the house rules that are chosen, under the name they deserve."""
    return rules_of(settings.options, settings.choices())


def choose_preset(settings: Settings, name: str) -> None:
    """Choose a preset and everything it switches, however its name is written."""
    settings.set_choice(PRESET, preset(name).preset)


def with_live(now: HouseRules, before: HouseRules, wanted: HouseRules) -> HouseRules:
    """Return the rules of a game in progress after a change: only what may change under way does.

    Parameters
    ----------
    now
        What the game is played by.
    before, wanted
        What was chosen for the next deals until now, and what is from now on. If something else that counts
        was chosen with it, as by a preset, the game goes on by the rules it has.
    """
    live = {option.name for option in OPTIONS.values() if option.is_rule and option.live}
    changed = {field for field in COUNTING if getattr(before, field) != getattr(wanted, field)}
    taken = (live - set(COUNTING)) | (changed if changed <= live else set())
    after = replace(now, **{field: getattr(wanted, field) for field in taken})
    same = all(getattr(after, field) == getattr(now, field) for field in COUNTING)
    return after if same else named(replace(after, preset=OWN))


def waiting(now: HouseRules, wanted: HouseRules) -> set[str]:
    """Return the options whose value doesn't hold in a game yet, but will from the next deal on."""
    names = [PRESET, *(option.name for option in OPTIONS.values() if option.is_rule)]
    return {name for name in names if getattr(now, name) != getattr(wanted, name)}
