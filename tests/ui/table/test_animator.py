"""The one owner of animations: times, ends and interruptions."""

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from freecell_ui.table.motion.animator import Animator, Leg, Timing, ease_out, schedule


class Dot:
    """Something that can be moved."""

    def __init__(self) -> None:
        self.place = (0.0, 0.0)
        self.z = 0.0

    def pos(self) -> QPointF:
        """Where it is."""
        return QPointF(*self.place)

    def setPos(self, x: float, y: float) -> None:  # noqa: N802 (Qt's name)
        """Go there."""
        self.place = (x, y)

    def setZValue(self, z: float) -> None:  # noqa: N802 (Qt's name)
        """Lie so high."""
        self.z = z


def test_one_card_takes_its_duration() -> None:
    """A single step starts at once and takes 180 ms."""
    (leg,) = schedule([[Leg(Dot(), (1, 1))]], Timing(180))
    assert (leg.start, leg.end) == (0, 180)


def test_steps_overlap_by_half() -> None:
    """Each step of a supermove starts 90 ms after the one before."""
    legs = schedule([[Leg(Dot(), (1, 1))] for _ in range(5)], Timing(180))
    assert [leg.start for leg in legs] == [0, 90, 180, 270, 360]


@pytest.mark.parametrize("steps", [9, 10, 45, 300])
def test_the_whole_takes_900_ms_at_most(steps: int) -> None:
    """However many cards move, the last has arrived after five cards' time."""
    legs = schedule([[Leg(Dot(), (1, 1))] for _ in range(steps)], Timing(180))
    assert max(leg.end for leg in legs) <= 900 + 1e-6
    assert [leg.start for leg in legs] == sorted(leg.start for leg in legs)


def test_a_card_that_goes_on_arrives_before_it_leaves() -> None:
    """A card with two legs ends the first when the second starts, even if steps come thick and fast."""
    shuttle = Dot()
    steps = [[Leg(shuttle, (5, 0))], *([Leg(Dot(), (1, 1))] for _ in range(60)), [Leg(shuttle, (9, 0))]]
    legs = [leg for leg in schedule(steps, Timing(180)) if leg.item is shuttle]
    assert legs[0].end <= legs[1].start
    again = schedule([[Leg(shuttle, (5, 0))], [Leg(shuttle, (9, 0))]], Timing(180))
    assert (again[0].duration, again[1].duration) == (90, 180)


def test_cards_of_one_step_move_together() -> None:
    """A run without single-card steps goes as a block."""
    legs = schedule([[Leg(Dot(), (1, 1)), Leg(Dot(), (1, 2))]], Timing(180))
    assert {(leg.start, leg.duration) for leg in legs} == {(0, 180)}


def test_easing_is_fast_first_and_ends_exactly() -> None:
    """Half the time covers well over half the way, and the ends are exact."""
    assert ease_out(0) == 0
    assert ease_out(1) == 1
    assert ease_out(2) == 1
    assert ease_out(0.5) > 0.8


def test_without_duration_the_end_is_there_at_once(qtbot: QtBot) -> None:
    """With a duration of 0 everything has arrived when ``play`` returns."""
    animator, dot, ends = Animator(0), Dot(), []
    animator.play([Leg(dot, (3, 4), z=7)], lambda: ends.append(dot.place))
    assert (dot.place, dot.z) == ((3, 4), 7)
    assert ends == [(3, 4)]
    assert not animator.is_running


def test_an_animation_ends_where_it_should(qtbot: QtBot) -> None:
    """Left alone, the item arrives exactly and the end is told once."""
    animator, dot, ends = Animator(40), Dot(), []
    animator.play([Leg(dot, (3, 4), duration=40), Leg(dot, (8, 9), 40, 40)], lambda: ends.append(dot.place))
    assert animator.is_running
    assert ends == []
    qtbot.waitUntil(lambda: not animator.is_running)
    assert ends == [(8, 9)]


def test_an_item_waits_for_its_leg(qtbot: QtBot) -> None:
    """A leg that starts later leaves its item, and its height, alone until then."""
    animator, first, late = Animator(60), Dot(), Dot()
    seen: list[tuple[tuple[float, float], float]] = []

    class Watched(Dot):
        def setPos(self, x: float, y: float) -> None:  # noqa: N802 (Qt's name)
            super().setPos(x, y)
            if x < 50:
                seen.append((late.place, late.z))

    first = Watched()
    animator.play([Leg(first, (100, 0), 0, 60, 1), Leg(late, (100, 0), 60, 60, 2)])
    qtbot.waitUntil(lambda: not animator.is_running)
    assert set(seen) <= {((0.0, 0.0), 0.0)}
    assert (late.place, late.z) == ((100, 0), 2)


def test_finishing_jumps_to_the_end_and_tells_it_once(qtbot: QtBot) -> None:
    """An input in the middle brings everything to its last place at once."""
    animator, dot, ends = Animator(1000), Dot(), []
    animator.play([Leg(dot, (3, 4), 0, 1000), Leg(dot, (8, 9), 1000, 1000)], lambda: ends.append(dot.place))
    qtbot.wait(40)
    assert dot.place != (0, 0)
    animator.finish_now()
    animator.finish_now()
    assert ends == [(8, 9)]
    qtbot.wait(40)
    assert dot.place == (8, 9)


def test_a_new_timeline_finishes_the_old_one(qtbot: QtBot) -> None:
    """Two timelines never run side by side."""
    animator, one, two, ends = Animator(1000), Dot(), Dot(), []
    animator.play([Leg(one, (3, 4), 0, 1000)], lambda: ends.append("one"))
    animator.play([Leg(two, (5, 6), 0, 1000)], lambda: ends.append("two"))
    assert one.place == (3, 4)
    assert ends == ["one"]
    animator.finish_now()
    assert ends == ["one", "two"]


def test_an_end_may_start_the_next_timeline(qtbot: QtBot) -> None:
    """What the end of one timeline starts is not lost."""
    animator, dot = Animator(1000), Dot()
    animator.play([Leg(dot, (1, 1), 0, 1000)], lambda: animator.play([Leg(dot, (2, 2), 0, 1000)]))
    animator.finish_now()
    assert (dot.place, animator.is_running) == ((1, 1), True)
    animator.finish_now()
    assert (dot.place, animator.is_running) == ((2, 2), False)


def test_changing_the_speed_finishes_first(qtbot: QtBot) -> None:
    """A new speed counts from the next timeline on; nothing is left half way."""
    animator, dot = Animator(1000), Dot()
    animator.play([Leg(dot, (1, 1), 0, 1000)])
    animator.set_card_duration(0)
    assert (dot.place, animator.is_running) == ((1, 1), False)
