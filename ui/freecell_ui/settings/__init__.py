"""What the player has chosen: the options, their file, the house rules they make, the wish for stillness."""

from freecell_ui.settings.options import OPTIONS
from freecell_ui.settings.settings import CHOICES, Settings

__all__ = ["CHOICES", "OPTIONS", "Settings"]
