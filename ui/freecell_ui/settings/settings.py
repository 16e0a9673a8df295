"""The player's settings: a small JSON file in the data directory.

Every value is checked when read, so damage costs at most the settings it struck; what stands whole in a file
that is none any more is picked out of it. Numbers and names are written by :mod:`json`, which knows no
locale. A damaged file is kept aside, one that can't be written leaves the settings in memory, and either is
told once through :meth:`Settings.take_trouble`. What a later version wrote and this one doesn't know stays in
the file.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, Signal

from freecell.files import read_bytes, write_whole
from freecell.game.house_rules import OWN
from freecell.paths import data_dir
from freecell_ui.settings.choosing import chosen, switched
from freecell_ui.settings.file import FORMAT, GEOMETRY, MAX_BYTES, read_settings
from freecell_ui.settings.option import Option
from freecell_ui.settings.options import OPTIONS
from freecell_ui.settings.stillness import system_wants_stillness
from freecell_ui.text.translate import translate

__all__ = ["CHOICES", "Settings"]

CHOICES: dict[str, tuple[str, ...]] = {name: option.choices for name, option in OPTIONS.items()}
"""The values of every option; the first is the default."""

_SPEED = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}


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
        self._file: dict[str, Any] = {"format": FORMAT}
        self._values: dict[str, Any] = {}
        self._trouble: str | None = None
        self._unread = False
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
            return QByteArray(base64.b64decode(self._values.get(GEOMETRY, ""), validate=True))
        except (TypeError, ValueError, binascii.Error):
            return QByteArray()

    def set_geometry(self, geometry: QByteArray) -> None:
        """Remember the window's place and size."""
        text = base64.b64encode(geometry.data()).decode("ascii")
        if text != self._values.get(GEOMETRY):
            self._values[GEOMETRY] = text
            self._write()

    def take_trouble(self) -> str | None:
        """Return in a sentence what went wrong with the file since the last call."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def _load(self) -> None:
        found = read_settings(self._path, self._options)
        self._values = found.values
        self._file |= found.rest
        self._unread = bool(found.problem)
        if found.is_shut:
            text = translate("Settings", "The settings' file can't be read ({reason}).")
            self._trouble = text.format(reason=found.problem)
            return
        if found.problem:
            text = translate("Settings", "The settings' file is damaged ({reason}); {kept} is a copy of it.")
            self._trouble = text.format(reason=found.problem, kept=self._aside.name)
        elif found.damaged:
            text = translate("Settings", "Damaged settings have their defaults again: {names}.")
            self._trouble = text.format(names=", ".join(self._captions(found.damaged)))
            self._copy_aside()
        # Written anew at once, so that it is told this once.
        if found.damaged or (found.problem and found.values):
            self._write()
        elif found.problem:
            self._move_aside()

    def _captions(self, names: Iterable[str]) -> list[str]:
        """Give what settings are called, each once."""
        known = (self._options.get(name.removeprefix(f"{OWN}.")) for name in names)
        place = translate("Settings", "the window's place")
        return list(dict.fromkeys(place if option is None else option.caption() for option in known))

    @property
    def _aside(self) -> Path:
        """Where a damaged file goes: whoever edited it may want it back."""
        return self._path.with_name(self._path.name + ".broken")

    def _copy_aside(self) -> None:
        with contextlib.suppress(OSError):
            write_whole(self._aside, read_bytes(self._path, MAX_BYTES))

    def _move_aside(self) -> None:
        with contextlib.suppress(OSError):
            self._path.replace(self._aside)
            self._unread = False

    def _write(self) -> None:
        """Write the file, whole or not at all; one that could not be read goes out of the way first."""
        if self._unread:
            self._move_aside()
        try:
            text = json.dumps(self._file | {"values": self._values}, indent=1, sort_keys=True)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, text.encode("utf-8"))
        except (OSError, RecursionError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            text = translate("Settings", "The settings can't be kept ({reason}).")
            self._trouble = text.format(reason=reason)
