"""What is done about a broken file: it is kept aside, and what is sound in it is carried over."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from freecell.store.codes import insert_code
from freecell.store.players import insert_player
from freecell.store.salvage.pages import Row, image_of, rows_in
from freecell.store.salvage.version_1 import carry_over
from freecell.store.tables.games import insert_rows
from freecell.store.tables.plays import insert_play, play_checksum
from freecell.store.tables.rows import KeptGame, turn_checksum
from freecell.store.tables.schema import PLAYS, TURNS_PER_GAME, checksum

__all__ = ["Findings", "back_up", "backup_path", "move_aside", "restore", "salvage"]

_GAMES_COLUMNS = (
    *("id", "uid", "variant", "deal", "moves", "cards_home", "num_cards", "won", "over", "touched"),
    *("saved_at", "revision", "turns", "played", "state", "about", "checksum", "seen"),
)
_VERSION_1_COLUMNS = 13


@dataclass(slots=True)
class Findings:
    """The sound rows of a broken file, each once."""

    games: dict[int, tuple[KeptGame, int]] = field(default_factory=dict)
    turns: dict[int, tuple[str, int]] = field(default_factory=dict)
    plays: dict[str, dict[str, Any]] = field(default_factory=dict)
    players: dict[str, float] = field(default_factory=dict)
    codes: dict[str, int] = field(default_factory=dict)
    version_1: dict[str, tuple[object, ...]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.games or self.plays or self.players or self.codes or self.version_1)


def move_aside(path: Path) -> Path:
    """Rename a broken file and its side files to the first free ``.broken-N`` name."""
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    path.replace(aside)
    for suffix in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            _beside(path, suffix).replace(_beside(aside, suffix))
    return aside


def salvage(path: Path) -> Findings:
    """Read what is sound in a file, whatever has become of the rest; nothing is written."""
    log_path = _beside(path, "-wal")
    log = log_path.read_bytes() if log_path.exists() else b""
    file = path.read_bytes()
    findings = Findings()
    for row in rows_in(image_of(file, log)):
        _sort_in(findings, row)
    if not findings and log:
        # A damaged log may hide what the file by itself still shows.
        for row in rows_in(image_of(file, b"")):
            _sort_in(findings, row)
    return findings


def restore(connection: sqlite3.Connection, found: Findings) -> None:
    """Write what was found into a new file, all of it in the caller's transaction."""
    # Pages that were given back may still hold an older row of the same game.
    newest = {kept.uid: kept for kept, _ in sorted(found.games.values(), key=lambda item: item[0].revision)}
    order = {kept.uid: touched for kept, touched in found.games.values()}
    for kept in sorted(newest.values(), key=lambda kept: order[kept.uid]):
        texts = _turns_of(found, kept)
        if texts:
            values = {name: getattr(kept, name) for name in _GAMES_COLUMNS if hasattr(kept, name)}
            values.pop("id")
            insert_rows(connection, values, texts)
    for play in found.plays.values():
        insert_play(connection, play)
    for values_1 in found.version_1.values():
        carry_over(connection, values_1)
    for name, added_at in found.players.items():
        insert_player(connection, name, added_at)
    for code, day in found.codes.items():
        insert_code(connection, code, day)


def backup_path(path: Path) -> Path:
    """Return where the copy of a store's file lies that is made once a day."""
    return path.with_name(f"{path.name}.backup")


def back_up(connection: sqlite3.Connection, path: Path) -> None:
    """Replace the copy by one of the file as it stands; a crash leaves the old copy or the new one."""
    target = backup_path(path)
    scratch = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        with contextlib.closing(sqlite3.connect(scratch)) as copy:
            connection.backup(copy)
        scratch.replace(target)
    finally:
        scratch.unlink(missing_ok=True)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _turns_of(found: Findings, kept: KeptGame) -> list[str]:
    """Give the start and the turns of a game up to the first that is missing."""
    texts: list[str] = []
    for number in range(kept.turns + 1):
        text, check = found.turns.get(kept.id * TURNS_PER_GAME + number, ("", 0))
        if check != turn_checksum(kept.uid, number, text):
            break
        texts.append(text)
    return texts


def _sort_in(found: Findings, row: Row) -> None:
    """Put a row where it belongs, if its shape and its checksum say that it is one of ours."""
    with contextlib.suppress(TypeError, ValueError):
        if len(row.values) == len(_GAMES_COLUMNS):
            _sort_in_game(found, dict(zip(_GAMES_COLUMNS, (row.rowid, *row.values[1:]), strict=True)))
        elif len(row.values) == len(PLAYS) + 2:
            _sort_in_play(found, row)
        elif len(row.values) == 3:
            _, text, check = row.values
            if isinstance(text, str) and isinstance(check, int):
                found.turns[row.rowid] = (text, check)
        elif len(row.values) == 4:
            _sort_in_small(found, row.values[1:])
        elif len(row.values) == _VERSION_1_COLUMNS:
            _sort_in_version_1(found, row.values)


def _sort_in_game(found: Findings, values: dict[str, Any]) -> None:
    values["saved_at"] = float(values["saved_at"])
    kept = KeptGame(**{item.name: values[item.name] for item in fields(KeptGame)})
    known = found.games.get(kept.id)
    if kept.is_sound and (known is None or known[0].revision < kept.revision):
        found.games[kept.id] = (kept, int(values["touched"]))


def _sort_in_play(found: Findings, row: Row) -> None:
    *values, check = row.values[1:]
    play: dict[str, Any] = dict(zip(PLAYS, values, strict=True))
    for name in ("seconds", "started_at", "ended_at"):  # a whole number is stored as one
        play[name] = None if play[name] is None else float(play[name])
    if play_checksum(play) == check:
        found.plays[play["uid"]] = play


def _sort_in_small(found: Findings, values: Iterable[Any]) -> None:
    text, number, check = values
    if isinstance(text, str) and checksum("player", text, float(number)) == check:
        found.players[text] = float(number)
    elif isinstance(text, str) and checksum("code", text, number) == check:
        found.codes[text] = number


def _sort_in_version_1(found: Findings, values: tuple[Any, ...]) -> None:
    # The columns of version 1 with `touched` and `revision` left out.
    kept = (*values[:8], values[9], values[11], values[12])
    if isinstance(kept[10], str) and isinstance(kept[9], int):
        found.version_1[str(kept[0])] = kept
