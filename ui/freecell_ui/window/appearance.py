"""How the window looks: its colours, the measures of its bars, and where it stands on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QMainWindow

from freecell_ui.kit.felt import Felt, menu_style
from freecell_ui.kit.theme import Theme, theme
from freecell_ui.session import Session, SessionState
from freecell_ui.settings import Settings
from freecell_ui.table import TableScene
from freecell_ui.table.motion.animator import CARD_MS
from freecell_ui.window.bars.bars import BottomBar, Hud
from freecell_ui.window.placement import Placement
from freecell_ui.window.table_area import TableArea

__all__ = ["Appearance", "Measured", "Themed"]

_SMALL_BELOW = 800
_EDGE = 12


class Themed(Protocol):
    """A part of the window with colours of its own."""

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""


class Measured(Protocol):
    """A part of the window that is smaller in a small one."""

    def set_small(self, small: bool) -> None:
        """Use the measures for a window under 800 pixels wide."""


class Appearance(QObject):
    """Follows settings, system and the window's size.

    Attributes
    ----------
    placement
        Where the window stands on the screen.

    Parameters
    ----------
    window
        The window, whose bars and table are built already.
    hud, view, scene, bottom
        What stands in it, from above; the scene is the view's.
    settings, session
        What the player has chosen, and whose game is on the table.
    others
        What else has colours.
    measured
        What else has small measures.
    """

    def __init__(
        self,
        window: QMainWindow,
        hud: Hud,
        view: TableArea,
        scene: TableScene,
        bottom: BottomBar,
        settings: Settings,
        session: Session,
        *,
        others: Sequence[Themed],
        measured: Sequence[Measured],
    ) -> None:
        super().__init__(window)
        self._window, self._hud, self._view, self._bottom = window, hud, view, bottom
        self._scene = scene
        self._settings, self._session = settings, session
        self._themed: tuple[Themed, ...] = (self._scene, hud, bottom, *others)
        self._measured: tuple[Measured, ...] = (hud, bottom, *measured)
        self._theme = theme(settings.choice("theme"))
        self._small: bool | None = None
        self._felt = Felt()
        self.placement = Placement(window)
        view.resized.connect(self.align_bars)
        session.state_changed.connect(self._follow_state)
        settings.choice_changed.connect(self._follow_setting)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._apply_theme()
        self._restore_geometry()
        self._lay_out_early()

    def paint(self, painter: QPainter, event: QPaintEvent) -> None:
        """Lay the felt under everything."""
        window = self._window
        self._felt.paint(painter, event.rect(), self._theme, window.size(), window.devicePixelRatioF())

    def fit_bars(self) -> None:
        """Use the small measures under 800 pixels, the roomy ones from there on."""
        small = self._window.width() < _SMALL_BELOW
        if small == self._small:
            return
        self._small = small
        self._window.menuBar().setFixedHeight(24 if small else 28)
        for part in self._measured:
            part.set_small(small)
        self._style_menus()

    @Slot()
    def align_bars(self) -> None:
        """Let figures and buttons start and end with the outermost piles."""
        left = right = _EDGE
        if not self._small and self._session.has_game:
            rects = [self._view.pile_rect(pile) for pile in self._scene.arrangement]
            left = max(_EDGE, min(rect.left() for rect in rects))
            right = max(_EDGE, self._view.width() - 1 - max(rect.right() for rect in rects))
        self._hud.set_margins(left, right)
        self._bottom.set_margins(left, right)

    # Inside --------------------------------------------------------------------------------------

    def _apply_theme(self) -> None:
        self._theme = theme(self._settings.choice("theme"))
        for part in self._themed:
            part.set_theme(self._theme)
        self._style_menus()
        self._window.update()

    def _style_menus(self) -> None:
        self._window.menuBar().setStyleSheet(menu_style(self._theme, small=bool(self._small)))

    def _restore_geometry(self) -> None:
        self.placement.restore(self._settings.geometry())
        self.fit_bars()

    def _lay_out_early(self) -> None:
        """Tell the table its size before the window is shown, so that faces are drawn in one size only."""
        window, view = self._window, self._view
        for widget in (window, window.centralWidget()):
            layout = widget.layout() if widget is not None else None
            if layout is not None:
                layout.activate()
        corner = view.mapTo(window, QPoint(0, 0))
        phase = float(corner.x()), float(corner.y())
        self._scene.set_geometry(view.width(), view.height(), window.devicePixelRatioF(), phase)

    @Slot(object)
    def _follow_state(self, state: SessionState) -> None:
        """Another game may have other columns; while cards fly, none are where they will be."""
        if state not in (SessionState.ANIMATING, SessionState.DEALING):
            self.align_bars()

    @Slot(str)
    def _follow_setting(self, name: str) -> None:
        if name == "theme":
            self._apply_theme()
        elif name == "deck":
            self._scene.set_deck(self._settings.choice("deck"))
        elif name == "pick_up":
            self._scene.set_zoom(self._settings.choice("pick_up") == "zoomed")
        elif name == "animation":
            self._scene.set_card_duration(CARD_MS * self._settings.animation_factor)

    @Slot()
    def _follow_system(self) -> None:
        if self._settings.choice("theme") == "system":
            self._apply_theme()
