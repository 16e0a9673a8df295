"""The review of a game: its chart, the position one looks at, and what would have been better there."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRect, QStandardPaths, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from freecell.review import Played, Review
from freecell.review_file import ReviewFiles, annotated_moves
from freecell_ui import kept_menu, telling, words
from freecell_ui.advice import sentences
from freecell_ui.advice.questions import Limits, Progress, look_back
from freecell_ui.buttons import ActionButton, set_ink, sized_font
from freecell_ui.panels import review_words
from freecell_ui.panels.review_board import ReviewBoard
from freecell_ui.panels.review_chart import ChartData, ReviewChart, chart_color
from freecell_ui.session import Session
from freecell_ui.solver_service import SolverService
from freecell_ui.theme import GREEN, Theme, felt_brush

__all__ = ["ReviewPanel"]

_NARROW = 800
_PICTURE_RATIO = 2.0


class _Inset(QWidget):
    """A rounded, slightly darker field that holds one part of the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme: Theme = GREEN
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 14, 18, 14)
        self.column.setSpacing(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.theme.color("panel_line"), 1.0))
        fill = QColor(self.theme.color("panel_inset"))
        fill.setAlphaF(0.6 * fill.alphaF())
        painter.setBrush(fill)
        painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 14, 14)
        painter.end()


class ReviewPanel(QWidget):
    """A page in the table's place.

    Parameters
    ----------
    session
        Whose game is looked back on.
    service
        Who searches.
    limits
        How long a search may take.

    Signals
    -------
    closed()
        The player wants the table back.
    play_from(int)
        The player wants to play on from the position after so many moves.
    """

    closed = Signal()
    play_from = Signal(int)

    def __init__(
        self,
        session: Session,
        service: SolverService,
        limits: Limits,
        parent: QWidget,
        *,
        files: ReviewFiles | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("review_panel")
        self._session, self._service, self._limits = session, service, limits
        self._files = files if files is not None else ReviewFiles()
        self._theme: Theme = GREEN
        self._played: Played | None = None
        self._review: Review | None = None
        self._ticket = 0
        self._texts: dict[QLabel, str] = {}
        self._small_buttons: list[ActionButton] = []
        self._standing_lost = False
        self.chart, self.board = ReviewChart(), ReviewBoard()
        self._make_actions()
        self._build()
        self.chart.chosen.connect(self.show_moment)
        service.answered.connect(self._take_answer)
        service.reported.connect(self._take_report)
        service.failed.connect(self._take_failure)
        self.hide()

    # What it shows -----------------------------------------------------------------------------------

    @property
    def review(self) -> Review | None:
        """The finished review; None while the solver is still at it."""
        return self._review

    @property
    def index(self) -> int:
        """The position shown, by moves played."""
        return self.chart.index

    def open(self) -> None:
        """Show the game as it stands, and find out about it unless that is known already."""
        self._played = Played.of(self._session.game)
        self._review = self._files.load(self._session.uid, self._played)
        self._show_game()
        self.show()
        self.chart.setFocus()
        if self._review is None:
            self._start()
        else:
            self._show_review()

    def leave(self) -> None:
        """Stop what is running and hide."""
        if self._is_running:
            self._ticket = 0
            self._service.cancel()
        self.hide()

    @Slot(int)
    def show_moment(self, index: int) -> None:
        """Show the position after so many moves."""
        played, review = self._played, self._review
        if played is None:
            return
        last = len(played.turns)
        index = min(max(index, 0), last)
        self.chart.mark(index)
        turn = played.turns[index] if index < last else None
        move = turn.moves[0] if turn is not None and turn.kind == "move" else None
        better = review.better_move(index) if review is not None else None
        loses = review is not None and review.losing_move == index + 1
        self.board.show_moment(played.positions[index], move, better, loses=loses)
        self._title.setText(review_words.title_text(index, last))
        self._standing.setText(review_words.standing_text(review, index, short=self.width() < _NARROW))
        self._said.setText(review_words.played_text(played.turns, review, index))
        self._better.setText(review_words.better_text(review, index))
        lost = review is not None and review.lost_from is not None and index >= review.lost_from
        self._standing_lost = lost
        self._ink_moment(loses=loses)
        self._on.setEnabled(index < last)
        place = min(index, last - 1) + 1
        self._on.setIconText(self.tr("Play on from before move {number}").format(number=place))
        self._earlier.setEnabled(index > 0)
        self._later.setEnabled(index < last)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        for label, role in self._texts.items():
            set_ink(label, theme.color(role))
        for button in self.findChildren(ActionButton):
            button.set_theme(theme)
        for inset in self.findChildren(_Inset):
            inset.theme = theme
        self.chart.set_theme(theme)
        self.board.set_theme(theme)
        self._bar.setStyleSheet(_bar_style(theme))
        self.update()

    # Keeping it --------------------------------------------------------------------------------------

    def save_picture(self, path: Path | str) -> bool:
        """Write the page as a picture; return whether that worked."""
        size = self.size()
        picture = QImage(size * _PICTURE_RATIO, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(_PICTURE_RATIO)
        painter = QPainter(picture)
        painter.fillRect(QRect(QPoint(0, 0), size), felt_brush(self._theme, size, QPointF(0, 0)))
        parts = [self._buttons_row, *self._big_buttons]
        for part in parts:
            part.hide()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.render(painter, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
        painter.end()
        for part in parts:
            part.show()
        return bool(picture.save(str(path)))

    def save_moves(self, path: Path | str) -> bool:
        """Write the game as a move list with what is known about each move; return whether that worked."""
        if self._review is None:
            return False
        try:
            text = annotated_moves(self._review, telling.deal_name(self._session.game.deal))
            Path(path).write_text(text, encoding="utf-8")
        except OSError:
            return False
        return True

    @Slot()
    def _ask_picture(self) -> None:
        self._ask(self.tr("Save Picture"), "png", self.tr("Pictures (*.png)"), self.save_picture)

    @Slot()
    def _ask_moves(self) -> None:
        self._ask(self.tr("Save Move List"), "txt", self.tr("Move lists (*.txt)"), self.save_moves)

    def _ask(self, title: str, suffix: str, kinds: str, save: object) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        name = f"{telling.deal_name(self._session.game.deal)}.{suffix}"
        dialog = QFileDialog(self, title, str(Path(folder) / name), kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(partial(self._save_to, save))
        dialog.open()

    def _save_to(self, save: object, path: str) -> None:
        saved = save(path)  # type: ignore[operator]
        text = self.tr("Saved as {path}.") if saved else self.tr("{path} can't be written.")
        self._summary.setText(text.format(path=path))

    # The walk ----------------------------------------------------------------------------------------

    @property
    def _is_running(self) -> bool:
        return self._ticket != 0

    def _start(self) -> None:
        assert self._played is not None
        self._bar.setRange(0, len(self._played.positions))
        self._bar.setValue(0)
        self._set_running(True)
        self._ticket = self._service.ask(partial(look_back, played=self._played, limits=self._limits))
        self._summary.setText(self.tr("The solver looks at every position of the game…"))

    @Slot()
    def _stop(self) -> None:
        if self._is_running:
            self._ticket = 0
            self._service.cancel()
            self._set_running(False)
            self._summary.setText(self.tr("The review was stopped; Review starts it again."))

    @Slot(int, object)
    def _take_report(self, ticket: int, what: object) -> None:
        if ticket == self._ticket and isinstance(what, Progress):
            self._bar.setValue(what.done)

    @Slot(int, object)
    def _take_answer(self, ticket: int, answer: object) -> None:
        if ticket != self._ticket or not isinstance(answer, Review):
            return
        self._ticket = 0
        self._review = answer
        self._files.save(self._session.uid, answer)
        self._show_review()

    @Slot(int, str)
    def _take_failure(self, ticket: int, why: str) -> None:
        if ticket == self._ticket:
            self._ticket = 0
            self._set_running(False)
            self._summary.setText(self.tr("The review failed: {reason}").format(reason=why))

    def _set_running(self, on: bool) -> None:
        self._bar.setVisible(on)
        self._stop_button.setVisible(on)
        done = self._review is not None
        self._picture.setEnabled(done)
        self._moves.setEnabled(done)

    def _show_game(self) -> None:
        """Show what needs no solver: the cards that went home, and the positions."""
        played, game = self._played, self._session.game
        assert played is not None
        home = [position.cards_home for position in played.positions]
        self.chart.show_data(ChartData(home, game.position.rules.num_cards), self._length_title())
        names = (kept_menu.variant_title(game.variant), telling.deal_name(game.deal))
        parts = [*filter(None, names), words.moves_count(len(played.turns))]
        if game.is_won:
            parts.append(self.tr("won by the program") if game.played_by_program else self.tr("won"))
        self._about.setText(" · ".join(parts))
        self._about.setToolTip(self._about.text())
        self.show_moment(len(played.turns))

    def _show_review(self) -> None:
        review = self._review
        assert review is not None
        self._set_running(False)
        data = ChartData(
            review.cards_home,
            self._session.game.position.rules.num_cards,
            [moment.length for moment in review.moments],
            review.lost_from,
            review.losing_move,
            review.costliest(),
        )
        self.chart.show_data(data, self._length_title())
        self._summary.setText(sentences.review_summary(review))
        self.show_moment(self._first_look(review))

    def _first_look(self, review: Review) -> int:
        """Start where the game was lost, else at the dearest move, else at the end."""
        if review.losing_move is not None:
            return review.losing_move - 1
        costs = review.costliest(1)
        return costs[0][0] - 1 if costs else len(review.moments) - 1

    def _length_title(self) -> str:
        assert self._played is not None
        if self._played.metric == "moves":
            return self.tr("Moves to the win, best line known")
        return self.tr("Card moves to the win, best line known")

    # Building ----------------------------------------------------------------------------------------

    def _build(self) -> None:
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addWidget(self._header())
        body = self._body = QHBoxLayout()
        left, right = _Inset(self), _Inset(self)
        left.column.addWidget(self.chart)
        self._fill_right(right)
        body.addWidget(left, 16)
        body.addWidget(right, 10)
        page.addLayout(body, 1)
        page.addWidget(self._footer())
        self._fit()

    def _fit(self) -> None:
        """Leave less room around things in a small window."""
        small = self.width() < _NARROW
        around, inner = (10, 10) if small else (16, 16)
        self._body.setContentsMargins(around + 2, around, around + 2, around)
        self._body.setSpacing(around)
        for inset in self.findChildren(_Inset):
            inset.column.setContentsMargins(inner, inner - 2, inner, inner - 2)
            inset.column.setSpacing(5 if small else 8)
        for button in self._big_buttons:
            button.set_compact(False, 30 if small else 36)
        for button in self._small_buttons:
            button.set_compact(small, 28 if small else 32)

    def _make_actions(self) -> None:
        self._back = self._action("review_back", self.tr("Back to the table"), self.closed.emit)
        self._picture = self._action("review_picture", self.tr("Picture…"), self._ask_picture)
        self._moves = self._action("review_moves", self.tr("Move list…"), self._ask_moves)
        self._stop_action = self._action("review_stop", self.tr("Stop"), self._stop)
        self._on = self._action("review_play_on", "", self._play_on)
        self._earlier = self._action("review_earlier", self.tr("Earlier"), partial(self._step, -1))
        self._later = self._action("review_later", self.tr("Later"), partial(self._step, 1))

    def _action(self, name: str, text: str, does: object) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"action_{name}")
        action.setIconText(text)
        action.triggered.connect(does)
        return action

    def _label(self, pixels: int, role: str, *, bold: bool = False) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(sized_font(label.font(), pixels, bold=bold))
        self._texts[label] = role
        return label

    def _button(self, action: QAction, icon: str = "") -> ActionButton:
        button = ActionButton(action, icon, parent=self)
        button.setObjectName(action.objectName().removeprefix("action_"))
        return button

    def _header(self) -> QWidget:
        strip = QWidget(self)
        strip.setFixedHeight(48)
        row = QHBoxLayout(strip)
        row.setContentsMargins(24, 0, 24, 0)
        row.setSpacing(14)
        title = self._label(16, "text", bold=True)
        title.setText(self.tr("Game review"))
        self._about = self._label(13, "muted")
        self._about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(title)
        row.addWidget(self._about, 1)
        self._buttons_row = QWidget(strip)
        self._buttons_row.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        buttons = QHBoxLayout(self._buttons_row)
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(8)
        icons = ("copy", "records", "cards")
        for action, icon in zip((self._picture, self._moves, self._back), icons, strict=True):
            button = self._button(action, icon)
            buttons.addWidget(button)
            self._small_buttons.append(button)
        row.addWidget(self._buttons_row)
        return strip

    def _fill_right(self, inset: _Inset) -> None:
        head = QHBoxLayout()
        self._title = self._label(14, "text", bold=True)
        self._standing = self._label(12, "muted", bold=True)
        self._standing.setObjectName("review_standing")
        self._standing.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._standing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._title)
        head.addWidget(self._standing, 1)
        self._said = self._label(13, "text")
        self._said.setObjectName("review_played")
        self._better = self._label(13, "accent_text", bold=True)
        self._better.setObjectName("review_better")
        inset.column.addLayout(head)
        inset.column.addWidget(self.board, 1)
        for label in (self._said, self._better):
            label.setWordWrap(True)
            label.setMinimumHeight(18)
            inset.column.addWidget(label)
        on = self._button(self._on, "undo")
        on.set_primary(True)
        inset.column.addWidget(on)
        row = QHBoxLayout()
        row.setSpacing(8)
        earlier, later = self._button(self._earlier, "previous"), self._button(self._later, "next")
        row.addWidget(earlier, 1)
        row.addWidget(later, 1)
        self._big_buttons = [on, earlier, later]
        inset.column.addLayout(row)

    def _footer(self) -> QWidget:
        strip = QWidget(self)
        strip.setFixedHeight(48)
        row = QHBoxLayout(strip)
        row.setContentsMargins(24, 0, 24, 0)
        row.setSpacing(14)
        self._summary = self._label(14, "text")
        self._summary.setObjectName("review_summary")
        self._summary.setWordWrap(True)
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._bar = QProgressBar(strip)
        self._bar.setObjectName("review_progress")
        self._bar.setTextVisible(False)
        self._bar.setFixedSize(180, 8)
        self._stop_button = self._button(self._stop_action)
        row.addWidget(self._summary, 1)
        row.addWidget(self._bar)
        row.addWidget(self._stop_button)
        return strip

    def _ink_moment(self, *, loses: bool) -> None:
        theme = self._theme
        lost = chart_color(theme, "lost_text")
        set_ink(self._standing, lost if self._standing_lost else theme.color("muted"))
        set_ink(self._said, lost if loses else theme.color("text"))
        set_ink(self._better, theme.color("accent_text"))

    # Events ------------------------------------------------------------------------------------------

    @Slot()
    def _play_on(self) -> None:
        self.play_from.emit(self.index)

    def _step(self, by: int, _checked: bool = False) -> None:
        self.show_moment(self.index + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep typed moves off the table that is not seen; Esc goes back to it."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(1 if event.key() == Qt.Key.Key_Right else -1)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change between small and roomy measures."""
        super().resizeEvent(event)
        self._fit()
        self.show_moment(self.index)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the strips above and below the page."""
        painter = QPainter(self)
        bar, line = self._theme.color("bar"), self._theme.color("bar_line")
        painter.fillRect(0, 0, self.width(), 48, bar)
        painter.fillRect(0, 47, self.width(), 1, line)
        painter.fillRect(0, self.height() - 48, self.width(), 48, bar)
        painter.end()


def _bar_style(theme: Theme) -> str:
    """Return the style sheet of the progress bar."""
    line, fill = QColor(theme.panel_line), theme.accent
    ground = f"rgba({line.red()}, {line.green()}, {line.blue()}, {line.alpha()})"
    return (
        f"QProgressBar {{ background: {ground}; border: none; border-radius: 4px; }}"
        f"QProgressBar::chunk {{ background: {fill}; border-radius: 4px; }}"
    )
