"""Everything the player can ask for, as named actions, and the menus that list them.

Bare letters and digits are left alone: on the table they are the notation of moves. F10 belongs to the
menu bar, Ctrl+H and Ctrl+M to macOS.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from freecell_ui.settings import Settings
from freecell_ui.settings.option import Option
from freecell_ui.text.translate import translate

__all__ = ["Actions", "ChoiceMenu", "build_menus"]


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
            new_deal=_action(
                owner, translate("Actions", "&New Deal"), translate("Actions", "New deal"), "F2", keys.New
            ),
            open_deal=_action(
                owner, translate("Actions", "&Open Deal…"), translate("Actions", "Open deal"), "F3", keys.Open
            ),
            deals=_action(
                owner, translate("Actions", "&Browse Deals…"), translate("Actions", "Browse deals"), "F4"
            ),
            copy_deal=_action(
                owner, translate("Actions", "Copy Deal &Number"), translate("Actions", "Copy deal number")
            ),
            copy_board=_action(
                owner, translate("Actions", "Copy &Board"), translate("Actions", "Copy board")
            ),
            copy_game=_action(
                owner, translate("Actions", "Copy &Game"), translate("Actions", "Copy game"), keys.Copy
            ),
            paste=_action(
                owner,
                translate("Actions", "&Paste Deal, Board or Moves"),
                translate("Actions", "Paste"),
                keys.Paste,
            ),
            restart=_action(
                owner, translate("Actions", "&Restart This Deal"), translate("Actions", "Restart this deal")
            ),
            undo=_action(owner, translate("Actions", "&Undo"), translate("Actions", "Undo"), keys.Undo),
            redo=_action(
                owner, translate("Actions", "&Redo"), translate("Actions", "Redo"), keys.Redo, "Ctrl+Shift+Z"
            ),
            hint=_action(owner, translate("Actions", "&Hint"), translate("Actions", "Hint"), "F6"),
            solve=_action(owner, translate("Actions", "&Solve"), translate("Actions", "Solve"), "F7"),
            way_back=_action(
                owner,
                translate("Actions", "&Back to the Last Winnable Position"),
                translate("Actions", "Back to the last winnable position"),
                "Shift+F6",
            ),
            finish=_action(owner, translate("Actions", "&Finish"), translate("Actions", "Finish"), "F8"),
            collect=_action(
                owner,
                translate("Actions", "Send &Safe Cards Home"),
                translate("Actions", "Send safe cards home"),
                "F9",
            ),
            pause=_action(owner, translate("Actions", "&Pause"), translate("Actions", "Pause"), "Ctrl+P"),
            give_up=_action(owner, translate("Actions", "&Give Up"), translate("Actions", "Give up")),
            todays_deal=_action(
                owner, translate("Actions", "&Today's Deal"), translate("Actions", "Today's deal"), "Ctrl+T"
            ),
            records=_action(
                owner, translate("Actions", "R&ecords"), translate("Actions", "Records"), "Ctrl+E"
            ),
            drawer=_action(
                owner,
                translate("Actions", "Se&ttings"),
                translate("Actions", "Settings"),
                keys.Preferences,
                "Ctrl+,",
            ),
            review=_action(owner, translate("Actions", "&Review"), translate("Actions", "Review"), "Ctrl+R"),
            verdict=_action(
                owner, translate("Actions", "Show the &Verdict"), translate("Actions", "Verdict")
            ),
            full_screen=_action(
                owner,
                translate("Actions", "&Full Screen"),
                translate("Actions", "Full screen"),
                "F11",
                keys.FullScreen,
            ),
            help=_action(owner, translate("Actions", "&Rules"), translate("Actions", "Rules"), "F1"),
            quit=_action(
                owner, translate("Actions", "&Quit"), translate("Actions", "Quit"), keys.Quit, "Ctrl+Q"
            ),
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

    def __init__(self, parent: QMenu, title: str, option: Option, settings: Settings) -> None:
        super().__init__(title, parent)
        self._setting = option.name
        self._settings = settings
        self._group = QActionGroup(self)
        for value in option.values:
            action = self._group.addAction(value.words())
            action.setObjectName(f"{option.name}_{value.key}")
            action.setCheckable(True)
            action.setData(value.key)
            self.addAction(action)
        self._group.triggered.connect(self._choose)
        settings.choice_changed.connect(self._tick)
        self._tick(option.name)

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
    game = bar.addMenu(translate("Actions", "&Game"))
    game.addAction(actions.new_deal)
    game.addActions([actions.todays_deal, actions.open_deal, actions.deals])
    kept = game.addMenu(translate("Actions", "&Continue"))
    kept.setObjectName("menu_continue")
    kept.aboutToShow.connect(lambda: fill_kept(kept))
    games = game.addMenu(translate("Actions", "&Kind of Game"))
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

    move = bar.addMenu(translate("Actions", "&Move"))
    move.addActions([actions.undo, actions.redo])
    move.addSeparator()
    move.addActions([actions.hint, actions.solve, actions.way_back])
    move.addSeparator()
    move.addActions([actions.finish, actions.collect])

    view = bar.addMenu(translate("Actions", "&View"))
    for name, title in (
        ("theme", translate("Actions", "&Theme")),
        ("deck", translate("Actions", "&Deck")),
        ("animation", translate("Actions", "&Animation")),
    ):
        view.addMenu(ChoiceMenu(view, title, settings.options[name], settings))
    view.addSeparator()
    view.addActions([actions.verdict, actions.review])
    view.addSeparator()
    view.addAction(actions.full_screen)

    bar.addMenu(translate("Actions", "&Help")).addAction(actions.help)
