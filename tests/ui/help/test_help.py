"""The help's pages, and the other games that are played from there."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractButton, QMenu, QTextBrowser

from freecell import Rules, capacity
from freecell.definitions.registry import variants
from freecell_ui.help.pages import PAGES
from freecell_ui.help.panel import HelpPanel
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]


def opened(rig: WindowRig) -> tuple[HelpPanel, QTextBrowser]:
    """The help, opened, and its page."""
    rig.window.actions_.help.trigger()
    panel, page = rig.child("help_panel"), rig.child("help_page")
    assert isinstance(panel, HelpPanel)
    assert isinstance(page, QTextBrowser)
    return panel, page


def test_every_page_is_a_click_away(open_window: OpenWindow) -> None:
    """Each tab shows another page, from its beginning; opening the help again starts with the rules."""
    rig = open_window()
    _, page = opened(rig)
    seen = set()
    for name in PAGES:
        button = rig.child(f"choice_help_{name}")
        assert isinstance(button, QAbstractButton)
        rig.press_button(button)
        assert button.isChecked()
        assert page.verticalScrollBar().value() == 0
        seen.add(page.toPlainText())
    assert len(seen) == len(PAGES)
    rig.window.actions_.help.trigger()
    rig.window.actions_.help.trigger()
    assert page.toPlainText().startswith("The aim")


def test_the_capacity_table_is_the_engines(open_window: OpenWindow) -> None:
    """All twenty numbers of the table stand on the page: one more than the cells, doubled for each column."""
    _, page = opened(open_window())
    words = page.toPlainText().split()
    for cells in range(5):
        row = [str((cells + 1) * 2**columns) for columns in range(4)]
        assert row == [str(capacity(Rules(), cells, columns)) for columns in range(4)]
        starts = [i for i, word in enumerate(words) if word == str(cells)]
        assert any(words[i + 1 : i + 5] == row for i in starts)


@pytest.mark.parametrize("game", variants(), ids=lambda game: game.slug)
def test_each_game_has_its_page_with_a_picture_and_can_be_played(
    open_window: OpenWindow, game: object
) -> None:
    """Its title, its source's label and a picture of its table; the link above deals it."""
    slug, title = game.slug, game.title  # type: ignore[attr-defined]
    rig = open_window()
    panel, page = opened(rig)
    panel.show_page("games")
    assert title in page.toPlainText()
    page.anchorClicked.emit(QUrl(f"game:{slug}"))
    text = page.toPlainText()
    assert title in text
    assert "{{svg" not in text
    picture = page.document().resource(QTextDocument.ResourceType.ImageResource, QUrl(f"picture:{slug}"))
    assert picture is not None
    assert picture.width() > 200
    page.anchorClicked.emit(QUrl("games:"))
    assert len(page.toPlainText()) > len(title)
    page.anchorClicked.emit(QUrl(f"play:{slug}"))
    assert not rig.is_open("help_panel")
    assert rig.game.variant == slug
    assert rig.window.scene.arrangement.shows(rig.position)


def test_a_change_of_theme_redraws_the_open_page(open_window: OpenWindow) -> None:
    """The page that is open stays open in the new colours."""
    rig = open_window()
    panel, page = opened(rig)
    panel.show_page("game:eight-off")
    before = page.toPlainText()
    rig.settings.set_choice("theme", "light")
    assert page.toPlainText() == before
    assert "#6b4700" in page.toHtml().lower()


def test_kinds_of_game_are_in_the_menu(open_window: OpenWindow) -> None:
    """The menu lists every published game, the present one ticked, and deals the chosen one."""
    rig = open_window()
    menu = rig.window.findChild(QMenu, "menu_games")
    assert menu is not None
    menu.aboutToShow.emit()
    entries = {action.text(): action for action in menu.actions()}
    assert set(entries) == {game.title for game in variants()}
    assert [title for title, action in entries.items() if action.isChecked()] == ["FreeCell"]
    entries["Eight Off"].trigger()
    assert rig.game.variant == "eight-off"
    assert rig.window.scene.arrangement.shows(rig.position)
