"""Games on their way from a file into the store: kept on the disk, not in memory, however many they are."""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from operator import attrgetter
from tempfile import SpooledTemporaryFile
from typing import Any, overload

from freecell.store import FinishedGame, Outcome

__all__ = ["Spool"]

_IN_MEMORY = 8 << 20
"""So many bytes are kept in memory; most files have fewer, and never reach the disk."""
_NAMES = tuple(field.name for field in fields(FinishedGame))
_values_of = attrgetter(*_NAMES)


class Spool(Sequence[FinishedGame]):
    """Games one after the other, in a file without a name that goes with this object."""

    def __init__(self) -> None:
        self._file: SpooledTemporaryFile[bytes] = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 (its owner)
        self._starts = array("Q", [0])

    def __del__(self) -> None:
        """Let go of the file: a store may keep the games until it can write them, nobody knows how long."""
        with suppress(Exception):
            self._file.close()

    def append(self, game: FinishedGame) -> None:
        """Add a game.

        Raises
        ------
        OSError
            If there is no room for it.
        """
        values = tuple(value.value if isinstance(value, Outcome) else value for value in _values_of(game))
        data = marshal.dumps(values)
        self._file.seek(self._starts[-1])
        self._file.write(data)
        self._starts.append(self._starts[-1] + len(data))

    def __len__(self) -> int:
        return len(self._starts) - 1

    def __iter__(self) -> Iterator[FinishedGame]:
        for number in range(len(self)):
            yield self[number]

    @overload
    def __getitem__(self, index: int) -> FinishedGame: ...
    @overload
    def __getitem__(self, index: slice) -> list[FinishedGame]: ...
    def __getitem__(self, index: int | slice) -> FinishedGame | list[FinishedGame]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number = range(len(self))[index]
        start, end = self._starts[number], self._starts[number + 1]
        self._file.seek(start)
        # What comes back is what was written here, in a file that nobody else can open.
        values: dict[str, Any] = dict(zip(_NAMES, marshal.loads(self._file.read(end - start)), strict=True))
        values["outcome"] = Outcome(values["outcome"])
        return FinishedGame(**values)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
