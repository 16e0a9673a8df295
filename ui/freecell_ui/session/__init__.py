"""The game in the window: what it is doing, what the player's acts come to, and how it is kept."""

from freecell_ui.session.session import Session
from freecell_ui.session.state import SessionState

__all__ = ["Session", "SessionState"]
