"""The verdict above the table: opt-in, always about what lies there, never a guess."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from freecell.advice.verdicts import verdict
from freecell.game.house_rules import PRESETS
from freecell_ui.hints.verdict_label import Standing, VerdictLabel
from tests.ui.hints.advice_rig import LOST, SHALLOW, SLOW_DEAL, AdviceRig
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
LEFT = Qt.MouseButton.LeftButton


def test_off_by_default(open_window: Open) -> None:
    """Without asking for it there is no verdict, in any preset, and nobody searches."""
    rig = open_window(deal=11982)
    advice = AdviceRig(rig)
    QTest.qWait(20)
    assert not advice.label.isVisible()
    assert not advice.desk.search.service.is_busy
    assert advice.desk.search.service._thread is None
    assert all("verdict" not in rules.to_dict() for rules in PRESETS.values())


def test_winnable(open_window: Open) -> None:
    """A winnable position is called so, with the length of the best line known and its unit."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.wait_verdict()
    assert advice.label.isVisible()
    assert advice.label.standing is Standing.WINNABLE
    length = advice.advisor.verdict.line.num_card_moves
    assert advice.label.text() == f"Winnable · best line {length} card moves"
    assert advice.label.accessibleName() == advice.label.text()


def test_the_same_deal_again(open_window: Open) -> None:
    """Started again, a deal is judged again: what was known of the game before has gone with it."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    for _ in range(3):
        advice.wait_quiet()
        assert advice.label.standing is Standing.WINNABLE
        rig.window.actions_.restart.trigger()
    advice.wait_quiet()
    assert advice.label.standing is Standing.WINNABLE


def test_best_line_improves(open_window: Open) -> None:
    """While the player thinks the length only ever falls, and each line wins."""
    rig = open_window(deal=5)
    advice, lengths = AdviceRig(rig), []
    advice.advisor.verdict_changed.connect(lambda known: lengths.append(known.num_card_moves))
    advice.ask_verdicts()
    advice.wait_verdict()
    advice.wait_quiet()
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] < lengths[0]
    line = advice.advisor.verdict.line
    assert line.start == rig.position
    assert line.wins


def test_impossible_deal_is_named(open_window: Open) -> None:
    """With the verdict on, an impossible deal is named when it is dealt."""
    rig = open_window(deal=11982)
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.wait_verdict()
    assert advice.label.standing is Standing.LOST
    assert advice.label.text() == "Impossible deal (proved)"
    assert "This deal has no win: proved" in rig.message
    QTest.mouseClick(advice.label, LEFT)
    assert rig.is_open("lost_panel")
    assert not rig.is_open("lost_back")


def test_impossible_deal_is_not_named_unasked(open_window: Open) -> None:
    """With the verdict off nothing is claimed about the same deal."""
    rig = open_window(deal=11982)
    QTest.qWait(20)
    assert "no win" not in rig.message


def test_lost_after_a_move(open_window: Open) -> None:
    """The losing move turns the label, and clicking it offers the way back."""
    rig = open_window(deal=48)
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.lose()
    advice.wait_verdict()
    assert advice.label.standing is Standing.LOST
    assert advice.label.text() == "No win from here (proved)"
    QTest.mouseClick(advice.label, LEFT)
    assert rig.is_open("lost_back")


def test_never_about_another_position(open_window: Open) -> None:
    """Right after each move the label either knows the new position or says that it searches."""
    rig = open_window(deal=48)
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.wait_verdict()
    told = set()
    for _ in range(12):
        moves = rig.position.legal_moves()
        move = next((m for m in moves if m.target.is_cell), moves[0])
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
        known = advice.advisor.verdict
        expected = Standing.SEARCHING if known is None else advice.label.standing
        assert advice.label.standing is expected
        assert known is None or known.position == rig.position
        told.add(advice.label.standing)
        advice.wait_verdict()
        truth = verdict(rig.position)
        assert (advice.label.standing is Standing.WINNABLE) == truth.is_winnable
        assert (advice.label.standing is Standing.LOST) == truth.is_lost
    assert Standing.SEARCHING in told


def test_undecided_says_why(open_window: Open) -> None:
    """A search that a limit ended is told as undecided, with the reason, never as lost."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    advice = AdviceRig(rig)
    limits = advice.advisor.limits
    advice.advisor.search.limits = type(limits)(seconds=0.05, memory=limits.memory)
    advice.ask_verdicts()
    advice.wait_verdict()
    assert advice.label.standing is Standing.UNDECIDED
    assert advice.label.text() == "Undecided: the time for searching ran out"
    rig.key(Qt.Key.Key_F6)
    advice.wait_quiet()
    assert rig.message.startswith("No line was found: the time for searching ran out.")


def test_switching_off(open_window: Open) -> None:
    """Switched off, the label goes and the search ends; the choice is kept."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    assert advice.label.isVisible()
    assert advice.desk.search.service.is_busy
    assert rig.settings.choice("verdict") == "on"
    advice.ask_verdicts()
    assert not advice.label.isVisible()
    assert not advice.desk.search.service.is_busy
    assert rig.settings.choice("verdict") == "off"


def test_kept_choice(open_window: Open, tmp_path: object) -> None:
    """The next window starts with the verdict on when it was left on."""
    rig = open_window(deal=8)
    AdviceRig(rig).ask_verdicts()
    again = open_window(deal=8)
    advice = AdviceRig(again)
    advice.wait_verdict()
    assert advice.label.isVisible()
    assert again.window.actions_.verdict.isChecked()


def test_words_give_way(qtbot: QtBot) -> None:
    """The narrower the pill the fewer words it shows, whole ones always; the sign stays to the last."""
    label, seen = VerdictLabel(), []
    qtbot.addWidget(label)
    full, short, tiny = "Winnable · best line 108 card moves", "Winnable · 108", "108"
    label.show_verdict(Standing.WINNABLE, full, short, tiny)
    for width in range(label.sizeHint().width(), 10, -1):
        label.resize(width, label.height())
        if label.shown not in seen:
            seen.append(label.shown)
    assert seen == [full, short, tiny]
    assert label.text() == full


def test_verdicts_are_announced(open_window: Open) -> None:
    """A screen reader hears each verdict once, and never that the solver is searching."""
    rig = open_window(deal=11982)
    heard: list[str] = []
    rig.window.announcer.announced.connect(heard.append)
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.wait_verdict()
    assert heard.count("Impossible deal (proved)") == 1
    assert not any("Searching" in text for text in heard)


def test_hidden_after_the_win(open_window: Open) -> None:
    """A won game needs no verdict."""
    rig = open_window()
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.put(SHALLOW)
    for move in verdict(rig.position).line.moves:
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    assert rig.game.is_won
    assert not advice.label.isVisible()


def test_small_window_uses_few_words(open_window: Open) -> None:
    """In a small window the pill shows the short words and nothing is pushed out."""
    rig = open_window(deal=8, size=(640, 480))
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.wait_verdict()
    QTest.qWait(1)
    label, hud = advice.label, rig.child("hud")
    assert label.geometry().right() < hud.width()
    assert label.shown in label._forms[1:]
    assert label.shown.endswith(str(advice.advisor.verdict.num_card_moves))
    deal = rig.child("hud_deal")
    assert deal.mapTo(hud, deal.rect().bottomRight()).x() <= hud.width()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_label_by_keyboard(open_window: Open, key: Qt.Key) -> None:
    """The label can be reached with Tab and answers to Enter and the space bar."""
    rig = open_window()
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.put(LOST)
    advice.wait_verdict()
    assert advice.label.focusPolicy() & Qt.FocusPolicy.TabFocus
    QTest.keyClick(advice.label, key)
    assert rig.is_open("lost_panel")
