"""Every position that fc-solve prints on its way to a win is read as it was meant: its next move fits."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator

import pytest

import freecell
from freecell.boards import parse_board
from freecell.errors import BoardError
from freecell.notation import readings
from tests.data_files import CASES, board

DEALS = [1, 2, 3, 24, 617, *range(101, 116)]


def states_of(printed: str) -> Iterator[tuple[str, str]]:
    """Give each printed position and the move that fc-solve makes on it, empty after the last."""
    parts = printed.split("====================")
    for part, after in zip(parts, [*parts[1:], ""], strict=True):
        text = part.partition("Foundations:")
        move = after.partition("Move: ")[2].split("\n")[0].strip()
        if text[1]:
            yield text[1] + text[2].partition("\nThis game")[0].rstrip("\n") + "\n", move


def play_through(printed: str, deal: int) -> int:
    """Read each position and play the next move: that gives the next position. Return how many there were.

    How many cards go into an empty column fc-solve doesn't say; one of the readings has to be right.
    """
    states = list(states_of(printed))
    reached = [freecell.deal(deal)]
    for text, move in states:
        position = parse_board(text)
        assert position in reached, text
        assert parse_board(text.replace("\n", " \n")) == position, "blanks at the ends of lines"
        if move:
            legal = [reading for reading in readings(position, move) if position.is_legal(reading)]
            assert legal, f"{move} is refused on\n{text}"
            reached = [position.play(reading) for reading in legal]
    assert any(position.is_won() for position in reached)
    return len(states)


def test_the_states_of_one_deal() -> None:
    """What fc-solve 5.0.0 printed for deal 24, kept as a file: 139 positions."""
    printed = (CASES / "fc_solve_24.txt").read_text(encoding="utf-8")
    assert play_through(printed, 24) > 100


@pytest.mark.skipif(shutil.which("fc-solve") is None, reason="fc-solve isn't installed")
@pytest.mark.parametrize("deal", DEALS)
def test_the_states_of_the_installed_program(deal: int) -> None:
    """The same with what is installed here, for twenty deals."""
    command = ["fc-solve", "-p", "-t", "-sam", "-sn"]
    printed = subprocess.run(
        command, input=str(freecell.deal(deal)), capture_output=True, text=True, check=True
    )
    assert play_through(printed.stdout, deal) > 40


def cells_of(header: str) -> list[str | None]:
    """Give the cells of a board whose other cards are where they may be."""
    read = parse_board(board("cells_by_width").replace("Freecells:      KH        ", header))
    return [None if card is None else str(card) for card in read.cells]


@pytest.mark.parametrize(
    ("header", "index"),
    [
        ("Freecells:      KH        ", 1),
        ("Freecells:      KH", 1),
        ("Freecells:  KH", 0),
        ("Freecells:              KH", 3),
        ("Freecells: KH", 0),
        ("Freecells:KH", 0),
        ("Freecells:   KH", 0),
        ("Freecells: - - KH", 2),
        ("Freecells:  -   -   KH", 2),
        ("Freecells:\tKH", 0),
    ],
)
def test_a_card_stands_in_its_cell(header: str, index: int) -> None:
    """By width where the width says so, by order where dashes or single blanks do."""
    assert cells_of(header) == [None if i != index else "KH" for i in range(4)]


@pytest.mark.parametrize(
    "header", ["Freecells:       KH", "Freecells:    KH ", "Freecells:\t\tKH", "Freecells:     KH"]
)
def test_widths_that_contradict_are_refused(header: str) -> None:
    """Blanks that are neither a separator nor whole cells leave the place open, so nothing is guessed."""
    with pytest.raises(BoardError, match='line 2: "KH" stands in no certain cell'):
        cells_of(header)


def test_two_cards_with_a_gap() -> None:
    """The same between two cards: whole cells are counted, anything else is refused."""
    two = board("cells_by_width").replace("H-Q C-K", "H-Q C-Q")
    read = parse_board(two.replace("    KH        ", "    KH      KC"))
    assert [None if card is None else str(card) for card in read.cells] == [None, "KH", None, "KC"]
    with pytest.raises(BoardError, match="KC"):
        parse_board(two.replace("      KH        ", " KH     KC"))
