"""The window's keys: what Esc takes back, and moves typed in standard notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from freecell_ui.window.letters import latin_key

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
        Takes a typed character, or :data:`WANTS_LATIN`; returns whether it means anything.
    is_covered
        Whether the focus is in a panel over the table: what is typed there isn't meant for the game behind.
    """

    def __init__(
        self,
        gives_way: Sequence[GivesWay],
        types: Callable[[str], bool],
        is_covered: Callable[[], bool] = lambda: False,
    ) -> None:
        self._gives_way, self._types, self._is_covered = tuple(gives_way), types, is_covered

    def press(self, event: QKeyEvent) -> bool:
        """Take a key; return whether it meant something."""
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
            return True
        if not event.text() or event.modifiers() & _NO_TEXT_KEYS or self._is_covered():
            return False
        return self._types(latin_key(event.text(), event.nativeScanCode(), event.nativeVirtualKey()))

    def escape(self) -> None:
        """Take back the one thing that is up now."""
        any(gave_way() for gave_way in self._gives_way)
