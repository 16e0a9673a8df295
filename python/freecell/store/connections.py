"""Connections to the store's file, and to the memory that stands in for it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from freecell.store.migrations import mend_indexes, migrate, missing_indexes
from freecell.store.tables.schema import (
    APPLICATION_ID,
    PAGE_SIZE,
    SCHEMA_VERSION,
    ForeignFileError,
    NewerFileError,
    create,
    made_in,
    statements,
)
from freecell.store.tables.typed import TypedRows

__all__ = ["connect", "empty", "prepare", "prepare_or_say", "read_unwritable", "transaction", "tune"]

_LOG_PAGES = 12  # a move writes four or five
_NO_VERSION = 1000  # schemas are counted one by one, so this is rubbish


def connect(path: Path, lock_seconds: float, *, must_exist: bool = False) -> sqlite3.Connection:
    """Open the file as all its readers and writers do; a lock is waited for so long."""
    name = f"{path.absolute().as_uri()}?mode=rw{'' if must_exist else 'c'}"
    connection = sqlite3.connect(name, timeout=lock_seconds, isolation_level=None, uri=True)
    _read_typed(connection)
    return connection


def _read_typed(connection: sqlite3.Connection) -> None:
    connection.text_factory = _readable
    connection.row_factory = TypedRows()


def tune(connection: sqlite3.Connection) -> None:
    """Set what holds for one connection only."""
    connection.execute("PRAGMA synchronous = NORMAL")
    # The log is folded into the file after a few moves, so that it never takes more room than the games.
    connection.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")
    connection.execute(f"PRAGMA journal_size_limit = {_LOG_PAGES * PAGE_SIZE}")
    # What was deleted must not come back when a broken file is read page by page.
    connection.execute("PRAGMA secure_delete = ON")


def empty() -> sqlite3.Connection:
    """Make a database of this version in memory."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    _read_typed(memory)
    create(memory)
    return memory


def read_unwritable(path: Path, memory: sqlite3.Connection) -> None:
    """Copy a file that can't be written into memory.

    Where its side files can't be made, a WAL database opens as ``immutable`` only, and then without its
    log. So a log that is there is laid over the file here.
    """
    from freecell.store.salvage import image_of

    log = path.with_name(f"{path.name}-wal")
    if log.exists() and log.stat().st_size:
        data = bytearray(image_of(path.read_bytes(), log.read_bytes()).data)
        data[18:20] = b"\x01\x01"  # memory has no log, and the header says whether there is one
        source = sqlite3.connect(":memory:")
        source.deserialize(bytes(data))
    else:
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    with contextlib.closing(source):
        version = source.execute("PRAGMA user_version").fetchone()[0]
        if 0 < version <= SCHEMA_VERSION:
            source.backup(memory)
    if 0 < version < SCHEMA_VERSION:
        with transaction(memory):
            migrate(memory, version)


def _readable(text: bytes) -> str:
    """Read a text of the file; a damaged one must not spoil the query, its row's checksum tells."""
    return text.decode("utf-8", "replace")


def prepare_or_say(connection: sqlite3.Connection) -> None:
    """Prepare a file; a damaged one raises an error that can be read."""
    try:
        prepare(connection)
    except UnicodeDecodeError as error:
        # SQLite quotes a damaged schema in its message, and the module can't read that.
        raise ForeignFileError(f"malformed database schema: {error.reason}") from None


def prepare(connection: sqlite3.Connection) -> None:
    """Set the journal mode and see that the tables are there and of this version."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    if version and (owner != APPLICATION_ID or not 0 < version < _NO_VERSION):
        raise ForeignFileError("the file is another program's database, or its header is damaged")
    if version > SCHEMA_VERSION:
        if _has_our_schema(connection):
            # A later version has other statements; only the number itself is damaged.
            connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
            version = SCHEMA_VERSION
        else:
            raise NewerFileError(f"schema {version}")
    connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    connection.execute("PRAGMA journal_mode = WAL")
    tune(connection)
    if version < SCHEMA_VERSION:
        with transaction(connection):
            # Another copy may have done it while this one waited for the lock.
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            if version == 0:
                if connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]:
                    raise ForeignFileError("the file is another program's database")
                create(connection)
            elif version < SCHEMA_VERSION:
                migrate(connection, version)
    elif missing_indexes(connection):
        with transaction(connection):
            mend_indexes(connection)


def _has_our_schema(connection: sqlite3.Connection) -> bool:
    return made_in(connection) == statements()


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit what is done within, or undo it all if anything is raised."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A full disk has rolled back by itself already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
