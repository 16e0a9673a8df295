"""The engine quotes offending text as the package above it does, without asking it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell import Card, CardError, Solution, deal, solve
from freecell.errors import quote


def _quoted(text: str) -> str:
    with pytest.raises(CardError) as error:
        Card.parse(text)
    return str(error.value).removeprefix("unknown card ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\t\r\0\x7f",
        "\u0301",
        "\u202e\u2066",
        "\ud800x",
        "\U0001f0a1",
        "\U000e0001",
        "\uffff",
        "x" * 40,
        "é" * 41,
    ],
)
def test_what_is_hard_to_show_is_quoted_alike(text: str) -> None:
    """Control characters, marks, direction controls, surrogates, unassigned ones, and what is too long."""
    assert _quoted(text) == quote(text)


@given(st.text(st.characters(exclude_characters="♠♣♥♦♤♧♡♢"), min_size=4, max_size=60))
def test_any_text_is_quoted_alike(text: str) -> None:
    """No card's text is longer than three characters without a suit symbol, so all of these are refused."""
    if "10" not in text:
        assert _quoted(text) == quote(text)


def test_a_solution_gives_the_same_tuples_again() -> None:
    """Its moves are made into Python objects once."""
    solution: Solution = solve(deal(617))
    assert solution.moves is solution.moves
    assert solution.auto is solution.auto
    assert isinstance(solution.moves, tuple)
