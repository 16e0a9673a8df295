"""Whatever is copied is pasted as the same game: every variant, house and state."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

import freecell
from freecell.game import Game
from freecell.game.house_rules import PRESETS, HouseRules
from freecell.game.turn_text import history_of, read_history, replay
from freecell_ui.session.copying import board_text, deal_text, game_text
from freecell_ui.session.opening import read_game
from tests.python.play import win
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
CONTROL = Qt.KeyboardModifier.ControlModifier
GAMES = [variant.slug for variant in freecell.variants(include_hidden=True)]


def played(slug: str, rules: HouseRules, seed: int, *, board: bool) -> Game:
    """Play some thirty turns at random, Collect and Undo among them, from a deal or from a board."""
    chance = random.Random(seed)
    game = Game(chance.randrange(1, 2**33), variant=slug, house_rules=rules, clock=lambda: 0.0)
    if board:
        for move in chance.sample(game.position.legal_moves(), 1):
            game.play(move)
        game = Game(game.position, variant=slug, house_rules=rules, clock=lambda: 0.0)
    for _ in range(chance.randrange(40)):
        moves = game.position.legal_moves()
        kind = chance.random()
        if kind < 0.1 and game.can_undo:
            game.undo()
        elif kind < 0.2:
            game.collect()
        elif moves and not game.is_won:
            game.play(chance.choice(moves))
    return game


def assert_same(again: Game, game: Game) -> None:
    """Check everything a player could see of it: cards, turns and what each of them takes back."""
    assert again.position == game.position
    assert again.start == game.start
    assert again.opening == game.opening
    assert again.history == game.history
    assert (again.deal, again.variant, again.house_rules) == (game.deal, game.variant, game.house_rules)


@given(
    slug=st.sampled_from(GAMES),
    preset=st.sampled_from(sorted(PRESETS)),
    seed=st.integers(0, 10**6),
    board=st.booleans(),
    on_table=st.sampled_from(GAMES),
)
def test_every_export_comes_back(slug: str, preset: str, seed: int, board: bool, on_table: str) -> None:
    """As text of the game, of the board, of the deal, as a saved dict and as a history line."""
    rules = PRESETS[preset]
    game = played(slug, rules, seed, board=board)
    now = Game(1, variant=on_table, house_rules=rules)
    assert_same(read_game(game_text(game), now, rules), game)
    assert read_game(board_text(game), Game(1, variant=slug), rules).start == game.position
    if not board:
        assert read_game(deal_text(game), now, rules).start == game.start
    saved = Game.from_dict(game.to_dict(), clock=lambda: 0.0)
    assert_same(saved, game)
    assert saved.to_dict() == game.to_dict()
    line = replay(game.start, read_history(history_of(game)))
    assert (line.opening, line.history, line.position) == (game.opening, game.history, game.position)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_won_games_come_back(preset: str) -> None:
    """Also one that ended with Finish, whose turn is one."""
    game = Game(617, house_rules=PRESETS[preset])
    win(game, but=1)
    if game.can_finish:
        game.finish()
    assert_same(read_game(game_text(game), Game(1), PRESETS[preset]), game)


def test_the_text_is_plain_where_it_can_be() -> None:
    """A played game is a deal and moves that other programs read; turns are told only where they matter."""
    game = Game(617)
    for _ in range(5):
        game.play(game.position.legal_moves()[0])
    assert len(game_text(game).splitlines()) == 2
    collected = Game(24, house_rules=PRESETS["book"])
    for _ in range(200):
        if collected.collect() is not None:
            break
        collected.play(random.Random(len(collected.history)).choice(collected.position.legal_moves()))
    assert "# turns: " in game_text(collected)


def test_turns_that_contradict_the_moves_are_not_believed() -> None:
    """A comment may be anybody's: what is played is the list of moves."""
    text = "freecell:617\n7a 7b\n# turns: 7a+7b\n"
    assert len(read_game(text, Game(1), PRESETS["book"]).history) == 2
    assert len(read_game(text.replace("7a+7b", "8a"), Game(1), PRESETS["book"]).history) == 2


@pytest.mark.parametrize("slug", GAMES)
def test_copied_and_pasted_in_the_window(open_window: OpenWindow, slug: str) -> None:
    """A pasted board, two moves typed, Copy Game, another deal, Paste: both moves can be taken back."""
    rig = open_window(deal=24, variant=slug)
    rig.window.actions_.copy_board.trigger()
    paste = rig.window.actions_.paste
    paste.trigger()
    assert rig.game.deal is None
    for _ in range(2):
        move = next(move for move in rig.position.legal_moves() if move.count == 1)
        rig.window.session.play_piles(move.source, rig.place_for(move))
    left, start = rig.position, rig.game.start
    rig.key(Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text()
    rig.window.actions_.new_deal.trigger()
    rig.key(Qt.Key.Key_V, CONTROL)
    assert rig.position == left
    assert rig.game.variant == slug
    rig.window.actions_.undo.trigger()
    rig.window.actions_.undo.trigger()
    assert rig.position == start
    assert not rig.game.can_undo
