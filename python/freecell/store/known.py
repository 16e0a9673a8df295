"""What this process knows of the games it has saved or put on the table, beside what is in the file."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from freecell.store.tables.games import Written
from freecell.store.tables.model import About, new_uid
from freecell.store.tables.rows import Snapshot

__all__ = ["Known", "Saved"]


class Saved(NamedTuple):
    """What came of saving a game: its name, what the file holds of it, how often it was saved."""

    uid: str
    written: Written
    revision: int


class Known:
    """Names, what is said of the games, and which of their saves this process has seen.

    Another running copy of the program may play on in the same game. It has then saved it more often than
    this process knows of, and this one's game gets a name of its own, so that neither loses its moves.
    """

    def __init__(self) -> None:
        self.about: dict[str, About] = {}
        self._written: dict[str, Written] = {}
        self._revisions: dict[str, int] = {}
        self._renamed: dict[str, str] = {}

    def name(self, uid: str) -> str:
        """Give the name a game is kept under."""
        return self._renamed.get(uid, uid)

    def written(self, uid: str) -> Written | None:
        """Give what the file is known to hold of a game."""
        return self._written.get(uid)

    def unless_taken(self, snap: Snapshot, revision: int) -> Snapshot:
        """Give a game another name if the file, which says `revision`, has saves of it from elsewhere."""
        mine = revision in (0, self._revisions.get(snap.uid, 0))
        return snap if mine else replace(snap, uid=new_uid())

    def note_read(self, uid: str, revision: int) -> None:
        """Take down that a game was read from the file as it was after so many saves."""
        self._revisions[uid] = revision

    def note_written(self, uid: str, written: Written) -> None:
        """Take down what the file holds of a game."""
        self._written[uid] = written

    def note_saved(self, uid: str, saved: Saved, *, in_file: bool) -> None:
        """Take down that the game `uid` was saved, in the file or in what stands in for it."""
        self._written[saved.uid] = saved.written
        if in_file:
            self._revisions[saved.uid] = saved.revision
        if saved.uid != uid:
            self._renamed[uid] = saved.uid
            self.about[saved.uid] = self.about[uid]

    def forget(self, name: str) -> None:
        """Know nothing of a game any more."""
        for facts in (self.about, self._written, self._revisions):
            facts.pop(name, None)
