"""The model's rules against figures that were known before it."""

import pytest

from tests.data_files import board, read_logs
from tests.model.boards import read_board, write_board
from tests.model.deals import freecell_columns
from tests.model.game import (
    Rules,
    State,
    builds,
    capacity,
    foundation_for,
    is_won,
    legal_moves,
    play,
    run_length,
    start_of,
)
from tests.model.home import can_finish, collected, is_safe
from tests.model.replay import IllegalTokenError, longest, replay, shortest
from tests.model.search import fewest_moves, perft, reachable_win

FREECELL = Rules()
LOGS = read_logs()


def start(deal: int) -> State:
    """Return a numbered FreeCell deal."""
    return start_of(FREECELL, freecell_columns(deal))


@pytest.mark.parametrize(("depth", "count"), [(1, 35), (2, 966), (3, 19964)])
def test_perft_of_deal_617(depth: int, count: int) -> None:
    """Deal 617 has the published number of move sequences."""
    assert perft(FREECELL, start(617), depth) == count


@pytest.mark.parametrize(
    ("cells", "columns", "onto", "into_empty"),
    [(4, 0, 5, 0), (4, 1, 10, 5), (3, 0, 4, 0), (3, 1, 8, 4), (2, 0, 3, 0), (2, 1, 6, 3), (0, 0, 1, 0)],
)
def test_known_capacities(cells: int, columns: int, onto: int, into_empty: int) -> None:
    """The rule book's capacities come out, those into an empty column included."""
    assert capacity(FREECELL, cells, columns) == onto
    if columns:
        assert capacity(FREECELL, cells, columns, to_empty=True) == into_empty


@pytest.mark.parametrize("name", [name for name, log in LOGS.items() if log.end.strip()])
def test_recorded_games_end_where_they_did(name: str) -> None:
    """A player's game, replayed, ends in the position that was recorded."""
    log = LOGS[name]
    states = replay(FREECELL, start(log.deal), log.moves, log.collect)
    assert write_board(states[-1]) == log.end


@pytest.mark.parametrize("name", ["solver_24", "solver_617"])
def test_solver_lists_win(name: str) -> None:
    """A solver's list, which names every move, wins when ``v``-less moves are single cards."""
    log = LOGS[name]
    states = replay(FREECELL, start(log.deal), log.moves, choose=shortest)
    assert is_won(FREECELL, states[-1])


def test_the_other_reading_fails_late() -> None:
    """The same list read with longest runs fails, at the move that was reported."""
    with pytest.raises(IllegalTokenError) as caught:
        replay(FREECELL, start(617), LOGS["solver_617"].moves, choose=longest)
    assert (caught.value.index, caught.value.token) == (83, "1h")


def test_stuck_and_not_stuck() -> None:
    """With one cell left eight cards can enter it; with none there is no move at all."""
    free = read_board(FREECELL, board("one_cell_left"))
    assert sorted(legal_moves(FREECELL, free)) == [(str(n), "d", 1) for n in range(1, 9)]
    assert legal_moves(FREECELL, read_board(FREECELL, board("stuck"))) == []


def test_play_refuses() -> None:
    """A move that is not in the list is not played."""
    with pytest.raises(ValueError, match="illegal"):
        play(FREECELL, start(617), ("1", "2", 1))


def test_boards_round_trip() -> None:
    """A written position reads back as itself."""
    state = read_board(FREECELL, board("midgame_colons"))
    assert read_board(FREECELL, write_board(state)) == state


def test_builds_by_colour_and_by_suit() -> None:
    """Colours alternate in FreeCell, suits agree in Baker's Game, ranks fall by one in both."""
    suit = Rules(build="suit")
    assert [builds(FREECELL, "6S", onto) for onto in ("7D", "7H", "7C", "7S", "8D")] == [1, 1, 0, 0, 0]
    assert [builds(suit, "6S", onto) for onto in ("7D", "7H", "7C", "7S", "8S")] == [0, 0, 0, 1, 0]
    assert run_length(FREECELL, ("9H", "5S", "4D", "3S")) == 3
    assert run_length(suit, ("9H", "5S", "4S", "3D")) == 1


def test_twice_round_foundations() -> None:
    """With two decks on four foundations an ace follows the king once, then nothing."""
    rules = Rules(decks=2, columns=10, cells=6)
    state = State((("AS",),) * 10, (None,) * 6, (0, 0, 0, 13))
    assert foundation_for(rules, state, "AS") == 3
    assert foundation_for(rules, state._replace(foundations=(0, 0, 0, 26)), "AS") is None
    eight = Rules(decks=2, columns=10, cells=6, foundations=8)
    assert foundation_for(eight, State((), (), (0, 0, 0, 1, 0, 0, 0, 0)), "AS") == 7


def test_safe_rules_differ_where_they_should() -> None:
    """A five is safe under Raymond's rule two ranks early, under Horne's only on the rank below."""
    state = State(((),) * 8, (None,) * 4, (3, 4, 2, 3))
    assert is_safe(FREECELL, state, "5D", "raymond")
    assert not is_safe(FREECELL, state, "5D", "horne")
    assert is_safe(FREECELL, state._replace(foundations=(4, 4, 2, 4)), "5D", "horne")
    assert not is_safe(FREECELL, state._replace(foundations=(3, 4, 1, 3)), "5D", "raymond")
    assert is_safe(FREECELL, state._replace(foundations=(0, 1, 0, 0)), "2D", "horne")


def test_two_deck_safety_waits_for_twins() -> None:
    """With two decks even an ace waits for its twin, and a two for all four aces of the other colour."""
    rules = Rules(decks=2, columns=10, cells=6)
    state = State(((),) * 10, (None,) * 6, (0, 0, 0, 0))
    assert not is_safe(rules, state, "AS", "horne")
    assert is_safe(rules, state._replace(foundations=(0, 0, 0, 13)), "AS", "horne")
    assert not is_safe(rules, state._replace(foundations=(13, 14, 13, 14)), "2S", "horne")
    assert is_safe(rules, state._replace(foundations=(13, 14, 14, 14)), "2S", "horne")


def test_finish_needs_no_alternating_columns() -> None:
    """Foundation moves alone win wherever no card lies under a higher one of its suit or a needed one."""
    state = read_board(FREECELL, board("finish_at_once"))
    assert can_finish(FREECELL, state)
    assert is_won(FREECELL, collected(FREECELL, state, "all"))
    assert not can_finish(FREECELL, start(617))


def test_small_decks_are_searched_out() -> None:
    """Three ranks in two columns: winnable with a cell, hopeless without one."""
    columns = (("AC", "AD", "AH", "AS", "2C", "2D"), ("3S", "3H", "2S", "3D", "2H", "3C"))
    with_cells = Rules(ranks=3, columns=2, cells=4)
    without = Rules(ranks=3, columns=2, cells=0)
    assert reachable_win(with_cells, start_of(with_cells, columns)) is True
    assert reachable_win(without, State(columns, (), (0, 0, 0, 0))) is False
    length = fewest_moves(with_cells, start_of(with_cells, columns), "card-moves")
    assert length is not None
    assert length >= 12
    turns = fewest_moves(with_cells, start_of(with_cells, columns), "moves")
    assert turns is not None
    assert turns < length
