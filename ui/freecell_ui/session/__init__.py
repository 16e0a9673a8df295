"""The one owner of the game in the window.

Intents come in as slots, transitions go out as signals; the session knows no items and no pixels. What it
may do depends on its :class:`SessionState`, and a change of state outside ``ALLOWED`` is a programming error.
An intent that arrives while cards are still flying asks the table to finish first.

It is one object in four parts, each built on the one before: :mod:`~freecell_ui.session.base` holds game and
state, :mod:`~freecell_ui.session.games` lets games come and go, :mod:`~freecell_ui.session.hand` moves what
the player has in hand, :mod:`~freecell_ui.session.turns` takes turns back, plays them again and collects.
"""

from __future__ import annotations

from freecell_ui.session.state import SessionState
from freecell_ui.session.turns import Turns

__all__ = ["Session", "SessionState"]


class Session(Turns):
    """A game, its hand and its place in the store; the signals are those of the base."""
