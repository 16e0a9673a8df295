"""Starting the program: arguments, missing displays, and a window that ends cleanly."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

import freecell
import freecell_ui
from freecell.daily.limits import Clocks, steady_seconds
from freecell.store import Outcome, Store
from freecell.store.crash_recorder import CrashRecorder
from freecell_ui.app import main
from freecell_ui.settings import Settings
from freecell_ui.window.main_window import MainWindow

SOURCES = [str(Path(module.__file__ or "").parent.parent) for module in (freecell, freecell_ui)]


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own."""
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(SOURCES),
        "QT_QPA_PLATFORM": "offscreen",
        **environment,
    }
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)


@pytest.mark.parametrize(
    ("arguments", "offender"),
    [
        (["6x17"], "6x17"),
        (["0"], "0"),
        (["8589934592"], "8589934592"),
        (["617", "24"], "24"),
        (["--variant", "pyramid"], "pyramid"),
        (["--variant"], ""),
        (["--tier", "easy"], "easy"),
        (["--preset=tap"], "tap"),
        (["--colour=red"], "--colour=red"),
    ],
)
def test_bad_arguments_get_one_line_that_names_them(
    arguments: list[str], offender: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer is exit status 2 and one line on stderr, before any window."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert offender in said.err


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display there")
@pytest.mark.parametrize("display", ["", ":4711"])
def test_without_a_display_it_says_so_in_one_line(display: str) -> None:
    """Qt would abort the process; we say what is missing and exit with 2."""
    code = "import sys; from freecell_ui.app import main; sys.exit(main([]))"
    done = run(code, QT_QPA_PLATFORM="xcb", DISPLAY=display, WAYLAND_DISPLAY="")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("freecell: ")
    assert done.stderr.count("\n") == 1


def test_without_pyside_it_says_what_to_install() -> None:
    """A missing Qt is named together with the command that brings it."""
    code = (
        "import sys; sys.modules['PySide6'] = None\nfrom freecell_ui.app import main; sys.exit(main(['617']))"
    )
    done = run(code)
    assert done.returncode == 2
    assert done.stderr == 'freecell: the window needs PySide6: python -m pip install "freecell[ui]"\n'


@pytest.mark.parametrize(
    ("arguments", "deal", "variant"),
    [
        (["617"], 617, "freecell"),
        (["freecell:617"], 617, "freecell"),
        ([" 617 "], 617, "freecell"),
        (["24", "--variant", "bakers-game"], 24, "bakers-game"),
        (["--variant=eight-off", "3"], 3, "eight-off"),
    ],
)
def test_it_opens_what_was_asked_for_and_ends_with_the_window(
    arguments: list[str], deal: int, variant: str, data_directory: Path
) -> None:
    """The window shows the deal of the variant; closing it ends the program with 0 and no word."""
    done = run(
        "import sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "application = QApplication([])\n"
        "def look():\n"
        "    window = QApplication.topLevelWidgets()[0].window()\n"
        "    game = next(w for w in QApplication.topLevelWidgets() if hasattr(w, 'session')).session.game\n"
        "    print(game.deal, game.variant)\n"
        "    application.closeAllWindows()\n"
        "QTimer.singleShot(0, look)\n"
        "from freecell_ui.app import main\n"
        f"sys.exit(main({arguments!r}))",
        FREECELL_DATA_DIR=str(data_directory),
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{deal} {variant}\n", "")


def test_a_game_a_tier_or_a_preset_asked_for_deals_a_new_game(data_directory: Path) -> None:
    """The game that was left gives way to one of the kind that is named; both are kept."""
    seen = []
    for arguments in (
        ["617"],
        [],
        ["--variant", "bakers-game"],
        ["--tier", "tough", "--preset", "porchlight"],
        ["--preset", "own"],
    ):
        done = run(
            "import sys\n"
            "from PySide6.QtCore import QTimer\n"
            "from PySide6.QtWidgets import QApplication\n"
            "from freecell_ui.window.main_window import MainWindow\n"
            "application = QApplication([])\n"
            "def look():\n"
            "    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))\n"
            "    game = window.session.game\n"
            "    print(game.variant, game.house_rules.preset, game.deal == 617)\n"
            "    application.closeAllWindows()\n"
            "QTimer.singleShot(0, look)\n"
            "from freecell_ui.app import main\n"
            f"sys.exit(main({arguments!r}))",
            FREECELL_DATA_DIR=str(data_directory),
        )
        assert (done.returncode, done.stderr) == (0, "")
        seen.append(done.stdout.split())
    assert [row[2] for row in seen] == ["True", "True", "False", "False", "False"]
    assert [row[0] for row in seen] == ["freecell", "freecell", "bakers-game", "freecell", "freecell"]
    # Own rules begin as those that hold, and are called what they are.
    assert [row[1] for row in seen[3:]] == ["porchlight", "porchlight"]


@pytest.mark.parametrize(("end", "outcome"), [("os.abort()", Outcome.CRASHED), ("os._exit(1)", Outcome.LEFT)])
def test_a_crash_is_told_from_a_killed_process(
    data_directory: Path, qapp: QApplication, end: str, outcome: Outcome
) -> None:
    """Today's deal counts as left when its process just vanished, and not at all when it crashed."""
    run(
        "import os, sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit\n"
        "from freecell_ui.window.main_window import MainWindow\n"
        "application = QApplication([])\n"
        "def play():\n"
        "    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))\n"
        "    window.actions_.todays_deal.trigger()\n"
        "    window.findChild(QLineEdit, 'today_new_player').setText('Ada')\n"
        "    for name in ('today_add', 'today_play'):\n"
        "        window.findChild(QAbstractButton, name).click()\n"
        f"    {end}\n"
        "QTimer.singleShot(0, play)\n"
        "from freecell_ui.app import main\n"
        "sys.exit(main(['3']))",
        FREECELL_DATA_DIR=str(data_directory),
    )
    store = Store(data_directory / "games.sqlite3")
    recorder = CrashRecorder(store)
    recorder.install()
    ((uid, player),) = store._database.read("SELECT uid, player FROM plays WHERE day IS NOT NULL")
    assert player == "Ada"
    later = Clocks(steady=lambda: steady_seconds() + 120, utc=lambda: time.time() + 120)
    window = MainWindow(store, Settings(data_directory / "settings.json"), clocks=later)
    assert store.outcome(uid) is outcome
    window.close()
    window.deleteLater()
    recorder.close()
    store.close()
