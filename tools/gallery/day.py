"""The gallery's pictures of records, today's deal and a game that was given up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton

from freecell.store import Outcome
from freecell_ui.settings.rules import choose_preset
from tests.ui.staging import StagedWindow

__all__ = ["DAY"]

_DEALS = (617, 3, 5, 7)
_DEAL = 617


def _records(stage: StagedWindow) -> None:
    for number in _DEALS:
        stage.play_solution(number)
    stage.play_solution(9, 12)
    stage.window.session.end_game(Outcome.GIVEN_UP)
    stage.window.session.deal(1, "bakers-game")
    stage.window.session.play_for_program(stage.window.session.position.legal_moves()[0])
    stage.window.session.deal(_DEAL)
    stage.window.actions_.records.trigger()


def _today(stage: StagedWindow) -> None:
    players = stage.window.store.players
    for name in ("Ben", "Ada"):
        players.switch(players.add(name))
    stage.window.actions_.todays_deal.trigger()


def _given_up(stage: StagedWindow) -> None:
    choose_preset(stage.window.settings, "porchlight")
    stage.window.session.deal(_DEAL)
    stage.window.session.play_for_program(stage.window.session.position.legal_moves()[0])
    stage.window.actions_.give_up.trigger()
    button = stage.window.findChild(QAbstractButton, "end_yes")
    if isinstance(button, QAbstractButton):
        button.click()


DAY: dict[str, Callable[[StagedWindow], None]] = {
    "records": _records,
    "today": _today,
    "given-up": _given_up,
}
"""What brings a window into each state."""
