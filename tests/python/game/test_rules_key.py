"""What own rules are kept under: one key for equal rules, another for others, and back again."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.game.house_rules import (
    COSMETIC,
    COUNTING,
    OWN,
    PORCHLIGHT,
    PRESET_NAMES,
    PRESETS,
    TAP_TABLE,
    HouseRules,
    named,
    preset,
)
from freecell.game.rules_key import MIXED, is_own, record_key, rules_of_key

limits = st.sampled_from([None, 60.0, 300.0, 900.0, 3600.0])
whole = st.integers(0, 999)
own_rules = st.builds(
    HouseRules,
    preset=st.just(OWN),
    auto_collect=st.sampled_from(["off", "safe", "all"]),
    collect_at_deal=st.booleans(),
    undo_limit=st.none() | whole,
    undo_refunds=st.booleans(),
    undo_cost=whole,
    redo_cost=whole,
    foundation_return=st.booleans(),
    clock=st.sampled_from(["first-move", "deal"]),
    clock_pausable=st.booleans(),
    idle_limit=limits,
    leave_limit=limits,
    give_up=st.booleans(),
)


def counted(rules: HouseRules) -> list[object]:
    """What counts of some rules."""
    return [getattr(rules, field) for field in COUNTING]


@given(own_rules, own_rules)
def test_a_key_is_the_rules(one: HouseRules, other: HouseRules) -> None:
    """Equal rules share a key, other rules don't, and the rules can be read off it."""
    key = record_key(one)
    assert (key == record_key(other)) == (counted(one) == counted(other))
    read = rules_of_key(key)
    assert read is not None
    assert counted(read) == counted(one)
    # The words that files of records have always allowed for a preset.
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", key)


def test_keys_that_are_stored_stay_what_they_are() -> None:
    """These keys are in players' files; they are written down here by hand."""
    assert record_key(replace(TAP_TABLE, preset=OWN, auto_collect="safe", undo_limit=300)) == "own-as-u300"
    rules = replace(PORCHLIGHT, preset=OWN, idle_limit=None)
    assert record_key(rules) == "own-as-u300-rn-c1-d1-sd-pn-l60-gy"
    assert (
        record_key(replace(TAP_TABLE, preset=OWN, foundation_return=True, collect_at_deal=False))
        == "own-hn-fy"
    )


@pytest.mark.parametrize("name", PRESETS)
def test_own_rules_that_equal_a_preset_are_it(name: str) -> None:
    """What counts decides, not what is merely shown."""
    shown = replace(PRESETS[name], preset=OWN, clock_shown=True, no_moves_wording="lost", free_games="random")
    assert named(shown).preset == name
    assert named(shown).clock_shown
    assert record_key(shown) == name


def test_rules_edited_under_a_presets_name_keep_it() -> None:
    """Games of earlier versions stay where they were counted."""
    assert record_key(replace(TAP_TABLE, auto_collect="all")) == "tap-table"


@pytest.mark.parametrize("changes", [{"idle_limit": 7.5}, {"undo_limit": 10**12}, {"undo_cost": 10**9 + 1}])
def test_rules_no_window_makes_have_a_key_of_their_own(changes: dict[str, float]) -> None:
    """What can't be spelt out is told apart all the same."""
    rules = replace(TAP_TABLE, preset=OWN, **changes)  # type: ignore[arg-type]
    key = record_key(rules)
    assert key == record_key(replace(rules, clock_shown=True))
    assert key != record_key(replace(rules, give_up=True))
    assert is_own(key)
    assert rules_of_key(key) is None


@pytest.mark.parametrize(
    "key", ["", "own", MIXED, "own-", "own-q1", "own-u", "own-aq", "own-u-1", "pub", "own-gx"]
)
def test_what_is_no_key_stands_for_no_rules(key: str) -> None:
    """A key from anywhere is read or not, but never wrongly."""
    assert rules_of_key(key) is None


def test_own_is_a_preset_by_name() -> None:
    """It can be asked for; before anything is changed its rules are the tap table's."""
    assert PRESET_NAMES == ("tap-table", "porchlight", "book", "own")
    assert preset(" Own ").preset == OWN
    assert counted(preset("own")) == counted(TAP_TABLE)


def test_every_field_counts_or_is_cosmetic() -> None:
    """No field is forgotten, and the presets differ in what counts."""
    names = set(TAP_TABLE.to_dict()) - {"preset"}
    assert set(COUNTING) | COSMETIC == names
    assert not set(COUNTING) & COSMETIC
    assert len({tuple(counted(rules)) for rules in PRESETS.values()}) == len(PRESETS)
