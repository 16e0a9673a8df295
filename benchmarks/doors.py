"""Time the doors a user goes through, not the solver behind them: a call, a verdict, a file, a command.

Run it in an environment with the package installed, on a machine with nothing else to do::

    python benchmarks/doors.py

It prints the processor's name and the median of several rounds; compare figures only with those of the
same machine and minutes.
"""

from __future__ import annotations

import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import freecell
from freecell.solving import solve_columns

DEALS = 8000
ROUNDS = 3


def processor() -> str:
    """Return the processor's name, as far as the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def each(work: Callable[[freecell.Position], object], positions: Iterable[freecell.Position]) -> float:
    """Return the median wall time of one call, in microseconds."""
    times = []
    for position in positions:
        start = time.perf_counter()
        work(position)
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e6


def in_play(count: int) -> list[freecell.Position]:
    """Return positions three to forty random moves after deals beyond two million."""
    chance = random.Random(5)
    found = []
    for number in range(2_000_001, 2_000_001 + count):
        position = freecell.deal(number)
        for _ in range(chance.randrange(3, 41)):
            moves = position.legal_moves()
            if not moves:
                break
            position = position.play(chance.choice(moves))
        found.append(position)
    return found


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """Return the median wall and CPU time of a call, in seconds."""
    walls, busy = [], []
    for _ in range(ROUNDS):
        wall, cpu = time.perf_counter(), time.process_time()
        work()
        walls.append(time.perf_counter() - wall)
        busy.append(time.process_time() - cpu)
    return statistics.median(walls), statistics.median(busy)


def command(*arguments: str) -> float:
    """Return the median wall time of a command, in seconds."""
    line = [sys.executable, "-m", "freecell", *arguments]
    return seconds(lambda: subprocess.run(line, stdout=subprocess.DEVNULL, check=False))[0]


def main() -> None:
    """Print the table."""
    print(f"processor: {processor()}, Python {platform.python_version()}")
    dealt = [freecell.deal(number) for number in range(1, DEALS + 1)]
    print(f"solve, deals 1-{DEALS} one by one     {each(freecell.solve, dealt):9.1f} µs median")
    print(f"verdict, fresh deals             {each(freecell.verdict, dealt[:1000]):9.1f} µs median")
    middle = in_play(1000)
    print(f"verdict, in play                 {each(freecell.verdict, middle):9.1f} µs median")
    for threads in (1, 2):
        wall, cpu = seconds(lambda threads=threads: solve_columns(range(1, 32001), threads=threads))
        print(f"columns of 1-32000, {threads} thread(s)   {wall:9.2f} s wall, {cpu:.2f} s CPU")
    for style in ("json", "notation"):
        print(f"solve 1-32000 --format {style:<9} {command('solve', '1-32000', '--format', style):9.2f} s")
    for arguments in (["--version"], ["solve", "617"], ["show", "617"]):
        print(f"{' '.join(arguments):<32} {1000 * command(*arguments):9.0f} ms")
    start = time.perf_counter()
    count = freecell.perft(freecell.deal(617), 6)
    print(f"perft(617, 6)                    {count / (time.perf_counter() - start) / 1e6:9.1f} M/s")


if __name__ == "__main__":
    main()
