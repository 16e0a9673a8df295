"""Time the solver against fc-solve on the same Microsoft deals, in the same minutes.

Needs the C++ tools and fc-solve's programs (Debian: ``apt install freecell-solver-bin``)::

    cmake --preset release && cmake --build --preset release
    python benchmarks/solver_vs_fcsolve.py --deals 1-32000
    python benchmarks/solver_vs_fcsolve.py --deals 1-32000 --slices 16 --no-peer

The range is cut into slices that the two programs take turns with, so that a machine that is busier for a
while is so for both. CPU time counts, not the clock on the wall. Ours produces complete move lists; the peer
(``freecell-solver-range-parallel-solve … -l lg``, one thread) solves without writing its moves out. The
figure "extra-speed build" is an estimate: fc-solve's fastest build was measured at 0.57 of Debian's.
"""

from __future__ import annotations

import argparse
import itertools
import resource
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_TOOL = Path(__file__).resolve().parent.parent / "build" / "release" / "cpp" / "bench_solver"
PEER = "freecell-solver-range-parallel-solve"
PEER_PRESET = ("-l", "lg")
EXTRA_SPEED = 0.57
PROOFS = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)


@dataclass
class Ours:
    """What bench_solver reported, added up over slices."""

    total: float = 0.0
    solved: int = 0
    nodes: int = 0
    worst_ms: float = 0.0
    worst_deal: int = 0
    peak_kb: int = 0
    refuted: list[str] = field(default_factory=list)
    medians: list[float] = field(default_factory=list)
    p99s: list[float] = field(default_factory=list)

    def add(self, report: dict[str, str]) -> None:
        """Add one slice."""
        self.total += float(report["total_s"])
        self.solved += int(report["solved"])
        self.nodes += int(report["nodes"])
        if float(report["max_ms"]) > self.worst_ms:
            self.worst_ms, self.worst_deal = float(report["max_ms"]), int(report["worst"])
        self.peak_kb = max(self.peak_kb, int(report["peak_kb"]) - int(report["base_kb"]))
        self.medians.append(float(report["median_us"]))
        self.p99s.append(float(report["p99_us"]))
        if report["refuted"] != "none":
            self.refuted += report["refuted"].split(",")


def run_ours(tool: Path, deals: str) -> dict[str, str]:
    """Solve some deals with bench_solver and read its one line."""
    answer = subprocess.run([tool, deals], check=True, capture_output=True, text=True)
    return dict(pair.split("=", 1) for pair in answer.stdout.split())


def run_peer(first: int, last: int) -> float:
    """Solve a slice with fc-solve; its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [PEER, str(first), str(last), str(last - first + 1), *PEER_PRESET]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def slices_of(first: int, last: int, count: int) -> list[tuple[int, int]]:
    """Cut a range into nearly equal parts."""
    edges = [first + (last - first + 1) * i // count for i in range(count + 1)]
    return [(a, b - 1) for a, b in itertools.pairwise(edges) if a < b]


def row(what: str, value: str, goal: str = "", met: bool | None = None) -> None:
    """Print one line of the table."""
    mark = "" if met is None else ("yes" if met else "NO")
    print(f"{what:<44}{value:>16}   {goal:<12}{mark}")


def report_range(ours: Ours, peer: float | None, count: int) -> None:
    """Print the figures for the range."""
    median, p99 = sorted(ours.medians)[len(ours.medians) // 2], sorted(ours.p99s)[len(ours.p99s) // 2]
    print(f"{count} deals, one thread\n")
    row("", "measured", "goal", None)
    row("CPU seconds, moves included", f"{ours.total:.2f}")
    if peer is not None:
        ratio = ours.total / peer
        row("fc-solve -l lg, CPU seconds", f"{peer:.2f}")
        row("ratio to Debian's build", f"{ratio:.3f}", "<= 0.20", ratio <= 0.20)
        row("ratio to the extra-speed build (estimate)", f"{ratio / EXTRA_SPEED:.3f}")
    row("median a deal, µs", f"{median:.1f}", "<= 22", median <= 22)
    row("99th percentile, µs", f"{p99:.0f}", "<= 400", p99 <= 400)
    row(f"worst deal ({ours.worst_deal}), ms", f"{ours.worst_ms:.1f}", "<= 50", ours.worst_ms <= 50)
    row("peak memory above the start, MB", f"{ours.peak_kb / 1024:.1f}", "<= 24", ours.peak_kb <= 24 * 1024)
    row("solved", str(ours.solved))
    row("proved without a win", ",".join(ours.refuted) or "none")
    row("nodes (the same on every build)", str(ours.nodes))


def report_proofs(tool: Path) -> None:
    """Print the time of the eight proofs below a million."""
    first = run_ours(tool, str(PROOFS[0]))
    time = float(first["max_ms"])
    memory = (int(first["peak_kb"]) - int(first["base_kb"])) / 1024
    together = 1e3 * float(run_ours(tool, ",".join(map(str, PROOFS)))["total_s"])
    row("proof of 11982, ms", f"{time:.1f}", "<= 15", time <= 15)
    row("its memory, MB", f"{memory:.1f}", "<= 5", memory <= 5)
    row("the eight proofs, ms", f"{together:.1f}", "<= 55", together <= 55)


def main() -> int:
    """Run the comparison the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--deals", default="1-32000", help="range of deals, A-B")
    parser.add_argument("--slices", type=int, default=8)
    parser.add_argument("--tool", type=Path, default=DEFAULT_TOOL, help="the bench_solver program")
    parser.add_argument("--no-peer", action="store_true")
    options = parser.parse_args()
    first, last = (int(part) for part in options.deals.split("-"))
    ours, peer = Ours(), 0.0
    for a, b in slices_of(first, last, options.slices):
        ours.add(run_ours(options.tool, f"{a}-{b}"))
        if not options.no_peer:
            peer += run_peer(a, b)
    report_range(ours, None if options.no_peer else peer, last - first + 1)
    report_proofs(options.tool)
    return 0


if __name__ == "__main__":
    sys.exit(main())
