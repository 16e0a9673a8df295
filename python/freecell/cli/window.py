"""Starting the window from the command line, or saying in one line what keeps it from opening.

This is the one place where the engine's package reaches up to the window's, and it does so by name
at run time, so that neither needs the other to be imported.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import sys
from pathlib import Path

from freecell.cli.files import InputError
from freecell.cli.output import BAD_INPUT, complain
from freecell.deals import parse_deal_number
from freecell.definition import variant as find_variant
from freecell.errors import quote
from freecell.house_rules import house_rules

__all__ = ["TIERS", "play", "run_without_console"]

TIERS = ("gentle", "standard", "tough", "random")

_HOW_TO_INSTALL = 'install it with: python -m pip install "freecell[ui]"'
_APT_LINE = (
    "apt-get install libegl1 libgl1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 "
    "libxcb-shape0 libdbus-1-3 libfontconfig1"
)


def play(deal: str | None, variant: str | None, tier: str | None, preset: str | None) -> int:
    """Check what is asked for, open the window on it, and give its exit status."""
    argv = window_arguments(deal, variant, tier, preset)
    trouble = why_no_window()
    if trouble is not None:
        raise InputError(trouble)
    try:
        app = importlib.import_module("freecell_ui.app")
    except ImportError as error:
        raise InputError(_import_trouble(error)) from None
    try:
        return int(app.main(argv) or 0)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0


def window_arguments(
    deal: str | None, variant: str | None, tier: str | None, preset: str | None
) -> list[str]:
    """Give the arguments the window takes, each checked."""
    argv = []
    if deal is not None:
        argv.append(str(parse_deal_number(deal)))
    if variant is not None:
        argv += ["--variant", find_variant(variant).slug]
    if tier is not None:
        if tier not in TIERS:
            raise InputError(f"{quote(tier)} is no tier: {', '.join(TIERS)}")
        argv += ["--tier", tier]
    if preset is not None:
        argv += ["--preset", house_rules(preset).preset]
    return argv


def why_no_window() -> str | None:
    """Say what keeps Qt from opening a window here, where that can be known without starting it.

    Qt ends the whole process when its display is missing, so it must not be asked first.
    """
    if importlib.util.find_spec("PySide6") is None:
        return f"the window needs PySide6; {_HOW_TO_INSTALL}"
    if importlib.util.find_spec("freecell_ui") is None:
        return f"the window is not installed; {_HOW_TO_INSTALL}"
    if sys.platform.startswith("linux") and not os.environ.get("QT_QPA_PLATFORM"):
        return _why_no_display()
    return None


def _why_no_display() -> str | None:
    if os.environ.get("WAYLAND_DISPLAY"):
        return None
    if not os.environ.get("DISPLAY"):
        return "the window needs a display, and neither DISPLAY nor WAYLAND_DISPLAY names one"
    missing = _missing_library()
    if missing is not None:
        return f"the window needs a library of the system: {missing}; on Debian and Ubuntu: {_APT_LINE}"
    if not _display_answers():
        return f"the window can't reach the display {quote(os.environ['DISPLAY'])}"
    return None


def _missing_library() -> str | None:
    """Load Qt's X11 plugin as Qt would, and say what the loader misses."""
    try:
        package = importlib.import_module("PySide6")
        importlib.import_module("PySide6.QtGui")
        folder = Path(str(package.__file__)).parent / "Qt" / "plugins" / "platforms"
        plugin = folder / "libqxcb.so"
        if plugin.exists():
            ctypes.CDLL(str(plugin))
    except (ImportError, OSError) as error:
        return str(error)
    return None


def _display_answers() -> bool:
    """Whether an X server can be connected to."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = (ctypes.c_char_p, ctypes.c_void_p)
    xcb.xcb_connection_has_error.argtypes = (ctypes.c_void_p,)
    xcb.xcb_disconnect.argtypes = (ctypes.c_void_p,)
    connection = xcb.xcb_connect(None, None)
    answers = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return answers


def _import_trouble(error: ImportError) -> str:
    if isinstance(error, ModuleNotFoundError):
        return f"the window needs {error.name}; {_HOW_TO_INSTALL}"
    return f"the window needs a library of the system: {error}; on Debian and Ubuntu: {_APT_LINE}"


def run_without_console(argv: list[str]) -> int:
    """Run ``freecell play`` where an error has no console to go to: then a message box shows it."""
    from freecell.cli.app import run

    if sys.stderr is not None:
        return run(["play", *argv])
    import io

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
