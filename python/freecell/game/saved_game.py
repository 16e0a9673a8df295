"""Games as plain data: what is written, and how everything read back is checked.

A saved game holds its start, its house rules and every turn, played or taken back. Nothing else
decides a position, so what is read back is replayed from its start as a timeline, each move checked; what
was tampered with or damaged is refused with the place and the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from freecell._core import Move, Position, Rules
from freecell.boards import parse_board
from freecell.errors import SavedGameError, quote
from freecell.game.house_rules import HouseRules
from freecell.game.timeline import Timeline, TimelineError
from freecell.game.turn import Turn

__all__ = ["FORMAT", "VERSION", "SavedClock", "SavedGame", "moves_to_text", "turn_to_dict"]

FORMAT = "freecell-game"
VERSION = 1

_MAX_TURNS = 1_000_000
#: Some 30,000 years; an int far beyond that has no float.
_MAX_SECONDS = 1e12


@dataclass(frozen=True, slots=True)
class SavedClock:
    """What a clock showed, whether it had started by then, and whether it had stopped for good."""

    seconds: float
    started: bool
    stopped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """All that makes a game, with nothing that follows from it but the count of moves.

    `undo_floor` is how many turns can't be taken back any more.
    """

    variant: str
    deal: int | None
    house_rules: HouseRules
    timeline: Timeline
    undos: int
    redos: int
    undo_floor: int
    moves: int
    played_by_program: bool
    clock: SavedClock

    def to_dict(self) -> dict[str, Any]:
        """Give it as a dictionary of JSON values."""
        return {
            **self.head(),
            "history": [turn_to_dict(turn) for turn in self.timeline.history],
            "future": [turn_to_dict(turn) for turn in self.timeline.future],
            **self.state(),
        }

    def head(self) -> dict[str, Any]:
        """Give the part that moves don't change: what is played, from where, and by which house rules."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "variant": self.variant,
            "deal": self.deal,
            "rules": self.timeline.start.rules.to_dict(),
            "start": str(self.timeline.start),
            "house_rules": self.house_rules.to_dict(),
            "opening": moves_to_text(self.timeline.opening),
        }

    def state(self) -> dict[str, Any]:
        """Give the counters and the clock, which change with every move."""
        clock = self.clock
        return {
            "undos": self.undos,
            "redos": self.redos,
            "undo_floor": self.undo_floor,
            "moves": self.moves,
            "played_by_program": self.played_by_program,
            "clock": {"seconds": clock.seconds, "started": clock.started, "stopped": clock.stopped},
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> SavedGame:
        """Read what :meth:`to_dict` gave, every part of it checked.

        Raises
        ------
        SavedGameError
            If it is no saved game, or does not replay.
        """
        _check_format(data)
        house = _house_rules(_field(data, "house_rules", dict))
        start = _start(data)
        variant = _field(data, "variant", str)
        if house.foundation_return and not start.rules.foundation_return:
            _refuse("rules", "contradict the house rules about foundation cards coming back")
        clock = _clock(data)
        timeline = _timeline(data, start)
        undos, redos, floor = _counters(data, house, len(timeline.history), len(timeline.future))
        return cls(
            variant=variant,
            deal=data.get("deal"),
            house_rules=house,
            timeline=timeline,
            undos=undos,
            redos=redos,
            undo_floor=floor,
            moves=data["moves"],
            # Games were saved without it before the program could play a part of them.
            played_by_program=_field({"played_by_program": False, **data}, "played_by_program", bool),
            clock=clock,
        )


def _check_format(data: Mapping[str, Any]) -> None:
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise SavedGameError("this is no saved game")
    if data.get("version") != VERSION:
        raise SavedGameError(
            f"a saved game of version {quote(repr(data.get('version')))} can't be read: "
            f"this program reads version {VERSION}"
        )


def _timeline(data: Mapping[str, Any], start: Position) -> Timeline:
    """Replay the turns of the history, and those of the future after it to see that they fit."""
    opening = _moves("opening", _field(data, "opening", str))
    history, future = _turns(data, "history"), _turns(data, "future")
    try:
        return Timeline.replay(start, history + future, opening=opening, played=len(history))
    except TimelineError as error:
        if error.turn is None:
            _refuse("opening", error.reason)
        ahead = error.turn - len(history)
        where = f"history, turn {error.turn + 1}" if ahead < 0 else f"future, turn {ahead + 1}"
        _refuse(where, error.reason)


def _counters(data: Mapping[str, Any], house: HouseRules, turns: int, future: int) -> tuple[int, int, int]:
    """Read undos, redos and the undo floor, and see that they fit so many turns and the house rules."""
    undos, redos, floor = (_count(data, name) for name in ("undos", "redos", "undo_floor"))
    # Every turn that waits to be played again was taken back and not yet played again.
    if undos - redos < future:
        _refuse("undos", f"{undos} with {redos} redos can't leave {future} turns to play again")
    limit = house.undo_limit
    if not (0 if limit is None else max(0, turns - limit)) <= floor <= turns:
        _refuse("undo_floor", f"{floor} doesn't fit {turns} turns")
    if limit is None and floor:
        _refuse("undo_floor", f"{floor}, but the house sets no limit")
    counted = house.count(turns, undos, redos)
    if _count(data, "moves") != counted:
        _refuse("moves", f"{data['moves']} counted, but the turns make {counted}")
    return undos, redos, floor


def _start(data: Mapping[str, Any]) -> Position:
    fields, text = _field(data, "rules", dict), _field(data, "start", str)
    try:
        start = parse_board(text, Rules.from_dict(fields))
    except TypeError as error:
        _refuse("rules", str(error).removeprefix("rules "))
    except ValueError as error:
        _refuse("start", str(error))
    number = data.get("deal")
    if number is not None:
        _check_deal(number, _field(data, "variant", str), start)
    return start


def _check_deal(number: object, slug: str, start: Position) -> None:
    """Deal the number again; a player's own definition may have changed since, and is not asked."""
    from freecell.deals import deal
    from freecell.definitions.registry import SHIPPED

    if not isinstance(number, int) or isinstance(number, bool):
        _refuse("deal", f"{quote(repr(number))} is no deal number")
    if slug not in SHIPPED:
        return
    try:
        dealt = deal(number, slug, cells=start.rules.cells)
    except ValueError as error:
        _refuse("deal", str(error))
    rules = dealt.rules.replace(foundation_return=start.rules.foundation_return)
    if dealt.with_rules(rules) != start:
        _refuse("start", f"is not how deal {number} of {slug} is dealt")


def _house_rules(fields: Mapping[str, Any]) -> HouseRules:
    try:
        return HouseRules.from_dict(fields)
    except (ValueError, TypeError) as error:
        _refuse("house_rules", str(error))


def _clock(data: Mapping[str, Any]) -> SavedClock:
    fields = _field(data, "clock", dict)
    seconds, started, stopped = fields.get("seconds"), fields.get("started"), fields.get("stopped")
    if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 <= seconds <= _MAX_SECONDS:
        _refuse("clock", f"{quote(repr(seconds))} is no number of seconds")
    if not isinstance(started, bool) or not isinstance(stopped, bool) or (seconds > 0 and not started):
        _refuse("clock", "must say whether it has started and whether it has stopped")
    return SavedClock(float(seconds), started, stopped)


def turn_to_dict(turn: Turn) -> dict[str, Any]:
    """Give one turn."""
    return {"kind": turn.kind, "played": turn.played, "moves": moves_to_text(turn)}


def moves_to_text(turn: Turn) -> str:
    """Give the moves of a turn, with blanks between them."""
    return " ".join(str(move) for move in turn.moves)


def _turns(data: Mapping[str, Any], name: str) -> tuple[Turn, ...]:
    items = _field(data, name, list)
    if len(items) > _MAX_TURNS:
        _refuse(name, f"holds more than {_MAX_TURNS} turns")
    return tuple(_turn(item, f"{name}, turn {index + 1}") for index, item in enumerate(items))


def _turn(item: object, where: str) -> Turn:
    if not isinstance(item, Mapping):
        _refuse(where, f"{quote(repr(item))} is no turn")
    kind = item.get("kind")
    played = item.get("played")
    if kind not in ("move", "collect", "finish"):
        _refuse(where, f"{quote(repr(kind))} is no kind of turn")
    if not isinstance(played, int) or isinstance(played, bool):
        _refuse(where, f"{quote(repr(played))} is no number of moves")
    return Turn(_moves(where, _field(item, "moves", str)), kind, played)


def _moves(where: str, text: str) -> tuple[Move, ...]:
    try:
        return tuple(Move.parse(token) for token in text.split())
    except ValueError as error:
        _refuse(where, str(error))


def _count(data: Mapping[str, Any], name: str) -> int:
    value = _field(data, name, int)
    if isinstance(value, bool) or value < 0:
        _refuse(name, f"{quote(repr(value))} is no count")
    return int(value)


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind):
        _refuse(name, "is missing" if value is None else f"can't be {quote(repr(value))}")
    return value


def _refuse(where: str, reason: str) -> NoReturn:
    raise SavedGameError(f"saved game: {where}: {reason}")
