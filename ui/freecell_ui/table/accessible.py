"""What assistive technology finds on the table: a list of piles, each a list of its cards.

A graphics view is a single nameless child to a screen reader. Here every pile and card has an object of
its own to which Qt can ask name, place and state; the objects follow the table's own copy of what lies
where, so nothing has to be kept up to date.
"""

from __future__ import annotations

from typing import Any, TypeVar
from weakref import ref

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView, QWidget

from freecell import Pile
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.picture.items import CardItem
from freecell_ui.table.scene import TableScene
from freecell_ui.text.spoken import empty_words, pile_words, place_words

__all__ = ["AccessibleTable", "install"]

T = TypeVar("T")


class _Handle(QObject):
    """An object Qt can ask about; keeps its interface alive as long as itself."""

    def __init__(self, table: AccessibleTable) -> None:
        super().__init__(table)
        self.table = table
        self.interface: QAccessibleInterface | None = None


class PileHandle(_Handle):
    """Stands for a pile."""

    def __init__(self, table: AccessibleTable, pile: Pile) -> None:
        super().__init__(table)
        self.pile = pile


class CardHandle(_Handle):
    """Stands for a card, wherever it lies."""

    def __init__(self, table: AccessibleTable, item: CardItem) -> None:
        super().__init__(table)
        self.item = item


class AccessibleTable(QObject):
    """The handles of one table, made when somebody asks.

    Parameters
    ----------
    view
        The view that shows the table; its own name is the table's.
    """

    def __init__(self, view: QGraphicsView, scene: TableScene) -> None:
        super().__init__(view)
        self.view, self.scene = view, scene
        self.interface: QAccessibleInterface | None = None
        self._piles: dict[Pile, PileHandle] = {}
        self._cards: dict[CardItem, CardHandle] = {}
        scene.focus_moved.connect(self._follow_focus)

    @property
    def piles(self) -> list[Pile]:
        """The piles in the order they are read: cells, foundations, columns, as they stand."""

        def stands(pile: Pile) -> tuple[bool, bool, float, float]:
            rect = self.scene.pile_rect(pile)
            return pile.is_column, pile.is_foundation, rect.y, rect.x

        return sorted(self.scene.arrangement, key=stands)

    def pile_handle(self, pile: Pile) -> PileHandle:
        """The object that stands for a pile."""
        if pile not in self._piles:
            self._piles[pile] = PileHandle(self, pile)
        return self._piles[pile]

    def card_handle(self, item: CardItem) -> CardHandle:
        """The object that stands for a card."""
        if item not in self._cards:
            self._forget_gone()
            self._cards[item] = CardHandle(self, item)
        return self._cards[item]

    def _forget_gone(self) -> None:
        here = set(self.scene.arrangement.items())
        for item in [item for item in self._cards if item not in here]:
            self._cards.pop(item).deleteLater()

    def spot_of(self, item: CardItem) -> Spot | None:
        """Where a card lies now."""
        for pile in self.scene.arrangement:
            for depth, other in enumerate(self.scene.arrangement[pile]):
                if other is item:
                    return Spot(pile, depth)
        return None

    def handle_at(self, spot: Spot) -> _Handle:
        """The object that stands for a card, or for a pile without cards."""
        cards = self.scene.arrangement[spot.pile]
        return (
            self.card_handle(cards[spot.depth])
            if 0 <= spot.depth < len(cards)
            else self.pile_handle(spot.pile)
        )

    def screen_rect(self, spot: Spot) -> QRect:
        """Where a card or an empty pile is on the screen."""
        rect = self.scene.seen_rect(spot, visible=spot.depth >= 0)
        return self.on_screen(rect)

    def on_screen(self, rect: Any) -> QRect:
        """A rectangle of the table in pixels of the screen."""
        viewport = self.view.viewport()
        corner = viewport.mapToGlobal(viewport.rect().topLeft())
        return QRect(round(rect.x), round(rect.y), round(rect.width), round(rect.height)).translated(corner)

    def _follow_focus(self, pile: Pile, depth: int) -> None:
        if QAccessible.isActive():
            handle = self.handle_at(Spot(pile, depth))
            QAccessible.updateAccessibility(QAccessibleEvent(handle, QAccessible.Event.Focus))

    def tell_change(self) -> None:
        """Tell that cards lie elsewhere now."""
        if QAccessible.isActive():
            event = QAccessibleEvent(self.view, QAccessible.Event.ObjectReorder)
            QAccessible.updateAccessibility(event)


def _there(what: ref[T]) -> T:
    """What an interface speaks for, referred to weakly: PySide keeps every interface it was ever given."""
    found = what()
    assert found is not None
    return found


def _interface(handle: QObject) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(handle)
    assert found is not None
    return found


def _state(*, focused: bool, selected: bool = False) -> QAccessible.State:
    state = QAccessible.State()
    state.focusable = True
    state.selectable = True
    state.focused = focused
    state.selected = selected
    return state


class _TableInterface(QAccessibleWidget):
    """The table: a list of piles."""

    def __init__(self, view: QWidget, table: AccessibleTable) -> None:
        super().__init__(view, QAccessible.Role.List, view.accessibleName())
        self._of = ref(table)

    @property
    def _table(self) -> AccessibleTable:
        return _there(self._of)

    def childCount(self) -> int:
        return len(self._table.piles)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        piles = self._table.piles
        return _interface(self._table.pile_handle(piles[index])) if 0 <= index < len(piles) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        handle = child.object()
        piles = self._table.piles
        return piles.index(handle.pile) if isinstance(handle, PileHandle) and handle.pile in piles else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        corner = self._table.on_screen(_Corner)
        spot = self._table.scene.spot_at(x - corner.x(), y - corner.y())
        return _interface(self._table.pile_handle(spot.pile)) if spot is not None else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        spot = self._table.scene.cursor_spot
        return _interface(self._table.handle_at(spot)) if spot is not None else None


class _Corner:
    x = y = width = height = 0.0


class _PileInterface(QAccessibleObject):
    """A pile: a list of cards, or an empty place."""

    def __init__(self, handle: PileHandle) -> None:
        super().__init__(handle)
        self._pile, self._of = handle.pile, ref(handle.table)

    @property
    def _table(self) -> AccessibleTable:
        return _there(self._of)

    def _cards(self) -> list[CardItem]:
        return list(self._table.scene.arrangement[self._pile])

    def text(self, kind: QAccessible.Text) -> str:
        if kind != QAccessible.Text.Name:
            return ""
        return pile_words(self._pile) if self._cards() else empty_words(self._pile)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List

    def state(self) -> QAccessible.State:
        return _state(focused=self._table.scene.cursor_spot == Spot(self._pile, -1))

    def rect(self) -> QRect:
        return self._table.on_screen(self._table.scene.pile_rect(self._pile))

    def parent(self) -> QAccessibleInterface:
        return _interface(self._table.view)

    def childCount(self) -> int:
        return len(self._cards())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        cards = self._cards()
        return _interface(self._table.card_handle(cards[index])) if 0 <= index < len(cards) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        handle = child.object()
        cards = self._cards()
        return cards.index(handle.item) if isinstance(handle, CardHandle) and handle.item in cards else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        corner = self._table.on_screen(_Corner)
        spot = self._table.scene.spot_at(x - corner.x(), y - corner.y())
        inside = spot is not None and spot.pile == self._pile and spot.depth >= 0
        return self.child(spot.depth) if spot is not None and inside else None


class _CardInterface(QAccessibleObject):
    """A card and where it lies."""

    def __init__(self, handle: CardHandle) -> None:
        super().__init__(handle)
        self._handle = ref(handle)

    @property
    def _item(self) -> CardItem:
        return _there(self._handle).item

    @property
    def _table(self) -> AccessibleTable:
        return _there(self._handle).table

    def text(self, kind: QAccessible.Text) -> str:
        spot = self._table.spot_of(self._item)
        if kind != QAccessible.Text.Name or spot is None:
            return ""
        return place_words(self._item.card, *spot, len(self._table.scene.arrangement[spot.pile]))

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        spot, held = self._table.spot_of(self._item), self._table.scene.held
        selected = held is not None and spot is not None and spot.pile == held.pile
        if held is not None and spot is not None and selected:
            selected = spot.depth >= len(self._table.scene.arrangement[spot.pile]) - held.count
        return _state(focused=spot == self._table.scene.cursor_spot, selected=selected)

    def rect(self) -> QRect:
        spot = self._table.spot_of(self._item)
        return self._table.screen_rect(spot) if spot is not None else QRect()

    def parent(self) -> QAccessibleInterface:
        spot = self._table.spot_of(self._item)
        return _interface(self._table.pile_handle(spot.pile) if spot is not None else self._table.view)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None


def _make(_key: str, what: QObject) -> QAccessibleInterface | None:
    if isinstance(what, PileHandle):
        what.interface = _PileInterface(what)
        return what.interface
    if isinstance(what, CardHandle):
        what.interface = _CardInterface(what)
        return what.interface
    table = getattr(what, "accessible_table", None)
    if isinstance(what, QWidget) and isinstance(table, AccessibleTable):
        table.interface = _TableInterface(what, table)
        return table.interface
    return None


_installed: list[bool] = []


def install() -> None:
    """Let Qt ask for the table's parts; needed once in a process."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_make)
