"""Verdicts, the lines behind them, and how lines are played where cards go home by themselves."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import freecell
from freecell import Move, Position, SolveStatus, StopToken
from freecell.advice.verdicts import Verdict, verdict
from freecell.advice.winning_line import WinningLine, shorten
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE, HouseRules
from tests.engine.bridge import engine_position
from tests.model.cards import full_deck
from tests.model.game import Rules, State, start_of
from tests.model.search import reachable_win

ALL_HOME = HouseRules(preset="tap-table", auto_collect="all")

ONE_MOVE_LEFT = """
Foundations: H-K C-K D-K S-Q
Freecells: KS - - -
:
:
:
:
:
:
:
:
"""


def play_out(game: Game, line: WinningLine) -> None:
    """Play a line by hand, checking that the game goes exactly where the line says."""
    for index, move in enumerate(line.moves):
        assert game.position == line.states[index].position
        turn = game.play(move)
        assert turn.moves[1:] == line.automatic[index]


@pytest.mark.parametrize("house", [TAP_TABLE, PORCHLIGHT, BOOK, ALL_HOME], ids=["off", "safe", "book", "all"])
@pytest.mark.parametrize("slug", ["freecell", "bakers-game", "eight-off", "relaxed-freecell"])
def test_line_wins_as_announced(slug: str, house: HouseRules) -> None:
    """Playing a verdict's line in a real game wins in exactly as many moves as announced."""
    for number in (2, 3, 5, 8):
        game = Game(number, variant=slug, house_rules=house)
        found = verdict(game.position, collect=house.collect_rule, nodes=300_000)
        if found.line is None:
            assert not found.is_winnable
            continue
        play_out(game, found.line)
        assert game.is_won
        assert len(game.history) == found.num_moves
        assert len(set(found.line.states)) == len(found.line.states)


def test_lengths() -> None:
    """A line's lengths fall with every move and end at nothing, in both counts."""
    line = verdict(freecell.deal(3), collect="horne").line
    assert line is not None
    moves = [line.tail(index).num_moves for index in range(line.num_moves + 1)]
    cards = [line.tail(index).num_card_moves for index in range(line.num_moves + 1)]
    assert moves == list(range(line.num_moves, -1, -1))
    assert all(now > later for now, later in pairwise(cards))
    assert cards[-1] == 0


def test_impossible_deal() -> None:
    """Deal 11982 is proved lost, and the verdict says how much was searched."""
    found = verdict(freecell.deal(11982))
    assert found.is_lost
    assert found.line is None
    assert found.states > 10_000
    assert str(found) == f"no win from here (proved, {found.states} positions searched)"


def test_limits_are_named() -> None:
    """An undecided verdict says which limit came first."""
    hard = freecell.deal(427, "double-freecell")
    assert verdict(hard, nodes=100).limit == "nodes"
    assert verdict(hard, seconds=0.0).limit == "time"
    assert verdict(hard, memory=1 << 14, nodes=2_000_000).limit == "memory"
    stopped = StopToken()
    stopped.stop()
    cancelled = verdict(hard, stop=stopped)
    assert cancelled.status is SolveStatus.CANCELLED
    assert cancelled.limit == ""


def test_won_position() -> None:
    """A won position is winnable by no move at all."""
    won = Position.parse(ONE_MOVE_LEFT).play(Move("a", "h"))
    found = verdict(won)
    assert found.is_winnable
    assert found.num_moves == 0


def test_unknown_goal() -> None:
    """A goal that is none is refused by name."""
    with pytest.raises(ValueError, match='not "best"'):
        verdict(freecell.deal(1), goal="best")


def test_with_line_checks() -> None:
    """A verdict takes no line that starts elsewhere or doesn't win."""
    found = verdict(freecell.deal(3))
    assert found.line is not None
    with pytest.raises(ValueError, match="doesn't win"):
        found.with_line(found.line.tail(1))
    with pytest.raises(ValueError, match="doesn't win"):
        Verdict(found.position, SolveStatus.SOLVED).with_line(
            WinningLine((), (), found.line.states[:1], "none")
        )


def test_shorten_never_lengthens() -> None:
    """A line looked at again wins still, from the same place, and is no longer."""
    shorter = 0
    for number in (1, 2, 4, 5):
        line = verdict(freecell.deal(number), collect="horne").line
        assert line is not None
        better = shorten(line, tries=60)
        assert better.start == line.start
        assert better.wins
        assert better.num_moves <= line.num_moves
        shorter += better.num_moves < line.num_moves
    assert shorter


def test_shorten_tells_of_each_better_line() -> None:
    """Every shorter line is told as it is found, each shorter than the last, and the last is the answer."""
    line = verdict(freecell.deal(617), collect="horne").line
    assert line is not None
    told: list[WinningLine] = []
    best = shorten(line, tries=100, on_better=told.append)
    lengths = [better.num_moves for better in (line, *told)]
    assert told
    assert told[-1] == best
    assert all(better.wins and better.start == line.start for better in told)
    assert all(later < before for before, later in pairwise(lengths))


def test_all_may_lose_what_safe_keeps() -> None:
    """Where whatever can goes home by itself, every line found still wins in a real game."""
    chance = random.Random(5)
    won = 0
    for number in range(1, 13):
        game = Game(number, house_rules=ALL_HOME)
        for _ in range(12):
            if game.is_won or not game.has_moves:
                break
            game.play(chance.choice(game.position.legal_moves()))
        found = verdict(game.position, collect="all", nodes=200_000)
        if found.line is not None:
            play_out(game, found.line)
            assert game.is_won
            won += 1
    assert won > 4


SMALL = (
    Rules(ranks=4, columns=3, cells=1),
    Rules(ranks=4, columns=4, cells=0),
    Rules(ranks=4, columns=3, cells=1, build="suit"),
    Rules(ranks=3, columns=2, cells=1, foundation_return=True),
    Rules(decks=2, ranks=2, columns=2, cells=1),
)


def small_deals(rules: Rules, number: int) -> list[State]:
    """Small decks, shuffled and dealt to the columns in turn."""
    starts = []
    for seed in range(number):
        cards = full_deck(rules.decks, rules.ranks)
        random.Random(seed).shuffle(cards)
        starts.append(start_of(rules, tuple(tuple(cards[i :: rules.columns]) for i in range(rules.columns))))
    return starts


@pytest.mark.parametrize("collect", ["none", "horne", "all"])
@pytest.mark.parametrize("rules", SMALL, ids=str)
def test_verdicts_agree_with_the_model(rules: Rules, collect: str) -> None:
    """On small decks a verdict is what trying every move says, whatever goes home by itself."""
    answers = set()
    for state in small_deals(rules, 12):
        position = engine_position(rules, state)
        found = verdict(position, collect=collect)
        wins = wins_under_all(position, set()) if collect == "all" else reachable_win(rules, state)
        assert (found.is_winnable, found.is_lost) == (wins, not wins)
        if found.line is not None:
            assert found.line.wins
        answers.add(wins)
    assert answers


def wins_under_all(position: Position, seen: set[Position]) -> bool:
    """Search every play under "all", the plain way."""
    if position.is_won():
        return True
    seen.add(position)
    for move in position.legal_moves():
        after = position.play(move)
        for home in after.collect_moves("all"):
            after = after.play(home)
        if after not in seen and wins_under_all(after, seen):
            return True
    return False
