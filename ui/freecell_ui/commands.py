"""Everything the player can ask for, as named actions, and the menus that list them.

Bare letters and digits are left alone: on the table they are the notation of moves. F10 belongs to the
menu bar, Ctrl+H and Ctrl+M to macOS.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from freecell_ui.kit.theme import THEMES
from freecell_ui.settings import CHOICES, Settings

__all__ = ["Actions", "ChoiceMenu", "build_menus"]


def _say(text: str) -> str:
    return QCoreApplication.translate("Actions", text)


@dataclass(frozen=True, slots=True)
class Actions:
    """The window's actions; an action's object name is ``action_`` and its field."""

    new_deal: QAction
    open_deal: QAction
    deals: QAction
    copy_deal: QAction
    copy_board: QAction
    copy_game: QAction
    paste: QAction
    restart: QAction
    undo: QAction
    redo: QAction
    hint: QAction
    solve: QAction
    way_back: QAction
    finish: QAction
    collect: QAction
    pause: QAction
    give_up: QAction
    todays_deal: QAction
    records: QAction
    drawer: QAction
    review: QAction
    verdict: QAction
    full_screen: QAction
    help: QAction
    quit: QAction

    @classmethod
    def build(cls, owner: QObject) -> Actions:
        """Make them with their words and keys; the window connects them."""
        keys = QKeySequence.StandardKey
        made = cls(
            new_deal=_action(owner, _say("&New Deal"), _say("New deal"), "F2", keys.New),
            open_deal=_action(owner, _say("&Open Deal…"), _say("Open deal"), "F3", keys.Open),
            deals=_action(owner, _say("&Browse Deals…"), _say("Browse deals"), "F4"),
            copy_deal=_action(owner, _say("Copy Deal &Number"), _say("Copy deal number")),
            copy_board=_action(owner, _say("Copy &Board"), _say("Copy board")),
            copy_game=_action(owner, _say("Copy &Game"), _say("Copy game"), keys.Copy),
            paste=_action(owner, _say("&Paste Deal, Board or Moves"), _say("Paste"), keys.Paste),
            restart=_action(owner, _say("&Restart This Deal"), _say("Restart this deal")),
            undo=_action(owner, _say("&Undo"), _say("Undo"), keys.Undo),
            redo=_action(owner, _say("&Redo"), _say("Redo"), keys.Redo, "Ctrl+Shift+Z"),
            hint=_action(owner, _say("&Hint"), _say("Hint"), "F6"),
            solve=_action(owner, _say("&Solve"), _say("Solve"), "F7"),
            way_back=_action(
                owner,
                _say("&Back to the Last Winnable Position"),
                _say("Back to the last winnable position"),
                "Shift+F6",
            ),
            finish=_action(owner, _say("&Finish"), _say("Finish"), "F8"),
            collect=_action(owner, _say("Send &Safe Cards Home"), _say("Send safe cards home"), "F9"),
            pause=_action(owner, _say("&Pause"), _say("Pause"), "Ctrl+P"),
            give_up=_action(owner, _say("&Give Up"), _say("Give up")),
            todays_deal=_action(owner, _say("&Today's Deal"), _say("Today's deal"), "Ctrl+T"),
            records=_action(owner, _say("R&ecords"), _say("Records"), "Ctrl+E"),
            drawer=_action(owner, _say("Se&ttings"), _say("Settings"), keys.Preferences, "Ctrl+,"),
            review=_action(owner, _say("&Review"), _say("Review"), "Ctrl+R"),
            verdict=_action(owner, _say("Show the &Verdict"), _say("Verdict")),
            full_screen=_action(owner, _say("&Full Screen"), _say("Full screen"), "F11", keys.FullScreen),
            help=_action(owner, _say("&Rules"), _say("Rules"), "F1"),
            quit=_action(owner, _say("&Quit"), _say("Quit"), keys.Quit, "Ctrl+Q"),
        )
        made.full_screen.setCheckable(True)
        made.verdict.setCheckable(True)
        made.pause.setCheckable(True)
        made.drawer.setMenuRole(QAction.MenuRole.PreferencesRole)
        made.quit.setMenuRole(QAction.MenuRole.QuitRole)
        for field, action in zip(fields(cls), made.all(), strict=True):
            action.setObjectName(f"action_{field.name}")
        return made

    def all(self) -> list[QAction]:
        """Return every action."""
        return [getattr(self, field.name) for field in fields(self)]


def _action(owner: QObject, text: str, button_text: str, *keys: str | QKeySequence.StandardKey) -> QAction:
    action = QAction(text, owner)
    action.setIconText(button_text)
    action.setMenuRole(QAction.MenuRole.NoRole)
    shortcuts: dict[str, QKeySequence] = {}
    for key in keys:
        # A standard key may stand for several combinations, or for none on this platform.
        bound = [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)
        shortcuts.update((sequence.toString(), sequence) for sequence in bound)
    action.setShortcuts(list(shortcuts.values()))
    return action


class ChoiceMenu(QMenu):
    """A menu of the values of one setting, the chosen one ticked."""

    def __init__(
        self, parent: QMenu, title: str, setting: str, names: dict[str, str], settings: Settings
    ) -> None:
        super().__init__(title, parent)
        self._setting = setting
        self._settings = settings
        self._group = QActionGroup(self)
        for value in sorted(CHOICES[setting], key=list(names).index):
            action = self._group.addAction(names[value])
            action.setObjectName(f"{setting}_{value}")
            action.setCheckable(True)
            action.setData(value)
            self.addAction(action)
        self._group.triggered.connect(self._choose)
        settings.changed.connect(self._tick)
        self._tick(setting)

    def _choose(self, action: QAction) -> None:
        self._settings.set_choice(self._setting, action.data())

    def _tick(self, setting: str) -> None:
        if setting == self._setting:
            chosen = self._settings.choice(setting)
            for action in self._group.actions():
                action.setChecked(action.data() == chosen)


def build_menus(
    bar: QMenuBar,
    actions: Actions,
    settings: Settings,
    fill_kept: Callable[[QMenu], None],
    fill_games: Callable[[QMenu], None],
) -> None:
    """Fill the menu bar; `fill_kept` and `fill_games` fill their menus whenever those open."""
    game = bar.addMenu(_say("&Game"))
    game.addAction(actions.new_deal)
    game.addActions([actions.todays_deal, actions.open_deal, actions.deals])
    kept = game.addMenu(_say("&Continue"))
    kept.setObjectName("menu_continue")
    kept.aboutToShow.connect(lambda: fill_kept(kept))
    games = game.addMenu(_say("&Kind of Game"))
    games.setObjectName("menu_games")
    games.aboutToShow.connect(lambda: fill_games(games))
    game.addSeparator()
    game.addActions([actions.copy_game, actions.copy_board, actions.copy_deal, actions.paste])
    game.addSeparator()
    game.addActions([actions.restart, actions.give_up])
    game.addSeparator()
    game.addActions([actions.pause, actions.records, actions.drawer])
    game.addSeparator()
    game.addAction(actions.quit)

    move = bar.addMenu(_say("&Move"))
    move.addActions([actions.undo, actions.redo])
    move.addSeparator()
    move.addActions([actions.hint, actions.solve, actions.way_back])
    move.addSeparator()
    move.addActions([actions.finish, actions.collect])

    view = bar.addMenu(_say("&View"))
    looks = {name: _say(look.title) for name, look in THEMES.items()} | {"system": _say("As the system")}
    speeds = {"off": _say("Off"), "fast": _say("Fast"), "normal": _say("Normal"), "slow": _say("Slow")}
    decks = {
        "classic": _say("Classic"),
        "four-colour": _say("Four colours"),
        "large-index": _say("Large index"),
        "high-contrast": _say("High contrast"),
    }
    theme_menu = ChoiceMenu(view, _say("&Theme"), "theme", looks, settings)
    deck_menu = ChoiceMenu(view, _say("&Deck"), "deck", decks, settings)
    animation_menu = ChoiceMenu(view, _say("&Animation"), "animation", speeds, settings)
    for menu in (theme_menu, deck_menu, animation_menu):
        view.addMenu(menu)
    view.addSeparator()
    view.addActions([actions.verdict, actions.review])
    view.addSeparator()
    view.addAction(actions.full_screen)

    bar.addMenu(_say("&Help")).addAction(actions.help)
