"""The readers of whole files: records, settings, the store and the pool."""

from __future__ import annotations

import io
import json
import sqlite3
import tempfile
import zlib
from functools import cache
from pathlib import Path

from freecell.game import Game
from freecell.pool import Pool, PoolError, Tier
from freecell.pool.build import build_pool
from freecell.pool.file import encode_pool
from freecell.records.file import RecordsFileError, read_games
from freecell.records.text import pieces_of
from freecell.store import FinishedGame, Store
from tests.data_files import DATA
from tests.fuzz.reader import Reader, refused
from tests.python.play import win

__all__ = ["READERS"]

_OLD = DATA / "written_before_the_rooms"
_MOST_NOTICES = 4


@cache
def _directory() -> Path:
    """Return a directory of this process; in memory where there is such a place."""
    fast = Path("/dev/shm")
    return Path(tempfile.mkdtemp(prefix="freecell-fuzz-", dir=fast if fast.is_dir() else None))


def _fresh(name: str, data: bytes) -> Path:
    """Write a file into an otherwise empty directory."""
    directory = _directory() / name
    directory.mkdir(exist_ok=True)
    for old in directory.iterdir():
        old.unlink()
    path = directory / name
    path.write_bytes(data)
    return path


# Records -------------------------------------------------------------------------------------------------


def _records_seeds() -> list[bytes]:
    return [(_OLD / f"records.{style}").read_bytes() for style in ("json", "csv")]


def _read(data: bytes, style: str) -> list[FinishedGame]:
    return list(read_games(io.BytesIO(data), style))


def _check_records(data: bytes) -> bool:
    style = "json" if data.lstrip()[:1] in (b"{", b"[", b'"') else "csv"
    try:
        first = _read(data, style)
    except RecordsFileError as error:
        return refused(error)
    for again in ("json", "csv"):
        written = "".join(pieces_of(first, again)).encode()
        assert _read(written, again) == first, f"written as {again} and read again, they differ"
    return True


# Settings ------------------------------------------------------------------------------------------------


def _settings_seeds() -> list[bytes]:
    from freecell_ui.settings import CHOICES

    every = {name: values[-1] for name, values in CHOICES.items()}
    return [
        (_OLD / "data" / "settings.json").read_bytes(),
        json.dumps({"format": 1, "values": every | {"geometry": "AdnQywAD"}}, indent=1).encode(),
    ]


def _check_settings(data: bytes) -> bool:
    from freecell_ui.settings import CHOICES, Settings

    path = _fresh("settings.json", data)
    settings = Settings(path)
    for name, values in CHOICES.items():
        assert settings.choice(name) in values
    settings.geometry()
    trouble = settings.take_trouble()
    settings.set_choice("animation", "slow")
    settings.set_choice("animation", "fast")
    assert Settings(path).choice("animation") == "fast"
    return trouble is None


# The store -----------------------------------------------------------------------------------------------


@cache
def _played_on() -> Game:
    return win(Game(5))


@cache
def _store_seeds() -> list[bytes]:
    """Return stores with games won, lost, left and going on, small enough that most bits matter."""
    path = _fresh("store.sqlite3", b"")
    path.unlink()
    store = Store(path, now=lambda: 1_750_000_000.0)
    for number in range(3):
        game = Game(617 + number)
        for _ in range(6 + number):
            game.play(game.position.legal_moves()[0])
        store.save(f"going-{number}", game)
    store.save("won", win(Game(11)))
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return [path.read_bytes(), (_OLD / "data" / "games.sqlite3").read_bytes()]


def _check_store(data: bytes) -> bool:
    """Open it, read everything, save a game, win one; what is told is told once."""
    path = _fresh("store.sqlite3", data)
    store = Store(path, now=lambda: 1_760_000_000.0)
    try:
        store.latest()
        summaries = store.games()
        len(store.players.names)
        notices = store.notices()
        assert len(notices) <= _MOST_NOTICES, notices
        fresh = Game(3)
        fresh.play(fresh.position.legal_moves()[0])
        uid = store.save("fuzz", fresh)
        loaded = store.load(uid)
        assert loaded is not None
        assert loaded.to_dict()["history"] == fresh.to_dict()["history"]
        store.save("fuzz-won", _played_on())
    finally:
        store.close()
    again = Store(path, now=lambda: 1_760_000_000.0)
    try:
        assert not again.notices(), "told twice"
    finally:
        again.close()
    return not notices and bool(summaries)


# The pool ------------------------------------------------------------------------------------------------


def _pool_seeds() -> list[bytes]:
    """Return a pool of a few deals, impossible 11982 among them, without its checksum."""
    return [encode_pool(build_pool(range(11_900, 12_100)))[:-4]]


def _checksum(data: bytes) -> bytes:
    """Give a mutated pool a checksum that agrees, without which nothing behind it would be reached."""
    return data + zlib.crc32(data).to_bytes(4, "little")


def _check_pool(data: bytes) -> bool:
    path = _fresh("pool.bin", data)
    try:
        pool = Pool.load(path)
        for tier in ("gentle", "standard", "tough"):
            if pool.sizes[Tier(tier)]:
                assert pool.tier_of(pool.random_deal(tier)) == tier
    except PoolError as error:
        return refused(error)
    pool.hardest()
    return True


READERS = (
    Reader(
        "records",
        _records_seeds,
        _check_records,
        ['"player"', "null", "1e999", "'=1+1", ",", '"', "\r\n", "true"],
    ),
    Reader(
        "settings",
        _settings_seeds,
        _check_settings,
        ["null", "[]", "{}", "1e999", '"\\ud800"', '"values"', "true"],
    ),
    Reader("store", _store_seeds, _check_store, binary=True),
    Reader("pool", _pool_seeds, _check_pool, wrap=_checksum, binary=True),
)
