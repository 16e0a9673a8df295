"""What the records keep house rules under: a preset's name, or a key that spells own rules out.

A key is made of what differs from a fixed ground, a letter and a value for each, as in ``own-as-u300``:
safe cards go home by themselves, 300 moves can be taken back. So equal rules have one key whoever made
them, other rules have another, and a key says by itself what was played. It is written in the characters
and the length that files of records have always allowed for a preset.

Letters and ground are part of what is stored: they may be added to, never changed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from freecell.game.house_rules import COUNTING, OWN, PRESETS, HouseRules, named

__all__ = ["MIXED", "is_own", "record_key", "rules_of_key"]

#: The key of games whose rules were changed between their moves: they compete with each other only.
MIXED = f"{OWN}-mixed"

#: What a key leaves out, by the letter each field is spelt with.
_GROUND: Mapping[str, tuple[str, Any]] = MappingProxyType(
    {
        "a": ("auto_collect", "off"),
        "h": ("collect_at_deal", True),
        "u": ("undo_limit", None),
        "r": ("undo_refunds", True),
        "c": ("undo_cost", 0),
        "d": ("redo_cost", 0),
        "f": ("foundation_return", False),
        "s": ("clock", "first-move"),
        "p": ("clock_pausable", True),
        "i": ("idle_limit", None),
        "l": ("leave_limit", None),
        "g": ("give_up", False),
    }
)
_WORDS: Mapping[str, Mapping[str, Any]] = {
    "auto_collect": {"o": "off", "s": "safe", "a": "all"},
    "clock": {"f": "first-move", "d": "deal"},
}
_PLAIN: Mapping[str, Any] = {"y": True, "n": False, "x": None}
_WHOLE = re.compile(r"[0-9]{1,9}", re.ASCII)
_MOST = 64
_DIGEST = f"{OWN}-z"


def record_key(rules: HouseRules) -> str:
    """Give what games by these rules are grouped under.

    A preset's name stands for itself, whatever an earlier version let be edited under it. Own rules equal
    to a preset's are that preset's.
    """
    if rules.preset != OWN:
        return rules.preset
    now = named(rules)
    if now.preset in PRESETS:
        return now.preset
    parts = [
        letter + _value_text(field, getattr(now, field))
        for letter, (field, ground) in _GROUND.items()
        if getattr(now, field) != ground
    ]
    key = "-".join((OWN, *parts))
    if rules_of_key(key) is not None and len(key) <= _MOST:
        return key
    # No program's window makes such rules: they are told apart, if not spelt out.
    import hashlib  # loads OpenSSL, which no start needs

    text = repr([(field, getattr(now, field)) for field in COUNTING])
    return _DIGEST + hashlib.sha256(text.encode()).hexdigest()[:16]


def is_own(key: str) -> bool:
    """Whether a key is that of own rules, however it goes on."""
    return key == OWN or key.startswith(f"{OWN}-")


def rules_of_key(key: str) -> HouseRules | None:
    """Give the rules a key stands for, as far as they count; None where it doesn't spell them out."""
    if key in PRESETS:
        return PRESETS[key]
    first, *parts = key.split("-")
    if first != OWN or not parts:
        return None
    found: dict[str, Any] = dict(_GROUND.values())
    for part in parts:
        field = _GROUND.get(part[:1], ("", None))[0]
        try:
            found[field] = _value(field, part[1:])
        except KeyError:
            return None
    try:
        return HouseRules.from_dict({"preset": OWN} | found)
    except ValueError:
        return None


def _value_text(field: str, value: object) -> str:
    for text, known in (_WORDS.get(field) or _PLAIN).items():
        if value is known or (value == known and field in _WORDS):
            return text
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value)


def _value(field: str, text: str) -> Any:
    """Read one value; KeyError if it is none."""
    if field in _WORDS:
        return _WORDS[field][text]
    if _WHOLE.fullmatch(text):
        return float(text) if field in ("idle_limit", "leave_limit") else int(text)
    return _PLAIN[text]
