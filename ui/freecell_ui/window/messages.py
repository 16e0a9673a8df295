"""What the window says in the line under the table, and the moves that are typed there."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from freecell import Pile
from freecell.store import Outcome, Store
from freecell_ui.session import Session, SessionState
from freecell_ui.settings import Settings
from freecell_ui.text import game_sentences
from freecell_ui.window.bars.message_line import MessageLine, Tone
from freecell_ui.window.letters import WANTS_LATIN
from freecell_ui.window.typed_moves import Typed, TypedMove

__all__ = ["Messages"]


class Messages(QObject):
    """Has the message line, and takes what is typed in standard notation.

    Parameters
    ----------
    line
        Where it is said.
    session, store, settings
        Who has something to say: of the game, of keeping it, and of keeping the settings.
    news
        Where others put what is to be said, each sentence once.
    """

    def __init__(
        self,
        line: MessageLine,
        session: Session,
        store: Store,
        settings: Settings,
        parent: QObject,
        *,
        news: list[str],
    ) -> None:
        super().__init__(parent)
        self._line, self._session, self._store, self._settings = line, session, store, settings
        self._typed = TypedMove()
        self._notices: list[str] = []
        self._news, self._told = news, set[str]()
        session.refused.connect(self.say_refusal)
        session.message.connect(self.say)
        session.saved.connect(self._collect_notices)
        settings.changed.connect(self.collect_troubles)

    @Slot(str)
    def say(self, text: str) -> None:
        """Show a message; what went wrong with saving is said first, once."""
        self._typed.clear()
        self._take_news()
        if self._notices:
            self._line.say(" ".join(self._notices), Tone.REFUSAL)
            self._notices.clear()
            return
        done = self._session.state is SessionState.WON or self._session.game.is_won
        self._line.say(text, Tone.DONE if done else Tone.INFO)

    @Slot(object, str)
    def say_refusal(self, _pile: Pile | None, text: str) -> None:
        """Say why a move can't be made."""
        self.refuse(text)

    def refuse(self, text: str) -> None:
        """Say why something can't be done."""
        self._typed.clear()
        self._line.say(text, Tone.REFUSAL)

    @Slot(object)
    def note_end(self, outcome: Outcome) -> None:
        """Say at the next chance that a game which is not on the table has ended."""
        self._notices.append(game_sentences.ended(outcome))

    @Slot()
    def collect_troubles(self) -> None:
        """Take down what went wrong with games or settings; it is said at the next chance."""
        self._collect_notices()
        trouble = self._settings.take_trouble()
        if trouble:
            self._notices.append(trouble)

    def _take_news(self) -> None:
        """Take down what others have to say, unless it has been said before."""
        for text in dict.fromkeys(self._news):
            if text not in self._told:
                self._told.add(text)
                self._notices.append(text)
        self._news.clear()

    @Slot()
    def _collect_notices(self) -> None:
        self._notices += [game_sentences.notice_text(notice) for notice in self._store.notices()]

    # Typed moves ---------------------------------------------------------------------------------

    def forget_typed(self) -> bool:
        """Drop a half-typed move; return whether there was one."""
        if not self._typed.clear():
            return False
        self._line.say("")
        return True

    def type(self, key: str) -> bool:
        """Take one typed character, or one that wanted to be; return whether it means anything."""
        if key == WANTS_LATIN:
            self.refuse(self.tr("Moves are typed in Latin letters and digits, such as 4a."))
            return True
        outcome = self._typed.press(key, self._session.position.rules)
        if outcome is Typed.IGNORED:
            return False
        typed = self._typed.text
        if outcome is Typed.STARTED:
            self._session.cancel()
            text = self.tr("{typed} … and where to? Esc forgets it.").format(typed=typed)
            self._line.say(text, Tone.TYPING)
        elif outcome is Typed.NO_SUCH_PILE:
            self.say_refusal(None, self.tr("This game has no pile “{key}”.").format(key=key))
        else:
            source, target = self._typed.piles
            self._typed.clear()
            self._session.play_piles(source, target)
        return True
