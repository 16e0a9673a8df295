"""Settings and games that the tree left before its modules were moved are taken up by the window.

Every expectation is in ``facts.json``, which that tree wrote itself (`tests/data/written_before_the_rooms`).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from freecell.daily.limits import Clocks
from freecell.game.house_rules import OWN, PRESETS
from freecell.store import Store
from freecell_ui.settings import Settings
from freecell_ui.settings.rules import house_rules
from freecell_ui.settings.settings import CHOICES
from freecell_ui.window.main_window import MainWindow
from tests.old_files import NOON, facts, game_facts, lay_out

FACTS = facts()


def test_settings(data_directory: Path) -> None:
    """Every choice is read as it was made, and so is the window's place; none is the default by accident."""
    lay_out(data_directory)
    before = (data_directory / "settings.json").read_bytes()
    settings = Settings(data_directory / "settings.json")
    expected = dict(FACTS["settings"]["choices"])
    # The table plays as it did; what the file calls the book with cards going home is called own rules now.
    rules, base = house_rules(settings), PRESETS[expected.pop("preset")]
    assert replace(rules, preset=base.preset) == replace(
        base,
        auto_collect=expected["auto_collect"],
        foundation_return=expected["foundation_return"] == "yes",
        clock_shown=expected["clock_shown"] == "yes",
    )
    assert settings.choice("preset") == rules.preset == OWN
    assert {name: settings.choice(name) for name in expected} == expected
    assert all(value != CHOICES[name][0] for name, value in expected.items())
    assert bytes(settings.geometry().data()).hex() == FACTS["settings"]["geometry"] != ""
    assert settings.take_trouble() is None
    assert (data_directory / "settings.json").read_bytes() == before


def test_the_window_goes_on(qapp: object, data_directory: Path) -> None:
    """The game that was on the table lies there again, card by card, and goes on."""
    store, settings = Store(lay_out(data_directory)), Settings(data_directory / "settings.json")
    times = Clocks(lambda: 0.0, lambda: NOON + 3 * 86_400.0, lambda: "fixture")
    window = MainWindow(store, settings, clocks=times)
    try:
        session, expected = window.session, FACTS["kept"][FACTS["resumed"]]
        assert session.uid == FACTS["resumed"]
        found = game_facts(session.game)
        assert found["position"] == expected["position"]
        for name in ("moves", "undos", "redos", "history", "future", "house_rules", "seconds"):
            assert found[name] == expected[name], name
        assert window.scene.arrangement.shows(session.position)
        move = session.position.legal_moves()[0]
        session.drop(move.source, move.count, move.target)
        assert len(session.game.history) == len(expected["history"]) + 1
    finally:
        window.close()
        window.deleteLater()
    assert store.notices() == []
