"""What share of a game's deals can be won, as bounds, and what deciding one costs.

::

    python benchmarks/variants_shares.py bakers-game --deals 1-10000 --nodes 1000000
    python benchmarks/variants_shares.py bakers-game:5 double-freecell --deals 1-1000

A game is a slug, with ``:CELLS`` for another number of cells. "Solved" can certainly be won; what
is left undecided within the budget could fall on either side, so the share lies between solved and solved
plus undecided.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter

import freecell


def measure(game: str, first: int, last: int, nodes: int) -> str:
    """Solve a game's deals and return its line of the table."""
    slug, _, cells = game.partition(":")
    verdicts: Counter[str] = Counter()
    seconds = []
    for number in range(first, last + 1):
        position = freecell.deal(number, slug, cells=int(cells) if cells else None)
        start = time.thread_time()
        solution = freecell.solve(position, nodes=nodes)
        seconds.append(time.thread_time() - start)
        for move in solution.moves:
            position = position.play(move)
        if position.is_won() != (solution.status is freecell.SolveStatus.SOLVED):
            raise AssertionError(f"{game} {number}: the solution doesn't replay")
        verdicts[solution.status.name.lower()] += 1
    solved, none, open_ = (verdicts[name] for name in ("solved", "unsolvable", "undecided"))
    deals = len(seconds)
    return (
        f"{game:<22} {deals:6} {solved:7} {none:7} {open_:6}"
        f"   {100 * solved / deals:7.3f} to {100 * (solved + open_) / deals:7.3f} %"
        f" {statistics.mean(seconds) * 1e3:10.2f} {statistics.median(seconds) * 1e3:9.2f}"
        f" {max(seconds) * 1e3:9.0f}"
    )


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+", metavar="SLUG[:CELLS]")
    parser.add_argument("--deals", default="1-1000", metavar="A-B")
    parser.add_argument("--nodes", type=int, default=1_000_000, help="the budget of one deal")
    options = parser.parse_args()
    first, _, last = options.deals.partition("-")
    print(f"deals {options.deals}, at most {options.nodes} nodes each")
    print(f"{'':<52}{'can be won':<24} {'CPU ms':>10} {'':>9}")
    print(f"{'game':<22}  deals  solved    none   open   {'':<20} {'mean':>10} {'median':>9} {'most':>9}")
    for game in options.games:
        print(measure(game, int(first), int(last or first), options.nodes), flush=True)


if __name__ == "__main__":
    main()
