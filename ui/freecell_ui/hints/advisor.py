"""Hint and verdict at the table: asks the solver about what lies there, and says what it answers.

The advisor follows the session. Whatever it shows is about the position on the table: a change takes
the arrow away and puts the verdict back to *searching* in the same breath, and an answer that comes
for another position never gets this far.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from freecell import Move
from freecell.advice.hints import Hint, hint
from freecell.advice.review import Played
from freecell.advice.verdicts import Verdict
from freecell_ui.hints.arrow import HintArrow
from freecell_ui.hints.verdict_label import Standing, VerdictLabel
from freecell_ui.hints.wishes import Says, Wish
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.session import Session
from freecell_ui.solver.knowledge import Knowledge, Situation
from freecell_ui.solver.questions import find_last_winnable, judge
from freecell_ui.solver.search import Search, SearchLimits
from freecell_ui.table import TableView
from freecell_ui.text import advice_sentences
from freecell_ui.transition import Transition, TransitionKind

__all__ = ["Advisor"]

_PATIENCE_MS = 250
"""How long the player waits before being told that a search is going on."""
_LEADS_ON = frozenset(
    {TransitionKind.MOVE, TransitionKind.COLLECT, TransitionKind.FINISH, TransitionKind.REDO}
)


class Advisor(QObject):
    """The one who knows, at the table.

    Parameters
    ----------
    session
        The game that is played.
    view
        Where the arrow is drawn.
    label
        Where the verdict is shown.
    service
        Who searches.
    say
        Shows a sentence under the table.
    limits
        How long a search may take.

    Signals
    -------
    line_found(WinningLine)
        The line that :meth:`want_line` asked for.
    lost(Verdict)
        The player asked about a position that has no win.
    verdict_changed(Verdict)
        What is known about the position on the table.
    """

    line_found = Signal(object)
    lost = Signal(object)
    verdict_changed = Signal(object)

    def __init__(
        self,
        session: Session,
        view: TableView,
        label: VerdictLabel,
        search: Search,
        say: Says,
        *,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._view, self._label, self._say = session, view, label, say
        self.search, self._service = search, search.service
        self._theme: Theme = GREEN
        self._knowledge = Knowledge()
        # It may come in the middle of a game.
        self._situation: Situation | None = self.situation if session.has_game else None
        self._ticket = 0
        self._asked: Situation | None = None
        self._wish = Wish.NOTHING
        self._rests = False
        self._shows_verdict = False
        self._improved: Situation | None = None
        self._longer = 1.0
        """How many times the limit of time the search may take: more each time nothing came of it."""
        self._looks_again = False
        self.arrow = HintArrow(view.table)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(self._say_searching)
        self._service.answered.connect(self._take_answer)
        self._service.reported.connect(self._take_report)
        self._service.failed.connect(self._take_failure)
        session.transition_ready.connect(self._follow)
        session.pick_changed.connect(self._follow_hand)
        session.counters_changed.connect(self._follow_rules)
        label.clicked.connect(self.explain)

    # What is known ---------------------------------------------------------------------------------

    @property
    def situation(self) -> Situation:
        """What lies on the table now, and what goes home by itself."""
        return Situation.of(self._session.game)

    @property
    def knowledge(self) -> Knowledge:
        """What has been found out in this game."""
        return self._knowledge

    @property
    def verdict(self) -> Verdict | None:
        """What is known about the position on the table; None if nothing yet."""
        return self._knowledge.find(self.situation)

    @property
    def limits(self) -> SearchLimits:
        """How long a search may take."""
        return self.search.limits

    # What the player asks for ----------------------------------------------------------------------

    @Slot()
    def want_hint(self) -> None:
        """Show the next move of a line that wins, or say that there is none."""
        if self._is_paused():
            return
        self._session.cancel()
        if self._session.game.is_won:
            self._say(self.tr("All cards are home: there is nothing left to do."))
        elif not self._session.game.has_moves:
            self._say(self.tr("No card can move. Take a move back or start again."))
        else:
            self._want(Wish.HINT)

    @Slot()
    def want_line(self) -> None:
        """Find a line to play; :attr:`line_found` brings it."""
        if self._is_paused():
            return
        self._session.cancel()
        if self._session.game.has_moves and not self._session.game.is_won:
            self._want(Wish.LINE)

    @Slot()
    def want_way_back(self) -> None:
        """Go back to the last position that can be won, in one step that Redo takes back."""
        if self._is_paused():
            return
        self._session.cancel()
        self._want(Wish.WAY_BACK)

    def stop_waiting(self) -> bool:
        """Wait no longer for what the player wanted; return whether anything was."""
        if self._wish is Wish.NOTHING:
            return False
        self._wish, self._looks_again = Wish.NOTHING, False
        self._patience.stop()
        self._ask()
        return True

    def _is_paused(self) -> bool:
        if self._session.is_paused:
            self._say(self.tr("The game is paused. Choose Pause again to go on."))
        return self._session.is_paused

    @Slot()
    def explain(self) -> None:
        """Say in full what the verdict's label says in brief."""
        known = self.verdict
        if known is None:
            self._say(self.tr("The solver is still searching."))
        elif known.is_lost:
            self.lost.emit(known)
        else:
            self._say(advice_sentences.verdict_text(known, self.situation.metric) + ".")

    @Slot(bool)
    def show_verdicts(self, on: bool) -> None:
        """Judge every position as it comes, or stay silent until asked."""
        self._shows_verdict = on
        self._label.setVisible(False)
        if self._session.has_game:
            self._show_known()
            self._ask()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self._label.set_theme(theme)
        self.arrow.redraw()

    def rest(self) -> None:
        """Ask nothing more for now: the solver is wanted elsewhere."""
        self.arrow.clear()
        self.stop_waiting()
        self._rests = True
        self._stop()

    def wake(self) -> None:
        """Go on after a rest."""
        self._rests = False
        self._show_known()
        self._ask()

    def close(self) -> None:
        """Stop the search and every timer."""
        self._patience.stop()
        self.arrow.clear()
        self._service.close()

    # Following the game ----------------------------------------------------------------------------

    @Slot(object)
    def _follow(self, transition: Transition) -> None:
        self.arrow.clear()
        self._wish, self._looks_again, self._longer = Wish.NOTHING, False, 1.0
        self._patience.stop()
        now, before = self.situation, self._situation
        if transition.before is None:
            self._knowledge.clear()
            self._improved = None
        elif before is not None and transition.kind in _LEADS_ON:
            self._knowledge.follow(before, now)
        self._situation = now
        self._show_known()
        self._ask()

    @Slot()
    def _follow_rules(self) -> None:
        """Other house rules make another question of the same cards."""
        now, before = self.situation, self._situation
        if before is not None and now.position == before.position and now.rule != before.rule:
            self._situation = now
            self.arrow.clear()
            self._show_known()
            self._ask()

    @Slot(object)
    def _follow_hand(self, pick: object) -> None:
        if pick is not None:
            self.arrow.clear()
            self.stop_waiting()

    def _want(self, wish: Wish) -> None:
        self._wish = wish
        self._patience.start()
        known = self.verdict
        if known is not None and known.limit == "time" and wish is not Wish.WAY_BACK:
            # Whoever asks once more where the time ran out wants it looked at for longer.
            self._looks_again = True
            self._longer *= 2
        else:
            self._fulfil()
        self._ask()

    def _ask(self) -> None:
        """Let the solver work on what is wanted, on nothing if nothing is."""
        now, known = self.situation, None if self._looks_again else self.verdict
        can_improve = known is not None and known.line is not None and self._improved != now
        wants_more = self._shows_verdict and (known is None or can_improve)
        wants_any = self._wish is not Wish.NOTHING and known is None
        if self._rests or now.position.is_won() or not (wants_more or wants_any):
            if self._wish is not Wish.WAY_BACK:
                self._stop()
            return
        if self._asked == now and self._service.is_busy:
            return
        self._asked = now
        limits = replace(self.limits, seconds=self.limits.seconds * self._longer)
        question = partial(judge, situation=now, limits=limits, improve=self._shows_verdict, known=known)
        self._ticket = self._service.ask(question)

    def _stop(self) -> None:
        if self._asked is not None:
            self._asked = None
            self._service.cancel()

    # Answers ---------------------------------------------------------------------------------------

    @Slot(object, object)
    def _take_report(self, ticket: int, what: object) -> None:
        if ticket == self._ticket and isinstance(what, Verdict):
            self._learn(what)

    @Slot(object, object)
    def _take_answer(self, ticket: int, answer: object) -> None:
        if ticket != self._ticket:
            return
        asked, self._asked = self._asked, None
        self._looks_again = False
        if isinstance(answer, Verdict):
            self._improved = asked
            self._learn(answer)
        elif isinstance(answer, tuple):
            self._go_back(*answer)

    @Slot(object, str)
    def _take_failure(self, ticket: int, why: str) -> None:
        if ticket == self._ticket:
            self._asked = None
            self._patience.stop()
            self._wish, self._looks_again = Wish.NOTHING, False
            self._say(self.tr("The solver failed: {reason}").format(reason=why))

    def _learn(self, verdict: Verdict) -> None:
        now = self.situation
        if verdict.position != now.position:
            return
        self._knowledge.take(now, verdict)
        self._show_known()
        self._fulfil()

    def _show_known(self) -> None:
        """Bring the label up to date with what is known about the table."""
        if not self._shows_verdict or self._session.game.is_won:
            self._label.hide()
            return
        known, metric = self.verdict, self.situation.metric
        if known is None:
            text = self.tr("Searching…")
            self._label.show_verdict(Standing.SEARCHING, text, text)
            return
        text = advice_sentences.verdict_text(known, metric)
        if known.is_lost and not self._session.game.history:
            text = self.tr("Impossible deal (proved)")
            self._say(advice_sentences.impossible_text(known))
        short, tiny = (
            advice_sentences.short_verdict(known, metric),
            advice_sentences.tiny_verdict(known, metric),
        )
        self._label.show_verdict(_standing(known), text, short, tiny)
        self.verdict_changed.emit(known)

    def _fulfil(self) -> None:
        """Give the player what is waited for, if it is known by now."""
        known, wish = self.verdict, self._wish
        if known is None or wish is Wish.NOTHING:
            return
        self._patience.stop()
        self._wish = Wish.NOTHING
        if wish is Wish.WAY_BACK:
            self._find_way_back(known)
        elif known.is_lost:
            self._say(advice_sentences.lost_text(known))
            self.lost.emit(known)
        elif known.line is None:
            self._say(advice_sentences.open_text(known))
        elif wish is Wish.HINT:
            self._show_hint(hint(known.line))
        else:
            self.line_found.emit(known.line)

    @Slot()
    def _say_searching(self) -> None:
        if self._wish is not Wish.NOTHING:
            self._say(self.tr("Searching for a line that wins…"))

    # The hint --------------------------------------------------------------------------------------

    def _show_hint(self, found: Hint) -> None:
        situation = self.situation
        self._knowledge.tell(found.line)
        self.arrow.show(partial(self._draw_arrow, found.move))
        self._session.count_hint()
        self._say(advice_sentences.hint_text(situation.position, found, situation.metric), is_hint=True)

    def _draw_arrow(self, move: Move) -> None:
        if self._session.position.is_legal(move):
            self.arrow.point(self._view.table, self._session.position, move, self._theme, self._view.font())

    # The way back ----------------------------------------------------------------------------------

    def _find_way_back(self, known: Verdict) -> None:
        if known.line is not None:
            self._say(self.tr("This position can still be won."))
        elif not self._session.game.history:
            self._say(self.tr("This deal has no win: no move of yours lost it."))
        elif not self._session.game.can_undo:
            self._say(self.tr("No more moves can be taken back in this game."))
        else:
            self._wish = Wish.WAY_BACK
            self._patience.start()
            played = Played.of(self._session.game)
            status = self._knowledge.statuses(played)
            self._asked = self.situation
            self._ticket = self._service.ask(
                partial(find_last_winnable, played=played, known=status, limits=self.limits)
            )

    def _go_back(self, turns: int | None, is_sure: bool) -> None:
        self._wish = Wish.NOTHING
        self._patience.stop()
        if turns is None:
            sure = self.tr("This deal has no win: no move of yours lost it.")
            self._say(sure if is_sure else self.tr("No earlier position is known to be winnable."))
            return
        wanted = len(self._session.game.history) - turns
        taken = self._session.rewind(wanted)
        if taken < wanted:
            self._say(self.tr("Only %n moves can be taken back in this game.", None, taken))
        else:
            self._say(advice_sentences.way_back_text(turns + 1, is_sure=is_sure))


def _standing(known: Verdict) -> Standing:
    if known.line is not None:
        return Standing.WINNABLE
    return Standing.LOST if known.is_lost else Standing.UNDECIDED
