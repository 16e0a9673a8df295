"""Contact sheets of the 52 faces, to be looked at: ``python -m freecell_ui.art.sheet OUT.png``."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from freecell_ui.art.cache import card_pixmap, card_size, shadow_margin, shadow_pixmap
from freecell_ui.art.palette import DECKS
from freecell_ui.art.suits import CLUBS, DIAMONDS, HEARTS, SPADES

_SIZES = (60, 90, 180)
_ROWS = (SPADES, HEARTS, CLUBS, DIAMONDS)
_GAP = 10
_LIGHT_TABLE, _DARK_TABLE = QColor("#22573F"), QColor("#20252D")


def _block_size(width: int, dpr: float) -> tuple[float, float]:
    size = card_size(width, dpr)
    return 13 * (size.width() + _GAP) + _GAP, len(_ROWS) * (size.height() + _GAP) + _GAP


def _paint_block(
    painter: QPainter, top: float, width: int, dpr: float, deck: str, dark: bool, compact: bool
) -> None:
    size = card_size(width, dpr)
    margin = shadow_margin()
    shadow = shadow_pixmap(width, dpr)
    for row, suit in enumerate(_ROWS):
        for rank in range(1, 14):
            x = round((_GAP + (rank - 1) * (size.width() + _GAP)) * dpr) / dpr
            y = round((top + _GAP + row * (size.height() + _GAP)) * dpr) / dpr
            painter.drawPixmap(QPointF(x - margin, y - margin), shadow)
            face = card_pixmap(rank, suit, width, dpr, deck, dark=dark, compact=compact)
            painter.drawPixmap(QPointF(x, y), face)


def contact_sheet(
    decks: Sequence[str],
    sizes: Sequence[int] = _SIZES,
    dpr: float = 1.0,
    *,
    dark: bool = False,
    compact: bool = False,
) -> QImage:
    """Return a picture of all faces in every deck and size given, one block below the other.

    Parameters
    ----------
    decks
        Names in `palette.DECKS`.
    sizes
        Card widths in logical pixels.
    dpr
        The device pixel ratio to draw for.
    dark, compact
        As in `card_pixmap`.
    """
    blocks = [(deck, width) for deck in decks for width in sizes]
    wide = max(_block_size(width, dpr)[0] for _, width in blocks)
    high = sum(_block_size(width, dpr)[1] for _, width in blocks)
    image = QImage(round(wide * dpr), round(high * dpr), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    image.fill(_DARK_TABLE if dark else _LIGHT_TABLE)
    painter = QPainter(image)
    top = 0.0
    for deck, width in blocks:
        _paint_block(painter, top, width, dpr, deck, dark, compact)
        top += _block_size(width, dpr)[1]
    painter.end()
    return image


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a contact sheet; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m freecell_ui.art.sheet", description=__doc__)
    parser.add_argument("out", help="the picture to write (.png)")
    parser.add_argument("--deck", action="append", choices=list(DECKS), help="only this deck (repeatable)")
    parser.add_argument("--size", action="append", type=int, help="only this width (repeatable)")
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixel ratio")
    parser.add_argument("--dark", action="store_true", help="the faces of dark themes")
    parser.add_argument("--compact", action="store_true", help="the small index of long columns")
    options = parser.parse_args(arguments)
    if QGuiApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        application = QGuiApplication([])
        application.setApplicationName("freecell-sheet")
    sheet = contact_sheet(
        options.deck or list(DECKS),
        options.size or _SIZES,
        options.ratio,
        dark=options.dark,
        compact=options.compact,
    )
    if not sheet.save(options.out):
        parser.exit(1, f"could not write {options.out!r}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
