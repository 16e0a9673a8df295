"""The paths behind the faces: outlines, ranks, suits, pips and court figures."""

from __future__ import annotations

import itertools
import subprocess
import sys

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QTransform

from freecell_ui.art import courts, rank_path, rank_width, suit_path, suit_width
from freecell_ui.art.geometry import both_sides, box, joined, mirrored, oriented, outline, polygon, ribbon
from freecell_ui.art.pips import pip_height, pips


def same_shape(one: QPainterPath, other: QPainterPath, step: float = 23.0) -> bool:
    """Compare two shapes on a grid of points."""
    area = one.boundingRect().united(other.boundingRect())
    across = [area.left() + step * (i + 0.4) for i in range(int(area.width() / step))]
    down = [area.top() + step * (i + 0.3) for i in range(int(area.height() / step))]
    points = [QPointF(x, y) for x, y in itertools.product(across, down)]
    wrong = sum(one.contains(point) != other.contains(point) for point in points)
    return wrong <= 0.004 * len(points)


def test_outline_reads_every_command() -> None:
    """A path text with lines and curves gives the shape it describes."""
    path = outline("M 0 0 L 10 0 Q 20 5 10 10 C 8 12 2 12 0 10 Z")
    assert path.contains(QPointF(14, 5))
    assert path.contains(QPointF(5, 11))
    assert not path.contains(QPointF(16, 5))


def test_outline_refuses_unknown_commands() -> None:
    """A command that is not one of ours is named in the error."""
    with pytest.raises(ValueError, match="'A'"):
        outline("M 0 0 A 1 1")


def test_joined_fills_where_pieces_of_opposite_direction_overlap() -> None:
    """Overlapping pieces never cancel out, whichever way round they were drawn."""
    clockwise = polygon((0, 0), (10, 0), (10, 10), (0, 10))
    other = polygon((5, 0), (5, 10), (15, 10), (15, 0))
    union = joined((clockwise, other))
    assert all(union.contains(QPointF(x, 5)) for x in (2, 7, 12))


def test_oriented_turns_only_what_runs_backwards() -> None:
    """A mirrored shape is turned round, a right one is left as it is."""
    shape = box(0, 0, 4, 2)
    assert oriented(shape) == shape
    assert oriented(mirrored(shape)) != mirrored(shape)


def test_both_sides_is_its_own_mirror_image() -> None:
    """A shape and its reflection together are symmetric."""
    shape = both_sides(polygon((10, 0), (90, 30), (40, 80)))
    assert same_shape(shape, mirrored(shape), 3.0)


@pytest.mark.parametrize("text", ["M 0 0 L 100 0", "M 0 0 C 40 0 60 0 100 0"])
def test_ribbon_has_the_width_asked_for(text: str) -> None:
    """A straight ribbon is as wide as its pen and ends where its line ends."""
    area = ribbon(outline(text), 20).boundingRect()
    assert (area.left(), area.right()) == (0, 100)
    assert (area.top(), area.bottom()) == (-10, 10)


def test_closed_ribbon_leaves_its_inside_open() -> None:
    """A ribbon along a closed curve is a ring."""
    ring = ribbon(outline("M 0 -50 C 70 -50 70 50 0 50 C -70 50 -70 -50 0 -50 Z"), 10)
    assert ring.contains(QPointF(0, -50))
    assert not ring.contains(QPointF(0, 0))


@pytest.mark.parametrize("rank", range(1, 14))
def test_letters_stand_on_the_line_and_reach_the_cap(rank: int) -> None:
    """Each rank fills exactly the height of a capital and begins at the left edge."""
    area = rank_path(rank).boundingRect()
    assert area.left() == pytest.approx(0, abs=1e-6)
    assert area.top() == pytest.approx(0, abs=2)
    assert area.bottom() == pytest.approx(1000, abs=2)
    assert rank_path(rank, 30.0).boundingRect().width() == pytest.approx(30 * rank_width(rank))


def test_letters_all_differ() -> None:
    """No rank can be taken for another."""
    for one, other in itertools.combinations(range(1, 14), 2):
        assert not same_shape(rank_path(one), rank_path(other)), (one, other)


@pytest.mark.parametrize(
    ("rank", "inside", "outside"),
    [
        (1, [(370, 60), (370, 690)], [(370, 520), (370, 900)]),
        (4, [(478, 700), (60, 715)], [(330, 500)]),
        (6, [(86, 600), (312, 914)], [(312, 668)]),
        (8, [(306, 462)], [(306, 274), (306, 688)]),
        (9, [(538, 400), (312, 86)], [(312, 332)]),
        (13, [(86, 500), (300, 470)], [(300, 80), (300, 920)]),
    ],
)
def test_letters_keep_their_holes_and_crossings(
    rank: int, inside: list[tuple[float, float]], outside: list[tuple[float, float]]
) -> None:
    """Strokes that cross stay filled and counters stay open."""
    path = rank_path(rank)
    assert all(path.contains(QPointF(x, y)) for x, y in inside)
    assert not any(path.contains(QPointF(x, y)) for x, y in outside)


@pytest.mark.parametrize("rank", [0, 14, -1])
def test_ranks_that_do_not_exist_are_refused(rank: int) -> None:
    """A rank outside 1 to 13 is an error that names it."""
    with pytest.raises(ValueError, match=str(rank)):
        rank_path(rank)


@pytest.mark.parametrize("suit", range(4))
def test_suits_are_one_closed_symmetric_outline(suit: int) -> None:
    """A suit is a single ring, so that it can be drawn as a line, and the same on both sides."""
    path = suit_path(suit)
    assert len(path.toSubpathPolygons()) == 1
    assert same_shape(path, mirrored(path))
    assert path.boundingRect().width() == pytest.approx(1000 * suit_width(suit))


def test_suits_all_differ_and_scale() -> None:
    """The four shapes differ, and the height asked for is the height given."""
    for one, other in itertools.combinations(range(4), 2):
        assert not same_shape(suit_path(one), suit_path(other))
    assert suit_path(2, 50).boundingRect().height() == pytest.approx(50, rel=0.05)


def test_given_paths_are_the_callers_own() -> None:
    """Changing a path one was given changes no card."""
    before = suit_path(1).boundingRect()
    path = suit_path(1)
    path.lineTo(5000, 5000)
    assert suit_path(1).boundingRect() == before


@pytest.mark.parametrize("suit", [-1, 4])
def test_suits_that_do_not_exist_are_refused(suit: int) -> None:
    """A suit outside 0 to 3 is an error that names it."""
    with pytest.raises(ValueError, match=str(suit)):
        suit_path(suit)


@pytest.mark.parametrize("rank", range(1, 11))
def test_number_cards_have_as_many_pips_as_they_say(rank: int) -> None:
    """Ace to ten carry one to ten pips, the same number on either side, never overlapping."""
    places = pips(rank)
    assert len(places) == rank
    assert sum(pip.across < 0.5 for pip in places) == sum(pip.across > 0.5 for pip in places)
    assert all(pip.turned == (pip.down > 0.5) for pip in places)
    for one, other in itertools.combinations(places, 2):
        across, down = abs(one.across - other.across), 0.755 * abs(one.down - other.down)
        assert max(across, down) > 0.99 * pip_height(rank)


@pytest.mark.parametrize("part", courts.sash())
def test_sash_is_its_own_image_half_a_turn_round(part: courts.Part) -> None:
    """The band across a court card looks the same upside down."""
    assert same_shape(part.path, QTransform.fromScale(-1, -1).map(part.path), 7.0)


@pytest.mark.parametrize("rank", [courts.JACK, courts.QUEEN, courts.KING])
def test_figures_stay_in_their_half_of_the_panel(rank: int) -> None:
    """No shape of a half figure leaves the panel or crosses far beyond the sash."""
    for suit in range(4):
        for part in courts.half_figure(rank, suit):
            area = part.path.boundingRect()
            assert area.left() >= -courts.HALF_WIDTH - 0.5
            assert area.right() <= courts.HALF_WIDTH + 0.5
            assert area.top() >= -courts.HALF_HEIGHT
            assert area.bottom() <= 61


def test_art_needs_no_engine_no_fonts_and_no_svg() -> None:
    """Importing and painting the faces loads neither the engine nor widgets nor an SVG reader."""
    program = (
        "import sys\n"
        "from PySide6.QtGui import QGuiApplication\n"
        "application = QGuiApplication([])\n"
        "from freecell_ui.art import card_pixmap\n"
        "assert not card_pixmap(12, 3, 90).isNull()\n"
        "heavy = {'freecell', 'freecell._core', 'PySide6.QtWidgets', 'PySide6.QtSvg'} & set(sys.modules)\n"
        "print(*heavy)\n"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout.split()) == (0, []), result.stderr
