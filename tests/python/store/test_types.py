"""Whatever a cell of the store's file holds, the store opens, plays on, and lacks the damaged rows alone."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from freecell.game import Game
from freecell.records.figures import finished_games, records
from freecell.records.file import export_records
from freecell.store import Store, Trouble
from freecell.store.tables.schema import table_columns
from freecell.store.tables.typed import DamagedRowError, TypedRows
from tests.data_files import DATA
from tests.python.play import win
from tests.python.store.damage import Sample

STORES = DATA / "stores"
VALUES: dict[str, object] = {
    "null": None,
    "blob": b"\x00\xff",
    "text": "\ud7ff\u202e x",
    "huge": 2**62,
    "negative": -(2**62),
    "real": 1e300,
    "empty": "",
}
COLUMNS = [(table, column) for table, columns in table_columns().items() for column in columns]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """Return a store with games in progress, finished games and players."""
    return Sample(tmp_path_factory.mktemp("sample"))


def set_cell(path: Path, table: str, column: str, value: object, chance: random.Random) -> int:
    """Put a value into a cell of a random row, whatever the schema says; return how many rows there are."""
    plain = path.with_name("plain.sqlite3")
    shutil.copy(path, plain)
    with sqlite3.connect(plain) as connection:
        # The tables without what would keep a wrong value out.
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'"
        )
    connection.close()
    with sqlite3.connect(plain) as connection:
        rows = [row for (row,) in connection.execute(f"SELECT rowid FROM {table}")]
        if rows and column != "id" and (table, column) != ("settings", "name"):
            connection.execute(
                f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, chance.choice(rows))
            )
    connection.close()
    with sqlite3.connect(path) as original:
        schema = original.execute("SELECT name, sql FROM sqlite_master").fetchall()
    original.close()
    with sqlite3.connect(plain) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.executemany("UPDATE sqlite_master SET sql = ? WHERE name = ?", [(s, n) for n, s in schema])
    connection.close()
    plain.replace(path)
    return len(rows)


def use(path: Path) -> tuple[set[str], set[str]]:
    """Open a store, do everything a window does with one, and return the games and records it has."""
    store = Store(path)
    list(store.games())
    games = {summary.uid for summary in store.games() if store.load(summary.uid) is not None}
    store.latest()
    played = {game.uid for game in finished_games(store)}
    records(store)
    for style in ("json", "csv"):
        assert export_records(store, style)
    assert isinstance(store.players.names, tuple)
    assert store.players.current in (None, *store.players.names)
    store.deals.tried("freecell")
    store.deals.fewest_moves("freecell")
    store.days.results("Anna")
    store.days.winners(2500)
    store.codes.of_day(2500)
    store.results("freecell", 1)
    for uid in (*games, "won-1", "new"):
        store.outcome(uid)
        store.seen(uid)
        store.about(uid)
        store.crashes.cut_short(uid)
    new = Game(7)
    new.play(new.position.legal_moves()[0])
    store.save("new", new)
    store.save("new-won", win(Game(9)))
    troubles = [notice.trouble for notice in store.notices()]
    assert set(troubles) <= {Trouble.BROKEN, Trouble.DAMAGED_GAME}
    assert len(troubles) == len(set(troubles)), "told once"
    store.close()
    again = Store(path)
    assert again.load("new") is not None
    assert "new-won" in {game.uid for game in finished_games(again)}
    assert again.notices() == []
    again.close()
    return games, played


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_any_value_in_any_cell(sample: Sample, tmp_path: Path, table: str, column: str, value: str) -> None:
    """A value of any type in one cell costs one row at the most, which is told once."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(sample.raw)
    if set_cell(path, table, column, VALUES[value], random.Random(f"{table}.{column}.{value}")) == 0:
        assert table in ("codes", "crashes", "settings"), "the sample has rows in every other table"
    games, played = use(path)
    assert len(sample.games.keys() - games) <= 1
    assert len(sample.finished.keys() - played) <= 1


def flips(sample: Sample, tmp_path: Path, count: int, seed: int) -> None:
    """Turn single bits over, anywhere in the file."""
    chance = random.Random(seed)
    path = tmp_path / "flips" / "games.sqlite3"
    for number in range(count):
        shutil.rmtree(path.parent, ignore_errors=True)
        path.parent.mkdir()
        raw = bytearray(sample.raw)
        at = chance.randrange(8 * len(raw))
        raw[at // 8] ^= 1 << at % 8
        path.write_bytes(raw)
        hit_games, hit_finished, _ = sample.lying_at(at // 8)
        games, played = use(path)
        assert sample.games.keys() - games <= hit_games, f"bit {at}, the {number}th"
        assert len(sample.games.keys() - games) <= 1, f"bit {at}"
        assert sample.finished.keys() - played <= hit_finished, f"bit {at}"


def test_single_bits(sample: Sample, tmp_path: Path) -> None:
    """One bit costs what lay on its page at the most, and of that one game; nothing else."""
    flips(sample, tmp_path, 60, 1)


@pytest.mark.slow
def test_twenty_thousand_bits(sample: Sample, tmp_path: Path) -> None:
    """The same many times over."""
    flips(sample, tmp_path, 20_000, 2)


# Files that really happened ------------------------------------------------------------------------------


def lay_out(tmp_path: Path, name: str) -> Path:
    """Put a file where a store looks for it."""
    return Path(shutil.copy(STORES / f"{name}.sqlite3", tmp_path / "games.sqlite3"))


@pytest.mark.parametrize(
    ("name", "games", "plays"),
    [("one_bit", 0, 1), ("null_revision", 6, 8), ("one_bit_all_lost", 6, 8)],
)
def test_one_bit_was_enough(tmp_path: Path, name: str, games: int, plays: int) -> None:
    """Files that once kept the window from opening, or cost all games, records and players."""
    path = lay_out(tmp_path, name)
    store = Store(path)
    assert len(store.games()) >= games - 1
    assert len(store._database.read("SELECT uid FROM plays")) >= plays - 1
    assert [notice.trouble for notice in store.notices()] == [Trouble.BROKEN]
    if games:
        assert store.players.names == ("Ann", "Bob")
    store.close()
    use(path)


@pytest.mark.parametrize("name", ["version_1", "version_2_13ed6c8"])
def test_files_of_their_time(tmp_path: Path, name: str) -> None:
    """A file that an earlier program wrote goes on where it stood, nothing moved aside and nothing told."""
    path = lay_out(tmp_path, name)
    store = Store(path)
    kept = store.latest()
    assert kept is not None
    assert (len(kept[1].history), len(kept[1].future)) == (18, 2)
    assert store.notices() == []
    store.close()
    assert not list(tmp_path.glob("*.broken-*"))
    use(path)


def test_a_flipped_ending_hides_no_game(sample: Sample, tmp_path: Path) -> None:
    """Whether a game is won or over is believed with its checksum only: it comes back as it was."""
    for column in ("won", "over"):
        path = tmp_path / f"{column}.sqlite3"
        path.write_bytes(sample.raw)
        with sqlite3.connect(path) as connection:
            connection.execute(f"UPDATE games SET {column} = 1 WHERE uid = 'open-3'")
        connection.close()
        store = Store(path)
        assert {summary.uid for summary in store.games()} == sample.games.keys()
        assert store.load("open-3") is not None
        store.close()


@pytest.mark.parametrize("bit", range(32))
def test_a_bit_of_the_versions_number(sample: Sample, tmp_path: Path, bit: int) -> None:
    """The file isn't taken for a later program's, which would leave the games alone: nothing is lost."""
    path = tmp_path / "games.sqlite3"
    raw = bytearray(sample.raw)
    raw[60 + bit // 8] ^= 1 << bit % 8
    path.write_bytes(raw)
    games, played = use(path)
    assert games == sample.games.keys()
    assert played == sample.finished.keys()


@pytest.mark.parametrize(
    "foreign",
    [
        "CREATE TRIGGER grab AFTER INSERT ON games BEGIN DELETE FROM plays; END",
        "CREATE VIEW seen_all AS SELECT * FROM plays",
        "CREATE INDEX shady ON plays (abs(moves))",
        "CREATE TABLE other (a)",
    ],
)
def test_what_others_put_into_the_file(sample: Sample, tmp_path: Path, foreign: str) -> None:
    """A trigger, view, index or table that is not ours never runs: the file is made anew without it."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(sample.raw)
    with sqlite3.connect(path) as connection:
        connection.execute(foreign)
    connection.close()
    games, played = use(path)
    assert games == sample.games.keys()
    assert played == sample.finished.keys()
    assert list(tmp_path.glob("*.broken-1"))


def test_every_row_is_checked() -> None:
    """A column's value of another type is refused as it is read; a figure worked out is not."""
    with sqlite3.connect(":memory:") as connection:
        connection.row_factory = TypedRows()
        connection.execute("CREATE TABLE any_values (uid, moves, seconds, player)")
        connection.execute("INSERT INTO any_values VALUES ('a', 1, 2.0, NULL)")
        assert connection.execute("SELECT * FROM any_values").fetchall() == [("a", 1, 2.0, None)]
        for wrong in (
            "uid = 1",
            "moves = 'x'",
            "moves = NULL",
            "seconds = 9e999",
            "player = x'00'",
            "moves = 1.5",
        ):
            connection.execute("DELETE FROM any_values")
            connection.execute("INSERT INTO any_values VALUES ('a', 1, 2.0, NULL)")
            connection.execute(f"UPDATE any_values SET {wrong}")
            with pytest.raises(DamagedRowError):
                connection.execute("SELECT uid, moves, seconds, player FROM any_values").fetchall()
        assert connection.execute("SELECT COUNT(*), MAX(moves) FROM any_values").fetchone()[0] == 1
    connection.close()
