"""The translations: complete, faithful, and short enough for the smallest window."""

import ast
import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from freecell_ui.help import pages
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.languages import CATALOGUES, install_languages
from freecell_ui.text import advice_sentences, words
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


def texts_in_the_code() -> set[tuple[str, str]]:
    """Read the window's texts off its syntax trees, apart from Qt's tools; each has to be a literal."""
    found = set()
    for module in sorted(CATALOGUES.parent.rglob("*.py")):
        tree = ast.parse(module.read_text(encoding="utf-8"), str(module))
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            words = [arg.value if isinstance(arg, ast.Constant) else None for arg in call.args[:2]]
            if isinstance(call.func, ast.Name) and call.func.id == "translate":
                context, text = words
            elif isinstance(call.func, ast.Attribute) and call.func.attr == "tr":
                owner, text = ast.unparse(call.func.value), words[0]
                around = [cls for cls in classes if cls.lineno <= call.lineno <= (cls.end_lineno or 0)]
                context = around[-1].name if owner == "self" else owner
            else:
                continue
            where = f"{module.name}:{call.lineno}"
            assert isinstance(context, str), f"{where}: the context is no literal"
            assert isinstance(text, str), f"{where}: the text is no literal"
            found.add((context, text))
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_catalogues_hold_every_text_of_the_code(tool: ModuleType, code: str) -> None:
    """What a reading of the syntax trees finds is what Qt's tool collected, text by text."""
    texts = texts_in_the_code()
    assert len(texts) > 300
    assert ("Words", "No cell is free.") in texts
    assert ("Hud", "Cards home") in texts
    assert ("Options", "Green felt") in texts
    assert ("Counted", "%n cards") in texts
    assert texts == tool.read(tool.CATALOGUES / f"freecell_{code}.ts").keys()


@pytest.mark.parametrize("code", ["en", *LANGUAGES])
def test_catalogues_are_complete_and_keep_their_fields(tool: ModuleType, code: str) -> None:
    """Every text of the window is translated, with the same fields to fill in."""
    assert tool.problems(tool.CATALOGUES / f"freecell_{code}.ts") == []


def test_faults_of_a_catalogue_are_told(tool: ModuleType, tmp_path: Path) -> None:
    """A text that is missing, left over, unfinished or has lost its field is named."""
    path = tmp_path / "freecell_de.ts"
    whole = (tool.CATALOGUES / path.name).read_text(encoding="utf-8")
    faults = {
        "<source>Cards home</source>": "<source>Cards hone</source>",
        "<translation>Freie Zellen</translation>": '<translation type="unfinished"></translation>',
        "<numerusform>%n Karten</numerusform>": "<numerusform>Karten</numerusform>",
    }
    for right, wrong in faults.items():
        assert right in whole
        whole = whole.replace(right, wrong)
    path.write_text(whole, encoding="utf-8")
    found = "\n".join(tool.problems(path))
    assert "Hud: 'Cards home' is missing" in found
    assert "Hud: 'Cards hone' is not in the code" in found
    assert "no translation of 'Free cells'" in found
    assert "Counted: other fields in 'Karten' than in '%n cards'" in found


@pytest.mark.parametrize("code", ["en", *LANGUAGES])
def test_the_window_loads_what_the_catalogue_says(tool: ModuleType, code: str, qapp: QApplication) -> None:
    """The compiled file is that of the catalogue's present texts; its first plural form is for one."""
    translator = QTranslator()
    assert translator.load(str(CATALOGUES / f"freecell_{code}.qm"))
    for (context, source), forms in tool.read(tool.CATALOGUES / f"freecell_{code}.ts").items():
        counts = [-1] if len(forms) == 1 else [1, 2]
        for count, form in zip(counts, forms, strict=True):
            assert translator.translate(context, source, None, count) == form


def test_english_has_a_catalogue_of_plurals_alone(tool: ModuleType) -> None:
    """Any other English text is the code's own, and so is the form for several."""
    plurals = tool.read(tool.CATALOGUES / "freecell_en.ts")
    assert {text for text in texts_in_the_code() if text[0] == "Counted"} <= plurals.keys()
    assert all(several == source for (_, source), (_, several) in plurals.items())


@pytest.mark.parametrize("name", ["en", "en_GB", "fi", "C"])
def test_other_languages_speak_english(name: str, qapp: QApplication) -> None:
    """In English, and in a language nobody has translated, the texts are English, with its plurals."""
    installed = install_languages(qapp, QLocale(name))
    assert [Path(t.filePath()).name for t in installed if "freecell" in t.filePath()] == ["freecell_en.qm"]
    assert [words.cards_count(count) for count in (0, 1, 2, 52)] == [
        "0 cards",
        "1 card",
        "2 cards",
        "52 cards",
    ]
    assert words.moves_unit(1) == "move"
    assert pages.page_names()["rules"] == "Rules"
    for translator in installed:
        qapp.removeTranslator(translator)


def test_plurals_follow_the_language(language: str) -> None:
    """One and several have their own words, and numbers their digit groups."""
    counts = [words.moves_count(1), words.moves_count(2), advice_sentences.length_text(1234, "card-moves")]
    expected = {
        "de": ["1 Zug", "2 Züge", "Kartenzüge"],
        "pt_BR": ["1 movimento", "2 movimentos", "movimentos de carta"],
    }[language]
    assert counts[:2] == expected[:2]
    assert counts[2] == f"{advice_sentences.number(1234)} {expected[2]}"


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
    rig.window.actions_.drawer.trigger()
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
            if label.wordWrap():
                assert label.height() >= label.heightForWidth(label.width()), label.text()
            else:
                assert label.width() >= label.fontMetrics().horizontalAdvance(label.text()), label.text()
    for button in drawer.findChildren(QAbstractButton):
        assert button.width() >= button.sizeHint().width() or isinstance(button, ActionButton), button.text()
        right = button.mapTo(drawer, button.rect().topRight()).x()
        assert right <= drawer.width(), button.text()
    assert rig.window.layoutDirection() == Qt.LayoutDirection.LeftToRight


class Preferring(QLocale):
    """A system whose user reads several languages, the one liked best first."""

    def __init__(self, *languages: str) -> None:
        super().__init__(languages[0])
        self._languages = list(languages)

    def uiLanguages(self, separator: object = None) -> list[str]:  # noqa: N802
        """Return them."""
        return self._languages


@pytest.mark.parametrize(
    ("languages", "catalogue"),
    [
        (["de-AT"], "de"),
        (["de-Latn-CH"], "de"),
        (["pt"], "pt_BR"),
        (["pt-PT"], "pt_BR"),
        (["pt-Latn-AO", "pt-AO", "pt-Latn", "pt"], "pt_BR"),
        (["pt-BR"], "pt_BR"),
        (["zh-Hans-CN", "zh"], "en"),
        (["fr-FR", "fr", "de-DE", "en"], "de"),
        (["en-IE", "de-DE"], "en"),
        (["zh", "pt-PT", "de"], "pt_BR"),
        (["gsw-CH"], "en"),
        (["dea"], "en"),
        (["C"], "en"),
        ([""], "en"),
    ],
)
def test_the_first_language_with_a_catalogue_is_spoken(
    languages: list[str], catalogue: str, qapp: QApplication
) -> None:
    """Of all a player reads, in their order; a language of several countries in each of them."""
    installed = install_languages(qapp, Preferring(*languages))
    names = [Path(each.filePath()).name for each in installed if "freecell" in Path(each.filePath()).name]
    for translator in installed:
        qapp.removeTranslator(translator)
    assert names == [f"freecell_{catalogue}.qm"]


@pytest.mark.parametrize("name", ["de_AT", "pt_PT", "pt", "zh_CN"])
def test_locales_find_their_catalogue(name: str, qapp: QApplication) -> None:
    """The same with Qt's own list of languages for a locale."""
    installed = install_languages(qapp, QLocale(name))
    names = [Path(each.filePath()).name for each in installed if "freecell" in Path(each.filePath()).name]
    for translator in installed:
        qapp.removeTranslator(translator)
    found = {"de_AT": "de", "zh_CN": "en"}.get(name, "pt_BR")
    assert names == [f"freecell_{found}.qm"]
