"""Time hints and verdicts: how long a player waits, over positions of every game.

Run it in an environment with the package and PySide6 installed::

    python benchmarks/advice.py [--positions 2000] [--seconds 5] [--window 300]

Positions come in equal parts from good play (along a line that wins), from play that leaves such a line
by one to three moves, and from random play. The first table times the question itself, as the window
asks it, in processor time, so that other work on the machine doesn't count; *undecided* counts what the
time limit ended. The second, in time as the player feels it, presses F6 in a real window (offscreen)
and waits for the arrow or the words, and watches how late the event loop's own timer fires meanwhile.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import freecell
from freecell.hints import hint
from freecell.verdicts import Verdict, verdict

MIX = ("freecell",) * 6 + (
    "relaxed-freecell",
    "bakers-game",
    "king-only-bakers-game",
    "eight-off",
    "seahaven-towers",
    "seahaven-two-kings",
    "forecell",
    "double-freecell",
)
"""Which game each position is of, in turn; FreeCell is played the most."""


def wander(position: freecell.Position, moves: int, chance: random.Random) -> freecell.Position:
    """Play some legal moves at random."""
    for _ in range(moves):
        choices = position.legal_moves()
        if not choices:
            break
        position = position.play(chance.choice(choices))
    return position


def sample(slug: str, kind: int, chance: random.Random) -> freecell.Position | None:
    """One position: along a winning line, a little beside it, or after random play."""
    position = freecell.deal(chance.randrange(1, 1_000_000), slug)
    if kind == 2:
        return wander(position, chance.randrange(1, 40), chance)
    found = verdict(position, seconds=1.0)
    if found.line is None:
        return None
    place = chance.choice(found.line.positions[:-1])
    return place if kind == 0 else wander(place, chance.randrange(1, 4), chance)


def positions(count: int, seed: int = 1) -> Iterator[tuple[str, freecell.Position]]:
    """So many positions with the game they are of, the same ones every time a machine is fast enough."""
    chance = random.Random(seed)
    made = 0
    while made < count:
        slug = MIX[made % len(MIX)]
        position = sample(slug, made // len(MIX) % 3, chance)
        if position is not None and not position.is_won():
            made += 1
            yield slug, position


class Times:
    """Waiting times of one kind."""

    def __init__(self) -> None:
        self.milliseconds: list[float] = []
        self.undecided = 0
        self.lost = 0

    def add(self, seconds: float, found: Verdict) -> None:
        """Note one answer."""
        self.milliseconds.append(seconds * 1e3)
        self.undecided += not (found.is_winnable or found.is_lost)
        self.lost += found.is_lost

    def row(self, name: str) -> str:
        """Median, 99th percentile, longest, and how many had which answer."""
        times = sorted(self.milliseconds)
        p99 = times[min(len(times) - 1, round(0.99 * len(times)))]
        within = sum(ms <= 20 for ms in times) / len(times)
        return (
            f"{name:<22} {len(times):>5} {statistics.median(times):>9.2f} {p99:>9.1f} {times[-1]:>9.1f} "
            f"{100 * within:>6.1f} % {self.lost:>5} {self.undecided:>9}"
        )


_NUMBERS = f"{'median ms':>9} {'p99 ms':>9} {'max ms':>9} {'≤ 20 ms':>8} {'lost':>5} {'undecided':>9}"
HEAD = f"{'game':<22} {'n':>5} {_NUMBERS}"


def time_questions(count: int, seconds: float) -> None:
    """Time the verdict and the hint made of it, game by game."""
    games: dict[str, Times] = {}
    whole = Times()
    for slug, position in positions(count):
        start = time.process_time()
        found = verdict(position, seconds=seconds, memory=512 << 20)
        if found.line is not None:
            hint(found.line)
        took = time.process_time() - start
        games.setdefault(slug, Times()).add(took, found)
        whole.add(took, found)
    print("verdict and hint, the question itself (processor time)")
    print(HEAD)
    for slug, times in games.items():
        print(times.row(slug))
    print(whole.row("all"))


def time_window(count: int) -> None:
    """Time F6 in a window: from the key to the arrow or the words, FreeCell alone."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["FREECELL_ANIMATION"] = "off"
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from freecell.game import Game
    from freecell.store import Store
    from freecell_ui.main_window import MainWindow
    from freecell_ui.settings import Settings
    from freecell_ui.transition import TransitionKind

    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FREECELL_DATA_DIR"] = folder
        window = MainWindow(Store(Path(folder) / "g.sqlite3"), Settings(Path(folder) / "s.json"), deal=1)
        window.show()
        application.processEvents()
        advisor, times, late = window.advice.advisor, Times(), list[float]()
        beat, last = QTimer(), [time.perf_counter()]

        def watch() -> None:
            now = time.perf_counter()
            late.append((now - last[0]) * 1e3)
            last[0] = now

        beat.timeout.connect(watch)
        for slug, position in positions(count * len(MIX) // 6, seed=2):
            if slug != "freecell" or not position.has_moves():
                continue
            window.session._begin(Game(position), TransitionKind.RESTORE)
            application.processEvents()
            last[0] = time.perf_counter()
            beat.start(1)
            start = time.perf_counter()
            QTest.keyClick(window.view, Qt.Key.Key_F6)
            while advisor.verdict is None:
                application.processEvents()
            times.add(time.perf_counter() - start, advisor.verdict)
            beat.stop()
        print("\nF6 in a window, from the key to the answer (elapsed time)")
        print(HEAD)
        print(times.row("freecell"))
        print(f"latest beat of a 1 ms timer meanwhile: {max(late, default=0.0):.1f} ms")
        window.close()


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--window", type=int, default=300)
    options = parser.parse_args()
    if options.positions:
        time_questions(options.positions, options.seconds)
    if options.window:
        time_window(options.window)


if __name__ == "__main__":
    main()
