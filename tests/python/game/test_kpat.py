"""KPat's saved games: history and what was taken back come along, and bad files are refused."""

from __future__ import annotations

import tracemalloc
from collections.abc import Sequence
from pathlib import Path

import pytest

import freecell
from freecell import Card, Move, Position
from freecell.game import Game
from freecell.game.kpat import KPatError, read_kpat
from tests.python.play import solution

REAL = Path(__file__).parents[2] / "data" / "kpat" / "freecell.kpat"
RANKS = [
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
]
SUITS = ["clubs", "diamonds", "hearts", "spades"]


def card_xml(card: Card, turn: str = "") -> str:
    """Write a card as KPat does."""
    number = f"{card.suit << 8 | card.rank:07}"
    return f'<card id="{number}" suit="{SUITS[card.suit]}" rank="{RANKS[card.rank - 1]}"{turn}/>'


def piles_of(position: Position) -> dict[str, tuple[Card, ...]]:
    """Return which cards lie where, by KPat's names; foundations are filled in the order suits came home."""
    piles = {f"store{i}": column for i, column in enumerate(position.columns)}
    piles |= {f"freecell{i}": (card,) for i, card in enumerate(position.cells) if card is not None}
    for suit, height in enumerate(position.foundations):
        piles[f"target{3 - suit}"] = tuple(Card(rank, suit) for rank in range(1, height + 1))
    return piles


def state_xml(
    before: dict[str, tuple[Card, ...]], after: dict[str, tuple[Card, ...]], *, current: bool
) -> str:
    """Write the difference between two states."""
    moves = []
    for pile, cards in after.items():
        had = before.get(pile, ())
        same = next(
            (i for i, (a, b) in enumerate(zip(had, cards, strict=False)) if a != b), min(len(had), len(cards))
        )
        if cards[same:]:
            turn = "" if before else ' turn="face-up"'
            inside = "".join(card_xml(card, turn) for card in cards[same:])
            moves.append(f'<move pile="{pile}" position="{same}">{inside}</move>')
    mark = ' current="true"' if current else ""
    return f"<state{mark}>{''.join(moves)}</state>"


def file_of(tables: Sequence[dict[str, tuple[Card, ...]]], current: int, number: int = 617) -> bytes:
    """Write a file of states."""
    states = [
        state_xml(tables[i - 1] if i else {}, table, current=i == current) for i, table in enumerate(tables)
    ]
    head = f'<?xml version="1.0" encoding="UTF-8"?><kpat-game game-type="freecell" deal-number="{number}">'
    return (head + "".join(states) + "</kpat-game>").encode()


def written(start: Position, moves: Sequence[Move], current: int | None = None, number: int = 617) -> bytes:
    """Write a game, one state a move, with what comes after `current` taken back."""
    tables = [piles_of(start)]
    for move in moves:
        start = start.play(move)
        tables.append(piles_of(start))
    return file_of(tables, len(moves) if current is None else current, number)


def test_a_game_that_kpat_saved() -> None:
    """A file KPat 22.12 wrote: fourteen moves of a demo, three of them taken back."""
    read = read_kpat(REAL.read_bytes())
    game = read.game
    assert read.complete
    assert (game.deal, game.variant) == (1598168118, "freecell")
    assert (len(game.history), len(game.future), game.moves) == (11, 3, 11)
    played = [str(move) for turn in game.history for move in turn.moves]
    assert played == ["4h", "4h", "8h", "6a", "6b", "2c", "26v2", "5d", "5h", "ch", "2c"]
    assert game.position.columns[5] == tuple(map(Card.parse, ["4H", "5S", "AH", "5H", "4C", "3D"]))
    while game.can_undo:
        game.undo()
    assert game.position == freecell.deal(1598168118)
    while game.can_redo:
        game.redo()
    assert len(game.history) == 14


@pytest.mark.parametrize("slug", ["freecell", "bakers-game", "eight-off", "forecell"])
@pytest.mark.parametrize("back", [0, 5])
def test_whole_games_come_back(slug: str, back: int) -> None:
    """Every move of a winning line is found again, with the variant it can only be of."""
    start = freecell.deal(2, slug)
    moves = solution(start)
    read = read_kpat(written(start, moves, len(moves) - back, 2))
    game = read.game
    assert read.complete
    assert (game.variant, game.deal) == (slug, 2)
    assert len(game.history) + len(game.future) <= len(moves)
    turns = (game.opening, *game.history, *game.future)
    assert [move for turn in turns for move in turn.moves] == list(moves)
    assert len(game.future) >= min(back, 1)
    assert game.is_won == (back == 0)
    again = Game.from_dict(game.to_dict())
    assert again.position == game.position


def test_cards_that_went_home_after_a_move_belong_to_it() -> None:
    """Where KPat saved a move and the cards dropped after it as one state, one undo takes back both."""
    house = freecell.TAP_TABLE
    from dataclasses import replace

    game = Game(617, house_rules=replace(house, auto_collect="safe"))
    tables = [piles_of(game.start)]
    for move in solution(game.position):
        if not game.position.is_legal(move):
            break
        game.play(move)
        tables.append(piles_of(game.position))
    read = read_kpat(file_of(tables, len(tables) - 1)).game
    assert [turn.moves for turn in read.history] == [turn.moves for turn in game.history]
    assert any(len(turn.moves) > 1 for turn in read.history)


def test_what_dropped_at_the_deal_is_no_move() -> None:
    """Aces lying open in the deal go home before anything is played, and no move is counted."""
    start = freecell.deal(3)
    after = start
    for move in start.collect_moves("horne"):
        after = after.play(move)
    read = read_kpat(file_of([piles_of(start), piles_of(after)], 1, 3)).game
    assert (read.moves, read.can_undo, len(read.opening.moves)) == (0, False, 2)
    assert read.position == after
    assert not read.clock.started


def test_moves_that_change_nothing_are_passed_over() -> None:
    """A card from cell to cell, and a whole column into an empty one, only rename piles."""
    start = freecell.deal(617)
    one = start.play("6a")
    table = piles_of(one)
    moved = dict(table)
    moved["freecell2"] = moved.pop("freecell0")
    nxt = {**moved, "freecell0": (one.columns[5][-1],), "store5": one.columns[5][:-1]}
    game = read_kpat(file_of([piles_of(start), table, moved, nxt], 3)).game
    assert [str(turn.moves[0]) for turn in game.history] == ["6a", "6c"]
    assert game.position.cells.count(None) == 2


def test_another_deal_number_than_its_cards_is_no_number() -> None:
    """KPat numbers some games differently; what isn't dealt so here is a board."""
    start = freecell.deal(617)
    game = read_kpat(written(start, solution(start)[:4], number=618)).game
    assert game.deal is None
    assert game.moves == 4


def test_a_history_that_fits_no_game_is_left_out() -> None:
    """The position on the table is kept, the moves that led to it are not."""
    start = freecell.deal(617)
    table = piles_of(start)
    first, second = table["store0"], table["store1"]
    swapped = table | {"store0": (*first[:-1], second[-1]), "store1": (*second[:-1], first[-1])}
    read = read_kpat(file_of([table, swapped], 1))
    assert not read.complete
    assert read.game.moves == 0
    assert read.game.position.columns[0][-1] == second[-1]


GOOD = written(freecell.deal(617), solution(freecell.deal(617))[:3]).decode()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("<kpat-game", "<!DOCTYPE x [<!ENTITY a 'aaaa'>]><kpat-game", "document type"),
        ('game-type="freecell"', 'game-type="klondike"', "klondike"),
        ('game-type="freecell"', "", "not played here"),
        ("kpat-game", "dealer", "older than 2011"),
        ('pile="store3"', 'pile="talon"', "no place"),
        ('position="0"', 'position="-1"', "no place"),
        ('suit="clubs"', 'suit="stars"', "no open card"),
        ('rank="king"', 'rank="ace"', "dealt twice"),
        ('turn="face-up"', 'turn="face-down"', "no open card"),
        ("<state>", "<state><state>", "no XML|not what"),
        ("</kpat-game>", "", "no XML"),
        ('pile="store7"', 'pile="store6"', "columns"),
    ],
)
def test_bad_files_are_refused(old: str, new: str, reason: str) -> None:
    """Whatever KPat doesn't write is refused, with its line where there is one."""
    assert old in GOOD
    with pytest.raises(KPatError, match=reason):
        read_kpat(GOOD.replace(old, new, 1 if old != "kpat-game" else -1).encode())


@pytest.mark.parametrize(
    "data",
    [b"", b"\x80\x04cposix\nsystem\n.", b"\x00" * 100, b"<kpat-game game-type='freecell'/>", b"<a>" * 1000],
)
def test_other_files_are_refused(data: bytes) -> None:
    """Nothing, a pickle, zeros, an empty game, tags without end."""
    with pytest.raises(KPatError):
        read_kpat(data)


def test_entities_that_expand_without_end_are_refused() -> None:
    """The document type is refused before anything is expanded, inside or outside the file."""
    bomb = b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">'
    bomb += b"".join(b'<!ENTITY a%d "%s">' % (i, b"&a%d;" % (i - 1) * 10 if i else b"&a;") for i in range(20))
    with pytest.raises(KPatError, match="document type"):
        read_kpat(bomb + b"]><kpat-game>&a19;</kpat-game>")
    with pytest.raises(KPatError, match="document type"):
        read_kpat(b'<!DOCTYPE x SYSTEM "file:///etc/passwd"><kpat-game/>')
    with pytest.raises(KPatError, match="bytes"):
        read_kpat(b" " * (17 << 20))


@pytest.mark.parametrize(
    ("name", "slug", "turns", "undone"),
    [
        ("bakers", "bakers-game", 7, 2),
        ("eightoff", "eight-off", 10, 2),
        ("forecell", "forecell", 10, 2),
        ("seahaven", "seahaven-towers", 10, 2),
    ],
)
def test_games_that_kpat_has_options_for(name: str, slug: str, turns: int, undone: int) -> None:
    """Files that KPat 22.12.3 saved of its options come as the variant they are, with history and redo."""
    read = read_kpat(REAL.with_name(f"{name}.kpat").read_bytes())
    assert read.complete
    assert read.game.variant == slug
    assert (len(read.game.history), len(read.game.future)) == (turns, undone)


@pytest.mark.parametrize("name", ["rank_built", "same_colour"])
def test_rules_that_no_game_here_has(name: str) -> None:
    """Where a move is legal in no game here, the board alone is read, and said to be incomplete."""
    read = read_kpat(REAL.with_name(f"{name}.kpat").read_bytes())
    assert not read.complete
    assert read.game.history == ()


def test_a_file_of_many_states_takes_little_memory() -> None:
    """The most states there may be, all of them without a change, cost a few megabytes; more are refused."""
    start, moves = freecell.deal(1), solution(freecell.deal(1))[:1]
    text = written(start, moves, 1, 1).decode()
    most = text.replace("</kpat-game>", "<state/>" * 4998 + "</kpat-game>").encode()
    tracemalloc.start()
    try:
        assert read_kpat(most).complete
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
    finally:
        tracemalloc.stop()
    with pytest.raises(KPatError, match="5000"):
        read_kpat(most.replace(b"<state/>", b"<state/><state/>", 1))
