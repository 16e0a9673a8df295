"""Starts the window: ``main(argv)`` with the arguments after the program's name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from freecell_ui.display import display_trouble, drop_bad_scales, missing_library, plugin_trouble

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
    _die_on_interrupt()
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        asked = _read(arguments)
    except ValueError as error:
        return _fail(str(error), _BAD_INPUT)
    trouble = display_trouble()
    if trouble:
        return _fail(trouble, _NO_WINDOW)
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        return _fail(_missing(error), _NO_WINDOW)
    application = QApplication.instance()
    if application is None:
        trouble = plugin_trouble()
        if trouble:
            return _fail(trouble, _NO_WINDOW)
        for scale in drop_bad_scales():
            print(f"freecell: no window can be drawn at {scale}, so it is left aside", file=sys.stderr)
        application = QApplication(["freecell"])
    return _run(application, asked)


def _run(application: QCoreApplication, asked: _Asked) -> int:
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QGuiApplication

    from freecell.store import Store
    from freecell.store.crash_recorder import CrashRecorder
    from freecell_ui.languages import install_languages
    from freecell_ui.settings import Settings
    from freecell_ui.window.main_window import MainWindow

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
    return missing_library(error)


def _die_on_interrupt() -> None:
    """Let Ctrl+C in the terminal end the program at once, from here on.

    Qt's loop runs no Python that could notice it; and what Python raises while Qt is being imported ends in
    half a Qt, which crashes or waits for ever. Nothing is lost: every move is in the store already.
    """
    import signal
    import threading

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_DFL)
