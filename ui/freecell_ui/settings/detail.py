"""The rows of the house rules in detail; :mod:`freecell_ui.settings.options` has the others."""

from __future__ import annotations

from freecell_ui.settings.option import Option, Section, Value, Words
from freecell_ui.text.translate import translate

__all__ = ["DETAIL", "no", "yes"]


def no() -> str:
    """Return the word."""
    return translate("Options", "No")


def yes() -> str:
    """Return the word."""
    return translate("Options", "Yes")


def _flag(name: str, caption: Words, explains: Words, *, default: bool) -> Option:
    """Make a row of the details for a house rule that holds or doesn't."""
    return Option(
        name=name,
        caption=caption,
        explains=explains,
        values=(Value(key="no", words=no, means=False), Value(key="yes", words=yes, means=True)),
        default="yes" if default else "no",
        section=Section.DETAIL,
        is_rule=True,
        live=False,
    )


DETAIL = (
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
