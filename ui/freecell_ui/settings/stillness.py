"""Whether the system asks programs to move as little as possible."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

__all__ = ["system_wants_stillness"]


def system_wants_stillness() -> bool:
    """Return whether the player turned animations off for the whole desktop."""
    application = QGuiApplication.instance()
    if not isinstance(application, QApplication):
        return False
    # A style moves nothing of its own where the desktop has animations turned off.
    return application.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0
