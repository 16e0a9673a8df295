"""Dealing: numbers that other programs wrapped, clamped, cut short or dealt as something else."""

import math
import os

import pytest

import freecell
from freecell.daily import calendar
from freecell.errors import quote
from freecell.pool import load_pool
from freecell_ui.session import new_deals
from tests.data_files import read_layouts
from tests.engine.bridge import model_state

IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
LAYOUTS = read_layouts("layouts.txt")
PYSOLFC = read_layouts("layouts_pysolfc.txt")


def columns_of(number: int | str) -> tuple[tuple[str, ...], ...]:
    """Return a deal's columns as text."""
    return model_state(freecell.deal(number)).columns


@pytest.mark.parametrize("number", LAYOUTS)
def test_layout(number: int) -> None:
    """Deals on both sides of 2^15, 2^16, a million and 2^31 lie exactly as three programs deal them."""
    assert columns_of(number) == LAYOUTS[number]


@pytest.mark.parametrize("number", [1, 766, 32766, 32767, 32768, 65535, 65536, 2**31 - 1, 2**31, 2**32 - 1])
@pytest.mark.parametrize("shift", [2**15, 2**16, 2**31, 2**32])
def test_no_number_is_another_in_disguise(number: int, shift: int) -> None:
    """A number masked to 15, 16, 31 or 32 bits would deal the same board as a smaller one; none does."""
    assert columns_of(number) != columns_of(number + shift)


def test_neighbours_all_differ() -> None:
    """Around each edge of the numbering no two deals are alike."""
    edges = (2**15, 2**16, 1_000_000, 2**31, 2**32)
    numbers = sorted({n for edge in edges for n in range(edge - 4, edge + 5)})
    assert len({columns_of(n) for n in numbers}) == len(numbers)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "abc",
        "12abc",
        "abc12",
        "617.0",
        "6.17e2",
        "1e6",
        "0x269",
        "6 17",
        "6_17",
        "1,000,000",
        "1.000.000",
        "--5",
        "-5",
        "+617",
        "６１７",
        "٦١٧",
        "²",
        "NaN",
        "617;rm",
        "617\x00",
        "0",
        "8589934592",
        "1" * 5000,
        "freecell:",
        "freecell:x",
        "spider:617",
    ],
)
def test_text_that_is_no_number(text: str) -> None:
    """Nothing is dealt that was not typed: other text is refused, quoted, and with the range."""
    with pytest.raises(freecell.DealNumberError, match="1 to 8589934591") as caught:
        freecell.deal(text)
    assert quote(text) in str(caught.value) or text.strip().isdigit()


@pytest.mark.parametrize("text", ["617", " 617 ", "617\n", "\t617", "000617", "freecell:617"])
def test_text_that_is_a_number(text: str) -> None:
    """Blanks around a number and zeros before it change nothing."""
    assert columns_of(text) == LAYOUTS[617]


@pytest.mark.parametrize("number", PYSOLFC)
def test_pysolfc_numbers_are_others_above_32000(number: int) -> None:
    """PySolFC's plain numbers are Microsoft's up to 32000; above, they must not be mistaken for them."""
    assert (columns_of(number) == PYSOLFC[number]) == (number <= 32000)


def test_the_number_after_another() -> None:
    """The deal after 100000 is 100001, and after the last one there is none."""
    assert columns_of(100000 + 1) == LAYOUTS[100001]
    assert len(columns_of(freecell.MAX_DEAL)) == 8
    with pytest.raises(freecell.DealNumberError, match="8589934592"):
        freecell.deal(freecell.MAX_DEAL + 1)


@pytest.mark.parametrize("impossible", IMPOSSIBLE)
def test_todays_deal_can_be_won(impossible: int) -> None:
    """No day has one of the impossible deals, and the deals around it each have a day of their own."""
    rank = impossible - 1 - sum(other < impossible for other in IMPOSSIBLE)
    back = pow(calendar.STEP, -1, calendar.NUM_DEALS)
    days = [(rank + step) * back % calendar.NUM_DEALS for step in (-2, -1, 0, 1)]
    dealt = [calendar.deal_of(day) for day in days]
    assert dealt == [impossible - 2, impossible - 1, impossible + 1, impossible + 2]


def test_every_deal_but_the_impossible_has_its_day() -> None:
    """Over a whole round of days each deal below a million comes once, less the eight."""
    assert math.gcd(calendar.STEP, calendar.NUM_DEALS) == 1
    assert 1_000_000 - len(IMPOSSIBLE) == calendar.NUM_DEALS
    dealt = [calendar.deal_of(day) for day in range(0, calendar.NUM_DEALS, 97)]
    assert len(set(dealt)) == len(dealt)
    assert set(dealt).isdisjoint(IMPOSSIBLE)
    assert 1 <= min(dealt) <= max(dealt) <= 1_000_000


@pytest.mark.parametrize("impossible", IMPOSSIBLE)
def test_only_random_deals_may_be_impossible(impossible: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tier draws another where chance falls on an impossible deal, with a pool and without.

    Random deals it, and typed by hand it is dealt as well.
    """
    draws = iter([impossible - 1, impossible - 1, 616, impossible - 1, impossible - 1, 616, impossible - 1])
    monkeypatch.setattr(os, "urandom", lambda size: next(draws).to_bytes(size, "big"))
    tier = load_pool().tier_of(617)
    assert tier is not None
    assert load_pool().random_deal(tier) == 617
    assert new_deals.unrated_deal() == 617
    assert new_deals.random_deal() == impossible
    assert len(columns_of(impossible)) == 8


@pytest.mark.parametrize("number", [617.0, "617.0", None, True])
def test_other_types_are_no_numbers(number: object) -> None:
    """A float, a truth value or nothing is not silently made a number."""
    with pytest.raises((TypeError, ValueError)):
        freecell.deal(number)  # type: ignore[arg-type]
