"""How many cards move at once, found by moving them one by one in every way the rules allow."""

import pytest

import freecell
from tests.model.cards import card_name
from tests.model.game import Rules, State, canonical, legal_moves, shift
from tests.model.home import source_card

LONGEST = 9


def run_of(length: int, build: str, highest: int) -> tuple[str, ...]:
    """Return a run from the highest rank down: clubs alone, or diamonds and clubs in turn."""
    suits = [0] if build == "suit" else [highest % 2, (highest + 1) % 2]
    return tuple(card_name(highest - i, suits[i % len(suits)]) for i in range(length))


def table(rules: Rules, length: int, empty: int, into_empty: bool, highest: int) -> tuple[State, State]:
    """Return a position with a run on column 1 and the one in which column 2 has it, all else alike.

    Neither the king under the run nor the target's card lets anything else be built.
    """
    run = run_of(length, rules.build, highest)
    target = () if into_empty else run_of(1, rules.build, highest + 1)
    around = (("KS",),) * (rules.columns - 2 - empty) + ((),) * empty
    cells = (None,) * rules.cells
    home = (0,) * rules.foundations
    before = State((("KS", *run), target, *around), cells, home)
    after = State((("KS",), (*target, *run), *around), cells, home)
    return before, after


def can_be_carried(rules: Rules, before: State, after: State) -> bool:
    """Whether moving the run's cards one by one leads from one position to the other."""
    goal = canonical(rules, after)
    fixed = {before.columns[0][0], *before.columns[1]}
    waiting, seen = [before], {canonical(rules, before)}
    while waiting:
        state = waiting.pop()
        for move in legal_moves(rules, state):
            if move[2] > 1 or move[1] == "h" or source_card(state, move[0]) in fixed:
                continue
            following = shift(rules, state, move)
            key = canonical(rules, following)
            if key == goal:
                return True
            if key not in seen:
                seen.add(key)
                waiting.append(following)
    return False


def most_carried(rules: Rules, empty: int, into_empty: bool, highest: int) -> int:
    """Return the length of the longest run that can be carried over."""
    length = 0
    while length < LONGEST and can_be_carried(rules, *table(rules, length + 1, empty, into_empty, highest)):
        length += 1
    return length


@pytest.mark.parametrize("build", ["alternate", "suit"])
@pytest.mark.parametrize(
    ("empty_column", "cells", "empty"),
    [
        *[("any", cells, empty) for cells, empty in [(0, 0), (1, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2)]],
        *[(rule, cells, empty) for rule in ("king", "none") for cells in (0, 1, 3) for empty in (0, 1, 2)],
    ],
)
def test_onto_a_column(build: str, empty_column: str, cells: int, empty: int) -> None:
    """The engine's capacity is what can be carried: closed columns and those for kings double nothing."""
    rules = Rules(columns=4, cells=cells, build=build, empty_column=empty_column)
    engine = freecell.Rules(columns=4, cells=cells, build=build, empty_column=empty_column)
    assert freecell.capacity(engine, cells, empty) == most_carried(rules, empty, False, highest=11)


@pytest.mark.parametrize("build", ["alternate", "suit"])
@pytest.mark.parametrize(
    ("empty_column", "cells", "empty"),
    [
        *[("any", cells, empty) for cells, empty in [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2)]],
        *[("king", cells, empty) for cells in (0, 1, 3) for empty in (0, 1, 2)],
    ],
)
def test_into_an_empty_column(build: str, empty_column: str, cells: int, empty: int) -> None:
    """The target doesn't count among the empty columns; runs under a king are no exception."""
    rules = Rules(columns=5, cells=cells, build=build, empty_column=empty_column)
    engine = freecell.Rules(columns=5, cells=cells, build=build, empty_column=empty_column)
    carried = most_carried(rules, empty, True, highest=13 if empty_column == "king" else 11)
    assert freecell.capacity(engine, cells, empty + 1, to_empty_column=True) == carried


@pytest.mark.parametrize("build", ["alternate", "suit"])
def test_relaxed_moves_take_any_run(build: str) -> None:
    """Relaxed, a run of eight moves without a free cell, as a block: no single-card steps could show it."""
    rules = freecell.Rules(columns=4, cells=0, build=build, run_moves="relaxed")
    run = [freecell.Card.parse(card) for card in run_of(8, build, highest=9)]
    target = freecell.Card.parse(run_of(1, build, highest=10)[0])
    rest = [freecell.Card(rank, suit) for rank in range(13, 0, -1) for suit in range(4)]
    rest = [card for card in rest if card not in (*run, target)]
    position = freecell.Position([run, [*rest[::2], target], rest[1::2], []], [], [0] * 4, rules)
    position = position.play(freecell.Move("3", "4"))
    move = freecell.Move("1", "2", 8)
    assert position.is_legal(move)
    assert position.steps(move) == [move]
    assert not position.with_rules(rules.replace(run_moves="standard")).is_legal(move)
