"""``freecell bench``: a number that every build must give alike."""

from __future__ import annotations

import time

from freecell._core import SolveStatus, solve
from freecell.cli.output import OK, write
from freecell.cli.usage import Parser
from freecell.deals import deal
from freecell.shown import fixed

__all__ = ["BENCH_DEALS", "declare", "run"]

#: A hundred deals as they come, hard ones, and three that cannot be won: the last are proofs.
BENCH_DEALS = (*range(1, 101), 178, 617, 1941, 6139, 11944, 31465, 11982, 146692, 781948)


def declare(parser: Parser) -> None:
    """Declare the command's arguments: it has none."""
    parser.set_defaults(run=run)


def run() -> int:
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
    write(f"{len(BENCH_DEALS)} deals, {solved} solved, {states} states, {fixed(seconds, 2)} s")
    write(f"Bench: {nodes}")
    return OK
