"""What all court figures share: halo, shoulders, face and sash."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QPainterPath

from freecell_ui.art.geometry import both_sides, ellipse, joined, outline, polygon, stroked

HALF_WIDTH, HALF_HEIGHT = 400.0, 512.5
"""Half the size of the panel the figures are designed for."""


class Part(NamedTuple):
    """A shape and the role of its colour, a key of `palette.court_colors`."""

    path: QPainterPath
    color: str


Parts = tuple[Part, ...]


def line(text: str, width: float) -> QPainterPath:
    """Return a round-ended stroke along the path in `text`."""
    return stroked(outline(text), width, round_ends=True)


@cache
def halo() -> Part:
    """Return the disc behind a head."""
    return Part(ellipse(0, -270, 226), "halo")


def robe(shoulder: float) -> QPainterPath:
    """Return shoulders from one edge of the panel to the other, down to the diagonal."""
    s = shoulder
    return outline(
        f"M -400 60 L -400 {s + 85} C -385 {s + 35} -270 {s + 10} -115 {s - 12} "
        f"L 115 {s - 12} C 270 {s + 10} 385 {s + 35} 400 {s + 85} L 400 -60 Z"
    )


def two_tone(whole: QPainterPath, front: QPainterPath) -> Parts:
    """Cut a robe in two along `front`, so that neither part shows as a fringe around the other.

    The front part laps a little over the rest, or the paper would shine through the seam.
    """
    lapping = joined((front, stroked(front, 12)))
    return Part(whole.subtracted(front), "accent"), Part(whole.intersected(lapping), "ink")


def face(wide: float, chin: float) -> Part:
    """Return a face `wide` to either side, its chin at y = `chin`."""
    shape = outline(
        f"M {-wide} -350 L {wide} -350 L {wide} -232 C {wide} -158 {wide * 0.52} {chin} 0 {chin} "
        f"C {-wide * 0.52} {chin} {-wide} -158 {-wide} -232 Z"
    )
    return Part(shape, "skin")


@cache
def features() -> Parts:
    """Return eyes, brows and nose, the same for everybody."""
    return (
        Part(joined((ellipse(-45, -268, 14, 17), ellipse(45, -268, 14, 17))), "eyes"),
        Part(both_sides(line("M 24 -303 C 38 -312 54 -312 68 -303", 12)), "hair_deep"),
        Part(line("M 0 -266 L -9 -231 L 5 -229", 11), "skin_deep"),
    )


@cache
def sash() -> Parts:
    """Return the band between the halves with the jewel in its middle, its own image half a turn round."""

    def band(half: float) -> QPainterPath:
        return polygon((-400, 60 - half), (400, -60 - half), (400, -60 + half), (-400, 60 + half))

    lozenge = polygon((-44, 7), (0, -36), (44, -7), (0, 36))
    return (
        Part(band(30), "gold_deep"),
        Part(band(24), "gold"),
        Part(band(4), "ink"),
        Part(ellipse(0, 0, 62), "gold_deep"),
        Part(ellipse(0, 0, 55), "gold"),
        Part(lozenge, "ink"),
    )
