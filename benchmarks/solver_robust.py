"""Hold the solver to its word: memory flat over many solves and within its limit, and quick to stop.

    python benchmarks/solver_robust.py flat [--solves 10000]
    python benchmarks/solver_robust.py limits
    python benchmarks/solver_robust.py stop [--cancels 500] [--seed 1]

`flat` prints the process's memory at intervals of a mix of solves. `limits` solves hard deals under small
memory limits, each in a process of its own, and compares the most memory that process ever held with what it
held before. `stop` cancels hard searches at random moments and measures how long each goes on: by the clock,
and in processor time of its thread, which doesn't count the time it had to wait for a processor. Linux only.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import freecell
from freecell import Position, Solution, SolveStatus, StopToken, solve, solve_many

MB = 1 << 20
LIMITS = (1, 4, 16, 64, 256)
#: Deals that withstand the schedule, and games of two decks.
HARD = (
    ("freecell", 4, (10692, 11982, 57148, 384243, 564631, 781948, 30672520, 30804875)),
    ("freecell", 3, (10692, 384243, 564631)),
    ("freecell", 2, (1, 384243)),
    ("bakers-game", 4, (3, 384243)),
    ("double-freecell", None, (1, 7, 12, 100)),
)
#: Searches that go on for seconds and fill much memory.
ENDLESS = (
    ("freecell", 2, 384243),
    ("double-freecell", 2, 621430),
    ("double-freecell", 2, 201059),
    ("double-freecell", 3, 495714),
)


def status_kilobytes(name: str) -> int:
    """Read a figure of this process, VmRSS or VmHWM, from what Linux says of it."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1])
    raise KeyError(name)


# Flat memory ---------------------------------------------------------------------------------------


def mixed_solves(count: int) -> Iterator[Solution]:
    """Solve deals of several games, whole and from the middle, one by one and in ranges."""
    number = 0
    while True:
        for _ in range(16):
            number += 1
            start = freecell.deal(number)
            solution = solve(start)
            yield solution
            position = start
            for move in solution.moves[: len(solution.moves) // 3]:
                position = position.play(move)
            yield solve(position)
        yield from solve_many(range(number, number + 16), threads=2)
        yield solve(freecell.deal(number, cells=2), nodes=20_000)
        yield solve(freecell.deal(number, "bakers-game"), nodes=20_000)
        yield solve(freecell.deal(number, "double-freecell"), nodes=1_000)
        yield solve(freecell.deal(11982))
        if number * 52 // 16 > 2 * count:
            return


def flat(solves: int) -> int:
    """Print memory at intervals; fail when it rises between the first and the last."""
    first = 0
    for done, _ in enumerate(mixed_solves(solves), 1):
        if done % (solves // 10) == 0:
            print(f"{done:>7} solves {status_kilobytes('VmRSS') / 1024:8.1f} MB", flush=True)
            first = first or status_kilobytes("VmRSS")
        if done == solves:
            break
    risen = (status_kilobytes("VmRSS") - first) / 1024
    print(f"risen by {risen:.1f} MB since the first tenth")
    return int(risen > 1)


# Limits --------------------------------------------------------------------------------------------


def measure_limit(game: str, cells: int | None, deal: int, megabytes: int) -> tuple[str, float, float]:
    """Solve one deal under a limit; give the answer, and what was held at most by its word and by Linux's."""
    position = freecell.deal(deal, game, cells=cells)
    solve(freecell.deal(1), nodes=1)
    Path("/proc/self/clear_refs").write_text("5")
    before = status_kilobytes("VmRSS")
    solution = solve(position, memory=megabytes * MB, seconds=20)
    held = (status_kilobytes("VmHWM") - before) / 1024
    word = solution.status.name
    if solution.status is SolveStatus.SOLVED and not wins(position, solution):
        word = "WRONG LINE"
    return word, solution.peak_bytes / MB, held


def wins(position: Position, solution: Solution) -> bool:
    """Play a line by the rules."""
    for move in solution.moves:
        position = position.play(move)
    return position.is_won()


def limits() -> int:
    """Solve every hard deal under every limit; fail when more than the limit and 1 MB was held."""
    over = 0
    context = multiprocessing.get_context("fork")
    print("deal, and for each limit: answer, MB held by its own count and as Linux saw it")
    for game, cells, deals in HARD:
        for deal in deals:
            words = []
            for megabytes in LIMITS:
                with context.Pool(1) as pool:
                    word, counted, held = pool.apply(measure_limit, (game, cells, deal, megabytes))
                failed = held > megabytes + 1 or counted > megabytes or word == "WRONG LINE"
                over += failed
                words.append(f"{megabytes}: {word[:5]} {counted:.1f}/{held:.1f}{' OVER' if failed else ''}")
            print(f"{game} {cells if cells is not None else ''} {deal:<9}", "  ".join(words), flush=True)
    print(f"{over} over the limit")
    return int(over > 0)


# Stopping ------------------------------------------------------------------------------------------


def stop_once(position: Position, after: float) -> tuple[float, float, float] | None:
    """Stop a search after so many seconds of processor time; give how long it went on and the memory it held.

    None when it had ended by itself.
    """
    token = StopToken()
    clocks: list[int] = []
    ended: list[tuple[float, float, Solution]] = []

    def search() -> None:
        clocks.append(time.pthread_getcpuclockid(threading.get_ident()))
        solution = solve(position, stop=token)
        ended.append((time.perf_counter(), time.thread_time(), solution))

    thread = threading.Thread(target=search)
    thread.start()
    try:
        while not clocks or (processor := time.clock_gettime(clocks[0])) < after:
            time.sleep(0.001)
    except OSError:  # it has ended by itself
        thread.join()
        return None
    moment = time.perf_counter()
    token.stop()
    thread.join()
    end, processor_end, solution = ended[0]
    if solution.status is not SolveStatus.CANCELLED:
        return None
    return end - moment, processor_end - processor, solution.peak_bytes / MB


def stop(cancels: int, seed: int) -> int:
    """Cancel hard searches at random moments; fail when one takes 10 ms of processor time to end."""
    drawn = random.Random(seed)
    waits: list[float] = []
    processor: list[float] = []
    memory: list[float] = []
    slowest: list[tuple[float, str]] = []
    while len(waits) < cancels:
        game, cells, deal = drawn.choice(ENDLESS)
        # Most in the first moments, some when hundreds of megabytes are held.
        after = drawn.expovariate(1 / 0.03) if drawn.random() < 0.95 else drawn.uniform(0.5, 2.5)
        stopped = stop_once(freecell.deal(deal, game, cells=cells), after)
        if stopped is None:
            continue
        waits.append(stopped[0])
        processor.append(stopped[1])
        memory.append(stopped[2])
        slowest.append((stopped[1], f"{game} {cells} {deal} after {after:.2f} s, {stopped[2]:.0f} MB"))
    for name, values in (("clock", waits), ("processor", processor)):
        values.sort()
        print(
            f"{name:<10} median {1e3 * values[len(values) // 2]:.2f} ms, "
            f"p99 {1e3 * values[int(0.99 * (len(values) - 1))]:.2f} ms, most {1e3 * values[-1]:.2f} ms"
        )
    memory.sort()
    print(f"{len(waits)} cancels; MB held: median {memory[len(memory) // 2]:.0f}, most {memory[-1]:.0f}")
    for seconds, what in sorted(slowest, reverse=True)[:5]:
        print(f"  {1e3 * seconds:.2f} ms: {what}")
    return int(processor[-1] >= 0.01)


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", choices=["flat", "limits", "stop"])
    parser.add_argument("--solves", type=int, default=10_000)
    parser.add_argument("--cancels", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.what == "flat":
        return flat(options.solves)
    return limits() if options.what == "limits" else stop(options.cancels, options.seed)


if __name__ == "__main__":
    sys.exit(main())
