"""What CONTRIBUTING and the other documents say is there, and does what they say."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import freecell
from freecell import SolveStatus, _core, deal, solve, variants

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md")])
_PATH = re.compile(r"`((?:cpp|python|ui|tests|tools|docs|benchmarks|\.ci|\.github)/[\w./*{},…-]*)`")
_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def test_documents_are_found() -> None:
    """The documents name files at all, so that the next test can fail."""
    found = {document.name: len(_PATH.findall(document.read_text("utf-8"))) for document in DOCUMENTS}
    assert found["CONTRIBUTING.md"] > 15
    assert found["ARCHITECTURE.md"] > 8


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_a_document_names_is_there(document: Path) -> None:
    """A path in backquotes or a link leads somewhere; one with a star leads to at least one file."""
    text = document.read_text("utf-8")
    missing = [name for name in _PATH.findall(text) if "{" not in name and not [*ROOT.glob(name.rstrip("/"))]]
    missing += [link for link in _LINK.findall(text) if not (document.parent / link).exists()]
    assert missing == []


def test_a_variant_is_one_file(tmp_path: Path) -> None:
    """A Markdown file beside the shipped ones is a game: listed, dealt and solved, without a second edit."""
    package = tmp_path / "freecell"
    shutil.copytree(Path(freecell.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(_core.__file__, package)
    shipped = package / "definitions" / "shipped"
    text = (shipped / "eight-off.md").read_text("utf-8")
    text = text.replace("slug: eight-off", "slug: ten-off").replace("title: Eight Off", "title: Ten Off")
    (shipped / "ten-off.md").write_text(text, "utf-8")
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from freecell import deal, solve, variant, variants\n"
        "print(*(game.slug for game in variants()))\n"
        "print(variant('ten-off').title, solve(deal(1, 'ten-off'), nodes=200_000).status.name)\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path)
    slugs, played = done.stdout.splitlines()
    assert set(slugs.split()) == {game.slug for game in variants()} | {"ten-off"}
    expected = solve(deal(1, "eight-off"), nodes=200_000).status
    assert expected is SolveStatus.SOLVED
    assert played == f"Ten Off {expected.name}"
