"""What the command line refuses: one line on stderr that names the offender, and status 2."""

import re
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import freecell
from freecell.cli import main
from tests.python.conftest import Cli


@pytest.mark.parametrize(
    ("args", "offender"),
    [
        (["bogus"], "bogus"),
        (["show", "--bogus"], "--bogus"),
        (["--bogus"], "--bogus"),
        (["show", "617", "618"], "618"),
        (["show"], "give a deal or --board FILE"),
        (["show", "617", "--board", "-"], "one of the two"),
        (["show", "1-5"], "1-5"),
        (["show", "617", "--format", "xml"], "xml"),
        (["show", "617", "--cells", "9"], "9"),
        (["show", "617", "--cells", "-1"], "-1"),
        (["show", "617", "--cells", "x"], "x"),
        (["show", "617", "--variant", "nope"], "nope"),
        (["show", "--board", "/does/not/exist"], "/does/not/exist"),
        (["solve", "9-5"], "9-5"),
        (["solve", "5-"], "5-"),
        (["solve", "0-5"], "0"),
        (["solve", "-5-10"], "-5-10"),
        (["solve", "617", "--goal", "best"], "best"),
        (["solve", "617", "--metric", "steps"], "steps"),
        (["solve", "617", "--seconds", "-1"], "-1"),
        (["solve", "617", "--seconds", "nan"], "nan"),
        (["solve", "617", "--seconds", "0,5"], "0,5"),
        (["solve", "617", "--nodes", "1e5"], "1e5"),
        (["solve", "617", "--memory", "0"], "0"),
        (["solve", "617", "--threads", "many"], "many"),
        (["solve", "617", "--format", "text"], "text"),
        (["solve", "617", "--seconds"], "--seconds"),
        (["check", "617", "--collect", "some"], "some"),
        (["check", "--board", "-", "--moves", "-"], "standard input"),
        (["perft", "617"], "DEPTH"),
        (["perft", "617", "x"], "x"),
        (["perft", "617", "-1"], "-1"),
        (["perft", "617", "99"], "99"),
        (["variants", "--format", "xml"], "xml"),
        (["-1"], "-1"),
        (["6x17"], "6x17"),
        ([""], "deal number"),
        (["８"], "８"),
        (["play", "617", "--variant", "nope"], "nope"),
        (["show", "\udcff\x1b[2J"], "deal number"),
    ],
)
def test_refused_arguments(cli: Cli, args: list[str], offender: str) -> None:
    """Every wrong argument is status 2 and one line on stderr that names it."""
    assert offender in cli.error(*args)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "empty"),
        (b"\x00\x01KS\x00", "control character"),
        (b"\xff\xfe\xfd", "no text|no card|truncated"),
        (b"\x80abc", "byte 1 is not utf-8"),
        (b"KS " * 1_000_000, "too long"),
        (b"KS\n" * 6_000, '"KS" puts KS in the game twice'),
    ],
)
def test_refused_boards(cli: Cli, data: bytes, message: str) -> None:
    """Empty, binary and huge boards are refused in one line that names where they came from."""
    line = cli.error("show", "--board", "-", stdin=data)
    assert line.startswith("freecell: standard input: ")
    assert re.search(message, line)


@pytest.mark.parametrize("data", [b"\x00", b"\x80", b"4h " * 1_000_000, b"x" * 5_000])
def test_refused_move_lists(cli: Cli, data: bytes) -> None:
    """Binary and huge move lists are refused in one short line."""
    assert len(cli.error("check", "617", stdin=data)) < 200


def test_utf16_from_powershell(cli: Cli) -> None:
    """A file with a UTF-16 byte-order mark is read as such."""
    text = str(freecell.deal(617))
    assert cli.ok("show", "--board", "-", stdin=text.encode("utf-16")) == text


def test_directory_as_a_file(cli: Cli, tmp_path: Path) -> None:
    """What can't be opened is named."""
    assert tmp_path.name in cli.error("show", "--board", str(tmp_path))


def test_endless_file(cli: Cli) -> None:
    """A file that never ends is refused after a bounded read."""
    endless = Path("/dev/zero")
    if not endless.exists():
        pytest.skip("this system has no endless file")
    assert "too long" in cli.error("show", "--board", str(endless))
    assert "too long" in cli.error("check", "617", "--moves", str(endless))


def test_no_standard_input(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A process without a standard input says so."""
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["check", "617"]) == 2
    assert "no standard input" in capsys.readouterr().err


_WORDS = [
    *("show", "check", "perft", "variants", "617", "-1", "1-2", "freecell:5", "", "-", "--", "2", "26 72"),
    *(
        "--board",
        "--moves",
        "--cells",
        "--variant",
        "--format",
        "json",
        "text",
        "--collect",
        "horne",
        "eight-off",
    ),
    *("--help", "--version", "--cells=3", "-h", "-x", "--board=-", "\x00", "é", "\udc80", "/does/not/exist"),
]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(args=st.lists(st.sampled_from(_WORDS), max_size=6), stdin=st.binary(max_size=40))
def test_any_arguments(cli: Cli, window: list[list[str]], args: list[str], stdin: bytes) -> None:
    """Whatever the arguments, a command succeeds, fails by its contract, or is refused in one line."""
    status, out, err = cli.run(*args, stdin=stdin)
    if status == 2:
        assert (out, err.count("\n")) == ("", 1)
        assert err.removesuffix("\n").isprintable()
    else:
        assert status in (0, 1)
        assert err == ""
