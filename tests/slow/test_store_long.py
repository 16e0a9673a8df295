"""The store, killed two hundred times and with bytes turned over everywhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.python.damage import Sample
from tests.python.store_rig import check_kills


@pytest.mark.timeout(900)
@pytest.mark.skipif(os.name == "nt", reason="needs a process killed outright")
def test_two_hundred_kills(tmp_path: Path) -> None:
    """At 200 moments of play the process is killed, and every earlier move is found each time."""
    check_kills(tmp_path / "games.sqlite3", 200, seed=1)


@pytest.mark.timeout(1800)
def test_every_region_turned_over(tmp_path: Path) -> None:
    """Every sixty-four bytes of the file in turn: nothing but what lay on that page is lost."""
    folder = tmp_path / "sample"
    folder.mkdir()
    sample = Sample(folder)
    for at in range(0, len(sample.raw), 64):
        sample.check(tmp_path, at)
