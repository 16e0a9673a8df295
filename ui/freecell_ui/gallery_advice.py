"""The gallery's pictures of hint, verdict, solving and review."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from freecell import Move, deal, solve
from freecell_ui.main_window import MainWindow

__all__ = ["ADVICE"]

_DEAL = 617
_IMPOSSIBLE = 11982
_LOSABLE = 48
_PATIENCE = 60.0
_MOST_MOVES = 60


def _wait(holds: Callable[[], object]) -> None:
    """Let the window work until the solver has answered."""
    end = time.monotonic() + _PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("the solver gave no answer for the picture")
        QApplication.processEvents()


def _play(window: MainWindow, moves: tuple[Move, ...]) -> None:
    for move in moves:
        window.session.drop(move.source, move.count, move.target)


def _deal(window: MainWindow, moves: int) -> None:
    window.session.deal(_DEAL)
    _play(window, solve(deal(_DEAL)).moves[:moves])


def _hint(window: MainWindow) -> None:
    """A hint that moves cards between columns, with the verdict above it."""
    window.actions_.verdict.trigger()
    _deal(window, 30)
    for _ in range(20):
        _wait(lambda: window.advice.advisor.verdict is not None)
        line = window.advice.advisor.verdict
        assert line is not None
        assert line.line is not None
        move = line.line.moves[0]
        if (
            move.source.is_column
            and move.target.is_column
            and window.session.position.columns[move.target.index]
        ):
            break
        _play(window, (move,))
    window.actions_.hint.trigger()
    _wait(lambda: window.advice.advisor.arrow.is_shown)


def _hint_home(window: MainWindow) -> None:
    """A hint from a column to the upper row."""
    window.session.deal(_DEAL)
    for _ in range(40):
        window.advice.advisor.want_hint()
        _wait(lambda: window.advice.advisor.arrow.is_shown)
        known = window.advice.advisor.verdict
        assert known is not None
        assert known.line is not None
        if known.line.moves[0].target.is_foundation:
            return
        _play(window, known.line.moves[:1])


def _impossible(window: MainWindow) -> None:
    """A deal without a win, named as such."""
    window.actions_.verdict.trigger()
    window.session.deal(_IMPOSSIBLE)
    _wait(lambda: window.advice.advisor.verdict is not None)


def _lose(window: MainWindow) -> None:
    """Play into the cells until no win is left."""
    window.session.deal(_LOSABLE)
    for _ in range(_MOST_MOVES):
        moves = window.session.position.legal_moves()
        _play(window, (next((move for move in moves if move.target.is_cell), moves[0]),))
        if not solve(window.session.position).moves:
            return


def _lost(window: MainWindow) -> None:
    """A lost position, and what is offered there."""
    window.actions_.verdict.trigger()
    _lose(window)
    _wait(lambda: window.advice.advisor.verdict is not None)
    window.actions_.hint.trigger()


def _solving(window: MainWindow) -> None:
    """The program plays, paused after some moves."""
    window.session.deal(_DEAL)
    window.actions_.solve.trigger()
    _wait(lambda: window.advice.run.is_on)
    for _ in range(16):
        window.advice.run.step()


def _review(window: MainWindow) -> None:
    """The review of a lost game."""
    _lose(window)
    window.actions_.review.trigger()
    _wait(lambda: not window.advice.service.is_busy)


#: The states by name, each brought about on an open window.
ADVICE: dict[str, Callable[[MainWindow], None]] = {
    "hint": _hint,
    "hint-home": _hint_home,
    "impossible-deal": _impossible,
    "lost": _lost,
    "solving": _solving,
    "review": _review,
}
