"""The file of the pool: the tier of every deal of a range in a fifth of a byte each, with a checksum.

`docs/pool.md` describes the format. Nothing in it depends on the machine or on a compressor's version,
so that the same deals give the same bytes everywhere.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from struct import Struct
from typing import NamedTuple

__all__ = ["FORMAT_VERSION", "PoolError", "PoolFile", "decode_pool", "encode_pool", "pack_tiers"]

FORMAT_VERSION = 1
_MAGIC = b"FCPOOL\r\n"  # the line end tells when something has "converted" the file
_HEADER = Struct("<8sHHIIIIIIII")
_NUMBER = Struct("<I")
_PER_BYTE = 5
_WEIGHTS = (1, 3, 9, 27, 81)
_ALLOWED_BYTES = bytes(range(3**_PER_BYTE))


class PoolError(ValueError):
    """A pool that can't be read or made; the message says in one line why."""


class PoolFile(NamedTuple):  # a dataclass would cost 8 ms of the pool's loading
    """What a pool file says.

    Attributes
    ----------
    rating_version : int
        Which rating search sorted the deals.
    deals : range
        The deals it is about, consecutive.
    gentle, standard : int
        The highest rating of each of these tiers; what is above, or beyond the rating's limit, is tough.
    unsolvable : tuple of int
        Deals of the range that are proved to have no win, ascending; they are in no tier.
    counts : tuple of int
        How many deals are gentle, standard and tough.
    tiers : bytes
        Five deals a byte, base 3, the lowest deal in the lowest place: 0 gentle, 1 standard, 2 tough.
        Unsolvable deals and what fills the last byte are 0.
    """

    rating_version: int
    deals: range
    gentle: int
    standard: int
    unsolvable: tuple[int, ...]
    counts: tuple[int, int, int]
    tiers: bytes

    def tier_index(self, number: int) -> int | None:
        """Give 0, 1 or 2 for a deal of the range, None for an unsolvable one."""
        if number in self.unsolvable:
            return None
        byte, place = divmod(number - self.deals.start, _PER_BYTE)
        return self.tiers[byte] // _WEIGHTS[place] % 3


def pack_tiers(indices: Sequence[int]) -> bytes:
    """Pack tier indices, five a byte."""
    padded = bytes(indices) + bytes(-len(indices) % _PER_BYTE)
    columns = [padded[place::_PER_BYTE] for place in range(_PER_BYTE)]
    return bytes(a + 3 * b + 9 * c + 27 * d + 81 * e for a, b, c, d, e in zip(*columns, strict=True))


def encode_pool(pool: PoolFile) -> bytes:
    """Give the bytes of a pool file."""
    header = _HEADER.pack(
        _MAGIC,
        FORMAT_VERSION,
        pool.rating_version,
        pool.deals.start,
        pool.deals.stop - 1,
        pool.gentle,
        pool.standard,
        *pool.counts,
        len(pool.unsolvable),
    )
    data = header + b"".join(map(_NUMBER.pack, pool.unsolvable)) + pool.tiers
    return data + _NUMBER.pack(zlib.crc32(data))


def decode_pool(data: bytes, name: str) -> PoolFile:
    """Read the bytes of a pool file.

    Parameters
    ----------
    data : bytes
        The whole file.
    name : str
        What an error calls it.

    Raises
    ------
    PoolError
        If it is no such file, of another version, cut short or changed.
    """
    if data[: len(_MAGIC)] != _MAGIC:
        raise PoolError(f"{name}: no pool file")
    if len(data) < _HEADER.size + _NUMBER.size:
        raise PoolError(f"{name}: cut short, {len(data)} bytes")
    _, version, rating_version, first, last, gentle, standard, *counts, unsolvable = _HEADER.unpack_from(data)
    if version != FORMAT_VERSION:
        raise PoolError(f"{name}: format {version}, this program reads {FORMAT_VERSION}")
    deals = range(first, last + 1)
    begin = _HEADER.size + _NUMBER.size * unsolvable
    end = begin + -(-len(deals) // _PER_BYTE)
    if len(data) != end + _NUMBER.size:
        raise PoolError(f"{name}: {len(data)} bytes instead of {end + _NUMBER.size}")
    if zlib.crc32(data[:end]) != _NUMBER.unpack_from(data, end)[0]:
        raise PoolError(f"{name}: damaged, its checksum is wrong")
    numbers = tuple(number for (number,) in _NUMBER.iter_unpack(data[_HEADER.size : begin]))
    tiers = data[begin:end]
    if sum(counts) + len(numbers) != len(deals) or tiers.translate(None, _ALLOWED_BYTES):
        raise PoolError(f"{name}: its figures contradict each other")
    easy, middling, hard = counts
    return PoolFile(rating_version, deals, gentle, standard, numbers, (easy, middling, hard), tiers)
