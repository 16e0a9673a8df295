"""Every game is solved, and what is known of its deals holds within the budget of a test."""

from collections import Counter
from math import sqrt

import pytest

import freecell
from freecell import SolveStatus
from freecell.definitions.registry import SHIPPED, variant
from tests.data_files import DATA
from tests.engine.bridge import model_move, model_state
from tests.model.game import Rules, is_won, play

NEED_FOUR_CELLS = [int(word) for word in (DATA / "variants" / "need_four_cells.txt").read_text().split()]

PUBLISHED_PERCENT = {0: 0.001, 1: 0.18, 2: 4.25, 3: 28.9, 4: 75.0, 5: 97.9, 6: 99.98}
"""Baker's Game by number of cells: winnable deals of a million each (Jerry Bryan, 2004)."""


def model_rules(rules: freecell.Rules) -> Rules:
    """Return the model's rules of the same game."""
    return Rules(**{name: getattr(rules, name) for name in Rules.__dataclass_fields__})


def assert_wins(start: freecell.Position, solution: freecell.Solution) -> None:
    """Replay a solution by the model, which refuses what the rules don't allow, up to the win."""
    rules, state = model_rules(start.rules), model_state(start)
    for move in solution.moves:
        state = play(rules, state, model_move(move))
    assert is_won(rules, state)


def verdicts(deals: range, game: str, cells: int | None = None, nodes: int = 200_000) -> Counter[SolveStatus]:
    """Count the verdicts on some deals; each solution has to win by the engine's rules."""
    found: Counter[SolveStatus] = Counter()
    for number in deals:
        position = freecell.deal(number, game, cells=cells)
        solution = freecell.solve(position, nodes=nodes)
        for move in solution.moves:
            position = position.play(move)
        assert position.is_won() == (solution.status == SolveStatus.SOLVED)
        found[solution.status] += 1
    return found


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_game_is_solved(slug: str) -> None:
    """Some of a game's first deals are solved quickly, and the moves win by the model's rules."""
    solved = 0
    for number in range(2, 14):
        position = freecell.deal(number, slug)
        solution = freecell.solve(position, nodes=30_000)
        if solution.status == SolveStatus.SOLVED:
            assert_wins(position, solution)
            solved += 1
        if solved == 2:
            return
    pytest.fail(f"only {solved} of 12 deals solved")


@pytest.mark.parametrize("slug", SHIPPED)
def test_a_game_is_solved_from_the_middle(slug: str) -> None:
    """A position on the way of a solution is solved too, with cards home and in cells."""
    start = freecell.deal(2, slug)
    solution = freecell.solve(start, nodes=100_000)
    assert solution.status == SolveStatus.SOLVED
    position = start
    for move in solution.moves[: len(solution.moves) // 2]:
        position = position.play(move)
    again = freecell.solve(position, nodes=100_000)
    assert again.status == SolveStatus.SOLVED
    assert_wins(position, again)


@pytest.mark.parametrize("cells", range(9))
def test_freecell_with_any_number_of_cells(cells: int) -> None:
    """With no to eight cells verdicts come, and one more cell never loses a deal."""
    for number in range(1, 6):
        fewer = freecell.solve(freecell.deal(number, cells=cells), nodes=100_000).status
        position = freecell.deal(number, cells=min(cells + 1, 8))
        more = freecell.solve(position, nodes=100_000)
        assert SolveStatus.UNDECIDED in (fewer, more.status) or more.status <= fewer
        if more.status == SolveStatus.SOLVED:
            assert_wins(position, more)


@pytest.mark.parametrize(("cells", "solvable"), [(2, 247), (3, 297)])
def test_published_counts_with_few_cells(cells: int, solvable: int) -> None:
    """Case S24: of deals 1-300 as many are lost with two and with three cells as is published."""
    found = verdicts(range(1, 301), "freecell", cells, nodes=1_000_000)
    assert found[SolveStatus.UNSOLVABLE] == 300 - solvable
    assert found[SolveStatus.SOLVED] + found[SolveStatus.UNDECIDED] == solvable
    assert found[SolveStatus.UNDECIDED] <= 20


@pytest.mark.parametrize("deal", NEED_FOUR_CELLS[::20])
def test_deals_that_need_four_cells(deal: int) -> None:
    """Case S02: of the deals published as needing four cells none is won with three, and each with four."""
    assert freecell.solve(freecell.deal(deal)).status == SolveStatus.SOLVED
    assert freecell.solve(freecell.deal(deal, cells=3), nodes=100_000).status != SolveStatus.SOLVED


@pytest.mark.parametrize("deals", [range(1, 41), range(31_961, 32_001)])
def test_other_deals_need_no_four_cells(deals: range) -> None:
    """Case S02: of the other deals none is proved lost with three cells."""
    for deal in deals:
        if deal not in NEED_FOUR_CELLS:
            lost = (
                freecell.solve(freecell.deal(deal, cells=3), nodes=100_000).status == SolveStatus.UNSOLVABLE
            )
            assert not lost, deal


@pytest.mark.parametrize("cells", PUBLISHED_PERCENT)
def test_bakers_game_shares(cells: int) -> None:
    """Case S13: the share of Baker's Game deals won lies where the published one lets it be expected.

    The bounds are three standard deviations of a sample of this size, and one deal.
    """
    deals = range(1, 301)
    found = verdicts(deals, "bakers-game", cells)
    share = PUBLISHED_PERCENT[cells] / 100
    spread = 3 * sqrt(len(deals) * share * (1 - share)) + 1
    assert found[SolveStatus.SOLVED] <= share * len(deals) + spread
    assert found[SolveStatus.UNSOLVABLE] <= (1 - share) * len(deals) + spread
    assert found[SolveStatus.UNDECIDED] <= 3


@pytest.mark.slow
@pytest.mark.parametrize("cells", PUBLISHED_PERCENT)
def test_bakers_game_shares_of_ten_thousand(cells: int) -> None:
    """Case S13: of ten thousand deals as many are won as is published, to three standard deviations."""
    deals = range(1, 10_001)
    found = verdicts(deals, "bakers-game", cells)
    share = PUBLISHED_PERCENT[cells] / 100
    spread = 3 * sqrt(len(deals) * share * (1 - share)) + 1
    assert found[SolveStatus.UNDECIDED] == 0
    assert abs(found[SolveStatus.SOLVED] - share * len(deals)) <= spread


@pytest.mark.slow
def test_the_deals_that_need_more_than_three_cells() -> None:
    """Case S02: the published 198 are lost with three cells and won with four, 11982 needs five."""
    assert len(NEED_FOUR_CELLS) == 198
    for deal in [*NEED_FOUR_CELLS, 11982]:
        assert freecell.solve(freecell.deal(deal, cells=3)).status == SolveStatus.UNSOLVABLE
        assert (freecell.solve(freecell.deal(deal)).status == SolveStatus.SOLVED) == (deal != 11982)
    assert freecell.solve(freecell.deal(11982, cells=5)).status == SolveStatus.SOLVED


@pytest.mark.slow
def test_no_other_deal_needs_more_than_three_cells() -> None:
    """Case S02: every other deal of 1-32000 is won with three cells, so 31801 are."""
    others = sorted({*range(1, 32_001)} - {*NEED_FOUR_CELLS, 11982})
    assert len(others) == 31_801
    for deal in others:
        assert freecell.solve(freecell.deal(deal, cells=3)).status == SolveStatus.SOLVED, deal


def test_rules_order_the_games() -> None:
    """What wins under stricter rules wins under looser ones: kings only, then any card; standard, relaxed."""
    for strict, loose in (("king-only-bakers-game", "bakers-game"), ("freecell", "relaxed-freecell")):
        assert variant(strict).plan == variant(loose).plan
        for number in range(1, 61):
            won = freecell.solve(freecell.deal(number, strict), nodes=100_000)
            looser = freecell.deal(number, loose)
            if won.status == SolveStatus.SOLVED:
                assert freecell.solve(looser, nodes=100_000).status != SolveStatus.UNSOLVABLE
                for move in won.moves:
                    looser = looser.play(move)
                assert looser.is_won()
