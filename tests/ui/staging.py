"""Windows on stage, for the tests and `tools/gallery`: each on its own store, with boards on its table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from freecell import Move, Position, deal, solve
from freecell.daily.limits import Clocks
from freecell.game import Game
from freecell.store import Store, new_uid
from freecell_ui.settings import Settings
from freecell_ui.window.main_window import MainWindow

__all__ = ["ENDGAME", "LONG_COLUMN", "NEARLY_STUCK", "StagedWindow", "wait_until"]

ENDGAME = """
Foundations: H-J C-K D-K S-J
Freecells: - - - -
: KH QS
: KS QH
:
:
:
:
:
:
"""

NEARLY_STUCK = """
Foundations: H-0 C-0 D-0 S-0
Freecells: TD TH TC -
: AC 5C 8C JD KS 4H KC
: QD AD 5D 8D JH 4S
: 9H AH 5H 8H JS 4D
: 9C AS 5S 8S QC 4C
: 2H 3C 7C 9D QH 6H
: 2C 3D 7D 9S QS 6C
: 2D 3H 7H TS KD 6D
: 2S 3S 7S JC KH 6S
"""
"""Once the king of column 1 is in the last cell, no card can move."""

LONG_COLUMN = """
Foundations: H-0 C-0 D-0 S-0
Freecells: - - KC KD
: AS KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H
: KH QC JD TC
: 2C 3C 8S
: AC 9C
: AD 2D 3D 4S 6D 8D JC QD
: AH 2S 4C 5C 6S 8C TD JH QS
: 4D 5H 7C 9D TS
: 3H 5D 6C 7D 7H 9H
"""

_PATIENCE = 60.0


def wait_until(holds: Callable[[], object], what: str = "", seconds: float = _PATIENCE) -> None:
    """Let the window work until something holds.

    Raises
    ------
    TimeoutError
        If it doesn't in so many seconds; `what` says what was waited for.
    """
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(what or "what was waited for didn't come")
        QApplication.processEvents()
        QTest.qWait(1)


class StagedWindow:
    """A window on its own store and settings.

    Parameters
    ----------
    directory
        Where store and settings lie; an empty one makes an empty store.
    size
        Of the window, in logical pixels.
    deal, variant, choose_deal, clocks
        As the window takes them.
    choices
        Settings made before the window opens.
    """

    def __init__(
        self,
        directory: Path,
        *,
        size: tuple[int, int],
        deal: int | None,
        variant: str | None = None,
        choose_deal: Callable[[], int] | None = None,
        clocks: Clocks | None = None,
        choices: Mapping[str, str] | None = None,
    ) -> None:
        self.store = Store(directory / "games.sqlite3")
        self.settings = Settings(directory / "settings.json")
        for name, value in (choices or {}).items():
            self.settings.set_choice(name, value)
        self.window = MainWindow(
            self.store, self.settings, deal=deal, variant=variant, choose_deal=choose_deal, clocks=clocks
        )
        self.window.resize(*size)
        self.window.show()

    def close(self) -> None:
        """Close the window and its store, as the end of the program does."""
        self.window.close()
        self.store.close()

    def discard(self) -> None:
        """Close the window, and leave nothing of it to the next one."""
        self.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.window.session.game

    @property
    def position(self) -> Position:
        """The cards as they lie."""
        return self.window.session.position

    def put(self, what: str | Position | Game) -> Game:
        """Lay a board, or a whole game, on the table as if it had just been dealt."""
        if isinstance(what, str):
            what = Position.parse(what)
        game = what if isinstance(what, Game) else Game(what)
        self.window.session.begin(new_uid(), game)
        return game

    def play(self, moves: Iterable[Move]) -> None:
        """Play moves as if their cards had been dragged."""
        for move in moves:
            self.window.session.drop(move.source, move.count, move.target)

    def play_solution(self, number: int, moves: int | None = None) -> None:
        """Deal, and play the first moves of a solution, or all of them."""
        self.window.session.deal(number)
        self.play(solve(deal(number)).moves[:moves])
