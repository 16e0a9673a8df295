"""Reading what a person or another program hands over: never more of it than makes sense."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import BinaryIO

from freecell.errors import quote
from freecell.files import read_bytes

__all__ = ["InputError", "binary_stdin", "name_of", "read_text"]


class InputError(ValueError):
    """Something handed over that cannot be read or makes no sense together."""


def name_of(path: str) -> str:
    """Say a path as messages do; ``-`` is the standard input."""
    return "standard input" if path == "-" else quote(path, limit=200)


def read_text(path: str, limit: int) -> str:
    """Read a text file, or the standard input for ``-``.

    Parameters
    ----------
    path : str
        The file.
    limit : int
        The most bytes to read; what is longer is refused, endless input too.

    Raises
    ------
    InputError
        If it can't be read, is too long or is no text.
    """
    try:
        data = binary_stdin().read(limit + 1) if path == "-" else read_bytes(path, limit)
    except OSError as error:
        raise InputError(f"{name_of(path)}: {error.strerror or error}") from None
    if len(data) > limit:
        raise InputError(f"{name_of(path)}: too long, more than {limit} bytes")
    try:
        return data.decode(_encoding(data))
    except UnicodeDecodeError as error:
        where = f"byte {error.start + 1}"
        raise InputError(f"{name_of(path)}: no text: {where} is not {error.encoding}") from None


def binary_stdin() -> BinaryIO:
    """Give the standard input as a stream of bytes.

    Raises
    ------
    InputError
        If there is none.
    """
    if sys.stdin is None:
        raise InputError("there is no standard input")
    stream: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if stream is None:  # something that stands in for it
        return io.BytesIO(sys.stdin.read().encode("utf-8", "surrogatepass"))
    return stream


def _encoding(data: bytes) -> str:
    """Guess from a byte-order mark only; PowerShell writes UTF-16 with one."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return "utf-8-sig"


def is_terminal() -> bool:
    """Whether someone sits in front of the standard output."""
    return sys.stdout is not None and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
