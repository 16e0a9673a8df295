"""Environments in which Qt would abort: the program says so in one line and ends with 2 (cases F33, F19)."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import freecell
import freecell_ui

SOURCES = [str(Path(module.__file__ or "").parent.parent) for module in (freecell, freecell_ui)]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE", "XDG_RUNTIME_DIR")
unix = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display there")

OPEN_AND_CLOSE = """\
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from freecell_ui.window.main_window import MainWindow
was_built = MainWindow.showEvent
def show(self, event):
    was_built(self, event)
    print("shown")
    QTimer.singleShot(50, self, self.close)
MainWindow.showEvent = show
from freecell_ui.app import main
sys.exit(main(["617"]))
"""


def start(data: Path, code: str = OPEN_AND_CLOSE, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the window in a process of its own, in which nothing of this display is known."""
    kept = {name: value for name, value in os.environ.items() if name not in (*DISPLAYS, "QT_QPA_PLATFORM")}
    env = {**kept, "PYTHONPATH": os.pathsep.join(SOURCES), "FREECELL_DATA_DIR": str(data), **environment}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False, timeout=120
    )


@unix
@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"QT_QPA_PLATFORM": "foo"}, "foo"),
        ({"QT_QPA_PLATFORM": " xcb"}, " xcb"),
        ({"QT_QPA_PLATFORM": ";"}, ";"),
        ({"QT_QPA_PLATFORM": "xcb:"}, "xcb:"),
        ({"QT_QPA_PLATFORM": "xcb"}, "DISPLAY is not set"),
        ({"QT_QPA_PLATFORM": ""}, "DISPLAY is not set"),
        ({}, "DISPLAY is not set"),
        ({"DISPLAY": "nonsense"}, "nonsense"),
        ({"QT_QPA_PLATFORM": "wayland"}, "wayland"),
        ({"QT_QPA_PLATFORM": "wayland;foo"}, "wayland;foo"),
        ({"WAYLAND_DISPLAY": "wayland-7"}, "wayland-7"),
        ({"XDG_SESSION_TYPE": "wayland"}, "wayland-0"),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-7"}, "DISPLAY is not set"),
        ({"QT_QPA_PLATFORM": "linuxfb:fb=/dev/null"}, "linuxfb"),
        ({"QT_QPA_PLATFORM": "offscreen:configfile=/nowhere/at.all"}, "/nowhere/at.all"),
    ],
    ids=lambda value: ",".join(map("=".join, value.items())) if isinstance(value, dict) else "",
)
def test_where_no_window_can_be_shown_one_line_says_so(
    environment: dict[str, str], named: str, data_directory: Path
) -> None:
    """Exit status 2 and one line that names the culprit, never Qt's abort; no data is touched."""
    done = start(data_directory, **environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("freecell: ")
    assert done.stderr.count("\n") == 1
    assert named in done.stderr
    assert not list(data_directory.iterdir())


@unix
def test_a_wayland_name_whose_compositor_hangs_up_ends_in_one_line(
    data_directory: Path, tmp_path: Path
) -> None:
    """A socket that takes connections and says nothing sensible is no display either, nor an endless wait."""
    name = f"/tmp/freecell-{os.getpid()}.sock"
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(name)
        ear.listen(8)
        closing = threading.Event()

        def hang_up() -> None:
            ear.settimeout(0.1)
            while not closing.is_set():
                try:
                    ear.accept()[0].close()
                except OSError:
                    continue

        thread = threading.Thread(target=hang_up)
        thread.start()
        try:
            done = start(
                data_directory, WAYLAND_DISPLAY=name, XDG_RUNTIME_DIR=str(tmp_path), QT_QPA_PLATFORM="wayland"
            )
        finally:
            closing.set()
            thread.join()
            Path(name).unlink()
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "environment",
    [
        {"QT_SCALE_FACTOR": "0"},
        {"QT_SCALE_FACTOR": "nan"},
        {"QT_SCALE_FACTOR": "1e9"},
        {"QT_SCREEN_SCALE_FACTORS": "0;nan"},
        {"QT_FONT_DPI": "0"},
        {"QT_FONT_DPI": "1000000"},
        {"QT_STYLE_OVERRIDE": "x"},
        {"QT_QPA_PLATFORMTHEME": "x"},
        {"LANG": "C", "LC_ALL": "C"},
        {"LANG": "broken", "LC_ALL": "xx_YY.zz"},
        {"LANG": "", "LANGUAGE": ":::"},
        {"QT_QPA_PLATFORM": "offscreen:bad"},
    ],
    ids=lambda value: ",".join(map("=".join, value.items())),
)
def test_odd_environments_still_show_a_window(environment: dict[str, str], data_directory: Path) -> None:
    """Absurd scales are left aside with a word, unknown styles and languages ignored: it opens and closes."""
    done = start(data_directory, **{"QT_QPA_PLATFORM": "offscreen", **environment})
    assert (done.returncode, done.stdout) == (0, "shown\n")
    assert "Traceback" not in done.stderr
