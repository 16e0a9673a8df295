"""Works out who goes where and when, for the animator to carry out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from freecell_ui.table.geometry.arrangement import Arrangement, Spot
from freecell_ui.table.geometry.layout import TableLayout
from freecell_ui.table.motion.animator import Leg, Timing, schedule
from freecell_ui.table.picture.items import CardItem, Height
from freecell_ui.table.picture.places import Places
from freecell_ui.transition import Step

_SHAKE = (0.05, -0.05, 0.03, 0.0)
"""Where a card that may not move is pushed one after the other, in card widths."""


class Landing(NamedTuple):
    """A card and the place a step brought it to."""

    item: CardItem
    spot: Spot


def carry_out(cards: Arrangement[CardItem], step: Step) -> list[Landing]:
    """Move a step's cards in the arrangement and tell where each has come to lie."""
    depth = len(cards[step.target])
    items = cards.move(step.cards, step.source, step.target)
    return [Landing(item, Spot(step.target, depth + place)) for place, item in enumerate(items)]


def step_legs(
    steps: Sequence[Sequence[Landing]],
    dropped: Sequence[CardItem],
    cards: Arrangement[CardItem],
    places: Places,
    timing: Timing,
) -> list[Leg]:
    """Legs that show steps one after the other, and let everything else find its new place.

    Cards that were just dropped have been carried by the player's own hand: they settle at the end
    of their way at once, from where they are.
    """
    last = {id(landing.item): landing for step in steps for landing in step}
    settling = [last[id(item)] for item in dropped if id(item) in last]
    carried = {id(landing.item) for landing in settling}
    walking = [[landing for landing in step if id(landing.item) not in carried] for step in steps]
    groups: list[list[Leg]] = []
    height = Height.MOVING
    for group in (settling, *walking):
        legs = []
        for item, spot in group:
            rect = places.rect(spot)
            legs.append(Leg(item, (rect.x, rect.y), z=height))
            height += 1
        if legs:
            groups.append(legs)
    return [*schedule(groups, timing), *_shift_legs(last, cards, places, timing)]


def _shift_legs(
    moved: dict[int, Landing], cards: Arrangement[CardItem], places: Places, timing: Timing
) -> list[Leg]:
    """Legs for the cards no step names: their fan grows wider or closer."""
    legs = []
    for pile in cards:
        for depth, item in enumerate(cards[pile]):
            rect = places.rect(Spot(pile, depth))
            here = item.pos()
            if id(item) not in moved and (here.x(), here.y()) != (rect.x, rect.y):
                legs.append(Leg(item, (rect.x, rect.y), duration=timing.card_ms))
    return legs


def home_legs(
    items: Sequence[CardItem], cards: Arrangement[CardItem], places: Places, timing: Timing
) -> list[Leg]:
    """Legs that bring cards back to where they lie, all together and above the others."""
    legs = []
    for pile in cards:
        for depth, item in enumerate(cards[pile]):
            if item in items:
                rect = places.rect(Spot(pile, depth))
                legs.append(Leg(item, (rect.x, rect.y), 0.0, timing.card_ms, Height.MOVING + depth))
    return legs


def deal_legs(cards: Arrangement[CardItem], places: Places, timing: Timing) -> list[Leg]:
    """Legs that deal all cards from below the table, row by row as in a real deal."""
    order = [
        (depth, pile.index, Landing(item, Spot(pile, depth)))
        for pile in cards
        if not pile.is_foundation
        for depth, item in enumerate(cards[pile])
    ]
    layout = places.layout
    start = (layout.width - layout.card_width) / 2, layout.height + layout.pad
    groups = []
    for depth, _, (item, spot) in sorted(order, key=lambda entry: entry[:2]):
        rect = places.rect(spot)
        item.setPos(*start)
        groups.append([Leg(item, (rect.x, rect.y), z=Height.MOVING + depth)])
    return schedule(groups, timing)


def shake_legs(item: CardItem, layout: TableLayout, timing: Timing) -> list[Leg]:
    """Legs of a card that shakes its head and ends where it was."""
    part = timing.card_ms / 2
    here = item.pos()
    return [
        Leg(item, (here.x() + push * layout.card_width, here.y()), number * part, part)
        for number, push in enumerate(_SHAKE)
    ]
