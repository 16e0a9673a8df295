"""Whole turns: taken back, played again, and those in which cards go home by themselves."""

from __future__ import annotations

from PySide6.QtCore import Slot

from freecell_ui.session.hand import Hand
from freecell_ui.session.state import SessionState
from freecell_ui.steps import forward_steps, reversed_steps
from freecell_ui.text import game_sentences
from freecell_ui.transition import Step, TransitionKind

__all__ = ["Turns"]


class Turns(Hand):
    """The part of the session behind Undo, Redo, Collect and Finish."""

    _rewound = (-1, 1)
    """After how many turns, and of how many, the last rewind was."""

    @Slot()
    def undo(self) -> None:
        """Take the last turn back; in a new deal that nothing was played in, the deal itself."""
        if not self._goes_on():
            return
        if not self.game.can_undo:
            if self._autosave.left:
                self.continue_game(self._autosave.left)
            return
        before = self.position
        turn = self.game.undo()
        steps = reversed_steps(forward_steps(self.position, turn.moves))
        self._changed(TransitionKind.UNDO, before, steps)
        what = game_sentences.turn_text(self.position, turn)
        self.message.emit(self.tr("Taken back: {what}.").format(what=what))

    def rewind(self, turns: int) -> int:
        """Take several turns back in one step, which one Redo takes back as long as nothing else is played.

        Returns
        -------
        int
            How many were taken back; fewer than asked for where the house lets no more be taken back.
        """
        if not self._goes_on():
            return 0
        before, steps = self.position, list[Step]()
        taken = 0
        while taken < turns and self.game.can_undo:
            turn = self.game.undo()
            steps += reversed_steps(forward_steps(self.position, turn.moves))
            taken += 1
        if taken:
            self._rewound = (len(self.game.history), taken)
            self._changed(TransitionKind.UNDO, before, steps)
        return taken

    @Slot()
    def redo(self) -> None:
        """Play the turn again that was taken back last, or all that were taken back at once."""
        if not self._goes_on() or not self.game.can_redo:
            return
        before = self.position
        place, turns = self._rewound
        if len(self.game.history) != place or len(self.game.future) < turns:
            turns = 1
        if turns == 1:
            self._show_turn(TransitionKind.REDO, before, self.game.redo())
            return
        moves = [move for _ in range(turns) for move in self.game.redo().moves]
        self._changed(TransitionKind.REDO, before, forward_steps(before, moves))
        self.message.emit(self.tr("{count} moves played again.").format(count=turns))

    @Slot()
    def collect(self) -> None:
        """Send home what no other card can need any more."""
        if not self._goes_on() or self._state is SessionState.WON:
            return
        before = self.position
        turn = self.game.collect()
        if turn is None:
            self._refuse(None, self.tr("No card can safely go home now."))
            return
        self._show_turn(TransitionKind.COLLECT, before, turn)

    @Slot()
    def finish(self) -> None:
        """Send every card home, where foundation moves alone do it."""
        if not self._goes_on() or self._state is SessionState.WON:
            return
        if not self.game.can_finish:
            self._refuse(None, self.tr("The cards can't all go home yet: some still block others."))
            return
        before = self.position
        self._show_turn(TransitionKind.FINISH, before, self.game.finish())
