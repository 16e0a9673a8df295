"""The queens: long hair, a diadem, pearls and a flower."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QPainterPath, QTransform

from freecell_ui.art.courts.figure import Part, Parts, face, features, halo, line, robe, two_tone
from freecell_ui.art.geometry import both_sides, ellipse, joined, outline, polygon
from freecell_ui.art.suits import DIAMONDS, SPADES, suit_path


def queen(suit: int) -> Parts:
    """Return the upper half of a queen."""
    return halo(), *_gown(), *_head(), *_diadem(), _jewel(suit), *_flower(suit)


@cache
def _gown() -> Parts:
    bodice = outline(
        "M -222 -300 L 222 -300 L 222 -128 C 250 -92 256 -60 250 -38 L 0 100 L -214 100 L -214 32 "
        "C -250 -10 -260 -70 -222 -128 Z"
    )
    return two_tone(robe(-140), bodice)


@cache
def _head() -> Parts:
    hair = outline(
        "M 0 -432 C -120 -432 -158 -330 -150 -250 C -146 -206 -196 -160 -188 -70 C -150 -40 -96 -60 -60 -110 "
        "L 60 -110 C 96 -60 150 -40 188 -70 C 196 -160 146 -206 150 -250 C 158 -330 120 -432 0 -432 Z"
    )
    fringe = outline("M 0 -372 C -40 -322 -92 -300 -100 -222 C -132 -260 -136 -340 -104 -392 L 0 -410 Z")
    lips = outline(
        "M -32 -180 C -18 -192 -8 -190 0 -185 C 8 -190 18 -192 32 -180 C 16 -158 -16 -158 -32 -180 Z"
    )
    return (
        Part(hair, "hair"),
        Part(both_sides(line("M 122 -300 C 118 -240 160 -180 152 -96", 11)), "hair_deep"),
        *_neckline(),
        face(98, -116),
        Part(joined((ellipse(-62, -222, 20, 14), ellipse(62, -222, 20, 14))), "blush"),
        *features(),
        Part(lips, "lips"),
        Part(both_sides(fringe), "hair"),
        Part(both_sides(ellipse(106, -196, 13, 17)), "gold"),
    )


def _neckline() -> Parts:
    skin = outline(
        "M -50 -190 L 50 -190 L 50 -150 C 80 -140 110 -136 138 -134 C 110 -60 60 -24 0 -24 "
        "C -60 -24 -110 -60 -138 -134 C -110 -136 -80 -140 -50 -150 Z"
    )
    lace = line("M -142 -136 C -112 -58 -62 -20 0 -20 C 62 -20 112 -58 142 -136", 22)
    pearls = [ellipse(x, y, 15) for x, y in ((-78, -124), (-48, -92), (0, -78), (48, -92), (78, -124))]
    return Part(skin, "skin"), Part(lace, "linen"), Part(joined(pearls), "gold")


@cache
def _diadem() -> Parts:
    arch = line("M -140 -352 C -70 -408 70 -408 140 -352", 38)
    tips = ((-92, -424), (0, -446), (92, -424))
    spikes = [polygon((x - 26, y + 34), (x, y - 26), (x + 26, y + 34)) for x, y in tips]
    beads = [ellipse(x, y, 18) for x, y in ((-96, -452), (0, -476), (96, -452))]
    return Part(joined([arch, *spikes]), "gold"), Part(joined(beads), "linen")


def _jewel(suit: int) -> Part:
    stone = QTransform.fromTranslate(0, -392).map(suit_path(suit, 46))
    return Part(joined([stone, ellipse(-70, -378, 10), ellipse(70, -378, 10)]), "ink")


@cache
def _bloom(pointed: bool) -> QPainterPath:
    """Return six pointed petals or five round ones."""
    petal, count = ellipse(0, -42, 33, 40), 5
    if pointed:
        petal, count = outline("M 0 0 C -34 -30 -30 -62 0 -88 C 30 -62 34 -30 0 0 Z"), 6
    turns = (QTransform().translate(292, -300).rotate(360 / count * i) for i in range(count))
    return joined([turn.map(petal) for turn in turns])


@cache
def _stem() -> Part:
    leaf = outline("M 290 -160 C 310 -210 340 -222 372 -216 C 366 -178 336 -152 290 -150 Z")
    return Part(joined((line("M 290 -250 C 296 -190 286 -130 292 -66", 15), leaf)), "leaf")


def _flower(suit: int) -> Parts:
    return (
        _stem(),
        Part(_bloom(suit in (DIAMONDS, SPADES)), "accent"),
        Part(ellipse(292, -300, 24), "gold"),
        Part(ellipse(291, -76, 34, 29), "skin"),
    )
