"""What a command is given as a file: a pipe, a device, a folder, ten gigabytes of nothing: one line each."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.python.conftest import Cli

READERS = {
    "show": ["show", "--board"],
    "solve": ["solve", "--board"],
    "check": ["check", "24", "--moves"],
    "definition": ["definition"],
    "import": ["records", "import", "--format", "json"],
    "import csv": ["records", "import", "--format", "csv"],
}
WRITERS = {"export": ["records", "export", "--format", "json"], "build": ["pool", "build", "--deals", "1-3"]}


def strange(kind: str, folder: Path) -> Path:
    """Make something that is no file to read."""
    path = folder / "strange"
    if kind == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("this system has no pipes in its file system")
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "huge":
        with path.open("wb") as file:
            file.truncate(10 << 30)
    elif kind == "device":
        path = Path("/dev/zero")
        if not path.exists():
            pytest.skip("this system has no endless device")
    elif kind == "shut":
        path.write_text("x")
        path.chmod(0)
        if os.name == "nt" or os.access(path, os.R_OK):
            pytest.skip("permissions don't bind this user")
    elif kind == "loop":
        path.symlink_to(path)
    return path


@pytest.mark.parametrize("kind", ["pipe", "folder", "huge", "device", "shut", "loop", "missing"])
@pytest.mark.parametrize("name", READERS)
def test_no_file_to_read(cli: Cli, tmp_path: Path, name: str, kind: str) -> None:
    """Nothing is waited for, nothing endless is read, and the one line of refusal names it."""
    path = strange(kind, tmp_path)
    assert path.name in cli.error(*READERS[name], str(path))


@pytest.mark.parametrize("kind", ["pipe", "folder", "loop"])
@pytest.mark.parametrize("name", WRITERS)
def test_no_file_to_write(cli: Cli, tmp_path: Path, name: str, kind: str) -> None:
    """A pipe that nobody reads, a folder and a link to itself are refused in one line, and stay."""
    path = strange(kind, tmp_path)
    before = path.lstat().st_ino
    assert path.name in cli.error(*WRITERS[name], str(path))
    assert path.lstat().st_ino == before
