"""The clock of a game, on a source the test turns by hand."""

import pytest

from freecell.game.clock import GameClock
from tests.python.seconds import Seconds


@pytest.fixture
def source() -> Seconds:
    """Give a source that stands at some time."""
    return Seconds()


def test_waits_until_started(source: Seconds) -> None:
    """Nothing is counted before the start, and resuming is no start."""
    clock = GameClock(source)
    source.now += 10
    clock.resume()
    source.now += 10
    assert (clock.seconds, clock.running, clock.started) == (0, False, False)
    clock.start()
    source.now += 3
    assert (clock.seconds, clock.running, clock.started) == (3, True, True)


def test_starting_twice_changes_nothing(source: Seconds) -> None:
    """A running clock goes on when started again."""
    clock = GameClock(source)
    clock.start()
    source.now += 2
    clock.start()
    source.now += 2
    assert clock.seconds == 4


def test_pause_and_resume(source: Seconds) -> None:
    """A pause is not counted, however often it is asked for."""
    clock = GameClock(source)
    clock.start()
    source.now += 5
    assert clock.pause()
    source.now += 60
    assert clock.pause()
    assert (clock.seconds, clock.running) == (5, False)
    clock.resume()
    source.now += 1
    assert clock.seconds == 6


def test_clock_that_never_pauses(source: Seconds) -> None:
    """A clock that can't be paused runs on, and says so."""
    clock = GameClock(source, pausable=False)
    clock.start()
    assert not clock.pause()
    source.now += 7
    assert (clock.seconds, clock.running) == (7, True)


@pytest.mark.parametrize("pausable", [True, False])
def test_stop_is_for_good(source: Seconds, pausable: bool) -> None:
    """After the stop nothing changes the time any more."""
    clock = GameClock(source, pausable=pausable)
    clock.start()
    source.now += 8
    clock.stop()
    for action in (clock.pause, clock.resume, clock.start, clock.stop):
        source.now += 100
        action()
    assert (clock.seconds, clock.running, clock.stopped) == (8, False, True)


def test_goes_on_from_saved_seconds(source: Seconds) -> None:
    """A clock of a saved game stands at its time until it is resumed."""
    clock = GameClock(source, seconds=42.5, started=True)
    source.now += 100
    assert clock.seconds == 42.5
    clock.resume()
    source.now += 1
    assert clock.seconds == 43.5


def test_source_that_goes_back(source: Seconds) -> None:
    """A source that breaks its promise never makes time run backwards past the last pause."""
    clock = GameClock(source, seconds=5, started=True)
    clock.start()
    source.now -= 50
    assert clock.seconds == 5
