"""Today's deal in the window: its players, its one attempt, its result codes."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication

from freecell.daily.attempts import DailyError, DealtToday, TodaysDeal
from freecell.daily.ranking import add_result, todays_best
from freecell.daily.result_code import ResultCodeError, read_result
from freecell.store.players import PlayerError
from freecell_ui.daily.panel import Today, TodayPanel, date_text
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.text import words

__all__ = ["TodaysDealControl", "make"]


def make(parts: WindowParts) -> Panel:
    """Make the panel of the day for a window, and what does as it asks."""
    control = TodaysDealControl(parts, TodayPanel(parts.view))
    return Panel(control.panel, control.summon)


class TodaysDealControl(QObject):
    """Does what the panel of the day asks for.

    Parameters
    ----------
    parts
        The window's parts.
    panel
        What is shown; it owns this.
    """

    def __init__(self, parts: WindowParts, panel: TodayPanel) -> None:
        super().__init__(panel)
        self._session, self._store, self._say = parts.session, parts.store, parts.say
        self._limits, self._clocks = parts.limits, parts.limits.clocks
        self._players = parts.store.players
        self.panel = panel
        panel.player_chosen.connect(self._switch)
        panel.player_added.connect(self._add)
        panel.play_wanted.connect(self._play)
        panel.copy_wanted.connect(self._copy)
        panel.paste_wanted.connect(self._paste)

    def summon(self) -> None:
        """Open the panel with how things stand; without a day there is nothing to show."""
        self.panel.show_note("")
        if self._refresh():
            self.panel.open()

    # Inside --------------------------------------------------------------------------------------

    def _refresh(self) -> bool:
        """Show how things stand; without a day there is nothing to show."""
        deals = TodaysDeal(self._store, self._clocks)
        try:
            day = deals.day
        except ValueError:
            text = self.tr("The machine's clock stands before 2020, so there is no deal of the day.")
            self._say(text)
            return False
        player = self._players.current
        self.panel.show_today(
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
        if not self.panel.isHidden():
            self.panel.settle()
        return True

    def _own_code(self, day: int, player: str | None) -> str:
        """Find the code of a player's win of a day; empty if there is none."""
        attempt = None if player is None else TodaysDeal(self._store, self._clocks).attempt(player, day)
        if attempt is None:
            return ""
        for code in self._store.codes.of_day(day):
            try:
                result = read_result(code)
            except ResultCodeError:
                continue
            if (result.name, result.moves) == (player, attempt.moves):
                return code
        return ""

    @Slot(str)
    def _switch(self, name: str) -> None:
        self._players.switch(name or None)
        self.panel.show_note("")
        self._refresh()

    @Slot(str)
    def _add(self, text: str) -> None:
        panel = self.panel
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
        player = self._players.current
        deals = TodaysDeal(self._store, self._clocks)
        attempt = None if player is None else deals.attempt(player)
        if attempt is not None and deals.standing(player) is DealtToday.PLAYING:
            if self._session.continue_game(attempt.uid):
                self.panel.dismiss()
            else:
                self._refresh()
            return
        try:
            uid, game, watch = deals.start(player)
        except DailyError as error:
            self.panel.show_note(self.tr("It can't be dealt: {reason}").format(reason=error))
            self._refresh()
            return
        self._limits.add(uid, game, watch)
        self._session.begin(uid, game)
        self.panel.dismiss()

    @Slot()
    def _copy(self) -> None:
        code = self._own_code(TodaysDeal(self._store, self._clocks).day, self._players.current)
        QGuiApplication.clipboard().setText(code)
        self.panel.show_note(self.tr("Your result code is on the clipboard."))

    @Slot()
    def _paste(self) -> None:
        try:
            result = add_result(self._store, QGuiApplication.clipboard().text())
        except ResultCodeError as error:
            self.panel.show_note(self.tr("The code isn't taken: {reason}").format(reason=error))
            return
        if result.day == TodaysDeal(self._store, self._clocks).day:
            time, moves = words.time_text(result.seconds), words.moves_count(result.moves)
            text = self.tr("Taken in: {name}, {time}, {moves}.").format(
                name=result.name, time=time, moves=moves
            )
        else:
            date = date_text(result.day or 0)
            text = self.tr("Taken in for another day: {name}, {date}.").format(name=result.name, date=date)
        self.panel.show_note(text)
        self._refresh()
