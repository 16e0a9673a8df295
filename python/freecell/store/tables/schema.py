"""The tables of the store's file; ``user_version`` numbers the schema.

A later number always comes with another statement: by that a later program's file is told from one in which
a bit of the number is damaged.

Every row that a player could miss carries a checksum over its other columns, so that a row found in a
damaged file can be told from rubbish. The rows of ``turns`` are numbered ``game · 2²⁰ + n``: row 0 is how
the game starts, row n its n-th turn. A move adds one such row instead of writing the history again.
"""

from __future__ import annotations

import functools
import json
import re
import sqlite3
import zlib

__all__ = [
    "APPLICATION_ID",
    "PAGE_SIZE",
    "PLAYS",
    "SCHEMA_VERSION",
    "TABLES",
    "TURNS_PER_GAME",
    "ForeignFileError",
    "NewerFileError",
    "checksum",
    "create",
    "json_text",
    "made_in",
    "run_script",
    "statements",
    "table_columns",
]

SCHEMA_VERSION = 2
APPLICATION_ID = 0x46434C4C
PAGE_SIZE = 4096
TURNS_PER_GAME = 1 << 20

#: The columns of ``plays`` that a checksum covers, in order.
PLAYS = (
    *("uid", "variant", "cells", "deal", "tier", "preset", "player", "day", "outcome", "counted"),
    *("moves", "undos", "hints", "seconds", "started_at", "ended_at", "ended", "history"),
)

TABLES = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE,
    variant TEXT NOT NULL,
    deal INTEGER,
    moves INTEGER NOT NULL,
    cards_home INTEGER NOT NULL,
    num_cards INTEGER NOT NULL,
    won INTEGER NOT NULL,
    over INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    saved_at REAL NOT NULL,
    revision INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    played INTEGER NOT NULL,
    state TEXT NOT NULL,
    about TEXT NOT NULL,
    checksum INTEGER NOT NULL,
    seen TEXT
);
CREATE INDEX games_touched ON games (touched);
CREATE TABLE turns (
    id INTEGER PRIMARY KEY,
    turn TEXT NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE TABLE plays (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    variant TEXT NOT NULL,
    cells INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    tier TEXT NOT NULL,
    preset TEXT NOT NULL,
    player TEXT,
    day INTEGER,
    outcome TEXT NOT NULL,
    counted INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    seconds REAL NOT NULL,
    started_at REAL NOT NULL,
    ended_at REAL,
    ended INTEGER,
    history TEXT NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE INDEX plays_deal ON plays (deal, variant);
CREATE INDEX plays_ended ON plays (ended);
CREATE INDEX plays_records ON plays (
    variant, cells, tier, preset, ended, counted, outcome, seconds, moves, player, ended_at
);
CREATE UNIQUE INDEX plays_daily ON plays (day, player) WHERE day IS NOT NULL AND outcome <> 'crashed';
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    added_at REAL NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE TABLE codes (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    day INTEGER NOT NULL,
    checksum INTEGER NOT NULL
);
CREATE INDEX codes_day ON codes (day);
CREATE TABLE crashes (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL,
    at REAL NOT NULL,
    what TEXT NOT NULL
);
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
"""


class NewerFileError(Exception):
    """The file's schema is from a later program."""


class ForeignFileError(sqlite3.DatabaseError):
    """The file is a database, but not one of ours."""


def checksum(*values: object) -> int:
    """Give the checksum of a row's values, as stored beside them."""
    return zlib.crc32("\x1f".join(map(repr, values)).encode("utf-8", "surrogatepass"))


def statements() -> frozenset[str]:
    """Give the statements that make the tables, as a file of this version holds them."""
    return frozenset(statement.strip() for statement in TABLES.split(";") if statement.strip())


#: What is in a file of ours beside our statements: SQLite's own, and what a migration could not read.
_OTHERS = ("CREATE TABLE sqlite_sequence", 'CREATE TABLE "games_1"')


def made_in(connection: sqlite3.Connection) -> frozenset[str]:
    """Give the statements that made what is in a file, as they should be :func:`statements`."""
    objects = connection.execute("SELECT sql FROM sqlite_master WHERE sql <> ''")
    made = (str(sql).strip() for (sql,) in objects)
    return frozenset(statement for statement in made if not statement.startswith(_OTHERS))


@functools.cache
def table_columns() -> dict[str, dict[str, tuple[str, bool]]]:
    """Give each table's columns: their type, and whether they may be empty."""
    found: dict[str, dict[str, tuple[str, bool]]] = {}
    for table, body in re.findall(r"CREATE TABLE (\w+) \((.*?)\n\)", TABLES, re.S):
        lines = re.findall(r"^\s+(\w+) (INTEGER|REAL|TEXT)(.*)$", body, re.M)
        found[table] = {
            name: (kind, "NOT NULL" not in rest and "PRIMARY KEY" not in rest) for name, kind, rest in lines
        }
    return found


def create(connection: sqlite3.Connection) -> None:
    """Make the tables of this version in an empty database."""
    run_script(connection, TABLES)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def run_script(connection: sqlite3.Connection, script: str) -> None:
    """Run the statements one after another, within the transaction that is open."""
    # executescript() would commit the transaction it finds open.
    for statement in filter(str.strip, script.split(";")):
        connection.execute(statement)


def json_text(value: object) -> str:
    """Give a value as compact JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
