"""Files that an earlier tree wrote, and what it said of them (``tests/data/written_before_the_rooms``)."""

from __future__ import annotations

import dataclasses
import json
import shutil
from pathlib import Path
from typing import Any

from freecell.game import Game

__all__ = ["NOON", "OLD", "facts", "game_facts", "lay_out", "plain"]

OLD = Path(__file__).parent / "data" / "written_before_the_rooms"
#: The time of day on which the old tree's clocks began, three days before they ended.
NOON = 1_790_000_000.0


def facts() -> dict[str, Any]:
    """Return what the old tree reported."""
    found: dict[str, Any] = json.loads((OLD / "facts.json").read_text(encoding="utf-8"))
    return found


def lay_out(directory: Path) -> Path:
    """Copy the old data directory into one that may be written to; return where its games are."""
    shutil.copytree(OLD / "data", directory, dirs_exist_ok=True)
    return directory / "games.sqlite3"


def plain(value: Any) -> Any:
    """Return a dataclass as JSON holds it, outcomes by their name."""
    return json.loads(json.dumps(dataclasses.asdict(value), default=lambda outcome: outcome.value))


def game_facts(game: Game) -> dict[str, Any]:
    """Return what a game reports of itself, in the old tree's words."""
    return {
        "variant": game.variant,
        "deal": game.deal,
        "position": str(game.position),
        "start": str(game.start),
        "moves": game.moves,
        "undos": game.undos,
        "redos": game.redos,
        "is_won": game.is_won,
        "seconds": game.clock.seconds,
        "history": [[turn.kind, " ".join(map(str, turn.moves))] for turn in game.history],
        "future": [[turn.kind, " ".join(map(str, turn.moves))] for turn in game.future],
        "house_rules": game.house_rules.to_dict(),
        "played_by_program": game.played_by_program,
    }
