"""The gallery's command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from freecell_ui.art.palette import DECKS
from freecell_ui.languages import install_languages
from tools.gallery.cards import SIZES, contact_sheet

__all__ = ["main"]

_FAILED = 1
_BAD_INPUT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Draw what the arguments ask for.

    Each picture is taken of a real window brought into its state by the session's own intents, on a store
    of its own. ``QT_SCALE_FACTOR`` sets the display's pixel ratio; without a display, use
    ``QT_QPA_PLATFORM=offscreen``.

    Returns
    -------
    int
        0 once all is drawn; 1 if a picture can't be written, 2 if none has a name that is wanted, each
        with a line on stderr.
    """
    options = _read(argv)
    os.environ["FREECELL_ANIMATION"] = "off"
    application = QApplication.instance() or QApplication(["freecell"])
    application.setApplicationName("freecell")
    install_languages(application, QLocale("en"))
    try:
        if options.cards is not None:
            _draw_cards(options)
        else:
            from tools.gallery.pictures import draw_gallery

            for path in draw_gallery(options.directory, options.names):
                print(path)
    except OSError as error:
        print(error, file=sys.stderr)
        return _FAILED
    except ValueError as error:
        print(error, file=sys.stderr)
        return _BAD_INPUT
    return 0


def _read(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python tools/gallery", description="Draw the window's states.")
    parser.add_argument("directory", type=Path, nargs="?", help="where the PNG files go")
    parser.add_argument("names", nargs="*", help="pictures to draw; all unless given")
    parser.add_argument("--cards", type=Path, metavar="FILE", help="draw the 52 faces into this file instead")
    parser.add_argument("--deck", action="append", choices=list(DECKS), help="only this deck (repeatable)")
    parser.add_argument("--size", action="append", type=int, help="only this width (repeatable)")
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixel ratio")
    parser.add_argument("--dark", action="store_true", help="the faces of dark themes")
    parser.add_argument("--compact", action="store_true", help="the small index of long columns")
    options = parser.parse_args(argv)
    if (options.directory is None) == (options.cards is None):
        parser.error("give a directory for the window's pictures, or --cards and a file")
    return options


def _draw_cards(options: argparse.Namespace) -> None:
    sheet = contact_sheet(
        options.deck or list(DECKS),
        options.size or SIZES,
        options.ratio,
        dark=options.dark,
        compact=options.compact,
    )
    if not sheet.save(str(options.cards)):
        raise OSError(f"the picture {str(options.cards)!r} can't be written")
