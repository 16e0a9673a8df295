"""Every option, one row each: settings, drawer, menus, session, records and help all read it here.

A new option is a row, and whatever it is to do; it is then kept, shown and explained like the others. The
words stand in functions, as the language is known only when the window opens. The rows of the house rules
that not everybody wants to see are in :mod:`freecell_ui.settings.detail`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from freecell.game.house_rules import OWN
from freecell_ui.settings.detail import DETAIL, no, yes
from freecell_ui.settings.option import Option, Value
from freecell_ui.text.translate import translate

__all__ = ["OPTIONS", "PRESET", "preset_names", "table", "tier_names"]

PRESET = "preset"
"""The name of the option that chooses all house rules together."""


_EVERYDAY = (
    Option(
        name="tier",
        caption=lambda: translate("Options", "New deals"),
        explains=lambda: translate(
            "Options",
            "How hard the deals are that New Deal draws. Those of a tier can be won; random is any deal at "
            "all, unchecked, and a few have no win.",
        ),
        values=(
            Value(key="gentle", words=lambda: translate("Options", "Gentle")),
            Value(key="standard", words=lambda: translate("Options", "Standard")),
            Value(key="tough", words=lambda: translate("Options", "Tough")),
            Value(key="random", words=lambda: translate("Options", "Random")),
        ),
        default="gentle",
    ),
    Option(
        name=PRESET,
        caption=lambda: translate("Options", "House rules"),
        explains=lambda: translate(
            "Options", "What the table plays by. One choice sets everything in which the rules differ."
        ),
        values=(
            Value(
                key="tap-table",
                words=lambda: translate("Options", "Tap table"),
                explains=lambda: translate(
                    "Options",
                    "Nothing goes home by itself, taking back is free, and there is no clock to mind.",
                ),
            ),
            Value(
                key="porchlight",
                words=lambda: translate("Options", "Porchlight"),
                explains=lambda: translate(
                    "Options",
                    "Safe cards go home by themselves, every Undo counts, and the clock runs from the deal. "
                    "A game left for a minute, or idle for 15, is lost.",
                ),
            ),
            Value(
                key="book",
                words=lambda: translate("Options", "By the book"),
                short=lambda: translate("Options", "Book"),
                explains=lambda: translate(
                    "Options",
                    "Like the tap table, but a card may come back from home, and without a move it is lost.",
                ),
            ),
            Value(
                key=OWN,
                words=lambda: translate("Options", "Own rules"),
                short=lambda: translate("Options", "Own"),
                explains=lambda: translate(
                    "Options",
                    "Set rule by rule, under House rules in detail. Other rules have records of their own.",
                ),
            ),
        ),
        default="tap-table",
    ),
    Option(
        name="auto_collect",
        caption=lambda: translate("Options", "Cards go home by themselves"),
        explains=lambda: translate(
            "Options",
            "What follows a move home: nothing, the cards that nothing else can need, or all that fit. It "
            "counts as no move.",
        ),
        values=(
            Value(key="off", words=lambda: translate("Options", "Never"), means="off"),
            Value(key="safe", words=lambda: translate("Options", "When it is safe"), means="safe"),
            Value(key="all", words=lambda: translate("Options", "Always"), means="all"),
        ),
        default="off",
        is_rule=True,
    ),
    Option(
        name="foundation_return",
        caption=lambda: translate("Options", "Cards may come back from home"),
        explains=lambda: translate(
            "Options", "Whether the top card of a foundation may be put onto a column again."
        ),
        values=(Value(key="no", words=no, means=False), Value(key="yes", words=yes, means=True)),
        default="no",
        is_rule=True,
        live=False,
    ),
    Option(
        name="pick_up",
        caption=lambda: translate("Options", "A tapped column"),
        explains=lambda: translate(
            "Options",
            "Lifted, it shows all its cards large, those that can move in hand; in place, the card under "
            "the pointer is taken.",
        ),
        values=(
            Value(key="zoomed", words=lambda: translate("Options", "Is lifted and enlarged")),
            Value(key="pointer", words=lambda: translate("Options", "Stays in place")),
        ),
        default="zoomed",
        by_preset=MappingProxyType({"porchlight": "pointer"}),
    ),
    Option(
        name="animation",
        caption=lambda: translate("Options", "Animation"),
        explains=lambda: translate(
            "Options", "How fast cards fly; without animation they are there at once."
        ),
        values=(
            Value(key="off", words=lambda: translate("Options", "Off")),
            Value(key="fast", words=lambda: translate("Options", "Fast")),
            Value(key="normal", words=lambda: translate("Options", "Normal")),
            Value(key="slow", words=lambda: translate("Options", "Slow")),
        ),
        default="normal",
    ),
    Option(
        name="deck",
        caption=lambda: translate("Options", "Cards"),
        explains=lambda: translate("Options", "How the faces of the cards are drawn."),
        values=(
            Value(key="classic", words=lambda: translate("Options", "Classic")),
            Value(
                key="four-colour",
                words=lambda: translate("Options", "Four colours"),
                short=lambda: translate("Options", "4 colours"),
            ),
            Value(
                key="large-index",
                words=lambda: translate("Options", "Large index"),
                short=lambda: translate("Options", "Large"),
            ),
            Value(
                key="high-contrast",
                words=lambda: translate("Options", "High contrast"),
                short=lambda: translate("Options", "Contrast"),
            ),
        ),
        default="classic",
    ),
    Option(
        name="theme",
        caption=lambda: translate("Options", "Table"),
        explains=lambda: translate("Options", "The colours of table, bars and panels."),
        values=(
            Value(
                key="green",
                words=lambda: translate("Options", "Green felt"),
                short=lambda: translate("Options", "Green"),
            ),
            Value(
                key="blue",
                words=lambda: translate("Options", "Deep blue"),
                short=lambda: translate("Options", "Blue"),
            ),
            Value(key="light", words=lambda: translate("Options", "Light")),
            Value(key="dark", words=lambda: translate("Options", "Dark")),
            Value(
                key="system",
                words=lambda: translate("Options", "As the system"),
                short=lambda: translate("Options", "System"),
            ),
        ),
        default="green",
    ),
    Option(
        name="clock_shown",
        caption=lambda: translate("Options", "Clock"),
        explains=lambda: translate("Options", "A hidden clock runs too: the records know the time."),
        values=(
            Value(key="no", words=lambda: translate("Options", "Hidden"), means=False),
            Value(key="yes", words=lambda: translate("Options", "Shown"), means=True),
        ),
        default="no",
        is_rule=True,
    ),
    Option(
        name="verdict",
        caption=lambda: translate("Options", "Verdict"),
        explains=lambda: translate(
            "Options", "Whether the table says after each move if it can still be won."
        ),
        values=(
            Value(key="off", words=lambda: translate("Options", "Hidden")),
            Value(key="on", words=lambda: translate("Options", "Shown")),
        ),
        default="off",
    ),
    Option(
        name="solve_pace",
        caption=lambda: translate("Options", "Pace of Solve"),
        explains=lambda: translate("Options", "How fast the program plays a solution."),
        values=(
            Value(key="slow", words=lambda: translate("Options", "Slow")),
            Value(key="normal", words=lambda: translate("Options", "Normal")),
            Value(key="fast", words=lambda: translate("Options", "Fast")),
        ),
        default="normal",
    ),
)


def table(rows: Sequence[Option]) -> Mapping[str, Option]:
    """Give options by name, in their order.

    Raises
    ------
    ValueError
        If two have one name.
    """
    found = {row.name: row for row in rows}
    if len(found) != len(rows):
        raise ValueError("two options have one name")
    return MappingProxyType(found)


OPTIONS: Mapping[str, Option] = table(_EVERYDAY + DETAIL)
"""The options by name, in the order the drawer shows them."""


def tier_names() -> dict[str, str]:
    """Return the words for each tier."""
    return {value.key: value.words() for value in OPTIONS["tier"].values}


def preset_names() -> dict[str, str]:
    """Return the words for each preset."""
    return {value.key: value.words() for value in OPTIONS[PRESET].values}
