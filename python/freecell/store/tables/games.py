"""Games in progress in the file: reading and writing their rows.

The functions work on any connection, so the same ones serve the disk, the memory that stands in for it,
and the rebuilding of a broken file. None of them begins or ends a transaction.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass

from freecell.game.turn import Turn
from freecell.store.tables.model import About, Seen
from freecell.store.tables.rows import KEPT_COLUMNS, KeptGame, Snapshot, about_from, turn_checksum, turn_text
from freecell.store.tables.schema import TURNS_PER_GAME, json_text

__all__ = [
    "Written",
    "delete_game",
    "find_game",
    "insert_rows",
    "list_games",
    "mark_over",
    "read_about",
    "read_seen",
    "read_turns",
    "remove_ended",
    "revision_of",
    "write_game",
    "write_seen",
]

#: The order of play hangs on no clock, as one may be set back between two saves.
_TOUCHED = "(SELECT COALESCE(MAX(touched), 0) + 1 FROM games)"


@dataclass(frozen=True, slots=True)
class Written:
    """What a connection is known to hold of a game, so that only what differs has to be written."""

    connection: sqlite3.Connection
    head: str
    timeline: tuple[Turn, ...]


def find_game(connection: sqlite3.Connection, uid: str) -> KeptGame | None:
    """Read the row of one game."""
    row = connection.execute(f"SELECT {KEPT_COLUMNS} FROM games WHERE uid = ?", (uid,)).fetchone()
    return None if row is None else KeptGame(*row).mended()


def list_games(connection: sqlite3.Connection, limit: int, *, in_progress: bool) -> list[KeptGame]:
    """Read the rows of the games played last, the last first."""
    # Whether a game has ended is believed with its checksum only, so SQL can't choose.
    sql = f"SELECT {KEPT_COLUMNS} FROM games ORDER BY touched DESC"
    found: list[KeptGame] = []
    for row in connection.execute(sql):
        if len(found) == limit:
            break
        kept = KeptGame(*row).mended()
        if not (in_progress and kept.is_ended):
            found.append(kept)
    return found


def revision_of(connection: sqlite3.Connection, uid: str) -> int:
    """Give how often a game was saved; 0 if it isn't there."""
    row = connection.execute("SELECT revision FROM games WHERE uid = ?", (uid,)).fetchone()
    return 0 if row is None else int(row[0])


def read_about(connection: sqlite3.Connection, uid: str) -> About:
    """Read what is known of a game beside its moves."""
    row = connection.execute("SELECT about FROM games WHERE uid = ?", (uid,)).fetchone()
    return About() if row is None else about_from(row[0])


def read_seen(connection: sqlite3.Connection, uid: str) -> Seen | None:
    """Read when a game was last known to be on the table; None if that isn't known."""
    row = connection.execute("SELECT seen FROM games WHERE uid = ?", (uid,)).fetchone()
    try:
        seen = None if row is None or row[0] is None else Seen(*json.loads(row[0]))
    except (ValueError, TypeError, RecursionError):
        return None
    return seen if seen is None or _is_time(seen) else None


def _is_time(seen: Seen) -> bool:
    numbers = seen.utc, seen.steady, seen.seconds, seen.idle
    return isinstance(seen.boot, str) and all(
        type(number) in (int, float) and math.isfinite(number) for number in numbers
    )


def write_seen(connection: sqlite3.Connection, uid: str, seen: Seen) -> None:
    """Take down when a game was last known to be on the table."""
    connection.execute("UPDATE games SET seen = ? WHERE uid = ?", (json_text(astuple(seen)), uid))


def read_turns(connection: sqlite3.Connection, kept: KeptGame) -> list[str]:
    """Read the start and the turns of a game, as far as they are sound and without a gap."""
    first = kept.id * TURNS_PER_GAME
    sql = "SELECT id, turn, checksum FROM turns WHERE id BETWEEN ? AND ? ORDER BY id"
    found: list[str] = []
    for number, text, check in connection.execute(sql, (first, first + kept.turns)):
        wrong = number - first != len(found) or check != turn_checksum(kept.uid, len(found), text)
        if wrong:
            break
        found.append(text)
    return found


def write_game(connection: sqlite3.Connection, snap: Snapshot, written: Written | None) -> Written:
    """Write a game as it stands; what `written` says is there already isn't written again."""
    known = connection.execute("SELECT id, over FROM games WHERE uid = ?", (snap.uid,)).fetchone()
    if known is None or written is None or written.connection is not connection:
        written = None
    game_id = _write_row(connection, snap, known)
    same = _common(written.timeline, snap.timeline) if written is not None else 0
    first = game_id * TURNS_PER_GAME
    if written is None or len(written.timeline) > same:
        drop_from = first if written is None else first + same + 1
        connection.execute(
            "DELETE FROM turns WHERE id BETWEEN ? AND ?", (drop_from, first + TURNS_PER_GAME - 1)
        )
    rows = [(first + n, snap.uid, n, turn_text(turn)) for n, turn in _numbered(snap.timeline, same)]
    if written is None or written.head != snap.head:
        rows.append((first, snap.uid, 0, snap.head))
    connection.executemany(
        "INSERT OR REPLACE INTO turns (id, turn, checksum) VALUES (?, ?, ?)",
        [(row_id, text, turn_checksum(uid, number, text)) for row_id, uid, number, text in rows],
    )
    return Written(connection, snap.head, snap.timeline)


def _numbered(timeline: Sequence[Turn], same: int) -> Iterable[tuple[int, Turn]]:
    return enumerate(timeline[same:], same + 1)


def _common(one: Sequence[Turn], other: Sequence[Turn]) -> int:
    """Count the turns at the beginning that both have."""
    count = 0
    for mine, yours in zip(one, other, strict=False):
        if mine is not yours and mine != yours:
            break
        count += 1
    return count


def _write_row(connection: sqlite3.Connection, snap: Snapshot, known: tuple[int, int] | None) -> int:
    """Insert or update a game's row; `known` is the id of the one there is, and whether it is over."""
    game_id, over = known or (None, 0)
    values = {
        "uid": snap.uid,
        "variant": snap.variant,
        "deal": snap.deal,
        "moves": snap.moves,
        "cards_home": snap.cards_home,
        "num_cards": snap.num_cards,
        "won": int(snap.won),
        "saved_at": snap.saved_at,
        "turns": len(snap.timeline),
        "played": snap.played,
        "state": snap.state,
        "about": json_text(asdict(snap.about)),
        "checksum": snap.checksum(over=bool(over)),
    }
    if game_id is None:
        return _insert_row(connection, values | {"over": 0, "revision": 1})
    sets = ", ".join(f"{name} = ?" for name in values)
    sql = f"UPDATE games SET {sets}, revision = revision + 1, touched = {_TOUCHED} WHERE id = ?"
    connection.execute(sql, (*values.values(), game_id))
    return game_id


def _insert_row(connection: sqlite3.Connection, values: Mapping[str, object]) -> int:
    names = ", ".join(values)
    marks = ", ".join("?" * len(values))
    sql = f"INSERT INTO games ({names}, touched) VALUES ({marks}, {_TOUCHED})"
    new_id = connection.execute(sql, tuple(values.values())).lastrowid
    assert new_id is not None
    return new_id


def insert_rows(connection: sqlite3.Connection, values: Mapping[str, object], texts: Sequence[str]) -> None:
    """Add a game from its row and the texts of its start and turns, as another file held them."""
    uid = str(values["uid"])
    first = _insert_row(connection, values) * TURNS_PER_GAME
    connection.executemany(
        "INSERT INTO turns (id, turn, checksum) VALUES (?, ?, ?)",
        [(first + n, text, turn_checksum(uid, n, text)) for n, text in enumerate(texts)],
    )


def delete_game(connection: sqlite3.Connection, uid: str) -> None:
    """Drop a game with its turns."""
    known = connection.execute("SELECT id FROM games WHERE uid = ?", (uid,)).fetchone()
    if known is not None:
        _delete_by_id(connection, int(known[0]))


def _delete_by_id(connection: sqlite3.Connection, game_id: int) -> None:
    first = game_id * TURNS_PER_GAME
    connection.execute("DELETE FROM turns WHERE id BETWEEN ? AND ?", (first, first + TURNS_PER_GAME - 1))
    connection.execute("DELETE FROM games WHERE id = ?", (game_id,))


def mark_over(connection: sqlite3.Connection, uid: str) -> None:
    """Take a game out of those in progress; it is not over for its own table before the next one."""
    kept = find_game(connection, uid)
    if kept is not None:
        sql = "UPDATE games SET over = 1, checksum = ? WHERE uid = ?"
        connection.execute(sql, (kept.over_checksum() if kept.is_sound else kept.checksum, uid))


def remove_ended(connection: sqlite3.Connection) -> None:
    """Drop won and ended games; the one played last stays, as it tells that a new one is due."""
    for kept in list_games(connection, -1, in_progress=False)[1:]:
        if kept.is_ended and kept.is_sound:
            _delete_by_id(connection, kept.id)
