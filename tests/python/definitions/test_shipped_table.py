"""The table that spares a start the YAML parser: it says what the files say, and never outweighs them."""

import importlib.util
import subprocess
import sys
import types
from binascii import crc32
from collections.abc import Iterator
from pathlib import Path

import pytest

from freecell.definitions import registry
from freecell.definitions.file import read_definition
from freecell.definitions.shipped_table import GAMES

REPOSITORY = Path(__file__).resolve().parents[3]


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a copy of the shipped files that the registry takes for them, for the test to change."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    for slug in registry.SHIPPED:
        (folder / f"{slug}.md").write_bytes((registry._SHIPPED_DIR / f"{slug}.md").read_bytes())
    monkeypatch.setattr(registry, "_SHIPPED_DIR", folder)
    registry._shipped.cache_clear()
    yield folder
    registry._shipped.cache_clear()


def generator() -> types.ModuleType:
    """Return the tool that writes the table, as a module."""
    spec = importlib.util.spec_from_file_location("definitions_tool", REPOSITORY / "tools" / "definitions.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_is_up_to_date() -> None:
    """The table in the repository is the one the tool makes of the files."""
    tool = generator()
    assert tool.TABLE.read_text("utf-8") == tool.table_text(), "run: python tools/definitions.py"


@pytest.mark.parametrize("slug", registry.SHIPPED)
def test_a_game_from_the_table_is_the_game_in_its_file(slug: str) -> None:
    """What the registry gives equals, page included, what the parser reads from the whole file."""
    path = registry._SHIPPED_DIR / f"{slug}.md"
    assert slug in GAMES
    game = registry.variant(slug)
    assert game == read_definition(path.read_text("utf-8"), path.name)
    assert game.body


def test_a_changed_file_outweighs_the_table(shipped: Path) -> None:
    """Other front matter than the table was made from is read from the file; another page alone is too."""
    path = shipped / "forecell.md"
    text = path.read_text("utf-8")
    path.write_text(text.replace("cells: 4", "cells: 5") + "\nOne more line.\n", "utf-8")
    game = registry.variant("forecell")
    assert (game.rules.cells, GAMES["forecell"][1].rules.cells) == (5, 4)
    assert game.body.endswith("One more line.")
    registry._shipped.cache_clear()
    path.write_text(text + "\nOne more line.\n", "utf-8")
    assert registry.variant("forecell").body.endswith("One more line.")


def test_line_ends_are_no_change(shipped: Path) -> None:
    """A checkout with Windows line ends still finds its games in the table."""
    path = shipped / "forecell.md"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    text = path.read_text("utf-8")
    assert GAMES["forecell"][0] == crc32((registry.split_file(text).front or "").encode())
    assert registry.variant("forecell").rules == GAMES["forecell"][1].rules


def test_a_new_file_is_a_game_before_the_tool_has_run(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more file is one more game of the program, listed last, without any other change."""
    (shipped / "a-new-game.md").write_text("---\ntitle: A new game\nrules: {cells: 2}\n---\nPage.\n", "utf-8")
    (shipped / "notes.txt").write_text("no game")
    slugs = registry._shipped_slugs()
    assert slugs == (*registry.SHIPPED, "a-new-game")
    monkeypatch.setattr(registry, "SHIPPED", slugs)
    assert registry.variant("A new game").rules.cells == 2
    assert registry.variants()[-1].title == "A new game"


def test_the_games_of_the_program_need_no_yaml() -> None:
    """Neither importing the package nor any of its own games loads the parser; a player's file does."""
    code = """
import os, pathlib, sys, freecell
assert "yaml" not in sys.modules
assert len(freecell.variants()) >= 9 and freecell.variant("eight-off").body
assert "yaml" not in sys.modules
folder = pathlib.Path(os.environ["FREECELL_DATA_DIR"], "variants")
folder.mkdir()
(folder / "mine.md").write_text("---\\ntitle: Mine\\n---\\n")
assert freecell.variant("mine").title == "Mine"
assert "yaml" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
