"""Today's deal on one device, played through on clocks that the test moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell.daily.attempts import DailyError, DealtToday, TodaysDeal
from freecell.daily.calendar import date_of, day_at, deal_of
from freecell.daily.limits import Watch, resume
from freecell.daily.ranking import todays_best
from freecell.game import Game
from freecell.game.house_rules import PORCHLIGHT
from freecell.records.figures import records
from freecell.store import Outcome, Store
from freecell.store.crash_recorder import CrashRecorder
from tests.python.play import FakeClocks, win

DAY = 86_400.0
MONDAY = 1_767_571_200.0  # 2026-01-05, midnight UTC


class Device:
    """A device with its store, its players and the day's deal, some hours into a Monday."""

    def __init__(self) -> None:
        self.clocks = FakeClocks(MONDAY + 8 * 3600)
        self.store = Store(now=self.clocks.now)
        self.players = self.store.players
        self.today = TodaysDeal(self.store, self.clocks())

    def next_day(self) -> None:
        """Go on to eight o'clock of the next day."""
        self.clocks.sleep(DAY)

    def solve(self, player: str, seconds: float) -> Game:
        """Deal today's deal and win it in so many seconds."""
        uid, game, watch = self.today.start(player)
        self.clocks.sleep(min(seconds, 50.0))
        for _ in range(int(seconds - 50.0)):
            self.clocks.sleep(1.0)
            assert watch.tick() is None
        win(game)
        self.store.save(uid, game)
        return game


@pytest.fixture
def device(data_directory: Path) -> Device:
    """Return a device with Anna and Ben on it."""
    made = Device()
    for name in ("Anna", "Ben"):
        made.players.add(name)
    return made


def test_a_week_of_porchlight(device: Device) -> None:
    """Wins, an idle loss, a leaving loss, a crash dealt again: the run, the record and the ranking follow."""
    today = device.today
    # Monday and Tuesday: solved.
    first = device.solve("Anna", 200)
    assert first.deal == deal_of(today.day)
    assert first.house_rules == PORCHLIGHT
    device.next_day()
    device.solve("Anna", 150)
    assert today.record("Anna").run == 2

    # Wednesday: nobody moves for a quarter of an hour.
    device.next_day()
    assert today.record("Anna").run == 2  # the day isn't over
    uid, game, watch = today.start("Anna")
    ended = None
    while ended is None:
        device.clocks.sleep(1.0)
        ended = watch.tick()
    assert ended is Outcome.IDLE
    assert game.clock.seconds == 900.0
    device.store.end(uid, game, ended)
    assert today.standing("Anna") is DealtToday.OVER
    assert today.record("Anna").run == 0

    # Thursday: the program is closed for two minutes.
    device.next_day()
    uid, game, watch = today.start("Anna")
    device.store.set_seen(uid, watch.seen(game))
    device.clocks.sleep(120.0)
    assert resume(device.store, uid, device.clocks()).ended is Outcome.LEFT
    with pytest.raises(DailyError, match="one attempt"):
        today.start("Anna")

    # Friday: the program crashes and says so; the deal may be dealt again, and is solved.
    device.next_day()
    uid, game, watch = today.start("Anna")
    recorder = CrashRecorder(device.store)
    recorder.playing(uid)
    device.clocks.sleep(30.0)
    recorder.record("ValueError: our fault")
    device.clocks.sleep(300.0)
    assert today.standing("Anna") is DealtToday.CUT_SHORT
    assert resume(device.store, uid, device.clocks()).ended is Outcome.CRASHED
    assert today.standing("Anna") is DealtToday.CUT_SHORT
    again = device.solve("Anna", 300)
    assert again.deal == game.deal
    assert again.clock.seconds == 300.0
    assert today.standing("Anna") is DealtToday.OVER

    # Saturday and Sunday: solved.
    for seconds in (120, 180):
        device.next_day()
        device.solve("Anna", seconds)
    record = today.record("Anna")
    assert (record.played, record.solved, record.best_seconds) == (7, 5, 120.0)
    assert (record.run, record.longest_run) == (3, 3)
    device.next_day()
    assert today.record("Anna").run == 3
    device.next_day()
    assert today.record("Anna").run == 0  # a day was missed
    (daily,) = records(device.store)
    assert (daily.tier, daily.played, daily.solved) == ("daily", 7, 5)
    assert (daily.current_streak, daily.longest_streak) == (3, 3)


def test_a_killed_program_is_no_crash(device: Device) -> None:
    """Without a record of our own handler the attempt is over after a minute."""
    uid, _, _ = device.today.start("Anna")
    device.clocks.sleep(61.0)
    assert device.today.standing("Anna") is DealtToday.PLAYING
    assert resume(device.store, uid, device.clocks()).ended is Outcome.LEFT
    assert device.today.standing("Anna") is DealtToday.OVER


def test_a_crash_that_was_played_on_after_gives_no_second_deal(device: Device) -> None:
    """An error that didn't end the game doesn't allow the deal to be dealt again."""
    uid, game, _ = device.today.start("Anna")
    recorder = CrashRecorder(device.store)
    recorder.playing(uid)
    recorder.record("ValueError: a small one")
    device.clocks.sleep(5.0)
    game.play(game.position.legal_moves()[0])
    device.store.save(uid, game)
    assert device.today.standing("Anna") is DealtToday.PLAYING


def test_today_s_best_ranks_by_time_then_by_moves(device: Device) -> None:
    """Equal seconds are parted by moves; equal in both share a place; others follow after it."""
    for name in ("Cleo", "Dora"):
        device.players.add(name)
    device.solve("Ben", 200)
    device.solve("Anna", 100)
    uid, game, _ = device.today.start("Cleo")
    device.clocks.sleep(50.0)
    game.play(game.position.legal_moves()[0])
    game.undo()
    device.clocks.sleep(50.9)
    win(game)
    device.store.save(uid, game)
    device.solve("Dora", 100)
    ranked = todays_best(device.store, device.today.day)
    assert [(line.place, line.name, int(line.seconds)) for line in ranked] == [
        *((1, "Anna", 100), (1, "Dora", 100)),
        *((3, "Cleo", 100), (4, "Ben", 200)),
    ]
    assert ranked[2].moves == ranked[0].moves + 2
    assert all(line.here for line in ranked)


def test_a_game_over_midnight_stays_yesterdays(device: Device) -> None:
    """Dealt before midnight and won after, it counts for its own day, and the new deal is offered."""
    device.clocks.sleep(15 * 3600 + 59 * 60 + 50)  # ten seconds to midnight
    day = device.today.day
    uid, game, watch = device.today.start("Anna")
    device.clocks.sleep(20.0)
    assert device.today.day == day + 1
    assert watch.tick() is None
    assert device.today.standing("Anna") is DealtToday.FRESH
    win(game)
    device.store.save(uid, game)
    assert [line.name for line in todays_best(device.store, day)] == ["Anna"]
    assert todays_best(device.store, day + 1) == ()
    other = device.solve("Anna", 60)
    assert other.deal == deal_of(day + 1) != game.deal
    assert device.today.record("Anna").run == 2


def test_setting_the_clock_back_gives_no_second_attempt(device: Device) -> None:
    """A day that was played stays played, whatever the clock says afterwards."""
    device.solve("Anna", 100)
    device.next_day()
    device.clocks.set_back(DAY)
    with pytest.raises(DailyError, match="one attempt"):
        device.today.start("Anna")
    assert date_of(device.today.day) == date_of(day_at(MONDAY))


def test_a_guest_has_no_daily_deal(device: Device) -> None:
    """It is for named players; anyone may play free games."""
    assert device.today.standing(None) is DealtToday.GUEST
    with pytest.raises(DailyError, match="named players"):
        device.today.start(None)


def test_two_windows_give_one_attempt(device: Device) -> None:
    """A second running copy of the program finds the deal dealt."""
    device.today.start("Anna")
    other = TodaysDeal(Store(device.store.path, now=device.clocks.now), device.clocks())
    with pytest.raises(DailyError, match="one attempt"):
        other.start("Anna")
    other.start("Ben")


def test_two_windows_dealing_at_the_same_moment(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    """If both have looked before either deals, the file itself lets one through."""
    other = TodaysDeal(Store(device.store.path, now=device.clocks.now), device.clocks())
    device.today.start("Anna")
    monkeypatch.setattr(TodaysDeal, "standing", lambda *_: DealtToday.FRESH)
    with pytest.raises(DailyError, match="another window"):
        other.start("Anna")
    attempt = device.today.attempt("Anna")
    assert attempt is not None
    assert attempt.outcome is Outcome.PLAYING


def test_giving_up_is_an_attempt(device: Device) -> None:
    """A daily deal counts from its deal: given up without a move it is played and unsolved."""
    uid, game, _ = device.today.start("Anna")
    device.store.end(uid, game, Outcome.GIVEN_UP)
    record = device.today.record("Anna")
    assert (record.played, record.solved, record.best_seconds, record.run) == (1, 0, None, 0)


def test_free_games_have_the_limits_too(device: Device) -> None:
    """Porchlight's limits hold for its free games."""
    game = Game(4, house_rules=PORCHLIGHT, clock=device.clocks().steady)
    watch = Watch(PORCHLIGHT, device.clocks())
    game.play(game.position.legal_moves()[0])
    uid = device.store.save("free", game, seen=watch.seen(game))
    device.clocks.sleep(61.0)
    assert watch.tick() is Outcome.LEFT
    device.store.end(uid, game, Outcome.LEFT)
    (record,) = records(device.store)
    assert (record.preset, record.played, record.solved) == ("porchlight", 1, 0)
