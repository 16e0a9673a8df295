"""What the player has chosen: settings, the house rules they make, the desktop's wish for stillness."""

from freecell_ui.settings.settings import CHOICES, Settings

__all__ = ["CHOICES", "Settings"]
