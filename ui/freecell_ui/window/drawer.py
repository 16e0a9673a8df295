"""The settings drawer: everything a player chooses, beside the game, with effect at once."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from freecell.game.house_rules import OWN
from freecell_ui.commands import Actions
from freecell_ui.kit.buttons import ActionButton, sized_font
from freecell_ui.kit.fold import Fold
from freecell_ui.kit.overlay import SHADOW, Overlay, Place
from freecell_ui.kit.theme import Theme
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.session import Session
from freecell_ui.settings import Settings
from freecell_ui.settings.option import Section
from freecell_ui.settings.options import PRESET
from freecell_ui.text import game_sentences
from freecell_ui.text.translate import translate
from freecell_ui.window.option_rows import OptionRows

__all__ = ["Drawer", "make"]

_WIDTH = 384
_PADDING = 18
_BAR = 6


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
        self._session: Session | None = None
        self.set_padding(_PADDING, 14)
        self.column.setSpacing(8)
        self._add_head(actions)
        self._body = QWidget()
        self._rows = QVBoxLayout(self._body)
        self._rows.setContentsMargins(0, 0, _BAR, 0)
        self._rows.setSpacing(3)
        self._waiting: set[str] = set()
        self._sections: dict[Section, OptionRows] = {}
        self._fold = Fold("drawer_details", translate("Options", "House rules in detail"), self._body)
        self._fold.toggled.connect(self._unfold)
        self._fold.clicked.connect(self._bring_up)
        self._add_section(Section.EVERYDAY)
        self._rows.addWidget(self._fold)
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
        self._follow(frozenset(settings.options))

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

    def _add_section(self, section: Section) -> None:
        options = [option for option in self._settings.options.values() if option.section is section]
        rows = OptionRows(options, self._body, _WIDTH - 2 * _PADDING - _BAR)
        rows.chosen.connect(self._choose)
        # Above what stretches, so each section comes below the ones before.
        self._rows.insertWidget(self._rows.count() - 1 if self._sections else 0, rows)
        self._sections[section] = rows

    @Slot(bool)
    def _unfold(self, on: bool) -> None:
        """Show the details, which are made when they are first wanted, or fold them away."""
        if on and Section.DETAIL not in self._sections:
            self._add_section(Section.DETAIL)
            self._follow(frozenset(self._settings.options))
            self._sections[Section.DETAIL].show_waiting(self._waiting)
            self._sections[Section.DETAIL].set_theme(self.theme)
        if Section.DETAIL in self._sections:
            self._sections[Section.DETAIL].setVisible(on)
        self._settle_rows()

    @Slot(bool)
    def _bring_up(self, on: bool) -> None:
        """Scroll to what was unfolded, without waiting for the loop to give the area its new height."""
        if on:
            self._body.resize(self._body.width(), self._body.sizeHint().height())
            self._scroll.verticalScrollBar().setValue(self._fold.y())

    @Slot(str, str)
    def _choose(self, name: str, value: str) -> None:
        self._settings.set_choice(name, value)
        if name == PRESET and value == OWN:
            self._fold.setChecked(True)

    @Slot(object)
    def _follow(self, names: frozenset[str]) -> None:
        for name in names:
            for rows in self._sections.values():
                rows.show_value(name, self._settings.choice(name))
        self._settle_rows()

    def _settle_rows(self) -> None:
        """Take the height that is needed now, if the drawer is out."""
        if not self.isHidden():
            self._rows.activate()
            self.settle()

    def follow(self, session: Session) -> None:
        """Show the game of a session from now on."""
        self._session = session
        session.counters_changed.connect(self._show_game)
        # A slot of its own: settings outlive a window, and would keep what a closure refers to.
        self._settings.changed.connect(self._show_game)

    @Slot()
    def _show_game(self) -> None:
        """Show which deal is on the table, and which settings wait for the next one."""
        session = self._session
        if session is None or not session.has_game:
            return
        self._deal.setText(game_sentences.deal_name(session.game.deal))
        self._waiting = session.waiting_rules
        for rows in self._sections.values():
            rows.show_waiting(self._waiting)

    def sizeHint(self) -> QSize:
        """Return the drawer's width, and the height of what is in it as far as there is room."""
        area = self.area.size()
        head = self.column.sizeHint().height() - self._scroll.sizeHint().height()
        height = head + self._body.sizeHint().height() + 4
        return QSize(min(_WIDTH + 2 * SHADOW, area.width()), min(height, area.height() + SHADOW))

    def open(self) -> None:
        """Pull it out."""
        self._show_game()
        super().open()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        for rows in self._sections.values():
            rows.set_theme(theme)
        self._fold.set_theme(theme)
        palette = self._deal.palette()
        palette.setColor(QPalette.ColorRole.Highlight, theme.color("accent"))
        palette.setColor(QPalette.ColorRole.HighlightedText, theme.color("accent_ink"))
        self._deal.setPalette(palette)
        self._deal.setFont(sized_font(self._deal.font(), 16, bold=True))
        self._scroll.verticalScrollBar().setStyleSheet(
            f"QScrollBar {{ background: transparent; width: {_BAR}px; }}"
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
    widget = Drawer(parts.view, parts.actions, parts.settings)
    widget.follow(parts.session)
    return Panel(widget, widget.open)
