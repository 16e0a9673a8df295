"""The table of options: every house rule has its row, every row its words, and a new row is enough."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from freecell import Position, deal
from freecell.game import Game
from freecell.game.house_rules import COSMETIC, PRESET_NAMES, PRESETS, TAP_TABLE, HouseRules
from freecell.pool import RANDOM, Tier
from freecell_ui.languages import install_languages
from freecell_ui.settings import CHOICES, OPTIONS, Settings
from freecell_ui.settings.option import Option, Section, Value
from freecell_ui.settings.options import PRESET, table
from freecell_ui.settings.rules import house_rules
from freecell_ui.window.drawer import Drawer
from tests.ui.window_rig import WindowRig

#: Read before any language is installed.
ENGLISH = {name: option.explains() for name, option in OPTIONS.items()}
RULES = [name for name in TAP_TABLE.to_dict() if name != PRESET]


@pytest.mark.parametrize("rule", RULES)
def test_every_house_rule_is_reachable(data_directory: Path, rule: str) -> None:
    """Each of its option's values makes other house rules, and those of all presets are there."""
    option, settings = OPTIONS[rule], Settings()
    assert option.is_rule
    seen = set()
    for key in option.keys:
        settings.set_choice(rule, key)
        value = getattr(house_rules(settings), rule)
        assert value == option.value(key).means
        seen.add(value)
    assert len(seen) == len(option.keys) > 1
    assert {getattr(rules, rule) for rules in PRESETS.values()} <= seen


def test_only_house_rules_are_rows_of_rules() -> None:
    """Rows of rules and fields are the same; the defaults are the tap table's; cosmetic ones don't count."""
    assert {name for name, option in OPTIONS.items() if option.is_rule} == set(RULES)
    for rule in RULES:
        option = OPTIONS[rule]
        assert option.value(option.default).means == getattr(TAP_TABLE, rule)
        assert option.counts == (rule not in COSMETIC)
    assert {name for name, option in OPTIONS.items() if option.by_preset} == {"pick_up"}


@pytest.mark.parametrize("rule", [name for name in RULES if OPTIONS[name].live])
def test_a_game_takes_what_is_live(rule: str) -> None:
    """What a row says takes effect now, a game lets be changed under way."""
    game = Game(617)
    for value in OPTIONS[rule].values:
        game.house_rules = HouseRules.from_dict(game.house_rules.to_dict() | {rule: value.means})
        assert getattr(game.house_rules, rule) == value.means


def test_the_tables_of_library_and_window_agree() -> None:
    """Presets and tiers are those that the command line asks the library for."""
    assert OPTIONS[PRESET].keys == PRESET_NAMES
    assert OPTIONS["tier"].keys == (*Tier, RANDOM)
    assert {name: option.choices for name, option in OPTIONS.items()} == CHOICES


@pytest.fixture(params=["en", "de", "pt_BR"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """A language, spoken while the test runs."""
    installed = install_languages(qapp, QLocale(request.param))
    yield request.param
    for translator in installed:
        qapp.removeTranslator(translator)


def words_of(option: Option) -> list[str]:
    """Every text of a row."""
    texts = [option.caption, option.explains, *(value.words for value in option.values)]
    more = [text for value in option.values for text in (value.short, value.explains) if text is not None]
    return [text() for text in (*texts, *more)]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_row_has_words(language: str, name: str) -> None:
    """Caption, explanation and values are said, no two values alike, and explanations are translated."""
    option = OPTIONS[name]
    assert all(words_of(option))
    assert len({value.words() for value in option.values}) == len(option.values)
    assert len({value.label for value in option.values}) == len(option.values)
    assert language == "en" or option.explains() != ENGLISH[name]


def shown_by(drawer: Drawer, option: Option) -> None:
    """Check that a drawer shows an option with all its values and says what it does."""
    segments = drawer.findChild(QWidget, f"choice_{option.name}")
    assert segments is not None, option.name
    assert segments.accessibleName() == option.caption()
    assert segments.toolTip() == segments.accessibleDescription() == option.explains()
    for value in option.values:
        button = drawer.findChild(QAbstractButton, f"choice_{option.name}_{value.key}")
        assert button is not None, value.key
        assert button.text() == value.label
        assert button.toolTip() == button.accessibleDescription()
        assert button.toolTip() == (value.explains or option.explains)()


def test_the_drawer_shows_each(open_window: object, language: str) -> None:
    """Everyday options are there at once, all others when the details are unfolded."""
    rig = open_window()  # type: ignore[operator]
    assert isinstance(rig, WindowRig)
    rig.window.actions_.drawer.trigger()
    drawer = rig.child("drawer")
    assert isinstance(drawer, Drawer)
    everyday = [option for option in OPTIONS.values() if option.section is Section.EVERYDAY]
    assert 0 < len(everyday) < len(OPTIONS)
    for option in everyday:
        shown_by(drawer, option)
    assert rig.window.findChild(QWidget, "choice_undo_limit") is None
    rig.press_button(rig.child("drawer_details"))
    for option in OPTIONS.values():
        shown_by(drawer, option)
        assert rig.child(f"choice_{option.name}").width() <= drawer.width() - 36


@pytest.mark.parametrize("name", ["theme", "deck", "animation"])
def test_menus_have_the_values_of_the_rows(open_window: object, name: str) -> None:
    """A menu of an option lists its values in their words and order."""
    rig = open_window()  # type: ignore[operator]
    actions = [a for a in rig.window.findChildren(QAction) if a.objectName().startswith(f"{name}_")]
    assert [(a.data(), a.text()) for a in actions] == [(v.key, v.words()) for v in OPTIONS[name].values]


BACKS = Option(
    name="card_backs",
    caption=lambda: "Backs",
    explains=lambda: "What the backs of the cards look like.",
    values=(Value(key="plain", words=lambda: "Plain"), Value(key="woven", words=lambda: "Woven")),
    default="woven",
)


def test_a_new_option_is_a_row_and_nothing_else(
    qtbot: object, data_directory: Path, open_window: object
) -> None:
    """Added to the table, it is kept in the file, checked, and shown and chosen in the drawer."""
    rig = open_window()  # type: ignore[operator]
    settings = Settings(data_directory / "more.json", options=table([*OPTIONS.values(), BACKS]))
    drawer = Drawer(rig.window.view, rig.window.actions_, settings)
    drawer.open()
    shown_by(drawer, BACKS)
    assert settings.choice("card_backs") == "woven"
    button = drawer.findChild(QAbstractButton, "choice_card_backs_plain")
    assert button is not None
    button.click()
    assert settings.choice("card_backs") == "plain"
    assert Settings(settings.path, options=settings.options).choice("card_backs") == "plain"
    with pytest.raises(ValueError, match="'torn' is no value of the setting 'card_backs'"):
        settings.set_choice("card_backs", "torn")
    # The program without that row leaves what it doesn't know where it is.
    Settings(settings.path).set_choice("theme", "dark")
    assert Settings(settings.path, options=settings.options).choice("card_backs") == "plain"


def test_a_table_with_a_name_twice_is_refused() -> None:
    """Two rows of one name would be one setting with two meanings."""
    with pytest.raises(ValueError, match="one name"):
        table([BACKS, BACKS])


def test_undo_limits_of_the_drawer_hold() -> None:
    """Each value of the limit lets so many moves be taken back, none included."""
    for value in OPTIONS["undo_limit"].values:
        rules = HouseRules(preset="own", undo_limit=value.means)
        game = Game(deal(617), house_rules=rules)
        for _ in range(25):
            game.play(_harmless(game.position))
        taken = 0
        while game.can_undo:
            game.undo()
            taken += 1
        assert taken == min(25, 25 if value.means is None else value.means)


def _harmless(position: Position) -> object:
    """Any legal move, a column's rather than one home."""
    return max(position.legal_moves(), key=lambda move: not move.target.is_foundation)
