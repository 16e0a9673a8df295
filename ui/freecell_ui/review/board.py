"""A small table that shows one position of a review, what was played there and what is better."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from freecell import Card, Move, Pile, Position
from freecell_ui.art import rank_path, suit_color, suit_color_on_table, suit_path
from freecell_ui.hints.arrow import RIM, arrow_path, course
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.review.chart import chart_color
from freecell_ui.table.geometry.layout import Rect

__all__ = ["ReviewBoard"]

_EDGE = 4.0
"""Room around the table for the lines around cards, in pixels."""
_ASPECT = 1.4
_GAP = 0.13
_ROWS_GAP = 0.28
_FAN, _LEAST_FAN = 0.46, 0.20
_FOUNDATION_PLACES = (2, 3, 1, 0)


class ReviewBoard(QWidget):
    """Draws a position as small cards, a move of it, and an arrow for a better one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("review_board")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._theme: Theme = GREEN
        self._position: Position | None = None
        self._played: Move | None = None
        self._better: Move | None = None
        self._loses = False

    @property
    def position(self) -> Position | None:
        """The position that is shown."""
        return self._position

    @property
    def better(self) -> Move | None:
        """The move the arrow shows."""
        return self._better

    def show_moment(
        self, position: Position, played: Move | None, better: Move | None, *, loses: bool
    ) -> None:
        """Show a position with what was played there, whether that lost the win, and what is better."""
        self._position, self._played, self._better, self._loses = position, played, better, loses
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 130)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw piles, cards and marks."""
        if self._position is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = _SmallTable(self._position, self.width(), self.height())
        small.paint(painter, self._theme)
        if self._played is not None:
            colour = chart_color(self._theme, "lost") if self._loses else self._theme.color("text")
            self._outline(painter, small, self._played, colour)
        if self._better is not None:
            self._outline(painter, small, self._better, self._theme.color("accent"))
            self._draw_arrow(painter, small, self._better)
        painter.end()

    def _outline(self, painter: QPainter, small: _SmallTable, move: Move, colour: QColor) -> None:
        source, target = small.ends(move)
        for rect, style in ((source, Qt.PenStyle.SolidLine), (target, Qt.PenStyle.DashLine)):
            box = QRectF(*rect).adjusted(-1, -1, 1, 1)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(10, 18, 14, 190), 4.0))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QPen(colour, 2.25, style))
            painter.drawRoundedRect(box, 4, 4)

    def _draw_arrow(self, painter: QPainter, small: _SmallTable, move: Move) -> None:
        source, target = small.ends(move)
        both_below = move.source.is_column and move.target.is_column
        way = course(source, target, is_below=both_below, floor=float(self.height()))
        painter.setPen(QPen(RIM, 1.0))
        painter.setBrush(self._theme.color("accent"))
        painter.drawPath(arrow_path(way, 0.72))


class _SmallTable:
    """Where the cards of one position lie on a small table, and how they are drawn."""

    def __init__(self, position: Position, width: int, height: int) -> None:
        self._position = position
        rules = position.rules
        places = max(rules.columns, rules.cells + rules.foundations)
        longest = max((len(column) for column in position.columns), default=1)
        by_width = (width - 2 * _EDGE) / (places + (places - 1) * _GAP)
        by_height = (height - 2 * _EDGE) / (2 * _ASPECT + _ROWS_GAP + max(0, longest - 1) * _LEAST_FAN)
        self.card = max(8.0, min(by_width, by_height, 64.0))
        self._step = self.card * (1 + _GAP)
        self._left = (width - (places * self._step - self.card * _GAP)) / 2
        self._right = self._left + places * self._step - self.card * _GAP
        self._columns_left = self._left + (places - rules.columns) * self._step / 2
        self._columns_top = _EDGE + self.card * (_ASPECT + _ROWS_GAP)
        room = height - _EDGE - self._columns_top - _ASPECT * self.card
        self._fan = min(_FAN * self.card, room / max(1, longest - 1))

    def rect(self, pile: Pile, depth: int = 0) -> Rect:
        """Where a card of a pile lies."""
        width, height = self.card, self.card * _ASPECT
        if pile.is_column:
            x = self._columns_left + pile.index * self._step
            return Rect(x, self._columns_top + max(0, depth) * self._fan, width, height)
        if pile.is_cell:
            return Rect(self._left + pile.index * self._step, _EDGE, width, height)
        place = pile.index - pile.index % 4 + _FOUNDATION_PLACES[pile.index % 4]
        count = self._position.rules.foundations
        return Rect(self._right - width - (count - 1 - place) * self._step, _EDGE, width, height)

    def ends(self, move: Move) -> tuple[Rect, Rect]:
        """Where the cards of a move lie, and the card or place they go to."""
        target = self._position.target_of(move)
        last = len(self._position.columns[move.source.index]) - 1 if move.source.is_column else 0
        source = self.rect(move.source, last - move.count + 1).united(self.rect(move.source, last))
        onto = len(self._position.columns[target.index]) - 1 if target.is_column else 0
        return source, self.rect(target, onto)

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Draw every pile."""
        for pile in self._position.rules.piles():
            self._pile(painter, theme, pile)

    def _pile(self, painter: QPainter, theme: Theme, pile: Pile) -> None:
        cards, suit = self._position.cards_on(pile), pile.suit
        if not cards:
            box = QRectF(*self.rect(pile))
            painter.setPen(QPen(theme.color("slot_line"), 1.0))
            painter.setBrush(theme.color("slot"))
            painter.drawRoundedRect(box, 0.07 * self.card, 0.07 * self.card)
            if suit is not None:
                colour = suit_color_on_table(suit) if theme.is_dark else suit_color(suit)
                self._suit(painter, suit, box.center(), 0.42 * self.card, colour)
        # All cards of a foundation lie in one place, and the last one covers them.
        for depth, card in enumerate(cards if pile.is_column else cards[-1:]):
            self._face(painter, theme, QRectF(*self.rect(pile, depth)), card)

    def _face(self, painter: QPainter, theme: Theme, box: QRectF, card: Card) -> None:
        width = self.card
        painter.setPen(QPen(QColor(0, 0, 0, 70), 1.0))
        painter.setBrush(theme.color("face_top"))
        painter.drawRoundedRect(box, 0.08 * width, 0.08 * width)
        colour = suit_color(int(card.suit))
        cap = 0.30 * width
        path = rank_path(int(card.rank))
        bounds = path.boundingRect()
        scale = cap / bounds.height()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        transform = QTransform()
        transform.translate(box.left() + 0.09 * width, box.top() + 0.08 * width)
        transform.scale(scale, scale)
        transform.translate(-bounds.left(), -bounds.top())
        painter.drawPath(transform.map(path))
        corner = QPointF(box.right() - 0.25 * width, box.top() + 0.08 * width + cap / 2)
        self._suit(painter, int(card.suit), corner, 0.30 * width, colour)
        middle = QPointF(box.center().x(), box.top() + 0.92 * width)
        self._suit(painter, int(card.suit), middle, 0.50 * width, colour)

    def _suit(self, painter: QPainter, suit: int, centre: QPointF, size: float, colour: QColor) -> None:
        path = suit_path(suit)
        bounds = path.boundingRect()
        scale = size / max(bounds.width(), bounds.height())
        transform = QTransform()
        transform.translate(centre.x(), centre.y())
        transform.scale(scale, scale)
        transform.translate(-bounds.center().x(), -bounds.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(transform.map(path))
