"""Every game is counted once, under its own kind, whatever the player does between two games."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

import freecell
from freecell.records.figures import records
from freecell_ui.session import SessionState
from tests.data_files import read_logs
from tests.ui.records.test_panel import solve
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]


@pytest.mark.parametrize(("deal", "cards"), [(2, 1), (3, 2), (4, 2)])
def test_collection_at_the_deal_starts_no_game(open_window: Open, deal: int, cards: int) -> None:
    """With aces gone home at the deal a new game is dealt without a question, and nothing is counted."""
    rig = open_window()
    rig.settings.set_choice("auto_collect", "safe")
    rig.window.session.deal(deal)
    assert rig.position.cards_home == cards
    assert not rig.game.can_undo
    rig.key(Qt.Key.Key_F2)
    assert rig.game.deal == 100
    assert QApplication.activeModalWidget() is None
    assert not rig.is_open("end_panel")
    assert records(rig.store) == ()
    assert [kept.moves for kept in rig.store.games()] == [0]


def test_two_wins_with_a_new_game_in_the_flight_of_the_first(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New Deal while the winning cards still fly: hints are there in the second game, and both wins count."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window(deal=617)
    for wins in (1, 2):
        assert rig.window.actions_.hint.isEnabled()
        solve(rig)
        assert rig.window.session.state is SessionState.ANIMATING
        rig.key(Qt.Key.Key_F2)
        assert rig.game.deal == 99 + wins
        assert sum(record.solved for record in records(rig.store)) == wins
        rig.window.scene.finish_now()
        rig.assert_table_is_the_game()
    assert rig.window.actions_.hint.isEnabled()


def test_a_game_taken_up_over_another_is_counted_under_its_own_kind(open_window: Open) -> None:
    """Five moves of FreeCell, then a Baker's Game from the menu, won: one waits, the other is its own win."""
    rig = open_window(deal=2, variant="bakers-game")
    rig.play_by_drag(rig.position.legal_moves()[0])
    rig.window.session.deal(617)
    moves = freecell.solve(rig.position).moves[:5]
    for move in moves:
        rig.play_by_drag(move)
    left = rig.position
    menu = rig.window.findChild(QMenu, "menu_continue")
    assert menu is not None
    menu.aboutToShow.emit()
    (saved,) = (action for action in menu.actions() if "Deal 2 " in action.text())
    saved.trigger()
    assert rig.game.variant == "bakers-game"
    solve(rig)
    found = {record.variant: (record.played, record.solved) for record in records(rig.store)}
    assert found == {"freecell": (1, 0), "bakers-game": (1, 1)}
    menu.aboutToShow.emit()
    (saved,) = menu.actions()
    saved.trigger()
    assert rig.position == left
    assert rig.game.moves == 5


def test_a_won_game_is_not_won_again_by_a_new_start(open_window: Open) -> None:
    """The recorded game ends in a win by itself; closed and opened again the program counts no second one."""
    log = read_logs()["player_11724"]
    rig = open_window()
    rig.settings.set_choice("auto_collect", "safe")
    rig.window.session.deal(log.deal)
    for token in log.moves:
        move = freecell.read_move(rig.position, token)
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.game.is_won
    assert len(rig.game.history[-1].automatic) == 45
    won = records(rig.store)
    assert [(record.played, record.solved) for record in won] == [(1, 1)]
    for _ in range(2):
        rig.close()
        rig = open_window(deal=None)
        assert records(rig.store) == won
        assert not rig.is_open("win_panel")
        assert not rig.game.is_won
        rig.assert_table_is_the_game()
