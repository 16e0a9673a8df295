"""No word is cut: every panel, in every language, in the smallest window and in a roomy one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from freecell_ui.kit.buttons import ActionButton
from freecell_ui.languages import install_languages
from freecell_ui.settings.rules import choose_preset
from tests.ui.staging import ENDGAME, NEARLY_STUCK
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
SIZES = [(640, 480), (1024, 700)]


@pytest.fixture(params=["en", "de", "pt_BR"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """A language, spoken while the test runs."""
    installed = install_languages(qapp, QLocale(request.param))
    yield request.param
    for translator in installed:
        qapp.removeTranslator(translator)


def _win(rig: WindowRig) -> str:
    rig.put(ENDGAME)
    rig.key(Qt.Key.Key_F8)
    return "win_panel"


def _win_of_a_deal(rig: WindowRig) -> str:
    rig.play_solution(3)
    rig.play_solution(3)
    return "win_panel"


def _stuck(rig: WindowRig) -> str:
    rig.put(NEARLY_STUCK)
    rig.double_click("1")
    return "no_moves_panel"


def _stuck_by_porchlight(rig: WindowRig) -> str:
    choose_preset(rig.settings, "porchlight")
    return _stuck(rig)


def _given_up(rig: WindowRig) -> str:
    choose_preset(rig.settings, "porchlight")
    rig.window.session.deal(5)
    rig.window.actions_.give_up.trigger()
    return "end_panel"


def _today(rig: WindowRig) -> str:
    rig.window.actions_.todays_deal.trigger()
    return "today_panel"


def _today_for_a_player(rig: WindowRig) -> str:
    players = rig.store.players
    players.switch(players.add("Wilhelmina"))
    return _today(rig)


def _records(rig: WindowRig) -> str:
    rig.play_solution(3, 5)
    rig.window.actions_.records.trigger()
    return "records_panel"


def _open_deal(rig: WindowRig) -> str:
    rig.window.actions_.open_deal.trigger()
    rig.type("abc")
    rig.key(Qt.Key.Key_Return)
    return "open_deal_panel"


def _help(rig: WindowRig) -> str:
    rig.window.actions_.help.trigger()
    return "help_panel"


PANELS = [
    *(_win, _win_of_a_deal, _stuck, _stuck_by_porchlight, _given_up, _today, _today_for_a_player),
    *(_records, _open_deal, _help),
]


def _visible(panel: QWidget, kind: type[QWidget]) -> list[QWidget]:
    return [widget for widget in panel.findChildren(kind) if widget.isVisible()]


@pytest.mark.parametrize("bring_about", PANELS)
@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_cut(
    open_window: OpenWindow,
    language: str,
    size: tuple[int, int],
    bring_about: Callable[[WindowRig], str],
    tmp_path: Path,
) -> None:
    """Every line and button of a panel is as wide as its words and lies inside the panel."""
    rig = open_window(size=size, directory=tmp_path)
    panel = rig.child(bring_about(rig))
    QApplication.processEvents()
    assert panel.isVisible()
    for label in _visible(panel, QLabel):
        assert isinstance(label, QLabel)
        wide = label.fontMetrics().size(0, label.text()).width()
        assert label.wordWrap() or label.width() >= wide, label.text()
    for button in _visible(panel, ActionButton):
        assert isinstance(button, ActionButton)
        assert button.width() >= button.sizeHint().width(), button.text()
        assert button.mapTo(panel, button.rect().bottomRight()).x() < panel.width(), button.text()
        assert button.mapTo(panel, button.rect().bottomRight()).y() < panel.height(), button.text()
