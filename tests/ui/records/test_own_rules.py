"""Own house rules in the records' table: told apart, and told in words."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QTableWidget

from freecell.game.house_rules import OWN, PORCHLIGHT, TAP_TABLE
from freecell.game.rules_key import MIXED, record_key
from freecell.records.figures import records
from freecell_ui.records.rules_words import differences, rules_text, rules_tip
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]


def test_own_rules_are_told_by_what_is_their_own() -> None:
    """A line begins with the difference, its tip has all of them; presets have their names, old ones too."""
    rules = replace(TAP_TABLE, preset=OWN, auto_collect="all", undo_limit=0, idle_limit=900.0)
    key = record_key(rules)
    told = [
        "Cards go home by themselves: Always",
        "Moves that can be taken back: None",
        "Lost after so long without a move: 15 min",
    ]
    assert differences(key) == told
    assert rules_tip(key) == "\n".join(told)
    assert rules_text(key) == "Own rules: Cards go home by themselves…"
    assert rules_text(record_key(replace(TAP_TABLE, preset=OWN, give_up=True))).startswith(
        "Own rules: A game can"
    )
    assert [rules_text(name) for name in ("tap-table", "porchlight", "book")] == [
        "Tap table",
        "Porchlight",
        "By the book",
    ]
    assert rules_tip("porchlight") == ""
    assert rules_text(MIXED) == "Own rules: Changed during the game"
    assert rules_text("own-zffff") == "Own rules"
    assert rules_text("pub") == "pub"


def test_values_no_row_has_are_told_as_they_are() -> None:
    """Rules made outside the window are still described."""
    key = record_key(replace(PORCHLIGHT, preset=OWN, undo_limit=7))
    assert "Moves that can be taken back: 7" in differences(key)


def test_a_game_by_own_rules_has_its_line(open_window: OpenWindow) -> None:
    """Played in the window, each set of own rules is a line of the table, with its tip."""
    rig = open_window()
    for limit in ("20", "1"):
        rig.settings.set_choice("undo_limit", limit)
        rig.window.actions_.new_deal.trigger()
        move = rig.position.legal_moves()[0]
        rig.window.session.drop(move.source, move.count, move.target)
    assert {record.preset for record in records(rig.store)} == {"own-u20", "own-u1"}
    rig.window.actions_.records.trigger()
    shown = rig.child("records_table")
    assert isinstance(shown, QTableWidget)
    items = [shown.item(row, 2) for row in range(shown.rowCount())]
    tips = {item.toolTip() for item in items if item is not None}
    assert tips == {"Moves that can be taken back: 20", "Moves that can be taken back: 1"}
