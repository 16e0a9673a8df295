"""Which parts of a bar give way, so that all of it fits: pure arithmetic, no Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

__all__ = ["Forms", "fit"]

Forms = Mapping[str, int]
"""The form each part takes: 0 in full, higher ones shorter; a part that isn't named is in full."""

Step = tuple[str, int]
"""A part, and the form it gives way to."""


def fit(width: Callable[[Forms], int], steps: Sequence[Step], room: int) -> Forms:
    """Choose the forms in which everything fits.

    Parameters
    ----------
    width
        Gives how wide all is together in given forms.
    steps
        What gives way, the least important first.
    room
        How wide it may be.

    Returns
    -------
    Forms
        As few steps as are needed, taken in their order. A large one may have made smaller ones before it
        needless: these are taken back again, the most important first. Where nothing is enough, all give way.
    """
    taken: list[Step] = []
    for step in steps:
        if width(_forms(taken)) <= room:
            break
        taken.append(step)
    for step in reversed(taken[:-1]):
        fewer = [other for other in taken if other != step]
        if width(_forms(fewer)) <= room:
            taken = fewer
    return _forms(taken)


def _forms(taken: Sequence[Step]) -> dict[str, int]:
    forms: dict[str, int] = {}
    for part, form in taken:
        forms[part] = max(form, forms.get(part, 0))
    return forms
