"""Write ``tests/data/perft.txt``: move-sequence counts of chosen positions, by the slow model.

Run as ``python -m tests.model.make_perft [NAME …]`` from the root of the repository; with names
it prints those tables and writes nothing. The whole file takes some minutes.
"""

import sys
from dataclasses import dataclass, fields
from pathlib import Path

from tests.data_files import DATA, board, read_logs
from tests.model.boards import read_board, write_board
from tests.model.deals import EIGHT_OFF, SEAHAVEN, freecell_columns, lay_out, shuffled
from tests.model.game import Rules, State, start_of
from tests.model.replay import longest, replay, shortest
from tests.model.search import perft

PLAIN = Rules()
HEADER = """\
# Sequences of legal moves from some positions (perft), depth 1 first: every move a player can
# name counts, each cell, each empty column and each count into it apart; nothing is automatic.
# Counted by the slow model of tests/model (python -m tests.model.make_perft), not by the engine.
"""


@dataclass(frozen=True)
class Table:
    """One position under some rules, and how deep it is counted."""

    name: str
    rules: Rules
    state: State
    depth: int


def in_game(name: str, moves: int) -> State:
    """Return a recorded game's position after some moves."""
    log = read_logs()[name]
    start = start_of(PLAIN, freecell_columns(log.deal))
    choose = longest if log.collect == "horne" else shortest
    return replay(PLAIN, start, log.moves[:moves], log.collect, choose)[-1]


def tables() -> list[Table]:
    """Return every position of the file."""
    suit = Rules(build="suit")
    towers = Rules(build="suit", empty_column="king", columns=10)
    eight = Rules(build="suit", empty_column="king", cells=8)
    first = start_of(PLAIN, freecell_columns(1))
    sea = lay_out(shuffled(617), SEAHAVEN, 4, filled=(1, 2))
    off = lay_out(shuffled(617), EIGHT_OFF, 8, filled=(0, 1, 2, 3))
    ending = read_board(PLAIN, board("finish_at_once"))
    return [
        Table("start of deal 617", PLAIN, start_of(PLAIN, freecell_columns(617)), 5),
        Table("start of deal 1", PLAIN, first, 5),
        Table("mid-game, full cells, no empty column", PLAIN, in_game("solver_617", 20), 6),
        Table("mid-game, no empty column", PLAIN, in_game("player_2943", 20), 6),
        Table("mid-game, one empty column", PLAIN, in_game("player_4335", 27), 5),
        Table("mid-game, two empty columns", PLAIN, in_game("player_5968", 60), 4),
        Table("mid-game, three empty columns", PLAIN, in_game("player_4335_later", 28), 4),
        Table("endgame, three empty columns", PLAIN, ending, 4),
        Table("endgame, last five cards", PLAIN, in_game("solver_24", 114), 5),
        Table("Baker's Game, start of deal 617", suit, start_of(suit, freecell_columns(617)), 5),
        Table("Seahaven Towers, start of deal 617", towers, start_of(towers, *sea), 5),
        Table("Eight Off, start of deal 617", eight, start_of(eight, *off), 4),
        Table("kings only, mid-game", Rules(empty_column="king"), in_game("player_2943", 56), 5),
        Table("closed columns, mid-game", Rules(empty_column="none"), read_logs_end("player_13558"), 5),
        Table("relaxed, mid-game", Rules(run_moves="relaxed"), in_game("player_2943", 56), 4),
        Table("cards come back", Rules(foundation_return=True), in_game("solver_24", 108), 4),
        Table("no cells", Rules(cells=0), read_board(Rules(cells=0), board("no_cells_midgame")), 6),
    ]


def read_logs_end(name: str) -> State:
    """Return the last position of a recorded game."""
    return read_board(PLAIN, read_logs()[name].end)


def rules_text(rules: Rules) -> str:
    """Return what sets these rules apart from FreeCell's, as ``name=value`` words."""
    changed = [f for f in fields(Rules) if getattr(rules, f.name) != f.default]
    return " ".join(f"{f.name}={getattr(rules, f.name)}" for f in changed)


def block(table: Table) -> str:
    """Return one table as text."""
    counts = [str(perft(table.rules, table.state, depth)) for depth in range(1, table.depth + 1)]
    head = [f"== {table.name}", f"rules {rules_text(table.rules)}".strip(), "counts " + " ".join(counts)]
    return "\n".join(head) + "\n" + write_board(table.state)


def main(names: list[str], path: Path = DATA / "perft.txt") -> None:
    """Write the file, or print the named tables."""
    wanted = [table for table in tables() if not names or table.name in names]
    blocks = []
    for table in wanted:
        blocks.append(block(table))
        print(blocks[-1], flush=True)
    if not names:
        path.write_text(HEADER + "\n" + "\n".join(blocks), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
