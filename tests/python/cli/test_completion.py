"""Completion in the shells, each asked as itself; a shell that isn't installed is skipped."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from freecell.definitions.registry import SHIPPED
from tests.python.conftest import Cli

CASES = [
    ("", {"play", "solve", "pool"}, {"build", "--help"}),
    ("so", {"solve"}, {"show"}),
    ("--v", {"--version"}, {"solve"}),
    ("solve --g", {"--goal"}, {"--metric"}),
    ("solve --goal ", {"any", "short", "optimal"}, {"moves"}),
    ("solve 617 --metric c", {"card-moves"}, {"moves"}),
    ("check --collect ", {"none", "horne", "raymond"}, {"all"}),
    ("play --tier t", {"tough"}, {"gentle"}),
    ("pool ", {"build", "show", "hardest"}, {"solve"}),
    ("pool show --f", {"--format"}, {"--threads"}),
    ("records export --format ", {"json", "csv"}, {"text"}),
    ("show --variant ea", set(), {"freecell"}),
    ("show --variant e", {"eight-off"}, {"freecell"}),
    ("definition notes", {"notes.md"}, {"show"}),
    ("show --board no", {"notes.md"}, {"show"}),
    ("completion ", {"bash", "zsh", "fish"}, {"solve"}),
]
"""What is typed after the program's name, what must be offered, and what must not."""

_BASH = """
source ./script
COMP_WORDS=(freecell {words})
COMP_CWORD={last}
_freecell 2>&1
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with a file to complete, and put a program called freecell on the path."""
    (tmp_path / "notes.md").write_text("")
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "freecell"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m freecell "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell(name: str) -> str:
    """Give a shell's program, or skip the test."""
    found = shutil.which(name)
    if found is None or os.name == "nt":
        pytest.skip(f"{name} is not installed")
    return found


def asked(*command: str) -> set[str]:
    """Run a shell and give the first word of every line it writes."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr == ""
    return {line.split("\t")[0] for line in done.stdout.splitlines() if line.strip()}


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_the_shell_accepts_its_script(cli: Cli, tmp_path: Path, name: str) -> None:
    """The script is free of mistakes of syntax, for the shell it is for, and names every command."""
    text = cli.ok("completion", name)
    assert all(f"freecell {words}" in text for words in ("solve", "pool hardest", "records import"))
    script = tmp_path / "script"
    script.write_text(text, encoding="utf-8")
    asked(shell(name), "-n", str(script))


@pytest.mark.parametrize(("typed", "offered", "not_offered"), CASES)
def test_bash_completes(cli: Cli, place: Path, typed: str, offered: set[str], not_offered: set[str]) -> None:
    """Bash offers commands, options, words, games and files where each belongs."""
    program = shell("bash")
    (place / "script").write_text(cli.ok("completion", "bash"), encoding="utf-8")
    words = typed.split(" ")
    quoted = " ".join(map(shlex.quote, words))
    found = asked(program, "--norc", "-c", _BASH.format(words=quoted, last=len(words)))
    assert offered <= found
    assert not not_offered & found


def test_bash_completes_behind_an_equals_sign(cli: Cli, place: Path) -> None:
    """``--goal=s`` is three words for bash, and is completed all the same."""
    program = shell("bash")
    (place / "script").write_text(cli.ok("completion", "bash"), encoding="utf-8")
    for words, last in (("solve --goal = sh", 4), ("solve --goal =", 3)):
        assert "short" in asked(program, "--norc", "-c", _BASH.format(words=words, last=last))


@pytest.mark.parametrize(("typed", "offered", "not_offered"), CASES)
def test_fish_completes(cli: Cli, place: Path, typed: str, offered: set[str], not_offered: set[str]) -> None:
    """Fish offers the same, as its own ``complete -C`` tells."""
    program = shell("fish")
    (place / "script").write_text(cli.ok("completion", "fish"), encoding="utf-8")
    line = shlex.quote(f"freecell {typed}")
    found = asked(program, "--no-config", "-c", f"source ./script; complete -C {line}")
    assert offered <= found
    assert not not_offered & found


def test_games_are_those_there_are(cli: Cli, place: Path) -> None:
    """The games offered are asked for when they are wanted, so a player's own are among them."""
    program = shell("bash")
    (place / "script").write_text(cli.ok("completion", "bash"), encoding="utf-8")
    own = Path(os.environ["FREECELL_DATA_DIR"], "variants")
    own.mkdir()
    (own / "mine.md").write_text("---\ntitle: Mine\n---\n")
    found = asked(program, "--norc", "-c", _BASH.format(words="show --variant ''", last=3))
    assert found == {*SHIPPED, "mine"}
