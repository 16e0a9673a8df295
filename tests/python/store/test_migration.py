"""Files of earlier versions: they are carried over whole, or not touched at all."""

from __future__ import annotations

import json
import sqlite3
import zlib
from pathlib import Path

import pytest

import freecell.store.connections as connections
from freecell.game import Game
from freecell.game.house_rules import BOOK
from freecell.records.figures import finished_games, records
from freecell.store import SCHEMA_VERSION, Store
from tests.python.play import win
from tests.python.store.store_rig import without_clock

#: The schema of version 1, as it was.
VERSION_1 = """
CREATE TABLE games (
    uid TEXT PRIMARY KEY,
    variant TEXT NOT NULL,
    deal INTEGER,
    moves INTEGER NOT NULL,
    cards_home INTEGER NOT NULL,
    num_cards INTEGER NOT NULL,
    won INTEGER NOT NULL,
    seconds REAL NOT NULL,
    touched INTEGER NOT NULL,
    saved_at REAL NOT NULL,
    revision INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    data TEXT NOT NULL
);
CREATE INDEX games_touched ON games (touched);
CREATE INDEX games_deal ON games (variant, deal);
PRAGMA application_id = 1178815564;
PRAGMA user_version = 1;
"""


def version_1_file(path: Path) -> dict[str, Game]:
    """Write a file of version 1: a won game, its deal again, one in progress, a board, an untouched deal."""
    games = {"won": win(Game(617)), "again": win(Game(617)), "open": win(Game(2, house_rules=BOOK), but=20)}
    games["open"].undo()
    games["board"] = Game(Game(3).position)
    games["board"].play(games["board"].position.legal_moves()[0])
    games["untouched"] = Game(4)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(VERSION_1)
        for number, (uid, game) in enumerate(games.items(), 1):
            game.clock.pause()
            data = json.dumps(game.to_dict(), separators=(",", ":"))
            row = (
                *(uid, game.variant, game.deal, game.moves, game.position.cards_home, 52, int(game.is_won)),
                *(game.clock.seconds, number, 1000.0 + number, number, zlib.crc32(data.encode()), data),
            )
            connection.execute(f"INSERT INTO games VALUES ({', '.join('?' * 13)})", row)
    connection.close()
    return games


def version_of(path: Path) -> int:
    """Return the version a file says it is of."""
    with sqlite3.connect(path) as connection:
        found = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return int(found)


def check_carried_over(store: Store, games: dict[str, Game]) -> None:
    """Check that every game of the old file is there and counts as it should."""
    assert [kept.uid for kept in store.games()] == ["untouched", "board", "open"]
    for uid in ("open", "board", "untouched"):
        game = store.load(uid)
        assert game is not None
        assert without_clock(game) == without_clock(games[uid])
        assert game.clock.seconds == games[uid].clock.seconds
    found = {record.preset: (record.played, record.solved) for record in records(store)}
    assert found == {"tap-table": (1, 1), "book": (1, 0)}
    assert [game.uid for game in finished_games(store)] == ["won", "again"]
    assert finished_games(store)[0].history.split() == [str(t.moves[0]) for t in games["won"].history]
    assert store.notices() == []


def test_version_1_is_carried_over(tmp_path: Path) -> None:
    """Games in progress go on, wins are on record, and the file is of this version afterwards."""
    path = tmp_path / "games.sqlite3"
    games = version_1_file(path)
    store = Store(path)
    check_carried_over(store, games)
    open_game = store.load("open")
    assert open_game is not None
    open_game.undo()
    assert store.save("open", open_game) == "open"
    store.close()
    assert version_of(path) == SCHEMA_VERSION
    again = Store(path)
    assert len(again.games()) == 3
    assert again._database.read("SELECT name FROM sqlite_master WHERE name = 'games_1'") == []


def test_a_row_that_was_damaged_stays_aside(tmp_path: Path) -> None:
    """What doesn't match its checksum is not carried over, nor thrown away."""
    path = tmp_path / "games.sqlite3"
    version_1_file(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE games SET data = data || ' ' WHERE uid = 'open'")
        connection.execute("UPDATE games SET data = x'00ff' WHERE uid = 'board'")
    connection.close()
    store = Store(path)
    assert [kept.uid for kept in store.games()] == ["untouched"]
    assert {row[0] for row in store._database.read("SELECT uid FROM games_1")} == {"open", "board"}


def test_a_broken_file_of_version_1_is_saved_too(tmp_path: Path) -> None:
    """Its rows are found on their pages like those of this version."""
    path = tmp_path / "games.sqlite3"
    version_1_file(path)
    raw = bytearray(path.read_bytes())
    raw[:16] = bytes(16)
    path.write_bytes(raw)
    store = Store(path)
    assert {kept.uid for kept in store.games()} == {"untouched", "board", "open"}
    assert len(finished_games(store)) == 2


def test_a_migration_that_stops_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed or failed in the middle, the file is still of the old version, and the next start does it."""
    path = tmp_path / "games.sqlite3"
    games = version_1_file(path)

    def fail(connection: sqlite3.Connection, version: int) -> None:
        real(connection, version)
        raise sqlite3.OperationalError("disk I/O error")

    real = connections.migrate
    monkeypatch.setattr(connections, "migrate", fail)
    store = Store(path)
    game = Game(9)
    store.save("new", game)
    assert len(store.notices()) == 1
    store.close()
    assert version_of(path) == 1
    monkeypatch.undo()
    check_carried_over(Store(path), games)


def test_two_copies_open_an_old_file_at_once(tmp_path: Path) -> None:
    """The second one finds it carried over."""
    path = tmp_path / "games.sqlite3"
    games = version_1_file(path)
    first, second = Store(path), Store(path)
    assert len(first.games()) == 3
    check_carried_over(second, games)
