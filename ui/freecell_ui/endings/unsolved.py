"""The panel at the end of a game that was not won: asked for first, then why it is over and how to go on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from freecell.store import Outcome
from freecell_ui.commands import Actions
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.kit.overlay import Overlay, Place
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.text import game_sentences

__all__ = ["EndPanel", "make"]

_WIDTH = 256


class EndPanel(Overlay):
    """Asks whether a game is to be given up, and shows that one is over.

    Signals
    -------
    confirmed()
        The game is to be given up.
    closed()
        It was closed without that.
    """

    confirmed = Signal()

    def __init__(self, area: QWidget, actions: Actions) -> None:
        super().__init__(area, "end_panel", Place.BOTTOM_RIGHT, dims=True)
        self.set_padding(16, 16)
        self.column.setSpacing(9)
        self._title = self.label(20, bold=True)
        self._title.setObjectName("end_title")
        self._why = self.label(13, muted=True)
        self._why.setObjectName("end_why")
        self.column.addWidget(self._title)
        self.column.addWidget(self._why)
        self.column.addSpacing(4)
        yes, no = QAction(self.tr("Give up"), self), QAction(self.tr("Play on"), self)
        yes.triggered.connect(self._confirm)
        no.triggered.connect(self.dismiss)
        self._asking = (self._button("end_yes", yes, ""), self._button("end_no", no, ""))
        self._ways = (
            self._button("end_new", actions.new_deal, "cards"),
            self._button("end_again", actions.restart, "restart"),
        )
        self._ways[1].set_label(self.tr("Restart this deal"))
        self._asking[1].set_primary(True)
        self._ways[0].set_primary(True)

    @property
    def is_asking(self) -> bool:
        """Whether it asks, and the game goes on."""
        return not self.isHidden() and not self._asking[0].isHidden()

    def ask(self) -> None:
        """Ask whether the game is to be given up."""
        self._title.setText(self.tr("Give this game up?"))
        self._why.setText(self.tr("It will count as unsolved."))
        self._offer(asking=True)

    def show_over(self, outcome: Outcome) -> None:
        """Show why the game is over."""
        self._title.setText(self.tr("The game is over"))
        self._why.setText(game_sentences.ended(outcome))
        self._offer(asking=False)

    def _confirm(self) -> None:
        self.hide()
        self.confirmed.emit()

    def _offer(self, *, asking: bool) -> None:
        for buttons, shown in ((self._asking, asking), (self._ways, not asking)):
            for button in buttons:
                button.setVisible(shown)
        self.open()

    def _button(self, name: str, action: QAction, icon: str) -> ActionButton:
        button = ActionButton(action, icon, height=40, pixels=14, parent=self)
        button.setObjectName(name)
        button.set_least_width(_WIDTH)
        self.column.addWidget(button)
        return button


def make(parts: WindowParts) -> Panel:
    """Make the panel for a window: it asks while the game goes on, and tells why once it is over."""
    session, widget = parts.session, EndPanel(parts.view, parts.actions)

    def give_up() -> None:
        if session.game.house_rules.give_up:
            session.end_game(Outcome.GIVEN_UP)

    def summon() -> None:
        if session.is_over:
            widget.show_over(session.ending)
        else:
            widget.ask()

    widget.confirmed.connect(give_up)
    return Panel(widget, summon)
