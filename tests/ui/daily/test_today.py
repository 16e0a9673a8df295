"""Today's deal in the window: players, the one attempt, the day's best and its codes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel

from freecell.daily.calendar import day_at, deal_of
from freecell.store import Outcome
from freecell_ui.settings import CHOICES
from tests.ui.endings.test_giving_up import Time, play
from tests.ui.records.test_panel import solve
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]


def text(rig: WindowRig, name: str) -> str:
    """What a label of the panel says."""
    label = rig.child(f"today_{name}")
    assert isinstance(label, QLabel)
    return label.text()


def press(rig: WindowRig, name: str) -> None:
    """Press a button of the panel."""
    rig.press_button(rig.child(f"today_{name}"))


def add_player(rig: WindowRig, name: str) -> None:
    """Type a new player's name and press Enter."""
    field = rig.child("today_new_player")
    field.setFocus()
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)


def open_panel(rig: WindowRig) -> None:
    """Ask for today's deal by its key."""
    rig.window.view.setFocus()
    rig.key(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert rig.is_open("today_panel")


def start(open_window: Open, time: Time, **options: object) -> WindowRig:
    """A window in which Ada has today's deal on the table."""
    rig = open_window(deal=3, clocks=time.clocks(), **options)
    open_panel(rig)
    add_player(rig, "Ada")
    press(rig, "play")
    assert rig.game.deal == deal_of(day_at(time.now))
    return rig


def test_a_guest_has_no_deal_of_the_day(open_window: Open) -> None:
    """Without a name nothing can be dealt; with one it can, and names are checked."""
    rig = open_window(deal=3, clocks=Time().clocks())
    open_panel(rig)
    assert not rig.child("today_play").isEnabled()
    add_player(rig, "  ")
    assert text(rig, "note").startswith("The name isn't taken: ")
    add_player(rig, "Ada")
    assert rig.child("today_play").isEnabled()
    assert rig.store.players.current == "Ada"
    assert text(rig, "record").startswith("Ada: 0 played, 0 solved")


def test_players_are_switched_in_the_panel(open_window: Open) -> None:
    """The list has the guest and every name; the one chosen plays from then on."""
    rig = open_window(deal=3, clocks=Time().clocks())
    open_panel(rig)
    add_player(rig, "Ada")
    add_player(rig, "Ben")
    who = rig.child("today_player")
    assert isinstance(who, QComboBox)
    assert [who.itemText(index) for index in range(who.count())] == ["Guest", "Ada", "Ben"]
    assert who.currentText() == "Ben"
    who.setFocus()
    QTest.keyClick(who, Qt.Key.Key_Up)
    assert rig.store.players.current == "Ada"
    QTest.keyClick(who, Qt.Key.Key_Up)
    assert rig.store.players.current is None


def test_one_attempt_that_counts_from_the_deal(open_window: Open) -> None:
    """The attempt is on record before a move; left for another game it is gone on with, not dealt again."""
    time = Time()
    rig = start(open_window, time)
    uid = rig.window.session.uid
    assert rig.store.outcome(uid) is Outcome.PLAYING
    assert rig.game.house_rules.preset == "porchlight"
    assert rig.game.clock.running
    rig.window.session.new_deal()
    assert rig.store.outcome(uid) is Outcome.PLAYING
    open_panel(rig)
    assert text(rig, "standing") == "It is being played."
    press(rig, "play")
    assert rig.window.session.uid == uid
    rig.window.actions_.give_up.trigger()
    rig.press_button(rig.child("end_yes"))
    open_panel(rig)
    assert text(rig, "standing") == "Not solved today; tomorrow there is another."
    assert not rig.child("today_play").isEnabled()
    time.now += 86_400
    rig.key(Qt.Key.Key_Escape)
    assert not rig.is_open("today_panel")
    open_panel(rig)
    assert rig.child("today_play").isEnabled()


def test_a_win_is_ranked_and_its_code_goes_to_another_device(open_window: Open, tmp_path: Path) -> None:
    """The code of a win, copied on one device and pasted on another, is ranked there once."""
    time = Time()
    rig = start(open_window, time)
    time.now += 30
    moves = solve(rig)
    open_panel(rig)
    assert text(rig, "standing") == f"Solved in 0:30, {moves} moves."
    ranked = f"1.  Ada  ·  0:30  ·  {moves} moves"
    assert text(rig, "best") == ranked
    assert "1 solved, best 0:30, daily run 1" in text(rig, "record")
    press(rig, "copy")
    code = QGuiApplication.clipboard().text()
    assert code.startswith("fcr1_")
    other = open_window(deal=3, clocks=time.clocks(), directory=tmp_path / "other")
    open_panel(other)
    assert text(other, "best") == "Nobody has solved it yet."
    assert not other.child("today_copy").isEnabled()
    for _ in range(2):
        press(other, "paste")
        assert text(other, "note") == f"Taken in: Ada, 0:30, {moves} moves."
        assert text(other, "best") == ranked


def test_the_code_can_still_be_copied_after_a_restart(open_window: Open) -> None:
    """The result stays at hand when the program was closed and the game is long gone."""
    time = Time()
    rig = start(open_window, time)
    solve(rig)
    rig.close()
    for _ in range(2):
        rig = open_window(deal=None, clocks=time.clocks())
        play(rig)
        rig.close()
    rig = open_window(deal=None, clocks=time.clocks())
    open_panel(rig)
    press(rig, "copy")
    assert QGuiApplication.clipboard().text().startswith("fcr1_")


def test_an_altered_code_is_refused(open_window: Open) -> None:
    """What isn't a code, or was changed, is refused with the reason, and nobody is ranked."""
    time = Time()
    rig = open_window(deal=3, clocks=time.clocks())
    open_panel(rig)
    for code in ("", "hello", "fcr1_AAAA"):
        QGuiApplication.clipboard().setText(code)
        press(rig, "paste")
        assert text(rig, "note").startswith("The code isn't taken: ")
    assert text(rig, "best") == "Nobody has solved it yet."


def test_leaving_the_daily_for_more_than_a_minute(open_window: Open) -> None:
    """A daily whose program was closed for over a minute is over, even without a move."""
    time = Time()
    rig = start(open_window, time)
    rig.close()
    time.now += 61
    rig = open_window(deal=None, clocks=time.clocks())
    open_panel(rig)
    assert text(rig, "standing") == "Not solved today; tomorrow there is another."


def test_a_clock_before_2020(open_window: Open) -> None:
    """Without a day there is no panel, and it is said why."""
    time = Time()
    time.now = 1_000_000_000.0
    rig = open_window(deal=3, clocks=time.clocks())
    rig.window.actions_.todays_deal.trigger()
    assert not rig.is_open("today_panel")
    assert "before 2020" in rig.message


def test_it_fits_the_smallest_window_in_every_theme(open_window: Open) -> None:
    """At 640 by 480 the panel lies inside the table's area with all its buttons."""
    time = Time()
    rig = start(open_window, time, size=(640, 480))
    solve(rig)
    open_panel(rig)
    panel = rig.child("today_panel")
    for theme in CHOICES["theme"]:
        rig.settings.set_choice("theme", theme)
        assert panel.sizeHint().height() <= rig.window.view.height()
        assert rig.window.view.rect().contains(panel.geometry())


def test_nobody_changes_the_rules_of_the_day(open_window: Open) -> None:
    """Settings changed in the middle of today's deal wait for the next game, and the win still has a code."""
    time = Time()
    rig = start(open_window, time)
    rules = rig.game.house_rules
    rig.settings.set_choice("auto_collect", "all")
    rig.settings.set_choice("foundation_return", "yes")
    assert rig.game.house_rules == rules
    solve(rig)
    open_panel(rig)
    assert rig.child("today_copy").isEnabled()


def test_a_second_window_has_the_same_attempt(open_window: Open) -> None:
    """Dealt in one window, today's deal can't be dealt again in another one."""
    time = Time()
    rig = start(open_window, time)
    uid = rig.window.session.uid
    other = open_window(deal=3, clocks=time.clocks())
    open_panel(other)
    press(other, "play")
    assert other.window.session.uid == uid
    rows = rig.store._database.read("SELECT COUNT(*) FROM plays WHERE day IS NOT NULL")
    assert rows == [(1,)]
