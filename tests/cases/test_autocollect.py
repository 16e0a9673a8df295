"""What goes home by itself: cards taken too early, left lying, or flown home against the player's will."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

import pytest

import freecell
from tests.data_files import board, read_logs

LOGS = read_logs()
SAFE = replace(freecell.TAP_TABLE, auto_collect="safe")
BOOK_SAFE = replace(freecell.BOOK, auto_collect="safe")


def position(name: str) -> freecell.Position:
    """Return a case's position."""
    return freecell.Position.parse(board(name))


def lying(text: str) -> freecell.Position:
    """Return the position of a board's text."""
    return freecell.Position.parse(text)


def home_cards(before: freecell.Position, moves: Iterable[freecell.Move]) -> list[str]:
    """Return the cards some moves take, in order."""
    taken = []
    for move in moves:
        taken += [str(card) for card in before.cards_of(move)]
        before = before.play(move)
    return taken


def play_log(name: str, house: freecell.HouseRules = SAFE) -> freecell.Game:
    """Return a recorded game played through at a table."""
    log = LOGS[name]
    game = freecell.Game(log.deal, house_rules=house)
    for token in log.moves:
        game.play(token)
    return game


def test_a_four_is_no_two() -> None:
    """The four of spades stays while a red three may still need it, yet the player may send it home."""
    game = play_log("player_30255")
    assert game.position == lying(LOGS["player_30255"].end)
    assert freecell.Move("8", "h") not in game.position.safe_moves("horne")
    turn = game.play("8h")
    assert turn.moves == (freecell.Move("8", "h"),)
    end = LOGS["player_30255"].end
    assert game.position == lying(end.replace("S-3", "S-4").replace(": 4S\n", ":\n"))


def test_the_display_rule_ends_where_it_should() -> None:
    """A long game collected by the display rule ends where the player's did."""
    game = play_log("player_5968")
    assert game.position == lying(LOGS["player_5968"].end)


def test_the_two_rules_are_not_mixed_up() -> None:
    """The same game read under Raymond's rule is won, under the display rule it is not."""
    log = LOGS["player_5968"]
    start = freecell.deal(log.deal)
    horne = freecell.parse_moves(log.moves, start, collect="horne")
    raymond = freecell.parse_moves(log.moves, start, collect="raymond")
    assert (horne.ok, horne.position) == (True, lying(log.end))
    assert (raymond.ok, raymond.position) == (True, lying(log.end_raymond))
    assert (horne.won, raymond.won) == (False, True)


@pytest.mark.parametrize("name", [name for name, log in LOGS.items() if log.by_itself])
def test_which_cards_went_home_by_themselves(name: str) -> None:
    """After each move just the recorded cards went home, those of the deal before the first move."""
    log = LOGS[name]
    game = freecell.Game(log.deal, house_rules=SAFE)
    seen = []
    if game.opening.moves:
        seen.append(("deal", sorted(home_cards(game.start, game.opening.moves))))
    for token in log.moves:
        before = game.position
        turn = game.play(token)
        if turn.automatic:
            seen.append((token, sorted(home_cards(before.play(turn.moves[0]), turn.automatic))))
    assert seen == [(token, sorted(cards)) for token, cards in log.by_itself]


@pytest.mark.parametrize(
    ("name", "rule", "index", "token"),
    [("player_10347", "raymond", 24, "6h"), ("player_10712", "all", 12, "2h")],
)
def test_a_game_read_under_a_greedier_rule(name: str, rule: str, index: int, token: str) -> None:
    """A greedier rule takes a card the player moved later; the list fails there, named and numbered."""
    log = LOGS[name]
    start = freecell.deal(log.deal)
    right = freecell.parse_moves(log.moves, start, collect="horne")
    assert right.ok
    assert right.position == lying(log.end)
    wrong = freecell.parse_moves(log.moves, start, collect=rule)
    assert wrong.failure is not None
    assert (wrong.failure.index, wrong.failure.text) == (index, token)
    assert f'move {index + 1} "{token}"' in str(wrong.failure)


def test_a_saved_game_keeps_what_went_home() -> None:
    """A game saved under one rule is itself again under any: what went home by itself is part of it."""
    game = play_log("player_10347")
    game.house_rules = replace(SAFE, auto_collect="all")
    again = freecell.Game.from_dict(game.to_dict())
    assert again.position == lying(LOGS["player_10347"].end)
    assert again.history == game.history


@pytest.mark.parametrize("name", ["player_10712", "player_10347", "player_2943"])
def test_every_collected_card_was_safe(name: str) -> None:
    """No card goes one rank too far: aces and twos, else both opposite foundations one rank below."""
    log = LOGS[name]
    game = freecell.Game(log.deal, house_rules=SAFE)
    for token in log.moves:
        here = game.position
        for number, move in enumerate(game.play(token).moves):
            (card,) = here.cards_of(move) if number else (None,)
            if card is not None:
                opposite = (0, 3) if card.is_red else (1, 2)
                lowest = min(here.foundations[suit] for suit in opposite)
                assert card.rank <= 2 or lowest >= card.rank - 1
            here = here.play(move)


def test_aces_and_twos_are_always_safe() -> None:
    """Every ace and two that can go home goes, whatever the other colour shows, in one chain."""
    start = position("aces_and_twos")
    moves = start.collect_moves("horne")
    assert sorted(home_cards(start, moves)) == ["2D", "2S", "AH"]
    after = start
    for move in moves:
        after = after.play(move)
    assert after.foundations == (0, 2, 1, 2)
    shorter = str(start).replace("KC 2S", "KC").replace("QD AH", "QD").replace("JC 2D", "JC")
    assert after == lying(shorter.replace("H-0", "H-A").replace("D-A", "D-2").replace("S-A", "S-2"))
    assert after.safe_moves("horne") == []


def test_a_card_taken_back_stays() -> None:
    """A card taken back is not flown home by the move it came with, nor by an unrelated one after it."""
    game = freecell.Game(position("take_back"), house_rules=BOOK_SAFE)
    game.play("hh1")
    assert str(game.position.columns[0][-1]) == "4H"
    assert freecell.Card.parse("4H") in game.kept
    assert any(str(move.source) == "1" for move in game.position.safe_moves("horne"))
    assert game.play("8a").automatic == ()
    assert str(game.position.columns[0][-1]) == "4H"
    assert game.collect() is None


def test_until_the_player_moves_it() -> None:
    """Once the player moves the card, or sends one of its suit home, it is like any other again."""
    game = freecell.Game(position("take_back"), house_rules=BOOK_SAFE)
    game.play("hh1")
    turn = game.play("1a")
    assert freecell.Move("a", "h") in turn.automatic
    assert game.kept == frozenset()
    game.undo()
    game.play("1h")
    assert game.position.foundations[freecell.Suit.HEARTS] == 4


def test_an_undone_collection_stays_undone() -> None:
    """Taking a move back brings home cards back too, and nothing flies home until the next move."""
    game = freecell.Game(position("aces_and_twos"), house_rules=replace(SAFE, collect_at_deal=False))
    before = game.position
    game.play("4a")
    assert game.position.cards_home == 5
    game.undo()
    assert game.position == before
    game.redo()
    assert game.position.cards_home == 5


@pytest.mark.parametrize("rule", ["off", "safe", "all"])
def test_each_setting(rule: Literal["off", "safe", "all"]) -> None:
    """Nothing, the safe cards, or everything that can goes home after a move."""
    house = replace(freecell.TAP_TABLE, auto_collect=rule, collect_at_deal=False)
    game = freecell.Game(position("finish_at_once"), house_rules=house)
    turn = game.play("1a")
    gone = {"off": 0, "safe": 24, "all": 24}[rule]
    assert len(turn.automatic) == gone
    low = freecell.Game(position("top_of_run_home"), house_rules=house)
    assert len(low.play("2a").automatic) == {"off": 0, "safe": 1, "all": 1}[rule]


@pytest.mark.parametrize(("deal", "cards"), [(2, "AS"), (3, "AH 2H"), (4, "AD 2D")])
def test_collection_at_the_deal_is_no_start(deal: int, cards: str) -> None:
    """Cards that go home straight after the deal count nothing, can't be taken back and start no clock."""
    game = freecell.Game(deal, house_rules=SAFE)
    assert " ".join(home_cards(game.start, game.opening.moves)) == cards
    assert (game.moves, game.history, game.can_undo, game.undos) == (0, (), False, 0)
    assert not game.clock.started
    assert game.clock.seconds == 0.0
    with pytest.raises(freecell.IllegalMoveError):
        game.undo()
    assert freecell.Game(deal).opening.moves == ()


def test_nothing_happens_while_the_clock_is_paused() -> None:
    """A paused game stands still: no card, no count, no second; then the finish wins it once."""
    now = 0.0
    game = freecell.Game(position("finish_at_once"), clock=lambda: now)
    game.play("1a")
    now = 5.0
    assert game.clock.pause()
    before = (game.position, game.moves, game.clock.seconds)
    now = 8.0
    assert (game.position, game.moves, game.clock.seconds) == before
    game.clock.resume()
    now = 9.0
    turn = game.finish()
    assert turn.kind == "finish"
    assert game.is_won
    assert (game.moves, game.clock.seconds) == (2, 6.0)
    now = 20.0
    assert game.clock.seconds == 6.0
    assert not game.can_finish
    with pytest.raises(freecell.IllegalMoveError):
        game.finish()
