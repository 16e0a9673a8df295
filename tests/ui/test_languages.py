"""The translations: complete, faithful, and short enough for the smallest window."""

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from freecell_ui.kit.buttons import ActionButton
from freecell_ui.languages import CATALOGUES, install_languages
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
LANGUAGES = ["de", "pt_BR"]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool that keeps the catalogues."""
    path = Path(__file__).resolve().parents[2] / "tools" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """A language, spoken while the test runs."""
    installed = install_languages(qapp, QLocale(request.param))
    assert any("freecell" in Path(translator.filePath()).name for translator in installed)
    yield request.param
    for translator in installed:
        qapp.removeTranslator(translator)


def test_there_are_texts_to_translate(tool: ModuleType) -> None:
    """The tool finds what the window says, each with its context."""
    texts = tool.texts()
    assert len(texts) > 300
    assert all(context and source for context, source in texts)
    assert ("Words", "No cell is free.") in texts
    assert ("Hud", "Cards home") in texts
    assert ("Actions", "Green felt") in texts


@pytest.mark.parametrize("code", LANGUAGES)
def test_catalogues_are_complete_and_keep_their_fields(tool: ModuleType, code: str) -> None:
    """Every text of the window is translated, with the same fields to fill in."""
    assert tool.problems(CATALOGUES / f"freecell_{code}.ts", tool.texts()) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_window_loads_what_the_catalogue_says(tool: ModuleType, code: str, qapp: QApplication) -> None:
    """The compiled file is that of the catalogue's present texts."""
    translator = QTranslator()
    assert translator.load(str(CATALOGUES / f"freecell_{code}.qm"))
    for (context, source), translation in tool.read_catalogue(CATALOGUES / f"freecell_{code}.ts").items():
        assert translator.translate(context, source) == translation


def test_english_needs_no_catalogue(qapp: QApplication) -> None:
    """In English, and in a language nobody has translated, the texts are the code's own."""
    for name in ("en", "fi"):
        installed = install_languages(qapp, QLocale(name))
        assert not any(Path(t.filePath()).name.startswith("freecell") for t in installed)
        for translator in installed:
            qapp.removeTranslator(translator)


def test_a_game_speaks_the_language(open_window: OpenWindow, language: str) -> None:
    """Bars, menus, messages, refusals and the drawer are all in it."""
    rig = open_window(size=(640, 480))
    rig.window.actions_.drawer.trigger()
    words = {
        "de": (
            "Freie Zellen",
            "&Spiel",
            "J♦ in Zelle a.",
            "K♠ kann noch nicht abgelegt werden: A♠",
            "Hausregeln",
        ),
        "pt_BR": (
            "Células livres",
            "&Jogo",
            "J♦ para célula a.",
            "K♠ ainda não pode ser recolhida: a vez é de A♠",
            "Regras da casa",
        ),
    }[language]
    shown = [label.text() for label in rig.window.findChildren(QLabel)]
    assert words[0] in shown
    assert words[4] in shown
    assert rig.window.menuBar().actions()[0].text() == words[1]
    rig.type("1a")
    assert rig.message == words[2]
    rig.type("2h")
    assert rig.message.startswith(words[3])


@pytest.mark.parametrize("size", [(640, 480), (1024, 700)])
def test_words_fit_their_places(open_window: OpenWindow, language: str, size: tuple[int, int]) -> None:
    """No caption or button is narrower than its words, in the bars and in the drawer."""
    rig = open_window(size=size)
    rig.window.actions_.drawer.trigger()
    QApplication.processEvents()
    drawer, hud = rig.child("drawer"), rig.child("hud")
    for label in [*hud.findChildren(QLabel), *drawer.findChildren(QLabel)]:
        if label.isVisible() and label.text():
            assert label.width() >= label.fontMetrics().horizontalAdvance(label.text()), label.text()
    for button in drawer.findChildren(QAbstractButton):
        assert button.width() >= button.sizeHint().width() or isinstance(button, ActionButton), button.text()
        right = button.mapTo(drawer, button.rect().topRight()).x()
        assert right <= drawer.width(), button.text()
    assert rig.window.layoutDirection() == Qt.LayoutDirection.LeftToRight
