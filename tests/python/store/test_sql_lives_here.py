"""SQL is in :mod:`freecell.store` and nowhere else in the program; so is what could run any."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import freecell
from freecell.store.tables.schema import TABLES

ROOT = Path(__file__).parents[3]
HOME = ROOT / "python" / "freecell" / "store"
_NAMES = "|".join([*re.findall(r"CREATE TABLE (\w+)", TABLES), "sqlite_master", "sqlite_schema"])
#: Keywords as they are written in SQL, or a table's name after a keyword in whatever case.
_STATEMENT = re.compile(
    r"\bSELECT\b.+|\bINSERT\s+(OR\s+\w+\s+)?INTO\b|\bREPLACE\s+INTO\b|\bUPDATE\s+\S+\s+SET\b|\bDELETE\s+FROM\b"
    r"|\b(CREATE|DROP|ALTER)\s+(UNIQUE\s+)?(TABLE|INDEX|VIEW|TRIGGER)\b|\bPRAGMA\s|\bBEGIN\s+(IMMEDIATE|EXCLUSIVE)"
    rf"|(?i:\bselect\b.*\bfrom\s+({_NAMES})\b|\binto\s+({_NAMES})\b.*\b(values|select)\b"
    rf"|\bupdate\s+({_NAMES})\s+set\b|\bdelete\s+from\s+({_NAMES})\b)",
    re.DOTALL,
)
_RUNNERS = frozenset({"execute", "executemany", "executescript"})


def _text(node: ast.AST) -> str | None:
    """Give a text as far as it is written in the source: pieces put together, what varies as ``?``."""
    if isinstance(node, ast.Constant):
        value = node.value.decode("latin-1") if isinstance(node.value, bytes) else node.value
        return value if isinstance(value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(piece) or "?" for piece in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _text(node.left), _text(node.right)
        return None if left is None and right is None else (left or "?") + (right or "?")
    return None


def _docstrings(tree: ast.Module) -> set[int]:
    """Give the nodes of texts that stand as statements: they are read by people only."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def found_in(source: str) -> Iterator[str]:
    """Give what a source has of SQL: each statement, each call that runs one, each import of SQLite."""
    tree = ast.parse(source)
    prose = _docstrings(tree)
    for node in ast.walk(tree):
        if id(node) not in prose and (text := _text(node)) is not None and _STATEMENT.search(text):
            yield f"line {node.lineno}: {text}"  # type: ignore[attr-defined]
        if isinstance(node, ast.Attribute) and node.attr in _RUNNERS:
            yield f"line {node.lineno}: .{node.attr}"
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [item.name for item in node.names] + [getattr(node, "module", None) or ""]
            if any(name.split(".")[0] in ("sqlite3", "_sqlite3") for name in names):
                yield f"line {node.lineno}: an import of SQLite"


def test_no_sql_outside_the_store() -> None:
    """No module of the library, the command line or the window holds a statement or anything to run one."""
    sources = [path for room in ("python", "ui") for path in sorted((ROOT / room).rglob("*.py"))]
    outside = [path for path in sources if not path.is_relative_to(HOME)]
    assert Path(freecell.__file__).name in {path.name for path in outside}
    assert len(outside) > 150
    found = {
        str(path.relative_to(ROOT)): told
        for path in outside
        if (told := list(found_in(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "module", ["tables/games", "tables/plays", "players", "days", "deals", "codes", "statistics"]
)
def test_the_stores_own_sql_would_be_found(module: str) -> None:
    """What the store's modules hold is seen as SQL, so it would be anywhere else."""
    assert any("SELECT" in told for told in found_in((HOME / f"{module}.py").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "source",
    [
        'rows = store.read("SELECT deal FROM plays WHERE variant = ?", (v,))',
        'sql = "select deal from plays"',
        'sql = "SEL" + "ECT deal FR" + "OM plays"',
        'sql = f"SELECT {columns}"',
        'sql = f"{head} UPDATE {table} SET won = 1"',
        'sql = """\n  DELETE\n  FROM plays\n"""',
        'sql = "Insert Into codes (code) Values (?)"',
        'sql = "INSERT OR IGNORE INTO codes VALUES (?)"',
        'sql = "PRAGMA user_version"',
        'sql = b"DROP TABLE games"',
        'def f(sql="SELECT 1"): ...',
        "connection.execute(anything)",
        "run = connection.executemany",
        "import sqlite3",
        "def f():\n    from sqlite3 import connect",
        "import sqlite3.dbapi2 as db",
    ],
)
def test_sql_is_found_however_it_is_written(source: str) -> None:
    """Statements in pieces, in small letters, over several lines, or run from elsewhere are all found."""
    assert list(found_in(source))


@pytest.mark.parametrize(
    "source",
    [
        '"""Runs no SELECT deal FROM plays: prose may speak of SQL."""',
        'text = tr("Select a deal from the list, or update your settings")',
        'text = "Delete from the list what you have played"',
        'text = "Nothing to update; set it"',
    ],
)
def test_prose_is_no_sql(source: str) -> None:
    """Docstrings and sentences of the window that use the same words aren't taken for statements."""
    assert list(found_in(source)) == []
