"""Safe moves lose no win and the finish is exact, for every kind of rules the family has.

Small decks are searched exhaustively by the slow model, which shares no code with the engine. The tool
``cpp/tools/check_safe_moves.cpp`` does the same for many more positions (docs/variants.md has its figures).
"""

from functools import cache

import pytest

import freecell
from tests.engine.bridge import engine_position, model_state
from tests.engine.positions import random_state
from tests.model.game import Rules, State, canonical, is_won, legal_moves, shift
from tests.model.home import collected

KINDS = {
    "colours": Rules(ranks=4, columns=3, cells=0),
    "colours, kings only": Rules(ranks=4, columns=3, cells=1, empty_column="king"),
    "colours, closed": Rules(ranks=4, columns=3, cells=1, empty_column="none"),
    "colours, relaxed": Rules(ranks=4, columns=3, cells=0, run_moves="relaxed"),
    "suit": Rules(ranks=4, columns=3, cells=0, build="suit"),
    "suit, kings only": Rules(ranks=4, columns=3, cells=1, build="suit", empty_column="king"),
    "suit, closed": Rules(ranks=4, columns=3, cells=1, build="suit", empty_column="none"),
    "two decks, 4": Rules(decks=2, ranks=3, columns=3, cells=0),
    "two decks, 8": Rules(decks=2, ranks=3, columns=3, cells=0, foundations=8),
    "two decks, 4, suit": Rules(decks=2, ranks=3, columns=3, cells=0, build="suit"),
    "two decks, 8, closed": Rules(decks=2, ranks=3, columns=3, cells=0, foundations=8, empty_column="none"),
    "come back": Rules(ranks=4, columns=3, cells=0, foundation_return=True),
    "come back, suit": Rules(ranks=4, columns=3, cells=0, build="suit", foundation_return=True),
    "come back, two decks, 4": Rules(decks=2, ranks=3, columns=3, cells=0, foundation_return=True),
    "come back, two decks, 8": Rules(
        decks=2, ranks=3, columns=3, cells=0, foundations=8, foundation_return=True
    ),
}
SEEDS = range(120)
MOST_STATES = 200  # a position whose search meets more is passed over


def wins(rules: Rules, start: State, forced: str | None) -> bool | None:
    """Whether a win can be reached when what ``forced`` calls safe goes home at once; None if too large."""

    def after_collecting(state: State) -> State:
        return collected(rules, state, forced) if forced else state

    waiting = [after_collecting(start)]
    seen = {canonical(rules, waiting[0])}
    while waiting:
        state = waiting.pop()
        if is_won(rules, state):
            return True
        # Moves home come last here, so their positions are looked at first.
        for move in sorted(legal_moves(rules, state), key=lambda move: move[1] == "h"):
            following = after_collecting(shift(rules, state, move))
            key = canonical(rules, following)
            if key not in seen:
                seen.add(key)
                waiting.append(following)
        if len(seen) > MOST_STATES:
            return None
    return False


@cache
def sample(kind: str) -> tuple[tuple[State, bool], ...]:
    """Return random positions of a kind that are small enough, and whether each can be won."""
    rules = KINDS[kind]
    states = (random_state(rules, seed, most_on_table=14) for seed in SEEDS)
    verdicts = ((state, wins(rules, state, None)) for state in states if not is_won(rules, state))
    return tuple((state, verdict) for state, verdict in verdicts if verdict is not None)


@pytest.mark.parametrize("kind", KINDS)
def test_safe_moves_lose_no_win(kind: str) -> None:
    """A position is won with all safe moves forced, by either rule, exactly when it is won without."""
    assert len(sample(kind)) > len(SEEDS) // 2
    for state, verdict in sample(kind):
        for rule in ("horne", "raymond"):
            assert wins(KINDS[kind], state, rule) in (verdict, None), (rule, state)


def test_a_wrong_rule_would_be_noticed() -> None:
    """Forcing whatever can go home loses some of these positions, so the sample can tell."""
    lost = {
        kind
        for kind in KINDS
        for state, verdict in sample(kind)
        if verdict and wins(KINDS[kind], state, "all") is False
    }
    assert len(lost) >= 5
    assert not lost & {"suit", "suit, kings only", "suit, closed", "come back, suit"}


def engine_wins(start: freecell.Position, rules_of_safety: freecell.Rules | None = None) -> bool:
    """Search everything with the engine's moves; what is safe under the other rules is forced."""

    def after_collecting(position: freecell.Position) -> freecell.Position:
        if rules_of_safety:
            for move in position.with_rules(rules_of_safety).collect_moves("horne"):
                position = position.play(move)
        return position

    waiting = [after_collecting(start)]
    seen = {waiting[0].canonical_key()}
    while waiting:
        position = waiting.pop()
        if position.is_won():
            return True
        for move in position.legal_moves():
            following = after_collecting(position.play(move))
            key = following.canonical_key()
            if key not in seen:
                seen.add(key)
                waiting.append(following)
    return False


TWO_DECKS = freecell.Rules(decks=2, ranks=3, columns=3, cells=0)

FATAL = {
    "raymond, the fellow suit two lower": (
        freecell.Rules(ranks=6, columns=4, cells=0),
        "H-4 C-3 D-A S-5\n: 6H 2D 6D 4D 5H\n: 6S 5C 5D 4C\n:\n: 6C 3D",
        "1h",
    ),
    "a first twin, four foundations": (
        TWO_DECKS.replace(cells=1),
        "H-1 C-5 D-2 S-4\nFreecells: AH\n: 3H 3D 3C 2H 2S AD\n: 3H 3D 3S 2D 2H\n:",
        "2h",
    ),
    "a first twin, eight foundations": (
        TWO_DECKS.replace(foundations=8),
        "H-2 C-1 D-3 S-0 H-1 C-0 D-3 S-1\n: AS 2C 3S 3H 2S 2H 3C\n: 3C 2S\n: 3H 3S 2C AC",
        "2h",
    ),
    "a first twin in suit, four foundations": (
        TWO_DECKS.replace(columns=4, build="suit"),
        "H-3 C-3 D-5 S-2\n: AH AS 3H 2H\n: 3C 2C\n: 3D AC 3S 2S\n: 3S",
        "4h",
    ),
    "a first twin in suit, eight foundations": (
        TWO_DECKS.replace(build="suit", foundations=8),
        "H-3 C-2 D-3 S-3 H-3 C-0 D-1 S-3\n: 3D\n:\n: 2D AC 3C 2C 3C",
        "3h",
    ),
}


@pytest.mark.parametrize("name", FATAL)
def test_a_weaker_rule_would_lose(name: str) -> None:
    """Each condition of the rules is needed: here is a card that it keeps, and that lost if it went."""
    rules, board, text = FATAL[name]
    position = freecell.Position.parse(f"Foundations: {board}\n", rules)
    move = freecell.read_move(position, text)
    assert move in position.safe_moves("all")
    assert move not in position.safe_moves("raymond")
    assert move not in position.safe_moves("horne")
    assert engine_wins(position)
    assert not engine_wins(position.play(move))


def test_safe_without_return_is_not_safe_with_it() -> None:
    """A red four that no black three needs may have to stay for a black three that comes back."""
    rules = freecell.Rules(ranks=6, columns=4, cells=0, foundation_return=True)
    board = "Foundations: H-3 C-0 D-3 S-4\n: 6D 6H 3C\n: 5D 6S 4D 5H\n: 5S 5C\n: 6C AC 4C 4H 2C\n"
    position = freecell.Position.parse(board, rules)
    assert engine_wins(position)
    assert engine_wins(position, rules)
    assert not engine_wins(position, rules.replace(foundation_return=False))


def test_two_decks_with_return_and_four_foundations_keep_everything() -> None:
    """A second round covers the first king, which might want to come back: nothing goes by itself."""
    rules = freecell.Rules(decks=2, ranks=3, columns=3, cells=1, foundation_return=True)
    board = "Foundations: H-3 C-4 D-3 S-3\n: 2H AS 2S\n: 2C AH AD 3C 3H\n: 3D 3S 2D\n"
    position = freecell.Position.parse(board, rules)
    assert engine_wins(position)
    assert not engine_wins(position, rules.replace(foundation_return=False))
    while moves := position.safe_moves("all"):
        assert position.safe_moves("horne") == position.safe_moves("raymond") == []
        position = position.play(moves[0])


@pytest.mark.parametrize("kind", KINDS)
def test_the_finish_is_exact(kind: str) -> None:
    """Finishing is offered exactly when some order of foundation moves wins, of all orders there are."""
    rules = KINDS[kind]

    @cache
    def some_order_wins(state: State) -> bool:
        homeward = [shift(rules, state, move) for move in legal_moves(rules, state) if move[1] == "h"]
        return is_won(rules, state) or any(map(some_order_wins, homeward))

    offers = []
    for seed in range(40):
        state = random_state(rules, seed, most_on_table=10)
        position = engine_position(rules, state)
        offers.append(position.can_finish())
        assert offers[-1] == some_order_wins(state), state
        if offers[-1]:
            for move in position.finish_moves():
                position = position.play(move)
            assert is_won(rules, model_state(position))
    assert len(set(offers)) == 2
