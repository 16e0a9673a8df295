"""Check proofs: where a verdict says that no win is left, two other programs search everything too.

Needs fc-solve's library (Debian: ``apt install freecell-solver-bin``), and the project's root as the folder
it is run from, for the tests' plain model of the rules::

    PYTHONPATH=.:python python benchmarks/proofs.py --peer 150 --model 60 --small 60

Positions come from random play: of every walk the first position that the verdict calls lost, and the one
some moves later. Every "lost" goes to

* fc-solve's complete scan (``--method soft-dfs -to 01ABCDE -sp r:tf``), in every game it knows;
* the tests' model, which tries every move of every position by rules of its own, where it can go through
  all of them: in real games late enough, and on small decks with every kind of rule.

Every "winnable" on the way is replayed to its win, in real games by the engine's rules and on small decks
also against the model's answer. What the other program can't finish within its limit doesn't count. The exit
code is 1 when anything contradicts anything.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from fc_solve import FcSolve
from fc_solve import Verdict as PeerVerdict

import freecell
from freecell.advice.verdicts import Verdict, verdict
from tests.engine.bridge import engine_position, model_state
from tests.engine.test_small_decks import SMALL, deals
from tests.model.game import Rules
from tests.model.search import reachable_win

PEER_GAMES = {
    "freecell": "freecell",
    "freecell:0": "freecell",
    "freecell:1": "freecell",
    "freecell:2": "freecell",
    "freecell:3": "freecell",
    "bakers-game": "bakers_game",
    "king-only-bakers-game": "kings_only_bakers_game",
    "eight-off": "eight_off",
    "forecell": "forecell",
    "seahaven-towers": "seahaven_towers",
    "seahaven-two-kings": "seahaven_towers",
}
"""fc-solve's name of each game; ``:CELLS`` gives another number of cells.

Relaxed FreeCell is left to the model: the scan's single-card moves don't make its runs.
"""
MODEL_GAMES = (*PEER_GAMES, "relaxed-freecell", "double-freecell")
COMPLETE = ("--method", "soft-dfs", "-to", "01ABCDE", "-sp", "r:tf")
_NODES = 30_000
_LATER = 6
_WALKS = 40
"""Walks without anything lost after which a game has none to give."""


@dataclass
class Tally:
    """What came out for one game."""

    counts: Counter[str] = field(default_factory=Counter)
    contradictions: list[str] = field(default_factory=list)

    def row(self, name: str) -> str:
        """Give a line of the table."""
        figures = [self.counts[key] for key in ("winnable", "lost", "confirmed", "too large")]
        return f"{name:<28}" + "".join(f"{n:>11}" for n in (*figures, len(self.contradictions)))


HEAD = f"{'game':<28}" + "".join(
    f"{t:>11}" for t in ("replayed", "proved", "confirmed", "too large", "wrong")
)


def start_of(game: str, number: int) -> freecell.Position:
    """Deal a game, ``:CELLS`` for another number of cells."""
    slug, _, cells = game.partition(":")
    return freecell.deal(number, slug, cells=int(cells) if cells else None)


def judged(position: freecell.Position, tally: Tally) -> Verdict:
    """Ask for a verdict; a win has to replay."""
    found = verdict(position, nodes=_NODES)
    if found.line is not None:
        here = position
        for move in found.line.moves:
            here = here.play(move)
        if not here.is_won():
            tally.contradictions.append(f"a line that doesn't win:\n{position}")
        tally.counts["winnable"] += 1
    return found


def lost_positions(game: str, chance: random.Random, tally: Tally) -> Iterator[freecell.Position]:
    """Walk through games at random; of each walk, give the first lost position and one some moves later."""
    empty = 0
    while empty < _WALKS:
        position = start_of(game, chance.randrange(1, 1_000_000))
        empty += 1
        for _ in range(chance.randrange(90)):
            moves = position.legal_moves()
            if not moves or position.is_won():
                break
            position = position.play(chance.choice(moves))
            if judged(position, tally).is_lost:
                empty = 0
                yield position
                yield wander(position, chance)
                break


def wander(position: freecell.Position, chance: random.Random) -> freecell.Position:
    """Play some moves at random."""
    for _ in range(chance.randrange(1, _LATER)):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.play(chance.choice(moves))
    return position


def check_peer(game: str, wanted: int, states: int, seed: int) -> Tally:
    """Give what is proved in one game to fc-solve."""
    tally, chance = Tally(), random.Random(f"{game}/{seed}")
    cells = str(start_of(game, 1).rules.cells)
    peer = FcSolve("--game", PEER_GAMES[game], "--freecells-num", cells, *COMPLETE)
    for position in lost_positions(game, chance, tally):
        if tally.counts["confirmed"] >= wanted:
            break
        if judged(position, tally).is_winnable:
            tally.contradictions.append(f"a lost position led to a win:\n{position}")
        tally.counts["lost"] += 1
        theirs = peer.solve(str(position).encode(), states)
        note(tally, position, None if theirs is PeerVerdict.UNDECIDED else theirs is PeerVerdict.SOLVED)
    peer.close()
    return tally


def note(tally: Tally, position: freecell.Position, wins: bool | None) -> None:
    """Note what the other program says about a position that was proved to be lost."""
    if wins is None:
        tally.counts["too large"] += 1
    elif wins:
        tally.contradictions.append(f"not lost at all:\n{position}")
    else:
        tally.counts["confirmed"] += 1


def check_model(game: str, wanted: int, states: int, seed: int) -> Tally:
    """Give what is proved in one game to the model, late positions first."""
    tally, chance = Tally(), random.Random(f"{game}/model/{seed}")
    rules = start_of(game, 1).rules
    model = Rules(**{name: getattr(rules, name) for name in Rules.__dataclass_fields__})
    for position in lost_positions(game, chance, tally):
        if tally.counts["confirmed"] >= wanted or tally.counts["lost"] >= 20 * wanted:
            break
        tally.counts["lost"] += 1
        note(tally, position, reachable_win(model, model_state(position), states))
    return tally


def check_small(name: str, number: int) -> Tally:
    """Compare verdicts on shuffled small decks with what the model finds by trying everything."""
    tally, rules = Tally(), SMALL[name]
    for state in deals(rules, number):
        truth = reachable_win(rules, state, 20_000)
        position = engine_position(rules, state)
        found = judged(position, tally)
        if found.is_winnable and truth is False:
            tally.contradictions.append(f"not winnable at all:\n{position}")
        if found.is_lost:
            tally.counts["lost"] += 1
            note(tally, position, truth)
    return tally


def main() -> int:
    """Run the checks the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--peer", type=int, default=150, help="proofs of each game for fc-solve")
    parser.add_argument("--model", type=int, default=60, help="proofs of each game for the model")
    parser.add_argument("--small", type=int, default=60, help="deals of each kind of small deck")
    parser.add_argument("--states", type=int, default=300_000, help="fc-solve's limit")
    parser.add_argument("--model-states", type=int, default=20_000, help="the model's limit")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tallies: list[Tally] = []

    def show(name: str, tally: Tally) -> None:
        tallies.append(tally)
        print(tally.row(name), flush=True)

    for title, games, check, wanted, limit in (
        ("fc-solve's complete scan", PEER_GAMES, check_peer, options.peer, options.states),
        ("the model, real games", MODEL_GAMES, check_model, options.model, options.model_states),
    ):
        print(f"\n{title}\n{HEAD}")
        for game in games if wanted else ():
            show(game, check(game, wanted, limit, options.seed))
    print(f"\nthe model, small decks\n{HEAD}")
    for name in SMALL if options.small else ():
        show(name, check_small(name, options.small))
    wrong = [text for tally in tallies for text in tally.contradictions]
    proofs = sum(tally.counts["confirmed"] for tally in tallies)
    wins = sum(tally.counts["winnable"] for tally in tallies)
    print(f"\n{proofs} proofs confirmed, {wins} wins replayed, {len(wrong)} contradictions")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
