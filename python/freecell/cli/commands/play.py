"""``freecell play``: starting the window.

This is the one place where the engine's package reaches up to the window's, and it does so by name
at run time, so that neither needs the other to be imported. What keeps Qt from opening a window
(no PySide6, no display, a missing library) the window itself says, in one line.
"""

from __future__ import annotations

import importlib

from freecell.cli.arguments import add_choice, add_deal
from freecell.cli.files import InputError
from freecell.cli.usage import Parser
from freecell.deals import parse_deal_number
from freecell.definitions.registry import variant as find_variant
from freecell.game.house_rules import PRESET_NAMES
from freecell.pool import RANDOM, Tier

__all__ = ["declare", "run"]


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    parser.epilog = _EXAMPLES
    add_deal(parser, optional=True)
    options = parser.options
    options.add_argument("--variant", metavar="SLUG", help="Which game; see freecell variants.")
    add_choice(options, "--tier", (*map(str, Tier), RANDOM), "Where a deal is drawn from.")
    add_choice(options, "--preset", PRESET_NAMES, "The house rules.")
    parser.set_defaults(run=run)


_EXAMPLES = """\
Examples:
  freecell 617
  freecell play --variant eight-off
  freecell play --tier tough

With none of these the game that was left is on the table, or a new one. Tier and preset are chosen for
good, as in the settings."""


def run(deal: str | None, variant: str | None, tier: str | None, preset: str | None) -> int:
    """Check what is asked for, open the window on it, and give its exit status."""
    argv = [] if deal is None else [str(parse_deal_number(deal))]
    if variant is not None:
        argv += ["--variant", find_variant(variant).slug]
    if tier is not None:
        argv += ["--tier", tier]
    if preset is not None:
        argv += ["--preset", preset]
    try:
        app = importlib.import_module("freecell_ui.app")
    except ModuleNotFoundError as error:
        raise InputError(
            f'the window needs {error.name}; install it with: python -m pip install "freecell[ui]"'
        ) from None
    try:
        return int(app.main(argv) or 0)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0
