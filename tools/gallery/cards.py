"""Contact sheets of the 52 faces."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from freecell_ui.art.cache import card_pixmap, card_size, shadow_margin, shadow_pixmap
from freecell_ui.art.suits import CLUBS, DIAMONDS, HEARTS, SPADES

__all__ = ["SIZES", "contact_sheet"]

SIZES = (60, 90, 180)
"""Card widths in logical pixels, unless others are asked for."""
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
    sizes: Sequence[int] = SIZES,
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
