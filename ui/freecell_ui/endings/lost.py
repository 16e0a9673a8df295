"""What is offered where no win is left: how that is known, and a way back to where there was one."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QWidget

from freecell_ui.kit.buttons import ActionButton
from freecell_ui.kit.overlay import Overlay, Place
from freecell_ui.parts import Panel, WindowParts

__all__ = ["LostPanel", "make"]


class LostPanel(Overlay):
    """A panel beside the table; play goes on without it too.

    Parameters
    ----------
    area
        The widget it floats over.
    back
        The action that goes back to the last position with a win.
    """

    def __init__(self, area: QWidget, back: QAction) -> None:
        super().__init__(area, "lost_panel", Place.BOTTOM_RIGHT)
        self._stay = QAction(self.tr("Play on"), self)
        self._stay.setIconText(self.tr("Play on"))
        self._stay.triggered.connect(self.dismiss)
        self._title = self.label(16, bold=True)
        self._about = self.label(13, muted=True)
        self._go = ActionButton(back, "undo", height=40, pixels=14, parent=self)
        self._go.setObjectName("lost_back")
        self._go.set_primary(True)
        stay = ActionButton(self._stay, height=40, pixels=14, parent=self)
        stay.setObjectName("lost_stay")
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self._go, 1)
        buttons.addWidget(stay)
        self.column.addWidget(self._title)
        self.column.addWidget(self._about)
        self.column.addSpacing(8)
        self.column.addLayout(buttons)

    def show_lost(self, title: str, about: str, *, can_go_back: bool) -> None:
        """Say that the position is lost and how that is known."""
        self._title.setText(title)
        self._about.setText(about)
        self._go.setVisible(can_go_back)
        self.open()


def make(parts: WindowParts) -> Panel:
    """Make the panel for a window; who knows that there is no win fills it in."""
    widget = LostPanel(parts.view, parts.actions.way_back)
    parts.session.transition_ready.connect(lambda _transition: widget.hide())
    return Panel(widget, widget.open)
