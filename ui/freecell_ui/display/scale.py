"""Scales in the environment that no window can be drawn at: Qt takes every number, 0 and nan among them."""

from __future__ import annotations

import os
from collections.abc import MutableMapping

__all__ = ["drop_bad_scales"]

_SMALLEST, _LARGEST = 0.2, 10.0
_NORMAL_DPI = 96.0


def drop_bad_scales(environment: MutableMapping[str, str] = os.environ) -> list[str]:
    """Take scales out of the environment that Qt would believe, and divide by.

    Parameters
    ----------
    environment
        Where they are taken out of; the process's own.

    Returns
    -------
    list of str
        What was taken out, as ``NAME="value"``.
    """
    dropped = []
    for name, is_sound in (
        ("QT_SCALE_FACTOR", _is_scale),
        ("QT_SCREEN_SCALE_FACTORS", _are_scales),
        ("QT_FONT_DPI", _is_dpi),
    ):
        value = environment.get(name, "")
        if value.strip() and not is_sound(value):
            del environment[name]
            dropped.append(f'{name}="{value}"')
    return dropped


def _is_scale(text: str) -> bool:
    """Whether a factor lies within bounds; what is no number Qt ignores, and so is no harm."""
    try:
        factor = float(text)
    except ValueError:
        return True
    return _SMALLEST <= factor <= _LARGEST


def _are_scales(text: str) -> bool:
    """Whether all factors of ``1.5;2`` or ``name=1.5;other=2`` are within bounds."""
    return all(_is_scale(part.rpartition("=")[2]) for part in text.split(";"))


def _is_dpi(text: str) -> bool:
    """Whether dots per inch make a scale within bounds."""
    try:
        dots = float(text)
    except ValueError:
        return True
    return _SMALLEST <= dots / _NORMAL_DPI <= _LARGEST
