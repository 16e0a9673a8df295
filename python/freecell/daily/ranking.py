"""Today's best: the winners of a day's deal, by time and then by fewest moves.

They are the players of this device and those whose result codes were handed over. There is no server, and a
code's time is its sender's word; its moves are played again before it is ranked.
"""

from __future__ import annotations

from dataclasses import dataclass

from freecell.daily.result_code import ResultCode, ResultCodeError, read_result
from freecell.game.house_rules import PORCHLIGHT
from freecell.shown import half_up
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
    # A result of this device may have come back as a code, which has its time in milliseconds.
    entries: dict[tuple[str, int, int], tuple[float, bool]] = {}
    for won in store.days.winners(day):
        entries[won.player, half_up(won.seconds, 1000), won.moves] = won.seconds, True
    for code in store.codes.of_day(day):
        try:
            result = read_result(code)
        except ResultCodeError:  # the file was tampered with
            continue
        if result.day == day:
            key = result.name, half_up(result.seconds, 1000), result.moves
            entries.setdefault(key, (result.seconds, False))
    found = [(name, seconds, moves, mine) for (name, _, moves), (seconds, mine) in entries.items()]
    standings: list[Standing] = []
    before = None
    for index, (name, seconds, moves, mine) in enumerate(sorted(found, key=_rank)):
        rank = half_up(seconds), moves
        place = standings[-1].place if rank == before else index + 1
        standings.append(Standing(place, name, seconds, moves, here=mine))
        before = rank
    return tuple(standings)


def _rank(entry: tuple[str, float, int, bool]) -> tuple[int, int]:
    return half_up(entry[1]), entry[2]
