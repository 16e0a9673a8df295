"""Every refusal has its sentence."""

import random

import pytest

from freecell import IllegalReason, Move, Pile, deal
from freecell.definitions.registry import variants
from freecell_ui.text import words


@pytest.mark.parametrize("game", variants(), ids=lambda game: game.slug)
def test_every_illegal_move_is_explained(game: object) -> None:
    """From any pile to any other, one card or several: legal, or a whole sentence says why not."""
    choose = random.Random(5)
    position = deal(24, game)  # type: ignore[arg-type]
    position = position.with_rules(position.rules.replace(foundation_return=True))
    rules = position.rules
    piles = [
        *map(Pile.column, range(rules.columns)),
        *map(Pile.cell, range(rules.cells)),
        *map(Pile.foundation, range(rules.foundations)),
    ]
    for _ in range(8):
        for source in piles:
            for target in (*piles, Pile.home()):
                for count in (1, 2, 5):
                    move = Move(source, target, count)
                    refusal = position.refusal(move)
                    if refusal is not None:
                        sentence = words.explain(refusal, move, position)
                        assert sentence.endswith(".")
                        assert "{" not in sentence
        for _ in range(12):
            moves = position.legal_moves()
            if not moves:
                return
            home = [move for move in moves if move.target.is_foundation]
            position = position.play(choose.choice(home or moves))


def test_every_plain_reason_has_words() -> None:
    """A reason that needs no figures is said in words of its own."""
    with_figures = {
        "OVER_CAPACITY",
        "WRONG_COLOR",
        "WRONG_SUIT",
        "WRONG_RANK",
        "FOUNDATION_NOT_NEXT",
        "NOT_A_RUN",
    }
    for name, reason in IllegalReason.__members__.items():
        if name not in with_figures:
            assert words._plain(reason).endswith(".")
