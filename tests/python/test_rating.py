"""Ratings: fixed numbers, the same from every door, and the command that writes them."""

import json

import pytest

import freecell
from freecell import RulesError, load_pool, rate
from freecell._core import HARDNESS_LIMIT, HARDNESS_VERSION, RATING_LIMIT, RATING_VERSION, hardness
from freecell.pool.build import rate_many
from tests.python.conftest import Cli

# Of rating version 1; a change that moves any of these is a new version, and makes the pool again.
RATINGS = {
    1: 66,
    2: 42,
    3: 29,
    4: 51,
    5: 55,
    24: 66,
    100: 39,
    164: 48,
    178: 6147,
    463: 48229,
    618: 83,
    1000: 35,
    1045: 44973,
    2552: 44329,
    4321: 6817,
    6139: 48,
    11944: 2083,
    500000: 1177,
    999999: 44314,
    1000000: 51,
}
BEYOND = 617
# Of hardness version 1; a change that moves any of these is a new version, and makes the pool again.
HARDNESS = {
    617: 1380,
    6820: 44,
    8566: 258,
    10692: 76109,
    20116: 40,
    28920: 32514,
    33383: 51581,
    36164: 83906,
    57148: 122098,
    94789: 114541,
}


def test_ratings_do_not_move() -> None:
    """The rating search is frozen: its numbers are those that the pool was cut by."""
    assert (RATING_VERSION, RATING_LIMIT) == (1, 50_000)
    assert {number: rate(freecell.deal(number)) for number in RATINGS} == RATINGS


def test_a_rating_is_the_positions_own() -> None:
    """What was rated before changes nothing."""
    backwards = {number: rate(freecell.deal(number)) for number in reversed(RATINGS)}
    assert backwards == RATINGS


@pytest.mark.parametrize("threads", [1, 3])
def test_a_range_is_rated_in_order(threads: int) -> None:
    """Threads or not, a range has the ratings of its deals one by one."""
    deals = range(600, 800)
    alone = [rate(freecell.deal(number)) for number in deals]
    assert list(rate_many(deals, threads=threads)) == alone
    assert alone[617 - 600] is None


def test_other_games_are_rated_by_their_own_rules() -> None:
    """Another variant or number of cells is another rating; more cells than it needs make a deal easy."""
    assert list(rate_many(range(1, 4), "bakers-game")) == [
        rate(freecell.deal(number, "bakers-game")) for number in (1, 2, 3)
    ]
    assert list(rate_many(range(BEYOND, BEYOND + 1), cells=8)) == [rate(freecell.deal(BEYOND, cells=8))]
    assert rate(freecell.deal(BEYOND, cells=8)) is not None


def test_the_end_of_a_game() -> None:
    """Where only safe moves home are left nothing has to be searched: the rating is 0."""
    position = freecell.deal(2)
    for move in freecell.solve(position).moves[:-1]:
        position = position.play(move)
    (last,) = position.safe_moves()
    assert rate(position) == rate(position.play(last)) == 0
    assert hardness(position) == 0


def test_impossible_deals_have_no_rating() -> None:
    """The searches never win what can't be won."""
    for number in (11982, 146692, 781948):
        position = freecell.deal(number)
        assert (rate(position), hardness(position)) == (None, None)


def test_hardness_does_not_move() -> None:
    """The second search is frozen too, whatever was searched before."""
    assert (HARDNESS_VERSION, HARDNESS_LIMIT) == (1, 1_000_000)
    assert {number: hardness(freecell.deal(number)) for number in reversed(HARDNESS)} == HARDNESS
    assert all(rate(freecell.deal(number)) is None for number in HARDNESS)


@pytest.mark.parametrize("variant", ["double-freecell", "freecell-with-return"])
def test_games_without_a_rating(variant: str) -> None:
    """Two decks, or a way back from the foundations, are refused rather than rated wrongly."""
    with pytest.raises(RulesError, match="no rating"):
        rate(position_of(variant))
    with pytest.raises(RulesError, match="no rating"):
        hardness(position_of(variant))


def position_of(variant: str) -> freecell.Position:
    """Deal a game that has no rating."""
    if variant == "double-freecell":
        return freecell.deal(1, variant)
    position = freecell.deal(1)
    return position.with_rules(position.rules.replace(foundation_return=True))


def test_command(cli: Cli) -> None:
    """A line a deal: number, rating and tier, with tabs between."""
    pool = load_pool()
    lines = [line.split("\t") for line in cli.ok("rate", "616-618", "--threads", "2").splitlines()]
    assert [line[0] for line in lines] == ["616", "617", "618"]
    assert lines[1] == ["617", f">{RATING_LIMIT}", "tough"]
    assert lines[2] == ["618", str(pool.rating_of(618)), pool.tier_of(618)]


def test_command_json(cli: Cli) -> None:
    """JSON has one object a deal, with null beyond the scale."""
    lines = cli.ok("rate", "617-618", "--format", "json", "--cells", "4").splitlines()
    first, second = map(json.loads, lines)
    assert first == {"deal": 617, "variant": "freecell", "cells": 4, "rating": None, "tier": "tough"}
    assert second["rating"] == rate(freecell.deal(618))


def test_command_impossible(cli: Cli) -> None:
    """An impossible deal has neither rating nor tier, and the status says so."""
    assert cli.run("rate", "11982") == (1, f"11982\t>{RATING_LIMIT}\tnone\n", "")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["0-5"], "deal number"),
        (["5-4"], "runs backwards"),
        (["1-2-3"], "deal number"),
        (["1-2", "--threads", "0"], "--threads"),
        (["1-2", "--format", "xml"], "xml"),
        (["1-2", "--variant", "double-freecell"], "no rating"),
        (["1-2", "--variant", "freecel"], "freecel"),
    ],
)
def test_command_refusals(cli: Cli, args: list[str], said: str) -> None:
    """What makes no sense is refused in one line before anything is written."""
    assert said in cli.error("rate", *args)
