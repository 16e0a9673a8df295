"""Figures as they are shown: whole numbers, rounded half up from the exact value, never cut off.

Everything that shows a share, a time or a figure with a fraction takes it from here, so that the same figure
reads the same wherever it stands.
"""

from __future__ import annotations

__all__ = ["clock_text", "fixed", "half_up", "percent"]


def percent(part: int, whole: int) -> int | None:
    """Give how many hundredths of a whole a part is: 100 only for all of it, 0 only for nothing.

    Returns
    -------
    int or None
        None where there is no whole.

    Examples
    --------
    >>> percent(29, 50), percent(999, 1000), percent(1, 1000)
    (58, 99, 1)
    """
    if whole <= 0:
        return None
    if not 0 < part < whole:
        return 0 if part <= 0 else 100
    return min(max((200 * part + whole) // (2 * whole), 1), 99)


def half_up(value: float, unit: int = 1) -> int:
    """Give how many units a value is, each the `unit`-th part of one, rounded half up without any error.

    Examples
    --------
    >>> half_up(59.5), half_up(0.4999999), half_up(2.675, 100)
    (60, 0, 267)
    """
    above, below = value.as_integer_ratio()
    return (2 * unit * above + below) // (2 * below)


def fixed(value: float, digits: int) -> str:
    """Write a figure that isn't negative with so many digits behind the point."""
    whole, rest = divmod(half_up(value, 10**digits), 10**digits)
    return f"{whole}.{rest:0{digits}}"


def clock_text(seconds: float) -> str:
    """Write a time as minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(half_up(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
