"""The review of a game: its chart, the position one looks at, and what would have been better there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from freecell.advice.review import Played, Review
from freecell.advice.review_file import ReviewFiles
from freecell_ui.parts import Panel, WindowParts
from freecell_ui.review import sentences
from freecell_ui.review.chart import ChartData
from freecell_ui.review.files import write_moves, write_picture
from freecell_ui.review.page import NARROW, ReviewPage
from freecell_ui.session import Session
from freecell_ui.solver.files import FileThread
from freecell_ui.solver.questions import Progress, look_back
from freecell_ui.solver.search import SearchLimits
from freecell_ui.solver.worker import SolverService
from freecell_ui.text import advice_sentences, game_sentences, words
from freecell_ui.text.translate import translate

__all__ = ["ReviewPanel", "make"]

#: Writes something to a file and says whether that worked; runs in a thread.
Save = Callable[[Path], bool]

#: Stands for the ticket of a question as long as it isn't known whether one is needed.
_LOOKING_UP = -1


class ReviewPanel(ReviewPage):
    """Looks back on the session's game, on a page in the table's place.

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
        limits: SearchLimits,
        parent: QWidget,
        *,
        files: ReviewFiles | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._service, self._limits = session, service, limits
        self._files = files if files is not None else ReviewFiles()
        self._thread = FileThread(self)
        self._played: Played | None = None
        self._review: Review | None = None
        self._ticket = 0
        self._connect()
        service.answered.connect(self._take_answer)
        service.reported.connect(self._take_report)
        service.failed.connect(self._take_failure)

    def _connect(self) -> None:
        self.chart.chosen.connect(self.show_moment)
        self._back.triggered.connect(self.dismiss)
        self._picture.triggered.connect(self._ask_picture)
        self._moves.triggered.connect(self._ask_moves)
        self._stop_action.triggered.connect(self._stop)
        self._on.triggered.connect(self._play_on)
        self._earlier.triggered.connect(partial(self._step, -1))
        self._later.triggered.connect(partial(self._step, 1))

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
        self._played = played = Played.of(self._session.game)
        self._review = None
        self._show_game()
        self._ticket = _LOOKING_UP
        self._show_start(played)
        self.show()
        self.chart.setFocus()
        uid = self._session.uid
        self._thread.run(lambda _quest: self._files.load(uid, played), partial(self._take_kept, played))

    def close_files(self) -> None:
        """Write what is still to be written, at the end of the window."""
        self._thread.close()

    @Slot()
    def dismiss(self) -> None:
        """Give the table back, and say so; what is running stops."""
        if self.isHidden():
            return
        if self._is_running:
            self._ticket = 0
            self._service.cancel()
        self.hide()
        self.closed.emit()

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
        self._title.setText(sentences.title_text(index, last))
        self._standing.setText(sentences.standing_text(review, index, short=self.width() < NARROW))
        self._said.setText(sentences.played_text(played.turns, review, index))
        self._better.setText(sentences.better_text(review, index))
        lost = review is not None and review.lost_from is not None and index >= review.lost_from
        self._standing_lost = lost
        self._ink_moment(loses=loses)
        self._on.setEnabled(index < last)
        place = min(index, last - 1) + 1
        self._on.setIconText(self.tr("Play on from before move {number}").format(number=place))
        self._earlier.setEnabled(index > 0)
        self._later.setEnabled(index < last)

    # Keeping it --------------------------------------------------------------------------------------

    def save_moves(self, path: Path | str) -> bool:
        """Write the game as a move list with what is known about each move; return whether that worked."""
        save = self._moves_saver()
        return save is not None and save(Path(path))

    def save_picture(self, path: Path | str) -> bool:
        """Write the page as a picture; return whether that worked."""
        return self._picture_saver()(Path(path))

    def _moves_saver(self) -> Save | None:
        if self._review is None:
            return None
        title = game_sentences.deal_name(self._session.game.deal)
        return partial(write_moves, review=self._review, title=title)

    def _picture_saver(self) -> Save:
        return partial(write_picture, picture=self.picture())

    @Slot()
    def _ask_picture(self) -> None:
        self._ask(self.tr("Save Picture"), "png", self.tr("Pictures (*.png)"), self._picture_saver)

    @Slot()
    def _ask_moves(self) -> None:
        self._ask(self.tr("Save Move List"), "txt", self.tr("Move lists (*.txt)"), self._moves_saver)

    def _ask(self, title: str, suffix: str, kinds: str, saver: Callable[[], Save | None]) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        name = f"{game_sentences.deal_name(self._session.game.deal)}.{suffix}"
        dialog = QFileDialog(self, title, str(Path(folder) / name), kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(partial(self._save_to, saver))
        dialog.open()

    def _save_to(self, saver: Callable[[], Save | None], path: str) -> None:
        """Have the page as it is now written, and say how that went once it is done."""
        save = saver()
        if save is not None:
            self._thread.run(lambda _quest: save(Path(path)), partial(self._say_saved, path))

    def _say_saved(self, path: str, went: object) -> None:
        text = self.tr("Saved as {path}.") if went else self.tr("{path} can't be written.")
        self._summary.setText(text.format(path=path))

    # The walk ----------------------------------------------------------------------------------------

    @property
    def _is_running(self) -> bool:
        return self._ticket != 0

    def _take_kept(self, played: Played, review: object) -> None:
        """Show the kept review, or find out; unless the player has stopped or left meanwhile."""
        if self._ticket != _LOOKING_UP or played is not self._played:
            return
        self._ticket = 0
        if isinstance(review, Review):
            self._review = review
            self._show_review()
        else:
            self._start()

    def _start(self) -> None:
        assert self._played is not None
        self._ticket = self._service.ask(partial(look_back, played=self._played, limits=self._limits))

    def _show_start(self, played: Played) -> None:
        self._bar.setRange(0, len(played.positions))
        self._bar.setValue(0)
        self._set_running(True)
        self._summary.setText(self.tr("The solver looks at every position of the game…"))

    @Slot()
    def _stop(self) -> None:
        if self._is_running:
            self._ticket = 0
            self._service.cancel()
            self._set_running(False)
            self._summary.setText(self.tr("The review was stopped; Review starts it again."))

    @Slot(object, object)
    def _take_report(self, ticket: int, what: object) -> None:
        if ticket == self._ticket and isinstance(what, Progress):
            self._bar.setValue(what.done)

    @Slot(object, object)
    def _take_answer(self, ticket: int, answer: object) -> None:
        if ticket != self._ticket or not isinstance(answer, Review):
            return
        self._ticket = 0
        self._review = answer
        uid = self._session.uid
        self._thread.run(lambda _quest: self._files.save(uid, answer))
        self._show_review()

    @Slot(object, str)
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
        self.chart.show_data(ChartData(home, game.position.rules.num_cards), *self._length_titles())
        names = (game_sentences.variant_title(game.variant), game_sentences.deal_name(game.deal))
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
        self.chart.show_data(data, *self._length_titles())
        self._summary.setText(advice_sentences.review_summary(review))
        self.show_moment(self._first_look(review))

    def _first_look(self, review: Review) -> int:
        """Start where the game was lost, else at the dearest move, else at the end."""
        if review.losing_move is not None:
            return review.losing_move - 1
        costs = review.costliest(1)
        return costs[0][0] - 1 if costs else len(review.moments) - 1

    def _length_titles(self) -> tuple[str, str]:
        """Return what the lengths are called, in full and in brief."""
        assert self._played is not None
        if self._played.metric == "moves":
            return self.tr("Moves to the win, best line known"), self.tr("Moves to the win")
        return self.tr("Card moves to the win, best line known"), self.tr("Card moves to the win")

    # Events ------------------------------------------------------------------------------------------

    @Slot()
    def _play_on(self) -> None:
        self.play_from.emit(self.index)

    def _step(self, by: int, _checked: bool = False) -> None:
        self.show_moment(self.index + by)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say what is shown in as many words as there is room for."""
        super().resizeEvent(event)
        self.show_moment(self.index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep typed moves off the table that is not seen; Esc goes back to it."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step(1 if event.key() == Qt.Key.Key_Right else -1)
        event.accept()


def make(parts: WindowParts) -> Panel:
    """Make the review for a window; it takes the table's place."""
    session = parts.session
    widget = ReviewPanel(session, parts.search.service, parts.search.limits, parts.window)

    def summon() -> None:
        if session.game.history:
            session.cancel()
            widget.open()

    def play_from(turns: int) -> None:
        widget.dismiss()
        back = len(session.game.history) - turns
        if back > 0:
            session.rewind(back)
            text = translate("ReviewPanel", "You play on from here. Redo brings your moves back.")
            parts.say(text)

    widget.play_from.connect(play_from)
    session.transition_ready.connect(lambda _transition: widget.dismiss())
    return Panel(widget, summon, close=widget.close_files)
