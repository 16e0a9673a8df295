"""Files: written whole or not at all, read within a bound, and never waited for."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from freecell.files import open_to_read, read_bytes, whole_file, write_whole
from freecell.game import Game
from freecell.records.file import export_records, import_records
from freecell.store import Outcome, Store

POSIX = pytest.mark.skipif(os.name == "nt", reason="POSIX permissions, limits and devices")
ORDINARY = pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions don't bind this user")


class _FailedError(Exception):
    """Raised by a test in the middle of writing."""


def names(folder: Path) -> list[str]:
    """Name what is in a folder."""
    return sorted(entry.name for entry in folder.iterdir())


# Writing -----------------------------------------------------------------------------------------


def test_a_file_is_written(tmp_path: Path) -> None:
    """New or in the place of another, it holds what was written and nothing is left beside it."""
    (tmp_path / "here").mkdir()
    path = tmp_path / "here" / "a.txt"
    for data in (b"first\r\n", b"", b"second"):
        write_whole(path, data)
        assert path.read_bytes() == data
        assert names(path.parent) == ["a.txt"]


@pytest.mark.parametrize("error", [_FailedError, KeyboardInterrupt])
def test_a_failure_midway_leaves_the_earlier_file(tmp_path: Path, error: type[BaseException]) -> None:
    """Whatever ends the writing, the file that was there is whole and nothing lies beside it."""
    (tmp_path / "here").mkdir()
    path = tmp_path / "here" / "a.txt"
    path.write_bytes(b"earlier")

    def fail() -> None:
        with whole_file(path) as file:
            file.write(b"half " * 100_000)
            assert path.read_bytes() == b"earlier"
            raise error

    with pytest.raises(error):
        fail()
    assert path.read_bytes() == b"earlier"
    assert names(path.parent) == ["a.txt"]


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, LIMIT))
from freecell.cli import main
sys.exit(main(sys.argv[1:]))
"""


@POSIX
@pytest.mark.parametrize(
    "args",
    [["records", "export", "out.json"], ["records", "export", "out.csv"], ["pool", "build", "out.bin"]],
)
def test_a_disk_that_is_full_leaves_the_earlier_file(
    tmp_path: Path, args: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system lets no file grow beyond its limit, an export is one line and changes nothing."""
    store = Store(tmp_path / "data" / "games.sqlite3")
    lost = Game(3)
    lost.play(lost.position.legal_moves()[0])
    store.end("one", lost, Outcome.GIVEN_UP)
    head, row, *_ = export_records(store, "json").splitlines()
    rows = ",\n".join(row.replace('"one"', f'"n{number}"') for number in range(1000))
    import_records(store, f"{head}\n{rows}\n]}}", "json")
    store.close()
    monkeypatch.setenv("FREECELL_DATA_DIR", str(tmp_path / "data"))
    folder = tmp_path / "out"
    folder.mkdir()
    path = folder / args[-1]
    path.write_bytes(b"earlier")
    # Games are read from a data base that writes a little as well; a pool of few deals is small.
    limited = LIMITED.replace("LIMIT,", "100_000," if args[0] == "records" else "100,").replace(
        "LIMIT)", "100_000)"
    )
    if args[0] == "pool":
        args = [*args, "--deals", "1-500"]
    done = subprocess.run(
        [sys.executable, "-c", limited, *args], cwd=folder, capture_output=True, timeout=120, check=False
    )
    assert done.returncode == 2
    assert done.stderr.decode() == f'freecell: "{path.name}": {os.strerror(errno.EFBIG)}\n'
    assert path.read_bytes() == b"earlier"
    assert names(folder) == [path.name]


@POSIX
def test_links_and_permissions_stay(tmp_path: Path) -> None:
    """A link still leads to the file that was written, which those may read who could before."""
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "real.txt", tmp_path / "link.txt"
    real.write_bytes(b"earlier")
    real.chmod(0o640)
    link.symlink_to(Path("far", "real.txt"))
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    nowhere = tmp_path / "to be made.txt"
    nowhere.symlink_to(tmp_path / "far" / "made.txt")
    write_whole(nowhere, b"made")
    assert (tmp_path / "far" / "made.txt").read_bytes() == b"made"
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "fresh", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "fresh").stat().st_mode) == 0o640


@ORDINARY
def test_what_may_not_be_written_is_not(tmp_path: Path) -> None:
    """A file that is only to be read is not replaced, though its folder would let it be."""
    path = tmp_path / "a.txt"
    path.write_bytes(b"earlier")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write_whole(path, b"new")
    assert path.read_bytes() == b"earlier"


@pytest.mark.parametrize("name", ["", "a\0b", "missing/a.txt", "folder", "x" * 300])
def test_names_that_can_be_no_files(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No name, a null character, a folder that isn't there, a folder, too long a name: each says why."""
    here = tmp_path / "here"
    (here / "folder").mkdir(parents=True)
    monkeypatch.chdir(here)
    for use in (lambda: write_whole(name, b""), lambda: read_bytes(name, 10)):
        with pytest.raises(OSError, match=r"no file|directory|too long|[Nn]o such") as caught:
            use()
        assert caught.value.strerror
    assert names(here) == ["folder"]


@POSIX
def test_what_is_no_file_is_written_straight(tmp_path: Path) -> None:
    """What a shell's redirection stands for is written into, at its end, and stays what it is."""
    log = tmp_path / "log.txt"
    log.write_bytes(b"earlier\n")
    code = "from freecell.files import write_whole; write_whole('/dev/stdout', b'new\\n')"
    with log.open("ab") as file:
        subprocess.run([sys.executable, "-c", code], stdout=file, timeout=60, check=True)
    assert log.read_bytes() == b"earlier\nnew\n"
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, timeout=60, check=True)
    assert done.stdout == b"new\n"
    if Path("/dev/full").exists():
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            write_whole("/dev/full", b"new")
        assert not Path("/dev/full").is_file()


# Reading -----------------------------------------------------------------------------------------


@POSIX
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """A pipe in the file system with nobody at its other end is refused at once, in both directions."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="a pipe, no file"):
        read_bytes(pipe, 10)
    with pytest.raises(OSError, match="a pipe that nobody reads"):
        write_whole(pipe, b"new")


@POSIX
def test_what_the_process_has_open_is_read(tmp_path: Path) -> None:
    """A pipe that a shell hands over by number is read to its end, however late its writer is."""
    if not Path("/dev/fd").exists():
        pytest.skip("this system names no descriptors")
    read, write = os.pipe()
    line = ["/bin/sh", "-c", "sleep 0.3; printf late"]
    with subprocess.Popen(line, stdout=write):
        os.close(write)
        assert read_bytes(f"/dev/fd/{read}", 10) == b"late"
    os.close(read)


def test_no_more_is_read_than_the_bound(tmp_path: Path) -> None:
    """A file of the bound's length is read, one byte more is refused, ten gigabytes are refused unread."""
    path = tmp_path / "a.txt"
    path.write_bytes(b"12345")
    assert read_bytes(path, 5) == b"12345"
    with path.open("r+b") as file:
        for size in (6, 10 << 30):
            file.truncate(size)
            with pytest.raises(OSError, match="too long, more than 5 bytes") as caught:
                read_bytes(path, 5)
            assert caught.value.errno == errno.EFBIG


@POSIX
@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null"])
def test_devices_end_at_the_bound(path: str) -> None:
    """A device without an end is read no further than the bound, one without content is empty."""
    if path == "/dev/null":
        assert read_bytes(path, 100) == b""
    else:
        with pytest.raises(OSError, match="too long"):
            read_bytes(path, 100)
    with open_to_read(path) as file:
        assert len(file.read(10)) == (0 if path == "/dev/null" else 10)
