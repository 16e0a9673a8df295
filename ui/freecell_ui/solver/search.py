"""The window's one search: its thread, made when something is first asked of it, and how long it may take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from freecell_ui.solver.worker import SolverService

__all__ = ["Search", "SearchLimits"]


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How long the window lets its solver search before it says that it doesn't know.

    Attributes
    ----------
    seconds, memory
        Of one position's search.
    tries
        Searches for a shorter line after the first was found, while the player thinks.
    review_seconds, review_tries
        The same for each position of a review.
    """

    seconds: float = 20.0
    memory: int = 512 << 20
    tries: int = 400
    review_seconds: float = 5.0
    review_tries: int = 25


class Search(QObject):
    """Who searches for one window.

    Attributes
    ----------
    limits
        How long a question may take.
    """

    def __init__(self, parent: QObject | None = None, *, limits: SearchLimits | None = None) -> None:
        super().__init__(parent)
        self.limits = limits if limits is not None else SearchLimits()
        self._service: SolverService | None = None

    @property
    def service(self) -> SolverService:
        """The thread that answers; a window that never asks has none, nor its code."""
        from freecell_ui.solver.worker import SolverService

        if self._service is None:
            self._service = SolverService(self)
        return self._service

    @property
    def is_busy(self) -> bool:
        """Whether a question is being answered."""
        return self._service is not None and self._service.is_busy

    def close(self) -> None:
        """Leave nothing running."""
        if self._service is not None:
            self._service.close()
