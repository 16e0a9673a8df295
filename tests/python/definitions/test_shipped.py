"""The games that come with the program: their rules, their deals, their pages, their names."""

from collections import Counter
from pathlib import Path

import pytest

import freecell.definitions.registry
from freecell._core import Card, Move, Pile, Position, Rules, deal_position
from freecell.definitions.picture import Picture, help_parts
from freecell.definitions.registry import SHIPPED, variant, variant_with_cells, variants
from freecell.errors import VariantError
from tests.data_files import DATA
from tests.model.deals import shuffled

RULES = {
    "freecell": Rules(),
    "relaxed-freecell": Rules(run_moves="relaxed"),
    "bakers-game": Rules(build="suit"),
    "king-only-bakers-game": Rules(build="suit", empty_column="king"),
    "eight-off": Rules(cells=8, build="suit", empty_column="king"),
    "seahaven-towers": Rules(columns=10, build="suit", empty_column="king"),
    "seahaven-two-kings": Rules(columns=10, build="suit", empty_column="king"),
    "forecell": Rules(empty_column="king"),
    "double-freecell": Rules(decks=2, columns=10, cells=6),
}
"""The published rules, written down again apart from the files."""

# Case R16: a board on which column 1 ends in the eight of diamonds, column 2 in the nine of
# diamonds and column 3 in the nine of spades.
BAKER_BOARD = """KC 8D
QD 9D
TH 9S
AC 2D 3H 4S 6C 7D 8S TS QC KS
AD 2H 3S 5C 6D 7H 9C JC QH
AH 2S 4C 5D 6H 7S 9H JD QS
AS 3C 4D 5H 6S 8C TC JH KD
2C 3D 4H 5S 7C 8H TD JS KH"""


def cards(text: str) -> list[Card]:
    """Return the cards of a line of text."""
    return [Card.parse(token) for token in text.split()]


def layouts() -> list[tuple[str, int, list[str], list[str]]]:
    """Return the deals of the layouts file: game, number, cells, columns."""
    found = []
    for block in (DATA / "variants" / "layouts.txt").read_text("utf-8").split("\n\n")[1:]:
        head, cells, *columns = block.strip().splitlines()
        game, number = head.split()
        found.append((game, int(number), cells.split()[1:], columns))
    return found


def shown(position: Position) -> tuple[list[str], list[str]]:
    """Return a position's cells and columns as the layouts file writes them."""
    held = [str(card) if card else "-" for card in position.cells]
    return held, [" ".join(map(str, column)) for column in position.columns]


def test_the_shipped_games_are_the_files() -> None:
    """Each file is one game of the list under its own name, and each has a home in RULES above."""
    folder = Path(freecell.definitions.registry.__file__).with_name("shipped")
    assert {path.stem for path in folder.iterdir()} == set(SHIPPED) == set(RULES)
    assert [game.slug for game in variants()] == list(SHIPPED)


@pytest.mark.parametrize("slug", SHIPPED)
def test_rules(slug: str) -> None:
    """A game's file gives the published rules."""
    assert variant(slug).rules == RULES[slug]


@pytest.mark.parametrize(("game", "number", "cells", "columns"), layouts())
def test_deals_are_pysolfcs(game: str, number: int, cells: list[str], columns: list[str]) -> None:
    """One-deck games deal what PySolFC's dealer lays out for the same Microsoft number."""
    defined = variant(game)
    assert shown(deal_position(number, defined.rules, defined.plan)) == (cells, columns)


@pytest.mark.parametrize("slug", ["relaxed-freecell", "bakers-game", "king-only-bakers-game"])
def test_freecells_layout_under_other_rules(slug: str) -> None:
    """Games with FreeCell's table have FreeCell's layouts."""
    game, plain = variant(slug), variant("freecell")
    for number in (1, 617, 11982, 2**31, 2**33 - 1):
        assert shown(deal_position(number, game.rules, game.plan)) == shown(
            deal_position(number, plain.rules, plain.plan)
        )


@pytest.mark.parametrize("number", [1, 617, 123456, 2**31, 2**32])
def test_two_decks_are_one_shuffle_of_104(number: int) -> None:
    """Double FreeCell deals the model's shuffle of two decks to column i mod 10."""
    game = variant("double-freecell")
    order = shuffled(number, decks=2)
    assert Counter(Counter(order).values()) == {2: 52}
    columns = [" ".join(order[first::10]) for first in range(10)]
    assert shown(deal_position(number, game.rules, game.plan)) == (["-"] * 6, columns)


@pytest.mark.parametrize("number", [1, 2, 617, 11982, 123456])
def test_two_kings_leave_the_rest_as_dealt(number: int) -> None:
    """The first two kings of the shuffle go to cells b and c, and the others to column i mod 10."""
    game = variant("seahaven-two-kings")
    order = shuffled(number)
    kings = [card for card in order if card[0] == "K"][:2]
    others = [card for card in order if card not in kings]
    columns = [" ".join(others[first::10]) for first in range(10)]
    assert shown(deal_position(number, game.rules, game.plan)) == (["-", *kings, "-"], columns)


@pytest.mark.parametrize(
    ("slug", "on_red_nine", "on_black_nine"),
    [
        ("freecell", False, True),
        ("relaxed-freecell", False, True),
        ("forecell", False, True),
        ("double-freecell", False, True),
        ("bakers-game", True, False),
        ("king-only-bakers-game", True, False),
        ("eight-off", True, False),
        ("seahaven-towers", True, False),
        ("seahaven-two-kings", True, False),
    ],
)
def test_where_the_eight_of_diamonds_goes(slug: str, on_red_nine: bool, on_black_nine: bool) -> None:
    """Case R16: by suit it goes to the nine of diamonds only, by colour to the nine of spades only."""
    rules = variant(slug).rules
    # Two decks need every card twice; a second deck already home leaves the board as it is.
    rules = rules.replace(columns=8, foundations=4 * rules.decks)
    position = Position(
        [cards(line) for line in BAKER_BOARD.splitlines()],
        [None] * rules.cells,
        [0, 0, 0, 0, 13, 13, 13, 13][: rules.foundations],
        rules,
    )
    assert position.is_legal(Move("1", "2")) is on_red_nine
    assert position.is_legal(Move("1", "3")) is on_black_nine


@pytest.mark.parametrize("slug", SHIPPED)
def test_who_may_enter_an_empty_column(slug: str) -> None:
    """Case R16: only kings where the rules say so, else any card."""
    rules = variant(slug).rules
    home = rules.foundation_height
    cells = [None] * (rules.cells - 1)
    empty: list[list[Card]] = [[] for _ in range(rules.columns - 1)]
    king = Position([[], *empty], [Card.parse("KS"), *cells], [home, home, home, home - 1], rules)
    queen = Position([cards("KS"), *empty], [Card.parse("QS"), *cells], [home, home, home, home - 2], rules)
    assert king.is_legal(Move("a", "2"))
    assert queen.is_legal(Move("a", "2")) is (rules.empty_column == "any")


@pytest.mark.parametrize(
    ("slug", "capacity"),
    [("freecell", 10), ("bakers-game", 10), ("double-freecell", 14), ("forecell", 5), ("eight-off", 9)],
)
def test_an_empty_column_helps_only_where_it_can_park(slug: str, capacity: int) -> None:
    """With all cells and one column empty the capacity is (cells + 1) · 2, or cells + 1 for kings only."""
    rules = variant(slug).rules
    on_table = ["KS", "QS", "KC", "QC", "KH", "QH", "KD", "QD", "JS"][: rules.columns - 1]
    left = Counter(name[1] for name in on_table)
    home = [rules.foundation_height - left[suit] for suit in "CDHS"]
    position = Position([*map(cards, on_table), []], [None] * rules.cells, home, rules)
    assert position.empty_columns == 1
    assert position.capacity() == capacity


def test_a_run_enters_an_empty_column_only_behind_a_king() -> None:
    """In ForeCell a run of four headed by a king may enter an empty column, a part of it may not."""
    rules = variant("forecell").rules
    columns = [*map(cards, ["KD KH QS JH TS", "JS QH", "KS"]), *[[] for _ in range(5)]]
    position = Position(columns, [None] * 4, [13, 12, 10, 9], rules)
    moves = {
        str(move) for move in position.legal_moves() if move.source == Pile("1") and move.target.is_column
    }
    assert moves == {f"1{column}v4" for column in range(4, 9)}


@pytest.mark.parametrize("slug", SHIPPED)
def test_the_help_page_names_its_source_and_shows_the_table(slug: str) -> None:
    """Each page has the game's title, a picture, how it differs, and where its rules come from."""
    game = variant(slug)
    assert game.body.startswith(f"## {game.title}\n")
    assert [part.name for part in help_parts(game.body) if isinstance(part, Picture)] == ["layout.svg"]
    assert "\n*Source: " in game.body
    assert slug == "freecell" or "\n### How it differs from " in game.body
    assert game.special
    assert f"all {game.rules.num_cards} cards" in game.win
    assert game.parent == "standard-52" or game.parent in SHIPPED


@pytest.mark.parametrize(
    "name",
    ["bakers-game", "Baker's Game", "baker’s game", "bakers_game", " BAKERS GAME ", variant("bakers-game")],
)
def test_a_game_is_found_by_any_spelling_of_its_name(name: object) -> None:
    """Slug, title, fc-solve's underscores and a Variant itself all name the same game."""
    assert variant(name) == variant("bakers-game")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("seahaven", 'no game is called "seahaven"; did you mean "seahaven-towers"?'),
        ("Baker", 'no game is called "Baker"; did you mean "bakers-game"?'),
        ("freecel", 'no game is called "freecel"; did you mean "freecell"?'),
        ("klondike", f'no game is called "klondike"; there are {", ".join(SHIPPED)}'),
        ("", f'no game is called ""; there are {", ".join(SHIPPED)}'),
        ("../freecell", None),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(name: str, said: str | None) -> None:
    """The message quotes the name and offers the nearest slug, else all; a path is no name."""
    if said is None:
        assert variant(name).slug == "freecell"
        return
    with pytest.raises(VariantError) as caught:
        variant(name)
    assert str(caught.value) == said


def test_another_number_of_cells() -> None:
    """FreeCell plays with 0 to 8 cells; only the number of cells changes."""
    plain = variant("freecell")
    for cells in range(9):
        game = variant_with_cells("freecell", cells)
        assert game.rules == plain.rules.replace(cells=cells)
        assert (game.slug, game.plan, game.body) == (plain.slug, plain.plan, plain.body)
        assert len(deal_position(617, game.rules, game.plan).cells) == cells
    assert variant_with_cells(plain, None) is plain


@pytest.mark.parametrize(
    ("slug", "cells", "said"),
    [
        ("freecell", 9, 'a game has 0 to 8 free cells, not "9"'),
        ("freecell", -1, 'a game has 0 to 8 free cells, not "-1"'),
        ("freecell", "3", 'a game has 0 to 8 free cells, not "3"'),
        ("eight-off", 6, "Eight Off deals a card to cell g: it needs 7 cells, not 6"),
        ("forecell", 3, "ForeCell deals a card to cell d: it needs 4 cells, not 3"),
        ("seahaven-towers", 2, "Seahaven Towers deals a card to cell c: it needs 3 cells, not 2"),
    ],
)
def test_cells_a_game_cannot_have(slug: str, cells: object, said: str) -> None:
    """A number out of range, or below what the deal fills, is refused with the reason."""
    with pytest.raises(VariantError) as caught:
        variant_with_cells(slug, cells)  # type: ignore[arg-type]
    assert str(caught.value) == said
