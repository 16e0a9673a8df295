"""The short parade of all cards after a win."""

from __future__ import annotations

import math

from freecell_ui.table.geometry.arrangement import Arrangement, Spot
from freecell_ui.table.motion.animator import Leg, Timing
from freecell_ui.table.picture.items import CardItem, Height
from freecell_ui.table.picture.places import Places

LONGEST_MS = 1900.0
"""How long the whole may take, at any speed."""
_FLIGHT = 0.24
"""Share of the time one way takes; the rest spreads the cards' departures."""
TURN = 0.54
"""Share of the time after which the first card goes home."""


def parade_ms(timing: Timing) -> float:
    """How long the whole takes."""
    return min(LONGEST_MS, 10 * timing.card_ms)


def cascade_legs(cards: Arrangement[CardItem], places: Places, timing: Timing) -> list[Leg]:
    """Legs that lead the foundations' cards over a bow across the table, kings first, and home again."""
    order = _parade(cards)
    layout = places.layout
    whole = parade_ms(timing)
    flight = _FLIGHT * whole
    out_gap = (TURN * whole - flight) / max(1, len(order))
    back_gap = ((1 - TURN) * whole - flight) / max(1, len(order))
    legs: list[Leg] = []
    left, right = layout.gap, layout.width - layout.gap - layout.card_width
    foot = layout.height - 1.06 * layout.card_height
    rise = max(0.0, foot - layout.slot_rect(0).y - 0.35 * layout.card_height)
    for number, (item, spot) in enumerate(order):
        share = number / max(1, len(order) - 1)
        bow = (left + (right - left) * share, foot - rise * math.sin(math.pi * share))
        home = places.rect(spot)
        legs.append(Leg(item, bow, number * out_gap, flight, Height.MOVING + number))
        start = TURN * whole + (len(order) - 1 - number) * back_gap
        legs.append(Leg(item, (home.x, home.y), start, flight, Height.MOVING + 200 + spot.depth))
    return legs


def _parade(cards: Arrangement[CardItem]) -> list[tuple[CardItem, Spot]]:
    """All cards that are home, the highest of each foundation before the next lower ones."""
    home = [
        (-depth, pile.index, item, Spot(pile, depth))
        for pile in cards
        if pile.is_foundation
        for depth, item in enumerate(cards[pile])
    ]
    return [(item, spot) for _, _, item, spot in sorted(home, key=lambda entry: entry[:2])]
