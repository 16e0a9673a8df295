"""Finished games as text: JSON and CSV, one game a line, written and taken apart again.

What is read here is only known to be JSON or CSV with the right names in it; what the fields say is checked
by :mod:`freecell.records.check`.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any, NoReturn

from freecell.errors import quote
from freecell.store import FinishedGame

__all__ = ["FORMAT", "VERSION", "Found", "RecordsFileError", "read_text", "refuse", "write_text"]

FORMAT = "freecell-records"
VERSION = 1

_NAMES = tuple(field.name for field in fields(FinishedGame))
#: A cell that begins like this would be run as a formula by spreadsheets.
_FORMULA = ("=", "+", "-", "@", "\t", "'")
_SPACE = frozenset(" \t\r\n")
_WHOLE = ("cells", "deal", "day", "moves", "undos", "hints")
_DECIMAL_TEXT = r"-?[0-9]{1,18}(\.[0-9]{1,25})?(e[-+]?[0-9]{1,3})?"
_DECIMAL = ("seconds", "started_at", "ended_at")

Found = tuple[dict[str, Any], Callable[[], int], int]
"""A game's fields, what tells the line it stands on, and how many characters have been read."""


class RecordsFileError(ValueError):
    """A file of records that can't be read, and the line at which."""


def refuse(line: int, reason: str) -> NoReturn:
    """Say what is wrong in a file, and where."""
    raise RecordsFileError(f"line {line}: {reason}") from None


def write_text(games: Iterable[FinishedGame], style: str) -> str:
    """Write games as ``"json"`` or ``"csv"``."""
    return _to_json(games) if style == "json" else _to_csv(games)


def read_text(text: str, style: str) -> Iterator[Found]:
    """Take a file apart, one game after another.

    Raises
    ------
    RecordsFileError
        Where it is no JSON or CSV, or not of records.
    """
    return _from_json(text) if style == "json" else _from_csv(text)


# Writing -----------------------------------------------------------------------------------------


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


# JSON --------------------------------------------------------------------------------------------


def _from_json(text: str) -> Iterator[Found]:
    """Read game by game: a large file decoded at once would hold up every other thread."""
    head: dict[str, Any] = {}
    at = _Scanner(text)
    if not at.takes("{"):
        at.value()
        refuse(1, "this is no file of records")
    more = not at.takes("}")
    while more:
        name = at.value()
        at.demand(":")
        if name == "games" and at.takes("["):
            _check_head(head)
            head["games"] = []
            yield from _games(at)
        else:
            head[str(name)] = at.value()
        more = at.goes_on("}")
    at.end()
    _check_head(head)
    if not isinstance(head.get("games"), list):
        refuse(1, "this file of records has no list of games")


def _games(at: _Scanner) -> Iterator[Found]:
    more = not at.takes("]")
    while more:
        start = at.place()
        item = at.value()
        if not isinstance(item, dict) or set(item) != set(_NAMES):
            refuse(at.line(start), f"a game has exactly the fields {', '.join(_NAMES)}")
        yield item, lambda start=start: at.line(start), at.place()  # type: ignore[misc]
        more = at.goes_on("]")


def _check_head(head: Mapping[str, Any]) -> None:
    if head.get("format") != FORMAT:
        refuse(1, "this is no file of records")
    if head.get("version") != VERSION:
        refuse(1, f"records of version {quote(repr(head.get('version')))}; this program reads {VERSION}")


class _Scanner:
    """A place in a JSON text, and what comes there."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0
        self._decoder = json.JSONDecoder(parse_constant=_no_constant)

    def place(self) -> int:
        """Return where the next thing begins."""
        while self._text[self._at : self._at + 1] in _SPACE:
            self._at += 1
        return self._at

    def takes(self, sign: str) -> bool:
        """Go past a sign if it comes next; say whether it did."""
        found = self._text.startswith(sign, self.place())
        self._at += found
        return found

    def demand(self, sign: str) -> None:
        """Go past a sign that has to come next."""
        if not self.takes(sign):
            refuse(self.line(self._at), f"no JSON: Expecting '{sign}' delimiter")

    def goes_on(self, closing: str) -> bool:
        """Go past a comma or the closing sign; say whether more comes."""
        if self.takes(closing):
            return False
        self.demand(",")
        return True

    def value(self) -> Any:
        """Read one value."""
        try:
            value, self._at = self._decoder.raw_decode(self._text, self.place())
        except json.JSONDecodeError as error:
            refuse(error.lineno, f"no JSON: {error.msg}")
        except RecursionError:
            refuse(1, "no JSON: nested too deeply")
        except ValueError as error:
            refuse(self.line(self._at), str(error))
        return value

    def end(self) -> None:
        """Nothing may come any more."""
        if self.place() != len(self._text):
            refuse(self.line(self._at), "no JSON: Extra data")

    def line(self, at: int) -> int:
        """Return the number of the line that a place is on."""
        return self._text.count("\n", 0, at) + 1


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


# CSV ---------------------------------------------------------------------------------------------


def _from_csv(text: str) -> Iterator[Found]:
    source = io.StringIO(text, newline="")
    reader = csv.reader(iter(source.readline, ""), strict=True)
    try:
        if tuple(next(reader, ())) != _NAMES:
            refuse(1, f"the columns of records are {','.join(_NAMES)}")
        for row in reader:
            line = reader.line_num
            if len(row) != len(_NAMES):
                refuse(line, f"{len(row)} columns instead of {len(_NAMES)}")
            fields_ = _typed(dict(zip(_NAMES, row, strict=True)), line)
            yield fields_, lambda line=line: line, source.tell()  # type: ignore[misc]
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
