"""Random real events on the whole window: the table always shows the game, and the game is always sound."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from freecell_ui.settings import CHOICES
from tests.ui.window_rig import WindowRig

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SETTINGS = ("theme", "deck", "pick_up", "auto_collect", "foundation_return", "preset", "clock_shown")
KEYS = [
    *(Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_F8, Qt.Key.Key_F9),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_F1),
]


class Fuzz:
    """One random player."""

    def __init__(self, open_window: Callable[..., WindowRig], seed: int) -> None:
        self.random = random.Random(seed)
        self.open_window = open_window
        self.rig = open_window(deal=617)
        self.log: list[str] = []

    def play(self, events: int) -> None:
        """Send events, and check everything after each."""
        kinds = [
            *([self.click] * 30),
            *([self.drag] * 20),
            *([self.notation] * 20),
            *([self.double_click] * 8),
            *([self.undo, self.redo] * 4),
            *([self.key] * 8),
            *([self.half_a_drag] * 3),
            *(self.right_button, self.resize, self.look, self.button, self.new_game, self.ask, self.hide),
            *(self.look, self.exchange),
        ]
        for number in range(events):
            kind = self.random.choice(kinds)
            self.log.append(kind.__name__)
            kind()
            try:
                self.check()
            except AssertionError as error:
                raise AssertionError(f"after event {number}: {self.log[-5:]}") from error
            if number % 400 == 399:
                self.close_and_come_back()

    def check(self) -> None:
        """Table, game and history agree, and all 52 cards are there."""
        rig = self.rig
        rig.assert_table_is_the_game()
        game, position = rig.game, rig.position
        again = game.start
        for turn in (game.opening, *game.history):
            for move in turn.moves:
                again = again.play(move)
        assert again == position
        held = sum(map(len, position.columns)) + sum(card is not None for card in position.cells)
        assert held + position.cards_home == 52
        assert rig.figures()["cards_home"] == f"{position.cards_home}/52"
        assert rig.figures()["moves"] == str(game.moves)
        assert rig.is_open("win_panel") == game.is_won
        assert QApplication.activeModalWidget() is None

    # Events --------------------------------------------------------------------------------------

    def point(self) -> QPoint:
        """A point on a card or pile more often than anywhere."""
        view = self.rig.window.view
        if self.random.random() < 0.85:
            pile = self.random.choice(list(self.rig.window.scene.arrangement))
            box = view.pile_rect(pile)
            return QPoint(
                self.random.randint(box.left(), box.right()), self.random.randint(box.top(), box.bottom())
            )
        return QPoint(self.random.randrange(view.width()), self.random.randrange(view.height()))

    def click(self) -> None:
        """Click somewhere."""
        QTest.mouseClick(self.rig.window.view.viewport(), LEFT, pos=self.point())

    def double_click(self) -> None:
        """Click two to four times in one place."""
        viewport, point = self.rig.window.view.viewport(), self.point()
        QTest.mouseClick(viewport, LEFT, pos=point)
        for _ in range(self.random.randint(1, 3)):
            QTest.mouseDClick(viewport, LEFT, pos=point)

    def drag(self) -> None:
        """Drag from somewhere to somewhere, outside the window now and then."""
        viewport, start, end = self.rig.window.view.viewport(), self.point(), self.point()
        if self.random.random() < 0.1:
            end = QPoint(end.x() + 3000, end.y())
        QTest.mousePress(viewport, LEFT, pos=start)
        for stride in (0.02, 0.5, 1.0):
            QTest.mouseMove(viewport, start + (end - start) * stride)
        QTest.mouseRelease(viewport, LEFT, pos=end)

    def half_a_drag(self) -> None:
        """Do something else while the button is down."""
        viewport, start = self.rig.window.view.viewport(), self.point()
        QTest.mousePress(viewport, LEFT, pos=start)
        QTest.mouseMove(viewport, self.point())
        self.random.choice([self.undo, self.notation, self.key, self.resize, self.new_game, self.button])()
        QTest.mouseRelease(viewport, LEFT, pos=self.point())

    def right_button(self) -> None:
        """Press and release the right button."""
        QTest.mouseClick(self.rig.window.view.viewport(), RIGHT, pos=self.point())

    def notation(self) -> None:
        """Type a legal move, or two random keys."""
        self.rig.window.view.setFocus()
        moves = self.rig.position.legal_moves()
        if moves and self.random.random() < 0.8:
            move = self.random.choice(moves)
            self.rig.type(f"{move.source}{str(move.target)[0]}")
        else:
            self.rig.type("".join(self.random.choices("123456789abcdhxz", k=2)))

    def key(self) -> None:
        """Press a key that means something."""
        self.rig.key(self.random.choice(KEYS))

    def undo(self) -> None:
        """Take back, several at once."""
        for _ in range(self.random.randint(1, 3)):
            self.rig.key(Qt.Key.Key_Z, CONTROL)

    def redo(self) -> None:
        """Play again, several at once."""
        for _ in range(self.random.randint(1, 3)):
            self.rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)

    def button(self) -> None:
        """Press a button of the bottom bar."""
        QTest.mouseClick(self.random.choice(self.rig.window.bottom.buttons), LEFT)

    def new_game(self) -> None:
        """Deal anew or restart, seldom enough that games get somewhere."""
        if self.random.random() < 0.2:
            self.random.choice(
                [self.rig.window.actions_.new_deal, self.rig.window.actions_.restart]
            ).trigger()

    def ask(self) -> None:
        """Open the field for a deal number, type into it, and close it."""
        self.rig.key(Qt.Key.Key_F3)
        field = self.rig.child("open_deal_field")
        QTest.keyClicks(field, self.random.choice(["", "x", "11982"]))
        QTest.keyClick(field, self.random.choice([Qt.Key.Key_Escape, Qt.Key.Key_Return]))

    def resize(self) -> None:
        """Change the window's size."""
        self.rig.window.resize(self.random.randint(480, 1600), self.random.randint(400, 1000))
        QApplication.processEvents()

    def look(self) -> None:
        """Choose another value of a setting, sometimes in the drawer."""
        if self.random.random() < 0.3:
            self.rig.window.actions_.drawer.trigger()
        name = self.random.choice(SETTINGS)
        self.rig.settings.set_choice(name, self.random.choice(CHOICES[name]))

    def exchange(self) -> None:
        """Copy the game and paste it: it lies there as before."""
        left = self.rig.position
        self.rig.window.actions_.copy_game.trigger()
        self.rig.window.actions_.paste.trigger()
        # A list of moves is of its deal's own rules; the house's may let cards come back by now.
        assert self.rig.position.columns == left.columns or "don't fit" in self.rig.message

    def hide(self) -> None:
        """Hide the window, or let another one take the focus, and come back."""
        self.rig.window.hide()
        self.rig.window.show()
        QTest.qWaitForWindowActive(self.rig.window)

    def close_and_come_back(self) -> None:
        """Close the window; the next one is on the same position."""
        left, won = self.rig.position, self.rig.game.is_won
        self.rig.close()
        self.rig = self.open_window(deal=None)
        assert won or self.rig.position == left


@pytest.mark.parametrize("seed", [1, 2])
def test_random_events(open_window: Callable[..., WindowRig], seed: int) -> None:
    """Some hundred random events of every kind leave a sound game, shown as it is."""
    Fuzz(open_window, seed).play(450)


def test_random_events_in_motion(
    open_window: Callable[..., WindowRig], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same with cards flying: what is on its way counts as arrived once it is asked for."""
    monkeypatch.setenv("FREECELL_ANIMATION", "fast")
    fuzz = Fuzz(open_window, 3)
    sound = fuzz.check

    def check() -> None:
        fuzz.rig.window.scene.finish_now()
        sound()

    fuzz.check = check  # type: ignore[method-assign]
    fuzz.play(200)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
def test_very_many_random_events(open_window: Callable[..., WindowRig], seed: int) -> None:
    """Twenty thousand events over ten seeds."""
    Fuzz(open_window, seed).play(2000)
