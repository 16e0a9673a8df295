"""Killed processes, full and read-only disks, files that vanish, and several copies at once."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from freecell.game import Game
from freecell.records.figures import finished_games, records
from freecell.store import About, Outcome, Store, Trouble
from freecell.store.database import Database
from tests.python.play import solution, win
from tests.python.store.store_rig import (
    ROOT,
    check_kills,
    child_environment,
    kill_while_playing,
    wanderings,
    without_clock,
)

posix = pytest.mark.skipif(os.name == "nt", reason="needs POSIX processes and folders")


def moved(deal: int = 617, moves: int = 5) -> Game:
    """Return a game some moves in."""
    game = Game(deal)
    for move in solution(game.position)[:moves]:
        game.play(move)
    return game


@posix
def test_twenty_kills(tmp_path: Path) -> None:
    """Whenever the playing process is killed, every earlier move of every game is found."""
    check_kills(tmp_path / "games.sqlite3", 20, seed=7)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """Mount real file systems of a given size, where that is allowed."""
    mounted: list[Path] = []

    def mount(size: str) -> Path:
        place = tmp_path / f"disk{len(mounted)}"
        place.mkdir()
        if not sys.platform.startswith("linux") or os.geteuid() != 0:
            pytest.skip("only root may mount a small disk, and on Linux")
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)],
            capture_output=True,
            check=False,
        )
        if done.returncode != 0:
            pytest.skip(f"no small disk can be mounted here: {done.stderr.decode().strip()}")
        mounted.append(place)
        return place

    yield mount
    for place in mounted:
        subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_disk_that_fills_up(small_disk: Callable[..., Path]) -> None:
    """On a real full disk play goes on, it is said once, and all is written once there is room."""
    place = small_disk("512k")
    store = Store(place / "games.sqlite3")
    store.save("early", moved())
    filler = place / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    # The log is folded in as it grows, so a few games more find room in what it gives back.
    told: list[Trouble] = []
    for number in range(200):
        store.save(f"more {number}", moved())
        told += [notice.trouble for notice in store.notices()]
        if told:
            break
    game = Game(11)
    for move in solution(game.position):
        game.play(move)
        assert store.save("late", game) == "late"
        if not game.is_won:
            told += [notice.trouble for notice in store.notices()]
    store.players.add("Anna")
    assert told == [Trouble.FULL]
    assert [notice.trouble for notice in store.notices()] == [Trouble.FULL], "a win is worth telling again"
    again = store.load("late")
    assert again is not None
    assert again.is_won
    assert store.players.names == ("Anna",)
    assert len(finished_games(store)) == 1
    filler.unlink()
    store.save("early", moved(moves=6))
    assert store.notices() == []
    store.close()
    store = Store(place / "games.sqlite3")
    assert len(finished_games(store)) == 1
    assert store.players.names == ("Anna",)
    assert 6 in [kept.moves for kept in store.games()]
    store.close()


@pytest.mark.parametrize("room", [300, 64])
def test_a_win_is_kept_with_little_room(small_disk: Callable[..., Path], room: int) -> None:
    """With so many KiB left, a whole game is played and won, and is in the file after a new start."""
    place = small_disk("8m")
    store = Store(place / "games.sqlite3")
    store.save("before", win(Game(3)))
    store.close()
    filler = place / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while shutil.disk_usage(place).free > room << 10:
            file.write(bytes(4096))
    store = Store(place / "games.sqlite3")
    game = Game(5)
    for move in solution(game.position):
        game.play(move)
        store.save("small", game)
    assert game.is_won
    assert store.notices() == []
    store.close()
    filler.unlink()
    assert len(finished_games(Store(place / "games.sqlite3"))) == 2


def test_a_disk_that_is_full_from_the_start(small_disk: Callable[..., Path]) -> None:
    """Where not even the tables fit, the whole session is played in memory."""
    place = small_disk("8k")
    store = Store(place / "games.sqlite3")
    for count in range(1, 6):
        store.save("one", moved(moves=count))
    assert [notice.trouble for notice in store.notices()] == [Trouble.FULL]
    game = store.load("one")
    assert game is not None
    assert game.moves == 5
    store.close()


def test_a_read_only_disk(small_disk: Callable[..., Path]) -> None:
    """Root can't write there either: one note, and what was saved, its log included, can still be read."""
    place = small_disk("1m")
    store = Store(place / "games.sqlite3")
    store.save("one", moved(moves=4))
    assert (place / "games.sqlite3-wal").stat().st_size > 0
    view = small_disk("4k")
    subprocess.run(["mount", "--bind", str(place), str(view)], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", str(view)], check=True)
        other = Store(view / "games.sqlite3")
        found = other.load("one")
        assert found is not None
        assert found.moves == 4
        other.save("one", moved(moves=7))
        other.save("one", moved(moves=8))
        assert [notice.trouble for notice in other.notices()] == [Trouble.READ_ONLY]
        again = other.load("one")
        assert again is not None
        assert again.moves == 8
        other.close()
    finally:
        subprocess.run(["umount", "-l", str(view)], check=True)
    game = store.load("one")
    assert game is not None
    assert game.moves == 4
    store.close()


@posix
def test_a_log_in_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves in the log of a killed process are read though nothing can be made beside it."""
    path = tmp_path / "games.sqlite3"
    steps = kill_while_playing(path, "one", 3, 0.1)
    assert Path(f"{path}-wal").stat().st_size > 0

    def refuse(_: Database) -> None:
        raise PermissionError(13, "Permission denied")

    before = {file.name: file.read_bytes() for file in tmp_path.glob("games*")}
    monkeypatch.setattr(Database, "_connect", refuse)
    store = Store(path)
    game = store.load("one")
    assert game is not None
    states = [without_clock(state) for _, state in zip(range(steps + 1), wanderings(3), strict=False)]
    assert without_clock(game) in states[-2:]
    if game.can_undo:
        game.undo()
    store.save("one", game)
    assert [notice.trouble for notice in store.notices()] == [Trouble.READ_ONLY]
    store.close()
    assert {file.name: file.read_bytes() for file in tmp_path.glob("games*")} == before


@posix
def test_a_vanished_folder_loses_nothing(tmp_path: Path) -> None:
    """Deleted under a running program, the file is made anew with all that was in it."""
    place = tmp_path / "data"
    store = Store(place / "games.sqlite3")
    store.save("won", win(Game(617)), About(player="Anna"))
    store.save("other", moved(5))
    shutil.rmtree(place)
    store.save("one", moved(1))
    store.close()
    again = Store(place / "games.sqlite3")
    assert [kept.uid for kept in again.games()] == ["one", "other"]
    (record,) = records(again, player="Anna")
    assert record.solved == 1


@posix
def test_a_file_that_was_replaced(tmp_path: Path) -> None:
    """Another copy has moved a broken file aside: the next move goes into the file that is there now."""
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    store.save("one", moved(moves=4))
    path.rename(path.with_name("aside"))
    Store(path).close()
    store.save("one", moved(moves=5))
    store.close()
    game = Store(path).load("one")
    assert game is not None
    assert game.moves == 5
    assert len(game.history) == 5


_WRITER = """
import sys
from tests.python.play import win
from freecell.game import Game
from freecell.store import Store
from tests.python.play import solution
store = Store(sys.argv[1])
sys.stdout.write("ready\\n")
sys.stdout.flush()
sys.stdin.readline()
for deal in (1, 2, 3):
    game = Game(deal)
    for move in solution(game.position):
        game.play(move)
        store.save(f"{sys.argv[2]}-{deal}", game)
store.close()
"""


def test_two_processes_writing_at_once(tmp_path: Path) -> None:
    """Each writes hundreds of moves into the same file at the same time; all of them are there."""
    path = tmp_path / "games.sqlite3"
    children = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=child_environment(),
            cwd=ROOT,
        )
        for name in ("one", "two")
    ]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline().strip() == b"ready"
    for child in children:
        assert child.stdin is not None
        child.stdin.write(b"go\n")
        child.stdin.flush()
    for child in children:
        child.communicate()
        assert child.returncode == 0
    store = Store(path)
    assert {game.uid for game in finished_games(store)} == {
        f"{n}-{d}" for n in ("one", "two") for d in (1, 2, 3)
    }
    for game in finished_games(store):
        assert len(game.history.split()) == len(solution(Game(game.deal).position))
    (record,) = records(store)
    assert (record.played, record.solved) == (3, 3)
    assert store.notices() == []


def test_what_ended_while_the_file_was_away(tmp_path: Path) -> None:
    """Games begun, won, given up and deleted in memory are all on record once the file is back."""
    path = tmp_path / "data" / "games.sqlite3"
    path.parent.write_text("in the way", "utf-8")
    store = Store(path)
    for uid, deal in (("won", 1), ("lost", 2), ("gone", 3), ("open", 4)):
        store.save(uid, moved(deal))
    store.save("won", win(moved(1)))
    store.end("lost", moved(2), Outcome.GIVEN_UP)
    store.forget("gone")
    store.players.add("Anna")
    store.players.switch("Anna")
    inside = records(store)
    assert [kept.uid for kept in store.games()] == ["open"]
    assert [notice.trouble for notice in store.notices()] == [Trouble.UNREACHABLE]
    path.parent.unlink()
    store.save("open", moved(4, 6))
    store.close()
    again = Store(path)
    assert records(again) == inside
    assert {game.uid: game.outcome for game in finished_games(again)} == {
        "won": Outcome.SOLVED,
        "lost": Outcome.GIVEN_UP,
        "gone": Outcome.DELETED,
    }
    assert [kept.uid for kept in again.games()] == ["open"]
    assert again.players.current == "Anna"


def test_a_copy_that_played_on_meanwhile_keeps_its_moves(tmp_path: Path) -> None:
    """A game played on in memory and, in another copy, on the disk ends as two games, both whole."""
    path = tmp_path / "games.sqlite3"
    first, second = Store(path), Store(path)
    first.save("one", moved(moves=4))
    mine, yours = first.load("one"), second.load("one")
    assert mine is not None
    assert yours is not None
    blocker = Store(path)
    blocker._database.connection.execute("BEGIN IMMEDIATE")
    mine.undo()
    assert first.save("one", mine) == "one"
    assert [notice.trouble for notice in first.notices()] == [Trouble.BUSY]
    blocker._database.connection.execute("ROLLBACK")
    for _ in range(2):
        yours.undo()
    assert second.save("one", yours) == "one"
    mine.undo()
    mine.undo()
    name = first.save("one", mine)
    assert name != "one"
    mine.undo()
    assert first.save("one", mine) == name
    assert sorted(kept.moves for kept in Store(path).games()) == [0, 2]


def test_several_games_are_in_progress_without_loss(tmp_path: Path) -> None:
    """Five games played in turns, a move each, all come back with their whole history."""
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    ways = {f"game{seed}": wanderings(seed) for seed in range(5)}
    states = {}
    for _ in range(60):
        for uid, way in ways.items():
            game = next(way)
            store.save(uid, game)
            states[uid] = without_clock(game)
    store.close()
    again = Store(path)
    assert [kept.uid for kept in again.games()] == [f"game{seed}" for seed in reversed(range(5))]
    for uid, state in states.items():
        found = again.load(uid)
        assert found is not None
        assert without_clock(found) == state
