"""The table as a player meets it: says what is meant, and shows what the session answers.

It knows no rules. Intents go out as signals; the session answers through the ``show_…`` slots. It is made of
parts: the :class:`Stage` shows positions, :class:`Holding` the cards in hand, :class:`Focus` where the
keyboard is, and :class:`Pointer` makes intents of what the :class:`Gestures` see.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QGraphicsScene

from freecell import Card, Pile, Position
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.table.cursor import Direction
from freecell_ui.table.focus import Focus
from freecell_ui.table.geometry.arrangement import Arrangement, Spot
from freecell_ui.table.geometry.layout import Rect, TableLayout
from freecell_ui.table.gestures import Gestures
from freecell_ui.table.holding import Holding
from freecell_ui.table.motion import card_moves
from freecell_ui.table.motion.animator import CARD_MS
from freecell_ui.table.picture.items import CardItem
from freecell_ui.table.pointer import Pointer
from freecell_ui.table.stage import Stage
from freecell_ui.table.zoom.panel import ZoomPanel
from freecell_ui.table.zoom.placement import ZoomPlan
from freecell_ui.transition import Pick, Transition

__all__ = ["TableScene"]


class TableScene(QGraphicsScene):
    """The table with its player: cards in hand, gestures and the keyboard's focus.

    Takes the parameters of :class:`Stage`.

    Signals
    -------
    transition_shown(), celebrated()
        As the stage says them.
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

    transition_shown = Signal()
    celebrated = Signal()
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
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.stage = Stage(self, theme=theme, card_ms=card_ms, deck=deck)
        self._holding = Holding(self, self.stage, shown=self._draw_focus, emptied=self._forget_press)
        self._focus = Focus(self, self.stage, self._holding.zoom)
        self._pointer = Pointer(self.stage, self._holding, self._focus, self)
        self.gestures = Gestures(self._pointer, self)
        self.stage.transition_shown.connect(self.transition_shown)
        self.stage.celebrated.connect(self.celebrated)
        for name in ("pick", "lift", "place", "drop", "double_tap", "cancel"):
            getattr(self._pointer, f"{name}_intent").connect(getattr(self, f"{name}_intent"))

    # --- what is seen, for the view, the screen reader and scripts ---------------------------------

    @property
    def arrangement(self) -> Arrangement[CardItem]:
        """What lies where, as shown; read only."""
        return self.stage.cards

    @property
    def layout(self) -> TableLayout:
        """The geometry in use."""
        return self.stage.layout

    @property
    def is_animating(self) -> bool:
        """Whether anything is moving."""
        return self.stage.is_animating

    @property
    def held(self) -> Pick | None:
        """What is in hand."""
        return self._holding.pick

    @property
    def lit_piles(self) -> tuple[Pile, ...]:
        """The piles that glow."""
        return self._holding.lit

    @property
    def zoom_plan(self) -> ZoomPlan | None:
        """Where the cards of the lifted column are, None while none is."""
        return self._holding.zoom.plan

    @property
    def cursor_spot(self) -> Spot | None:
        """Where the keyboard's focus is, None while it is not in use."""
        return self._focus.spot

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The card or empty pile at a point; the zoomed panel lies above all others."""
        return self._pointer.spot_at(x, y)

    def find(self, card: Card) -> Spot | None:
        """Where a card lies; of twins, the one still in play."""
        return self.stage.find(card)

    def spot_rect(self, spot: Spot, *, visible: bool = False) -> Rect:
        """Rectangle of a card or an empty place; of a covered card the visible strip if asked for."""
        return self.stage.spot_rect(spot, visible=visible)

    def seen_rect(self, spot: Spot, *, visible: bool = False) -> Rect:
        """Rectangle of a card where a player sees it: one of a lifted column in the zoomed panel."""
        return self._holding.seen_rect(spot, visible=visible)

    def pile_rect(self, pile: Pile) -> Rect:
        """Rectangle of all cards of a pile, or its empty place."""
        return self.stage.places.pile_rect(pile)

    # --- how it is to look -------------------------------------------------------------------------

    def set_geometry(
        self,
        width: float,
        height: float,
        ratio: float = 1.0,
        phase: tuple[float, float] = (0.0, 0.0),
        *,
        at_once: bool = False,
    ) -> None:
        """Take a new size in logical pixels, see :meth:`Stage.set_geometry`."""
        self.stage.set_geometry(width, height, ratio, phase, at_once=at_once)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self.stage.set_theme(theme)

    def set_deck(self, deck: str) -> None:
        """Take other faces."""
        self.stage.set_deck(deck)

    def set_card_duration(self, card_ms: float) -> None:
        """Set the duration of one card's way; 0 turns animation off."""
        self.stage.set_card_duration(card_ms)

    def set_zoom(self, on: bool) -> None:
        """Choose whether a tapped column is lifted into the panel, or its cards stay where they lie."""
        if on != self._holding.zoom.is_wanted:
            self._pointer.put_back()
            self._holding.zoom.is_wanted = on

    def set_zoom_panel(self, panel: ZoomPanel) -> None:
        """Take the widget that shows lifted columns."""
        self._holding.zoom.set_panel(panel)

    # --- what the session answers ------------------------------------------------------------------

    @Slot(object)
    def show_position(self, position: Position) -> None:
        """Show a position at once."""
        self.stage.show_position(position)

    @Slot(object)
    def show_transition(self, transition: Transition) -> None:
        """Show how one position becomes the next; ``transition_shown`` follows when that is done."""
        self.stage.show_transition(transition)

    @Slot(object)
    def show_pick(self, pick: Pick | None) -> None:
        """Show what is in hand; None puts it back where it came from."""
        self.stage.finish_now()
        if pick is not None:
            self._holding.take(pick, raised=not self._pointer.is_grabbing)
        elif not self._pointer.is_dropping:
            self._holding.glide_back()

    @Slot(object, str)
    def show_refusal(self, pile: Pile | None, _why: str = "") -> None:
        """Shake the last card of a pile that doesn't give or take one."""
        stage = self.stage
        if pile is None or self._pointer.is_dropping or self._holding.items or not stage.cards[pile]:
            return
        legs = card_moves.shake_legs(stage.cards[pile][-1], stage.layout, stage.animator.timing)
        stage.animator.play(legs, stage.settle)

    @Slot()
    def celebrate(self) -> None:
        """Lead all cards that are home over the table once; ``celebrated`` follows."""
        self.stage.celebrate()

    def hold_parade(self) -> None:
        """Stop the parade of a win where all cards are out, as for a picture of it."""
        self.stage.hold_parade()

    @Slot()
    def finish_now(self) -> None:
        """Show the end of what is moving at once."""
        self.stage.finish_now()

    # --- keyboard ------------------------------------------------------------------------------------

    def move_cursor(self, direction: Direction) -> None:
        """Move the keyboard's focus."""
        self.stage.finish_now()
        spot = self._focus.move(direction)
        if spot is not None:
            self.focus_moved.emit(spot.pile, spot.depth)

    def activate_cursor(self) -> bool:
        """Pick up or put down at the keyboard's focus; False if it is not in use."""
        self.stage.finish_now()
        if self._focus.spot is None:
            return False
        self._pointer.tap(self._focus.spot)
        return True

    # What the parts ask of each other ------------------------------------------------------------------

    def _draw_focus(self) -> None:
        self._focus.draw()

    def _forget_press(self) -> None:
        self.gestures.forget()
