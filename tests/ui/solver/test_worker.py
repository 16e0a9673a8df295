"""The solver beside the window: one question at a time, stopped at once, never in the window's way."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

import freecell
from freecell import SolveStatus
from freecell.advice.verdicts import Verdict, verdict
from freecell_ui.solver.worker import Quest, Question, SolverService
from tests.ui.hints.advice_rig import SLOW_DEAL, wait_until


@pytest.fixture
def service(qapp: QApplication) -> Iterator[SolverService]:
    """A service of its own, closed when the test ends."""
    made = SolverService()
    yield made
    made.close()


class Heard:
    """What a service said."""

    def __init__(self, service: SolverService) -> None:
        self.answers: list[tuple[int, object]] = []
        self.reports: list[tuple[int, object]] = []
        self.failures: list[tuple[int, str]] = []
        service.answered.connect(lambda ticket, answer: self.answers.append((ticket, answer)))
        service.reported.connect(lambda ticket, what: self.reports.append((ticket, what)))
        service.failed.connect(lambda ticket, why: self.failures.append((ticket, why)))


def about(position: freecell.Position) -> Question:
    """The question whether a position can be won, without a limit."""

    def question(quest: Quest) -> Verdict:
        return verdict(position, stop=quest.stop)

    return question


def slow() -> Question:
    """A question that takes far longer than any test."""
    return about(freecell.deal(SLOW_DEAL, "double-freecell"))


def test_answer(service: SolverService) -> None:
    """An answer comes under its ticket, found in another thread."""
    heard, threads = Heard(service), []

    def question(quest: Quest) -> Verdict:
        threads.append(threading.get_ident())
        return verdict(freecell.deal(2), stop=quest.stop)

    ticket = service.ask(question)
    assert service.is_busy
    wait_until(lambda: heard.answers)
    assert not service.is_busy
    ((got, answer),) = heard.answers
    assert got == ticket
    assert isinstance(answer, Verdict)
    assert answer.is_winnable
    assert threads != [threading.get_ident()]


def test_new_question_stops_the_old(service: SolverService) -> None:
    """A new question is answered although the old one would take minutes, and only it is answered."""
    heard = Heard(service)
    service.ask(slow())
    wait_until(lambda: service._jobs.is_working)
    ticket = service.ask(about(freecell.deal(2)))
    wait_until(lambda: heard.answers)
    assert [got for got, _ in heard.answers] == [ticket]
    assert heard.failures == []


def test_many_questions_in_a_row(service: SolverService) -> None:
    """However fast questions follow each other, exactly the last one is answered."""
    heard = Heard(service)
    tickets = [service.ask(slow()) for _ in range(50)]
    last = service.ask(about(freecell.deal(3)))
    wait_until(lambda: heard.answers)
    assert [got for got, _ in heard.answers] == [last]
    assert last not in tickets


def test_cancel(service: SolverService) -> None:
    """What is cancelled ends, gives no answer, and the next question is answered."""
    heard, ended = Heard(service), []

    def question(quest: Quest) -> Verdict:
        found = verdict(freecell.deal(SLOW_DEAL, "double-freecell"), stop=quest.stop)
        ended.append(found.status)
        return found

    service.ask(question)
    wait_until(lambda: service._jobs.is_working)
    service.cancel()
    assert not service.is_busy
    wait_until(lambda: ended)
    assert ended == [SolveStatus.CANCELLED]
    service.ask(about(freecell.deal(2)))
    wait_until(lambda: heard.answers)
    assert len(heard.answers) == 1


def test_reports_come_before_the_answer(service: SolverService) -> None:
    """What a running question reports is heard, in order, under its ticket."""
    heard = Heard(service)

    def question(quest: Quest) -> str:
        quest.report("one")
        quest.report("two")
        return "done"

    ticket = service.ask(question)
    wait_until(lambda: heard.answers)
    assert heard.reports == [(ticket, "one"), (ticket, "two")]
    assert heard.answers == [(ticket, "done")]


def test_late_reports_are_dropped(service: SolverService) -> None:
    """A report of a question nobody waits for any more is not heard."""
    heard, go = Heard(service), threading.Event()

    def question(quest: Quest) -> str:
        go.wait()
        quest.report("late")
        return "late"

    service.ask(question)
    last = service.ask(lambda _quest: "new")
    go.set()
    wait_until(lambda: heard.answers)
    assert heard.reports == []
    assert heard.answers == [(last, "new")]


def test_failure_is_told(service: SolverService) -> None:
    """An error in a question is told, and the thread lives on."""
    heard = Heard(service)

    def question(quest: Quest) -> object:
        raise MemoryError("too much")

    ticket = service.ask(question)
    wait_until(lambda: heard.failures)
    assert heard.failures == [(ticket, "MemoryError: too much")]
    assert not service.is_busy
    service.ask(lambda _quest: "still here")
    wait_until(lambda: heard.answers)


def test_event_loop_goes_on(service: SolverService) -> None:
    """While the solver searches, the window's events are handled."""
    beats: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(1))
    service.ask(slow())
    wait_until(lambda: service._jobs.is_working)
    timer.start(1)
    wait_until(lambda: len(beats) > 100, "the event loop stood still")
    timer.stop()
    assert service.is_busy


def test_thread_takes_short_turns(service: SolverService) -> None:
    """From the first question on, a thread busy with Python's own work hands the lock over soon."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.005)
    try:
        service.ask(lambda _quest: "short")
        assert sys.getswitchinterval() <= 0.001
    finally:
        sys.setswitchinterval(usual)


def test_close_ends_the_thread(qapp: QApplication) -> None:
    """Closing stops a search and its thread; nothing can be asked afterwards."""
    service = SolverService()
    heard = Heard(service)
    service.ask(slow())
    wait_until(lambda: service._jobs.is_working)
    thread = service._thread
    assert thread is not None
    service.close()
    assert not thread.is_alive()
    QApplication.processEvents()
    assert heard.answers == []
    with pytest.raises(RuntimeError, match="closed"):
        service.ask(slow())
    service.close()


def test_no_thread_without_a_question(service: SolverService) -> None:
    """A service nobody asks starts no thread."""
    service.cancel()
    assert service._thread is None


def test_program_that_just_ends() -> None:
    """A program that ends in the middle of a search, its window never closed, ends in order."""
    code = f"""
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import freecell
from PySide6.QtWidgets import QApplication
from freecell.advice.verdicts import verdict
from freecell_ui.solver.worker import SolverService
application = QApplication([])
service = SolverService()
hard = freecell.deal({SLOW_DEAL}, "double-freecell")
service.ask(lambda quest: verdict(hard, stop=quest.stop))
while not service._jobs.is_working:
    application.processEvents()
raise SystemExit(7)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (7, "", "")


def test_service_that_goes_unclosed(qapp: QApplication) -> None:
    """A service destroyed with its window ends its thread."""
    parent = QObject()
    service = SolverService(parent)
    service.ask(slow())
    wait_until(lambda: service._jobs.is_working)
    thread = service._thread
    assert thread is not None
    shiboken6.delete(parent)
    thread.join(20)
    assert not thread.is_alive()
