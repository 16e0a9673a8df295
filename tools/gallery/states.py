"""What brings a window into each state that the gallery shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from freecell import Pile
from freecell_ui.help.panel import HelpPanel
from freecell_ui.session import Session
from tests.ui.staging import ENDGAME, LONG_COLUMN, NEARLY_STUCK, StagedWindow
from tools.gallery.advice import ADVICE
from tools.gallery.day import DAY

__all__ = ["DEAL", "STATES", "Stage", "fresh", "picked"]

DEAL = 617
_HELP = ("strategy", "games", "game:seahaven-towers", "questions")
_MIDDLE = 40


class Stage(StagedWindow):
    """A window, and what pictures need done in it."""

    @property
    def session(self) -> Session:
        """Whose game is on the table."""
        return self.window.session

    def play_on(self, moves: int | None = None) -> None:
        """Play the first moves of the deal's solution, or all of them."""
        self.play_solution(DEAL, moves)

    def pick_longest(self) -> None:
        """Pick up the longest run there is."""
        position = self.session.position
        piles = [Pile.column(index) for index in range(len(position.columns))]
        pile = max(piles, key=position.run_length)
        self.session.pick(pile, len(position.columns[pile.index]) - position.run_length(pile))

    def type_key(self, key: Qt.Key, text: str) -> None:
        """Press a key on the table."""
        press = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(self.window.view, press)

    def drag_half_way(self) -> None:
        """Hold a card over the table, the button still down."""
        view, card = self.window.view, self.session.position.columns[3][-1]
        start, end = view.center_of(card), view.center_of(Pile.cell(2))
        for kind, point in (
            (QEvent.Type.MouseButtonPress, start),
            (QEvent.Type.MouseMove, start + QPoint(8, -8)),
            (QEvent.Type.MouseMove, start + (end - start) * 0.6),
        ):
            _send(view.viewport(), kind, point)


def _send(target: QWidget, kind: QEvent.Type, point: QPoint) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    where = QPointF(point)
    QApplication.sendEvent(target, QMouseEvent(kind, where, target.mapToGlobal(where), left, left, none))


def fresh(_stage: Stage) -> None:
    """Leave the table as it was dealt."""


def _middle(stage: Stage) -> None:
    stage.play_on(_MIDDLE)


def picked(stage: Stage) -> None:
    """Hold the longest run in the middle of a game."""
    stage.play_on(_MIDDLE - 2)
    stage.pick_longest()


def _dragged(stage: Stage) -> None:
    stage.drag_half_way()


def _refused(stage: Stage) -> None:
    stage.session.drop(Pile.column(0), 1, Pile.column(1))


def _typed(stage: Stage) -> None:
    stage.type_key(Qt.Key.Key_2, "2")


def _long(stage: Stage) -> None:
    stage.put(LONG_COLUMN)


def _stuck(stage: Stage) -> None:
    stage.put(NEARLY_STUCK)
    stage.session.double_tap(Pile.column(0))


def _finish(stage: Stage) -> None:
    stage.put(ENDGAME)


def _won(stage: Stage) -> None:
    stage.play_on()


def _won_again(stage: Stage) -> None:
    stage.play_on()
    stage.play_on()


def _asked(stage: Stage) -> None:
    stage.window.actions_.open_deal.trigger()


def _help(stage: Stage) -> None:
    stage.window.actions_.help.trigger()


def _help_page(name: str, stage: Stage) -> None:
    stage.window.actions_.help.trigger()
    panel = stage.window.findChild(QWidget, "help_panel")
    assert isinstance(panel, HelpPanel)
    panel.show_page(name)


def _drawer(stage: Stage) -> None:
    stage.window.settings.set_choice("clock_shown", "yes")
    stage.play_on(12)
    stage.window.settings.set_choice("foundation_return", "yes")
    stage.window.actions_.drawer.trigger()


def _in_place(stage: Stage) -> None:
    stage.window.settings.set_choice("pick_up", "pointer")
    picked(stage)


def _focused(stage: Stage) -> None:
    stage.play_on(_MIDDLE)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up):
        stage.type_key(key, "")


def _parade(stage: Stage) -> None:
    """Stop the clock of the parade when all cards are out."""
    stage.put(ENDGAME)
    stage.window.scene.set_card_duration(180)
    stage.session.finish()
    stage.window.scene.finish_now()
    stage.window.scene.hold_parade()


STATES: dict[str, Callable[[Stage], None]] = {
    "fresh": fresh,
    "middle": _middle,
    "picked": picked,
    "dragged": _dragged,
    "refused": _refused,
    "typed": _typed,
    "long-column": _long,
    "stuck": _stuck,
    "finish-offered": _finish,
    "won": _won,
    "won-again": _won_again,
    "open-deal": _asked,
    "rules": _help,
    "drawer": _drawer,
    "picked-in-place": _in_place,
    "keyboard-focus": _focused,
    "parade": _parade,
    **{f"help-{name.replace(':', '-')}": partial(_help_page, name) for name in _HELP},
}
STATES |= ADVICE | DAY
"""By name; the gallery draws each in the roomy and in the small size."""
