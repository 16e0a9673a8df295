"""Every option, one row each: settings, drawer, menus, session, records and help all read it here.

A new option is a row, and whatever it is to do; it is then kept, shown and explained like the others. The
words stand in functions, as the language is known only when the window opens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from freecell.game.house_rules import OWN
from freecell_ui.settings.option import Option, Section, Value, Words
from freecell_ui.text.translate import translate

__all__ = ["OPTIONS", "PRESET", "preset_names", "table", "tier_names"]

PRESET = "preset"
"""The name of the option that chooses all house rules together."""


def _no() -> str:
    return translate("Options", "No")


def _yes() -> str:
    return translate("Options", "Yes")


def _flag(name: str, caption: Words, explains: Words, *, default: bool) -> Option:
    """Make a row of the details for a house rule that holds or doesn't."""
    return Option(
        name=name,
        caption=caption,
        explains=explains,
        values=(Value(key="no", words=_no, means=False), Value(key="yes", words=_yes, means=True)),
        default="yes" if default else "no",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    )


_EVERYDAY = (
    Option(
        name="tier",
        caption=lambda: translate("Options", "New deals"),
        explains=lambda: translate("Options", "How hard the deals are that New Deal draws."),
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
        values=(Value(key="no", words=_no, means=False), Value(key="yes", words=_yes, means=True)),
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

_DETAIL = (
    _flag(
        "collect_at_deal",
        lambda: translate("Options", "Cards go home at the deal too"),
        lambda: translate(
            "Options", "What goes home by itself does so straight after the deal, not only after a move."
        ),
        default=True,
    ),
    Option(
        name="undo_limit",
        caption=lambda: translate("Options", "Moves that can be taken back"),
        explains=lambda: translate("Options", "How far Undo goes."),
        values=(
            Value(key="all", words=lambda: translate("Options", "All"), means=None),
            Value(key="300", words=lambda: "300", means=300),
            Value(key="20", words=lambda: "20", means=20),
            Value(key="1", words=lambda: "1", means=1),
            Value(key="none", words=lambda: translate("Options", "None"), means=0),
        ),
        default="all",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    ),
    _flag(
        "undo_refunds",
        lambda: translate("Options", "Undo takes its move off the count"),
        lambda: translate("Options", "If not, a move that was taken back stays counted."),
        default=True,
    ),
    Option(
        name="undo_cost",
        caption=lambda: translate("Options", "Undo itself counts"),
        explains=lambda: translate("Options", "How many moves each Undo adds to the count."),
        values=(
            Value(key="0", words=lambda: translate("Options", "As no move"), means=0),
            Value(key="1", words=lambda: translate("Options", "As one move"), means=1),
        ),
        default="0",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    ),
    Option(
        name="redo_cost",
        caption=lambda: translate("Options", "Redo itself counts"),
        explains=lambda: translate("Options", "How many moves each Redo adds to the count."),
        values=(
            Value(key="0", words=lambda: translate("Options", "As no move"), means=0),
            Value(key="1", words=lambda: translate("Options", "As one move"), means=1),
        ),
        default="0",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    ),
    Option(
        name="clock",
        caption=lambda: translate("Options", "The clock starts"),
        explains=lambda: translate("Options", "From when on the time of a game is taken."),
        values=(
            Value(
                key="first-move",
                words=lambda: translate("Options", "With the first move"),
                means="first-move",
            ),
            Value(key="deal", words=lambda: translate("Options", "With the deal"), means="deal"),
        ),
        default="first-move",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    ),
    _flag(
        "clock_pausable",
        lambda: translate("Options", "The clock can be paused"),
        lambda: translate(
            "Options", "By Pause, and by itself while nobody sees the table. If not, it runs on."
        ),
        default=True,
    ),
    Option(
        name="idle_limit",
        caption=lambda: translate("Options", "Lost after so long without a move"),
        explains=lambda: translate(
            "Options", "A game in which nothing is moved for so long counts as unsolved."
        ),
        values=(
            Value(key="never", words=lambda: translate("Options", "Never"), means=None),
            Value(key="5-min", words=lambda: translate("Options", "5 min"), means=300.0),
            Value(key="15-min", words=lambda: translate("Options", "15 min"), means=900.0),
            Value(key="60-min", words=lambda: translate("Options", "60 min"), means=3600.0),
        ),
        default="never",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    ),
    Option(
        name="leave_limit",
        caption=lambda: translate("Options", "Lost when closed for"),
        explains=lambda: translate(
            "Options",
            "A game counts as unsolved if the program is closed, or the computer asleep, for longer.",
        ),
        values=(
            Value(key="never", words=lambda: translate("Options", "Never"), means=None),
            Value(key="1-min", words=lambda: translate("Options", "1 min"), means=60.0),
            Value(key="15-min", words=lambda: translate("Options", "15 min"), means=900.0),
            Value(key="60-min", words=lambda: translate("Options", "60 min"), means=3600.0),
        ),
        default="never",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    ),
    _flag(
        "give_up",
        lambda: translate("Options", "A game can be given up"),
        lambda: translate("Options", "Then it counts as unsolved, and the next deal is at hand."),
        default=False,
    ),
    Option(
        name="free_games",
        caption=lambda: translate("Options", "New Deal draws"),
        explains=lambda: translate(
            "Options", "Deals as hard as chosen above, or any deal whatever is chosen there."
        ),
        values=(
            Value(key="tier", words=lambda: translate("Options", "As chosen above"), means="tier"),
            Value(key="random", words=lambda: translate("Options", "Any deal"), means="random"),
        ),
        default="tier",
        section=Section.DETAIL,
        is_rule=True,
    ),
    Option(
        name="no_moves_wording",
        caption=lambda: translate("Options", "When no move is left"),
        explains=lambda: translate(
            "Options",
            "Whether the table just says so, offers to give the game up where it can be, or calls it lost.",
        ),
        values=(
            Value(key="plain", words=lambda: translate("Options", "Say so"), means="plain"),
            Value(key="give-up", words=lambda: translate("Options", "Offer to give up"), means="give-up"),
            Value(key="lost", words=lambda: translate("Options", "Call it lost"), means="lost"),
        ),
        default="plain",
        section=Section.DETAIL,
        is_rule=True,
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


OPTIONS: Mapping[str, Option] = table(_EVERYDAY + _DETAIL)
"""The options by name, in the order the drawer shows them."""


def tier_names() -> dict[str, str]:
    """Return the words for each tier."""
    return {value.key: value.words() for value in OPTIONS["tier"].values}


def preset_names() -> dict[str, str]:
    """Return the words for each preset."""
    return {value.key: value.words() for value in OPTIONS[PRESET].values}
