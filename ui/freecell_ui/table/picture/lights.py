"""Shows where the cards in hand may go: glowing places with a sign each, everything else dimmed."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QColor, QPixmap, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsRectItem, QGraphicsScene

from freecell import Pile
from freecell_ui.kit.theme import Theme
from freecell_ui.table.geometry.layout import Rect, TableLayout
from freecell_ui.table.picture import paint
from freecell_ui.table.picture.items import Height


def sign_of(pile: Pile) -> tuple[str, str]:
    """The badge of a kind of pile and the theme's colour for it."""
    if pile.is_foundation:
        return "star", "glow_foundation"
    if pile.is_cell:
        return "dot", "glow_cell"
    return "chevron", "glow_column"


class Lights:
    """Glows around legal destinations, and the veil over everything else."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._glows: dict[Pile, QGraphicsPixmapItem] = {}
        self._badges: list[QGraphicsPixmapItem] = []
        self._areas: list[Rect] = []
        self._strong: Pile | None = None
        self._drawn: tuple[TableLayout, Theme] | None = None
        self._glow_pictures: dict[tuple[str, bool], QPixmap] = {}
        self._veil = QGraphicsRectItem()
        self._veil.setPen(Qt.PenStyle.NoPen)
        self._veil.setZValue(Height.DIM)
        self._veil.hide()
        scene.addItem(self._veil)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The piles that glow."""
        return tuple(self._glows)

    @property
    def areas(self) -> list[Rect]:
        """What has to be seen of them: each place, and its sign where that lies beside it."""
        return list(self._areas)

    @property
    def strong(self) -> Pile | None:
        """The glowing pile a dragged card would drop on."""
        return self._strong

    def show(
        self,
        piles: Iterable[tuple[Pile, Rect, bool]],
        layout: TableLayout,
        theme: Theme,
        strength: float,
    ) -> None:
        """Light some piles.

        Parameters
        ----------
        piles
            Each pile with the rectangle of its last card or empty place, and whether that is a
            column's card (whose index the sign must not cover).
        strength
            Share of the theme's full dimming that lies over all other piles.
        """
        self.clear()
        if self._drawn is None or not _look_alike(self._drawn, (layout, theme)):
            self._glow_pictures.clear()
        self._drawn = layout, theme
        veil = QColor(theme.color("dim"))
        veil.setAlphaF(veil.alphaF() * strength)
        self._veil.setBrush(veil)
        self._veil.setRect(0, 0, layout.width, layout.height)
        self._veil.show()
        for pile, rect, covers_card in piles:
            margin = paint.glow_margin(layout)
            picture = self._picture(pile, strong=False)
            self._glows[pile] = self._add(picture, rect.x - margin, rect.y - margin)
            self._areas.append(rect)
            self._add_badge(pile, rect, covers_card, layout, theme)

    def _picture(self, pile: Pile, *, strong: bool) -> QPixmap:
        """The glow of a kind of pile, drawn once for a size and theme."""
        assert self._drawn is not None
        layout, theme = self._drawn
        colour = sign_of(pile)[1]
        picture = self._glow_pictures.get((colour, strong))
        if picture is None:
            picture = paint.glow(layout, theme.color(colour), strong=strong)
            self._glow_pictures[colour, strong] = picture
        return picture

    def _add_badge(
        self, pile: Pile, rect: Rect, covers_card: bool, layout: TableLayout, theme: Theme
    ) -> None:
        """Put the sign in the middle of a place, but below a column's card where there is room."""
        sign, colour = sign_of(pile)
        reach = paint.badge_radius(layout)
        x, y = rect.center
        if covers_card:
            below = rect.bottom + 1.55 * reach + 4
            fits = below + reach <= layout.height
            y = below if fits else rect.y + 0.72 * rect.height
        picture = paint.badge(layout, sign, theme.color(colour), theme.color("glow_ink"))
        item = self._add(picture, x - reach - 1, y - reach - 1)
        item.setZValue(Height.GLOW + 1)
        self._badges.append(item)
        if y > rect.bottom:
            self._areas.append(Rect(x - reach, rect.bottom, 2 * reach, y + reach - rect.bottom))

    def hover(self, pile: Pile | None) -> None:
        """Let one glowing pile stand out, or none."""
        pile = pile if pile in self._glows else None
        if pile == self._strong:
            return
        for changed, strong in ((self._strong, False), (pile, True)):
            if changed is not None:
                self._glows[changed].setPixmap(self._picture(changed, strong=strong))
        self._strong = pile

    def clear(self) -> None:
        """Put the lights out."""
        for item in (*self._glows.values(), *self._badges):
            self._scene.removeItem(item)
        self._glows, self._badges, self._areas, self._strong = {}, [], [], None
        self._veil.hide()

    def _add(self, picture: QPixmap, x: float, y: float) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem(picture)
        item.setPos(x, y)
        item.setZValue(Height.GLOW)
        self._scene.addItem(item)
        return item


def _look_alike(one: tuple[TableLayout, Theme], other: tuple[TableLayout, Theme]) -> bool:
    sizes = {(layout.card_width, layout.card_height, layout.ratio) for layout, _ in (one, other)}
    return len(sizes) == 1 and one[1] is other[1]
