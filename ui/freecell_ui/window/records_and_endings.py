"""Where the window meets what games add up to: records, and what a new game is noted under."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from freecell.game import Game
from freecell.store import About, Outcome, Store
from freecell.store.players import Players
from freecell_ui.commands import Actions
from freecell_ui.daily.limits import LimitWatch
from freecell_ui.daily.today import TodaysDeal
from freecell_ui.deals.tiers import tier_of
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.session import Session, SessionState

if TYPE_CHECKING:
    from freecell_ui.endings.unsolved import EndPanel
    from freecell_ui.records.panel import RecordsPanel

__all__ = ["RecordsAndEndings", "describe"]


def describe(store: Store, game: Game) -> About:
    """Return what the records have to know of a game that begins: its deal's tier, and who plays."""
    return About(tier=tier_of(game) or "random", player=Players(store).current)


class RecordsAndEndings(QObject):
    """Opens and closes the panels of this package; each is made when it is first wanted.

    Parameters
    ----------
    area
        What the panels float over; it gets the keys back when one closes.
    actions
        The window's actions.
    session
        Whose game is on the table.
    store
        Where the games are kept.
    limits
        Who watches the games' limits; the desk belongs to the same window.
    """

    def __init__(
        self, area: QWidget, actions: Actions, session: Session, store: Store, limits: LimitWatch
    ) -> None:
        super().__init__(limits.parent())
        self._area, self._actions = area, actions
        self._session, self._store, self._limits = session, store, limits
        self._theme = GREEN
        self._records: RecordsPanel | None = None
        self._end: EndPanel | None = None
        self._today = TodaysDeal(area, session, store, limits, self)
        self._today.closed.connect(area.setFocus)
        actions.todays_deal.triggered.connect(self._today.toggle)
        actions.records.triggered.connect(self.toggle_records)
        actions.give_up.triggered.connect(self._ask_to_give_up)
        session.state_changed.connect(self._follow_state)
        session.counters_changed.connect(self._enable)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        self._today.set_theme(theme)
        for panel in (self._records, self._end):
            if panel is not None:
                panel.set_theme(theme)

    def dismiss(self) -> bool:
        """Close what Esc closes; return whether there was anything."""
        if self._today.dismiss():
            return True
        for panel in (self._records, self._end):
            if panel is not None and not panel.isHidden():
                panel.dismiss()
                return True
        return False

    def close(self) -> None:
        """End what runs beside the window."""
        if self._records is not None:
            self._records.close_files()

    @Slot()
    def toggle_records(self) -> None:
        """Open the records, or close them."""
        from freecell_ui.records.panel import RecordsPanel

        if self._records is None:
            self._records = RecordsPanel(self._area, self._store)
            self._records.set_theme(self._theme)
            self._records.closed.connect(self._area.setFocus)
        if self._records.isHidden():
            self._records.show_records()
        else:
            self._records.dismiss()

    # The end of a game that is not won -----------------------------------------------------------

    @property
    def _end_panel(self) -> EndPanel:
        from freecell_ui.endings.unsolved import EndPanel

        if self._end is None:
            self._end = EndPanel(self._area, self._actions)
            self._end.set_theme(self._theme)
            self._end.closed.connect(self._area.setFocus)
            self._end.confirmed.connect(self._give_up)
        return self._end

    @Slot()
    def _ask_to_give_up(self) -> None:
        """Ask once, beside the table; where no move is left the player was asked already."""
        if self._session.state is SessionState.STUCK:
            self._give_up()
        else:
            self._end_panel.ask()

    @Slot()
    def _give_up(self) -> None:
        if self._session.game.house_rules.give_up:
            self._session.end_game(Outcome.GIVEN_UP)

    @Slot(object)
    def _follow_state(self, state: SessionState) -> None:
        if state is SessionState.WON:
            self._today.keep_result(self._session.uid, self._session.game)
        if state is SessionState.OVER:
            self._end_panel.show_over(self._session.ending)
        elif self._end is not None:
            self._end.hide()

    @Slot()
    def _enable(self) -> None:
        game = self._session.game
        on = game.house_rules.give_up and not game.is_won and not self._session.is_over
        self._actions.give_up.setEnabled(on)
