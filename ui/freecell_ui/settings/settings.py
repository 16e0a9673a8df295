"""The player's settings: a small JSON file in the data directory.

Every value is checked when read, so a damaged or foreign file costs at most the settings in it. Numbers and
names are written by :mod:`json`, which knows no locale. A file that can't be read is kept aside, one that
can't be written leaves the settings in memory, and either is told once through :meth:`Settings.take_trouble`.
What a later version wrote and this one doesn't know stays in the file.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, Signal

from freecell.paths import data_dir
from freecell_ui.settings.choosing import chosen, switched
from freecell_ui.settings.option import Option
from freecell_ui.settings.options import OPTIONS
from freecell_ui.settings.stillness import system_wants_stillness

__all__ = ["CHOICES", "Settings"]

CHOICES: dict[str, tuple[str, ...]] = {name: option.choices for name, option in OPTIONS.items()}
"""The values of every option; the first is the default."""

_SPEED = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
_FORMAT = 1


class Settings(QObject):
    """What the player chose, kept across starts.

    Parameters
    ----------
    path
        The file; the data directory's ``settings.json`` unless told otherwise.
    options
        The options there are, by name.

    Signals
    -------
    changed(frozenset of str)
        What is chosen differs in these options, all of them by now; once for everything chosen together.
    choice_changed(str)
        The same, after it, for each of the options.
    """

    changed = Signal(object)
    choice_changed = Signal(str)

    def __init__(
        self,
        path: Path | str | None = None,
        parent: QObject | None = None,
        *,
        options: Mapping[str, Option] = OPTIONS,
    ) -> None:
        super().__init__(parent)
        self._path = Path(path) if path is not None else data_dir() / "settings.json"
        self._options = options
        self._file: dict[str, Any] = {"format": _FORMAT}
        self._values: dict[str, Any] = {}
        self._trouble: str | None = None
        self._load()
        self._chosen = chosen(options, self._values)

    @property
    def path(self) -> Path:
        """The file the settings live in."""
        return self._path

    @property
    def options(self) -> Mapping[str, Option]:
        """The options there are, by name."""
        return self._options

    def choice(self, name: str) -> str:
        """Return the value of an option, its default where nothing valid is stored."""
        return self._chosen[name]

    def choices(self) -> Mapping[str, str]:
        """Return the value of every option by name."""
        return dict(self._chosen)

    def set_choice(self, name: str, value: str) -> None:
        """Choose a value.

        Raises
        ------
        ValueError
            If there is no such option, or it has no such value.
        """
        self.set_choices({name: value})

    def set_choices(self, choices: Mapping[str, str]) -> None:
        """Choose several values as one: the file is written once, and the change is told once.

        Raises
        ------
        ValueError
            If there is no such option, or it has no such value; then nothing is chosen.
        """
        for name, value in choices.items():
            if name not in self._options:
                raise ValueError(f"{name!r} is no setting")
            self._options[name].value(value)
        stored = switched(self._options, self._values, choices)
        after = chosen(self._options, stored)
        changed = {name for name, value in after.items() if value != self._chosen[name]}
        # The default may be chosen on purpose, against what the desktop would have it be.
        if "animation" in choices and "animation" not in self._values:
            changed.add("animation")
        if changed:
            self._values, self._chosen = stored, after
            self._write()
            self.changed.emit(frozenset(changed))
            for name in self._options:
                if name in changed:
                    self.choice_changed.emit(name)

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
        except (TypeError, ValueError, binascii.Error):
            return QByteArray()

    def set_geometry(self, geometry: QByteArray) -> None:
        """Remember the window's place and size."""
        text = base64.b64encode(geometry.data()).decode("ascii")
        if text != self._values.get("geometry"):
            self._values["geometry"] = text
            self._write()

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
            self._values = dict(stored["values"].items())
            self._file |= stored
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            self._keep_aside()
            self._trouble = f"{self._path.name}: {error}"

    def _keep_aside(self) -> None:
        """Move an unreadable file out of the way: whoever edited it may want it back."""
        with contextlib.suppress(OSError):
            self._path.replace(self._path.with_name(self._path.name + ".broken"))

    def _write(self) -> None:
        """Write the file whole beside the old one and swap them: a crash leaves one or the other."""
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            text = json.dumps(self._file | {"values": self._values}, indent=1, sort_keys=True)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self._path)
        except (OSError, RecursionError) as error:
            self._trouble = str(error)
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
