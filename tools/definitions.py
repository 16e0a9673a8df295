"""Writes the table of the games that come with the program, from their definition files.

``python tools/definitions.py`` reads ``python/freecell/definitions/shipped/*.md`` and writes
``python/freecell/definitions/shipped_table.py``, which spares a start the YAML parser. Run it after a change
to a file's front matter, or a new file; until then the program parses that file itself.
"""

from __future__ import annotations

from binascii import crc32
from dataclasses import fields
from pathlib import Path

from freecell.definitions.file import read_definition
from freecell.definitions.page import split_file
from freecell.definitions.variant import Variant

DEFINITIONS = Path(__file__).resolve().parents[1] / "python" / "freecell" / "definitions"
SHIPPED = DEFINITIONS / "shipped"
TABLE = DEFINITIONS / "shipped_table.py"

_HEAD = '''\
# ruff: noqa: E501
# fmt: off
"""What the front matter of each shipped game says. Made by ``python tools/definitions.py``; don't edit."""

from __future__ import annotations

from collections.abc import Mapping

from freecell._core import DealPlan, Rules
from freecell.definitions.variant import Variant

__all__ = ["GAMES"]

GAMES: Mapping[str, tuple[int, Variant]] = {
'''
_TAIL = '''\
}
"""By slug: the CRC-32 of the front matter that was read, and the game without its help page."""
'''


def table_text() -> str:
    """Give the table's module as it should be."""
    return _HEAD + "".join(_row(path) for path in sorted(SHIPPED.glob("*.md"))) + _TAIL


def _row(path: Path) -> str:
    text = path.read_text("utf-8")
    game = read_definition(text, path.name)
    if game.slug != path.stem:
        raise SystemExit(f"{path.name}: slug: a shipped file has its game's slug for a name, not {game.slug}")
    checksum = crc32((split_file(text).front or "").encode())
    shown = ", ".join(
        f"{field.name}={getattr(game, field.name)!r}"
        for field in fields(Variant)
        if field.name not in ("body", "source")
    )
    return f'    "{game.slug}": (0x{checksum:08x}, Variant({shown})),\n'


if __name__ == "__main__":
    TABLE.write_text(table_text(), encoding="utf-8", newline="\n")
    print(f"wrote {TABLE}")
