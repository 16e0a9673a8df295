"""The one owner of animations on the table.

Everything that moves is a :class:`Leg` of one timeline. Starting a timeline finishes the one that
runs, so the table never holds two answers to where a card is. With a card duration of 0 the end state
is there when :meth:`Animator.play` returns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, QVariantAnimation

CARD_MS = 180
"""How long one card is under way at normal speed."""
_STEPS_IN_A_CARD = 2
"""The next step starts when half of this one is over."""
_WHOLE_IN_CARDS = 5
"""The longest a whole transition may take, in card durations (900 ms at normal speed)."""


class Movable(Protocol):
    """What the animator needs of a graphics item."""

    def pos(self) -> QPointF | QPoint: ...
    def setPos(self, x: float, y: float) -> None: ...
    def setZValue(self, z: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Leg:
    """One item on its way to one place.

    Times are milliseconds from the start of the timeline; ``z`` is the height in the stack while
    the leg runs and after it.
    """

    item: Movable
    target: tuple[float, float]
    start: float = 0.0
    duration: float = 0.0
    z: float | None = None

    @property
    def end(self) -> float:
        return self.start + self.duration


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things take, all from the duration of one card's way."""

    card_ms: float = CARD_MS

    @property
    def whole_ms(self) -> float:
        return self.card_ms * _WHOLE_IN_CARDS

    def step_ms(self, steps: int) -> float:
        """Time from one step to the next: half a card, less if many steps share the whole."""
        if steps < 2:
            return 0.0
        return min(self.card_ms / _STEPS_IN_A_CARD, (self.whole_ms - self.card_ms) / (steps - 1))


def schedule(steps: Sequence[Sequence[Leg]], timing: Timing) -> list[Leg]:
    """Give the legs of consecutive steps their times.

    The legs of one step run together. An item that sets out again before it has arrived arrives
    sooner, so the whole never takes longer than :attr:`Timing.whole_ms`.
    """
    gap = timing.step_ms(len(steps))
    legs = [
        replace(leg, start=number * gap, duration=timing.card_ms)
        for number, step in enumerate(steps)
        for leg in step
    ]
    following: dict[Hashable, float] = {}
    for position in range(len(legs) - 1, -1, -1):
        leg = legs[position]
        until = following.get(id(leg.item))
        if until is not None and leg.end > until:
            legs[position] = replace(leg, duration=until - leg.start)
        following[id(leg.item)] = leg.start
    return legs


def ease_out(fraction: float) -> float:
    """Share of the way covered after a share of the time: fast at first, then settling."""
    rest = 1.0 - min(max(fraction, 0.0), 1.0)
    return 1.0 - rest * rest * rest


class _Track:
    """The legs of one item, in order of time."""

    __slots__ = ("_current", "_origin", "item", "legs")

    def __init__(self, item: Movable) -> None:
        self.item = item
        self.legs: list[Leg] = []
        self._current = -1
        self._origin = (item.pos().x(), item.pos().y())

    def advance(self, now: float) -> None:
        """Put the item where it is at a time; time only goes forward."""
        while self._current + 1 < len(self.legs) and self.legs[self._current + 1].start <= now:
            if self._current >= 0:
                self._origin = self.legs[self._current].target
            self._current += 1
            height = self.legs[self._current].z
            if height is not None:
                self.item.setZValue(height)
        if self._current < 0:
            return
        leg = self.legs[self._current]
        share = ease_out((now - leg.start) / leg.duration) if leg.duration > 0 else 1.0
        x = self._origin[0] + (leg.target[0] - self._origin[0]) * share
        y = self._origin[1] + (leg.target[1] - self._origin[1]) * share
        self.item.setPos(x, y)

    def finish(self) -> None:
        last = self.legs[-1]
        self.item.setPos(*last.target)
        if last.z is not None:
            self.item.setZValue(last.z)


class Animator(QObject):
    """Runs one timeline of legs at a time.

    Parameters
    ----------
    card_ms
        Duration of one card's way in milliseconds; 0 shows end states at once.
    """

    def __init__(self, card_ms: float = CARD_MS, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.timing = Timing(card_ms)
        self._tracks: dict[int, _Track] = {}
        self._done: Callable[[], None] | None = None
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._advance)
        self._clock.finished.connect(self.finish_now)

    @property
    def is_running(self) -> bool:
        return bool(self._tracks)

    def set_card_duration(self, card_ms: float) -> None:
        """Change the speed; what runs is finished first."""
        self.finish_now()
        self.timing = Timing(max(0.0, card_ms))

    def play(self, legs: Iterable[Leg], done: Callable[[], None] | None = None) -> None:
        """Start a timeline; whatever ran before is finished first.

        Parameters
        ----------
        legs
            What moves. The legs of one item need not be sorted, but must not overlap in time.
        done
            Called once, when the timeline has ended or was finished.
        """
        self.finish_now()
        for leg in sorted(legs, key=lambda leg: leg.start):
            self._tracks.setdefault(id(leg.item), _Track(leg.item)).legs.append(leg)
        self._done = done
        whole = max((leg.end for track in self._tracks.values() for leg in track.legs), default=0.0)
        if self.timing.card_ms <= 0 or whole < 1:
            self.finish_now()
            return
        self._clock.setDuration(round(whole))
        self._clock.setEndValue(float(whole))
        self._clock.start()

    def finish_now(self) -> None:
        """Put everything where it was going, at once."""
        self._clock.stop()
        tracks, self._tracks = self._tracks, {}
        done, self._done = self._done, None
        for track in tracks.values():
            track.finish()
        if done is not None:
            done()

    def hold(self, now: float) -> None:
        """Stop the clock at a time of the timeline that runs; :meth:`finish_now` still ends it."""
        if self._tracks:
            self._clock.pause()
            for track in self._tracks.values():
                track.advance(now)

    def holds(self, item: Movable) -> bool:
        """Whether an item is under way."""
        return id(item) in self._tracks

    def _advance(self) -> None:
        # Setting the clock up emits values too; only a running one tells the time.
        if self._clock.state() is QVariantAnimation.State.Running:
            now = float(self._clock.currentTime())
            for track in self._tracks.values():
                track.advance(now)
