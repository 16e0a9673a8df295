"""The window's keys: what Esc takes back, and moves typed in standard notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

__all__ = ["Keyboard"]

_NO_TEXT_KEYS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)

GivesWay = Callable[[], bool]
"""Takes something back at Esc; says whether there was anything."""


class Keyboard:
    """Owns the keys that nobody with the focus has taken.

    Parameters
    ----------
    gives_way
        What Esc takes back, in this order; the first that has something to take back ends it.
    types
        Takes a typed character; returns whether it means anything.
    """

    def __init__(self, gives_way: Sequence[GivesWay], types: Callable[[str], bool]) -> None:
        self._gives_way, self._types = tuple(gives_way), types

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; return whether it meant something."""
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
            return True
        return not event.modifiers() & _NO_TEXT_KEYS and self._types(event.text())

    def escape(self) -> None:
        """Take back the one thing that is up now."""
        any(gave_way() for gave_way in self._gives_way)
