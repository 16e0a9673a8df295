"""Compare verdicts on positions from the middle of games with fc-solve's complete search.

Needs the C++ tools and fc-solve's library (Debian: ``apt install freecell-solver-bin``)::

    cmake --preset release && cmake --build --preset release
    python benchmarks/solver_verdicts.py --positions 5000 --seed 3

The positions come from ``check_solver midgame``: as many after 5 to 40 random moves as after a few wrong
turns along a solution. fc-solve searches them completely (``--method soft-dfs -to 01ABCDE -sp r:tf``), within
a limit of states. The exit code is 1 when the two contradict each other.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path

from fc_solve import FcSolve, Verdict

DEFAULT_TOOL = Path(__file__).resolve().parent.parent / "build" / "release" / "cpp" / "check_solver"
COMPLETE = ("--method", "soft-dfs", "-to", "01ABCDE", "-sp", "r:tf")
OURS = {0: Verdict.SOLVED, 1: Verdict.UNSOLVABLE, 2: Verdict.UNDECIDED, 3: Verdict.UNDECIDED}


def read_positions(text: str) -> list[tuple[Verdict, str]]:
    """Split the tool's output into our verdict and the board of each position."""
    positions = []
    for block in text.split("# ")[1:]:
        status, board = block.split("\n", 1)
        positions.append((OURS[int(status)], board))
    return positions


def main() -> int:
    """Run the comparison the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--positions", type=int, default=1000, help="of each of the two kinds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--states", type=int, default=300_000, help="fc-solve's limit")
    parser.add_argument("--tool", type=Path, default=DEFAULT_TOOL, help="the check_solver program")
    options = parser.parse_args()
    command = [options.tool, "midgame", str(options.positions), str(options.seed), "--print"]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    peer = FcSolve(*COMPLETE)
    counts: Counter[tuple[Verdict, Verdict]] = Counter()
    contradictions = 0
    for ours, board in read_positions(output):
        theirs = peer.solve(board.encode(), options.states)
        counts[ours, theirs] += 1
        if Verdict.UNDECIDED not in (ours, theirs) and ours is not theirs:
            contradictions += 1
            print(f"ours {ours.value}, fc-solve {theirs.value}:\n{board}")
    for (ours, theirs), count in sorted(counts.items(), key=lambda item: -item[1]):
        print(f"ours {ours.value:<11} fc-solve {theirs.value:<11} {count}")
    print(f"{contradictions} contradictions in {counts.total()} positions")
    return 1 if contradictions else 0


if __name__ == "__main__":
    sys.exit(main())
