"""Result codes: a won game in one line that a chat can carry, checked by playing it again.

A code is ``fcr1_`` and the URL-safe base64 of the packed result: a checksum, then, compressed, the player's
name, the day or the deal number, the variant, the house rules, the time, the counts of moves taken back, and
the moves: first all their sources, then all targets, then all counts, which compresses best. Only what the
player did is in it; what went home by itself follows from the house rules when the game is played again.
`docs/daily.md` has the bytes.

The time and the moves taken back are the sender's word. That the moves win the deal isn't: whoever reads a
code plays it.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from dataclasses import dataclass, replace
from typing import NoReturn

from freecell._core import IllegalMoveError, Move, Pile
from freecell.daily.calendar import day_of, deal_of
from freecell.deals import MAX_DEAL
from freecell.definitions.registry import variant as find_variant
from freecell.errors import quote
from freecell.game import Game, Turn
from freecell.game.house_rules import PRESETS, HouseRules
from freecell.shown import half_up
from freecell.store.players import PlayerError, clean_name

__all__ = ["MAX_CODE_CHARS", "PREFIX", "ResultCode", "ResultCodeError", "read_result", "write_result"]

PREFIX = "fcr1_"
MAX_CODE_CHARS = 8_192
_MAX_BYTES = 65_536
_CHECK_BYTES = 5
_MAX_SECONDS = 400 * 86_400
_COLLECT, _FINISH = 31, 30
_Word = tuple[int, int, int]
_BLANKS = re.compile(r"\s+")


class ResultCodeError(ValueError):
    """Text that is no result code, or one whose game doesn't win as it says.

    Attributes
    ----------
    move
        The number of the move it fails at, from 1; None if it fails before any.
    """

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message)
        self.move = move


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCode:
    """A won game as a code carries it.

    Attributes
    ----------
    name
        Who won it.
    day
        The day whose deal it is; None for a free game.
    moves, num_turns
        Moves as the house counts them, and turns that led to the win.
    """

    name: str
    day: int | None
    deal: int
    variant: str
    house_rules: HouseRules
    seconds: float
    undos: int
    redos: int
    moves: int
    turns: tuple[Turn, ...]

    @property
    def num_turns(self) -> int:
        """The turns that led to the win."""
        return len(self.turns)


def write_result(game: Game, name: str, day: int | None = None) -> str:
    """Write the code of a won game.

    Raises
    ------
    ResultCodeError
        If the game isn't won, has no number, or its house rules were changed while it was played, so that
        nobody could play it again.
    PlayerError
        If the name can't be one.
    """
    if not game.is_won or game.deal is None:
        raise ResultCodeError("only a won game of a numbered deal has a result code")
    if day is not None and game.deal != deal_of(day):
        raise ResultCodeError(f"deal {game.deal} is not that of the day")
    head = {
        "n": clean_name(name),
        "d" if day is not None else "g": day if day is not None else game.deal,
        "v": game.variant,
        "h": _house_to_json(game.house_rules),
        "t": half_up(game.clock.seconds, 1000),
        "u": [game.undos, game.redos],
    }
    words = list(map(_word_of, game.history))
    _, again = _start_of(head)
    if tuple(_replayed(again, words)) != game.history:
        raise ResultCodeError("the house rules were changed during the game, so it can't be played again")
    text = json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode()
    body = len(text).to_bytes(2, "big") + text + bytes(word[part] for part in range(3) for word in words)
    code = PREFIX + base64.urlsafe_b64encode(_check(body) + _squeeze(body)).decode("ascii").rstrip("=")
    if len(code) > MAX_CODE_CHARS or len(body) > _MAX_BYTES:
        raise ResultCodeError(f"a game this long has no code: {len(game.history)} turns")
    return code


def read_result(text: str) -> ResultCode:
    """Read a code, play its game again, and give it if it wins.

    Parameters
    ----------
    text
        The code; blanks and line breaks in it, as a chat may leave, don't matter.

    Raises
    ------
    ResultCodeError
        If it is none, was altered, or doesn't win; the message says at which move.
    """
    body, intact = _unpack(text)
    try:
        head, words = _split(body)
        result, game = _start_of(head)
    except ResultCodeError as error:
        raise (error if intact else _altered()) from None
    turns = _replayed(game, words)
    if not game.is_won:
        home = f"{game.position.cards_home} of {game.position.rules.num_cards}"
        _fail(f"after move {len(turns)}, the last, only {home} cards are home", len(turns))
    if not intact:
        raise _altered()
    counted = _counted(result, len(turns))
    return replace(result, turns=tuple(turns), moves=counted)


def _altered() -> ResultCodeError:
    return ResultCodeError("this result code was altered: its checksum doesn't match what it holds")


def _fail(message: str, move: int | None = None) -> NoReturn:
    raise ResultCodeError(message, move)


def _unpack(text: str) -> tuple[bytes, bool]:
    """Give what a code holds, and whether its checksum agrees."""
    code = _BLANKS.sub("", text[: 2 * MAX_CODE_CHARS])
    if len(text) > 2 * MAX_CODE_CHARS or len(code) > MAX_CODE_CHARS:
        _fail(f"a result code has at most {MAX_CODE_CHARS} characters")
    if not code.startswith(PREFIX):
        if re.match(r"fcr[0-9]+_", code):
            _fail(f"a result code of a newer version: {quote(code[:8])}; this program reads {PREFIX}")
        _fail(f"{quote(code)} is no result code: those begin with {PREFIX}")
    packed = code.removeprefix(PREFIX)
    if not re.fullmatch(r"[A-Za-z0-9_-]*", packed):
        _fail(f"{quote(code)} is no result code: it holds characters that none has")
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj(-15)
        body = unpacker.decompress(raw[_CHECK_BYTES:], _MAX_BYTES)
    except (binascii.Error, zlib.error):
        raise _altered() from None
    if not unpacker.eof or unpacker.unused_data:
        raise _altered()
    return body, raw[:_CHECK_BYTES] == _check(body)


def _check(body: bytes) -> bytes:
    return hashlib.blake2s(body, digest_size=_CHECK_BYTES, person=b"freecell").digest()


def _squeeze(body: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(body) + packer.flush()


def _split(body: bytes) -> tuple[dict[str, object], list[_Word]]:
    length = int.from_bytes(body[:2], "big")
    text, rest = body[2 : 2 + length], body[2 + length :]
    if len(text) < length or len(rest) % 3:
        _fail("this result code ends early")
    try:
        head = json.loads(text.decode())
    except (ValueError, RecursionError):
        _fail("this result code's head can't be read")
    if not isinstance(head, dict):
        _fail("this result code's head can't be read")
    count = len(rest) // 3
    return head, list(zip(rest[:count], rest[count : 2 * count], rest[2 * count :], strict=True))


def _start_of(head: dict[str, object]) -> tuple[ResultCode, Game]:
    """Check the head, and give the result without its moves, and the game it starts with."""
    name, variant, house = head.get("n"), head.get("v"), head.get("h")
    if not isinstance(name, str) or not isinstance(variant, str):
        _fail("this result code names no player or no game")
    undone = head.get("u")
    if not isinstance(undone, list) or len(undone) != 2:
        _fail("this result code doesn't say how many moves were taken back")
    undos, redos = (_whole(value, 10**6, "moves taken back") for value in undone)
    if redos > undos:
        _fail("this result code plays more moves again than were taken back")
    milliseconds = _whole(head.get("t"), _MAX_SECONDS * 1000, "milliseconds")
    day = None if "d" not in head else _whole(head["d"], day_of_last(), "days")
    deal = deal_of(day) if day is not None else _whole(head.get("g"), MAX_DEAL, "deal number")
    try:
        rules = _house_from_json(house)
        game = Game(deal, variant=find_variant(variant), house_rules=rules, clock=float)
        name = clean_name(name)
    except (PlayerError, ValueError, TypeError) as error:
        raise ResultCodeError(f"this result code can't be read: {error}") from None
    if day is not None and game.variant != "freecell":
        _fail(f"the daily deal is one of freecell, not of {quote(variant)}")
    result = ResultCode(
        name=name,
        day=day,
        deal=deal,
        variant=game.variant,
        house_rules=rules,
        seconds=milliseconds / 1000,
        undos=undos,
        redos=redos,
        moves=0,
        turns=(),
    )
    return result, game


def day_of_last() -> int:
    """Give the last day a code can be of."""
    import datetime

    return day_of(datetime.date(2199, 12, 31))


def _whole(value: object, most: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        _fail(f"this result code's {what} can't be {quote(repr(value))}")
    return value


def _house_to_json(rules: HouseRules) -> object:
    preset = PRESETS.get(rules.preset)
    if preset is None:
        return rules.to_dict()
    changed = {name: value for name, value in rules.to_dict().items() if getattr(preset, name) != value}
    return [rules.preset, changed] if changed else rules.preset


def _house_from_json(data: object) -> HouseRules:
    if isinstance(data, dict):
        return HouseRules.from_dict(data)
    name, changed = data if isinstance(data, list) and len(data) == 2 else (data, {})
    if not isinstance(name, str) or name not in PRESETS or not isinstance(changed, dict):
        _fail(f"{quote(repr(data))} are no house rules")
    return HouseRules.from_dict(PRESETS[name].to_dict() | changed)


def _replayed(game: Game, words: list[_Word]) -> list[Turn]:
    turns: list[Turn] = []
    for number, word in enumerate(words, 1):
        if game.is_won:
            _fail(f"move {number} comes after the win", number)
        try:
            turns.append(_play(game, word))
        except (IllegalMoveError, ValueError) as error:
            _fail(f"move {number} is not legal: {error}", number)
    return turns


def _play(game: Game, word: _Word) -> Turn:
    if word[0] == _FINISH:
        return game.finish()
    if word[0] == _COLLECT:
        turn = game.collect()
        if turn is None:
            raise ValueError("there is nothing to collect")
        return turn
    return game.play(_move_from(word))


def _word_of(turn: Turn) -> _Word:
    if turn.kind in ("collect", "finish"):
        return (_COLLECT if turn.kind == "collect" else _FINISH), 0, 0
    move = turn.moves[0]
    return _PILES.index(move.source), _PILES.index(move.target), move.count


def _move_from(word: _Word) -> Move:
    source, target, count = word
    if source >= len(_PILES) or target >= len(_PILES):
        raise ValueError(f"there is no pile {max(source, target)}")
    return Move(_PILES[source], _PILES[target], count)


#: The number of a pile in a code is its place among all piles.
_PILES = Pile.all()


def _counted(result: ResultCode, turns: int) -> int:
    """Count moves as :attr:`freecell.game.game.Game.moves` does."""
    house = result.house_rules
    count = turns + result.undos * house.undo_cost + result.redos * house.redo_cost
    return count if house.undo_refunds else count + result.undos - result.redos
