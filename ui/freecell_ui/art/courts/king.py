"""The kings: a crown of its own for each suit, a beard, a mantle, and something in the hand."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QPainterPath, QTransform

from freecell_ui.art.courts.figure import Part, Parts, face, features, halo, line, robe, two_tone
from freecell_ui.art.geometry import both_sides, box, ellipse, joined, outline, polygon
from freecell_ui.art.suits import CLUBS, DIAMONDS, HEARTS, SPADES, suit_path


def king(suit: int) -> Parts:
    """Return the upper half of a king."""
    return (
        halo(),
        *_robe(),
        *_lapels(suit),
        *_head(),
        *_crown(suit),
        *_held(suit),
        Part(ellipse(291, -84, 37, 32), "skin"),
    )


@cache
def _robe() -> Parts:
    """Return a robe in the suit's colour under a mantle that falls open in front."""
    front = polygon(
        (-262, -300), (262, -300), (262, -163), (190, -20), (0, 100), (-168, 100), (-168, 25), (-262, -163)
    )
    hems = joined((line("M -252 -139 L -170 22", 18), line("M 252 -139 L 196 -32", 18)))
    return *two_tone(robe(-158), front), Part(hems, "gold")


@cache
def _lapels(suit: int) -> Parts:
    """Return the collar: ermine, but gold where the beard is as white as ermine."""
    left = polygon((-188, -168), (-92, -184), (0, -70), (0, 0), (-62, 9))
    right = polygon((188, -168), (92, -184), (0, -70), (0, 0), (50, -8))
    places = ((-118, -128), (-72, -62), (118, -128), (70, -66))
    tails = [box(x - 8, y - 17, x + 8, y + 17, 8) for x, y in places]
    cloth = "gold" if suit == SPADES else "linen"
    return Part(joined((left, right)), cloth), Part(joined(tails), "ink")


@cache
def _head() -> Parts:
    locks = outline("M -120 -372 C -158 -330 -150 -250 -168 -196 C -150 -178 -118 -176 -96 -196 L -96 -372 Z")
    beard = outline(
        "M -112 -282 C -96 -240 -60 -226 0 -226 C 60 -226 96 -240 112 -282 L 122 -196 "
        "C 126 -112 70 -62 0 -20 C -70 -62 -126 -112 -122 -196 Z"
    )
    strand = both_sides(line("M 50 -142 C 48 -118 42 -100 30 -84", 11))
    moustache = outline("M 0 -222 C 26 -236 62 -226 88 -182 C 58 -176 22 -180 0 -202 Z")
    return (
        Part(both_sides(locks), "hair"),
        face(108, -112),
        *features(),
        Part(beard, "hair"),
        Part(joined((line("M 0 -140 L 0 -62", 11), strand)), "hair_deep"),
        Part(both_sides(moustache), "hair_deep"),
        Part(ellipse(0, -178, 27, 9), "lips"),
    )


def _pointed() -> list[QPainterPath]:
    tips = ((-166, -450), (0, -474), (166, -450))
    return [
        polygon((-138, -345), tips[0], (-80, -404), tips[1], (80, -404), tips[2], (138, -345)),
        *(ellipse(x, y, 23) for x, y in tips),
    ]


def _domed() -> list[QPainterPath]:
    return [
        outline("M -138 -345 C -215 -430 -120 -470 0 -448 C 120 -470 215 -430 138 -345 Z"),
        box(-11, -496, 11, -440, 4),
        box(-33, -481, 33, -460, 4),
    ]


def _zigzag() -> list[QPainterPath]:
    tips = ((-178, -430), (-95, -468), (0, -484), (95, -468), (178, -430))
    edge = [(-138, -345), tips[0], (-122, -398), tips[1], (-44, -405), tips[2]]
    right = [(-x, y) for x, y in reversed(edge[:-1])]
    jewels = (polygon((x, y - 24), (x + 21, y), (x, y + 24), (x - 21, y)) for x, y in tips)
    return [polygon(*edge, *right), *jewels]


def _trefoil() -> list[QPainterPath]:
    rim = polygon((-138, -345), (-158, -430), (-72, -392), (0, -440), (72, -392), (158, -430), (138, -345))
    pieces = [rim]
    for x, y in ((-160, -432), (0, -446), (160, -432)):
        pieces += [ellipse(x, y - 26, 20), ellipse(x - 23, y, 20), ellipse(x + 23, y, 20)]
    return pieces


_CROWNS = {CLUBS: _trefoil, DIAMONDS: _zigzag, HEARTS: _domed, SPADES: _pointed}


def _crown(suit: int) -> Parts:
    puffs: Parts = ()
    if suit == HEARTS:
        puff = outline("M -22 -372 L -30 -432 C -96 -446 -160 -430 -118 -372 Z")
        puffs = (Part(both_sides(puff), "ink"),)
    return Part(joined(_CROWNS[suit]()), "gold"), *puffs, *_crown_band()


@cache
def _crown_band() -> Parts:
    lozenge = polygon((-30, -356), (0, -372), (30, -356), (0, -340))
    gems = joined((lozenge, ellipse(-98, -356, 11), ellipse(98, -356, 11)))
    return Part(box(-140, -378, 140, -334, 10), "ink"), Part(gems, "gold")


def _held(suit: int) -> Parts:
    if suit == SPADES:
        return _sword()
    return _axe() if suit == DIAMONDS else _sceptre(suit)


def _sword() -> Parts:
    hilt = joined((box(222, -150, 358, -122, 12), box(276, -130, 304, -62, 6)))
    return (
        Part(polygon((262, -118), (262, -428), (290, -470), (318, -428), (318, -118)), "steel_deep"),
        Part(polygon((262, -118), (262, -428), (290, -470), (290, -118)), "steel"),
        Part(hilt, "gold"),
    )


def _axe() -> Parts:
    blade = outline(
        "M 296 -440 C 330 -452 352 -470 366 -492 C 392 -420 392 -352 366 -284 C 352 -306 330 -324 296 -334 Z"
    )
    flat = outline(
        "M 296 -440 C 318 -448 334 -456 346 -468 C 360 -420 360 -356 346 -308 C 334 -320 318 -328 296 -334 Z"
    )
    return (
        Part(box(276, -492, 306, -60, 8), "gold"),
        Part(blade, "steel_deep"),
        Part(flat, "steel"),
    )


def _sceptre(suit: int) -> Parts:
    head = QTransform.fromTranslate(290, -410).map(suit_path(suit, 128))
    rod = joined((box(277, -355, 303, -60, 8), box(252, -352, 328, -326, 12)))
    return Part(rod, "gold"), Part(head, "gold")
