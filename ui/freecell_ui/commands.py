"""Everything the player can ask for, as named actions, and the menus that list them.

Bare letters and digits are left alone: on the table they are the notation of moves. F10 belongs to the
menu bar, Ctrl+H and Ctrl+M to macOS.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from freecell_ui.settings import Settings
from freecell_ui.settings.option import Option
from freecell_ui.text.translate import translate

__all__ = ["Actions", "ChoiceMenu", "build_menus"]


_STANDARD = QKeySequence.StandardKey
_KEYS: Mapping[str, tuple[str | QKeySequence.StandardKey, ...]] = {
    "new_deal": ("F2", _STANDARD.New),
    "open_deal": ("F3", _STANDARD.Open),
    "deals": ("F4",),
    "copy_game": (_STANDARD.Copy,),
    "paste": (_STANDARD.Paste,),
    "todays_deal": ("Ctrl+T",),
    "pause": ("Ctrl+P",),
    "records": ("Ctrl+E",),
    "drawer": (_STANDARD.Preferences, "Ctrl+,"),
    "quit": (_STANDARD.Quit, "Ctrl+Q"),
    "undo": (_STANDARD.Undo,),
    "redo": (_STANDARD.Redo, "Ctrl+Shift+Z"),
    "hint": ("F6",),
    "solve": ("F7",),
    "way_back": ("Shift+F6",),
    "finish": ("F8",),
    "collect": ("F9",),
    "review": ("Ctrl+R",),
    "full_screen": ("F11", _STANDARD.FullScreen),
    "help": ("F1",),
}
"""What each action is reached by; a standard key stands for what the platform has for it."""


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
        words = {**_game_words(), **_move_words(), **_view_words()}
        made = cls(**{name: _action(owner, *texts, *_KEYS.get(name, ())) for name, texts in words.items()})
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


def _game_words() -> dict[str, tuple[str, str]]:
    """Return the words of the actions in the Game menu: in the menu, and on a button."""
    return {
        "new_deal": (translate("Actions", "&New Deal"), translate("Actions", "New deal")),
        "open_deal": (translate("Actions", "&Open Deal…"), translate("Actions", "Open deal")),
        "deals": (translate("Actions", "&Browse Deals…"), translate("Actions", "Browse deals")),
        "copy_deal": (translate("Actions", "Copy Deal &Number"), translate("Actions", "Copy deal number")),
        "copy_board": (translate("Actions", "Copy &Board"), translate("Actions", "Copy board")),
        "copy_game": (translate("Actions", "Copy &Game"), translate("Actions", "Copy game")),
        "paste": (translate("Actions", "&Paste Deal, Board or Moves"), translate("Actions", "Paste")),
        "restart": (translate("Actions", "&Restart This Deal"), translate("Actions", "Restart this deal")),
        "give_up": (translate("Actions", "&Give Up"), translate("Actions", "Give up")),
        "todays_deal": (translate("Actions", "&Today's Deal"), translate("Actions", "Today's deal")),
        "pause": (translate("Actions", "&Pause"), translate("Actions", "Pause")),
        "records": (translate("Actions", "R&ecords"), translate("Actions", "Records")),
        "drawer": (translate("Actions", "Se&ttings"), translate("Actions", "Settings")),
        "quit": (translate("Actions", "&Quit"), translate("Actions", "Quit")),
    }


def _move_words() -> dict[str, tuple[str, str]]:
    """Return the words of the actions in the Move menu: in the menu, and on a button."""
    return {
        "undo": (translate("Actions", "&Undo"), translate("Actions", "Undo")),
        "redo": (translate("Actions", "&Redo"), translate("Actions", "Redo")),
        "hint": (translate("Actions", "&Hint"), translate("Actions", "Hint")),
        "solve": (translate("Actions", "&Solve"), translate("Actions", "Solve")),
        "way_back": (
            translate("Actions", "&Back to the Last Winnable Position"),
            translate("Actions", "Back to the last winnable position"),
        ),
        "finish": (translate("Actions", "&Finish"), translate("Actions", "Finish")),
        "collect": (
            translate("Actions", "Send &Safe Cards Home"),
            translate("Actions", "Send safe cards home"),
        ),
    }


def _view_words() -> dict[str, tuple[str, str]]:
    """Return the words of the actions in the View and Help menus: in the menu, and on a button."""
    return {
        "review": (translate("Actions", "&Review"), translate("Actions", "Review")),
        "verdict": (translate("Actions", "Show the &Verdict"), translate("Actions", "Verdict")),
        "full_screen": (translate("Actions", "&Full Screen"), translate("Actions", "Full screen")),
        "help": (translate("Actions", "&Rules"), translate("Actions", "Rules")),
    }


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
