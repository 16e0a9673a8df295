"""Move-sequence counts: the engine against figures the model produced."""

from dataclasses import dataclass
from typing import Any

import pytest

import freecell
from tests.data_files import DATA
from tests.engine.bridge import engine_position
from tests.model.boards import read_board
from tests.model.game import Rules, State
from tests.model.search import perft

# The model counts a few thousand positions a second; deeper figures are trusted to the file it wrote.
MODEL_LIMIT = 3000


@dataclass(frozen=True)
class Table:
    """One position of the file and its counts, depth 1 first."""

    rules: Rules
    state: State
    counts: tuple[int, ...]


def read_value(word: str) -> Any:
    """Return a rule's value from its text."""
    if word in ("True", "False"):
        return word == "True"
    return int(word) if word.isdigit() else word


def read_tables() -> dict[str, Table]:
    """Return the file's tables by name."""
    tables = {}
    for block in (DATA / "perft.txt").read_text(encoding="utf-8").split("== ")[1:]:
        name, rules_line, counts_line, board = block.split("\n", 3)
        words = [word.split("=") for word in rules_line.split()[1:]]
        rules = Rules(**{key: read_value(value) for key, value in words})
        counts = tuple(map(int, counts_line.split()[1:]))
        tables[name] = Table(rules, read_board(rules, board.strip()), counts)
    return tables


TABLES = read_tables()


@pytest.mark.parametrize("name", TABLES)
def test_engine_counts(name: str) -> None:
    """The engine counts what the model counted, at every depth of the file."""
    table = TABLES[name]
    position = engine_position(table.rules, table.state)
    counts = tuple(freecell.perft(position, depth) for depth in range(1, len(table.counts) + 1))
    assert counts == table.counts


@pytest.mark.parametrize("name", TABLES)
def test_model_still_counts_the_same(name: str) -> None:
    """The file is the model's own: it is counted again as deep as time allows."""
    table = TABLES[name]
    for depth, count in enumerate(table.counts, start=1):
        if count <= MODEL_LIMIT:
            assert perft(table.rules, table.state, depth) == count


def test_tables_cover_the_rules() -> None:
    """The file has positions with no, one and three empty columns, and every kind of rule."""
    empty = {table.state.columns.count(()) for table in TABLES.values()}
    assert {0, 1, 3} <= empty
    assert {table.rules.empty_column for table in TABLES.values()} == {"any", "king", "none"}
    assert {table.rules.build for table in TABLES.values()} == {"alternate", "suit"}
    assert any(table.rules.foundation_return for table in TABLES.values())


def test_depth_zero_is_the_position_itself() -> None:
    """No move played is one sequence."""
    assert freecell.perft(freecell.deal(617), 0) == 1
