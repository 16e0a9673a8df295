"""Where the window meets what advises the player: hint, verdict, solving, the way back, the review.

Whoever advises is loaded and made when first asked: a start needs nobody, and a player who never asks has
neither the code nor the thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from freecell.store import Store
from freecell_ui.commands import Actions
from freecell_ui.hints.verdict_label import VerdictLabel
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.session import Session
from freecell_ui.settings import Settings
from freecell_ui.table import TableView
from freecell_ui.transition import Transition
from freecell_ui.window.bars import BottomBar, Hud
from freecell_ui.window.message_line import Tone

if TYPE_CHECKING:
    from freecell.advice.verdicts import Verdict
    from freecell.advice.winning_line import WinningLine
    from freecell_ui.autoplay.bar import SolveBar
    from freecell_ui.autoplay.run import SolveRun
    from freecell_ui.deals.browser import DealsPanel
    from freecell_ui.endings.lost import LostPanel
    from freecell_ui.hints.advisor import Advisor
    from freecell_ui.review.panel import ReviewPanel
    from freecell_ui.solver.worker import SolverService

__all__ = ["WindowAdvice"]


class WindowAdvice(QObject):
    """Connects the actions, the bars and the table with those who know.

    Parameters
    ----------
    window
        The window it belongs to.
    session, view, hud, bottom, actions, settings, store
        Its parts.
    """

    def __init__(
        self,
        window: QWidget,
        session: Session,
        view: TableView,
        hud: Hud,
        bottom: BottomBar,
        actions: Actions,
        settings: Settings,
        store: Store,
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._view = window, session, view
        self._hud, self._bottom, self._actions, self._settings = hud, bottom, actions, settings
        self._theme: Theme = GREEN
        self._small = False
        self._bar: SolveBar | None = None
        self._store = store
        self._lost: LostPanel | None = None
        self._deals: DealsPanel | None = None
        self._review: ReviewPanel | None = None
        self.label = VerdictLabel(hud)
        hud.add_verdict(self.label)
        self._service: SolverService | None = None
        self._advisor: Advisor | None = None
        self._run: SolveRun | None = None
        self._connect()
        self._follow_setting("verdict")

    @property
    def service(self) -> SolverService:
        """Who searches."""
        from freecell_ui.solver.worker import SolverService

        if self._service is None:
            self._service = SolverService(self)
        return self._service

    @property
    def advisor(self) -> Advisor:
        """Who knows about the position on the table."""
        from freecell_ui.hints.advisor import Advisor

        if self._advisor is None:
            made = Advisor(self._session, self._view, self.label, self.service, self._say, parent=self)
            made.set_theme(self._theme)
            made.line_found.connect(self._play_line)
            made.lost.connect(self._show_lost)
            self._advisor = made
        return self._advisor

    @property
    def run(self) -> SolveRun:
        """Who plays a line on the table."""
        from freecell_ui.autoplay.run import SolveRun

        if self._run is None:
            made = SolveRun(self._session, pace=self._settings.choice("solve_pace"), parent=self)
            made.changed.connect(self._show_run)
            made.taken_over.connect(self._tell_taken_over)
            self._run = made
        return self._run

    def _stop_run(self) -> None:
        if self._run is not None:
            self._run.stop()

    def _connect(self) -> None:
        actions = self._actions
        actions.hint.triggered.connect(self._hint)
        actions.solve.triggered.connect(self._solve)
        actions.way_back.triggered.connect(self._way_back)
        actions.deals.triggered.connect(self._browse)
        actions.review.triggered.connect(self.toggle_review)
        actions.verdict.toggled.connect(self._choose_verdict)
        self._session.transition_ready.connect(self._follow)
        self._session.counters_changed.connect(self._enable)
        self._settings.changed.connect(self._follow_setting)
        self._view.table.sceneRectChanged.connect(self._redraw)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.label.set_theme(theme)
        if self._advisor is not None:
            self._advisor.set_theme(theme)
        for part in (self._bar, self._lost, self._review, self._deals):
            if part is not None:
                part.set_theme(theme)

    def set_small(self, small: bool) -> None:
        """Use the measures of a small window."""
        self._small = small
        if self._bar is not None:
            self._bar.set_small(small)

    def dismiss(self) -> bool:
        """Close what Esc closes; return whether there was anything."""
        if self._review is not None and not self._review.isHidden():
            self._close_review()
        elif self._deals is not None and not self._deals.isHidden():
            self._deals.dismiss()
        elif self._run is not None and self._run.is_on:
            self._run.stop()
        elif self._lost is not None and not self._lost.isHidden():
            self._lost.dismiss()
        elif self._advisor is not None and self._advisor.stop_waiting():
            self._say(self.tr("The search was stopped."))
        elif self._advisor is not None and self._advisor.arrow.is_shown:
            self._advisor.arrow.clear()
        else:
            return False
        return True

    def close(self) -> None:
        """Leave nothing running."""
        self._stop_run()
        if self._advisor is not None:
            self._advisor.close()
        if self._service is not None:
            self._service.close()
        if self._deals is not None:
            self._deals.service.close()

    # Following the window ----------------------------------------------------------------------------

    def _say(self, text: str, *, is_hint: bool = False) -> None:
        self._bottom.message_line.say(text, Tone.HINT if is_hint else Tone.INFO)

    @Slot(object)
    def _follow(self, _transition: Transition) -> None:
        if self._lost is not None:
            self._lost.hide()
        if self._review is not None and not self._review.isHidden():
            self._close_review()

    @Slot()
    def _enable(self) -> None:
        game = self._session.game
        ended = game.is_won or self._session.is_over
        for action in (self._actions.hint, self._actions.solve):
            action.setEnabled(not ended)
        self._actions.way_back.setEnabled(game.can_undo and not ended)
        self._actions.review.setEnabled(bool(game.history))

    @Slot()
    def _redraw(self) -> None:
        if self._advisor is not None:
            self._advisor.arrow.redraw()

    @Slot(str)
    def _follow_setting(self, name: str) -> None:
        if name == "verdict":
            on = self._settings.choice("verdict") == "on"
            self._actions.verdict.setChecked(on)
            if on or self._advisor is not None:
                self.advisor.show_verdicts(on)

    @Slot(bool)
    def _choose_verdict(self, on: bool) -> None:
        self._settings.set_choice("verdict", "on" if on else "off")

    # Hint and solve ------------------------------------------------------------------------------------

    @Slot()
    def _hint(self) -> None:
        self._close_review()
        self._stop_run()
        self.advisor.want_hint()

    @Slot()
    def _solve(self) -> None:
        self._close_review()
        if self.run.is_on:
            self.run.toggle()
        else:
            self.advisor.want_line()

    @Slot()
    def _way_back(self) -> None:
        self._close_review()
        self.advisor.want_way_back()

    @Slot(object)
    def _play_line(self, line: WinningLine) -> None:
        from freecell_ui.autoplay.bar import SolveBar

        if self._bar is None:
            self._bar = SolveBar(self.run, self._bottom)
            self._bar.pace_chosen.connect(self._keep_pace)
            self._bar.set_theme(self._theme)
            self._bar.set_small(self._small)
        self.advisor.arrow.clear()
        self._bottom.show_instead(self._bar)
        self.run.start(line)

    @Slot(str)
    def _keep_pace(self, pace: str) -> None:
        self._settings.set_choice("solve_pace", pace)

    @Slot()
    def _show_run(self) -> None:
        if not self.run.is_on:
            self._bottom.show_instead(None)
            self._view.setFocus()

    @Slot()
    def _tell_taken_over(self) -> None:
        self._say(self.tr("You play on from here."))

    @Slot(object)
    def _show_lost(self, verdict: Verdict) -> None:
        from freecell_ui.endings.lost import LostPanel
        from freecell_ui.text import advice_sentences

        if self._lost is None:
            self._lost = LostPanel(self._view, self._actions.way_back)
            self._lost.set_theme(self._theme)
            self._lost.closed.connect(self._view.setFocus)
        is_deal = not self._session.game.history
        title = self.tr("Impossible deal") if is_deal else self.tr("No win from here")
        self._lost.show_lost(title, advice_sentences.proof_text(verdict), can_go_back=not is_deal)

    @Slot()
    def _browse(self) -> None:
        from freecell_ui.deals.browser import DealsPanel

        self._close_review()
        if self._deals is None:
            self._deals = DealsPanel(self._view, self._store)
            self._deals.set_theme(self._theme)
            self._deals.closed.connect(self._view.setFocus)
            self._deals.deal_chosen.connect(self._deal)
        game = self._session.game
        if self._deals.isHidden():
            self._deals.browse(game.deal or 1, game.variant)
        else:
            self._deals.dismiss()

    @Slot(int)
    def _deal(self, number: int) -> None:
        self._session.deal(number, self._session.game.variant)

    # Review --------------------------------------------------------------------------------------------

    @Slot()
    def toggle_review(self) -> None:
        """Look back on the game, or return to the table."""
        if self._review is not None and not self._review.isHidden():
            self._close_review()
        elif self._session.game.history:
            self._stop_run()
            self._open_review()

    def _open_review(self) -> None:
        from freecell_ui.review.panel import ReviewPanel

        if self._review is None:
            self._review = ReviewPanel(self._session, self.service, self.advisor.limits, self._window)
            self._review.closed.connect(self._close_review)
            self._review.play_from.connect(self._play_from)
            self._review.set_theme(self._theme)
        self._session.cancel()
        self.advisor.rest()
        page = self._view.parentWidget()
        column = page.layout() if page is not None else None
        if column is not None and column.indexOf(self._review) < 0:
            column.addWidget(self._review)
        for part in (self._hud, self._view, self._bottom):
            part.hide()
        self._review.open()

    @Slot()
    def _close_review(self) -> None:
        if self._review is None or self._review.isHidden():
            return
        self._review.leave()
        for part in (self._hud, self._view, self._bottom):
            part.show()
        self._view.setFocus()
        self.advisor.wake()

    @Slot(int)
    def _play_from(self, turns: int) -> None:
        self._close_review()
        back = len(self._session.game.history) - turns
        if back > 0:
            self._session.rewind(back)
            self._say(self.tr("You play on from here. Redo brings your moves back."))
