"""Files of records, read and written in a thread: many games take a while, and the window goes on."""

from __future__ import annotations

import contextlib
import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from freecell import StopToken
from freecell.store import Apart, FinishedGame, Store, StoreError
from freecell_ui.solver.files import FileThread
from freecell_ui.solver.worker import Quest

__all__ = ["RecordFiles"]

_REST = 0.002
"""Seconds the thread works, and then rests: only one thread can run Python, and the window comes first."""
_SWITCH_SECONDS = 0.0005

Heed = Callable[[float], None]
Work = Callable[[Heed], object]
"""Reads or writes a file; is given what to tell how far it is."""


class _StoppedError(Exception):
    """The player has had enough."""


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
        self._thread = FileThread(self)
        self._stop = StopToken()
        self._path = Path()

    @property
    def is_busy(self) -> bool:
        """Whether a file is being read or written."""
        return self._thread.is_busy

    @property
    def name(self) -> str:
        """The name of the file."""
        return self._path.name

    def export_to(self, path: str) -> None:
        """Write every finished game, as JSON or, by the file's ending, as CSV."""
        self._begin(path, self._export)

    def import_from(self, path: str) -> None:
        """Read the finished games of a file, all of them or none."""
        self._begin(path, self._import)

    def stop(self) -> None:
        """End the work under way; what it has done so far is undone."""
        self._stop.stop()

    def close(self) -> None:
        """End the work, and wait until nothing runs."""
        self._stop.stop()
        self._thread.close()

    # Inside --------------------------------------------------------------------------------------

    def _begin(self, path: str, ask: Callable[[Path, Apart | None], Work]) -> None:
        if self.is_busy:
            return
        self._path, self._stop = Path(path), StopToken()
        work, stop = ask(self._path, self._store.apart()), self._stop
        self._thread.run(
            lambda quest: _do(work, quest, stop),
            self._end,
            tell=self._tell_progress,
            otherwise=self._end_badly,
        )

    def _import(self, path: Path, apart: Apart | None) -> Work:
        from freecell.records.file import add_games, read_games

        def work(heed: Heed) -> object:
            games = read_games(path, _style(path), heed)
            # Where memory stands in for the file, only the window's thread can reach it.
            return games if apart is None else add_games(apart, games, heed)

        return _closing(work, apart)

    def _export(self, path: Path, apart: Apart | None) -> Work:
        from freecell.records.figures import finished_games

        kept = finished_games(self._store) if apart is None else None

        def work(heed: Heed) -> object:
            games = kept
            if games is None:
                assert apart is not None
                try:
                    games = finished_games(apart, heed=lambda done: heed(done / 2))
                except StoreError as error:
                    raise _WriteError(str(error)) from error
            _write(games, path, lambda done: heed((1 + done) / 2))
            return None

        return _closing(work, apart)

    def _tell_progress(self, done: object) -> None:
        if isinstance(done, int):
            self.progressed.emit(done)

    def _end(self, answer: object) -> None:
        from freecell.records.file import add_games
        from freecell.records.spool import Spool

        if isinstance(answer, Spool):
            answer = _result_of(partial(add_games, self._store, answer), lambda _done: None)
        self._store.catch_up()
        self.ended.emit(self._words_for(answer))

    def _end_badly(self, why: str) -> None:
        self._store.catch_up()
        self.ended.emit(why)

    def _words_for(self, answer: object) -> str:
        from freecell.records.file import Imported, NoTextError, RecordsFileError, TooLargeError

        if isinstance(answer, Imported):
            text = self.tr("Games imported: {added}; known already: {known}")
            return text.format(added=answer.added, known=answer.known)
        if isinstance(answer, _StoppedError):
            return self.tr("Stopped; nothing has changed.")
        if isinstance(answer, TooLargeError):
            return self.tr("The file is too large to be one of records.")
        if isinstance(answer, _WriteError):
            return self.tr("The file can't be written: {reason}").format(reason=answer)
        if isinstance(answer, OSError):
            return self.tr("The file can't be read: {reason}").format(reason=answer.strerror)
        if isinstance(answer, NoTextError) and answer.line == 1:
            return self.tr("The file can't be read: it is no text.")
        if isinstance(answer, RecordsFileError | StoreError):
            return self.tr("Nothing was imported: {reason}").format(reason=answer)
        return self.tr("Exported to {file}.").format(file=self.name)


def _closing(work: Work, apart: Apart | None) -> Work:
    """Let go of the store's file after the work, in the thread that did it."""

    def closed(heed: Heed) -> object:
        with contextlib.closing(apart) if apart is not None else contextlib.nullcontext():
            return work(heed)

    return closed


def _do(work: Work, quest: Quest, stop: StopToken) -> object:
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

    with _giving_way():
        return _result_of(work, heed)


def _result_of(work: Work, heed: Heed) -> object:
    """Do the work; what was to be expected to go wrong is its result then."""
    from freecell.records.file import RecordsFileError

    try:
        return work(heed)
    except (_StoppedError, _WriteError, OSError, RecordsFileError, StoreError) as error:
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


def _write(games: Sequence[FinishedGame], path: Path, heed: Heed) -> None:
    from freecell.files import whole_file
    from freecell.records.file import write_games

    try:
        with whole_file(path) as file:
            write_games(games, file, _style(path), heed)
    except OSError as error:
        raise _WriteError(error.strerror or str(error)) from error


def _style(path: Path) -> str:
    return "csv" if path.suffix.lower() == ".csv" else "json"
