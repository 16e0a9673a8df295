"""Options under each other, as the settings drawer shows them: what each is called, and its values."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from freecell_ui.kit.buttons import set_ink, sized_font
from freecell_ui.kit.segments import Segments
from freecell_ui.kit.theme import Theme
from freecell_ui.settings.option import Option
from freecell_ui.text.translate import translate

__all__ = ["OptionRows"]


class _Row:
    """One option: caption, what waits, values, and what the chosen one means where that has to be told."""

    def __init__(self, option: Option, parent: QWidget, column: QVBoxLayout, width: int) -> None:
        self._option = option
        self._width = width
        caption, explains = option.caption(), option.explains()
        self.caption = _line(parent, caption)
        self.caption.setToolTip(explains)
        self.note = _line(parent, "")
        self.note.setObjectName(f"note_{option.name}")
        line = QHBoxLayout()
        line.addWidget(self.caption)
        line.addStretch(1)
        line.addWidget(self.note)
        self.segments = Segments(
            option.name, caption, {value.key: value.label for value in option.values}, parent
        )
        more = {value.key: value.explains() for value in option.values if value.explains is not None}
        self.segments.explain(explains, more)
        column.addLayout(line)
        column.addWidget(self.segments)
        self.meaning: QLabel | None = None
        if more:
            self.meaning = _line(parent, "")
            self.meaning.setObjectName(f"meaning_{option.name}")
            self.meaning.setWordWrap(True)
            column.addWidget(self.meaning)
        column.addSpacing(3)

    def show_value(self, key: str) -> None:
        """Show a value as the chosen one."""
        self.segments.show_value(key)
        explains = self._option.value(key).explains
        if self.meaning is not None:
            self.meaning.setText("" if explains is None else explains())
            # Said outright, as layouts in a scrolled area take more than one pass to find it.
            self.meaning.setFixedHeight(self.meaning.heightForWidth(self._width))

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self.segments.set_theme(theme)
        set_ink(self.note, theme.color("accent_text"))
        for label in (self.caption, self.meaning):
            if label is not None:
                set_ink(label, theme.color("muted"))


def _line(parent: QWidget, text: str) -> QLabel:
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setFont(sized_font(label.font(), 12))
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    label.setText(text)
    return label


class OptionRows(QWidget):
    """Some options under each other.

    Parameters
    ----------
    options
        Those that are shown.
    width
        How wide they are, in logical pixels.

    Signals
    -------
    chosen(str, str)
        The player chose a value of an option.
    """

    chosen = Signal(str, str)

    def __init__(self, options: Iterable[Option], parent: QWidget, width: int) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        self._rows = {option.name: _Row(option, self, column, width) for option in options}
        for name, row in self._rows.items():
            row.segments.chosen.connect(lambda value, name=name: self.chosen.emit(name, value))

    def show_value(self, name: str, value: str) -> None:
        """Show what is chosen for an option, if it is one of these."""
        if name in self._rows:
            self._rows[name].show_value(value)

    def show_waiting(self, names: set[str]) -> None:
        """Show which of them wait for the next deal."""
        words = translate("Options", "from the next deal")
        for name, row in self._rows.items():
            row.note.setText(words if name in names else "")

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        for row in self._rows.values():
            row.set_theme(theme)
