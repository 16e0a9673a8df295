"""The cards in hand on the table: how they are shown, what glows for them, and how they get back."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from PySide6.QtWidgets import QGraphicsScene

from freecell import Pile
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.geometry.layout import Rect
from freecell_ui.table.motion import card_moves
from freecell_ui.table.motion.animator import Leg
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.held import LIFT, HeldCards
from freecell_ui.table.picture.items import CardItem, Height
from freecell_ui.table.picture.lights import Lights
from freecell_ui.table.stage import Stage
from freecell_ui.table.zoom.lift import Zoom
from freecell_ui.transition import Pick

__all__ = ["DRAG_SHADOW", "Holding"]

DRAG_SHADOW = 8.0
_VEIL = 0.55
"""Share of the full dimming while cards are in hand on the table itself, not in the zoomed panel."""


class Holding:
    """Shows what is in hand: in the zoomed panel, raised where it lies, or under the pointer.

    Parameters
    ----------
    scene, stage
        Where it is drawn, and whose cards they are.
    shown
        Called when cards have been taken up, so that what hangs on them can follow.
    emptied
        Called when the hand is emptied: what is left of a press means nothing then.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        stage: Stage,
        *,
        shown: Callable[[], None],
        emptied: Callable[[], None],
    ) -> None:
        self._stage, self._shown, self._emptied = stage, shown, emptied
        self._hand = HeldCards()
        self._lights = Lights(scene)
        self.zoom = Zoom(scene, stage.cards, stage.places)
        stage.set_holder(self)
        stage.settled.connect(self.settle)

    # --- what there is -----------------------------------------------------------------------------

    @property
    def pick(self) -> Pick | None:
        """What is in hand."""
        return self._hand.pick

    @property
    def items(self) -> Collection[CardItem]:
        """The cards in hand."""
        return self._hand.items

    @property
    def lit(self) -> tuple[Pile, ...]:
        """The piles that glow."""
        return self._lights.piles

    @property
    def is_dragging(self) -> bool:
        """Whether the cards are under the pointer."""
        return self._hand.is_dragging

    def has(self, spot: Spot, count: int) -> bool:
        """Whether what is gripped at a card is in hand already: in the panel, the whole run at any card."""
        held = self._hand.pick
        if held is None or held.pile != spot.pile:
            return False
        return count <= held.count if self.zoom.pile is not None else count == held.count

    # --- taking and giving back ------------------------------------------------------------------

    def take(self, pick: Pick, *, raised: bool = True) -> None:
        """Take up cards and show them, unless `raised` is off since a pointer has them already."""
        if self._hand.items:
            self._stage.release()
            self._stage.settle()
        items = self._stage.cards[pick.pile][-pick.count :]
        self._hand.take(pick, items, self._stage.look, self._fan(pick.pile))
        self.show(raised=raised)

    def retake(self) -> Pick | None:
        """Have the cards in hand again that were dragged; None if there are none."""
        pick = self._hand.pick
        if pick is not None:
            items = list(self._hand.items)
            self._hand.take(pick, items, self._stage.look, self._fan(pick.pile))
            for item in items:
                item.lift(0.0)
        return pick

    def release(self) -> list[CardItem]:
        """Empty the hand and put out the lights; return the cards if they were under the pointer."""
        self._emptied()
        dragged = self._hand.is_dragging
        items = self._hand.release()
        self.zoom.close()
        self._lights.clear()
        self._stage.furniture.light(())
        return items if dragged else []

    def glide_back(self) -> None:
        """Bring what is held back to where it lies."""
        held, stage = list(self._hand.items), self._stage
        stage.release()
        legs = card_moves.home_legs(held, stage.cards, stage.places, stage.animator.timing)
        stage.animator.play(legs, stage.settle)

    # --- how it looks ------------------------------------------------------------------------------

    def show(self, *, raised: bool = True) -> None:
        """Show cards that are in hand but not under the pointer: in the zoomed panel, or raised a little."""
        pick = self._hand.pick
        assert pick is not None
        self._light(pick)
        way = self.zoom.open(pick, self._stage.look, self._lights.areas) if raised else []
        if self.zoom.pile is not None:
            self._light(pick)
        self._shown()
        timing = self._stage.animator.timing
        self._stage.animator.play(
            [*self._lift_legs(), *(replace(leg, duration=timing.card_ms) for leg in way)]
        )

    def settle(self) -> None:
        """Bring what is in hand up to date with where everything lies now."""
        pick = self._hand.pick
        if pick is None:
            return
        look, fan = self._stage.look, self._fan(pick.pile)
        self._hand.draw_frame(look, fan)
        self._light(pick)
        if self._hand.is_dragging:
            self._hand.follow_again(look, fan)
            return
        if self.zoom.pile is not None:
            self.zoom.close()
            self.zoom.open(pick, look, self._lights.areas)
        for leg in self._lift_legs():
            leg.item.setPos(*leg.target)
            leg.item.setZValue(leg.z or Height.HAND)

    def _fan(self, pile: Pile) -> float:
        return self._stage.layout.fan(pile.index) if pile.is_column else 0.0

    def _lift_legs(self) -> list[Leg]:
        """Cards in hand stand a little away from where they lay, so that the run is seen."""
        pick, stage = self._hand.pick, self._stage
        assert pick is not None
        room = stage.layout.height - stage.places.last_rect(pick.pile).bottom
        away = max(0.0, min(LIFT * stage.layout.card_width, room - paint.frame_margin(stage.layout)))
        first = len(stage.cards[pick.pile]) - pick.count
        duration = stage.animator.timing.card_ms / 2
        return [
            Leg(item, (rect.x, rect.y + away), duration=duration, z=Height.HAND + depth)
            for depth, item in enumerate(self._hand.items)
            for rect in (stage.places.rect(Spot(pick.pile, first + depth)),)
        ]

    def _light(self, pick: Pick) -> None:
        """Light what takes the cards in hand; a drag moves all of them or none."""
        stage, wanted = self._stage, pick.destinations
        if self._hand.is_dragging:
            wanted = tuple(pile for pile in wanted if pile in pick.whole)
        stage.furniture.light(pile for pile in wanted if not stage.cards[pile])
        for pile in wanted:
            if stage.cards[pile]:
                stage.cards[pile][-1].setZValue(Height.LIT_CARD)
        places = [
            (pile, stage.places.last_rect(pile), pile.is_column and bool(stage.cards[pile]))
            for pile in wanted
        ]
        veil = 1.0 if self.zoom.pile is not None else _VEIL
        self._lights.show(places, stage.layout, stage.theme, veil)

    # --- a drag ------------------------------------------------------------------------------------

    def grip_origin(self, spot: Spot, x: float, y: float, *, was_held: bool) -> tuple[float, float] | None:
        """Corner of the first card of a drag, so that the pointer stays where it pressed on a card.

        Cards are gripped where they lay when the button went down, not where they are lifted to. A card
        of the panel is larger: it shrinks around the point it is held by. None if the cards stay in hand
        where they are.
        """
        plan, held, stage = self.zoom.plan, self._hand.pick, self._stage
        if plan is None:
            rect = stage.places.rect(spot)
            return None if was_held else (rect.x, rect.y)
        rect = plan.card_rect(spot.depth)
        share = stage.layout.card_width / rect.width
        above = 0
        if was_held and held is not None:
            above = spot.depth - (len(stage.cards[spot.pile]) - held.count)
        return x - (x - rect.x) * share, y - (y - rect.y) * share - above * self._fan(spot.pile)

    def grab(self, x: float, y: float, origin: tuple[float, float] | None) -> None:
        """Let the cards in hand follow a pointer from here on."""
        pick = self._hand.pick
        assert pick is not None
        self.zoom.close()
        if origin is not None:
            self._hand.items[0].setPos(*origin)
        for item in self._hand.items:
            item.lift(DRAG_SHADOW)
        self._hand.grab(x, y, self._stage.look)
        self._light(pick)

    def follow(self, x: float, y: float) -> None:
        """Bring dragged cards to the pointer, and light what they would drop on."""
        if self._hand.pick is not None and self._hand.is_dragging:
            self._hand.follow(x, y, self._stage.look, self._fan(self._hand.pick.pile))
            self._lights.hover(self.drop_pile())

    def drop_pile(self) -> Pile | None:
        """The pile that the dragged cards overlap most."""
        return self._stage.places.drop_pile(self._hand.rect(self._stage.look))

    def seen_rect(self, spot: Spot, *, visible: bool = False) -> Rect:
        """Rectangle of a card where a player sees it: one of a lifted column in the zoomed panel."""
        plan = self.zoom.plan
        if plan is None or spot.pile != self.zoom.pile or spot.depth < 0:
            return self._stage.spot_rect(spot, visible=visible)
        return plan.visible_rect(spot.depth) if visible else plan.card_rect(spot.depth)
