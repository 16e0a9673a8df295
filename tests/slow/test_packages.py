"""The source archive and the wheel made of it: complete, honestly named, at work where they are unpacked."""

from __future__ import annotations

import base64
import configparser
import csv
import hashlib
import importlib.util
import io
import json
import os
import shutil
import struct
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parent.parent.parent
LIST_FILES = ("git", "-c", "core.quotepath=off", "ls-files", "--cached", "--others", "--exclude-standard")
HOOKS = "import sys; from scikit_build_core.build import {hook}; print({hook}(sys.argv[1]))"

pytestmark = pytest.mark.skipif(
    not all(map(importlib.util.find_spec, ("scikit_build_core", "pybind11"))),
    reason="what builds the package isn't installed",
)


def run(*command: str, cwd: Path, **environment: str) -> str:
    """Run a program that has to succeed; give what it wrote."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | environment
    done = subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive."""
    folder = tmp_path_factory.mktemp("archive")
    name = run(sys.executable, "-c", HOOKS.format(hook="build_sdist"), str(folder), cwd=ROOT)
    return folder / name.split()[-1]


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the archive alone in a folder with blanks and an umlaut."""
    folder = tmp_path_factory.mktemp("sources with blank ü")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (sources,) = folder.iterdir()
    name = run(sys.executable, "-c", HOOKS.format(hook="build_wheel"), str(folder), cwd=sources)
    return folder / name.split()[-1]


@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="no repository")
def test_the_archive_has_every_file_but_ci(archive: Path) -> None:
    """What the repository holds is in the archive, less what only the forge needs, and nothing else is."""
    with tarfile.open(archive) as packed:
        names = {str(PurePosixPath(*PurePosixPath(name).parts[1:])) for name in packed.getnames()}
    listed = run(*LIST_FILES, cwd=ROOT).splitlines()
    wanted = {name for name in listed if not name.startswith((".ci/", ".github/"))}
    assert len(wanted) > 300
    assert wanted - names == set()
    assert names - wanted <= {"PKG-INFO", "."}


def test_it_works_where_it_is_unpacked(wheel: Path, tmp_path: Path) -> None:
    """In a folder with blanks and an umlaut the wheel solves, knows the pool and every game."""
    site = tmp_path / "sv with space ü"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    there = {"PYTHONPATH": str(site), "PYTHONUTF8": "1"}

    def freecell(*arguments: str) -> str:
        return run(sys.executable, "-m", "freecell", *arguments, cwd=tmp_path, **there)

    where = run(sys.executable, "-c", "import freecell; print(freecell.__file__)", cwd=tmp_path, **there)
    assert Path(where.strip()).is_relative_to(site)
    assert json.loads(freecell("solve", "617", "--format", "json"))["status"] == "solved"
    assert "617" in freecell("pool", "show", "617")
    games = freecell("variants", "--format", "json").splitlines()
    assert len(games) == len(list((ROOT / "python" / "freecell").glob("definitions/**/*.md")))


def machines(library: bytes) -> set[str]:
    """Return what processors a compiled library is for, as wheel tags write them."""
    if library[:4] == b"\x7fELF":
        (machine,) = struct.unpack_from("<H", library, 18)
        return {{62: "x86_64", 183: "aarch64", 3: "i686", 243: "riscv64"}[machine]}
    cpus = {0x01000007: "x86_64", 0x0100000C: "arm64"}
    if library[:4] == b"\xcf\xfa\xed\xfe":
        return {cpus[struct.unpack_from("<I", library, 4)[0]]}
    if library[:4] == b"\xca\xfe\xba\xbe":
        (count,) = struct.unpack_from(">I", library, 4)
        return {cpus[struct.unpack_from(">I", library, 8 + 20 * index)[0]] for index in range(count)}
    assert library[:2] == b"MZ"
    (header,) = struct.unpack_from("<I", library, 0x3C)
    (machine,) = struct.unpack_from("<H", library, header + 4)
    return {{0x8664: "amd64", 0xAA64: "arm64", 0x14C: "win32"}[machine]}


def test_the_tag_says_what_is_inside(wheel: Path) -> None:
    """The one compiled library is for the processor, the system and the Python that the file's name tells."""
    _, _, python, abi, platform = wheel.name.removesuffix(".whl").split("-")
    with zipfile.ZipFile(wheel) as packed:
        libraries = [name for name in packed.namelist() if name.endswith((".so", ".pyd", ".dll", ".dylib"))]
        (library,) = libraries
        found = machines(packed.read(library))
        (metadata,) = (name for name in packed.namelist() if name.endswith(".dist-info/WHEEL"))
        told = packed.read(metadata).decode()
    if platform.endswith("universal2"):
        assert found == {"x86_64", "arm64"}
    else:
        assert len(found) == 1
        assert platform.endswith(found.pop())
    assert f"Tag: {python}-{abi}-{platform}" in told
    assert "Root-Is-Purelib: false" in told
    if abi == "abi3":
        assert ".abi3." in library
    else:
        mine = "cp{}{}".format(*sys.version_info)
        assert (python, abi.removesuffix("t")) == (mine, mine)
        assert library.endswith(sysconfig.get_config_var("EXT_SUFFIX"))


def test_every_file_has_its_checksum_and_none_is_a_program(wheel: Path) -> None:
    """Each file agrees with the SHA-256 in the wheel's own list, and none is an executable, packed or not."""
    kinds = set()
    with zipfile.ZipFile(wheel) as packed:
        (record,) = (name for name in packed.namelist() if name.endswith(".dist-info/RECORD"))
        rows = list(csv.reader(io.StringIO(packed.read(record).decode())))
        assert {row[0] for row in rows} == set(packed.namelist())
        for name, checksum, size in rows:
            content = packed.read(name)
            if name != record:
                digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                assert (checksum, size) == (f"sha256={digest}", str(len(content)))
            if content[:2] in (b"MZ", b"\x7fE", b"\xcf\xfa", b"\xca\xfe"):
                kinds.add(PurePosixPath(name).suffix)
    assert kinds <= {".so", ".pyd"}


def test_the_wheel_names_its_commands(wheel: Path) -> None:
    """The commands it puts on the path are those of the project's file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith("entry_points.txt"))
        points = configparser.ConfigParser()
        points.read_string(packed.read(name).decode())
    assert dict(points["console_scripts"]) == project["scripts"]
    assert dict(points["gui_scripts"]) == project["gui-scripts"]
