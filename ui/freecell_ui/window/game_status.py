"""Follows the game on the table: the bar's figures, what can be done now, and the panels at its end."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QMainWindow

from freecell.store import Result, Store
from freecell_ui.commands import Actions
from freecell_ui.deals.tiers import tier_of
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.session import Session, SessionState
from freecell_ui.table import TableScene
from freecell_ui.text import game_sentences
from freecell_ui.text.option_words import tier_names
from freecell_ui.window.bars import Hud
from freecell_ui.window.panels import Panels

__all__ = ["GameStatus"]


class GameStatus(QObject):
    """Shows around the table what the session says.

    Parameters
    ----------
    window
        The window, whose title names the deal.
    session, store
        Whose game it is, and where earlier ones are kept.
    scene, hud, panels, actions
        What is brought up to date.
    finish_button
        Stands out while the game can be finished.
    """

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        store: Store,
        scene: TableScene,
        hud: Hud,
        panels: Panels,
        actions: Actions,
        finish_button: ActionButton,
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._store = window, session, store
        self._scene, self._hud, self._panels, self._actions = scene, hud, panels, actions
        self._finish_button = finish_button
        self._tier_shown: int | None = None
        self._tier_timer = QTimer(self)
        self._tier_timer.setSingleShot(True)
        self._tier_timer.timeout.connect(self._show_tier)
        self._last_state = SessionState.DEALING
        session.counters_changed.connect(self._show_counters)
        session.state_changed.connect(self._follow_state)
        scene.celebrated.connect(self._show_win)

    def show_drawer_state(self) -> None:
        """Show in the drawer which game it is and what waits for the next one."""
        if self._session.has_game:
            name = game_sentences.deal_name(self._session.game.deal)
            self._panels.show_game(name, self._session.waiting_rules)

    def close(self) -> None:
        """Look up nothing more."""
        self._tier_timer.stop()

    @Slot()
    def _show_counters(self) -> None:
        game, position = self._session.game, self._session.position
        self._hud.show_counters(
            position.cards_home, position.rules.num_cards, game.moves, position.free_cells
        )
        self._hud.show_deal(game.deal, game_sentences.variant_title(game.variant))
        if game.deal != self._tier_shown:
            # Looked up when the table is painted: nobody waits for the pool to be read.
            self._tier_shown = game.deal
            self._tier_timer.start(0)
        self._window.setWindowTitle(f"{game_sentences.deal_name(game.deal)} – FreeCell")
        self._enable_actions()
        self.show_drawer_state()

    def _enable_actions(self) -> None:
        session, actions = self._session, self._actions
        game, on = session.game, not session.is_over
        actions.undo.setEnabled(session.can_undo)
        actions.redo.setEnabled(on and game.can_redo)
        actions.finish.setEnabled(on and game.can_finish)
        actions.collect.setEnabled(on and bool(session.position.safe_moves()))
        self._finish_button.set_primary(on and game.can_finish)
        label = self.tr("&Restart Deal {number}").format(number=game.deal)
        actions.restart.setText(label if game.deal is not None else self.tr("&Restart"))

    @Slot(object)
    def _follow_state(self, state: SessionState) -> None:
        came_from, self._last_state = self._last_state, state
        if state is SessionState.WON and came_from is SessionState.ANIMATING:
            self._scene.celebrate()
        elif state is SessionState.WON:
            self._show_win()
        elif state is SessionState.STUCK:
            self._panels.show_no_moves(self._session.game)
        else:
            self._panels.hide_endings()

    @Slot()
    def _show_tier(self) -> None:
        if self._session.has_game:
            tier = tier_of(self._session.game)
            self._hud.show_tier(tier, tier_names().get(tier, ""))

    @Slot()
    def _show_win(self) -> None:
        if self._session.state is SessionState.WON:
            self._panels.show_win(self._session.game, self._earlier_results())

    def _earlier_results(self) -> list[Result]:
        game = self._session.game
        if game.deal is None:
            return []
        results = self._store.results(game.variant, game.deal)
        return [result for result in results if result.uid != self._session.uid]
