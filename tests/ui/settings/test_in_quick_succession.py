"""Decks, colours, speeds and ways to pick up, changed faster than anyone looks."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from freecell_ui.settings import CHOICES, Settings
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
NAMES = ("deck", "theme", "animation", "pick_up")


def test_480_changes_and_12_deals(open_window: Open) -> None:
    """Whatever was changed in the middle of a deal, the cards lie right, and the last choice holds."""
    rig = open_window()
    chance = random.Random(153986)
    chosen: dict[str, str] = {}
    for number in range(480):
        name = chance.choice(NAMES)
        chosen[name] = chance.choice(CHOICES[name])
        rig.settings.set_choice(name, chosen[name])
        if number % 40 == 20:
            rig.window.session.deal(chance.randrange(1, 1_000_000))
        if chance.random() < 0.1:
            QApplication.processEvents()
        if number % 40 == 30:
            rig.window.grab()
            rig.window.scene.finish_now()
            rig.assert_table_is_the_game()
    assert set(chosen) == set(NAMES)
    again = Settings(rig.settings.path)
    assert {name: again.choice(name) for name in NAMES} == {name: rig.settings.choice(name) for name in NAMES}
    assert {name: rig.settings.choice(name) for name in NAMES} == chosen
    rig.type("1a")
    rig.window.scene.finish_now()
    assert rig.game.moves == 1
    rig.assert_table_is_the_game()
