"""What a solution says of itself, recounted move by move with the model."""

from dataclasses import fields

import pytest

import freecell
from tests.engine.bridge import model_move, model_state
from tests.model.game import Rules, is_won, play
from tests.model.home import is_safe, source_card
from tests.model.runs import step_formula

GAMES = ["freecell", "bakers-game", "relaxed-freecell", "forecell", "eight-off", "seahaven-towers"]


def model_rules(rules: freecell.Rules) -> Rules:
    """Return the model's rules of the same game."""
    return Rules(**{f.name: getattr(rules, f.name) for f in fields(Rules)})


def card_moves(rules: Rules, cells: int, columns: int, count: int) -> int:
    """Return how many single cards move; a relaxed run too long for single steps counts its cards."""
    if rules.run_moves == "relaxed" and count > (cells + 1) * 2**columns:
        return count
    return step_formula(count, cells, columns)


@pytest.mark.parametrize("deal", range(1, 13))
@pytest.mark.parametrize("slug", GAMES)
def test_counts(slug: str, deal: int) -> None:
    """Its moves win, the automatic ones are those the display rule makes, and both counts add up."""
    start = freecell.deal(deal, slug)
    rules = model_rules(start.rules)
    solution = freecell.solve(start, nodes=30_000)
    state = model_state(start)
    played = cards = 0
    assert len(solution.auto) == len(solution.moves)
    for move, automatic in zip(map(model_move, solution.moves), solution.auto, strict=True):
        source, target, count = move
        safe = target == "h" and is_safe(rules, state, source_card(state, source), "horne")
        assert automatic == safe
        played += not automatic
        target_empty = target != "h" and target.isdigit() and not state.columns["1234567890".index(target)]
        columns = state.columns.count(()) - target_empty if rules.empty_column == "any" else 0
        cards += card_moves(rules, state.cells.count(None), columns, count)
        state = play(rules, state, move)
    if solution.status == freecell.SolveStatus.SOLVED:
        assert is_won(rules, state)
    else:
        assert solution.moves == ()
    assert (solution.num_moves, solution.num_card_moves) == (played, cards)
