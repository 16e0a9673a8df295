"""The two parts of a definition file: the front matter's lines, and the help page below them."""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["PICTURE", "Parts", "split_file"]

PICTURE = re.compile(r'\{\{svg:\s*([^\s"{}]+)\s*(?:"([^"{}]*)"\s*)?\}\}')
"""A picture in the body: ``{{svg:NAME "CAPTION"}}``; the caption may be missing."""

_FENCE = "---"


class Parts(NamedTuple):
    """A file taken apart at its two ``---`` lines.

    Attributes
    ----------
    front : str or None
        What stands between them, from the file's second line on; None where there is no such pair.
    lines : list of str
        All lines of the file.
    body_start : int
        The index in `lines` of the first line of the page.
    """

    front: str | None
    lines: list[str]
    body_start: int

    @property
    def opened(self) -> bool:
        """Whether the file begins with a ``---`` line at all."""
        return self.lines[0].rstrip() == _FENCE

    @property
    def body(self) -> str:
        """The help page, without blank lines around it."""
        return "\n".join(self.lines[self.body_start :]).strip()


def split_file(text: str) -> Parts:
    """Take a file apart; a front matter library would lose the line numbers."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[0].rstrip() == _FENCE:
        for end, line in enumerate(lines[1:], 1):
            if line.rstrip() == _FENCE:
                return Parts("\n".join(lines[1:end]) + "\n", lines, end + 1)
    return Parts(None, lines, len(lines))
