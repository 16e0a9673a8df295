"""Games come to the table, are paused, end, and go."""

from __future__ import annotations

from PySide6.QtCore import Slot

from freecell.game import Game
from freecell.game.house_rules import HouseRules
from freecell.store import Outcome
from freecell_ui.session.base import SessionBase
from freecell_ui.session.state import SessionState
from freecell_ui.settings import rules as table_rules
from freecell_ui.text import game_sentences
from freecell_ui.transition import Transition, TransitionKind

__all__ = ["Games"]


class Games(SessionBase):
    """The part of the session that deals, continues, restarts, pauses and ends games."""

    def resume(self, variant: str = "freecell") -> None:
        """Put the game on the table that was left, or a new one."""
        kept = self._autosave.latest()
        if kept is None:
            self.deal(self._choose_deal(), variant)
        else:
            self._begin(kept[1], TransitionKind.RESTORE, kept[0])

    def deal(self, number: int, variant: str = "freecell") -> None:
        """Start a game of one deal; the one on the table is kept."""
        self._begin(Game(number, variant=variant, house_rules=self._house_rules), TransitionKind.DEAL)

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

    def continue_game(self, uid: str) -> bool:
        """Put a kept game back on the table; return whether it could be read."""
        if uid == self.uid:
            return True
        game = self._autosave.load(uid)
        if game is None:
            self.saved.emit()
            return False
        self._begin(game, TransitionKind.RESTORE, uid)
        return True

    def begin(self, uid: str, game: Game) -> None:
        """Put a game on the table that was just dealt and is in the store already."""
        self._begin(game, TransitionKind.DEAL, uid)

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
        self._enter(SessionState.OVER)
        self.counters_changed.emit()
        self.message.emit(game_sentences.ended(outcome))

    @property
    def ending(self) -> Outcome:
        """How the last game ended that is over."""
        return self._ending

    def set_house_rules(self, rules: HouseRules) -> None:
        """Play the next deals by other house rules, and this game too as far as they may change under way."""
        self._house_rules = rules
        if self.has_game and not self._autosave.is_daily:
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
            self._keep()

    # Inside --------------------------------------------------------------------------------------

    def _begin(self, game: Game, kind: TransitionKind, uid: str = "") -> None:
        """Put another game on the table; `uid` is the name of one that was kept."""
        self._settle()
        self._let_go()
        self._is_paused = False
        self._autosave.replace(game, uid)
        if kind is TransitionKind.RESTORE:
            self._autosave.forget_left()
        self.saved.emit()
        if self._state is not SessionState.DEALING:
            self._enter(SessionState.DEALING)
        self.counters_changed.emit()
        self.transition_ready.emit(Transition(kind, None, self.position))
        self.message.emit(game_sentences.greeting(game, replaced=bool(self._autosave.left)))
