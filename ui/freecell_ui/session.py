"""The one owner of the game in the window.

Intents come in as slots, transitions go out as signals; the session knows no items and no pixels. What it
may do depends on its :class:`SessionState`, and a change of state outside ``_ALLOWED`` is a
programming error. An intent that arrives while cards are still flying asks the table to finish first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal, Slot

from freecell import Move, Pile, Position
from freecell.game import Game, Turn
from freecell.house_rules import TAP_TABLE, HouseRules
from freecell.store import About, Outcome, Store
from freecell_ui import hands, table_rules, telling, words
from freecell_ui.keeper import Keeper
from freecell_ui.random_deals import random_deal
from freecell_ui.steps import forward_steps, reversed_steps
from freecell_ui.transition import Pick, Step, Transition, TransitionKind

__all__ = ["Session", "SessionState"]


class SessionState(Enum):
    """What the table is doing."""

    DEALING = auto()
    IDLE = auto()
    HOLDING = auto()
    ANIMATING = auto()
    WON = auto()
    STUCK = auto()
    OVER = auto()


_AT_REST = frozenset({SessionState.IDLE, SessionState.WON, SessionState.STUCK})
_ENDED = frozenset({SessionState.WON, SessionState.OVER})
_MOVING = frozenset({SessionState.DEALING, SessionState.ANIMATING})
_ALLOWED: dict[SessionState, frozenset[SessionState]] = {
    SessionState.DEALING: _AT_REST,
    SessionState.ANIMATING: _AT_REST,
    SessionState.IDLE: _MOVING | {SessionState.HOLDING, SessionState.OVER},
    SessionState.HOLDING: frozenset({SessionState.IDLE}),
    SessionState.WON: _MOVING,
    SessionState.STUCK: _MOVING | {SessionState.OVER},
    SessionState.OVER: _MOVING,
}


class Session(QObject):
    """A game, its hand and its place in the store.

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
        choose_deal: Callable[[], int] = random_deal,
        house_rules: HouseRules = TAP_TABLE,
        describe: Callable[[Game], About] | None = None,
        load: Callable[[str], Game | None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._house_rules = house_rules
        self._keeper = Keeper(store, describe, load)
        self._choose_deal = choose_deal
        self._state = SessionState.DEALING
        self._pick: Pick | None = None
        self._is_paused = False
        self._ending = Outcome.PLAYING
        self._rewound = (-1, 1)
        """After how many turns, and of how many, the last rewind was."""

    # What is on the table ------------------------------------------------------------------------

    @property
    def state(self) -> SessionState:
        """What the table is doing."""
        return self._state

    @property
    def game(self) -> Game:
        """The game on the table; change it through the intents only. There is none before :meth:`resume`."""
        return self._keeper.game

    @property
    def has_game(self) -> bool:
        """Whether a game has come to the table yet."""
        return self._keeper.has_game

    @property
    def uid(self) -> str:
        """The name the store keeps the game under."""
        return self._keeper.uid

    @property
    def position(self) -> Position:
        """The cards as they lie, whatever is still flying."""
        return self.game.position

    @property
    def hand(self) -> Pick | None:
        """What is picked up."""
        return self._pick

    @property
    def can_undo(self) -> bool:
        """Whether a move, or the deal that replaced a game, can be taken back."""
        return not self.is_over and (self.game.can_undo or bool(self._keeper.left))

    @property
    def is_over(self) -> bool:
        """Whether the game was given up or ran into a limit; nothing can be played in it any more."""
        return self._state is SessionState.OVER

    # Games come and go ---------------------------------------------------------------------------

    def resume(self, variant: str = "freecell") -> None:
        """Put the game on the table that was left, or a new one."""
        kept = self._keeper.latest()
        if kept is None:
            self.deal(self._choose_deal(), variant)
        else:
            self._begin(kept[1], TransitionKind.RESTORE, kept[0])

    def deal(self, number: int, variant: str = "freecell") -> None:
        """Start a game of one deal; the one on the table is kept."""
        self._begin(Game(number, variant=variant, house_rules=self._house_rules), TransitionKind.DEAL)

    def continue_game(self, uid: str) -> bool:
        """Put a kept game back on the table; return whether it could be read."""
        if uid == self.uid:
            return True
        game = self._keeper.load(uid)
        if game is None:
            self.saved.emit()
            return False
        self._begin(game, TransitionKind.RESTORE, uid)
        return True

    @property
    def ending(self) -> Outcome:
        """How the last game ended that is over."""
        return self._ending

    def begin(self, uid: str, game: Game) -> None:
        """Put a game on the table that was just dealt and is in the store already."""
        self._begin(game, TransitionKind.DEAL, uid)

    def end_game(self, outcome: Outcome) -> None:
        """Close the game unsolved: given up, or run into a limit. It stays to be looked at."""
        if self.game.is_won or self.is_over:
            return
        self._settle()
        self._let_go()
        self.game.clock.stop()
        self._keeper.end(outcome)
        self._ending = outcome
        self._enter(SessionState.OVER)
        self.counters_changed.emit()
        self.message.emit(telling.ended(outcome))

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
        from freecell_ui.opening import OpeningError, read_game

        try:
            game = read_game(text, self.game, self._house_rules)
        except OpeningError as error:
            self.refused.emit(None, str(error))
            return False
        self._begin(game, TransitionKind.DEAL)
        return True

    @Slot()
    def restart(self) -> None:
        """Start the same deal again; the game so far is kept."""
        old, start = self.game, self.game.start
        if old.house_rules.foundation_return:
            # The house let cards come back, not the game itself; whether it still does is for its rules now.
            start = start.with_rules(start.rules.replace(foundation_return=False))
        again = Game(start, variant=old.variant, house_rules=self._house_rules, deal=old.deal)
        self._begin(again, TransitionKind.DEAL)

    def set_house_rules(self, rules: HouseRules) -> None:
        """Play the next deals by other house rules, and this game too as far as they may change under way."""
        self._house_rules = rules
        if self.has_game and not self._keeper.is_daily:
            now = self.game.house_rules
            self.game.house_rules = table_rules.with_live(now, rules)
            if self.game.house_rules != now:
                self._keep()
                self.counters_changed.emit()

    @property
    def waiting_rules(self) -> set[str]:
        """The house rules that are chosen but wait for the next deal."""
        now = self.game.house_rules
        return {
            name
            for name in ("preset", "foundation_return")
            if getattr(now, name) != getattr(self._house_rules, name)
        }

    # Cards in hand -------------------------------------------------------------------------------

    @Slot(object, int)
    def pick(self, pile: Pile, index: int) -> None:
        """Take up a card and those below it; `index` counts from the deepest card of a column."""
        if not self._ready():
            return
        if self._state is SessionState.HOLDING and self._pick is not None and pile != self._pick.pile:
            self._let_go()
        count = hands.count_from(self.position, pile, index)
        refusal = hands.why_not_picked(self.position, pile, count)
        if refusal and self._pick is not None:
            # Another card of the column in hand was meant: what is held stays held.
            self.refused.emit(pile, refusal)
            return
        if refusal:
            self._refuse(pile, refusal)
            return
        self._hold(hands.make_pick(self.position, pile, count))

    @Slot(object, int)
    def lift(self, pile: Pile, index: int) -> None:
        """Take up a column that was tapped: from a covered card on if it can move, else all that can."""
        if not self._ready():
            return
        count = hands.count_from(self.position, pile, index)
        longest = hands.longest_hand(self.position, pile)
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
        move = Move(source, hands.as_target(target), count)
        if self.position.is_legal(move):
            self._play(move)
        else:
            self._refuse(target, hands.why_not(self.position, move))

    @Slot(object)
    def double_tap(self, pile: Pile) -> None:
        """Send a pile's last card home, else a column's last card to the first empty cell."""
        if not self._ready() or hands.is_empty(self.position, pile) or pile.is_foundation:
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
        why = hands.why_not(self.position, home)
        self._refuse(pile, self.tr("{why} No cell is free.").format(why=why) if pile.is_column else why)

    def play_for_program(self, move: Move) -> None:
        """Play a move that is the program's; the game remembers that."""
        if self._ready():
            self.game.mark_played_by_program()
            self._play(move)

    def count_hint(self) -> None:
        """Note that a hint was given; the records keep how many there were."""
        self._keeper.count_hint()

    def keep_now(self) -> None:
        """Save the game as it stands, its clock included."""
        if self.has_game:
            self._keep()

    def set_away(self, away: bool) -> None:
        """Let the clock stand still while nobody can see the table, where the house rules allow it."""
        if away:
            self.game.clock.pause()
        elif not self._is_paused and not self.game.is_won and not self.is_over:
            self.game.clock.resume()

    @property
    def is_paused(self) -> bool:
        """Whether the player has paused the game: then no card moves and the clock stands still."""
        return self._is_paused

    def set_paused(self, paused: bool) -> None:
        """Pause the game, where the house rules allow it, or go on with it."""
        self._settle()
        self._let_go()
        self._is_paused = paused and self.game.clock.pause()
        if not self._is_paused:
            self.game.clock.resume()
        self.counters_changed.emit()

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

    # The rest of the game ------------------------------------------------------------------------

    @Slot()
    def undo(self) -> None:
        """Take the last turn back; in a new deal that nothing was played in, the deal itself."""
        if not self._goes_on():
            return
        if not self.game.can_undo:
            if self._keeper.left:
                self.continue_game(self._keeper.left)
            return
        before = self.position
        turn = self.game.undo()
        steps = reversed_steps(forward_steps(self.position, turn.moves))
        self._changed(TransitionKind.UNDO, before, steps)
        what = telling.turn_text(self.position, turn)
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
    def finish(self) -> None:
        """Send every card home, where foundation moves alone do it."""
        if not self._goes_on() or self._state is SessionState.WON:
            return
        if not self.game.can_finish:
            self._refuse(None, self.tr("The cards can't all go home yet: some still block others."))
            return
        before = self.position
        self._show_turn(TransitionKind.FINISH, before, self.game.finish())

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
    def transition_shown(self) -> None:
        """Take note that the table shows the game as it stands."""
        if self._state in _MOVING:
            self._enter(self._resting_state())

    # Inside --------------------------------------------------------------------------------------

    def _enter(self, state: SessionState) -> None:
        if state not in _ALLOWED[self._state]:
            raise RuntimeError(f"no way from {self._state.name} to {state.name}")
        self._state = state
        self.state_changed.emit(state)

    def _resting_state(self) -> SessionState:
        if self.game.is_won:
            return SessionState.WON
        return SessionState.IDLE if self.game.has_moves else SessionState.STUCK

    def _settle(self) -> None:
        """Bring the table to rest, whoever shows it."""
        if self._state in _MOVING and self.has_game:
            self.hurry.emit()
            self.transition_shown()

    def _ready(self) -> bool:
        """Settle, and say whether cards can be moved at all."""
        self._settle()
        self.acting.emit()
        if self._is_paused:
            self._refuse(None, self.tr("The game is paused. Choose Pause again to go on."))
        return not self._is_paused and self._state not in _ENDED

    def _goes_on(self) -> bool:
        """Put back what is in hand, and say whether the game isn't over; a win can be taken back."""
        ready = self._ready()
        self._let_go()
        return ready or (self._state is SessionState.WON and not self._is_paused)

    def _let_go(self) -> None:
        if self._state is SessionState.HOLDING:
            self._pick = None
            self._enter(SessionState.IDLE)
            self.pick_changed.emit(None)
            self.message.emit("")

    def _refuse(self, pile: Pile | None, why: str) -> None:
        self._let_go()
        self.refused.emit(pile, why)

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
        moves = hands.part_moves(source, most, target)
        fitting = next(filter(self.position.is_legal, moves), None)
        if fitting is not None:
            self._play(fitting)
        else:
            self._refuse(target, hands.why_none(self.position, moves))

    def _play(self, move: Move) -> None:
        self._let_go()
        before = self.position
        turn = self.game.play(move)
        self._keeper.forget_left()
        self._show_turn(TransitionKind.MOVE, before, turn)

    def _show_turn(self, kind: TransitionKind, before: Position, turn: Turn) -> None:
        self._changed(kind, before, forward_steps(before, turn.moves))
        self.message.emit(telling.after_turn(self.game, before, turn))

    def _changed(self, kind: TransitionKind, before: Position, steps: Iterable[Step]) -> None:
        self._keep()
        self._enter(SessionState.ANIMATING)
        self.counters_changed.emit()
        self.transition_ready.emit(Transition(kind, before, self.position, tuple(steps)))

    def _begin(self, game: Game, kind: TransitionKind, uid: str = "") -> None:
        """Put another game on the table; `uid` is the name of one that was kept."""
        self._settle()
        self._let_go()
        self._is_paused = False
        self._keeper.replace(game, uid)
        if kind is TransitionKind.RESTORE:
            self._keeper.forget_left()
        self.saved.emit()
        if self._state is not SessionState.DEALING:
            self._enter(SessionState.DEALING)
        self.counters_changed.emit()
        self.transition_ready.emit(Transition(kind, None, self.position))
        self.message.emit(telling.greeting(game, replaced=bool(self._keeper.left)))

    def _keep(self) -> None:
        self._keeper.save()
        self.saved.emit()
