"""What the tree wrote before its modules were moved is read as that tree read it.

Every expectation is in ``facts.json``, which that tree wrote itself (`tests/data/written_before_the_rooms`).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import freecell
from freecell.advice.review import Played
from freecell.advice.review_file import ReviewFiles
from freecell.daily.attempts import TodaysDeal
from freecell.daily.limits import Clocks
from freecell.daily.ranking import todays_best
from freecell.daily.result_code import read_result
from freecell.game import Game
from freecell.records.figures import EVERYONE, endings, finished_games, records
from freecell.records.file import export_records, import_records
from freecell.store import SCHEMA_VERSION, Store
from tests.old_files import NOON, OLD, facts, game_facts, lay_out, plain

FACTS = facts()


@pytest.fixture
def store(data_directory: Path) -> Store:
    """Return a store on a copy of the old file; it must be whole and not in need of anything beside it."""
    path = lay_out(data_directory)
    assert not list(data_directory.glob("games.sqlite3?*"))
    store = Store(path)
    assert store.notices() == []
    return store


def test_games_in_progress(store: Store) -> None:
    """Every game stands as it stood, with its turns, counters, clock and house rules."""
    assert [plain(kept) for kept in store.games()] == FACTS["games"]
    assert len(FACTS["kept"]) == 8
    for uid, expected in FACTS["kept"].items():
        game = store.load(uid, clock=lambda: 0.0)
        assert game is not None, uid
        assert game_facts(game) == expected, uid
        seen = store.seen(uid)
        assert (None if seen is None else plain(seen)) == FACTS["seen"][uid]
    assert sum(seen is not None for seen in FACTS["seen"].values()) == 1
    assert store.notices() == []


def test_the_game_played_last_is_the_latest(store: Store) -> None:
    """The game that was on the table is the one to go on with."""
    latest = store.latest()
    assert latest is not None
    assert latest[0] == FACTS["resumed"]


def test_games_go_on_and_are_kept(store: Store) -> None:
    """A move in each of the old games is saved beside the rest, and found after a new start."""
    after = {}
    for uid in FACTS["kept"]:
        game = store.load(uid)
        assert game is not None
        game.play(game.position.legal_moves()[0])
        assert store.save(uid, game) == uid
        after[uid] = str(game.position)
    store.close()
    again = Store(store.path)
    for uid, position in after.items():
        game = again.load(uid)
        assert game is not None
        assert str(game.position) == position
        assert len(game.history) == len(FACTS["kept"][uid]["history"]) + 1
    assert again.notices() == []


def test_outcomes_and_results(store: Store) -> None:
    """How each game ended is as it was, and so are the wins of a deal."""
    assert {uid: getattr(store.outcome(uid), "value", None) for uid in FACTS["outcomes"]} == FACTS["outcomes"]
    assert set(FACTS["outcomes"].values()) == {"playing", "solved", "given-up", "idle", "shown", "deleted"}
    assert [plain(result) for result in store.results("freecell", 617)] == FACTS["results"]
    best = min(result["moves"] for result in FACTS["results"])
    assert store.deals.fewest_moves("freecell")[617] == best
    tried = {game["deal"] for game in FACTS["finished"] if game["variant"] == "freecell"}
    assert tried <= store.deals.tried("freecell")
    assert all(store.deals.is_tried("freecell", deal) for deal in tried)
    assert not store.deals.is_tried("freecell", 123456)


@pytest.mark.parametrize("who", list(FACTS["records"]))
def test_records(store: Store, who: str) -> None:
    """The table of records is the same for everyone together, for guests and for each player."""
    player = {"everyone": EVERYONE, "guests": None}.get(who, who)
    assert [plain(record) for record in records(store, player=player)] == FACTS["records"][who]
    assert FACTS["records"][who]


def test_finished_games_and_charts(store: Store) -> None:
    """Every finished game is there with its moves, and the chart of each record has its points."""
    assert [plain(game) for game in finished_games(store)] == FACTS["finished"]
    charts = [[plain(ending) for ending in endings(store, record)] for record in records(store)]
    assert charts == FACTS["endings"]
    assert sum(map(len, charts)) == len(FACTS["finished"]) > 5


def test_players_days_and_crashes(store: Store) -> None:
    """Players, attempts at the days' deals, their ranking and what crashed are as they were."""
    assert list(store.players.names) == FACTS["players"]
    assert store.players.current == FACTS["current"]
    assert [uid for uid in FACTS["kept"] if store.crashes.cut_short(uid)] == FACTS["cut_short"] != []
    last = FACTS["today"]
    deals = TodaysDeal(store, Clocks(lambda: 0.0, lambda: NOON + 2 * 86_400.0 + 3600, lambda: ""))
    assert deals.day == last
    for name in FACTS["players"]:
        attempts = [deals.attempt(name, day) for day in range(last - 2, last + 1)]
        assert [plain(attempt) for attempt in attempts if attempt is not None] == FACTS["attempts"][name]
        assert plain(deals.record(name)) == FACTS["daily"][name]
    for day, expected in FACTS["ranking"].items():
        assert [plain(standing) for standing in todays_best(store, int(day))] == expected != []


@pytest.mark.parametrize("style", ["json", "csv"])
def test_exported_records(store: Store, tmp_path: Path, style: str) -> None:
    """An old export reads in whole, gives the same games, and is written again to the byte."""
    old = (OLD / f"records.{style}").read_bytes().decode("utf-8")
    assert export_records(store, style) == old
    other = Store(tmp_path / "other.sqlite3")
    assert import_records(other, old, style).added == len(FACTS["finished"])
    found = {game.uid: plain(game) for game in finished_games(other)}
    assert found == {game["uid"]: game for game in FACTS["finished"]}
    again = import_records(store, old, style)
    assert (again.added, again.known) == (0, len(FACTS["finished"]))


def test_a_review(data_directory: Path, store: Store) -> None:
    """A kept review holds for its game, with the same answers and lengths."""
    game = store.load("reviewed")
    assert game is not None
    review = ReviewFiles(data_directory / "reviews").load("reviewed", Played.of(game))
    assert review is not None
    moments = [[moment.status.name, moment.length, moment.states] for moment in review.moments]
    assert moments == FACTS["reviews"]["moments"] != []
    better = [str(review.better_move(index)) for index in range(len(review.moments))]
    assert better == FACTS["reviews"]["better"]
    assert review.metric == FACTS["reviews"]["metric"]


@pytest.mark.parametrize("kind", ["free", "daily"])
def test_result_codes(kind: str) -> None:
    """A code that was handed over says the same."""
    expected = dict(FACTS["codes"][kind])
    result = read_result(expected.pop("code"))
    assert {
        "name": result.name,
        "day": result.day,
        "deal": result.deal,
        "variant": result.variant,
        "seconds": result.seconds,
        "moves": result.moves,
        "undos": result.undos,
        "turns": result.num_turns,
        "house_rules": result.house_rules.to_dict(),
    } == expected


@pytest.mark.parametrize("path", sorted((OLD / "games").glob("*.json")), ids=lambda path: path.stem)
def test_saved_games(path: Path) -> None:
    """A game written as JSON comes back as it was, and is written the same."""
    data = json.loads(path.read_text(encoding="utf-8"))
    game = Game.from_dict(data, lambda: 0.0)
    assert game_facts(game) == FACTS["kept"][path.stem]
    assert game.to_dict() == data


@pytest.mark.parametrize("variant", list(FACTS["boards"]))
def test_boards(variant: str) -> None:
    """A board written as text is the same position, down to its legal moves."""
    text = (OLD / "boards" / f"{variant}.txt").read_text(encoding="utf-8")
    position = freecell.Position.parse(text, variant=variant)
    assert {
        "columns": [list(map(str, column)) for column in position.columns],
        "cells": [None if card is None else str(card) for card in position.cells],
        "cards_home": position.cards_home,
        "legal_moves": [str(move) for move in position.legal_moves()],
    } == FACTS["boards"][variant]
    assert str(position) + "\n" == text


def test_the_file_is_of_this_version() -> None:
    """The old file is read as it is; nothing has to be carried over from an earlier version."""
    head = (OLD / "data" / "games.sqlite3").read_bytes()[:100]
    assert int.from_bytes(head[60:64], "big") == SCHEMA_VERSION
