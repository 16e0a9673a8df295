"""The cards in hand: raised where they lie, or following the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGraphicsPixmapItem

from freecell_ui.table.geometry.layout import Rect
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.items import CardItem, Height, Look
from freecell_ui.transition import Pick

LIFT = 0.07
"""How far cards in hand stand away from their place, in card widths."""


class HeldCards:
    """Which cards are held, and where a drag has taken them.

    The hand never decides what may be picked up: the session says so with a
    :class:`~freecell_ui.transition.Pick`. While cards are dragged, their distance to the pointer is
    kept in card widths, so that a change of size in the middle of a drag leaves the pointer on
    the same spot of the card.
    """

    def __init__(self) -> None:
        self.pick: Pick | None = None
        self.items: list[CardItem] = []
        self._grip: tuple[float, float] | None = None
        self._pointer = (0.0, 0.0)
        self._frame: QGraphicsPixmapItem | None = None

    @property
    def is_dragging(self) -> bool:
        return self._grip is not None

    def take(self, pick: Pick, items: Sequence[CardItem], look: Look, fan: float) -> None:
        """Hold the last cards of a pile."""
        self.release()
        self.pick, self.items = pick, list(items)
        self.draw_frame(look, fan)

    def draw_frame(self, look: Look, fan: float) -> None:
        """Put the white line around the whole run, on its last card so that it lies above all."""
        self._drop_frame()
        if not self.items:
            return
        layout = look.layout
        above = (len(self.items) - 1) * fan
        colour = look.theme.color("face_top")
        frame = QGraphicsPixmapItem(paint.frame(layout, layout.card_height + above, colour), self.items[-1])
        margin = paint.frame_margin(layout)
        frame.setPos(-margin, -above - margin)
        self._frame = frame

    def _drop_frame(self) -> None:
        if self._frame is not None:
            self._frame.scene().removeItem(self._frame)
            self._frame = None

    def release(self) -> list[CardItem]:
        """Let go of everything and return what was held; the cards stay where they are."""
        self._drop_frame()
        items, self.items = self.items, []
        self.pick, self._grip = None, None
        return items

    def grab(self, x: float, y: float, look: Look) -> None:
        """Start to follow a pointer that holds the first card at a point."""
        origin, width = self.items[0].pos(), look.layout.card_width
        self._grip = ((x - origin.x()) / width, (y - origin.y()) / width)
        self._pointer = (x, y)
        for depth, item in enumerate(self.items):
            item.setZValue(Height.DRAG + depth)

    def follow(self, x: float, y: float, look: Look, fan: float) -> None:
        """Bring the cards to the pointer."""
        self._pointer = (x, y)
        left, top = self.origin(look)
        for depth, item in enumerate(self.items):
            item.setPos(left, top + depth * fan)

    def follow_again(self, look: Look, fan: float) -> None:
        """Bring the cards to where the pointer was last, after a change of size."""
        self.follow(*self._pointer, look, fan)

    def origin(self, look: Look) -> tuple[float, float]:
        """Corner of the first dragged card."""
        assert self._grip is not None
        width = look.layout.card_width
        return self._pointer[0] - self._grip[0] * width, self._pointer[1] - self._grip[1] * width

    def rect(self, look: Look) -> Rect:
        """Rectangle of the first dragged card, the one that would touch down."""
        return Rect(*self.origin(look), look.layout.card_width, look.layout.card_height)
