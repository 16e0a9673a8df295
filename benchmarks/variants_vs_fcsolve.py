"""Compare verdicts and speed with fc-solve's on the same deals, game by game.

Needs fc-solve's library (Debian: ``apt install freecell-solver-bin``)::

    python benchmarks/variants_vs_fcsolve.py --deals 1-2000
    python benchmarks/variants_vs_fcsolve.py --deals 1-500 --games eight-off freecell:2 --nodes 100000

A game is a slug, with ``:CELLS`` for another number of cells. Every deal is given to both programs in turn,
in one thread, and the thread's CPU time is what counts. fc-solve first searches with ``-l as``; where that
doesn't solve, a complete depth-first search over single moves (``-to 01ABCDE``) may prove that there is no
win, and only its "unsolvable" is taken for a proof. Every solution of ours is replayed move by move.
The exit code is 1 when the two contradict each other.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from fc_solve import FcSolve, Verdict

import freecell

T = TypeVar("T")

GAMES = (
    "bakers-game",
    "seahaven-towers",
    "eight-off",
    "freecell:0",
    "freecell:1",
    "freecell:2",
    "freecell:3",
)
PEER_GAMES = {"bakers-game": "bakers_game", "seahaven-towers": "seahaven_towers", "eight-off": "eight_off",
              "freecell": "freecell", "forecell": "forecell", "relaxed-freecell": "relaxed_freecell",
              "king-only-bakers-game": "kings_only_bakers_game"}  # fmt: skip
PEER_PRESET = ("-l", "as")
PEER_COMPLETE = ("--method", "soft-dfs", "-to", "01ABCDE")

OURS = {
    freecell.SolveStatus.SOLVED: Verdict.SOLVED,
    freecell.SolveStatus.UNSOLVABLE: Verdict.UNSOLVABLE,
    freecell.SolveStatus.UNDECIDED: Verdict.UNDECIDED,
}


@dataclass(frozen=True)
class Answer:
    """One program's verdict on one deal and the CPU seconds it took."""

    verdict: Verdict
    seconds: float


@dataclass
class Peer:
    """fc-solve for one game: the quick search and the complete one."""

    quick: FcSolve
    complete: FcSolve
    quick_limit: int
    complete_limit: int

    def solve(self, board: bytes) -> tuple[Answer, Answer]:
        """Return the quick search's answer and that of both together."""
        quick, seconds = timed(lambda: self.quick.solve(board, self.quick_limit))
        if quick is Verdict.SOLVED:
            return Answer(quick, seconds), Answer(quick, seconds)
        # With the preset's pruning its own "unsolvable" is no proof, so it is asked for one.
        complete, more = timed(lambda: self.complete.solve(board, self.complete_limit))
        return Answer(Verdict.UNDECIDED, seconds), Answer(complete, seconds + more)


@dataclass
class Tally:
    """What came out for one game."""

    ours: list[Answer] = field(default_factory=list)
    peers: list[Answer] = field(default_factory=list)
    peers_quick: list[Answer] = field(default_factory=list)
    contradictions: list[int] = field(default_factory=list)

    def pairs(self) -> Iterator[tuple[Verdict, Verdict]]:
        """Yield both verdicts on every deal, ours first."""
        for our, peer in zip(self.ours, self.peers, strict=True):
            yield our.verdict, peer.verdict


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return a result and the CPU seconds of this thread it took."""
    start = time.thread_time()
    return work(), time.thread_time() - start


def make_peer(slug: str, rules: freecell.Rules, options: argparse.Namespace) -> Peer:
    """Set fc-solve up for a game."""
    game = ("--game", PEER_GAMES[slug], "--freecells-num", str(rules.cells))
    return Peer(
        FcSolve(*game, *PEER_PRESET),
        FcSolve(*game, *PEER_COMPLETE),
        options.peer_iterations,
        options.peer_proof_iterations,
    )


def replay(position: freecell.Position, solution: freecell.Solution) -> None:
    """Play our solution by the rules; it has to win."""
    for move in solution.moves:
        position = position.play(move)
    if not position.is_won():
        raise AssertionError(f"a solution that doesn't win:\n{position}")


def compare(game: str, options: argparse.Namespace) -> Tally:
    """Give every deal to both programs."""
    slug, _, cells = game.partition(":")
    first, last = options.deals
    tally = Tally()
    peer = make_peer(slug, freecell.deal(1, slug, cells=int(cells) if cells else None).rules, options)
    for number in range(first, last + 1):
        position = freecell.deal(number, slug, cells=int(cells) if cells else None)
        solution, seconds = timed(lambda: freecell.solve(position, nodes=options.nodes))  # noqa: B023
        ours = Answer(OURS[solution.status], seconds)
        quick, peers = peer.solve(str(position).encode())
        if ours.verdict is Verdict.SOLVED:
            replay(position, solution)
        tally.ours.append(ours)
        tally.peers.append(peers)
        tally.peers_quick.append(quick)
        if {ours.verdict, peers.verdict} == {Verdict.SOLVED, Verdict.UNSOLVABLE}:
            tally.contradictions.append(number)
    peer.quick.close()
    peer.complete.close()
    return tally


def counts(answers: Sequence[Answer]) -> str:
    """Return how many deals were solved, proved unsolvable and left undecided, and the CPU seconds."""
    found = [sum(answer.verdict is verdict for answer in answers) for verdict in Verdict]
    return " ".join(f"{count:6}" for count in found) + f" {sum(answer.seconds for answer in answers):8.1f}"


def verdict_line(game: str, tally: Tally) -> str:
    """Return a game's line of the table of verdicts."""
    decided = [tuple(verdict is not Verdict.UNDECIDED for verdict in pair) for pair in tally.pairs()]
    only_we, only_they = decided.count((True, False)), decided.count((False, True))
    return (
        f"{game:<22} {counts(tally.ours)}   {counts(tally.peers)}"
        f"   {only_we:6} {only_they:6} {len(tally.contradictions):6}"
    )


def ninety_ninth(values: Sequence[float]) -> float:
    """Return what 99 of 100 values are below."""
    return statistics.quantiles(values, n=100)[98]


def speed_line(game: str, tally: Tally) -> str:
    """Return a game's line of the table of speeds, over the deals that both solved."""
    both = [
        (ours.seconds, theirs.seconds)
        for ours, theirs in zip(tally.ours, tally.peers_quick, strict=True)
        if ours.verdict is theirs.verdict is Verdict.SOLVED
    ]
    if len(both) < 2:
        return f"{game:<22} {len(both):6}"
    ours, theirs = ([pair[side] * 1e6 for pair in both] for side in (0, 1))
    line = f"{game:<22} {len(both):6}"
    for figure in (
        statistics.mean,
        statistics.median,
        lambda values: statistics.quantiles(values, n=100)[98],
    ):
        line += f"   {figure(ours):9.0f} {figure(theirs):9.0f} {figure(theirs) / figure(ours):6.1f}"
    return line


def deal_range(text: str) -> tuple[int, int]:
    """Read ``A-B``."""
    first, _, last = text.partition("-")
    return int(first), int(last or first)


def main() -> int:
    """Print both tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=deal_range, default=(1, 2000), metavar="A-B")
    parser.add_argument("--games", nargs="+", default=GAMES, metavar="SLUG[:CELLS]")
    parser.add_argument("--nodes", type=int, default=1_000_000, help="our budget for a deal")
    parser.add_argument("--peer-iterations", type=int, default=200_000, help="fc-solve's for -l as")
    parser.add_argument(
        "--peer-proof-iterations", type=int, default=200_000, help="and for its complete search"
    )
    options = parser.parse_args()
    first, last = options.deals
    print(
        f"deals {first}-{last}; budgets a deal: ours {options.nodes} nodes; fc-solve {FcSolve().version}"
        f" {options.peer_iterations} iterations of -l as, then {options.peer_proof_iterations} of -to 01ABCDE"
    )
    speeds, wrong = [], []
    side = f"{'solved':>6} {'none':>6} {'open':>6} {'CPU s':>8}"
    print(f"{'':<22} {'ours':<29}   {'fc-solve':<29}   decided only by")
    print(f"{'game':<22} {side}   {side}   {'us':>6} {'it':>6} {'differ':>6}")
    for game in options.games:
        tally = compare(game, options)
        print(verdict_line(game, tally), flush=True)
        speeds.append(speed_line(game, tally))
        wrong += [f"{game} {number}" for number in tally.contradictions]
    column = f"{'ours':>9} {'theirs':>9} {'ratio':>6}"
    print("\nmicroseconds of CPU a deal that both solved, fc-solve with -l as")
    print(f"{'':<22} {'':>6}   {'mean':<26}   {'median':<26}   99 of 100 below")
    print(f"{'game':<22} {'deals':>6}   {column}   {column}   {column}")
    print("\n".join(speeds))
    if wrong:
        print(f"\nContradictions: {', '.join(wrong)}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
