"""Today's deal in the window: its players, its one attempt, its result codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from freecell.game import Game
from freecell.store import Store
from freecell.store.players import PlayerError, Players
from freecell_ui.daily.limits import LimitWatch
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.session import Session
from freecell_ui.text import words

if TYPE_CHECKING:
    from freecell_ui.daily.panel import TodayPanel

__all__ = ["TodaysDeal"]


class TodaysDeal(QObject):
    """Shows the panel of the day and does what it asks for; nothing of it is loaded before.

    Parameters
    ----------
    area
        What the panel floats over.
    session
        Whose game is on the table.
    store
        Where games and players are kept.
    limits
        Who watches the games' limits, and what tells the time.
    """

    closed = Signal()

    def __init__(
        self, area: QWidget, session: Session, store: Store, limits: LimitWatch, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._area, self._session, self._store = area, session, store
        self._limits, self._clocks = limits, limits.clocks
        self._players = Players(store)
        self._theme = GREEN
        self._panel: TodayPanel | None = None

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        if self._panel is not None:
            self._panel.set_theme(theme)

    def dismiss(self) -> bool:
        """Close the panel; return whether it was open."""
        if self._panel is None or self._panel.isHidden():
            return False
        self._panel.dismiss()
        return True

    @Slot()
    def toggle(self) -> None:
        """Open the panel, or close it."""
        if self.dismiss():
            return
        panel = self._made_panel()
        panel.show_note("")
        if self._refresh():
            panel.open()

    def keep_result(self, uid: str, game: Game) -> None:
        """Keep the code of a day's deal that was won, so that it can be handed on later too."""
        about = self._store.about(uid)
        if about.day is None or about.player is None or not game.is_won or game.played_by_program:
            return
        from freecell.daily.ranking import add_result
        from freecell.daily.result_code import ResultCodeError, write_result

        try:
            add_result(self._store, write_result(game, about.player, about.day))
        except ResultCodeError:
            # The house rules were changed under way, so nobody could play it again; the win counts here.
            return

    # Inside --------------------------------------------------------------------------------------

    def _made_panel(self) -> TodayPanel:
        from freecell_ui.daily.panel import TodayPanel

        if self._panel is None:
            panel = TodayPanel(self._area)
            panel.set_theme(self._theme)
            panel.player_chosen.connect(self._switch)
            panel.player_added.connect(self._add)
            panel.play_wanted.connect(self._play)
            panel.copy_wanted.connect(self._copy)
            panel.paste_wanted.connect(self._paste)
            panel.closed.connect(self.closed)
            self._panel = panel
        return self._panel

    def _refresh(self) -> bool:
        """Show how things stand; without a day there is nothing to show."""
        from freecell.daily.attempts import TodaysDeal
        from freecell.daily.ranking import todays_best
        from freecell_ui.daily.panel import Today

        deals = TodaysDeal(self._store, self._clocks)
        try:
            day = deals.day
        except ValueError:
            text = self.tr("The machine's clock stands before 2020, so there is no deal of the day.")
            self._session.message.emit(text)
            return False
        player = self._players.current
        panel = self._made_panel()
        panel.show_today(
            Today(
                day,
                self._players.names,
                player,
                deals.standing(player),
                None if player is None else deals.attempt(player),
                None if player is None else deals.record(player),
                todays_best(self._store, day),
                has_code=bool(self._own_code(day, player)),
            )
        )
        if not panel.isHidden():
            panel.settle()
        return True

    def _own_code(self, day: int, player: str | None) -> str:
        """Find the code of a player's win of a day; empty if there is none."""
        from freecell.daily.attempts import TodaysDeal
        from freecell.daily.result_code import ResultCodeError, read_result

        attempt = None if player is None else TodaysDeal(self._store, self._clocks).attempt(player, day)
        if attempt is None:
            return ""
        for (code,) in self._store.read("SELECT code FROM codes WHERE day = ? ORDER BY id", (day,)):
            try:
                result = read_result(code)
            except ResultCodeError:
                continue
            if (result.name, result.moves) == (player, attempt.moves):
                return str(code)
        return ""

    @Slot(str)
    def _switch(self, name: str) -> None:
        self._players.switch(name or None)
        self._made_panel().show_note("")
        self._refresh()

    @Slot(str)
    def _add(self, text: str) -> None:
        panel = self._made_panel()
        try:
            self._players.switch(self._players.add(text))
        except PlayerError as error:
            panel.show_note(self.tr("The name isn't taken: {reason}").format(reason=error))
            return
        panel.clear_field()
        panel.show_note("")
        self._refresh()

    @Slot()
    def _play(self) -> None:
        """Deal today's deal, or go on with it."""
        from freecell.daily.attempts import DailyError, DealtToday, TodaysDeal

        player = self._players.current
        deals = TodaysDeal(self._store, self._clocks)
        attempt = None if player is None else deals.attempt(player)
        if attempt is not None and deals.standing(player) is DealtToday.PLAYING:
            if self._session.continue_game(attempt.uid):
                self.dismiss()
            else:
                self._refresh()
            return
        try:
            uid, game, watch = deals.start(player)
        except DailyError as error:
            self._made_panel().show_note(self.tr("It can't be dealt: {reason}").format(reason=error))
            self._refresh()
            return
        self._limits.add(uid, game, watch)
        self._session.begin(uid, game)
        self.dismiss()

    @Slot()
    def _copy(self) -> None:
        from freecell.daily.attempts import TodaysDeal

        code = self._own_code(TodaysDeal(self._store, self._clocks).day, self._players.current)
        QGuiApplication.clipboard().setText(code)
        self._made_panel().show_note(self.tr("Your result code is on the clipboard."))

    @Slot()
    def _paste(self) -> None:
        from freecell.daily.attempts import TodaysDeal
        from freecell.daily.ranking import add_result
        from freecell.daily.result_code import ResultCodeError
        from freecell_ui.daily.panel import date_text

        try:
            result = add_result(self._store, QGuiApplication.clipboard().text())
        except ResultCodeError as error:
            self._made_panel().show_note(self.tr("The code isn't taken: {reason}").format(reason=error))
            return
        if result.day == TodaysDeal(self._store, self._clocks).day:
            time, moves = words.time_text(result.seconds), words.moves_count(result.moves)
            text = self.tr("Taken in: {name}, {time}, {moves}.").format(
                name=result.name, time=time, moves=moves
            )
        else:
            date = date_text(result.day or 0)
            text = self.tr("Taken in for another day: {name}, {date}.").format(name=result.name, date=date)
        self._made_panel().show_note(text)
        self._refresh()
