"""Records: what the games of this device add up to, for each variant, tier and preset.

Played counts from a game's first move on, a daily deal from its deal. A deal counts once; played again it
competes for best time and fewest moves only. A streak is of games solved one after the other, in the order
they ended; giving up, deleting a game in progress or running into a limit breaks it. Games in progress don't,
nor do those the program solved itself, which count as played only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from freecell.store import FinishedGame, Outcome, Tables
from freecell.store.plays import play_checksum, to_finished
from freecell.store.schema import PLAYS

__all__ = ["EVERYONE", "Ending", "Record", "endings", "finished_games", "records"]

#: Stands for all players together, guests included; no player has this name.
EVERYONE = ""

_GROUP = "variant, cells, tier, preset"
_KNOWN = ", ".join(f"'{outcome.value}'" for outcome in Outcome)
_BREAKING = ", ".join(f"'{outcome.value}'" for outcome in Outcome if outcome.is_loss)


@dataclass(frozen=True, slots=True)
class Record:
    """The figures of one variant (with so many cells), tier and preset.

    ``best_seconds`` and ``fewest_moves`` are None where nothing was solved.
    """

    variant: str
    cells: int
    tier: str
    preset: str
    played: int
    solved: int
    best_seconds: float | None
    fewest_moves: int | None
    current_streak: int
    longest_streak: int

    @property
    def win_rate(self) -> float | None:
        """Solved of played, from 0 to 1; None where nothing was played."""
        return self.solved / self.played if self.played else None


@dataclass(frozen=True, slots=True)
class Ending:
    """How one game went, as a point on a chart; `ended_at` in seconds since 1970, UTC."""

    ended_at: float
    outcome: Outcome
    counted: bool
    seconds: float
    moves: int


def records(store: Tables, *, player: str | None = EVERYONE) -> tuple[Record, ...]:
    """Give the records there are, the most played first.

    Parameters
    ----------
    player
        Whose; :data:`EVERYONE` for all together, None for guests.
    """
    where, values = _whose(player)
    # The index gives the rows of a group in the order they ended. One character a game is far quicker to look
    # through than rows are; those that neither go on with a streak nor break it give none.
    rows = store.read(
        f"SELECT {_GROUP}, SUM(counted), SUM(counted AND outcome = 'solved'),"
        " MIN(CASE outcome WHEN 'solved' THEN seconds END),"
        " MIN(CASE outcome WHEN 'solved' THEN moves END),"
        " GROUP_CONCAT(CASE WHEN counted AND ended IS NOT NULL THEN"
        f" CASE WHEN outcome = 'solved' THEN '1' WHEN outcome IN ({_BREAKING}) THEN '0' END END, '')"
        f" FROM plays INDEXED BY plays_records WHERE outcome <> 'crashed' AND {where} GROUP BY {_GROUP}",
        values,
    )
    found = [_record(row) for row in rows]
    return tuple(sorted(found, key=lambda record: (-record.played, record.variant, record.tier)))


def endings(
    store: Tables, like: Record, *, player: str | None = EVERYONE, last: int | None = None
) -> tuple[Ending, ...]:
    """Give how the games of one record went, in the order they ended, for a chart over time.

    With `last`, only so many of the latest.
    """
    where, values = _whose(player)
    rows = store.read(
        "SELECT ended_at, outcome, counted, seconds, moves FROM plays INDEXED BY plays_records WHERE"
        " variant = ? AND cells = ? AND tier = ? AND preset = ? AND ended IS NOT NULL"
        f" AND outcome IN ({_KNOWN}) AND {where} ORDER BY ended DESC LIMIT ?",
        (like.variant, like.cells, like.tier, like.preset, *values, -1 if last is None else last),
    )
    rows.reverse()
    return tuple(Ending(at, Outcome(how), bool(counted), *rest) for at, how, counted, *rest in rows)


def finished_games(
    store: Tables,
    *,
    like: Record | None = None,
    player: str | None = EVERYONE,
    heed: Callable[[float], None] = lambda _done: None,
) -> tuple[FinishedGame, ...]:
    """Give the games that are over, in the order they ended; with `like`, those of one record only.

    A damaged row is left out. `heed` is told how much is done, from 0 to 1; what it raises ends the work.
    """
    where, values = _whose(player)
    index = ""
    if like is not None:
        index = "INDEXED BY plays_records"
        where += " AND variant = ? AND cells = ? AND tier = ? AND preset = ?"
        values += (like.variant, like.cells, like.tier, like.preset)
    columns = ", ".join(PLAYS)
    rows = store.read(
        f"SELECT {columns}, checksum FROM plays {index} WHERE ended IS NOT NULL AND {where} ORDER BY ended",
        values,
    )
    found = []
    for number, (*row, check) in enumerate(rows):
        heed(number / len(rows))
        play = dict(zip(PLAYS, row, strict=True))
        if play_checksum(play) == check:
            found.append(to_finished(play))
    return tuple(found)


def _whose(player: str | None) -> tuple[str, tuple[Any, ...]]:
    return ("1", ()) if player == EVERYONE else ("player IS ?", (player,))


def _streaks(endings: str) -> tuple[int, int]:
    runs = [len(run) for run in endings.split("0")]
    return runs[-1], max(runs)


def _record(row: tuple[Any, ...]) -> Record:
    *figures, endings = row
    current, longest = _streaks(endings or "")
    variant, cells, tier, preset, played, solved, seconds, moves = figures
    return Record(variant, cells, tier, preset, played, solved, seconds, moves, current, longest)
