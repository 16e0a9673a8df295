"""Whether a window can be shown at all: asked before Qt is, which ends the process where it can't."""

from __future__ import annotations

from freecell_ui.display.scale import drop_bad_scales
from freecell_ui.display.trouble import display_trouble, missing_library, plugin_trouble

__all__ = ["display_trouble", "drop_bad_scales", "missing_library", "plugin_trouble"]
