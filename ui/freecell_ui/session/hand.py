"""Cards are taken in hand and put down: every move a player makes card by card."""

from __future__ import annotations

from PySide6.QtCore import Slot

from freecell import Move, Pile
from freecell_ui.session import picking
from freecell_ui.session.games import Games
from freecell_ui.session.state import SessionState
from freecell_ui.text import words
from freecell_ui.transition import Pick, TransitionKind

__all__ = ["Hand"]


class Hand(Games):
    """The part of the session that picks up, places, drops and sends home."""

    @Slot(object, int)
    def pick(self, pile: Pile, index: int) -> None:
        """Take up a card and those below it; `index` counts from the deepest card of a column."""
        if not self._ready():
            return
        if self._state is SessionState.HOLDING and self._pick is not None and pile != self._pick.pile:
            self._let_go()
        count = picking.count_from(self.position, pile, index)
        refusal = picking.why_not_picked(self.position, pile, count)
        if refusal and self._pick is not None:
            # Another card of the column in hand was meant: what is held stays held.
            self.refused.emit(pile, refusal)
            return
        if refusal:
            self._refuse(pile, refusal)
            return
        self._hold(picking.make_pick(self.position, pile, count))

    @Slot(object, int)
    def lift(self, pile: Pile, index: int) -> None:
        """Take up a column that was tapped: from a covered card on if it can move, else all that can."""
        if not self._ready():
            return
        count = picking.count_from(self.position, pile, index)
        longest = picking.longest_hand(self.position, pile)
        in_run = 1 < count <= self.position.run_length(pile)
        height = len(self.position.columns[pile.index])
        self.pick(pile, height - (count if in_run else longest))

    @Slot(object)
    def place(self, pile: Pile) -> None:
        """Move what is in hand to a pile, or the part of it that fits there."""
        pick = self._pick
        if not self._ready() or pick is None or self._state is not SessionState.HOLDING:
            return
        if pile == pick.pile:
            self._let_go()
            return
        self._move_part(pick.pile, pick.count, pile)

    @Slot(object, int, object)
    def drop(self, source: Pile, count: int, target: Pile) -> None:
        """Move exactly the cards that were dragged."""
        if not self._ready():
            return
        if source == target:
            self._let_go()
            return
        move = Move(source, picking.as_target(target), count)
        if self.position.is_legal(move):
            self._play(move)
        else:
            self._refuse(target, picking.why_not(self.position, move))

    @Slot(object)
    def double_tap(self, pile: Pile) -> None:
        """Send a pile's last card home, else a column's last card to the first empty cell."""
        if not self._ready() or picking.is_empty(self.position, pile) or pile.is_foundation:
            return
        home = Move(pile, Pile.home())
        if self.position.is_legal(home):
            self._play(home)
            return
        cells = self.position.cells
        free = next((i for i, card in enumerate(cells) if card is None), None)
        if pile.is_column and free is not None:
            self._play(Move(pile, Pile.cell(free)))
            return
        why = picking.why_not(self.position, home)
        self._refuse(pile, self.tr("{why} No cell is free.").format(why=why) if pile.is_column else why)

    @Slot()
    def cancel(self) -> None:
        """Put back what is in hand."""
        if self._state is SessionState.HOLDING:
            self._let_go()

    def play_piles(self, source: Pile, target: Pile) -> None:
        """Play a move named by its two piles, as in standard notation: the longest run that fits."""
        if not self._ready():
            return
        self._let_go()
        count = self.position.run_length(source) if source.is_column else 1
        self._move_part(source, max(1, count), target)

    def play_for_program(self, move: Move) -> None:
        """Play a move that is the program's; the game remembers that."""
        if self._ready():
            self.game.mark_played_by_program()
            self._play(move)

    # Inside --------------------------------------------------------------------------------------

    def _hold(self, pick: Pick) -> None:
        if self._state is not SessionState.HOLDING:
            if self._state is SessionState.STUCK:
                self._refuse(pick.pile, self.tr("No card can move. Take a move back or start again."))
                return
            self._enter(SessionState.HOLDING)
        self._pick = pick
        self.pick_changed.emit(pick)
        line = words.capacity_line(pick.onto_column, pick.into_empty)
        if pick.destinations:
            self.message.emit(self.tr("{capacity}. Click a glowing place.").format(capacity=line))
        else:
            text = self.tr("{capacity}. No place takes {cards} now.")
            self.message.emit(text.format(capacity=line, cards=words.card_list(pick.cards)))

    def _move_part(self, source: Pile, most: int, target: Pile) -> None:
        """Play the longest part of a run that goes to `target`, or say why none does."""
        moves = picking.part_moves(source, most, target)
        fitting = next(filter(self.position.is_legal, moves), None)
        if fitting is not None:
            self._play(fitting)
        else:
            self._refuse(target, picking.why_none(self.position, moves))

    def _play(self, move: Move) -> None:
        self._let_go()
        before = self.position
        turn = self.game.play(move)
        self._autosave.forget_left()
        self._show_turn(TransitionKind.MOVE, before, turn)
