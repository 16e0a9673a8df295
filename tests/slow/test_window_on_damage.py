"""The window on five hundred damaged stores: it opens, is played, keeps the moves, and tells once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from freecell.store import Trouble
from tests.python.store.damage import Sample
from tests.ui.window_rig import WindowRig


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(5))
def test_a_hundred_single_bits(qapp: object, tmp_path: Path, part: int) -> None:
    """Of a file with games in progress one bit is turned over, anywhere; the window goes on as ever."""
    sample = Sample(tmp_path)
    chance = random.Random(part)
    for number in range(100):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        raw = bytearray(sample.raw)
        at = chance.randrange(8 * len(raw))
        raw[at // 8] ^= 1 << at % 8
        (folder / "games.sqlite3").write_bytes(raw)
        rig = WindowRig(folder, deal=None)
        move = next(move for move in rig.position.legal_moves() if not move.source.is_foundation)
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
        for name in ("records", "deals", "todays_deal"):
            getattr(rig.window.actions_, name).trigger()
        QTest.qWait(1)
        left, uid = rig.position, rig.window.session.uid
        assert {notice.trouble for notice in rig.window.store.notices()} <= {Trouble.DAMAGED_GAME}, (
            "told already"
        )
        rig.close()
        again = WindowRig(folder, deal=None)
        assert (again.window.session.uid, again.position) == (uid, left), f"bit {at}"
        again.close()
