"""Positions and moves as text, on random positions under every kind of rules."""

import pytest
from hypothesis import given, note

import freecell
from tests.engine.bridge import engine_move, engine_position, model_state
from tests.engine.positions import RULE_SETS, random_state, seeds
from tests.model.boards import read_board, write_board
from tests.model.game import Rules, legal_moves, shift

each_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())


@each_rule_set
@given(seed=seeds)
def test_boards_round_trip(rules: Rules, seed: int) -> None:
    """A position's text reads back as the same position, and is the model's text where it has one."""
    state = random_state(rules, seed)
    note(f"{rules}\n{state}")
    position = engine_position(rules, state)
    assert freecell.Position.parse(str(position), position.rules) == position
    if rules.decks == 1:
        assert str(position).rstrip("\n") == write_board(state).rstrip("\n")
        assert read_board(rules, str(position)) == state


@each_rule_set
@given(seed=seeds)
def test_boards_are_read_liberally(rules: Rules, seed: int) -> None:
    """Case, suit symbols, tens in two digits, line ends and blanks at the end do not matter."""
    position = engine_position(rules, random_state(rules, seed))
    text = str(position)
    symbols = text.translate(str.maketrans("CDHS", "♣♦♥♠"))
    header_kept = "".join(
        plain if ":" in plain and plain[0] != ":" else shown
        for plain, shown in zip(text.splitlines(True), symbols.splitlines(True), strict=True)
    )
    tens = "\n".join(line.replace("T", "10") if line.startswith(":") else line for line in text.split("\n"))
    for other in [
        text.lower(),
        text.replace("\n", "\r\n"),
        text.replace(" ", "\t"),
        text.replace("\n", "   \n"),
        "\ufeff" + text,
        text.rstrip("\n"),
        header_kept,
        tens,
    ]:
        assert freecell.Position.parse(other, position.rules) == position, other


@each_rule_set
@given(seed=seeds)
def test_moves_read_as_they_were_written(rules: Rules, seed: int) -> None:
    """A legal move written on its position is read there as the same move, and can be played as text."""
    state = random_state(rules, seed)
    note(f"{rules}\n{state}")
    position = engine_position(rules, state)
    for move in legal_moves(rules, state):
        named = engine_move(move)
        text = freecell.format_move(position, named)
        assert freecell.read_move(position, text) == named, text
        if named.count > 1:
            assert freecell.read_move(position, str(named)) == named, text
        assert model_state(position.play(text)) == shift(rules, state, move), text
