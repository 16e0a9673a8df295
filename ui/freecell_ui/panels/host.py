"""All panels of one window: which is open, and what they ask for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from freecell.game import Game
from freecell.store import Result
from freecell_ui import telling
from freecell_ui.actions import Actions
from freecell_ui.panels.help import HelpPanel
from freecell_ui.panels.no_moves import NoMovesPanel
from freecell_ui.panels.open_deal import OpenDealPanel
from freecell_ui.panels.overlay import Overlay
from freecell_ui.panels.win import WinPanel, WonGame
from freecell_ui.theme import GREEN, Theme

__all__ = ["Panels"]


class Panels(QObject):
    """Makes each panel when it is first wanted: a start needs none of them."""

    deal_typed = Signal(str)
    closed = Signal()

    def __init__(self, area: QWidget, actions: Actions) -> None:
        super().__init__(area)
        self._area = area
        self._actions = actions
        self._theme = GREEN
        self._made: dict[str, Overlay] = {}

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        for panel in self._made.values():
            panel.set_theme(theme)

    def show_win(self, game: Game, earlier: Sequence[Result]) -> None:
        """Show a win beside earlier results of the same deal."""
        won = WonGame(
            telling.deal_name(game.deal), game.position.cards_home, game.moves, game.clock.seconds, earlier
        )
        self._win().show_win(won)

    def show_no_moves(self, deal: int | None) -> None:
        """Show the ways out when no move is left."""
        self._no_moves().show_for(deal)

    def hide_endings(self) -> None:
        """Take away what belongs to a game that has ended."""
        for name in ("win", "no_moves"):
            if name in self._made:
                self._made[name].hide()

    @Slot()
    def ask_deal(self) -> None:
        """Open the field for a deal number."""
        self._open_deal().ask()

    def refuse_deal(self, why: str) -> None:
        """Say in the panel why what was typed is no deal."""
        self._open_deal().refuse(why)

    def close_ask(self) -> None:
        """Close the field for a deal number."""
        self._open_deal().dismiss()

    @Slot()
    def toggle_help(self) -> None:
        """Open the rules, or close them."""
        panel = self._help()
        if panel.isHidden():
            panel.open()
        else:
            panel.dismiss()

    def dismiss(self) -> bool:
        """Close what Esc closes; return whether there was anything."""
        for name in ("open_deal", "help"):
            panel = self._made.get(name)
            if isinstance(panel, OpenDealPanel | HelpPanel) and not panel.isHidden():
                panel.dismiss()
                return True
        return False

    def _keep(self, name: str, panel: Overlay) -> None:
        panel.set_theme(self._theme)
        self._made[name] = panel

    def _win(self) -> WinPanel:
        panel = self._made.get("win")
        if not isinstance(panel, WinPanel):
            panel = WinPanel(self._area, self._actions)
            self._keep("win", panel)
        return panel

    def _no_moves(self) -> NoMovesPanel:
        panel = self._made.get("no_moves")
        if not isinstance(panel, NoMovesPanel):
            panel = NoMovesPanel(self._area, self._actions)
            self._keep("no_moves", panel)
        return panel

    def _open_deal(self) -> OpenDealPanel:
        panel = self._made.get("open_deal")
        if not isinstance(panel, OpenDealPanel):
            panel = OpenDealPanel(self._area)
            panel.submitted.connect(self.deal_typed)
            panel.closed.connect(self.closed)
            self._keep("open_deal", panel)
        return panel

    def _help(self) -> HelpPanel:
        panel = self._made.get("help")
        if not isinstance(panel, HelpPanel):
            panel = HelpPanel(self._area)
            panel.closed.connect(self.closed)
            self._keep("help", panel)
        return panel
