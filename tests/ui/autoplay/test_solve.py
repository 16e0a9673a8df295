"""The program plays: paused, stepped, taken back, taken over, and remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from freecell.game import Game
from freecell.game.house_rules import PORCHLIGHT
from freecell.store import Outcome
from freecell_ui.session import SessionState
from freecell_ui.transition import TransitionKind
from tests.ui.hints.advice_rig import LOST, SHALLOW, AdviceRig, wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]


def start(rig: WindowRig, *, paused: bool = True) -> AdviceRig:
    """Press F7 and wait until the program plays; pause it before its first move."""
    advice = AdviceRig(rig)
    rig.settings.set_choice("solve_pace", "fast")
    advice.run.set_pace("fast")
    rig.key(Qt.Key.Key_F7)
    wait_until(lambda: advice.run.is_on, "the program didn't start")
    if paused:
        rig.key(Qt.Key.Key_F7)
        assert advice.run.is_paused
    return advice


def test_solve_wins(open_window: Open) -> None:
    """Left alone, the program plays its line to the win, and the table shows each move."""
    rig = open_window(deal=3)
    advice = start(rig, paused=False)
    whole = advice.run.whole
    shown: list[int] = []
    rig.window.session.transition_ready.connect(lambda _: shown.append(rig.position.cards_home))
    wait_until(lambda: rig.game.is_won, "the program didn't win")
    assert len(shown) == whole
    assert len(rig.game.history) == whole
    assert rig.window.session.state is SessionState.WON
    assert not advice.run.is_on
    rig.assert_table_is_the_game()


def test_bar_takes_the_buttons_place(open_window: Open) -> None:
    """While the program plays its own buttons stand where the table's were; afterwards they are back."""
    rig = open_window(deal=3)
    undo = rig.window.bottom.buttons[0]
    assert undo.isVisible()
    advice = start(rig)
    assert rig.is_open("solve_bar")
    assert not undo.isVisible()
    assert rig.child("solve_progress").text() == f"0 of {advice.run.whole}"
    rig.press_button(rig.child("solve_stop"))
    assert not rig.is_open("solve_bar")
    assert undo.isVisible()
    assert rig.message == "You play on from here."


def test_step_and_back(open_window: Open) -> None:
    """A step plays one move and waits; back takes it off the table again."""
    rig = open_window(deal=3)
    advice = start(rig)
    deal = rig.position
    rig.press_button(rig.child("solve_step"))
    rig.press_button(rig.child("solve_step"))
    assert advice.run.done == 2
    assert len(rig.game.history) == 2
    assert advice.run.is_paused
    rig.press_button(rig.child("solve_back"))
    rig.press_button(rig.child("solve_back"))
    assert advice.run.done == 0
    assert rig.position == deal
    assert not rig.child("solve_back").isEnabled()
    rig.press_button(rig.child("solve_pause"))
    assert not advice.run.is_paused
    wait_until(lambda: rig.game.is_won, "the program didn't go on")


def test_back_as_far_as_the_house_lets(open_window: Open) -> None:
    """Where no more moves can be taken back, Back is off, and playing on goes on from where the game is."""
    rig = open_window(deal=8)
    house = replace(PORCHLIGHT, undo_limit=2)
    rig.window.session.begin("", Game(8, house_rules=house), TransitionKind.DEAL)
    advice = start(rig)
    for _ in range(6):
        rig.press_button(rig.child("solve_step"))
    for left in (5, 4, 4, 4):
        rig.press_button(rig.child("solve_back"))
        assert (advice.run.done, len(rig.game.history)) == (left, left)
    assert not rig.child("solve_back").isEnabled()
    rig.key(Qt.Key.Key_F7)
    wait_until(lambda: rig.game.is_won, "the program didn't win")


def test_pausing_the_game_pauses_the_program(open_window: Open) -> None:
    """While the game is paused the program plays nothing, steps nothing, and is not told to go on."""
    rig = open_window(deal=8)
    advice = start(rig)
    rig.press_button(rig.child("solve_step"))
    rig.key(Qt.Key.Key_F7)
    rig.window.actions_.pause.trigger()
    assert advice.run.is_paused
    done, before = advice.run.done, rig.position
    for name in ("solve_step", "solve_back", "solve_pause"):
        rig.press_button(rig.child(name))
        assert (advice.run.done, rig.position) == (done, before)
        assert advice.run.is_paused
    assert "paused" in rig.message
    rig.window.actions_.pause.trigger()
    rig.key(Qt.Key.Key_F7)
    wait_until(lambda: rig.game.is_won, "the program didn't win")


def test_a_game_that_ends_ends_the_solving(open_window: Open) -> None:
    """Given up while the program plays, the game is over and the program's buttons go."""
    rig = open_window(deal=8)
    advice = start(rig)
    rig.press_button(rig.child("solve_step"))
    rig.window.session.end_game(Outcome.GIVEN_UP)
    assert not advice.run.is_on
    assert not rig.is_open("solve_bar")


def test_pause_holds(open_window: Open) -> None:
    """While it is paused the program plays nothing."""
    rig = open_window(deal=3)
    advice = start(rig, paused=False)
    wait_until(lambda: advice.run.done >= 3)
    rig.press_button(rig.child("solve_pause"))
    done = advice.run.done
    assert not advice.run._beat.isActive()
    assert rig.child("solve_pause").text() == "Play"
    assert len(rig.game.history) == done


def test_pace(open_window: Open) -> None:
    """The pace button goes through the paces, and the choice is kept."""
    rig = open_window(deal=3)
    advice = start(rig)
    button = rig.child("solve_pace")
    seen = []
    for _ in range(3):
        rig.press_button(button)
        seen.append(advice.run.pace)
        assert rig.settings.choice("solve_pace") == advice.run.pace
    assert seen == ["slow", "normal", "fast"]


def test_playing_takes_over(open_window: Open) -> None:
    """Picking up a card ends the program's play at once; the player plays on from there."""
    rig = open_window(deal=3)
    advice = start(rig, paused=False)
    wait_until(lambda: advice.run.done >= 2)
    move = next(m for m in rig.position.legal_moves() if m.source.is_column)
    rig.click(rig.first_card(move))
    assert not advice.run.is_on
    assert rig.window.session.hand is not None
    rig.click(rig.place_for(move))
    assert rig.game.history[-1].moves[0].source == move.source


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F2])
def test_other_keys_take_over(open_window: Open, key: Qt.Key) -> None:
    """Esc and a new deal end the program's play too."""
    rig = open_window(deal=3)
    advice = start(rig, paused=False)
    wait_until(lambda: advice.run.done >= 1)
    rig.key(key)
    assert not advice.run.is_on
    assert not advice.run._beat.isActive()


def test_undo_takes_over(open_window: Open) -> None:
    """Ctrl+Z is the player's move: it ends the program's play and takes the last move back."""
    rig = open_window(deal=3)
    advice = start(rig)
    rig.press_button(rig.child("solve_step"))
    rig.window.actions_.undo.trigger()
    assert not advice.run.is_on
    assert rig.game.history == ()


def test_the_game_remembers(open_window: Open) -> None:
    """A game the program has played in says so, also after undo and after saving; a restart is clean."""
    rig = open_window(deal=3)
    start(rig)
    assert not rig.game.played_by_program
    rig.press_button(rig.child("solve_step"))
    rig.press_button(rig.child("solve_back"))
    assert rig.game.played_by_program
    rig.press_button(rig.child("solve_stop"))
    again = Game.from_dict(rig.game.to_dict())
    assert again.played_by_program
    rig.window.session.restart()
    assert not rig.game.played_by_program


def test_solve_where_nothing_wins(open_window: Open) -> None:
    """In a lost position the program says so instead of playing."""
    rig = open_window()
    advice = AdviceRig(rig)
    advice.put(LOST)
    rig.key(Qt.Key.Key_F7)
    wait_until(lambda: rig.is_open("lost_panel"))
    assert not advice.run.is_on
    assert not rig.game.played_by_program


def test_solve_needs_the_table_as_it_is(open_window: Open) -> None:
    """A line that starts elsewhere is refused."""
    rig = open_window()
    advice = AdviceRig(rig)
    advice.put(SHALLOW)
    advice.ask_hint()
    line = advice.advisor.verdict.line
    with pytest.raises(ValueError, match="doesn't start"):
        advice.run.start(line.tail(1))


def test_close_while_playing(open_window: Open) -> None:
    """Closing the window in the middle of the program's play leaves nothing running."""
    rig = open_window(deal=3)
    advice = start(rig, paused=False)
    wait_until(lambda: advice.run.done >= 2)
    rig.window.close()
    assert not advice.run.is_on
    assert not advice.run._beat.isActive()


def test_solve_with_motion(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """With cards flying the program waits for each to arrive, and still wins."""
    monkeypatch.setenv("FREECELL_ANIMATION", "fast")
    rig = open_window()
    advice = AdviceRig(rig)
    advice.put(SHALLOW)
    rig.window.scene.finish_now()
    start(rig, paused=False)
    wait_until(lambda: rig.game.is_won, "the program didn't win")
    while rig.window.scene.is_animating:
        rig.window.scene.finish_now()
    rig.assert_table_is_the_game()
    assert not advice.run.is_on


def test_no_record_of_what_the_program_won(open_window: Open) -> None:
    """A game the program has won is no result of the player's, here or in the records."""
    rig = open_window(deal=3)
    start(rig, paused=False)
    wait_until(lambda: rig.game.is_won, "the program didn't win")
    assert rig.store.results("freecell", 3) == []
    assert rig.store.outcome(rig.window.session.uid) is Outcome.SHOWN
    assert rig.is_open("win_panel")
    titles = [label.text() for label in rig.child("win_panel").findChildren(QLabel)]
    assert any(title.startswith("Solved by the program") for title in titles)
