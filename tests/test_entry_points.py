"""Every command that an installation puts on the path says what it does."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import freecell
import freecell_ui

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SOURCES = [str(Path(module.__file__ or "").parent.parent) for module in (freecell, freecell_ui)]
"""Where the packages lie that are tested, installed or not."""

SCRIPTS = {**PROJECT["scripts"], **PROJECT["gui-scripts"]}


def ask_for_help(*command: str) -> subprocess.CompletedProcess[str]:
    """Run Python with ``--help`` as the last argument, in an environment that tells it only where we are."""
    env = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT", "HOME", "TMP") if key in os.environ}
    env |= {"PYTHONPATH": os.pathsep.join([*SOURCES]), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *command, "--help"], capture_output=True, text=True, env=env, check=False
    )


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts(script: str) -> None:
    """Called as the installer's stub does, each gives its help, status 0, and no complaint."""
    module, function = SCRIPTS[script].split(":")
    done = ask_for_help("-c", f"import sys; from {module} import {function}; sys.exit({function}())")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Usage: freecell" in done.stdout


def test_the_module() -> None:
    """``python -m freecell`` gives the help of the same program."""
    done = ask_for_help("-m", "freecell")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Usage: freecell" in done.stdout
