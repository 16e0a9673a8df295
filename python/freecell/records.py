"""Records: what the games of this device add up to, for each variant, tier and preset.

Played counts from a game's first move on, a daily deal from its deal. A deal counts once; played again it
competes for best time and fewest moves only. A streak is of games solved one after the other, in the order
they ended; giving up, deleting a game in progress or running into a limit breaks it. Games in progress don't,
nor do those the program solved itself, which count as played only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from freecell.store import FinishedGame, Outcome, Store
from freecell.store.plays import play_checksum, to_finished
from freecell.store.schema import PLAYS

__all__ = ["EVERYONE", "Record", "finished_games", "records"]

#: Stands for all players together, guests included; no player has this name.
EVERYONE = ""

_GROUP = "variant, cells, tier, preset"
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


def records(store: Store, *, player: str | None = EVERYONE) -> tuple[Record, ...]:
    """Give the records there are, the most played first.

    Parameters
    ----------
    player
        Whose; :data:`EVERYONE` for all together, None for guests.
    """
    where, values = _whose(player)
    rows = store.read(
        f"SELECT {_GROUP}, SUM(counted), SUM(counted AND outcome = 'solved'),"
        " MIN(CASE WHEN outcome = 'solved' THEN seconds END),"
        " MIN(CASE WHEN outcome = 'solved' THEN moves END)"
        f" FROM plays WHERE outcome <> 'crashed' AND {where} GROUP BY {_GROUP}",
        values,
    )
    # One character a game, in the order of ending, is far quicker to look through than rows are.
    lines = store.read(
        f"SELECT {_GROUP}, GROUP_CONCAT(CASE outcome WHEN 'solved' THEN '1' ELSE '0' END, '')"
        f" FROM (SELECT {_GROUP}, outcome FROM plays WHERE counted AND ended IS NOT NULL"
        f" AND outcome IN ('solved', {_BREAKING}) AND {where} ORDER BY {_GROUP}, ended) GROUP BY {_GROUP}",
        values,
    )
    endings = {tuple(row[:4]): str(row[4]) for row in lines}
    found = [_record(row, endings.get(tuple(row[:4]), "")) for row in rows]
    return tuple(sorted(found, key=lambda record: (-record.played, record.variant, record.tier)))


def finished_games(
    store: Store, *, like: Record | None = None, player: str | None = EVERYONE
) -> tuple[FinishedGame, ...]:
    """Give the games that are over, in the order they ended; with `like`, those of one record only.

    A damaged row is left out.
    """
    where, values = _whose(player)
    if like is not None:
        where += " AND variant = ? AND cells = ? AND tier = ? AND preset = ?"
        values += (like.variant, like.cells, like.tier, like.preset)
    columns = ", ".join(PLAYS)
    rows = store.read(
        f"SELECT {columns}, checksum FROM plays WHERE ended IS NOT NULL AND {where} ORDER BY ended", values
    )
    plays = ((dict(zip(PLAYS, row[:-1], strict=True)), row[-1]) for row in rows)
    return tuple(to_finished(play) for play, check in plays if play_checksum(play) == check)


def _whose(player: str | None) -> tuple[str, tuple[Any, ...]]:
    return ("1", ()) if player == EVERYONE else ("player IS ?", (player,))


def _streaks(endings: str) -> tuple[int, int]:
    runs = [len(run) for run in endings.split("0")]
    return runs[-1], max(runs)


def _record(row: tuple[Any, ...], endings: str) -> Record:
    variant, cells, tier, preset, played, solved, seconds, moves = row
    current, longest = _streaks(endings)
    return Record(variant, cells, tier, preset, played, solved, seconds, moves, current, longest)
