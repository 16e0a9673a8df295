"""What the library hands out outlives its owner, and one game may be looked at from several threads."""

import gc
import threading

import freecell
from freecell import Card, SolveStatus, StopToken
from freecell.game import Game
from tests.python.play import win

FIRST_COLUMN = "4C 2C 9C 8C QS 4S 2H"


def churn() -> None:
    """Free what can be freed, and use its memory for something else."""
    gc.collect()
    for number in range(1000, 1200):
        freecell.deal(number)


def test_a_column_outlives_its_game() -> None:
    """Game and position are gone; the column's cards are what they were."""
    game = Game(24)
    column = game.position.columns[0]
    del game
    churn()
    assert " ".join(map(str, column)) == FIRST_COLUMN


def test_an_iterator_outlives_what_it_goes_over() -> None:
    """Begun over the columns of a game nobody holds, it gives all eight of them."""
    columns = iter(Game(24).position.columns)
    first = next(columns)
    churn()
    assert " ".join(map(str, first)) == FIRST_COLUMN
    assert [len(column) for column in columns] == [7, 7, 7, 6, 6, 6, 6]


def test_moves_outlive_their_solution() -> None:
    """The solution is gone, and its moves still win."""
    moves = freecell.solve(freecell.deal(24)).moves
    churn()
    position = freecell.deal(24)
    for move in moves:
        position = position.play(move)
    assert position.is_won()


def test_parts_outlive_their_whole() -> None:
    """Rules, cells, piles and cards of things that are gone are equal to those of a new one."""
    position = freecell.deal(24)
    rules, cells, piles = position.rules, position.cells, position.rules.piles()
    card, move = position.columns[0][-1], position.legal_moves()[0]
    source = move.source
    steps = iter(freecell.deal(24).legal_moves())
    del position, move
    churn()
    again = freecell.deal(24)
    assert (rules, cells, piles) == (again.rules, again.cells, again.rules.piles())
    assert (card, source) == (Card.parse("2H"), again.legal_moves()[0].source)
    assert list(steps) == again.legal_moves()


def test_one_game_from_two_threads() -> None:
    """One thread plays and takes back, the other looks on: always 52 cards, and it can be won."""
    game = Game(24)
    done = threading.Event()
    seen: list[int] = []

    def look() -> None:
        while not done.is_set():
            position = game.position
            held = sum(map(len, position.columns)) + sum(card is not None for card in position.cells)
            seen.append(held + position.cards_home)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        for _ in range(300):
            game.play(game.position.legal_moves()[0])
            game.undo()
    finally:
        done.set()
        thread.join()
    assert set(seen) == {52}
    assert win(game).is_won


def test_other_threads_go_on_while_the_solver_searches() -> None:
    """Two hundred times a thread wakes up in the midst of a search, which ends only when it is told to."""
    stop = StopToken()
    found: list[freecell.Solution] = []
    # No verdict on this deal is known within minutes.
    hard = freecell.deal(219837216)
    thread = threading.Thread(target=lambda: found.append(freecell.solve(hard, stop=stop)))
    thread.start()
    woken = threading.Event()
    try:
        for _ in range(200):
            woken.wait(0.001)
            assert thread.is_alive()
        # A second search beside the first has its own answer.
        alone = freecell.solve(freecell.deal(617))
        assert (alone.status, thread.is_alive()) == (SolveStatus.SOLVED, True)
    finally:
        stop.stop()
        thread.join()
    assert [solution.status for solution in found] == [SolveStatus.CANCELLED]
    again = freecell.solve(freecell.deal(617))
    assert (again.moves, again.nodes) == (alone.moves, alone.nodes)
