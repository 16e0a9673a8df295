"""Every command with its streams closed, full or left by their reader, and with Ctrl+C while it loads."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from freecell.cli import parser
from freecell.cli.usage import Parser
from freecell.game import Game
from freecell.store import Store
from tests.python.play import win

pytestmark = pytest.mark.skipif(os.name == "nt", reason="POSIX shells, signals and devices")

DATA = Path(__file__).parents[2] / "data"
#: Each command, arguments it is quick with, and whether it writes to the standard output.
COMMANDS = {
    "": (["--help"], True),
    "play": (["--help"], True),
    "show": (["24"], True),
    "solve": (["24", "--format", "json"], True),
    "check": (["24", "--moves", os.devnull], True),
    "rate": (["24"], True),
    "perft": (["24", "1"], True),
    "bench": (["--help"], True),
    "variants": ([], True),
    "definition": (["game.md"], True),
    "result": (["fcr1_nonsense"], False),
    "pool build": (["out.bin", "--deals", "1-3"], True),
    "pool show": (["24"], True),
    "pool hardest": ([], True),
    "records export": (["-", "--format", "csv"], True),
    "records import": (["in.json"], True),
    "completion": (["bash"], True),
}
LINE = b"freecell: can't go on: there is no standard output\n"


def leaves(command: Parser, words: str = "") -> set[str]:
    """Name a parser's commands that have none below them."""
    below = command.commands
    if not below:
        return {words}
    return set().union(*(leaves(below[name], f"{words} {name}".strip()) for name in below))


def test_every_command_is_tried() -> None:
    """The table above has all commands there are."""
    assert set(COMMANDS) - {""} == leaves(parser())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with what the commands read, and be in it."""
    store = Store(tmp_path / "data" / "games.sqlite3")
    store.save("one", win(Game(617)))
    store.close()
    (tmp_path / "game.md").write_text("---\ntitle: Mine\n---\nText.\n", "utf-8")
    head = '{"format": "freecell-records", "version": 1, "games": []}\n'
    (tmp_path / "in.json").write_text(head, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FREECELL_DATA_DIR", str(tmp_path / "data"))
    return tmp_path


def arguments(name: str) -> list[str]:
    """Give the command line of a command of the table."""
    return [sys.executable, "-m", "freecell", *name.split(), *COMMANDS[name][0]]


def shell(name: str, streams: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command with its streams redirected by a shell."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {streams}', "sh", *arguments(name)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_closed_streams(name: str, folder: Path) -> None:
    """Without a standard output there is one line; without the others a command does what it always does."""
    writes = COMMANDS[name][1]
    usual = shell(name, "")
    assert usual.stderr == b"" if writes else usual.stderr.count(b"\n") == 1
    assert usual.returncode == (0 if writes and name != "check" else usual.returncode)
    no_output = shell(name, ">&-")
    assert (no_output.returncode, no_output.stderr) == (
        (2, LINE) if writes else (usual.returncode, usual.stderr)
    )
    no_errors = shell(name, "2>&-")
    assert (no_errors.returncode, no_errors.stderr) == (usual.returncode, b"")
    no_input = shell(name, "<&-")
    assert (no_input.returncode, no_input.stderr) == (usual.returncode, usual.stderr)
    if name not in ("solve", "pool hardest"):  # times, and chance
        assert no_errors.stdout == no_input.stdout == usual.stdout
    nothing = shell(name, "<&- >&- 2>&-")
    assert (nothing.returncode, nothing.stdout, nothing.stderr) == (
        2 if writes else usual.returncode,
        b"",
        b"",
    )


@pytest.mark.parametrize("name", [name for name, (_, writes) in COMMANDS.items() if writes])
def test_full_and_left(name: str, folder: Path) -> None:
    """A full disk is one line and status 2, also where nobody can be told; a reader that left is silence."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    full = shell(name, ">/dev/full")
    assert full.returncode == 2
    assert full.stderr == b"freecell: can't go on: No space left on device\n"
    assert shell(name, ">/dev/full 2>/dev/full").returncode == 2
    read, write = os.pipe()
    os.close(read)
    try:
        left = subprocess.run(
            arguments(name), stdin=subprocess.DEVNULL, stdout=write, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(write)
    assert (left.returncode, left.stderr) == (141, b"")


def test_refusals_that_nobody_can_be_told() -> None:
    """Where the standard error is full, a refusal's status is still its own."""
    command = [sys.executable, "-m", "freecell", "show", "0"]
    if not Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    with Path("/dev/full").open("wb") as full:
        assert subprocess.run(command, stderr=full, check=False).returncode == 2


@pytest.mark.parametrize("streams", ["<&-", "<&- 2>&-"])
def test_reading_without_an_input(streams: str, folder: Path) -> None:
    """A command that is to read the standard input refuses where there is none."""
    for words in ("show --board -", "check 24", "records import - --format json"):
        line = f"exec {sys.executable} -m freecell {words} {streams}"
        done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, timeout=60, check=False)
        assert done.returncode == 2
        assert done.stderr == (b"" if "2>" in streams else b"freecell: there is no standard input\n")


def test_no_file_gets_a_closed_streams_number(folder: Path) -> None:
    """With the standard error closed, a library's complaint can't end up in a file that is written."""
    code = (
        "import os, sys\n"
        "from freecell.cli import main\n"
        "from freecell.files import whole_file\n"
        "assert main(['show', '24']) == 0\n"
        "with whole_file('out.txt') as file:\n"
        "    assert file.fileno() > 2, file.fileno()\n"
        "    try: os.write(2, b'complaint')\n"
        "    except OSError: pass\n"
        "    file.write(b'mine')\n"
    )
    line = ["/bin/sh", "-c", 'exec "$@" 2>&-', "sh", sys.executable, "-c", code]
    assert subprocess.run(line, stdout=subprocess.DEVNULL, timeout=60, check=False).returncode == 0
    assert (folder / "out.txt").read_bytes() == b"mine"


# Ctrl+C while it loads ---------------------------------------------------------------------------

INTERRUPTED = """
import os, signal, sys
class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupts())
sys.argv = ["freecell", "show", "24"]
from freecell_start import command
sys.exit(command())
"""


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("freecell", -signal.SIGINT),
        ("freecell._core", -signal.SIGINT),
        ("freecell.cli.app", -signal.SIGINT),
        ("freecell.cli.commands.show", 130),
        ("freecell.definitions.registry", 130),
    ],
)
def test_interrupt_while_loading(name: str, status: int) -> None:
    """Ctrl+C at the import of the package, the engine, the command line or a command ends without a word."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(name=name)], capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", b"")


def test_interrupt_that_became_another_error() -> None:
    """Python makes other errors of Ctrl+C in a class that is being made; that is an interrupt too."""
    code = (
        "import sys\n"
        "from freecell.cli import app, main\n"
        "def interrupted():\n"
        "    try: raise KeyboardInterrupt\n"
        "    except KeyboardInterrupt as error: raise RuntimeError('Error calling __set_name__') from error\n"
        "app.build_parser = interrupted\n"
        "sys.exit(main(['show', '24']))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (130, b"")


def test_an_ignored_interrupt_stays_ignored() -> None:
    """What a shell starts in the background with Ctrl+C passed over isn't ended by it."""
    code = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + INTERRUPTED.format(
        name="freecell._core"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
