"""The solver on decks small enough for the model to try everything."""

import random

import pytest

import freecell
from freecell import SolveStatus
from tests.engine.bridge import engine_position, model_move
from tests.model.cards import full_deck
from tests.model.game import Rules, State, is_won, legal_moves, play, start_of
from tests.model.search import count_states, fewest_moves, reachable_win

MOST_STATES = 3000
SMALL = {
    "one cell": Rules(ranks=4, columns=3, cells=1),
    "no cells": Rules(ranks=4, columns=4, cells=0),
    "two columns": Rules(ranks=3, columns=2, cells=1),
    "in suit": Rules(ranks=4, columns=3, cells=1, build="suit"),
    "kings only": Rules(ranks=4, columns=3, cells=1, empty_column="king"),
    "kings only, in suit": Rules(ranks=4, columns=3, cells=1, build="suit", empty_column="king"),
    "closed columns": Rules(ranks=4, columns=3, cells=1, empty_column="none"),
    "relaxed": Rules(ranks=5, columns=4, cells=0, run_moves="relaxed"),
    "cards come back": Rules(ranks=3, columns=2, cells=1, foundation_return=True),
    "cards come back, kings only": Rules(
        ranks=4, columns=3, cells=1, empty_column="king", foundation_return=True
    ),
    "two decks": Rules(decks=2, ranks=2, columns=2, cells=1),
    "two decks, eight foundations": Rules(decks=2, ranks=2, columns=2, cells=1, foundations=8),
    "two decks in suit": Rules(decks=2, ranks=2, columns=3, cells=0, foundations=8, build="suit"),
}


def deals(rules: Rules, number: int) -> list[State]:
    """Return shuffled decks, dealt to the columns in turn."""
    starts = []
    for seed in range(number):
        cards = full_deck(rules.decks, rules.ranks)
        random.Random(seed).shuffle(cards)
        starts.append(start_of(rules, tuple(tuple(cards[i :: rules.columns]) for i in range(rules.columns))))
    return starts


@pytest.mark.parametrize("name", SMALL)
def test_verdicts(name: str) -> None:
    """A verdict is what trying everything gives, and a solution is played out by the model's rules."""
    rules = SMALL[name]
    met = set()
    for state in deals(rules, 50):
        truth = reachable_win(rules, state, MOST_STATES)
        solution = freecell.solve(engine_position(rules, state))
        if solution.status == SolveStatus.SOLVED:
            here = state
            for move in solution.moves:
                here = play(rules, here, model_move(move))
            assert is_won(rules, here)
        if truth is None:
            continue
        allowed = {SolveStatus.SOLVED if truth else SolveStatus.UNSOLVABLE}
        # With cards coming back the solver may leave a question open, but never answer it wrongly.
        allowed |= {SolveStatus.UNDECIDED} if rules.foundation_return else set()
        assert solution.status in allowed, state
        met.add(truth)
    assert met == {True, False}


@pytest.mark.parametrize("name", SMALL)
def test_states(name: str) -> None:
    """As many positions can be reached as the model reaches, with safe cards sent home or left alone."""
    rules = SMALL[name]
    for state in deals(rules, 8):
        count = count_states(rules, state, most_states=MOST_STATES)
        if count is None:
            continue
        position = engine_position(rules, state)
        assert freecell.count_states(position) == count
        if not rules.foundation_return:
            assert freecell.count_states(position, safe=True) == count_states(rules, state, "raymond")


@pytest.mark.parametrize("metric", ["moves", "card-moves"])
@pytest.mark.parametrize("name", ["one cell", "two columns", "kings only", "in suit"])
def test_lengths(name: str, metric: str) -> None:
    """No line is shorter than the shortest, and one called optimal is no longer; a bound never exceeds it."""
    rules = SMALL[name]
    for state in deals(rules, 20):
        if not reachable_win(rules, state, MOST_STATES):
            continue
        shortest = fewest_moves(rules, state, metric)
        assert shortest is not None
        solution = freecell.solve(engine_position(rules, state), goal="optimal", metric=metric)
        assert solution.status == SolveStatus.SOLVED
        length = solution.num_moves if metric == "moves" else solution.num_card_moves
        assert length >= shortest
        assert solution.lower_bound is None or solution.lower_bound <= shortest
        assert not solution.optimal or length == shortest


def test_counts_of_a_solution() -> None:
    """A line's card moves count every card of every run; the model's moves are all there is to it."""
    rules = SMALL["one cell"]
    for state in deals(rules, 40):
        solution = freecell.solve(engine_position(rules, state))
        here = state
        cards = 0
        for move in solution.moves:
            assert model_move(move) in legal_moves(rules, here)
            steps = engine_position(rules, here).steps(move)
            cards += len(steps)
            here = play(rules, here, model_move(move))
        assert solution.num_card_moves == cards
