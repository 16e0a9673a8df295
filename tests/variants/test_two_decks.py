"""Games of two decks, and games whose cards may come back, are solved in few positions and short lines."""

import freecell
from freecell import SolveStatus
from tests.variants.test_solving import assert_wins


def test_double_freecell_in_few_positions() -> None:
    """Of deals 1-40 nearly all fall within the first scans, in lines of a length a player can follow."""
    found = [
        freecell.solve(freecell.deal(number, "double-freecell"), nodes=10_000) for number in range(1, 41)
    ]
    lengths = [len(solution.moves) for solution in found if solution.status == SolveStatus.SOLVED]
    assert len(lengths) >= 35
    assert sum(lengths) / len(lengths) < 240
    assert sorted(solution.nodes for solution in found)[20] < 3_000


def test_eight_foundations() -> None:
    """With a foundation for each of the eight suits the lines win by the model's rules, too."""
    for number in range(1, 6):
        dealt = freecell.deal(number, "double-freecell")
        start = freecell.Position(dealt.columns, rules=dealt.rules.replace(foundations=8))
        solution = freecell.solve(start, nodes=50_000)
        assert solution.status == SolveStatus.SOLVED
        assert_wins(start, solution)


def test_a_line_that_fetches_nothing_wins_under_either_rule() -> None:
    """Where cards may come back the line is the one found where they may not, and as quickly."""
    for slug in ("freecell", "eight-off", "double-freecell"):
        for number in range(1, 6):
            start = freecell.deal(number, slug)
            plain = freecell.solve(start, nodes=50_000)
            start = start.with_rules(start.rules.replace(foundation_return=True))
            solution = freecell.solve(start, nodes=50_000)
            assert (solution.moves, solution.nodes) == (plain.moves, plain.nodes)
            assert_wins(start, solution)


def test_a_lost_position_of_two_decks_is_refuted() -> None:
    """Aces under threes that find no place are refuted, whether cards may come back or not."""
    rules = freecell.Rules(decks=2, ranks=3, columns=4, cells=1)
    columns = [["A" + suit, "A" + suit, "2" + suit, "2" + suit, "3" + suit, "3" + suit] for suit in "CDHS"]
    for comes_back in (False, True):
        start = freecell.Position(columns, rules=rules.replace(foundation_return=comes_back))
        solution = freecell.solve(start)
        assert solution.status == SolveStatus.UNSOLVABLE
        assert solution.moves == ()


def test_limits_are_kept() -> None:
    """The limit of nodes is exact with two decks, and what little memory can't prove is left open."""
    start = freecell.deal(1, "double-freecell", cells=1)
    for nodes in (0, 1, 2_500, 10_000):
        solution = freecell.solve(start, nodes=nodes)
        assert (solution.status, solution.nodes) == (SolveStatus.UNDECIDED, nodes)
    assert freecell.solve(start, memory=200_000).status == SolveStatus.UNDECIDED
    assert freecell.solve(start).status == SolveStatus.UNSOLVABLE
