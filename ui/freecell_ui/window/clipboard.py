"""Games in and out of the window as text: clipboard and dropped files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QWidget

from freecell.game import Game
from freecell_ui.commands import Actions
from freecell_ui.session import Session

__all__ = ["Clipboard"]


class Clipboard(QObject):
    """Copies the game, and opens what is pasted or dropped onto the window.

    Parameters
    ----------
    window
        Where things may be dropped.
    session, actions
        The game, and the actions that ask for it.
    say, refuse
        Show a sentence: that something was done, and why it can't be.
    """

    def __init__(
        self,
        window: QWidget,
        session: Session,
        actions: Actions,
        say: Callable[[str], None],
        refuse: Callable[[str], None],
    ) -> None:
        super().__init__(window)
        self._session, self._actions = session, actions
        self._say, self._refuse = say, refuse
        actions.copy_deal.triggered.connect(self._copy_deal)
        actions.copy_board.triggered.connect(self._copy_board)
        actions.copy_game.triggered.connect(self._copy_game)
        actions.paste.triggered.connect(self._paste)
        session.counters_changed.connect(self._enable)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    @property
    def _game(self) -> Game:
        return self._session.game

    @Slot()
    def _enable(self) -> None:
        self._actions.copy_deal.setEnabled(self._game.deal is not None)

    def _copy(self, text: str, said: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._say(said)

    @Slot()
    def _copy_deal(self) -> None:
        from freecell_ui.session.copying import deal_text

        text = deal_text(self._game)
        self._copy(text, self.tr("Copied: {text}").format(text=text))

    @Slot()
    def _copy_board(self) -> None:
        from freecell_ui.session.copying import board_text

        self._copy(board_text(self._game), self.tr("The board is on the clipboard."))

    @Slot()
    def _copy_game(self) -> None:
        from freecell_ui.session.copying import game_text

        self._copy(game_text(self._game), self.tr("The deal and its moves are on the clipboard."))

    @Slot()
    def _paste(self) -> None:
        self._session.open_text(QGuiApplication.clipboard().text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files and text that are dragged onto the window."""
        if isinstance(event, QDropEvent):
            dragging = isinstance(event, QDragEnterEvent | QDragMoveEvent)
            if not _is_welcome(event.mimeData()):
                return False
            event.acceptProposedAction()
            if not dragging:
                self._open_dropped(event.mimeData())
            return True
        return False

    def _open_dropped(self, data: QMimeData) -> None:
        from freecell_ui.session.opening import OpeningError, read_file

        files = _files(data)
        try:
            text = read_file(files[0]) if files else data.text()
        except OpeningError as error:
            self._refuse(str(error))
            return
        self._session.open_text(text)


def _files(data: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def _is_welcome(data: QMimeData) -> bool:
    return bool(_files(data)) or (data.hasText() and not data.hasUrls())
