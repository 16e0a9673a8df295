"""The limits of a table: how long without a move, and how long away, before a game counts as unsolved.

Being away means that the program is closed or the machine asleep; a window in the background is not away.
Both are measured on a clock that nobody can set and that runs on while the machine sleeps. Only where the
machine was started anew in between has the time of day to do.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from freecell.store import Outcome, Seen

if TYPE_CHECKING:
    from freecell.game import Game
    from freecell.game.house_rules import HouseRules
    from freecell.store import Store

__all__ = ["Clocks", "Resumed", "Watch", "away_since", "boot_name", "resume", "steady_seconds"]

#: How far a machine's clock may be off after its start until it is set by the network.
_SECONDS_OF_DRIFT = 60.0


def steady_seconds() -> float:
    """Give seconds that never go back, are not set by anyone and go on while the machine sleeps.

    ``time.monotonic`` stands still in sleep on Linux and macOS, so their own clocks are asked there.
    """
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


def boot_name() -> str:
    """Give what tells this start of the machine from others; empty where it has no name."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    except (OSError, ValueError):
        return ""


@dataclass(frozen=True, slots=True)
class Clocks:
    """What tells the time: `steady` as :func:`steady_seconds`, `utc` seconds since 1970, `boot` as above."""

    steady: Callable[[], float] = steady_seconds
    utc: Callable[[], float] = time.time
    boot: Callable[[], str] = boot_name


def away_since(seen: Seen, clocks: Clocks) -> float:
    """Give how many seconds have passed since a game was last seen on the table.

    In the same start of the machine the steady clock says it. In another one only the time of day can; a
    clock that was set back then proves nothing, so that counts as away for ever unless it is a matter of
    seconds.
    """
    steady = clocks.steady() - seen.steady
    day = clocks.utc() - seen.utc
    here = clocks.boot()
    if here and here == seen.boot:
        return max(0.0, steady)
    if not here and not seen.boot and steady >= 0:
        return max(steady, day)
    return abs(day) if day > -_SECONDS_OF_DRIFT else float("inf")


class Watch:
    """Watches one game's limits while it is on the table.

    Ask :meth:`tick` about once a second and :meth:`moved` before every move is played, taken back or played
    again; either says when the game has ended. Between two ticks further apart than the leaving limit the
    program can't have run: the machine slept.

    Parameters
    ----------
    house_rules
        Whose limits hold.
    clocks
        What tells the time.
    idle
        How many seconds no move had been made already.
    """

    def __init__(self, house_rules: HouseRules, clocks: Clocks | None = None, *, idle: float = 0.0) -> None:
        self._clocks = clocks if clocks is not None else Clocks()
        self._idle_limit = house_rules.idle_limit
        self._leave_limit = house_rules.leave_limit
        now = self._clocks.steady()
        self._ticked_at = now
        self._moved_at = now - idle
        self._ended: Outcome | None = None

    @property
    def has_limits(self) -> bool:
        """Whether there is anything to watch."""
        return self._idle_limit is not None or self._leave_limit is not None

    @property
    def idle_left(self) -> float | None:
        """Seconds until the game ends for want of a move; None without such a limit."""
        if self._idle_limit is None:
            return None
        return max(0.0, self._idle_limit - (self._clocks.steady() - self._moved_at))

    def tick(self) -> Outcome | None:
        """Take note that the table is there; give how the game has ended, if it has."""
        now = self._clocks.steady()
        gap, self._ticked_at = now - self._ticked_at, now
        if self._ended is None:
            self._ended = _ending(gap, now - self._moved_at, self._leave_limit, self._idle_limit)
        return self._ended

    def moved(self) -> Outcome | None:
        """Take note of a move, unless it comes too late; then give how the game has ended."""
        if self.tick() is None:
            self._moved_at = self._ticked_at
        return self._ended

    def seen(self, game: Game) -> Seen:
        """Give what has to be stored, every few seconds and on closing, for :func:`resume` to go by."""
        now = self._clocks.steady()
        return Seen(
            utc=self._clocks.utc(),
            steady=now,
            boot=self._clocks.boot(),
            seconds=game.clock.seconds,
            idle=now - self._moved_at,
        )


def _ending(away: float, idle: float, leave_limit: float | None, idle_limit: float | None) -> Outcome | None:
    if leave_limit is not None and away > leave_limit:
        return Outcome.LEFT
    if idle_limit is not None and idle >= idle_limit:
        return Outcome.IDLE
    return None


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game that was left: on the table again with its watch, or over with the reason."""

    game: Game | None
    watch: Watch | None
    ended: Outcome | None


def resume(store: Store, uid: str, clocks: Clocks | None = None) -> Resumed:
    """Put a game back on the table, or close it if it was left for too long.

    Its clock has run on meanwhile if it is one that can't be paused. A game cut short by a crash that the
    program itself recorded, and left for too long because of it, is closed without counting.
    """
    clocks = clocks if clocks is not None else Clocks()
    game = store.load(uid, clock=clocks.steady)
    seen = store.seen(uid)
    if game is None or game.is_won:
        return Resumed(game, None, None)
    house = game.house_rules
    watch = Watch(house, clocks)
    if seen is None or not watch.has_limits:
        return Resumed(game, watch, None)
    away = away_since(seen, clocks)
    ended = _ending(away, seen.idle + away, house.leave_limit, house.idle_limit)
    if ended is not None:
        ended = Outcome.CRASHED if store.crashes.cut_short(uid) else ended
        store.end(uid, game, ended)
        return Resumed(None, None, ended)
    if not house.clock_pausable and game.clock.started:
        game = store.load(uid, clock=clocks.steady, seconds=seen.seconds + away) or game
    return Resumed(game, Watch(house, clocks, idle=seen.idle + away), None)
