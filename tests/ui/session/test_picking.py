"""Picking and placing as pure decisions: what a tap, a drop or two typed piles come to on a position."""

from __future__ import annotations

import random

import pytest

from freecell import Move, Pile, Position, deal
from freecell_ui.session import picking
from freecell_ui.session.picking import Hold, Play, Refuse


def walked(seed: int, plies: int) -> Position:
    """A position some random moves into a deal."""
    chance, position = random.Random(seed), deal(seed)
    for _ in range(plies):
        if not (moves := position.legal_moves()):
            break
        position = position.play(chance.choice(moves))
    return position


@pytest.mark.parametrize("seed", range(1, 21))
def test_every_decision_is_a_legal_move_or_a_reason(seed: int) -> None:
    """Whatever is picked and placed, a Play is legal here, and a Refuse has words."""
    position = walked(seed, 3 * seed)
    piles = [*map(Pile.column, range(8)), *map(Pile.cell, range(4)), *map(Pile.foundation, range(4))]
    plays = 0
    for source in piles:
        height = len(position.columns[source.index]) if source.is_column else 1
        for index in range(max(1, height)):
            held = picking.pick(position, source, index)
            assert isinstance(held, Hold | Refuse)
            if isinstance(held, Refuse):
                assert held.why
                continue
            for target in piles:
                for decision in (
                    picking.place(position, held.pick, target),
                    picking.drop(position, source, held.pick.count, target),
                ):
                    if target == source:
                        assert decision is None
                    elif isinstance(decision, Play):
                        plays += 1
                        assert decision.move in position.legal_moves()
                    else:
                        assert isinstance(decision, Refuse)
                        assert decision.why
    assert bool(plays) == position.has_moves()


@pytest.mark.parametrize("seed", range(1, 21))
def test_a_place_glows_exactly_where_placing_plays(seed: int) -> None:
    """The destinations a pick names are those that would take it, or a part of it."""
    position = walked(seed, 2 * seed)
    for column in map(Pile.column, range(8)):
        held = picking.lift(position, column, 0)
        if isinstance(held, Refuse):
            continue
        piles = [*map(Pile.column, range(8)), *map(Pile.cell, range(4)), *map(Pile.foundation, range(4))]
        for target in (pile for pile in piles if pile != column and not pile.is_foundation):
            takes = isinstance(picking.place(position, held.pick, target), Play)
            assert takes == (target in held.pick.destinations)


def test_another_card_of_the_hand_that_cannot_move_keeps_the_hand() -> None:
    """A refusal within the column in hand leaves what is held; elsewhere it does not."""
    position = deal(617)
    held = picking.pick(position, Pile.column(0), 6)
    assert isinstance(held, Hold)
    same = picking.pick(position, Pile.column(0), 0, held.pick)
    other = picking.pick(position, Pile.column(1), 0, held.pick)
    assert isinstance(same, Refuse)
    assert isinstance(other, Refuse)
    assert (same.keeps, other.keeps) == (True, False)


def test_sending_prefers_home_then_the_first_free_cell() -> None:
    """A double click sends an ace home and any other card of a column to the first cell that is free."""
    position = deal(11982)
    for column in map(Pile.column, range(8)):
        decision = picking.send(position, column)
        assert isinstance(decision, Play)
        card = position.columns[column.index][-1]
        home = Move(column, Pile.home())
        assert decision.move == (home if position.is_legal(home) else Move(column, Pile.cell(0))), card
    assert picking.send(position, Pile.cell(0)) is None
