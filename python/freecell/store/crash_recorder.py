"""Recording crashes by the program's own handler: what makes a lost game our fault.

Python's exceptions are written into the store by an exception hook. What ends the process at once, in Qt or
in the engine, is written down by :mod:`faulthandler` in a file that also says which game was on the table;
the next start reads it. A process that was killed leaves no such trace, so it is no crash.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import stat
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import TextIO

from freecell.store.store import Store

__all__ = ["CrashRecorder"]

_GAME = "game "
_FATAL = ("Fatal Python error", "Windows fatal exception")
_OLD_SECONDS = 7 * 24 * 3600.0
_MAX_LOG_BYTES = 100_000


class CrashRecorder:
    """Records crashes of this process, and reads what earlier ones left.

    Parameters
    ----------
    store
        Where crashes are kept.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._uid: str | None = None
        self._path = store.path.with_name(f"crash-{os.getpid()}.log")
        self._file: TextIO | None = None
        self._hook = sys.excepthook

    def install(self) -> None:
        """Read what earlier processes left, and record from now on, as far as the folder can be written."""
        self.collect()
        with contextlib.suppress(OSError):
            self._file = self._path.open("w", encoding="utf-8")
            faulthandler.enable(self._file)
        self._hook, sys.excepthook = sys.excepthook, self._excepthook

    def playing(self, uid: str | None) -> None:
        """Say which game is on the table; the file holds that alone until a crash is written behind it."""
        self._uid = uid
        if self._file is not None:
            with contextlib.suppress(OSError, ValueError):
                self._file.seek(0)
                self._file.truncate()
                self._file.write(f"{_GAME}{uid or ''}\n")
                self._file.flush()

    def record(self, what: str) -> None:
        """Put a crash of the game on the table on record."""
        if self._uid is not None:
            self._store.crashes.add(self._uid, float(self._store.now()), what)

    def collect(self) -> int:
        """Put on record the crashes of earlier processes, clear their files away, give how many they were."""
        found = 0
        for path in sorted(self._store.path.parent.glob("crash-*.log")):
            if path != self._path:
                with contextlib.suppress(OSError):
                    found += self._take(path)
        return found

    def close(self) -> None:
        """End recording; nothing of it stays on the disk."""
        if sys.excepthook == self._excepthook:
            sys.excepthook = self._hook
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)

    def _take(self, path: Path) -> int:
        if not stat.S_ISREG(path.stat().st_mode):
            return 0
        with path.open("rb") as file:
            # Earlier programs noted every game of a session before the crash: the end is what matters.
            file.seek(max(0, path.stat().st_size - _MAX_LOG_BYTES))
            lines = file.read(_MAX_LOG_BYTES).decode("utf-8", "replace").splitlines()
        fatal = next((index for index, line in enumerate(lines) if line.startswith(_FATAL)), None)
        if fatal is None:
            if time.time() - path.stat().st_mtime > _OLD_SECONDS:
                path.unlink()
            return 0
        games = [line.removeprefix(_GAME) for line in lines[:fatal] if line.startswith(_GAME)]
        if games and games[-1]:
            # Dated now: the process is dead, so it has saved nothing since.
            self._store.crashes.add(games[-1], float(self._store.now()), lines[fatal])
        path.unlink()
        return 1

    def _excepthook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            with contextlib.suppress(Exception):
                self.record(f"{kind.__name__}: {error}")
        self._hook(kind, error, trace)
