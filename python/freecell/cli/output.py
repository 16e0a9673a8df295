"""What a command writes, and how it ends: UTF-8, one line for an error, quiet when nobody reads."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Mapping
from typing import Any, TextIO

from freecell.errors import printable

__all__ = [
    "BAD_INPUT",
    "BROKEN_PIPE",
    "FAILED",
    "INTERRUPTED",
    "OK",
    "UNDECIDED",
    "complain",
    "counted",
    "finish_output",
    "output",
    "output_failed",
    "prepare_streams",
    "write",
    "write_json",
]

OK = 0
FAILED = 1
BAD_INPUT = 2
UNDECIDED = 3
INTERRUPTED = 130
BROKEN_PIPE = 141


def prepare_streams() -> None:
    """Write UTF-8 whatever the console's code page is; what can't be encoded is escaped.

    Where a shell has closed one of the three streams, its number is taken, so that no file of ours can get it
    and then whatever a library complains of.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if os.name != "nt":
        for number in range(3):
            with contextlib.suppress(OSError):
                _take_if_closed(number)


def _take_if_closed(number: int) -> None:
    try:
        os.fstat(number)
    except OSError:
        # The lowest number is given out first; what can't be read from, or written to, says so.
        os.open(os.devnull, os.O_RDONLY if number else os.O_WRONLY)


def output() -> TextIO:
    """Give the standard output.

    Raises
    ------
    OSError
        If it was closed.
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, "there is no standard output")
    return sys.stdout


def write(text: str = "") -> None:
    """Write a line to standard output, and let a reader have it at once."""
    print(text, file=output(), flush=True)


def write_json(values: Mapping[str, Any]) -> None:
    """Write one JSON object on one line, and let a reader have it at once."""
    import json  # here, as most commands write text

    print(json.dumps(values, ensure_ascii=False), file=output(), flush=True)


def counted(number: int, noun: str) -> str:
    """Write a number and its noun, which takes an ``s`` unless there is just one."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def complain(message: str, status: int = BAD_INPUT) -> int:
    """Say in one line on standard error what was wrong; give the exit status for it."""
    if sys.stderr is None:  # print would then write to standard output
        return status
    try:
        print(f"freecell: {printable(' '.join(message.split()))}", file=sys.stderr, flush=True)
    except OSError:
        _discard(sys.stderr)
    return status


def finish_output(status: int) -> int:
    """Hand on what is still buffered; give `status`, or what its failing makes of it."""
    if sys.stdout is None:
        return status
    try:
        sys.stdout.flush()
    except OSError as error:
        return output_failed(error)
    return status


def output_failed(error: OSError) -> int:
    """Give the exit status when writing failed: quiet if the reader has gone, else said in one line."""
    if sys.stdout is not None:
        _discard(sys.stdout)
    if isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL):
        return BROKEN_PIPE
    return complain(f"can't go on: {error.strerror or error}")


def _discard(stream: TextIO) -> None:
    """Let a stream end in nothing: the interpreter flushes it at its end, and would complain there again."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
