"""How long a jump in size keeps the window: turns of the event loop while it is maximised, and back.

Prints for each jump the processor time of the longest turn, that until the first frame of the new size is
painted, and that of all turns until the picture is settled: medians of 15 jumps, each into a size of its
own, so that no face was ever drawn in it. Processor time of the window's thread; wall times depend on what
else the machine does.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "ui")]

from PySide6.QtWidgets import QApplication  # noqa: E402 (the path comes first)

from freecell.store import Store  # noqa: E402
from freecell_ui.settings import Settings  # noqa: E402
from freecell_ui.window.main_window import MainWindow  # noqa: E402

JUMPS = 15
SETTLED = 0.6
"""Seconds after which nothing of a jump is left to do."""


def jump(window: MainWindow, width: int, height: int) -> tuple[float, float, float]:
    """Change the size; return milliseconds of the longest turn, until the first frame, and altogether."""
    application = QApplication.instance()
    assert application is not None
    start = time.thread_time()
    window.resize(width, height)
    application.processEvents()
    first = longest = 1000 * (time.thread_time() - start)
    end = time.perf_counter() + SETTLED
    spent = first
    while time.perf_counter() < end:
        before = time.thread_time()
        application.processEvents()
        turn = 1000 * (time.thread_time() - before)
        if turn > 0.1:
            spent += turn
        longest = max(longest, turn)
        time.sleep(0.0005)
    return longest, first, spent


def measure(width: int, height: int) -> list[tuple[float, float, float]]:
    """Jump from 1280 x 800 into a size, which differs by a few pixels every time."""
    with tempfile.TemporaryDirectory() as directory:
        store = Store(Path(directory) / "games.sqlite3")
        window = MainWindow(store, Settings(Path(directory) / "settings.json"), deal=617)
        window.resize(1280, 800)
        window.show()
        found = []
        for number in range(JUMPS):
            jump(window, 1280, 800)
            found.append(jump(window, width - 8 * number, height - 8 * number))
        window.close()
        store.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--jump", type=int, nargs=2, metavar=("W", "H"), help="measure one size, print JSON")
    arguments = parser.parse_args()
    QApplication(["freecell"])
    if arguments.jump:
        print(json.dumps(measure(*arguments.jump)))
        return
    print(f"{platform.processor() or platform.machine()}, medians of {JUMPS}")
    for width, height, ratio in ((1920, 1080, 1), (1920, 1080, 2)):
        command = [sys.executable, __file__, "--jump", str(width), str(height)]
        environment = os.environ | {"QT_SCALE_FACTOR": str(ratio)}
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True, timeout=300
        )
        rows = json.loads(done.stdout)
        longest, first, spent = (statistics.median(column) for column in zip(*rows, strict=True))
        size = f"{width * ratio} x {height * ratio} at ratio {ratio}"
        print(
            f"1280 x 800 to {size}: longest turn {longest:.1f} ms, first frame {first:.1f} ms,"
            f" all {spent:.1f} ms"
        )


if __name__ == "__main__":
    main()
