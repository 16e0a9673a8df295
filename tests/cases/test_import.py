"""Boards from files: read where they are plain, refused with the place where they are not, never guessed."""

import re

import pytest

import freecell
from tests.data_files import CASES, board, board_bytes, read_logs

LOGS = read_logs()
REFUSED = {
    *(
        "ace_of_clubs_lost",
        "binary",
        "card_53",
        "empty",
        "foundation_overlaps_column",
        "foundations_reversed",
    ),
    *("gap_under_foundation", "joker", "numeric_ranks", "stray_letter_in_cells", "stray_letter_in_column"),
}
NO_CARDS = ["d", "7", "H7", "7X", "1S", "0D", "77", "7HH", "7H8D", "14C", "♥", "JK", "?", "—"]


def read(name: str) -> freecell.Position:
    """Return a board file's position."""
    return freecell.Position.parse(board_bytes(name).decode("utf-8"))


def refusal(text: str) -> str:
    """Return why a board's text is refused."""
    with pytest.raises(freecell.BoardError) as caught:
        freecell.Position.parse(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "deal"),
    [
        ("no_final_newline", 24),
        ("foundations_zero", 24),
        ("lower_case", 617),
        ("suit_symbols", 617),
        ("crlf", 617),
        ("tabs", 617),
        ("trailing_blanks", 617),
    ],
)
def test_the_same_deal_however_it_is_written(name: str, deal: int) -> None:
    """No final line end, foundations written as nought, case, symbols, tabs and blanks do not matter."""
    assert read(name) == freecell.deal(deal)


@pytest.mark.parametrize("cut", range(1, 30))
def test_a_board_cut_short_is_refused(cut: int) -> None:
    """A file that lost its end lacks cards and is refused, wherever the cut falls."""
    message = refusal(board("no_final_newline")[:-cut])
    assert "missing" in message or "is no card" in message or "7 of 8 columns" in message


@pytest.mark.parametrize("order", ["H-0 S-0 C-0 D-0", "C-0 D-0 H-0 S-0", "S-0 H-0", "D-0", ""])
@pytest.mark.parametrize("header", ["Foundations", "foundations", "Founds"])
def test_foundations_in_any_order(order: str, header: str) -> None:
    """The suits of the header come in any order, and those left out are empty."""
    text = f"{header}: {order}\n" + board("no_final_newline")
    assert freecell.Position.parse(text) == freecell.deal(24)


@pytest.mark.parametrize("name", ["stray_letter_in_column", "stray_letter_in_cells"])
def test_a_stray_letter_is_no_card(name: str) -> None:
    """Half a card is refused, with its line and the letter."""
    line = next(i for i, row in enumerate(board(name).split("\n"), start=1) if " d" in row)
    message = refusal(board(name))
    assert f"line {line}" in message
    assert '"d"' in message


@pytest.mark.parametrize("token", NO_CARDS)
@pytest.mark.parametrize("row", [0, 3, 7])
def test_any_token_that_is_no_card(token: str, row: int) -> None:
    """Whatever is no card is refused with its line and itself, in any column."""
    rows = board("no_final_newline").split("\n")
    rows[row] += f" {token}"
    message = refusal("\n".join(rows))
    assert f"line {row + 1}" in message
    assert f'"{token}"' in message


def test_a_game_under_way_with_colons() -> None:
    """Colons, a lone colon for an empty column and several blanks between cells are read."""
    position = read("midgame_colons")
    assert [index for index, column in enumerate(position.columns, start=1) if not column] == [7]
    assert [str(card) for card in position.cells] == ["6S", "8H", "QD", "4S"]
    assert position.foundations == (1, 1, 4, 1)
    assert freecell.solve(position).status == freecell.SolveStatus.SOLVED


def test_a_reversed_foundation_is_refused() -> None:
    """``A-H`` is no foundation, and a board that says so is not read as if it did not."""
    assert '"A-H"' in refusal(board("foundations_reversed"))
    rest = board("foundations_reversed").split("\n", 1)[1]
    assert freecell.Position.parse(rest) == freecell.deal(384243)
    assert "AH" in refusal("Foundations: H-A\n" + rest)


def test_a_pasted_header_without_its_blanks() -> None:
    """A header that lost its blanks means another position; the moves tell which, and nothing is guessed."""
    log = LOGS["player_4335_later"]
    true = freecell.Position.parse(log.end)
    shifted = freecell.Position.parse(
        log.end.replace("H-2 C-3 D-2 S-A", "H-2 C-3 D-2 S-0").replace("- 9D 5H 5S", "9D 5H 5S AS")
    )
    assert true != shifted
    assert freecell.parse_moves(log.moves, freecell.deal(log.deal), collect="horne").position == true
    columns = "\n".join(log.end.splitlines()[2:])
    assert "line 1" in refusal(" 9D 5H 5S AS 3C 2H 2D\n" + columns) or "column" in refusal(columns)


def test_a_pasted_header_that_lost_a_card() -> None:
    """Where the lost blanks cost a card, the card is named; the moves give the true position."""
    assert "AC" in refusal(board("ace_of_clubs_lost"))
    log = LOGS["player_13558"]
    replayed = freecell.parse_moves(log.moves, freecell.deal(log.deal), collect="horne")
    assert replayed.position == freecell.Position.parse(log.end)


@pytest.mark.parametrize(
    ("name", "offender"),
    [
        ("card_53", "2C"),
        ("joker", "JK"),
        ("empty", "empty"),
        ("binary", "control character"),
        ("numeric_ranks", "13D"),
        ("foundation_overlaps_column", "QH"),
        ("gap_under_foundation", "JS"),
    ],
)
def test_boards_that_are_none(name: str, offender: str) -> None:
    """A 53rd card, a joker, nothing, bytes, ranks as numbers, overlaps and gaps are refused by name."""
    assert offender in refusal(board(name))


@pytest.mark.parametrize("name", sorted(path.stem for path in (CASES / "boards").glob("*.board")))
def test_every_reported_board_is_a_position_or_a_refusal(name: str) -> None:
    """Whatever the file holds, it is read and searched, or refused; CI does so under sanitizers too."""
    text = board_bytes(name).decode("utf-8")
    cells = 0 if name == "no_cells_midgame" else None
    if name in REFUSED:
        assert refusal(text)
    else:
        position = freecell.Position.parse(text, cells=cells)
        assert freecell.solve(position, nodes=2000).nodes <= 2000
        assert freecell.Position.parse(str(position), cells=cells) == position


@pytest.mark.parametrize("text", ["", "\n", " \n\t\n\r\n", ":\n" * 8, "# nothing\n", "Foundations: H-0\n"])
def test_boards_without_a_card(text: str) -> None:
    """A board without any card is an error, not an endless search."""
    assert refusal(text)


@pytest.mark.parametrize("text", ["KS " * 7_000_000, "KS\n" * 100_000, "x" * 1_000_000, "\x00" * 1_000_000])
def test_huge_input(text: str) -> None:
    """Input far too large for a board is refused without its whole being quoted back."""
    assert len(refusal(text)) < 500


def test_every_single_card_doubled_or_lost() -> None:
    """Whichever card is there twice, or not at all, is the one the message names."""
    rows = board("no_final_newline").split("\n")
    for index, row in enumerate(rows):
        for card in row.split():
            others = [*rows[:index], *rows[index + 1 :]]
            assert card in refusal("\n".join([*others, f"{row} {card}"]))
            without = " ".join(other for other in row.split() if other != card)
            assert card in refusal("\n".join([*others, without]))


@pytest.mark.parametrize("count", [0, 1, 7, 9, 12])
def test_a_wrong_number_of_columns(count: int) -> None:
    """Seven or nine columns are refused even where every card is there."""
    cards = board("no_final_newline").split()
    rows = [" ".join(cards[index::count]) for index in range(count)] if count else []
    assert refusal("\n".join(rows))


@pytest.mark.parametrize(
    ("name", "empty", "foundations", "cells"),
    [
        ("blank_third_column", 3, (7, 1, 10, 11), ["3D", "7D", None, None]),
        ("blank_fourth_column", 4, (2, 1, 2, 2), ["6D", "5S", None, None]),
    ],
)
def test_a_blank_line_is_an_empty_column(
    name: str, empty: int, foundations: tuple[int, ...], cells: list[str | None]
) -> None:
    """A blank line between columns is an empty column, and the columns after it keep their places."""
    position = read(name)
    assert [i for i, column in enumerate(position.columns, start=1) if not column] == [empty]
    assert position.foundations == foundations
    assert [card and str(card) for card in position.cells] == cells
    assert freecell.solve(position).status == freecell.SolveStatus.SOLVED


@pytest.mark.parametrize("empty", range(2, 8))
def test_blank_lines_wherever_they_stand(empty: int) -> None:
    """Whichever inner column is written as a blank line, the same position is read as with a colon."""
    rows = board("no_final_newline").split("\n")
    last = rows.pop()
    with_colon = [*rows[: empty - 1], ":", *rows[empty - 1 :]]
    with_colon[-1] += f" {last}"
    blank = ["" if row == ":" else row for row in with_colon]
    assert freecell.Position.parse("\n".join(blank)) == freecell.Position.parse("\n".join(with_colon))


@pytest.mark.parametrize("ending", ["", "\n", "\r\n", "\n# a comment\n"])
def test_a_line_end_begins_no_column(ending: str) -> None:
    """Seven columns are seven, with a final line end and without; what follows it would be the eighth."""
    rows = str(freecell.deal(24)).rstrip("\n").split("\n")
    seven = "Freecells: 7S 6C 7D 4D\nFoundations: H-0\n" + "\n".join(rows[2:9])
    assert "7 of 8 columns" in refusal(seven + ending)


def test_one_rank_in_two_columns() -> None:
    """The smallest case: four aces in one of two columns, and a line end."""
    rules = freecell.Rules(ranks=1, columns=2)
    for text in ("AC AD AH AS", "AC AD AH AS\n"):
        with pytest.raises(freecell.BoardError, match="1 of 2 columns"):
            freecell.boards.parse_board(text, rules)
    assert freecell.boards.parse_board("AC AD AH AS\n\n", rules).columns[1] == ()


SAME_TENS = ["10", "T", "t"]
OTHER_TENS = ["0", "1", "X", "x", "l0", "IO", "Ⅹ", "１０"]


@pytest.mark.parametrize("ten", SAME_TENS + OTHER_TENS)
def test_the_ten_however_it_is_written(ten: str) -> None:
    """It is the ten, or is refused with its line and itself; it is never another card."""
    text = str(freecell.deal(24)).replace("T", ten)
    if ten in SAME_TENS:
        assert freecell.Position.parse(text) == freecell.deal(24)
    else:
        line = next(number for number, row in enumerate(text.split("\n"), 1) if f" {ten}" in row)
        assert f'line {line}: "{ten}' in refusal(text)


@pytest.mark.parametrize("selector", ["", "\ufe0e", "\ufe0f"])
@pytest.mark.parametrize("blank", [" ", "\u00a0", "\u2003", "\u3000"])
@pytest.mark.parametrize("dash", ["-", "–", "—", "−"])
def test_what_an_editor_makes_of_a_board(selector: str, blank: str, dash: str) -> None:
    """Suit symbols as text or as pictures, blanks that don't break, dashes made longer: the same deal."""
    symbols = dict(zip("CDHS", "♣♦♥♠", strict=True))
    text = str(freecell.deal(24)).replace("-", dash)
    rows = re.sub("([2-9TJQKA])([CDHS])", lambda card: card[1] + symbols[card[2]] + selector, text)
    assert freecell.Position.parse(rows.replace(" ", blank)) == freecell.deal(24)


@pytest.mark.parametrize("separator", [",", ", ", ";", "|", "/"])
def test_separators_that_boards_do_not_have(separator: str) -> None:
    """They are refused with their line."""
    assert "line " in refusal(str(freecell.deal(24)).replace(" ", separator))
