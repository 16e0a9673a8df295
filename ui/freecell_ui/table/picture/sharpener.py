"""Spreads the drawing of a table in a new size over many turns of the event loop.

Drawing all faces takes as long as several frames. So at first the pictures there are get stretched, and
then a few are drawn in each turn; the window answers all the while.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Slot

from freecell_ui.table.picture.items import CardItem

__all__ = ["FACES_A_TURN", "FURNITURE", "Sharpener"]

FACES_A_TURN = 6
"""How many faces are drawn in one turn: at 3840 x 2160 that takes some 4 ms of 16."""
_FIRST_MS, _NEXT_MS = 20, 2
"""Before the first and the next turns: not 0, or it would still be the turn that paints what is stretched."""
FURNITURE = "furniture"
"""Stands for the places below the cards, which are drawn in a turn of their own."""

Part = CardItem | str


class Sharpener(QObject):
    """Knows what is stretched, and has it drawn.

    Parameters
    ----------
    draw
        Draws at most so many faces; returns whether more may be left.
    """

    def __init__(self, draw: Callable[[int], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._draw = draw
        self._due: set[Part] = set()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def put_off(self, cards: Iterable[CardItem]) -> None:
        """Let these cards, and the places, be stretched until their turn comes."""
        self._due = {FURNITURE, *cards}
        self._timer.start(_FIRST_MS)

    def is_due(self, part: Part) -> bool:
        """Whether something is stretched, and not drawn for the size in use."""
        return part in self._due

    def take(self, part: Part) -> bool:
        """Note that something is drawn now; return whether it was due."""
        if part not in self._due:
            return False
        self._due.remove(part)
        return True

    def drop(self) -> None:
        """Forget what was due: all is drawn anew anyway."""
        self._due.clear()
        self._timer.stop()

    def finish(self) -> None:
        """Have all drawn that is due, at once."""
        while self._due and self._draw(len(self._due)):
            pass
        self.drop()

    @Slot()
    def _go_on(self) -> None:
        if not (self._due and self._draw(FACES_A_TURN)):
            self.drop()
        else:
            self._timer.setInterval(_NEXT_MS)
