"""A turn: everything that happens at once, and that one undo takes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from freecell._core import Move

__all__ = ["Turn", "TurnKind"]

TurnKind = Literal["move", "collect", "finish", "deal"]


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened at once: the moves in order, of which the first `played` were the player's."""

    moves: tuple[Move, ...]
    kind: TurnKind = "move"
    played: int = 0

    @property
    def automatic(self) -> tuple[Move, ...]:
        """The moves that happened by themselves."""
        return self.moves[self.played :]
