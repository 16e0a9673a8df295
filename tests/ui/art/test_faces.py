"""Painted faces, checked pixel by pixel: tell them apart, read them when covered, see them sharp."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from freecell_ui.art import DECKS, card_pixmap, deck_named, paint_card, suit_color, suit_color_on_table
from freecell_ui.art.palette import DARK_PAPER, LIGHT_PAPER, court_colors
from tests.ui.art.art_pictures import CARDS, contrast, differing, image_of, luminance, pixels

pytestmark = pytest.mark.usefixtures("qapp")

FELT = (QColor("#28644A"), QColor("#194434"), QColor("#2A3039"), QColor("#171A20"))


def face(
    rank: int, suit: int, width: float = 90, dpr: float = 1.0, deck: str = "classic", **how: bool
) -> QImage:
    """Return a face as an image of device pixels."""
    return image_of(card_pixmap(rank, suit, width, dpr, deck, **how))


@pytest.mark.parametrize("deck", DECKS)
def test_every_face_differs_from_every_other(deck: str) -> None:
    """At 60 pixels no two of the 52 cards could be confused."""
    faces = {card: pixels(face(*card, width=60, deck=deck)) for card in CARDS}
    for one, other in itertools.combinations(CARDS, 2):
        assert differing(faces[one], faces[other], enough=25) == 25, (one, other)


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("deck", DECKS)
def test_covered_cards_differ_in_their_visible_strip(deck: str, compact: bool) -> None:
    """What a column leaves visible of a card tells its rank and its suit, even at 60 pixels."""
    look = deck_named(deck)
    index = look.compact if compact else look.index
    strip = QRect(0, 0, 60, int(index.strip * 60))
    faces = {card: pixels(face(*card, width=60, deck=deck, compact=compact), strip) for card in CARDS}
    for one, other in itertools.combinations(CARDS, 2):
        assert differing(faces[one], faces[other], enough=8) == 8, (one, other)


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("deck", DECKS)
def test_index_lies_wholly_inside_the_strip(deck: str, compact: bool) -> None:
    """Below the index, at the strip's last line, there is paper again: nothing of it is cut off."""
    look = deck_named(deck)
    index = look.compact if compact else look.index
    width = 200
    for rank, suit in CARDS:
        image = face(rank, suit, width=width, deck=deck, compact=compact)
        inked = pixels(image, QRect(12, int(index.top * width), 120, int(index.cap * width)))
        last_line = pixels(image, QRect(12, int(index.strip * width) - 2, 120, 2))
        assert min(map(sum, inked)) < 400
        assert min(map(sum, last_line)) > 680


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("width", [60, 75, 90])
def test_letters_begin_on_a_whole_device_pixel(width: int, dpr: float) -> None:
    """The stem of the K is full ink from its first column on, with clean paper to its left."""
    image = face(13, 3, width=width, dpr=dpr)
    index = deck_named("classic").index
    device = image.width()
    left = round(index.left * device)
    row = round((index.top + index.cap / 2) * device)
    ink = suit_color(3)
    assert QColor(image.pixel(left, row)) == ink
    assert luminance(QColor(image.pixel(left - 1, row))) > 0.95


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("rank", [11, 12, 13])
def test_courts_are_point_symmetric(deck: str, rank: int) -> None:
    """A court's panel turned upside down is the same picture."""
    width = 240
    look = deck_named(deck)
    top, bottom = round(look.panel_top * width), round(1.325 * width)
    side = round(width * (0.5 - (1.325 - look.panel_top) / 2 * 400 / 512.5))
    panel = QRect(side, top, width - 2 * side, bottom - top)
    for suit in range(4):
        upright = pixels(face(rank, suit, width=width, deck=deck), panel)
        assert differing(upright, upright[::-1], tolerance=40) < 0.005 * panel.width() * panel.height()


def test_courts_of_a_suit_are_told_apart_without_their_index() -> None:
    """At 60 pixels jack, queen and king of one suit differ in their pictures alone, and kings by suit."""
    panel = QRect(6, 19, 48, 60)
    for suit in range(4):
        courts = [pixels(face(rank, suit, width=60), panel) for rank in (11, 12, 13)]
        for one, other in itertools.combinations(courts, 2):
            assert differing(one, other) > 500
    kings = [pixels(face(13, suit, width=60), panel) for suit in range(4)]
    for one, other in itertools.combinations(kings, 2):
        assert differing(one, other, tolerance=40) > 500


@pytest.mark.parametrize("deck", DECKS)
def test_corners_are_transparent_and_the_middle_is_not(deck: str) -> None:
    """A card is rounded: its corners show the table, everything else is opaque."""
    image = face(7, 2, width=100, dpr=2.0, deck=deck)
    right, bottom = image.width() - 1, image.height() - 1
    assert all(image.pixelColor(x, y).alpha() == 0 for x in (0, right) for y in (0, bottom))
    middle = [image.pixelColor(x, bottom // 2).alpha() for x in range(right + 1)]
    assert min(middle) == 255


def test_four_colour_deck_has_four_colours() -> None:
    """In the four-colour deck every suit is painted in a colour of its own, in the classic one in two."""

    def painted(deck: str) -> set[tuple[int, int, int]]:
        middle = QRect(48, 68, 4, 4)
        return {max(pixels(face(1, suit, width=100, deck=deck), middle)) for suit in range(4)}

    assert len(painted("four-colour")) == 4
    assert len(painted("classic")) == 2


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", range(4))
def test_suits_stand_out_from_paper_and_table(deck: str, suit: int) -> None:
    """Suits have text contrast on either paper and at least that of a picture on dark tables."""
    needed = 7.0 if deck == "high-contrast" else 4.5
    assert contrast(suit_color(suit, deck), QColor(LIGHT_PAPER.bottom)) >= needed
    assert contrast(suit_color(suit, deck), QColor(DARK_PAPER.bottom)) >= 4.0
    assert all(contrast(suit_color_on_table(suit, deck), table) >= 3.0 for table in FELT)


def test_dark_faces_are_dimmer_and_their_tints_deeper() -> None:
    """The dark variant dims the paper and sets the court panel off from it more strongly."""
    light, dark = face(3, 1), face(3, 1, dark=True)
    assert sum(map(sum, pixels(dark))) < 0.95 * sum(map(sum, pixels(light)))
    for suit in range(4):
        steps = []
        for is_dark in (False, True):
            colors = court_colors("classic", 13, suit, is_dark)
            steps.append(contrast(colors["paper"], colors["panel"]))
        assert steps[1] > steps[0]


def test_large_index_is_larger_and_compact_smaller() -> None:
    """The decks' indices grow and shrink as their names say."""

    def height(deck: str, compact: bool) -> int:
        image = face(13, 3, width=100, deck=deck, compact=compact)
        column = pixels(image, QRect(8, 2, 1, 40))
        return sum(sum(color) < 300 for color in column)

    assert height("large-index", False) > 1.3 * height("classic", False)
    assert height("classic", True) < 0.85 * height("classic", False)
    assert height("large-index", True) < 0.85 * height("large-index", False)


def test_paint_card_fills_the_rectangle_and_restores_the_painter() -> None:
    """A card goes exactly where it was asked to go, and leaves pen, brush and transform alone."""
    image = QImage(200, 240, QImage.Format.Format_RGB32)
    image.fill(QColor("#0000FF"))
    painter = QPainter(image)
    state = (painter.pen(), painter.brush(), painter.transform(), painter.renderHints())
    paint_card(painter, QRectF(40, 30, 120, 168), 9, 1)
    assert (painter.pen(), painter.brush(), painter.transform(), painter.renderHints()) == state
    painter.end()
    blue = (0, 0, 255)
    for outside in (QRect(0, 0, 200, 30), QRect(0, 30, 40, 168), QRect(160, 30, 40, 168)):
        around = pixels(image, outside)
        assert differing(around, [blue] * len(around), tolerance=2) == 0
    assert blue not in pixels(image, QRect(50, 30, 100, 168))


def test_paint_card_works_turned_and_tiny() -> None:
    """A card in the middle of an animation, turned and very small, is painted all the same."""
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#0000FF"))
    painter = QPainter(image)
    painter.translate(30, 30)
    painter.rotate(33)
    paint_card(painter, QRectF(-6, -8.4, 12, 16.8), 12, 0, dark=True)
    painter.end()
    assert QColor(image.pixel(30, 30)) != QColor("#0000FF")


@pytest.mark.parametrize(("rank", "suit", "deck"), [(0, 0, "classic"), (14, 0, "classic"), (1, 4, "classic")])
def test_cards_that_do_not_exist_are_refused(rank: int, suit: int, deck: str) -> None:
    """An impossible card is an error before anything is painted."""
    with pytest.raises(ValueError, match=r"no (rank|suit) has the number"):
        card_pixmap(rank, suit, 60, deck=deck)


def test_unknown_decks_are_named_with_those_there_are() -> None:
    """Asking for a deck that does not exist lists those that do."""
    with pytest.raises(ValueError, match=r"'tarot'.*classic.*high-contrast"):
        card_pixmap(1, 0, 60, deck="tarot")
