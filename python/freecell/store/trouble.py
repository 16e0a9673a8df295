"""What has happened to a file: which errors mean that it is broken, and which trouble the player is told."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from pathlib import Path

from freecell.store.tables.model import Trouble
from freecell.store.tables.schema import ForeignFileError, NewerFileError
from freecell.store.tables.typed import DamagedRowError

__all__ = ["WipedFileError", "identity", "is_broken", "is_wiped", "trouble_of"]

_BEING_MADE_SECONDS = 10.0  # an empty file this young may be one that another copy is just making
_LEAST_ROOM = 64 << 10


class WipedFileError(sqlite3.DatabaseError):
    """The file is there, but nothing is in it."""


def identity(path: Path) -> tuple[int, int] | None:
    """Give what tells a file from another of the same name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_wiped(path: Path) -> bool:
    """Whether a file is empty and nobody can be just making it."""
    try:
        found = path.stat()
    except OSError:
        return False
    return found.st_size == 0 and time.time() - found.st_mtime > _BEING_MADE_SECONDS


def is_broken(error: sqlite3.Error) -> bool:
    """Whether an error says that the file is damaged; a plain error does, as the queries are right."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, ForeignFileError | WipedFileError | DamagedRowError) or (
        code is not None and code & 0xFF in _BROKEN
    )


_BROKEN = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_NOTADB}
_BY_CODE = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_CANTOPEN: Trouble.UNREACHABLE,
    sqlite3.SQLITE_CORRUPT: Trouble.BROKEN,
    sqlite3.SQLITE_NOTADB: Trouble.BROKEN,
}


def trouble_of(error: Exception, directory: Path) -> Trouble:
    """Give the kind of trouble an error is, looking at the directory where SQLite says too little."""
    trouble = _trouble_by_code(error)
    if trouble is Trouble.UNREACHABLE and _is_locked_up(directory):
        return Trouble.READ_ONLY
    if trouble is Trouble.FAILED and _is_full(directory):
        return Trouble.FULL
    return trouble


def _trouble_by_code(error: Exception) -> Trouble:
    if isinstance(error, NewerFileError):
        return Trouble.NEWER
    if isinstance(error, PermissionError):
        return Trouble.READ_ONLY
    if isinstance(error, OSError):
        return Trouble.UNREACHABLE
    code = getattr(error, "sqlite_errorcode", None)
    return _BY_CODE.get(code & 0xFF, Trouble.FAILED) if code is not None else Trouble.FAILED


def _is_locked_up(directory: Path) -> bool:
    """Whether a directory is there but nothing can be made in it, of which SQLite says less."""
    return directory.is_dir() and not os.access(directory, os.W_OK | os.X_OK)


def _is_full(directory: Path) -> bool:
    """Whether no room is left for even the side files, which SQLite calls an I/O error."""
    try:
        return shutil.disk_usage(directory).free < _LEAST_ROOM
    except OSError:
        return False
