"""What goes home by itself, and when foundation moves alone win."""

from functools import cache

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

import freecell
from tests.engine.bridge import engine_position, model_move, model_state
from tests.engine.positions import RULE_SETS, random_state, seeds
from tests.model.game import Rules, State, is_won, legal_moves, play, shift
from tests.model.home import can_finish, collected, is_safe, safe_moves, source_card
from tests.model.search import reachable_win

each_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())
each_collect_rule = pytest.mark.parametrize("rule", ["horne", "raymond", "all"])


@each_collect_rule
@each_rule_set
@given(seed=seeds)
def test_safe_moves(rules: Rules, rule: str, seed: int) -> None:
    """The moves that are safe now are the model's."""
    state = random_state(rules, seed)
    note(f"{rules}\n{state}")
    moves = engine_position(rules, state).safe_moves(rule)
    assert sorted(map(model_move, moves)) == sorted(safe_moves(rules, state, rule))


@each_collect_rule
@each_rule_set
@given(seed=seeds, keeping=st.booleans())
def test_collecting(rules: Rules, rule: str, seed: int, keeping: bool) -> None:
    """The chain is playable and safe card by card, spares what is kept, and stops only at its end."""
    state = random_state(rules, seed)
    note(f"{rules}\n{state}")
    open_cards = [source_card(state, move[0]) for move in legal_moves(rules, state) if move[1] == "h"]
    keep = frozenset(open_cards[:1] if keeping else [])
    kept = [freecell.Card.parse(card) for card in keep]
    here = state
    for move in engine_position(rules, state).collect_moves(rule, keep=kept):
        card = source_card(here, str(move.source))
        assert card not in keep
        assert is_safe(rules, here, card, rule)
        here = play(rules, here, model_move(move))
    if rules.decks == 1 or rule != "all":
        assert here == collected(rules, state, rule, keep)
    assert {source_card(here, move[0]) for move in safe_moves(rules, here, rule)} <= keep


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())
@given(seed=seeds, left=st.integers(min_value=0, max_value=16))
def test_finishing(rules: Rules, seed: int, left: int) -> None:
    """A finish is offered exactly when some order of foundation moves wins, and its moves are such an order.

    The position with every card home counts: no move at all wins it.
    """
    state = random_state(rules, seed, most_on_table=left)
    note(f"{rules}\n{state}")
    position = engine_position(rules, state)
    assert position.can_finish() == can_finish(rules, state)
    if position.can_finish():
        here = state
        for move in position.finish_moves():
            assert move.target == freecell.Pile.home()
            here = play(rules, here, model_move(move))
        assert is_won(rules, here)


@pytest.mark.parametrize("foundations", [4, 8])
def test_twins_are_searched(foundations: int) -> None:
    """Among many endings with two decks are some that the wrong twin spoils, and the engine finds them."""
    rules = Rules(decks=2, ranks=3, columns=4, cells=1, foundations=foundations)

    @cache
    def can_fail(state: State) -> bool:
        moves = [move for move in legal_moves(rules, state) if move[1] == "h"]
        if not moves:
            return not is_won(rules, state)
        return any(can_fail(shift(rules, state, move)) for move in moves)

    choices = 0
    for seed in range(500):
        state = random_state(rules, seed, most_on_table=12)
        wins = can_finish(rules, state)
        assert engine_position(rules, state).can_finish() == wins, state
        choices += wins and can_fail(state)
    assert choices >= 5


@pytest.mark.parametrize("name", ["five ranks", "three ranks"])
@given(seed=seeds)
def test_keeping_a_safe_card_never_helps(name: str, seed: int) -> None:
    """A small deck is won with every safe card home exactly when it is won without."""
    rules = RULE_SETS[name]
    state = random_state(rules, seed)
    position = engine_position(rules, state)
    for move in position.collect_moves("raymond"):
        position = position.play(move)
    verdict = reachable_win(rules, state, most_states=1500)
    if verdict is not None:
        assert reachable_win(rules, model_state(position), most_states=15_000) == verdict


def test_unknown_rules_are_refused() -> None:
    """A rule that does not exist is named in the error."""
    with pytest.raises(ValueError, match="everything"):
        freecell.deal(617).safe_moves("everything")
