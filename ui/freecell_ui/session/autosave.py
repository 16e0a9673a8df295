"""Keeps the game on the table, and the one it replaced, in the store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from freecell.game import Game
from freecell.store import About, Outcome, Store, new_uid

__all__ = ["Autosave", "is_untouched"]


def is_untouched(game: Game) -> bool:
    """Whether nothing was ever played in a game."""
    return not game.can_undo and not game.can_redo


class Autosave:
    """Which game is on the table, what the store knows it as, and which one was left for it.

    Parameters
    ----------
    store
        Where the games are kept.
    describe
        Tells what the records have to know of a game; asked when its first move is kept.
    load
        Gets a kept game back, None where it can't be read or is over; the store does unless told otherwise.
    """

    def __init__(
        self,
        store: Store,
        describe: Callable[[Game], About] | None = None,
        load: Callable[[str], Game | None] | None = None,
    ) -> None:
        self._store = store
        self._describe = describe
        self._load = load if load is not None else store.load
        self._over = False
        self._described = False
        self._game: Game | None = None
        self._uid = ""
        self._left = ""

    @property
    def game(self) -> Game:
        """The game on the table."""
        if self._game is None:
            raise RuntimeError("no game is on the table yet")
        return self._game

    @property
    def has_game(self) -> bool:
        """Whether a game has come to the table yet."""
        return self._game is not None

    @property
    def uid(self) -> str:
        """The name the store keeps the game under."""
        return self._uid

    @property
    def is_daily(self) -> bool:
        """Whether the game is a day's deal, whose house rules nobody may change."""
        return self._store.about(self._uid).day is not None

    @property
    def left(self) -> str:
        """The name of the game that was left for this one, while it can be taken back; else empty."""
        return self._left

    def latest(self) -> tuple[str, Game] | None:
        """Return the game that was left at the last closing."""
        found = self._store.latest()
        if found is None:
            return None
        uid, game = found
        house = game.house_rules
        if house.idle_limit is not None or house.leave_limit is not None:
            loaded = self.load(uid)
            return None if loaded is None else (uid, loaded)
        return found

    def load(self, uid: str) -> Game | None:
        """Return a kept game, or None if it can't be read."""
        return self._load(uid)

    def replace(self, game: Game, uid: str = "") -> None:
        """Put another game on the table; the one there is kept, or dropped if it was never played."""
        if self._game is not None:
            if self._over:
                self._left = ""
            elif is_untouched(self._game) and self._store.outcome(self._uid) is None:
                self._store.forget(self._uid)
            else:
                self._left = "" if self._game.is_won else self._uid
        self._game, self._uid, self._over = game, uid or new_uid(), False
        self._described = False
        self.save()

    def forget_left(self) -> None:
        """Let the game that was left be one among the others."""
        self._left = ""

    def save(self) -> None:
        """Keep the game as it stands; with its first move goes what the records have to know."""
        if self._over:
            return
        about = None
        if not self._described and not is_untouched(self.game):
            self._described = True
            if self._describe is not None and self._store.outcome(self._uid) is None:
                told, known = self._describe(self.game), self._store.about(self._uid)
                about = replace(told, hints=known.hints, demo=known.demo)
        self._uid = self._store.save(self._uid, self.game, about)

    def end(self, outcome: Outcome) -> None:
        """Close the game that is on the table without being won."""
        self.save()
        self._store.end(self._uid, self.game, outcome)
        self._over = True

    def count_hint(self) -> None:
        """Note that a hint was given."""
        if self._over:
            return
        about = self._store.about(self._uid)
        self._uid = self._store.save(self._uid, self.game, replace(about, hints=about.hints + 1))
