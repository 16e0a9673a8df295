"""Today's deal: which deal belongs to which day, for every player in the world.

A day is one of UTC and counts from 2020-01-01, day 0. Time is reckoned in seconds since 1970-01-01 UTC,
where every day has 86,400 of them, so neither time zones nor daylight saving come into it. `docs/daily.md`
describes the same for other programs.
"""

from __future__ import annotations

import datetime
import math

__all__ = [
    "DAILY_TIER",
    "FIRST_DATE",
    "NUM_DEALS",
    "STEP",
    "UNSOLVABLE",
    "date_of",
    "day_at",
    "day_of",
    "deal_of",
    "seconds_to_next",
]

FIRST_DATE = datetime.date(2020, 1, 1)
#: The deals up to a million that nobody can win, ascending.
UNSOLVABLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
NUM_DEALS = 1_000_000 - len(UNSOLVABLE)
#: Shares no factor with the number of deals, so each of them comes up once before any comes again.
STEP = 618033
#: What the records call the tier of these deals.
DAILY_TIER = "daily"

_DAY_SECONDS = 86_400
_EPOCH_DAYS = (FIRST_DATE - datetime.date(1970, 1, 1)).days


def day_at(utc: float) -> int:
    """Give the day that it is, from seconds since 1970-01-01 UTC.

    Raises
    ------
    ValueError
        If that is before 2020: no daily deals existed, and the machine's clock must be wrong.
    """
    return _checked(math.floor(utc / _DAY_SECONDS) - _EPOCH_DAYS)


def day_of(date: datetime.date) -> int:
    """Give the day of a calendar date."""
    return _checked((date - FIRST_DATE).days)


def date_of(day: int) -> datetime.date:
    """Give the calendar date of a day."""
    return FIRST_DATE + datetime.timedelta(days=_checked(day))


def deal_of(day: int) -> int:
    """Give the number of a day's deal."""
    number = _checked(day) * STEP % NUM_DEALS + 1
    for unsolvable in UNSOLVABLE:
        number += unsolvable <= number
    return number


def seconds_to_next(utc: float) -> float:
    """Give the seconds from a moment to the next day's deal."""
    return _DAY_SECONDS - utc % _DAY_SECONDS


def _checked(day: int) -> int:
    if day < 0:
        raise ValueError("there are no daily deals before 2020-01-01")
    return day
