"""Reading the settings' file, whatever became of it: what is sound in it holds, and what isn't has a name."""

from __future__ import annotations

import base64
import binascii
import errno
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freecell.files import read_bytes
from freecell.game.house_rules import OWN, PRESETS
from freecell_ui.settings.option import Option
from freecell_ui.settings.options import PRESET

__all__ = ["FORMAT", "GEOMETRY", "MAX_BYTES", "Found", "read_settings"]

FORMAT = 1
GEOMETRY = "geometry"
MAX_BYTES = 256 << 10
"""Larger files are not read: ours have a few kilobytes."""

_PAIR = re.compile(r'"([A-Za-z0-9_.]{1,64})"\s*:\s*"([A-Za-z0-9_.+/=-]{0,8192})"')


@dataclass(slots=True)
class Found:
    """What was read.

    Attributes
    ----------
    values
        By name; those a later version knows may be of any type.
    rest
        What else the file holds.
    damaged
        The names of the settings whose values make no sense; they are left out.
    problem
        Why the file as a whole can't be read; what could be picked out of it is in `values`. Empty if it can.
    is_shut
        Whether that is because the file can't be opened: it may be sound, and readable another time.
    """

    values: dict[str, Any] = field(default_factory=dict)
    rest: dict[str, Any] = field(default_factory=dict)
    damaged: tuple[str, ...] = ()
    problem: str = ""
    is_shut: bool = False


def read_settings(path: Path, options: Mapping[str, Option]) -> Found:
    """Read a file; nothing that it may hold raises."""
    try:
        raw = read_bytes(path, MAX_BYTES)
    except FileNotFoundError:
        return Found()
    except OSError as error:
        if error.errno == errno.EFBIG:
            return Found(problem=f"larger than {MAX_BYTES >> 10} KiB")
        return Found(problem=error.strerror or str(error), is_shut=True)
    try:
        stored = json.loads(raw.decode("utf-8"))
        values, rest = dict(stored["values"].items()), dict(stored.items())
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        reason = " ".join(str(error).split())[:120] or type(error).__name__
        return Found(_picked_out(raw, options), problem=reason)
    del rest["values"]
    version = rest.get("format", FORMAT)
    if isinstance(version, bool) or not isinstance(version, int):
        rest["format"] = version = FORMAT
    # What a later version wrote is its own affair.
    wrong = (
        [] if version > FORMAT else [name for name in values if not _is_sound(name, values[name], options)]
    )
    for name in wrong:
        del values[name]
    return Found(values, rest, tuple(wrong))


def _picked_out(raw: bytes, options: Mapping[str, Option]) -> dict[str, Any]:
    """Give the settings that stand whole in a file that is none any more."""
    found = dict(_PAIR.findall(raw.decode("utf-8", "replace")))
    return {
        name: value
        for name, value in found.items()
        if _is_known(name, options) and _is_sound(name, value, options)
    }


def _is_known(name: str, options: Mapping[str, Option]) -> bool:
    return name == GEOMETRY or name.removeprefix(f"{OWN}.") in options


def _is_sound(name: str, value: object, options: Mapping[str, Option]) -> bool:
    """Whether a setting's value is one it can have; what no setting is called is a later version's."""
    if not _is_known(name, options):
        return True
    if not isinstance(value, str):
        return False
    if name == PRESET:
        return value in PRESETS or value == OWN
    if name != GEOMETRY:
        return value in options[name.removeprefix(f"{OWN}.")].keys
    try:
        return bool(base64.b64decode(value, validate=True)) or not value
    except (ValueError, binascii.Error):
        return False
