"""Timelines: turns replayed and checked once, whatever form they were kept in."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import freecell
from freecell import Game, IllegalMoveError, Move, Position
from freecell.advice.review import Played
from freecell.errors import SavedGameError
from freecell.game.timeline import Timeline, TimelineError
from freecell.game.turn import Turn
from freecell.game.turn_text import history_of, read_history, replay
from freecell.store import Store
from tests.engine.bridge import engine_rules, model_state
from tests.model.game import Rules, shift
from tests.python.play import win


def a_game(seed: int, house: str = "porchlight") -> Game:
    """Play most of a winning line, then by chance, now and then back and again, and take five turns back."""
    chance = random.Random(seed)
    game = win(Game(seed + 1, house_rules=house), but=12)
    for _ in range(12):
        moves = game.position.legal_moves()
        # A card that came back off a foundation stays, which is a part of where a turn leads.
        back = [move for move in moves if move.source.is_foundation]
        game.play(chance.choice(back or moves))
        game.undo()
        game.redo()
    for _ in range(5):
        game.undo()
    return game


@contextmanager
def counted_plays() -> Iterator[list[Move]]:
    """Note every move that any position plays meanwhile."""
    played: list[Move] = []

    def note(frame: FrameType, event: str, called: Any) -> None:
        # The engine's classes can't be patched; whoever plays a move calls it by this name.
        if event == "c_call" and getattr(called, "__name__", "") == "play":
            played.append(frame.f_locals["move"])

    sys.setprofile(note)
    try:
        yield played
    finally:
        sys.setprofile(None)


def moves_of(timeline: Timeline) -> list[Move]:
    """Give every move of a timeline, the opening's first."""
    turns = (timeline.opening, *timeline.turns)
    return [move for turn in turns for move in turn.moves]


@pytest.mark.parametrize("house", ["tap-table", "porchlight", "book"])
def test_loading_plays_every_move_once(house: str) -> None:
    """A game of many turns, some taken back, is checked and put on the table in one pass."""
    game = a_game(3, house)
    data = json.loads(json.dumps(game.to_dict()))
    with counted_plays() as played:
        again = Game.from_dict(data)
    assert len(again.timeline.turns) == len(again.history) + 5 > 40
    assert played == moves_of(game.timeline)


def test_taking_back_and_playing_again_plays_nothing() -> None:
    """Undo and redo move along the timeline; saving, a review and the line of a record replay nothing."""
    game = a_game(3)
    with counted_plays() as played:
        while game.can_redo:
            game.redo()
        for _ in range(20):
            game.undo()
        game.to_dict()
        history_of(game)
        Played.of(game)
    assert len(game.future) == 20
    assert played == []


@pytest.mark.parametrize("seed", range(6))
def test_every_form_gives_the_same_timeline(seed: int, tmp_path: Path) -> None:
    """The dictionary, the store's rows and the line of a record lead to the turns and positions played."""
    game = a_game(seed, ["tap-table", "porchlight", "book"][seed % 3])
    timeline = game.timeline
    assert Game.from_dict(json.loads(json.dumps(game.to_dict()))).timeline == timeline
    store = Store(tmp_path / "store.sqlite3")
    store.save("one", game)
    latest = store.latest()
    assert latest is not None
    assert latest[1].timeline == timeline
    store.close()
    line = replay(game.start, read_history(history_of(game)))
    assert (line.opening, line.turns) == (timeline.opening, timeline.history)
    assert line.standings == timeline.passed


@pytest.mark.parametrize("seed", range(6))
def test_standings_are_the_models_positions(seed: int) -> None:
    """After the opening and after each turn lies what the slow model has, move by move."""
    timeline = a_game(seed, ["tap-table", "porchlight", "book"][seed % 3]).timeline
    rules = Rules(foundation_return=timeline.start.rules.foundation_return)
    assert engine_rules(rules) == timeline.start.rules
    state = model_state(timeline.start)
    assert len(timeline.standings) == len(timeline.turns) + 1
    for turn, standing in zip((timeline.opening, *timeline.turns), timeline.standings, strict=True):
        for move in turn.moves:
            state = shift(rules, state, (str(move.source), str(move.target), move.count))
        assert model_state(standing.position) == state


def test_a_timeline_stays_as_it_is() -> None:
    """Playing on, taking back and playing something else give other timelines; the old one is unchanged."""
    begun = Timeline.begin(freecell.deal(617))
    one = begun.play(Move("6", "a"), "none")
    two = one.play(Move("6", "b"), "none")
    back = two.back()
    other = back.play(Move("1", "b"), "none")
    assert [len(line.history) for line in (begun, one, two, back, other)] == [0, 1, 2, 1, 2]
    assert back.future == two.turns[1:]
    assert back.position == one.position
    assert back.forward() == two
    assert other.future == ()
    assert other.turns == (one.turns[0], Turn((Move("1", "b"),), "move", 1))
    with pytest.raises(IllegalMoveError, match="no move to play again"):
        other.forward()
    with pytest.raises(IllegalMoveError, match="no move to take back"):
        begun.back()
    with pytest.raises(IllegalMoveError, match="do not win"):
        other.finish()


def test_a_won_game_cannot_be_finished() -> None:
    """Where every card is home, a finish would be a turn of no move."""
    game = win(Game(617))
    assert game.is_won
    with pytest.raises(IllegalMoveError, match="do not win"):
        game.timeline.finish()


PLAYED = Turn((Move("6", "a"),), "move", 1)


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        (Turn((Move("1", "2"),), "move", 1), r'"12" is not legal: .+'),
        (Turn((), "move", 0), 'a turn of kind "move" doesn\'t hold these moves'),
        (Turn((), "move", 1), 'a turn of kind "move" doesn\'t hold these moves'),
        (Turn((Move("6", "b"),), "move", 0), 'a turn of kind "move" doesn\'t hold these moves'),
        (Turn((Move("6", "b"),), "collect", 1), 'a turn of kind "collect" doesn\'t hold these moves'),
        (Turn((Move("6", "h"),), "deal", 0), 'a turn of kind "deal" doesn\'t hold these moves'),
        (Turn((Move("6", "b"), Move("6", "c")), "move", 1), '"6c" doesn\'t go home, and only .*'),
        (Turn((Move("6", "b"),), "collect", 0), '"6b" doesn\'t go home, and only .*'),
        (Turn((Move("6", "b"), Move("6", "h")), "move", 1), '"6h" is not legal: .+'),
    ],
)
def test_turns_that_cannot_have_happened_are_refused(turn: Turn, reason: str) -> None:
    """The turn's number and what is wrong with it are told, in the history or among those taken back."""
    for played in (1, 2):
        with pytest.raises(TimelineError, match=f"^turn 2: {reason}$") as caught:
            Timeline.replay(freecell.deal(617), [PLAYED, turn], played=played)
        assert caught.value.turn == 1


def test_a_finish_must_win() -> None:
    """A finish of cards that do go home, but not all of them, is refused."""
    start = Position.parse("Foundations: H-K C-K D-K S-J\nFreecells: QS KS - -\n:\n:\n:\n:\n:\n:\n:\n:\n")
    both = Turn((Move("a", "h"), Move("b", "h")), "finish")
    assert Timeline.replay(start, [both]).position.is_won()
    with pytest.raises(TimelineError, match=r"^turn 1: a finish that doesn't win$"):
        Timeline.replay(start, [Turn(both.moves[:1], "finish")])


def test_what_went_home_at_the_deal_must_have_gone_home() -> None:
    """An opening that isn't legal, or isn't homegoing, is refused without a turn's number."""
    for move in (Move("6", "h"), Move("6", "a")):
        with pytest.raises(TimelineError, match=f'^after the deal: "{move}" can\'t have gone home') as caught:
            Timeline.replay(freecell.deal(617), [], opening=[move])
        assert caught.value.turn is None


def test_more_turns_than_there_are_cannot_be_played() -> None:
    """The number of turns played lies between none and all."""
    for played in (-1, 2):
        with pytest.raises(ValueError, match=f"^{played} of 1 turns can't be played$"):
            Timeline.replay(freecell.deal(617), [PLAYED], played=played)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("6a 12", 'turn 2: "12" is not legal'),
        ("@1h 6a", 'turn 1: "1h" can\'t have gone home by itself'),
        ("6a @1h", 'turn 2: a turn of kind "deal" doesn\'t hold these moves'),
        ("!6h", 'turn 1: "6h" is not legal'),
    ],
)
def test_a_line_counts_its_turns_from_its_beginning(line: str, message: str) -> None:
    """The number in a message is that of the word in the line, what went home at the deal included."""
    with pytest.raises(SavedGameError, match=f"^{message}"):
        replay(freecell.deal(617), read_history(line))
