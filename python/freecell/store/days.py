"""What was played of the daily deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from freecell.store.tables.access import Tables
from freecell.store.tables.model import Outcome

__all__ = ["Attempt", "DayResult", "Days", "Winner"]

#: What a row that isn't damaged can say.
_KNOWN = ", ".join(f"'{outcome.value}'" for outcome in Outcome)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player's attempt at one day's deal."""

    uid: str
    day: int
    outcome: Outcome
    moves: int
    seconds: float


class DayResult(NamedTuple):
    """How a player's attempt at a day's deal went, or that it is still going on."""

    day: int
    outcome: Outcome
    seconds: float


class Winner(NamedTuple):
    """A player who solved a day's deal on this device."""

    player: str
    seconds: float
    moves: int


class Days:
    """The attempts at the daily deals."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def attempt(self, player: str, day: int) -> Attempt | None:
        """Give the attempt that counts: a crashed one only where there is no other."""
        sql = (
            "SELECT uid, day, outcome, moves, seconds FROM plays WHERE day = ? AND player = ?"
            f" AND outcome IN ({_KNOWN}) ORDER BY outcome = 'crashed', id DESC LIMIT 1"
        )
        rows = self._tables.read(sql, (day, player))
        if not rows:
            return None
        uid, on_day, outcome, moves, seconds = rows[0]
        return Attempt(uid, on_day, Outcome(outcome), moves, seconds)

    def results(self, player: str) -> tuple[DayResult, ...]:
        """Give a player's attempts in the order of the days, crashed ones left out."""
        rows = self._tables.read(
            "SELECT day, outcome, seconds FROM plays WHERE player = ? AND day IS NOT NULL"
            f" AND outcome <> 'crashed' AND outcome IN ({_KNOWN}) ORDER BY day",
            (player,),
        )
        return tuple(DayResult(day, Outcome(outcome), seconds) for day, outcome, seconds in rows)

    def winners(self, day: int) -> tuple[Winner, ...]:
        """Give who solved a day's deal, the first to begin it first; guests left out."""
        rows = self._tables.read(
            "SELECT player, seconds, moves FROM plays WHERE day = ? AND outcome = 'solved'"
            " AND player IS NOT NULL ORDER BY id",
            (day,),
        )
        return tuple(Winner(*row) for row in rows)
