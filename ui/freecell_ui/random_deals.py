"""Deal numbers drawn at random."""

from __future__ import annotations

import os

__all__ = ["UNSOLVABLE", "random_deal"]

UNSOLVABLE = frozenset({11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948})
"""The deals below a million that nobody can win; a random deal is never one of them."""
_RANDOM_DEALS = 1_000_000


def random_deal() -> int:
    """Return a deal number up to a million that isn't known to be unwinnable."""
    while True:
        number = 1 + int.from_bytes(os.urandom(8), "big") % _RANDOM_DEALS
        if number not in UNSOLVABLE:
            return number
