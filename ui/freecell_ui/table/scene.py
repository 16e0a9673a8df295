"""The table as a player meets it: says what is meant, and shows what the session answers.

It knows no rules. Intents go out as signals; the session answers through the ``show_…`` slots.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QGraphicsPixmapItem

from freecell import Pile
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.table.cursor import Cursor, Direction
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.geometry.layout import Rect
from freecell_ui.table.gestures import Gestures
from freecell_ui.table.motion import card_moves
from freecell_ui.table.motion.animator import CARD_MS, Leg
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.held import LIFT
from freecell_ui.table.picture.items import CardItem, Height
from freecell_ui.table.stage import Stage
from freecell_ui.table.zoom.panel import ZoomPanel
from freecell_ui.table.zoom.placement import ZoomPlan
from freecell_ui.transition import Pick

_DRAG_SHADOW = 8.0
_VEIL = 0.55
"""Share of the full dimming while cards are in hand on the table itself, not in the zoomed panel."""


class TableScene(Stage):
    """The table with its player: cards in hand, gestures and the keyboard's focus.

    Takes the parameters of :class:`Stage`.

    Signals
    -------
    pick_intent(Pile, int)
        Take up a card, counted from the deepest of its pile, and all below it.
    lift_intent(Pile, int)
        A column was tapped on one of its cards, and columns are lifted: take up what can move.
    place_intent(Pile)
        Put what is in hand onto a pile.
    drop_intent(Pile, int, Pile)
        Dragged cards were let go over a pile: source, how many, target.
    double_tap_intent(Pile)
        Send a pile's last card where it is most wanted.
    cancel_intent()
        Put back what is in hand.
    focus_moved(Pile, int)
        The keyboard's focus went to a card, or to a pile without cards (-1).
    """

    pick_intent = Signal(object, int)
    lift_intent = Signal(object, int)
    place_intent = Signal(object)
    drop_intent = Signal(object, int, object)
    double_tap_intent = Signal(object)
    cancel_intent = Signal()
    focus_moved = Signal(object, int)

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        theme: Theme = GREEN,
        card_ms: float = CARD_MS,
        deck: str = "classic",
    ) -> None:
        super().__init__(parent, theme=theme, card_ms=card_ms, deck=deck)
        self._cursor = Cursor(lambda pile: len(self._cards[pile]))
        self._cursor_frame: QGraphicsPixmapItem | None = None
        self._peeked: CardItem | None = None
        self._dropping = self._was_held = self._is_grabbing = False
        self._pressed: Spot | None = None
        self.gestures = Gestures(self, self)

    @property
    def held(self) -> Pick | None:
        """What is in hand."""
        return self._hand.pick

    def set_zoom(self, on: bool) -> None:
        """Choose whether a tapped column is lifted into the panel, or its cards stay where they lie."""
        if on != self._zoom.is_wanted:
            self.put_back()
            self._zoom.is_wanted = on

    def set_zoom_panel(self, panel: ZoomPanel) -> None:
        """Take the widget that shows lifted columns."""
        self._zoom.set_panel(panel)

    def seen_rect(self, spot: Spot, *, visible: bool = False) -> Rect:
        """Rectangle of a card where a player sees it: one of a lifted column in the zoomed panel."""
        plan = self._zoom.plan
        if plan is None or spot.pile != self._zoom.pile or spot.depth < 0:
            return self.spot_rect(spot, visible=visible)
        return plan.visible_rect(spot.depth) if visible else plan.card_rect(spot.depth)

    @property
    def zoom_plan(self) -> ZoomPlan | None:
        """Where the cards of the lifted column are, None while none is."""
        return self._zoom.plan

    @property
    def lit_piles(self) -> tuple[Pile, ...]:
        """The piles that glow."""
        return self._lights.piles

    def _fit(self, *, rings: bool = True) -> None:
        super()._fit(rings=rings)
        self._cursor.set_piles(self._places.middles())

    def _settle(self) -> None:
        """Put every card where it belongs, and whatever hangs on the cards' places with it."""
        super()._settle()
        self._settle_hand()
        self._cursor.settle()
        self._draw_cursor()

    def _let_go(self) -> list[CardItem]:
        """Empty the hand; what is left of a press means nothing then."""
        self.gestures.forget()
        return super()._let_go()

    # --- cards in hand -----------------------------------------------------------------------------

    @Slot(object)
    def show_pick(self, pick: Pick | None) -> None:
        """Show what is in hand; None puts it back where it came from."""
        self._animator.finish_now()
        if pick is None:
            if self._dropping:
                return
            self._glide_back()
            return
        if self._hand.items:
            self._let_go()
            self._settle()
        items = self._cards[pick.pile][-pick.count :]
        self._hand.take(pick, items, self._drawn, self._fan(pick.pile))
        self._show_held(pick)

    @Slot(object, str)
    def show_refusal(self, pile: Pile | None, _why: str = "") -> None:
        """Shake the last card of a pile that doesn't give or take one."""
        if pile is None or self._dropping or self._hand.items or not self._cards[pile]:
            return
        item = self._cards[pile][-1]
        self._animator.play(card_moves.shake_legs(item, self.layout, self._animator.timing), self._settle)

    def _show_held(self, pick: Pick) -> None:
        """Show cards that are in hand but not under the pointer: in the zoomed panel, or raised a little."""
        self._light(pick)
        way = [] if self._is_grabbing else self._zoom.open(pick, self._drawn, self._lights.areas)
        if self._zoom.pile is not None:
            self._light(pick)
        self._draw_cursor()
        self._animator.play(
            [*self._lift_legs(), *(replace(leg, duration=self._animator.timing.card_ms) for leg in way)]
        )

    def _settle_hand(self) -> None:
        pick = self._hand.pick
        if pick is None:
            return
        self._hand.draw_frame(self._drawn, self._fan(pick.pile))
        self._light(pick)
        if self._hand.is_dragging:
            self._hand.follow_again(self._drawn, self._fan(pick.pile))
            return
        if self._zoom.pile is not None:
            self._zoom.close()
            self._zoom.open(pick, self._drawn, self._lights.areas)
        for leg in self._lift_legs():
            leg.item.setPos(*leg.target)
            leg.item.setZValue(leg.z or Height.HAND)

    def _fan(self, pile: Pile) -> float:
        return self.layout.fan(pile.index) if pile.is_column else 0.0

    def _lift_legs(self) -> list[Leg]:
        """Cards in hand stand a little away from where they lay, so that the run is seen."""
        pick = self._hand.pick
        assert pick is not None
        room = self.layout.height - self._places.last_rect(pick.pile).bottom
        away = max(0.0, min(LIFT * self.layout.card_width, room - paint.frame_margin(self.layout)))
        first = len(self._cards[pick.pile]) - pick.count
        return [
            Leg(
                item,
                (rect.x, rect.y + away),
                duration=self._animator.timing.card_ms / 2,
                z=Height.HAND + depth,
            )
            for depth, item in enumerate(self._hand.items)
            for rect in (self._places.rect(Spot(pick.pile, first + depth)),)
        ]

    def _light(self, pick: Pick) -> None:
        """Light what takes the cards in hand; a drag moves all of them or none."""
        wanted = pick.destinations
        if self._hand.is_dragging:
            wanted = tuple(pile for pile in wanted if pile in pick.whole)
        self._furniture.light(pile for pile in wanted if not self._cards[pile])
        for pile in wanted:
            if self._cards[pile]:
                self._cards[pile][-1].setZValue(Height.LIT_CARD)
        places = [
            (pile, self._places.last_rect(pile), pile.is_column and bool(self._cards[pile]))
            for pile in wanted
        ]
        veil = 1.0 if self._zoom.pile is not None else _VEIL
        self._lights.show(places, self.layout, self._theme, veil)

    def _glide_back(self) -> None:
        """Bring what is held back to where it lies."""
        held = list(self._hand.items)
        self._let_go()
        legs = card_moves.home_legs(held, self._cards, self._places, self._animator.timing)
        self._animator.play(legs, self._settle)

    # --- what the gestures ask and tell ----------------------------------------------------------

    def hurry(self) -> None:
        """An input came: whatever moves is there now, and the keyboard's focus goes out of sight."""
        self._animator.finish_now()
        self._cursor.hide()
        self._draw_cursor()

    def is_covered(self, spot: Spot) -> bool:
        """Whether other cards lie on a card and hide most of it."""
        return spot.pile.is_column and 0 <= spot.depth < len(self._cards[spot.pile]) - 1

    def is_last(self, spot: Spot) -> bool:
        return 0 <= spot.depth == len(self._cards[spot.pile]) - 1

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The card or empty pile at a point; the zoomed panel lies above all others."""
        if self._zoom.contains(x, y):
            return self._zoom.spot_at(x, y)
        return super().spot_at(x, y)

    def tap(self, spot: Spot | None) -> None:
        """A card, an empty pile or bare felt was clicked."""
        held = self._hand.pick
        if spot is None:
            if held is not None:
                self.cancel_intent.emit()
        elif held is None:
            self._take_up(spot)
        elif spot.pile != held.pile:
            self.place_intent.emit(spot.pile)
        elif spot.depth == len(self._cards[spot.pile]) - held.count:
            self.cancel_intent.emit()
        else:
            self.pick_intent.emit(*spot)

    def _take_up(self, spot: Spot) -> None:
        if spot.depth >= 0 and spot.pile.is_column and self._zoom.lifts:
            self.lift_intent.emit(*spot)
        elif spot.depth >= 0:
            self.pick_intent.emit(*spot)

    def double_tap(self, spot: Spot) -> None:
        """A pile's last card was clicked twice."""
        self.double_tap_intent.emit(spot.pile)

    def begin_drag(self, spot: Spot, x: float, y: float) -> bool:
        """Take up cards under the pointer; False if the session does not let them go."""
        count = len(self._cards[spot.pile]) - spot.depth
        held = self._hand.pick
        self._was_held, self._pressed = self._holds(spot, count), spot
        origin = self._grip_origin(spot, x, y)
        if not self._was_held:
            self._is_grabbing = True
            try:
                self.pick_intent.emit(*spot)
            finally:
                self._is_grabbing = False
            held = self._hand.pick
        if held is None or held.pile != spot.pile:
            return False
        self._animator.finish_now()
        self._zoom.close()
        if origin is not None:
            self._hand.items[0].setPos(*origin)
        for item in self._hand.items:
            item.lift(_DRAG_SHADOW)
        self._hand.grab(x, y, self._drawn)
        self._light(held)
        return True

    def _holds(self, spot: Spot, count: int) -> bool:
        """Whether what is gripped at a card is in hand already: in the panel, the whole run at any card."""
        held = self._hand.pick
        if held is None or held.pile != spot.pile:
            return False
        return count <= held.count if self._zoom.pile is not None else count == held.count

    def _grip_origin(self, spot: Spot, x: float, y: float) -> tuple[float, float] | None:
        """Corner of the first card of a drag, so that the pointer stays where it pressed on a card.

        Cards are gripped where they lay when the button went down, not where they are lifted to. A card
        of the panel is larger: it shrinks around the point it is held by. None if the cards stay in hand
        where they are.
        """
        plan, held = self._zoom.plan, self._hand.pick
        if plan is None:
            rect = self._places.rect(spot)
            return None if self._was_held else (rect.x, rect.y)
        rect = plan.card_rect(spot.depth)
        share = self.layout.card_width / rect.width
        above = 0
        if self._was_held and held is not None:
            above = spot.depth - (len(self._cards[spot.pile]) - held.count)
        return x - (x - rect.x) * share, y - (y - rect.y) * share - above * self._fan(spot.pile)

    def drag_to(self, x: float, y: float) -> None:
        """The pointer that drags cards is somewhere else now."""
        if self._hand.pick is not None and self._hand.is_dragging:
            self._hand.follow(x, y, self._drawn, self._fan(self._hand.pick.pile))
            self._lights.hover(self._places.drop_pile(self._hand.rect(self._drawn)))

    def drop(self) -> None:
        """The dragged cards were let go: the pile they overlap most is meant."""
        pick = self._hand.pick
        if pick is None or not self._hand.is_dragging:
            return
        target = self._places.drop_pile(self._hand.rect(self._drawn))
        if target is None or target == pick.pile:
            self.put_back()
            return
        self._dropping = True
        try:
            self.drop_intent.emit(pick.pile, pick.count, target)
        finally:
            self._dropping = False
        if self._hand.items:
            self._glide_back()

    def keep_in_hand(self) -> None:
        """A drag that hardly moved was a click: the cards stay in hand, or go back if they were held."""
        pick, pressed = self._hand.pick, self._pressed
        lifts = pick is not None and pick.pile.is_column and self._zoom.lifts
        if pick is None or (self._was_held and not lifts):
            self.put_back()
            return
        items = list(self._hand.items)
        self._hand.take(pick, items, self._drawn, self._fan(pick.pile))
        for item in items:
            item.lift(0.0)
        if lifts and pressed is not None and self._was_held:
            self.tap(pressed)
        elif lifts and pressed is not None:
            self._take_up(pressed)
        else:
            self._show_held(pick)

    def put_back(self) -> bool:
        """Put back what is held; False if nothing is."""
        if self._hand.pick is None:
            return False
        self.cancel_intent.emit()
        if self._hand.items:
            self._glide_back()
        return True

    def peek(self, spot: Spot) -> None:
        """Show the whole of a covered card for as long as the button is held."""
        self._peeked = self._cards[spot.pile][spot.depth]
        self._peeked.setZValue(Height.PEEK)
        self._peeked.lift(_DRAG_SHADOW)

    def end_peek(self) -> None:
        """Cover the card again."""
        if self._peeked is not None:
            self._peeked = None
            self._settle()

    # --- keyboard ------------------------------------------------------------------------------------

    @property
    def cursor_spot(self) -> Spot | None:
        """Where the keyboard's focus is, None while it is not in use."""
        return self._cursor.spot

    def move_cursor(self, direction: Direction) -> None:
        """Move the keyboard's focus."""
        self._animator.finish_now()
        spot = self._cursor.move(direction)
        self._draw_cursor()
        if spot is not None:
            self.focus_moved.emit(spot.pile, spot.depth)

    def activate_cursor(self) -> bool:
        """Pick up or put down at the keyboard's focus; False if it is not in use."""
        self._animator.finish_now()
        if self._cursor.spot is None:
            return False
        self.tap(self._cursor.spot)
        return True

    def _draw_cursor(self) -> None:
        if self._cursor_frame is not None:
            self.removeItem(self._cursor_frame)
            self._cursor_frame = None
        spot = self._cursor.spot
        if self._zoom.show_focus(spot) or spot is None or self._look is None:
            return
        rect = self._places.visible_rect(spot) if spot.depth >= 0 else self._places.rect(spot)
        margin = paint.frame_margin(self.layout)
        picture = paint.frame(self.layout, rect.height, self._theme.color("accent"), dashed=True)
        self._cursor_frame = QGraphicsPixmapItem(picture)
        self._cursor_frame.setPos(rect.x - margin, rect.y - margin)
        self._cursor_frame.setZValue(Height.CURSOR)
        self.addItem(self._cursor_frame)
