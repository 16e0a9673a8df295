"""The clock above the table: shown where the house rules or the player want it, and paused on request."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QAction

from freecell_ui.session import Session
from freecell_ui.text import words
from freecell_ui.window.bars.bars import Hud

__all__ = ["ClockDisplay"]

_TICK_MS = 1000


class ClockDisplay(QObject):
    """Keeps the figure in the bar up to date; nothing ticks while it is hidden or the clock stands.

    Parameters
    ----------
    session, hud
        Whose clock is shown, and where.
    pause
        The action that pauses the game, where the house rules allow it.
    """

    def __init__(self, session: Session, hud: Hud, pause: QAction, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._hud, self._pause = session, hud, pause
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._show)
        session.counters_changed.connect(self.follow)
        pause.triggered.connect(self._toggle)

    @Slot()
    def follow(self) -> None:
        """Take up what the game and its house rules are now."""
        if not self._session.has_game:
            return
        clock = self._session.game.clock
        self._pause.setEnabled(clock.pausable and clock.started and not clock.stopped)
        self._pause.setChecked(self._session.is_paused)
        self._show()
        if self._is_shown and clock.running:
            self._timer.start()
        else:
            self._timer.stop()

    def stop(self) -> None:
        """Tick no more."""
        self._timer.stop()

    @property
    def _is_shown(self) -> bool:
        return self._session.game.house_rules.clock_shown

    @Slot()
    def _show(self) -> None:
        clock = self._session.game.clock
        time = words.time_text(clock.seconds) if self._is_shown else ""
        self._hud.show_clock(time, paused=self._session.is_paused)

    @Slot()
    def _toggle(self) -> None:
        self._session.set_paused(not self._session.is_paused)
        self.follow()
