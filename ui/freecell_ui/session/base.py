"""The ground of the session: the game on the table, its state, and how a change is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Signal, Slot

from freecell import Pile, Position
from freecell.game import Game, Turn
from freecell.game.house_rules import TAP_TABLE, HouseRules
from freecell.store import About, Outcome, Store
from freecell_ui.deals.random_deals import random_deal
from freecell_ui.session.autosave import Autosave
from freecell_ui.session.state import ALLOWED, ENDED, MOVING, SessionState
from freecell_ui.steps import forward_steps
from freecell_ui.text import game_sentences
from freecell_ui.transition import Pick, Step, Transition, TransitionKind

__all__ = ["SessionBase"]


class SessionBase(QObject):
    """A game, its hand and its place in the store.

    Signals
    -------
    transition_ready(Transition)
        The game has changed; show this and call :meth:`transition_shown`.
    hurry()
        An intent came while cards fly: show the end state now.
    pick_changed(Pick | None)
        What is in hand.
    refused(Pile | None, str)
        A move that isn't allowed, the pile it concerns, and why.
    message(str)
        Something to say that is no refusal.
    counters_changed(), state_changed(SessionState)
        GameStatus or state differ from before.
    saved()
        The store was asked to keep the game; it may have something to tell.
    acting()
        The game is about to be changed, unless it has run into a limit: say so now, through :meth:`end_game`.
    """

    transition_ready = Signal(object)
    hurry = Signal()
    pick_changed = Signal(object)
    refused = Signal(object, str)
    message = Signal(str)
    counters_changed = Signal()
    state_changed = Signal(object)
    saved = Signal()
    acting = Signal()

    def __init__(
        self,
        store: Store,
        *,
        choose_deal: Callable[[], int] = random_deal,
        house_rules: HouseRules = TAP_TABLE,
        describe: Callable[[Game], About] | None = None,
        load: Callable[[str], Game | None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._house_rules = house_rules
        self._autosave = Autosave(store, describe, load)
        self._choose_deal = choose_deal
        self._state = SessionState.DEALING
        self._pick: Pick | None = None
        self._is_paused = False
        self._ending = Outcome.PLAYING

    @property
    def state(self) -> SessionState:
        """What the table is doing."""
        return self._state

    @property
    def game(self) -> Game:
        """The game on the table; change it through the intents only. There is none before :meth:`resume`."""
        return self._autosave.game

    @property
    def has_game(self) -> bool:
        """Whether a game has come to the table yet."""
        return self._autosave.has_game

    @property
    def uid(self) -> str:
        """The name the store keeps the game under."""
        return self._autosave.uid

    @property
    def position(self) -> Position:
        """The cards as they lie, whatever is still flying."""
        return self.game.position

    @property
    def hand(self) -> Pick | None:
        """What is picked up."""
        return self._pick

    @property
    def can_undo(self) -> bool:
        """Whether a move, or the deal that replaced a game, can be taken back."""
        return not self.is_over and (self.game.can_undo or bool(self._autosave.left))

    @property
    def is_over(self) -> bool:
        """Whether the game was given up or ran into a limit; nothing can be played in it any more."""
        return self._state is SessionState.OVER

    @Slot()
    def transition_shown(self) -> None:
        """Take note that the table shows the game as it stands."""
        if self._state in MOVING:
            self._enter(self._resting_state())

    # For the parts that build on it --------------------------------------------------------------

    def _enter(self, state: SessionState) -> None:
        if state not in ALLOWED[self._state]:
            raise RuntimeError(f"no way from {self._state.name} to {state.name}")
        self._state = state
        self.state_changed.emit(state)

    def _resting_state(self) -> SessionState:
        if self.game.is_won:
            return SessionState.WON
        return SessionState.IDLE if self.game.has_moves else SessionState.STUCK

    def _settle(self) -> None:
        """Bring the table to rest, whoever shows it."""
        if self._state in MOVING and self.has_game:
            self.hurry.emit()
            self.transition_shown()

    def _ready(self) -> bool:
        """Settle, and say whether cards can be moved at all."""
        self._settle()
        self.acting.emit()
        if self._is_paused:
            self._refuse(None, self._paused_text())
        return not self._is_paused and self._state not in ENDED

    def _paused_text(self) -> str:
        return self.tr("The game is paused. Choose Pause again to go on.")

    def _goes_on(self) -> bool:
        """Put back what is in hand, and say whether the game isn't over; a win can be taken back."""
        ready = self._ready()
        self._let_go()
        return ready or (self._state is SessionState.WON and not self._is_paused)

    def _let_go(self) -> None:
        if self._state is SessionState.HOLDING:
            self._pick = None
            self._enter(SessionState.IDLE)
            self.pick_changed.emit(None)
            self.message.emit("")

    def _refuse(self, pile: Pile | None, why: str) -> None:
        self._let_go()
        self.refused.emit(pile, why)

    def _show_turn(self, kind: TransitionKind, before: Position, turn: Turn) -> None:
        self._changed(kind, before, forward_steps(before, turn.moves))
        self.message.emit(game_sentences.after_turn(self.game, before, turn))

    def _changed(self, kind: TransitionKind, before: Position, steps: Iterable[Step]) -> None:
        self._keep()
        self._enter(SessionState.ANIMATING)
        self.counters_changed.emit()
        self.transition_ready.emit(Transition(kind, before, self.position, tuple(steps)))

    def _keep(self) -> None:
        self._autosave.save()
        self.saved.emit()
