"""The window: the one place where session and table meet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow, QMenu, QVBoxLayout, QWidget
from shiboken6 import isValid

from freecell.daily.limits import Clocks
from freecell.store import Store
from freecell_ui.art import card_pixmap
from freecell_ui.commands import Actions, build_menus
from freecell_ui.daily.results import DailyResults
from freecell_ui.endings.endings import Endings
from freecell_ui.kit.buttons import ActionButton
from freecell_ui.kit.theme import theme
from freecell_ui.parts import WindowParts
from freecell_ui.session import Session
from freecell_ui.session.limits import LimitWatch
from freecell_ui.session.new_deals import describe, draw_deal
from freecell_ui.settings import Settings
from freecell_ui.settings.rules import house_rules
from freecell_ui.solver.search import Search
from freecell_ui.table import TableScene
from freecell_ui.table.motion.animator import CARD_MS
from freecell_ui.window import game_menus
from freecell_ui.window.advice import WindowAdvice
from freecell_ui.window.announcer import Announcer
from freecell_ui.window.appearance import Appearance
from freecell_ui.window.bars.bars import BottomBar, Hud
from freecell_ui.window.bars.clock_display import ClockDisplay
from freecell_ui.window.clipboard import Clipboard
from freecell_ui.window.game_status import GameStatus
from freecell_ui.window.keyboard import Keyboard
from freecell_ui.window.messages import Messages
from freecell_ui.window.panels import Panels
from freecell_ui.window.table_area import TableArea

__all__ = ["MainWindow"]


class MainWindow(QMainWindow):
    """FreeCell's window. It is closed once and for all: Qt's part of it goes with the next events.

    Parameters
    ----------
    store
        Where games are kept; the data directory's store unless told otherwise. One that is handed in stays
        open when the window closes.
    settings
        The player's settings; the data directory's unless told otherwise.
    deal
        The number of a deal to start with.
    variant
        The game that is dealt, FreeCell unless named. With neither, the game that was left is on the
        table, or a new one.
    choose_deal
        Draws the number of a new deal; the pool's chosen tier unless told otherwise.
    clocks
        What tells the time for limits and today's deal; the machine unless told otherwise.
    """

    def __init__(
        self,
        store: Store | None = None,
        settings: Settings | None = None,
        *,
        deal: int | None = None,
        variant: str | None = None,
        choose_deal: Callable[[], int] | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("main_window")
        # Closed it is of no more use, and whatever Python still refers to would keep all of it.
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._owns_store = store is None
        self._store = store if store is not None else Store()
        self._settings = settings if settings is not None else Settings()
        self._news: list[str] = []
        drawn = partial(draw_deal, self._settings, self._news.append)
        draw = choose_deal if choose_deal is not None else drawn
        self.limits = LimitWatch(self._store, clocks if clocks is not None else Clocks(), self)
        self.session = Session(
            self._store,
            choose_deal=draw,
            house_rules=house_rules(self._settings),
            describe=partial(describe, self._store),
            load=self.limits.load,
            parent=self,
        )
        self.limits.follow(self.session)
        self.actions_ = Actions.build(self)
        self.scene = TableScene(
            self,
            theme=theme(self._settings.choice("theme")),
            card_ms=CARD_MS * self._settings.animation_factor,
            deck=self._settings.choice("deck"),
        )
        self.scene.set_zoom(self._settings.choice("pick_up") == "zoomed")
        self._build_bars()
        self._build_parts()
        self._connect()
        self._messages.collect_troubles()
        if deal is None and variant is None:
            self.session.resume()
        else:
            self.session.deal(draw() if deal is None else deal, variant or "freecell")

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._settings

    @property
    def store(self) -> Store:
        """Where the games are kept."""
        return self._store

    @Slot()
    def draw_icon(self) -> None:
        """Give the window the ace of spades as its icon."""
        self.setWindowIcon(QIcon(card_pixmap(1, 3, 64, 1.0)))

    # Building ------------------------------------------------------------------------------------

    def _build_bars(self) -> None:
        """Put figures, table, message line and buttons below each other."""
        centre = QWidget(self)
        self.hud = Hud(centre)
        self.view = TableArea(self.scene, centre)
        self.view.setObjectName("table")
        self.view.setAccessibleName(self.tr("Table"))
        actions = self.actions_
        self._finish_button = ActionButton(actions.finish, "finish")
        hint = ActionButton(actions.hint, "hint")
        undo, redo = ActionButton(actions.undo, "undo"), ActionButton(actions.redo, "redo")
        self.bottom = BottomBar([undo, redo, hint, self._finish_button], centre)
        self.message_line = self.bottom.message_line
        self.announcer = Announcer(self.view, self)
        self.message_line.said.connect(self._announce)
        self._page = QVBoxLayout(centre)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._page.setSpacing(0)
        self._page.addWidget(self.hud)
        self._page.addWidget(self.view, 1)
        self._page.addWidget(self.bottom)
        self.setCentralWidget(centre)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build_parts(self) -> None:
        """Make what goes on around the table, the panels over it, and the menus."""
        session, actions, settings, store = self.session, self.actions_, self._settings, self._store
        self._messages = Messages(self.message_line, session, store, settings, self, news=self._news)
        parts = WindowParts(
            window=self,
            view=self.view,
            session=session,
            store=store,
            settings=settings,
            actions=actions,
            limits=self.limits,
            search=Search(self),
            say=self._messages.say,
            said=self.message_line.text,
        )
        self.panels = Panels(parts, self._page)
        self._endings = Endings(parts, self.panels)
        self._daily_results = DailyResults(session, store, self)
        self.advice = WindowAdvice(parts, self.hud, self.bottom, self.panels)
        self.advice.label.told.connect(self.announcer.announce)
        self.panels.told.connect(self.announcer.announce)
        self.hud.add_button(ActionButton(actions.drawer, "settings", height=28))
        self._clipboard = Clipboard(self, session, actions, self._messages.say, self._messages.refuse)
        self.clock = ClockDisplay(session, self.hud, actions.pause, self)
        self._game_status = GameStatus(self, session, self.hud, actions, self._finish_button)
        gives_way = self._messages.forget_typed, self.panels.escape, self.advice.give_way, self._put_back
        self._keyboard = Keyboard(gives_way, self._messages.type, lambda: self.panels.has_keys)
        build_menus(self.menuBar(), actions, settings, self._fill_kept, self._fill_games)
        self.addActions(actions.all())
        shown = self.hud, self.view, self.scene, self.bottom
        coloured = self.panels, self.advice
        self._appearance = Appearance(
            self, *shown, settings, session, others=coloured, measured=(self.advice,)
        )

    def _connect(self) -> None:
        session, scene, actions = self.session, self.scene, self.actions_
        scene.pick_intent.connect(session.pick)
        scene.lift_intent.connect(session.lift)
        scene.place_intent.connect(session.place)
        scene.drop_intent.connect(session.drop)
        scene.double_tap_intent.connect(session.double_tap)
        scene.cancel_intent.connect(session.cancel)
        scene.transition_shown.connect(session.transition_shown)
        session.transition_ready.connect(scene.show_transition)
        session.pick_changed.connect(scene.show_pick)
        session.refused.connect(scene.show_refusal)
        session.hurry.connect(scene.finish_now)
        actions.new_deal.triggered.connect(session.new_deal)
        actions.restart.triggered.connect(session.restart)
        actions.undo.triggered.connect(session.undo)
        actions.redo.triggered.connect(session.redo)
        actions.finish.triggered.connect(session.finish)
        actions.collect.triggered.connect(session.collect)
        actions.full_screen.triggered.connect(self._set_full_screen)
        actions.quit.triggered.connect(self.close)
        self.limits.ended.connect(self._messages.note_end)
        self._settings.changed.connect(self._follow_settings)

    # Wishes --------------------------------------------------------------------------------------

    @Slot(object)
    def _follow_settings(self, names: frozenset[str]) -> None:
        if any(self._settings.options[name].is_rule for name in names):
            self.session.set_house_rules(house_rules(self._settings))

    @Slot(bool)
    def _set_full_screen(self, on: bool) -> None:
        if on:
            self.showFullScreen()
        else:
            self.showNormal()

    @Slot(str, bool)
    def _announce(self, text: str, urgent: bool) -> None:
        self.announcer.announce(text, urgent=urgent)

    def _put_back(self) -> bool:
        self.session.cancel()
        return True

    def _fill_games(self, menu: QMenu) -> None:
        game_menus.fill_games(menu, self.session)

    def _fill_kept(self, menu: QMenu) -> None:
        game_menus.fill(menu, self._store.games(20), self.session)

    # The end --------------------------------------------------------------------------------------

    def close(self) -> bool:
        """Close it, and free what it needs; once is enough, and more does no harm."""
        return super().close() if isValid(self) else True

    def deleteLater(self) -> None:
        """Free what it needs, if closing it hasn't done so already."""
        if isValid(self):
            super().deleteLater()

    # Events --------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Esc, and moves typed in standard notation."""
        if not self._keyboard.press(event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the felt under everything."""
        painter = QPainter(self)
        self._appearance.paint(painter, event)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change between small and roomy bars."""
        self._appearance.fit_bars()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Line the bars up once everything has its size."""
        super().showEvent(event)
        self._appearance.align_bars()
        self._appearance.placement.follow_frame()

    def changeEvent(self, event: QEvent) -> None:
        """Let the clock stand still while the window is minimised."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.session.has_game:
            self.session.set_away(self.isMinimized())
            self.actions_.full_screen.setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave nothing running: the game is in the store already."""
        self.advice.close()
        self.panels.close()
        self.scene.finish_now()
        self.clock.stop()
        self._game_status.close()
        self._appearance.placement.close()
        self._settings.set_geometry(self.saveGeometry())
        self.session.keep_now()
        self.limits.close()
        if self._owns_store:
            self._store.close()
        super().closeEvent(event)
