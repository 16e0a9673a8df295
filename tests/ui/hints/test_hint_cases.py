"""Faults reported of other programs: what happens while cards fly, with many cards, with many hints."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import freecell
from freecell import Move, Position
from freecell.game import Game
from freecell_ui.transition import TransitionKind
from tests.ui.hints.advice_rig import AdviceRig, wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier

RUNS = """
Foundations: H-0 C-0 D-0 S-0
Freecells: - - - -
: KS QH JS TH 9S 8H 7S 6H
: KH
: KC QD JC TD 9C 8D 7C 6D
: KD
: QS JH TS 9H 8S 7H 6S 5H 4S 3H
: QC JD TC 9D 8C 7D 6C 5D 4C 3D
: AS AH AC AD 2S 2H 2C 2D 3S 3C 4H 4D 5S 5C
:
"""
"""Long runs, kings that take them, and one empty column: moves of two to ten cards are legal."""

COLLECT_DEAL = 11724
COLLECT_MOVES = (
    "74 71 87 26 32 21 87 8a 87 84 2b 2c 27 67 b8 68 a6 c6 36 2a 23 52 56 57 5b 35 2c a2 52 3a 31 35 a3 "
    "83 25 b2 32 74 16 12 71 13 17 51 15 1a 17 43 41 4b 48 41 47 b7 a8 48 38 27 51 65"
)
"""A game whose last move lets most of the cards go home by themselves."""


def long_moves(position: Position) -> list[Move]:
    """The legal moves of each number of cards, one each, the longest first."""
    found: dict[int, Move] = {}
    for move in position.legal_moves():
        found.setdefault(move.count, move)
    return [found[count] for count in sorted(found, reverse=True)]


def test_undo_redo_and_hint_while_cards_fly(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo thrice, redo thrice, a hint and an undo, all while a long run flies: table and game agree."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    advice = AdviceRig(rig)
    advice.put(RUNS)
    rig.window.scene.finish_now()
    for _ in range(3):
        move = long_moves(rig.position)[0]
        assert move.count >= 2
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.window.scene.is_animating
    for key, modifiers in [(Qt.Key.Key_Z, CTRL)] * 3 + [(Qt.Key.Key_Z, CTRL | SHIFT)] * 3:
        rig.key(key, modifiers)
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
    rig.key(Qt.Key.Key_F6)
    rig.key(Qt.Key.Key_Z, CTRL)
    assert len(rig.game.history) == 2
    rig.window.scene.finish_now()
    rig.assert_table_is_the_game()
    assert not advice.advisor.arrow.is_shown


def test_undo_of_long_moves(open_window: Open) -> None:
    """Moves of two to eight cards, all taken back, all played again, all taken back: the deal is there."""
    rig = open_window()
    AdviceRig(rig).put(RUNS)
    start, counts, chance = rig.position, set[int](), random.Random(2)
    for _ in range(24):
        moves = rig.position.legal_moves()
        runs = [move for move in moves if move.count >= 2]
        fresh = [move for move in runs if move.count not in counts]
        move = chance.choice(fresh or runs or moves)
        counts.add(move.count)
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
        rig.assert_table_is_the_game()
    assert len(counts) >= 4
    assert max(counts) >= 8
    turns, end = len(rig.game.history), rig.position
    for key, modifiers, expected in (
        (Qt.Key.Key_Z, CTRL, start),
        (Qt.Key.Key_Z, CTRL | SHIFT, end),
        (Qt.Key.Key_Z, CTRL, start),
    ):
        for _ in range(turns):
            rig.key(key, modifiers)
            rig.assert_table_is_the_game()
        assert rig.position == expected


def before_the_long_collection() -> tuple[Game, Move]:
    """The game one move before most of its cards go home, with the house that sends them."""
    house = freecell.PORCHLIGHT
    replay = freecell.parse_moves(COLLECT_MOVES, freecell.deal(COLLECT_DEAL), collect="horne")
    assert replay.ok
    game = Game(COLLECT_DEAL, house_rules=house)
    for turn in replay.turns[:-1]:
        game.play(turn.move)
    return game, replay.turns[-1].move


def test_long_collection_leaves_the_window_alive(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """While dozens of cards go home the window handles events, and the first input ends the flight."""
    monkeypatch.setenv("FREECELL_ANIMATION", "slow")
    rig = open_window()
    game, last = before_the_long_collection()
    rig.window.session.begin("", game, TransitionKind.RESTORE)
    rig.window.scene.finish_now()
    home = game.position.cards_home
    rig.window.session.drop(last.source, last.count, rig.place_for(last))
    assert game.position.cards_home - home >= 30
    beats: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(1))
    timer.start(1)
    wait_until(lambda: len(beats) >= 50 or not rig.window.scene.is_animating)
    timer.stop()
    assert len(beats) >= 50, "no events were handled while the cards flew"
    assert rig.window.scene.is_animating
    rig.key(Qt.Key.Key_Z, CTRL)
    rig.window.scene.finish_now()
    assert game.position.cards_home == home
    rig.assert_table_is_the_game()


def reported_position(rig: WindowRig) -> None:
    """Play to the reported position in the house whose safe cards go home by themselves."""
    game = Game(28307, house_rules=freecell.PORCHLIGHT)
    for text in ("6a", "63", "16", "15", "45", "1b", "1c", "1h"):
        game.play(text)
    rig.window.session.begin("", game, TransitionKind.RESTORE)
    assert str(game.position.cells[0]) == "4H"


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_every_target_can_be_reached(open_window: Open, way: str) -> None:
    """Each legal move of a reported position can be made, also the one home, and be taken back."""
    rig = open_window()
    reported_position(rig)
    before = rig.position
    assert before.is_legal(Move("a", "h"))
    ways = {(move.source, move.target): move for move in before.legal_moves()}
    for source, target in ways:
        if way == "keys":
            rig.type(f"{source}{target}")
        else:
            # A drag takes exactly what is under the pointer: the longest run that goes there.
            moves = [m for m in before.legal_moves() if (m.source, m.target) == (source, target)]
            rig.play_by_drag(max(moves, key=lambda m: m.count))
        assert rig.position != before, (str(source), str(target))
        assert rig.game.history[-1].moves[0].source == source
        assert rig.game.history[-1].moves[0].target == target
        rig.key(Qt.Key.Key_Z, CTRL)
        assert rig.position == before


def test_the_reported_card_goes_home(open_window: Open) -> None:
    """A double click on the four of hearts in its cell sends it home."""
    rig = open_window()
    reported_position(rig)
    rig.double_click("a")
    assert rig.game.history[-1].moves[0] == Move("a", "h")
    QTest.qWait(1)
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("number", [24, 617, 1941, 30255])
def test_hints_never_loop(open_window: Open, number: int) -> None:
    """A hint asked for, played, and asked for again reaches the win, with no position seen twice."""
    rig = open_window(deal=number)
    advice, seen, hints = AdviceRig(rig), {rig.position}, 0
    while not rig.game.is_won:
        advice.ask_hint()
        move = advice.advisor.verdict.line.moves[0]
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
        hints += 1
        assert rig.position not in seen
        seen.add(rig.position)
    assert hints <= 300
