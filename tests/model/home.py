"""What goes home by itself, and when foundation moves alone win."""

from functools import cache

from tests.model.cards import card_name, is_red, rank_of, suit_of
from tests.model.game import CELL_NAMES, COLUMN_NAMES, Move, Rules, State, is_won, legal_moves, shift


def copies_home(rules: Rules, state: State, rank: int, suit: int) -> int:
    """Return how many copies of a card are home."""
    copies = 0
    for index, height in enumerate(state.foundations):
        if index % 4 == suit:
            whole, rest = divmod(height, rules.ranks)
            copies += whole + (1 if rest >= rank else 0)
    return copies


def source_card(state: State, source: str) -> str:
    """Return the open card of a column or a cell."""
    if source in COLUMN_NAMES:
        return state.columns[COLUMN_NAMES.index(source)][-1]
    return str(state.cells[CELL_NAMES.index(source)])


def is_safe(rules: Rules, state: State, card: str, rule: str) -> bool:
    """Whether ``card``, which can go home now, goes by itself under a rule."""
    if rule == "all":
        return True
    if rules.decks > 1:
        return _safe_with_two_decks(rules, state, card)
    if rules.build == "suit":
        return True
    rank = rank_of(card)
    opposite = [state.foundations[s] for s in range(4) if is_red(card_name(1, s)) != is_red(card)]
    fellow_low = state.foundations[_fellow(card)] < rank - 3
    if rank <= 2:
        return True
    if rules.foundation_return and fellow_low:
        return False
    return min(opposite) >= rank - 1 or (rule == "raymond" and min(opposite) >= rank - 2 and not fellow_low)


def _fellow(card: str) -> int:
    """Return the other suit of the card's colour."""
    (suit,) = (s for s in range(4) if is_red(card_name(1, s)) == is_red(card) and s != suit_of(card))
    return suit


def _safe_with_two_decks(rules: Rules, state: State, card: str) -> bool:
    """Nothing may still need the card, and its twin must not need its place.

    What could lie on it is one rank lower: both suits of the other colour, or, building in suit,
    its own suit, whose copies are home whenever the twin is. Where cards may come back, on four
    foundations this card would lock in its suit's first king; on eight, the cards two ranks lower might come
    to need it.
    """
    rank, suit = rank_of(card), suit_of(card)
    if copies_home(rules, state, rank, suit) < rules.decks - 1:
        return False
    if rules.foundation_return and rules.foundations == 4:
        return False
    if rank == 1 or rules.build == "suit":
        return True
    needed = [(rank - 1, s) for s in range(4) if is_red(card_name(1, s)) != is_red(card)]
    if rules.foundation_return and rank > 3:
        needed.append((rank - 3, _fellow(card)))
    return all(copies_home(rules, state, r, s) == rules.decks for r, s in needed)


def safe_moves(rules: Rules, state: State, rule: str) -> list[Move]:
    """Return the home moves that happen by themselves now."""
    return [
        move
        for move in legal_moves(rules, state)
        if move[1] == "h" and is_safe(rules, state, source_card(state, move[0]), rule)
    ]


def collected(rules: Rules, state: State, rule: str, keep: frozenset[str] = frozenset()) -> State:
    """Return the position after everything has gone home by itself, except ``keep``."""
    while True:
        moves = [m for m in safe_moves(rules, state, rule) if source_card(state, m[0]) not in keep]
        if not moves:
            return state
        state = shift(rules, state, moves[0])


def can_finish(rules: Rules, state: State) -> bool:
    """Whether some order of foundation moves wins: every order is tried."""

    @cache
    def wins(here: State) -> bool:
        if is_won(rules, here):
            return True
        return any(wins(shift(rules, here, m)) for m in legal_moves(rules, here) if m[1] == "h")

    return wins(state)
