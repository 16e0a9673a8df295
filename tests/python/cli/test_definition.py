"""``freecell definition FILE``: a file is checked before it goes into the data directory."""

import json
from pathlib import Path

import pytest

from freecell.cli import main
from tests.data_files import DATA

TIGHT = "---\ntitle: Tight FreeCell\nrules:\n  cells: 3\n  empty_column: king\n---\n\nThree cells.\n"


def test_what_a_file_defines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file without mistakes gives its line of the list of games, as text and as JSON."""
    path = tmp_path / "tight.md"
    path.write_text(TIGHT)
    assert main(["definition", str(path)]) == 0
    assert capsys.readouterr().out == "tight\tTight FreeCell\t1\t8\t3\talternate\tking\tstandard\n"
    assert main(["definition", str(path), "--format", "json"]) == 0
    game = json.loads(capsys.readouterr().out)
    assert (game["slug"], game["cells"], game["empty_column"], game["foundations"]) == ("tight", 3, "king", 4)


def test_the_catalogue_s_example_loads(capsys: pytest.CaptureFixture[str]) -> None:
    """The example of the catalogue whose form definitions have is a definition."""
    assert main(["definition", str(DATA / "variants" / "catalogue.md")]) == 0
    assert "\t1\t8\t4\talternate\tany\tstandard\n" in capsys.readouterr().out


def test_every_mistake_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Mistakes are bad input: a line on stderr for each, with its own line and key."""
    path = tmp_path / "tight.md"
    path.write_text(TIGHT.replace("cells", "celsl").replace("king", "kings"))
    assert main(["definition", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    first, second = err.splitlines()
    assert 'tight.md:4: rules.celsl: unknown key; did you mean "cells"?' in first
    assert 'tight.md:5: rules.empty_column: must be "any", "king" or "none", not "kings"' in second


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00", b"# A page\n"])
def test_what_is_no_definition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    """A missing, an empty, a binary file and one without front matter are refused by name."""
    path = tmp_path / "odd.md"
    if content is not None:
        path.write_bytes(content)
    assert main(["definition", str(path)]) == 2
    assert "odd.md" in capsys.readouterr().err
