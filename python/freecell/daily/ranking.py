"""Today's best: the winners of a day's deal, by time and then by fewest moves.

They are the players of this device and those whose result codes were handed over. There is no server, and a
code's time is its sender's word; its moves are played again before it is ranked.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from freecell.daily.result_code import ResultCode, ResultCodeError, read_result
from freecell.game.house_rules import PORCHLIGHT
from freecell.store import Store

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
    store.codes.add("".join(text.split()), result.day)
    return result


def todays_best(store: Store, day: int) -> tuple[Standing, ...]:
    """Rank the winners of a day. Times are compared in whole seconds, as they are shown."""
    here = store.days.winners(day)
    entries = {(won.player, round(won.seconds, 3), won.moves): True for won in here}
    for code in store.codes.of_day(day):
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
