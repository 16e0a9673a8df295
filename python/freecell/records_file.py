"""Finished games as files: JSON and CSV, written and read back.

Both hold one game a line, so that what is wrong in a file can be said with its line. Nothing in a file is
believed: every field is checked, and a game that says it was solved is played again. Reading a file twice
changes nothing.
"""

from __future__ import annotations

import csv
import io
import json
import math
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, NoReturn

from freecell.daily import DAILY_TIER, deal_of
from freecell.deals import deal
from freecell.definition import variant
from freecell.errors import quote
from freecell.history import MAX_HISTORY_CHARS, read_history, replay
from freecell.players import clean_name
from freecell.records import finished_games
from freecell.store import FinishedGame, Outcome, Store
from freecell.store.plays import add_finished, number_by_time

__all__ = ["FORMAT", "MAX_FILE_BYTES", "VERSION", "RecordsFileError", "export_records", "import_records"]

FORMAT = "freecell-records"
VERSION = 1
MAX_FILE_BYTES = 512 << 20

_NAMES = tuple(field.name for field in fields(FinishedGame))
_ENDINGS = frozenset(outcome.value for outcome in Outcome) - {Outcome.PLAYING.value}
_TIERS = ("gentle", "standard", "tough", "random", DAILY_TIER)
_WORD = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_MOST = 10**7
_LAST_SECOND = 32_503_680_000.0  # the year 3000
#: A cell that begins like this would be run as a formula by spreadsheets.
_FORMULA = ("=", "+", "-", "@", "\t", "'")


class RecordsFileError(ValueError):
    """A file of records that can't be read, and the line at which."""


@dataclass(frozen=True, slots=True)
class Imported:
    """How many games of a file were new, and how many were there already."""

    added: int
    known: int


def export_records(store: Store, style: str) -> str:
    """Write every finished game, as ``"json"`` or ``"csv"``."""
    games = finished_games(store)
    return _to_json(games) if style == "json" else _to_csv(games)


def import_records(store: Store, text: str, style: str) -> Imported:
    """Read finished games into a store, all of a file or nothing of it.

    Raises
    ------
    RecordsFileError
        If anything in it is wrong; the message begins with the line.
    """
    read = _from_json if style == "json" else _from_csv
    games = list(read(text.removeprefix("\ufeff")))

    def run(connection: sqlite3.Connection) -> int:
        added = sum(add_finished(connection, game) for game in games)
        if added:
            number_by_time(connection)
        return added

    added = int(store.change("import", run))
    return Imported(added, len(games) - added)


def _to_json(games: Iterable[FinishedGame]) -> str:
    lines = [json.dumps(_plain(game), ensure_ascii=False, allow_nan=False) for game in games]
    head = f'{{"format": "{FORMAT}", "version": {VERSION}, "games": ['
    return head + ("\n" + ",\n".join(lines) + "\n" if lines else "") + "]}\n"


def _to_csv(games: Iterable[FinishedGame]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_NAMES)
    for game in games:
        writer.writerow([_cell(value) for value in _plain(game).values()])
    return out.getvalue()


def _plain(game: FinishedGame) -> dict[str, Any]:
    return {name: getattr(game, name) for name in _NAMES} | {"outcome": game.outcome.value}


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_FORMULA) else value
    return str(int(value)) if isinstance(value, bool) else repr(value)


def _from_json(text: str) -> Iterator[FinishedGame]:
    try:
        data = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        _refuse(error.lineno, f"no JSON: {error.msg}")
    except RecursionError:
        _refuse(1, "no JSON: nested too deeply")
    except ValueError as error:
        _refuse(1, str(error))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        _refuse(1, "this is no file of records")
    if data.get("version") != VERSION or not isinstance(data.get("games"), list):
        _refuse(1, f"records of version {quote(repr(data.get('version')))}; this program reads {VERSION}")
    for index, item in enumerate(data["games"]):
        if not isinstance(item, dict) or set(item) != set(_NAMES):
            _refuse(_line_of(text, index), f"a game has exactly the fields {', '.join(_NAMES)}")
        yield _checked(item, lambda index=index: _line_of(text, index))  # type: ignore[misc]


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _line_of(text: str, index: int) -> int:
    """Find the line on which a game of a valid file begins; only a refusal asks for it."""
    decoder = json.JSONDecoder()
    start = re.search(r'"games"\s*:\s*\[', text)
    at = start.end() if start else 0
    for _ in range(index):
        at += len(text[at:]) - len(text[at:].lstrip(" \t\r\n,"))
        at = decoder.raw_decode(text, at)[1]
    at += len(text[at:]) - len(text[at:].lstrip(" \t\r\n,"))
    return text.count("\n", 0, at) + 1


def _from_csv(text: str) -> Iterator[FinishedGame]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        if tuple(next(reader, ())) != _NAMES:
            _refuse(1, f"the columns of records are {','.join(_NAMES)}")
        for row in reader:
            line = reader.line_num
            if len(row) != len(_NAMES):
                _refuse(line, f"{len(row)} columns instead of {len(_NAMES)}")
            yield _checked(_typed(dict(zip(_NAMES, row, strict=True)), line), lambda line=line: line)  # type: ignore[misc]
    except csv.Error as error:
        _refuse(reader.line_num, f"no CSV: {error}")


_WHOLE = ("cells", "deal", "day", "moves", "undos", "hints")
_DECIMAL_TEXT = r"-?[0-9]{1,18}(\.[0-9]{1,25})?(e[-+]?[0-9]{1,3})?"
_DECIMAL = ("seconds", "started_at", "ended_at")


def _typed(row: dict[str, str], line: int) -> dict[str, Any]:
    """Turn the cells of a line into what JSON would have."""
    typed: dict[str, Any] = {name: _uncell(text) for name, text in row.items()}
    for name in ("player", "day"):
        typed[name] = typed[name] or None
    for name in (*_WHOLE, *_DECIMAL):
        text = typed[name]
        pattern = r"-?[0-9]{1,18}" if name in _WHOLE else _DECIMAL_TEXT
        if text is None:
            continue
        if not re.fullmatch(pattern, text, re.ASCII):
            _refuse(line, f"{name} is a number with a decimal point, not {quote(text)}")
        typed[name] = int(text) if name in _WHOLE else float(text)
    if typed["counted"] not in ("0", "1"):
        _refuse(line, f"counted is 0 or 1, not {quote(typed['counted'])}")
    typed["counted"] = typed["counted"] == "1"
    return typed


def _uncell(text: str) -> str:
    return text[1:] if text.startswith("'") and text[1:].startswith(_FORMULA) else text


def _checked(item: Mapping[str, Any], line: Callable[[], int]) -> FinishedGame:
    """Check every field of a game, and play it again if it says it was solved."""
    try:
        game = _game_of(item)
        if game.outcome is Outcome.SOLVED:
            _check_win(game)
    except ValueError as error:
        _refuse(line(), str(error))
    return game


def _game_of(item: Mapping[str, Any]) -> FinishedGame:
    player = item["player"]
    if player is not None and (not isinstance(player, str) or clean_name(player) != player):
        raise ValueError(f"player can't be {quote(repr(player))}")
    outcome = item["outcome"]
    if not isinstance(outcome, str) or outcome not in _ENDINGS:
        raise ValueError(f"outcome can't be {quote(repr(outcome))}")
    if not isinstance(item["counted"], bool):
        raise ValueError(f"counted can't be {quote(repr(item['counted']))}")
    if item["tier"] not in _TIERS:
        raise ValueError(f"tier is {', '.join(_TIERS)}, not {quote(repr(item['tier']))}")
    history = item["history"]
    if not isinstance(history, str) or len(history) > MAX_HISTORY_CHARS:
        raise ValueError("history is no move list")
    game = FinishedGame(
        uid=_word(item, "uid"),
        variant=_word(item, "variant"),
        cells=_whole(item, "cells", 8),
        deal=_whole(item, "deal", 8_589_934_591),
        tier=item["tier"],
        preset=_word(item, "preset"),
        player=player,
        day=None if item["day"] is None else _whole(item, "day", 10**6),
        outcome=Outcome(outcome),
        counted=item["counted"],
        moves=_whole(item, "moves", _MOST),
        undos=_whole(item, "undos", _MOST),
        hints=_whole(item, "hints", _MOST),
        seconds=_decimal(item, "seconds"),
        started_at=_decimal(item, "started_at"),
        ended_at=_decimal(item, "ended_at"),
        history=history,
    )
    if game.day is not None and (deal_of(game.day) != game.deal or game.player is None):
        raise ValueError(f"deal {game.deal} is not that of day {game.day}, or nobody played it")
    return game


def _check_win(game: FinishedGame) -> None:
    known = variant(game.variant)
    start = deal(game.deal, known, cells=game.cells)
    turns = read_history(game.history)
    if any(move.source.is_foundation for turn in turns for move in turn.moves):
        start = start.with_rules(start.rules.replace(foundation_return=True))
    end = replay(start, turns)
    if not end.is_won():
        raise ValueError(f"the moves leave {end.rules.num_cards - end.cards_home} cards on the table")
    if game.moves < sum(turn.kind != "deal" for turn in turns):
        raise ValueError(f"{game.moves} moves are fewer than the move list has")


def _word(item: Mapping[str, Any], name: str) -> str:
    value = item[name]
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise ValueError(f"{name} can't be {quote(repr(value))}")
    return value


def _whole(item: Mapping[str, Any], name: str, most: int) -> int:
    value = item[name]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{name} can't be {quote(repr(value))}")
    return value


def _decimal(item: Mapping[str, Any], name: str) -> float:
    value = item[name]
    fits = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if not fits or not 0 <= value <= _LAST_SECOND:
        raise ValueError(f"{name} can't be {quote(repr(value))}")
    return float(value)


def _refuse(line: int, reason: str) -> NoReturn:
    raise RecordsFileError(f"line {line}: {reason}") from None
