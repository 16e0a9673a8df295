"""The cards in hand, as the session knows them."""

from __future__ import annotations

from collections.abc import Callable

from freecell import Pile
from freecell_ui.session.state import SessionState, StateGate
from freecell_ui.transition import Pick

__all__ = ["Hand"]


class Hand:
    """Cards taken up for a move that has not been made; the gate is at holding exactly while there are some.

    Parameters
    ----------
    gate
        The session's state.
    changed
        Told what is in hand after every change; None for nothing.
    """

    def __init__(self, gate: StateGate, changed: Callable[[Pick | None], None]) -> None:
        self._gate, self._changed = gate, changed
        self._pick: Pick | None = None

    @property
    def pick(self) -> Pick | None:
        """What is picked up."""
        return self._pick

    def take(self, pick: Pick) -> None:
        """Take up cards, in place of others that are in hand."""
        if not self._gate.is_holding:
            self._gate.enter(SessionState.HOLDING)
        self._pick = pick
        self._changed(pick)

    def put_back(self, unless: Pile | None = None) -> bool:
        """Put back what is in hand, unless it came from a certain pile; return whether there was anything."""
        if self._pick is None or self._pick.pile == unless:
            return False
        self._pick = None
        self._gate.enter(SessionState.IDLE)
        self._changed(None)
        return True
