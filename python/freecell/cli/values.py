"""Reading the values of options ourselves, so that a refusal quotes what was typed."""

from __future__ import annotations

import math
import re

from freecell.cli.files import InputError
from freecell.errors import quote

__all__ = ["one_of", "seconds_from", "whole_number"]

# ASCII digits only; int() would also read "1_000" and digits of other scripts.
_WHOLE = re.compile(r"[0-9]{1,18}", re.ASCII)
_DECIMAL = re.compile(r"(?:[0-9]{1,12}(?:\.[0-9]{0,12})?|\.[0-9]{1,12})", re.ASCII)


def one_of(name: str, text: str, choices: tuple[str, ...]) -> str:
    """Give `text` if it is one of `choices`, whatever its case."""
    choice = text.strip().lower()
    if choice not in choices:
        raise InputError(f"{name} is {', '.join(choices[:-1])} or {choices[-1]}, not {quote(text)}")
    return choice


def whole_number(name: str, text: str, lowest: int, highest: int) -> int:
    """Read a whole number from `lowest` to `highest`."""
    value = int(text) if _WHOLE.fullmatch(text.strip()) else -1
    if not lowest <= value <= highest:
        raise InputError(f"{name} is a whole number from {lowest} to {highest}, not {quote(text)}")
    return value


def seconds_from(name: str, text: str) -> float:
    """Read a number of seconds, a decimal point before its fraction."""
    value = float(text) if _DECIMAL.fullmatch(text.strip()) else math.nan
    if math.isnan(value):
        raise InputError(f"{name} is a number of seconds such as 0.5, not {quote(text)}")
    return value
