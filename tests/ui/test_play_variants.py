"""A game of every variant, won on the window by real events."""

from collections.abc import Callable

import pytest

import freecell
from freecell import SolveStatus, variants
from tests.ui.window_rig import WindowRig

NODES = 5_000
LONGEST = 350


def winning_line(slug: str) -> tuple[int, tuple[freecell.Move, ...]]:
    """Give the first deal of a variant that a small search wins, and how."""
    for number in range(1, 60):
        solution = freecell.solve(freecell.deal(number, slug), nodes=NODES)
        if solution.status is SolveStatus.SOLVED and len(solution.moves) <= LONGEST:
            return number, solution.moves
    pytest.fail(f"no deal of {slug} up to 60 is won by a small search")


@pytest.mark.parametrize("slug", [game.slug for game in variants()])
def test_a_game_of_every_variant_is_won_by_mouse(slug: str, open_window: Callable[..., WindowRig]) -> None:
    """The solver's line wins, clicks and drags by turns, and the table always shows the game."""
    number, moves = winning_line(slug)
    rig = open_window(deal=number, variant=slug)
    assert rig.game.variant == slug
    for turn, move in enumerate(moves):
        before = rig.position
        # A click names a card by what it is, and with two decks that may be its twin.
        by_drag = turn % 2 or before.rules.decks > 1
        (rig.play_by_drag if by_drag else rig.play_by_clicks)(move)
        assert rig.position == before.play(move), (turn, str(move), rig.message)
        rig.assert_table_is_the_game()
    assert rig.game.is_won
    assert rig.is_open("win_panel")
    cards = rig.position.rules.num_cards
    assert rig.figures()["cards_home"] == f"{cards}/{cards}"
