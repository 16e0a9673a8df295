"""The file of the pool: the tier of every deal of a range, the hardest ones in order, and a checksum.

`docs/pool.md` describes the format. Nothing in it depends on the machine or on a compressor's version,
so that the same deals give the same bytes everywhere.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from operator import lt
from struct import Struct
from typing import NamedTuple

__all__ = ["FORMAT_VERSION", "HardDeal", "PoolError", "PoolFile", "decode_pool", "encode_pool", "pack_tiers"]

FORMAT_VERSION = 2
_MAGIC = b"FCPOOL\r\n"  # the line end tells when something has "converted" the file
_HEADER = Struct("<8sHHIIIIIIIIHH")
_NUMBER = Struct("<I")
_HARD_DEAL = Struct("<II")
_VERSIONS = Struct("<8sH")
#: Stands for a hardness beyond its own search's limit.
_BEYOND = 0xFFFF_FFFF
_PER_BYTE = 5
#: A million deals have eight.
_MOST_LOST = 1 << 16
_TOUGH = 2
_WEIGHTS = (1, 3, 9, 27, 81)
_ALLOWED_BYTES = bytes(range(3**_PER_BYTE))


class PoolError(ValueError):
    """A pool that can't be read or made; the message says in one line why."""


class HardDeal(NamedTuple):
    """One of the hardest deals of a pool.

    Attributes
    ----------
    deal : int
        Its number.
    hardness : int or None
        What the second search needed to win it, None where that didn't win either.
    """

    deal: int
    hardness: int | None


class PoolFile(NamedTuple):  # a dataclass would cost 8 ms of the pool's loading
    """What a pool file says.

    Attributes
    ----------
    rating_version : int
        Which rating search sorted the deals.
    hardness_version : int
        Which second search put the hardest in order.
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
    hardest : tuple of HardDeal
        Tough deals beyond the rating's scale, hardest first; of equal ones the lower number first.
    """

    rating_version: int
    hardness_version: int
    deals: range
    gentle: int
    standard: int
    unsolvable: tuple[int, ...]
    counts: tuple[int, int, int]
    tiers: bytes
    hardest: tuple[HardDeal, ...]

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
        pool.hardness_version,
        len(pool.hardest),
    )
    hardest = (_HARD_DEAL.pack(hard.deal, _rank(hard.hardness)) for hard in pool.hardest)
    data = header + b"".join(map(_NUMBER.pack, pool.unsolvable)) + b"".join(hardest) + pool.tiers
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
    _check_head(data, name)
    head = _HEADER.unpack_from(data)
    (
        _,
        _,
        rating_version,
        first,
        last,
        gentle,
        standard,
        easy,
        middling,
        hard,
        lost,
        hardness_version,
        most,
    ) = head
    deals = range(first, last + 1)
    hardest_at = _HEADER.size + _NUMBER.size * lost
    tiers_at = hardest_at + _HARD_DEAL.size * most
    end = tiers_at + -(-len(deals) // _PER_BYTE)
    if len(data) != end + _NUMBER.size:
        raise PoolError(f"{name}: {len(data)} bytes instead of {end + _NUMBER.size}")
    if not deals or lost > _MOST_LOST:
        raise PoolError(f"{name}: its figures contradict each other")
    if zlib.crc32(data[:end]) != _NUMBER.unpack_from(data, end)[0]:
        raise PoolError(f"{name}: damaged, its checksum is wrong")
    unsolvable = tuple(number for (number,) in _NUMBER.iter_unpack(data[_HEADER.size : hardest_at]))
    hardest = tuple(
        HardDeal(number, None if rank == _BEYOND else rank)
        for number, rank in _HARD_DEAL.iter_unpack(data[hardest_at:tiers_at])
    )
    counts = (easy, middling, hard)
    tiers = data[tiers_at:end]
    file = PoolFile(
        rating_version, hardness_version, deals, gentle, standard, unsolvable, counts, tiers, hardest
    )
    if sum(counts) + lost != len(deals) or tiers.translate(None, _ALLOWED_BYTES) or not _in_order(file):
        raise PoolError(f"{name}: its figures contradict each other")
    return file


def _check_head(data: bytes, name: str) -> None:
    """Refuse what isn't a pool file of this version, or too short for one."""
    if data[: len(_MAGIC)] != _MAGIC:
        raise PoolError(f"{name}: no pool file")
    # The version first: a file of another may well be shorter than a head of this one.
    if len(data) >= _VERSIONS.size:
        _, version = _VERSIONS.unpack_from(data)
        if version != FORMAT_VERSION:
            raise PoolError(f"{name}: format {version}, this program reads {FORMAT_VERSION}")
    if len(data) < _HEADER.size + _NUMBER.size:
        raise PoolError(f"{name}: cut short, {len(data)} bytes")


def _in_order(file: PoolFile) -> bool:
    """Whether the hardest deals are tough ones of the range, each once, hardest first."""
    ranks = [(-_rank(hard.hardness), hard.deal) for hard in file.hardest]
    numbers = {hard.deal for hard in file.hardest}
    return (
        all(map(lt, ranks, ranks[1:]))
        and len(numbers) == len(ranks)
        and all(number in file.deals and file.tier_index(number) == _TOUGH for number in numbers)
    )


def _rank(hardness: int | None) -> int:
    return _BEYOND if hardness is None else hardness
