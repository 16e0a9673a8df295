"""Where the test data lies, and how its small text formats are read."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"
CASES = DATA / "cases"


def read_layouts(name: str) -> dict[int, tuple[tuple[str, ...], ...]]:
    """Return the columns of every deal of a layouts file, by deal number."""
    layouts: dict[int, tuple[tuple[str, ...], ...]] = {}
    for block in (CASES / name).read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            layouts[int(lines[0].removeprefix("deal "))] = tuple(tuple(row.split()) for row in lines[1:])
    return layouts


def board_bytes(name: str) -> bytes:
    """Return a board file as it is on the disk, line endings included."""
    return (CASES / "boards" / f"{name}.board").read_bytes()


def board(name: str) -> str:
    """Return a board file's text, line endings included."""
    return board_bytes(name).decode("utf-8")


@dataclass(frozen=True)
class Log:
    """A game somebody played: what was typed, what went home by itself, where it ended."""

    deal: int
    collect: str
    moves: tuple[str, ...]
    by_itself: tuple[tuple[str, tuple[str, ...]], ...]
    end: str
    end_raymond: str


def read_logs() -> dict[str, Log]:
    """Return the recorded games by name."""
    raw: dict[str, dict[str, Any]] = json.loads((CASES / "logs.json").read_text(encoding="utf-8"))
    return {
        name: Log(
            deal=entry["deal"],
            collect=entry["collect"],
            moves=tuple(entry["moves"].split()),
            by_itself=tuple((token, tuple(cards.split())) for token, cards in entry.get("by_itself", [])),
            end="\n".join([*entry.get("end", []), ""]),
            end_raymond="\n".join([*entry.get("end_raymond", []), ""]),
        )
        for name, entry in raw.items()
    }
