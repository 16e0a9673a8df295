"""The help's page on house rules: what each preset means, put together from the options themselves."""

from __future__ import annotations

from html import escape

from freecell.game.house_rules import PRESETS
from freecell_ui.settings.options import OPTIONS, PRESET
from freecell_ui.text.translate import translate

__all__ = ["house_rules_page"]


def house_rules_page() -> str:
    """Return each preset with its meaning, all of them beside each other, and what every rule does."""
    option = OPTIONS[PRESET]
    parts = [f"<p>{escape(option.explains())}</p>"]
    for value in option.values:
        more = value.explains() if value.explains is not None else ""
        parts.append(f"<h2>{escape(value.words())}</h2><p>{escape(more)}</p>")
    compared = translate("Options", "Beside each other")
    parts += [f"<h2>{escape(compared)}</h2>", _comparison()]
    each = translate("Options", "What each rule does")
    parts.append(f"<h2>{escape(each)}</h2>")
    parts += [
        f"<p><b>{escape(rule.caption())}</b><br>{escape(rule.explains())}</p>"
        for rule in OPTIONS.values()
        if rule.is_rule or rule.by_preset
    ]
    return "".join(parts)


def _comparison() -> str:
    """Return the table of what the presets choose; a line for each option they choose differently."""
    option = OPTIONS[PRESET]
    heads = "".join(f"<th align='left'>{escape(option.value(name).words())}</th>" for name in PRESETS)
    rows = [f"<tr><th></th>{heads}</tr>"]
    for rule in OPTIONS.values():
        keys = [rule.key_in(name) for name in PRESETS] if rule.is_rule or rule.by_preset else []
        if len(set(keys)) > 1:
            cells = "".join(f"<td>{escape(rule.value(key).words())}</td>" for key in keys)
            rows.append(f"<tr><th align='left'>{escape(rule.caption())}</th>{cells}</tr>")
    return f"<table cellpadding='5' cellspacing='0' border='0'>{''.join(rows)}</table>"
