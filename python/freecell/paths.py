"""Where the program keeps its own files."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["data_dir"]


def data_dir() -> Path:
    """Return the directory for saved games, settings and the player's own definitions.

    ``FREECELL_DATA_DIR`` names it; without that, it is where the platform keeps such data. It may not
    exist yet.
    """
    override = os.environ.get("FREECELL_DATA_DIR")
    if override:
        return Path(override)
    import platformdirs  # here, as only a start without the override needs it

    return platformdirs.user_data_path("freecell", appauthor=False)
