"""Finished games as text: JSON and CSV, one game a line, written and taken apart again.

What is read here is only known to be JSON or CSV with the right names in it; what the fields say is checked
by :mod:`freecell.records.check`.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, NoReturn

from freecell.errors import quote
from freecell.game.turn_text import MAX_HISTORY_CHARS
from freecell.records.source import TextSource, refuse
from freecell.store import FinishedGame

__all__ = ["FORMAT", "VERSION", "Found", "pieces_of", "read_text"]

FORMAT = "freecell-records"
VERSION = 1

_NAMES = tuple(field.name for field in fields(FinishedGame))
#: A cell that begins like this would be run as a formula by spreadsheets.
_FORMULA = ("=", "+", "-", "@", "\t", "'")
_SPACE = re.compile(r"[ \t\r\n]*")
_HEAD = ("format", "version", "games")
_WHOLE = ("cells", "deal", "day", "moves", "undos", "hints")
_DECIMAL_TEXT = r"-?[0-9]{1,18}(\.[0-9]{1,25})?(e[-+]?[0-9]{1,3})?"
_DECIMAL = ("seconds", "started_at", "ended_at")

Found = tuple[dict[str, Any], Callable[[], int], float]
"""A game's fields, what tells the line it stands on, and how much of the file has been read, from 0 to 1."""


def pieces_of(games: Iterable[FinishedGame], style: str) -> Iterator[str]:
    """Write games as ``"json"`` or ``"csv"``, piece by piece."""
    return _to_json(games) if style == "json" else _to_csv(games)


def read_text(source: TextSource, style: str) -> Iterator[Found]:
    """Take a file apart, one game after another.

    Raises
    ------
    RecordsFileError
        Where it is no JSON or CSV, or not of records.
    """
    return _from_json(source) if style == "json" else _from_csv(source)


# Writing -----------------------------------------------------------------------------------------


def _to_json(games: Iterable[FinishedGame]) -> Iterator[str]:
    yield f'{{"format": "{FORMAT}", "version": {VERSION}, "games": ['
    end = "]}\n"
    for number, game in enumerate(games):
        yield ",\n" if number else "\n"
        yield json.dumps(_plain(game), ensure_ascii=False, allow_nan=False)
        end = "\n]}\n"
    yield end


def _to_csv(games: Iterable[FinishedGame]) -> Iterator[str]:
    rows = _Rows()
    writer = csv.writer(rows, lineterminator="\r\n")
    writer.writerow(_NAMES)
    yield rows.last
    for game in games:
        writer.writerow([_cell(value) for value in _plain(game).values()])
        yield rows.last


class _Rows:
    """Where :mod:`csv` writes to: it keeps the last row."""

    last = ""

    def write(self, row: str, /) -> None:
        self.last = row


def _plain(game: FinishedGame) -> dict[str, Any]:
    return {name: getattr(game, name) for name in _NAMES} | {"outcome": game.outcome.value}


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_FORMULA) else value
    return str(int(value)) if isinstance(value, bool) else repr(value)


# JSON --------------------------------------------------------------------------------------------


def _from_json(source: TextSource) -> Iterator[Found]:
    """Read game by game: a large file decoded at once would hold up every other thread."""
    head: dict[str, Any] = {}
    at = _Scanner(source)
    if not at.takes("{"):
        at.value()
        refuse(1, "this is no file of records")
    more = not at.takes("}")
    while more:
        name = at.value()
        if not isinstance(name, str):
            refuse(at.line(), "no JSON: Expecting property name enclosed in double quotes")
        at.demand(":")
        if name == "games" and at.takes("["):
            _check_head(head)
            head["games"] = []
            yield from _games(at)
        else:
            value = at.value()
            if name in _HEAD:  # other programs may add a note beside the games
                head[name] = value
        more = at.goes_on("}")
    at.end()
    _check_head(head)
    if not isinstance(head.get("games"), list):
        refuse(1, "this file of records has no list of games")


def _games(at: _Scanner) -> Iterator[Found]:
    more = not at.takes("]")
    while more:
        item = at.value()
        if not isinstance(item, dict) or set(item) != set(_NAMES):
            refuse(at.line(), f"a game has exactly the fields {', '.join(_NAMES)}")
        yield item, at.line, at.share()
        more = at.goes_on("]")


def _check_head(head: Mapping[str, Any]) -> None:
    if head.get("format") != FORMAT:
        refuse(1, "this is no file of records")
    if head.get("version") != VERSION:
        refuse(1, f"records of version {quote(repr(head.get('version')))}; this program reads {VERSION}")


class _Scanner:
    """A place in a JSON text, and what comes there."""

    def __init__(self, source: TextSource) -> None:
        self._source, self._at, self._start = source, 0, 0
        self._decoder = json.JSONDecoder(parse_constant=_no_constant)

    def line(self) -> int:
        """Return the number of the line that the last value began on."""
        return self._source.line(self._start)

    def share(self) -> float:
        """Return how much of the file has been read."""
        return self._source.share(self._at)

    def takes(self, sign: str) -> bool:
        """Go past a sign if it comes next; say whether it did."""
        self._skip_space()
        found = self._source.text.startswith(sign, self._at)
        self._at += found
        return found

    def demand(self, sign: str) -> None:
        """Go past a sign that has to come next."""
        if not self.takes(sign):
            refuse(self._source.line(self._at), f"no JSON: Expecting '{sign}' delimiter")

    def goes_on(self, closing: str) -> bool:
        """Go past a comma or the closing sign; say whether more comes."""
        if self.takes(closing):
            return False
        self.demand(",")
        return True

    def value(self) -> Any:
        """Read one value."""
        self._skip_space()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._source.text, self._at)
            except json.JSONDecodeError as error:
                # It may only be cut where the text ends so far.
                if self._read_on():
                    continue
                refuse(self._source.line(error.pos), f"no JSON: {error.msg}")
            except RecursionError:
                refuse(self._source.line(self._at), "no JSON: nested too deeply")
            except _NoNumberError as error:
                refuse(self._source.line(self._at), str(error))
            except ValueError:
                refuse(self._source.line(self._at), "a number of thousands of digits")
            # A number may go on.
            if end < len(self._source.text) or not self._read_on():
                self._start, self._at = self._at, end
                return value

    def end(self) -> None:
        """Nothing may come any more."""
        self._skip_space()
        if self._at < len(self._source.text):
            refuse(self._source.line(self._at), "no JSON: Extra data")

    def _skip_space(self) -> None:
        while True:
            found = _SPACE.match(self._source.text, self._at)
            self._at = self._at if found is None else found.end()
            if self._at < len(self._source.text) or not self._read_on():
                return

    def _read_on(self) -> bool:
        more = self._source.read_on(self._at)
        self._start = self._at = 0
        return more


class _NoNumberError(ValueError):
    """What Python's JSON takes for a number, and JSON doesn't."""


def _no_constant(name: str) -> NoReturn:
    raise _NoNumberError(f"{name} is no number")


# CSV ---------------------------------------------------------------------------------------------


def _from_csv(source: TextSource) -> Iterator[Found]:
    # The limit is the whole program's; the longest move list has to get through.
    csv.field_size_limit(max(csv.field_size_limit(), MAX_HISTORY_CHARS + 1))
    reader = csv.reader(source.lines(), strict=True)
    try:
        if tuple(next(reader, ())) != _NAMES:
            refuse(1, f"the columns of records are {','.join(_NAMES)}")
        for row in reader:
            source.forget()
            line = reader.line_num
            if not any(row):
                continue  # an empty row of a spreadsheet
            if len(row) != len(_NAMES):
                refuse(line, f"{len(row)} columns instead of {len(_NAMES)}")
            fields_ = _typed(dict(zip(_NAMES, row, strict=True)), line)
            yield fields_, lambda line=line: line, source.share()  # type: ignore[misc]
    except csv.Error as error:
        refuse(reader.line_num, f"no CSV: {error}")


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
            refuse(line, f"{name} is a number with a decimal point, not {quote(text)}")
        typed[name] = int(text) if name in _WHOLE else float(text)
    if typed["counted"] not in ("0", "1"):
        refuse(line, f"counted is 0 or 1, not {quote(typed['counted'])}")
    typed["counted"] = typed["counted"] == "1"
    return typed


def _uncell(text: str) -> str:
    return text[1:] if text.startswith("'") and text[1:].startswith(_FORMULA) else text
