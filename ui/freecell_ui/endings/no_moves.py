"""What is shown when no legal move is left: exactly the ways out."""

from __future__ import annotations

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from freecell_ui.commands import Actions
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.kit.overlay import Overlay, Place
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.settings.options import tier_names

__all__ = ["NoMovesPanel", "make"]

_WIDTH = 256


class NoMovesPanel(Overlay):
    """Take a move back, restart this deal, or deal a new one; or, where the house has it so, give up."""

    def __init__(self, area: QWidget, actions: Actions) -> None:
        super().__init__(area, "no_moves_panel", Place.BOTTOM_RIGHT, dims=True)
        self._undo_action = actions.undo
        self.set_padding(16, 16)
        self.column.setSpacing(9)
        title = self.label(20, bold=True)
        title.setText(self.tr("No move is left"))
        self._lost = self.label(13, muted=True)
        self._lost.setText(self.tr("By the book the game is lost."))
        self.column.addWidget(title)
        self.column.addWidget(self._lost)
        self.column.addSpacing(4)
        self._undo = self._button(actions.undo, "undo", self.tr("Take a move back"))
        self._undo.set_primary(True)
        self._restart = self._button(actions.restart, "restart", self.tr("Restart this deal"))
        self._new = self._button(actions.new_deal, "cards", self.tr("Deal a new one"))
        self._new.set_note("")
        self._give_up = self._button(actions.give_up, "", self.tr("Give up"))
        self._give_up.set_note("")
        self._gives_up = False

    @property
    def ways_out(self) -> dict[str, ActionButton]:
        """The buttons by what they do."""
        if self._gives_up:
            return {"undo": self._undo, "give_up": self._give_up}
        return {"undo": self._undo, "restart": self._restart, "new_deal": self._new}

    def show_for(
        self, deal: int | None, *, lost: bool = False, tier: str = "", give_up: bool = False
    ) -> None:
        """Show the ways out of one deal.

        Parameters
        ----------
        deal
            Its number, if it has one.
        lost
            Whether the house rules call such a game lost.
        tier
            What kind of deal a new one will be, in words; may be empty.
        give_up
            Whether giving up is the way out besides taking a move back.
        """
        self._gives_up = give_up
        shown = self.ways_out.values()
        for button in (self._undo, self._restart, self._new, self._give_up):
            button.setVisible(button in shown)
        self._lost.setVisible(lost)
        self._new.set_note(tier)
        keys = self._undo_action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self._undo.set_note(keys)
        self._restart.set_note(str(deal) if deal is not None else "")
        self.open()

    def _button(self, action: QAction, icon: str, words: str) -> ActionButton:
        button = ActionButton(action, icon, height=40, pixels=14, parent=self)
        button.set_label(words)
        button.set_least_width(_WIDTH)
        self.column.addWidget(button)
        return button


def make(parts: WindowParts) -> Panel:
    """Make the panel for a window; it speaks of the game on the table."""
    session, widget = parts.session, NoMovesPanel(parts.view, parts.actions)

    def summon() -> None:
        game, house = session.game, session.game.house_rules
        tiered = game.variant == "freecell" and house.free_games == "tier"
        tier = tier_names()[parts.settings.choice("tier")] if tiered else ""
        wording = house.no_moves_wording
        gives_up = house.give_up and wording == "give-up"
        widget.show_for(game.deal, lost=wording == "lost", tier=tier, give_up=gives_up)

    return Panel(widget, summon)
