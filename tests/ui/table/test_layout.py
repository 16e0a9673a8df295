"""The table's geometry: pure numbers, so every size and kind of game can be tried."""

from dataclasses import dataclass
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell_ui.table.geometry.layout import Rect, TableLayout

INDEX_BOTTOM = 0.25
"""Lower edge of the index on a card, in card widths."""
COMPACT_BOTTOM = 0.17


@dataclass(frozen=True)
class Places:
    """How many piles a game has."""

    columns: int = 8
    cells: int = 4
    foundations: int = 4


FREECELL = Places()
DEAL = (7, 7, 7, 7, 6, 6, 6, 6)

games = st.builds(Places, st.integers(4, 10), st.integers(0, 8), st.sampled_from([4, 8]))
ratios = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0])
widths, heights = st.integers(640, 3840), st.integers(380, 2040)


@st.composite
def layouts(draw: st.DrawFn) -> TableLayout:
    """Tables of any size, ratio and kind of game with columns of 0 to 20 cards."""
    game = draw(games)
    sizes = draw(st.lists(st.integers(0, 20), min_size=game.columns, max_size=game.columns))
    phase = draw(st.tuples(st.integers(0, 9), st.integers(0, 99)))
    return TableLayout(
        draw(widths), draw(heights), game, sizes, ratio=draw(ratios), phase=(float(phase[0]), float(phase[1]))
    )


def places_of(layout: TableLayout) -> list[Rect]:
    """One rectangle for each pile, a column with all its cards."""
    return [
        *(layout.cell_rect(index) for index in range(layout.cells)),
        *(layout.foundation_rect(index) for index in range(layout.foundations)),
        *(layout.column_rect(index) for index in range(layout.columns)),
    ]


@given(layouts())
def test_every_pile_lies_inside_the_view(layout: TableLayout) -> None:
    """Nothing is cut off at an edge of the table, however long the columns are."""
    for rect in places_of(layout):
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= layout.width + 1e-6
        assert rect.bottom <= layout.height + 1e-6


@given(layouts())
def test_piles_never_overlap(layout: TableLayout) -> None:
    """No pile covers a part of another."""
    for one, other in combinations(places_of(layout), 2):
        assert one.overlap(other) == 0


@given(layouts())
def test_every_covered_card_shows_its_index(layout: TableLayout) -> None:
    """The strip of a covered card is as high as the index that is drawn there."""
    for column in range(layout.columns):
        index = COMPACT_BOTTOM if layout.is_compact(column) else INDEX_BOTTOM
        assert layout.fan(column) >= index * layout.card_width


@given(layouts())
def test_edges_fall_on_device_pixels(layout: TableLayout) -> None:
    """Every edge is a whole device pixel of the window, or cached pictures would blur."""
    for rect in [*places_of(layout), *(layout.card_rect(0, depth) for depth in range(20))]:
        for edge, phase in (
            (rect.x, layout.phase[0]),
            (rect.right, layout.phase[0]),
            (rect.y, layout.phase[1]),
            (rect.bottom, layout.phase[1]),
        ):
            device = (edge + phase) * layout.ratio
            assert device == pytest.approx(round(device), abs=1e-6)


@given(widths, heights, ratios, st.integers(1, 12))
def test_up_to_twelve_cards_show_the_whole_index(width: int, height: int, ratio: float, size: int) -> None:
    """A column of twelve still fans with full indices, and changes nothing else on the table."""
    fresh = TableLayout(width, height, FREECELL, DEAL, ratio=ratio)
    longer = TableLayout(width, height, FREECELL, (size, *DEAL[1:]), ratio=ratio)
    assert not longer.is_compact(0)
    assert longer.card_width == fresh.card_width
    assert [longer.fan(column) for column in range(1, 8)] == [fresh.fan(column) for column in range(1, 8)]


@given(widths, heights, ratios, st.integers(13, 20))
def test_a_longer_column_tightens_first_its_own_fan(width: int, height: int, ratio: float, size: int) -> None:
    """Past twelve cards the column goes compact, before the cards of the whole table shrink a little."""
    fresh = TableLayout(width, height, FREECELL, DEAL, ratio=ratio)
    longer = TableLayout(width, height, FREECELL, (size, *DEAL[1:]), ratio=ratio)
    assert longer.fan(0) <= longer.fan(1)
    assert longer.card_width <= fresh.card_width
    if longer.card_width == fresh.card_width:
        assert longer.fan(1) == fresh.fan(1)
    assert longer.card_width >= 0.85 * fresh.card_width


@pytest.mark.parametrize(
    ("width", "height", "margin", "rows"), [(1024, 576, 16, 50), (640, 380, 8, 38), (800, 1200, 16, 50)]
)
def test_the_card_is_as_large_as_the_drawings_say(width: int, height: int, margin: int, rows: int) -> None:
    """The card's width follows the designers' formula, rounding aside."""
    layout = TableLayout(width, height, FREECELL, DEAL)
    expected = min((width - 2 * margin) / (8 + 7 * 0.12), (height - rows) / (2.8 + 11 * 0.27))
    assert abs(layout.card_width - expected) <= 1
    assert layout.card_height == round(1.4 * layout.card_width)


@given(widths, heights, ratios)
def test_the_card_could_not_be_larger(width: int, height: int, ratio: float) -> None:
    """A table one card's growth smaller already needs a smaller card: no room is given away."""
    layout = TableLayout(width, height, FREECELL, DEAL, ratio=ratio)
    across = 8 * layout.card_width + 7 * layout.gap + 2 * (8 if layout.is_small else 16)
    down = 2 * layout.pad + layout.row_gap + 2 * layout.card_height + 11 * 0.25 * layout.card_width
    spare = 14 / ratio  # rounding of eight columns and eleven strips, in device pixels
    assert across > width - spare - 2 or down > height - spare - 0.3 * layout.card_width


def test_the_base_fan_stays_between_its_bounds() -> None:
    """Eight cards fan by at most 0.42 of a card's width and by at least the whole index."""
    for width, height in ((640, 380), (1024, 576), (1920, 956), (3840, 2036), (900, 1600)):
        layout = TableLayout(width, height, FREECELL, DEAL)
        assert 0.255 * layout.card_width <= layout.base_fan <= 0.42 * layout.card_width + 0.5


def test_cells_lie_left_and_foundations_right() -> None:
    """The top row reads a b c d, then spades, hearts, clubs, diamonds, over columns 1 to 8."""
    layout = TableLayout(1024, 576, FREECELL, DEAL)
    cells = [layout.cell_rect(index).x for index in range(4)]
    clubs, diamonds, hearts, spades = (layout.foundation_rect(index).x for index in range(4))
    columns = [layout.slot_rect(index).x for index in range(8)]
    assert [*cells, spades, hearts, clubs, diamonds] == columns


def test_two_decks_of_foundations_have_their_own_places() -> None:
    """Eight foundations are eight places, each deck's four in the same order."""
    layout = TableLayout(1280, 720, Places(10, 6, 8), (10,) * 10)
    rects = [layout.foundation_rect(index) for index in range(8)]
    assert len({rect.x for rect in rects}) == 8
    assert [rect.x for rect in rects[:4]] < [rect.x for rect in rects[4:]]


def test_areas_share_the_felt_between_the_piles() -> None:
    """A point between two columns belongs to the nearer one, and felt below a column to that column."""
    layout = TableLayout(1024, 576, FREECELL, DEAL)
    first, second = layout.column_area(0), layout.column_area(1)
    assert first.right == pytest.approx(second.x)
    assert first.contains(layout.slot_rect(0).x + 5, 570)
    assert layout.cell_area(0).bottom == pytest.approx(first.y)


def test_rectangles_overlap_by_the_area_they_share() -> None:
    """Overlap is an area, 0 for rectangles that only touch."""
    square = Rect(0, 0, 10, 10)
    assert square.overlap(Rect(6, 5, 10, 10)) == 20
    assert square.overlap(Rect(10, 0, 10, 10)) == 0
    assert square.united(Rect(20, 5, 1, 1)) == Rect(0, 0, 21, 10)
    assert square.grown(1, 2) == Rect(-1, -2, 12, 14)
