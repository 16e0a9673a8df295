"""Records: what the games of this device add up to, for each variant, tier and preset.

Played counts from a game's first move on, a daily deal from its deal. A deal counts once; played again it
competes for best time and fewest moves only. A streak is of games solved one after the other, in the order
they ended; giving up, deleting a game in progress or running into a limit breaks it. Games in progress don't,
nor do those the program solved itself, which count as played only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from freecell.shown import percent
from freecell.store import Apart, FinishedGame, Store
from freecell.store.statistics import EVERYONE, Ending, Group, Kind

__all__ = ["EVERYONE", "Ending", "Record", "endings", "finished_games", "records"]


@dataclass(frozen=True, slots=True)
class Record:
    """The figures of one variant (with so many cells), tier and preset.

    ``preset`` is what :mod:`freecell.game.rules_key` makes of the house rules: own ones are kept apart by
    what they are.
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
    def kind(self) -> Kind:
        """What its games have in common."""
        return Kind(self.variant, self.cells, self.tier, self.preset)

    @property
    def win_percent(self) -> int | None:
        """Solved of played in hundredths, as it is shown; None where nothing was played."""
        return percent(self.solved, self.played)

    @property
    def win_rate(self) -> float | None:
        """Solved of played, from 0 to 1; None where nothing was played."""
        return self.solved / self.played if self.played else None


def records(store: Store | Apart, *, player: str | None = EVERYONE) -> tuple[Record, ...]:
    """Give the records there are, the most played first.

    Parameters
    ----------
    player
        Whose; :data:`EVERYONE` for all together, None for guests.
    """
    found = map(_record, store.statistics.groups(player=player))
    return tuple(sorted(found, key=lambda record: (-record.played, record.variant, record.tier)))


def endings(
    store: Store | Apart, like: Record, *, player: str | None = EVERYONE, last: int | None = None
) -> tuple[Ending, ...]:
    """Give how the games of one record went, in the order they ended, for a chart over time.

    With `last`, only so many of the latest.
    """
    return store.statistics.endings(like.kind, player=player, last=last)


def finished_games(
    store: Store | Apart,
    *,
    like: Record | None = None,
    player: str | None = EVERYONE,
    heed: Callable[[float], None] = lambda _done: None,
) -> tuple[FinishedGame, ...]:
    """Give the games that are over, in the order they ended; with `like`, those of one record only.

    A damaged row is left out. `heed` is told how much is done, from 0 to 1; what it raises ends the work.
    """
    return store.statistics.games(like=None if like is None else like.kind, player=player, heed=heed)


def _streaks(course: str) -> tuple[int, int]:
    runs = [len(run) for run in course.split("0")]
    return runs[-1], max(runs)


def _record(group: Group) -> Record:
    figures = (group.played, group.solved, group.best_seconds, group.fewest_moves)
    return Record(*group.kind, *figures, *_streaks(group.course))
