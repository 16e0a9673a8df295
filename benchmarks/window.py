"""How smooth and how modest the window is: loop stalls, repaints while dragging, idling, memory.

Prints for each speed the longest time the event loop was kept waiting during a finish of 45 cards; the
time of a repaint while a card is dragged, at 1920 x 1080 and at 3840 x 2160 with ratio 2; processor time
while nothing happens; and memory at the start and after 200 deals. Wall times depend on what else the
machine does, so the processor time of the worst turn of the loop stands beside each stall.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "ui")]

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer  # noqa: E402 (the path comes first)  # noqa: E402
from PySide6.QtGui import QMouseEvent  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from freecell import Card, Position  # noqa: E402
from freecell.game import Game  # noqa: E402
from freecell.store import Store  # noqa: E402
from freecell_ui.settings import Settings  # noqa: E402
from freecell_ui.transition import TransitionKind  # noqa: E402
from freecell_ui.window.main_window import CARD_MS, MainWindow  # noqa: E402

SPEEDS = {"fast": 0.5, "normal": 1.0, "slow": 2.0}


def last_45() -> Position:
    """A position from which moves home alone win, 45 cards of them."""
    cards = [Card(rank, suit) for rank in range(13, 0, -1) for suit in range(4)]
    home = [2, 2, 2, 1]
    left = [card for card in cards if card.rank > home[card.suit]]
    columns: list[list[Card]] = [[] for _ in range(8)]
    for number, card in enumerate(left):
        columns[number % 8].append(card)
    position = Position(columns, [None] * 4, home)
    assert position.can_finish()
    assert 52 - position.cards_home == 45
    return position


def window(directory: str, width: int = 1024, height: int = 700) -> MainWindow:
    """A window on a data directory of its own."""
    made = MainWindow(
        Store(Path(directory) / "games.sqlite3"), Settings(Path(directory) / "settings.json"), deal=617
    )
    made.resize(width, height)
    made.show()
    wait(0.3)
    return made


def wait(seconds: float) -> None:
    """Run the event loop for a while."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.001)


class Heartbeat:
    """Notes how long the event loop goes without coming round, in wall time and in its own processor time."""

    def __init__(self) -> None:
        # The longest only: lists of a million turns would be what is measured.
        self.wall = self.used = 0.0
        self._last = time.perf_counter(), time.thread_time()
        self._timer = QTimer()
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now = time.perf_counter(), time.thread_time()
        self.wall = max(self.wall, now[0] - self._last[0])
        self.used = max(self.used, now[1] - self._last[1])
        self._last = now

    def stop(self) -> None:
        """Stop measuring."""
        self._timer.stop()


def stalls(main: MainWindow) -> dict[str, tuple[float, float]]:
    """Return, for each speed, the longest turn of the loop during a finish of 45 cards and its parade."""
    found = {}
    for name, factor in SPEEDS.items():
        main.scene.set_card_duration(CARD_MS * factor)
        main.session.begin("", Game(last_45()), TransitionKind.RESTORE)
        wait(0.3)
        beat = Heartbeat()
        main.session.finish()
        end = time.perf_counter() + 8
        while time.perf_counter() < end and (not main.scene.is_animating or not main.session.game.is_won):
            QApplication.processEvents()
        while time.perf_counter() < end and main.scene.is_animating:
            QApplication.processEvents()
        beat.stop()
        found[name] = 1000 * beat.wall, 1000 * beat.used
    return found


def drag_repaints(main: MainWindow) -> list[float]:
    """Return milliseconds of processor time of each step of a drag across the table, repaint included."""
    main.scene.set_card_duration(0)
    view, viewport = main.view, main.view.viewport()
    start = view.center_of(main.session.position.columns[3][-1])

    def send(kind: QEvent.Type, point: QPoint) -> None:
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        where = QPointF(point)
        QApplication.sendEvent(
            viewport, QMouseEvent(kind, where, viewport.mapToGlobal(where), left, left, none)
        )

    send(QEvent.Type.MouseButtonPress, start)
    send(QEvent.Type.MouseMove, start + QPoint(12, -12))
    wait(0.1)
    times = []
    for step in range(120):
        before = time.process_time()
        send(QEvent.Type.MouseMove, start + QPoint(4 * step % 500, -2 * step % 200 - 20))
        QApplication.processEvents()
        times.append(1000 * (time.process_time() - before))
    send(QEvent.Type.MouseButtonRelease, start)
    return times


def memory() -> float:
    """Return resident memory in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def idle(seconds: float) -> float:
    """Return the share of a processor that a window uses while nothing happens."""
    before = time.process_time()
    loop_end = QTimer()
    loop_end.setSingleShot(True)
    loop_end.timeout.connect(QApplication.quit)
    loop_end.start(round(1000 * seconds))
    QApplication.exec()
    return (time.process_time() - before) / seconds


def drag_in_child(width: int, height: int, ratio: int) -> list[float]:
    """Measure the drag in a process with another pixel ratio."""
    command = [sys.executable, __file__, "--drag", str(width), str(height)]
    environment = os.environ | {"QT_SCALE_FACTOR": str(ratio)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
    return list(json.loads(done.stdout))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--idle", type=float, default=60.0, help="seconds to watch the idle window")
    parser.add_argument("--drag", type=int, nargs=2, metavar=("W", "H"), help="measure one drag, print JSON")
    arguments = parser.parse_args()
    application = QApplication(["freecell"])
    with tempfile.TemporaryDirectory() as directory:
        if arguments.drag:
            shown = window(directory, *arguments.drag)
            print(json.dumps(drag_repaints(shown)))
            shown.close()
            return
        shown = window(directory)
        print(f"memory after start: {memory():.1f} MiB")
        for speed, (wall, used) in stalls(shown).items():
            print(
                f"finish of 45 cards, {speed}: longest turn {wall:.1f} ms ({used:.1f} ms of processor time)"
            )
        for width, height, ratio in ((1920, 1080, 1), (1920, 1080, 2)):
            drags = drag_in_child(width, height, ratio)
            high = sorted(drags)[int(0.95 * len(drags))]
            size = f"{width * ratio} x {height * ratio} at ratio {ratio}"
            print(f"step of a drag, {size}: {statistics.median(drags):.1f} ms, 95 % within {high:.1f} ms")
        shown.scene.set_card_duration(0)
        for _ in range(200):
            shown.session.new_deal()
            application.processEvents()
        print(f"memory after 200 deals: {memory():.1f} MiB")
        print(f"idle: {100 * idle(arguments.idle):.2f} % of a processor over {arguments.idle:.0f} s")
        shown.close()


if __name__ == "__main__":
    main()
