"""The graphics items of the table. They only copy pictures, so moving one costs next to nothing."""

from __future__ import annotations

import math

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from freecell import Card
from freecell_ui.art import card_pixmap, card_size, shadow_margin, shadow_pixmap
from freecell_ui.kit.theme import Theme
from freecell_ui.table.geometry.layout import TableLayout


class Height:
    """How high things lie, from the felt up to what covers everything."""

    PLACE = 0.0
    CARD = 10.0
    DIM = 300.0
    LIT_PLACE = 310.0
    LIT_CARD = 320.0
    GLOW = 600.0
    HAND = 700.0
    MOVING = 1000.0
    DRAG = 2000.0
    PEEK = 3000.0
    CURSOR = 4000.0
    OVERLAY = 5000.0


class Look:
    """What cards look like now: size, deck and theme, and the pictures made from them."""

    def __init__(self, layout: TableLayout, theme: Theme, deck: str) -> None:
        self.layout, self.theme, self.deck = layout, theme, deck
        self.is_dark = theme.face_top.upper() != "#FFFFFF"

    @property
    def width(self) -> float:
        """How wide a card's picture is, in logical pixels."""
        return card_size(self.layout.card_width, self.layout.ratio).width()

    def face(self, card: Card, compact: bool) -> QPixmap:
        layout = self.layout
        size = layout.card_width, layout.ratio
        return card_pixmap(card.rank, card.suit, *size, self.deck, dark=self.is_dark, compact=compact)

    def shadow(self, lift: float) -> tuple[QPixmap, float]:
        """A card's shadow and how far it reaches beyond the card."""
        layout = self.layout
        margin = round(shadow_margin(lift) * layout.ratio) / layout.ratio
        return shadow_pixmap(layout.card_width, layout.ratio, lift=lift), margin


def stretch(item: QGraphicsPixmapItem, picture: QPixmap, width: float) -> None:
    """Show a picture as it is, so many logical pixels wide: quick, and not sharp."""
    item.setPixmap(picture)
    if not picture.isNull():
        item.setScale(width * picture.devicePixelRatio() / picture.width())


class CardItem(QGraphicsPixmapItem):
    """A card: its face, and its shadow below."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self._shown: tuple[Look, bool] | None = None
        self._face = QPixmap()
        self._is_rough = False
        self._lifted: tuple[Look, float] | None = None
        self._shadow = QGraphicsPixmapItem(self)
        self._shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)

    @property
    def is_compact(self) -> bool:
        """Whether the card shows the small index of a long column."""
        return self._shown is not None and self._shown[1]

    def show_as(self, look: Look, compact: bool) -> None:
        """Take the picture for a look; nothing happens if it is shown already."""
        if self._shown != (look, compact) or self._is_rough:
            self._shown, was_rough, self._is_rough = (look, compact), self._is_rough, False
            self._face = look.face(self.card, compact)
            self.setPixmap(self._face)
            self.setScale(1.0)
            self.lift(0.0)
            if was_rough:
                self.cast_shadow(True)

    def stretch_to(self, look: Look, compact: bool, seen: float) -> None:
        """Show the last face there was at the size of a look, until :meth:`show_as` draws one for it.

        Only as much is shown from above as is ``seen`` of the card, as a share of its height: stretching
        takes its time by the pixel. There is no shadow.
        """
        if self._shown != (look, compact):
            self._shown, self._is_rough = (look, compact), True
            face = self._face
            part = face.copy(0, 0, face.width(), min(face.height(), math.ceil(seen * face.height())))
            stretch(self, part, look.width)
            self.cast_shadow(False)

    def cast_shadow(self, on: bool) -> None:
        """Cast a shadow or none; drawing it takes as long as drawing the face."""
        self._shadow.setVisible(on)

    def lift(self, height: float) -> None:
        """Cast the shadow of a card held so many pixels above the table; it is drawn whole and sharp."""
        if height > 0 and self._is_rough and self._shown is not None:
            self.show_as(*self._shown)
        if self._shown is None or self._lifted == (self._shown[0], height):
            return
        self._lifted = (self._shown[0], height)
        picture, margin = self._shown[0].shadow(height)
        self._shadow.setPixmap(picture)
        self._shadow.setOffset(-margin, -margin)
