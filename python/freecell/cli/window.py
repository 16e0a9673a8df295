"""Starting the window from the command line.

This is the one place where the engine's package reaches up to the window's, and it does so by name
at run time, so that neither needs the other to be imported. What keeps Qt from opening a window
(no PySide6, no display, a missing library) the window itself says, in one line.
"""

from __future__ import annotations

import ctypes
import importlib
import io
import sys

from freecell.cli.files import InputError
from freecell.cli.output import BAD_INPUT, complain
from freecell.deals import parse_deal_number
from freecell.definition import variant as find_variant

__all__ = ["play", "run_without_console"]


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


def run_without_console(argv: list[str]) -> int:
    """Run ``freecell play`` where an error has no console to go to: then a message box shows it."""
    from freecell.cli.app import run

    if sys.stderr is not None:
        return run(["play", *argv])
    sys.stderr = caught = io.StringIO()
    try:
        status = run(["play", *argv])
    finally:
        sys.stderr = None
    if status == BAD_INPUT:
        _message_box(caught.getvalue().strip())
    return status


def _message_box(text: str) -> None:
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, text, "FreeCell", 0x10)
    else:
        complain(text)
