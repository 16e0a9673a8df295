"""Where the window meets what games add up to: records, and what a new game is noted under."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from freecell.game import Game
from freecell.players import Players
from freecell.store import About, Store
from freecell_ui.actions import Actions
from freecell_ui.theme import GREEN, Theme
from freecell_ui.tiers import tier_of

if TYPE_CHECKING:
    from freecell_ui.day.records_panel import RecordsPanel

__all__ = ["DayDesk", "describe"]


def describe(store: Store, game: Game) -> About:
    """Return what the records have to know of a game that begins: its deal's tier, and who plays."""
    return About(tier=tier_of(game) or "random", player=Players(store).current)


class DayDesk(QObject):
    """Opens and closes the panels of this package; each is made when it is first wanted.

    Parameters
    ----------
    area
        What the panels float over; it gets the keys back when one closes.
    actions
        The window's actions.
    store
        Where the games are kept.
    """

    def __init__(self, area: QWidget, actions: Actions, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._area = area
        self._store = store
        self._theme = GREEN
        self._records: RecordsPanel | None = None
        actions.records.triggered.connect(self.toggle_records)

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""
        self._theme = theme
        if self._records is not None:
            self._records.set_theme(theme)

    def dismiss(self) -> bool:
        """Close what Esc closes; return whether there was anything."""
        if self._records is None or self._records.isHidden():
            return False
        self._records.dismiss()
        return True

    @Slot()
    def toggle_records(self) -> None:
        """Open the records, or close them."""
        from freecell_ui.day.records_panel import RecordsPanel

        if self._records is None:
            self._records = RecordsPanel(self._area, self._store)
            self._records.set_theme(self._theme)
            self._records.closed.connect(self._area.setFocus)
        if self._records.isHidden():
            self._records.show_records()
        else:
            self._records.dismiss()
