"""Time the engine from Python: calls on positions, and what ``import freecell`` costs.

Run it in an environment with the package installed::

    python benchmarks/engine.py

It prints the median of several rounds; compare figures only with those of the same machine and minutes.
The C++ operations alone are timed by the tool ``bench_engine`` (see benchmarks/README.md).
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import freecell

ROUNDS = 9
DEALS = range(1, 101)


def microseconds(work: Callable[[], int]) -> float:
    """Median over the rounds of the time one operation takes; ``work`` returns how many it did."""
    figures = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        operations = work()
        figures.append((time.perf_counter() - start) / operations * 1e6)
    return statistics.median(figures)


def milliseconds_to_run(code: str) -> float:
    """Median wall time of a fresh interpreter that runs this code."""
    figures = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        figures.append((time.perf_counter() - start) * 1e3)
    return statistics.median(figures)


def main() -> None:
    """Print the table."""
    positions = [freecell.deal(number) for number in DEALS]
    moves = [position.legal_moves() for position in positions]

    def legal_moves() -> int:
        for position in positions:
            position.legal_moves()
        return len(positions)

    def play() -> int:
        for position, choices in zip(positions, moves, strict=True):
            for move in choices:
                position.play(move)
        return sum(map(len, moves))

    def is_legal() -> int:
        for position, choices in zip(positions, moves, strict=True):
            for move in choices:
                position.is_legal(move)
        return sum(map(len, moves))

    def keys() -> int:
        for position in positions:
            position.canonical_key()
        return len(positions)

    def deals() -> int:
        for number in DEALS:
            freecell.deal(number)
        return len(DEALS)

    for work in (legal_moves, play, is_legal, keys, deals):
        print(f"{work.__name__:<34} {microseconds(work):8.2f} µs")
    bare = milliseconds_to_run("pass")
    imported = milliseconds_to_run("import freecell")
    print(f"{'import freecell, beyond the start':<34} {imported - bare:8.1f} ms")


if __name__ == "__main__":
    main()
