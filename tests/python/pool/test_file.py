"""The pool's file: what is written reads back, and nothing else is read."""

import zlib
from struct import pack_into

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.pool.file import HardDeal, PoolError, PoolFile, decode_pool, encode_pool, pack_tiers


def pool_of(
    tiers: list[int],
    first: int = 1,
    unsolvable: tuple[int, ...] = (),
    hardest: tuple[HardDeal, ...] = (),
) -> PoolFile:
    """Give a pool with these tiers, unsolvable and hardest deals."""
    counts = (tiers.count(0) - len(unsolvable), tiers.count(1), tiers.count(2))
    deals = range(first, first + len(tiers))
    return PoolFile(1, 1, deals, 64, 500, unsolvable, counts, pack_tiers(tiers), hardest)


HARDEST = (HardDeal(11984, None), HardDeal(11982, 300))
SMALL = pool_of([0, 1, 2, 0, 2, 1, 0], first=11980, unsolvable=(11983,), hardest=HARDEST)
OLD = bytes.fromhex(
    "4643504f4f4c0d0a0100010001000000040000004000000082000000020000000100000001000000000000003f"
)
"""The head and the tiers of a file of format 1, four deals long."""


@given(st.lists(st.integers(0, 2), min_size=1, max_size=40), st.integers(1, 2**31), st.data())
def test_round_trip(tiers: list[int], first: int, more: st.DataObject) -> None:
    """A pool reads back as it was written, and each deal has its own tier again."""
    tough = [first + at for at, tier in enumerate(tiers) if tier == 2]
    figures = more.draw(st.lists(st.integers(0, 10**6), max_size=len(tough)).map(sorted))
    hardest = tuple(map(HardDeal, tough, reversed(figures)))
    pool = pool_of(tiers, first, hardest=hardest)
    data = encode_pool(pool)
    assert decode_pool(data, "x") == pool
    assert [pool.tier_index(number) for number in pool.deals] == tiers
    assert len(data) == 52 + 8 * len(hardest) + -(-len(tiers) // 5)


def test_unsolvable_deals_have_no_tier() -> None:
    """An unsolvable deal is in no tier and counts in none."""
    read = decode_pool(encode_pool(SMALL), "x")
    assert [read.tier_index(number) for number in read.deals] == [0, 1, 2, None, 2, 1, 0]
    assert read.counts == (2, 2, 2)


def test_the_bytes_are_those_documented() -> None:
    """The layout is the one of docs/pool.md, byte by byte, little-endian."""
    numbers = (11980, 11986, 64, 500, 2, 2, 2, 1, 11983)
    body = b"FCPOOL\r\n\x02\x00\x01\x00" + b"".join(n.to_bytes(4, "little") for n in numbers[:8])
    body += b"\x01\x00\x02\x00" + numbers[8].to_bytes(4, "little")
    body += b"".join(n.to_bytes(4, "little") for n in (11984, 0xFFFFFFFF, 11982, 300))
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


@pytest.mark.parametrize("length", [0, 7, 8, 9, 30, 51, -1])
def test_cut_short(length: int) -> None:
    """A file that was cut short is refused."""
    with pytest.raises(PoolError, match=r"no pool file|cut short|bytes instead of"):
        decode_pool(encode_pool(SMALL)[:length], "x")


def test_longer_than_it_says() -> None:
    """A file with more behind its end is refused."""
    with pytest.raises(PoolError, match="75 bytes instead of 74"):
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
        (8, "<H", 3, "format 3, this program reads 2"),
        (28, "<I", 9, "figures contradict"),
        (68, "<B", 243, "figures contradict"),
        (52, "<I", 11981, "figures contradict"),
        (52, "<I", 11982, "figures contradict"),
        (52, "<I", 11987, "figures contradict"),
        (56, "<I", 299, "figures contradict"),
        (46, "<H", 3, "bytes instead of"),
        (16, "<I", 11900, "bytes instead of"),
        (40, "<I", 0xFFFFFFFF, "bytes instead of"),
    ],
)
def test_contradictions(offset: int, kind: str, value: int, said: str) -> None:
    """A file whose checksum fits but whose figures make no sense together is refused all the same."""
    with pytest.raises(PoolError, match=said):
        decode_pool(resealed(offset, kind, value), "x")


def test_the_format_before() -> None:
    """A file of the format before is refused in one line that says so, as short as it may be."""
    for old in (OLD + bytes(4), OLD[:10]):
        with pytest.raises(PoolError, match=r"^x: format 1, this program reads 2$"):
            decode_pool(old, "x")


def test_equal_deals_are_in_order_of_number() -> None:
    """Of two deals of one hardness the lower number comes first; the other way round is refused."""
    first, second = HardDeal(1, 5), HardDeal(2, 5)
    good = encode_pool(pool_of([2, 2], hardest=(first, second)))
    assert decode_pool(good, "x").hardest == (first, second)
    with pytest.raises(PoolError, match="figures contradict"):
        decode_pool(encode_pool(pool_of([2, 2], hardest=(second, first))), "x")
