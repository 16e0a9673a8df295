"""Shows positions and the way from one to the next. It takes no input, and holds no cards in hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QGraphicsScene

from freecell import Card, Pile, Position
from freecell_ui.art import deck_named
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.table.geometry.arrangement import Arrangement, ArrangementError, Spot
from freecell_ui.table.geometry.layout import Rect, TableLayout
from freecell_ui.table.motion import card_moves
from freecell_ui.table.motion.animator import CARD_MS, Animator, Leg
from freecell_ui.table.motion.cascade import TURN, cascade_legs, parade_ms
from freecell_ui.table.picture.furniture import Furniture
from freecell_ui.table.picture.items import CardItem, Height, Look
from freecell_ui.table.picture.places import Places
from freecell_ui.table.picture.sharpener import FURNITURE, Sharpener
from freecell_ui.transition import Transition, TransitionKind

__all__ = ["Holder", "Stage"]

_CORNER = 0.1
"""What is seen of a covered card beside the round corners of the one that covers it, of a card's height."""


class Holder(Protocol):
    """Whoever has cards in hand: they don't lie where the stage would put them."""

    @property
    def items(self) -> Collection[CardItem]:
        """The cards in hand."""

    @property
    def lit(self) -> Collection[Pile]:
        """The piles that glow, whose last cards lie above the dimming."""

    def release(self) -> list[CardItem]:
        """Empty the hand and put out the lights; return the cards if they were under the pointer."""


class Stage(QObject):
    """The piles and cards of one game, at a size and in a look.

    The stage keeps its own copy of what lies where (:class:`Arrangement`), works out where that is
    (:class:`TableLayout`), and lets the :class:`Animator` bring the cards there.

    Parameters
    ----------
    scene
        Where everything is drawn; it owns the stage.
    theme
        Colours of the places, glows and faces.
    card_ms
        Duration of one card's way; 0 turns animation off.
    deck
        Name of the faces.

    Signals
    -------
    transition_shown()
        Everything handed in so far is on the table. A transition that was overtaken by the next one
        doesn't say it.
    celebrated()
        The parade after a win is over, or was ended by an input.
    fitted(), settled()
        The places are where they should be now; the cards are.
    """

    transition_shown = Signal()
    celebrated = Signal()
    fitted = Signal()
    settled = Signal()

    def __init__(
        self,
        scene: QGraphicsScene,
        *,
        theme: Theme = GREEN,
        card_ms: float = CARD_MS,
        deck: str = "classic",
    ) -> None:
        super().__init__(scene)
        self._scene = scene
        self.theme, self._deck = theme, deck
        self._size = (1024.0, 576.0)
        self._ratio, self._phase = 1.0, (0.0, 0.0)
        self.cards: Arrangement[CardItem] = Arrangement()
        self.places = Places(self.cards)
        self._look: Look | None = None
        self.furniture = Furniture(scene)
        self._holder: Holder | None = None
        self._is_overtaken = False
        self.animator = Animator(card_ms, self)
        self._sharpener = Sharpener(self._sharpen_some, self)

    def set_holder(self, holder: Holder) -> None:
        """Learn who has cards in hand."""
        self._holder = holder

    # --- what lies where -----------------------------------------------------------------------

    @property
    def layout(self) -> TableLayout:
        """The geometry in use."""
        return self.places.layout

    @property
    def is_drawn(self) -> bool:
        """Whether there is anything to see."""
        return self._look is not None

    @property
    def look(self) -> Look:
        """The pictures in use."""
        assert self._look is not None
        return self._look

    @property
    def is_animating(self) -> bool:
        """Whether anything is moving."""
        return self.animator.is_running

    def find(self, card: Card) -> Spot | None:
        """Where a card lies; of twins, the one still in play."""
        return self.cards.find(card)

    def spot_rect(self, spot: Spot, *, visible: bool = False) -> Rect:
        """Rectangle of a card or an empty place; of a covered card the visible strip if asked for."""
        return self.places.visible_rect(spot) if visible else self.places.rect(spot)

    # --- size and looks --------------------------------------------------------------------------

    def set_geometry(
        self,
        width: float,
        height: float,
        ratio: float = 1.0,
        phase: tuple[float, float] = (0.0, 0.0),
        *,
        at_once: bool = False,
    ) -> None:
        """Take a new size in logical pixels, see :class:`TableLayout`.

        With ``at_once`` it is seen without delay: what is there is stretched, and drawn for the new size a
        little in each turn of the event loop.
        """
        if ((width, height), ratio, phase) == (self._size, self._ratio, self._phase) and self._look:
            return
        self._size, self._ratio, self._phase = (width, height), ratio, phase
        self._scene.setSceneRect(0, 0, width, height)
        self.animator.finish_now()
        if at_once and self._look is not None:
            self._sharpener.put_off(self.cards.items())
        self._relook()

    def sharpen_now(self) -> None:
        """Draw at once what still is stretched."""
        self._sharpener.finish()

    def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self._sharpener.drop()
        self.theme = theme
        self._relook()

    def set_deck(self, deck: str) -> None:
        """Take other faces."""
        self._sharpener.drop()
        self._deck = deck
        self._relook()

    def set_card_duration(self, card_ms: float) -> None:
        """Set the duration of one card's way; 0 turns animation off."""
        self.animator.set_card_duration(card_ms)

    def _relook(self) -> None:
        """Lay out and draw everything anew; what moves arrives at once, what is held stays held."""
        self.animator.finish_now()
        self._look = None
        if self.cards.rules is not None:
            self._fit()
            self.settle()

    def _fit(self, *, rings: bool = True) -> None:
        """Bring the geometry up to date with the columns' lengths, and the pictures with the geometry.

        Without ``rings`` those of the foundations wait until the cards have arrived: drawing them takes
        as long as all the rest, and the first frame of a move must not wait for it.
        """
        rules = self.cards.rules
        assert rules is not None
        deck = deck_named(self._deck)
        layout = TableLayout(
            *self._size,
            rules,
            self.cards.sizes(),
            ratio=self._ratio,
            phase=self._phase,
            index_line=deck.index.strip,
            compact_line=deck.compact.strip,
        )
        old, self.places.layout = self.places.layout, layout
        if self._look is None or (old.card_width, old.row_gap) != (layout.card_width, layout.row_gap):
            self._look = Look(layout, self.theme, self._deck)
            if self._sharpener.is_due(FURNITURE):
                self.furniture.stretch_to(layout)
            else:
                self.furniture.rebuild(layout, self.theme, rules)
            rings = True
        if rings and not self._sharpener.is_due(FURNITURE):
            self.furniture.show_heights(self.cards.heights())
        for pile in self.cards:
            compact = pile.is_column and layout.is_compact(pile.index)
            last = len(self.cards[pile]) - 1
            strip = layout.fan(pile.index) / layout.card_height + _CORNER if pile.is_column else 1.0
            for depth, item in enumerate(self.cards[pile]):
                if self._sharpener.is_due(item):
                    item.stretch_to(self._look, compact, 1.0 if depth == last else strip)
                else:
                    item.show_as(self._look, compact)
        self.fitted.emit()

    def _sharpen_some(self, most: int) -> bool:
        """Draw so many stretched faces, or the places, for the size in use; return whether more are left."""
        rules = self.cards.rules
        if rules is None or self._look is None:
            return False
        if self._sharpener.take(FURNITURE):
            self.furniture.rebuild(self.layout, self.theme, rules)
            self.furniture.show_heights(self.cards.heights())
            self.fitted.emit()
            return True
        for pile in self.cards:
            compact = pile.is_column and self.layout.is_compact(pile.index)
            for item in self.cards[pile]:
                if self._sharpener.take(item):
                    item.show_as(self._look, compact)
                    most -= 1
                    if most == 0:
                        return True
        return False

    def settle(self) -> None:
        """Put every card that is not in hand exactly where it belongs."""
        if not self._sharpener.is_due(FURNITURE):
            self.furniture.show_heights(self.cards.heights())
        lit = set(self._holder.lit) if self._holder is not None else set()
        held = self._holder.items if self._holder is not None else ()
        for pile in self.cards:
            last = len(self.cards[pile]) - 1
            for depth, item in enumerate(self.cards[pile]):
                if item in held:
                    continue
                rect = self.places.rect(Spot(pile, depth))
                item.setPos(rect.x, rect.y)
                item.setZValue(Height.LIT_CARD if pile in lit and depth == last else Height.CARD + depth)
                item.setVisible(not pile.is_foundation or depth >= last - 1)
                item.lift(0.0)
        self.settled.emit()

    # --- positions and transitions ----------------------------------------------------------------

    @Slot(object)
    def show_position(self, position: Position) -> None:
        """Show a position at once."""
        self.animator.finish_now()
        self.release()
        self._take_position(position)
        self.settle()

    @Slot(object)
    def show_transition(self, transition: Transition) -> None:
        """Show how one position becomes the next; ``transition_shown`` follows when that is done."""
        self._is_overtaken = True
        self.animator.finish_now()
        self._is_overtaken = False
        dropped = self.release()
        if transition.before is None:
            self._take_position(transition.after)
            deals = transition.kind is TransitionKind.DEAL
            legs = card_moves.deal_legs(self.cards, self.places, self.animator.timing) if deals else []
        else:
            legs = self._step_legs(transition, dropped)
        for leg in legs:
            if isinstance(leg.item, CardItem):
                leg.item.show()
        self.animator.play(legs, self._arrive)

    @Slot()
    def celebrate(self) -> None:
        """Lead all cards that are home over the table once; ``celebrated`` follows."""
        legs = cascade_legs(self.cards, self.places, self.animator.timing)
        if self.animator.timing.card_ms > 0:
            for leg in legs:
                if isinstance(leg.item, CardItem):
                    leg.item.show()
                    leg.item.cast_shadow(False)
        self.animator.play(legs, self._end_cascade)

    def hold_parade(self) -> None:
        """Stop the parade of a win where all cards are out, as for a picture of it."""
        self.animator.hold(TURN * parade_ms(self.animator.timing))

    def _end_cascade(self) -> None:
        for item in self.cards.items():
            item.cast_shadow(True)
        self.settle()
        self.celebrated.emit()

    @Slot()
    def finish_now(self) -> None:
        """Show the end of what is moving at once."""
        self.animator.finish_now()

    def _step_legs(self, transition: Transition, dropped: list[CardItem]) -> list[Leg]:
        landings: list[list[card_moves.Landing]] = []
        try:
            for step in transition.steps:
                landings.append(card_moves.carry_out(self.cards, step))
        except ArrangementError:
            landings = []
        if not self.cards.shows(transition.after):
            # The steps do not lead there: what the game says counts, not what was on its way.
            self._take_position(transition.after)
            return []
        self._fit(rings=False)
        return card_moves.step_legs(landings, dropped, self.cards, self.places, self.animator.timing)

    def _take_position(self, position: Position) -> None:
        if self.cards.rules != position.rules:
            self._sharpener.drop()
            self._look = None
        for item in self.cards.set_position(position, self._make_item):
            self._scene.removeItem(item)
        self._fit()

    def _make_item(self, card: Card) -> CardItem:
        item = CardItem(card)
        self._scene.addItem(item)
        return item

    def _arrive(self) -> None:
        self.settle()
        if not self._is_overtaken:
            self.transition_shown.emit()

    def release(self) -> list[CardItem]:
        """Empty the hand, if anybody has one; return the cards if they were under the pointer."""
        return self._holder.release() if self._holder is not None else []
