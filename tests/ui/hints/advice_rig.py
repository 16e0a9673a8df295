"""Windows with the adviser at work, driven by real events."""

from __future__ import annotations

from PySide6.QtCore import Qt

from freecell import Position
from freecell.advice.verdicts import verdict
from freecell.game import Game
from freecell_ui.autoplay.run import SolveRun
from freecell_ui.hints.advisor import Advisor
from freecell_ui.hints.verdict_label import VerdictLabel
from freecell_ui.review.panel import ReviewPanel
from tests.ui.staging import wait_until
from tests.ui.window_rig import WindowRig

__all__ = ["LOST", "SHALLOW", "SLOW_DEAL", "AdviceRig", "wait_until"]

LOST = """
Foundations: H-0 C-0 D-0 S-0
Freecells: - 9C 3C 8H
: 2D JS 2S 9H 5H TS
: 4S 4H 7C 9S TC 3H QD
: 9D 4D KD JC AD AC KH
: 8S 7D 6D AS JH
: 8D 3D 4C KC 5D QH
: TH QS 7H AH 2H 5S
: KS 5C 7S 8C 2C 6C
: 3S QC TD 6H 6S JD
"""
"""Ten moves are legal, but no win is left."""

SHALLOW = """
Foundations: H-J C-J D-J S-J
Freecells: - - - -
: QH KC
: QC KH
: QD KS
: QS KD
:
:
:
:
"""
"""Every queen lies under a king: a win in a few moves."""

SLOW_DEAL = 427
"""A deal of Double FreeCell that keeps the solver busy for many seconds."""


class AdviceRig:
    """The adviser's parts of a window."""

    def __init__(self, rig: WindowRig) -> None:
        self.rig = rig
        self.desk = rig.window.advice
        self.advisor: Advisor = self.desk.advisor
        self.run: SolveRun = self.desk.run

    @property
    def label(self) -> VerdictLabel:
        """The verdict above the table."""
        found = self.rig.child("verdict_label")
        assert isinstance(found, VerdictLabel)
        return found

    @property
    def review(self) -> ReviewPanel:
        """The review's page."""
        found = self.rig.child("review_panel")
        assert isinstance(found, ReviewPanel)
        return found

    def put(self, board: str | Position) -> Game:
        """Lay a board on the table as a new game."""
        return self.rig.put(board)

    def ask_hint(self) -> None:
        """Press F6 and wait for what comes of it."""
        self.rig.key(Qt.Key.Key_F6)
        wait_until(lambda: self.advisor.verdict is not None, "no verdict came")

    def ask_verdicts(self) -> None:
        """Switch the verdict on."""
        self.rig.window.actions_.verdict.trigger()

    def wait_verdict(self) -> None:
        """Wait until the label tells about the position on the table."""
        wait_until(lambda: self.advisor.verdict is not None, "no verdict came")

    def wait_quiet(self) -> None:
        """Wait until the solver has nothing to do."""
        wait_until(lambda: not self.desk.search.service.is_busy, "the solver didn't come to rest")

    def lose(self) -> int:
        """Play cards into cells until the win is gone, and two moves more; return the losing one's number."""
        session = self.rig.window.session
        number, after = 0, 0
        while after < 2:
            moves = self.rig.position.legal_moves()
            to_cell = [move for move in moves if move.target.is_cell]
            move = (to_cell or moves)[0]
            session.drop(move.source, move.count, move.target)
            if number == 0 and verdict(self.rig.position).is_lost:
                number = len(self.rig.game.history)
            after += number > 0
        return number
