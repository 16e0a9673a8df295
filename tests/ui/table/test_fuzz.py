"""Random real events on the table: whatever a player does, the table shows the game."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from freecell import Position, deal, variant
from tests.ui.table.table_rig import LEFT, RIGHT, Rig

KEYS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_7,
)


class Monkey:
    """A player without any sense, but always the same one for the same seed."""

    def __init__(self, rig: Rig, seed: int) -> None:
        self.rig = rig
        self.chance = random.Random(seed)
        self.tricks: tuple[tuple[Callable[[], None], int], ...] = (
            (self.click, 30),
            (self.drag, 40),
            (self.nervous, 8),
            (self.press_only, 3),
            (self.release_only, 3),
            (self.right, 8),
            (self.key, 25),
            (self.undo, 12),
            (self.resize, 2),
            (self.lose_focus, 3),
            (self.pause, 6),
            (self.speed, 2),
        )

    def act(self) -> str:
        """Do one thing and tell which."""
        tricks, weights = zip(*self.tricks, strict=True)
        trick: Callable[[], None] = self.chance.choices(tricks, weights)[0]
        trick()
        return trick.__name__

    def point(self) -> QPoint:
        """Mostly the middle of a pile, else anywhere in or near the window."""
        view = self.rig.view
        if self.chance.random() < 0.8:
            pile = self.chance.choice(list(self.rig.scene.arrangement))
            rect = view.pile_rect(pile)
            return QPoint(rect.center().x(), self.chance.randint(rect.top(), rect.bottom()))
        x = self.chance.randint(-80, view.width() + 80)
        return QPoint(x, self.chance.randint(-80, view.height() + 80))

    def click(self) -> None:
        """Click somewhere."""
        QTest.mouseClick(self.rig.view.viewport(), LEFT, pos=self.point())

    def drag(self) -> None:
        """Drag from here to there, sometimes with something happening on the way."""
        start, end = self.point(), self.point()
        self.rig.press(start)
        self.rig.move(start + (end - start) / 2)
        if self.chance.random() < 0.1:
            self.chance.choice((self.key, self.undo, self.resize, self.lose_focus, self.right))()
        self.rig.move(end)
        self.rig.release(end)

    def nervous(self) -> None:
        """Click several times in a hurry."""
        self.rig.quick_clicks(self.point(), self.chance.randint(2, 6), shift=self.chance.choice((0, 2, 30)))
        if self.chance.random() < 0.5:
            self.rig.rest()

    def press_only(self) -> None:
        """Press and move, and never release."""
        self.rig.press(self.point())
        self.rig.move(self.point())

    def release_only(self) -> None:
        """Release what was perhaps never pressed."""
        self.rig.release(self.point())

    def right(self) -> None:
        """Press the right button, and mostly release it."""
        where = self.point()
        QTest.mousePress(self.rig.view.viewport(), RIGHT, pos=where)
        if self.chance.random() < 0.8:
            QTest.mouseRelease(self.rig.view.viewport(), RIGHT, pos=where)

    def key(self) -> None:
        """Press a key."""
        QTest.keyClick(self.rig.view, self.chance.choice(KEYS))

    def undo(self) -> None:
        """Take a move back, if there is one."""
        if self.rig.player.history:
            self.rig.player.let_go()
            self.rig.player.undo()

    def resize(self) -> None:
        """Make the window any size."""
        self.rig.resize(self.chance.randint(330, 1500), self.chance.randint(210, 900))

    def lose_focus(self) -> None:
        """Let the focus go elsewhere."""
        QApplication.sendEvent(self.rig.view, QFocusEvent(QEvent.Type.FocusOut))

    def pause(self) -> None:
        """Let animations run for a moment."""
        QTest.qWait(self.chance.randint(0, 15))

    def speed(self) -> None:
        """Change the speed of the animations."""
        self.rig.scene.set_card_duration(self.chance.choice((0, 0, 20, 120)))


def assert_sound(rig: Rig) -> None:
    """The table holds the game's cards at once, and at the end of what moves in the right places."""
    assert rig.scene.arrangement.shows(rig.player.position)
    assert (rig.scene.held is None) == (rig.player.hand is None)
    if not rig.scene.gestures.is_dragging:
        rig.scene.finish_now()
        rig.assert_table_is_the_game()
        bounds = rig.scene.sceneRect()
        for item in rig.scene.arrangement.items():
            assert bounds.contains(item.pos())


def play(position: Position, seed: int, events: int) -> None:
    """Let the monkey at one game."""
    rig = Rig(position, card_ms=30)
    monkey = Monkey(rig, seed)
    done: list[str] = []
    for number in range(events):
        done.append(monkey.act())
        if number % 3 == 0 or events < 1000:
            try:
                assert_sound(rig)
            except AssertionError as error:
                raise AssertionError(f"after {number} events, last {done[-4:]}") from error
    assert len(rig.player.intents) > events / 20
    rig.close()


@pytest.mark.parametrize("seed", [1, 2])
def test_random_events(qtbot: QtBot, seed: int) -> None:
    """Clicks, drags, keys, resizes, right buttons and lost focus never part table and game."""
    play(deal(617 + seed), seed, 250)


def test_random_events_with_two_decks(qtbot: QtBot) -> None:
    """The same with twins of every card."""
    rules = variant("double-freecell").rules
    play(deal(5, "double-freecell"), 3, 120)
    assert rules.decks == 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
def test_many_random_events(qtbot: QtBot, seed: int) -> None:
    """Twenty thousand events in ten games."""
    play(deal(seed), seed, 2000)
