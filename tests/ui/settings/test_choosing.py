"""Presets and house rules choose each other, in one write and one signal, and lose nothing in between."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from freecell.game.house_rules import BOOK, OWN, PORCHLIGHT, PRESETS, TAP_TABLE
from freecell.game.rules_key import record_key
from freecell_ui.settings import OPTIONS, Settings
from freecell_ui.settings.rules import house_rules, with_live
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
ONE_STEP = {("tap-table", "foundation_return"): "book", ("book", "foundation_return"): "tap-table"}
"""The presets that differ in one rule that counts."""


def stored(path: Path, values: dict[str, Any], **more: Any) -> Settings:
    """Settings on a file with these values in it."""
    path.write_text(json.dumps({"format": 1, "values": values} | more), encoding="utf-8")
    return Settings(path)


@pytest.fixture
def syncs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every time a file is forced onto the disk."""
    seen: list[int] = []
    real = os.fsync

    def count(descriptor: int) -> None:
        seen.append(descriptor)
        real(descriptor)

    monkeypatch.setattr(os, "fsync", count)
    return seen


@pytest.mark.parametrize("name", ["porchlight", "book"])
def test_a_preset_is_one_write_and_one_signal(data_directory: Path, syncs: list[int], name: str) -> None:
    """Everything it switches comes at once: no listener ever sees half of it."""
    settings = Settings()
    signals: list[frozenset[str]] = []
    single: list[str] = []
    seen = []
    settings.changed.connect(signals.append)
    settings.changed.connect(lambda _names: seen.append(house_rules(settings)))
    settings.choice_changed.connect(single.append)
    settings.choice_changed.connect(lambda _name: seen.append(house_rules(settings)))
    settings.set_choice("preset", name)
    assert len(syncs) == 1
    assert len(signals) == 1
    assert sorted(single) == sorted(signals[0])
    assert set(seen) == {PRESETS[name]}
    differing = {f for f in TAP_TABLE.to_dict() if getattr(TAP_TABLE, f) != getattr(PRESETS[name], f)}
    assert signals[0] - {"pick_up"} == differing
    settings.set_choice("preset", name)
    assert (len(syncs), len(signals)) == (1, 1)


def test_several_choices_are_one(data_directory: Path, syncs: list[int]) -> None:
    """They are written and told together; a wrong one among them chooses none."""
    settings = Settings()
    signals: list[frozenset[str]] = []
    settings.changed.connect(signals.append)
    settings.set_choices({"theme": "dark", "deck": "large-index", "tier": "gentle"})
    assert signals == [{"theme", "deck"}]
    assert len(syncs) == 1
    with pytest.raises(ValueError, match="'purple' is no value of the setting 'theme'"):
        settings.set_choices({"deck": "classic", "theme": "purple"})
    with pytest.raises(ValueError, match="'backs' is no setting"):
        settings.set_choices({"deck": "classic", "backs": "woven"})
    assert settings.choice("deck") == "large-index"
    assert len(syncs) == 1


def test_the_session_sees_a_preset_once(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chosen in mid-game it sets the session's rules once, and saves the game at most once."""
    rig = open_window()
    rig.type("1a")
    calls: list[object] = []
    saves: list[object] = []
    session, save = rig.window.session, rig.store.save
    set_rules = session.set_house_rules
    monkeypatch.setattr(session, "set_house_rules", lambda rules: (calls.append(rules), set_rules(rules)))
    monkeypatch.setattr(rig.store, "save", lambda *a, **k: (saves.append(a), save(*a, **k))[1])
    before = rig.game.house_rules
    rig.settings.set_choice("preset", "porchlight")
    assert calls == [PORCHLIGHT]
    assert len(saves) == 1
    # What counts waits for the next deal; what is only seen is there at once.
    assert record_key(rig.game.house_rules) == before.preset == "tap-table"
    assert rig.game.house_rules.auto_collect == before.auto_collect
    assert rig.game.house_rules.clock_shown
    assert "auto_collect" in session.waiting_rules
    rig.window.actions_.new_deal.trigger()
    assert rig.game.house_rules == PORCHLIGHT
    assert session.waiting_rules == set()


@pytest.mark.parametrize("rule", [name for name, option in OPTIONS.items() if option.counts])
def test_one_changed_rule_makes_them_own_and_back(data_directory: Path, rule: str) -> None:
    """From any preset: another value makes own rules, the value it had makes the preset again."""
    for name in PRESETS:
        settings = Settings(data_directory / f"{name}.json")
        settings.set_choice("preset", name)
        was = settings.choices()
        for other in OPTIONS[rule].keys:
            settings.set_choice(rule, other)
            expected = dict(was) | {rule: other}
            preset = name if other == was[rule] else ONE_STEP.get((name, rule), OWN)
            assert settings.choices() == expected | {"preset": preset}
            assert house_rules(settings).preset == preset
            assert Settings(settings.path).choices() == settings.choices()
            settings.set_choice(rule, was[rule])
            assert settings.choices() == was


@pytest.mark.parametrize(
    "rule", [n for n, o in OPTIONS.items() if (o.is_rule and not o.counts) or o.by_preset]
)
def test_what_is_only_seen_leaves_the_preset_alone(data_directory: Path, rule: str) -> None:
    """A preset chooses it, changing it keeps the preset, and choosing a preset chooses it again."""
    settings = Settings()
    for name in PRESETS:
        settings.set_choice("preset", name)
        assert settings.choice(rule) == OPTIONS[rule].key_in(name)
        for value in OPTIONS[rule].keys:
            settings.set_choice(rule, value)
            assert settings.choice("preset") == house_rules(settings).preset == name
            assert Settings().choice(rule) == value


def test_porchlight_takes_the_card_under_the_pointer(data_directory: Path) -> None:
    """The way a tap works comes with the preset."""
    settings = Settings()
    seen = []
    for name in ("porchlight", "tap-table", "book"):
        settings.set_choice("preset", name)
        seen.append(settings.choice("pick_up"))
    assert seen == ["pointer", "zoomed", "zoomed"]


def test_own_rules_wait_while_presets_are_tried(data_directory: Path) -> None:
    """Choosing own rules again brings back what they were, after a restart too."""
    settings = Settings()
    settings.set_choices({"undo_limit": "20", "give_up": "yes"})
    mine = house_rules(settings)
    assert (mine.preset, mine.undo_limit, mine.give_up) == (OWN, 20, True)
    for name in ("porchlight", "book"):
        settings.set_choice("preset", name)
        assert house_rules(settings) == PRESETS[name]
    again = Settings()
    again.set_choice("preset", OWN)
    assert record_key(house_rules(again)) == record_key(mine)


def test_own_rules_begin_as_what_holds(data_directory: Path) -> None:
    """Chosen before anything is changed they change nothing, and count as the preset they equal."""
    settings = Settings()
    settings.set_choice("preset", "porchlight")
    settings.set_choice("preset", OWN)
    assert settings.choice("preset") == OWN
    assert house_rules(settings) == PORCHLIGHT
    settings.set_choice("clock_pausable", "yes")
    assert (settings.choice("preset"), settings.choice("undo_cost")) == (OWN, "1")


def test_a_file_of_the_version_before_holds_what_it_held(data_directory: Path) -> None:
    """A preset with rules that differ from it was possible; they hold, and are own rules from now on."""
    path = data_directory / "old.json"
    settings = stored(path, {"preset": "tap-table", "auto_collect": "safe", "clock_shown": "yes"})
    assert settings.choice("preset") == OWN
    assert record_key(house_rules(settings)) == "own-as"
    assert settings.choice("clock_shown") == "yes"
    settings.set_choice("auto_collect", "off")
    assert settings.choice("preset") == "tap-table"
    untouched = stored(path, {"preset": "porchlight", "auto_collect": "safe", "clock_shown": "yes"})
    assert house_rules(untouched) == PORCHLIGHT
    assert untouched.choice("pick_up") == "zoomed"


def test_what_a_later_version_wrote_survives(data_directory: Path) -> None:
    """Unknown settings of any type, unknown values and unknown parts of the file are written back."""
    path = data_directory / "later.json"
    values = {"backs": "woven", "sizes": [1, {"a": None}], "theme": "purple", "own.backs": 7}
    settings = stored(path, values, format=9, cloud={"on": True})
    assert settings.choice("theme") == "green"
    settings.set_choice("undo_cost", "1")
    settings.set_choice("preset", "book")
    written = json.loads(path.read_text("utf-8"))
    assert (written["format"], written["cloud"]) == (9, {"on": True})
    assert {name: written["values"][name] for name in values} == values


@pytest.mark.parametrize("wrong", [7, None, ["own"], {"a": 1}, "purple", True])
def test_wrong_values_are_defaults(data_directory: Path, wrong: object) -> None:
    """Whatever a known setting holds in the file, only a value it knows is believed."""
    names = [*OPTIONS, *(f"own.{name}" for name in OPTIONS), "geometry"]
    settings = stored(data_directory / "wrong.json", dict.fromkeys(names, wrong))
    assert settings.choices() == {name: option.default for name, option in OPTIONS.items()}
    assert settings.geometry().isEmpty()
    own = stored(data_directory / "wrong.json", dict.fromkeys(names, wrong) | {"preset": OWN})
    assert house_rules(own) == TAP_TABLE


def test_a_change_under_way_is_taken_or_waits_as_a_whole() -> None:
    """What goes home by itself changes at once when it is chosen alone; a preset leaves a game its own."""
    own = replace(TAP_TABLE, preset=OWN, auto_collect="safe")
    assert with_live(TAP_TABLE, TAP_TABLE, own) == own
    assert with_live(own, own, TAP_TABLE) == TAP_TABLE
    porchlight = with_live(TAP_TABLE, TAP_TABLE, PORCHLIGHT)
    assert (porchlight.preset, porchlight.auto_collect, porchlight.clock_shown) == ("tap-table", "off", True)
    hidden = replace(PORCHLIGHT, clock_shown=False)
    assert with_live(porchlight, PORCHLIGHT, hidden).auto_collect == "off"
    # An older game's edited rules keep the name they are counted under.
    edited = replace(BOOK, auto_collect="all")
    assert with_live(edited, BOOK, replace(BOOK, clock_shown=True)).preset == "book"
