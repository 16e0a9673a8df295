"""Today's deal on this device: one attempt a day for each named player, counted from the deal."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from freecell.daily.calendar import DAILY_TIER, day_at, deal_of
from freecell.daily.limits import Clocks, Watch
from freecell.game import Game
from freecell.game.house_rules import PORCHLIGHT
from freecell.store import About, Outcome, Store, new_uid
from freecell.store.days import Attempt

__all__ = ["Attempt", "DailyError", "DailyRecord", "DealtToday", "TodaysDeal"]


class DailyError(ValueError):
    """Why today's deal can't be dealt."""


class DealtToday(enum.Enum):
    """Where a player stands with today's deal."""

    GUEST = "guest"
    FRESH = "fresh"
    CUT_SHORT = "cut-short"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A player's own record: daily deals played and solved, best time, days in a row solved."""

    played: int
    solved: int
    best_seconds: float | None
    run: int
    longest_run: int


class TodaysDeal:
    """Deals the day's deal, and keeps to one attempt.

    Parameters
    ----------
    store
        Where the attempts are kept.
    clocks
        What tells the time.
    """

    def __init__(self, store: Store, clocks: Clocks | None = None) -> None:
        self._store = store
        self._clocks = clocks if clocks is not None else Clocks()

    @property
    def day(self) -> int:
        """The day it is.

        Raises
        ------
        ValueError
            If the machine's clock stands before 2020.
        """
        return day_at(self._clocks.utc())

    def attempt(self, player: str, day: int | None = None) -> Attempt | None:
        """Give a player's attempt at a day's deal, today's unless another is named; None if there is none."""
        return self._store.days.attempt(player, self.day if day is None else day)

    def standing(self, player: str | None) -> DealtToday:
        """Say whether today's deal may be dealt (FRESH or CUT_SHORT), is being played, or is over."""
        if player is None:
            return DealtToday.GUEST
        attempt = self.attempt(player)
        if attempt is None:
            return DealtToday.FRESH
        if attempt.outcome is Outcome.CRASHED:
            return DealtToday.CUT_SHORT
        if attempt.outcome is not Outcome.PLAYING:
            return DealtToday.OVER
        return DealtToday.CUT_SHORT if self._store.crashes.cut_short(attempt.uid) else DealtToday.PLAYING

    def start(self, player: str | None) -> tuple[str, Game, Watch]:
        """Deal today's deal; the attempt counts from here on.

        Returns
        -------
        str, Game, Watch
            The game's name in the store, the game with its clock running, and what watches its limits.

        Raises
        ------
        DailyError
            If a guest asks for it, or the player has had it.
        """
        standing = self.standing(player)
        if player is None:
            raise DailyError("today's deal is for named players")
        if standing in (DealtToday.PLAYING, DealtToday.OVER):
            raise DailyError("today's deal was dealt already; there is one attempt")
        day = self.day
        if standing is DealtToday.CUT_SHORT:
            self._close_crashed(player)
        game = Game(deal_of(day), house_rules=PORCHLIGHT, clock=self._clocks.steady)
        watch = Watch(PORCHLIGHT, self._clocks)
        about = About(tier=DAILY_TIER, player=player, day=day)
        uid = self._store.save(new_uid(), game, about, seen=watch.seen(game))
        if self._store.outcome(uid) is None:
            self._store.forget(uid)
            raise DailyError("today's deal was dealt in another window; there is one attempt")
        return uid, game, watch

    def record(self, player: str) -> DailyRecord:
        """Give a player's own record. A day that isn't over yet doesn't end a run."""
        results = self._store.days.results(player)
        solved = [result for result in results if result.outcome is Outcome.SOLVED]
        lost_today = any(result.day == self.day and result.outcome.is_loss for result in results)
        run, longest = _runs([result.day for result in solved], self.day, lost_today)
        best = min((result.seconds for result in solved), default=None)
        return DailyRecord(len(results), len(solved), best, run, longest)

    def _close_crashed(self, player: str) -> None:
        attempt = self.attempt(player)
        if attempt is None or attempt.outcome is not Outcome.PLAYING:
            return
        game = self._store.load(attempt.uid, clock=self._clocks.steady)
        if game is not None:
            self._store.end(attempt.uid, game, Outcome.CRASHED)


def _runs(days: list[int], today: int, lost_today: bool) -> tuple[int, int]:
    """Give the run that still stands, and the longest there was, from ascending days solved."""
    longest = length = 0
    last = None
    for day in days:
        length = length + 1 if last is not None and day == last + 1 else 1
        longest, last = max(longest, length), day
    stands = last is not None and last >= today - 1 and not lost_today
    return (length if stands else 0), longest
