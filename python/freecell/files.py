"""Files: read within a bound and never waited for; written whole, or not at all.

A file that is written stands beside its place until it is complete and safe on the disk, and takes it in one
step. Whatever goes wrong before that, a full disk or the end of the program, leaves the file that was there
as it was. What is no file (a pipe, a terminal, what ``/dev/stdout`` stands for) is written straight into.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

__all__ = ["open_to_read", "read_bytes", "whole_file", "write_whole"]

#: Names of what the process has open already; opening one neither waits nor finds another file.
_DESCRIPTORS = ("/dev/fd/", "/dev/std", "/proc/self/fd/")
#: Windows has none of these.
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)
_PLAIN = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0)
#: File systems that can't sync say so; their files are written all the same.
_NO_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EROFS)


def open_to_read(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a file to read its bytes.

    A pipe that nobody writes to would be waited for without end, so it is refused, unless the process has it
    open already, as a shell's ``<(command)``. A device need have no end: read no more than makes sense. It is
    not waited for either; where it has nothing to give, ``read`` gives None.

    Raises
    ------
    OSError
        If there is no such file, it can't be read, or it is none; `strerror` says which.
    """
    name = os.fspath(path)
    try:
        _check_readable(name, os.stat(name).st_mode)  # noqa: PTH116 (an empty name is none, not this folder)
        descriptor = os.open(name, os.O_RDONLY | _NO_WAIT | _PLAIN)
    except ValueError:  # a null character
        raise OSError(errno.EINVAL, "no file can have this name") from None
    try:
        # Something else may have taken its place just now.
        mode = os.fstat(descriptor).st_mode
        _check_readable(name, mode)
        if not stat.S_ISCHR(mode) or _is_descriptor(name):
            _wait_again(descriptor)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def _check_readable(name: str, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not (stat.S_ISREG(mode) or stat.S_ISCHR(mode) or _is_descriptor(name)):
        raise OSError(errno.EINVAL, f"{_what(mode)}, no file")


def read_bytes(path: str | os.PathLike[str], limit: int) -> bytes:
    """Read a file, but no more than one byte over `limit`; a larger file is not read at all.

    Raises
    ------
    OSError
        As :func:`open_to_read`; with the number ``EFBIG`` if the file is larger than `limit` bytes.
    """
    with open_to_read(path) as file:
        size = os.fstat(file.fileno()).st_size
        data = b"" if size > limit else file.read(limit + 1) or b""
        # A pipe tells no size, and a file may have grown.
        if max(size, len(data)) > limit:
            raise OSError(errno.EFBIG, f"too long, more than {limit} bytes")
    return data


def write_whole(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file, whole or not at all.

    Raises
    ------
    OSError
        If that can't be; the file that was there is as it was.
    """
    with whole_file(path) as file:
        file.write(data)


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Write a file in pieces; it takes its place when the block ends, and not at all if that raises.

    A link stays one, and what it leads to is written. The new file may be read and written by whom the old
    one could be; one that is only to be read is refused.

    Raises
    ------
    OSError
        If that can't be; the file that was there is as it was.
    """
    name = os.fspath(path)
    if not name or "\0" in name:
        raise OSError(errno.EINVAL, "no file can have this name")
    there = None
    with suppress(FileNotFoundError):
        there = Path(name).stat()
    if there is not None and (_is_descriptor(name) or not stat.S_ISREG(there.st_mode)):
        with _straight_into(name, there.st_mode) as file:
            yield file
        return
    with _beside(Path(os.path.realpath(name)), there) as file:
        yield file


@contextmanager
def _beside(target: Path, there: os.stat_result | None) -> Iterator[BinaryIO]:
    if there is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    fresh = target.with_name(f".freecell-{os.getpid()}-{os.urandom(6).hex()}.new")
    new = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _PLAIN
    descriptor = os.open(fresh, new, 0o666 if there is None else 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            if there is not None and os.name != "nt":
                # Whoever may not own files for others still writes the player's own.
                with suppress(OSError):
                    os.fchown(file.fileno(), there.st_uid, there.st_gid)
                os.fchmod(file.fileno(), stat.S_IMODE(there.st_mode))
            _sync(file.fileno())
        fresh.replace(target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


@contextmanager
def _straight_into(name: str, mode: int) -> Iterator[BinaryIO]:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    try:
        descriptor = os.open(name, os.O_WRONLY | os.O_APPEND | _NO_WAIT | _PLAIN)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise OSError(errno.ENXIO, f"{_what(mode)} that nobody reads") from None
        raise
    _wait_again(descriptor)
    with os.fdopen(descriptor, "wb") as file:
        yield file


def _sync(descriptor: int) -> None:
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def _is_descriptor(name: str) -> bool:
    return name.startswith(_DESCRIPTORS)


def _wait_again(descriptor: int) -> None:
    """Let reading wait for what a pipe has not brought yet; only the opening must not."""
    if _NO_WAIT:
        os.set_blocking(descriptor, True)


def _what(mode: int) -> str:
    return "a pipe" if stat.S_ISFIFO(mode) else "a device"
