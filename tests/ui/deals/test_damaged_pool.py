"""A pool file that is damaged, cut short, empty or gone: deals come unrated, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from freecell.daily.calendar import UNSOLVABLE
from freecell.pool import SHIPPED_POOL, pool
from freecell_ui.session.new_deals import draw_deal
from tests.ui.hints.advice_rig import wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
SENTENCE = "The file of rated deals can't be read; new deals come unrated."


def flipped(data: bytes) -> bytes:
    """Turn one bit over in the middle."""
    return data[: len(data) // 2] + bytes([data[len(data) // 2] ^ 4]) + data[len(data) // 2 + 1 :]


@pytest.fixture(params=["flipped", "cut", "empty", "gone", "folder"])
def damaged(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a damaged file in the pool's place."""
    data, path = SHIPPED_POOL.read_bytes(), tmp_path / "pool.bin"
    made = {"flipped": flipped(data), "cut": data[:5000], "empty": b""}
    if request.param == "folder":
        path.mkdir()
    elif request.param != "gone":
        path.write_bytes(made[request.param])
    monkeypatch.setattr(pool, "SHIPPED_POOL", path)
    pool.load_pool.cache_clear()
    return path


@pytest.fixture(autouse=True)
def _forgotten() -> object:
    """Read the right pool again afterwards."""
    yield
    pool.load_pool.cache_clear()


def test_new_deals_go_on(open_window: Open, damaged: Path) -> None:
    """New Deal deals, without a tier, and says so in one sentence once; every tier does the same."""
    rig = open_window(deal=617)
    window = rig.window
    window.session._choose_deal = lambda: draw_deal(rig.settings, window._news.append)
    heard = []
    for tier in ("gentle", "standard", "tough", "gentle"):
        rig.settings.set_choice("tier", tier)
        window.actions_.new_deal.trigger()
        heard.append(rig.message)
        assert 1 <= rig.game.deal <= 1_000_000
        assert rig.game.deal not in UNSOLVABLE
        assert not rig.child("hud_tier").isVisible()
    assert heard[0] == SENTENCE
    assert SENTENCE not in heard[1:]
    move = rig.position.legal_moves()[0]
    rig.play_by_drag(move)
    assert rig.store.about(window.session.uid).tier == "random"


def test_deals_can_be_looked_at(open_window: Open, damaged: Path) -> None:
    """Browse Deals opens, says that nothing is rated, offers no tiers, and deals what is on show."""
    rig = open_window(deal=617)
    rig.window.actions_.deals.trigger()
    panel = rig.child("deals_panel")
    wait_until(lambda: not panel.service.is_busy)  # type: ignore[attr-defined]
    label = rig.child("deals_tier")
    assert label.text() == "The file of rated deals can't be read; this deal is unrated."  # type: ignore[attr-defined]
    for name in ("deals_gentle", "deals_very-hard", "deals_list"):
        assert not rig.child(name).isVisible()
    rig.press_button(rig.child("deals_next"))
    rig.press_button(rig.child("deals_play"))
    assert rig.game.deal == 618


def test_impossible_deals_are_still_named(open_window: Open, damaged: Path) -> None:
    """The eight deals that are proved to have no win are known without the pool."""
    rig = open_window(deal=11982)
    rig.key(Qt.Key.Key_Escape)
    rig.window.actions_.deals.trigger()
    panel = rig.child("deals_panel")
    wait_until(lambda: not panel.service.is_busy)  # type: ignore[attr-defined]
    assert rig.child("deals_tier").text() == "This deal is proved to have no win."  # type: ignore[attr-defined]
