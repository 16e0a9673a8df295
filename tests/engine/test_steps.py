"""A run move card by card, and how many cards may move at once."""

import pytest
from hypothesis import given, note

import freecell
from tests.engine.bridge import engine_move, engine_position, engine_rules, model_move, model_state
from tests.engine.positions import RULE_SETS, random_state, seeds
from tests.model.cards import full_deck
from tests.model.game import COLUMN_NAMES, Move, Rules, State, capacity, legal_moves, play, run_length, shift
from tests.model.runs import fewest_steps, step_formula

PAIRS = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 1), (3, 1), (4, 1)]
each_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())


def room(rules: Rules, state: State, target: str) -> tuple[int, int]:
    """Return the free cells and the empty columns a run may pass through on its way to ``target``."""
    others = [c for name, c in zip(COLUMN_NAMES, state.columns, strict=False) if name != target]
    columns = others.count(())
    return state.cells.count(None), columns if rules.empty_column == "any" else 0


def check_steps(rules: Rules, state: State, move: Move) -> None:
    """Play a run move's steps by the rules for single cards and compare with the move itself."""
    steps = [model_move(step) for step in engine_position(rules, state).steps(engine_move(move))]
    if move[2] == 1:
        assert steps == [move]
        return
    cells, columns = room(rules, state, move[1])
    if move[2] > (cells + 1) * 2**columns:
        assert rules.run_moves == "relaxed"
        assert steps == [move]
        return
    assert all(count == 1 for _, _, count in steps)
    assert len(steps) == step_formula(move[2], cells, columns)
    here = state
    for step in steps:
        here = play(rules, here, step)
    assert here == shift(rules, state, move)


@each_rule_set
@given(seed=seeds)
def test_steps_of_run_moves(rules: Rules, seed: int) -> None:
    """Every step is legal by itself, the steps end where the move ends, and none is wasted."""
    state = random_state(rules, seed)
    note(f"{rules}\n{state}")
    empty = [name for name, column in zip(COLUMN_NAMES, state.columns, strict=False) if not column]
    for move in legal_moves(rules, state):
        # Empty columns are all alike as targets; the first and the last stand for those between.
        if move[1] not in empty[1:-1]:
            check_steps(rules, state, move)


def long_run_table(columns: int, cells: int) -> State:
    """Return a table with a run of twelve in the first column and a red king alone in the second.

    ``columns`` of the others are empty and ``cells`` of the cells; the cards that have no place
    yet lie beneath the run.
    """
    run = ("QS", "JH", "TS", "9H", "8S", "7H", "6S", "5H", "4S", "3H", "2S", "AH")
    alone = [("KD",), *((card,) for card in ("KC", "KH", "KS", "QD", "QH", "JD")[: 6 - columns])]
    held = ("JS", "JC", "TD", "TH")[: 4 - cells]
    placed = {*run, *held, *(card for column in alone for card in column)}
    beneath = tuple(card for card in full_deck() if card not in placed)
    table = ((*beneath, *run), *alone, *(((),) * columns))
    return State(table, (*held, *((None,) * cells)), (0, 0, 0, 0))


@pytest.mark.parametrize("cells", range(5))
@pytest.mark.parametrize("columns", range(6))
def test_longest_runs(cells: int, columns: int) -> None:
    """From every pair of free cells and empty columns a run goes up to the capacity and no further."""
    rules = Rules()
    state = long_run_table(columns, cells)
    position = engine_position(rules, state)
    most = capacity(rules, cells, columns)
    assert position.capacity() == most
    assert position.is_legal(freecell.Move("1", "2", 12)) == (most >= 12)
    if most >= 12:
        check_steps(rules, state, ("1", "2", 12))
    if columns:
        into_empty = capacity(rules, cells, columns, to_empty=True)
        assert position.capacity(to_empty_column=True) == into_empty
        for count in range(1, 13):
            assert position.is_legal(freecell.Move("1", "8", count)) == (count <= into_empty)
            if count <= into_empty:
                check_steps(rules, state, ("1", "8", count))


@each_rule_set
def test_capacity_function(rules: Rules) -> None:
    """The capacity is the model's for every pair, and for a position its own pair's."""
    named = engine_rules(rules)
    for cells in range(rules.cells + 1):
        for columns in range(rules.columns):
            assert freecell.capacity(named, cells, columns) == capacity(rules, cells, columns)
            if columns:
                into_empty = capacity(rules, cells, columns, to_empty=True)
                assert freecell.capacity(named, cells, columns, True) == into_empty


@pytest.mark.parametrize(("cells", "columns"), PAIRS)
def test_capacity_is_what_single_cards_can_do(cells: int, columns: int) -> None:
    """Exhaustive search over single-card moves carries the engine's capacity and not one card more."""
    most = freecell.capacity(freecell.Rules(), cells, columns)
    assert fewest_steps(most, cells, columns) is not None
    assert fewest_steps(most + 1, cells, columns) is None


def test_three_cards_through_two_cells() -> None:
    """Black 8, red 7, black 6 go onto a red 9 as: 6 and 7 to cells, then 8, 7, 6 over."""
    columns = (("8S", "7H", "6S"), ("9D",), *((card,) for card in ("KH", "KS", "QC", "QD", "QH")))
    placed = {"KC", "KD", *(card for column in columns for card in column)}
    rest = tuple(card for card in full_deck() if card not in placed)
    state = State((*columns, rest), ("KC", "KD", None, None), (0, 0, 0, 0))
    steps = engine_position(Rules(), state).steps(freecell.Move("1", "2", 3))
    assert [str(step) for step in steps] == ["1c", "1d", "12", "d2", "c2"]


@each_rule_set
@given(seed=seeds)
def test_capacity_of_a_position(rules: Rules, seed: int) -> None:
    """A position's capacity counts its own free cells and empty columns."""
    state = random_state(rules, seed)
    cells, columns = state.cells.count(None), state.columns.count(())
    position = engine_position(rules, state)
    assert position.capacity() == capacity(rules, cells, columns)
    assert model_state(position) == state
    assert max(position.run_length(freecell.Pile.column(i)) for i in range(rules.columns)) == max(
        run_length(rules, column) for column in state.columns
    )
