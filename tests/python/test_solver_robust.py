"""The solver on odd positions, under tight memory, from several threads and processes at once."""

import itertools
import multiprocessing
import random
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import freecell
from freecell import Card, Position, Rules, Solution, SolveStatus, StopToken, solve, solve_many, verdict

MB = 1 << 20
#: Every kind of rule at the ends of its range.
RULES = [
    Rules(
        ranks=ranks,
        columns=columns,
        cells=cells,
        build=build,
        empty_column=empty,
        run_moves=runs,
        foundation_return=back,
    )
    for ranks, columns, cells, build, empty, runs, back in itertools.product(
        (1, 2, 5, 13),
        (1, 2, 8, 10),
        (0, 1, 4, 8),
        ("alternate", "suit"),
        ("any", "king", "none"),
        ("standard", "relaxed"),
        (False, True),
    )
]
WINNING = ("won", "one move to win", "kings left")


def odd_position(kind: str, rules: Rules, drawn: random.Random) -> Position:
    """Make a position of a kind that dealing never gives."""
    deck = [Card(rank, suit) for rank in range(1, rules.ranks + 1) for suit in range(4)]
    columns: list[list[Card]] = [[] for _ in range(rules.columns)]
    cells: list[Card | None] = [None] * rules.cells
    foundations = [0] * 4
    if kind == "one column of everything":
        columns[drawn.randrange(rules.columns)] = drawn.sample(deck, len(deck))
    elif kind == "won":
        foundations = [rules.ranks] * 4
    elif kind == "one move to win":
        foundations = [rules.ranks] * 3 + [rules.ranks - 1]
        if rules.cells and drawn.random() < 0.5:
            cells[drawn.randrange(rules.cells)] = deck[-1]
        else:
            columns[drawn.randrange(rules.columns)].append(deck[-1])
    elif kind == "kings left":
        foundations = [rules.ranks - 1] * 4
        for card in deck[-4:]:
            columns[drawn.randrange(rules.columns)].append(card)
    elif kind == "kings on top":
        for i, card in enumerate(deck):
            columns[i % rules.columns].append(card)
    else:
        drawn.shuffle(deck)
        for i in range(min(rules.cells, len(deck))):
            cells[i] = deck.pop()
        for i, card in enumerate(deck):
            columns[i % rules.columns].append(card)
    return Position(columns, cells, foundations, rules)


KINDS = ("one column of everything", *WINNING, "kings on top", "full cells")


def assert_sound(position: Position, solution: Solution) -> None:
    """A line is there exactly when the position is solved, and it wins."""
    assert bool(solution.moves) <= (solution.status == SolveStatus.SOLVED)
    for move in solution.moves:
        position = position.play(move)
    assert position.is_won() == (solution.status == SolveStatus.SOLVED)


@pytest.mark.parametrize("kind", KINDS)
def test_odd_positions(kind: str) -> None:
    """Whatever lies where, under any rules, the answer is sound, and sure where the win is at hand."""
    drawn = random.Random(kind)
    for rules in drawn.sample(RULES, 60):
        position = odd_position(kind, rules, drawn)
        solution = solve(position, nodes=1000, memory=8 * MB)
        assert_sound(position, solution)
        assert solution.peak_bytes <= 8 * MB
        assert kind not in WINNING or solution.status == SolveStatus.SOLVED


@pytest.mark.parametrize("memory", [0, 1, 1 << 10, 1 << 16, 1 << 18, MB, 3 * MB])
def test_tight_memory(memory: int) -> None:
    """However little memory, the answer is undecided or the right one, and no more is held than allowed."""
    for deal, game, cells in (
        (617, "freecell", None),
        (11982, "freecell", None),
        (10692, "freecell", None),
        (3, "freecell", 2),
        (3, "bakers-game", None),
        (1, "double-freecell", None),
    ):
        position = freecell.deal(deal, game, cells=cells)
        solution = solve(position, memory=memory, nodes=20_000)
        assert_sound(position, solution)
        assert solution.peak_bytes <= memory
        if solution.status == SolveStatus.UNSOLVABLE:
            assert solve(position).status == SolveStatus.UNSOLVABLE


def answers(first: int) -> list[tuple[object, ...]]:
    """Solve some deals in every way there is; give all that doesn't depend on time."""
    found: list[tuple[object, ...]] = []
    for number in range(first, first + 6):
        position = freecell.deal(number)
        solution = solve(position)
        found.append((solution.moves, solution.nodes, solution.states))
        found.append((verdict(position.play(solution.moves[0])).status,))
    found.extend((s.moves, s.nodes) for s in solve_many(range(first, first + 6), threads=2))
    found.append((solve(freecell.deal(first, "double-freecell"), nodes=300).nodes,))
    found.append((solve(freecell.deal(11982)).states,))
    return found


def test_many_threads_at_once() -> None:
    """Calls from several threads at once give what they give one after the other."""
    firsts = [1, 1, 101, 201, 101, 301]
    alone = {first: answers(first) for first in set(firsts)}
    with ThreadPoolExecutor(len(firsts)) as pool:
        assert list(pool.map(answers, firsts)) == [alone[first] for first in firsts]


@pytest.mark.skipif(sys.platform == "win32", reason="no fork there")
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_other_processes(method: str) -> None:
    """A child process solves like its parent, also when the parent forks with a solver at work."""
    stop = StopToken()
    busy = threading.Thread(target=solve, args=(freecell.deal(384243, cells=2),), kwargs={"stop": stop})
    busy.start()
    try:
        with multiprocessing.get_context(method).Pool(2) as pool:
            assert pool.map(answers, [1, 101], chunksize=1) == [answers(1), answers(101)]
    finally:
        stop.stop()
        busy.join()


def test_stopped_while_much_is_held() -> None:
    """A search is stopped from another thread in the midst of growing; other threads run meanwhile."""
    stop = StopToken()
    found: list[Solution] = []
    states: list[int] = []
    grown = threading.Event()

    def look(_nodes: int, now: int) -> None:
        states.append(now)
        if now > 400_000:
            grown.set()

    def search() -> None:
        found.append(solve(freecell.deal(384243, cells=2), stop=stop, on_progress=look))
        grown.set()

    thread = threading.Thread(target=search)
    thread.start()
    grown.wait()
    stop.stop()
    thread.join()
    assert found[0].status == SolveStatus.CANCELLED
    assert states == sorted(states)
