"""What the window hands to its features, and what it wants of their panels.

A feature's panel is a module with a function ``make(parts)`` that returns a :class:`Panel`; one row in
:mod:`freecell_ui.window.panels` makes it known. Features know these parts, and neither the window nor each
other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from freecell.store import Store
from freecell_ui.commands import Actions
from freecell_ui.kit.theme import Theme
from freecell_ui.session import Session
from freecell_ui.session.limits import LimitWatch
from freecell_ui.settings import Settings
from freecell_ui.solver.search import Search
from freecell_ui.table import TableView

__all__ = ["Panel", "PanelHost", "PanelWidget", "WindowParts"]


class PanelWidget(Protocol):
    """A widget that can be a panel; :class:`freecell_ui.kit.overlay.Overlay` is one."""

    @property
    def closed(self) -> SignalInstance:
        """Says that the player closed it."""

    def set_theme(self, theme: Theme) -> None:
        """Take on a theme's colours."""

    def dismiss(self) -> None:
        """Close it, and say so."""

    def hide(self) -> None:
        """Take it away without a word."""

    def isHidden(self) -> bool:
        """Whether it is not open."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel that was made.

    Attributes
    ----------
    widget
        What is shown.
    summon
        Brings it up to date and opens it; it may find that there is nothing to show.
    close
        Ends what runs beside it, when the window closes.
    """

    widget: PanelWidget
    summon: Callable[[], None]
    close: Callable[[], None] = lambda: None


class PanelHost(Protocol):
    """Whoever keeps the panels: opens one by its name, and takes it away."""

    def summon(self, name: str) -> None:
        """Open a panel, brought up to date."""

    def hide(self, *names: str) -> None:
        """Take panels away, where they are open."""


@dataclass(frozen=True, slots=True)
class WindowParts:
    """The parts of one window.

    Attributes
    ----------
    window
        The window itself.
    view
        The table, over which panels float.
    session, store, settings, actions, limits, search
        Whose game is on the table, where games are kept, what the player chose, what can be asked for, who
        watches the games' limits, and who searches.
    say
        Says a sentence in the line under the table.
    said
        Returns what stands in that line.
    """

    window: QWidget
    view: TableView
    session: Session
    store: Store
    settings: Settings
    actions: Actions
    limits: LimitWatch
    search: Search
    say: Callable[[str], None]
    said: Callable[[], str]
