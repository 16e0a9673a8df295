"""Watch the memory of a window whose player asks for everything: verdict, hint, solving, review.

Run it in an environment with the package and PySide6 installed::

    python benchmarks/advice_memory.py [--rounds 200]

A round deals a new game in one and the same window (offscreen), waits for its verdict and the shorter lines,
asks for a hint, has the first moves of the program's play reviewed, and lets it play on to the win. Printed
are the process's resident memory, the window's objects, the table's items and the threads, every tenth of the
way: they come to rest at a level, and the exit code is 1 if the last half of the way adds more than 3 MB or
any object.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["FREECELL_ANIMATION"] = "off"

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from freecell.store import Store
from freecell_ui.settings import Settings
from freecell_ui.window.main_window import MainWindow

_MOST_GROWTH = 3.0
_BEFORE_REVIEW = 12
CTRL = Qt.KeyboardModifier.ControlModifier


def resident_mb() -> float:
    """Resident memory of this process."""
    text = Path("/proc/self/status").read_text(encoding="ascii")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def wait(holds: Callable[[], bool]) -> None:
    """Let the window work until something holds."""
    while not holds():
        QApplication.processEvents()
        QTest.qWait(1)


def play_round(window: MainWindow, number: int) -> None:
    """Ask for everything in one game."""
    advice = window.advice
    window.session.deal(number)
    wait(lambda: advice.advisor.verdict is not None and not advice.service.is_busy)
    if not advice.advisor.verdict.is_winnable:
        return
    QTest.keyClick(window.view, Qt.Key.Key_F6)
    wait(lambda: advice.advisor.arrow.is_shown)
    start_solving(window)
    for _ in range(_BEFORE_REVIEW):
        advice.run.step()
    QTest.keyClick(window.view, Qt.Key.Key_R, CTRL)
    page = window.findChild(QObject, "review_panel")
    wait(lambda: page.review is not None and not advice.service.is_busy)
    QTest.keyClick(page.chart, Qt.Key.Key_Escape)
    start_solving(window)
    while advice.run.is_on:
        advice.run.step()


def start_solving(window: MainWindow) -> None:
    """Let the program begin to play, and pause it."""
    QTest.keyClick(window.view, Qt.Key.Key_F7)
    wait(lambda: window.advice.run.is_on)
    window.advice.run.toggle()


def figures(window: MainWindow) -> tuple[float, int, int, int]:
    """Give memory, objects, items and threads."""
    QApplication.processEvents()
    gc.collect()
    objects = len(window.findChildren(QObject))
    return resident_mb(), objects, len(window.scene.items()), threading.active_count()


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=200)
    options = parser.parse_args()
    application = QApplication([])
    rows: list[tuple[float, int, int, int]] = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FREECELL_DATA_DIR"] = folder
        window = MainWindow(Store(Path(folder) / "g.sqlite3"), Settings(Path(folder) / "s.json"), deal=1)
        window.show()
        window.actions_.verdict.trigger()
        application.processEvents()
        print(f"{'rounds':>7} {'RSS MB':>8} {'objects':>8} {'items':>6} {'threads':>8}")
        for done in range(options.rounds + 1):
            if done % max(1, options.rounds // 10) == 0:
                window.session.deal(1)
                wait(lambda: not window.advice.search.is_busy)
                rows.append(figures(window))
                print("{:>7} {:>8.1f} {:>8} {:>6} {:>8}".format(done, *rows[-1]), flush=True)
            play_round(window, 1000 + done)
        window.close()
    middle, last = rows[len(rows) // 2], rows[-1]
    print(f"the last half added {last[0] - middle[0]:+.1f} MB")
    return 1 if last[0] - middle[0] > _MOST_GROWTH or last[1:] != middle[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
