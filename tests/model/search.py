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


def fewest_moves(rules: Rules, start: State, metric: str, most_states: int = 1_000_000) -> int | None:
    """Return the length of the shortest win, or None when there is none.

    Parameters
    ----------
    metric
        ``"card-moves"``: every single card that moves counts. ``"moves"``: a run counts 1, and
        what the display rule sends home goes by itself and counts nothing.
    """

    def settled(state: State) -> State:
        return collected(rules, state, "horne") if metric == "moves" else state

    layer = [settled(start)]
    seen = {canonical(rules, layer[0])}
    length = 0
    while layer:
        following = []
        for state in layer:
            if is_won(rules, state):
                return length
            for move in legal_moves(rules, state):
                if metric == "card-moves" and move[2] > 1:
                    continue
                after = settled(shift(rules, state, move))
                key = canonical(rules, after)
                if key not in seen:
                    seen.add(key)
                    following.append(after)
        if len(seen) > most_states:
            raise MemoryError(f"more than {most_states} positions")
        layer = following
        length += 1
    return None
