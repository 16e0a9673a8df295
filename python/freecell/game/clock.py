"""The clock of a game: seconds of play, from a source that never goes back.

It waits, runs, stands still and runs again; once stopped, by the winning move, it is fixed for
good, whatever is pressed afterwards.
"""

from __future__ import annotations

import time
from collections.abc import Callable

__all__ = ["GameClock"]


class GameClock:
    """Counts seconds between start, pause, resume and stop.

    Parameters
    ----------
    source : callable
        Gives seconds, never less than before.
    pausable : bool
        Whether :meth:`pause` does anything.
    seconds : float
        What is on the clock already, as when a saved game goes on.
    started : bool
        Whether it has run before.
    """

    def __init__(
        self,
        source: Callable[[], float] = time.monotonic,
        *,
        pausable: bool = True,
        seconds: float = 0.0,
        started: bool = False,
    ) -> None:
        self._source = source
        self._pausable = pausable
        self._counted = seconds
        self._running_since: float | None = None
        self._started = started
        self._stopped = False

    @property
    def seconds(self) -> float:
        """Seconds counted so far, the running stretch included."""
        if self._running_since is None:
            return self._counted
        return self._counted + max(0.0, self._source() - self._running_since)

    @property
    def running(self) -> bool:
        """Whether it counts right now."""
        return self._running_since is not None

    @property
    def started(self) -> bool:
        """Whether it has ever run."""
        return self._started

    @property
    def stopped(self) -> bool:
        """Whether it is fixed for good."""
        return self._stopped

    @property
    def pausable(self) -> bool:
        """Whether it can be paused."""
        return self._pausable

    def start(self) -> None:
        """Run, from the beginning or on; nothing happens if it runs or has been stopped."""
        if not self._stopped and self._running_since is None:
            self._running_since = self._source()
            self._started = True

    def pause(self) -> bool:
        """Stand still until resumed; give whether it does."""
        if self._pausable:
            self._halt()
        return self._running_since is None

    def resume(self) -> None:
        """Run on after a pause; a clock that has never started goes on waiting."""
        if self._started:
            self.start()

    def stop(self) -> None:
        """Fix the time for good."""
        self._halt()
        self._stopped = True

    def _halt(self) -> None:
        self._counted = self.seconds
        self._running_since = None
