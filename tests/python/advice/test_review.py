"""Reviews: what was known after each move, what moves cost, and reviews as files and text."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

import freecell
from freecell import Move, SolveStatus, StopToken
from freecell.advice.review import Played, ReviewStoppedError, last_winnable, review
from freecell.advice.review_file import ReviewFiles, annotated_moves, review_from_dict, review_to_dict
from freecell.advice.verdicts import Verdict, verdict
from freecell.game import Game
from freecell.game.house_rules import PORCHLIGHT, TAP_TABLE, HouseRules

HOUSES = [TAP_TABLE, PORCHLIGHT]

LOSABLE = 48
"""A deal that a few careless moves lose."""


def careless(number: int, house: HouseRules, *, seed: int = 3, turns: int = 60) -> Game:
    """Play a deal mostly well, now and then at random."""
    game, chance = Game(number, house_rules=house), random.Random(seed)
    line = None
    for _ in range(turns):
        if game.is_won or not game.has_moves:
            break
        if line is None or not line.moves:
            line = verdict(game.position, collect=house.collect_rule, keep=game.kept, nodes=200_000).line
        if line is not None and chance.random() < 0.85:
            game.play(line.moves[0])
            line = line.tail(1)
        else:
            game.play(chance.choice(game.position.legal_moves()))
            line = None
    return game


def lost_game(house: HouseRules = TAP_TABLE) -> Game:
    """Play moves that fill the cells until the win is gone, and then three more."""
    game = Game(LOSABLE, house_rules=house)
    after = 0
    while after < 3 and game.has_moves:
        moves = game.position.legal_moves()
        to_cell = [move for move in moves if move.target.is_cell]
        game.play((to_cell or moves)[0])
        after += verdict(game.position, collect=house.collect_rule).is_lost
    return game


@pytest.mark.parametrize("house", HOUSES, ids=lambda rules: rules.preset)
def test_what_was_played(house: HouseRules) -> None:
    """The positions are the game's own, after each turn, and what was taken back is left out."""
    game = careless(8, house, turns=20)
    taken = game.undo()
    played = Played.of(game)
    assert played.positions[-1] == game.position
    assert len(played.turns) == len(game.history)
    assert taken not in played.turns[-1:]
    position = played.positions[0]
    for index, turn in enumerate(played.turns):
        for move in turn.moves:
            position = position.play(move)
        assert played.positions[index + 1] == position


@pytest.mark.parametrize("house", HOUSES, ids=lambda rules: rules.preset)
def test_every_length_is_backed(house: HouseRules) -> None:
    """Each length told is that of a line that wins from there, and no move costs less than nothing."""
    played = Played.of(careless(8, house))
    found = review(played)
    assert len(found.moments) == len(played.positions)
    for position, moment in zip(played.positions, found.moments, strict=True):
        if moment.status is SolveStatus.SOLVED:
            assert moment.line is not None
            assert moment.line.start == position
            assert moment.line.wins
            assert moment.length == moment.line.length(found.metric)
    for number in range(1, len(found.moments)):
        before, after = found.moments[number - 1].length, found.moments[number].length
        if before is not None and after is not None and played.turns[number - 1].kind == "move":
            assert after >= before - 1 if found.metric == "moves" else after < before + 40
            assert (found.cost(number) or 0) >= 0


def test_metric_by_house() -> None:
    """Lengths are in moves where cards go home by themselves, else in card moves."""
    assert Played.of(Game(1, house_rules=PORCHLIGHT)).metric == "moves"
    assert Played.of(Game(1, house_rules=TAP_TABLE)).metric == "card-moves"


def test_losing_move() -> None:
    """The move that lost the win is the one between the last win and the first proof."""
    game = lost_game()
    found = review(Played.of(game))
    number = found.losing_move
    assert number is not None
    assert found.moments[number - 1].status is SolveStatus.SOLVED
    assert found.moments[number].status is SolveStatus.UNSOLVABLE
    assert found.lost_from == number
    assert found.last_winnable == number - 1
    better = found.better_move(number - 1)
    assert better is not None
    assert verdict(found.played.positions[number - 1].play(better)).is_winnable
    # What follows from the proof needs no search of its own.
    assert all(moment.states == 0 for moment in found.moments[number + 1 :])


def test_no_better_move_on_the_line() -> None:
    """Where the line known was followed, no other move is called better, and nothing cost anything."""
    game = Game(3, house_rules=PORCHLIGHT)
    line = verdict(game.position, collect="horne").line
    assert line is not None
    for move in line.moves:
        game.play(move)
    played = Played.of(game)

    def judge(position: freecell.Position, kept: frozenset[freecell.Card]) -> Verdict:
        index = line.find(position, kept)
        assert index is not None
        return Verdict(position, SolveStatus.SOLVED, line.tail(index))

    found = review(played, judge=judge)
    assert found.costliest() == []
    assert [found.better_move(index) for index in range(len(line.moves))] == [None] * len(line.moves)
    assert found.cards_home[-1] == 52
    assert found.moments[-1].length == 0


def test_detour_costs() -> None:
    """A move there and back costs both moves, at the move that went astray or right after it."""
    game = Game(3, house_rules=PORCHLIGHT)
    line = verdict(game.position, collect="horne").line
    assert line is not None
    for move in line.moves[:4]:
        game.play(move)
    aside = next(
        move
        for move in game.position.legal_moves()
        if move.source.is_column
        and move.target.is_cell
        and len(game.position.columns[move.source.index]) > 1
        and game.position.play(move).is_legal(Move(move.target, move.source))
    )
    game.play(aside)
    game.play(Move(aside.target, aside.source))
    for move in line.moves[4:]:
        game.play(move)
    found = review(Played.of(game))
    costs = [found.cost(number) or 0 for number in range(1, len(found.moments))]
    assert sum(costs) >= 2
    assert len(game.history) == found.moments[0].length + sum(costs)  # type: ignore[operator]


def test_finish_costs_nothing() -> None:
    """Sending every card home at once is never said to cost moves."""
    game = Game(3, house_rules=TAP_TABLE)
    line = verdict(game.position).line
    assert line is not None
    for move in line.moves:
        if game.can_finish:
            break
        game.play(move)
    game.finish()
    found = review(Played.of(game))
    assert found.cost(len(game.history)) == 0


def test_progress_and_stop() -> None:
    """The walk tells every position, and ends at once when it is stopped."""
    played = Played.of(careless(8, PORCHLIGHT, turns=12))
    told: list[tuple[int, int]] = []
    review(played, on_progress=lambda done, whole: told.append((done, whole)))
    assert told == [(done, len(played.positions)) for done in range(1, len(played.positions) + 1)]
    stop = StopToken()
    with pytest.raises(ReviewStoppedError):
        review(played, stop=stop, on_progress=lambda *_: stop.stop())


@pytest.mark.parametrize("extra", [0, 1, 2, 7])
def test_last_winnable(extra: int) -> None:
    """Striding back finds the same place as trying every position."""
    game = lost_game()
    for _ in range(extra):
        if game.has_moves:
            game.play(game.position.legal_moves()[0])
    played = Played.of(game)

    def judge(position: freecell.Position, kept: frozenset[freecell.Card]) -> Verdict:
        return verdict(position, collect=played.collect, keep=kept)

    wins = [judge(*pair).is_winnable for pair in zip(played.positions, played.kept, strict=True)]
    expected = max(index for index, won in enumerate(wins) if won)
    assert last_winnable(played, judge) == (expected, True)


def test_last_winnable_of_an_impossible_deal() -> None:
    """Where not even the deal can be won, that is the answer, and it is proved."""
    game = Game(11982)
    game.play(game.position.legal_moves()[0])
    played = Played.of(game)
    assert last_winnable(played, lambda position, _kept: verdict(position)) == (None, True)


def test_last_winnable_past_what_is_undecided() -> None:
    """A position that could not be decided is passed over, and the answer says that it isn't sure."""
    game = lost_game()
    played = Played.of(game)
    truth = [verdict(position) for position in played.positions]
    place = max(index for index, found in enumerate(truth) if found.is_winnable)

    def judge(position: freecell.Position, kept: frozenset[freecell.Card]) -> Verdict:
        index = played.positions.index(position)
        return Verdict(position, SolveStatus.UNDECIDED) if index == place else truth[index]

    assert last_winnable(played, judge) == (place - 1, False)


@pytest.mark.parametrize("number", [3, 30])
def test_last_winnable_before_an_undecided_end(number: int) -> None:
    """Where the last position is not proved to be lost, what comes before it isn't surely the last."""
    game = Game(617)
    for move in verdict(game.position).line.moves[:number]:  # type: ignore[union-attr]
        game.play(move)
    played = Played.of(game)
    last = len(played.turns)
    found = last_winnable(played, lambda where, _kept: verdict(where), {last: SolveStatus.UNDECIDED})
    assert found == (last - 1, False)


@pytest.mark.parametrize("house", HOUSES, ids=lambda rules: rules.preset)
def test_annotated_list_reads_back(house: HouseRules) -> None:
    """The annotated list is a move list: read again it leads to the same position."""
    game = careless(8, house)
    found = review(Played.of(game))
    text = annotated_moves(found, "Deal 8")
    replay = freecell.parse_moves(text, game.start)
    assert replay.failure is None
    assert replay.position == game.position
    for number, _cost in found.costliest(1):
        assert f"cost {found.cost(number)}" in text.splitlines()[number + 1]


def test_annotated_list_names_the_losing_move() -> None:
    """The list says which move lost the win and what would have been better."""
    game = lost_game()
    found = review(Played.of(game))
    number = found.losing_move
    assert number is not None
    row = annotated_moves(found).splitlines()[number]
    assert row.startswith(f"{number}. ")
    assert "this move lost the win" in row
    assert "better: " in row


@pytest.mark.parametrize("house", HOUSES, ids=lambda rules: rules.preset)
def test_review_round_trip(house: HouseRules) -> None:
    """A review written as JSON and read for the same game is the same."""
    played = Played.of(careless(8, house))
    found = review(played)
    data = json.loads(json.dumps(review_to_dict(found)))
    assert review_from_dict(data, played) == found


def test_review_of_another_game_is_not_taken() -> None:
    """A review says nothing about a game that went differently, even by one move."""
    game = careless(8, PORCHLIGHT, turns=10)
    data = review_to_dict(review(Played.of(game)))
    assert review_from_dict(data, Played.of(game)) is not None
    game.undo()
    assert review_from_dict(data, Played.of(game)) is None


def test_damaged_reviews_are_dropped() -> None:
    """Whatever doesn't hold is not believed: other formats, lines that don't win, missing parts."""
    played = Played.of(careless(3, PORCHLIGHT, turns=6))
    good = review_to_dict(review(played))
    assert review_from_dict([], played) is None
    assert review_from_dict({**good, "version": 99}, played) is None
    assert review_from_dict({**good, "moments": good["moments"][:-1]}, played) is None
    short = [dict(item) for item in good["moments"]]
    short[0]["line"] = short[0]["line"][:-1]
    assert review_from_dict({**good, "moments": short}, played) is None
    wrong = [dict(item) for item in good["moments"]]
    wrong[0]["line"] = ["8h", *wrong[0]["line"][1:]]
    assert review_from_dict({**good, "moments": wrong}, played) is None
    odd = [dict(item) for item in good["moments"]]
    odd[0]["status"] = "CERTAIN"
    assert review_from_dict({**good, "moments": odd}, played) is None


def test_review_files(tmp_path: Path) -> None:
    """A review is kept under its game's name, read back, and the oldest of too many go."""
    played = Played.of(careless(3, PORCHLIGHT, turns=3))
    found = review(played)
    files = ReviewFiles(tmp_path / "reviews")
    assert files.load("abc", played) is None
    assert files.save("abc", found)
    assert files.load("abc", played) == found
    os.utime(tmp_path / "reviews" / "abc.json", (1, 1))
    for number in range(50):
        files.save(f"n{number}", found)
    assert files.load("abc", played) is None
    assert files.load("n0", played) == found


def test_review_files_that_cannot_be_written(tmp_path: Path) -> None:
    """Where nothing can be written, nothing breaks."""
    (tmp_path / "file").write_text("in the way")
    files = ReviewFiles(tmp_path / "file")
    played = Played.of(Game(3))
    assert not files.save("abc", review(played))
    assert files.load("abc", played) is None
