"""What a command writes, and how it ends: UTF-8, one line for an error, quiet when nobody reads."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Mapping
from typing import Any

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
    "output_failed",
    "use_utf8",
    "write",
    "write_json",
]

OK = 0
FAILED = 1
BAD_INPUT = 2
UNDECIDED = 3
INTERRUPTED = 130
BROKEN_PIPE = 141


def use_utf8() -> None:
    """Write UTF-8 whatever the console's code page is; what can't be encoded is escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def write(text: str = "") -> None:
    """Write a line to standard output, and let a reader have it at once."""
    print(text, flush=True)


def write_json(values: Mapping[str, Any]) -> None:
    """Write one JSON object on one line, and let a reader have it at once."""
    import json  # here, as most commands write text

    print(json.dumps(values, ensure_ascii=False), flush=True)


def counted(number: int, noun: str) -> str:
    """Write a number and its noun, which takes an ``s`` unless there is just one."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def complain(message: str) -> int:
    """Say in one line on standard error what was wrong; give the exit status for it."""
    if sys.stderr is None:  # print would then write to standard output
        return BAD_INPUT
    with contextlib.suppress(OSError):
        print(f"freecell: {printable(' '.join(message.split()))}", file=sys.stderr)
    return BAD_INPUT


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
    # The interpreter flushes once more at its end and would complain there again.
    _discard_output()
    if isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL):
        return BROKEN_PIPE
    return complain(f"can't go on: {error.strerror or error}")


def _discard_output() -> None:
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
