"""Time hints and verdicts: how long a player waits, over positions of every game.

Run it in an environment with the package and PySide6 installed::

    python benchmarks/advice.py [--positions 2000] [--seconds 5] [--window 300]

Positions come in equal parts from good play (along a line that wins), from play that leaves such a line
by one to three moves, and from random play. The first table times the question itself, as the window
asks it, in processor time, so that other work on the machine doesn't count; *undecided* counts what the
time limit ended. The second presses F6 in a real window (offscreen) with the verdict off, and then lets
the verdict follow a move in a window where it is on, each from the input to what is shown: in elapsed time,
and in processor time of the window's own thread, to which the question's time in the first table comes.
The last line tells how long a turn of the event loop took at most meanwhile, again in both.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import freecell
from freecell.advice.hints import hint
from freecell.advice.verdicts import Verdict, verdict

if TYPE_CHECKING:
    from freecell_ui.window.main_window import MainWindow

LONGEST_TURN = 16
"""Milliseconds the event loop may be kept from the next event."""
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


class Turns:
    """How long the event loop's turns take, in elapsed time and in its own thread's processor time.

    A turn is what the loop does from waking up until it waits again.
    """

    def __init__(self) -> None:
        from PySide6.QtCore import QAbstractEventDispatcher

        self.elapsed: list[float] = []
        self.own: list[float] = []
        self._start: tuple[float, float] | None = None
        dispatcher = QAbstractEventDispatcher.instance()
        dispatcher.awake.connect(self._begin)
        dispatcher.aboutToBlock.connect(self._end)

    def _begin(self) -> None:
        if self._start is None:
            self._start = time.perf_counter(), time.thread_time()

    def _end(self) -> None:
        if self._start is not None:
            self.elapsed.append((time.perf_counter() - self._start[0]) * 1e3)
            self.own.append((time.thread_time() - self._start[1]) * 1e3)
            self._start = None

    def wait(self, holds: Callable[[], object]) -> None:
        """Let the event loop run until something holds, looked at every millisecond."""
        from PySide6.QtCore import QEventLoop, QTimer

        loop, timer = QEventLoop(), QTimer(interval=1)
        timer.timeout.connect(lambda: loop.quit() if holds() else None)
        timer.start()
        loop.exec()

    def settle(self) -> None:
        """Turn often enough for what was shown before to be painted; these turns don't count."""
        counted = len(self.elapsed)
        for _ in range(5):
            self.wait(iter((False, True)).__next__)
        del self.elapsed[counted:], self.own[counted:]

    def line(self) -> str:
        """Tell the longest and how many were over the limit."""
        late = sum(ms > LONGEST_TURN for ms in self.elapsed), sum(ms > LONGEST_TURN for ms in self.own)
        return (
            f"turns of the event loop: {len(self.own)}, longest {max(self.elapsed):.1f} ms elapsed, "
            f"{max(self.own):.1f} ms of its own; over {LONGEST_TURN} ms: {late[0]} and {late[1]}"
        )


def time_window(count: int) -> None:
    """Time hint and verdict in a window, FreeCell alone."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["FREECELL_ANIMATION"] = "off"
    from PySide6.QtWidgets import QApplication

    from freecell.store import Store
    from freecell_ui.settings import Settings
    from freecell_ui.window.main_window import MainWindow

    application = QApplication([])
    places = [
        position
        for slug, position in positions(count * len(MIX) // 6, seed=2)
        if slug == "freecell" and position.has_moves()
    ]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FREECELL_DATA_DIR"] = folder
        window = MainWindow(Store(Path(folder) / "g.sqlite3"), Settings(Path(folder) / "s.json"), deal=1)
        window.show()
        application.processEvents()
        turns = Turns()
        hints = time_answers(window, places, turns, by_key=True)
        window.actions_.verdict.trigger()
        verdicts = time_answers(window, places, turns, by_key=False)
        window.close()
    for title, (elapsed, worked) in (("F6 to the answer", hints), ("a move to its verdict", verdicts)):
        print(f"\n{title}, in a window")
        print(HEAD)
        print(elapsed.row("elapsed"))
        print(worked.row("the window's own work"))
    print(turns.line())


def time_answers(
    window: MainWindow, places: Sequence[freecell.Position], turns: Turns, *, by_key: bool
) -> tuple[Times, Times]:
    """Lay each position on the table; press F6 or play a move, and wait until the window knows."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from freecell.game import Game
    from freecell_ui.transition import TransitionKind

    advisor, elapsed, worked = window.advice.advisor, Times(), Times()
    for position in places:
        window.session.begin("", Game(position), TransitionKind.RESTORE)
        turns.settle()  # laying it on the table is not the answer's doing
        turns.wait(lambda: not window.advice.search.is_busy)
        start, work = time.perf_counter(), time.thread_time()
        if by_key:
            QTest.keyClick(window.view, Qt.Key.Key_F6)
        else:
            move = position.legal_moves()[-1]
            window.session.drop(move.source, move.count, move.target)
        turns.wait(lambda: window.session.game.is_won or advisor.verdict is not None)
        if advisor.verdict is None:
            continue
        elapsed.add(time.perf_counter() - start, advisor.verdict)
        worked.add(time.thread_time() - work, advisor.verdict)
        turns.wait(lambda: not window.advice.search.is_busy)
    return elapsed, worked


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
