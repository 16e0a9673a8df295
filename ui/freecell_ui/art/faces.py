"""Painting a card: body, edge, index, pips or court, and the shadow under it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from freecell_ui.art import courts
from freecell_ui.art.palette import Deck, IndexMetrics, court_colors, deck_named, paper, suit_color
from freecell_ui.art.pips import pip_height, pips
from freecell_ui.art.ranks import rank_path
from freecell_ui.art.suits import suit_path, suit_width

ASPECT = 1.4
"""Height of a card in widths."""

RADIUS = 0.06
"""Radius of its corners in widths."""

SHADOW_LAYERS = 3
_SHADOW = QColor(4, 14, 10, 20)

_PIP_BOTTOM = 1.190
_PANEL_BOTTOM = 1.325
_PANEL_RADIUS = 0.056
_INDEX_SUIT = 0.94
_INDEX_GAP = 0.24


class _Grid:
    """Rounds lengths of a card to whole device pixels, so that level edges come out sharp."""

    def __init__(self, painter: QPainter, rect: QRectF) -> None:
        transform = painter.deviceTransform()
        upright = transform.m12() == 0.0 and transform.m11() > 0.0
        self._ratio = transform.m11() if upright else 0.0
        self.rect = rect
        self.width = rect.width()

    def length(self, share: float) -> float:
        """Return a length given in card widths, at least one device pixel, in painter units."""
        exact = share * self.width
        return max(1, round(exact * self._ratio)) / self._ratio if self._ratio else exact

    def x(self, share: float) -> float:
        """Return a place across, given in card widths, in painter units."""
        return self.rect.left() + self.length(share)

    def across(self, share: float) -> float:
        """Return a place across, rounded alike on both sides of the card's middle, which is kept."""
        if share == 0.5:
            return self.rect.center().x()
        return self.x(share) if share < 0.5 else self.rect.right() - self.length(1.0 - share)

    def y(self, share: float) -> float:
        """Return a place down, given in card widths, in painter units."""
        return self.rect.top() + self.length(share)


def body_path(rect: QRectF, inset: float = 0.0) -> QPainterPath:
    """Return the outline of a card that fills `rect`, drawn `inset` inside it."""
    path = QPainterPath()
    radius = max(0.0, RADIUS * rect.width() - inset)
    path.addRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
    return path


def paint_shadow(painter: QPainter, rect: QRectF, *, lift: float = 0.0) -> None:
    """Paint the soft shadow of a card lying at `rect`.

    Parameters
    ----------
    painter
        The painter; its pen and brush are left as they were.
    rect
        Where the card lies, in painter units.
    lift
        How far the card is held above the table, in painter units; 0 for a card lying on it.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_SHADOW)
    step = 1.0 + lift / SHADOW_LAYERS
    for layer in range(SHADOW_LAYERS):
        grow = layer * step
        radius = RADIUS * rect.width() + grow
        drop = 1.0 + lift * 0.75
        painter.drawRoundedRect(rect.adjusted(-grow, drop - grow, grow, drop + grow), radius, radius)
    painter.restore()


def paint_card(
    painter: QPainter,
    rect: QRectF,
    rank: int,
    suit: int,
    deck: str = "classic",
    *,
    dark: bool = False,
    compact: bool = False,
) -> None:
    """Paint a card's face, without a shadow.

    Parameters
    ----------
    painter
        An active painter; its state is restored.
    rect
        Where the card goes, in painter units; its height should be 1.4 widths.
    rank
        1 (ace) to 13 (king).
    suit
        0 to 3: clubs, diamonds, hearts, spades.
    deck
        A name in `palette.DECKS`.
    dark
        Whether the theme is a dark one: dimmer paper, deeper tints.
    compact
        Whether to draw the small index that stays readable in the narrow strips of a long column.

    Raises
    ------
    ValueError
        If rank, suit or deck do not exist.
    """
    look = deck_named(deck)
    letter = rank_path(rank)
    emblem = suit_path(suit)
    grid = _Grid(painter, rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_body(painter, grid, look, dark)
    brush = QBrush(suit_color(suit, deck))
    if rank >= courts.JACK:
        _paint_court(painter, grid, rank, suit, look, dark)
    else:
        _paint_pips(painter, grid, rank, emblem, brush, look)
    index = look.compact if compact else look.index
    _paint_index(painter, grid, index, letter, emblem, suit_width(suit), brush)
    if index.mirror_cap:
        _paint_mirrored_index(painter, grid, index, letter, emblem, suit_width(suit), brush)
    painter.restore()


def _paint_body(painter: QPainter, grid: _Grid, look: Deck, dark: bool) -> None:
    sheet = paper(dark)
    rect = grid.rect
    shine = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shine.setColorAt(0.0, QColor(sheet.top))
    shine.setColorAt(1.0, QColor(sheet.bottom))
    painter.fillPath(body_path(rect), QBrush(shine))
    # The edge is given in logical pixels; the painter's own unit is one when no one scaled it.
    line = grid.length(look.edge_width / grid.width)
    edge = QColor(0, 0, 0)
    edge.setAlphaF(look.edge)
    painter.strokePath(body_path(rect, line / 2), QPen(edge, line))


def _fill(
    painter: QPainter, path: QPainterPath, at: QPointF, scale: float, brush: QBrush, turned: bool = False
) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(-scale if turned else scale, -scale if turned else scale)
    painter.fillPath(path, brush)
    painter.restore()


def _paint_index(
    painter: QPainter,
    grid: _Grid,
    index: IndexMetrics,
    letter: QPainterPath,
    emblem: QPainterPath,
    emblem_width: float,
    brush: QBrush,
) -> None:
    """Paint rank and suit side by side in the top left corner."""
    cap = grid.length(index.cap)
    left, top = grid.x(index.left), grid.y(index.top)
    _fill(painter, letter, QPointF(left, top), cap / 1000, brush)
    size = _INDEX_SUIT * cap
    start = left + letter.boundingRect().width() * cap / 1000 + _INDEX_GAP * cap
    centre = QPointF(start + emblem_width * size / 2, top + cap / 2)
    _fill(painter, emblem, centre, size / 1000, brush)


def _paint_mirrored_index(
    painter: QPainter,
    grid: _Grid,
    index: IndexMetrics,
    letter: QPainterPath,
    emblem: QPainterPath,
    emblem_width: float,
    brush: QBrush,
) -> None:
    """Paint the small index in the top right corner, its suit on the inner side."""
    cap = grid.length(index.mirror_cap)
    top = grid.y(index.mirror_top)
    letter_width = letter.boundingRect().width() * cap / 1000
    left = grid.rect.right() - grid.length(index.left) - letter_width
    _fill(painter, letter, QPointF(left, top), cap / 1000, brush)
    size = _INDEX_SUIT * cap
    centre = QPointF(left - _INDEX_GAP * cap - emblem_width * size / 2, top + cap / 2)
    _fill(painter, emblem, centre, size / 1000, brush)


def _paint_pips(
    painter: QPainter, grid: _Grid, rank: int, emblem: QPainterPath, brush: QBrush, look: Deck
) -> None:
    width = grid.width
    squeeze = (_PIP_BOTTOM - look.pip_top) / (_PIP_BOTTOM - 0.435)
    scale = pip_height(rank) * width / 1000 * (squeeze if rank > 5 else min(1.0, squeeze + 0.06))
    for pip in pips(rank):
        down = look.pip_top + pip.down * (_PIP_BOTTOM - look.pip_top)
        place = QPointF(grid.across(pip.across), grid.y(down))
        _fill(painter, emblem, place, scale, brush, pip.turned)


def _court_panel(grid: _Grid, look: Deck) -> QRectF:
    """Return the panel of a court card, its edges on whole device pixels."""
    height = _PANEL_BOTTOM - look.panel_top
    margin = 0.5 - height / 2 * courts.HALF_WIDTH / courts.HALF_HEIGHT
    left, right = grid.across(margin), grid.across(1.0 - margin)
    top = grid.y(look.panel_top)
    return QRectF(left, top, right - left, grid.length(height))


def _paint_court(painter: QPainter, grid: _Grid, rank: int, suit: int, look: Deck, dark: bool) -> None:
    colors = court_colors(look.name, rank, suit, dark)
    panel = _court_panel(grid, look)
    radius = _PANEL_RADIUS * panel.width()
    emblem = suit_path(suit, courts.SIDE_PIP).translated(*courts.SIDE_PIP_AT)
    painter.setBrush(colors["panel"])
    painter.drawRoundedRect(panel, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.save()
    painter.translate(panel.center())
    painter.scale(panel.width() / (2 * courts.HALF_WIDTH), panel.height() / (2 * courts.HALF_HEIGHT))
    for _ in range(2):
        for part in courts.half_figure(rank, suit):
            painter.fillPath(part.path, colors[part.color])
        painter.fillPath(emblem, colors["ink"])
        painter.rotate(180)
    for part in courts.sash():
        painter.fillPath(part.path, colors[part.color])
    painter.restore()
    line = grid.length(0.009)
    painter.setPen(QPen(colors["border"], line))
    radius -= line / 2
    painter.drawRoundedRect(panel.adjusted(line / 2, line / 2, -line / 2, -line / 2), radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
