"""How few free cells FreeCell deals need, as far as proofs go within a budget.

::

    python benchmarks/variants_min_cells.py --deals 1-32000 --nodes 1000000 --out min-cells.csv
    python benchmarks/variants_min_cells.py --deals 1-32000 --nodes 20000000 --out min-cells.csv

A deal needs exactly *n* cells when it is solved with *n* and a complete search proves it unsolvable with
*n* - 1: what can be done with fewer cells can be done with more. Each line of the file is one search: deal,
cells, verdict, nodes, the budget. The file is appended to as the run goes, and a second run goes on where the
first one ended: it tries again only what is still open and had a smaller budget. At the end it counts the
deals by what is known of them. For deals 1-32000 it adds the published counts and tells which of the
published statements about single deals, if any, are contradicted.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import TextIO

import freecell

SOLVED, UNSOLVABLE = "solved", "unsolvable"
ORDER = (2, 1, 0, 3, 4, 5)  # most deals need two cells, so two and one settle most
PUBLISHED = {0: 69, 1: 6220, 2: 19092, 3: 6420, 4: 198, 5: 1}  # of deals 1-32000
NEED_FOUR = Path(__file__).parents[1] / "tests" / "data" / "variants" / "need_four_cells.txt"

Known = dict[int, tuple[str, int]]  # by cells: the verdict and the budget of the search that found it


def bounds(known: Known) -> tuple[int, int]:
    """Return the fewest cells a deal may need and the most, as far as is known."""
    lost = [cells for cells, (verdict, _) in known.items() if verdict == UNSOLVABLE]
    won = [cells for cells, (verdict, _) in known.items() if verdict == SOLVED]
    return max(lost, default=-1) + 1, min(won, default=ORDER[-1] + 1)


def next_cells(known: Known, nodes: int) -> int | None:
    """Return the number of cells to try next, or None when all is known or tried with this budget."""
    low, high = bounds(known)
    for cells in ORDER:
        if low <= cells < high and known.get(cells, ("", 0))[1] < nodes:
            return cells
    return None


def read(path: Path) -> defaultdict[int, Known]:
    """Read the searches done so far."""
    done: defaultdict[int, Known] = defaultdict(dict)
    if path.exists():
        with path.open(newline="") as file:
            for deal, cells, verdict, _, budget in csv.reader(file):
                done[int(deal)][int(cells)] = (verdict, int(budget))
    return done


def settle(deal: int, known: Known, nodes: int, out: TextIO) -> None:
    """Search a deal with ever other numbers of cells until its need is known or the budget is used up."""
    while (cells := next_cells(known, nodes)) is not None:
        position = freecell.deal(deal, cells=cells)
        solution = freecell.solve(position, nodes=nodes)
        for move in solution.moves:
            position = position.play(move)
        verdict = solution.status.name.lower()
        if (verdict == SOLVED) != position.is_won():
            raise AssertionError(f"deal {deal}, {cells} cells: the solution doesn't replay")
        known[cells] = (verdict, nodes)
        print(f"{deal},{cells},{verdict},{solution.nodes},{nodes}", file=out, flush=True)


def report(done: dict[int, Known], first: int, last: int) -> int:
    """Print what is known, and return how many published statements it contradicts."""
    found = {deal: bounds(done.get(deal, {})) for deal in range(first, last + 1)}
    spans = Counter(found.values())
    print(f"deals {first}-{last}")
    for (low, high), count in sorted(spans.items()):
        need = (
            f"exactly {low}"
            if low == high
            else f"{low} to {high}"
            if high <= ORDER[-1]
            else f"at least {low}"
        )
        print(f"need {need:<12} {count:6}")
    print("\nsolvable with   at least   at most   published")
    for cells in range(ORDER[-1] + 1):
        at_least = sum(count for (_, high), count in spans.items() if high <= cells)
        at_most = sum(count for (low, _), count in spans.items() if low <= cells)
        published = sum(PUBLISHED[n] for n in range(cells + 1)) if (first, last) == (1, 32000) else ""
        print(f"{cells} cells         {at_least:8}  {at_most:8}   {published:>9}")
    need_four = set(map(int, NEED_FOUR.read_text().split()))
    wrong = []
    for deal, (low, high) in found.items():
        if 1 <= deal <= 32000 and deal != 11982:
            most_published = 4 if deal in need_four else 3
            if low > most_published or (deal in need_four and high < 4):
                wrong.append(deal)
    print(f"\ncontradictions of the list of deals that need four cells: {wrong or 'none'}")
    return len(wrong)


def main() -> int:
    """Settle the deals of a range."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", default="1-32000", metavar="A-B")
    parser.add_argument("--nodes", type=int, default=1_000_000, help="the budget of one search")
    parser.add_argument("--cpu-minutes", type=float, default=float("inf"), help="stop after so much work")
    parser.add_argument("--out", type=Path, required=True, help="the file of searches")
    options = parser.parse_args()
    first, _, last = options.deals.partition("-")
    done = read(options.out)
    deals = range(int(first), int(last or first) + 1)
    with options.out.open("a") as out:
        for deal in deals:
            if time.process_time() > 60 * options.cpu_minutes:
                break
            settle(deal, done[deal], options.nodes, out)
    print(f"{time.process_time():.0f} s of CPU")
    return 1 if report(done, deals[0], deals[-1]) else 0


if __name__ == "__main__":
    sys.exit(main())
