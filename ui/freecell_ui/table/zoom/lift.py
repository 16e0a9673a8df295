"""Lifts a column into the zoomed panel and puts it back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from freecell import Pile
from freecell_ui.art import deck_named
from freecell_ui.table.geometry.arrangement import Arrangement, Spot
from freecell_ui.table.geometry.layout import Rect
from freecell_ui.table.motion.animator import Leg
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.items import CardItem, Height, Look
from freecell_ui.table.picture.places import Places
from freecell_ui.table.zoom.panel import ZoomPanel
from freecell_ui.table.zoom.placement import ZoomPlan, plan_zoom
from freecell_ui.transition import Pick


class Zoom:
    """Whether columns are lifted, which one is, and what lies where in its panel."""

    def __init__(self, scene: QGraphicsScene, cards: Arrangement[CardItem], places: Places) -> None:
        self._scene, self._cards, self._places = scene, cards, places
        self._panel: ZoomPanel | None = None
        self._pile: Pile | None = None
        self._ghost: QGraphicsPixmapItem | None = None
        self.is_wanted = False

    def set_panel(self, panel: ZoomPanel) -> None:
        """Take the widget that shows lifted columns."""
        self._panel = panel

    @property
    def pile(self) -> Pile | None:
        """The column that is lifted."""
        return self._pile

    @property
    def plan(self) -> ZoomPlan | None:
        """Where the lifted column's cards are."""
        return self._panel.plan if self._panel is not None and self._pile is not None else None

    @property
    def lifts(self) -> bool:
        """Whether a tap on a column lifts it."""
        return self.is_wanted and self._panel is not None

    def open(self, pick: Pick, look: Look, keep_free: Sequence[Rect]) -> list[Leg]:
        """Lift the column that cards are held of, and return the panel's way to its place."""
        panel = self._panel
        if panel is None or not self.lifts or not pick.pile.is_column:
            self.close()
            return []
        old = self.plan if self._pile == pick.pile else None
        plan = self._make_plan(panel, pick, look, keep_free)
        if plan is None:
            self.close()
            return []
        self._cover(pick.pile, look)
        panel.lift(plan, pick, self._cards.cards(pick.pile), look)
        return self._way(panel, plan, old)

    def _make_plan(
        self, panel: ZoomPanel, pick: Pick, look: Look, keep_free: Sequence[Rect]
    ) -> ZoomPlan | None:
        # A look outlives changes of the columns' lengths; the places always know the newest layout.
        layout = self._places.layout
        words = panel.words_size(pick, layout)
        deck = deck_named(look.deck)
        others = [
            self._places.pile_rect(pile)
            for pile in self._cards
            if pile != pick.pile and (self._cards[pile] or pile.is_foundation)
        ]
        return plan_zoom(
            layout,
            pick.pile.index,
            pick.count,
            keep_free,
            others,
            (words.width(), words.height()),
            index_line=deck.index.strip,
            compact_line=deck.compact.strip,
        )

    def _cover(self, pile: Pile, look: Look) -> None:
        """Leave an outline where the column lay."""
        self._uncover()
        self._pile = pile
        for item in self._cards[pile]:
            item.hide()
        rect = self._places.pile_rect(pile)
        self._ghost = QGraphicsPixmapItem(
            paint.ghost(look.layout, rect.height, look.theme.color("slot_line"))
        )
        self._ghost.setPos(rect.x, rect.y)
        self._ghost.setZValue(Height.LIT_PLACE)
        self._scene.addItem(self._ghost)

    def _way(self, panel: ZoomPanel, plan: ZoomPlan, old: ZoomPlan | None) -> list[Leg]:
        end = float(panel.x()), float(panel.y())
        if old is not None:
            return []
        assert self._pile is not None
        here = self._places.last_rect(self._pile)
        there = plan.card_rect(plan.size - 1)
        panel.setPos(end[0] + here.center[0] - there.center[0], end[1] + here.bottom - there.bottom)
        return [Leg(panel, end)]

    def close(self) -> None:
        """Put the column back to where it lies."""
        if self._panel is not None:
            self._panel.put_down()
        self._uncover()

    def _uncover(self) -> None:
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        if self._pile is not None:
            for item in self._cards[self._pile]:
                item.show()
            self._pile = None

    def show_focus(self, spot: Spot | None) -> bool:
        """Show the keyboard's focus in the panel; False if it is elsewhere."""
        inside = spot is not None and spot.pile == self._pile and spot.depth >= 0
        if self._panel is not None:
            self._panel.show_focus(spot.depth if spot is not None and inside else None)
        return inside

    def contains(self, x: float, y: float) -> bool:
        """Whether a point belongs to the panel, or to the place the column was lifted from."""
        plan = self.plan
        if plan is None or self._pile is None:
            return False
        return plan.panel.contains(x, y) or self._places.pile_rect(self._pile).contains(x, y)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """The lifted card at a point."""
        plan = self.plan
        depth = plan.depth_at(x, y) if plan is not None else None
        return Spot(self._pile, depth) if depth is not None and self._pile is not None else None
