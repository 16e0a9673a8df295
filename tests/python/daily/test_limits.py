"""The limits of a table, on clocks that the test moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell.daily.limits import Watch, away_since, boot_name, resume, steady_seconds
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE
from freecell.store import Outcome, Seen, Store, new_uid
from tests.python.play import FakeClocks, win

QUARTER = 15 * 60.0


@pytest.fixture
def clocks() -> FakeClocks:
    """Return clocks that stand still."""
    return FakeClocks()


def pass_time(watch: Watch, clocks: FakeClocks, seconds: float) -> Outcome | None:
    """Let time pass with the program running: it ticks every second."""
    ended = None
    for _ in range(int(seconds)):
        clocks.sleep(1.0)
        ended = watch.tick()
    return ended


def test_a_quarter_of_an_hour_without_a_move_ends_the_game(clocks: FakeClocks) -> None:
    """One second before it is still on, and a move begins the time anew."""
    watch = Watch(PORCHLIGHT, clocks())
    assert pass_time(watch, clocks, QUARTER - 1) is None
    assert watch.idle_left == 1.0
    assert watch.moved() is None
    assert watch.idle_left == QUARTER
    assert pass_time(watch, clocks, QUARTER - 1) is None
    assert pass_time(watch, clocks, 1) is Outcome.IDLE
    assert watch.moved() is Outcome.IDLE


def test_a_move_that_comes_too_late_is_none(clocks: FakeClocks) -> None:
    """Even if nobody asked in between, the move finds the game over."""
    watch = Watch(PORCHLIGHT, clocks())
    pass_time(watch, clocks, QUARTER - 1)
    clocks.sleep(1.5)
    assert watch.moved() is Outcome.IDLE


def test_a_machine_asleep_for_more_than_a_minute_has_left(clocks: FakeClocks) -> None:
    """A minute asleep is allowed, a second more is not, and nothing brings the game back."""
    watch = Watch(PORCHLIGHT, clocks())
    clocks.sleep(60.0)
    assert watch.tick() is None
    clocks.sleep(61.0)
    assert watch.tick() is Outcome.LEFT
    assert pass_time(watch, clocks, 5) is Outcome.LEFT


def test_turning_the_time_of_day_does_nothing(clocks: FakeClocks) -> None:
    """A clock set back or forward, or summer time, ends no game and gives no time."""
    watch = Watch(PORCHLIGHT, clocks())
    for hours in (-1, 24, -300):
        clocks.set_back(hours * 3600.0)
        clocks.sleep(1.0)
        assert watch.tick() is None
    assert watch.idle_left == QUARTER - 3


@pytest.mark.parametrize("rules", [TAP_TABLE, BOOK])
def test_other_tables_have_no_limits(clocks: FakeClocks, rules: object) -> None:
    """By Tap table's and the Book's rules a game may lie for days."""
    watch = Watch(rules, clocks())  # type: ignore[arg-type]
    clocks.sleep(10 * 86_400.0)
    assert watch.tick() is None
    assert watch.moved() is None
    assert watch.idle_left is None


def left_behind(store: Store, clocks: FakeClocks) -> str:
    """Play five moves by Porchlight's rules, seven seconds each, and close the program."""
    game = Game(617, house_rules=PORCHLIGHT, clock=clocks().steady)
    watch = Watch(PORCHLIGHT, clocks())
    uid = new_uid()
    for _ in range(5):
        clocks.sleep(7.0)
        watch.moved()
        game.play(game.position.legal_moves()[0])
        store.save(uid, game, seen=watch.seen(game))
    clocks.sleep(3.0)
    store.set_seen(uid, watch.seen(game))
    return uid


def test_who_is_back_within_a_minute_plays_on(data_directory: Path, clocks: FakeClocks) -> None:
    """The clock and the time without a move have run on meanwhile."""
    store = Store(now=clocks.now)
    uid = left_behind(store, clocks)
    clocks.sleep(60.0)
    back = resume(store, uid, clocks())
    assert back.ended is None
    assert back.game is not None
    assert back.watch is not None
    assert back.game.moves == 5
    assert back.game.clock.seconds == 5 * 7 + 3 + 60
    assert back.watch.idle_left == QUARTER - 63
    clocks.sleep(2.0)
    assert back.game.clock.seconds == 100.0


def test_who_is_away_for_longer_has_left(data_directory: Path, clocks: FakeClocks) -> None:
    """The game counts as unsolved and is not offered again."""
    store = Store(now=clocks.now)
    uid = left_behind(store, clocks)
    clocks.sleep(61.0)
    assert resume(store, uid, clocks()).ended is Outcome.LEFT
    assert store.outcome(uid) is Outcome.LEFT
    assert store.games() == []
    assert store.latest() is None


@pytest.mark.parametrize(
    ("off", "turned", "ended"),
    [(30.0, 0.0, None), (61.0, 0.0, Outcome.LEFT), (30.0, 3600.0, Outcome.LEFT), (30.0, 40.0, None)],
)
def test_a_machine_started_anew(
    data_directory: Path, clocks: FakeClocks, off: float, turned: float, ended: Outcome | None
) -> None:
    """Then the time of day decides; set back by more than a drift it proves nothing."""
    store = Store(now=clocks.now)
    uid = left_behind(store, clocks)
    clocks.start_machine(off)
    clocks.set_back(turned)
    assert resume(store, uid, clocks()).ended is ended


def test_a_clock_set_back_between_two_starts_of_the_program(data_directory: Path, clocks: FakeClocks) -> None:
    """In the same start of the machine it is of no use to turn the time of day."""
    store = Store(now=clocks.now)
    uid = left_behind(store, clocks)
    clocks.sleep(300.0)
    clocks.set_back(300.0)
    assert resume(store, uid, clocks()).ended is Outcome.LEFT


def test_where_starts_of_the_machine_have_no_names() -> None:
    """The longer of the two times counts, so that neither clock can shorten it."""
    clocks = FakeClocks(boot="")
    seen = Seen(clocks.utc, clocks.steady, "", 0.0, 0.0)
    clocks.sleep(50.0)
    assert away_since(seen, clocks()) == 50.0
    clocks.utc += 100.0
    assert away_since(seen, clocks()) == 150.0
    clocks.set_back(400.0)
    assert away_since(seen, clocks()) == 50.0


def test_a_won_game_has_no_limits_any_more(data_directory: Path, clocks: FakeClocks) -> None:
    """However late it is looked at, it stays won."""
    store = Store(now=clocks.now)
    game = win(Game(617, house_rules=PORCHLIGHT, clock=clocks().steady))
    watch = Watch(PORCHLIGHT, clocks())
    store.save("won", game, seen=watch.seen(game))
    clocks.sleep(86_400.0)
    assert resume(store, "won", clocks()).ended is None
    assert store.outcome("won") is Outcome.SOLVED


def test_the_real_clock_never_goes_back() -> None:
    """The machine's own steady clock, and a name for its start that does not change."""
    times = [steady_seconds() for _ in range(1000)]
    assert times == sorted(times)
    assert boot_name() == boot_name()
