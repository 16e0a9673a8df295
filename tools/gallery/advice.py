"""The gallery's pictures of hint, verdict, solving and review."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton

from freecell import solve
from freecell_ui.deals.browser import DealsPanel
from tests.ui.staging import StagedWindow, wait_until

__all__ = ["ADVICE"]

_DEAL = 617
_IMPOSSIBLE = 11982
_LOSABLE = 48
_MOST_MOVES = 60


def _hint(stage: StagedWindow) -> None:
    """A hint that moves cards between columns, with the verdict above it."""
    stage.window.actions_.verdict.trigger()
    stage.play_solution(_DEAL, 30)
    for _ in range(20):
        wait_until(lambda: stage.window.advice.advisor.verdict is not None)
        line = stage.window.advice.advisor.verdict
        assert line is not None
        assert line.line is not None
        move = line.line.moves[0]
        if (
            move.source.is_column
            and move.target.is_column
            and stage.window.session.position.columns[move.target.index]
        ):
            break
        stage.play((move,))
    stage.window.actions_.hint.trigger()
    wait_until(lambda: stage.window.advice.advisor.arrow.is_shown)


def _hint_home(stage: StagedWindow) -> None:
    """A hint from a column to the upper row."""
    stage.window.session.deal(_DEAL)
    for _ in range(40):
        stage.window.advice.advisor.want_hint()
        wait_until(lambda: stage.window.advice.advisor.arrow.is_shown)
        known = stage.window.advice.advisor.verdict
        assert known is not None
        assert known.line is not None
        if known.line.moves[0].target.is_foundation:
            return
        stage.play(known.line.moves[:1])


def _impossible(stage: StagedWindow) -> None:
    """A deal without a win, named as such."""
    stage.window.actions_.verdict.trigger()
    stage.window.session.deal(_IMPOSSIBLE)
    wait_until(lambda: stage.window.advice.advisor.verdict is not None)


def _lose(stage: StagedWindow) -> None:
    """Play into the cells until no win is left."""
    stage.window.session.deal(_LOSABLE)
    for _ in range(_MOST_MOVES):
        moves = stage.window.session.position.legal_moves()
        stage.play((next((move for move in moves if move.target.is_cell), moves[0]),))
        if not solve(stage.window.session.position).moves:
            return


def _lost(stage: StagedWindow) -> None:
    """A lost position, and what is offered there."""
    stage.window.actions_.verdict.trigger()
    _lose(stage)
    wait_until(lambda: stage.window.advice.advisor.verdict is not None)
    stage.window.actions_.hint.trigger()


def _solving(stage: StagedWindow) -> None:
    """The program plays, paused after some moves."""
    stage.window.session.deal(_DEAL)
    stage.window.actions_.solve.trigger()
    wait_until(lambda: stage.window.advice.run.is_on)
    for _ in range(16):
        stage.window.advice.run.step()


def _review(stage: StagedWindow) -> None:
    """The review of a lost game."""
    _lose(stage)
    stage.window.actions_.review.trigger()
    wait_until(lambda: not stage.window.advice.search.is_busy)


def _hardest_deals(stage: StagedWindow) -> None:
    """The list of the hardest deals, the third one chosen."""
    stage.window.actions_.deals.trigger()
    for name in ("choice_deals_hardest", "deals_next", "deals_next"):
        button = stage.window.findChild(QAbstractButton, name)
        assert button is not None
        button.click()
    panel = stage.window.findChild(DealsPanel)
    assert panel is not None
    wait_until(lambda: not panel.service.is_busy)


#: The states by name, each brought about on an open stage.window.
ADVICE: dict[str, Callable[[StagedWindow], None]] = {
    "hint": _hint,
    "hint-home": _hint_home,
    "impossible-deal": _impossible,
    "lost": _lost,
    "solving": _solving,
    "review": _review,
    "hardest-deals": _hardest_deals,
}
