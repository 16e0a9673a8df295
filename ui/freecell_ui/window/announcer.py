"""Says aloud what a sighted player reads under the table."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from freecell_ui.text.spoken import spoken

__all__ = ["Announcer"]


class Announcer(QObject):
    """The one place that hands sentences to a screen reader.

    Signals
    -------
    announced(str)
        A sentence was handed over, cards in words.
    """

    announced = Signal(str)

    def __init__(self, speaker: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent or speaker)
        self._speaker = speaker

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Say a sentence; an urgent one interrupts what is being read."""
        words = spoken(text)
        if not words:
            return
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self._speaker, words)
            level = QAccessible.AnnouncementPoliteness
            event.setPoliteness(level.Assertive if urgent else level.Polite)
            QAccessible.updateAccessibility(event)
        self.announced.emit(words)
