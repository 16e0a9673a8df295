"""Counting and searching by brute force."""

from tests.model.game import Rules, State, canonical, is_won, legal_moves, shift
from tests.model.home import collected


def perft(rules: Rules, state: State, depth: int) -> int:
    """Count the sequences of ``depth`` legal moves, nothing automatic."""
    moves = legal_moves(rules, state)
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves)
    return sum(perft(rules, shift(rules, state, move), depth - 1) for move in moves)


def count_states(
    rules: Rules, start: State, collect: str = "none", most_states: int = 1_000_000
) -> int | None:
    """Count the positions that can be reached, column and cell order apart; None if there are too many.

    With ``collect`` what goes home by itself under that rule goes at once, and only what is left
    counts.
    """
    first = start if collect == "none" else collected(rules, start, collect)
    seen = {canonical(rules, first)}
    waiting = [first]
    while waiting:
        state = waiting.pop()
        for move in legal_moves(rules, state):
            after = shift(rules, state, move)
            if collect != "none":
                after = collected(rules, after, collect)
            key = canonical(rules, after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > most_states:
            return None
    return len(seen)


def reachable_win(rules: Rules, start: State, most_states: int = 1_000_000) -> bool | None:
    """Whether a win can be reached at all; None when more than ``most_states`` were met.

    Every legal move is tried in every position, and nothing is forced or pruned.
    """
    seen = {canonical(rules, start)}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if is_won(rules, state):
            return True
        for move in legal_moves(rules, state):
            after = shift(rules, state, move)
            key = canonical(rules, after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
        if len(seen) > most_states:
            return None
    return False


def fewest_moves(rules: Rules, start: State, card_moves: bool, most_states: int = 1_000_000) -> int | None:
    """Return the length of the shortest win, or None when there is none.

    Parameters
    ----------
    card_moves
        Count every card, single-card moves only; else a run move counts 1.
    """
    layer = [start]
    seen = {canonical(rules, start)}
    length = 0
    while layer:
        following = []
        for state in layer:
            if is_won(rules, state):
                return length
            for move in legal_moves(rules, state):
                if card_moves and move[2] > 1:
                    continue
                after = shift(rules, state, move)
                key = canonical(rules, after)
                if key not in seen:
                    seen.add(key)
                    following.append(after)
        if len(seen) > most_states:
            raise MemoryError(f"more than {most_states} positions")
        layer = following
        length += 1
    return None
