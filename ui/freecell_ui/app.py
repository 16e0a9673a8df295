"""Starts the window: ``main(argv)`` with the arguments after the program's name."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication

__all__ = ["main"]

_BAD_INPUT = 2
_NO_WINDOW = 2


@dataclass(slots=True)
class _Asked:
    """What the arguments ask for; None where they leave it open."""

    deal: int | None = None
    variant: str | None = None
    tier: str | None = None
    preset: str | None = None


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window and play until it is closed.

    Parameters
    ----------
    argv
        ``[DEAL] [--variant SLUG] [--tier TIER] [--preset PRESET]``; the process's own arguments unless
        given. With none the game that was left is on the table, or a new one; any of them deals a game.
        Tier and preset are chosen for good, as in the settings.

    Returns
    -------
    int
        0 after play; 2, with one line on stderr, for an argument that is none or where no window can
        be shown.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        asked = _read(arguments)
    except ValueError as error:
        return _fail(str(error), _BAD_INPUT)
    trouble = _display_trouble()
    if trouble:
        return _fail(trouble, _NO_WINDOW)
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        return _fail(_missing(error), _NO_WINDOW)
    trouble = _plugin_trouble()
    if trouble:
        return _fail(trouble, _NO_WINDOW)
    application = QApplication.instance() or QApplication(["freecell"])
    return _run(application, asked)


def _run(application: QCoreApplication, asked: _Asked) -> int:
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QGuiApplication

    from freecell.store import Store
    from freecell.store.crash_recorder import CrashRecorder
    from freecell_ui.languages import install_languages
    from freecell_ui.settings import Settings
    from freecell_ui.window.main_window import MainWindow

    _die_on_interrupt()
    application.setApplicationName("freecell")
    QGuiApplication.setApplicationDisplayName("FreeCell")
    QGuiApplication.setDesktopFileName("freecell")
    install_languages(application)
    settings = Settings()
    chosen = {"tier": asked.tier, "preset": asked.preset}
    settings.set_choices({name: value for name, value in chosen.items() if value is not None})
    variant = asked.variant
    if variant is None and (asked.tier or asked.preset):
        variant = "freecell"
    store = Store()
    # Before the window: whether a game was cut short by a crash decides if it may be dealt again.
    recorder = CrashRecorder(store)
    recorder.install()
    window = MainWindow(store, settings, deal=asked.deal, variant=variant)
    session = window.session
    recorder.playing(session.uid)
    session.transition_ready.connect(lambda: recorder.playing(session.uid))
    window.show()
    # The icon is drawn when the table is up: nobody waits for it.
    QTimer.singleShot(0, window, window.draw_icon)
    try:
        return application.exec()
    finally:
        recorder.close()
        store.close()


def _read(arguments: list[str]) -> _Asked:
    """Read the arguments.

    Raises
    ------
    ValueError
        If an argument is no deal, no variant or no option.
    """
    asked = _Asked()
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if name in ("--variant", "--tier", "--preset"):
            _take_option(asked, name, value if equals else next(rest, ""))
        elif argument.startswith("--"):
            raise ValueError(f'there is no option "{argument}"')
        elif asked.deal is None:
            from freecell.deals import parse_deal_number

            asked.deal = parse_deal_number(argument)
        else:
            raise ValueError(f'one deal at a time, so not "{argument}" too')
    return asked


def _take_option(asked: _Asked, name: str, value: str) -> None:
    if name == "--variant":
        asked.variant = _known_variant(value)
        return
    from freecell.game.house_rules import PRESET_NAMES
    from freecell.pool import RANDOM, Tier

    key = name.removeprefix("--")
    known = PRESET_NAMES if key == "preset" else (*Tier, RANDOM)
    if value not in known:
        raise ValueError(f'{name} is one of {", ".join(known)}, not "{value}"')
    setattr(asked, key, value)


def _known_variant(slug: str) -> str:
    from freecell.definitions.registry import variant

    return variant(slug).slug


def _fail(why: str, code: int) -> int:
    print(f"freecell: {' '.join(why.split())}", file=sys.stderr)
    return code


def _missing(error: ImportError) -> str:
    """Say what to install where PySide6, or a library it needs, is not there."""
    if isinstance(error, ModuleNotFoundError):
        return 'the window needs PySide6: python -m pip install "freecell[ui]"'
    return _missing_library(error)


def _uses_x11() -> bool:
    """Whether Qt is going to open an X11 window."""
    if sys.platform in ("win32", "darwin"):
        return False
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    return platform == "xcb" or (platform == "" and not os.environ.get("WAYLAND_DISPLAY"))


def _display_trouble() -> str:
    """Return why no window can be shown, before Qt aborts the process over it; else nothing."""
    if not _uses_x11():
        return ""
    display = os.environ.get("DISPLAY")
    if not display:
        return "there is no display to open a window on (DISPLAY is not set)"
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        return _missing_library(error)
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    broken = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return f"the display {display} can't be opened" if broken else ""


def _plugin_trouble() -> str:
    """Load Qt's X11 plugin ourselves: Qt aborts if a library it needs is missing, and this names it."""
    if not _uses_x11():
        return ""
    import ctypes

    from PySide6.QtCore import QLibraryInfo

    plugins = QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
    plugin = os.path.join(plugins, "platforms", "libqxcb.so")  # noqa: PTH118 (pathlib is not needed yet)
    if os.path.exists(plugin):  # noqa: PTH110
        try:
            ctypes.CDLL(plugin)
        except OSError as error:
            return _missing_library(error)
    return ""


def _missing_library(error: Exception) -> str:
    library = str(error).partition(":")[0]
    return f"the window needs a system library that is missing: {library}"


def _die_on_interrupt() -> None:
    """Let Ctrl+C in the terminal end the program: Qt's loop runs no Python that could notice it."""
    import signal
    import threading

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_DFL)
