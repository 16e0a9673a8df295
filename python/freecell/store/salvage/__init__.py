"""Saving what can be saved: rows off the pages of a broken file, a day's copy, files of old versions.

It knows how rows are written and nothing of the store above it; that loads it only when it is needed.
"""

from freecell.store.salvage.pages import Image, Row, image_of, rows_in
from freecell.store.salvage.recovery import (
    Findings,
    Rebuilt,
    back_up,
    backup_path,
    rebuild,
    restore,
    salvage,
)
from freecell.store.salvage.version_1 import carry_over

__all__ = [
    "Findings",
    "Image",
    "Rebuilt",
    "Row",
    "back_up",
    "backup_path",
    "carry_over",
    "image_of",
    "rebuild",
    "restore",
    "rows_in",
    "salvage",
]
