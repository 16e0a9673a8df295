"""Today's best: the winners of a day's deal, by time and then by fewest moves.

They are the players of this device and those whose result codes were handed over. There is no server, and a
code's time is its sender's word; its moves are played again before it is ranked.
"""

from __future__ import annotations

import math
import sqlite3
from dataclasses import dataclass

from freecell.daily.result_code import ResultCode, ResultCodeError, read_result
from freecell.game.house_rules import PORCHLIGHT
from freecell.store import Store
from freecell.store.schema import checksum

__all__ = ["Standing", "add_result", "todays_best"]


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the ranking; equal time and moves share a place.

    ``here`` says that it was played on this device.
    """

    place: int
    name: str
    seconds: float
    moves: int
    here: bool


def add_result(store: Store, text: str) -> ResultCode:
    """Take a result code into the ranking of its day, having played it again.

    Raises
    ------
    ResultCodeError
        If it doesn't win, was altered, or is of no daily deal played by Porchlight's rules.
    """
    result = read_result(text)
    if result.day is None:
        raise ResultCodeError("this result is of a free game; only daily deals are ranked")
    if result.house_rules != PORCHLIGHT:
        raise ResultCodeError("this result was played by other house rules than the daily deal has")
    code, day = "".join(text.split()), result.day

    def run(connection: sqlite3.Connection) -> None:
        connection.execute(
            "INSERT OR IGNORE INTO codes (code, day, checksum) VALUES (?, ?, ?)",
            (code, day, checksum("code", code, day)),
        )

    store.change(("code", code), run)
    return result


def todays_best(store: Store, day: int) -> tuple[Standing, ...]:
    """Rank the winners of a day. Times are compared in whole seconds, as they are shown."""
    here = store.read(
        "SELECT player, seconds, moves FROM plays WHERE day = ? AND outcome = 'solved' AND player IS NOT NULL"
        " ORDER BY id",
        (day,),
    )
    entries = {(name, round(seconds, 3), moves): True for name, seconds, moves in here}
    for (code,) in store.read("SELECT code FROM codes WHERE day = ? ORDER BY id", (day,)):
        try:
            result = read_result(code)
        except ResultCodeError:  # the file was tampered with
            continue
        if result.day == day:
            entries.setdefault((result.name, round(result.seconds, 3), result.moves), False)
    ordered = sorted(entries.items(), key=lambda entry: _rank(entry[0]))
    standings: list[Standing] = []
    for index, (entry, mine) in enumerate(ordered):
        level = standings and _rank(ordered[index - 1][0]) == _rank(entry)
        place = standings[-1].place if level else index + 1
        standings.append(Standing(place, *entry, here=mine))
    return tuple(standings)


def _rank(entry: tuple[str, float, int]) -> tuple[int, int]:
    _, seconds, moves = entry
    return math.floor(seconds), moves
