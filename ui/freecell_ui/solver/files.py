"""One thread beside the window that reads and writes files, one errand after the other.

A disk may be slow, full or gone, a folder may lie on another machine: nobody waits for that at the table.
What was begun is done, in the order it was asked for; none stops another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Slot

from freecell import StopToken
from freecell_ui.solver.worker import Quest, SolverService

__all__ = ["Errand", "FileThread"]

Errand = Callable[[Quest], object]
"""Runs in the thread; what it returns is its outcome."""

Then = Callable[[object], None]


def _nothing(_what: object) -> None:
    """Let it be."""


@dataclass(frozen=True, slots=True)
class _Asked:
    errand: Errand
    then: Then
    tell: Then
    otherwise: Callable[[str], None]


class FileThread(QObject):
    """Does errands; what comes of each is told in the window's thread.

    The thread starts with the first errand.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = SolverService(self)
        self._service.answered.connect(self._take_answer)
        self._service.reported.connect(self._take_report)
        self._service.failed.connect(self._take_failure)
        self._waiting: deque[_Asked] = deque()
        self._at_work: _Asked | None = None
        self._closed = False

    @property
    def is_busy(self) -> bool:
        """Whether an errand is under way."""
        return self._at_work is not None

    def run(
        self,
        errand: Errand,
        then: Then = _nothing,
        *,
        tell: Then = _nothing,
        otherwise: Callable[[str], None] = lambda _why: None,
    ) -> None:
        """Have something done once all else is done.

        Parameters
        ----------
        errand
            What is to be done; it should return what it expects to go wrong, not raise it.
        then
            Is told what it returned.
        tell
            Is told what it reports meanwhile.
        otherwise
            Is told in words what it raised.
        """
        self._waiting.append(_Asked(errand, then, tell, otherwise))
        self._go_on()

    def close(self) -> None:
        """Wait until what runs has ended, and do what waits; nobody is told any more.

        Errands that last have to be stopped first, by whoever asked for them.
        """
        if self._closed:
            return
        self._closed = True
        self._service.close()
        for asked in self._waiting:
            asked.errand(Quest(StopToken(), _nothing))
        self._waiting.clear()
        self._at_work = None

    def _go_on(self) -> None:
        if self._at_work is None and self._waiting and not self._closed:
            self._at_work = self._waiting.popleft()
            self._service.ask(self._at_work.errand)

    @Slot(object, object)
    def _take_report(self, _ticket: int, what: object) -> None:
        if self._at_work is not None:
            self._at_work.tell(what)

    @Slot(object, object)
    def _take_answer(self, _ticket: int, answer: object) -> None:
        done, self._at_work = self._at_work, None
        self._go_on()
        if done is not None:
            done.then(answer)

    @Slot(object, str)
    def _take_failure(self, _ticket: int, why: str) -> None:
        done, self._at_work = self._at_work, None
        self._go_on()
        if done is not None:
            done.otherwise(why)
