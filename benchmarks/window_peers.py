"""Start to painted table, and memory then, beside KPat and AisleRiot in the same minutes.

Run it in a session of its own on a virtual display:
``dbus-run-session -- xvfb-run -a -s "-screen 0 1280x1024x24" python benchmarks/window_peers.py``.
Every program is judged by the same eye: the screen is photographed until white cards cover enough of it,
and programs take turns, so that what else the machine does meets all of them. KPat and AisleRiot are left
out where they are not installed.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "xcb"
ROOT = Path(__file__).resolve().parent.parent

from PySide6.QtGui import QGuiApplication, QImage  # noqa: E402 (the platform comes first)

ENOUGH_WHITE = 0.12
"""Share of the screen's sampled points that are as light as a card once a deal lies on the table."""
PATIENCE = 30.0


def programs() -> dict[str, list[str]]:
    """Return each program's command, of those there are."""
    kpat = shutil.which("kpat") or shutil.which("kpat", path="/usr/games")
    sol = shutil.which("sol") or shutil.which("sol", path="/usr/games")
    found = {"ours": [sys.executable, "-m", "freecell_ui"]}
    if kpat:
        found["KPat"] = [kpat, "--gametype", "freecell"]
    if sol:
        found["AisleRiot"] = [sol, "--variation", "freecell"]
    return found


def whiteness(picture: QImage) -> float:
    """Return how much of a picture is as light as a card, looked at in steps of eight pixels."""
    white = total = 0
    for y in range(0, picture.height(), 8):
        for x in range(0, picture.width(), 8):
            total += 1
            color = picture.pixelColor(x, y)
            white += min(color.red(), color.green(), color.blue()) > 205
    return white / total


def memory(pid: int) -> float:
    """Return a process's resident memory in MiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def start(command: list[str], environment: dict[str, str]) -> tuple[float, float] | None:
    """Start a program; return seconds until its table is painted and its memory then."""
    screen = QGuiApplication.primaryScreen()
    begun = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        while time.perf_counter() - begun < PATIENCE and process.poll() is None:
            picture = screen.grabWindow(0).toImage()
            seen = time.perf_counter() - begun
            if whiteness(picture) > ENOUGH_WHITE:
                return seen, memory(process.pid)
        return None
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait()
        time.sleep(0.3)


def main() -> None:
    """Let the programs take turns and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=9)
    runs = parser.parse_args().runs
    application = QGuiApplication(["benchmark"])
    sources = os.pathsep.join((str(ROOT / "python"), str(ROOT / "ui")))
    figures: dict[str, list[tuple[float, float]]] = {}
    with tempfile.TemporaryDirectory() as directory:
        environment = os.environ | {
            "PYTHONPATH": sources,
            "FREECELL_DATA_DIR": directory,
            "FREECELL_ANIMATION": "off",
            "HOME": directory,
        }
        for number in range(runs + 1):
            for name, command in programs().items():
                figure = start(command, environment)
                if figure is None:
                    print(f"{name}: no table was seen", flush=True)
                elif number:  # the first start warms the disk
                    figures.setdefault(name, []).append(figure)
    for name, taken in figures.items():
        seconds, mebibytes = (statistics.median(column) for column in zip(*taken, strict=True))
        print(f"{name}: {seconds:.2f} s to the painted table, {mebibytes:.0f} MiB (median of {len(taken)})")
    del application


if __name__ == "__main__":
    main()
