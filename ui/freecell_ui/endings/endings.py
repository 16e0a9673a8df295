"""Which panel stands at a game's end: won, without a move, or over unsolved."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from freecell.store import Outcome
from freecell_ui.parts import PanelHost, WindowParts
from freecell_ui.session import SessionState

__all__ = ["Endings"]


class Endings(QObject):
    """Follows the session to its ends, and asks before a game is given up.

    Parameters
    ----------
    parts
        The window's parts.
    panels
        Whoever opens the panels.
    """

    def __init__(self, parts: WindowParts, panels: PanelHost) -> None:
        super().__init__(parts.window)
        self._session, self._scene, self._panels = parts.session, parts.view.table, panels
        self._last_state = SessionState.DEALING
        parts.session.state_changed.connect(self._follow_state)
        parts.view.table.celebrated.connect(self._show_win)
        parts.actions.give_up.triggered.connect(self._give_up)

    @Slot(object)
    def _follow_state(self, state: SessionState) -> None:
        came_from, self._last_state = self._last_state, state
        if state is SessionState.WON and came_from is SessionState.ANIMATING:
            self._scene.celebrate()
        elif state is SessionState.WON:
            self._show_win()
        elif state is SessionState.STUCK:
            self._panels.hide("win_panel", "end_panel")
            self._panels.summon("no_moves_panel")
        elif state is SessionState.OVER:
            self._panels.hide("win_panel", "no_moves_panel")
            self._panels.summon("end_panel")
        else:
            self._panels.hide("win_panel", "no_moves_panel", "end_panel")

    @Slot()
    def _show_win(self) -> None:
        if self._session.state is SessionState.WON:
            self._panels.summon("win_panel")

    @Slot()
    def _give_up(self) -> None:
        """Ask once, beside the table; where no move is left the player was asked already."""
        if self._session.state is not SessionState.STUCK:
            self._panels.summon("end_panel")
        elif self._session.game.house_rules.give_up:
            self._session.end_game(Outcome.GIVEN_UP)
