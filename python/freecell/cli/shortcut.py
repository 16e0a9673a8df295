"""Starting from a shortcut, where there may be no console to write to."""

from __future__ import annotations

import ctypes
import io
import sys

from freecell.cli.app import run
from freecell.cli.output import BAD_INPUT, complain

__all__ = ["run_without_console"]


def run_without_console(argv: list[str]) -> int:
    """Run ``freecell play`` where an error has no console to go to: then a message box shows it."""
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
