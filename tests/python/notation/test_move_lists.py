"""Lists of moves: how text is cut, how a list is replayed, how its failure is named."""

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import Card, Move, NotationError, Position, Rules
from freecell.notation import MAX_MOVE_LIST_CHARS, format_solution, parse_moves, split_moves

DEAL_24 = freecell.deal(24)

TWO_COLUMNS = """\
Foundations: C-0 D-A H-A S-A
Freecells: - -
: 3C AC 3H 2C
: 3D 2S
:
: 3S 2D 2H
"""
FOUR_COLUMNS = Rules(ranks=3, columns=4, cells=2)

TAKEN_BACK = """\
Foundations: H-4 C-3 D-4 S-3
Freecells: - - - -
: KC 5S
: 4C 6H 8D TC JS KS
: 4S 6S 8H TD QC
: 5C 7C 8S TH QD
: 5D 7D 9C TS QH
: 5H 7H 9D JC QS
: 6C 7S 9H JD KD
: 6D 8C 9S JH KH
"""


def texts(text: str) -> list[str]:
    """Cut a list and give the tokens' texts."""
    return [token.text for token in split_moves(text)]


@pytest.mark.parametrize(
    "text",
    [
        "4h 7a a1",
        "4H 7A A1",
        "4h,7a,a1",
        "4h, 7a; a1",
        "4h\t7a\r\na1\r\n",
        "4h\n\n7a\ra1",
        "\ufeff4h 7a a1",
        "# deal 24\n4h 7a # home first\na1 #end",
        "1. 4h 2. 7a 3. a1",
        "1.4h 2.7a 3.a1",
        "1) 4h\n2) 7a\n3) a1\n",
        "1. 4h 7a\n2. a1",
        "1. 4h 7a\n3. a1",
    ],
)
def test_accepted_lists(text: str) -> None:
    """Case, separators, comments and numbers that count right all read as the same moves."""
    assert [token.lower() for token in texts(text)] == ["4h", "7a", "a1"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4h-7a", r'line 1, column 1: "4h-7a" is no move .*where move 1 should be'),
        ("4h 7a (auto)", r'line 1, column 7: "\(auto\)" is no move .*where move 3'),
        ("4h\n 7a xx", r'line 2, column 5: "xx" is no move .*where move 3'),
        ("Move a card from stack 3 to the foundations", 'line 1, column 1: "Move" is no move'),
        ("4 h1", 'line 1, column 1: "4" is no move'),
        ("3 7 3", 'line 1, column 1: "3" is no move'),
        ("1. 4h 3. a1", r'line 1, column 7: "3\." counts wrong: move 2 follows'),
        ("1. 4h 2. 3. a1", r'line 1, column 7: "2\." is a number without a move'),
        ("1. 4h 2.", r'line 1, column 7: "2\." is a number without a move'),
        ("0. 4h", r'"0\." counts wrong'),
        ("4h a1#note", '"a1#note" is no move'),
        ("6.17e2", '"6.17e2" counts wrong'),
        ("\x00", r'"\\x00" is no move'),
    ],
)
def test_refused_lists(text: str, message: str) -> None:
    """The first token that is no move is named with its place; nothing is skipped."""
    with pytest.raises(NotationError, match=message):
        split_moves(text)


def test_huge_list_is_refused_unread() -> None:
    """Text far beyond any game is refused by its length."""
    with pytest.raises(NotationError, match=f"more than {MAX_MOVE_LIST_CHARS}"):
        split_moves("4h " * 1_000_000)


def test_tokens_know_their_place() -> None:
    """A token has its line and column, a number before it not counted in."""
    tokens = split_moves("# list\n1. 4h\n2.7a")
    assert [(token.text, token.line, token.column) for token in tokens] == [("4h", 2, 4), ("7a", 3, 3)]


def test_list_of_strings() -> None:
    """Tokens may come one by one instead of as text."""
    assert parse_moves(["4h", "7a"], DEAL_24).moves == (Move("4", "h"), Move("7", "a"))
    with pytest.raises(NotationError, match=r'"x" is no move in standard notation .where move 2'):
        parse_moves(["4h", "x"], DEAL_24)


def test_unknown_collect_rule() -> None:
    """A rule the engine doesn't know is refused by name."""
    with pytest.raises(ValueError, match='"safe" is no collect rule: none, horne, raymond, all'):
        parse_moves("4h", DEAL_24, "safe")


def test_empty_list() -> None:
    """A list without moves replays to where it starts."""
    replay = parse_moves("# nothing yet\n", DEAL_24)
    assert replay.ok
    assert not replay.won
    assert replay.position == DEAL_24


def test_failure_names_move_place_and_reason() -> None:
    """The first illegal move is named by number, index, place and reason; the rest isn't read."""
    replay = parse_moves("4h 7a\n18 2c", DEAL_24)
    assert not replay.ok
    assert replay.failure is not None
    assert (replay.failure.index, replay.failure.number) == (2, 3)
    assert (replay.failure.line, replay.failure.column) == (2, 1)
    assert replay.failure.reason == DEAL_24.play("4h").play("7a").why_illegal(Move("1", "8"))
    assert str(replay.failure).startswith('move 3 "18" (line 2, column 1): ')
    assert replay.position == DEAL_24.play("4h").play("7a")
    assert replay.moves == (Move("4", "h"), Move("7", "a"))


@pytest.mark.parametrize("number", [1, 2, 24, 617, 1941])
def test_solutions_replay(number: int) -> None:
    """Every solution the solver finds, written as text, replays to a win and to the same moves."""
    position = freecell.deal(number)
    solution = freecell.solve(position)
    replay = parse_moves(format_solution(position, solution.moves), position)
    assert replay.won
    assert replay.moves == solution.moves


# Column 1's run of three can go to column 3 by one, two or three cards. How many were meant shows only
# when both columns are taken apart into the five cells.
OPEN_COUNT = """\
Foundations: C-0 D-0 H-0 S-0
Freecells: - - - - -
: 4C 2S 4D 3C 2D
: 3D AS
:
: 4H AC AD 2H
: 4S 3H 3S AH 2C
"""
FIVE_CELLS = Rules(ranks=4, columns=5, cells=5)


@pytest.mark.parametrize(
    ("text", "count"), [("13 3a 1b 1c 1d 1e", 1), ("13 3a 3b 1c 1d 1e", 2), ("13 3a 3b 3c 1d 1e", 3)]
)
def test_reading_is_chosen_by_what_follows(text: str, count: int) -> None:
    """Which count was meant shows only later in the list, and every one of them is found."""
    replay = parse_moves(text, freecell.parse_board(OPEN_COUNT, FIVE_CELLS))
    assert replay.ok, replay.failure
    assert replay.turns[0].move == Move("1", "3", count)


def test_failure_furthest_down_is_reported() -> None:
    """If no reading carries through, the failure is that of the reading that got furthest."""
    replay = parse_moves("13 3a 3b 1c 1d 1e 1a", freecell.parse_board(OPEN_COUNT, FIVE_CELLS))
    assert replay.failure is not None
    assert replay.failure.index == 6
    assert replay.turns[0].move.count == 2


def test_written_count_is_not_reconsidered() -> None:
    """A list that writes its counts fails where they lead, though another count would carry through."""
    replay = parse_moves("13v3 3a 3b 1c 1d 1e", freecell.parse_board(OPEN_COUNT, FIVE_CELLS))
    assert replay.failure is not None
    assert replay.failure.index == 5


# A run of five that goes to the empty column 7 and back leaves everything as it was.
LONG_RUN = """\
Foundations: H-0 C-0 D-0 S-0
Freecells: - - KC KD
: KS 5S 9D 8C 7D 6C 5D
: KH QC 7H
: 2C 3C 8S 9S
: AC AD 2H 3S 4S 6H 8D TC JC QD AH 2S 4C
: 5C 6S 8H TD JD QH AS 3D 4D 5H 7C 9C TH
: JH QS 2D 3H 4H 6D 7S 9H TS JS
:
:
"""


def test_search_over_readings_ends() -> None:
    """A list with two hundred open counts and a mistake at its end fails at that end."""
    replay = parse_moves(["17", "71"] * 200 + ["22"], freecell.parse_board(LONG_RUN))
    assert replay.failure is not None
    assert replay.failure.index == 400


def test_auto_collect_rules_of_other_programs() -> None:
    """What went home by itself is played between the moves, straight after the deal too."""
    deal = freecell.deal(4335)
    replay = parse_moves("32 72", deal, "horne")
    assert [deal.cards_of(move) for move in replay.opening] == [(Card.parse("AS"),)]
    assert replay.position.cards_home == 1
    assert parse_moves("32", deal, "none").position.cards_home == 0


def test_opening_and_collected_are_in_the_moves() -> None:
    """The moves of a replay, played one by one, lead to its position."""
    deal = freecell.deal(4335)
    replay = parse_moves("32 72 63 6a 61 41", deal, "horne")
    assert replay.ok
    position = deal
    for move in replay.moves:
        position = position.play(move)
    assert position == replay.position


def test_card_taken_back_stays() -> None:
    """A card that came back off its foundation stays while the rule would send it home."""
    start = freecell.parse_board(TAKEN_BACK, Rules(foundation_return=True))
    replay = parse_moves("hh1 8a", start, "horne")
    assert replay.ok, replay.failure
    assert replay.position.columns[0][-1] == Card.parse("4H")
    assert parse_moves("hh1 8a 1h", start, "horne").position.foundations == start.foundations


def test_reordering_moves_are_replayed_and_marked() -> None:
    """A move from cell to cell, which is none to the engine, is replayed as written."""
    position = freecell.parse_board(TWO_COLUMNS, FOUR_COLUMNS)
    replay = parse_moves("4a ab", position)
    assert [turn.reorders for turn in replay.turns] == [False, True]
    assert replay.position.cells == (None, Card.parse("2H"))
    assert not parse_moves("4a 4b ab", position).ok


def test_whole_column_goes_as_far_as_it_can_be_carried() -> None:
    """A whole column is exchanged with an empty one only if it is a run short enough to carry."""
    position = freecell.parse_board(TWO_COLUMNS, FOUR_COLUMNS)
    moved = parse_moves(["23v2"], position)
    assert moved.ok
    assert moved.turns[0].reorders
    assert [len(column) for column in moved.position.columns] == [4, 0, 2, 3]
    assert not parse_moves(["13v4"], position).ok
    none_free = position.with_rules(FOUR_COLUMNS.replace(empty_column="none"))
    assert not parse_moves(["23v2"], none_free).ok


def test_whole_column_under_the_highest_card_of_the_deck() -> None:
    """Where only kings enter an empty column, the highest rank of a smaller deck is its king."""
    rules = Rules(ranks=2, columns=3, cells=0, empty_column="king")
    position = Position([["2C"], ["2D", "2S", "2H"], []], [], [1, 1, 1, 1], rules)
    assert parse_moves(["13"], position).turns[0].reorders
    assert not parse_moves(
        ["13"], Position([["AC"], ["2D", "2S", "2C", "2H"], []], [], [0, 1, 1, 1], rules)
    ).ok


@given(st.text(alphabet="0123456789abcdhkv.,;# \n()-", max_size=60))
def test_nothing_is_skipped(text: str) -> None:
    """Without its moves, comments and numbers a list that was read holds only separators."""
    with contextlib.suppress(NotationError):
        tokens = split_moves(text)
        lines = [list(line) for line in text.split("\n")]
        for token in tokens:
            start = token.column - 1
            assert "".join(lines[token.line - 1][start : start + len(token.text)]) == token.text
            lines[token.line - 1][start : start + len(token.text)] = " " * len(token.text)
        for line in lines:
            left = re.sub(r"(^|[ ,;])#.*", "", "".join(line))
            assert re.fullmatch(r"([ ,;]|[0-9]+[.)])*", left)
