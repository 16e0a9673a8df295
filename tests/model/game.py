"""The rules of play: what a position is, which moves it allows, what a move does.

A move is ``(source, target, count)`` with piles as text: columns ``1``…``9`` and ``0`` for the
tenth, cells ``a``…``g`` and ``k``, home ``h``, and ``hc hd hh hs`` (``hc2`` … for a second set)
for a card that comes back.
"""

from dataclasses import dataclass
from typing import NamedTuple

from tests.model.cards import card_name, is_red, rank_of, suit_of

COLUMN_NAMES = "1234567890"
CELL_NAMES = "abcdefgk"

Move = tuple[str, str, int]


@dataclass(frozen=True)
class Rules:
    """What kind of game it is; the defaults are FreeCell."""

    decks: int = 1
    ranks: int = 13
    columns: int = 8
    cells: int = 4
    foundations: int = 4
    build: str = "alternate"
    empty_column: str = "any"
    run_moves: str = "standard"
    foundation_return: bool = False


class State(NamedTuple):
    """Where every card lies: columns deepest card first, cells, cards on each foundation."""

    columns: tuple[tuple[str, ...], ...]
    cells: tuple[str | None, ...]
    foundations: tuple[int, ...]


def foundation_name(index: int) -> str:
    """Return the text of one foundation as the source of a card coming back."""
    return "h" + "cdhs"[index % 4] + ("2" if index >= 4 else "")


def builds(rules: Rules, card: str, onto: str) -> bool:
    """Whether ``card`` may lie on ``onto`` in a column."""
    if rank_of(card) + 1 != rank_of(onto):
        return False
    if rules.build == "suit":
        return suit_of(card) == suit_of(onto)
    return is_red(card) != is_red(onto)


def may_enter_empty(rules: Rules, card: str) -> bool:
    """Whether ``card`` may be the first of an empty column."""
    if rules.empty_column == "king":
        return rank_of(card) == rules.ranks
    return rules.empty_column == "any"


def capacity(rules: Rules, free_cells: int, empty_columns: int, to_empty: bool = False) -> int:
    """Return how many cards of a run may move at once.

    An empty column that only kings, or nothing, may enter is no place to park a run. Relaxed
    rules set no limit, and no run is longer than there are ranks.
    """
    if rules.run_moves == "relaxed":
        return rules.ranks
    if rules.empty_column != "any":
        return free_cells + 1
    doublings = empty_columns - 1 if to_empty else empty_columns
    return (free_cells + 1) << doublings


def run_length(rules: Rules, column: tuple[str, ...]) -> int:
    """Return how many cards at the open end of a column form a run."""
    length = min(1, len(column))
    while length < len(column) and builds(rules, column[-length], column[-length - 1]):
        length += 1
    return length


def top_of_foundation(rules: Rules, state: State, index: int) -> str | None:
    """Return the card shown on a foundation, or None when it is empty."""
    height = state.foundations[index]
    return card_name((height - 1) % rules.ranks + 1, index % 4) if height else None


def foundation_for(rules: Rules, state: State, card: str) -> int | None:
    """Return the first foundation ``card`` may go to now, or None.

    With four foundations and two decks each goes ace to king twice; with eight, two foundations
    of a suit take the same card only when they are equally high, so "the first" loses nothing.
    """
    height = rules.decks * rules.ranks * 4 // rules.foundations
    for index, count in enumerate(state.foundations):
        if index % 4 == suit_of(card) and count < height and count % rules.ranks + 1 == rank_of(card):
            return index
    return None


def legal_moves(rules: Rules, state: State) -> list[Move]:
    """Return every move a player can name, in no particular order."""
    moves = []
    for name, column in zip(COLUMN_NAMES, state.columns, strict=False):
        if column:
            moves += _single_targets(rules, state, name, column[-1])
            moves += _column_to_columns(rules, state, name, column)
    for name, held in zip(CELL_NAMES, state.cells, strict=False):
        if held is not None:
            moves += _home_target(rules, state, name, held)
            moves += _card_to_columns(rules, state, name, held)
    if rules.foundation_return:
        for index in range(rules.foundations):
            card = top_of_foundation(rules, state, index)
            if card is not None:
                moves += _card_to_columns(rules, state, foundation_name(index), card)
    return moves


def _home_target(rules: Rules, state: State, source: str, card: str) -> list[Move]:
    return [] if foundation_for(rules, state, card) is None else [(source, "h", 1)]


def _single_targets(rules: Rules, state: State, source: str, card: str) -> list[Move]:
    free = [name for name, held in zip(CELL_NAMES, state.cells, strict=False) if held is None]
    return _home_target(rules, state, source, card) + [(source, name, 1) for name in free]


def _card_to_columns(rules: Rules, state: State, source: str, card: str) -> list[Move]:
    """Return the moves of a single card that does not come from a column."""
    moves = []
    for name, column in zip(COLUMN_NAMES, state.columns, strict=False):
        if builds(rules, card, column[-1]) if column else may_enter_empty(rules, card):
            moves.append((source, name, 1))
    return moves


def _column_to_columns(rules: Rules, state: State, source: str, column: tuple[str, ...]) -> list[Move]:
    free_cells = state.cells.count(None)
    empty_columns = state.columns.count(())
    moves = []
    for name, target in zip(COLUMN_NAMES, state.columns, strict=False):
        if name == source:
            continue
        most = capacity(rules, free_cells, empty_columns, to_empty=not target)
        for count in range(1, min(most, run_length(rules, column)) + 1):
            head = column[-count]
            if target:
                fits = builds(rules, head, target[-1])
            else:
                fits = may_enter_empty(rules, head) and count < len(column)
            if fits:
                moves.append((source, name, count))
    return moves


def play(rules: Rules, state: State, move: Move) -> State:
    """Return the position after a move that is in :func:`legal_moves`."""
    if move not in legal_moves(rules, state):
        raise ValueError(f"illegal move {move}")
    return shift(rules, state, move)


def shift(rules: Rules, state: State, move: Move) -> State:
    """Carry out a move without asking whether it is legal."""
    source, target, count = move
    columns = [list(column) for column in state.columns]
    cells = list(state.cells)
    foundations = list(state.foundations)
    taken: list[str] = []
    if source in COLUMN_NAMES:
        pile = columns[COLUMN_NAMES.index(source)]
        taken = pile[-count:]
        del pile[-count:]
    elif source in CELL_NAMES:
        taken = [str(cells[CELL_NAMES.index(source)])]
        cells[CELL_NAMES.index(source)] = None
    else:
        index = next(i for i in range(rules.foundations) if foundation_name(i) == source)
        taken = [str(top_of_foundation(rules, state, index))]
        foundations[index] -= 1
    if target == "h":
        home = foundation_for(rules, state, taken[0])
        assert home is not None
        foundations[home] += 1
    elif target in COLUMN_NAMES:
        columns[COLUMN_NAMES.index(target)] += taken
    else:
        cells[CELL_NAMES.index(target)] = taken[0]
    return State(tuple(map(tuple, columns)), tuple(cells), tuple(foundations))


def is_won(rules: Rules, state: State) -> bool:
    """Whether every card is home."""
    return sum(state.foundations) == rules.decks * rules.ranks * 4


def canonical(rules: Rules, state: State) -> tuple[object, ...]:
    """Return what is left of a position when column and cell order do not matter."""
    cells = tuple(sorted(card or "" for card in state.cells))
    return tuple(sorted(state.columns)), cells, state.foundations


def start_of(rules: Rules, columns: tuple[tuple[str, ...], ...], cells: tuple[str | None, ...] = ()) -> State:
    """Return a position with empty foundations."""
    held = cells if cells else (None,) * rules.cells
    return State(columns, held, (0,) * rules.foundations)
