"""Where the window meets what advises the player: hint, verdict, solving, the way back.

Whoever advises is loaded and made when first asked: a start needs nobody, and a player who never asks has
neither the code nor the thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Slot

from freecell_ui.hints.verdict_label import VerdictLabel
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.parts import WindowParts
from freecell_ui.window.bars.bars import BottomBar, Hud
from freecell_ui.window.bars.message_line import Tone
from freecell_ui.window.panels import Panels

if TYPE_CHECKING:
    from freecell.advice.verdicts import Verdict
    from freecell.advice.winning_line import WinningLine
    from freecell_ui.autoplay.bar import SolveBar
    from freecell_ui.autoplay.run import SolveRun
    from freecell_ui.endings.lost import LostPanel
    from freecell_ui.hints.advisor import Advisor

__all__ = ["WindowAdvice"]

_REVIEW = "review_panel"


class WindowAdvice(QObject):
    """Connects the actions, the bars and the table with those who know.

    Parameters
    ----------
    parts
        The window's parts.
    hud, bottom
        Its bars: the verdict stands in one, the buttons of a solution take the place of the other's.
    panels
        Its panels.
    """

    def __init__(self, parts: WindowParts, hud: Hud, bottom: BottomBar, panels: Panels) -> None:
        super().__init__(parts.window)
        self._parts, self._session, self._view = parts, parts.session, parts.view
        self.search = parts.search
        self._bottom, self._panels, self._settings = bottom, panels, parts.settings
        self._theme: Theme = GREEN
        self._small = False
        self._bar: SolveBar | None = None
        self.label = VerdictLabel(hud)
        hud.add_verdict(self.label)
        self._advisor: Advisor | None = None
        self._run: SolveRun | None = None
        self._connect()
        self._follow_setting("verdict")

    def _connect(self) -> None:
        actions = self._parts.actions
        actions.hint.triggered.connect(self._hint)
        actions.solve.triggered.connect(self._solve)
        actions.way_back.triggered.connect(self._way_back)
        actions.verdict.toggled.connect(self._choose_verdict)
        self._settings.choice_changed.connect(self._follow_setting)
        self._view.table.sceneRectChanged.connect(self._redraw)
        self._panels.opened.connect(self._follow_opened)
        self._panels.closed.connect(self._follow_closed)

    @property
    def advisor(self) -> Advisor:
        """Who knows about the position on the table."""
        from freecell_ui.hints.advisor import Advisor

        if self._advisor is None:
            made = Advisor(self._session, self._view, self.label, self.search, self._say, parent=self)
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

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self.label.set_theme(theme)
        for part in (self._advisor, self._bar):
            if part is not None:
                part.set_theme(theme)

    def set_small(self, small: bool) -> None:
        """Use the measures of a small window."""
        self._small = small
        if self._bar is not None:
            self._bar.set_small(small)

    def give_way(self) -> bool:
        """Take back what Esc takes back; return whether there was anything."""
        if self._run is not None and self._run.is_on:
            self._run.stop()
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
        self.search.close()

    # Following the window ----------------------------------------------------------------------------

    def _say(self, text: str, *, is_hint: bool = False) -> None:
        self._bottom.message_line.say(text, Tone.HINT if is_hint else Tone.INFO)

    def _stop_run(self) -> None:
        if self._run is not None:
            self._run.stop()

    @Slot()
    def _redraw(self) -> None:
        if self._advisor is not None:
            self._advisor.arrow.redraw()

    @Slot(str)
    def _follow_setting(self, name: str) -> None:
        if name == "verdict":
            on = self._settings.choice("verdict") == "on"
            self._parts.actions.verdict.setChecked(on)
            if on or self._advisor is not None:
                self.advisor.show_verdicts(on)

    @Slot(bool)
    def _choose_verdict(self, on: bool) -> None:
        self._settings.set_choice("verdict", "on" if on else "off")

    @Slot(str)
    def _follow_opened(self, name: str) -> None:
        """The review wants the solver, and the table is out of sight."""
        if name == _REVIEW:
            self._stop_run()
            if self._advisor is not None:
                self._advisor.rest()

    @Slot(str)
    def _follow_closed(self, name: str) -> None:
        if name == _REVIEW and self._advisor is not None:
            self._advisor.wake()

    # Hint and solve ------------------------------------------------------------------------------------

    @Slot()
    def _hint(self) -> None:
        self._panels.dismiss(_REVIEW)
        self._stop_run()
        self.advisor.want_hint()

    @Slot()
    def _solve(self) -> None:
        self._panels.dismiss(_REVIEW)
        if self.run.is_on:
            self.run.toggle()
        else:
            self.advisor.want_line()

    @Slot()
    def _way_back(self) -> None:
        self._panels.dismiss(_REVIEW)
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
        from freecell_ui.text import advice_sentences

        panel = cast("LostPanel", self._panels.widget("lost_panel"))
        is_deal = not self._session.game.history
        title = self.tr("Impossible deal") if is_deal else self.tr("No win from here")
        panel.show_lost(title, advice_sentences.proof_text(verdict), can_go_back=not is_deal)
