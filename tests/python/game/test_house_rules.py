"""House rules: the three presets, and what other values are refused."""

import dataclasses
import json

import pytest

from freecell.game.house_rules import BOOK, PORCHLIGHT, PRESETS, TAP_TABLE, HouseRules, preset


def test_presets_by_name() -> None:
    """Each preset is found by its name, however it is written, the default first."""
    assert list(PRESETS) == ["tap-table", "porchlight", "book"]
    assert preset("tap-table") is TAP_TABLE
    assert preset(" Tap Table ") is TAP_TABLE
    assert preset("PORCHLIGHT") is PORCHLIGHT
    assert preset("book") is BOOK


def test_unknown_preset() -> None:
    """Another name is refused, quoted, with the names there are."""
    with pytest.raises(ValueError, match='"pub" is no preset: tap-table, porchlight, book'):
        preset("pub")


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("auto_collect", ("off", "safe", "off")),
        ("collect_rule", ("none", "horne", "none")),
        ("undo_limit", (None, 300, None)),
        ("undo_refunds", (True, False, True)),
        ("undo_cost", (0, 1, 0)),
        ("redo_cost", (0, 1, 0)),
        ("foundation_return", (False, False, True)),
        ("clock", ("first-move", "deal", "first-move")),
        ("clock_shown", (False, True, False)),
        ("clock_pausable", (True, False, True)),
        ("idle_limit", (None, 900, None)),
        ("leave_limit", (None, 60, None)),
        ("give_up", (False, True, False)),
        ("free_games", ("tier", "random", "tier")),
        ("no_moves_wording", ("plain", "give-up", "lost")),
    ],
)
def test_what_the_presets_say(field: str, values: tuple[object, object, object]) -> None:
    """Tap table, Porchlight and Book differ in just these things."""
    assert tuple(getattr(rules, field) for rules in PRESETS.values()) == values


def test_frozen() -> None:
    """House rules can't be changed in place."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        TAP_TABLE.undo_cost = 3  # type: ignore[misc]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_round_trip(rules: HouseRules) -> None:
    """House rules go through JSON unchanged."""
    assert HouseRules.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"auto_collect": "some"}, 'auto_collect is off or safe or all, not "some"'),
        ({"auto_collect": 1}, "auto_collect can't be"),
        ({"undo_cost": True}, "undo_cost can't be"),
        ({"undo_cost": -1}, "undo_cost can't be negative"),
        ({"undo_limit": 1.5}, "undo_limit can't be"),
        ({"undo_limit": True}, "undo_limit can't be"),
        ({"idle_limit": "long"}, "idle_limit can't be"),
        ({"give_up": None}, "give_up can't be"),
        ({"colour": "red"}, '"colour" is no house rule'),
    ],
)
def test_other_values_are_refused(changes: dict[str, object], message: str) -> None:
    """Unknown fields and values of the wrong type or range are refused by name."""
    with pytest.raises(ValueError, match=message):
        HouseRules.from_dict(TAP_TABLE.to_dict() | changes)
