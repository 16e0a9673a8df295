"""Single moves in standard notation, read and written on a position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import Card, IllegalMoveError, Move, NotationError, Pile, Position
from freecell.notation import format_move, format_moves, format_solution, read_move, readings
from tests.engine.bridge import engine_position
from tests.engine.positions import RULE_SETS, random_state, seeds

# Column 1 ends in a run of five, column 2 takes two or three of it, columns 7 and 8 are empty.
RUNS = """\
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


@pytest.fixture
def runs() -> Position:
    """Give the position with a run of five and two empty columns."""
    return freecell.parse_board(RUNS)


def test_count_onto_a_card_follows_from_the_ranks(runs: Position) -> None:
    """Onto a red seven exactly the black six and what lies on it move."""
    assert read_move(runs, "12") == Move("1", "2", 2)
    assert runs.cards_of(read_move(runs, "12")) == (Card.parse("6C"), Card.parse("5D"))


def test_count_that_never_fits_is_one_card(runs: Position) -> None:
    """Where no part of the run fits, the move is read as one card and refused in words."""
    move = read_move(runs, "14")
    assert move == Move("1", "4", 1)
    assert "5D" in str(runs.why_illegal(move))


def test_largest_legal_run_into_an_empty_column(runs: Position) -> None:
    """Without a count the largest legal run is read first, then one card, then the rest."""
    assert [move.count for move in readings(runs, "17")] == [5, 1, 4, 3, 2]
    assert read_move(runs, "17") == Move("1", "7", 5)


def test_written_count_is_honoured(runs: Position) -> None:
    """A hexadecimal count after v decides, in any case."""
    assert readings(runs, "17v4") == (Move("1", "7", 4),)
    assert readings(runs, "17V1") == (Move("1", "7", 1),)
    assert readings(runs, "17vb") == (Move("1", "7", 11),)


def test_largest_run_leaves_a_whole_column_behind() -> None:
    """A whole column into an empty one is no move, so one card fewer is the largest."""
    text = RUNS.replace(": KS 5S 9D 8C 7D 6C 5D", ": 8C 7D 6C 5D").replace(
        ": KH QC 7H", ": KH QC 7H KS 5S 9D"
    )
    assert [move.count for move in readings(freecell.parse_board(text), "17")] == [3, 1, 2]


def test_capacity_bounds_the_largest_run(runs: Position) -> None:
    """The largest legal run is no longer than the cells and the other empty column carry."""
    full = runs.play("3a").play("4b")
    assert [move.count for move in readings(full, "17")] == [2, 1]


def test_only_the_run_under_a_king_enters_a_kings_column() -> None:
    """Where only kings may enter an empty column, the ranks leave no choice either."""
    position = freecell.parse_board(RUNS, freecell.Rules(empty_column="king"))
    assert readings(position, "17") == (Move("1", "7", 1),)
    assert position.why_illegal(read_move(position, "17")) is not None


@pytest.mark.parametrize(
    ("token", "move"),
    [
        ("1a", Move("1", "a")),
        ("C5", Move("c", "5")),
        ("dH", Move("d", Pile.home())),
        ("1h", Move("1", "h")),
        (" 1h ", Move("1", "h")),
        ("kh", Move("k", "h")),
        ("0h", Move("0", "h")),
        ("10h", Move("0", "h")),
        ("a10", Move("a", "0")),
        ("110", Move("1", "0")),
        ("10", Move("1", "0")),
        ("102", Move("0", "2")),
        ("hs3", Move(Pile.foundation(3), "3")),
        ("hc2", Move(Pile.foundation(0), "2")),
        ("hc22", Move(Pile.foundation(4), "2")),
        ("hda", Move(Pile.foundation(1), "a")),
    ],
)
def test_piles(runs: Position, token: str, move: Move) -> None:
    """Every pile has its name: columns, cells, home, a single foundation, the tenth column."""
    assert read_move(runs, token) == move


@pytest.mark.parametrize(
    "token",
    [
        "",
        "1",
        "hh",
        "26v",
        "26v0",
        "26ve",
        "26vff",
        "26vx",
        "26v123",
        "91h",
        "4h-7a",
        "->",
        "i3",
        "２６",
        "26\n7",
        "1. 4h",
        "\x00\x1b",
    ],
)
def test_unknown_tokens(runs: Position, token: str) -> None:
    """What is no move is refused, quoted."""
    with pytest.raises(NotationError, match=r"no move in standard notation|a run has 1 to 13") as caught:
        read_move(runs, token)
    assert str(caught.value).isprintable()


def test_home_as_a_source_needs_its_suit(runs: Position) -> None:
    """Taking a card back names the foundation."""
    with pytest.raises(NotationError, match="hs3"):
        read_move(runs, "h3")


def test_huge_token_is_quoted_short(runs: Position) -> None:
    """A refusal shows no more than the beginning of an enormous token."""
    with pytest.raises(NotationError) as caught:
        read_move(runs, "7" * 10**6)
    assert len(str(caught.value)) < 120


def test_pile_that_is_not_there(runs: Position) -> None:
    """A pile the game lacks is read, and refused by the position."""
    assert not runs.is_legal(read_move(runs, "1e"))
    assert not runs.is_legal(read_move(runs, "9h"))
    with pytest.raises(IllegalMoveError):
        runs.play("19")


def test_play_reads_text(runs: Position) -> None:
    """Position.play takes the same text."""
    assert runs.play("12") == runs.play(Move("1", "2", 2))
    assert runs.play("17v3") == runs.play(Move("1", "7", 3))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Move("1", "2", 2), "12"),
        (Move("1", "7", 5), "17v5"),
        (Move("1", "7", 2), "17v2"),
        (Move("1", "7", 1), "17v1"),
        (Move("2", "7", 1), "27"),
        (Move("c", "7", 1), "c7"),
        (Move("1", "a", 1), "1a"),
    ],
)
def test_writing(runs: Position, move: Move, text: str) -> None:
    """A count is written only into an empty column, where there is a choice."""
    assert format_move(runs, move) == text
    assert read_move(runs, text) == move


def test_writing_a_line(runs: Position) -> None:
    """A line is written with every token on the position it is played on."""
    moves = [Move("1", "7", 3), Move("7", "2", 2), Move("c", "8")]
    assert format_moves(runs, moves) == ["17v3", "72", "c8"]
    assert format_solution(runs, moves) == "17v3 72 c8"
    assert format_solution(runs, []) == ""


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
@given(seed=seeds)
def test_round_trip(rules: object, seed: int) -> None:
    """Every legal move of every kind of game is written so that it reads back."""
    position = engine_position(rules, random_state(rules, seed))  # type: ignore[arg-type]
    for move in position.legal_moves():
        assert read_move(position, format_move(position, move)) == move
        assert Move.parse(str(move)) == move


@given(seed=seeds, token=st.text(alphabet="0123456789abcdefghkvsHV ", max_size=6))
def test_readings_are_distinct_and_the_rest_is_illegal(seed: int, token: str) -> None:
    """A token's readings are all different, and several only if all of them are legal."""
    rules = RULE_SETS["freecell"]
    position = engine_position(rules, random_state(rules, seed))
    try:
        meanings = readings(position, token)
    except NotationError:
        return
    assert len(set(meanings)) == len(meanings) >= 1
    assert len(meanings) == 1 or all(position.is_legal(move) for move in meanings)
