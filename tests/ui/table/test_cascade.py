"""The parade after a win: short, ended by any input, and without a trace."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle
from pytestqt.qtbot import QtBot

from freecell import Pile
from freecell_ui.session import SessionState
from freecell_ui.settings import Settings
from freecell_ui.table.motion.animator import Timing
from freecell_ui.table.motion.cascade import LONGEST_MS, cascade_legs
from tests.ui.window_rig import ENDGAME, WindowRig

OpenWindow = Callable[..., WindowRig]


def win(rig: WindowRig) -> None:
    """Win with one tap, and let the last card arrive."""
    rig.put(ENDGAME)
    rig.window.actions_.finish.trigger()
    rig.window.scene.finish_now()
    assert rig.window.session.state is SessionState.WON


@pytest.mark.parametrize("card_ms", [45.0, 90.0, 180.0, 360.0, 2000.0])
def test_the_parade_is_over_within_two_seconds(open_window: OpenWindow, card_ms: float) -> None:
    """At every speed all 52 cards set out, stay on the table and come home in time."""
    rig = open_window()
    win(rig)
    scene = rig.window.scene
    legs = cascade_legs(scene.arrangement, scene.stage.places, Timing(card_ms))
    assert len({id(leg.item) for leg in legs}) == 52
    assert max(leg.end for leg in legs) <= LONGEST_MS <= 2000
    for leg in legs:
        x, y = leg.target
        assert 0 <= x <= scene.width() - scene.layout.card_width
        assert 0 <= y <= scene.height() - scene.layout.card_height


@pytest.mark.parametrize("way", ["click", "key", "wait"])
def test_any_input_ends_the_parade(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, way: str
) -> None:
    """A click, a key or its own end bring the win panel, with every card in its place."""
    monkeypatch.setenv("FREECELL_ANIMATION", "fast")
    rig = open_window()
    win(rig)
    assert rig.window.scene.is_animating
    assert not rig.is_open("win_panel")
    if way == "click":
        QTest.mouseClick(rig.window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    elif way == "key":
        rig.key(Qt.Key.Key_Space)
    else:
        qtbot.waitUntil(lambda: not rig.window.scene.is_animating, timeout=20_000)
    assert rig.is_open("win_panel")
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("command", ["undo", "new_deal", "restart"])
def test_a_command_during_the_parade_is_obeyed(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Whoever goes on at once sees no win panel, and no card is left in mid-air."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    win(rig)
    getattr(rig.window.actions_, command).trigger()
    rig.window.scene.finish_now()
    assert not rig.is_open("win_panel")
    assert not rig.game.is_won
    rig.assert_table_is_the_game()
    for pile in rig.window.scene.arrangement:
        if not pile.is_foundation:
            assert all(item.isVisible() for item in rig.window.scene.arrangement[pile])


def test_without_animation_the_panel_comes_at_once(open_window: OpenWindow) -> None:
    """Nothing parades where nothing may move."""
    rig = open_window()
    win(rig)
    assert rig.is_open("win_panel")
    assert not rig.window.scene.is_animating
    assert rig.window.scene.arrangement[Pile.foundation(0)][-1].isVisible()


class _StillStyle(QProxyStyle):
    """The style of a desktop whose animations are turned off."""

    def styleHint(self, hint: QStyle.StyleHint, *rest: object) -> int:  # noqa: N802 (named by Qt)
        """Return no duration for what moves."""
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return int(super().styleHint(hint, *rest))  # type: ignore[call-overload]


def test_a_still_desktop_has_a_still_table(
    qapp: QApplication, data_directory: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the player chooses a speed, animations are off where the desktop's are."""
    monkeypatch.delenv("FREECELL_ANIMATION")
    settings = Settings()
    assert settings.animation == "normal"
    old = qapp.style().objectName()
    try:
        qapp.setStyle(_StillStyle("fusion"))
        assert settings.animation == "off"
        settings.set_choice("animation", "normal")
        assert settings.animation == "normal"
    finally:
        qapp.setStyle(old)
