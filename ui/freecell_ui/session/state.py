"""What the table is doing, and what may follow what."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

__all__ = ["ALLOWED", "SessionState", "StateGate"]


class SessionState(Enum):
    """What the table is doing."""

    DEALING = auto()
    IDLE = auto()
    HOLDING = auto()
    ANIMATING = auto()
    WON = auto()
    STUCK = auto()
    OVER = auto()


_AT_REST = frozenset({SessionState.IDLE, SessionState.WON, SessionState.STUCK})
_ENDED = frozenset({SessionState.WON, SessionState.OVER})
_MOVING = frozenset({SessionState.DEALING, SessionState.ANIMATING})
ALLOWED: dict[SessionState, frozenset[SessionState]] = {
    SessionState.DEALING: _AT_REST,
    SessionState.ANIMATING: _AT_REST,
    SessionState.IDLE: _MOVING | {SessionState.HOLDING, SessionState.OVER},
    SessionState.HOLDING: frozenset({SessionState.IDLE}),
    SessionState.WON: _MOVING,
    SessionState.STUCK: _MOVING | {SessionState.OVER},
    SessionState.OVER: _MOVING,
}
"""From each state, those that may follow; anything else is a programming error."""


class StateGate:
    """The one state there is, and the only way to another.

    Parameters
    ----------
    entered
        Told the new state after every change.
    """

    def __init__(self, entered: Callable[[SessionState], None]) -> None:
        self._state = SessionState.DEALING
        self._entered = entered

    @property
    def state(self) -> SessionState:
        """What the table is doing."""
        return self._state

    @property
    def is_moving(self) -> bool:
        """Whether cards are on their way."""
        return self._state in _MOVING

    @property
    def is_holding(self) -> bool:
        """Whether cards are in hand."""
        return self._state is SessionState.HOLDING

    @property
    def has_ended(self) -> bool:
        """Whether the game is won or over."""
        return self._state in _ENDED

    def enter(self, state: SessionState) -> None:
        """Go on to another state.

        Raises
        ------
        RuntimeError
            If that can't follow the present one.
        """
        if state not in ALLOWED[self._state]:
            raise RuntimeError(f"no way from {self._state.name} to {state.name}")
        self._state = state
        self._entered(state)
