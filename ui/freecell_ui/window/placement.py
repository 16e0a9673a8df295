"""Where the window stands: inside the screen, frame and all, the first time and ever after."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QMargins, QObject, QPoint, QRect, QSize, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

__all__ = ["FRAME", "LEAST", "WANTED", "Placement", "inside"]

WANTED = QSize(1024, 700)
"""The window's first size where there is room for it, without the frame."""
LEAST = QSize(480, 360)
"""How small a player may make it; on a screen that is smaller still, that screen's size."""
FRAME = QMargins(4, 30, 4, 4)
"""The room a window manager's frame is thought to take until it can be measured."""
_FRAME_MS = 200
"""When a frame is there to be measured: window managers put it around a window that is shown already."""


def inside(wanted: QRect, frame: QMargins, room: QRect) -> QRect:
    """Move a window, and make it smaller where it has to be, so that all of its frame is in a room.

    Parameters
    ----------
    wanted
        The window without its frame, in logical pixels.
    frame
        How far the frame reaches beyond it.
    room
        What can be used of the screen.

    Returns
    -------
    QRect
        The window without its frame; the same where it was inside already.
    """
    free = room.marginsRemoved(frame)
    size = wanted.size().boundedTo(free.size()).expandedTo(QSize(1, 1))
    left = max(free.left(), min(wanted.left(), free.left() + free.width() - size.width()))
    top = max(free.top(), min(wanted.top(), free.top() + free.height() - size.height()))
    return QRect(QPoint(left, top), size)


class Placement(QObject):
    """Puts a window onto the screen.

    Parameters
    ----------
    window
        A window that is not shown yet; this becomes its child.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self._keep_inside)
        self._is_settled = False
        self._given = QSize()

    def restore(self, geometry: QByteArray) -> None:
        """Give the window its size.

        Parameters
        ----------
        geometry
            What :meth:`QWidget.saveGeometry` gave when it was closed last, perhaps on another screen;
            empty for a first start.
        """
        window = self._window
        room = _room_of(QGuiApplication.primaryScreen())
        window.setMinimumSize(LEAST.boundedTo(room.marginsRemoved(FRAME).size()))
        window.resize(WANTED)
        if not (geometry.isEmpty() or window.restoreGeometry(geometry)):
            window.resize(WANTED)
        if window.isMaximized() or window.isFullScreen():
            return
        here = window.screen()
        wanted = window.geometry()
        fitting = inside(wanted, FRAME, _room_of(here))
        if geometry.isEmpty() or fitting.topLeft() == wanted.topLeft():
            # Where it stands the window manager decides, as long as nobody has.
            window.resize(fitting.size())
        else:
            window.setGeometry(fitting)
        self._given = window.size()

    def follow_frame(self) -> None:
        """Look once, when the window is first shown, whether its frame is on the screen as well."""
        if not self._is_settled:
            self._is_settled = True
            self._timer.start()

    def close(self) -> None:
        """Leave nothing running."""
        self._timer.stop()

    @Slot()
    def _keep_inside(self) -> None:
        window = self._window
        if window.isMaximized() or window.isFullScreen() or window.isMinimized():
            return
        if window.size() != self._given:
            return  # somebody has given it another size since, who will know why
        outer, inner = window.frameGeometry(), window.geometry()
        frame = QMargins(
            inner.left() - outer.left(),
            inner.top() - outer.top(),
            outer.right() - inner.right(),
            outer.bottom() - inner.bottom(),
        )
        fitting = inside(inner, frame, _room_of(window.screen()))
        if fitting != inner:
            window.setGeometry(fitting)


def _room_of(screen: QScreen | None) -> QRect:
    """What can be used of a screen; a window without one has all the room it wants."""
    if screen is None:
        return QRect(QPoint(0, 0), WANTED).marginsAdded(FRAME)
    return screen.availableGeometry()
