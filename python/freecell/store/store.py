"""The store: what the rest of the program sees of it."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from freecell.paths import data_dir
from freecell.store.apart import Apart
from freecell.store.codes import Codes
from freecell.store.crashes import Crashes
from freecell.store.database import Database
from freecell.store.days import Days
from freecell.store.deals import Deals
from freecell.store.known import Known, Saved
from freecell.store.players import Players
from freecell.store.statistics import Statistics
from freecell.store.tables import plays
from freecell.store.tables.games import (
    Written,
    delete_game,
    find_game,
    list_games,
    mark_over,
    read_about,
    read_seen,
    read_turns,
    remove_ended,
    revision_of,
    write_game,
    write_seen,
)
from freecell.store.tables.model import About, GameSummary, Notice, Outcome, Result, Seen, Trouble
from freecell.store.tables.rows import KeptGame, Snapshot, revive, snapshot

if TYPE_CHECKING:
    from freecell.game import Game

__all__ = ["Store"]

_LATEST_TRIED = 50


class Store:
    """The games of one data directory, those in progress and those that are over.

    Parameters
    ----------
    path
        The database file; ``games.sqlite3`` in the data directory unless told otherwise.
    now
        Gives the time, in seconds since 1970, that games are dated with.

    Attributes
    ----------
    players
        Who plays on this device.
    deals
        What was played of the deals of a variant.
    days
        The attempts at the daily deals.
    codes
        Result codes that were handed over.
    statistics
        The games that are over.
    crashes
        Which games were on the table at a crash.

    Notes
    -----
    No method raises because of the file: what can't be written stays in memory, what can't be read is
    missing, and :meth:`notices` says so once.
    """

    def __init__(self, path: Path | str | None = None, *, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._known = Known()
        self._database = Database(Path(path) if path is not None else data_dir() / "games.sqlite3")
        self.players = Players(self._database, now)
        self.deals = Deals(self._database)
        self.days = Days(self._database)
        self.codes = Codes(self._database)
        self.statistics = Statistics(self._database)
        self.crashes = Crashes(self._database)
        if any(kept.is_ended for kept in self._recent(_LATEST_TRIED)[1:]):
            self._database.change("prune", remove_ended)

    @property
    def path(self) -> Path:
        """The database file."""
        return self._database.path

    @property
    def now(self) -> Callable[[], float]:
        """What gives the time of day."""
        return self._now

    # Games in progress ---------------------------------------------------------------------------

    def save(self, uid: str, game: Game, about: About | None = None, *, seen: Seen | None = None) -> str:
        """Keep a game as it stands, with its whole history, and count it once it is played or won.

        Parameters
        ----------
        uid
            The game's name.
        about
            What the records have to know of it; if left out, what was said before.
        seen
            That it is on the table now, for a game with limits.

        Returns
        -------
        str
            The name it is kept under: `uid`, or a new one where another running copy of the program has
            played on in the same game, so that neither loses its moves.
        """
        snap = self._snapshot(uid, game, about)

        def run(connection: sqlite3.Connection) -> Saved:
            mine = snap
            if self._database.is_file(connection):
                mine = self._known.unless_taken(snap, revision_of(connection, snap.uid))
            plays.note_rules(connection, mine)
            written = write_game(connection, mine, self._known.written(mine.uid))
            plays.record(connection, mine)
            if seen is not None:
                write_seen(connection, mine.uid, seen)
            return Saved(mine.uid, written, revision_of(connection, mine.uid))

        saved: Saved = self._database.change(("save", snap.uid), run, self._note_saved(snap.uid))
        if snap.won and not self._database.on_disk:
            self._database.remind()
        return saved.uid

    def end(self, uid: str, game: Game, outcome: Outcome, about: About | None = None) -> None:
        """Close a game that is over without being won: given up, or ended by a limit.

        It counts as unsolved if it counts at all, and is no longer among the games in progress.
        """
        snap = self._snapshot(uid, game, about)

        def run(connection: sqlite3.Connection) -> Saved:
            plays.note_rules(connection, snap)
            written = write_game(connection, snap, None)
            plays.record(connection, snap)
            plays.close_play(connection, snap.uid, outcome, plays.figures_of(snap))
            mark_over(connection, snap.uid)
            return Saved(snap.uid, written, revision_of(connection, snap.uid))

        self._database.change(("end", snap.uid), run, self._note_saved(snap.uid))

    def forget(self, uid: str) -> None:
        """Drop a game. One that was played counts as unsolved from now on, a deal never played as nothing."""
        name = self._known.name(uid)
        now = float(self._now())

        def run(connection: sqlite3.Connection) -> None:
            kept = find_game(connection, name)
            figures: dict[str, Any] = {"ended_at": now}
            if kept is not None and kept.is_sound:
                figures |= {"moves": kept.moves, "seconds": float(json.loads(kept.state)["clock"]["seconds"])}
            plays.close_play(connection, name, Outcome.DELETED, figures)
            delete_game(connection, name)

        self._known.forget(name)
        self._database.change(("forget", name), run)

    def load(
        self, uid: str, *, clock: Callable[[], float] = time.monotonic, seconds: float | None = None
    ) -> Game | None:
        """Return a kept game; None if there is none of that name or its record is damaged.

        A game of which only the end is damaged stands after its last sound move.

        Parameters
        ----------
        clock
            Where the game's clock gets the time from.
        seconds
            What the clock shows, where that isn't what was saved.
        """
        name = self._known.name(uid)
        kept = self._database.reading(lambda connection: find_game(connection, name), None)
        return None if kept is None else self._revive(kept, clock, seconds)

    def latest(self, *, clock: Callable[[], float] = time.monotonic) -> tuple[str, Game] | None:
        """Return the game that was on the table last, unless that one is won or over.

        A damaged one is passed over for the one before it.
        """
        for kept in self._recent(_LATEST_TRIED):
            if kept.is_ended and kept.is_sound:
                return None
            game = self._revive(kept, clock, None)
            if game is not None:
                return kept.uid, game
        return None

    def games(self, limit: int = 100) -> list[GameSummary]:
        """Return the games in progress, the one played last first."""
        kept = self._database.reading(lambda connection: list_games(connection, limit, in_progress=True), [])
        return [row.summary for row in kept]

    def about(self, uid: str) -> About:
        """Return what is known of a game beside its moves."""
        name = self._known.name(uid)
        if name in self._known.about:
            return self._known.about[name]
        about: About = self._database.reading(lambda connection: read_about(connection, name), About())
        return about

    def set_seen(self, uid: str, seen: Seen) -> None:
        """Take down when a game with limits was last known to be on the table."""
        name = self._known.name(uid)
        self._database.change(("seen", name), lambda connection: write_seen(connection, name, seen))

    def seen(self, uid: str) -> Seen | None:
        """Return when a game with limits was last known to be on the table."""
        name = self._known.name(uid)
        seen: Seen | None = self._database.reading(lambda connection: read_seen(connection, name), None)
        return seen

    # Games that are over -------------------------------------------------------------------------

    def results(self, variant: str, deal: int, cells: int | None = None) -> list[Result]:
        """Return the wins of one deal on this device, oldest first; with `cells`, only those with so many."""
        return list(
            self._database.reading(lambda connection: plays.results(connection, variant, deal, cells), [])
        )

    def outcome(self, uid: str) -> Outcome | None:
        """Return how a game ended; None if it never counted."""
        name = self._known.name(uid)
        ended: Outcome | None = self._database.reading(
            lambda connection: plays.outcome_of(connection, name), None
        )
        return ended

    # The file ------------------------------------------------------------------------------------

    def apart(self) -> Apart | None:
        """Return the file for long work in another thread; None while the file can't be used.

        What is saved while such work writes reaches the file with the next change, or at once with
        :meth:`catch_up` when the work is done.
        """
        return Apart(self._database) if self._database.on_disk else None

    def catch_up(self) -> None:
        """Write what the file has missed, if that can be by now."""
        self._database.catch_up()

    def notices(self) -> list[Notice]:
        """Hand out what went wrong since the last call."""
        return self._database.notices()

    def close(self) -> None:
        """Write what is left and let go of the file."""
        self._database.close()

    # Inside --------------------------------------------------------------------------------------

    def _snapshot(self, uid: str, game: Game, about: About | None) -> Snapshot:
        name = self._known.name(uid)
        if about is None:
            about = self.about(name)
        self._known.about[name] = about
        return snapshot(name, game, about, self._now())

    def _note_saved(self, uid: str) -> Callable[[sqlite3.Connection, Saved], None]:
        def done(connection: sqlite3.Connection, saved: Saved) -> None:
            self._known.note_saved(uid, saved, in_file=self._database.is_file(connection))

        return done

    def _recent(self, limit: int) -> list[KeptGame]:
        return list(
            self._database.reading(lambda connection: list_games(connection, limit, in_progress=False), [])
        )

    def _revive(self, kept: KeptGame, clock: Callable[[], float], seconds: float | None) -> Game | None:
        """Put a game together from its rows; every move in it is replayed on the way."""
        connection = self._database.connection
        texts = self._database.reading(lambda c: read_turns(c, kept), [])
        try:
            if not kept.is_sound or not texts:
                raise ValueError("the record doesn't match its checksum")
            game = revive(kept, texts[0], texts[1:], clock=clock, seconds=seconds)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            self._database.note(Trouble.DAMAGED_GAME, f"{kept.variant} {kept.deal}: {error}")
            return None
        if len(texts) <= kept.turns:
            lost = kept.turns + 1 - len(texts)
            self._database.note(Trouble.DAMAGED_GAME, f"{kept.variant} {kept.deal}: the last {lost} turns")
        else:
            self._known.note_written(kept.uid, Written(connection, texts[0], game.history + game.future))
        if self._database.is_file(connection):
            self._known.note_read(kept.uid, kept.revision)
        return game
