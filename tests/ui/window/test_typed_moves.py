"""Moves typed key by key."""

from __future__ import annotations

import pytest

from freecell import Rules
from freecell_ui.window.typed_moves import Typed, TypedMove

DOUBLE = Rules(decks=2, columns=10, cells=6)


def press_all(keys: str, rules: Rules) -> tuple[list[str], list[str]]:
    """Press keys in turn; return what each did, and the moves that came out."""
    typed = TypedMove()
    outcomes, moves = [], []
    for key in keys:
        outcome = typed.press(key, rules)
        outcomes.append(outcome.name)
        if outcome is Typed.COMPLETE:
            moves.append("-".join(str(pile) for pile in typed.piles))
    return outcomes, moves


@pytest.mark.parametrize(
    ("keys", "moves"),
    [
        ("26", ["2-6"]),
        ("a5", ["a-5"]),
        ("1h", ["1-h"]),
        ("1H", ["1-h"]),
        ("26a51h", ["2-6", "a-5", "1-h"]),
        ("hs3", ["hs-3"]),
        ("hd1hc2", ["hd-1", "hc-2"]),
        ("2 6", ["2-6"]),
    ],
)
def test_two_keys_make_a_move(keys: str, moves: list[str]) -> None:
    """The first key is the source and the second the target; blanks don't count."""
    assert press_all(keys, Rules())[1] == moves


@pytest.mark.parametrize("key", ["9", "0", "e", "g"])
def test_piles_the_game_does_not_have_are_named(key: str) -> None:
    """FreeCell has eight columns and four cells; what was typed before is forgotten."""
    assert press_all("2" + key, Rules()) == (["STARTED", "NO_SUCH_PILE"], [])


def test_larger_games_have_more_piles() -> None:
    """The tenth column is 0, the fifth and sixth cells are e and f."""
    assert press_all("0e9f", DOUBLE)[1] == ["0-e", "9-f"]


@pytest.mark.parametrize("key", ["", "z", "!", "ä", "\r", "²", "٣", "ab"])
def test_other_keys_are_left_to_others(key: str) -> None:
    """What is no pile's name isn't taken, and doesn't disturb what was typed."""
    typed = TypedMove()
    assert typed.press(key, Rules()) is Typed.IGNORED
    typed.press("2", Rules())
    assert typed.press(key, Rules()) is Typed.IGNORED
    assert typed.text == "2"


def test_clearing_says_whether_there_was_anything() -> None:
    """Esc needs to know whether it was used up."""
    typed = TypedMove()
    assert not typed.clear()
    typed.press("h", Rules())
    assert typed.text == "h"
    assert typed.clear()
    assert typed.text == ""
