"""The window's view of the table: events in, and where things are for scripts and tests."""

from __future__ import annotations

import time
from functools import reduce

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QEventPoint,
    QFocusEvent,
    QHideEvent,
    QInputEvent,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTouchEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from freecell import Card, Pile
from freecell_ui.table.accessible import AccessibleTable, install
from freecell_ui.table.cursor import Direction
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.table.geometry.layout import Rect
from freecell_ui.table.scene import TableScene
from freecell_ui.table.zoom.panel import ZoomPanel

_ARROWS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
_TOUCHES = (
    QEvent.Type.TouchBegin,
    QEvent.Type.TouchUpdate,
    QEvent.Type.TouchEnd,
    QEvent.Type.TouchCancel,
)


class TableView(QGraphicsView):
    """Shows a :class:`TableScene` so that a scene unit is a logical pixel of the viewport.

    The view is see-through: the felt is its parent's. It is never mirrored, since columns are
    numbered from left to right in every language.
    """

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._finger: int | None = None
        self._was_shown = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setInteractive(False)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 200)
        self._zoom_panel = ZoomPanel(self.viewport())
        scene.set_zoom_panel(self._zoom_panel)
        self.accessible_table = AccessibleTable(self, scene)
        scene.transition_shown.connect(self.accessible_table.tell_change)
        install()
        viewport = self.viewport()
        viewport.setAutoFillBackground(False)
        # What is dropped here is the window's: it may be a game.
        self.setAcceptDrops(False)
        viewport.setAcceptDrops(False)
        viewport.setMouseTracking(True)
        viewport.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)

    @property
    def table(self) -> TableScene:
        """The scene shown."""
        return self._table

    # --- where things are -----------------------------------------------------------------------

    def card_rect(self, card: Card) -> QRect:
        """The whole rectangle of a card in the viewport; of twins, the one still in play.

        Raises
        ------
        LookupError
            If the card is not on the table.
        """
        return _pixels(self._table.seen_rect(self._spot_of(card)))

    def visible_rect(self, card: Card) -> QRect:
        """The part of a card that no other card covers."""
        return _pixels(self._table.seen_rect(self._spot_of(card), visible=True))

    def pile_rect(self, pile: Pile) -> QRect:
        """The rectangle of all cards of a pile, or its empty place, in the viewport.

        ``Pile.home()`` is the row of all foundations.
        """
        if pile != Pile.home():
            return _pixels(self._table.pile_rect(pile))
        rects = [self._table.pile_rect(each) for each in self._table.arrangement if each.is_foundation]
        return _pixels(reduce(Rect.united, rects))

    def center_of(self, what: Card | Pile) -> QPoint:
        """The middle of what can be seen of a card, or of a pile's last card or empty place.

        A click there means that card or pile; for ``Pile.home()`` it is the first foundation.
        """
        if isinstance(what, Card):
            return self.visible_rect(what).center()
        if what == Pile.home():
            what = Pile.foundation(0)
        last = len(self._table.arrangement[what]) - 1
        return _pixels(self._table.seen_rect(Spot(what, last))).center()

    def _spot_of(self, card: Card) -> Spot:
        spot = self._table.find(card)
        if spot is None:
            raise LookupError(f"{card} is not on the table")
        return spot

    # --- size -----------------------------------------------------------------------------------

    def _update_geometry(self) -> None:
        size = self.viewport().size()
        corner = self.viewport().mapTo(self.window(), QPoint(0, 0))
        phase = float(corner.x()), float(corner.y())
        ratio, seen = self.devicePixelRatioF(), self._was_shown and self.isVisible()
        self._table.set_geometry(size.width(), size.height(), ratio, phase, at_once=seen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_geometry()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._update_geometry()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update_geometry()
        self._was_shown = True

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint nothing: the felt belongs to the window."""

    # --- mouse ----------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press(event, again=False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._press(event, again=True)

    def _press(self, event: QMouseEvent, *, again: bool) -> None:
        x, y = event.position().toTuple()
        if event.button() is Qt.MouseButton.LeftButton:
            self._table.gestures.press(x, y, _time_of(event), again=again)
        elif event.button() is Qt.MouseButton.RightButton:
            self._table.gestures.secondary_press(x, y)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._table.gestures.move(*event.position().toTuple())
        elif self._table.gestures.is_dragging and self._finger is None:
            # The release went elsewhere; a drag without a button is none.
            self._table.gestures.abort()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._release(event.position(), _time_of(event))
        elif event.button() is Qt.MouseButton.RightButton:
            self._table.gestures.secondary_release()
        event.accept()

    def _release(self, point: QPointF, when: int) -> None:
        window = self.window()
        inside = window.rect().contains(self.viewport().mapTo(window, point.toPoint()))
        self._table.gestures.release(point.x(), point.y(), when, inside=inside)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Accept: the right button looks at cards and puts them back."""
        event.accept()

    # --- touch ----------------------------------------------------------------------------------

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() in _TOUCHES and isinstance(event, QTouchEvent):
            self._touch(event)
            return True
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._update_geometry()
        return super().viewportEvent(event)

    def _touch(self, event: QTouchEvent) -> None:
        """Follow the first finger; others mean nothing, and Qt makes no mouse events of any."""
        event.accept()
        gestures = self._table.gestures
        if event.type() is QEvent.Type.TouchCancel:
            self._finger = None
            gestures.abort()
            return
        for point in event.points():
            x, y = point.position().toTuple()
            if point.state() is QEventPoint.State.Pressed and self._finger is None:
                self._finger = point.id()
                gestures.press(x, y, _time_of(event), touch=True)
            elif point.id() != self._finger:
                continue
            elif point.state() is QEventPoint.State.Released:
                self._finger = None
                self._release(point.position(), _time_of(event))
            elif point.state() is QEventPoint.State.Updated:
                gestures.move(x, y)

    # --- keyboard and focus -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take arrows, Enter and Escape where they mean something; leave all else to the window."""
        self._table.finish_now()
        key, plain = event.key(), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        used = False
        if plain and key in _ARROWS:
            self._table.move_cursor(_ARROWS[Qt.Key(key)])
            used = True
        elif plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            used = self._table.activate_cursor()
        elif plain and key == Qt.Key.Key_Escape:
            used = self._table.gestures.cancel()
        event.setAccepted(used)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._table.gestures.abort()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._table.gestures.abort()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._table.gestures.abort()
        self._table.finish_now()
        self._table.stage.sharpen_now()


def _pixels(rect: Rect) -> QRect:
    return QRectF(*rect).toRect()


def _time_of(event: QInputEvent) -> int:
    """The event's own time in milliseconds; events made by programs may have none."""
    return event.timestamp() or int(time.monotonic() * 1000)
