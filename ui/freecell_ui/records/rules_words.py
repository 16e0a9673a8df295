"""What games in the records were played by, in words."""

from __future__ import annotations

from freecell.game.house_rules import OWN, TAP_TABLE
from freecell.game.rules_key import MIXED, is_own, rules_of_key
from freecell_ui.settings.options import OPTIONS, preset_names
from freecell_ui.text.translate import translate

__all__ = ["differences", "rules_text", "rules_tip"]

_MOST = 40


def rules_text(key: str) -> str:
    """Return a line's words for the house rules of a record; after own ones comes what is their own."""
    own = preset_names()[OWN]
    if not is_own(key):
        return preset_names().get(key, key)
    special = _mixed() if key == MIXED else "; ".join(differences(key))
    words = f"{own}: {special}" if special else own
    return words if len(words) <= _MOST else f"{words[: _MOST - 1].rstrip(' :;')}…"


def rules_tip(key: str) -> str:
    """Return everything that own rules differ in from the tap table's, one a line; else nothing."""
    if key == MIXED:
        return _mixed()
    return "\n".join(differences(key)) if is_own(key) else ""


def differences(key: str) -> list[str]:
    """Return what the rules of a key differ in from the tap table's, in the words of the options."""
    rules = rules_of_key(key)
    if rules is None:
        return []
    return [
        f"{option.caption()}: {option.value(option.key_of(found)).words()}"
        if any(value.means == found for value in option.values)
        else f"{option.caption()}: {found}"
        for option in OPTIONS.values()
        if option.counts and (found := getattr(rules, option.name)) != getattr(TAP_TABLE, option.name)
    ]


def _mixed() -> str:
    return translate("Options", "Changed during the game")
