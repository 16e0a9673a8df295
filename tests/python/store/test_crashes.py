"""Recorded crashes: those of our own handler, and no others."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import freecell
from freecell.game import Game
from freecell.store import Store
from freecell.store.crash_recorder import CrashRecorder

_PLAYER = """
import ctypes, os, sys
from freecell.store.crash_recorder import CrashRecorder
from freecell.game import Game
from freecell.store import Store
store, game = Store(), Game(617)
recorder = CrashRecorder(store)
recorder.install()
game.play("6a")
store.save("one", game)
recorder.playing("one")
if sys.argv[1] == "exception":
    raise ValueError("our fault")
if sys.argv[1] == "abort":
    os.abort()
if sys.argv[1] == "segfault":
    ctypes.string_at(0)
if sys.argv[1] == "killed":
    os.kill(os.getpid(), 9)
recorder.close()
store.close()
"""


def play_and_end(how: str) -> int:
    """Run a process that plays one move and ends in that way."""
    sources = str(Path(freecell.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, "-c", _PLAYER, how],
        env={**os.environ, "PYTHONPATH": sources},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode


@pytest.mark.parametrize(
    ("how", "recorded"),
    [
        ("exception", True),
        pytest.param("abort", True, marks=pytest.mark.skipif(os.name == "nt", reason="no such signal")),
        pytest.param("segfault", True, marks=pytest.mark.skipif(os.name == "nt", reason="no such signal")),
        pytest.param("killed", False, marks=pytest.mark.skipif(os.name == "nt", reason="no such signal")),
        ("nothing", False),
    ],
)
def test_what_is_a_crash(data_directory: Path, how: str, recorded: bool) -> None:
    """An exception nobody caught and a fault in compiled code are; being killed or closed is not."""
    status = play_and_end(how)
    assert (status == 0) == (how == "nothing")
    store = Store()
    recorder = CrashRecorder(store)
    recorder.install()
    try:
        assert store.crashes.cut_short("one") is recorded
        game = store.load("one")
        assert game is not None
        assert game.moves == 1
    finally:
        recorder.close()
    if how in ("abort", "segfault", "nothing"):
        assert list(data_directory.glob("crash-*.log")) == []


def test_a_crash_is_of_the_game_on_the_table(data_directory: Path) -> None:
    """The game before it, and one that was played on since, were not cut short."""
    now = [100.0]
    store = Store(now=lambda: now[0])
    recorder = CrashRecorder(store)
    game = Game(617)
    game.play("6a")
    store.save("first", game)
    store.save("second", game)
    recorder.record("nobody plays")
    recorder.playing("second")
    recorder.record("ValueError: x")
    assert not store.crashes.cut_short("first")
    assert store.crashes.cut_short("second")
    now[0] = 200.0
    store.save("second", game)
    assert not store.crashes.cut_short("second")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX signals")
def test_logs_that_nobody_needs_go_away(data_directory: Path) -> None:
    """The trace of a process killed long ago is cleared, a recent one may belong to a running copy."""
    old, recent = data_directory / "crash-1.log", data_directory / "crash-2.log"
    for path in (old, recent):
        path.write_text("game one\n", "utf-8")
    os.utime(old, (0, 0))
    assert CrashRecorder(Store()).collect() == 0
    assert not old.exists()
    assert recent.exists()


def test_a_folder_that_cannot_be_written_is_no_matter(tmp_path: Path) -> None:
    """Recording is off then, and nothing is said about it."""
    (tmp_path / "file").write_text("", "utf-8")
    store = Store(tmp_path / "file" / "games.sqlite3")
    recorder = CrashRecorder(store)
    hook = sys.excepthook
    recorder.install()
    recorder.playing("one")
    recorder.record("x")
    recorder.close()
    assert sys.excepthook is hook


def test_a_long_session_keeps_the_log_short(data_directory: Path) -> None:
    """However many games it had, the log holds the last one, and a crash behind it is recognised."""
    code = _PLAYER.replace(
        'if sys.argv[1] == "exception"',
        'for _ in range(20_000): recorder.playing("x" * 24)\nrecorder.playing("one")\n'
        'assert os.path.getsize(recorder._path) < 100\nif sys.argv[1] == "exception"',
        1,
    )
    sources = str(Path(freecell.__file__).parent.parent)
    command = [sys.executable, "-c", code, "segfault"]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": sources}, capture_output=True, check=False
    )
    assert b"AssertionError" not in done.stderr
    store = Store()
    assert CrashRecorder(store).collect() == 1
    assert store.crashes.cut_short("one")
    store.close()


def test_a_long_log_of_an_earlier_program(data_directory: Path) -> None:
    """Its crash stands at the end, beyond whatever is read at most; so does the game it was in."""
    lines = "".join(f"game {number:024}\n" for number in range(10_000))
    log = data_directory / "crash-1.log"
    log.write_text(f"{lines}game one\nFatal Python error: Segmentation fault\n\nStack\n", encoding="utf-8")
    store = Store()
    game = Game(617)
    game.play("6a")
    store.save("one", game)
    assert CrashRecorder(store).collect() == 1
    assert store.crashes.cut_short("one")
    assert not log.exists()
    store.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes by name")
def test_a_pipe_is_no_log(data_directory: Path) -> None:
    """It is not waited for."""
    os.mkfifo(data_directory / "crash-2.log")
    store = Store()
    assert CrashRecorder(store).collect() == 0
    store.close()
