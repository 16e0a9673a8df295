"""Processes that play through a store until they are killed, and files with bytes turned over."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import freecell
from freecell.game import Game
from freecell.store import Store
from freecell.store.salvage.pages import Image, _rows_on, image_of

ROOT = Path(__file__).parents[3]


def child_environment() -> dict[str, str]:
    """Return an environment in which a child finds the package and these tests."""
    sources = str(Path(freecell.__file__).parent.parent)
    return {**os.environ, "PYTHONPATH": os.pathsep.join((sources, str(ROOT)))}


def wanderings(seed: int) -> Iterator[Game]:
    """Give a game after each step of a long way: moves at random, taken back and played again."""
    choose = random.Random(seed)
    game = Game(choose.randrange(1, 32_000))
    while True:
        moves = game.position.legal_moves()
        kind = choose.random()
        if game.can_undo and (not moves or kind < 0.2):
            game.undo()
        elif game.can_redo and kind < 0.3:
            game.redo()
        else:
            game.play(choose.choice(moves))
        yield game


def without_clock(game: Game) -> dict[str, Any]:
    """Return everything a game holds but what its clock shows."""
    return {name: value for name, value in game.to_dict().items() if name != "clock"}


def play_until_killed(path: str, uid: str, seed: int) -> None:
    """Play and save after every step, and say how many steps are saved; never ends by itself."""
    store = Store(path)
    for step, game in enumerate(wanderings(seed), 1):
        store.save(uid, game)
        sys.stdout.write(f"{step}\n")
        sys.stdout.flush()


def kill_while_playing(path: Path, uid: str, seed: int, seconds: float) -> int:
    """Let a process play, kill it so long after its first move, return how many steps it said were saved."""
    code = f"from tests.python.store.store_rig import *; play_until_killed({str(path)!r}, {uid!r}, {seed})"
    child = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, env=child_environment(), cwd=ROOT
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    assert first
    try:
        child.wait(seconds)
    except subprocess.TimeoutExpired:
        child.send_signal(signal.SIGKILL)
    rest = child.communicate()[0].split(b"\n")
    # The last line may have been cut off, or be empty.
    return int(rest[-2]) if len(rest) > 1 else int(first)


def check_kills(path: Path, rounds: int, seed: int) -> None:
    """Kill a playing process again and again, and find every saved step of every game each time."""
    choose = random.Random(seed)
    expected: dict[str, list[dict[str, Any]]] = {}
    for number in range(rounds):
        uid = f"game{number}"
        steps = kill_while_playing(path, uid, seed + number, choose.uniform(0.0, 0.12))
        # The step in flight may have been saved without being said.
        after = list(itertools.islice(map(without_clock, wanderings(seed + number)), steps + 1))[-2:]
        expected[uid] = after if len(after) == 2 else after * 2
        store = Store(path)
        game = store.load(uid)
        assert game is not None
        found = without_clock(game)
        assert found in expected[uid], f"round {number}: {steps} steps were saved"
        expected[uid] = [found]
        assert store.notices() == []
        if number % 10 == 9 or number == rounds - 1:
            for name, states in expected.items():
                earlier = store.load(name)
                assert earlier is not None
                assert without_clock(earlier) in states
        store.close()


def pages_of(path: Path) -> dict[int, set[object]]:
    """Return which rows lie on each page of a file: rowids and texts, by page number."""
    image: Image = image_of(path.read_bytes(), b"")
    found: dict[int, set[object]] = {}
    for number in range(1, image.num_pages + 1):
        page, start = image.page(number), 100 if number == 1 else 0
        rows = list(_rows_on(image, page, start)) if page[start] == 0x0D else []
        found[number] = {value for row in rows for value in (row.rowid, *row.values)}
    return found


TURNED_OVER = 8


def turned_over(raw: bytes, at: int) -> bytes:
    """Return bytes with a few of them turned over."""
    piece = bytes(byte ^ 0xFF for byte in raw[at : at + TURNED_OVER])
    return raw[:at] + piece + raw[at + TURNED_OVER :]
