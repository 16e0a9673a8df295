"""Every reader of the program, one row each. A new reader is a row here and a directory in the corpus."""

from __future__ import annotations

from tests.fuzz import files, texts
from tests.fuzz.reader import Reader

__all__ = ["READERS"]

READERS: dict[str, Reader] = {reader.name: reader for reader in (*texts.READERS, *files.READERS)}
