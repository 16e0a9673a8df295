"""Games that end unsolved in the window: given up, and run into Porchlight's limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from freecell import Position
from freecell.daily.limits import Clocks
from freecell.records.figures import records
from freecell.store import Outcome
from freecell_ui.settings.rules import choose_preset
from tests.ui.window_rig import NEARLY_STUCK, WindowRig

Open = Callable[..., WindowRig]


class Time:
    """Clocks that stand until they are moved."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def clocks(self) -> Clocks:
        """What the window asks."""
        return Clocks(steady=lambda: self.now, utc=lambda: self.now, boot=lambda: "boot")


def porchlight(open_window: Open, **options: object) -> WindowRig:
    """A window whose game is one of Porchlight's."""
    rig = open_window(deal=3, **options)
    choose_preset(rig.settings, "porchlight")
    rig.window.session.deal(3)
    return rig


def play(rig: WindowRig) -> None:
    """Make the first legal move there is."""
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))


def test_only_porchlight_gives_up(open_window: Open) -> None:
    """At the tap table there is no giving up."""
    rig = open_window(deal=3)
    assert not rig.window.actions_.give_up.isEnabled()


def test_giving_up_is_asked_once_and_counts_as_unsolved(open_window: Open) -> None:
    """Playing on changes nothing; giving up breaks the streak, stops the table and offers a new deal."""
    rig = porchlight(open_window)
    play(rig)
    give_up = rig.window.actions_.give_up
    give_up.trigger()
    rig.press_button(rig.child("end_no"))
    assert not rig.is_open("end_panel")
    give_up.trigger()
    rig.key(Qt.Key.Key_Escape)
    assert not rig.is_open("end_panel")
    play(rig)
    before, uid = rig.position, rig.window.session.uid
    give_up.trigger()
    rig.press_button(rig.child("end_yes"))
    assert rig.store.outcome(uid) is Outcome.GIVEN_UP
    assert rig.message == "Given up: it counts as unsolved."
    play(rig)
    rig.window.actions_.undo.trigger()
    rig.window.session.undo()
    rig.window.session.redo()
    rig.window.session.finish()
    rig.window.session.collect()
    assert rig.position == before
    assert not give_up.isEnabled()
    (record,) = records(rig.store)
    assert (record.played, record.solved, record.current_streak) == (1, 0, 0)
    rig.press_button(rig.child("end_new"))
    assert not rig.is_open("end_panel")
    assert rig.game.deal == 100
    assert uid not in [kept.uid for kept in rig.store.games()]


def test_a_game_given_up_is_not_resumed(open_window: Open) -> None:
    """The next start deals a new game, and the loss is still on record."""
    rig = porchlight(open_window)
    play(rig)
    uid = rig.window.session.uid
    rig.window.actions_.give_up.trigger()
    rig.press_button(rig.child("end_yes"))
    rig.close()
    rig = open_window(deal=None)
    assert rig.game.deal == 100
    assert rig.store.outcome(uid) is Outcome.GIVEN_UP


def test_without_a_move_porchlight_offers_undo_or_giving_up(open_window: Open) -> None:
    """The no-moves panel has the two ways out, and giving up there needs no second question."""
    rig = porchlight(open_window)
    rig.window.session.open_text(str(Position.parse(NEARLY_STUCK)))
    rig.double_click("KC")
    ways = rig.child("no_moves_panel").ways_out  # type: ignore[attr-defined]
    assert set(ways) == {"undo", "give_up"}
    assert all(button.isVisible() for button in ways.values())
    rig.press_button(ways["give_up"])
    assert rig.window.session.is_over
    assert not rig.is_open("no_moves_panel")
    assert rig.is_open("end_panel")


@pytest.mark.parametrize(("seconds", "outcome"), [(61.0, Outcome.LEFT), (900.0, Outcome.IDLE)])
def test_limits_end_the_game_on_the_table(open_window: Open, seconds: float, outcome: Outcome) -> None:
    """A machine that slept for over a minute, or a quarter of an hour without a move, ends the game."""
    time = Time()
    rig = porchlight(open_window, clocks=time.clocks())
    play(rig)
    uid = rig.window.session.uid
    strides = 1 if outcome is Outcome.LEFT else 18
    for _ in range(strides):
        assert not rig.window.session.is_over
        time.now += seconds / strides
        rig.window.limits.tick()
    assert rig.store.outcome(uid) is outcome
    assert rig.is_open("end_panel")


def test_a_move_that_comes_too_late_is_not_made(open_window: Open) -> None:
    """The first move after a sleep finds the game over, before any tick."""
    time = Time()
    rig = porchlight(open_window, clocks=time.clocks())
    play(rig)
    before = rig.position
    time.now += 61
    play(rig)
    assert rig.position == before
    assert rig.window.session.is_over


def test_each_move_starts_the_quarter_of_an_hour_anew(open_window: Open) -> None:
    """With a move every ten minutes a game may last for an hour."""
    time = Time()
    rig = porchlight(open_window, clocks=time.clocks())
    for _ in range(6):
        play(rig)
        for _ in range(12):
            time.now += 50
            rig.window.limits.tick()
        assert not rig.window.session.is_over
        rig.window.session.undo()


@pytest.mark.parametrize("gone", [59.0, 61.0])
def test_leaving_the_program(open_window: Open, gone: float) -> None:
    """Back within a minute the game goes on; later it has ended, a new one is there and it is said why."""
    time = Time()
    rig = porchlight(open_window, clocks=time.clocks())
    play(rig)
    uid = rig.window.session.uid
    rig.close()
    time.now += gone
    rig = open_window(deal=None, clocks=time.clocks())
    if gone < 60:
        assert rig.window.session.uid == uid
        assert rig.game.clock.seconds >= gone
    else:
        assert rig.store.outcome(uid) is Outcome.LEFT
        assert rig.game.deal == 100
        assert rig.message == "Left for too long: it counts as unsolved."


def test_another_game_on_the_table_is_no_leaving(open_window: Open) -> None:
    """A game set aside in an open window is there after minutes, and ends after a quarter of an hour."""
    time = Time()
    rig = porchlight(open_window, clocks=time.clocks())
    play(rig)
    uid, position = rig.window.session.uid, rig.position
    rig.window.session.new_deal()
    for _ in range(6):
        time.now += 50
        rig.window.limits.tick()
    assert rig.window.session.continue_game(uid)
    assert rig.position == position
    rig.window.session.new_deal()
    play(rig)
    for _ in range(18):
        time.now += 50
        rig.window.limits.tick()
    assert rig.store.outcome(uid) is Outcome.IDLE


def test_a_deal_that_was_never_played_ends_silently(open_window: Open) -> None:
    """A deal replaced before its first move is forgotten: no limit of it is ever told or kept."""
    time = Time()
    rig = porchlight(open_window, clocks=time.clocks())
    uid = rig.window.session.uid
    rig.window.session.new_deal()
    for _ in range(20):
        play(rig)
        time.now += 50
        rig.window.limits.tick()
        rig.window.session.undo()
    assert rig.message.startswith("Taken back")
    assert rig.store.load(uid) is None
