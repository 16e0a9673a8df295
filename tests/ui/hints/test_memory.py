"""A window whose player asks for everything keeps nothing of the games that have gone."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from freecell.advice.review import Review
from freecell.advice.verdicts import Verdict
from freecell.advice.winning_line import WinningLine
from freecell_ui.solver.search import SearchLimits
from tests.ui.hints.advice_rig import AdviceRig, wait_until
from tests.ui.window_rig import WindowRig

CTRL = Qt.KeyboardModifier.ControlModifier
KINDS = (Verdict, WinningLine, Review)


def ask_for_everything(rig: WindowRig, advice: AdviceRig, number: int) -> None:
    """Deal a game; have it judged, hinted at, reviewed after some moves, and played to the win."""
    rig.window.session.deal(number)
    advice.wait_verdict()
    advice.wait_quiet()
    advice.ask_hint()
    for moves in (4, 400):
        rig.key(Qt.Key.Key_F7)
        wait_until(lambda: advice.run.is_on, "the program didn't start")
        rig.key(Qt.Key.Key_F7)
        for _ in range(moves):
            advice.run.step()
        if advice.run.is_on:
            rig.key(Qt.Key.Key_R, CTRL)
            wait_until(lambda: advice.review.review is not None, "no review came")
            QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    assert rig.game.is_won


def what_is_there(rig: WindowRig) -> Counter[str]:
    """Count the window's objects, the table's items, the threads, and the values of finished questions."""
    QApplication.processEvents()
    gc.collect()
    found = Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, KINDS))
    found["objects"] = len(rig.window.findChildren(QObject))
    found["items"] = len(rig.window.scene.items())
    found["threads"] = threading.active_count()
    return found


def test_nothing_is_left_of_earlier_games(open_window: Callable[..., WindowRig]) -> None:
    """After a game there is as much as after the same game before, whatever was asked in between."""
    rig = open_window(deal=1)
    advice = AdviceRig(rig)
    advice.advisor.search.limits = SearchLimits(tries=20, review_tries=2)
    advice.ask_verdicts()
    counts = []
    for number in (8, 8, 77, 8):
        ask_for_everything(rig, advice, number)
        if number == 8:
            counts.append(what_is_there(rig))
    settled = counts[1]
    for later in counts[2:]:
        assert {name: later[name] for name in ("objects", "items", "threads")} == {
            name: settled[name] for name in ("objects", "items", "threads")
        }
        for kind in KINDS:
            assert later[kind.__name__] <= settled[kind.__name__] + 8, kind
