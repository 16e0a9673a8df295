"""How choices hang together: a preset chooses house rules, and a house rule chooses the preset.

What is stored is told apart from what holds. With a preset of fixed rules chosen, its name alone is stored
and its rules hold. With own rules chosen, each of them is stored under ``own.`` and its name; there they
stay while a preset is tried out. Options that change no rules are stored under their own names, and a preset
that chooses some of them does so once.

A file of an earlier version may hold a preset's name and rules that differ from it under their plain names.
They hold as they did; such rules are own ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from freecell.game.house_rules import OWN, PRESETS, TAP_TABLE, HouseRules, named
from freecell_ui.settings.option import Option
from freecell_ui.settings.options import PRESET

__all__ = ["chosen", "rules_of", "switched"]

Options = Mapping[str, Option]
Stored = Mapping[str, Any]

_OWN = f"{OWN}."


def chosen(options: Options, stored: Stored) -> dict[str, str]:
    """Give the value of every option that holds."""
    values = {name: _value(option, stored) for name, option in options.items() if name != PRESET}
    if PRESET in options:
        values[PRESET] = _preset(options, stored, values)
    return {name: values[name] for name in options}


def switched(options: Options, stored: Stored, asked: Mapping[str, str]) -> dict[str, Any]:
    """Give what is to be stored once the values that are asked for are chosen, all at once."""
    new = dict(stored)
    if PRESET in asked:
        _choose_preset(options, new, asked[PRESET])
    for name, value in asked.items():
        option = options[name]
        if option.counts:
            _choose_rule(options, new, option, value)
        elif name != PRESET:
            new[name] = value
    return new


def rules_of(options: Options, values: Mapping[str, str]) -> HouseRules:
    """Give the house rules that values make, under the name they deserve."""
    fields = {name: option.value(values[name]).means for name, option in options.items() if option.is_rule}
    return named(replace(TAP_TABLE, preset=OWN, **fields))


def _base(stored: Stored) -> str:
    """Give the preset that is stored, by name."""
    name = stored.get(PRESET)
    return name if isinstance(name, str) and (name in PRESETS or name == OWN) else TAP_TABLE.preset


def _value(option: Option, stored: Stored) -> str:
    base = _base(stored)
    found = stored.get(_OWN + option.name if option.counts and base == OWN else option.name)
    if found in option.keys:
        return str(found)
    return option.key_in(base) if option.is_rule and base != OWN else option.default


def _preset(options: Options, stored: Stored, values: Mapping[str, str]) -> str:
    base = _base(stored)
    return OWN if base == OWN else rules_of(options, values).preset


def _choose_preset(options: Options, new: dict[str, Any], name: str) -> None:
    if name == OWN:
        missing = [o for o in options.values() if o.counts and new.get(_OWN + o.name) not in o.keys]
        _make_own(options, new, only=missing)
        return
    new[PRESET] = name
    for option in options.values():
        if option.is_rule:
            new.pop(option.name, None)
        elif option.by_preset:
            new[option.name] = option.key_in(name)


def _choose_rule(options: Options, new: dict[str, Any], option: Option, value: str) -> None:
    now = chosen(options, new)
    if now[option.name] == value:
        return
    if _base(new) != OWN:
        _make_own(options, new, only=[o for o in options.values() if o.counts])
    new[_OWN + option.name] = value
    rules = rules_of(options, chosen(options, new))
    if rules.preset != OWN:
        new[PRESET] = rules.preset


def _make_own(options: Options, new: dict[str, Any], *, only: list[Option]) -> None:
    """Let own rules hold; those of `only` begin as what holds now, and so does what is merely shown."""
    now = chosen(options, new)
    for option in only:
        new[_OWN + option.name] = now[option.name]
    for option in options.values():
        if option.counts:
            new.pop(option.name, None)
        elif option.is_rule:
            new[option.name] = now[option.name]
    new[PRESET] = OWN
