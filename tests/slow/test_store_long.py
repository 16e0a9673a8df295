"""The store, killed two hundred times and with bytes turned over everywhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.python.store.damage import Sample
from tests.python.store.store_rig import check_kills


@pytest.mark.skipif(os.name == "nt", reason="needs a process killed outright")
@pytest.mark.parametrize("part", range(10))
def test_two_hundred_kills(tmp_path: Path, part: int) -> None:
    """At ten times twenty moments of play the process is killed, and every earlier move is found."""
    check_kills(tmp_path / "games.sqlite3", 20, seed=1000 * part)


@pytest.mark.parametrize("part", range(8))
def test_every_region_turned_over(tmp_path: Path, part: int) -> None:
    """Every sixty-four bytes of the file in turn: nothing but what lay on that page is lost."""
    folder = tmp_path / "sample"
    folder.mkdir()
    sample = Sample(folder)
    for at in range(64 * part, len(sample.raw), 8 * 64):
        sample.check(tmp_path, at)
