"""Hints: following them always wins, and what they say a move is for is true."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from freecell import Position, SolveStatus
from freecell.advice.hints import Aim, Hint, hint
from freecell.advice.verdicts import verdict
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE, HouseRules

HOUSES = {"off": TAP_TABLE, "safe": PORCHLIGHT, "all": HouseRules(preset="tap-table", auto_collect="all")}


def winnable_games(count: int, house: HouseRules = TAP_TABLE, seed: int = 1) -> list[Game]:
    """Games some random moves into their deals, from where they can still be won."""
    chance = random.Random(seed)
    games: list[Game] = []
    while len(games) < count:
        game = Game(chance.randrange(1, 1_000_000), house_rules=house)
        for _ in range(chance.randrange(0, 25)):
            if game.has_moves:
                game.play(chance.choice(game.position.legal_moves()))
        found = verdict(game.position, collect=house.collect_rule, nodes=300_000)
        if found.is_winnable and not game.is_won:
            games.append(game)
    return games


def next_hint(game: Game) -> Hint:
    """Ask about the position as if nothing were known."""
    rule = game.house_rules.collect_rule
    found = verdict(game.position, collect=rule, keep=game.kept, nodes=2_000_000)
    assert found.status is SolveStatus.SOLVED
    assert found.line is not None
    return hint(found.line)


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_following_hints_wins(house: HouseRules) -> None:
    """From random winnable positions the hints of one line win, no position comes twice, the length falls."""
    for game in winnable_games(20, house):
        line = next_hint(game).line
        seen = {game.position}
        while not game.is_won:
            found = hint(line)
            assert found.num_moves == line.num_moves
            game.play(found.move)
            line = line.tail(1)
            assert game.position == line.start
            assert game.position not in seen
            seen.add(game.position)


@pytest.mark.parametrize("number", [24, 617, 1941, 30255])
def test_hint_loops(number: int) -> None:
    """Asking for a hint, playing it and asking again reaches the win within 300 hints, nothing repeated."""
    game = Game(number)
    seen = {game.position}
    line = next_hint(game).line
    hints = 0
    while not game.is_won:
        index = line.find(game.position)
        assert index is not None
        game.play(hint(line.tail(index)).move)
        hints += 1
        assert game.position not in seen
        seen.add(game.position)
    assert hints <= 300


def test_no_hint_without_a_move() -> None:
    """A won position has no hint."""
    line = next_hint(winnable_games(1)[0]).line
    with pytest.raises(ValueError, match="the game is won"):
        hint(line.tail(line.num_moves))


def test_hint_with_cards_that_come_back() -> None:
    """In the book's house, where foundation cards may come back, following hints wins too."""
    for game in winnable_games(5, BOOK, seed=4):
        line = next_hint(game).line
        for move in line.moves:
            game.play(move)
        assert game.is_won


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_purposes_are_true(house: HouseRules) -> None:
    """Whatever a hint says its move does, the positions of its line show it; nearly all say something."""
    told = Counter[Aim]()
    for game in winnable_games(12, house, seed=2):
        line = next_hint(game).line
        for index in range(line.num_moves):
            found = hint(line.tail(index))
            told[found.purpose.aim] += 1
            check_purpose(found)
    # Where all goes home by itself there is never anything left for Finish.
    assert Aim.FINISHES in told or house is HOUSES["all"]
    assert set(told) >= {
        Aim.WINS,
        Aim.EMPTIES_COLUMN,
        Aim.FREES_CELL,
        Aim.FREES_HOME,
        Aim.FREES_ONTO,
        Aim.CLEARS_FOR,
        Aim.HELPS_EMPTY,
        Aim.DIGS_FOR,
    }
    assert told[Aim.GOES_ON] + told[Aim.KEEPS_RUN] < 0.05 * told.total()


def check_purpose(found: Hint) -> None:
    """Check one purpose against the positions of its line."""
    move, purpose, line = found.move, found.purpose, found.line
    before, after = line.states[0].position, line.states[1].position
    # What a move does shows before anything goes home by itself, too.
    at_once = before.play(move)
    later = [state.position.play(m) for state, m in zip(line.states, line.moves, strict=False)]
    later += line.positions[1:]
    if purpose.aim is Aim.WINS:
        assert line.num_moves == 1
    elif purpose.aim is Aim.FINISHES:
        assert after.can_finish()
    elif purpose.aim is Aim.EMPTIES_COLUMN:
        assert purpose.pile == move.source
        assert not after.columns[move.source.index]
    elif purpose.aim is Aim.HELPS_EMPTY:
        assert purpose.pile == move.source
        assert any(not position.columns[move.source.index] for position in line.positions[2:])
    elif purpose.aim is Aim.FREES_CELL:
        assert purpose.pile == move.source
        assert after.cells[move.source.index] is None
    elif purpose.aim in (Aim.FREES_HOME, Aim.FREES_ONTO):
        card = purpose.card
        assert card in at_once.columns[move.source.index]
        if purpose.aim is Aim.FREES_HOME:
            assert any(is_home(position, card) for position in later)
        else:
            assert any(lies_on(position, card, purpose.onto) for position in later)
    elif purpose.aim is Aim.CLEARS_FOR:
        assert purpose.onto in after.columns[move.source.index]
        assert not lies_on(before, purpose.card, purpose.onto)
        assert any(lies_on(position, purpose.card, purpose.onto) for position in later)
    elif purpose.aim is Aim.DIGS_FOR:
        assert purpose.card in after.columns[move.source.index]
        assert any(is_home(position, purpose.card) for position in later)
    elif purpose.aim is Aim.LETS_FOLLOW:
        assert any(is_home(position, purpose.card) for position in later)
    elif purpose.aim is Aim.SAFE_HOME:
        assert move in before.safe_moves("raymond") or move in before.safe_moves("horne")
    elif purpose.aim is Aim.MAKES_PLACE:
        onto = after.columns[move.target.index][-1]
        assert any(lies_on(position, purpose.card, onto) for position in later)
    elif purpose.aim is Aim.KEEPS_RUN:
        assert before.columns[move.target.index][-1] == purpose.onto


def test_what_goes_home_at_once_is_named() -> None:
    """Where the house sends home the card that a move lays open, the hint names that card."""
    whole = next_hint(Game(1, house_rules=PORCHLIGHT)).line
    named = 0
    for index in range(whole.num_moves):
        line = whole.tail(index)
        move, opened = line.moves[0], line.start.play(line.moves[0])
        purpose = hint(line).purpose
        if purpose.aim is Aim.FREES_HOME and any(home.source == move.source for home in line.automatic[0]):
            assert purpose.card == opened.columns[move.source.index][-1]
            assert is_home(line.positions[1], purpose.card)
            named += 1
    assert named


def is_home(position: Position, card: object) -> bool:
    """Whether a card of a single deck is on its foundation."""
    return not any(card in column for column in position.columns) and card not in position.cells


def lies_on(position: Position, card: object, onto: object) -> bool:
    """Whether a card lies directly on another one."""
    return any((onto, card) == pair for column in position.columns for pair in pairwise(column))
