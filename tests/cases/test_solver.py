"""Deals that solvers got wrong: impossible ones, hopeless boards, limits that lost solutions."""

import math
import os
from pathlib import Path

import pytest

import freecell
from freecell import SolveStatus
from freecell.advice.winning_line import WinningLine
from tests.data_files import board
from tests.engine.bridge import model_move, model_state
from tests.model.game import Rules, is_won, play

STATUS = Path("/proc/self/status")
IMPOSSIBLE = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948]
NEED_SIX_CELLS = [14720822, 647519280, 3015622123, 5705339228, 7273316239, 7573544118]


def assert_wins(start: freecell.Position, solution: freecell.Solution) -> None:
    """Replay a solution by the model's rules up to the win."""
    rules = Rules(cells=start.rules.cells, build=start.rules.build)
    state = model_state(start)
    for move in solution.moves:
        state = play(rules, state, model_move(move))
    assert is_won(rules, state)


@pytest.mark.parametrize("deal", [*IMPOSSIBLE, 1155215])
def test_impossible_deals_are_proved(deal: int) -> None:
    """The eight impossible deals below a million, and the first above, are proved by a complete search."""
    solution = freecell.solve(freecell.deal(deal))
    assert solution.status == SolveStatus.UNSOLVABLE
    assert solution.moves == ()


@pytest.mark.parametrize("deal", IMPOSSIBLE)
def test_their_neighbours_are_won(deal: int) -> None:
    """The deals on either side are won, with moves that the rules allow one by one."""
    for number in (deal - 1, deal + 1):
        start = freecell.deal(number)
        solution = freecell.solve(start)
        assert solution.status == SolveStatus.SOLVED
        assert_wins(start, solution)


@pytest.mark.parametrize(
    ("deal", "cells", "status"),
    [
        *((deal, cells, SolveStatus.UNSOLVABLE) for deal in NEED_SIX_CELLS for cells in (4, 5)),
        *((deal, 6, SolveStatus.SOLVED) for deal in NEED_SIX_CELLS),
        (11982, 5, SolveStatus.SOLVED),
    ],
)
def test_deals_that_five_cells_do_not_save(deal: int, cells: int, status: SolveStatus) -> None:
    """A few deals need six cells, and a solver must not be built for four."""
    start = freecell.deal(deal, cells=cells)
    solution = freecell.solve(start)
    assert solution.status == status
    if status == SolveStatus.SOLVED:
        assert_wins(start, solution)


@pytest.mark.parametrize("deal", [384243, 982])
def test_no_wrong_verdict_under_a_limit(deal: int) -> None:
    """Two-cell deals that exhaust a limit are undecided, never called lost."""
    start = freecell.deal(deal, cells=2)
    solution = freecell.solve(start, nodes=50_000)
    assert solution.status in (SolveStatus.UNDECIDED, SolveStatus.SOLVED)
    if solution.status == SolveStatus.SOLVED:
        assert_wins(start, solution)


@pytest.mark.parametrize("deal", [1941, 617, 178])
def test_raising_the_limit_step_by_step(deal: int) -> None:
    """Under growing limits a winnable deal is undecided until it is solved, and then stays solved."""
    start = freecell.deal(deal)
    verdicts = [freecell.solve(start, nodes=1000 * 2**step).status for step in range(11)]
    assert set(verdicts) <= {SolveStatus.UNDECIDED, SolveStatus.SOLVED}
    assert verdicts == sorted(verdicts, key=lambda status: status == SolveStatus.SOLVED)
    assert freecell.solve(start).status == SolveStatus.SOLVED


@pytest.mark.parametrize("text", ["", "\n\n", ":\n" * 8])
def test_an_empty_board_ends_at_once(text: str) -> None:
    """An empty board is refused before any search begins."""
    with pytest.raises(freecell.BoardError):
        freecell.solve(freecell.Position.parse(text))


def test_the_dead_board_of_1994() -> None:
    """The board made by hand to refute that every game is winnable is proved lost."""
    assert freecell.solve(freecell.Position.parse(board("dead_1994"))).status == SolveStatus.UNSOLVABLE


def test_a_board_without_cells() -> None:
    """A game under way with no cells at all is read, and no verdict on it is wrong."""
    for cells in (0, 4):
        start = freecell.Position.parse(board("no_cells_midgame"), cells=cells)
        assert sum(map(len, start.columns)) + start.cards_home == 52
        solution = freecell.solve(start, nodes=100_000)
        assert solution.status in (SolveStatus.SOLVED, SolveStatus.UNDECIDED)
        assert solution.status == SolveStatus.SOLVED or cells == 0
        if solution.status == SolveStatus.SOLVED:
            assert_wins(start, solution)


@pytest.mark.parametrize(("deal", "fewest"), [(617, 4), (1941, 4), (169, 4), (178, 4), (982, 3)])
def test_fewest_cells(deal: int, fewest: int) -> None:
    """Published least numbers of cells hold: proved lost with one fewer, or at least never called won."""
    start = freecell.deal(deal, cells=fewest)
    won = freecell.solve(start)
    assert won.status == SolveStatus.SOLVED
    assert_wins(start, won)
    fewer = freecell.solve(freecell.deal(deal, cells=fewest - 1), nodes=300_000)
    assert fewer.status in (SolveStatus.UNSOLVABLE, SolveStatus.UNDECIDED)


@pytest.mark.parametrize("house", [freecell.TAP_TABLE, freecell.PORCHLIGHT], ids=["by hand", "safe home"])
@pytest.mark.parametrize("deal", [24, 617, 1941, 30255])
def test_following_a_line_never_goes_in_circles(deal: int, house: freecell.HouseRules) -> None:
    """A line found, followed move by move at a table, wins without meeting any position twice."""
    game = freecell.Game(deal, house_rules=house)
    solution = freecell.solve(game.position)
    line = WinningLine.build(game.position, solution.moves, house.collect_rule)
    assert line is not None
    keys = [game.position.canonical_key()]
    for move in line.moves:
        game.play(move)
        keys.append(game.position.canonical_key())
    assert game.is_won
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("deal", [1, 24, 299, 617, 1941, 30255])
def test_a_line_for_people_is_short(deal: int) -> None:
    """The line asked for as short wins in at most 300 moves, where just any line may take thousands."""
    start = freecell.deal(deal)
    solution = freecell.solve(start, goal="short", nodes=50_000)
    assert solution.status == SolveStatus.SOLVED
    assert_wins(start, solution)
    assert len(solution.moves) <= 300


@pytest.mark.parametrize("deal", [169, 178, 285])
def test_deals_that_need_all_four_cells(deal: int) -> None:
    """The three deals below 300 that are published as needing four cells are proved lost with three."""
    assert freecell.solve(freecell.deal(deal, cells=3)).status == SolveStatus.UNSOLVABLE
    assert freecell.solve(freecell.deal(deal)).status == SolveStatus.SOLVED


def test_no_other_is_called_lost() -> None:
    """With three cells none of the first deals is lost, so none may be called so under a small limit."""
    for deal in range(1, 41):
        start = freecell.deal(deal, cells=3)
        solution = freecell.solve(start, nodes=5000)
        assert solution.status in (SolveStatus.SOLVED, SolveStatus.UNDECIDED)
        if solution.status == SolveStatus.SOLVED:
            assert_wins(start, solution)


@pytest.mark.parametrize(("cells", "percent"), [(3, 28.9), (4, 75.0), (5, 97.9)])
def test_how_often_bakers_game_is_won(cells: int, percent: float) -> None:
    """The share of deals won lies within three standard deviations of the published one."""
    deals = 80
    verdicts = []
    for deal in range(1, deals + 1):
        start = freecell.deal(deal, "bakers-game", cells=cells)
        solution = freecell.solve(start)
        verdicts.append(solution.status)
        if solution.status == SolveStatus.SOLVED and deal % 4 == 0:
            assert_wins(start, solution)
    share = percent / 100
    tolerance = 3 * math.sqrt(share * (1 - share) / deals)
    assert abs(verdicts.count(SolveStatus.SOLVED) / deals - share) <= tolerance
    assert set(verdicts) <= {SolveStatus.SOLVED, SolveStatus.UNSOLVABLE}


def test_the_same_verdicts_again() -> None:
    """Solving many deals in a row, some cut short, leaves nothing behind: a second run agrees."""

    def verdicts(deals: range) -> dict[int, tuple[SolveStatus, int, int]]:
        found = {}
        for deal in deals:
            if deal % 2:
                freecell.solve(freecell.deal(deal), nodes=50)
            solution = freecell.solve(freecell.deal(deal))
            found[deal] = (solution.status, solution.nodes, len(solution.moves))
        return found

    assert verdicts(range(1, 101)) == verdicts(range(100, 0, -1))


@pytest.mark.skipif(not STATUS.exists(), reason="the memory in use is read from /proc")
@pytest.mark.skipif("asan" in os.environ.get("LD_PRELOAD", ""), reason="the sanitizer keeps what was freed")
def test_a_thousand_deals_twice_hold_no_more_memory() -> None:
    """A thousand deals there and back, every second one also cut short: equal verdicts, nothing held back."""

    def in_use() -> int:
        (line,) = (line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    def answer(deal: int) -> tuple[SolveStatus, int, int]:
        if deal % 2 == 0:
            assert freecell.solve(freecell.deal(deal), nodes=1).status == SolveStatus.UNDECIDED
        solution = freecell.solve(freecell.deal(deal))
        return solution.status, solution.nodes, len(solution.moves)

    first = {deal: answer(deal) for deal in range(1, 101)}
    before = in_use()
    first |= {deal: answer(deal) for deal in range(101, 1001)}
    assert {deal: answer(deal) for deal in range(1000, 0, -1)} == first
    assert in_use() - before < 20 << 20
