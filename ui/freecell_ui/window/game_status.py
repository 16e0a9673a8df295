"""Follows the game on the table: the bar's figures, and what can be asked for now."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QMainWindow

from freecell_ui.commands import Actions
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.session import Session
from freecell_ui.session.new_deals import tier_of
from freecell_ui.settings.options import tier_names
from freecell_ui.text import game_sentences
from freecell_ui.window.bars.bars import Hud

__all__ = ["GameStatus"]


class GameStatus(QObject):
    """Shows around the table what the session says.

    Parameters
    ----------
    window
        The window, whose title names the deal.
    session
        Whose game it is.
    hud, actions
        What is brought up to date.
    finish_button
        Stands out while the game can be finished.
    """

    def __init__(
        self, window: QMainWindow, session: Session, hud: Hud, actions: Actions, finish_button: ActionButton
    ) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._hud, self._actions = hud, actions
        self._finish_button = finish_button
        self._tier_shown: int | None = None
        self._tier_timer = QTimer(self)
        self._tier_timer.setSingleShot(True)
        self._tier_timer.timeout.connect(self._show_tier)
        session.counters_changed.connect(self._show_counters)

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

    def _enable_actions(self) -> None:
        session, actions = self._session, self._actions
        game, on = session.game, not session.is_over
        plays = on and not game.is_won
        actions.undo.setEnabled(session.can_undo)
        actions.redo.setEnabled(on and game.can_redo)
        actions.finish.setEnabled(on and game.can_finish)
        actions.collect.setEnabled(on and bool(session.position.safe_moves()))
        actions.hint.setEnabled(plays)
        actions.solve.setEnabled(plays)
        actions.way_back.setEnabled(plays and game.can_undo)
        actions.give_up.setEnabled(plays and game.house_rules.give_up)
        actions.review.setEnabled(bool(game.history))
        self._finish_button.set_primary(on and game.can_finish)
        label = self.tr("&Restart Deal {number}").format(number=game.deal)
        actions.restart.setText(label if game.deal is not None else self.tr("&Restart"))

    @Slot()
    def _show_tier(self) -> None:
        if self._session.has_game:
            tier = tier_of(self._session.game)
            self._hud.show_tier(tier, tier_names().get(tier, ""))
