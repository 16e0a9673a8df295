"""Pixmaps of cards and shadows: exact sizes, kept while in use, bounded, and no reference leaks."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from freecell_ui.art import (
    cached_faces,
    card_pixmap,
    card_size,
    clear_cache,
    device_size,
    paint_card,
    shadow_margin,
    shadow_pixmap,
)
from freecell_ui.art.cache import FaceCache, FaceSet
from tests.ui.art.art_pictures import CARDS, image_of

pytestmark = pytest.mark.usefixtures("qapp")

RATIOS = (1.0, 1.25, 1.5, 2.0, 3.0)


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    clear_cache()


@pytest.mark.parametrize("dpr", RATIOS)
@pytest.mark.parametrize("width", [41, 60, 75.2, 90, 133])
def test_pixmaps_have_the_exact_device_size(width: float, dpr: float) -> None:
    """At every ratio a face is whole device pixels, and its logical size says what it covers."""
    pixmap = card_pixmap(5, 2, width, dpr)
    assert (pixmap.width(), pixmap.height()) == device_size(width, dpr)
    assert pixmap.width() == round(width * dpr)
    assert pixmap.height() == round(1.4 * pixmap.width())
    assert pixmap.devicePixelRatio() == dpr
    size = card_size(width, dpr)
    assert size.width() * dpr == pytest.approx(pixmap.width())
    assert size.height() * dpr == pytest.approx(pixmap.height())


def test_a_face_is_painted_once() -> None:
    """The same face is the same pixmap; another ratio, deck, theme or index is another."""
    first = card_pixmap(12, 1, 80)
    assert card_pixmap(12, 1, 80).cacheKey() == first.cacheKey()
    others = [
        card_pixmap(12, 1, 80, 2.0),
        card_pixmap(12, 1, 80, deck="four-colour"),
        card_pixmap(12, 1, 80, dark=True),
        card_pixmap(12, 1, 80, compact=True),
    ]
    assert len({first.cacheKey(), *(other.cacheKey() for other in others)}) == 5


def test_resizing_does_not_fill_the_memory() -> None:
    """Going through many sizes keeps the faces of a few only."""
    for width in range(40, 70):
        for rank in (1, 10, 13):
            card_pixmap(rank, 0, width)
    assert cached_faces() == 9


def test_the_sets_in_use_are_kept() -> None:
    """A table and a lifted column in turn never paint a face twice, whatever size came between."""
    cache = FaceCache(max_sets=2)
    table, lifted = FaceSet(60, 1.0, "classic", False), FaceSet(78, 1.0, "classic", False)
    first = cache.face(table, 1, 0, False).cacheKey()
    cache.face(lifted, 1, 0, False)
    assert cache.face(table, 1, 0, False).cacheKey() == first
    cache.face(FaceSet(50, 1.0, "classic", False), 1, 0, False)
    assert cache.face(table, 1, 0, False).cacheKey() == first
    assert len(cache) == 2


def test_memory_is_bounded_but_the_set_in_use_stays_whole() -> None:
    """Over its budget the cache drops older sets, and never a face of the set being drawn."""
    cache = FaceCache(max_sets=5, max_bytes=40 * 4 * 60 * 84)
    for width in (50, 60):
        for rank, suit in CARDS:
            cache.face(FaceSet(width, 1.0, "classic", False), rank, suit, False)
    assert len(cache) == len(CARDS)
    assert cache.bytes == len(CARDS) * 4 * 60 * 84
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)


@pytest.mark.parametrize("dpr", RATIOS)
@pytest.mark.parametrize("lift", [0.0, 6.0])
def test_shadows_reach_beyond_the_card_and_fade_out(dpr: float, lift: float) -> None:
    """A shadow is as large as its card and its margin, dark under the card's foot, gone at its rim."""
    pixmap = shadow_pixmap(90, dpr, lift=lift)
    border = 2 * round(shadow_margin(lift) * dpr)
    across, down = device_size(90, dpr)
    assert (pixmap.width(), pixmap.height()) == (across + border, down + border)
    image = image_of(pixmap)
    middle = image.width() // 2
    assert image.pixelColor(middle, down + border // 2).alpha() > 10
    rim = [image.pixelColor(x, y).alpha() for x in range(image.width()) for y in (0, image.height() - 1)]
    assert max(rim) == 0
    assert shadow_pixmap(90, dpr, lift=lift).cacheKey() == pixmap.cacheKey()


def test_lifted_cards_throw_a_wider_shadow() -> None:
    """The higher a card is held, the farther its shadow falls."""

    def lowest(lift: float) -> int:
        image = image_of(shadow_pixmap(90, lift=lift))
        middle = image.width() // 2
        rows = [y for y in range(image.height()) if image.pixelColor(middle, y).alpha() > 0]
        return max(rows) - shadow_margin(lift)

    assert lowest(8.0) > lowest(0.0) + 6


def test_painting_does_not_use_up_references_to_none() -> None:
    """Hundreds of thousands of painter calls leave the count of None where it was.

    PySide6 6.12.0 loses one with every void QPainter call under Python 3.11, until the interpreter aborts.
    """
    image = QImage(60, 84, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    area = QRectF(0, 0, 20, 28)
    paint_card(painter, area, 13, 3)
    before = sys.getrefcount(None)
    for _ in range(200_000):
        painter.setOpacity(1.0)
    for number in range(2_000):
        paint_card(painter, area, *CARDS[number % len(CARDS)])
    after = sys.getrefcount(None)
    painter.end()
    assert abs(after - before) < 500
