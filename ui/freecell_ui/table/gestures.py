"""Turns presses, movements and releases into what a player means.

One small state machine serves mouse and finger alike. It knows neither rules nor items: it asks the
table what lies under a point and tells it what is meant.
"""

from __future__ import annotations

import math
from enum import Enum, auto
from typing import Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from freecell_ui.table.geometry.arrangement import Spot

DRAG_DISTANCE = 4.0
"""Pixels a mouse may move before a press becomes a drag."""
TOUCH_DRAG_DISTANCE = 10.0
TREMBLE = 12.0
"""Pixels within which a drag that ends where it began was meant as a click."""
LONG_PRESS_MS = 450
_SAME_PLACE = 12.0
"""Pixels within which quick presses belong to one burst."""


class GestureTable(Protocol):
    """What the gestures ask and tell the table."""

    def hurry(self) -> None: ...
    def spot_at(self, x: float, y: float) -> Spot | None: ...
    def is_covered(self, spot: Spot) -> bool: ...
    def is_last(self, spot: Spot) -> bool: ...
    def tap(self, spot: Spot | None) -> None: ...
    def double_tap(self, spot: Spot) -> None: ...
    def begin_drag(self, spot: Spot, x: float, y: float) -> bool: ...
    def drag_to(self, x: float, y: float) -> None: ...
    def drop(self) -> None: ...
    def keep_in_hand(self) -> None: ...
    def put_back(self) -> bool: ...
    def peek(self, spot: Spot) -> None: ...
    def end_peek(self) -> None: ...


class _State(Enum):
    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    PEEKING = auto()


class Gestures(QObject):
    """The state machine of one pointer.

    Points are in the table's coordinates, times in milliseconds of the events' own clock.
    """

    def __init__(self, table: GestureTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._state = _State.IDLE
        self._spot: Spot | None = None
        self._press = (0.0, 0.0)
        self._farthest = 0.0
        self._is_second = self._is_burst = False
        self._drag_distance = DRAG_DISTANCE
        self._last_tap: Spot | None = None
        self._last_press = self._last_release = -(10**9)
        self._burst_until = -(10**9)
        self._burst_at = self._last_place = (0.0, 0.0)
        self._long_press = QTimer(self)
        self._long_press.setSingleShot(True)
        self._long_press.setInterval(LONG_PRESS_MS)
        self._long_press.timeout.connect(self._start_peek)

    @property
    def is_dragging(self) -> bool:
        return self._state is _State.DRAGGING

    # --- the main button, or one finger ----------------------------------------------------

    def press(self, x: float, y: float, time: int, *, again: bool = False, touch: bool = False) -> None:
        """The main button or a finger went down.

        ``again`` marks the second press of a double click. For a finger it is worked out here.
        """
        self.abort()
        self._table.hurry()
        self._is_burst = self._continues_burst(x, y, time)
        if touch:
            again = time - self._last_release <= _double_click_ms()
        self._press, self._farthest = (x, y), 0.0
        alone = not touch and time - self._last_press > _double_click_ms()
        self._last_press = time
        near = math.dist(self._last_place, (x, y)) <= _SAME_PLACE
        self._last_place = (x, y)
        # A second click means what the first one hit, though a lifted column may lie there by now.
        self._spot = self._last_tap if again and near and self._last_tap else self._table.spot_at(x, y)
        if again and alone and not self._is_burst and self._is_last():
            # A double click without a first click, as programs make them: no release need follow.
            self._double_tap(time)
            return
        self._is_second = again and self._spot is not None and self._spot == self._last_tap
        self._state = _State.PRESSED
        self._drag_distance = TOUCH_DRAG_DISTANCE if touch else DRAG_DISTANCE
        if self._spot is not None and self._table.is_covered(self._spot):
            self._long_press.start()

    def move(self, x: float, y: float) -> None:
        """The pointer moved with the button or finger down."""
        self._farthest = max(self._farthest, math.dist(self._press, (x, y)))
        if self._state in (_State.PRESSED, _State.PEEKING) and self._farthest > self._drag_distance:
            self._start_drag()
        if self._state is _State.DRAGGING:
            self._table.drag_to(x, y)

    def release(self, x: float, y: float, time: int, *, inside: bool = True) -> None:
        """The button or finger went up; ``inside`` tells whether that was over the window."""
        self.move(x, y)
        state, self._state = self._state, _State.IDLE
        self._long_press.stop()
        self._last_release = time
        if state is _State.PEEKING:
            self._table.end_peek()
        elif state is _State.DRAGGING:
            self._end_drag(time, inside=inside)
        elif state is _State.PRESSED:
            self._tap(time)

    def _end_drag(self, time: int, *, inside: bool) -> None:
        self._last_tap = None
        if self._farthest <= TREMBLE and not self._is_burst:
            if self._is_second and self._is_last():
                self._double_tap(time)
            else:
                self._last_tap = self._spot
                self._table.keep_in_hand()
        elif inside:
            self._table.drop()
        else:
            self._table.put_back()

    def _tap(self, time: int) -> None:
        if self._is_burst:
            self._burst_until = time + _double_click_ms()
        elif self._is_second and self._is_last():
            self._double_tap(time)
        else:
            self._last_tap = self._spot
            self._table.tap(self._spot)

    def _is_last(self) -> bool:
        return self._spot is not None and self._table.is_last(self._spot)

    def _double_tap(self, time: int) -> None:
        # Further quick clicks here belong to a nervous hand, not to the card that lies below.
        self._burst_until, self._burst_at = time + _double_click_ms(), self._press
        self._last_tap = None
        if self._spot is not None:
            self._table.double_tap(self._spot)

    def _continues_burst(self, x: float, y: float, time: int) -> bool:
        return time <= self._burst_until and math.dist(self._burst_at, (x, y)) <= _SAME_PLACE

    def _start_drag(self) -> None:
        self._long_press.stop()
        if self._state is _State.PEEKING:
            self._table.end_peek()
        self._state = _State.IDLE
        # The table answers a pick by showing cards in hand, or by refusing: then nothing is dragged
        # and the rest of this press means nothing.
        spot = self._spot
        if spot is not None and spot.depth >= 0 and self._table.begin_drag(spot, *self._press):
            self._state = _State.DRAGGING

    # --- looking at a covered card -----------------------------------------------------------

    def _start_peek(self) -> None:
        if self._state is _State.PRESSED and self._spot is not None:
            self._state = _State.PEEKING
            self._last_tap = None
            self._table.peek(self._spot)

    def secondary_press(self, x: float, y: float) -> None:
        """The right button went down: put back what is held, else look at a covered card."""
        self._table.hurry()
        if self.cancel():
            return
        spot = self._table.spot_at(x, y)
        if spot is not None and self._table.is_covered(spot):
            self._state = _State.PEEKING
            self._table.peek(spot)

    def secondary_release(self) -> None:
        """The right button went up."""
        if self._state is _State.PEEKING:
            self._state = _State.IDLE
            self._table.end_peek()

    # --- endings ---------------------------------------------------------------------------------

    def cancel(self) -> bool:
        """Give up what is going on, as the player wishes; False if there was nothing."""
        was_down = self._state is not _State.IDLE
        self.abort()
        return self._table.put_back() or was_down

    def abort(self) -> None:
        """End a drag or a press without its meaning: the focus went, or the game changed."""
        self._long_press.stop()
        state, self._state = self._state, _State.IDLE
        if state is _State.PEEKING:
            self._table.end_peek()
        elif state is _State.DRAGGING:
            self._table.put_back()

    def forget(self) -> None:
        """The cards are no longer where they were: what is left of a press means nothing."""
        self._long_press.stop()
        self._last_tap = None
        self._state = _State.IDLE


def _double_click_ms() -> int:
    return QGuiApplication.styleHints().mouseDoubleClickInterval()
