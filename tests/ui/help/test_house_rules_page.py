"""The help's page on house rules says what the options say."""

from collections.abc import Callable

from PySide6.QtWidgets import QTextBrowser

from freecell.game.house_rules import PRESETS
from freecell_ui.help.panel import HelpPanel
from freecell_ui.settings import OPTIONS
from tests.ui.window_rig import WindowRig


def test_the_page_is_made_of_the_options(open_window: Callable[..., WindowRig]) -> None:
    """Every preset with its meaning, every rule with its own, and what presets choose beside each other."""
    rig = open_window()
    rig.window.actions_.help.trigger()
    panel, page = rig.child("help_panel"), rig.child("help_page")
    assert isinstance(panel, HelpPanel)
    assert isinstance(page, QTextBrowser)
    panel.show_page("house-rules")
    text = page.toPlainText()
    for value in OPTIONS["preset"].values:
        assert value.explains is not None
        assert f"{value.words()}\n{value.explains()}" in text
    rules = [option for option in OPTIONS.values() if option.is_rule]
    for option in rules:
        assert f"{option.caption()}\n{option.explains()}" in text.replace("\u2028", "\n")
    differing = [o for o in rules if len({getattr(rules_, o.name) for rules_ in PRESETS.values()}) > 1]
    for option in differing:
        cells = [option.caption(), *(option.value(option.key_in(name)).words() for name in PRESETS)]
        assert "\n".join(cells) in text
    # What all presets agree in has no line of the comparison.
    assert text.count(OPTIONS["collect_at_deal"].caption()) == 1
