"""The gallery's pictures of records, today's deal and a game that was given up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QAbstractButton

from freecell import deal, solve
from freecell.players import Players
from freecell.store import Outcome
from freecell_ui.main_window import MainWindow
from freecell_ui.table_rules import choose_preset

__all__ = ["DAY"]

_DEALS = (617, 3, 5, 7)
_DEAL = 617


def _play(window: MainWindow, number: int, moves: int | None = None) -> None:
    window.session.deal(number)
    for move in solve(deal(number)).moves[:moves]:
        window.session.drop(move.source, move.count, move.target)


def _records(window: MainWindow) -> None:
    for number in _DEALS:
        _play(window, number)
    _play(window, 9, 12)
    window.session.end_game(Outcome.GIVEN_UP)
    window.session.deal(1, "bakers-game")
    window.session.play_for_program(window.session.position.legal_moves()[0])
    window.session.deal(_DEAL)
    window.actions_.records.trigger()


def _today(window: MainWindow) -> None:
    players = Players(window.store)
    for name in ("Ben", "Ada"):
        players.switch(players.add(name))
    window.actions_.todays_deal.trigger()


def _given_up(window: MainWindow) -> None:
    choose_preset(window.settings, "porchlight")
    window.session.deal(_DEAL)
    window.session.play_for_program(window.session.position.legal_moves()[0])
    window.actions_.give_up.trigger()
    button = window.findChild(QAbstractButton, "end_yes")
    if isinstance(button, QAbstractButton):
        button.click()


DAY: dict[str, Callable[[MainWindow], None]] = {
    "records": _records,
    "today": _today,
    "given-up": _given_up,
}
"""What brings a window into each state."""
