"""What one option is: a setting with a fixed set of values, its words, and the house rule it stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from freecell.game.house_rules import COSMETIC, PRESETS

__all__ = ["Option", "Section", "Value", "Words"]

Words = Callable[[], str]
"""Gives a text in the language of the moment."""


class Section(Enum):
    """Where in the drawer an option stands."""

    EVERYDAY = "everyday"
    DETAIL = "detail"


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """One value of an option.

    Attributes
    ----------
    key
        What the settings file and scripts call it.
    words
        What the player reads.
    short
        The same where there is little room.
    means
        What the house rule holds, where the option stands for one.
    explains
        More about it, where its words don't say all.
    """

    key: str
    words: Words
    short: Words | None = None
    means: Any = None
    explains: Words | None = None

    @property
    def label(self) -> str:
        """Its words where there is little room."""
        return (self.short or self.words)()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One row of the table of options; everything about an option is said here.

    Attributes
    ----------
    name
        What settings file, scripts and object names call it.
    caption, explains
        What it is called, and what it does.
    values
        In the order they are shown.
    default
        The key of the value that holds as long as none is chosen.
    section
        Where in the drawer it stands.
    is_rule
        Whether it stands for the field of the same name of :class:`freecell.game.house_rules.HouseRules`.
    live
        Whether a house rule takes effect in the game on the table; others wait for the next deal. What is
        no house rule takes effect at once, or when it is next asked for.
    by_preset
        For an option that is no house rule: the values that presets choose with their rules, other presets
        the default.
    """

    name: str
    caption: Words
    explains: Words
    values: tuple[Value, ...]
    default: str
    section: Section = Section.EVERYDAY
    is_rule: bool = False
    live: bool = True
    by_preset: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.default not in self.keys:
            raise ValueError(f"{self.default!r} is no value of the option {self.name!r}")

    @property
    def keys(self) -> tuple[str, ...]:
        """Its values by key, as they are shown."""
        return tuple(value.key for value in self.values)

    @property
    def choices(self) -> tuple[str, ...]:
        """Its values by key, the default first."""
        return (self.default, *(key for key in self.keys if key != self.default))

    @property
    def counts(self) -> bool:
        """Whether it makes house rules other rules; what is only seen or offered can't touch a record."""
        return self.is_rule and self.name not in COSMETIC

    def value(self, key: str) -> Value:
        """Give the value of a key.

        Raises
        ------
        ValueError
            If there is none.
        """
        for value in self.values:
            if value.key == key:
                return value
        raise ValueError(f"{key!r} is no value of the setting {self.name!r}")

    def key_of(self, means: object) -> str:
        """Give the key of what a house rule holds, the default's where no value means it."""
        return next((value.key for value in self.values if value.means == means), self.default)

    def key_in(self, preset: str) -> str:
        """Give the key that a preset with fixed rules chooses."""
        if self.is_rule:
            return self.key_of(getattr(PRESETS[preset], self.name))
        return self.by_preset.get(preset, self.default)
