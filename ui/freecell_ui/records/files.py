"""Files of records, read and written in a thread: many games take a while, and the window goes on."""

from __future__ import annotations

import contextlib
import gc
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from freecell import StopToken
from freecell.store import Apart, Store, StoreError
from freecell_ui.solver.worker import Quest, SolverService

__all__ = ["RecordFiles"]

_REST = 0.002
"""Seconds the thread works, and then rests: only one thread can run Python, and the window comes first."""
_SWITCH_SECONDS = 0.0005
_BITE = 1 << 20

Work = Callable[[Store | Apart, Callable[[float], None]], object]
"""Reads or writes a file; is given what it works on, and what to tell how far it is."""


class _StoppedError(Exception):
    """The player has had enough."""


class _TooLargeError(Exception):
    """The file can't be one of records."""


class _WriteError(Exception):
    """A file can't be written, or what is to be in it can't be read."""


class RecordFiles(QObject):
    """Reads and writes one file at a time.

    Parameters
    ----------
    store
        Where the games are kept.

    Signals
    -------
    progressed(int)
        How many hundredths of the work are done.
    ended(str)
        The work is over, and what came of it in words. A file is read as a whole or not at all.
    """

    progressed = Signal(int)
    ended = Signal(str)

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._service = SolverService(self)
        self._service.reported.connect(self._tell_progress)
        self._service.answered.connect(self._take_answer)
        self._service.failed.connect(self._take_failure)
        self._stop = StopToken()
        self._path = Path()

    @property
    def is_busy(self) -> bool:
        """Whether a file is being read or written."""
        return self._service.is_busy

    @property
    def name(self) -> str:
        """The name of the file."""
        return self._path.name

    def export_to(self, path: str) -> None:
        """Write every finished game, as JSON or, by the file's ending, as CSV."""
        self._begin(path, lambda tables, heed: _write(tables, Path(path), heed))

    def import_from(self, path: str) -> None:
        """Read the finished games of a file, all of them or none."""
        self._begin(path, lambda tables, heed: _read(tables, Path(path), heed))

    def stop(self) -> None:
        """End the work under way; what it has done so far is undone."""
        self._stop.stop()

    def close(self) -> None:
        """End the work, and wait until nothing runs."""
        self._stop.stop()
        self._service.close()

    # Inside --------------------------------------------------------------------------------------

    def _begin(self, path: str, work: Work) -> None:
        if self.is_busy:
            return
        self._path, self._stop = Path(path), StopToken()
        apart, stop = self._store.apart(), self._stop
        if apart is None:
            # Memory stands in for the file, and that only this thread can reach.
            self._take_answer(0, _result_of(work, self._store, lambda _done: None))
        else:
            self._service.ask(lambda quest: _work_apart(work, apart, quest, stop))

    @Slot(object, object)
    def _tell_progress(self, _ticket: int, done: object) -> None:
        if isinstance(done, int):
            self.progressed.emit(done)

    @Slot(object, object)
    def _take_answer(self, _ticket: int, answer: object) -> None:
        self._store.catch_up()
        self.ended.emit(self._words_for(answer))

    @Slot(object, str)
    def _take_failure(self, _ticket: int, why: str) -> None:
        self._store.catch_up()
        self.ended.emit(why)

    def _words_for(self, answer: object) -> str:
        from freecell.records.file import Imported, RecordsFileError

        if isinstance(answer, Imported):
            text = self.tr("Games imported: {added}; known already: {known}")
            return text.format(added=answer.added, known=answer.known)
        if isinstance(answer, _StoppedError):
            return self.tr("Stopped; nothing has changed.")
        if isinstance(answer, _TooLargeError):
            return self.tr("The file is too large to be one of records.")
        if isinstance(answer, _WriteError):
            return self.tr("The file can't be written: {reason}").format(reason=answer)
        if isinstance(answer, OSError):
            return self.tr("The file can't be read: {reason}").format(reason=answer.strerror)
        if isinstance(answer, UnicodeDecodeError):
            return self.tr("The file can't be read: it is no text.")
        if isinstance(answer, RecordsFileError | StoreError):
            return self.tr("Nothing was imported: {reason}").format(reason=answer)
        return self.tr("Exported to {file}.").format(file=self.name)


def _work_apart(work: Work, apart: Apart, quest: Quest, stop: StopToken) -> object:
    """Do the work in the thread, telling each hundredth once."""
    told, rested = -1, time.monotonic()

    def heed(done: float) -> None:
        nonlocal told, rested
        if stop.stopped or quest.stop.stopped:
            raise _StoppedError
        if int(100 * done) != told:
            told = int(100 * done)
            quest.report(told)
        if time.monotonic() - rested > _REST:
            time.sleep(_REST)
            rested = time.monotonic()

    with contextlib.closing(apart), _giving_way():
        return _result_of(work, apart, heed)


def _result_of(work: Work, store: Store | Apart, heed: Callable[[float], None]) -> object:
    """Do the work; what was to be expected to go wrong is its result then."""
    from freecell.records.file import RecordsFileError

    expected = _StoppedError, _TooLargeError, _WriteError, OSError, UnicodeDecodeError
    try:
        return work(store, heed)
    except (*expected, RecordsFileError, StoreError) as error:
        return error


@contextlib.contextmanager
def _giving_way() -> Iterator[None]:
    """Let the window's thread have its turn soon even where the work can't rest, as in a long query.

    Nor is garbage collected meanwhile: that would look through all games read so far while the window waits.
    """
    interval, collects = sys.getswitchinterval(), gc.isenabled()
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.disable()
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        if collects:
            gc.enable()


def _read(store: Store | Apart, path: Path, heed: Callable[[float], None]) -> object:
    from freecell.records.file import MAX_FILE_BYTES, import_records

    if path.stat().st_size > MAX_FILE_BYTES:
        raise _TooLargeError
    with path.open(encoding="utf-8", newline="") as file:
        bites = []
        while bite := file.read(_BITE):
            heed(0.0)
            bites.append(bite)
    return import_records(store, "".join(bites), _style(path), heed)


def _write(store: Store | Apart, path: Path, heed: Callable[[float], None]) -> object:
    from freecell.records.file import export_records

    try:
        text = export_records(store, _style(path), heed)
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise _WriteError(error.strerror) from error
    except StoreError as error:
        raise _WriteError(str(error)) from error
    return None


def _style(path: Path) -> str:
    return "csv" if path.suffix.lower() == ".csv" else "json"
