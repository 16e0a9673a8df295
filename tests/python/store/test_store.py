"""The store of games: what is kept, and what happens when keeping fails."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import freecell
from freecell.game import Game
from freecell.store import SCHEMA_VERSION, Store, Trouble, new_uid

SOURCES = [str(Path(freecell.__file__).parent.parent)]


def played(deal: int = 617, moves: int = 10) -> Game:
    """A game some way into its solution."""
    game = Game(deal)
    for move in freecell.solve(game.position).moves[:moves]:
        game.play(move)
    return game


def won(deal: int = 617) -> Game:
    """A game played to the win."""
    return played(deal, 10_000)


@pytest.fixture
def path(data_directory: Path) -> Path:
    """Where the store lies."""
    return data_directory / "games.sqlite3"


def test_a_game_comes_back_with_its_whole_history(path: Path) -> None:
    """What is loaded equals what was saved, undo and redo included."""
    game = played()
    game.undo()
    game.undo()
    game.clock.pause()
    store = Store(path)
    store.save("one", game)
    store.close()
    again = Store(path).load("one")
    assert again is not None
    assert again.to_dict() == game.to_dict()
    assert again.position == game.position
    assert again.history == game.history
    assert again.can_redo
    while again.can_undo:
        again.undo()
    assert again.position == freecell.deal(617)


def test_the_data_directory_is_where_it_lies_by_default(data_directory: Path) -> None:
    """``FREECELL_DATA_DIR`` is obeyed, and made if it isn't there."""
    data_directory.rmdir()
    store = Store()
    assert store.path == data_directory / "games.sqlite3"
    assert store.path.exists()
    assert store.notices() == []


def test_several_games_are_kept_the_latest_first(path: Path) -> None:
    """Games in progress are listed by when they were played; a won one isn't among them."""
    store = Store(path)
    for name, deal in (("a", 1), ("b", 2), ("c", 3)):
        store.save(name, played(deal, 3))
    store.save("a", played(1, 4))
    listed = [(kept.uid, kept.deal, kept.moves) for kept in store.games()]
    assert listed == [("a", 1, 4), ("c", 3, 3), ("b", 2, 3)]
    store.save("c", won(3))
    assert [kept.uid for kept in store.games()] == ["a", "b"]
    assert [result.uid for result in store.results("freecell", 3)] == ["c"]
    store.forget("a")
    assert [kept.uid for kept in store.games()] == ["b"]


def test_the_latest_is_resumed_unless_it_was_won(path: Path) -> None:
    """The game left is offered again; after a win it's time for a new one."""
    store = Store(path)
    assert store.latest() is None
    store.save("a", played(1, 3))
    store.save("b", played(2, 3))
    latest = store.latest()
    assert latest is not None
    assert latest[0] == "b"
    store.save("a", won(1))
    assert store.latest() is None


def test_a_deal_that_was_closed_at_once_is_offered_again(path: Path) -> None:
    """Closed while the first cards still fly, the program begins with the same deal."""
    store = Store(path)
    store.save("first", Game(4711))
    store.close()
    again = Store(path).latest()
    assert again is not None
    assert (again[0], again[1].deal, again[1].moves) == ("first", 4711, 0)


def test_the_order_survives_a_clock_set_back(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which game was last doesn't hang on the time of day."""
    store = Store(path)
    store.save("a", played(1, 3))
    monkeypatch.setattr("time.time", lambda: 12.0)
    store.save("b", played(2, 3))
    latest = store.latest()
    assert latest is not None
    assert latest[0] == "b"


@pytest.mark.parametrize("damage", ["zeros", "half", "text", "head"])
def test_a_broken_file_is_kept_aside_and_play_goes_on(path: Path, damage: str) -> None:
    """Whatever the file became, a fresh one takes its place, the old one is kept, and it's said once."""
    store = Store(path)
    for number in range(20):
        store.save(f"g{number}", played(number + 1, 40))
    store.close()
    raw = path.read_bytes()
    broken = {
        "zeros": bytes(len(raw)),
        "half": raw[: len(raw) // 2],
        "text": b"once upon a time" * 100,
        "head": b"\xff" * 50 + raw[50:],
    }[damage]
    path.write_bytes(broken)

    store = Store(path)
    store.save("new", played(5, 6))
    store.latest()
    notices = store.notices()
    assert [notice.trouble for notice in notices] == [Trouble.BROKEN]
    assert store.notices() == []
    aside = path.with_name("games.sqlite3.broken-1")
    assert notices[0].detail.startswith(aside.name)
    assert aside.read_bytes() == broken
    store.close()
    store = Store(path)
    game = store.load("new")
    assert game is not None
    assert game.moves == 6
    assert store.notices() == []


def test_sound_games_are_saved_out_of_a_broken_file(path: Path) -> None:
    """A damaged page costs the games on it, not the others."""
    store = Store(path)
    for number in range(30):
        store.save(f"g{number}", played(number + 1, 60))
    store.close()
    raw = bytearray(path.read_bytes())
    size = int.from_bytes(raw[16:18], "big")
    middle = len(raw) // size // 2 * size
    raw[middle : middle + size] = os.urandom(size)
    path.write_bytes(raw)
    store = Store(path)
    alive = [uid for uid in (f"g{n}" for n in range(30)) if store.load(uid) is not None]
    assert len(alive) >= 20
    store.save("new", played(1, 2))
    assert store.load("new") is not None


def test_an_empty_file_is_a_fresh_store(path: Path) -> None:
    """A file cut to nothing holds nothing worth keeping aside."""
    path.write_bytes(b"")
    store = Store(path)
    assert store.notices() == []
    store.save("a", played())
    assert store.load("a") is not None


def test_another_programs_database_is_not_written_to(path: Path) -> None:
    """A database with foreign tables is moved aside whole."""
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.execute("INSERT INTO recipes VALUES ('soup')")
    other.close()
    store = Store(path)
    assert [notice.trouble for notice in store.notices()] == [Trouble.BROKEN]
    with sqlite3.connect(path.with_name("games.sqlite3.broken-1")) as other:
        assert other.execute("SELECT name FROM recipes").fetchall() == [("soup",)]
    other.close()


def test_a_newer_file_is_left_alone(path: Path) -> None:
    """A later schema is neither read nor written; play goes on in memory, and it's said once."""
    Store(path).close()
    with sqlite3.connect(path) as later:
        later.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
        # A number alone may be damage; a later version has another schema.
        later.execute("ALTER TABLE games ADD COLUMN later TEXT")
    later.close()
    before = path.read_bytes()
    store = Store(path)
    store.save("a", played())
    store.save("a", played(617, 11))
    assert [notice.trouble for notice in store.notices()] == [Trouble.NEWER]
    game = store.load("a")
    assert game is not None
    assert game.moves == 11
    store.close()
    assert path.read_bytes() == before


def test_a_damaged_record_is_passed_over(path: Path) -> None:
    """A game whose record was altered isn't opened, and the one before it is."""
    store = Store(path)
    store.save("good", played(1, 3))
    store.save("bad", played(2, 3))
    store.close()
    with sqlite3.connect(path) as edit:
        edit.execute("UPDATE games SET state = replace(state, '0', '3') WHERE uid = 'bad'")
    edit.close()
    store = Store(path)
    latest = store.latest()
    assert latest is not None
    assert latest[0] == "good"
    assert [notice.trouble for notice in store.notices()] == [Trouble.DAMAGED_GAME]


def test_a_full_disk_is_said_once_and_made_good(path: Path) -> None:
    """With no room left the game stays in memory; once there is room all of it is written."""
    store = Store(path)
    store.save("a", played(1, 2))
    connection = store._database.connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    long = played(1, 60)
    for deal in range(2, 6):
        store.save(f"g{deal}", long)
    assert [notice.trouble for notice in store.notices()] == [Trouble.FULL]
    assert store.load("g5") is not None
    connection.execute("PRAGMA max_page_count = 100000")
    store.save("a", played(1, 3))
    store.close()
    again = Store(path)
    for deal in range(2, 6):
        assert again.load(f"g{deal}") is not None


def test_a_locked_file_is_tried_again(path: Path) -> None:
    """While another program holds the lock nothing is lost; the next save writes it all."""
    store = Store(path)
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        store.save("a", played(1, 2))
        store.save("b", played(2, 2))
        assert [notice.trouble for notice in store.notices()] == [Trouble.BUSY]
        other.execute("ROLLBACK")
    other.close()
    store.save("b", played(2, 3))
    store.close()
    assert {kept.uid for kept in Store(path).games()} == {"a", "b"}


def test_a_vanished_directory_is_made_anew(path: Path) -> None:
    """If the folder is deleted under a running game, the next move saves the game again."""
    store = Store(path)
    store.save("a", played(1, 2))
    for file in path.parent.iterdir():
        file.unlink()
    path.parent.rmdir()
    store.save("a", played(1, 3))
    store.close()
    game = Store(path).load("a")
    assert game is not None
    assert game.moves == 3


def test_a_path_that_can_be_no_file_keeps_the_game_in_memory(data_directory: Path) -> None:
    """Where the folder is a file, play goes on and it's said once."""
    (data_directory / "file").write_text("not a folder")
    store = Store(data_directory / "file" / "games.sqlite3")
    store.save("a", played())
    store.save("a", played(617, 11))
    assert [notice.trouble for notice in store.notices()] == [Trouble.UNREACHABLE]
    game = store.load("a")
    assert game is not None
    assert game.moves == 11


def test_two_copies_of_the_program_keep_both_games(path: Path) -> None:
    """Two windows that play on in the same game end with two games, neither overwritten."""
    first, second = Store(path), Store(path)
    first.save("a", played(617, 4))
    one, two = first.load("a"), second.load("a")
    assert one is not None
    assert two is not None
    one.undo()
    assert first.save("a", one) == "a"
    two.undo()
    two.undo()
    name = second.save("a", two)
    assert name != "a"
    two.undo()
    assert second.save(name, two) == name
    reader = Store(path)
    assert sorted(kept.moves for kept in reader.games()) == [1, 3]


def test_names_of_games_do_not_repeat() -> None:
    """A new game's name is a new one."""
    assert len({new_uid() for _ in range(1000)}) == 1000


def test_a_killed_process_loses_nothing_that_was_saved(path: Path) -> None:
    """After kill -9 the file opens, and holds the last move the process reported as saved."""
    child = subprocess.Popen(
        [sys.executable, "-c", _SAVER, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(SOURCES)},
    )
    assert child.stdout is not None
    reported = 0
    for line in child.stdout:
        reported = int(line)
        if reported >= 60:
            break
    child.send_signal(signal.SIGKILL)
    late = child.communicate()[0].split()
    reported = int(late[-1]) if late else reported
    store = Store(path)
    game = store.load("a")
    assert store.notices() == []
    assert game is not None
    assert game.moves in (reported, reported + 1)


_SAVER = """
import sys, freecell
from freecell.game import Game
from freecell.store import Store
store, game = Store(sys.argv[1]), Game(617)
for move in freecell.solve(game.position).moves:
    game.play(move)
    store.save("a", game)
    print(game.moves, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions there")
def test_a_read_only_folder_is_read_and_said_once(path: Path) -> None:
    """Without the right to write, kept games can still be resumed and new moves stay in memory."""
    store = Store(path)
    store.save("a", played(617, 5))
    store.close()
    for folder in (path.parent, *path.parent.parents):
        if folder.owner() == path.owner() and "pytest" in str(folder):
            folder.chmod(0o755)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        done = subprocess.run(
            [sys.executable, "-c", _READER, str(path)],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(SOURCES), "PYTHONDONTWRITEBYTECODE": "1"},
            check=False,
        )
    finally:
        path.parent.chmod(0o755)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"moves": 6, "notices": ["read-only"], "in_memory": 6}


_READER = """
import importlib, json, os, pkgutil, sys, freecell.store
from freecell.game import Game
from freecell.store import Store
# A stranger may not be able to read where the package lies: everything is loaded before.
for module in pkgutil.iter_modules(freecell.store.__path__, "freecell.store."):
    importlib.import_module(module.name)
Game.from_dict(Game(1).to_dict())
if os.geteuid() == 0:  # root may write anywhere, so a stranger tries
    os.setgid(65534)
    os.setuid(65534)
store = Store(sys.argv[1])
uid, game = store.latest()
game.play(freecell.solve(game.position).moves[0])
store.save(uid, game)
store.save(uid, game)
print(json.dumps({
    "moves": game.moves,
    "notices": [notice.trouble.value for notice in store.notices()],
    "in_memory": store.load(uid).moves,
}))
"""
