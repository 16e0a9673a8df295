"""The readers of text: boards, moves, definitions, saved games, codes, and what is pasted."""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache
from pathlib import Path

import freecell
from freecell import definitions
from freecell.boards import parse_board
from freecell.daily.result_code import ResultCodeError, read_result, write_result
from freecell.definitions.file import read_definition
from freecell.errors import (
    BoardError,
    DefinitionError,
    NotationError,
    SavedGameError,
    VariantError,
)
from freecell.game import Game
from freecell.game.house_rules import PRESETS
from freecell.game.kpat import read_kpat
from freecell.game.turn import Turn
from freecell.game.turn_text import history_of, read_history, replay, write_history
from freecell.notation import format_solution, parse_moves
from tests.data_files import DATA, board_bytes
from tests.fuzz.reader import Reader, refused
from tests.python.play import win

__all__ = ["READERS", "text_of"]

_GAMES = ("freecell", "seahaven-towers", "bakers-game", "eight-off", "double-freecell")
_CARDS = ["AS", "2H", "TC", "10D", "KD", "JK", "0H", "XS", "1C", "2C,", "♥A", "A♥", "a♠"]


def text_of(data: bytes) -> str:
    """Give bytes as a text that may hold anything, lone surrogates too."""
    return data.decode("utf-8", errors="surrogateescape")


# Boards --------------------------------------------------------------------------------------------------


def _board_seeds() -> list[bytes]:
    boards = [str(freecell.deal(617, game)) for game in _GAMES]
    boards += [str(_half_played(game).position) for game in _GAMES]
    names = ("midgame_colons", "foundations_zero", "suit_symbols", "tabs", "crlf")
    return [*(board.encode() for board in boards), *map(board_bytes, names)]


def _check_board(data: bytes) -> bool:
    return sum(_check_board_of(game, text_of(data)) for game in _GAMES) > 0


def _check_board_of(game: str, text: str) -> bool:
    try:
        position = parse_board(text, game)
    except BoardError as error:
        return refused(error)
    assert parse_board(str(position), game) == position, "read again, it is another position"
    return True


# Moves ---------------------------------------------------------------------------------------------------


def _half_played(game: str) -> Game:
    """Return a game under way: 20 moves played, three of them taken back."""
    played = Game(617, variant=game)
    for _ in range(20):
        moves = played.position.legal_moves()
        if not moves or played.is_won:
            break
        played.play(moves[len(moves) // 2])
    for _ in range(min(3, len(played.history))):
        played.undo()
    return played


@cache
def _won(preset: str) -> Game:
    return win(Game(617, house_rules=PRESETS[preset]))


def _move_seeds() -> list[bytes]:
    deal = freecell.deal(1)
    plain = format_solution(deal, freecell.solve(deal).moves)
    numbered = "\n".join(f"{number}. {token}" for number, token in enumerate(plain.split(), 1))
    return [plain.encode(), numbered.encode(), plain.upper().encode()]


def _check_moves(data: bytes) -> bool:
    collect = ("none", "horne", "raymond", "all")[zlib.crc32(data) % 4]
    start = freecell.deal(1)
    try:
        read = parse_moves(text_of(data), start, collect)
    except NotationError as error:
        return refused(error)
    if not read.ok:
        assert "\n" not in str(read.failure)
        assert str(read.failure).isprintable()
    if collect == "none" and not any(move.reorders for move in read.turns):
        position = start
        for move in read.moves:
            position = position.play(move)
        assert position == read.position, "played again, the moves lead elsewhere"
    return True


# Definitions ---------------------------------------------------------------------------------------------


def _definition_seeds() -> list[bytes]:
    return [
        path.read_bytes() for path in sorted((Path(definitions.__file__).parent / "shipped").glob("*.md"))
    ]


def _check_definition(data: bytes) -> bool:
    try:
        found = read_definition(text_of(data), "fuzzed.md")
    except DefinitionError as error:
        return refused(error, lines=61)
    assert freecell.deal(617, found).rules == found.rules
    return True


# Saved games, histories, KPat ----------------------------------------------------------------------------


def _games() -> list[Game]:
    return [
        Game(617),
        *map(_half_played, _GAMES),
        _won("tap-table"),
        Game.from_dict(_half_played("freecell").to_dict()),
        Game(freecell.Position.parse(board_bytes("midgame_colons").decode())),
    ]


def _saved_seeds() -> list[bytes]:
    return [json.dumps(game.to_dict(), indent=1).encode() for game in _games()]


def _check_saved(data: bytes) -> bool:
    try:
        found = json.loads(text_of(data))
    except (ValueError, RecursionError):
        return False
    try:
        game = Game.from_dict(found)
    except SavedGameError as error:
        return refused(error)
    except VariantError as error:
        return refused(error)
    _same_again(game)
    return True


def _same_again(game: Game) -> None:
    """Check that a game is the same after it was written and read, and can be played on."""
    kept = json.loads(json.dumps(game.to_dict()))
    again = Game.from_dict(kept)
    assert again.to_dict() == kept
    while again.can_undo:
        again.undo()
    while again.can_redo:
        again.redo()


def _history_seeds() -> list[bytes]:
    return [history_of(game).encode() for game in (*_games(), _won("porchlight"))]


def _check_history(data: bytes) -> bool:
    try:
        turns = read_history(text_of(data))
    except SavedGameError as error:
        return refused(error)
    assert read_history(write_history(turns)) == tuple(turn for turn in turns if turn.moves)
    return sum(_fits(turns, game) for game in _GAMES) > 0


def _fits(turns: tuple[Turn, ...], game: str) -> bool:
    try:
        replay(freecell.deal(617, game), turns)
    except SavedGameError as error:
        return refused(error)
    return True


def _kpat_seeds() -> list[bytes]:
    return [path.read_bytes() for path in sorted((DATA / "kpat").glob("*.kpat"))]


def _check_kpat(data: bytes) -> bool:
    try:
        found = read_kpat(data)
    except SavedGameError as error:
        return refused(error)
    _same_again(found.game)
    return True


# Result codes --------------------------------------------------------------------------------------------


def _code_seeds() -> list[bytes]:
    """Give the insides of codes; a mutated code as such would nearly always fail at its checksum."""
    from freecell.daily import result_code

    return [
        result_code._unpack(write_result(_won(preset), "me"))[0] for preset in ("porchlight", "tap-table")
    ]


def _code(body: bytes) -> bytes:
    """Write a code around anything, with a checksum that agrees."""
    from freecell.daily import result_code

    raw = result_code._check(body) + result_code._squeeze(body)
    return (result_code.PREFIX + base64.urlsafe_b64encode(raw).decode().rstrip("=")).encode()


def _check_code(data: bytes) -> bool:
    try:
        found = read_result(text_of(data))
    except ResultCodeError as error:
        return refused(error)
    assert found.moves > 0
    return True


# Pasted text ---------------------------------------------------------------------------------------------


def _paste_seeds() -> list[bytes]:
    from freecell_ui.session.copying import board_text, deal_text, game_text

    exports = [export(game) for game in _games() for export in (board_text, deal_text, game_text)]
    return [export.encode() for export in exports if export] + [
        *_kpat_seeds(),
        b"deal 1\n" + _move_seeds()[0],
    ]


def _check_paste(data: bytes) -> bool:
    return any(_check_paste_over(game, text_of(data)) for game in _GAMES)


@cache
def _on_the_table(game: str) -> Game:
    return Game(617, variant=game)


def _check_paste_over(now: str, text: str) -> bool:
    from freecell_ui.session.opening import OpeningError, read_game

    try:
        game = read_game(text, _on_the_table(now), PRESETS["tap-table"])
    except OpeningError as error:
        return refused(error)
    _same_again(game)
    return True


_KEYS = [f'"{key}"' for key in Game(617).to_dict()] + ["null", "[]", "{}", '""', "1e999", '"\\ud800"', "true"]
_MOVE_WORDS = ["1a", "a1", "1h", "ah", "26v3", "5d", "0a", "d0", "a4", "4b", "fh"]
_MOVE_WORDS += ["12.", "v99", "1-2", "1→2", "e1"]
_DEFINITION_WORDS = ["title:", "slug:", "cells:", "columns:", "decks:", "base-rank:", "players:", "win:"]
_DEFINITION_WORDS += ["build:", "---", "- ", "|", ">", "&", "*", "!", "%", "?"]
_DEFINITION_WORDS += ["[]", "{}", "<<", "!!python/object:os.system"]

READERS = (
    Reader("board", _board_seeds, _check_board, [*_CARDS, "Foundations:", "Freecells:", "-", ":", "#", "0"]),
    Reader("moves", _move_seeds, _check_moves, _MOVE_WORDS),
    Reader("definition", _definition_seeds, _check_definition, _DEFINITION_WORDS),
    Reader(
        "kpat",
        _kpat_seeds,
        _check_kpat,
        ["<pile", "<card", 'id="1"', 'index="0"', "&lt;", "<!DOCTYPE x>", "]]>"],
    ),
    Reader("code", _code_seeds, _check_code, ["\x00", "\xff", '"day"', "fcr1_"], _code),
    Reader("saved", _saved_seeds, _check_saved, _KEYS),
    Reader("history", _history_seeds, _check_history, [*_MOVE_WORDS, "*", "!", "@", "+"]),
    Reader("paste", _paste_seeds, _check_paste, [*_CARDS, *_MOVE_WORDS, "deal", "freecell:", "#"]),
)
