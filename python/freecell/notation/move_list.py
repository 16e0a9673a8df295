"""A list of moves as text, cut into tokens that know where they stand.

Tokens are separated by blanks, commas, semicolons and line ends. ``#`` starts a comment up to the
end of its line. Move numbers (``1. 4h 2. 7a``) are read and must count right, either the moves or
the rows of the list, so that a lost move is noticed. Nothing else is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from freecell.errors import NotationError, quote
from freecell.notation.move import parse_token

__all__ = ["MAX_MOVE_LIST_CHARS", "Token", "split_moves"]

#: Longer text is refused unread; the longest winning lines need a few thousand characters.
MAX_MOVE_LIST_CHARS = 200_000

_WORD = re.compile(r"#.*|[^\s,;]+")
_NUMBER = re.compile(r"([0-9]{1,6})[.)](.*)")


@dataclass(frozen=True, slots=True)
class Token:
    """One move's text and where it stands: line and column count from 1, 0 if unknown."""

    text: str
    line: int = 0
    column: int = 0

    @property
    def place(self) -> str:
        """The start of a message about it; empty where the place is unknown."""
        return f"line {self.line}, column {self.column}: " if self.line else ""


def split_moves(text: str | Iterable[str]) -> tuple[Token, ...]:
    """Cut a move list into tokens, each checked to be standard notation.

    Parameters
    ----------
    text : str or iterable of str
        The list as text, or one string a move.

    Raises
    ------
    NotationError
        At the first token that is no move; the message says where it stands.
    """
    if not isinstance(text, str):
        return tuple(_checked(Token(str(item)), index) for index, item in enumerate(text))
    if len(text) > MAX_MOVE_LIST_CHARS:
        raise NotationError(f"too long for a move list: more than {MAX_MOVE_LIST_CHARS} characters")
    tokens: list[Token] = []
    numbers = _Numbers()
    for word in _words(text.removeprefix("\ufeff")):
        match = _NUMBER.fullmatch(word.text)
        if match is not None:
            numbers.check(word, int(match[1]), len(tokens))
            word = Token(match[2], word.line, word.column + match.start(2))
        if word.text:
            tokens.append(_checked(word, len(tokens)))
    numbers.check_end(len(tokens))
    return tuple(tokens)


def _words(text: str) -> Iterator[Token]:
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        for match in _WORD.finditer(line):
            if not match[0].startswith("#"):
                yield Token(match[0], number, match.start() + 1)


def _checked(token: Token, index: int) -> Token:
    try:
        parse_token(token.text)
    except NotationError as error:
        raise NotationError(f"{token.place}{error} (where move {index + 1} should be)") from None
    return token


class _Numbers:
    """Checks written numbers against both ways of counting, and that a move follows each."""

    def __init__(self) -> None:
        self._rows = 0
        self._moves_fit = True
        self._rows_fit = True
        self._open: tuple[Token, int] | None = None

    def check(self, word: Token, number: int, moves_before: int) -> None:
        self.check_end(moves_before)
        self._rows += 1
        self._moves_fit = self._moves_fit and number == moves_before + 1
        self._rows_fit = self._rows_fit and number == self._rows
        if not (self._moves_fit or self._rows_fit):
            raise NotationError(
                f"{word.place}{quote(word.text)} counts wrong: move {moves_before + 1} follows, "
                "so a move is missing or there is one too many"
            )
        self._open = (word, moves_before)

    def check_end(self, moves_now: int) -> None:
        if self._open is not None and self._open[1] == moves_now:
            word = self._open[0]
            raise NotationError(f"{word.place}{quote(word.text)} is a number without a move")
