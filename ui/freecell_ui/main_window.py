"""The window: the one place where session and table meet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow, QMenu, QVBoxLayout, QWidget

from freecell import Pile
from freecell.idle import Clocks
from freecell.store import Outcome, Result, Store
from freecell_ui import kept_menu, telling
from freecell_ui.actions import Actions, build_menus
from freecell_ui.advice.desk import AdviceDesk
from freecell_ui.announcer import Announcer
from freecell_ui.art import card_pixmap
from freecell_ui.buttons import ActionButton
from freecell_ui.chrome import Felt, menu_style
from freecell_ui.clock_display import ClockDisplay
from freecell_ui.day.desk import DayDesk, describe
from freecell_ui.day.limits import Limits
from freecell_ui.exchange import Exchange
from freecell_ui.hud import BottomBar, Hud
from freecell_ui.message_line import Tone
from freecell_ui.panels.host import Panels
from freecell_ui.session import Session, SessionState
from freecell_ui.settings import Settings
from freecell_ui.table import TableScene
from freecell_ui.table_rules import house_rules
from freecell_ui.theme import Theme, theme
from freecell_ui.tiers import draw_deal, tier_names, tier_of
from freecell_ui.typed_moves import Typed, TypedMove
from freecell_ui.window_table import WindowTable

__all__ = ["MainWindow"]

CARD_MS = 180
_SMALL_BELOW = 800
_EDGE = 12
_NO_TEXT_KEYS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class MainWindow(QMainWindow):
    """FreeCell's window.

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
        self._owns_store = store is None
        self._store = store if store is not None else Store()
        self._settings = settings if settings is not None else Settings()
        self._theme: Theme = theme(self._settings.choice("theme"))
        self._small: bool | None = None
        self._tier_shown: int | None = None
        self._tier_timer = QTimer(self)
        self._tier_timer.setSingleShot(True)
        self._tier_timer.timeout.connect(self._show_tier)
        self._last_state = SessionState.DEALING
        self._felt = Felt()
        self._typed = TypedMove()
        self._notices: list[str] = []
        rules = house_rules(self._settings)
        draw = choose_deal if choose_deal is not None else partial(draw_deal, self._settings)
        self.limits = Limits(self._store, clocks if clocks is not None else Clocks(), self)
        self.limits.ended.connect(self._note_end)
        self.session = Session(
            self._store,
            choose_deal=draw,
            house_rules=rules,
            describe=partial(describe, self._store),
            load=self.limits.load,
            parent=self,
        )
        self.limits.follow(self.session)
        self.actions_ = Actions.build(self)
        self.scene = TableScene(
            self,
            theme=self._theme,
            card_ms=CARD_MS * self._settings.animation_factor,
            deck=self._settings.choice("deck"),
        )
        self.scene.set_zoom(self._settings.choice("pick_up") == "zoomed")
        self._build()
        self._connect()
        self._apply_theme()
        self._restore_geometry()
        self._lay_out_early()
        self._tell_troubles()
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

    def _build(self) -> None:
        self.setMinimumSize(480, 360)
        centre = QWidget(self)
        self.hud = Hud(centre)
        self.view = WindowTable(self.scene, centre)
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
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.hud)
        column.addWidget(self.view, 1)
        column.addWidget(self.bottom)
        self.setCentralWidget(centre)
        self.panels = Panels(self.view, actions, self._settings)
        parts = self.session, self.view, self.hud, self.bottom
        self.advice = AdviceDesk(self, *parts, actions, self._settings, self._store)
        self.advice.label.told.connect(self.announcer.announce)
        self.day = DayDesk(self.view, actions, self.session, self._store, self.limits)
        self.hud.add_button(ActionButton(actions.drawer, "settings", height=28))
        self._exchange = Exchange(self, self.session, actions, self._say)
        self.clock = ClockDisplay(self.session, self.hud, actions.pause, self)
        build_menus(self.menuBar(), actions, self._settings, self._fill_kept, self._fill_games)
        self.addActions(actions.all())
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

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
        session.refused.connect(self._say_refusal)
        session.message.connect(self._say)
        session.saved.connect(self._collect_notices)
        session.counters_changed.connect(self._show_counters)
        session.state_changed.connect(self._follow_state)
        scene.celebrated.connect(self._show_win)
        actions.new_deal.triggered.connect(session.new_deal)
        actions.restart.triggered.connect(session.restart)
        actions.undo.triggered.connect(session.undo)
        actions.redo.triggered.connect(session.redo)
        actions.finish.triggered.connect(session.finish)
        actions.collect.triggered.connect(session.collect)
        actions.open_deal.triggered.connect(self.panels.ask_deal)
        actions.help.triggered.connect(self.panels.toggle_help)
        actions.drawer.triggered.connect(self.panels.toggle_drawer)
        actions.full_screen.triggered.connect(self._set_full_screen)
        actions.quit.triggered.connect(self.close)
        self.panels.deal_typed.connect(self._open_deal)
        self.panels.closed.connect(self.view.setFocus)
        self.panels.game_wanted.connect(session.new_game_of)
        self.panels.tier_wanted.connect(self._deal_tier)
        self.view.resized.connect(self._align_bars)
        self._settings.changed.connect(self._follow_setting)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    # Looks ---------------------------------------------------------------------------------------

    def _apply_theme(self) -> None:
        self._theme = theme(self._settings.choice("theme"))
        self.scene.set_theme(self._theme)
        self.hud.set_theme(self._theme)
        self.bottom.set_theme(self._theme)
        self.panels.set_theme(self._theme)
        self.advice.set_theme(self._theme)
        self.day.set_theme(self._theme)
        self._style_menus()
        self.update()

    def _style_menus(self) -> None:
        style = menu_style(self._theme, small=bool(self._small))
        self.menuBar().setStyleSheet(style)

    def _fit_bars(self) -> None:
        """Use the small measures under 800 pixels, the roomy ones from there on."""
        small = self.width() < _SMALL_BELOW
        if small == self._small:
            return
        self._small = small
        self.menuBar().setFixedHeight(24 if small else 28)
        self.hud.set_small(small)
        self.bottom.set_small(small)
        self.advice.set_small(small)
        self._style_menus()

    @Slot()
    def _align_bars(self) -> None:
        """Let figures and buttons start and end with the outermost piles."""
        left = right = _EDGE
        if not self._small and self.session.has_game:
            rects = [self.view.pile_rect(pile) for pile in self.scene.arrangement]
            left = max(_EDGE, min(rect.left() for rect in rects))
            right = max(_EDGE, self.view.width() - 1 - max(rect.right() for rect in rects))
        self.hud.set_margins(left, right)
        self.bottom.set_margins(left, right)

    def _restore_geometry(self) -> None:
        self.resize(1024, 700)
        geometry = self._settings.geometry()
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        self._fit_bars()

    def _lay_out_early(self) -> None:
        """Tell the table its size before the window is shown, so that faces are drawn in one size only."""
        for widget in (self, self.centralWidget()):
            layout = widget.layout() if widget is not None else None
            if layout is not None:
                layout.activate()
        corner = self.view.mapTo(self, QPoint(0, 0))
        phase = float(corner.x()), float(corner.y())
        self.scene.set_geometry(self.view.width(), self.view.height(), self.devicePixelRatioF(), phase)

    @Slot(str)
    def _follow_setting(self, name: str) -> None:
        if name == "theme":
            self._apply_theme()
        elif name == "deck":
            self.scene.set_deck(self._settings.choice("deck"))
        elif name == "pick_up":
            self.scene.set_zoom(self._settings.choice("pick_up") == "zoomed")
        elif name == "animation":
            self.scene.set_card_duration(CARD_MS * self._settings.animation_factor)
        elif name in ("preset", "auto_collect", "foundation_return", "clock_shown"):
            self.session.set_house_rules(house_rules(self._settings))
            self._show_drawer_state()
        self._tell_troubles()

    @Slot()
    def _follow_system(self) -> None:
        if self._settings.choice("theme") == "system":
            self._apply_theme()

    @Slot(bool)
    def _set_full_screen(self, on: bool) -> None:
        if on:
            self.showFullScreen()
        else:
            self.showNormal()

    @Slot(str, bool)
    def _announce(self, text: str, urgent: bool) -> None:
        self.announcer.announce(text, urgent=urgent)

    # Saying --------------------------------------------------------------------------------------

    @Slot(str)
    def _say(self, text: str) -> None:
        """Show a message; what went wrong with saving is said first, once."""
        self._typed.clear()
        if self._notices:
            self.message_line.say(" ".join(self._notices), Tone.REFUSAL)
            self._notices.clear()
            return
        done = self.session.state is SessionState.WON or self.session.game.is_won
        self.message_line.say(text, Tone.DONE if done else Tone.INFO)

    @Slot(object, str)
    def _say_refusal(self, _pile: Pile | None, text: str) -> None:
        self._typed.clear()
        self.message_line.say(text, Tone.REFUSAL)

    @Slot()
    def _collect_notices(self) -> None:
        self._notices += [telling.notice_text(notice) for notice in self._store.notices()]

    @Slot(object)
    def _note_end(self, outcome: Outcome) -> None:
        """Say at the next chance that a game which is not on the table has ended."""
        self._notices.append(telling.ended(outcome))

    def _tell_troubles(self) -> None:
        self._collect_notices()
        trouble = self._settings.take_trouble()
        if trouble:
            text = self.tr("The settings can't be kept ({reason}).")
            self._notices.append(text.format(reason=trouble))

    # Following the session -----------------------------------------------------------------------

    @Slot()
    def _show_counters(self) -> None:
        game, position = self.session.game, self.session.position
        self.hud.show_counters(position.cards_home, position.rules.num_cards, game.moves, position.free_cells)
        self.hud.show_deal(game.deal, kept_menu.variant_title(game.variant))
        if game.deal != self._tier_shown:
            # Looked up when the table is painted: nobody waits for the pool to be read.
            self._tier_shown = game.deal
            self._tier_timer.start(0)
        name = telling.deal_name(game.deal)
        self.setWindowTitle(f"{name} – FreeCell")
        actions = self.actions_
        actions.undo.setEnabled(self.session.can_undo)
        on = not self.session.is_over
        actions.redo.setEnabled(on and game.can_redo)
        actions.finish.setEnabled(on and game.can_finish)
        actions.collect.setEnabled(on and bool(position.safe_moves()))
        self._finish_button.set_primary(on and game.can_finish)
        self._show_drawer_state()
        label = self.tr("&Restart Deal {number}").format(number=game.deal)
        actions.restart.setText(label if game.deal is not None else self.tr("&Restart"))

    def _show_drawer_state(self) -> None:
        if self.session.has_game:
            self.panels.show_game(telling.deal_name(self.session.game.deal), self.session.waiting_rules)

    @Slot(object)
    def _follow_state(self, state: SessionState) -> None:
        came_from, self._last_state = self._last_state, state
        if state is SessionState.WON and came_from is SessionState.ANIMATING:
            self.scene.celebrate()
        elif state is SessionState.WON:
            self._show_win()
        elif state is SessionState.STUCK:
            self.panels.show_no_moves(self.session.game)
        else:
            self.panels.hide_endings()
        if state not in (SessionState.ANIMATING, SessionState.DEALING):
            self._align_bars()

    @Slot(str)
    def _deal_tier(self, tier: str) -> None:
        self._settings.set_choice("tier", tier)
        self.session.new_deal()

    @Slot()
    def _show_tier(self) -> None:
        if self.session.has_game:
            tier = tier_of(self.session.game)
            self.hud.show_tier(tier, tier_names().get(tier, ""))

    @Slot()
    def _show_win(self) -> None:
        if self.session.state is SessionState.WON:
            self.panels.show_win(self.session.game, self._earlier_results())

    def _earlier_results(self) -> list[Result]:
        game = self.session.game
        if game.deal is None:
            return []
        results = self._store.results(game.variant, game.deal)
        return [result for result in results if result.uid != self.session.uid]

    @Slot(str)
    def _open_deal(self, text: str) -> None:
        if self.session.open_text(text):
            self.panels.close_ask()
        else:
            self.panels.refuse_deal(self.message_line.text())

    def _fill_games(self, menu: QMenu) -> None:
        kept_menu.fill_games(menu, self.session)

    def _fill_kept(self, menu: QMenu) -> None:
        kept_menu.fill(menu, self._store.games(20), self.session)

    # Events --------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Esc, and moves typed in standard notation."""
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.modifiers() & _NO_TEXT_KEYS or not self._type(event.text()):
            super().keyPressEvent(event)

    def _escape(self) -> None:
        if self._typed.clear():
            self.message_line.say("")
        elif not (self.day.dismiss() or self.panels.dismiss() or self.advice.dismiss()):
            self.session.cancel()

    def _type(self, key: str) -> bool:
        """Take one typed character; return whether it means anything."""
        outcome = self._typed.press(key, self.session.position.rules)
        if outcome is Typed.IGNORED:
            return False
        typed = self._typed.text
        if outcome is Typed.STARTED:
            self.session.cancel()
            text = self.tr("{typed} … and where to? Esc forgets it.").format(typed=typed)
            self.message_line.say(text, Tone.TYPING)
        elif outcome is Typed.NO_SUCH_PILE:
            self._say_refusal(None, self.tr("This game has no pile “{key}”.").format(key=key))
        else:
            source, target = self._typed.piles
            self._typed.clear()
            self.session.play_piles(source, target)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the felt under everything."""
        painter = QPainter(self)
        self._felt.paint(painter, event.rect(), self._theme, self.size(), self.devicePixelRatioF())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change between small and roomy bars."""
        self._fit_bars()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Line the bars up once everything has its size."""
        super().showEvent(event)
        self._align_bars()

    def changeEvent(self, event: QEvent) -> None:
        """Let the clock stand still while the window is minimised."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.session.has_game:
            self.session.set_away(self.isMinimized())
            self.actions_.full_screen.setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave nothing running: the game is in the store already."""
        self.advice.close()
        self.day.close()
        self.scene.finish_now()
        self.clock.stop()
        self._tier_timer.stop()
        self._settings.set_geometry(self.saveGeometry())
        self.session.keep_now()
        self.limits.close()
        if self._owns_store:
            self._store.close()
        super().closeEvent(event)
