"""The index of reported faults: each case has its tests, and each test that it names is there."""

from __future__ import annotations

import ast
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
INDEX = Path(__file__).with_name("index.tsv")
HEAD, *ROWS = (tuple(line.split("\t")) for line in INDEX.read_text(encoding="utf-8").splitlines())

#: Every case there has to be a test of, by the letter of its kind: automatic moves, dealing, later findings,
#: the window, reading boards, notation, packaging, rules, solving, and what is not as it should be.
EXPECTED = {
    "A": "01 02 03 04 05 09 10 11",
    "D": "02 03 04 09 10 13 15",
    "F": "02 05 06 07 08 10 13 16 18 19 22 23 24 25 26 28 29 31 33 35 37",
    "G": "03 05 09 11 12 13 14 15 18 24 26 27 28 29 32 33 35 36 37 38",
    "I": "06 07 08 09 10 12 13 14 16 17 18 19",
    "N": "01 02 04 05 06 07 08 09",
    "P": "05 06 08 10 11 13 14 16",
    "R": "04 05 09 10 12 13 14 15 16",
    "S": "01 02 05 07 08 11 13 16 20 21 22 24",
    "X": "01 02 03 04 05",
}
CASES = [kind + number for kind, numbers in EXPECTED.items() for number in numbers.split()]


@cache
def defined_in(path: str) -> frozenset[str]:
    """Return the names of the tests that a file defines at its top, read without importing it."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    functions = (node for node in tree.body if isinstance(node, ast.FunctionDef))
    return frozenset(node.name for node in functions if node.name.startswith("test_"))


def test_the_index_is_a_table() -> None:
    """A head, two columns, and the cases in order, each row once."""
    assert HEAD == ("case", "test")
    assert {len(row) for row in ROWS} == {2}
    assert len(set(ROWS)) == len(ROWS)
    cases = [case for case, _ in ROWS]
    assert all(first <= second for first, second in pairwise(cases))


@pytest.mark.parametrize("case", CASES)
def test_every_case_has_a_test(case: str) -> None:
    """No reported fault is without one."""
    assert case in {listed for listed, _ in ROWS}


@pytest.mark.parametrize("node", sorted({node for _, node in ROWS}))
def test_every_named_test_is_there(node: str) -> None:
    """The file defines a test of that name."""
    path, name = node.split("::")
    assert name in defined_in(path)
