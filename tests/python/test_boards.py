"""Board text: every accepted form, every refusal with its line, token and reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import BoardError, Card, Rules
from freecell.boards import MAX_BOARD_CHARS, parse_board
from tests.engine.bridge import engine_position
from tests.engine.positions import RULE_SETS, random_state, seeds

DEAL_617 = """\
7D TD TH KD 4C 4S JD
AD 7S QC 5H QS TS KS
5C QD 3H 9S 9C 2H KC
3S AC 9D 3C 9H 5D 4H
5S 6D 6S 8S 7C JC
8C 8H 8D 7H 6H 6C
2D AS 3D 4D 2C JH
AH KH TC JS 2S QH
"""

ENDGAME = """\
Foundations: H-T C-J D-K S-T
Freecells: QC - QH -
: KH
: JS
: KC
: KS JH
: QS
:
:
:
"""

# A small game keeps boards with empty columns short: three ranks, three columns, one cell.
SMALL = Rules(ranks=3, columns=3, cells=1)
SMALL_HEAD = "Foundations: C-3 D-3 H-A S-2\n"
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def symbols(text: str, selector: str) -> str:
    """Write the suits of a headerless board as symbols."""
    for letter, symbol in SYMBOLS.items():
        text = text.replace(letter, symbol + selector)
    return text


@pytest.mark.parametrize(
    "text",
    [
        DEAL_617,
        DEAL_617.rstrip("\n"),
        DEAL_617.lower(),
        DEAL_617.replace("T", "10"),
        DEAL_617.replace(" ", "\t"),
        DEAL_617.replace("\n", "  \t\n"),
        DEAL_617.replace("\n", "\r\n"),
        DEAL_617.replace("\n", "\r"),
        "\ufeff" + DEAL_617,
        DEAL_617 + "\n\n  \n",
        "\n\n" + DEAL_617,
        DEAL_617.replace("\n", "\n\n"),
        symbols(DEAL_617, ""),
        symbols(DEAL_617, "\ufe0f"),
        symbols(DEAL_617, "\ufe0e"),
        ": " + DEAL_617.strip().replace("\n", "\n: "),
        ":" + DEAL_617.strip().replace("\n", "\n:"),
        "Foundations: H-0 C-0 D-0 S-0\nFreecells: - - - -\n" + DEAL_617,
        "founds:\nfc:\n" + DEAL_617,
        "FOUNDATIONS: s-0\n\n" + DEAL_617,
        "Free cells: -\n" + DEAL_617,
        "# deal 617\n" + DEAL_617.replace("\n", "\n# a row\n"),
    ],
)
def test_accepted_forms(text: str) -> None:
    """Every form in which nothing can be misunderstood reads as the same deal."""
    assert parse_board(text) == freecell.deal(617)


def test_header_lines() -> None:
    """Foundations stand in any order, cells keep their places, empty columns are lone colons."""
    position = parse_board(ENDGAME)
    assert position.foundations == (11, 13, 10, 10)
    assert position.cells == (Card.parse("QC"), None, Card.parse("QH"), None)
    assert [len(column) for column in position.columns] == [1, 1, 1, 2, 1, 0, 0, 0]
    assert str(position) == ENDGAME


def test_cells_left_out_are_empty() -> None:
    """A cell line may stop after its last card."""
    position = parse_board(ENDGAME.replace("QC - QH -", "QC QH"))
    assert position.cells == (Card.parse("QC"), Card.parse("QH"), None, None)


def test_foundation_heights_as_numbers() -> None:
    """A height may be a number as well as a rank, up to the king's 13."""
    assert parse_board(ENDGAME.replace("H-T C-J D-K S-T", "s-10 d-13 h-10 c-11")) == parse_board(ENDGAME)


@pytest.mark.parametrize("slug", ["freecell", "eight-off", "seahaven-towers", "double-freecell", "forecell"])
def test_variants(slug: str) -> None:
    """A variant decides columns, cells and decks, given as its slug, itself or its rules."""
    game = freecell.variant(slug)
    position = freecell.deal(5, slug)
    for name in (slug, game, game.rules):
        assert parse_board(str(position), name) == position
        assert freecell.Position.parse(str(position), name) == position


def test_cells_override() -> None:
    """The number of cells can be another than the variant's own."""
    position = parse_board(DEAL_617, "freecell", cells=7)
    assert position == freecell.deal(617, cells=7)
    assert parse_board(str(position), cells=7) == position


@pytest.mark.parametrize(
    ("body", "heights"),
    [
        ("3H 2H\n3S\n\n", [2, 1, 0]),
        ("3H 2H\n3S\n\n\n\n", [2, 1, 0]),
        ("3H 2H\n\n3S", [2, 0, 1]),
        ("3H 2H\n\n3S\n\n\n", [2, 0, 1]),
        ("3H 2H 3S\n\n", [3, 0]),
        (":\n3H 2H\n\n3S", [0, 2, 1]),
    ],
)
def test_blank_lines_as_empty_columns(body: str, heights: list[int]) -> None:
    """Blank lines are empty columns where only that gives the right number of columns."""
    rules = SMALL.replace(columns=len(heights))
    position = parse_board(SMALL_HEAD + body, rules)
    assert [len(column) for column in position.columns] == heights


def test_leading_blank_line_as_empty_column() -> None:
    """Without a header a blank first line can only be the missing column."""
    rules = SMALL.replace(cells=0)
    position = parse_board("\n3C 2C AC 3D 2D AD\n3H 2H AH 3S 2S AS", rules)
    assert [len(column) for column in position.columns] == [0, 6, 6]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("3H 2H\n\n\n3S\n", 3),
        ("\n3H 2H\n\n3S\n", 2),
        ("\n3H 2H\n3S\n\n", 2),
        ("\n\n3H 2H\n3S", 2),
    ],
)
def test_ambiguous_blank_lines_are_refused(text: str, line: int) -> None:
    """Where a blank line may or may not be a column, nothing is guessed."""
    with pytest.raises(BoardError, match=rf"^line {line}: .*blank line"):
        parse_board(SMALL_HEAD + text, SMALL)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        (" \n\t\n", "empty"),
        ("# nothing\n", "empty"),
        (DEAL_617.replace("7D TD", "d TD"), 'line 1: "d" is no card'),
        (DEAL_617.replace("7D TD", "JK TD"), 'line 1: "JK" is no card'),
        (DEAL_617.replace("7D TD", "13D TD"), 'line 1: "13D" is no card'),
        (DEAL_617.replace("7D TD", "7D, TD"), 'line 1: "7D," is no card'),
        (DEAL_617.replace("QH", "QH TD"), 'line 8: "TD" puts TD in the game twice: here and in a column'),
        (DEAL_617.replace("QH", "\x00"), "line 8: .*control character"),
        (DEAL_617.replace("QH", "\x0c"), "line 8: .*control character"),
        (DEAL_617.replace("QH", ""), "missing QH"),
        (DEAL_617.replace("7D TD", "7D\nTD"), 'line 9: "AH" starts a column too many: this game has 8'),
        ("\n".join(DEAL_617.splitlines()[:7]), "line 7: the board ends here with 7 of 8 columns"),
        (DEAL_617 + "Freecells: -\n", 'line 9: "Freecells:" stands below a column'),
        ("FC: -\nFC: -\n" + DEAL_617, 'line 2: "FC:" gives the cells a second time'),
        ("Foundations: A-H\n" + DEAL_617, 'line 1: "A-H" is no foundation'),
        ("Foundations: H-\n" + DEAL_617, 'line 1: "H-" is no foundation'),
        ("Foundations: H-0 H-0\n" + DEAL_617, 'line 1: "H-0" names a suit again'),
        ("Foundations: H-14\n" + DEAL_617, 'line 1: "H-14" is too high'),
        ("Foundations: H-A\n" + DEAL_617, 'line 9: "AH" puts AH in the game twice: .*foundation "H-A"'),
        ("Freecells: - - - - -\n" + DEAL_617, 'line 1: "-" has no cell: this game has 4'),
        ("Freecells: 7D\n" + DEAL_617, 'line 2: "7D" puts 7D in the game twice: .*in a cell'),
        (ENDGAME.replace("S-T", "S-9"), "missing TS"),
        (ENDGAME.replace("D-K", "D-Q"), "missing KD"),
        ("x" * 5000, 'line 1: "x{40}…" is no card'),
        ("dear all,\nhere is a board\n", 'line 1: "dear" is no card'),
    ],
)
def test_refusals(text: str, message: str) -> None:
    """What is unknown, contradictory, missing or too much is refused, with its place and reason."""
    with pytest.raises(BoardError, match=message):
        parse_board(text)


def test_refusal_quotes_at_most_one_line() -> None:
    """No refusal spreads over lines or shows control characters, whatever the input."""
    with pytest.raises(BoardError) as caught:
        parse_board("\x1b[2J" * 50)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("text", ["KS " * 7_000_000, "\n" * 1_000_000, ":\n" * 1_000_000])
def test_huge_input_is_refused_unread(text: str) -> None:
    """Input far beyond any board is refused by its length alone."""
    with pytest.raises(BoardError, match=f"more than {MAX_BOARD_CHARS}"):
        parse_board(text)


def test_card_outside_a_small_deck() -> None:
    """A card that the game's deck doesn't have is refused as such."""
    with pytest.raises(BoardError, match='line 1: "4H" is not in this game: its suits end at rank 3'):
        parse_board("4H\n:\n:", SMALL)


def test_third_copy_in_two_decks() -> None:
    """Two decks hold every card twice, and no third time."""
    text = str(freecell.deal(1, "double-freecell")).replace("Freecells: -", "Freecells: AS")
    with pytest.raises(BoardError, match=r'"AS" puts AS in the game three times: here and .* and '):
        parse_board(text, "double-freecell")


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
@given(seed=seeds)
def test_round_trip(rules: object, seed: int) -> None:
    """Reading what a position prints gives that position, for every kind of game."""
    position = engine_position(rules, random_state(rules, seed))  # type: ignore[arg-type]
    assert parse_board(str(position), position.rules) == position


@given(st.text(max_size=300))
def test_any_text_reads_or_is_refused(text: str) -> None:
    """No text whatever brings anything but a refusal in one printable line."""
    with pytest.raises(BoardError) as caught:
        parse_board(text)
    assert str(caught.value).isprintable()


@given(st.data())
def test_one_changed_character_is_never_misread(data: st.DataObject) -> None:
    """A board with one character replaced is refused or is a board of the same 52 cards."""
    place = data.draw(st.integers(0, len(ENDGAME) - 1))
    char = data.draw(st.sampled_from("A23TJQKCDHS-: \n#♠") | st.characters())
    text = ENDGAME[:place] + char + ENDGAME[place + 1 :]
    try:
        position = parse_board(text)
    except BoardError:
        return
    assert parse_board(str(position)) == position
    assert (
        sum(position.foundations)
        + sum(map(len, position.columns))
        + sum(card is not None for card in position.cells)
        == 52
    )
