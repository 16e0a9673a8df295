"""Reading rows out of a damaged SQLite file, page by page, without its b-trees.

A row lies whole on a leaf page, or runs on along a chain of overflow pages. So every leaf page that is
itself unharmed gives its rows, however broken the header, the schema, the pages above it or its
neighbours are. What comes out is unordered, may belong to any table and may be rubbish; the rows'
checksums decide. The format is SQLite's own, https://www.sqlite.org/fileformat2.html.

The write-ahead log is laid over the file first: of each page, the last version that was committed, as
long as the log's own checksums hold.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from freecell.store.tables.schema import PAGE_SIZE

__all__ = ["Image", "Row", "image_of", "rows_in"]

_MAGIC = b"SQLite format 3\x00"
_LEAF = 0x0D
_MAX_ROW_BYTES = 16 << 20
_INT_SIZES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of some table: its number and its values."""

    rowid: int
    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Image:
    """A database as it stands once its log is laid over it."""

    data: bytes
    page_size: int

    def page(self, number: int) -> bytes:
        """Give a page by its number from 1; empty where there is none."""
        return self.data[(number - 1) * self.page_size : number * self.page_size]

    @property
    def num_pages(self) -> int:
        """How many pages there are, the last one perhaps cut short."""
        return -(-len(self.data) // self.page_size)


def image_of(file: bytes, log: bytes) -> Image:
    """Lay a write-ahead log over a database file."""
    size = _page_size(file, log)
    pages, num_pages = _committed_pages(log, size)
    if not pages:
        return Image(file, size)
    data = bytearray(file)
    data += bytes(max(0, num_pages * size - len(data)))
    for number, page in pages.items():
        data[(number - 1) * size : number * size] = page
    return Image(bytes(data[: num_pages * size]), size)


def rows_in(image: Image) -> Iterator[Row]:
    """Give every row that can be read on any leaf page."""
    for number in range(1, image.num_pages + 1):
        page = image.page(number)
        start = 100 if number == 1 else 0
        if len(page) > start + 8 and page[start] == _LEAF:
            yield from _rows_on(image, page, start)


def _page_size(file: bytes, log: bytes) -> int:
    """Read the page size from either header, or take the one this program's files have."""
    sizes = [int.from_bytes(file[16:18], "big")] if file.startswith(_MAGIC) else []
    sizes += [int.from_bytes(log[8:12], "big")] if log else []
    valid = [size for size in sizes if 512 <= size <= 32768 and size & (size - 1) == 0]
    return valid[0] if valid else PAGE_SIZE


def _committed_pages(log: bytes, size: int) -> tuple[dict[int, bytes], int]:
    """Give the last committed version of each page in a log, and the number of pages at that commit."""
    if len(log) < 32 or int.from_bytes(log[8:12], "big") != size:
        return {}, 0
    magic, salt = int.from_bytes(log[:4], "big"), log[16:24]
    if magic | 1 != 0x377F0683:
        return {}, 0
    order = ">" if magic & 1 else "<"
    sums = _log_sums(log[:24], (0, 0), order)
    if sums != struct.unpack(">II", log[24:32]):
        return {}, 0
    committed: dict[int, bytes] = {}
    pending: dict[int, bytes] = {}
    num_pages = 0
    for at in range(32, len(log) - 24 - size + 1, 24 + size):
        head, page = log[at : at + 24], log[at + 24 : at + 24 + size]
        sums = _log_sums(page, _log_sums(head[:8], sums, order), order)
        if head[8:16] != salt or sums != struct.unpack(">II", head[16:24]):
            break
        number, commit = struct.unpack(">II", head[:8])
        pending[number] = page
        if commit:
            committed |= pending
            pending, num_pages = {}, commit
    return committed, num_pages


def _log_sums(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for index in range(0, len(words), 2):
        one = (one + words[index] + two) & 0xFFFFFFFF
        two = (two + words[index + 1] + one) & 0xFFFFFFFF
    return one, two


def _rows_on(image: Image, page: bytes, start: int) -> Iterator[Row]:
    count = int.from_bytes(page[start + 3 : start + 5], "big")
    for index in range(min(count, (len(page) - start - 8) // 2)):
        at = start + 8 + 2 * index
        row = _row_at(image, page, int.from_bytes(page[at : at + 2], "big"))
        if row is not None:
            yield row


def _row_at(image: Image, page: bytes, at: int) -> Row | None:
    try:
        length, at = _varint(page, at)
        rowid, at = _varint(page, at)
        if length > _MAX_ROW_BYTES:
            return None
        record = _payload(image, page, at, length)
        return Row(_signed(rowid), _values(record))
    except (IndexError, ValueError, UnicodeDecodeError, struct.error):
        return None


def _payload(image: Image, page: bytes, at: int, length: int) -> bytes:
    """Give the bytes of a record, following its overflow pages."""
    usable = image.page_size
    local = length
    if length > usable - 35:
        least = (usable - 12) * 32 // 255 - 23
        local = least + (length - least) % (usable - 4)
        local = least if local > usable - 35 else local
    data = bytearray(page[at : at + local])
    following = int.from_bytes(page[at + local : at + local + 4], "big")
    while len(data) < length:
        overflow = image.page(following)
        if not following or len(overflow) < 5:
            raise ValueError("a chain of overflow pages that ends early")
        data += overflow[4 : 4 + length - len(data)]
        following = int.from_bytes(overflow[:4], "big")
    return bytes(data)


def _values(record: bytes) -> tuple[object, ...]:
    head_size, at = _varint(record, 0)
    kinds = []
    while at < head_size:
        kind, at = _varint(record, at)
        kinds.append(kind)
    if at != head_size:
        raise ValueError("a header that ends inside a number")
    values: list[object] = []
    for kind in kinds:
        value, at = _value(record, at, kind)
        values.append(value)
    if at != len(record):
        raise ValueError("a record of another length than its header says")
    return tuple(values)


def _value(record: bytes, at: int, kind: int) -> tuple[object, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    size = 8 if kind == 7 else _INT_SIZES.get(kind, (kind - 12) // 2)
    piece = record[at : at + size]
    if size < 0 or len(piece) < size or kind in (10, 11):
        raise ValueError("a value that ends early, or of a kind that doesn't exist")
    if kind in _INT_SIZES:
        return int.from_bytes(piece, "big", signed=True), at + size
    if kind == 7:
        return struct.unpack(">d", piece)[0], at + size
    return (piece.decode("utf-8") if kind & 1 else piece), at + size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for index in range(8):
        byte = data[at + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + index + 1
    return value << 8 | data[at + 8], at + 9


def _signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value
