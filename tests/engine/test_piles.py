"""What a position and its rules say about single piles, compared with the model's account."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from tests.engine.bridge import engine_move, engine_position, engine_rules
from tests.engine.positions import RULE_SETS, random_state, seeds
from tests.model.cards import card_name, full_deck, suit_of
from tests.model.game import (
    CELL_NAMES,
    COLUMN_NAMES,
    Rules,
    State,
    foundation_for,
    foundation_name,
    legal_moves,
    may_enter_empty,
    shift,
    top_of_foundation,
)

rule_sets = st.sampled_from(sorted(RULE_SETS)).map(RULE_SETS.__getitem__)


def pile_names(rules: Rules) -> list[str]:
    """Return the model's names of a game's piles."""
    foundations = [foundation_name(index) for index in range(rules.foundations)]
    return [*COLUMN_NAMES[: rules.columns], *CELL_NAMES[: rules.cells], *foundations]


def cards_on(rules: Rules, state: State, name: str) -> list[str]:
    """Return the cards of a pile as the model has them."""
    if name in COLUMN_NAMES:
        return list(state.columns[COLUMN_NAMES.index(name)])
    if name in CELL_NAMES:
        held = state.cells[CELL_NAMES.index(name)]
        return [] if held is None else [held]
    index = pile_names(rules).index(name) - rules.columns - rules.cells
    return [card_name(i % rules.ranks + 1, index % 4) for i in range(state.foundations[index])]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_game_has_the_models_piles_in_order(rules: Rules) -> None:
    """Columns, cells and foundations, each left to right, and no other pile but home."""
    engine, names = engine_rules(rules), pile_names(rules)
    assert [str(pile) for pile in engine.piles()] == names
    assert {str(pile) for pile in freecell.Pile.all() if engine.has_pile(pile)} == {*names, "h"}
    assert all(engine.has_pile(name) for name in names)


def test_all_piles_are_those_of_the_notation_ascending() -> None:
    """The list of all piles is sorted, and its texts are the notation's, each read back as the same pile."""
    piles = freecell.Pile.all()
    foundations = [foundation_name(index) for index in range(8)]
    assert [str(pile) for pile in piles] == [*COLUMN_NAMES, *CELL_NAMES, "h", *foundations]
    assert list(piles) == sorted(piles)
    assert [freecell.Pile(str(pile)) for pile in piles] == list(piles)


def test_only_a_single_foundation_has_a_suit() -> None:
    """A foundation names the suit it holds; home, columns and cells name none."""
    suits = {str(pile): pile.suit for pile in freecell.Pile.all() if pile.suit is not None}
    assert suits == {foundation_name(index): freecell.Suit(index % 4) for index in range(8)}
    assert [str(pile) for pile in freecell.Pile.all() if pile.is_home] == ["h"]


@given(rules=rule_sets, seed=seeds)
def test_piles_hold_the_models_cards(rules: Rules, seed: int) -> None:
    """Every pile gives its cards, the last of them, and a foundation the card it takes next."""
    state = random_state(rules, seed)
    position = engine_position(rules, state)
    height = rules.decks * rules.ranks * 4 // rules.foundations
    for name in pile_names(rules):
        cards = cards_on(rules, state, name)
        assert [str(card) for card in position.cards_on(name)] == cards
        assert position.top(name) == (freecell.Card.parse(cards[-1]) if cards else None)
    for index, count in enumerate(state.foundations):
        name = foundation_name(index)
        wanted = None if count == height else card_name(count % rules.ranks + 1, index % 4)
        found = position.next_card(name)
        assert (None if found is None else str(found)) == wanted
        shown = position.top(name)
        assert (None if shown is None else str(shown)) == top_of_foundation(rules, state, index)


@given(rules=rule_sets, seed=seeds)
def test_cards_know_their_foundation(rules: Rules, seed: int) -> None:
    """For each card of the deck, the foundation that takes it now, if any, and none of another suit."""
    state = random_state(rules, seed)
    position = engine_position(rules, state)
    for card in set(full_deck(ranks=rules.ranks)):
        index = foundation_for(rules, state, card)
        found = position.foundation_of(card)
        assert (None if found is None else str(found)) == (None if index is None else foundation_name(index))
        assert found is None or found.suit == suit_of(card)


@given(rules=rule_sets, seed=seeds)
def test_moves_lead_to_the_pile_that_grows(rules: Rules, seed: int) -> None:
    """After every legal move, the pile it was said to lead to is the one that has more cards."""
    state = random_state(rules, seed)
    position = engine_position(rules, state)
    for move in legal_moves(rules, state):
        after = shift(rules, state, move)
        target = str(position.target_of(engine_move(move)))
        grown = [
            name
            for name in pile_names(rules)
            if len(cards_on(rules, after, name)) > len(cards_on(rules, state, name))
        ]
        assert grown == [target]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_empty_columns_take_the_models_cards(rules: Rules) -> None:
    """Which cards may be the first of an empty column, card by card."""
    engine = engine_rules(rules)
    for card in set(full_deck(ranks=rules.ranks)):
        assert engine.may_enter_empty(card) == may_enter_empty(rules, card)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_rules_come_back_from_a_dict(rules: Rules) -> None:
    """The dict holds the model's fields, and reading it gives equal rules."""
    engine = engine_rules(rules)
    assert engine.to_dict() == vars(rules)
    assert freecell.Rules.from_dict(engine.to_dict()) == engine


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"cells": "4"}, TypeError, "cells can't be \"'4'\""),
        ({"cells": True}, TypeError, 'cells can\'t be "True"'),
        ({"foundation_return": 1}, TypeError, 'foundation_return can\'t be "1"'),
        ({"colour": "red"}, TypeError, '"colour" is none of them'),
        ({"cells": None}, TypeError, 'cells can\'t be "None"'),
        ({"cells": 9}, freecell.RulesError, "cells must be 0 to 8, not 9"),
        ({"build": "none"}, freecell.RulesError, 'not "none"'),
    ],
)
def test_a_dict_that_is_no_rules_is_refused(
    change: dict[str, object], error: type[Exception], message: str
) -> None:
    """What is missing, unknown, of another type or out of range is named."""
    with pytest.raises(error, match=message):
        freecell.Rules.from_dict(freecell.Rules().to_dict() | change)


def test_a_dict_without_a_field_is_refused() -> None:
    """The field that is missing is named."""
    fields = freecell.Rules().to_dict()
    del fields["ranks"]
    with pytest.raises(TypeError, match='"ranks" is missing'):
        freecell.Rules.from_dict(fields)


def test_questions_about_one_pile_refuse_home() -> None:
    """Home is all foundations at once; a column is no foundation, and this game has no second four."""
    position = freecell.deal(617)
    for ask in (position.cards_on, position.top, position.next_card):
        with pytest.raises(freecell.IllegalMoveError, match='"h" is no single pile'):
            ask("h")
    for name in ("3", "a", "hs2"):
        with pytest.raises(freecell.IllegalMoveError, match=f'"{name}" is no foundation of this game'):
            position.next_card(name)
    with pytest.raises(freecell.IllegalMoveError, match='illegal move "1h"'):
        position.target_of("1h")


def test_a_pile_the_game_has_not_is_empty() -> None:
    """No card lies on the tenth column of a game of eight, and none in its fifth cell."""
    position = freecell.deal(617)
    for name in ("9", "0", "e", "k", "hs2"):
        assert position.cards_on(name) == ()
        assert position.top(name) is None


def test_the_lower_of_two_foundations_names_the_card_that_is_wanted() -> None:
    """With two foundations of a suit, a refusal names the lowest card wanted, whichever pile it is on."""
    rules = RULE_SETS["two decks, eight foundations"]
    clubs = [card for card in full_deck(ranks=rules.ranks) if suit_of(card) == 0]
    others = [card for card in full_deck(ranks=rules.ranks) if suit_of(card) != 0]
    for heights, wanted in (((5, 2), "3C"), ((2, 5), "3C"), ((0, 4), "AC")):
        left = [card for card in clubs[heights[0] :] + clubs[heights[1] :] if card != "KC"]
        columns = (("KC", *left), (*others, *others, "KC"))
        foundations = [heights[0], 0, 0, 0, heights[1], 0, 0, 0]
        position = freecell.Position(columns, (), foundations, engine_rules(rules))
        refusal = position.refusal("2h")
        assert refusal is not None
        assert str(refusal.onto) == wanted
