"""How much front matter there may be, and how deep: settled before a YAML parser sees any of it.

PyYAML composes nested values by recursion. Up to 6.0.3 its libyaml knows no limit, and a hundred thousand
open brackets end the process. So the text itself is measured, in a way that can't be talked round by
quotes or comments: no collection opens without a bracket, or an indicator further to the right on its line
than the one around it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["MAX_BRACKETS", "MAX_CHARS", "MAX_INDENT", "Excess", "too_much"]

MAX_CHARS = 16 * 1024
"""The longest front matter; one that states every key takes less than a twentieth of it."""

MAX_BRACKETS = 100
"""The most ``[`` and ``{`` there may be, in texts too. A definition in flow style needs about ten."""

MAX_INDENT = 100
"""The furthest to the right that a line's first value may stand, behind blanks and block indicators."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_BRACKET = re.compile(r"[\[{]")
# A block collection may open behind these only: after anything else, YAML allows no indicator on the line.
# Its lines end in more ways than a file's.
_INDENT = re.compile(r"(?:\A|(?<=[\n\x85\u2028\u2029]))(?:[ \t]|[-?:](?=\s|\Z))*")


class Excess(NamedTuple):
    """What there is too much of; `line` counts from 0 in the text that was measured."""

    line: int
    message: str


def too_much(text: str) -> Excess | None:
    """Return what the text of a front matter has too much of, None where it may be parsed.

    What passes is nested no deeper than 2 · (:data:`MAX_BRACKETS` + :data:`MAX_INDENT`) collections: a
    bracket may hold a pair without braces, and a list may stand as far left as the key it belongs to.
    """
    if len(text) > MAX_CHARS:
        return Excess(0, f"the front matter is longer than {MAX_CHARS // 1024} Ki characters")
    if lone := _SURROGATE.search(text):
        return Excess(_line_of(text, lone), "a character that UTF-8 doesn't have")
    for count, match in enumerate(_BRACKET.finditer(text), 1):
        if count > MAX_BRACKETS:
            return Excess(
                _line_of(text, match), f"more than {MAX_BRACKETS} opening brackets; no game needs so many"
            )
    for match in _INDENT.finditer(text):
        if len(match[0]) > MAX_INDENT:
            return Excess(_line_of(text, match), f"nested too deeply: begins beyond column {MAX_INDENT}")
    return None


def _line_of(text: str, match: re.Match[str]) -> int:
    return text.count("\n", 0, match.start())
