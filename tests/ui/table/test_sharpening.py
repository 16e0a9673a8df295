"""A jump in size: seen at once, drawn in small portions, and in the end the same picture as ever."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from freecell_ui.art import cache
from freecell_ui.table.picture.sharpener import FACES_A_TURN, Sharpener
from tests.ui.staging import wait_until
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the faces painted; the last number is that since somebody set it to 0."""
    counts = [0]
    paint = cache._painted

    def count(*what: object) -> object:
        counts[-1] += 1
        return paint(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(cache, "_painted", count)
    return counts


def settle(rig: WindowRig) -> None:
    """Wait until nothing is stretched any more."""
    sharpener = rig.window.scene.stage._sharpener
    for _ in range(3):
        QApplication.processEvents()
        wait_until(lambda: not sharpener._due)


@pytest.mark.parametrize("size", [(1920, 1080), (640, 480), (1400, 900)])
def test_settled_it_is_the_picture_of_a_window_that_opened_so(
    open_window: OpenWindow, size: tuple[int, int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Pixel by pixel, with cards in cells and at home."""
    pictures = []
    for number, opened in enumerate(((1280, 800), size)):
        rig = open_window(deal=617, size=opened, directory=tmp_path_factory.mktemp(f"data{number}"))
        rig.play_solution(617, 40)
        rig.window.resize(*size)
        settle(rig)
        rig.window.message_line.say("")
        pictures.append(rig.window.grab().toImage())
    assert pictures[0].size() == pictures[1].size()
    assert pictures[0] == pictures[1]


def test_no_turn_draws_more_than_its_share(
    open_window: OpenWindow, painted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Resizing draws no face at all; then each turn draws a few, until every one is drawn once."""
    cache.clear_cache()
    rig = open_window(deal=617, size=(1280, 800))
    QApplication.processEvents()
    turns: list[int] = []
    draw = Sharpener._go_on

    def note(sharpener: Sharpener) -> None:
        before = painted[-1]
        draw(sharpener)
        turns.append(painted[-1] - before)

    painted.append(0)
    rig.window.resize(1920, 1080)
    assert painted[-1] == 0
    stage = rig.window.scene.stage
    stage._sharpener._timer.timeout.disconnect()
    stage._sharpener._timer.timeout.connect(lambda: note(stage._sharpener))
    settle(rig)
    assert max(turns) <= FACES_A_TURN
    assert sum(turns) == painted[-1] == 52
    assert len(turns) >= 52 // FACES_A_TURN


def test_many_sizes_in_a_row_draw_one(open_window: OpenWindow, painted: list[int]) -> None:
    """Pulling at the window's edge draws faces for the size it ends in, not for those on the way."""
    cache.clear_cache()
    rig = open_window(deal=617, size=(800, 600))
    painted.append(0)
    for wider in range(0, 400, 10):
        rig.window.resize(800 + wider, 600 + wider // 2)
    settle(rig)
    assert painted[-1] == 52


def test_a_game_can_be_played_while_it_is_stretched(open_window: OpenWindow) -> None:
    """Clicks, drags, a theme, a deck and a new deal in between leave the table as it should be."""
    rig = open_window(deal=617, size=(1280, 800))
    stage = rig.window.scene.stage
    for number, act in enumerate(
        (
            lambda: rig.click("4H"),
            lambda: rig.drag("4H", "b"),
            lambda: rig.settings.set_choice("theme", "dark"),
            lambda: rig.settings.set_choice("deck", "large-index"),
            lambda: rig.window.actions_.undo.trigger(),
            lambda: rig.window.actions_.new_deal.trigger(),
            lambda: rig.window.session.deal(3, "eight-off"),
        )
    ):
        rig.window.resize(1280 + 40 * number, 760 + 20 * number)
        act()
        settle(rig)
        rig.assert_table_is_the_game()
        for pile in stage.cards:
            compact = pile.is_column and stage.layout.is_compact(pile.index)
            for item in stage.cards[pile]:
                sharp = stage.look.face(item.card, compact)
                assert item.pixmap().toImage() == sharp.toImage(), (number, item.card)
                assert item.scale() == 1.0
                assert item._shadow.isVisible() == item.isVisible()


def test_closing_in_the_middle_leaves_nothing_running(open_window: OpenWindow) -> None:
    """The timer that draws in portions ends with the window."""
    rig = open_window(deal=617, size=(1280, 800))
    rig.window.resize(1920, 1080)
    timers = rig.window.scene.findChildren(QTimer)
    assert any(timer.isActive() for timer in timers)
    rig.window.close()
    assert not any(timer.isActive() for timer in timers)
