"""The arguments that several commands take, declared alike. A group is where help shows an option."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from freecell.cli.usage import Parser, told
from freecell.cli.values import one_of, whole_number

__all__ = ["add_choice", "add_deal", "add_json", "add_number", "add_source", "add_threads", "add_variant"]

_Group = argparse._ActionsContainer
_DEAL_HELP = "A number, or freecell:617."


def add_choice(
    group: _Group, option: str, choices: Iterable[str], text: str, default: str | None = None
) -> None:
    """Add an option that takes one of a few words, whatever their case; ``--format`` is called `style`."""
    words = tuple(choices)
    read = told(lambda value: one_of(option, value, words))
    dest = "style" if option == "--format" else option.removeprefix("--")
    group.add_argument(option, dest=dest, type=read, choices=words, default=default, help=text)


def add_number(
    group: _Group,
    name: str,
    lowest: int,
    highest: int,
    text: str,
    *,
    default: int | None = None,
    metavar: str = "N",
) -> None:
    """Add an option, or an argument called `name`, that takes a whole number."""
    called = name if name.startswith("-") else metavar
    read = told(lambda value: whole_number(called, value, lowest, highest))
    group.add_argument(name, type=read, default=default, metavar=metavar, help=text)


def add_deal(parser: Parser, *, optional: bool = False) -> _Group:
    """Add the number of a deal, as text: the commands say better what is wrong with it. Give its group."""
    group = parser.add_argument_group("Arguments")
    group.add_argument("deal", nargs="?" if optional else None, metavar="DEAL", help=_DEAL_HELP)
    return group


def add_source(parser: Parser, *, ranges: bool = False) -> None:
    """Add what positions come from: a deal or a board, the game, and its number of cells."""
    group = parser.add_argument_group("The position")
    if ranges:
        group.add_argument("deals", nargs="?", metavar="DEAL|A-B", help="A deal, or a range of them.")
    else:
        group.add_argument("deal", nargs="?", metavar="DEAL", help=_DEAL_HELP)
    group.add_argument("--board", metavar="FILE", help="A board instead of a deal; - is the standard input.")
    add_variant(group)


def add_variant(group: _Group) -> None:
    """Add which game it is, and another number of cells for it."""
    group.add_argument(
        "--variant", metavar="SLUG", default="freecell", help="Which game; see freecell variants."
    )
    add_number(group, "--cells", 0, 8, "Play with N cells instead of the game's own.")


def add_threads(group: _Group) -> None:
    """Add on how many deals to work at once."""
    add_number(group, "--threads", 1, 1024, "Work on so many deals at once.", default=1)


def add_json(group: _Group, text: str = "text") -> None:
    """Add the form of the output: `text`, or one JSON object a line."""
    add_choice(group, "--format", (text, "json"), "The form of the output.", default=text)
