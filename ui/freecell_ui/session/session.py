"""The one owner of the game in the window.

Intents come in as slots, transitions go out as signals; the session knows no items and no pixels. An intent
that arrives while cards are still flying asks the table to finish first.

It is made of parts. The gate (:mod:`~freecell_ui.session.state`) knows what the table is doing, the autosave
(:mod:`~freecell_ui.session.autosave`) holds the game and keeps it. What a pick or a drop comes to is decided
in :mod:`~freecell_ui.session.picking`, :mod:`~freecell_ui.session.rewind` takes several turns back at once,
and :mod:`~freecell_ui.session.opening` reads what is pasted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Signal, Slot

from freecell import Move, Pile, Position
from freecell.errors import VariantError
from freecell.game import TAP_TABLE, Game, HouseRules, Turn
from freecell.store import About, Outcome, Store
from freecell_ui.session import picking
from freecell_ui.session.autosave import Autosave
from freecell_ui.session.hand import Hand
from freecell_ui.session.picking import Hold, Play, Refuse
from freecell_ui.session.rewind import Rewind
from freecell_ui.session.state import SessionState, StateGate
from freecell_ui.settings import rules as table_rules
from freecell_ui.steps import forward_steps, reversed_steps
from freecell_ui.text import game_sentences, words
from freecell_ui.transition import Pick, Step, Transition, TransitionKind

__all__ = ["Session"]


class Session(QObject):
    """A game, its hand and its place in the store.

    Parameters
    ----------
    store
        Where the games are kept.
    choose_deal
        Draws the number of a new deal.
    house_rules
        What new games are played by.
    describe, load
        As :class:`~freecell_ui.session.autosave.Autosave` takes them.

    Signals
    -------
    transition_ready(Transition)
        The game has changed; show this and call :meth:`transition_shown`.
    hurry()
        An intent came while cards fly: show the end state now.
    pick_changed(Pick | None)
        What is in hand.
    refused(Pile | None, str)
        A move that isn't allowed, the pile it concerns, and why.
    message(str)
        Something to say that is no refusal.
    counters_changed(), state_changed(SessionState)
        Figures or state differ from before.
    saved()
        The store was asked to keep the game; it may have something to tell.
    acting()
        The game is about to be changed, unless it has run into a limit: say so now, through :meth:`end_game`.
    """

    transition_ready = Signal(object)
    hurry = Signal()
    pick_changed = Signal(object)
    refused = Signal(object, str)
    message = Signal(str)
    counters_changed = Signal()
    state_changed = Signal(object)
    saved = Signal()
    acting = Signal()

    def __init__(
        self,
        store: Store,
        *,
        choose_deal: Callable[[], int],
        house_rules: HouseRules = TAP_TABLE,
        describe: Callable[[Game], About] | None = None,
        load: Callable[[str], Game | None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._house_rules = house_rules
        self._autosave = Autosave(store, describe, load)
        self._choose_deal = choose_deal
        self._gate = StateGate(self.state_changed.emit)
        self._rewind = Rewind()
        self._hand = Hand(self._gate, self.pick_changed.emit)
        self._is_paused = False
        self._ending = Outcome.PLAYING

    # What there is -------------------------------------------------------------------------------

    @property
    def state(self) -> SessionState:
        """What the table is doing."""
        return self._gate.state

    @property
    def game(self) -> Game:
        """The game on the table; change it through the intents only. There is none before :meth:`resume`."""
        return self._autosave.game

    @property
    def has_game(self) -> bool:
        """Whether a game has come to the table yet."""
        return self._autosave.has_game

    @property
    def uid(self) -> str:
        """The name the store keeps the game under."""
        return self._autosave.uid

    @property
    def position(self) -> Position:
        """The cards as they lie, whatever is still flying."""
        return self.game.position

    @property
    def hand(self) -> Pick | None:
        """What is picked up."""
        return self._hand.pick

    @property
    def can_undo(self) -> bool:
        """Whether a move, or the deal that replaced a game, can be taken back."""
        return not self.is_over and (self.game.can_undo or bool(self._autosave.left))

    @property
    def is_over(self) -> bool:
        """Whether the game was given up or ran into a limit; nothing can be played in it any more."""
        return self.state is SessionState.OVER

    @property
    def ending(self) -> Outcome:
        """How the last game ended that is over."""
        return self._ending

    @property
    def is_paused(self) -> bool:
        """Whether the player has paused the game: then no card moves and the clock stands still."""
        return self._is_paused

    @Slot()
    def transition_shown(self) -> None:
        """Take note that the table shows the game as it stands."""
        if self._gate.is_moving:
            self._gate.enter(self._resting_state())

    # Games come and go ---------------------------------------------------------------------------

    def resume(self, variant: str = "freecell") -> None:
        """Put the game on the table that was left, or a new one."""
        kept = self._autosave.latest()
        if kept is None:
            self.deal(self._choose_deal(), variant)
        else:
            self.begin(kept[0], kept[1], TransitionKind.RESTORE)

    def deal(self, number: int, variant: str = "freecell") -> None:
        """Start a game of one deal; the one on the table is kept, and goes on where this can't be dealt."""
        try:
            game = Game(number, variant=variant, house_rules=self._house_rules)
        except VariantError:
            self.refused.emit(None, game_sentences.no_definition(variant))
            return
        self.begin("", game)

    @Slot()
    def new_deal(self) -> None:
        """Deal a game at random."""
        self.deal(self._choose_deal(), self.game.variant)

    @Slot(str)
    def new_game_of(self, variant: str) -> None:
        """Deal another kind of game at random."""
        self.deal(self._choose_deal(), variant)

    @Slot(str)
    def open_text(self, text: str) -> bool:
        """Open a deal number, a board or a list of moves; return whether the text is one."""
        from freecell_ui.session.opening import OpeningError, read_game

        left_out: list[str] = []
        try:
            game = read_game(text, self.game, self._house_rules, left_out.append)
        except OpeningError as error:
            self.refused.emit(None, str(error))
            return False
        self.begin("", game)
        for sentence in left_out:
            self.message.emit(sentence)
        return True

    @Slot()
    def restart(self) -> None:
        """Start the same deal again; the game so far is kept."""
        old, start = self.game, self.game.start
        if old.house_rules.foundation_return:
            # The house let cards come back, not the game itself; whether it still does is for its rules now.
            start = start.with_rules(start.rules.replace(foundation_return=False))
        self.begin("", Game(start, variant=old.variant, house_rules=self._house_rules, deal=old.deal))

    def continue_game(self, uid: str) -> bool:
        """Put a kept game back on the table; return whether it could be read."""
        if uid == self.uid:
            return True
        game = self._autosave.load(uid)
        if game is None:
            self.saved.emit()
            return False
        self.begin(uid, game, TransitionKind.RESTORE)
        return True

    def begin(self, uid: str, game: Game, kind: TransitionKind = TransitionKind.DEAL) -> None:
        """Put another game on the table; `uid` is the store's name for it, empty for one it doesn't know."""
        self._settle()
        self._let_go()
        self._is_paused = False
        self._autosave.replace(game, uid)
        if kind is TransitionKind.RESTORE:
            self._autosave.forget_left()
        self.saved.emit()
        if self.state is not SessionState.DEALING:
            self._gate.enter(SessionState.DEALING)
        self.counters_changed.emit()
        self.transition_ready.emit(Transition(kind, None, self.position))
        self.message.emit(game_sentences.greeting(game, replaced=bool(self._autosave.left)))

    # The game that is on the table ---------------------------------------------------------------

    def end_game(self, outcome: Outcome) -> None:
        """Close the game unsolved: given up, or run into a limit. It stays to be looked at."""
        if self.game.is_won or self.is_over:
            return
        self._settle()
        self._let_go()
        self.game.clock.stop()
        self._autosave.end(outcome)
        self._ending = outcome
        self._gate.enter(SessionState.OVER)
        self.counters_changed.emit()
        self.message.emit(game_sentences.ended(outcome))

    def set_house_rules(self, rules: HouseRules) -> None:
        """Play the next deals by other house rules, and this game too as far as they may change under way."""
        before, self._house_rules = self._house_rules, rules
        if self.has_game and not self._autosave.is_daily:
            now = self.game.house_rules
            self.game.house_rules = table_rules.with_live(now, before, rules)
            if self.game.house_rules != now:
                self.keep_now()
                self.counters_changed.emit()

    @property
    def waiting_rules(self) -> set[str]:
        """The options of house rules that are chosen but wait for the next deal."""
        return table_rules.waiting(self.game.house_rules, self._house_rules)

    def set_away(self, away: bool) -> None:
        """Let the clock stand still while nobody can see the table, where the house rules allow it."""
        if away:
            self.game.clock.pause()
        elif not self._is_paused and not self.game.is_won and not self.is_over:
            self.game.clock.resume()

    def set_paused(self, paused: bool) -> None:
        """Pause the game, where the house rules allow it, or go on with it."""
        self._settle()
        self._let_go()
        was, self._is_paused = self._is_paused, paused and self.game.clock.pause()
        if not self._is_paused:
            self.game.clock.resume()
        self.counters_changed.emit()
        if self._is_paused:
            self.message.emit(self._paused_text())
        elif was:
            self.message.emit(self.tr("The game goes on."))

    def count_hint(self) -> None:
        """Note that a hint was given; the records keep how many there were."""
        self._autosave.count_hint()

    def keep_now(self) -> None:
        """Save the game as it stands, its clock included."""
        if self.has_game:
            self._autosave.save()
            self.saved.emit()

    # Cards are taken in hand and put down --------------------------------------------------------

    @Slot(object, int)
    def pick(self, pile: Pile, index: int) -> None:
        """Take up a card and those below it; `index` counts from the deepest card of a column."""
        if self._ready():
            self._let_go(unless=pile)
            self._carry_out(picking.pick(self.position, pile, index, self._hand.pick))

    @Slot(object, int)
    def lift(self, pile: Pile, index: int) -> None:
        """Take up a column that was tapped: from a covered card on if it can move, else all that can."""
        if self._ready():
            self._let_go(unless=pile)
            self._carry_out(picking.lift(self.position, pile, index, self._hand.pick))

    @Slot(object)
    def place(self, pile: Pile) -> None:
        """Move what is in hand to a pile, or the part of it that fits there."""
        held = self._hand.pick
        if self._ready() and held is not None and self._gate.is_holding:
            self._carry_out(picking.place(self.position, held, pile))

    @Slot(object, int, object)
    def drop(self, source: Pile, count: int, target: Pile) -> None:
        """Move exactly the cards that were dragged."""
        if self._ready():
            self._carry_out(picking.drop(self.position, source, count, target))

    @Slot(object)
    def double_tap(self, pile: Pile) -> None:
        """Send a pile's last card home, else a column's last card to the first empty cell."""
        if self._ready() and (sent := picking.send(self.position, pile)) is not None:
            self._carry_out(sent)

    @Slot()
    def cancel(self) -> None:
        """Put back what is in hand."""
        self._let_go()

    def play_piles(self, source: Pile, target: Pile) -> None:
        """Play a move named by its two piles, as in standard notation: the longest run that fits."""
        if self._ready():
            self._let_go()
            self._carry_out(picking.play_piles(self.position, source, target))

    def play_for_program(self, move: Move) -> None:
        """Play a move that is the program's; the game remembers that."""
        if self._ready():
            self.game.mark_played_by_program()
            self._carry_out(Play(move))

    # Whole turns ---------------------------------------------------------------------------------

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
        self._changed(TransitionKind.UNDO, before, reversed_steps(forward_steps(self.position, turn.moves)))
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
        before = self.position
        taken, steps = self._rewind.take_back(self.game, turns)
        if taken:
            self._changed(TransitionKind.UNDO, before, steps)
        return taken

    @Slot()
    def redo(self) -> None:
        """Play the turn again that was taken back last, or all that were taken back at once."""
        if not self._goes_on() or not self.game.can_redo:
            return
        before, turns = self.position, self._rewind.waiting(self.game)
        if turns == 1:
            self._show_turn(TransitionKind.REDO, before, self.game.redo())
            return
        moves = self._rewind.play_again(self.game, turns)
        self._changed(TransitionKind.REDO, before, forward_steps(before, moves))
        self.message.emit(self.tr("%n moves played again.", None, turns))

    @Slot()
    def collect(self) -> None:
        """Send home what no other card can need any more."""
        if not self._goes_on() or self.state is SessionState.WON:
            return
        before = self.position
        turn = self.game.collect()
        if turn is None:
            self._refuse(Refuse(None, self.tr("No card can safely go home now.")))
            return
        self._show_turn(TransitionKind.COLLECT, before, turn)

    @Slot()
    def finish(self) -> None:
        """Send every card home, where foundation moves alone do it."""
        if not self._goes_on() or self.state is SessionState.WON:
            return
        if not self.game.can_finish:
            self._refuse(Refuse(None, self.tr("The cards can't all go home yet: some still block others.")))
            return
        before = self.position
        self._show_turn(TransitionKind.FINISH, before, self.game.finish())

    # Inside --------------------------------------------------------------------------------------

    def _resting_state(self) -> SessionState:
        if self.game.is_won:
            return SessionState.WON
        return SessionState.IDLE if self.game.has_moves else SessionState.STUCK

    def _settle(self) -> None:
        """Bring the table to rest, whoever shows it."""
        if self._gate.is_moving and self.has_game:
            self.hurry.emit()
            self.transition_shown()

    def _ready(self) -> bool:
        """Settle, and say whether cards can be moved at all."""
        self._settle()
        self.acting.emit()
        if self._is_paused:
            self._refuse(Refuse(None, self._paused_text()))
        return not self._is_paused and not self._gate.has_ended

    def _paused_text(self) -> str:
        return self.tr("The game is paused. Choose Pause again to go on.")

    def _goes_on(self) -> bool:
        """Put back what is in hand, and say whether the game isn't over; a win can be taken back."""
        ready = self._ready()
        self._let_go()
        return ready or (self.state is SessionState.WON and not self._is_paused)

    def _let_go(self, unless: Pile | None = None) -> None:
        """Put back what is in hand, unless it came from a certain pile."""
        if self._hand.put_back(unless):
            self.message.emit("")

    def _carry_out(self, decision: Play | Hold | Refuse | None) -> None:
        """Do what picking has decided; nothing puts back what is in hand."""
        if isinstance(decision, Play):
            self._play(decision.move)
        elif isinstance(decision, Hold):
            self._hold(decision.pick)
        elif isinstance(decision, Refuse):
            self._refuse(decision)
        else:
            self._let_go()

    def _refuse(self, refusal: Refuse) -> None:
        if not refusal.keeps:
            self._let_go()
        self.refused.emit(refusal.pile, refusal.why)

    def _hold(self, pick: Pick) -> None:
        if self.state is SessionState.STUCK:
            why = self.tr("No card can move. Take a move back or start again.")
            self._refuse(Refuse(pick.pile, why))
            return
        self._hand.take(pick)
        line = words.capacity_line(pick.onto_column, pick.into_empty)
        if pick.destinations:
            self.message.emit(self.tr("{capacity}. Click a glowing place.").format(capacity=line))
        else:
            text = self.tr("{capacity}. No place takes {cards} now.")
            self.message.emit(text.format(capacity=line, cards=words.card_list(pick.cards)))

    def _play(self, move: Move) -> None:
        self._let_go()
        before = self.position
        turn = self.game.play(move)
        self._autosave.forget_left()
        self._show_turn(TransitionKind.MOVE, before, turn)

    def _show_turn(self, kind: TransitionKind, before: Position, turn: Turn) -> None:
        self._changed(kind, before, forward_steps(before, turn.moves))
        self.message.emit(game_sentences.after_turn(self.game, before, turn))

    def _changed(self, kind: TransitionKind, before: Position, steps: Iterable[Step]) -> None:
        self.keep_now()
        self._gate.enter(SessionState.ANIMATING)
        self.counters_changed.emit()
        self.transition_ready.emit(Transition(kind, before, self.position, tuple(steps)))
