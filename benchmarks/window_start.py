"""How long the window takes from the start of the process to the painted table, and its memory then.

Run it on a display (or under ``xvfb-run -a``); each start is a process of its own on a data directory
with a game in progress, as a player's is. Wall time depends on what else the machine does; processor time
hardly does.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNS = 9

_CHILD = """
import os, resource, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        parent = watched.parent()
        if event.type() == QEvent.Type.Paint and parent is not None and parent.objectName() == "table":
            application.removeEventFilter(self)
            QTimer.singleShot(0, report)
        return False

def report():
    wall = time.time() - float(os.environ["FREECELL_STARTED"])
    used = resource.getrusage(resource.RUSAGE_SELF)
    pages = int(open("/proc/self/statm").read().split()[1])
    print(wall, used.ru_utime + used.ru_stime, pages * resource.getpagesize() / 2**20)
    application.closeAllWindows()

application = QApplication([])
watcher = FirstPaint()
application.installEventFilter(watcher)
from freecell_ui.app import main
sys.exit(main([]))
"""


def start(directory: str) -> tuple[float, float, float]:
    """Start once; return seconds, processor seconds and MiB when the table was painted."""
    sources = os.pathsep.join(str(ROOT / part) for part in ("python", "ui"))
    environment = {**os.environ, "FREECELL_DATA_DIR": directory, "FREECELL_STARTED": str(time.time())}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (sources, os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-c", _CHILD],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    wall, processor, memory = map(float, done.stdout.split())
    return wall, processor, memory


def main() -> None:
    """Start several times and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as directory:
        start(directory)  # deals the game that the others resume, and warms the disk
        figures = [start(directory) for _ in range(runs)]
    wall, processor, memory = (statistics.median(column) for column in zip(*figures, strict=True))
    print(f"start to painted table, median of {runs}: {wall:.3f} s ({processor:.3f} s of processor time)")
    print(f"resident memory then: {memory:.1f} MiB")


if __name__ == "__main__":
    main()
