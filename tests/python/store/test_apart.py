"""Long work on the store's file in another thread, while play goes on."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from freecell.game import Game
from freecell.records.figures import finished_games
from freecell.records.file import export_records, import_records
from freecell.store import Store, StoreError
from tests.python.play import win


@contextmanager
def work_apart(store: Store) -> Iterator[None]:
    """Hold the file's lock in another thread by a change that isn't committed yet."""
    holds, goes_on = threading.Event(), threading.Event()

    def run(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO settings VALUES ('apart', 'yes')")
        holds.set()
        assert goes_on.wait(60)

    def work() -> None:
        apart = store.apart()
        assert apart is not None
        apart._second.change("test", run)
        apart.close()

    thread = threading.Thread(target=work)
    thread.start()
    assert holds.wait(60)
    try:
        yield
    finally:
        goes_on.set()
        thread.join()


def setting(store: Store) -> list[tuple[str]]:
    """What the work apart has written, as the store reads it."""
    return store._database.read("SELECT value FROM settings WHERE name = 'apart'")


def test_play_goes_on_and_is_in_the_file_afterwards(tmp_path: Path) -> None:
    """What is saved while the lock is held is lost by nobody, and is no trouble to speak of."""
    store = Store(tmp_path / "games.sqlite3")
    game = Game(617)
    store.save("mine", game)
    with work_apart(store):
        game.play(game.position.legal_moves()[0])
        store.save("mine", game)
        kept = store.load("mine")
        assert kept is not None
        assert kept.position == game.position
        assert setting(store) == []
    store.catch_up()
    assert setting(store) == [("yes",)]
    other = Store(store.path)
    kept = other.load("mine")
    assert kept is not None
    assert kept.position == game.position
    assert store.notices() == []


def test_without_catching_up_the_next_save_brings_it_together(tmp_path: Path) -> None:
    """The next change writes what was missed, and closing does too."""
    store = Store(tmp_path / "games.sqlite3")
    with work_apart(store):
        store.save("one", Game(1))
    store.save("two", Game(2))
    assert setting(store) == [("yes",)]
    assert {kept.uid for kept in Store(store.path).games()} == {"one", "two"}


def test_another_programs_lock_is_still_told(tmp_path: Path) -> None:
    """Only a lock of our own is no trouble."""
    store = Store(tmp_path / "games.sqlite3")
    stranger = sqlite3.connect(store.path, isolation_level=None)
    stranger.execute("BEGIN IMMEDIATE")
    store.save("one", Game(1))
    stranger.execute("ROLLBACK")
    stranger.close()
    assert len(store.notices()) == 1


def test_records_are_read_and_written_apart(tmp_path: Path) -> None:
    """Export and import give the same on the second connection as on the store itself."""
    store = Store(tmp_path / "games.sqlite3")
    store.save("one", win(Game(617)))
    text = export_records(store, "json")
    other = Store(tmp_path / "other.sqlite3")
    found: list[object] = []

    def work() -> None:
        source, target = store.apart(), other.apart()
        assert source is not None
        assert target is not None
        found.append(export_records(source, "json"))
        found.append(import_records(target, text, "json").added)
        source.close()
        target.close()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [text, 1]
    assert finished_games(other) == finished_games(store)


def test_nothing_is_made_where_the_file_is_gone(tmp_path: Path) -> None:
    """Work apart never makes a file of its own; it says that there is none."""
    store = Store(tmp_path / "games.sqlite3")
    apart = store.apart()
    assert apart is not None
    for file in tmp_path.glob("games.sqlite3*"):
        file.unlink()
    with pytest.raises(StoreError):
        apart.statistics.games()
    assert not store.path.exists()


def test_there_is_none_while_the_file_cannot_be_used(tmp_path: Path) -> None:
    """Where memory stands in for the file, no second connection could see what is in it."""
    path = tmp_path / "games.sqlite3"
    path.mkdir()
    assert Store(path).apart() is None
