"""One thread beside the window that searches, one question at a time.

A question is a plain function that gets a :class:`Quest`; it runs in the thread and spends its time
in the engine, which lets go of Python's lock, so the window goes on meanwhile. Asking anything new
stops what runs: the engine heeds that within a few milliseconds, and an answer that comes too late
is dropped, not shown.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, QThread, Signal, Slot

from freecell import StopToken

__all__ = ["Quest", "Question", "SolverService"]


@dataclass(frozen=True, slots=True)
class Quest:
    """What a question may use while it runs in the thread.

    Attributes
    ----------
    stop
        Is set when nobody waits for the answer any more.
    report
        Tells the window something before the answer is complete.
    """

    stop: StopToken
    report: Callable[[object], None]


#: Runs in the thread; what it returns is the answer.
Question = Callable[[Quest], object]


@dataclass(slots=True)
class _Job:
    ticket: int
    question: Question
    stop: StopToken = field(default_factory=StopToken)


class _Thread(QThread):
    """Takes the one job that waits, does it, and sleeps until there is another."""

    answered = Signal(int, object)
    reported = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName("solver")
        self._wake = threading.Condition()
        self._waiting: _Job | None = None
        self._running: _Job | None = None
        self._ends = False

    def put(self, job: _Job | None) -> None:
        """Stop what runs, drop what waits, and do this next, if it is anything."""
        with self._wake:
            if self._running is not None:
                self._running.stop.stop()
            self._waiting = job
            self._wake.notify()

    def end(self) -> None:
        """Stop everything and return when the thread has ended."""
        with self._wake:
            self._ends = True
        self.put(None)
        self.wait()

    def run(self) -> None:
        """Do the jobs; runs in the thread itself."""
        while (job := self._next()) is not None:
            self._do(job)

    def _next(self) -> _Job | None:
        with self._wake:
            self._running = None
            while self._waiting is None and not self._ends:
                self._wake.wait()
            self._running, self._waiting = self._waiting, None
            return None if self._ends else self._running

    def _do(self, job: _Job) -> None:
        quest = Quest(job.stop, lambda what: self.reported.emit(job.ticket, what))
        try:
            answer = job.question(quest)
        except Exception as error:  # an answer must come, whatever happens in the search
            self.failed.emit(job.ticket, f"{type(error).__name__}: {error}")
        else:
            self.answered.emit(job.ticket, answer)


class SolverService(QObject):
    """Asks the engine without making the window wait.

    Signals
    -------
    answered(int, object)
        The ticket of a question and its answer.
    reported(int, object)
        What a running question had to tell.
    failed(int, str)
        A question that ended in an error.

    Notes
    -----
    All three come for the newest question only. The thread starts with the first question, so a
    window that never asks has none.
    """

    answered = Signal(int, object)
    reported = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: _Thread | None = None
        self._ticket = 0
        self._open: int | None = None
        self._closed = False

    @property
    def is_busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._open is not None

    def ask(self, question: Question) -> int:
        """Ask something; whatever was asked before is stopped and gets no answer.

        Returns
        -------
        int
            The ticket the answer will carry.
        """
        if self._closed:
            raise RuntimeError("the solver has been closed")
        self._ticket += 1
        self._open = self._ticket
        self._ready().put(_Job(self._ticket, question))
        return self._ticket

    @Slot()
    def cancel(self) -> None:
        """Stop what runs; nobody wants the answer."""
        self._open = None
        if self._thread is not None:
            self._thread.put(None)

    def close(self) -> None:
        """Stop, and wait until the thread has ended; a closed service answers nothing more."""
        self._closed = True
        self._open = None
        if self._thread is not None:
            self._thread.end()
            self._thread = None

    def _ready(self) -> _Thread:
        if self._thread is None:
            self._thread = _Thread(self)
            self._thread.answered.connect(self._take_answer)
            self._thread.reported.connect(self._take_report)
            self._thread.failed.connect(self._take_failure)
            self._thread.start()
        return self._thread

    @Slot(int, object)
    def _take_answer(self, ticket: int, answer: object) -> None:
        if ticket == self._open:
            self._open = None
            self.answered.emit(ticket, answer)

    @Slot(int, object)
    def _take_report(self, ticket: int, what: object) -> None:
        if ticket == self._open:
            self.reported.emit(ticket, what)

    @Slot(int, str)
    def _take_failure(self, ticket: int, why: str) -> None:
        if ticket == self._open:
            self._open = None
            self.failed.emit(ticket, why)
