"""What the table is doing, and what may follow what."""

from __future__ import annotations

from enum import Enum, auto

__all__ = ["ALLOWED", "ENDED", "MOVING", "SessionState"]


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
ENDED = frozenset({SessionState.WON, SessionState.OVER})
MOVING = frozenset({SessionState.DEALING, SessionState.ANIMATING})
ALLOWED: dict[SessionState, frozenset[SessionState]] = {
    SessionState.DEALING: _AT_REST,
    SessionState.ANIMATING: _AT_REST,
    SessionState.IDLE: MOVING | {SessionState.HOLDING, SessionState.OVER},
    SessionState.HOLDING: frozenset({SessionState.IDLE}),
    SessionState.WON: MOVING,
    SessionState.STUCK: MOVING | {SessionState.OVER},
    SessionState.OVER: MOVING,
}
"""From each state, those that may follow; anything else is a programming error."""
