"""The program's own icon: a fan of three cards, drawn from the same paths as the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QIcon, QLinearGradient, QPainter, QPen, QPixmap

from freecell_ui.art.palette import CLASSIC
from freecell_ui.art.suits import CLUBS, HEARTS, SPADES, suit_path

SIZES = (16, 24, 32, 48, 64, 128, 256)
"""The sides in pixels a desktop asks for."""

_SIDE = 256.0
_CARD = QRectF(-50, -146, 100, 146)
_PIVOT = QPointF(128, 220)
_BIG, _SMALL = 86.0, 44.0
_BACK = ((-23.0, CLUBS, -27.0), (23.0, HEARTS, 27.0))


def _paint_back(painter: QPainter) -> None:
    felt = QLinearGradient(0, 0, 0, _SIDE)
    felt.setColorAt(0.0, QColor("#2F7355"))
    felt.setColorAt(1.0, QColor("#194434"))
    painter.setBrush(QBrush(felt))
    painter.drawRoundedRect(QRectF(8, 8, 240, 240), 54, 54)


def _paint_card(painter: QPainter, angle: float, suit: int, height: float, at: QPointF) -> None:
    """Paint one card of the fan with its suit at a place counted from the card's foot."""
    painter.save()
    painter.translate(_PIVOT)
    painter.rotate(angle)
    painter.translate(0, -16)
    painter.setPen(QPen(QColor(4, 14, 10, 70), 5))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawRoundedRect(_CARD, 12, 12)
    painter.fillPath(suit_path(suit, height).translated(at), QColor(CLASSIC.inks[suit]))
    painter.restore()


def paint_app_icon(painter: QPainter, rect: QRectF) -> None:
    """Paint the program's icon into a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / _SIDE, rect.height() / _SIDE)
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_back(painter)
    for angle, suit, across in _BACK:
        _paint_card(painter, angle, suit, _SMALL, QPointF(across, -116))
    _paint_card(painter, 0.0, SPADES, _BIG, _CARD.center())
    painter.restore()


def app_icon() -> QIcon:
    """Return the program's icon in every size of `SIZES`."""
    icon = QIcon()
    for side in SIZES:
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_app_icon(painter, QRectF(0, 0, side, side))
        painter.end()
        icon.addPixmap(pixmap)
    return icon
