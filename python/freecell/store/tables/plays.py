"""Games as the records count them: one row from a game's first move on, closed when it ends.

A deal counts once for each player. The first game of it is the one that counts; a restart or a later
game of the same deal competes for the best figures only, unless it is won while the first one is still
open: then the win is that of the deal, and the count passes to it. Nothing is ever counted twice by
taking a winning move back and playing it again.

A game is grouped by the house rules of its first move. If others hold when a later one is played, it is one
of those whose rules were changed between their moves, and stays one: it can't compete with those that kept
to theirs.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from freecell.game.rules_key import MIXED
from freecell.store.tables.model import FinishedGame, Outcome, Result
from freecell.store.tables.rows import Snapshot
from freecell.store.tables.schema import PLAYS, checksum

__all__ = [
    "add_finished",
    "close_play",
    "figures_of",
    "find_play",
    "insert_play",
    "note_rules",
    "outcome_of",
    "play_checksum",
    "record",
    "results",
    "to_finished",
]

_COLUMNS = ", ".join(PLAYS)
_INSERT = f"INSERT OR IGNORE INTO plays ({_COLUMNS}, checksum) VALUES ({', '.join('?' * (len(PLAYS) + 1))})"
_NEXT = "SELECT COALESCE(MAX(ended), 0) + 1 FROM plays"


def find_play(connection: sqlite3.Connection, uid: str) -> dict[str, Any] | None:
    """Read the row of one game."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM plays WHERE uid = ?", (uid,)).fetchone()
    return None if row is None else dict(zip(PLAYS, row, strict=True))


def note_rules(connection: sqlite3.Connection, snap: Snapshot) -> None:
    """Take down that a game was played on by other house rules; to be asked before the game is written."""
    play = find_play(connection, snap.uid)
    if play is None or play["outcome"] != Outcome.PLAYING.value or play["preset"] in (snap.preset, MIXED):
        return
    sql = "SELECT turns, played, moves FROM games WHERE uid = ?"
    known = connection.execute(sql, (snap.uid,)).fetchone()
    # Rules that are changed and changed back before a move was played were never played by.
    if known != (len(snap.timeline), snap.played, snap.moves):
        play["preset"] = MIXED
        _update(connection, play)


def record(connection: sqlite3.Connection, snap: Snapshot) -> None:
    """Count a game once it is played, and close it once it is won. A board without number never counts."""
    if snap.deal is None or not snap.started:
        return
    play = find_play(connection, snap.uid)
    if play is None:
        play = _opened(connection, snap)
        if not insert_play(connection, play):
            return
    if not snap.won:
        return
    if play["outcome"] == Outcome.PLAYING.value:
        _close(connection, play, figures_of(snap), Outcome.SHOWN if snap.about.demo else Outcome.SOLVED)
    elif play["outcome"] == Outcome.SOLVED.value and snap.moves < play["moves"] and not snap.about.demo:
        # Won again with fewer moves after taking some back: the same win, a better figure.
        play |= {"moves": snap.moves, "undos": snap.undos, "history": snap.history}
        _update(connection, play)


def close_play(
    connection: sqlite3.Connection, uid: str, outcome: Outcome, figures: Mapping[str, Any]
) -> None:
    """Close a game that ended otherwise than by a win; one that is closed already stays as it is."""
    play = find_play(connection, uid)
    if play is not None and play["outcome"] == Outcome.PLAYING.value:
        _close(connection, play, figures, outcome)


def figures_of(snap: Snapshot) -> dict[str, Any]:
    """Give what a row holds of a game's end."""
    return {
        "moves": snap.moves,
        "undos": snap.undos,
        "hints": snap.about.hints,
        "seconds": snap.seconds,
        "ended_at": snap.saved_at,
        "history": snap.history,
    }


def insert_play(connection: sqlite3.Connection, play: Mapping[str, Any]) -> bool:
    """Add a row; give whether it was added (a player's daily deal of one day can't be there twice)."""
    values = (*(play[name] for name in PLAYS), play_checksum(play))
    return connection.execute(_INSERT, values).rowcount > 0


def add_finished(
    connection: sqlite3.Connection,
    games: Iterable[FinishedGame],
    heed: Callable[[int], None] = lambda _: None,
) -> int:
    """Add games that ended elsewhere, those that are known left out; a deal counts once here too.

    Parameters
    ----------
    heed
        Is told after each game how many are done; what it raises ends the work.

    Returns
    -------
    int
        How many were new.
    """
    ended, added = int(connection.execute(_NEXT).fetchone()[0]), 0
    # A set of a million deals would take hundreds of megabytes; SQLite keeps what is large on the disk.
    connection.execute(_COUNTED)
    connection.execute(f"INSERT OR IGNORE INTO counted SELECT {_COUNTED_KEY} WHERE counted AND day IS NULL")
    for number, game in enumerate(games, 1):
        key = (game.deal, game.variant, game.cells, game.player or "")
        found = connection.execute(_IS_COUNTED, key).fetchone()
        counts = game.counted and (game.day is not None or found is None)
        # A row whose game is known is left out by the table itself.
        if insert_play(connection, _ended_elsewhere(game, counts, ended + added)):
            added += 1
            if counts and game.day is None:
                connection.execute("INSERT INTO counted VALUES (?, ?, ?, ?)", key)
        heed(number)
    connection.execute("DROP TABLE temp.counted")
    if added:
        _number_by_time(connection)
    return added


def _ended_elsewhere(game: FinishedGame, counts: bool, ended: int) -> dict[str, Any]:
    play: dict[str, Any] = {name: getattr(game, name) for name in PLAYS if name != "ended"}
    return play | {"outcome": game.outcome.value, "counted": int(counts), "ended": ended}


def play_checksum(play: Mapping[str, Any]) -> int:
    """Give a row's checksum; its place in the order of endings may change without it."""
    return checksum("play", *(play[name] for name in PLAYS if name != "ended"))


def results(connection: sqlite3.Connection, variant: str, deal: int, cells: int | None) -> list[Result]:
    """Read the wins of one deal, oldest first."""
    sql = (
        "SELECT uid, moves, seconds FROM plays WHERE deal = ? AND variant = ? AND outcome = 'solved'"
        " AND (?3 IS NULL OR cells = ?3) ORDER BY ended"
    )
    return [Result(*row) for row in connection.execute(sql, (deal, variant, cells))]


def outcome_of(connection: sqlite3.Connection, uid: str) -> Outcome | None:
    """Read how a game ended; None if it never counted, or its row says what none can say."""
    row = connection.execute("SELECT outcome FROM plays WHERE uid = ?", (uid,)).fetchone()
    return next((outcome for outcome in Outcome if row is not None and outcome.value == row[0]), None)


def _number_by_time(connection: sqlite3.Connection) -> None:
    """Put the endings in the order of their dates, as after an import of older games."""
    connection.execute(
        "UPDATE plays SET ended = place FROM (SELECT id AS found, ROW_NUMBER() OVER"
        " (ORDER BY ended_at, ended) AS place FROM plays WHERE ended IS NOT NULL) WHERE id = found"
    )


def to_finished(play: Mapping[str, Any]) -> FinishedGame:
    """Give a closed row as others see it."""
    values = {name: play[name] for name in PLAYS if name != "ended"}
    values["outcome"] = Outcome(play["outcome"])
    values["counted"] = bool(play["counted"])
    return FinishedGame(**values)


def _opened(connection: sqlite3.Connection, snap: Snapshot) -> dict[str, Any]:
    about = snap.about
    return {
        "uid": snap.uid,
        "variant": snap.variant,
        "cells": snap.cells,
        "deal": snap.deal,
        "tier": about.tier,
        "preset": snap.preset,
        "player": about.player,
        "day": about.day,
        "outcome": Outcome.PLAYING.value,
        "counted": int(about.day is not None or not (about.demo or _played_before(connection, snap))),
        "moves": snap.moves,
        "undos": snap.undos,
        "hints": about.hints,
        "seconds": snap.seconds,
        "started_at": snap.saved_at,
        "ended_at": None,
        "ended": None,
        "history": "",
    }


#: The deals that count already; a guest is no name here, as what may be NULL can't be a key.
_COUNTED = (
    "CREATE TEMP TABLE counted (deal, variant, cells, player, PRIMARY KEY (deal, variant, cells, player))"
    " WITHOUT ROWID"
)
_COUNTED_KEY = "deal, variant, cells, COALESCE(player, '') FROM plays"
_IS_COUNTED = "SELECT 1 FROM temp.counted WHERE deal = ? AND variant = ? AND cells = ? AND player = ?"
_SAME_DEAL = "deal = ? AND variant = ? AND cells = ? AND player IS ? AND uid <> ?"


def _played_before(connection: sqlite3.Connection, snap: Snapshot) -> bool:
    sql = f"SELECT 1 FROM plays WHERE {_SAME_DEAL} AND outcome <> 'crashed' LIMIT 1"
    values = (snap.deal, snap.variant, snap.cells, snap.about.player, snap.uid)
    return connection.execute(sql, values).fetchone() is not None


def _close(
    connection: sqlite3.Connection, play: dict[str, Any], figures: Mapping[str, Any], outcome: Outcome
) -> None:
    play |= {**figures, "outcome": outcome.value, "ended": connection.execute(_NEXT).fetchone()[0]}
    _pass_the_count_on(connection, play)
    _update(connection, play)


def _pass_the_count_on(connection: sqlite3.Connection, play: dict[str, Any]) -> None:
    """Let the deal count by the game it was won in, or by the one that is still open."""
    outcome = Outcome(play["outcome"])
    if outcome is Outcome.SOLVED and not play["counted"]:
        wanted, gives = 1, True
    elif outcome is Outcome.DELETED and play["counted"] and play["day"] is None:
        wanted, gives = 0, False
    else:
        return
    sql = (
        f"SELECT uid FROM plays WHERE {_SAME_DEAL} AND outcome = 'playing' AND counted = ? AND day IS NULL"
        " ORDER BY id DESC LIMIT 1"
    )
    key = (play["deal"], play["variant"], play["cells"], play["player"], play["uid"], wanted)
    found = connection.execute(sql, key).fetchone()
    other = None if found is None else find_play(connection, found[0])
    if other is not None:
        other["counted"], play["counted"] = int(not gives), int(gives)
        _update(connection, other)


def _update(connection: sqlite3.Connection, play: Mapping[str, Any]) -> None:
    sets = ", ".join(f"{name} = ?" for name in (*PLAYS, "checksum"))
    values = (*(play[name] for name in PLAYS), play_checksum(play), play["uid"])
    connection.execute(f"UPDATE plays SET {sets} WHERE uid = ?", values)
