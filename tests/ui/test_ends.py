"""How the program ends when it isn't asked: signals, a display that goes away, Ctrl+C at any moment (F25)."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import freecell
import freecell_ui
from freecell.store import Store

SOURCES = [str(Path(module.__file__ or "").parent.parent) for module in (freecell, freecell_ui)]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")

PLAY = """\
import sys
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from freecell_ui.window.main_window import MainWindow
was_shown = MainWindow.showEvent
def play(window):
    QTest.keyClicks(window.view, "4a1b2c")
    print(*(move for turn in window.session.game.history for move in turn.moves), flush=True)
def show(self, event):
    was_shown(self, event)
    QTimer.singleShot(0, self, lambda: play(self))
MainWindow.showEvent = show
from freecell_ui.app import main
sys.exit(main(["617"]))
"""

LOOK = """\
import sys
from PySide6.QtCore import QTimer
from freecell_ui.window.main_window import MainWindow
was_shown = MainWindow.showEvent
def show(self, event):
    was_shown(self, event)
    game = self.session.game
    print(game.deal, *(move for turn in game.history for move in turn.moves), flush=True)
    QTimer.singleShot(0, self, self.close)
MainWindow.showEvent = show
from freecell_ui.app import main
sys.exit(main([]))
"""


def environment(data: Path, platform: str = "offscreen", **more: str) -> dict[str, str]:
    """Return an environment of its own for a process that opens the window."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(SOURCES),
        "QT_QPA_PLATFORM": platform,
        "FREECELL_DATA_DIR": str(data),
        "FREECELL_ANIMATION": "off",
        **more,
    }


def assert_the_game_is_there(data: Path) -> None:
    """The next start has deal 617 with its three moves, closes in order, and no crash is on record."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        capture_output=True,
        text=True,
        env=environment(data),
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "617 4a 1b 2c\n", "")
    store = Store(data / "games.sqlite3")
    assert store._database.read("SELECT count(*) FROM crashes") == [(0,)]
    store.close()


def play(env: dict[str, str]) -> subprocess.Popen[str]:
    """Start the window, and wait until three moves were typed there."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    if line != "4a 1b 2c\n":
        process.kill()
        raise AssertionError((line, process.communicate()))
    return process


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"])
def test_a_signal_loses_no_move(name: str, data_directory: Path) -> None:
    """However the session ends, the game goes on where it was, and no crash is made of it."""
    process = play(environment(data_directory))
    number = getattr(signal, name)
    process.send_signal(number)
    _, said = process.communicate(timeout=60)
    assert process.returncode == -number
    assert said == ""
    assert_the_game_is_there(data_directory)


@pytest.fixture
def x_server() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A display of its own, and its process."""
    program = shutil.which("Xvfb")
    if program is None:
        pytest.skip("needs Xvfb")
    reads, writes = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(writes), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writes],
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    with os.fdopen(reads) as numbers:
        display = f":{numbers.readline().strip()}"
    yield display, server
    server.kill()
    server.wait()


def test_a_display_that_goes_away_loses_no_move(
    x_server: tuple[str, subprocess.Popen[bytes]], data_directory: Path
) -> None:
    """The X server is killed under the window: the game goes on where it was."""
    display, server = x_server
    process = play(environment(data_directory, "xcb", DISPLAY=display))
    server.kill()
    _, said = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "Traceback" not in said
    assert_the_game_is_there(data_directory)


INTERRUPTED = """\
import os, signal, sys, time
class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)
sys.meta_path.insert(0, Watch())
from freecell.cli import main
sys.exit(main(["617"]))
"""


@pytest.mark.parametrize(
    "module",
    [
        "freecell.cli.app",
        "freecell_ui.app",
        "PySide6",
        "PySide6.QtWidgets",
        "PySide6.QtGui",
        "freecell_ui.languages",
        "freecell.store",
        "freecell_ui.window.main_window",
        "freecell_ui.art",
    ],
)
def test_ctrl_c_while_it_starts_is_a_clean_end(module: str, data_directory: Path) -> None:
    """Ctrl+C at any stage of a start ends it at once, as interrupted and without a word."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(module=module)],
        capture_output=True,
        text=True,
        env=environment(data_directory),
        check=False,
        timeout=120,
    )
    assert done.returncode in (130, -signal.SIGINT), done
    assert done.stdout == done.stderr == ""
