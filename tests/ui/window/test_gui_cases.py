"""Faults that happened in other programs' windows, replayed here: each its whole kind, not its one input."""

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import freecell
from freecell import Card, Move, Pile, Position
from freecell.game import Game
from freecell.notation import parse_moves
from freecell_ui.session import SessionState
from tests.ui.window_rig import ENDGAME, WindowRig

OpenWindow = Callable[..., WindowRig]
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def all_cards(position: Position) -> int:
    """How many cards there are, wherever they lie."""
    in_cells = sum(card is not None for card in position.cells)
    return sum(map(len, position.columns)) + in_cells + position.cards_home


def quick_clicks(rig: WindowRig, point: QPoint, count: int, *, gap: int, tremble: int = 0, now: int) -> None:
    """Clicks as a nervous hand makes them: every second press arrives as a double click."""
    viewport = rig.window.view.viewport()
    for number in range(count):
        second = number % 2 == 1
        press = QEvent.Type.MouseButtonDblClick if second else QEvent.Type.MouseButtonPress
        for kind, shift in (
            (press, 0),
            (QEvent.Type.MouseMove, tremble),
            (QEvent.Type.MouseButtonRelease, tremble),
        ):
            where = QPointF(point + QPoint(shift, 0))
            buttons = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
            button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
            event = QMouseEvent(
                kind, where, viewport.mapToGlobal(where), button, buttons, Qt.KeyboardModifier.NoModifier
            )
            event.setTimestamp(now)
            QApplication.sendEvent(viewport, event)
        now += gap


@pytest.mark.parametrize("mode", ["zoomed", "pointer"])
@pytest.mark.parametrize(("count", "gap", "tremble"), [(2, 120, 0), (3, 120, 0), (2, 120, 2), (50, 100, 0)])
def test_nervous_clicks_lose_no_card(
    open_window: OpenWindow, mode: str, count: int, gap: int, tremble: int
) -> None:
    """Case G05: double, triple and fifty quick clicks on every column leave 52 cards in place."""
    rig = open_window(deal=24)
    rig.settings.set_choice("pick_up", mode)
    for column in range(8):
        quick_clicks(
            rig, rig.at(Pile.column(column)), count, gap=gap, tremble=tremble, now=50_000 + 9_000 * column
        )
        rig.window.session.cancel()
        rig.window.scene.gestures.forget()
        rig.assert_table_is_the_game()
        assert all_cards(rig.position) == 52
    for pile in map(Pile.column, range(8)):
        if rig.position.columns[pile.index]:
            quick_clicks(rig, rig.at(pile), 1, gap=gap, now=200_000 + 9_000 * pile.index)
            assert rig.window.session.hand is not None or rig.window.session.state is SessionState.STUCK
            rig.window.session.cancel()


@pytest.mark.parametrize("side", [(-600, 0), (2600, 0), (0, -600), (0, 2600)])
def test_a_release_outside_ends_the_drag(open_window: OpenWindow, side: tuple[int, int]) -> None:
    """Case G09: on every side of the window the cards go back, and coming back drags nothing."""
    rig = open_window(deal=617)
    viewport = rig.window.view.viewport()
    start = rig.at("4H")
    QTest.mousePress(viewport, LEFT, pos=start)
    QTest.mouseMove(viewport, start + QPoint(20, 20))
    QTest.mouseRelease(viewport, LEFT, pos=start + QPoint(*side))
    QTest.mouseMove(viewport, rig.at("a"))
    assert rig.window.session.hand is None
    assert not rig.game.can_undo
    rig.assert_table_is_the_game()


def test_a_drag_between_two_windows_changes_neither(open_window: OpenWindow, tmp_path: Path) -> None:
    """Case G11: cards of one window mean nothing to another."""
    (tmp_path / "other").mkdir()
    one, other = open_window(deal=617), open_window(deal=617, directory=tmp_path / "other")
    viewport = one.window.view.viewport()
    start = one.at("4H")
    QTest.mousePress(viewport, LEFT, pos=start)
    QTest.mouseMove(viewport, start + QPoint(30, 0))
    QTest.mouseMove(other.window.view.viewport(), other.at("a"))
    QTest.mouseRelease(other.window.view.viewport(), LEFT, pos=other.at("a"))
    other.window.activateWindow()
    QApplication.processEvents()
    QTest.mouseRelease(viewport, LEFT, pos=start + QPoint(5000, 0))
    for rig in (one, other):
        assert rig.position == freecell.deal(617)
        rig.assert_table_is_the_game()


@pytest.mark.parametrize("seed", range(4))
def test_commands_in_motion_leave_view_and_game_equal(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Case G13: undo, redo, hint, finish and collect in any order while a run is still moving."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window(deal=617)
    choose = random.Random(seed)
    actions = rig.window.actions_
    for _ in range(30):
        moves = rig.position.legal_moves()
        if moves:
            move = choose.choice(moves)
            rig.window.session.play_piles(move.source, rig.place_for(move))
        for _ in range(choose.randint(0, 3)):
            choose.choice([actions.undo, actions.redo, actions.hint, actions.collect]).trigger()
    rig.window.scene.finish_now()
    rig.assert_table_is_the_game()


def test_undoing_all_and_redoing_all_restores_the_deal(open_window: OpenWindow) -> None:
    """Case G14: a won game with moves of many cards is taken back and played again, twice."""
    rig = open_window(deal=617)
    moves = freecell.solve(rig.position).moves
    assert max(move.count for move in moves) > 1
    for move in moves:
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.game.is_won
    for _ in range(2):
        while rig.game.can_undo:
            rig.key(Qt.Key.Key_Z, CONTROL)
        rig.assert_table_is_the_game()
        assert rig.position == freecell.deal(617)
        while rig.game.can_redo:
            rig.key(Qt.Key.Key_Z, CONTROL | SHIFT)
        rig.assert_table_is_the_game()
        assert rig.game.is_won


@pytest.mark.parametrize("locale", ["de_DE", "en_US", "tr_TR"])
def test_settings_survive_every_locale(
    open_window: OpenWindow, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Case G28: names and values of settings come back unchanged whatever the language's decimal sign."""
    from PySide6.QtCore import QLocale

    before = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        rig = open_window()
        for name, value in (("animation", "fast"), ("deck", "high-contrast"), ("pick_up", "pointer")):
            rig.settings.set_choice(name, value)
        again = type(rig.settings)(rig.settings.path)
        assert [again.choice(name) for name in ("animation", "deck", "pick_up")] == [
            "fast",
            "high-contrast",
            "pointer",
        ]
        rig.type("1i")
        assert rig.game.moves == 0
    finally:
        QLocale.setDefault(before)


def test_columns_are_numbered_from_the_left_in_every_language(
    open_window: OpenWindow, qapp: QApplication
) -> None:
    """Case G29: mirrored or not, the leftmost column is column 1 and a click hits the card under it."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        rig = open_window(deal=24)
        lefts = [rig.window.view.pile_rect(Pile.column(index)).left() for index in range(8)]
        assert lefts == sorted(lefts)
        for column in range(8):
            rig.click(Pile.column(column))
            hand = rig.window.session.hand
            assert hand is not None
            assert hand.pile == Pile.column(column)
            rig.window.session.cancel()
        rig.window.actions_.drawer.trigger()
        assert rig.child("drawer").geometry().left() < 40
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_the_clock_counts_playing_only(open_window: OpenWindow) -> None:
    """Case G32: nothing before the first move, nothing while minimised, nothing after the win."""
    rig = open_window()
    now = [1000.0]
    rig.put(Game(Position.parse(ENDGAME), clock=lambda: now[0]))
    clock = rig.game.clock
    now[0] += 10
    assert clock.seconds == 0
    rig.click("QS")
    rig.click("a")
    now[0] += 5
    assert clock.seconds == 5
    rig.window.session.set_away(True)
    now[0] += 10
    assert clock.seconds == 5
    rig.window.session.set_away(False)
    now[0] += 1
    rig.window.actions_.finish.trigger()
    assert rig.game.is_won
    assert clock.seconds == 6
    rig.window.session.set_away(True)
    rig.window.session.set_away(False)
    rig.window.actions_.pause.trigger()
    now[0] += 100
    assert clock.seconds == 6


_LONG_COLLECTION = (
    "74 71 87 26 32 21 87 8a 87 84 2b 2c 27 67 b8 68 a6 c6 36 2a 23 52 56 57 5b 35 2c a2 52 3a 31 35 a3 83 "
    "25 b2 32 74 16 12 71 13 17 51 15 1a 17 43 41 4b 48 41 47 b7 a8 48 38 27 51 65"
)


def test_a_long_collection_never_freezes_the_window(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Case G35: while 45 cards go home slowly the event loop comes round, and a click ends it."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    replay = parse_moves(_LONG_COLLECTION, freecell.deal(11724), "horne")
    assert replay.ok
    before = replay.turns[-1]
    position = replay.turns[-2].position
    assert len(before.collected) >= 40
    rig.settings.set_choice("auto_collect", "safe")
    rig.put(Game(position, house_rules=rig.game.house_rules))
    rig.window.scene.finish_now()
    rig.window.session.play_piles(before.move.source, before.move.target)
    turns = 0
    end = time.monotonic() + 20
    while rig.window.scene.is_animating and rig.window.session.state is SessionState.ANIMATING:
        QApplication.processEvents()
        turns += 1
        assert time.monotonic() < end
        if turns == 10:
            QTest.mouseClick(rig.window.view.viewport(), LEFT, pos=QPoint(3, 3))
    assert turns >= 10
    rig.window.scene.finish_now()
    rig.window.scene.finish_now()
    assert rig.position == before.position
    rig.assert_table_is_the_game()


def test_every_legal_target_can_be_reached(open_window: OpenWindow) -> None:
    """Case G36: by click and by drag, from a cell and from columns, the target is always the player's."""
    rig = open_window(deal=28307)
    start = parse_moves("6a 63 16 15 45 1b 1c 1h", freecell.deal(28307), "horne").position
    wanted = [move for move in start.legal_moves() if move.count == 1]
    assert Move(Pile.cell(0), Pile.home()) in wanted
    for number, move in enumerate(wanted):
        rig.put(Game(start))
        (rig.play_by_drag if number % 2 else rig.play_by_clicks)(move)
        assert rig.position == start.play(move), str(move)
        rig.window.actions_.undo.trigger()
        assert rig.position == start


def test_no_key_loses_the_game(open_window: OpenWindow) -> None:
    """Case G37: a menu opened and closed by keys leaves the game alone; a new deal can be taken back."""
    rig = open_window(deal=617)
    rig.type("4a")
    for key in (Qt.Key.Key_F2, Qt.Key.Key_N):
        rig.key(key, CONTROL if key == Qt.Key.Key_N else Qt.KeyboardModifier.NoModifier)
        assert rig.game.moves == 0
        rig.key(Qt.Key.Key_Z, CONTROL)
        assert rig.game.deal == 617
        assert rig.game.moves == 1
    rig.put(ENDGAME)
    rig.window.actions_.finish.trigger()
    for point in (QPoint(5, 5), rig.at("hs"), rig.at("1")):
        QTest.mouseDClick(rig.window.view.viewport(), LEFT, pos=point)
    assert rig.game.is_won
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("leap", [(300, 0), (-300, -80), (0, -200), (120, 90)])
def test_the_first_leap_keeps_the_card_under_the_pointer(
    open_window: OpenWindow, leap: tuple[int, int]
) -> None:
    """Case G38: however far the first movement goes, the pointer stays on the point it pressed."""
    rig = open_window(deal=617)
    view = rig.window.view
    card = Card.parse("4H")
    start = view.card_rect(card).topLeft() + QPoint(11, 7)
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    QTest.mouseMove(view.viewport(), start + QPoint(*leap))
    item = rig.window.scene.arrangement[Pile.column(3)][-1]
    held = start + QPoint(*leap) - QPoint(11, 7)
    assert abs(item.pos().x() - held.x()) <= 1
    assert abs(item.pos().y() - held.y()) <= 1
    QTest.mouseRelease(view.viewport(), LEFT, pos=start)
    rig.assert_table_is_the_game()


def test_a11_nothing_moves_while_the_game_is_paused(open_window: Callable[..., WindowRig]) -> None:
    """No drag, click, key, undo or finish changes a paused game; afterwards it goes on where it was."""
    rig = open_window(deal=617)
    rig.type("1a")
    before, moves = rig.position, rig.game.moves
    rig.window.actions_.pause.trigger()
    stood = rig.game.clock.seconds
    rig.drag("2", "b")
    rig.click("2")
    rig.type("2b")
    actions = rig.window.actions_
    for action in (actions.undo, actions.redo, actions.collect, actions.finish):
        action.trigger()
    assert rig.position == before
    assert rig.game.moves == moves
    assert rig.game.clock.seconds == stood
    assert "paused" in rig.message
    rig.assert_table_is_the_game()
    actions.pause.trigger()
    assert rig.game.clock.running
    rig.type("2b")
    assert rig.position != before


def test_looks_changed_in_quick_succession(open_window: OpenWindow) -> None:
    """Case F16: 480 random changes of deck, theme, speed and pick-up mode, with 12 deals in between."""
    rig = open_window(deal=1)
    rng = random.Random(16)
    choices = {name: rig.settings.options[name].values for name in ("deck", "theme", "animation", "pick_up")}
    assert all(len(values) >= 2 for values in choices.values())
    changed = set()
    for number in range(480):
        name = rng.choice(list(choices))
        value = rng.choice(choices[name]).key
        rig.settings.set_choice(name, value)
        changed.add((name, value))
        if number % 40 == 39:
            rig.window.actions_.new_deal.trigger()
        elif number % 7 == 0:
            move = rng.choice(rig.position.legal_moves())
            rig.drag(rig.grip(move), rig.place_for(move))
        QApplication.processEvents()
    assert len(changed) == sum(map(len, choices.values()))
    rig.window.scene.finish_now()
    assert all_cards(rig.position) == 52
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("way", ["click", "drag"])
def test_every_card_in_a_cell_can_be_moved(open_window: OpenWindow, number: int, way: str) -> None:
    """Case F13: each move of a solution out of a cell, by real clicks or a real drag."""
    rig = open_window(deal=number)
    out_of_cells = 0
    for move in freecell.solve(rig.position).moves:
        if not move.source.is_cell:
            rig.window.session.drop(move.source, move.count, move.target)
            continue
        before = rig.position
        if way == "click":
            rig.play_by_clicks(move)
        else:
            rig.play_by_drag(move)
        assert rig.position == before.play(move), move
        out_of_cells += 1
    assert rig.game.is_won
    assert out_of_cells >= 3


def test_the_counter_is_the_turns_on_the_table(open_window: OpenWindow) -> None:
    """Case F18: 400 random plays, undos and redos on deal 5; under Tap table each turn counts and goes."""
    rig = open_window(deal=5)
    rig.settings.set_choice("preset", "tap-table")
    rig.window.session.deal(5)
    rng = random.Random(18)
    actions = rig.window.actions_
    done = {"play": 0, "undo": 0, "redo": 0}
    for _ in range(400):
        what = rng.choice(["play", "play", "undo", "redo"])
        moves = rig.position.legal_moves()
        if what == "play" and moves:
            move = rng.choice(moves)
            rig.drag(rig.grip(move), rig.place_for(move))
        else:
            what = "undo" if what == "play" else what
            (actions.undo if what == "undo" else actions.redo).trigger()
        done[what] += 1
        shown = int(rig.figures()["moves"])
        assert shown == rig.game.moves == len(rig.game.history)
        assert shown >= 0
    assert min(done.values()) > 50
