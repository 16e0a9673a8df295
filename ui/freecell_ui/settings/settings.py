"""The player's settings: a small JSON file in the data directory.

Every value is checked when read, so a damaged or foreign file costs at most the settings in it. Numbers and
names are written by :mod:`json`, which knows no locale. A file that can't be read is kept aside, one that
can't be written leaves the settings in memory, and either is told once through :meth:`Settings.take_trouble`.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import os
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, Signal

from freecell.paths import data_dir
from freecell_ui.settings.stillness import system_wants_stillness

__all__ = ["CHOICES", "Settings"]

CHOICES: dict[str, tuple[str, ...]] = {
    "animation": ("normal", "off", "fast", "slow"),
    "theme": ("green", "blue", "light", "dark", "system"),
    "solve_pace": ("normal", "slow", "fast"),
    "verdict": ("off", "on"),
    "pick_up": ("zoomed", "pointer"),
    "tier": ("gentle", "standard", "tough", "random"),
    "preset": ("tap-table", "porchlight", "book"),
    "auto_collect": ("off", "safe", "all"),
    "foundation_return": ("no", "yes"),
    "clock_shown": ("no", "yes"),
    "deck": ("classic", "four-colour", "large-index", "high-contrast"),
}
"""Settings with a fixed set of values; the first is the default."""

_SPEED = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
_FORMAT = 1


class Settings(QObject):
    """What the player chose, kept across starts.

    Parameters
    ----------
    path
        The file; the data directory's ``settings.json`` unless told otherwise.
    """

    changed = Signal(str)

    def __init__(self, path: Path | str | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = Path(path) if path is not None else data_dir() / "settings.json"
        self._values: dict[str, str] = {}
        self._trouble: str | None = None
        self._load()

    @property
    def path(self) -> Path:
        """The file the settings live in."""
        return self._path

    def choice(self, name: str) -> str:
        """Return a setting with a fixed set of values, its default where nothing valid is stored."""
        options = CHOICES[name]
        stored = self._values.get(name)
        return stored if stored in options else options[0]

    def set_choice(self, name: str, value: str) -> None:
        """Choose a value.

        Raises
        ------
        ValueError
            If the setting has no such value.
        """
        if value not in CHOICES[name]:
            raise ValueError(f"{value!r} is no value of the setting {name!r}")
        # The default may be chosen on purpose, against what the desktop would have it be.
        if value != self.choice(name) or (name == "animation" and name not in self._values):
            self._store(name, value)
            self.changed.emit(name)

    @property
    def animation(self) -> str:
        """How fast cards move: ``off``, ``fast``, ``normal`` or ``slow``.

        ``FREECELL_ANIMATION`` overrules what is stored, and is never stored itself. As long as nothing is
        stored, a desktop without animations has none here either.
        """
        override = os.environ.get("FREECELL_ANIMATION", "")
        if override in CHOICES["animation"]:
            return override
        if "animation" not in self._values and system_wants_stillness():
            return "off"
        return self.choice("animation")

    @property
    def animation_factor(self) -> float:
        """What every duration is multiplied by; 0 shows end states at once."""
        return _SPEED[self.animation]

    def geometry(self) -> QByteArray:
        """Return the window's last place and size, empty where none is known."""
        try:
            return QByteArray(base64.b64decode(self._values.get("geometry", ""), validate=True))
        except (ValueError, binascii.Error):
            return QByteArray()

    def set_geometry(self, geometry: QByteArray) -> None:
        """Remember the window's place and size."""
        text = base64.b64encode(geometry.data()).decode("ascii")
        if text != self._values.get("geometry"):
            self._store("geometry", text)

    def take_trouble(self) -> str | None:
        """Return what went wrong with the file since the last call."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def _load(self) -> None:
        try:
            raw = self._path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            self._trouble = str(error)
            return
        try:
            stored = json.loads(raw.decode("utf-8"))
            values = stored["values"]
            self._values = {str(key): value for key, value in values.items() if isinstance(value, str)}
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            self._keep_aside()
            self._trouble = f"{self._path.name}: {error}"

    def _keep_aside(self) -> None:
        """Move an unreadable file out of the way: whoever edited it may want it back."""
        with contextlib.suppress(OSError):
            self._path.replace(self._path.with_name(self._path.name + ".broken"))

    def _store(self, name: str, value: str) -> None:
        """Write the file whole beside the old one and swap them: a crash leaves one or the other."""
        self._values[name] = value
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        text = json.dumps({"format": _FORMAT, "values": self._values}, indent=1, sort_keys=True)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self._path)
        except OSError as error:
            self._trouble = str(error)
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
