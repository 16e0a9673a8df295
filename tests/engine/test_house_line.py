"""Lines as a house plays them, checked turn by turn with the engine's smaller questions."""

import pytest

import freecell
from freecell._core import house_line
from freecell.autocollect import collect, kept_after

REST = ["KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC", "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD"]
REST += ["KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AH", "KS QS JS TS 9S 8S 7S 6S 5S 4S 2S AS", ":", ":", ":"]
GAMES = ["freecell", "bakers-game", "eight-off", "relaxed-freecell", "double-freecell"]


def solved(deal: int, game: str) -> freecell.Solution:
    """Solve a deal that is known to be easy."""
    solution = freecell.solve(freecell.deal(deal, game), nodes=50_000)
    assert solution.status == freecell.SolveStatus.SOLVED
    return solution


@pytest.mark.parametrize("rule", ["none", "horne", "raymond"])
@pytest.mark.parametrize("game", GAMES)
def test_each_turn_is_what_a_game_would_do(game: str, rule: str) -> None:
    """Every move is legal, what follows is what goes home, the counts are the steps', and the line wins."""
    for deal in (1, 3, 617):
        solution = solved(deal, game)
        position = solution.position
        turns = zip(*house_line(position, solution.moves, rule), strict=True)
        for move, automatic, after, kept, cards in turns:
            steps = position.steps(move)
            assert cards == (len(steps) if len(steps) > 1 else move.count) + len(automatic)
            position, home = collect(position.play(move), rule)
            assert (position, home, kept) == (after, automatic, frozenset())
        assert position.is_won()


def test_what_happened_by_itself_is_left_out() -> None:
    """Together with the cards that went home, the moves by hand move as many cards home as there are."""
    solution = solved(617, "freecell")
    moves, automatic, *_ = house_line(solution.position, solution.moves, "horne")
    assert len(moves) < len(solution.moves)
    assert sum(map(len, automatic)) + sum(move.target.is_home for move in moves) == 52


def test_kept_cards_stay() -> None:
    """A card that is kept goes home only by a move of its suit, and is then kept no more."""
    solution = solved(617, "freecell")
    aces = frozenset(freecell.Card.parse(f"A{suit}") for suit in "CDHS")
    moves, automatic, positions, kept, _ = house_line(solution.position, solution.moves, "horne", keep=aces)
    still, before = aces, solution.position
    for move, _home, after, now in zip(moves, automatic, positions, kept, strict=True):
        still = kept_after(still, before, move)
        assert now == still
        gone = {card for card in still if after.foundation_of(card) != before.foundation_of(card)}
        assert not gone, "a kept card went home by itself"
        before = after
    assert before.is_won()


def test_a_way_back_is_left_out() -> None:
    """A move there and back again leaves no trace, and what comes after it is kept."""
    position = freecell.Position.parse("Freecells: 2H - - -\n3S\n" + "\n".join(REST))
    there, back = freecell.Move.parse("a1"), freecell.Move.parse("1a")
    other = freecell.Move.parse("1b")
    assert house_line(position, [there, back])[0] == ()
    assert house_line(position, [there, back, other])[0] == (other,)
    assert house_line(position, [there])[0] == (there,)


def test_an_illegal_move_is_refused() -> None:
    """A move that isn't legal where it stands is named; nothing is played."""
    with pytest.raises(freecell.IllegalMoveError, match="1h"):
        house_line(freecell.deal(1), [freecell.Move.parse("1h")])
