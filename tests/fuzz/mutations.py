"""Makes bad input out of good: the same on every machine for the same seed."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

__all__ = ["Mutator", "flip_bit"]

_MOST_BYTES = 40_000
_MOST_BINARY_BYTES = 200_000
_LONG = 3_000
_SIZES = ["0", "-1", "1", "2", "7", "13", "14", "52", "53", "255", "256", "32000", "32001"]
_EDGES = [str(2**power + more) for power in (31, 32, 33, 63, 64) for more in (-1, 0)]
_ODD_ONES = [
    "1e308",
    "1e309",
    "-0",
    "0.5",
    "NaN",
    "Infinity",
    "1e-400",
    "01",
    "+1",
    "1_0",
    "٣",
    "²",
    "true",
    "null",
]
_NUMBERS = _SIZES + _EDGES + _ODD_ONES
_STRANGE = [
    "\x00",
    "\r",
    "\r\n",
    "\n\n",
    "\t",
    "\x0b",
    "\x1b[2J",
    "\x85",
    "\u00a0",
    "\u2028",
    "\u202e",
    "\ufeff",
    "\u200d",
    "\u2013",
    "é",
    "♥\ufe0f",
    "\U0001f0a1",
    "\U0010ffff",
    '"',
    "\\",
    "\\ud800",
    "\\u0000",
    "'",
    "<",
    "&#0;",
    "[",
    "{",
    "}",
    "*",
    "!",
    "@",
]
_WORD = re.compile(rb"[A-Za-z0-9]+|\s+|[^A-Za-z0-9\s]")
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")


class Mutator:
    """Gives one bad input after another.

    Parameters
    ----------
    seeds : sequence of bytes
        Good inputs to begin with; :meth:`keep` adds to them.
    words : sequence of str
        What the format is made of, to be put where it doesn't belong.
    seed : int
        What the random choices begin with.
    binary : bool
        Whether places in the file matter more than words: most bytes then stay where they are.
    """

    def __init__(
        self, seeds: Sequence[bytes], words: Sequence[str], seed: int, *, binary: bool = False
    ) -> None:
        self.random = random.Random(seed)
        self.pool = list(seeds)
        self._words = [word.encode() for word in words] or [b" "]
        self._most = _MOST_BINARY_BYTES if binary else _MOST_BYTES
        anywhere = [self._flip, self._flip, self._byte, self._drop, self._double, self._swap]
        anywhere += [self._word, self._word, self._strange, self._number, self._number]
        anywhere += [self._cut, self._splice, self._line, self._repeat]
        in_place = [*[self._flip] * 12, *[self._overwrite] * 6, self._copy, self._copy, self._cut]
        self._ways = in_place if binary else anywhere

    def keep(self, data: bytes) -> None:
        """Make later inputs out of this one too."""
        self.pool.append(data)

    def next(self) -> bytes:
        """Return an input that is one to six steps away from a good one."""
        data = self.random.choice(self.pool)
        for _ in range(self.random.choice((1, 1, 1, 2, 2, 3, 4, 6))):
            data = self.random.choice(self._ways)(data)
        return data[: self._most]

    def _at(self, data: bytes) -> int:
        return self.random.randrange(len(data) + 1)

    def _span(self, data: bytes) -> tuple[int, int]:
        """Choose a word as often as any stretch of bytes."""
        if data and self.random.random() < 0.5:
            start = self._at(data)
            found = _WORD.search(data, start) or _WORD.search(data)
            if found is not None:
                return found.span()
        start = self._at(data)
        return start, min(len(data), start + self.random.choice((1, 1, 2, 3, 8, 40)))

    def _flip(self, data: bytes) -> bytes:
        return flip_bit(data, self.random.randrange(8 * len(data))) if data else b"\x01"

    def _byte(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + bytes([self.random.randrange(256)]) + data[at + self.random.randrange(2) :]

    def _overwrite(self, data: bytes) -> bytes:
        at, length = self._at(data), self.random.choice((1, 1, 2, 4, 8, 64, 512))
        what = bytes(length) if self.random.random() < 0.3 else self.random.randbytes(length)
        return data[:at] + what[: len(data) - at] + data[at + length :]

    def _copy(self, data: bytes) -> bytes:
        """Put a stretch of one input into the same place, or another, of this one."""
        other, length = self.random.choice(self.pool), self.random.choice((4, 64, 512, 4096))
        at = self._at(data) // length * length
        there = at if self.random.random() < 0.5 else self._at(other) // length * length
        return data[:at] + other[there : there + length] + data[at + length :]

    def _drop(self, data: bytes) -> bytes:
        start, end = self._span(data)
        return data[:start] + data[end:]

    def _double(self, data: bytes) -> bytes:
        start, end = self._span(data)
        return data[:end] + data[start:]

    def _swap(self, data: bytes) -> bytes:
        (a, b), (c, d) = sorted((self._span(data), self._span(data)))
        return data if b > c else data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]

    def _put(self, data: bytes, what: bytes) -> bytes:
        start, end = self._span(data)
        return data[:start] + what + data[start if self.random.random() < 0.5 else end :]

    def _word(self, data: bytes) -> bytes:
        return self._put(data, self.random.choice(self._words))

    def _strange(self, data: bytes) -> bytes:
        return self._put(data, self.random.choice(_STRANGE).encode())

    def _number(self, data: bytes) -> bytes:
        found = list(_NUMBER.finditer(data))
        number = self.random.choice(_NUMBERS).encode()
        if not found:
            return self._put(data, number)
        start, end = self.random.choice(found).span()
        return data[:start] + number + data[end:]

    def _cut(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[at:] if self.random.random() < 0.2 else data[:at]

    def _splice(self, data: bytes) -> bytes:
        other = self.random.choice(self.pool)
        return data[: self._at(data)] + other[self._at(other) :]

    def _line(self, data: bytes) -> bytes:
        lines = data.split(b"\n")
        at = self.random.randrange(len(lines))
        match self.random.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[self.random.randrange(len(lines))])
            case 2:
                lines.insert(at, b"")
            case _:
                self.random.shuffle(lines)
        return b"\n".join(lines)

    def _repeat(self, data: bytes) -> bytes:
        start, end = self._span(data)
        what = data[start:end] or b" "
        times = self.random.choice((2, 10, 100, _LONG)) if len(what) < 12 else self.random.choice((2, 20))
        return data[:end] + what * times + data[end:]


def flip_bit(data: bytes, bit: int) -> bytes:
    """Return `data` with one bit turned over."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << (bit % 8)
    return bytes(changed)
