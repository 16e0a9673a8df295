"""The settings drawer: everything a player chooses, beside the game, with effect at once."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from freecell_ui.commands import Actions
from freecell_ui.kit.buttons import ActionButton, set_ink, sized_font
from freecell_ui.kit.overlay import SHADOW, Overlay, Place
from freecell_ui.kit.segments import Segments
from freecell_ui.kit.theme import Theme
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.settings import Settings
from freecell_ui.settings import rules as table_rules
from freecell_ui.text import game_sentences
from freecell_ui.text.option_words import choices
from freecell_ui.text.translate import translate

__all__ = ["Drawer", "make"]

_WIDTH = 372


class Drawer(Overlay):
    """Settings, and the deal's number with its restart.

    Signals
    -------
    closed()
        It is shut; the keys go back to the table.
    """

    def __init__(self, area: QWidget, actions: Actions, settings: Settings) -> None:
        super().__init__(area, "drawer", Place.RIGHT)
        self._settings = settings
        self.set_padding(18, 14)
        self.column.setSpacing(8)
        self._add_head(actions)
        self._body = QWidget()
        self._rows = QVBoxLayout(self._body)
        self._rows.setContentsMargins(0, 0, 6, 0)
        self._rows.setSpacing(3)
        self._choices: dict[str, Segments] = {}
        self._notes: dict[str, QLabel] = {}
        for name, (caption, values) in choices().items():
            self._add_choice(name, caption, values)
        self._rows.addStretch(1)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._body)
        self._scroll.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        self.column.addWidget(self._scroll, 1)
        settings.changed.connect(self._follow)
        for name in self._choices:
            self._follow(name)

    def _add_head(self, actions: Actions) -> None:
        head = QHBoxLayout()
        title = self.label(20, bold=True)
        title.setText(translate("Drawer", "Settings"))
        close = QAction(translate("Drawer", "Close"), self)
        close.triggered.connect(self.dismiss)
        head.addWidget(title)
        head.addStretch(1)
        shut = ActionButton(close, "close", height=28, parent=self)
        shut.set_compact(True, 28)
        head.addWidget(shut)
        deal = QHBoxLayout()
        deal.setSpacing(10)
        self._deal = self.label(16, bold=True)
        self._deal.setObjectName("drawer_deal")
        self._deal.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        restart = ActionButton(actions.restart, "restart", parent=self)
        restart.setObjectName("drawer_restart")
        restart.set_label(translate("Drawer", "Restart"))
        deal.addWidget(self._deal, 1)
        deal.addWidget(restart)
        self.column.addLayout(head)
        self.column.addLayout(deal)

    def _add_choice(self, name: str, caption: str, values: dict[str, str]) -> None:
        line = QHBoxLayout()
        label = self.label(12, muted=True)
        label.setText(caption)
        note = self.label(12)
        note.setObjectName(f"note_{name}")
        line.addWidget(label)
        line.addStretch(1)
        line.addWidget(note)
        segments = Segments(name, caption, values, self._body)
        segments.chosen.connect(lambda value, name=name: self._choose(name, value))
        self._rows.addLayout(line)
        self._rows.addWidget(segments)
        self._rows.addSpacing(3)
        self._choices[name], self._notes[name] = segments, note

    def _choose(self, name: str, value: str) -> None:
        if name == "preset":
            table_rules.choose_preset(self._settings, value)
        else:
            self._settings.set_choice(name, value)

    def _follow(self, name: str) -> None:
        if name in self._choices:
            self._choices[name].show_value(self._settings.choice(name))

    def show_game(self, deal: str, waiting: set[str]) -> None:
        """Show which deal is on the table, and which settings wait for the next one."""
        self._deal.setText(deal)
        for name, note in self._notes.items():
            note.setText(translate("Drawer", "from the next deal") if name in waiting else "")

    def sizeHint(self) -> QSize:
        """Return the drawer's width, and the height of what is in it as far as there is room."""
        area = self.area.size()
        head = self.column.sizeHint().height() - self._scroll.sizeHint().height()
        height = head + self._body.sizeHint().height() + 4
        return QSize(min(_WIDTH + 2 * SHADOW, area.width()), min(height, area.height() + SHADOW))

    def open(self) -> None:
        """Pull it out."""
        super().open()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        for name, segments in self._choices.items():
            segments.set_theme(theme)
            set_ink(self._notes[name], theme.color("accent_text"))
        palette = self._deal.palette()
        palette.setColor(QPalette.ColorRole.Highlight, theme.color("accent"))
        palette.setColor(QPalette.ColorRole.HighlightedText, theme.color("accent_ink"))
        self._deal.setPalette(palette)
        self._deal.setFont(sized_font(self._deal.font(), 16, bold=True))
        self._scroll.verticalScrollBar().setStyleSheet(
            f"QScrollBar {{ background: transparent; width: 6px; }}"
            f"QScrollBar::handle {{ background: {theme.muted}; border-radius: 3px; min-height: 24px; }}"
            f"QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}"
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc; leave other keys to the window."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)


def make(parts: WindowParts) -> Panel:
    """Make the drawer for a window; it follows the game on the table."""
    session, widget = parts.session, Drawer(parts.view, parts.actions, parts.settings)

    def show_game() -> None:
        if session.has_game:
            widget.show_game(game_sentences.deal_name(session.game.deal), session.waiting_rules)

    def summon() -> None:
        show_game()
        widget.open()

    session.counters_changed.connect(show_game)
    parts.settings.changed.connect(show_game)
    return Panel(widget, summon)
