"""A window that stays open over midnight, wherever on earth it stands."""

from __future__ import annotations

import datetime
import os
import time as machine_time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QLabel

from freecell.daily.calendar import day_at, deal_of
from freecell.daily.ranking import todays_best
from freecell_ui.daily.panel import date_text
from tests.ui.daily.test_today import Time, open_panel, press, start
from tests.ui.records.test_panel import solve
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
TEN_SECONDS_BEFORE = datetime.datetime(2026, 11, 30, 23, 59, 50, tzinfo=datetime.UTC).timestamp()


@pytest.fixture(params=["UTC", "Pacific/Auckland", "America/Los_Angeles"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A zone that the machine is set to, and back."""
    if not hasattr(machine_time, "tzset"):
        pytest.skip("the zone can't be set there")
    before = os.environ.get("TZ")
    monkeypatch.setenv("TZ", request.param)
    machine_time.tzset()
    yield request.param
    if before is None:
        monkeypatch.delenv("TZ")
    else:
        monkeypatch.setenv("TZ", before)
    machine_time.tzset()


def test_open_over_midnight(open_window: Open, zone: str) -> None:
    """Every zone has one deal at one instant; a game left open wins for its own day, then comes the next."""
    time = Time()
    time.now = TEN_SECONDS_BEFORE
    rig = start(open_window, time)
    day = day_at(TEN_SECONDS_BEFORE)
    assert rig.game.deal == deal_of(day)
    open_panel(rig)
    labels = rig.child("today_panel").findChildren(QLabel)
    assert f"Today's deal, {date_text(day)}" in [label.text() for label in labels]
    assert "30" in date_text(day)
    assert "30" not in date_text(day + 1)
    press(rig, "close")
    time.now += 20
    solve(rig)
    assert [line.name for line in todays_best(rig.store, day)] == ["Ada"]
    assert todays_best(rig.store, day + 1) == ()
    open_panel(rig)
    assert rig.child("today_play").isEnabled()
    press(rig, "play")
    assert rig.game.deal == deal_of(day + 1) != deal_of(day)
