"""Times of the store: saving after a move, resuming, records of many games.

    python benchmarks/store.py [--games N]

Saving is measured at 500 moves and more of history, beside writing the whole game as JSON into one SQLite
row each time, which is what the store did before and what it is held against. Everything lies in a fresh
temporary directory on the ordinary disk.
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from freecell.game import Game
from freecell.game.turn_text import history_of
from freecell.records.figures import endings, records
from freecell.records.file import export_records
from freecell.store import FinishedGame, Outcome, Store

MOVES = 500
SAVES = 300


def main() -> None:
    """Measure and print one line a figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="finished games for the records")
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        saving(Path(folder))
        resuming(Path(folder))
        many_games(Path(folder), games)


def saving(folder: Path) -> None:
    """Save after each of some hundred moves, this way and the plain way."""
    store = Store(folder / "saving.sqlite3")
    plain = sqlite3.connect(folder / "plain.sqlite3", isolation_level=None)
    plain.execute("PRAGMA journal_mode = WAL")
    plain.execute("PRAGMA synchronous = NORMAL")
    plain.execute("CREATE TABLE games (uid TEXT PRIMARY KEY, data TEXT)")
    game = long_game()
    ours, theirs = [], []
    for _ in range(SAVES):
        step(game)
        ours.append(timed(lambda: store.save("one", game)))
        theirs.append(
            timed(
                lambda: plain.execute(
                    "INSERT OR REPLACE INTO games VALUES ('one', ?)", (json.dumps(game.to_dict()),)
                )
            )
        )
    ours.sort()
    print(f"save after a move, {MOVES} to {MOVES + SAVES} moves of history")
    most = ours[SAVES * 99 // 100]
    print(f"  median {ours[SAVES // 2]:.2f} ms, 99 % within {most:.2f} ms, worst {ours[-1]:.2f} ms")
    print(f"  the whole game as JSON each time: median {statistics.median(theirs):.2f} ms")
    print(f"  ratio {statistics.median(ours) / statistics.median(theirs):.2f}")
    store.close()
    plain.close()


def resuming(folder: Path) -> None:
    """Open a store with a long game in progress and put the game on the table."""
    path = folder / "resuming.sqlite3"
    store = Store(path)
    store.save("one", long_game())
    store.close()

    def resume() -> None:
        again = Store(path)
        assert again.latest() is not None
        again.close()

    took = [timed(resume) for _ in range(20)]
    print(f"resume a game of {MOVES} moves, opening included: median {statistics.median(took):.1f} ms")


def many_games(folder: Path, count: int) -> None:
    """Ask for the records of many finished games."""
    path = folder / "many.sqlite3"
    store = Store(path)
    fill(store, count)
    took = [timed(lambda: records(store)) for _ in range(9)]
    print(f"{count} finished games, {path.stat().st_size >> 20} MiB")
    print(f"  records: median {statistics.median(took):.0f} ms")
    (like, *_) = records(store)
    chart = timed(lambda: endings(store, like, last=60))
    print(f"  the last 60 of the {like.played} games of one record, for a chart: {chart:.0f} ms")
    print(f"  export as JSON: {timed(lambda: export_records(store, 'json')):.0f} ms")
    opened = [timed(lambda: Store(path).close()) for _ in range(5)]
    print(f"  opening and closing the store: median {statistics.median(opened):.1f} ms")
    store.close()


def fill(store: Store, count: int) -> None:
    """Write finished games of a few variants, tiers and presets."""
    choose = random.Random(1)
    history = history_of(long_game(120))

    def game(number: int) -> FinishedGame:
        solved = choose.random() < 0.8
        return FinishedGame(
            uid=f"{number:024x}",
            variant=choose.choice(("freecell", "freecell", "bakers-game", "eight-off")),
            cells=4,
            deal=number + 1,
            tier=choose.choice(("gentle", "standard", "tough", "random")),
            preset=choose.choice(("tap-table", "porchlight")),
            player=None,
            day=None,
            outcome=Outcome.SOLVED if solved else Outcome.GIVEN_UP,
            counted=True,
            moves=choose.randrange(80, 200),
            undos=0,
            hints=0,
            seconds=choose.uniform(60, 900),
            started_at=1.7e9 + number,
            ended_at=1.7e9 + number + 500,
            history=history,
        )

    store.statistics.add(list(map(game, range(count))))


def long_game(moves: int = MOVES) -> Game:
    """Return a game of so many moves that isn't won."""
    game = Game(617)
    while len(game.history) < moves:
        step(game)
    return game


_choose = random.Random(7)


def step(game: Game) -> None:
    """Play any legal move but those that bring cards home; where there is none, take a good many back."""
    while not (moves := [move for move in game.position.legal_moves() if not move.target.is_foundation]):
        for _ in range(min(40, len(game.history))):
            game.undo()
    game.play(_choose.choice(moves))


def timed(work: Callable[[], object]) -> float:
    """Return how many milliseconds something takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
