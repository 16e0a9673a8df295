"""Starting the window from the command line.

This is the one place where the engine's package reaches up to the window's, and it does so by name
at run time, so that neither needs the other to be imported. What keeps Qt from opening a window
(no PySide6, no display, a missing library) the window itself says, in one line.
"""

from __future__ import annotations

import importlib

from freecell.cli.files import InputError
from freecell.deals import parse_deal_number
from freecell.definitions.registry import variant as find_variant

__all__ = ["play"]


def play(
    deal: str | None = None,
    variant: str | None = None,
    tier: str | None = None,
    preset: str | None = None,
) -> int:
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
