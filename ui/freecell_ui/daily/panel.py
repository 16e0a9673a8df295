"""The panel of today's deal: who plays, where they stand, and the day's best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QDate, QLocale, Qt, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from freecell.daily.attempts import Attempt, DailyRecord, DealtToday
from freecell.daily.calendar import date_of
from freecell.daily.ranking import Standing
from freecell.store import Outcome
from freecell.store.players import MAX_NAME
from freecell_ui.kit.buttons import sized_font
from freecell_ui.kit.overlay import Overlay
from freecell_ui.kit.theme import Theme
from freecell_ui.text import words

__all__ = ["Today", "TodayPanel", "date_text"]

_MOST_RANKED = 8
_LOW = 520
_FEW_RANKED = 3


def date_text(day: int) -> str:
    """Return the date of a day as the language writes it."""
    date = date_of(day)
    return QLocale().toString(QDate(date.year, date.month, date.day), QLocale.FormatType.LongFormat)


@dataclass(frozen=True, slots=True)
class Today:
    """What the panel shows: the day, the players and who of them plays, their standing and the ranking."""

    day: int
    names: Sequence[str]
    player: str | None
    standing: DealtToday
    attempt: Attempt | None
    record: DailyRecord | None
    best: Sequence[Standing]
    has_code: bool


class TodayPanel(Overlay):
    """Choose or add a player, play today's deal, and compare results by their codes.

    Signals
    -------
    player_chosen(str)
        Who plays from now on; empty for a guest.
    player_added(str)
        A new player's name, as it was typed.
    play_wanted(), copy_wanted(), paste_wanted(), closed()
        What the buttons ask for.
    """

    player_chosen = Signal(str)
    player_added = Signal(str)
    play_wanted = Signal()
    copy_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, area: QWidget) -> None:
        super().__init__(area, "today_panel", dims=True)
        self._names: tuple[str, ...] = ()
        self._build()

    def show_today(self, today: Today) -> None:
        """Show how things stand."""
        self._title.setText(self.tr("Today's deal, {date}").format(date=date_text(today.day)))
        self._show_players(today)
        self._standing.setText(self._standing_text(today))
        self._record.setText(self._record_text(today))
        self._record.setVisible(today.record is not None)
        playing = today.standing is DealtToday.PLAYING
        self._play.set_label(self.tr("Go on playing") if playing else self.tr("Play today's deal"))
        self._play.setEnabled(today.standing not in (DealtToday.GUEST, DealtToday.OVER))
        self._play.setVisible(today.standing is not DealtToday.OVER)
        most = _FEW_RANKED if self.area.height() < _LOW else _MOST_RANKED
        lines = [_ranked(standing) for standing in today.best[:most]]
        self._best.setText("\n".join(lines) or self.tr("Nobody has solved it yet."))
        self._copy.setEnabled(today.has_code)

    def show_note(self, text: str) -> None:
        """Say what came of something."""
        self._note.setText(text)
        self._note.setVisible(bool(text))
        if not self.isHidden():
            self.settle()

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        super().set_theme(theme)
        for widget in (self._field, self._who):
            palette = widget.palette()
            for role, name in (
                (QPalette.ColorRole.Base, "felt_outer"),
                (QPalette.ColorRole.Button, "felt_outer"),
                (QPalette.ColorRole.Text, "text"),
                (QPalette.ColorRole.ButtonText, "text"),
                (QPalette.ColorRole.PlaceholderText, "muted"),
                (QPalette.ColorRole.Highlight, "accent"),
                (QPalette.ColorRole.HighlightedText, "accent_ink"),
            ):
                palette.setColor(role, theme.color(name))
            widget.setPalette(palette)

    # Inside --------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.column.setSpacing(8)
        self._title = self.label(20, bold=True)
        self._standing, self._record = self.label(14), self.label(13, muted=True)
        self._standing.setObjectName("today_standing")
        self._record.setObjectName("today_record")
        best = self.label(12, bold=True, muted=True)
        best.setText(self.tr("Today's best"))
        self._best, self._note = self.label(14), self.label(13)
        self._best.setObjectName("today_best")
        self._note.setObjectName("today_note")
        self._note.setWordWrap(True)
        self._play = self.button("today_play", self.tr("Play today's deal"), self.play_wanted.emit)
        self._play.set_primary(True)
        self._copy = self.button("today_copy", self.tr("Copy my result code"), self.copy_wanted.emit)
        paste = self.button("today_paste", self.tr("Paste a result code"), self.paste_wanted.emit)
        close = self.button("today_close", self.tr("Close"), self.dismiss)
        self.column.addWidget(self._title)
        self.column.addLayout(self._players_row())
        for part in (self._standing, self._record, self._play, best, self._best, self._note):
            self.column.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self._copy, paste, close):
            row.addWidget(button)
        self.column.addLayout(row)
        self._note.hide()

    def _players_row(self) -> QHBoxLayout:
        self._who = QComboBox(self)
        self._who.setObjectName("today_player")
        self._who.setAccessibleName(self.tr("Player"))
        self._who.setFont(sized_font(self._who.font(), 14))
        self._who.setMinimumWidth(150)
        self._who.setFixedHeight(34)
        self._who.activated.connect(self._choose)
        self._field = QLineEdit(self)
        self._field.setObjectName("today_new_player")
        self._field.setPlaceholderText(self.tr("New player"))
        self._field.setAccessibleName(self.tr("New player"))
        self._field.setFont(sized_font(self._field.font(), 14))
        self._field.setMaxLength(2 * MAX_NAME)
        self._field.setFixedHeight(34)
        self._field.returnPressed.connect(self._add)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._who)
        row.addWidget(self._field, 1)
        row.addWidget(self.button("today_add", self.tr("Add"), self._add))
        return row

    def _show_players(self, today: Today) -> None:
        self._names = tuple(today.names)
        self._who.clear()
        self._who.addItems([self.tr("Guest"), *self._names])
        found = today.player is not None and today.player in self._names
        self._who.setCurrentIndex(1 + self._names.index(today.player) if found and today.player else 0)

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.player_chosen.emit(self._names[index - 1] if index > 0 else "")

    @Slot()
    def _add(self) -> None:
        self.player_added.emit(self._field.text())

    def clear_field(self) -> None:
        """Make room for another name."""
        self._field.clear()
        self._play.setFocus(Qt.FocusReason.OtherFocusReason)

    def _standing_text(self, today: Today) -> str:
        attempt = today.attempt
        if today.standing is DealtToday.GUEST:
            return self.tr("Choose a player, or add one: today's deal is for named players.")
        if today.standing is DealtToday.FRESH:
            return self.tr("One attempt, by Porchlight's rules; the clock runs from the deal.")
        if today.standing is DealtToday.CUT_SHORT:
            return self.tr("A crash cut it short, so it may be dealt again.")
        if today.standing is DealtToday.PLAYING or attempt is None:
            return self.tr("It is being played.")
        if attempt.outcome is Outcome.SOLVED:
            text = self.tr("Solved in {time}, {moves}.")
            return text.format(time=words.time_text(attempt.seconds), moves=words.moves_count(attempt.moves))
        return self.tr("Not solved today; tomorrow there is another.")

    def _record_text(self, today: Today) -> str:
        record = today.record
        if record is None:
            return ""
        text = self.tr(
            "{player}: {played} played, {solved} solved, best {best}, daily run {run} (longest {longest})"
        )
        best = "–" if record.best_seconds is None else words.time_text(record.best_seconds)
        return text.format(
            player=today.player,
            played=record.played,
            solved=record.solved,
            best=best,
            run=record.run,
            longest=record.longest_run,
        )


def _ranked(standing: Standing) -> str:
    time, moves = words.time_text(standing.seconds), words.moves_count(standing.moves)
    return f"{standing.place}.  {standing.name}  ·  {time}  ·  {moves}"
