"""The keyboard's focus as it is seen on the table: a dashed frame round a card or an empty pile."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from freecell_ui.table.cursor import Cursor, Direction
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.items import Height
from freecell_ui.table.stage import Stage
from freecell_ui.table.zoom.lift import Zoom

__all__ = ["Focus"]


class Focus:
    """Keeps the focus on a card that is there, and its frame where that is.

    Parameters
    ----------
    scene, stage
        Where the frame is drawn, and whose cards it is about.
    zoom
        The panel a column may be lifted into; the frame is shown there then.
    """

    def __init__(self, scene: QGraphicsScene, stage: Stage, zoom: Zoom) -> None:
        self._scene, self._stage, self._zoom = scene, stage, zoom
        self._cursor = Cursor(lambda pile: len(stage.cards[pile]))
        self._frame: QGraphicsPixmapItem | None = None
        stage.fitted.connect(self._learn_piles)
        stage.settled.connect(self._settle)

    @property
    def spot(self) -> Spot | None:
        """Where the focus is, None while it is not in use."""
        return self._cursor.spot

    def move(self, direction: Direction) -> Spot | None:
        """Move it by one pile or card."""
        spot = self._cursor.move(direction)
        self.draw()
        return spot

    def hide(self) -> None:
        """Put it out of sight."""
        self._cursor.hide()
        self.draw()

    def draw(self) -> None:
        """Draw the frame where the focus is."""
        if self._frame is not None:
            self._scene.removeItem(self._frame)
            self._frame = None
        spot, stage = self._cursor.spot, self._stage
        if self._zoom.show_focus(spot) or spot is None or not stage.is_drawn:
            return
        rect = stage.spot_rect(spot, visible=spot.depth >= 0)
        margin = paint.frame_margin(stage.layout)
        picture = paint.frame(stage.layout, rect.height, stage.theme.color("accent"), dashed=True)
        self._frame = QGraphicsPixmapItem(picture)
        self._frame.setPos(rect.x - margin, rect.y - margin)
        self._frame.setZValue(Height.CURSOR)
        self._scene.addItem(self._frame)

    def _learn_piles(self) -> None:
        self._cursor.set_piles(self._stage.places.middles())

    def _settle(self) -> None:
        self._cursor.settle()
        self.draw()
