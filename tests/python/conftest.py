"""What the tests of the command line share: a runner, and a stand-in for the window."""

import io
import sys
import types
from typing import Any

import pytest

from freecell.cli import main


class Cli:
    """Runs commands and keeps what they wrote."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *args: str, stdin: bytes = b"") -> tuple[int, str, str]:
        """Run a command; give its status and what it wrote to both streams."""
        stream = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
        self._monkeypatch.setattr(sys, "stdin", stream)
        status = main(args)
        out, err = self._capsys.readouterr()
        return status, out, err

    def ok(self, *args: str, stdin: bytes = b"") -> str:
        """Run a command that succeeds and complains of nothing; give what it wrote."""
        status, out, err = self.run(*args, stdin=stdin)
        assert (status, err) == (0, "")
        return out

    def error(self, *args: str, stdin: bytes = b"") -> str:
        """Run a command that is refused; give the one line that says why."""
        status, out, err = self.run(*args, stdin=stdin)
        assert (status, out) == (2, "")
        assert err.startswith("freecell: ")
        assert err.count("\n") == 1
        assert err.removesuffix("\n").isprintable()
        return err


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Give something that runs commands."""
    return Cli(capsys, monkeypatch)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Put a recorder in the window's place; give the argument lists it is started with."""
    started: list[list[str]] = []
    module: Any = types.ModuleType("freecell_ui.app")

    def start(argv: list[str]) -> int:
        started.append(argv)
        return 0

    module.main = start
    monkeypatch.setitem(sys.modules, "freecell_ui.app", module)
    return started
