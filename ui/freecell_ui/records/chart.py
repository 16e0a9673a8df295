"""The chart of a record: its last games one beside the other, as high as their moves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from freecell.records.figures import Ending
from freecell.store import Outcome
from freecell_ui.kit.theme import GREEN, Theme

__all__ = ["MOST_SHOWN", "EndingsChart"]

MOST_SHOWN = 60
_HEIGHT = 76
_WIDEST = 14.0
_PADDING = 8.0


class EndingsChart(QWidget):
    """One bar a game, the oldest first: filled if it was solved, an outline if not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("records_chart")
        self.setFixedHeight(_HEIGHT)
        self._theme = GREEN
        self._endings: tuple[Ending, ...] = ()

    @property
    def shown(self) -> tuple[Ending, ...]:
        """The games that have a bar."""
        return self._endings

    def show_endings(self, endings: Sequence[Ending]) -> None:
        """Show the last of these games."""
        self._endings = tuple(endings[-MOST_SHOWN:])
        solved = sum(ending.outcome is Outcome.SOLVED for ending in self._endings)
        text = self.tr("Games shown: {count}; solved: {solved}")
        self.setAccessibleName(text.format(count=len(self._endings), solved=solved))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box and the bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("button_line"), 1.0))
        painter.setBrush(self._theme.color("panel_inset"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        for bar, ending in zip(self._bars(), self._endings, strict=True):
            if ending.outcome is Outcome.SOLVED:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._theme.color("accent"))
            else:
                painter.setPen(QPen(self._theme.color("muted"), 1.0))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(bar)
        painter.end()

    def _bars(self) -> list[QRectF]:
        if not self._endings:
            return []
        room = QRectF(self.rect()).adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        stride = min(_WIDEST, room.width() / len(self._endings))
        most = max(1, *(ending.moves for ending in self._endings))
        bars = []
        for place, ending in enumerate(self._endings):
            height = max(3.0, room.height() * ending.moves / most)
            bars.append(QRectF(room.left() + place * stride, room.bottom() - height, stride * 0.7, height))
        return bars
