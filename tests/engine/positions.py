"""Rule sets and random positions, shared by the engine's tests.

A position is drawn from one number, so that a failing one can be made again from the report;
what matters is that runs, empty columns, full cells and high foundations all turn up often.
"""

import random

from hypothesis import strategies as st

from tests.model.cards import card_name, full_deck, rank_of
from tests.model.game import Rules, State, builds

RULE_SETS = {
    "freecell": Rules(),
    "no cells": Rules(cells=0),
    "relaxed": Rules(run_moves="relaxed"),
    "cards come back": Rules(foundation_return=True),
    "kings only": Rules(empty_column="king"),
    "closed columns": Rules(empty_column="none"),
    "baker": Rules(build="suit"),
    "seahaven": Rules(build="suit", empty_column="king", columns=10),
    "eight off": Rules(build="suit", empty_column="king", cells=8),
    "kings come back": Rules(empty_column="king", foundation_return=True, run_moves="relaxed"),
    "two decks": Rules(decks=2, columns=10, cells=6),
    "two decks, eight foundations": Rules(decks=2, columns=10, cells=6, foundations=8),
    "two decks in suit": Rules(
        decks=2, columns=9, cells=7, foundations=8, build="suit", foundation_return=True
    ),
    "two decks come back": Rules(decks=2, columns=10, cells=3, ranks=6, foundation_return=True),
    "five ranks": Rules(ranks=5, columns=4, cells=2),
    "three ranks": Rules(ranks=3, columns=3, cells=1, foundation_return=True),
}

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def random_state(rules: Rules, seed: int, most_on_table: int | None = None) -> State:
    """Return a position with a random part of the deck home and the rest scattered.

    Parameters
    ----------
    most_on_table
        Send home what is lowest until no more cards than this are left.
    """
    rng = random.Random(seed)
    foundations = _random_foundations(rules, rng)
    if most_on_table is not None:
        total = rules.decks * rules.ranks * 4
        height = total // rules.foundations
        while total - sum(foundations) > most_on_table:
            lowest = min(foundations)
            foundations[rng.choice([i for i, n in enumerate(foundations) if n == lowest and n < height])] += 1
    left = _cards_left(rules, foundations)
    tidy, disorder = rng.random(), rng.choice([0.0, 3.0, 8.0, 100.0])
    rng.shuffle(left)
    left.sort(key=lambda card: rank_of(card) + disorder * rng.random(), reverse=True)
    open_columns = rng.sample(range(rules.columns), rng.randint(1, rules.columns))
    columns: list[list[str]] = [[] for _ in range(rules.columns)]
    in_cells = rng.sample(left, min(rng.randint(0, rules.cells), len(left)))
    cells: list[str | None] = [*in_cells, *([None] * (rules.cells - len(in_cells)))]
    rng.shuffle(cells)
    for card in in_cells:
        left.remove(card)
    for card in left:
        fitting = [i for i in open_columns if columns[i] and builds(rules, card, columns[i][-1])]
        place = rng.choice(fitting) if fitting and rng.random() < tidy else rng.choice(open_columns)
        columns[place].append(card)
    return State(tuple(map(tuple, columns)), tuple(cells), tuple(foundations))


def _random_foundations(rules: Rules, rng: random.Random) -> list[int]:
    """Return foundation heights, near each other as often as far apart."""
    height = rules.decks * rules.ranks * 4 // rules.foundations
    middle = rng.randint(0, height)
    spread = rng.choice([0, 1, 2, height])
    return [min(height, max(0, middle + rng.randint(-spread, spread))) for _ in range(rules.foundations)]


def _cards_left(rules: Rules, foundations: list[int]) -> list[str]:
    left = full_deck(rules.decks, rules.ranks)
    for index, count in enumerate(foundations):
        for place in range(count):
            left.remove(card_name(place % rules.ranks + 1, index % 4))
    return left
