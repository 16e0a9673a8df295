"""Pictures of everything on the table that is not a card's face, each drawn once per size and ratio.

Items copy these pictures; nothing here is drawn again while cards move.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QTransform

from freecell_ui.art import RADIUS, suit_path
from freecell_ui.kit.theme import Theme
from freecell_ui.table.geometry.layout import TableLayout

_RING_DISTANCE = 0.034
_GLOW_STROKES = 9
_RED_SUITS = (1, 2)


def picture(width: float, height: float, ratio: float, draw: Callable[[QPainter], None]) -> QPixmap:
    """A transparent picture of a size in logical pixels, painted by ``draw``."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return pixmap


def unit(layout: TableLayout) -> float:
    """Thickness of a line that is one pixel on a card 90 wide, never thinner than that."""
    return max(1.0, layout.card_width / 90)


def slot(layout: TableLayout, theme: Theme, label: str = "") -> QPixmap:
    """An empty cell or column; a cell has its letter at the lower edge."""
    width, height = layout.card_width, layout.card_height
    line = 1.25 * unit(layout)

    def draw(painter: QPainter) -> None:
        painter.setPen(QPen(theme.color("slot_line"), line))
        painter.setBrush(theme.color("slot"))
        radius = RADIUS * width
        half = line / 2
        painter.drawRoundedRect(QRectF(half, half, width - line, height - line), radius, radius)
        if label:
            painter.setFont(label_font(layout))
            painter.setPen(theme.color("muted"))
            rect = QRectF(0, height - 1.05 * layout.row_gap, width, layout.row_gap)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, label)

    return picture(width, height, layout.ratio, draw)


def label_font(layout: TableLayout) -> QFont:
    """The system's face at a size that fits between the rows."""
    font = QFont()
    size = max(11, 0.48 * layout.row_gap, min(0.1 * layout.card_width, 0.62 * layout.row_gap))
    font.setPixelSize(round(size))
    font.setWeight(QFont.Weight.DemiBold)
    return font


def column_label(layout: TableLayout, theme: Theme, label: str) -> QPixmap:
    """A column's number, as wide as the column."""
    width, height = layout.card_width, layout.row_gap

    def draw(painter: QPainter) -> None:
        painter.setFont(label_font(layout))
        painter.setPen(theme.color("muted"))
        painter.drawText(QRectF(0, 0, width, height), Qt.AlignmentFlag.AlignCenter, label)

    return picture(width, height, layout.ratio, draw)


def ring_margin(layout: TableLayout) -> float:
    """How far a foundation's ring reaches beyond its card, in whole device pixels."""
    return math.ceil((_RING_DISTANCE * layout.card_width + 3 * unit(layout)) * layout.ratio) / layout.ratio


def ring_path(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle as one line that starts at the top centre and runs clockwise."""
    path = QPainterPath(QPointF(rect.center().x(), rect.top()))
    size = 2 * radius
    path.lineTo(rect.right() - radius, rect.top())
    path.arcTo(rect.right() - size, rect.top(), size, size, 90, -90)
    path.lineTo(rect.right(), rect.bottom() - radius)
    path.arcTo(rect.right() - size, rect.bottom() - size, size, size, 0, -90)
    path.lineTo(rect.left() + radius, rect.bottom())
    path.arcTo(rect.left(), rect.bottom() - size, size, size, 270, -90)
    path.lineTo(rect.left(), rect.top() + radius)
    path.arcTo(rect.left(), rect.top(), size, size, 180, -90)
    path.lineTo(rect.center().x(), rect.top())
    return path


def ring_dashes(length: float, segments: int, gap: float, first: int, count: int) -> list[float]:
    """Dash lengths that leave just some of a ring's equal segments, each with half a gap around.

    The pattern begins with a dash of no length, so that its first gap may reach up to the first
    wanted segment; it is as long as the whole ring.
    """
    whole = length / segments
    dashes = [0.0, first * whole + gap / 2]
    for _ in range(count):
        dashes += [whole - gap, gap]
    dashes[-1] += length
    return dashes


def foundation(layout: TableLayout, theme: Theme, suit: int, height: int, full: int) -> QPixmap:
    """A foundation's place: its suit in outline and the ring of ``full`` segments around it.

    ``height`` of the segments carry the suit's colour. The picture reaches
    :func:`ring_margin` beyond the card on every side.
    """
    margin, width, tall = ring_margin(layout), layout.card_width, layout.card_height
    away = _RING_DISTANCE * width
    colour = theme.color("suit_red" if suit in _RED_SUITS else "suit_black")

    def draw(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("slot"))
        painter.drawRoundedRect(QRectF(margin, margin, width, tall), RADIUS * width, RADIUS * width)
        _draw_suit(painter, QPointF(margin + width / 2, margin + tall / 2), 0.40 * width, suit, colour)
        rect = QRectF(margin - away, margin - away, width + 2 * away, tall + 2 * away)
        path = ring_path(rect, RADIUS * width + away)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for first, count, tint in ((height, full - height, theme.color("ring_track")), (0, height, colour)):
            if count:
                painter.setPen(_ring_pen(path, layout, full, first, count, tint))
                painter.drawPath(path)

    return picture(width + 2 * margin, tall + 2 * margin, layout.ratio, draw)


def _ring_pen(
    path: QPainterPath, layout: TableLayout, full: int, first: int, count: int, tint: QColor
) -> QPen:
    thick = 2.0 if layout.card_width <= 75 else 2.5 * unit(layout)
    pen = QPen(tint, thick)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    dashes = ring_dashes(path.length(), full, 1.4 * thick, first, count)
    pen.setDashPattern([length / thick for length in dashes])
    return pen


def _draw_suit(painter: QPainter, centre: QPointF, height: float, suit: int, colour: QColor) -> None:
    """A suit in outline with a faint filling."""
    shape = suit_path(suit)
    box = shape.boundingRect()
    scale = height / box.height()
    fit = QTransform.fromTranslate(centre.x(), centre.y())
    fit.scale(scale, scale)
    fit.translate(-box.center().x(), -box.center().y())
    inside = QColor(colour)
    inside.setAlphaF(0.08)
    painter.setBrush(inside)
    pen = QPen(colour, max(1.5, 0.05 * height))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPath(fit.map(shape))


# --- legal destinations and cards in hand ------------------------------------------------------


def glow_margin(layout: TableLayout) -> float:
    """How far a glow reaches beyond the card it surrounds."""
    return math.ceil((_GLOW_STROKES * 1.25 + 3) * unit(layout) * layout.ratio) / layout.ratio


def glow(layout: TableLayout, colour: QColor, *, strong: bool = False) -> QPixmap:
    """A lit edge around a card's place; ``strong`` for the one a dragged card would drop on."""
    margin, px = glow_margin(layout), unit(layout)
    width, height = layout.card_width, layout.card_height

    def draw(painter: QPainter) -> None:
        def edge(away: float, thick: float, tint: QColor) -> None:
            painter.setPen(QPen(tint, thick))
            rect = QRectF(margin - away, margin - away, width + 2 * away, height + 2 * away)
            radius = RADIUS * width + max(away, 0.0)
            painter.drawRoundedRect(rect, radius, radius)

        for stroke in range(_GLOW_STROKES):
            halo = QColor(colour)
            halo.setAlphaF(min(1.0, (0.055 + 0.012 * (_GLOW_STROKES - 1 - stroke)) * (1.6 if strong else 1)))
            edge((2 + stroke * 1.25) * px, 2 * px, halo)
        # A dark hairline on both sides keeps a light colour visible on a white card and on light felt.
        edge(0.5 * px, (6.5 if strong else 5) * px, QColor(20, 24, 20, 150))
        edge(0.5 * px, (4.5 if strong else 3) * px, colour)
        if strong:
            wash = QColor(colour)
            wash.setAlphaF(0.16)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(wash)
            painter.drawRoundedRect(QRectF(margin, margin, width, height), RADIUS * width, RADIUS * width)

    return picture(width + 2 * margin, height + 2 * margin, layout.ratio, draw)


def badge_radius(layout: TableLayout) -> float:
    """Radius of the disc that carries a destination's sign."""
    return max(10.0, 0.135 * layout.card_width)


def badge(layout: TableLayout, sign: str, colour: QColor, ink: QColor) -> QPixmap:
    """A disc with a ``"star"``, a ``"chevron"`` or a ``"dot"``: the colour is never the only sign."""
    radius = badge_radius(layout)
    centre = QPointF(radius + 1, radius + 1)
    line = max(1.5, 0.13 * radius)

    def draw(painter: QPainter) -> None:
        painter.setPen(QPen(ink, line))
        painter.setBrush(colour)
        painter.drawEllipse(centre, radius - line / 2, radius - line / 2)
        if sign == "chevron":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen = QPen(ink, 0.19 * radius)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
        painter.drawPath(_sign_path(sign, centre, radius))

    return picture(2 * radius + 2, 2 * radius + 2, layout.ratio, draw)


def _sign_path(sign: str, centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    if sign == "dot":
        path.addEllipse(centre, 0.30 * radius, 0.30 * radius)
    elif sign == "star":
        for corner in range(10):
            reach = radius * (0.62 if corner % 2 == 0 else 0.26)
            angle = math.pi * corner / 5
            point = centre + QPointF(reach * math.sin(angle), -reach * math.cos(angle))
            if corner:
                path.lineTo(point)
            else:
                path.moveTo(point)
        path.closeSubpath()
    else:
        for drop in (-0.30, 0.10):
            path.moveTo(centre + QPointF(-0.38 * radius, drop * radius))
            path.lineTo(centre + QPointF(0, (drop + 0.34) * radius))
            path.lineTo(centre + QPointF(0.38 * radius, drop * radius))
    return path


def frame_margin(layout: TableLayout) -> float:
    """How far the line around cards reaches beyond them."""
    return math.ceil(5 * unit(layout) * layout.ratio) / layout.ratio


def frame(layout: TableLayout, height: float, colour: QColor, *, dashed: bool = False) -> QPixmap:
    """A line around ``height`` pixels of fanned cards: those in hand, or under the keyboard's focus."""
    margin, px, width = frame_margin(layout), unit(layout), layout.card_width

    def draw(painter: QPainter) -> None:
        away = 1.25 * px
        rect = QRectF(margin - away, margin - away, width + 2 * away, height + 2 * away)
        radius = RADIUS * width + away
        painter.setPen(QPen(QColor(10, 18, 14, 190), 4.5 * px))
        painter.drawRoundedRect(rect, radius, radius)
        pen = QPen(colour, 2.5 * px)
        if dashed:
            pen.setDashPattern([3.0, 1.6])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawRoundedRect(rect, radius, radius)

    return picture(width + 2 * margin, height + 2 * margin, layout.ratio, draw)


def ghost(layout: TableLayout, height: float, colour: QColor) -> QPixmap:
    """A dashed outline of a column whose cards are elsewhere for a while."""
    width, px = layout.card_width, unit(layout)

    def draw(painter: QPainter) -> None:
        pen = QPen(colour, 1.25 * px)
        pen.setDashPattern([3.5, 2.5])
        painter.setPen(pen)
        inset = 0.75 * px
        radius = RADIUS * width
        painter.drawRoundedRect(QRectF(inset, inset, width - 2 * inset, height - 2 * inset), radius, radius)

    return picture(width, height, layout.ratio, draw)
