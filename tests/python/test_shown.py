"""Figures as they are shown: exact, rounded half up, against fractions."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.shown import clock_text, fixed, half_up, percent


def test_every_share_up_to_a_thousand() -> None:
    """For all pairs a share is the fraction rounded half up; 100 only for all, 0 only for nothing."""
    pairs = 0
    for whole in range(1, 1001):
        for part in range(whole + 1):
            shown = percent(part, whole)
            assert shown is not None
            assert (shown == 100) == (part == whole)
            assert (shown == 0) == (part == 0)
            exact = math.floor(Fraction(100 * part, whole) + Fraction(1, 2))
            assert shown == exact or (exact, shown) in ((0, 1), (100, 99))
            pairs += 1
    assert pairs == 501_500


@pytest.mark.parametrize(
    ("part", "whole", "shown"),
    [
        (29, 50, 58),
        (88, 90, 98),
        (1, 1000, 1),
        (999, 1000, 99),
        (1, 8, 13),
        (0, 0, None),
        (10**30 - 1, 10**30, 99),
    ],
)
def test_shares_that_floats_get_wrong(part: int, whole: int, shown: int | None) -> None:
    """29 of 50 is 58 %, which a float has as 57.99…; nothing played has no share."""
    assert percent(part, whole) == shown


@given(st.floats(0, 1e12), st.sampled_from([1, 100, 1000]))
def test_rounding_is_exact(value: float, unit: int) -> None:
    """What a float holds is rounded half up as a fraction would be, and written with its digits."""
    exact = math.floor(Fraction(value) * unit + Fraction(1, 2))
    assert half_up(value, unit) == exact
    digits = len(str(unit)) - 1
    if digits:
        assert Fraction(fixed(value, digits)) == Fraction(exact, unit)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (0.49, "0:00"),
        (0.5, "0:01"),
        (59.4, "0:59"),
        (59.5, "1:00"),
        (3599.5, "1:00:00"),
        (3600 * 99 + 61, "99:01:01"),
    ],
)
def test_times(seconds: float, text: str) -> None:
    """A time is rounded as a whole, so that no part of it ever reads 60."""
    assert clock_text(seconds) == text
