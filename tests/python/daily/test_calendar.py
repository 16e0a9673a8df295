"""Today's deal: the same for every player and program, on every date."""

from __future__ import annotations

import datetime
import os
import time
from collections.abc import Iterator

import pytest

from freecell.daily.calendar import UNSOLVABLE, date_of, day_at, day_of, deal_of, seconds_to_next


def described_days() -> Iterator[tuple[datetime.date, int]]:
    """Give date and deal of every day to the end of 2100, by the words of docs/daily.md alone."""
    nobody_wins = {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948}
    deals = [number for number in range(1, 1_000_001) if number not in nobody_wins]
    place = 0
    date = datetime.date(2020, 1, 1)
    while date.year <= 2100:
        yield date, deals[place]
        place = (place + 618033) % 999_992
        date += datetime.timedelta(days=1)


def test_every_day_has_the_deal_that_the_description_gives() -> None:
    """A second program written from the description agrees on every date from 2020 to 2100."""
    dealt = set()
    for date, number in described_days():
        assert deal_of(day_of(date)) == number
        dealt.add(number)
    assert len(dealt) == 29_585  # and no deal comes twice
    assert dealt.isdisjoint(UNSOLVABLE)


@pytest.mark.parametrize(
    ("date", "deal"),
    [
        ((2020, 1, 1), 1),
        ((2020, 1, 2), 618041),
        ((2020, 2, 29), 464240),
        ((2024, 12, 31), 537290),
        ((2025, 1, 1), 155326),
        ((2099, 12, 31), 450695),
        ((2100, 12, 31), 34546),
    ],
)
def test_days_that_the_documentation_lists(date: tuple[int, int, int], deal: int) -> None:
    """The examples of docs/daily.md, the first two worked out on paper."""
    assert deal_of(day_of(datetime.date(*date))) == deal


def test_every_deal_comes_once_before_any_comes_again() -> None:
    """The step shares no factor with the number of deals."""
    assert len({day * 618033 % 999_992 for day in range(999_992)}) == 999_992
    assert deal_of(999_992) == deal_of(0)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone can't be set there")
@pytest.mark.parametrize("zone", ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Europe/Berlin"])
def test_zones_and_daylight_saving_do_not_matter(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At one moment it is the same day everywhere, also around the hours when clocks are changed."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for moment in ("2026-03-29T00:59:59", "2026-03-29T01:00:01", "2026-10-25T01:00:00"):
            utc = datetime.datetime.fromisoformat(moment + "+00:00")
            assert date_of(day_at(utc.timestamp())) == utc.date()
    finally:
        monkeypatch.undo()
        os.environ.setdefault("TZ", "")
        if not os.environ["TZ"]:
            del os.environ["TZ"]
        time.tzset()


def test_the_day_changes_at_midnight_utc() -> None:
    """The last second of a day and the first of the next, and how long it is till then."""
    midnight = datetime.datetime(2026, 8, 1, tzinfo=datetime.UTC).timestamp()
    assert day_at(midnight - 0.001) + 1 == day_at(midnight)
    assert seconds_to_next(midnight - 10) == 10
    assert seconds_to_next(midnight) == 86_400


def test_before_2020_there_is_no_deal() -> None:
    """A machine whose clock has lost its battery is told so."""
    for wrong in (0.0, datetime.datetime(2019, 12, 31, 23, 59, tzinfo=datetime.UTC).timestamp()):
        with pytest.raises(ValueError, match="before 2020"):
            day_at(wrong)
    with pytest.raises(ValueError, match="before 2020"):
        deal_of(-1)
