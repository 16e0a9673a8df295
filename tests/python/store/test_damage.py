"""Broken files: what is sound in them is carried over, wherever the damage is."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

import pytest

from freecell.game import Game
from freecell.records.figures import records
from freecell.store import Store, Trouble
from freecell.store.salvage.pages import image_of, rows_in
from tests.python.play import win
from tests.python.store.damage import Sample
from tests.python.store.store_rig import kill_while_playing, turned_over, wanderings, without_clock


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """Return a store with games in progress, finished games and players."""
    return Sample(tmp_path_factory.mktemp("sample"))


def test_bytes_turned_over_anywhere(sample: Sample, tmp_path: Path) -> None:
    """Forty places all over the file, the header and each table among them."""
    for at in range(0, len(sample.raw), max(1, len(sample.raw) // 40) | 1):
        sample.check(tmp_path, at)


@pytest.mark.parametrize("at", [0, 16, 18, 24, 44, 60, 100, 103, 108])
def test_a_broken_header_costs_nothing(sample: Sample, tmp_path: Path, at: int) -> None:
    """Magic, page size, journal mode, schema version and the root of all tables: every game is found."""
    sample.check(tmp_path, at)


@pytest.mark.parametrize("part", [0.25, 0.5, 0.9])
def test_a_file_cut_short(sample: Sample, tmp_path: Path, part: float) -> None:
    """What lies before the cut is found."""
    path = tmp_path / "games.sqlite3"
    kept = int(len(sample.raw) * part)
    path.write_bytes(sample.raw[:kept])
    store = Store(path)
    assert [notice.trouble for notice in store.notices()][:1] == [Trouble.BROKEN]
    lost = set().union(*(sample.lying_at(at)[0] for at in range(kept // 4096 * 4096, len(sample.raw), 4096)))
    for uid in sample.games.keys() - lost:
        assert store.load(uid) is not None
    assert path.with_name("games.sqlite3.broken-1").read_bytes() == sample.raw[:kept]


@pytest.mark.parametrize("wiped", ["nothing", "zeros"])
def test_a_wiped_file_is_made_good_from_the_copy(tmp_path: Path, wiped: str) -> None:
    """Where nothing at all is left, the day's copy gives the games as they were then."""
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    store.save("one", win(Game(617)))
    game = Game(1)
    game.play(game.position.legal_moves()[0])
    store.save("two", game)
    store.close()
    path.write_bytes(b"" if wiped == "nothing" else bytes(path.stat().st_size))
    long_ago = time.time() - 3600
    os.utime(path, (long_ago, long_ago))
    store = Store(path)
    assert [notice.trouble for notice in store.notices()] == [Trouble.BROKEN]
    assert store.load("two") is not None
    (record,) = records(store)
    assert (record.played, record.solved) == (2, 1)


def test_a_deleted_game_does_not_come_back(tmp_path: Path) -> None:
    """What was deleted is gone from the file's pages too."""
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    for uid in ("kept", "gone"):
        game = Game(617)
        game.play("6a")
        store.save(uid, game)
    store.forget("gone")
    store.close()
    path.write_bytes(turned_over(path.read_bytes(), 0))
    store = Store(path)
    assert store.load("kept") is not None
    assert store.load("gone") is None


@pytest.mark.skipif(os.name == "nt", reason="needs a process killed outright")
def test_a_damaged_log_gives_an_earlier_state(tmp_path: Path) -> None:
    """A killed process's log with bytes turned over gives an earlier step, whole, never a mixture."""
    source = tmp_path / "source.sqlite3"
    steps = kill_while_playing(source, "one", 5, 0.05)
    main, log = source.read_bytes(), Path(f"{source}-wal").read_bytes()
    states = [without_clock(game) for _, game in zip(range(steps + 1), wanderings(5), strict=False)]
    path = tmp_path / "games.sqlite3"
    for at in range(0, len(log), len(log) // 12 | 1):
        path.write_bytes(main)
        Path(f"{path}-wal").write_bytes(turned_over(log, at))
        store = Store(path)
        game = store.load("one")
        assert game is None or without_clock(game) in states
        assert not any(notice.trouble is Trouble.DAMAGED_GAME for notice in store.notices())
        store.close()
        for left in tmp_path.glob("games.sqlite3*"):
            left.unlink()


@pytest.mark.skipif(os.name == "nt", reason="needs a process killed outright")
def test_pages_are_read_as_sqlite_reads_them(tmp_path: Path) -> None:
    """The reader of raw pages, its log laid over, finds the rows that SQLite finds."""
    path = tmp_path / "source.sqlite3"
    kill_while_playing(path, "one", 6, 0.1)
    image = image_of(path.read_bytes(), Path(f"{path}-wal").read_bytes())
    raw = {
        row.rowid: row.values[1:] for row in rows_in(image) if len(row.values) == 3 and row.values[0] is None
    }
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT id, turn, checksum FROM turns").fetchall()
    connection.close()
    assert len(rows) > 1
    assert all(raw[number] == (text, check) for number, text, check in rows)


def test_values_of_every_kind_are_read(tmp_path: Path) -> None:
    """Numbers of every size, texts and blobs long enough to overflow their page, and nothing."""
    path = tmp_path / "kinds.sqlite3"
    rows = [
        (None, 0, 1, -1, 127, -32_768, 8_388_607),
        (2**31, -(2**40), 2**62, 1.5, -0.0, "", "ä" * 10),
        ("x" * 20_000, b"\x00\xff" * 9000, 2.0, None, "y" * 4050, "z" * 4090, b""),
    ]
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE kinds (a, b, c, d, e, f, g)")
        connection.executemany("INSERT INTO kinds VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    connection.close()
    found = [row.values for row in rows_in(image_of(path.read_bytes(), b"")) if len(row.values) == 7]
    assert sorted(map(repr, found)) == sorted(map(repr, rows))
