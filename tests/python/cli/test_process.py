"""The command line as a process of its own: pipes, signals, encodings, what is imported."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import freecell

POSIX = pytest.mark.skipif(os.name == "nt", reason="POSIX signals and devices")
HEAVY = ("typer", "rich", "numpy", "sqlite3", "yaml", "PySide6", "freecell_ui", "pydantic", "click")


def command(*args: str) -> list[str]:
    """Give the command line that runs a command."""
    return [sys.executable, "-m", "freecell", *args]


def run(*args: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command to its end."""
    return subprocess.run(
        command(*args),
        input=stdin,
        capture_output=True,
        env=os.environ | environment,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    "statement", ["import freecell", "import freecell; freecell.Position; freecell.solve"]
)
def test_import_is_light(statement: str) -> None:
    """Importing the engine loads no command line, no readers, no data base and no window."""
    code = f"{statement}; import sys; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("args", "also"),
    [
        (["--version"], ("freecell.definitions.registry", "json", "dataclasses")),
        (["--help"], ("freecell.definitions.registry", "json", "dataclasses")),
        (["show", "617"], ("freecell.solving", "freecell.pool", "freecell.game")),
        (["solve", "617"], ("freecell.pool", "freecell.store", "freecell.game")),
        (["solve", "1-2", "--format", "json"], ()),
        (["check", "617", "--moves", os.devnull], ("freecell.solving", "freecell.pool")),
        (["perft", "617", "1"], ()),
        (["variants"], ()),
        (["rate", "617", "--variant", "eight-off"], ()),
        (["pool", "show", "617"], ()),
    ],
)
def test_commands_load_what_they_need(args: list[str], also: tuple[str, ...]) -> None:
    """A command loads no parser of YAML, no table writer, no data base, no window, and no other command."""
    code = (
        "import sys; from freecell.cli import main; from freecell.cli.commands import COMMANDS\n"
        f"args = {args!r}; status = main(args); assert status == 0, status\n"
        "others = {f'freecell.cli.{name}' for name in COMMANDS} - {f'freecell.cli.{args[0]}'}\n"
        "others -= {'freecell.cli.commands.rate'} if args[0] == 'pool' else set()  # writes ratings alike\n"
        f"print('loaded:', sorted({{*{HEAVY!r}, *{also!r}, *others}} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == "loaded: []"


def test_importing_the_command_line_is_light() -> None:
    """The door to the command line loads neither its parser nor any command."""
    code = (
        "import sys, freecell.cli; assert freecell.cli.main and freecell.cli.main_window\n"
        f"print([n for n in (*{HEAVY!r}, 'argparse', 'freecell.cli.commands') if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"


def test_game_on_a_board_reads_no_definitions() -> None:
    """Boards, notation and games under given rules need no YAML reader."""
    code = (
        "import sys, freecell\n"
        "from freecell import Card, Game, Position, Rules\n"
        "p = Position([[Card(2, s), Card(1, s)] for s in range(4)], rules=Rules(ranks=2, columns=4))\n"
        "g = Game(freecell.parse_board(str(p), p.rules)); g.play('1h'); g.undo(); g.to_dict()\n"
        "print('yaml' in sys.modules, 'sqlite3' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "False False"


def test_exit_statuses() -> None:
    """The process ends with the status the contract names."""
    assert run("solve", "617").returncode == 0
    assert run("solve", "11982").returncode == 1
    assert run("show", "-1").returncode == 2
    assert run("solve", "11982", "--nodes", "5").returncode == 3
    assert run("check", "617", stdin=b"11").returncode == 1


def test_utf8_whatever_the_code_page() -> None:
    """Output is UTF-8 where Python would have written a Windows code page."""
    done = run("show", "♠", PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert done.returncode == 2
    assert '"♠"'.encode() in done.stderr


def test_output_is_board_text_byte_for_byte() -> None:
    """What show writes, another process reads."""
    text = run("show", "617").stdout
    assert text.decode("utf-8").replace("\r\n", "\n") == str(freecell.deal(617))
    assert run("show", "--board", "-", stdin=text).stdout == text


@POSIX
@pytest.mark.parametrize("args", [("solve", "1-3000"), ("solve", "1-3000", "--format", "json"), ("--help",)])
def test_reader_that_leaves(args: tuple[str, ...]) -> None:
    """When whoever reads the output has gone, the program ends at once, and quietly."""
    with subprocess.Popen(command(*args), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 141
        assert process.stderr.read() == b""


@POSIX
@pytest.mark.parametrize("args", [("show", "617"), ("solve", "1-2", "--format", "json"), ("--help",)])
def test_full_disk(args: tuple[str, ...]) -> None:
    """Output that can't be written is one line and status 2, not a traceback."""
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no full device")
    with full.open("wb") as nowhere:
        done = subprocess.run(command(*args), stdout=nowhere, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


@POSIX
@pytest.mark.parametrize(
    "args",
    [
        ("solve", "1-100000", "--format", "json"),
        ("solve", "1-100000", "--format", "json", "--threads", "2"),
    ],
)
def test_interrupt_ends_a_range(args: tuple[str, ...]) -> None:
    """Ctrl+C ends a long run with status 130 and nothing on stderr."""
    with subprocess.Popen(command(*args), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"deal": 1,')
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 130


@POSIX
def test_interrupt_ends_one_search() -> None:
    """Ctrl+C ends a search that would go on for long, by way of the engine."""
    script = (
        "import os, signal, sys, threading\n"
        "from freecell.cli import main\n"
        "threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "sys.exit(main(['solve', '384243', '--cells', '2']))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (130, b"")


@POSIX
def test_endless_input() -> None:
    """Input that never ends is refused after a bounded read."""
    with subprocess.Popen(["yes"], stdout=subprocess.PIPE) as endless:
        done = subprocess.run(
            command("check", "617"), stdin=endless.stdout, capture_output=True, timeout=60, check=False
        )
        endless.kill()
    assert done.returncode == 2
    assert b"too long" in done.stderr


def test_window_entry_point_without_a_console() -> None:
    """Where there is no stderr, a refusal is still an exit status and nothing breaks."""
    script = (
        "import sys; sys.stderr = None; from freecell.cli import main_window; sys.exit(main_window(['0']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
