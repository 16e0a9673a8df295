"""The panel a column is lifted into: its cards larger, and how many may move."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from freecell import Card
from freecell_ui.art import RADIUS, card_pixmap, shadow_margin, shadow_pixmap
from freecell_ui.table.geometry.layout import TableLayout
from freecell_ui.table.picture.items import Look
from freecell_ui.table.zoom.placement import ZoomPlan
from freecell_ui.text.translate import Counted, translate
from freecell_ui.transition import Pick

_SHADOW = 14
_ROUND = 14.0


def hand_words(pick: Pick) -> tuple[str, list[tuple[str, str]]]:
    """What is said about a hand: how many cards it is, and how many could go where."""
    head = Counted.tr("%n cards in hand", None, pick.count)
    lines = [(str(pick.onto_column), translate("ZoomPanel", "onto a column"))]
    if pick.into_empty:
        lines.append((str(pick.into_empty), translate("ZoomPanel", "into an empty one")))
    return head.format(count=pick.count), lines


class ZoomPanel(QWidget):
    """Draws a lifted column above the table.

    It takes no input itself: a press on it is a press on the table, which asks its plan what was meant.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("zoom_panel")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._plan: ZoomPlan | None = None
        self._pick: Pick | None = None
        self._cards: tuple[Card, ...] = ()
        self._look: Look | None = None
        self._focus: int | None = None
        self.hide()

    @property
    def plan(self) -> ZoomPlan | None:
        """Where everything stands, None while nothing is lifted."""
        return self._plan

    def words_size(self, pick: Pick, layout: TableLayout) -> QSize:
        """The room the words about a hand need."""
        head, lines = hand_words(pick)
        head_font, number_font, text_font = _fonts(self.font(), layout)
        number_width = max(QFontMetricsF(number_font).horizontalAdvance(number) for number, _ in lines)
        widest = max(
            QFontMetricsF(head_font).horizontalAdvance(head),
            *(number_width + 7 + QFontMetricsF(text_font).horizontalAdvance(text) for _, text in lines),
        )
        line = QFontMetricsF(number_font).height()
        return QSize(int(widest) + 2, int(QFontMetricsF(head_font).height() + 4 + line * len(lines)) + 1)

    def lift(self, plan: ZoomPlan, pick: Pick, cards: tuple[Card, ...], look: Look) -> None:
        """Show a column as planned."""
        self._plan, self._pick, self._cards, self._look = plan, pick, cards, look
        head, lines = hand_words(pick)
        capacity = ", ".join(f"{number} {text}" for number, text in lines)
        self.setAccessibleName(f"{head}: {' '.join(map(str, pick.cards))}. {capacity}.")
        whole = QRectF(*plan.panel).adjusted(-_SHADOW, -_SHADOW, _SHADOW, _SHADOW)
        self.setGeometry(whole.toRect())
        self.show()
        self.raise_()
        self.update()

    def put_down(self) -> None:
        """Take the panel away."""
        self._plan = None
        self.hide()

    def show_focus(self, depth: int | None) -> None:
        """Draw the keyboard's focus around a card of the column, or none."""
        if depth != self._focus:
            self._focus = depth
            self.update()

    # --- a thing the animator can move: places are those of the panel's face ----------------------

    def setPos(self, x: float, y: float) -> None:
        """Stand at a place."""
        self.move(round(x), round(y))

    def setZValue(self, z: float) -> None:
        """Nothing: the panel lies above the table whatever happens on it."""

    # --- drawing ------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sheet, the cards and the words."""
        plan, look = self._plan, self._look
        if plan is None or look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.translate(QPointF(_SHADOW - round(plan.panel.x), _SHADOW - round(plan.panel.y)))
        self._paint_sheet(painter, QRectF(*plan.panel))
        for depth in range(plan.size):
            self._paint_card(painter, depth)
        self._paint_frames(painter)
        self._paint_words(painter)
        painter.end()

    def _paint_sheet(self, painter: QPainter, face: QRectF) -> None:
        assert self._look is not None
        theme = self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 8, 5, 10))
        for grow in range(_SHADOW - 3, 0, -1):
            ring = face.adjusted(-grow, -grow + 3, grow, grow + 3)
            painter.drawRoundedRect(ring, _ROUND + grow, _ROUND + grow)
        painter.setBrush(theme.color("panel_bottom"))
        line = theme.color("panel_line")
        line.setAlphaF(min(1.0, line.alphaF() * 1.3))
        painter.setPen(QPen(line, 1.0))
        painter.drawRoundedRect(face.adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)

    def _paint_card(self, painter: QPainter, depth: int) -> None:
        plan, look = self._plan, self._look
        assert plan is not None
        assert look is not None
        card, rect = self._cards[depth], plan.card_rect(depth)
        ratio = look.layout.ratio
        shadow = shadow_margin()
        painter.drawPixmap(QPointF(rect.x - shadow, rect.y - shadow), shadow_pixmap(rect.width, ratio))
        face = card_pixmap(
            card.rank, card.suit, rect.width, ratio, look.deck, dark=look.is_dark, compact=plan.is_compact
        )
        painter.drawPixmap(QPointF(rect.x, rect.y), face)
        if depth < plan.size - plan.held:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.theme.color("dim"))
            painter.drawRoundedRect(QRectF(*rect), RADIUS * rect.width, RADIUS * rect.width)

    def _paint_frames(self, painter: QPainter) -> None:
        plan, look = self._plan, self._look
        assert plan is not None
        assert look is not None
        run = plan.card_rect(plan.size - plan.held).united(plan.card_rect(plan.size - 1))
        self._paint_frame(painter, QRectF(*run), look.theme.color("face_top"))
        if self._focus is not None and self._focus < plan.size:
            rect = QRectF(*plan.visible_rect(self._focus)).adjusted(2, 2, -2, -2)
            self._paint_frame(painter, rect, look.theme.color("accent"), dashed=True)

    def _paint_frame(self, painter: QPainter, run: QRectF, colour: QColor, *, dashed: bool = False) -> None:
        assert self._plan is not None
        radius = RADIUS * self._plan.first.width + 1.5
        outline = run.adjusted(-1.5, -1.5, 1.5, 1.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(10, 18, 14, 200), 5.0))
        painter.drawRoundedRect(outline, radius, radius)
        pen = QPen(colour, 2.5)
        if dashed:
            pen.setDashPattern([3.0, 1.6])
        painter.setPen(pen)
        painter.drawRoundedRect(outline, radius, radius)

    def _paint_words(self, painter: QPainter) -> None:
        plan, look, pick = self._plan, self._look, self._pick
        assert plan is not None
        assert look is not None
        assert pick is not None
        head, lines = hand_words(pick)
        head_font, number_font, text_font = _fonts(self.font(), look.layout)
        x, y = plan.words.x, plan.words.y
        painter.setFont(head_font)
        painter.setPen(look.theme.color("muted"))
        head_height = QFontMetricsF(head_font).height()
        painter.drawText(QPointF(x, y + QFontMetricsF(head_font).ascent()), head)
        y += head_height + 4
        figures = QFontMetricsF(number_font)
        indent = max(figures.horizontalAdvance(number) for number, _ in lines) + 7
        green = look.theme.color("glow_column")
        for number, text in lines:
            base = y + figures.ascent()
            painter.setFont(number_font)
            painter.setPen(green if look.theme.is_dark else look.theme.color("text"))
            painter.drawText(QPointF(x, base), number)
            painter.setFont(text_font)
            painter.setPen(look.theme.color("text"))
            painter.drawText(QPointF(x + indent, base), text)
            y += figures.height()


def _fonts(base: QFont, layout: TableLayout) -> tuple[QFont, QFont, QFont]:
    """The faces of the heading, the figures and their words; they grow with large cards."""
    small = layout.is_small
    fonts = []
    for least, share, bold in (
        (11 if small else 12, 0.105, False),
        (14 if small else 18, 0.17, True),
        (11 if small else 13, 0.12, False),
    ):
        font = QFont(base)
        font.setPixelSize(max(least, round(share * layout.card_width)))
        font.setBold(bold)
        fonts.append(font)
    return fonts[0], fonts[1], fonts[2]
