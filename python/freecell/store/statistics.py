"""What the games that are over add up to, how they went one by one, and games from elsewhere added to them.

The records (:mod:`freecell.records`) are made of this.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from freecell.store.tables.access import Tables
from freecell.store.tables.model import FinishedGame, Outcome
from freecell.store.tables.plays import add_finished, play_checksum, to_finished
from freecell.store.tables.schema import PLAYS

__all__ = ["EVERYONE", "Ending", "Group", "Kind", "Statistics"]

#: Stands for all players together, guests included; no player has this name.
EVERYONE = ""

_KIND = "variant, cells, tier, preset"
_LIKE = "variant = ? AND cells = ? AND tier = ? AND preset = ?"
_KNOWN = ", ".join(f"'{outcome.value}'" for outcome in Outcome)
_BREAKING = ", ".join(f"'{outcome.value}'" for outcome in Outcome if outcome.is_loss)


class Kind(NamedTuple):
    """What games have in common that one record is kept of."""

    variant: str
    cells: int
    tier: str
    preset: str


@dataclass(frozen=True, slots=True)
class Group:
    """What the games of one kind add up to.

    Attributes
    ----------
    best_seconds, fewest_moves
        Of the games solved; None where there is none.
    course
        A character for each game that counts and goes on with a streak (``"1"``) or breaks it (``"0"``), in
        the order they ended.
    """

    kind: Kind
    played: int
    solved: int
    best_seconds: float | None
    fewest_moves: int | None
    course: str


@dataclass(frozen=True, slots=True)
class Ending:
    """How one game went, as a point on a chart; `ended_at` in seconds since 1970, UTC."""

    ended_at: float
    outcome: Outcome
    counted: bool
    seconds: float
    moves: int


class Statistics:
    """The games that are over. `player` says whose: :data:`EVERYONE` for all together, None for guests."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def groups(self, *, player: str | None = EVERYONE) -> tuple[Group, ...]:
        """Give what the games of each kind add up to, those in progress included, crashed ones left out."""
        where, values = _whose(player)
        # The index gives the rows of a group in the order they ended. One character a game is far quicker to
        # look through than rows are; those that neither go on with a streak nor break it give none.
        rows = self._tables.read(
            f"SELECT {_KIND}, SUM(counted), SUM(counted AND outcome = 'solved'),"
            " MIN(CASE outcome WHEN 'solved' THEN seconds END),"
            " MIN(CASE outcome WHEN 'solved' THEN moves END),"
            " GROUP_CONCAT(CASE WHEN counted AND ended IS NOT NULL THEN"
            f" CASE WHEN outcome = 'solved' THEN '1' WHEN outcome IN ({_BREAKING}) THEN '0' END END, '')"
            f" FROM plays INDEXED BY plays_records WHERE outcome <> 'crashed' AND {where} GROUP BY {_KIND}",
            values,
        )
        return tuple(_group(row) for row in rows)

    def endings(
        self, like: Kind, *, player: str | None = EVERYONE, last: int | None = None
    ) -> tuple[Ending, ...]:
        """Give how the games of one kind went, in the order they ended; with `last`, only so many of them."""
        where, values = _whose(player)
        rows = self._tables.read(
            "SELECT ended_at, outcome, counted, seconds, moves FROM plays INDEXED BY plays_records"
            f" WHERE {_LIKE} AND ended IS NOT NULL AND outcome IN ({_KNOWN}) AND {where}"
            " ORDER BY ended DESC LIMIT ?",
            (*like, *values, -1 if last is None else last),
        )
        rows.reverse()
        return tuple(Ending(at, Outcome(how), bool(counted), *rest) for at, how, counted, *rest in rows)

    def games(
        self,
        *,
        like: Kind | None = None,
        player: str | None = EVERYONE,
        heed: Callable[[float], None] = lambda _done: None,
    ) -> tuple[FinishedGame, ...]:
        """Give the games that are over, in the order they ended; with `like`, those of one kind only.

        A damaged row is left out. `heed` is told how much is done, from 0 to 1; what it raises ends the work.
        """
        where, values = _whose(player)
        index = ""
        if like is not None:
            index = "INDEXED BY plays_records"
            where += f" AND {_LIKE}"
            values += like
        columns = ", ".join(PLAYS)
        rows = self._tables.read(
            f"SELECT {columns}, checksum FROM plays {index}"
            f" WHERE ended IS NOT NULL AND {where} ORDER BY ended",
            values,
        )
        found = []
        for number, (*row, check) in enumerate(rows):
            heed(number / len(rows))
            play = dict(zip(PLAYS, row, strict=True))
            if play_checksum(play) == check:
                found.append(to_finished(play))
        return tuple(found)

    def add(self, games: Sequence[FinishedGame], heed: Callable[[int], None] = lambda _done: None) -> int:
        """Add games that ended elsewhere, all or none; give how many were new.

        `heed` is told after each game how many are done; what it raises ends the work.
        """
        return int(self._tables.change("import", lambda connection: add_finished(connection, games, heed)))


def _whose(player: str | None) -> tuple[str, tuple[Any, ...]]:
    return ("1", ()) if player == EVERYONE else ("player IS ?", (player,))


def _group(row: Sequence[Any]) -> Group:
    *kind, played, solved, seconds, moves, course = row
    return Group(Kind(*kind), played, solved, seconds, moves, course or "")
