"""``freecell perft`` and ``freecell bench``: numbers that every build must give alike."""

from __future__ import annotations

import time

from freecell._core import SolveStatus, perft, solve
from freecell.cli.output import OK, write
from freecell.cli.source import Source
from freecell.deals import deal

__all__ = ["BENCH_DEALS", "MAX_DEPTH", "bench", "count_sequences"]

#: A hundred deals as they come, hard ones, and three that cannot be won: the last are proofs.
BENCH_DEALS = (*range(1, 101), 178, 617, 1941, 6139, 11944, 31465, 11982, 146692, 781948)

#: Further down no machine counts.
MAX_DEPTH = 50


def count_sequences(source: Source, depth: int) -> int:
    """Write how many sequences of legal moves there are for each depth up to `depth`."""
    for plies in range(min(depth, 1), depth + 1):
        write(f"{plies} {perft(source.position, plies)}")
    return OK


def bench() -> int:
    """Solve the fixed deals and write the signature: the sum of all nodes."""
    nodes = states = 0
    solved = 0
    begun = time.perf_counter()
    for number in BENCH_DEALS:
        solution = solve(deal(number))
        nodes += solution.nodes
        states += solution.states
        solved += solution.status == SolveStatus.SOLVED
    seconds = time.perf_counter() - begun
    write(f"{len(BENCH_DEALS)} deals, {solved} solved, {states} states, {seconds:.2f} s")
    write(f"Bench: {nodes}")
    return OK
