"""What a reader is to a campaign: where it begins, and what it may do with anything at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

__all__ = ["Reader", "refused"]

_LONGEST_MESSAGE = 1_000


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader under attack.

    Attributes
    ----------
    name
        Its name, and that of its directory in the corpus.
    seeds
        Gives good inputs.
    check
        Reads an input. True where it was accepted (and what was read held what it promises), False where
        it was refused as documented; any exception is a fault.
    words
        What its format is made of.
    wrap
        Makes a whole file of a mutated part, such as one with a checksum that agrees.
    binary
        Whether it reads a binary file, in which places matter more than words.
    """

    name: str
    seeds: Callable[[], Sequence[bytes]]
    check: Callable[[bytes], bool]
    words: Sequence[str] = field(default=())
    wrap: Callable[[bytes], bytes] | None = None
    binary: bool = False


def refused(error: Exception, *, lines: int = 1) -> bool:
    """Check that a refusal is so many clear lines at most, and return False."""
    message = str(error)
    assert message.strip(), f"{type(error).__name__} says nothing"
    assert message.count("\n") < lines, f"{message.count(chr(10)) + 1} lines: {message[:300]!r}"
    assert len(message) <= lines * _LONGEST_MESSAGE, f"{len(message)} characters: {message[:300]!r}"
    assert all(c.isprintable() for c in message.replace("\n", "")), f"not printable: {message[:300]!r}"
    return False
