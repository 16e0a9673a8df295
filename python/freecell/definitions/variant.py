"""What a game of the family is, and how its cells and its name are written; needs no reader of files."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from freecell._core import DealPlan, Pile, Rules

__all__ = ["CELL_NAMES", "Variant", "slugify"]

CELL_NAMES = "".join(str(pile) for pile in Pile.all() if pile.is_cell)
"""The cells as standard notation names them: ``h`` is home, so the eighth is ``k``."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the family.

    Attributes
    ----------
    slug
        The name programs use: lower case with hyphens.
    title
        The name people see.
    rules, plan
        What the engine plays, and how a shuffled deck is laid out for it.
    players, parent, win, special
        Facts for people, as the file states them; `special` may be empty.
    published
        Whether menus and lists show the game.
    body
        The game's help page, Markdown; :mod:`freecell.definitions.picture` knows its pictures.
    source
        The file it was read from; None for the games that come with the program.
    """

    slug: str
    title: str
    rules: Rules
    plan: DealPlan
    players: str = "1"
    parent: str = "standard-52"
    win: str = ""
    special: str = ""
    published: bool = True
    body: str = field(default="", repr=False)
    source: Path | None = None


def slugify(name: str) -> str:
    """Return a name as a slug: ``Baker's Game``, ``bakers_game`` → ``bakers-game``."""
    name = re.sub(r"['’]", "", name.casefold())
    return re.sub(r"[^a-z0-9]+", "-", name).strip("-")
