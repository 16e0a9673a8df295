"""Reading a game written in standard notation, one token a move."""

from collections.abc import Callable, Sequence

from tests.model.game import COLUMN_NAMES, Move, Rules, State, legal_moves, shift
from tests.model.home import collected

Choice = Callable[[Sequence[Move]], Move]


class IllegalTokenError(ValueError):
    """A token no legal move answers to; ``index`` counts from 0."""

    def __init__(self, index: int, token: str) -> None:
        super().__init__(f"move {index + 1}, {token!r}, is illegal")
        self.index = index
        self.token = token


def longest(moves: Sequence[Move]) -> Move:
    """Read a move into an empty column as the longest run."""
    return max(moves, key=lambda move: move[2])


def shortest(moves: Sequence[Move]) -> Move:
    """Read a move into an empty column as a single card."""
    return min(moves, key=lambda move: move[2])


def reordering(state: State, places: str) -> list[Move]:
    """Return a whole column's move into an empty one: no move of the game, but solvers write it."""
    source, target = places[:1], places[1:]
    if source in COLUMN_NAMES and target in COLUMN_NAMES:
        column = state.columns[COLUMN_NAMES.index(source)]
        if column and not state.columns[COLUMN_NAMES.index(target)]:
            return [(source, target, len(column))]
    return []


def replay(
    rules: Rules, start: State, tokens: Sequence[str], collect: str = "none", choose: Choice = longest
) -> list[State]:
    """Return every position of a game, the first after what goes home at the deal.

    ``26`` leaves the count to the ranks, or to ``choose`` where the target is empty; ``26v4``
    names it.
    """
    state = start if collect == "none" else collected(rules, start, collect)
    states = [state]
    for index, token in enumerate(tokens):
        places, _, count = token.partition("v")
        named = [m for m in legal_moves(rules, state) if m[0] + m[1] == places]
        named = named or reordering(state, places)
        if count:
            named = [m for m in named if m[2] == int(count, 16)]
        if not named:
            raise IllegalTokenError(index, token)
        state = shift(rules, state, choose(named))
        if collect != "none":
            state = collected(rules, state, collect)
        states.append(state)
    return states
