"""The review's page: its chart, its board, its buttons, its files."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

import freecell
from freecell import SolveStatus
from freecell.advice.review import Moment
from freecell.advice.verdicts import verdict
from freecell_ui.kit.theme import THEMES
from freecell_ui.review.chart import ChartData, ReviewChart, chart_color, round_scale
from freecell_ui.review.sentences import played_text
from freecell_ui.text.advice_sentences import review_summary
from tests.ui.hints.advice_rig import SLOW_DEAL, AdviceRig, wait_until
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
CTRL = Qt.KeyboardModifier.ControlModifier


def lost_review(open_window: Open) -> tuple[WindowRig, AdviceRig, int]:
    """Lose a game, press Ctrl+R and wait for the review."""
    rig = open_window(deal=48)
    advice = AdviceRig(rig)
    number = advice.lose()
    rig.key(Qt.Key.Key_R, CTRL)
    wait_until(lambda: advice.review.review is not None, "no review came")
    return rig, advice, number


def test_review_finds_the_losing_move(open_window: Open) -> None:
    """The page opens at the move that lost the win, says so, and shows a better one that wins."""
    rig, advice, number = lost_review(open_window)
    page = advice.review
    assert page.index == number - 1
    assert page.review.losing_move == number
    assert rig.child("review_summary").text().startswith(f"Move {number} lost the win.")
    assert rig.child("review_played").text().endswith("After it no win is left (proved).")
    better = page.board.better
    assert better is not None
    assert page.board.position == page.review.played.positions[number - 1]
    assert verdict(page.board.position.play(better)).is_winnable
    assert not rig.child("table").isVisible()


def test_review_of_a_game_that_goes_on(open_window: Open) -> None:
    """In the middle of a game the summary speaks of what was played so far."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    for move in verdict(rig.position).line.moves[:6]:  # type: ignore[union-attr]
        rig.window.session.drop(move.source, move.count, rig.place_for(move))
    rig.key(Qt.Key.Key_R, CTRL)
    wait_until(lambda: advice.review.review is not None, "no review came")
    assert "so far" in rig.child("review_summary").text().lower()


def test_summary_where_not_all_is_known(open_window: Open) -> None:
    """What could not be decided is said, and never taken for a win or a loss."""
    _, advice, number = lost_review(open_window)
    review = advice.review.review
    unknown = Moment(SolveStatus.UNDECIDED, limit="time")
    moments = list(review.moments)
    moments[number - 1] = unknown
    text = review_summary(replace(review, moments=tuple(moments)))
    assert text.startswith(f"No win is left after move {number}; which move lost it is not known.")
    played = review.played.turns
    text = played_text(played, replace(review, moments=tuple(moments)), number - 2)
    assert text.endswith("After it: undecided, the time for searching ran out.")
    moments[number - 1 :] = [unknown] * (len(moments) - number + 1)
    text = review_summary(replace(review, moments=tuple(moments)))
    assert text.startswith(f"Whether a win is left after move {number - 1} is not known.")


def test_clicking_the_chart(open_window: Open) -> None:
    """A click on the chart shows that position; dragging goes through the game."""
    rig, advice, _ = lost_review(open_window)
    page = advice.review
    for index in (0, 2, len(rig.game.history)):
        point = QPoint(round(page.chart.x_of(index)), page.chart.height() // 2)
        QTest.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=point)
        assert page.index == index
        assert page.board.position == page.review.played.positions[index]
    assert "After the last move" in page._title.text()
    assert not rig.child("review_play_on").isEnabled()


def test_arrow_keys(open_window: Open) -> None:
    """The arrow keys, Home and End go through the game and stop at its ends."""
    rig, advice, _ = lost_review(open_window)
    page, last = advice.review, len(rig.game.history)
    for key, index in (
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_End, last),
        (Qt.Key.Key_Right, last),
    ):
        QTest.keyClick(page.chart, key)
        assert page.index == index


def test_earlier_and_later(open_window: Open) -> None:
    """The two buttons go one position back and on."""
    rig, advice, number = lost_review(open_window)
    rig.press_button(rig.child("review_earlier"))
    assert advice.review.index == number - 2
    rig.press_button(rig.child("review_later"))
    assert advice.review.index == number - 1


def test_play_on_from_there(open_window: Open) -> None:
    """Playing on goes back to that position at the table, and one Redo returns."""
    rig, _, number = lost_review(open_window)
    turns = len(rig.game.history)
    rig.press_button(rig.child("review_play_on"))
    assert rig.child("table").isVisible()
    assert not rig.is_open("review_panel")
    assert len(rig.game.history) == number - 1
    rig.assert_table_is_the_game()
    rig.window.actions_.redo.trigger()
    assert len(rig.game.history) == turns


@pytest.mark.parametrize("way", ["key", "button", "esc"])
def test_back_to_the_table(open_window: Open, way: str) -> None:
    """Ctrl+R, the button and Esc each bring the table back as it was."""
    rig, advice, _ = lost_review(open_window)
    before = rig.position
    if way == "key":
        QTest.keyClick(advice.review.chart, Qt.Key.Key_R, CTRL)
    elif way == "button":
        rig.press_button(rig.child("review_back"))
    else:
        QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    assert not rig.is_open("review_panel")
    assert rig.child("table").isVisible()
    assert rig.position == before


@pytest.mark.parametrize("name", ["hint", "solve", "way_back", "deals"])
def test_other_advice_brings_the_table_back(open_window: Open, name: str) -> None:
    """Whatever is shown on the table brings the table back first."""
    rig, _, _ = lost_review(open_window)
    getattr(rig.window.actions_, name).trigger()
    assert rig.child("table").isVisible()
    assert not rig.is_open("review_panel")


def test_typed_moves_stay_off_the_table(open_window: Open) -> None:
    """Notation typed on the review plays nothing on the table nobody sees."""
    rig, advice, _ = lost_review(open_window)
    before = rig.position
    QTest.keyClicks(advice.review.chart, "1a2b3h")
    assert rig.position == before


def test_second_look_is_kept(open_window: Open) -> None:
    """The same game reviewed again, also by the next start, needs no search."""
    rig, advice, number = lost_review(open_window)
    first = advice.review.review
    QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    tickets = advice.desk.search.service._ticket
    rig.key(Qt.Key.Key_R, CTRL)
    wait_until(lambda: advice.review.review is not None, "the kept review was not read")
    assert advice.review.review == first
    assert advice.desk.search.service._ticket == tickets
    rig.window.close()
    again = open_window(deal=None)
    again_advice = AdviceRig(again)
    again.key(Qt.Key.Key_R, CTRL)
    wait_until(lambda: again_advice.review.review is not None, "the kept review was not read")
    assert again_advice.desk.search.service._ticket == 0
    assert again_advice.review.review is not None
    assert again_advice.review.review.losing_move == number


def test_a_change_makes_a_new_review(open_window: Open) -> None:
    """After an undo the kept review is not shown for the other game."""
    rig, advice, number = lost_review(open_window)
    QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    rig.window.actions_.undo.trigger()
    rig.key(Qt.Key.Key_R, CTRL)
    wait_until(lambda: advice.review.review is not None)
    assert len(advice.review.review.moments) == len(rig.game.history) + 1
    assert advice.review.review.losing_move == number


def test_stop(open_window: Open) -> None:
    """A walk that takes long shows its progress, can be stopped, and leaving stops it too."""
    rig = open_window(deal=SLOW_DEAL, variant="double-freecell")
    advice = AdviceRig(rig)
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    rig.key(Qt.Key.Key_R, CTRL)
    assert rig.is_open("review_progress")
    wait_until(lambda: advice.desk.search.service.is_busy, "no search began")
    rig.press_button(rig.child("review_stop"))
    assert not advice.desk.search.service.is_busy
    assert not rig.is_open("review_progress")
    assert not rig.child("review_picture").isEnabled()
    QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    rig.key(Qt.Key.Key_R, CTRL)
    wait_until(lambda: advice.desk.search.service.is_busy, "no search began")
    QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    assert not advice.desk.search.service.is_busy


def test_verdict_leaves_a_review_alone(open_window: Open) -> None:
    """Switching the verdict on and off while the solver walks the game doesn't take the solver away."""
    rig = open_window(deal=48)
    advice = AdviceRig(rig)
    advice.lose()
    rig.key(Qt.Key.Key_R, CTRL)
    for _ in range(3):
        advice.ask_verdicts()
    wait_until(lambda: advice.review.review is not None, "the review was lost")
    QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    advice.wait_verdict()
    assert advice.advisor.verdict.position == rig.position


def test_no_review_of_nothing(open_window: Open) -> None:
    """Before the first move there is nothing to look back on."""
    rig = open_window(deal=48)
    assert not rig.window.actions_.review.isEnabled()
    rig.window.panels.summon("review_panel")
    assert not rig.is_open("review_panel")


def test_export(open_window: Open, tmp_path: Path) -> None:
    """The picture is written at twice the size, the move list reads back to the same position."""
    rig, advice, number = lost_review(open_window)
    page = advice.review
    picture, moves = tmp_path / "game.png", tmp_path / "game.txt"
    assert page.save_picture(picture)
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (2 * page.width(), 2 * page.height())
    assert len({image.pixel(x, image.height() // 2) for x in range(0, image.width(), 7)}) > 10
    assert page.save_moves(moves)
    text = moves.read_text(encoding="utf-8")
    replay = freecell.parse_moves(text, rig.game.start)
    assert replay.failure is None
    assert replay.position == rig.position
    assert f"\n{number}. " in text
    assert "this move lost the win" in text
    assert rig.child("review_earlier").isVisible()


def test_export_where_nothing_can_be_written(open_window: Open, tmp_path: Path) -> None:
    """A file that can't be written is told, not raised."""
    _, advice, _ = lost_review(open_window)
    missing = tmp_path / "missing" / "game"
    assert not advice.review.save_picture(missing.with_suffix(".png"))
    assert not advice.review.save_moves(missing.with_suffix(".txt"))
    for saver in (advice.review._moves_saver, advice.review._picture_saver):
        advice.review._save_to(saver, str(missing))
        wait_until(lambda: not advice.review._thread.is_busy, "nothing was said")
        assert "can't be written" in advice.review._summary.text()
        advice.review._summary.setText("")


def test_reviews_are_read_and_written_beside_the_window(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kept reviews, the picture and the move list are opened by the files' thread, never by the window's."""
    at_work: list[str] = []
    real = os.open

    def note(path: str, *args: int, **more: int) -> int:
        if "review" in str(path) or "game" in str(path):
            at_work.append(threading.current_thread().name)
        return real(path, *args, **more)

    monkeypatch.setattr(os, "open", note)
    _, advice, _ = lost_review(open_window)
    page = advice.review
    for saver, name in ((page._moves_saver, "game.txt"), (page._picture_saver, "game.png")):
        page._save_to(saver, str(tmp_path / name))
        wait_until(lambda: not page._thread.is_busy, "nothing was said")
        assert page._summary.text() == f"Saved as {tmp_path / name}."
    assert len(at_work) >= 3  # a review, a list and a picture, at the least
    assert set(at_work) == {"solver"}
    assert QImage(str(tmp_path / "game.png")).width() == 2 * page.width()


def test_closing_the_window_keeps_the_review(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that waits to be written when the window closes is written all the same."""
    rig, advice, _ = lost_review(open_window)
    page, gate = advice.review, threading.Event()
    wait_until(lambda: not page._thread.is_busy, "the review was not written")
    played = page.review.played
    (kept,) = (rig.store.path.parent / "reviews").iterdir()
    kept.unlink()
    page._thread.run(lambda _quest: gate.wait(60))
    page._ticket = 99
    page._take_answer(99, page.review)
    gate.set()
    rig.window.close()
    assert page._files.load(rig.window.session.uid, played) is not None


def test_verdict_goes_on_afterwards(open_window: Open) -> None:
    """Back at the table the verdict is about the table again."""
    rig = open_window(deal=8)
    advice = AdviceRig(rig)
    advice.ask_verdicts()
    advice.wait_verdict()
    move = rig.position.legal_moves()[0]
    rig.window.session.drop(move.source, move.count, rig.place_for(move))
    rig.key(Qt.Key.Key_R, CTRL)
    QTest.keyClick(advice.review.chart, Qt.Key.Key_Escape)
    advice.wait_verdict()
    assert advice.advisor.verdict.position == rig.position
    assert advice.label.isVisible()


# The chart alone -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "marks"),
    [
        (0, [0, 1]),
        (3, [0, 1, 2, 3]),
        (52, [0, 20, 40, 60]),
        (99, [0, 25, 50, 75, 100]),
        (187, [0, 50, 100, 150, 200]),
    ],
)
def test_round_scale(most: int, marks: list[int]) -> None:
    """Scales are round and reach at least as far as they must."""
    assert round_scale(most) == marks
    assert round_scale(most)[-1] >= most


def test_chart_of_a_bare_game(qtbot: object) -> None:
    """A chart without any answer, and one of a game without a move, can be drawn."""
    chart = ReviewChart()
    chart.resize(500, 400)
    for data in (
        ChartData((0,), 52),
        ChartData((0, 0, 1), 52),
        ChartData((0, 1), 52, (None, None), lost_from=0),
        ChartData((0, 1, 2), 52, (10, None, 8), costs=((2, 3),)),
    ):
        chart.show_data(data, "Moves")
        assert not chart.grab().isNull()
    chart.deleteLater()


def luminance(color: object) -> float:
    """Relative luminance as the accessibility rules define it."""
    parts = [color.redF(), color.greenF(), color.blueF()]  # type: ignore[attr-defined]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(
    ("part", "least"), [("length", 3.0), ("home", 3.0), ("lost", 3.0), ("lost_text", 4.5)]
)
def test_chart_colours_can_be_read(name: str, part: str, least: float) -> None:
    """Lines stand out from what they are drawn on at least 3 to 1, words 4.5 to 1, on every theme."""
    theme = THEMES[name]
    ink = luminance(chart_color(theme, part))
    inset = theme.color("panel_inset")
    share = 0.6 * inset.alphaF()
    for ground in ("felt_inner", "felt_outer"):
        felt = theme.color(ground)
        parts = ((getattr(felt, c)(), getattr(inset, c)()) for c in ("redF", "greenF", "blueF"))
        back = luminance(QColor.fromRgbF(*(under * (1 - share) + over * share for under, over in parts)))
        bright, dark = max(ink, back), min(ink, back)
        assert (bright + 0.05) / (dark + 0.05) >= least, (ground, name)
