"""The pool: its tiers are exact quantiles, it can be made again, and no impossible deal comes out of it."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import freecell
from freecell import Pool, SolveStatus, Tier, load_pool, rate
from freecell._core import HARDNESS_VERSION, RATING_LIMIT, RATING_VERSION
from freecell.daily import calendar
from freecell.pool import SHIPPED_POOL, PoolError
from freecell.pool.build import POOL_DEALS, build_pool, quantile, rate_many
from freecell.pool.file import HardDeal, PoolFile, encode_pool, pack_tiers
from tests.python.conftest import Cli

IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)


def small_pool(
    tiers: list[int],
    first: int = 1,
    unsolvable: tuple[int, ...] = (),
    hardest: tuple[HardDeal, ...] = (),
) -> Pool:
    """Give a pool of a few deals with these tiers."""
    counts = (tiers.count(0) - len(unsolvable), tiers.count(1), tiers.count(2))
    deals = range(first, first + len(tiers))
    return Pool(PoolFile(1, 1, deals, 64, 500, unsolvable, counts, pack_tiers(tiers), hardest))


class Draws:
    """Chance that falls where a test wants it."""

    def __init__(self, *draws: int) -> None:
        self._draws = iter(draws)

    def randrange(self, stop: int, /) -> int:
        """Give the next draw."""
        draw = next(self._draws)
        assert 0 <= draw < stop
        return draw


# The shipped pool --------------------------------------------------------------------------------


def test_shipped_pool_is_of_a_million() -> None:
    """The pool has every deal up to a million in a tier but the eight that can't be won."""
    pool = load_pool()
    assert pool.deals == POOL_DEALS == range(1, 1_000_001)
    assert pool.unsolvable == IMPOSSIBLE == calendar.UNSOLVABLE
    assert sum(pool.sizes.values()) == 999_992
    assert SHIPPED_POOL.stat().st_size < 210_000


def test_shipped_sizes_are_those_of_its_tiers() -> None:
    """The sizes in the file's head are what its tiers count up to."""
    pool = load_pool()
    counts = Counter(map(pool.tier_of, pool.deals))
    assert counts == {**pool.sizes, None: len(IMPOSSIBLE)}


def test_shipped_tiers_are_the_quantiles() -> None:
    """Half are gentle, 35 of a hundred standard; only deals of the threshold's own rating exceed that."""
    sizes = load_pool().sizes
    assert 0.50 <= sizes[Tier.GENTLE] / 999_992 < 0.51
    assert 0.85 <= (sizes[Tier.GENTLE] + sizes[Tier.STANDARD]) / 999_992 < 0.86


@pytest.mark.parametrize("first", [1, 499_951, 999_951])
def test_shipped_tiers_agree_with_fresh_ratings(first: int) -> None:
    """Rated again, deals from all over the pool belong to the tiers the file says."""
    pool = load_pool()
    deals = range(first, first + 50)
    for number, rating in zip(deals, rate_many(deals), strict=True):
        assert pool.tier_of(number) == pool.tier_for(freecell.deal(number), rating)


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_shipped_file_made_again() -> None:
    """Rating all million deals again gives the shipped file, byte for byte."""
    assert encode_pool(build_pool(threads=2)) == SHIPPED_POOL.read_bytes()


def test_import_reads_no_pool() -> None:
    """The pool is read when first asked for, and brings neither NumPy nor the definitions with it."""
    code = (
        "import sys, freecell; assert 'freecell.pool.pool' not in sys.modules;"
        "pool = freecell.load_pool(); assert pool is freecell.load_pool(); pool.random_deal('tough');"
        "heavy = {'numpy', 'yaml', 'freecell.definitions.registry', 'importlib.resources'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"


# Impossible deals --------------------------------------------------------------------------------


@pytest.mark.parametrize("impossible", IMPOSSIBLE)
@pytest.mark.parametrize("tier", list(Tier))
def test_no_tier_deals_an_impossible_deal(impossible: int, tier: Tier) -> None:
    """Where chance falls on an impossible deal another is drawn; random, or typed in, it can be played."""
    pool = load_pool()
    other = next(n for n in range(1, 10_000) if pool.tier_of(n) == tier)
    assert pool.random_deal("random", Draws(impossible - 1)) == impossible
    assert pool.random_deal(tier, Draws(impossible - 1, impossible - 1, other - 1)) == other
    assert pool.tier_of(impossible) is None
    assert freecell.deal(impossible).cards_home == 0


@pytest.mark.parametrize("tier", list(Tier))
def test_random_deals_are_won(tier: Tier) -> None:
    """What a tier deals is of that tier and has a win."""
    pool = load_pool()
    rng = Random(f"deals that are {tier}")
    for _ in range(20):
        number = pool.random_deal(tier, rng)
        assert pool.tier_of(number) == tier
        assert freecell.solve(freecell.deal(number)).status == SolveStatus.SOLVED


# Drawing -----------------------------------------------------------------------------------------


def test_every_deal_of_a_tier_is_as_likely() -> None:
    """Each number that chance may give belongs to the one deal there, so none is favoured."""
    pool = small_pool([0, 1, 2, 1, 0, 2, 1], first=100)
    drawn = {tier: [pool.random_deal(tier, Draws(i, 0, 1, 2)) for i in range(7)] for tier in Tier}
    assert drawn[Tier.GENTLE] == [100, 100, 100, 100, 104, 100, 100]
    assert drawn[Tier.STANDARD] == [101, 101, 101, 103, 101, 101, 106]
    assert drawn[Tier.TOUGH] == [102, 102, 102, 102, 102, 105, 102]
    numbers = (0, 99, freecell.MAX_DEAL - 1)
    assert [pool.random_deal("random", Draws(i)) for i in numbers] == [1, 100, freecell.MAX_DEAL]


def test_chance_is_the_systems_by_default() -> None:
    """Without a generator every deal of a tier turns up in time, and no other."""
    pool = small_pool([0, 1, 2, 1, 0, 2, 1])
    assert {pool.random_deal("standard") for _ in range(200)} == {2, 4, 7}


def test_tiers_that_are_none() -> None:
    """A tier that doesn't exist is quoted; one that has no deals doesn't draw for ever."""
    pool = small_pool([0, 0, 1, 0], unsolvable=(2,))
    with pytest.raises(ValueError, match='gentle, standard, tough or random, not "hard"'):
        pool.random_deal("hard")
    with pytest.raises(PoolError, match="no tough deals"):
        pool.random_deal(Tier.TOUGH)
    assert {pool.random_deal() for _ in range(50)} == {1, 4}


# Numbers outside ---------------------------------------------------------------------------------


def test_numbers_outside_are_rated() -> None:
    """A number above the pool's has the tier that its own rating belongs to."""
    pool = load_pool()
    for number in (1_000_001, 2_000_000, freecell.MAX_DEAL):
        rating = rate(freecell.deal(number))
        assert rating is not None
        assert pool.rating_of(number) == rating
        above = (rating > pool.gentle) + (rating > pool.standard)
        assert pool.tier_of(number) == list(Tier)[above]


def test_what_is_no_plain_deal_is_rated() -> None:
    """Text, positions, other games and other numbers of cells are rated by what lies there."""
    pool = load_pool()
    assert pool.tier_of("617") == pool.tier_of(617) == pool.tier_of(freecell.deal(617)) == Tier.TOUGH
    assert pool.tier_of(617, cells=8) == Tier.GENTLE
    bakers = rate(freecell.deal(5, "bakers-game"))
    assert pool.tier_of(5, "bakers-game") == pool.tier_for(freecell.deal(5, "bakers-game"), bakers)


def test_no_tier_where_nothing_is_known() -> None:
    """An impossible deal outside the pool has no tier; neither has a game without ratings."""
    pool = load_pool()
    assert pool.tier_of(1_155_215) is None
    assert pool.tier_of(freecell.deal(11982)) is None
    assert pool.tier_of(1, "double-freecell") is None


# Making it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("percent", "value"), [(1, 10), (25, 10), (26, 20), (50, 20), (51, 30), (75, 30), (76, 40), (100, 40)]
)
def test_quantile(percent: int, value: int) -> None:
    """A quantile is the lowest value that so many percent do not exceed."""
    assert quantile([10, 20, 30, 40], percent) == value


def test_made_again_byte_for_byte() -> None:
    """The same deals give the same file, whatever the number of threads."""
    files = [encode_pool(build_pool(range(1, 1001), threads=threads)) for threads in (1, 2, 5)]
    assert files[0] == files[1] == files[2]


def test_thresholds_are_exact() -> None:
    """The thresholds are the ratings at half and 85 percent of the winnable deals, beyond counted last."""
    deals = range(11_500, 12_500)
    pool = Pool(build_pool(deals, threads=2))
    ratings = {number: rate(freecell.deal(number)) for number in deals if number != 11982}
    won = sorted(RATING_LIMIT + 1 if rating is None else rating for rating in ratings.values())
    assert pool.unsolvable == (11982,)
    assert (pool.gentle, pool.standard) == (won[499], won[849])
    assert sum(rating <= pool.gentle for rating in won) == pool.sizes[Tier.GENTLE] >= 500
    assert sum(rating > pool.standard for rating in won) == pool.sizes[Tier.TOUGH] <= 150
    for number, rating in ratings.items():
        assert pool.tier_of(number) == pool.tier_for(freecell.deal(number), rating)


def test_progress_is_told() -> None:
    """Every thousand deals, whoever waits hears how many are done."""
    heard: list[int] = []
    build_pool(range(1, 2101), threads=2, on_progress=heard.append)
    assert heard == [1000, 2000]


@pytest.mark.parametrize(
    ("deals", "said"), [(range(11982, 11983), "no deal from 11982"), (range(2**32, 2**32 + 1), "a pool ends")]
)
def test_no_pool_can_be_made(deals: range, said: str) -> None:
    """Deals without a win, and numbers too large for the file, make no pool."""
    with pytest.raises(PoolError, match=said):
        build_pool(deals)


# Files and the command ---------------------------------------------------------------------------


def test_file_of_another_rating_search(tmp_path: Path) -> None:
    """Tiers cut by another version's ratings are refused: they would contradict what is rated here."""
    path = tmp_path / "pool.bin"
    ours = (RATING_VERSION, HARDNESS_VERSION)
    for versions, said in (((2, 1), "made by rating search 2"), ((1, 3), "made by hardness search 3")):
        file = PoolFile(*versions, range(1, 3), 64, 500, (), (1, 1, 0), pack_tiers([0, 1]), ())
        path.write_bytes(encode_pool(file))
        assert versions != ours
        with pytest.raises(PoolError, match=f"{said}, this is 1"):
            Pool.load(path)


def test_missing_and_damaged_files(tmp_path: Path) -> None:
    """A file that isn't there, or was damaged, is refused with its name in one line."""
    with pytest.raises(PoolError, match=r"none\.bin: No such file"):
        Pool.load(tmp_path / "none.bin")
    damaged = bytearray(SHIPPED_POOL.read_bytes())
    damaged[100_000] ^= 1
    path = tmp_path / "pool.bin"
    path.write_bytes(damaged)
    with pytest.raises(PoolError, match=r"pool\.bin: damaged") as caught:
        Pool.load(path)
    assert "\n" not in str(caught.value)


def test_command_build(cli: Cli, tmp_path: Path) -> None:
    """The command writes what the function makes, says what it is, and leaves nothing else behind."""
    folder = tmp_path / "pools"
    folder.mkdir()
    path = folder / "small.bin"
    path.write_bytes(b"old")
    out = cli.ok("pool", "build", str(path), "--deals", "11900-12099", "--threads", "2")
    made = build_pool(range(11900, 12100))
    assert path.read_bytes() == encode_pool(made)
    assert [entry.name for entry in folder.iterdir()] == ["small.bin"]
    easy, middling, hard = made.counts
    assert out == (
        f"200 deals: {easy} gentle, {middling} standard, {hard} tough, 1 unsolvable\n"
        f"gentle up to {made.gentle}, standard up to {made.standard}; {len(path.read_bytes())} bytes\n"
        f"the {len(made.hardest)} hardest in order\n"
    )


def test_command_build_refusals(cli: Cli, tmp_path: Path) -> None:
    """Where no file can be written, that is said before anything is rated; old files stay."""
    assert "no folder" in cli.error("pool", "build", str(tmp_path / "a" / "b"), "--deals", "1-1000000")
    assert "is a folder" in cli.error("pool", "build", str(tmp_path), "--deals", "1-1000000")
    path = tmp_path / "old"
    path.write_bytes(b"old")
    assert "no deal from 11982" in cli.error("pool", "build", str(path), "--deals", "11982")
    assert path.read_bytes() == b"old"


def test_command_show(cli: Cli) -> None:
    """A deal of the pool is shown with rating, tier and thresholds."""
    pool = load_pool()
    out = cli.ok("pool", "show", "freecell:1")
    assert out == (
        f"deal 1: rating {pool.rating_of(1)}, tier {pool.tier_of(1)}\n"
        f"Gentle goes up to {pool.gentle}, standard up to {pool.standard}.\n"
    )
    assert "rated just now" in cli.ok("pool", "show", "1000001")


def test_command_show_impossible(cli: Cli) -> None:
    """An impossible deal is said to be one, and the status says so too."""
    status, out, err = cli.run("pool", "show", "11982")
    assert (status, err) == (1, "")
    assert "can't be won" in out


def test_command_show_json(cli: Cli) -> None:
    """JSON has the same in one object."""
    pool = load_pool()
    assert json.loads(cli.ok("pool", "show", "617", "--format", "json")) == {
        "deal": 617,
        "in_pool": True,
        "unsolvable": False,
        "rating": None,
        "tier": "tough",
        "hardest": pool.place_of(617),
        "gentle": pool.gentle,
        "standard": pool.standard,
    }


def test_a_pool_that_counts_deals_it_has_not() -> None:
    """Where a file says that a tier has deals and it has none, drawing one ends, in one line."""
    pool = Pool(small_pool([0, 0, 0])._file._replace(counts=(1, 1, 1)))
    with pytest.raises(PoolError, match="none of the deals that it counts"):
        pool.random_deal("tough")
    rare = small_pool([0] * 5000 + [2])
    assert {rare.random_deal("tough") for _ in range(5)} == {5001}
