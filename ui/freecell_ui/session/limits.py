"""Keeps the limits of the games that have some: no move for too long, or left for too long."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from freecell.daily.limits import Clocks, Watch, resume
from freecell.game import Game
from freecell.store import Outcome, Store
from freecell_ui.session import Session
from freecell_ui.session.autosave import is_untouched
from freecell_ui.transition import Transition, TransitionKind

__all__ = ["LimitWatch"]

_TICK_MS = 1000
_TICKS_A_NOTE = 5
_COMING = (TransitionKind.DEAL, TransitionKind.RESTORE)


@dataclass(slots=True)
class _Watched:
    game: Game
    watch: Watch


class LimitWatch(QObject):
    """Watches every game with limits that came to the table in this window, until it ends.

    A game that another one took the place of is watched on: its clock runs, and so does the time without a
    move. The window being open, it isn't left.

    Parameters
    ----------
    store
        Where the games are kept.
    clocks
        What tells the time.

    Signals
    -------
    ended(Outcome)
        A game that isn't on the table has ended.
    """

    ended = Signal(object)

    def __init__(self, store: Store, clocks: Clocks, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._clocks = clocks
        self._session: Session | None = None
        self._watched: dict[str, _Watched] = {}
        self._ticks = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def clocks(self) -> Clocks:
        """What tells the time."""
        return self._clocks

    def load(self, uid: str) -> Game | None:
        """Get a kept game back, unless it can't be read or was left for too long."""
        if uid in self._watched:
            return self._watched[uid].game
        found = resume(self._store, uid, self._clocks)
        if found.ended is not None:
            self.ended.emit(found.ended)
        if found.game is not None and (found.watch is None or not found.watch.has_limits):
            # Without limits time asleep doesn't count, so the game keeps a clock that sleeps too.
            return self._store.load(uid)
        if found.game is not None and found.watch is not None:
            self._add(uid, found.game, found.watch)
        return found.game

    def follow(self, session: Session) -> None:
        """Watch what comes to a session's table."""
        self._session = session
        session.acting.connect(self._check)
        session.transition_ready.connect(self._follow)

    def add(self, uid: str, game: Game, watch: Watch) -> None:
        """Watch a game that was just dealt."""
        self._add(uid, game, watch)

    @Slot()
    def tick(self) -> None:
        """End what has run into a limit; note every few seconds that the rest is still here."""
        self._ticks += 1
        for uid, watched in tuple(self._watched.items()):
            outcome = watched.watch.tick()
            if watched.game.is_won:
                del self._watched[uid]
            elif outcome is not None:
                self._end(uid, outcome)
        if self._ticks % _TICKS_A_NOTE == 0:
            self.note()
        if not self._watched:
            self._timer.stop()

    def note(self) -> None:
        """Take down that the watched games were seen now."""
        for uid, watched in self._watched.items():
            self._store.set_seen(uid, watched.watch.seen(watched.game))

    def close(self) -> None:
        """Note once more when the games were seen, and tick no more."""
        self._timer.stop()
        self.note()

    # Inside --------------------------------------------------------------------------------------

    def _add(self, uid: str, game: Game, watch: Watch) -> None:
        for other, watched in tuple(self._watched.items()):
            if watched.game is game:
                # Another copy of the program plays the game too, and this one's goes by a new name.
                del self._watched[other]
        if watch.has_limits and not game.is_won:
            self._watched[uid] = _Watched(game, watch)
            self._store.set_seen(uid, watch.seen(game))
            self._timer.start()

    def _drop_unplayed(self) -> None:
        """Forget the deals that were replaced before anything was played: the store has done so too."""
        for uid, watched in tuple(self._watched.items()):
            if is_untouched(watched.game) and self._store.outcome(uid) is None:
                del self._watched[uid]

    def _end(self, uid: str, outcome: Outcome) -> None:
        watched = self._watched.pop(uid)
        if self._session is not None and self._session.game is watched.game:
            self._session.end_game(outcome)
        else:
            watched.game.clock.stop()
            self._store.end(uid, watched.game, outcome)
            self.ended.emit(outcome)

    @Slot()
    def _check(self) -> None:
        """See, before a move is made, whether it comes too late."""
        session = self._session
        watched = None if session is None else self._watched.get(session.uid)
        if session is not None and watched is not None:
            outcome = watched.watch.tick()
            if outcome is not None:
                self._end(session.uid, outcome)

    @Slot(object)
    def _follow(self, transition: Transition) -> None:
        session = self._session
        if session is None:
            return
        uid, game = session.uid, session.game
        watched = self._watched.get(uid)
        if watched is None or watched.game is not game:
            same = next((known for known in self._watched.values() if known.game is game), None)
            self._drop_unplayed()
            watch = same.watch if same is not None else Watch(game.house_rules, self._clocks)
            self._add(uid, game, watch)
        elif transition.kind not in _COMING:
            watched.watch.moved()
