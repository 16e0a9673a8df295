"""A day's win becomes a result code, so that it can be handed on later too."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from freecell.game import Game
from freecell.store import Store
from freecell_ui.session import Session, SessionState

__all__ = ["DailyResults"]


class DailyResults(QObject):
    """Keeps the code of every day's deal that is won at a session's table."""

    def __init__(self, session: Session, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._store = session, store
        session.state_changed.connect(self._follow_state)

    @Slot(object)
    def _follow_state(self, state: SessionState) -> None:
        if state is SessionState.WON:
            self.keep(self._session.uid, self._session.game)

    def keep(self, uid: str, game: Game) -> None:
        """Keep the code of a game, if it is a day's deal that its player won."""
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
