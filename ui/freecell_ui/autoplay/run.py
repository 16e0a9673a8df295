"""The program plays: a line that wins, move by move on the table, at the player's pace.

The player can pause, go a step on or back, and take over at any move; whatever else is done at the
table counts as taking over. The game remembers that the program has played in it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from freecell.advice.winning_line import WinningLine
from freecell_ui.session import Session, SessionState
from freecell_ui.transition import Transition

__all__ = ["PACES", "SolveRun"]

#: Milliseconds of rest between two moves; the cards' own way comes on top.
PACES: dict[str, int] = {"slow": 1200, "normal": 450, "fast": 60}


class SolveRun(QObject):
    """One line being played.

    Signals
    -------
    changed()
        It has started, gone on, been paused or ended.
    taken_over()
        The player plays on; the line was not played to its end.
    """

    changed = Signal()
    taken_over = Signal()

    def __init__(self, session: Session, *, pace: str = "normal", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._line: WinningLine | None = None
        self._index = 0
        self._acts = False
        self._pace = pace if pace in PACES else "normal"
        self._is_paused = False
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.timeout.connect(self._play_next)
        session.transition_ready.connect(self._follow)
        session.pick_changed.connect(self._follow_hand)
        session.state_changed.connect(self._follow_state)
        session.counters_changed.connect(self._follow_pause)

    # What it is doing ------------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """Whether a line is being played, or paused."""
        return self._line is not None

    @property
    def is_paused(self) -> bool:
        """Whether it waits for the player."""
        return self.is_on and self._is_paused

    @property
    def done(self) -> int:
        """Moves of the line that were played."""
        return self._index

    @property
    def whole(self) -> int:
        """Moves of the line."""
        return self._line.num_moves if self._line is not None else 0

    @property
    def can_go_back(self) -> bool:
        """Whether a move of the line can be taken back; the house may set a limit."""
        return self.is_on and self._index > 0 and self._session.game.can_undo

    @property
    def pace(self) -> str:
        """One of :data:`PACES`."""
        return self._pace

    # What the player wants -------------------------------------------------------------------------

    def start(self, line: WinningLine) -> None:
        """Play a line that starts at the position on the table."""
        if line.start != self._session.position:
            raise ValueError("the line doesn't start where the game stands")
        self._line, self._index, self._is_paused = line, 0, False
        self.changed.emit()
        self._rest()

    @Slot()
    def toggle(self) -> None:
        """Pause, or go on."""
        if not self.is_on or (self._is_paused and self._session.is_paused):
            return
        self._is_paused = not self._is_paused
        self.changed.emit()
        if self._is_paused:
            self._beat.stop()
        else:
            self._rest()

    @Slot()
    def step(self) -> None:
        """Play one move of the line and wait."""
        if self.is_on:
            self._pause()
            self._play_next()

    @Slot()
    def back(self) -> None:
        """Take back the last move of the line and wait."""
        if not self.can_go_back:
            return
        self._pause()
        turns = len(self._session.game.history)
        self._act(self._session.undo)
        # A game that is paused, or over by now, stays as it is.
        self._index -= turns - len(self._session.game.history)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Let the player play on from here."""
        if self.is_on:
            self._end()
            self.taken_over.emit()

    def set_pace(self, pace: str) -> None:
        """Play slower or faster from now on."""
        self._pace = pace if pace in PACES else "normal"
        if self._beat.isActive():
            self._beat.start(PACES[self._pace])
        self.changed.emit()

    # The play --------------------------------------------------------------------------------------

    def _pause(self) -> None:
        self._beat.stop()
        self._is_paused = True
        self.changed.emit()

    def _rest(self) -> None:
        """Play the next move when the cards have come to rest and the player has seen them."""
        if self.is_on and not self._is_paused and self._session.state is SessionState.IDLE:
            self._beat.start(PACES[self._pace])

    @Slot()
    def _play_next(self) -> None:
        line = self._line
        if line is None or self._index >= line.num_moves:
            return
        move, before = line.moves[self._index], len(self._session.game.history)
        self._index += 1
        self._act(lambda: self._session.play_for_program(move))
        if self._line is None:
            return
        if len(self._session.game.history) == before:
            # The table takes no move now: the game is paused, or a limit has ended it.
            self._index -= 1
            self._pause()
            return
        if self._session.position != line.states[self._index].position:
            # The house rules were changed on the way: this line is no longer the game's.
            self.stop()
            return
        if self._session.game.is_won:
            self._end()
        else:
            self.changed.emit()

    def _act(self, what: Callable[[], None]) -> None:
        """Do something at the table that is not the player's doing."""
        self._acts = True
        try:
            what()
        finally:
            self._acts = False

    def _end(self) -> None:
        self._beat.stop()
        self._line = None
        self._is_paused = False
        self.changed.emit()

    @Slot(object)
    def _follow(self, _transition: Transition) -> None:
        if self.is_on and not self._acts:
            self.stop()

    @Slot(object)
    def _follow_hand(self, pick: object) -> None:
        if pick is not None:
            self.stop()

    @Slot()
    def _follow_pause(self) -> None:
        if self.is_on and not self._is_paused and self._session.is_paused:
            self._pause()

    @Slot(object)
    def _follow_state(self, state: SessionState) -> None:
        if state is SessionState.IDLE:
            self._rest()
        elif state is SessionState.OVER and self.is_on:
            self._end()
