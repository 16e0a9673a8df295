"""What presses, drags and taps on the table are made into: intents, and cards that follow the pointer.

It is what the gestures ask and tell (:class:`~freecell_ui.table.gestures.GestureTable`); it knows no rules.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from freecell_ui.table.focus import Focus
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.holding import DRAG_SHADOW, Holding
from freecell_ui.table.picture.items import CardItem, Height
from freecell_ui.table.stage import Stage

__all__ = ["Pointer"]


class Pointer(QObject):
    """Makes intents of what the pointer, or a finger, does.

    Parameters
    ----------
    stage, holding, focus
        The table, the cards in hand and the keyboard's focus.
    parent
        Who owns it.

    Signals
    -------
    pick_intent(Pile, int), lift_intent(Pile, int), place_intent(Pile), drop_intent(Pile, int, Pile),
    double_tap_intent(Pile), cancel_intent()
        As :class:`~freecell_ui.table.scene.TableScene` passes them on.
    """

    pick_intent = Signal(object, int)
    lift_intent = Signal(object, int)
    place_intent = Signal(object)
    drop_intent = Signal(object, int, object)
    double_tap_intent = Signal(object)
    cancel_intent = Signal()

    def __init__(self, stage: Stage, holding: Holding, focus: Focus, parent: QObject) -> None:
        super().__init__(parent)
        self._stage, self._holding, self._focus = stage, holding, focus
        self._peeked: CardItem | None = None
        self._was_held = False
        self._pressed: Spot | None = None
        self.is_dropping = False
        """Whether dragged cards are just being let go over a pile."""
        self.is_grabbing = False
        """Whether cards are just being taken up by a pointer that drags them."""

    # --- what lies there ---------------------------------------------------------------------------

    def hurry(self) -> None:
        """An input came: whatever moves is there now, and the keyboard's focus goes out of sight."""
        self._stage.finish_now()
        self._focus.hide()

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The card or empty pile at a point; the zoomed panel lies above all others."""
        zoom = self._holding.zoom
        return zoom.spot_at(x, y) if zoom.contains(x, y) else self._stage.places.spot_at(x, y)

    def is_covered(self, spot: Spot) -> bool:
        """Whether other cards lie on a card and hide most of it."""
        return spot.pile.is_column and 0 <= spot.depth < len(self._stage.cards[spot.pile]) - 1

    def is_last(self, spot: Spot) -> bool:
        """Whether a card lies on top of its pile."""
        return 0 <= spot.depth == len(self._stage.cards[spot.pile]) - 1

    # --- taps --------------------------------------------------------------------------------------

    def tap(self, spot: Spot | None) -> None:
        """A card, an empty pile or bare felt was clicked."""
        held = self._holding.pick
        if spot is None:
            if held is not None:
                self.cancel_intent.emit()
        elif held is None:
            self._take_up(spot)
        elif spot.pile != held.pile:
            self.place_intent.emit(spot.pile)
        elif spot.depth == len(self._stage.cards[spot.pile]) - held.count:
            self.cancel_intent.emit()
        else:
            self.pick_intent.emit(*spot)

    def double_tap(self, spot: Spot) -> None:
        """A pile's last card was clicked twice."""
        self.double_tap_intent.emit(spot.pile)

    def _take_up(self, spot: Spot) -> None:
        if spot.depth >= 0 and spot.pile.is_column and self._holding.zoom.lifts:
            self.lift_intent.emit(*spot)
        elif spot.depth >= 0:
            self.pick_intent.emit(*spot)

    # --- drags -------------------------------------------------------------------------------------

    def begin_drag(self, spot: Spot, x: float, y: float) -> bool:
        """Take up cards under the pointer; False if the session does not let them go."""
        holding = self._holding
        count = len(self._stage.cards[spot.pile]) - spot.depth
        self._was_held, self._pressed = holding.has(spot, count), spot
        origin = holding.grip_origin(spot, x, y, was_held=self._was_held)
        if not self._was_held:
            self.is_grabbing = True
            try:
                self.pick_intent.emit(*spot)
            finally:
                self.is_grabbing = False
        held = holding.pick
        if held is None or held.pile != spot.pile:
            return False
        self._stage.finish_now()
        holding.grab(x, y, origin)
        return True

    def drag_to(self, x: float, y: float) -> None:
        """The pointer that drags cards is somewhere else now."""
        self._holding.follow(x, y)

    def drop(self) -> None:
        """The dragged cards were let go: the pile they overlap most is meant."""
        pick = self._holding.pick
        if pick is None or not self._holding.is_dragging:
            return
        target = self._holding.drop_pile()
        if target is None or target == pick.pile:
            self.put_back()
            return
        self.is_dropping = True
        try:
            self.drop_intent.emit(pick.pile, pick.count, target)
        finally:
            self.is_dropping = False
        if self._holding.items:
            self._holding.glide_back()

    def keep_in_hand(self) -> None:
        """A drag that hardly moved was a click: the cards stay in hand, or go back if they were held."""
        holding, pressed = self._holding, self._pressed
        pick = holding.pick
        lifts = pick is not None and pick.pile.is_column and holding.zoom.lifts
        if pick is None or (self._was_held and not lifts):
            self.put_back()
            return
        holding.retake()
        if lifts and pressed is not None and self._was_held:
            self.tap(pressed)
        elif lifts and pressed is not None:
            self._take_up(pressed)
        else:
            holding.show()

    def put_back(self) -> bool:
        """Put back what is held; False if nothing is."""
        if self._holding.pick is None:
            return False
        self.cancel_intent.emit()
        if self._holding.items:
            self._holding.glide_back()
        return True

    # --- a look at a covered card ------------------------------------------------------------------

    def peek(self, spot: Spot) -> None:
        """Show the whole of a covered card for as long as the button is held."""
        self._peeked = self._stage.cards[spot.pile][spot.depth]
        self._peeked.setZValue(Height.PEEK)
        self._peeked.lift(DRAG_SHADOW)

    def end_peek(self) -> None:
        """Cover the card again."""
        if self._peeked is not None:
            self._peeked = None
            self._stage.settle()
