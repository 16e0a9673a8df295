"""The hardest deals of the pool: who they are, in which order, and the command that lists them."""

import json

import pytest

import freecell
from freecell import Tier, load_pool, rate
from freecell._core import hardness
from freecell.pool.build import build_pool, rate_many
from freecell.pool.file import HardDeal
from tests.python.conftest import Cli
from tests.python.pool.test_pool import IMPOSSIBLE, small_pool


def test_shipped_hardest_are_what_they_are_said_to_be() -> None:
    """A thousand tough deals, each once, hardest first, the lower number first where two are equal."""
    pool = load_pool()
    hardest = pool.hardest()
    assert len({hard.deal for hard in hardest}) == len(hardest) == 1000
    assert all(pool.tier_of(hard.deal) == Tier.TOUGH for hard in hardest)
    figures = [(-hard.hardness, hard.deal) for hard in hardest if hard.hardness is not None]
    assert len(figures) == 1000
    assert figures == sorted(figures)


def test_shipped_hardest_agree_with_fresh_searches() -> None:
    """Searched again, deals from all over the list are beyond the scale and as hard as the file says."""
    for hard in load_pool().hardest()[::50]:
        position = freecell.deal(hard.deal)
        assert (rate(position), hardness(position)) == (None, hard.hardness)


def test_shipped_hardest_leave_none_out() -> None:
    """Around the two hardest, every deal beyond the scale is listed or no harder than the last listed."""
    pool = load_pool()
    last = pool.hardest()[-1]
    for number in (hard.deal for hard in pool.hardest(2)):
        deals = range(max(number - 200, 1), min(number + 200, 1_000_001))
        beyond = [deal for deal, rating in zip(deals, rate_many(deals), strict=True) if rating is None]
        assert number in beyond
        for deal in beyond:
            found = hardness(freecell.deal(deal))
            if deal not in IMPOSSIBLE and (found is None or (-found, deal) <= (-last.hardness, last.deal)):
                assert pool.place_of(deal) is not None


def test_hardest_is_a_list_with_an_end() -> None:
    """As many as wanted are given, from the hardest on; more, or fewer than none, is refused."""
    hardest = (HardDeal(7, None), HardDeal(3, 90), HardDeal(6, 90), HardDeal(2, 4))
    pool = small_pool([0, 2, 2, 1, 0, 2, 2], hardest=hardest)
    assert pool.hardest() == pool.hardest(4) == hardest
    assert pool.hardest(2) == hardest[:2]
    assert pool.hardest(0) == ()
    assert [pool.place_of(number) for number in range(1, 9)] == [None, 4, 2, None, None, 3, 1, None]
    for count in (5, -1):
        with pytest.raises(ValueError, match=f"names its 4 hardest deals, not {count}"):
            pool.hardest(count)


def test_hardest_are_ordered_when_made() -> None:
    """All deals beyond the scale that have a win are named, by the second search's count."""
    deals = range(11_500, 12_500)
    file = build_pool(deals)
    beyond = [number for number in deals if rate(freecell.deal(number)) is None and number != 11982]
    found = {number: hardness(freecell.deal(number)) for number in beyond}
    assert len(found) > 5
    assert {hard.deal: hard.hardness for hard in file.hardest} == found
    figures = [hard.hardness for hard in file.hardest if hard.hardness is not None]
    assert figures == sorted(figures, reverse=True)


def test_no_more_than_are_wanted_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool with more deals beyond the scale than it names keeps the hardest of them."""
    deals = range(11_900, 12_500)
    every = build_pool(deals).hardest
    monkeypatch.setattr("freecell.pool.build.HARDEST", 3)
    assert build_pool(deals).hardest == every[:3] != every


# The command ------------------------------------------------------------------------------------


def test_command_show_hardest(cli: Cli) -> None:
    """Of one of the hardest deals its place is told."""
    second = load_pool().hardest(2)[1]
    assert "It is number 2 of the 1000 hardest deals" in cli.ok("pool", "show", str(second.deal))
    assert json.loads(cli.ok("pool", "show", str(second.deal), "--format", "json"))["hardest"] == 2
    assert "hardest" not in cli.ok("pool", "show", "1")


def test_command_hardest(cli: Cli) -> None:
    """A line a deal: place, number and hardness, with tabs between; ten of them unless told otherwise."""
    hardest = load_pool().hardest()
    lines = [f"{place}\t{hard.deal}\t{hard.hardness}" for place, hard in enumerate(hardest, 1)]
    assert cli.ok("pool", "hardest").splitlines() == lines[:10]
    assert cli.ok("pool", "hardest", "1000").splitlines() == lines
    first = json.loads(cli.ok("pool", "hardest", "1", "--format", "json"))
    assert first == {"place": 1, "deal": hardest[0].deal, "hardness": hardest[0].hardness}


def test_command_hardest_beyond(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal that the second search doesn't win either has no figure, and the limit is told instead."""
    pool = small_pool([2, 2], hardest=(HardDeal(2, None), HardDeal(1, 7)))
    monkeypatch.setattr("freecell.cli.commands.pool.load_pool", lambda: pool)
    assert cli.ok("pool", "hardest", "2") == "1\t2\t>1000000\n2\t1\t7\n"
    assert json.loads(cli.ok("pool", "hardest", "1", "--format", "json"))["hardness"] is None


@pytest.mark.parametrize("count", ["0", "1001", "-1", "ten", "1.5", ""])
def test_command_hardest_refusals(cli: Cli, count: str) -> None:
    """A number of deals that the list doesn't have is refused in one line that quotes it."""
    said = cli.error("pool", "hardest", "--", count)
    assert "from 1 to 1000" in said
    assert f'"{count}"' in said
