"""The text of a file of records, read piece by piece: no more of it is in memory than is being looked at."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from typing import BinaryIO, NoReturn

__all__ = ["MAX_FILE_BYTES", "MAX_GAME_CHARS", "NoTextError", "RecordsFileError", "TextSource", "refuse"]

MAX_FILE_BYTES = 512 << 20
"""Larger files are refused."""
MAX_GAME_CHARS = 2_000_000
"""What one game may take at most: ten times its longest move list, which escapes may lengthen sixfold."""

_PIECE = 1 << 16
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r(?=[^\n])|\n)")


class RecordsFileError(ValueError):
    """A file of records that can't be read, and the line at which."""


class NoTextError(RecordsFileError):
    """A file of records that is no text from some line on."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def refuse(line: int, reason: str) -> NoReturn:
    """Say what is wrong in a file, and where."""
    raise RecordsFileError(f"line {line}: {reason}") from None


class TextSource:
    """The text of a file from a place on, and how far the file has been read.

    Text is UTF-8, or UTF-16 with a byte-order mark, as spreadsheets write it.

    Parameters
    ----------
    file
        What is read, from where it stands.
    size
        How many bytes that is, where it is known.

    Attributes
    ----------
    text : str
        What has been read, from a place of the reader's choosing on.
    on_read : callable
        Is called before each piece but the first is read; what it raises ends the reading.
    """

    def __init__(self, file: BinaryIO, size: int | None = None) -> None:
        self.text = ""
        self.on_read: Callable[[], None] = lambda: None
        self._file, self._size = file, size
        self._decoder: codecs.IncrementalDecoder | None = None
        self._bytes = self._chars = 0
        self._lines = 1
        self._ended = False
        self._since = self._place = 0

    def line(self, at: int) -> int:
        """Give the number of the line that a place in the text is on."""
        return self._lines + self.text.count("\n", 0, at)

    def share(self, at: int | None = None) -> float:
        """Give how much of the file lies before a place in the text, from 0 to 1; 0 if nobody knows.

        Without a place, it is the end of the last line given.
        """
        at = self._place if at is None else at
        if not self._size or not self._chars:
            return 0.0
        before = self._chars - len(self.text) + at
        return min(1.0, before / self._chars * self._bytes / self._size)

    def read_on(self, at: int) -> bool:
        """Read another piece, and let go of the text before a place; give whether there was any more.

        Raises
        ------
        RecordsFileError
            If what comes is no text, the file is too large, or the text from the place on is too long.
        """
        if len(self.text) - at > MAX_GAME_CHARS:
            refuse(self.line(at), f"what begins here is longer than {MAX_GAME_CHARS} characters, and no game")
        # Long things are read in long pieces, as each is looked at from its beginning again.
        piece = self._piece(max(_PIECE, len(self.text) - at))
        self._lines += self.text.count("\n", 0, at)
        self.text = self.text[at:] + piece
        self._chars += len(piece)
        return bool(piece)

    def lines(self) -> Iterator[str]:
        """Give the lines that follow, with their ends, as far as :meth:`forget` lets it go on."""
        at = 0
        while True:
            found = _LINE.match(self.text, at)
            if found is None:
                more = self.read_on(at)
                at = 0
                if more:
                    continue
                if not self.text:
                    return
            end = len(self.text) if found is None else found.end()
            self._since += end - at
            if self._since > MAX_GAME_CHARS:
                refuse(self.line(at), f"a row is longer than {MAX_GAME_CHARS} characters, and no game")
            line, at = self.text[at:end], end
            self._place = at
            yield line

    def forget(self) -> None:
        """Take what the lines gave so far for done: the next row begins."""
        self._since = 0

    def _piece(self, size: int) -> str:
        """Read some more text; none at the end of the file."""
        while not self._ended:
            if self._bytes:
                self.on_read()
            data = self._file.read(size) or b""
            self._ended = not data
            self._bytes += len(data)
            if self._bytes > MAX_FILE_BYTES:
                refuse(self.line(len(self.text)), f"the file is longer than {MAX_FILE_BYTES} bytes")
            if self._decoder is None:
                self._decoder = _decoder(data)
            try:
                piece = self._decoder.decode(data, self._ended)
            except UnicodeDecodeError as error:
                # The decoder's own bytes come before those that were read just now.
                before = error.object[: error.start].decode(error.encoding, "ignore").count("\n")
                line = self.line(len(self.text)) + before
                raise NoTextError(f"line {line}: no text: {error.encoding} is expected", line) from None
            if piece:
                return piece
        return ""


def _decoder(start: bytes) -> codecs.IncrementalDecoder:
    """Guess from a byte-order mark only."""
    wide = start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return codecs.getincrementaldecoder("utf-16" if wide else "utf-8-sig")()
