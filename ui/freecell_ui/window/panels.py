"""All panels of one window: which is open, and what they ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from freecell.game import Game
from freecell.store import Result
from freecell_ui.commands import Actions
from freecell_ui.deals.tiers import tier_of
from freecell_ui.kit.theme import GREEN, Theme
from freecell_ui.settings import Settings
from freecell_ui.text import game_sentences
from freecell_ui.text.option_words import tier_names

if TYPE_CHECKING:
    from freecell_ui.deals.open_deal import OpenDealPanel
    from freecell_ui.endings.no_moves import NoMovesPanel
    from freecell_ui.endings.win import WinPanel
    from freecell_ui.help.panel import HelpPanel
    from freecell_ui.window.drawer import Drawer

__all__ = ["Panels"]


class Panels(QObject):
    """Makes each panel, and loads its code, when it is first wanted: a start needs none of them."""

    deal_typed = Signal(str)
    closed = Signal()
    game_wanted = Signal(str)
    tier_wanted = Signal(str)

    def __init__(self, area: QWidget, actions: Actions, settings: Settings) -> None:
        super().__init__(area)
        self._settings = settings
        self._drawer: Drawer | None = None
        self._shown: tuple[str, set[str]] = ("", set())
        self._area = area
        self._actions = actions
        self._theme = GREEN
        self._win: WinPanel | None = None
        self._no_moves: NoMovesPanel | None = None
        self._open_deal: OpenDealPanel | None = None
        self._help: HelpPanel | None = None

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        for panel in (self._win, self._no_moves, self._open_deal, self._help, self._drawer):
            if panel is not None:
                panel.set_theme(theme)

    def show_win(self, game: Game, earlier: Sequence[Result]) -> None:
        """Show a win beside earlier results of the same deal."""
        from freecell_ui.endings.win import WinPanel, WonGame

        if self._win is None:
            self._win = WinPanel(self._area, self._actions)
            self._win.tier_wanted.connect(self.tier_wanted)
            self._win.set_theme(self._theme)
        tiered = game.variant == "freecell" and game.house_rules.free_games == "tier"
        self._win.show_tier(self._settings.choice("tier"))
        self._win.show_win(
            WonGame(
                game_sentences.deal_name(game.deal),
                game.position.cards_home,
                game.moves,
                game.clock.seconds,
                earlier,
                game.played_by_program,
                tier_names().get(tier_of(game), ""),
                offers_tiers=tiered,
            )
        )

    def show_no_moves(self, game: Game) -> None:
        """Show the ways out when no move is left."""
        from freecell_ui.endings.no_moves import NoMovesPanel

        if self._no_moves is None:
            self._no_moves = NoMovesPanel(self._area, self._actions)
            self._no_moves.set_theme(self._theme)
        tiered = game.variant == "freecell" and game.house_rules.free_games == "tier"
        tier = tier_names()[self._settings.choice("tier")] if tiered else ""
        wording = game.house_rules.no_moves_wording
        gives_up = game.house_rules.give_up and wording == "give-up"
        self._no_moves.show_for(game.deal, lost=wording == "lost", tier=tier, give_up=gives_up)

    def hide_endings(self) -> None:
        """Take away what belongs to a game that has ended."""
        for panel in (self._win, self._no_moves):
            if panel is not None:
                panel.hide()

    @Slot()
    def ask_deal(self) -> None:
        """Open the field for a deal number."""
        from freecell_ui.deals.open_deal import OpenDealPanel

        if self._open_deal is None:
            self._open_deal = OpenDealPanel(self._area)
            self._open_deal.submitted.connect(self.deal_typed)
            self._open_deal.closed.connect(self.closed)
            self._open_deal.set_theme(self._theme)
        self._open_deal.ask()

    def refuse_deal(self, why: str) -> None:
        """Say in the panel why what was typed is no deal."""
        if self._open_deal is not None:
            self._open_deal.refuse(why)

    def close_ask(self) -> None:
        """Close the field for a deal number."""
        if self._open_deal is not None:
            self._open_deal.dismiss()

    @Slot()
    def toggle_help(self) -> None:
        """Open the rules, or close them."""
        from freecell_ui.help.panel import HelpPanel

        if self._help is None:
            self._help = HelpPanel(self._area)
            self._help.closed.connect(self.closed)
            self._help.play_wanted.connect(self.game_wanted)
            self._help.set_theme(self._theme)
        if self._help.isHidden():
            self._help.open()
        else:
            self._help.dismiss()

    @Slot()
    def toggle_drawer(self) -> None:
        """Pull the settings out, or push them in."""
        from freecell_ui.window.drawer import Drawer

        if self._drawer is None:
            self._drawer = Drawer(self._area, self._actions, self._settings)
            self._drawer.closed.connect(self.closed)
            self._drawer.set_theme(self._theme)
        if self._drawer.isHidden():
            self._show_in_drawer()
            self._drawer.open()
        else:
            self._drawer.dismiss()

    def show_game(self, deal: str, waiting: set[str]) -> None:
        """Tell the drawer which deal is played, and which settings wait for the next one."""
        self._shown = deal, waiting
        self._show_in_drawer()

    def _show_in_drawer(self) -> None:
        if self._drawer is not None:
            self._drawer.show_game(*self._shown)

    def dismiss(self) -> bool:
        """Close what Esc closes; return whether there was anything."""
        for panel in (self._open_deal, self._help, self._drawer):
            if panel is not None and not panel.isHidden():
                panel.dismiss()
                return True
        return False
