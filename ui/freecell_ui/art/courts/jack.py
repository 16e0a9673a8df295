"""The jacks: young faces, a feathered cap, a tunic of two colours."""

from __future__ import annotations

from functools import cache

from freecell_ui.art.courts.figure import Part, Parts, face, features, halo, line, robe, two_tone
from freecell_ui.art.geometry import both_sides, box, ellipse, joined, outline, polygon
from freecell_ui.art.suits import CLUBS, SPADES


def jack(suit: int) -> Parts:
    """Return the upper half of a jack; those of the black suits wear a moustache."""
    moustache = (_moustache(),) if suit in (CLUBS, SPADES) else ()
    return halo(), *_tunic(), *_head(), *moustache, *_cap()


@cache
def _tunic() -> Parts:
    left = polygon((-150, -164), (-70, -180), (0, -96), (-36, -52), (-86, -104), (-118, -74))
    right = polygon((150, -164), (70, -180), (0, -96), (36, -52), (86, -104), (118, -74))
    buttons = [ellipse(x, y, 15) for x, y in ((0, -52), (-205, -58), (-290, -28), (-120, -28))]
    return (
        *two_tone(robe(-158), box(-500, -300, 0, 100)),
        Part(joined((left, right)), "linen"),
        Part(joined(buttons), "gold"),
    )


@cache
def _head() -> Parts:
    bob = outline("M -132 -350 C -150 -290 -142 -220 -158 -166 C -126 -146 -92 -150 -76 -172 L -76 -350 Z")
    fringe = outline("M 104 -330 L 40 -330 C 72 -312 94 -286 104 -240 Z")
    return (
        Part(box(-48, -190, 48, -120, 24), "skin_deep"),
        Part(both_sides(bob), "hair"),
        face(102, -116),
        *features(),
        Part(line("M -34 -172 C -12 -158 12 -158 34 -172", 13), "lips"),
        Part(both_sides(fringe), "hair"),
    )


@cache
def _moustache() -> Part:
    return Part(both_sides(line("M 8 -200 C 26 -204 42 -200 54 -190", 12)), "hair_deep")


@cache
def _cap() -> Parts:
    crown = outline("M -150 -338 C -236 -440 -90 -492 40 -476 C 172 -460 222 -400 160 -338 Z")
    feather = outline(
        "M 88 -352 C 112 -452 214 -512 352 -488 C 356 -440 330 -420 306 -414 "
        "C 312 -396 276 -376 250 -378 C 240 -356 170 -346 88 -352 Z"
    )
    return (
        Part(crown, "ink"),
        Part(feather, "accent"),
        Part(line("M 96 -356 C 160 -400 220 -436 316 -462", 10), "linen"),
        Part(box(-156, -362, 164, -318, 18), "gold"),
        Part(ellipse(92, -352, 24), "gold"),
        Part(ellipse(92, -352, 12), "ink"),
    )
