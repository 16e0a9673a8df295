"""The window: a PySide6 table over the :mod:`freecell` engine.

``MainWindow``, ``Settings`` and ``main`` can be had from here, wherever in the rooms they live; each is
imported at its first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["MainWindow", "Settings", "main"]

_HOMES = {"MainWindow": "window.main_window", "Settings": "settings", "main": "app"}


def __getattr__(name: str) -> Any:
    """Import a public name at its first use (PEP 562)."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
