"""Result codes: short, whole, and never believed before they are played."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.cli import main
from freecell.daily.calendar import deal_of
from freecell.daily.ranking import add_result, todays_best
from freecell.daily.result_code import PREFIX, ResultCodeError, _check, _squeeze, read_result, write_result
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE
from freecell.store import About, Store
from freecell.store.players import PlayerError
from tests.python.play import FakeClocks, win

DAY = 2197


def won(deal: int = 617, **options: object) -> Game:
    """Return a won game."""
    return win(Game(deal, **options))  # type: ignore[arg-type]


def finished(how: str) -> Game:
    """Return a game that was won by one press: a finish, or a collection of safe cards."""
    for but in range(60, 0, -1):
        game = win(Game(617), but=but)
        if game.can_finish:
            assert (game.finish() if how == "finish" else game.collect()) is not None
            return win(game)
    raise AssertionError("no finish came up")


def daily(seconds: float = 300.0, *, undone: int = 0) -> Game:
    """Return the won daily deal of the day, won in so many seconds."""
    clocks = FakeClocks()
    game = Game(deal_of(DAY), house_rules=PORCHLIGHT, clock=clocks().steady)
    for _ in range(undone):
        game.play(game.position.legal_moves()[0])
        game.undo()
    clocks.sleep(seconds)
    return win(game)


def opened(code: str) -> tuple[dict[str, object], bytes]:
    """Return a code's head and moves."""
    packed = code.removeprefix(PREFIX)
    body = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))[5:], -15)
    length = int.from_bytes(body[:2], "big")
    return json.loads(body[2 : 2 + length]), body[2 + length :]


def forged(head: object, moves: bytes, *, checked: bool = True) -> str:
    """Return a code of another content, with a checksum that agrees or doesn't."""
    text = json.dumps(head, ensure_ascii=False).encode()
    body = len(text).to_bytes(2, "big") + text + moves
    check = _check(body if checked else body + b"!")
    return PREFIX + base64.urlsafe_b64encode(check + _squeeze(body)).decode().rstrip("=")


@pytest.mark.parametrize(
    "game",
    [
        won(),
        won(5, house_rules=PORCHLIGHT),
        won(1, house_rules=replace(TAP_TABLE, auto_collect="safe")),
        won(2, variant="bakers-game"),
        won(8589934591),
        finished("finish"),
        finished("collect"),
    ],
    ids=["plain", "porchlight", "safe", "bakers", "large", "finish", "collect"],
)
def test_what_was_written_is_read(game: Game) -> None:
    """Name, deal, variant, house rules, time, counts and every move come back."""
    code = write_result(game, " Ännchen  von Tharau ")
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert len(code) < 600
    read = read_result(code)
    assert read.name == "Ännchen von Tharau"
    assert (read.day, read.deal, read.variant) == (None, game.deal, game.variant)
    assert (read.house_rules, read.moves, read.turns) == (game.house_rules, game.moves, game.history)
    assert read.seconds == pytest.approx(game.clock.seconds, abs=0.001)


def test_a_daily_result_counts_what_was_taken_back() -> None:
    """In Porchlight every move taken back counts, and the code says how many there were."""
    game = daily(undone=3)
    read = read_result(write_result(game, "Anna", DAY))
    assert (read.day, read.deal) == (DAY, deal_of(DAY))
    assert (read.undos, read.moves, read.seconds) == (3, game.moves, 300.0)


def test_a_chat_may_break_the_line() -> None:
    """Blanks and line breaks that a chat or a mail put in don't matter."""
    code = write_result(won(), "Anna")
    broken = "  " + "\r\n ".join(code[i : i + 40] for i in range(0, len(code), 40)) + "\n"
    assert read_result(broken) == read_result(code)


def test_only_a_won_game_with_a_number_has_a_code() -> None:
    """Not one in progress, not a board, not another day's deal, not under rules changed on the way."""
    with pytest.raises(ResultCodeError, match="only a won game"):
        write_result(Game(617), "Anna")
    with pytest.raises(ResultCodeError, match="only a won game"):
        write_result(win(Game(Game(617).position)), "Anna")
    with pytest.raises(ResultCodeError, match="not that of the day"):
        write_result(won(), "Anna", DAY)
    with pytest.raises(PlayerError):
        write_result(won(), "")
    game = win(Game(617), but=60)
    game.house_rules = replace(TAP_TABLE, auto_collect="safe")
    with pytest.raises(ResultCodeError, match=r"changed during the game|not legal"):
        write_result(win(game), "Anna")


@given(at=st.integers(0, 2000), letter=st.sampled_from("ABCXYZabcxyz0189-_"))
def test_any_other_letter_is_noticed(at: int, letter: str) -> None:
    """Wherever one letter of a code is changed, it is refused."""
    code = _CODE
    at %= len(code)
    if code[at] == letter:
        return
    altered = code[:at] + letter + code[at + 1 :]
    try:
        read = read_result(altered)
    except ResultCodeError:
        return
    # The last letter holds bits that stand for nothing; the result is the same then.
    assert at == len(code) - 1
    assert read == read_result(code)


@given(text=st.text(max_size=200))
def test_other_texts_are_no_codes(text: str) -> None:
    """Whatever is pasted is refused in words, never with another error."""
    with pytest.raises(ResultCodeError):
        read_result(text)
    with pytest.raises(ResultCodeError):
        read_result(PREFIX + text)


@given(raw=st.binary(max_size=300))
def test_rubbish_in_a_code_is_refused(raw: bytes) -> None:
    """A well-formed wrapping with rubbish in it is refused too."""
    text = PREFIX + base64.urlsafe_b64encode(_check(raw) + _squeeze(raw)).decode().rstrip("=")
    with pytest.raises(ResultCodeError):
        read_result(text)


_CODE = write_result(won(), "Anna")


@pytest.mark.parametrize("checked", [True, False])
def test_a_forged_move_list_is_refused_with_the_move(checked: bool) -> None:
    """The move that isn't legal is named, whether or not the forger mended the checksum."""
    head, moves = opened(_CODE)
    count = len(moves) // 3
    wrong = bytearray(moves)
    wrong[40] = 8 if wrong[40] != 8 else 9  # the source of move 41: a column that FreeCell hasn't
    with pytest.raises(ResultCodeError, match="move 41") as caught:
        read_result(forged(head, bytes(wrong), checked=checked))
    assert caught.value.move == 41
    short = bytes(moves[i * count + j] for i in range(3) for j in range(count - 1))
    with pytest.raises(ResultCodeError, match=f"after move {count - 1}, the last, only 51 of 52"):
        read_result(forged(head, short, checked=checked))
    long = b"".join(moves[i * count : (i + 1) * count] + b"\0" for i in range(3))
    with pytest.raises(ResultCodeError, match=f"move {count + 1} comes after the win"):
        read_result(forged(head, long, checked=checked))


def test_an_altered_time_is_refused() -> None:
    """The moves still win, but the checksum doesn't agree."""
    head, moves = opened(_CODE)
    with pytest.raises(ResultCodeError, match="checksum"):
        read_result(forged(head | {"t": 1}, moves, checked=False))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"n": ""}, "needs a name"),
        ({"n": "x" * 40}, "at most 24"),
        ({"n": 5}, "names no player"),
        ({"v": "klondike"}, "no game is called"),
        ({"t": -1}, "milliseconds"),
        ({"t": 1.5}, "milliseconds"),
        ({"t": 10**30}, "milliseconds"),
        ({"u": [1]}, "taken back"),
        ({"u": [0, 1]}, "more moves again"),
        ({"u": [True, 0]}, "taken back"),
        ({"g": 0}, "deal number"),
        ({"g": 2**40}, "deal number"),
        ({"g": 618}, "move 1"),
        ({"d": -4}, "days"),
        ({"d": 4}, "move 1 is not legal|move [0-9]+ is not legal"),
        ({"h": "house"}, "no house rules"),
        ({"h": ["tap-table", {"undo_cost": "x"}]}, "can't be read"),
        ({"h": ["tap-table", {"__class__": 1}]}, "can't be read"),
        ({"h": None}, "no house rules"),
    ],
)
def test_a_forged_head_is_refused(changes: dict[str, object], reason: str) -> None:
    """Every field is checked though the checksum agrees."""
    head, moves = opened(_CODE)
    with pytest.raises(ResultCodeError, match=reason):
        read_result(forged(head | changes, moves))


def test_sizes_are_limited() -> None:
    """Neither a long text nor one that unpacks to more than it should is worked on."""
    with pytest.raises(ResultCodeError, match="at most"):
        read_result(PREFIX + "A" * 100_000)
    bomb = bytes(10_000_000)
    code = PREFIX + base64.urlsafe_b64encode(_check(bomb) + _squeeze(bomb)[:6000]).decode().rstrip("=")
    with pytest.raises(ResultCodeError):
        read_result(code)
    with pytest.raises(ResultCodeError, match="newer version"):
        read_result("fcr2_AAAA")


def test_codes_are_ranked_beside_the_players_here(data_directory: Path) -> None:
    """Handed-over results stand in the day's ranking once, those of this device too."""
    store = Store()
    mine = daily(250.0)
    store.save("mine", mine, About(tier="daily", player="Anna", day=DAY))
    for game, name in ((daily(200.0), "Ben"), (daily(250.4, undone=1), "Cleo"), (mine, "Anna")):
        code = write_result(game, name, DAY)
        assert add_result(store, code).name == name
        assert add_result(store, f" {code}\n").name == name
    ranked = [(line.place, line.name, line.here) for line in todays_best(store, DAY)]
    assert ranked == [(1, "Ben", False), (2, "Anna", True), (3, "Cleo", False)]
    assert todays_best(store, DAY + 1) == ()


def test_what_is_no_daily_win_is_not_ranked(data_directory: Path) -> None:
    """Free games, other house rules and forged codes stay outside."""
    store = Store()
    with pytest.raises(ResultCodeError, match="free game"):
        add_result(store, _CODE)
    easy = Game(deal_of(DAY), house_rules=replace(PORCHLIGHT, undo_cost=0, redo_cost=0))
    with pytest.raises(ResultCodeError, match="other house rules"):
        add_result(store, write_result(win(easy), "Ben", DAY))
    with pytest.raises(ResultCodeError, match="other house rules"):
        add_result(store, write_result(win(Game(deal_of(DAY), house_rules=BOOK), but=0), "Ben", DAY))
    assert todays_best(store, DAY) == ()


def test_the_command_plays_a_code(data_directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``freecell result``: 0 for a win, 1 for a move that fails, 2 for what is no code."""
    code = write_result(daily(125.0), "Anna", DAY)
    assert main(["result", code, "--keep"]) == 0
    said = capsys.readouterr().out
    assert '"Anna"' in said
    assert "2026-01-06" in said
    assert "2:05" in said
    assert [line.name for line in todays_best(Store(), DAY)] == ["Anna"]
    assert main(["result", code, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["deal"] == deal_of(DAY)
    head, moves = opened(code)
    assert main(["result", forged(head, bytes([9]) + moves[1:])]) == 1
    assert "move 1 " in capsys.readouterr().err
    assert main(["result", "hello"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
