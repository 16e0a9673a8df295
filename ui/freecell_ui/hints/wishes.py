"""What a player may wait for from the adviser, and how the adviser speaks."""

from __future__ import annotations

from enum import Enum, auto
from typing import Protocol

__all__ = ["Says", "Wish"]


class Wish(Enum):
    """What the player waits for."""

    NOTHING = auto()
    HINT = auto()
    LINE = auto()
    WAY_BACK = auto()


class Says(Protocol):
    """Shows a sentence under the table."""

    def __call__(self, text: str, *, is_hint: bool = False) -> None: ...
