"""Legal moves and what they do, on random positions under every kind of rules."""

from itertools import product

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

import freecell
from tests.engine.bridge import engine_move, engine_position, model_move, model_state
from tests.engine.positions import RULE_SETS, random_state, seeds
from tests.model.game import (
    CELL_NAMES,
    COLUMN_NAMES,
    Move,
    Rules,
    State,
    foundation_name,
    is_won,
    legal_moves,
    run_length,
    shift,
)

each_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())


def both(rules: Rules, seed: int) -> tuple[State, freecell.Position]:
    """Return one random position in the model's form and in the engine's."""
    state = random_state(rules, seed)
    note(f"{rules}\n{state}")
    return state, engine_position(rules, state)


def nameable_moves(rules: Rules) -> list[Move]:
    """Return every move that can be written, on piles that exist and on some that do not."""
    sources = [*COLUMN_NAMES, *CELL_NAMES, *(foundation_name(i) for i in range(8))]
    targets = [*COLUMN_NAMES, *CELL_NAMES, "h"]
    return [
        (source, target, count)
        for source, target, count in product(sources, targets, (1, 2, 3, rules.ranks))
        if source in COLUMN_NAMES or count <= 2
    ]


@each_rule_set
@given(seed=seeds)
def test_legal_moves(rules: Rules, seed: int) -> None:
    """The list holds each of the model's moves once and no other."""
    state, position = both(rules, seed)
    moves = [model_move(move) for move in position.legal_moves()]
    assert sorted(moves) == sorted(legal_moves(rules, state))
    assert position.has_moves() == bool(moves)


@each_rule_set
@given(seed=seeds)
def test_every_other_move_is_refused(rules: Rules, seed: int) -> None:
    """A move is legal exactly when it is in the list, and any other says why it is not."""
    state, position = both(rules, seed)
    legal = set(legal_moves(rules, state))
    for move in {*nameable_moves(rules), *legal}:
        named = engine_move(move)
        assert position.is_legal(named) == (move in legal), move
        assert (position.refusal(named) is None) == (move in legal), move
        assert (position.why_illegal(named) is None) == (move in legal), move


@each_rule_set
@given(seed=seeds)
def test_playing(rules: Rules, seed: int) -> None:
    """Every legal move leads where the model says, and leaves the position it was played on alone."""
    state, position = both(rules, seed)
    for move in legal_moves(rules, state):
        after = shift(rules, state, move)
        assert model_state(position.play(engine_move(move))) == after, move
        assert position.play(engine_move(move)) == engine_position(rules, after)
        assert position.play(engine_move(move)).is_won() == is_won(rules, after)
    assert model_state(position) == state


@each_rule_set
@given(seed=seeds, choice=st.integers(min_value=0))
def test_illegal_moves_do_nothing(rules: Rules, seed: int, choice: int) -> None:
    """Playing an illegal move raises, quotes the move and changes nothing."""
    state, position = both(rules, seed)
    legal = legal_moves(rules, state)
    others = [move for move in nameable_moves(rules) if move not in legal]
    move = engine_move(others[choice % len(others)])
    with pytest.raises(freecell.IllegalMoveError) as caught:
        position.play(move)
    assert f'"{move}"' in str(caught.value)
    assert model_state(position) == state


@each_rule_set
@given(seed=seeds)
def test_counts_of_the_table(rules: Rules, seed: int) -> None:
    """Cards home, free cells, empty columns and run lengths are the model's."""
    state, position = both(rules, seed)
    assert position.cards_home == sum(state.foundations)
    assert position.free_cells == state.cells.count(None)
    assert position.empty_columns == state.columns.count(())
    for index, column in enumerate(state.columns):
        assert position.run_length(freecell.Pile.column(index)) == run_length(rules, column)


@each_rule_set
@given(seed=seeds)
def test_cards_of_a_move(rules: Rules, seed: int) -> None:
    """A move's cards are those that leave its source, deepest first."""
    state, position = both(rules, seed)
    for move in legal_moves(rules, state):
        source, _, count = move
        if source in COLUMN_NAMES:
            cards = tuple(map(str, position.cards_of(engine_move(move))))
            assert cards == state.columns[COLUMN_NAMES.index(source)][-count:]
        else:
            assert len(position.cards_of(engine_move(move))) == 1
