"""Deal numbers drawn at random."""

from __future__ import annotations

import os

__all__ = ["random_deal"]

_RANDOM_DEALS = 1_000_000


def random_deal() -> int:
    """Return a deal number up to a million that isn't known to be unwinnable."""
    from freecell.daily.calendar import UNSOLVABLE  # a start that resumes a game draws no number

    while True:
        number = 1 + int.from_bytes(os.urandom(8), "big") % _RANDOM_DEALS
        if number not in UNSOLVABLE:
            return number
