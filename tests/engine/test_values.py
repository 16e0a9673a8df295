"""Positions and moves as values: equality, hashing, pickling and the canonical key."""

import copy
import itertools
import pickle
import random

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

import freecell
from tests.engine.bridge import engine_move, engine_position, engine_rules, model_move, model_state
from tests.engine.positions import RULE_SETS, random_state, seeds
from tests.model.game import Rules, State, canonical, legal_moves, shift

each_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())


def shuffled_piles(state: State, seed: int) -> State:
    """Return the same cards with columns and cells in another order."""
    rng = random.Random(seed)
    columns, cells = list(state.columns), list(state.cells)
    rng.shuffle(columns)
    rng.shuffle(cells)
    return state._replace(columns=tuple(columns), cells=tuple(cells))


@each_rule_set
@given(seed=seeds)
def test_equal_positions(rules: Rules, seed: int) -> None:
    """A position made again is equal and hashes alike; pickling and copying give it back."""
    state = random_state(rules, seed)
    note(f"{rules}\n{state}")
    position, again = engine_position(rules, state), engine_position(rules, state)
    assert position == again
    assert hash(position) == hash(again)
    for same in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
        assert same == position
        assert hash(same) == hash(position)
        assert model_state(same) == state
        assert same.rules == engine_rules(rules)
    assert len({position, again}) == 1


@each_rule_set
@given(seed=seeds, order=seeds)
def test_order_is_part_of_equality_but_not_of_the_key(rules: Rules, seed: int, order: int) -> None:
    """Other orders of columns and cells are other positions with the same canonical key."""
    state = random_state(rules, seed)
    other = shuffled_piles(state, order)
    position, moved = engine_position(rules, state), engine_position(rules, other)
    assert (position == moved) == (state == other)
    assert position.canonical_key() == moved.canonical_key()


def key_form(rules: Rules, state: State) -> object:
    """Return what the canonical key stands for: twin foundations are in no order either."""
    columns, cells, foundations = canonical(rules, state)
    pairs = tuple(tuple(sorted(state.foundations[suit::4])) for suit in range(4))
    return columns, cells, pairs if rules.foundations == 8 else foundations


@each_rule_set
@given(seed=seeds)
def test_keys_differ_where_positions_do(rules: Rules, seed: int) -> None:
    """Among a position and all that lie two moves away two have one key exactly when they are alike."""
    state = random_state(rules, seed)
    around = {state}
    for move in legal_moves(rules, state)[:12]:
        near = shift(rules, state, move)
        around |= {near, *(shift(rules, near, after) for after in legal_moves(rules, near)[:12])}
    keys = {here: engine_position(rules, here).canonical_key() for here in around}
    forms = {here: key_form(rules, here) for here in around}
    assert len(set(keys.values())) == len(set(forms.values()))
    assert len(set(zip(keys.values(), forms.values(), strict=True))) == len(set(forms.values()))


def test_key_of_cells_is_not_a_key_of_columns() -> None:
    """A card alone in a column and the same card in a cell are told apart, wherever the others lie."""
    rules = Rules(ranks=1, columns=4, cells=4)
    cards: list[str | None] = ["AC", "AD", "AH", "AS"]
    keys = set()
    for held in itertools.product((True, False), repeat=4):
        columns = tuple(() if cell else (str(card),) for cell, card in zip(held, cards, strict=True))
        cells = tuple(card if cell else None for cell, card in zip(held, cards, strict=True))
        keys.add(engine_position(rules, State(columns, cells, (0, 0, 0, 0))).canonical_key())
    assert len(keys) == 16


def test_rules_are_part_of_a_position() -> None:
    """The same cards under other rules are another position."""
    plain = freecell.deal(617)
    open_home = plain.with_rules(plain.rules.replace(foundation_return=True))
    assert plain != open_home
    assert open_home.rules.foundation_return
    assert plain.columns == open_home.columns
    assert plain == open_home.with_rules(plain.rules)


@each_rule_set
@given(seed=seeds)
def test_moves_are_values(rules: Rules, seed: int) -> None:
    """A move equals itself made anew, hashes alike, pickles, and reads back from its text."""
    for move in legal_moves(rules, random_state(rules, seed)):
        named = engine_move(move)
        assert model_move(named) == move
        assert named == engine_move(move)
        assert hash(named) == hash(engine_move(move))
        assert pickle.loads(pickle.dumps(named)) == named
        assert freecell.Move.parse(str(named)) == named


@given(st.lists(st.sampled_from([(a, b) for a in "1234567890abcdefgk" for b in "1234567890abcdefgkh"])))
def test_different_moves_differ(pairs: list[tuple[str, str]]) -> None:
    """Moves are equal exactly when their piles are."""
    assert len({freecell.Move(a, b) for a, b in pairs}) == len(set(pairs))


def test_positions_do_not_change() -> None:
    """Nothing can be set on a position, a move, a card or rules."""
    position = freecell.deal(617)
    for thing, name in [
        (position, "columns"),
        (position.legal_moves()[0], "count"),
        (position.columns[0][0], "rank"),
        (position.rules, "cells"),
    ]:
        with pytest.raises(AttributeError):
            setattr(thing, name, 1)


@pytest.mark.parametrize(
    ("columns", "cells", "foundations", "offender"),
    [
        ([["AC", "AC", "AD", "AH"]], [], [0] * 4, "AC"),
        ([["AC", "AD", "AH"]], [], [0] * 4, "AS"),
        ([["AC", "AD", "AH", "AS"]], [], [1, 0, 0, 0], "AC"),
        ([["AC", "AD", "AH", "2S"]], [], [0] * 4, "2S"),
        ([["AC", "AD", "AH"], ["AS"]], [], [0] * 4, "column"),
        ([["AC", "AD", "AH"]], ["AS"], [0] * 4, "cell"),
        ([["AC", "AD", "AH", "AS"]], [], [0, 0, 0, 2], "foundation"),
    ],
)
def test_impossible_positions_are_refused(
    columns: list[list[str]], cells: list[str], foundations: list[int], offender: str
) -> None:
    """A position with a card too many or too few, or piles the rules do not have, is refused and says why."""
    rules = freecell.Rules(ranks=1, columns=1, cells=0)
    with pytest.raises(freecell.BoardError, match=offender):
        freecell.Position(
            [[freecell.Card.parse(card) for card in column] for column in columns],
            [freecell.Card.parse(card) for card in cells],
            foundations,
            rules,
        )
