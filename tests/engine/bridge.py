"""Between the model's strings and the engine's objects."""

from dataclasses import asdict

import freecell
from tests.model.game import Move, Rules, State


def engine_rules(rules: Rules) -> freecell.Rules:
    """Return the engine's rules of the same game."""
    return freecell.Rules(**asdict(rules))


def engine_position(rules: Rules, state: State) -> freecell.Position:
    """Return the engine's position with every card where the model has it."""
    return freecell.Position(
        [[freecell.Card.parse(card) for card in column] for column in state.columns],
        [None if card is None else freecell.Card.parse(card) for card in state.cells],
        list(state.foundations),
        engine_rules(rules),
    )


def model_state(position: freecell.Position) -> State:
    """Return the model's state of an engine's position."""
    return State(
        tuple(tuple(map(str, column)) for column in position.columns),
        tuple(None if card is None else str(card) for card in position.cells),
        tuple(position.foundations),
    )


def engine_move(move: Move) -> freecell.Move:
    """Return the engine's move."""
    return freecell.Move(*move)


def model_move(move: freecell.Move) -> Move:
    """Return the model's move."""
    return str(move.source), str(move.target), move.count
