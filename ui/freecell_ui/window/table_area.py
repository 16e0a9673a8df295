"""The table inside the window."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent

from freecell_ui.table import TableView

__all__ = ["TableArea"]


class TableArea(TableView):
    """A table that says when it got another size, so that the bars line up with it."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        # At the first show the place comes before the size; a table laid out then is laid out twice.
        if not self.testAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent):
            super().moveEvent(event)
