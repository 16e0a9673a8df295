"""A small field under the top bar that takes a deal number."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from freecell_ui.kit.buttons import ActionButton, sized_font
from freecell_ui.kit.overlay import Overlay, Place
from freecell_ui.kit.theme import Theme
from freecell_ui.parts import Panel, WindowParts

__all__ = ["OpenDealPanel", "make"]


class _Field(QLineEdit):
    """A line to type in; text of several lines that is pasted into it goes on as it is."""

    lines_pasted = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the lines of a pasted board apart."""
        text = QGuiApplication.clipboard().text()
        if event.matches(QKeySequence.StandardKey.Paste) and "\n" in text.strip():
            self.lines_pasted.emit(text)
        else:
            super().keyPressEvent(event)


class OpenDealPanel(Overlay):
    """Asks for a deal number without stopping the game.

    ``submitted`` carries what was typed; the window calls :meth:`refuse` if it is no deal.
    """

    submitted = Signal(str)

    def __init__(self, area: QWidget) -> None:
        super().__init__(area, "open_deal_panel", Place.TOP)
        self.set_padding(16, 14)
        self.column.setSpacing(6)
        caption = self.label(13, bold=True)
        caption.setText(self.tr("Deal number"))
        self.field = _Field(self)
        self.field.lines_pasted.connect(self.submitted)
        self.field.setObjectName("open_deal_field")
        self.field.setFont(sized_font(self.field.font(), 16))
        self.field.setMaxLength(200)
        self.field.setMinimumWidth(220)
        self.field.setFixedHeight(34)
        self.field.setPlaceholderText(self.tr("1 to 8589934591"))
        caption.setBuddy(self.field)
        self.field.returnPressed.connect(self._submit)
        deal = QAction(self.tr("Deal"), self)
        deal.triggered.connect(self._submit)
        self._button = ActionButton(deal, height=34, parent=self)
        self._button.set_primary(True)
        self._error = self.label(12)
        self._error.setObjectName("open_deal_error")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.field, 1)
        row.addWidget(self._button)
        self.column.addWidget(caption)
        self.column.addLayout(row)
        self.column.addWidget(self._error)
        self._error.hide()

    def ask(self) -> None:
        """Open with the field ready for typing."""
        self._error.hide()
        self.open()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.field.selectAll()

    def refuse(self, why: str) -> None:
        """Say why what was typed is no deal."""
        self._error.setText(why)
        self._error.show()
        self.settle()
        self.field.selectAll()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        palette = self.field.palette()
        palette.setColor(QPalette.ColorRole.Base, theme.color("felt_outer"))
        palette.setColor(QPalette.ColorRole.Text, theme.color("text"))
        palette.setColor(QPalette.ColorRole.PlaceholderText, theme.color("muted"))
        palette.setColor(QPalette.ColorRole.Highlight, theme.color("accent"))
        palette.setColor(QPalette.ColorRole.HighlightedText, theme.color("accent_ink"))
        self.field.setPalette(palette)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def _submit(self) -> None:
        self.submitted.emit(self.field.text())


def make(parts: WindowParts) -> Panel:
    """Make the field for a window; what is typed into it is opened, or refused in it."""
    widget = OpenDealPanel(parts.view)

    def open_typed(text: str) -> None:
        if parts.session.open_text(text):
            widget.dismiss()
        else:
            widget.refuse(parts.said())

    widget.submitted.connect(open_typed)
    return Panel(widget, widget.ask)
