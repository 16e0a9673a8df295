"""Saved games: everything comes back, and what was tampered with is refused."""

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import Game
from freecell.errors import SavedGameError
from freecell.game.house_rules import BOOK, PORCHLIGHT, PRESETS, TAP_TABLE
from tests.python.seconds import Seconds


def through_json(game: Game, clock: Callable[[], float] | None = None) -> Game:
    """Save a game as text and read it back."""
    data = json.loads(json.dumps(game.to_dict()))
    return Game.from_dict(data) if clock is None else Game.from_dict(data, clock)


def assert_same(game: Game, again: Game) -> None:
    """Check that two games are the same in everything but the running of their clocks."""
    for name in (
        *("start", "opening", "deal", "variant", "house_rules", "position", "history", "future"),
        *("kept", "moves", "undos", "redos", "can_undo", "can_redo", "is_won"),
    ):
        assert getattr(again, name) == getattr(game, name), name
    assert again.to_dict() | {"clock": 0} == game.to_dict() | {"clock": 0}


def played() -> Game:
    """Give a game with moves, moves taken back and what went home by itself."""
    game = Game(3, house_rules=replace(TAP_TABLE, auto_collect="safe"), clock=Seconds())
    for text in ("6a", "6b", "8c", "1d"):
        game.play(text)
    game.undo()
    game.undo()
    game.redo()
    return game


def test_everything_comes_back() -> None:
    """History, what was taken back, counters, house rules and deal survive."""
    game = played()
    assert (game.can_undo, game.can_redo, len(game.opening.moves)) == (True, True, 2)
    again = through_json(game)
    assert_same(game, again)
    assert again.redo() == game.redo()
    assert again.position == game.position


@pytest.mark.parametrize("slug", ["freecell", "seahaven-towers", "double-freecell", "seahaven-two-kings"])
def test_variants(slug: str) -> None:
    """Games of every variant come back, other numbers of cells too."""
    assert_same(Game(5, variant=slug), through_json(Game(5, variant=slug)))
    game = Game(freecell.deal(5, slug, cells=7), variant=slug, deal=5)
    game.play(game.position.legal_moves()[0])
    assert_same(game, through_json(game))


def test_board_without_a_number() -> None:
    """A pasted board comes back as it was."""
    position = freecell.parse_board("Foundations: H-K C-K D-K S-Q\n:\n: KS\n" + ":\n" * 6)
    game = Game(position)
    game.play("2h")
    again = through_json(game)
    assert again.is_won
    assert again.deal is None
    assert_same(game, again)


def test_card_taken_back_is_still_kept() -> None:
    """A kept card is kept in the game that comes back."""
    text = (
        "Foundations: H-4 C-3 D-4 S-3\n: KC 5S\n: 4C 6H 8D TC JS KS\n: 4S 6S 8H TD QC\n"
        ": 5C 7C 8S TH QD\n: 5D 7D 9C TS QH\n: 5H 7H 9D JC QS\n: 6C 7S 9H JD KD\n: 6D 8C 9S JH KH\n"
    )
    game = Game(
        freecell.parse_board(text), house_rules=replace(BOOK, auto_collect="safe", collect_at_deal=False)
    )
    game.play("hh1")
    game.play("8a")
    assert game.kept
    assert_same(game, through_json(game))


def test_won_game_stays_won() -> None:
    """A won game comes back won, its time fixed."""
    source = Seconds()
    game = Game(617, clock=source)
    for move in freecell.solve(game.position).moves:
        source.now += 1
        game.play(move)
    again = through_json(game, source)
    seconds = again.clock.seconds
    source.now += 50
    again.clock.resume()
    source.now += 50
    assert seconds == len(game.history) - 1
    assert (again.clock.seconds, again.is_won) == (seconds, True)
    assert_same(game, again)


def test_undo_limit_comes_back() -> None:
    """How far back the house lets one go is remembered."""
    game = Game(617, house_rules=replace(PORCHLIGHT, undo_limit=2, auto_collect="off"))
    for text in ("83", "53", "4a", "46"):
        game.play(text)
    game.undo()
    again = through_json(game)
    assert again.can_undo
    again.undo()
    assert not again.can_undo


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_clock_of_a_saved_game(preset: freecell.HouseRules) -> None:
    """Time away isn't counted; a clock that pauses waits, one that doesn't runs on at once."""
    source = Seconds()
    game = Game(617, house_rules=preset, clock=source)
    game.play("83")
    source.now += 12
    data = game.to_dict()
    later = Seconds(5000.0)
    again = Game.from_dict(data, later)
    assert again.clock.seconds == 12
    assert again.clock.running is not preset.clock_pausable
    later.now += 3
    again.play("53")
    later.now += 3
    assert again.clock.seconds == (15 if preset.clock_pausable else 18)


def test_unstarted_clock_waits_still() -> None:
    """A game that was only dealt comes back with a clock that has never run."""
    again = through_json(Game(617))
    again.clock.resume()
    assert not again.clock.running


def tampered(path: str, value: Any) -> dict[str, Any]:
    """Give a sound game's data with one value set, deep down by a dotted path."""
    data: dict[str, Any] = copy.deepcopy(played().to_dict())
    *parents, last = path.split(".")
    target: Any = data
    for name in parents:
        target = target[int(name) if name.isdigit() else name]
    target[int(last) if last.isdigit() else last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("format", "other", "no saved game"),
        ("version", 2, "version"),
        ("version", None, "version"),
        ("deal", 4, "start: is not how deal 4 of freecell is dealt"),
        ("deal", "3", "deal: .* no deal number"),
        ("deal", True, "deal: .* no deal number"),
        ("deal", 0, "deal: "),
        ("variant", None, "variant: is missing"),
        ("variant", "seahaven-towers", "start: is not how deal 3 of seahaven-towers"),
        ("start", "", "start: empty"),
        ("start", str(freecell.deal(4)), "start: is not how deal 3"),
        ("rules.columns", 9, "start: "),
        ("rules.run_moves", "relaxed", "start: is not how deal 3"),
        ("rules.build", "none", "start: "),
        ("rules.cells", "4", "rules: cells can't be"),
        ("rules.cells", True, "rules: cells can't be"),
        ("rules", {}, "rules: must hold exactly"),
        ("house_rules.undo_cost", -1, "house_rules: "),
        ("house_rules.undo_cost", 1, "moves: "),
        ("house_rules.foundation_return", True, "rules: contradict"),
        ("house_rules", [], "house_rules: can't be"),
        ("opening", "1a", "opening: "),
        ("opening", "1h 1h 1h 1h 1h 1h 1h", "opening: "),
        ("opening", "zz", "opening: "),
        ("history", None, "history: is missing"),
        ("history.0", "6a", "history, turn 1: "),
        ("history.0.moves", "12", "history, turn 1: .*is not legal"),
        ("history.0.moves", "6a 6b", "history, turn 1: .*doesn't go home"),
        ("history.0.moves", "", "history, turn 1: "),
        ("history.0.moves", "xx", "history, turn 1: "),
        ("history.0.kind", "deal", "history, turn 1: .*no kind of turn"),
        ("history.0.kind", "finish", "history, turn 1: "),
        ("history.0.played", 2, "history, turn 1: "),
        ("history.0.played", True, "history, turn 1: "),
        ("future.0.moves", "12", "future, turn 1: .*is not legal"),
        ("moves", 2, "moves: 2 counted"),
        ("moves", -1, "moves: "),
        ("undos", 0, "undos: "),
        ("undos", True, "undos: "),
        ("redos", 7, "undos: "),
        ("undo_floor", 1, "undo_floor: .*no limit"),
        ("undo_floor", 99, "undo_floor: "),
        ("clock.seconds", -1, "clock: "),
        ("clock.seconds", float("nan"), "clock: "),
        ("clock.seconds", float("inf"), "clock: "),
        ("clock.seconds", 10**400, "clock: "),
        ("rules.decks", 10**30, "start: "),
        ("rules.cells", -(10**30), "start: "),
        ("clock.seconds", "1", "clock: "),
        ("clock.started", 1, "clock: "),
        ("clock", {}, "clock: "),
    ],
)
def test_tampering_is_refused(path: str, value: Any, message: str) -> None:
    """One wrong value anywhere is refused, the place named, in one line."""
    with pytest.raises(SavedGameError, match=message) as caught:
        Game.from_dict(tampered(path, value))
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("name", sorted(set(played().to_dict()) - {"deal", "played_by_program"}))
def test_missing_field_is_refused(name: str) -> None:
    """No field but the deal's number, and what was added since, may be missing."""
    data = played().to_dict()
    del data[name]
    with pytest.raises(SavedGameError):
        Game.from_dict(data)


def test_a_field_added_later_has_a_default() -> None:
    """Games were saved without saying whether the program played a part of them: it had not."""
    data = played().to_dict()
    del data["played_by_program"]
    again = Game.from_dict(data)
    assert not again.played_by_program
    assert again.history == played().history


@pytest.mark.parametrize("text", ["x\ud800y", "\x00", "\x1b[2J"])
@pytest.mark.parametrize("path", ["rules.build", "rules.empty_column", "start", "opening", "format"])
def test_text_that_no_encoding_has(path: str, text: str) -> None:
    """A lone surrogate or a control character anywhere is refused in one line that shows none."""
    data: dict[str, Any] = json.loads(json.dumps(played().to_dict()))
    *outer, last = path.split(".")
    block = data[outer[0]] if outer else data
    block[last] = text
    with pytest.raises(SavedGameError) as caught:
        Game.from_dict(data)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("data", [None, [], "game", 5, {}])
def test_other_things_are_refused(data: Any) -> None:
    """What is no dictionary of a game is refused as such."""
    with pytest.raises(SavedGameError, match="no saved game"):
        Game.from_dict(data)


@given(st.data())
def test_any_change_is_refused_or_harmless(data: st.DataObject) -> None:
    """A game's text with one character changed never loads as a game that couldn't be."""
    text = json.dumps(played().to_dict())
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + data.draw(st.sampled_from('0123456789abhx"{}[],: ')) + text[place + 1 :]
    try:
        game = Game.from_dict(json.loads(changed))
    except ValueError:
        return
    assert_same(game, through_json(game))


@given(st.data())
def test_any_game_comes_back(data: st.DataObject) -> None:
    """Games of any preset, played, taken back and collected at random, come back the same."""
    preset = data.draw(st.sampled_from(sorted(PRESETS)))
    auto = data.draw(st.sampled_from(["off", "safe", "all"]))
    game = Game(data.draw(st.integers(1, 1_000_000)), house_rules=replace(PRESETS[preset], auto_collect=auto))
    for _ in range(data.draw(st.integers(0, 20))):
        action = data.draw(st.sampled_from(["play", "play", "play", "undo", "redo", "collect"]))
        moves = game.position.legal_moves()
        if action == "play" and moves:
            game.play(data.draw(st.sampled_from(moves)))
        elif action == "undo" and game.can_undo:
            game.undo()
        elif action == "redo" and game.can_redo:
            game.redo()
        elif action == "collect":
            game.collect()
    assert_same(game, through_json(game))
