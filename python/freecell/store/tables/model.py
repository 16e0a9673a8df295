"""What the store speaks of: games in progress, finished games, outcomes, and troubles."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum

__all__ = [
    "About",
    "FinishedGame",
    "GameSummary",
    "Notice",
    "Outcome",
    "Result",
    "Seen",
    "Trouble",
    "new_uid",
]


class Trouble(Enum):
    """Why something could not be kept or read."""

    READ_ONLY = "read-only"
    FULL = "full"
    BUSY = "busy"
    UNREACHABLE = "unreachable"
    BROKEN = "broken"
    NEWER = "newer"
    DAMAGED_GAME = "damaged-game"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Notice:
    """One trouble to tell the player, with the file or the reason it concerns.

    `lost` says how many games and records a damaged file had that could not be read.
    """

    trouble: Trouble
    detail: str
    lost: int = 0


class Outcome(Enum):
    """How a game ended, or that it hasn't.

    A solved game counts as solved; one that was given up, deleted, or ended by a limit counts as
    unsolved. One that the program solved itself is neither. A crashed one doesn't count at all.
    """

    PLAYING = "playing"
    SOLVED = "solved"
    GIVEN_UP = "given-up"
    DELETED = "deleted"
    IDLE = "idle"
    LEFT = "left"
    SHOWN = "shown"
    CRASHED = "crashed"

    @property
    def is_loss(self) -> bool:
        """Whether it counts as unsolved and ends a streak."""
        return self in (Outcome.GIVEN_UP, Outcome.DELETED, Outcome.IDLE, Outcome.LEFT)


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What the records have to know of a game and its moves don't tell.

    Attributes
    ----------
    tier
        Where the deal came from: ``"gentle"``, ``"standard"``, ``"tough"`` or ``"random"``.
    player
        Who plays it; None for a guest.
    day
        The day whose daily deal it is, counted from 2020-01-01; None for a free game.
    hints
        How many hints were asked for.
    demo
        Whether the program played part of it itself; such a win never counts.
    """

    tier: str = "random"
    player: str | None = None
    day: int | None = None
    hints: int = 0
    demo: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """When a game with limits was last known to be on the table (:mod:`freecell.daily.limits`).

    ``utc`` and ``steady`` are seconds of the two clocks, ``boot`` names the machine's start where that
    is known, ``seconds`` is what the game's clock showed, ``idle`` how long no move had been made.
    """

    utc: float
    steady: float
    boot: str
    seconds: float
    idle: float


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A kept game as a list shows it; ``deal`` is None for a pasted board."""

    uid: str
    variant: str
    deal: int | None
    moves: int
    cards_home: int
    num_cards: int
    won: bool
    saved_at: float
    about: About = About()


@dataclass(frozen=True, slots=True)
class Result:
    """How a won game of one deal went."""

    uid: str
    moves: int
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game that is over, as the records keep it.

    Attributes
    ----------
    counted
        Whether it counts as played; a deal played again competes for the best figures only.
    started_at, ended_at
        Seconds since 1970, UTC.
    history
        The turns that won or were left standing (:mod:`freecell.game.turn_text`).
    """

    uid: str
    variant: str
    cells: int
    deal: int
    tier: str
    preset: str
    player: str | None
    day: int | None
    outcome: Outcome
    counted: bool
    moves: int
    undos: int
    hints: int
    seconds: float
    started_at: float
    ended_at: float
    history: str


def new_uid() -> str:
    """Return a name for a new game that no other game has."""
    return os.urandom(12).hex()
