"""The zoomed column: where its panel stands, and how it is played with real events."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from freecell import Move, Pile, Position, deal, variant
from freecell_ui.table.geometry.layout import Rect, TableLayout
from freecell_ui.table.zoom.placement import ZoomPlan, plan_zoom
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
RIGHT = Qt.MouseButton.RightButton

RUN_OF_THREE = """
Foundations: H-0 C-4 D-4 S-4
Freecells: KS 6D 7S -
: 7C 6H 5S 4H
: 7D 6C
: 5C QH TD AH 2H 3H
: JC KC
: KD QC JD TC 9H 8S
: 8C 8H 8D 7H 6S 5D
:
: KH QS JH TS 9D JS QD TH 5H 9S 9C
"""


def lay_out(rig: WindowRig, text: str) -> None:
    """Put a board on the table."""
    rig.put(text)


def plans(
    position: Position, width: float, height: float, ratio: float
) -> Iterator[tuple[ZoomPlan | None, TableLayout, list[Rect], int]]:
    """The plan for each column with its longest run in hand, and what it has to keep free."""
    layout = TableLayout(
        width, height, position.rules, [len(column) for column in position.columns], ratio=ratio
    )
    for index, column in enumerate(position.columns):
        if not column:
            continue
        held = min(position.run_length(Pile.column(index)), position.capacity())
        free = [
            place_of(layout, move.target)
            for move in position.legal_moves()
            if move.source == Pile.column(index) and move.count <= held
        ]
        others = [layout.column_rect(other) for other in range(layout.columns) if other != index]
        words = (112.0, 60.0) if width >= 800 else (97.0, 46.0)
        yield (
            plan_zoom(layout, index, held, free, others, words, index_line=0.27, compact_line=0.19),
            layout,
            free,
            len(column),
        )


def place_of(layout: TableLayout, target: Pile) -> Rect:
    """The place a move ends on; any foundation stands for home."""
    if target.is_column:
        size = layout.column_sizes[target.index]
        return layout.card_rect(target.index, max(0, size - 1))
    return layout.cell_rect(target.index) if target.is_cell else layout.foundation_rect(0)


def random_positions(slug: str, seed: int, count: int) -> Iterator[Position]:
    """Positions of random play, each some moves on from the one before."""
    choose = random.Random(seed)
    position = deal(seed, slug)
    for _ in range(count):
        for _ in range(9):
            moves = position.legal_moves()
            if not moves:
                return
            position = position.play(choose.choice(moves))
        yield position


@pytest.mark.parametrize("slug", [v.slug for v in (variant("freecell"), variant("double-freecell"))])
@pytest.mark.parametrize(("width", "height", "ratio"), [(640, 404, 1), (1024, 576, 1), (1920, 940, 1.25)])
def test_a_lifted_column_covers_no_destination(slug: str, width: int, height: int, ratio: float) -> None:
    """Its panel lies inside the table, away from every legal destination, with every index in sight."""
    found = 0
    for seed in (7, 617):
        for position in random_positions(slug, seed, 12):
            for plan, layout, free, size in plans(position, width, height, ratio):
                if plan is None:
                    continue
                found += 1
                away = 10 if layout.is_small else 16
                assert Rect(0, 0, width, height).united(plan.panel) == Rect(0, 0, width, height)
                assert not any(plan.panel.overlap(rect.grown(away, away)) for rect in free)
                assert plan.first.width >= layout.card_width - 1
                assert plan.fan >= (0.19 if plan.is_compact else 0.27) * plan.first.width - 1e-6
                inner = plan.panel.grown(-1, -1)
                for depth in range(size):
                    rect = plan.card_rect(depth)
                    assert inner.overlap(rect) == pytest.approx(rect.width * rect.height)
                    seen = plan.visible_rect(depth)
                    assert plan.depth_at(*seen.center) == depth
                    assert not plan.words.overlap(rect)
    assert found > 100


def test_most_columns_are_lifted_to_their_full_size() -> None:
    """At the start of a game there is room for 1.3 times the size in every column of a normal window."""
    for plan, layout, _, _ in plans(deal(617), 1024, 576, 1):
        assert plan is not None
        assert plan.first.width == pytest.approx(1.3 * layout.card_width, abs=1)


def test_a_tap_lifts_the_longest_run_that_can_move(open_window: OpenWindow) -> None:
    """The panel opens with the run in hand, both capacities beside it and the destinations lit."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    rig.click("6")
    hand = rig.window.session.hand
    assert hand is not None
    assert [str(card) for card in hand.cards] == ["7H", "6S", "5D"]
    assert rig.is_open("zoom_panel")
    name = rig.child("zoom_panel").accessibleName()
    assert name == "3 cards in hand: 7H 6S 5D. 4 onto a column, 2 into an empty one."
    assert rig.message.startswith("4 onto a column · 2 into an empty one")
    assert {str(pile) for pile in rig.window.scene.lit_piles} == {"d", "2", "5", "7", "hd"}
    rig.click("5")
    assert rig.game.moves == 1
    assert [str(card) for card in rig.position.columns[4][-4:]] == ["8S", "7H", "6S", "5D"]
    assert not rig.is_open("zoom_panel")
    rig.assert_table_is_the_game()


def test_another_card_of_the_panel_changes_where_the_run_starts(open_window: OpenWindow) -> None:
    """A tap on a card of the lifted column starts the run there; the panel stays open."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    rig.click("6")
    for card, count in (("6S", 2), ("5D", 1), ("7H", 3)):
        rig.click(card)
        hand = rig.window.session.hand
        assert hand is not None
        assert hand.count == count
        assert rig.is_open("zoom_panel")
    rig.click("5D")
    rig.click("hd")
    assert rig.position.foundations[1] == 5
    rig.assert_table_is_the_game()


def test_a_card_that_cannot_move_says_why_and_keeps_the_hand(open_window: OpenWindow) -> None:
    """A tap on a card above the run explains itself; nothing is put back for that."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    rig.click("6")
    rig.click("8H")
    assert rig.message == "Only the last 3 cards of column 6 can move: those above don't follow in order."
    assert rig.is_open("zoom_panel")
    assert rig.window.session.hand is not None


@pytest.mark.parametrize("way", ["felt", "escape", "right", "start"])
def test_a_lifted_column_is_put_back(open_window: OpenWindow, way: str) -> None:
    """Bare felt, Esc, the right button and a tap on the run's own start put it back."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    rig.click("6")
    if way == "felt":
        rig.click_at(5, rig.window.view.height() - 5)
    elif way == "escape":
        rig.key(Qt.Key.Key_Escape)
    elif way == "right":
        QTest.mouseClick(rig.window.view.viewport(), RIGHT, pos=rig.at("8D"))
    else:
        rig.click("7H")
    assert rig.window.session.hand is None
    assert not rig.is_open("zoom_panel")
    assert not rig.window.scene.lit_piles
    assert rig.game.moves == 0
    rig.assert_table_is_the_game()


def test_the_lifted_run_can_be_dragged_from_the_panel(open_window: OpenWindow) -> None:
    """Gripped at any of its cards the whole run follows the pointer, and the panel is gone meanwhile."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    rig.click("6")
    viewport = rig.window.view.viewport()
    start, end = rig.at("5D"), rig.at("8S")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(40, -20))
    assert not rig.is_open("zoom_panel")
    assert rig.window.session.hand is not None
    item = rig.window.scene.arrangement[Pile.column(5)][-1]
    point = start + QPoint(40, -20)
    assert item.sceneBoundingRect().contains(point.x(), point.y())
    QTest.mouseMove(viewport, end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    assert [str(card) for card in rig.position.columns[4][-3:]] == ["7H", "6S", "5D"]
    rig.assert_table_is_the_game()


def test_a_drag_lifts_nothing(open_window: OpenWindow) -> None:
    """Whoever pulls a card has it under the pointer, and only that card and those below it."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    viewport = rig.window.view.viewport()
    start = rig.at("5D")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(30, 30))
    assert not rig.is_open("zoom_panel")
    hand = rig.window.session.hand
    assert hand is not None
    assert hand.count == 1
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=rig.at("d"))
    rig.click("6")
    assert rig.is_open("zoom_panel")


def test_a_double_click_reaches_the_card_behind_the_panel(open_window: OpenWindow) -> None:
    """The second click of a double click means the card of the first, whatever has opened above it."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    rig.double_click("5D")
    assert rig.position.foundations[1] == 5
    assert not rig.is_open("zoom_panel")
    rig.assert_table_is_the_game()


def test_under_the_pointer_is_a_setting(open_window: OpenWindow) -> None:
    """Without the panel a click picks up the very card it hit, and the setting counts at once."""
    rig = open_window()
    rig.settings.set_choice("pick_up", "pointer")
    lay_out(rig, RUN_OF_THREE)
    rig.click("5D")
    hand = rig.window.session.hand
    assert hand is not None
    assert hand.count == 1
    assert not rig.is_open("zoom_panel")
    rig.settings.set_choice("pick_up", "zoomed")
    assert rig.window.session.hand is None
    rig.click("5D")
    assert rig.is_open("zoom_panel")


def test_a_finger_lifts_and_places(open_window: OpenWindow) -> None:
    """A tap lifts the column, a tap on another of its cards starts the run there, a third one places it."""
    # Touches beyond the test platform's screen of 800 pixels go nowhere.
    rig = open_window(size=(760, 640))
    lay_out(rig, RUN_OF_THREE)
    viewport, device = rig.window.view.viewport(), QTest.createTouchDevice()

    def tap(what: str) -> None:
        point = rig.at(what)
        QTest.touchEvent(viewport, device).press(0, point, viewport)
        QTest.touchEvent(viewport, device).release(0, point, viewport)
        rig.window.scene.gestures.forget()

    tap("6")
    assert rig.is_open("zoom_panel")
    tap("6S")
    hand = rig.window.session.hand
    assert hand is not None
    assert hand.count == 2
    tap("7H")
    tap("5")
    assert [str(card) for card in rig.position.columns[4][-3:]] == ["7H", "6S", "5D"]
    rig.assert_table_is_the_game()


@pytest.mark.parametrize("mode", ["zoomed", "pointer"])
def test_a_whole_game_is_clicked_in_both_modes(
    open_window: OpenWindow, data_directory: Path, mode: str
) -> None:
    """Pick, say where the run starts if it is another card, click the place: 617 is won either way."""
    import freecell

    rig = open_window()
    rig.settings.set_choice("pick_up", mode)
    for move in freecell.solve(deal(617)).moves:
        before = rig.position
        rig.play_by_clicks(move)
        assert rig.position == before.play(move), (str(move), rig.message)
    assert rig.game.is_won


def test_dragging_lights_only_what_takes_the_whole_run(open_window: OpenWindow) -> None:
    """A run under the pointer is never split, so a cell or a place for its last card stays dark."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    viewport = rig.window.view.viewport()
    start = rig.at("7H")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(30, 30))
    assert {str(pile) for pile in rig.window.scene.lit_piles} == {"5"}
    hand = rig.window.session.hand
    assert hand is not None
    for pile in rig.window.scene.arrangement:
        target = Pile.home() if pile.is_foundation else pile
        whole = rig.position.is_legal(Move(hand.pile, target, hand.count))
        assert (pile in hand.whole) == whole
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)


def test_the_panel_follows_a_change_of_size_and_theme(open_window: OpenWindow) -> None:
    """A lifted column stays lifted, inside the table, at every size."""
    rig = open_window()
    lay_out(rig, RUN_OF_THREE)
    rig.click("6")
    for size in ((640, 480), (1400, 900), (1024, 700)):
        rig.window.resize(*size)
        QTest.qWait(1)
        assert rig.is_open("zoom_panel")
        plan = rig.window.scene.zoom_plan
        assert plan is not None
        assert rig.window.view.viewport().rect().contains(rig.child("zoom_panel").geometry().center())
    rig.settings.set_choice("theme", "dark")
    assert rig.is_open("zoom_panel")
    assert rig.window.session.hand is not None
