"""The pool's file: what is written reads back, and nothing else is read."""

import zlib
from struct import pack_into

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.pool_file import PoolError, PoolFile, decode_pool, encode_pool, pack_tiers


def pool_of(tiers: list[int], first: int = 1, unsolvable: tuple[int, ...] = ()) -> PoolFile:
    """Give a pool with these tiers and unsolvable deals."""
    counts = (tiers.count(0) - len(unsolvable), tiers.count(1), tiers.count(2))
    return PoolFile(1, range(first, first + len(tiers)), 64, 500, unsolvable, counts, pack_tiers(tiers))


SMALL = pool_of([0, 1, 2, 0, 2, 1, 0], first=11980, unsolvable=(11983,))


@given(st.lists(st.integers(0, 2), min_size=1, max_size=40), st.integers(1, 2**31))
def test_round_trip(tiers: list[int], first: int) -> None:
    """A pool reads back as it was written, and each deal has its own tier again."""
    pool = pool_of(tiers, first)
    data = encode_pool(pool)
    assert decode_pool(data, "x") == pool
    assert [pool.tier_index(number) for number in pool.deals] == tiers
    assert len(data) == 48 + -(-len(tiers) // 5)


def test_unsolvable_deals_have_no_tier() -> None:
    """An unsolvable deal is in no tier and counts in none."""
    read = decode_pool(encode_pool(SMALL), "x")
    assert [read.tier_index(number) for number in read.deals] == [0, 1, 2, None, 2, 1, 0]
    assert read.counts == (2, 2, 2)


def test_the_bytes_are_those_documented() -> None:
    """The layout is the one of docs/pool.md, byte by byte, little-endian."""
    numbers = (11980, 11986, 64, 500, 2, 2, 2, 1, 11983)
    body = b"FCPOOL\r\n\x01\x00\x01\x00" + b"".join(n.to_bytes(4, "little") for n in numbers)
    body += bytes([0 + 3 * 1 + 9 * 2 + 27 * 0 + 81 * 2, 1])
    assert encode_pool(SMALL) == body + zlib.crc32(body).to_bytes(4, "little")


def test_every_changed_byte_is_noticed() -> None:
    """Whichever byte is damaged, the file is refused, in one line that names it."""
    data = encode_pool(SMALL)
    for at in range(len(data)):
        damaged = bytearray(data)
        damaged[at] ^= 0x20
        with pytest.raises(PoolError, match=r"^some pool: .") as caught:
            decode_pool(bytes(damaged), "some pool")
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("length", [0, 7, 8, 30, 47, -1])
def test_cut_short(length: int) -> None:
    """A file that was cut short is refused."""
    with pytest.raises(PoolError, match=r"no pool file|cut short|bytes instead of"):
        decode_pool(encode_pool(SMALL)[:length], "x")


def test_longer_than_it_says() -> None:
    """A file with more behind its end is refused."""
    with pytest.raises(PoolError, match="55 bytes instead of 54"):
        decode_pool(encode_pool(SMALL) + b"\n", "x")


def resealed(offset: int, kind: str, value: int) -> bytes:
    """Give a pool with one field changed and a checksum that fits."""
    data = bytearray(encode_pool(SMALL))
    pack_into(kind, data, offset, value)
    pack_into("<I", data, len(data) - 4, zlib.crc32(data[:-4]))
    return bytes(data)


@pytest.mark.parametrize(
    ("offset", "kind", "value", "said"),
    [
        (8, "<H", 2, "format 2, this program reads 1"),
        (28, "<I", 9, "figures contradict"),
        (48, "<B", 243, "figures contradict"),
        (16, "<I", 11900, "bytes instead of"),
        (40, "<I", 0xFFFFFFFF, "bytes instead of"),
    ],
)
def test_contradictions(offset: int, kind: str, value: int, said: str) -> None:
    """A file whose checksum fits but whose figures make no sense together is refused all the same."""
    with pytest.raises(PoolError, match=said):
        decode_pool(resealed(offset, kind, value), "x")
