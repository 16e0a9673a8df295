"""One thread beside the window that searches, one question at a time.

A question is a plain function that gets a :class:`Quest`; it runs in the thread and spends its time
in the engine, which lets go of Python's lock, so the window goes on meanwhile. Asking anything new
stops what runs: the engine heeds that within a few milliseconds, and an answer that comes too late
is dropped, not shown.
"""

from __future__ import annotations

import atexit
import contextlib
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QAbstractEventDispatcher, QObject, Signal, Slot

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
    rest
        Waits a little while the window is at work: what is only to be improved must not slow it down.
    """

    stop: StopToken
    report: Callable[[object], None]
    rest: Callable[[], object] = lambda: None


_TURN = 0.0005
"""Seconds the thread may keep Python's lock while the window waits for it.

Shortening a line is Python's work too. With the usual 5 ms, each of the dozens of Qt calls that draw a hint
would wait that long for its turn.
"""
_LONGEST_REST = 0.005
"""Seconds a search that only improves an answer waits at most for the window to have nothing to do."""
_LONGEST_GOODBYE = 2.0
"""Seconds the end of the program waits for a search; it stops within milliseconds."""

#: Runs in the thread; what it returns is the answer.
Question = Callable[[Quest], object]


@dataclass(slots=True)
class _Job:
    ticket: int
    question: Question
    stop: StopToken = field(default_factory=StopToken)


class _Jobs:
    """Where the one job that waits lies, and the one that runs; shared with the thread."""

    def __init__(self) -> None:
        self._wake = threading.Condition()
        self._waiting: _Job | None = None
        self._running: _Job | None = None
        self._ends = False

    @property
    def is_working(self) -> bool:
        """Whether the thread is at a job."""
        return self._running is not None

    def put(self, job: _Job | None) -> None:
        """Stop what runs, drop what waits, and do this next, if it is anything."""
        with self._wake:
            if self._running is not None:
                self._running.stop.stop()
            self._waiting = job
            self._wake.notify()

    def end(self) -> None:
        """Stop everything and let the thread end."""
        with self._wake:
            self._ends = True
        self.put(None)

    def next(self) -> _Job | None:
        """Wait for the next job; None ends the thread."""
        with self._wake:
            self._running = None
            while self._waiting is None and not self._ends:
                self._wake.wait()
            self._running, self._waiting = self._waiting, None
            return None if self._ends else self._running


class _Mouth(QObject):
    """Carries what the thread has to say into the window's thread."""

    answered = Signal(object, object)
    reported = Signal(object, object)
    failed = Signal(object, str)


class _Lull:
    """Whether the window's event loop has nothing to do; shared with the thread."""

    def __init__(self) -> None:
        self._idle = threading.Event()
        self._idle.set()
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is not None:
            dispatcher.awake.connect(self._idle.clear)
            dispatcher.aboutToBlock.connect(self._idle.set)

    def wait(self) -> None:
        """Wait for it, but not for long; called in the thread."""
        self._idle.wait(_LONGEST_REST)


def _work(jobs: _Jobs, mouth: _Mouth, lull: _Lull) -> None:
    """Do jobs until there are no more; runs in the thread."""
    while (job := jobs.next()) is not None:
        # The window's side may be gone by now: then nobody is left to be told.
        with contextlib.suppress(RuntimeError):
            _do(job, mouth, lull)


def _do(job: _Job, mouth: _Mouth, lull: _Lull) -> None:
    quest = Quest(job.stop, lambda what: mouth.reported.emit(job.ticket, what), lull.wait)
    try:
        answer = job.question(quest)
    except Exception as error:  # an answer must come, whatever happens in the search
        mouth.failed.emit(job.ticket, f"{type(error).__name__}: {error}")
    else:
        mouth.answered.emit(job.ticket, answer)


class SolverService(QObject):
    """Asks the engine without making the window wait.

    Signals
    -------
    answered(object, object)
        The ticket of a question and its answer.
    reported(object, object)
        What a running question had to tell.
    failed(object, str)
        A question that ended in an error.

    Notes
    -----
    All three come for the newest question only. The thread starts with the first question, so a
    window that never asks has none.
    """

    answered = Signal(object, object)
    reported = Signal(object, object)
    failed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = _Jobs()
        self._thread: threading.Thread | None = None
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
        self._start()
        self._jobs.put(_Job(self._ticket, question))
        return self._ticket

    @Slot()
    def cancel(self) -> None:
        """Stop what runs; nobody wants the answer."""
        self._open = None
        self._jobs.put(None)

    def close(self) -> None:
        """Stop, and wait until the thread has ended; a closed service answers nothing more."""
        self._closed = True
        self._open = None
        self._jobs.end()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
            atexit.unregister(self._leave)

    def _start(self) -> None:
        if self._thread is not None:
            return
        sys.setswitchinterval(min(sys.getswitchinterval(), _TURN))
        mouth = _Mouth(self)
        mouth.answered.connect(self._take_answer)
        mouth.reported.connect(self._take_report)
        mouth.failed.connect(self._take_failure)
        self._thread = threading.Thread(
            target=_work, args=(self._jobs, mouth, _Lull()), name="solver", daemon=True
        )
        self._leave = partial(_leave, self._jobs, self._thread)
        # A window that goes, or a program that ends, without closing the service must not leave it searching.
        self.destroyed.connect(self._jobs.end)
        atexit.register(self._leave)
        self._thread.start()

    @Slot(object, object)
    def _take_answer(self, ticket: int, answer: object) -> None:
        if ticket == self._open:
            self._open = None
            self.answered.emit(ticket, answer)

    @Slot(object, object)
    def _take_report(self, ticket: int, what: object) -> None:
        if ticket == self._open:
            self.reported.emit(ticket, what)

    @Slot(object, str)
    def _take_failure(self, ticket: int, why: str) -> None:
        if ticket == self._open:
            self._open = None
            self.failed.emit(ticket, why)


def _leave(jobs: _Jobs, thread: threading.Thread) -> None:
    jobs.end()
    thread.join(_LONGEST_GOODBYE)
