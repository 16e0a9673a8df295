"""A definition's page shows pictures from its own folder and opens nothing else, whatever it names."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QTextBrowser

from freecell.definitions.registry import user_definitions_dir
from freecell_ui.help.page import MAX_PAGE_CHARS, MAX_PICTURE_BYTES, picture_beside
from freecell_ui.help.panel import HelpPanel
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]


def picture(path: Path, size: int = 8) -> Path:
    """Write a picture."""
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(path), "PNG")
    return path


def show(open_window: OpenWindow, body: str) -> tuple[WindowRig, HelpPanel, QTextBrowser]:
    """Write a definition with this page, open the window, and turn to it."""
    folder = user_definitions_dir()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "own.md").write_text(f"---\ntitle: Own\n---\n{body}\n", encoding="utf-8")
    rig = open_window()
    rig.window.actions_.help.trigger()
    panel, page = rig.child("help_panel"), rig.child("help_page")
    assert isinstance(panel, HelpPanel)
    assert isinstance(page, QTextBrowser)
    panel.show_page("game:own")
    page.grab()
    return rig, panel, page


def test_a_picture_beside_the_definition(open_window: OpenWindow) -> None:
    """It is shown, in its own size."""
    user_definitions_dir().mkdir(parents=True, exist_ok=True)
    picture(user_definitions_dir() / "table.png", 32)
    _, _, page = show(open_window, "Look:\n\n![the table](table.png)")
    found = page.document().resource(2, QUrl("table.png"))
    assert isinstance(found, QImage)
    assert found.width() == 32


NAMES = ["/dev/zero", "file:///dev/zero", "//server/share/x.png", "\\\\server\\share\\x.png", "../secret.png"]
NAMES += [
    "https://example.invalid/x.png",
    "qrc:/x.png",
    ":/x.png",
    "link.png",
    "pipe",
    "large.png",
    "wide.svg",
]
NAMES += ["own.md", "missing.png", "sub/x.png", "data:image/png;base64,AAAA", "~/x.png", "C:\\x.png"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes by name")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("form", ["![x]({})", '<img src="{}">', "[![x]({})](game:own)"])
def test_nothing_else_is_opened(open_window: OpenWindow, name: str, form: str) -> None:
    """Devices, pipes, other folders, other machines, huge pictures: the page is shown without them."""
    folder = user_definitions_dir()
    folder.mkdir(parents=True, exist_ok=True)
    picture(folder.parent / "secret.png")
    (folder / "sub").mkdir()
    picture(folder / "sub" / "x.png")
    (folder / "link.png").symlink_to(folder.parent / "secret.png")
    os.mkfifo(folder / "pipe")
    (folder / "large.png").write_bytes(bytes(MAX_PICTURE_BYTES + 1))
    (folder / "wide.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>')
    assert picture_beside(folder, QUrl(name)) is None
    _, _, page = show(open_window, f"Before\n\n{form.format(name)}\n\nAfter")
    assert "Before" in page.toPlainText()
    assert "After" in page.toPlainText()


@pytest.mark.parametrize(
    "link", ["game:nope", "play:nope", "https://example.invalid/", "file:///dev/zero", "", "play:"]
)
def test_links_lead_nowhere_bad(open_window: OpenWindow, link: str) -> None:
    """A link to a game that isn't there, or to anything else, shows the list of games; the game stays."""
    rig, _, page = show(open_window, f"[x]({link})")
    page.anchorClicked.emit(QUrl(link))
    assert rig.game.deal == 617
    assert rig.is_open("help_panel")
    assert "Own" in page.toPlainText()


def test_a_page_without_end(open_window: OpenWindow) -> None:
    """It is shown as far as anybody reads, and says so."""
    _, _, page = show(open_window, "|a|b|\n|-|-|\n" + "|x|y|\n" * 20_000)
    assert "too long" in page.toPlainText()
    assert len(page.toPlainText()) < 3 * MAX_PAGE_CHARS


def test_a_game_that_goes_away_while_its_page_is_open(open_window: OpenWindow) -> None:
    """Turning to it again shows the list of games."""
    _, panel, page = show(open_window, "Here")
    assert "Here" in page.toPlainText()
    (user_definitions_dir() / "own.md").unlink()
    panel.show_page("game:own")
    assert "Here" not in page.toPlainText()
