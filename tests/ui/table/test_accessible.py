"""What a screen reader finds and hears, and whole games by keyboard alone."""

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

import freecell
from freecell import Card, Pile
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.text.spoken import card_words, pile_words, place_words, spoken
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
NAME = QAccessible.Text.Name


def tree(rig: WindowRig) -> QAccessibleInterface:
    """The table as Qt hands it to assistive technology."""
    found = QAccessible.queryAccessibleInterface(rig.window.view)
    assert found is not None
    return found


def children(parent: QAccessibleInterface) -> list[QAccessibleInterface]:
    """All children of an interface."""
    found = [parent.child(index) for index in range(parent.childCount())]
    for index, child in enumerate(found):
        assert parent.indexOfChild(child) == index
        assert child.parent().object() is parent.object()
    return found


def test_the_tree_has_every_pile_and_card(open_window: OpenWindow) -> None:
    """Sixteen piles in reading order hold 52 cards, each with its name and where it lies."""
    rig = open_window(deal=617)
    table = tree(rig)
    assert table.role() == QAccessible.Role.List
    assert table.text(NAME) == "Table"
    piles = children(table)
    assert len(piles) == 16
    names = [pile.text(NAME) for pile in piles]
    assert names[0] == "free cell a, empty"
    assert names[4:8] == [
        f"foundation of {suit}, empty" for suit in ("spades", "hearts", "clubs", "diamonds")
    ]
    assert names[8:] == [f"column {number}" for number in range(1, 9)]
    cards = [card for pile in piles for card in children(pile)]
    assert len(cards) == len({card.text(NAME) for card in cards}) == 52
    third = children(piles[10])
    assert third[0].text(NAME) == "five of clubs, column 3, first of seven"
    assert third[6].text(NAME) == "king of clubs, column 3, seventh of seven"
    assert all(card.role() == QAccessible.Role.ListItem and card.childCount() == 0 for card in cards)
    assert all(card.state().focusable for card in cards)


def test_rectangles_are_those_on_the_screen(open_window: OpenWindow) -> None:
    """A card's rectangle is the part of it that can be seen, and asking at a point finds it again."""
    rig = open_window(deal=617)
    view = rig.window.view
    corner = view.viewport().mapToGlobal(view.viewport().rect().topLeft())
    for pile in children(tree(rig)):
        for card in children(pile):
            handle = card.object()
            rect = view.visible_rect(handle.item.card).translated(corner)  # type: ignore[union-attr]
            assert abs(card.rect().center().x() - rect.center().x()) <= 1
            assert abs(card.rect().center().y() - rect.center().y()) <= 1
            point = card.rect().center()
            found = tree(rig).childAt(point.x(), point.y())
            assert found.object() is pile.object()
            assert found.childAt(point.x(), point.y()).object() is handle


def test_the_tree_follows_the_game(open_window: OpenWindow) -> None:
    """After a move the card is read where it lies now; a held card is selected."""
    rig = open_window(deal=617)
    rig.click("4H")
    piles = children(tree(rig))
    held = children(piles[11])[-1]
    assert held.text(NAME).startswith("four of hearts")
    assert held.state().selected
    rig.click("a")
    piles = children(tree(rig))
    assert piles[0].text(NAME) == "free cell a"
    assert [card.text(NAME) for card in children(piles[0])] == ["four of hearts, free cell a"]
    assert not children(piles[0])[0].state().selected
    assert piles[11].childCount() == 6


def test_the_keyboards_focus_is_told(open_window: OpenWindow) -> None:
    """The card under the arrow keys is the focused one, and no other."""
    rig = open_window(deal=617)
    moved: list[tuple[Pile, int]] = []
    rig.window.scene.focus_moved.connect(lambda pile, depth: moved.append((pile, depth)))
    rig.key(Qt.Key.Key_Right)
    rig.key(Qt.Key.Key_Right)
    rig.key(Qt.Key.Key_Up)
    assert moved[-1] == (Pile.column(1), 5)
    focused = [
        card.text(NAME) for pile in children(tree(rig)) for card in children(pile) if card.state().focused
    ]
    assert focused == ["ten of spades, column 2, sixth of seven"]
    child = tree(rig).focusChild()
    assert child.text(NAME) == focused[0]


def test_moves_refusals_and_hints_are_announced(open_window: OpenWindow) -> None:
    """Everything said under the table is spoken, cards in words."""
    rig = open_window(deal=617)
    heard: list[str] = []
    rig.window.announcer.announced.connect(heard.append)
    rig.type("4a")
    assert heard[-1] == "four of hearts to cell a."
    rig.type("12")
    assert heard[-1].startswith("jack of diamonds doesn't go on king of spades")
    rig.window.actions_.undo.trigger()
    rig.window.actions_.undo.trigger()
    assert "Taken back" in heard[-1]
    rig.click("4H")
    assert heard[-1] == "5 onto a column. Click a glowing place."


def test_words_for_cards_and_places() -> None:
    """Every card has words of its own, printed cards are found in sentences, and long columns still count."""
    names = {card_words(Card(rank, suit)) for rank in range(1, 14) for suit in range(4)}
    assert len(names) == 52
    assert spoken("9♣ 8♥ onto 10♦.") == "nine of clubs, eight of hearts onto ten of diamonds."
    assert spoken("Only 3 cards can move now.") == "Only 3 cards can move now."
    seven = Card.parse("7H")
    assert place_words(seven, Pile.column(2), 2, 6) == "seven of hearts, column 3, third of six"
    assert place_words(seven, Pile.column(0), 18, 19) == "seven of hearts, column 1, 19 of 19"
    assert pile_words(Pile.cell(1)) == "free cell b"


@pytest.mark.parametrize("mode", ["zoomed", "pointer"])
def test_a_whole_game_with_arrows_and_enter(open_window: OpenWindow, mode: str) -> None:
    """Deal 617 is won with the arrow keys, Enter and nothing else."""
    rig = open_window(deal=617)
    rig.settings.set_choice("pick_up", mode)
    for move in freecell.solve(rig.position).moves:
        before = rig.position
        walk_to(rig, Spot(move.source, depth_of(rig, move)))
        rig.key(Qt.Key.Key_Return)
        hand = rig.window.session.hand
        assert hand is not None
        if hand.count != move.count:
            rig.key(Qt.Key.Key_Return)
        walk_to(rig, top_spot(rig, rig.place_for(move)))
        rig.key(Qt.Key.Key_Return)
        assert rig.position == before.play(move), str(move)
    assert rig.game.is_won


def depth_of(rig: WindowRig, move: freecell.Move) -> int:
    """Depth of the first card of a move in its pile."""
    return len(rig.window.scene.arrangement[move.source]) - move.count


def top_spot(rig: WindowRig, pile: Pile) -> Spot:
    """A pile's last card, or its empty place."""
    return Spot(pile, len(rig.window.scene.arrangement[pile]) - 1)


def walk_to(rig: WindowRig, spot: Spot) -> None:
    """Press arrow keys until the focus is there: to the row first, along it, then up the column."""
    scene = rig.window.scene
    for _ in range(60):
        here = scene.cursor_spot
        if here == spot:
            return
        if here is None or here.pile.is_column == spot.pile.is_column:
            if here is not None and here.pile == spot.pile:
                rig.key(Qt.Key.Key_Up if here.depth > spot.depth else Qt.Key.Key_Down)
            else:
                rig.key(Qt.Key.Key_Right)
        elif here.pile.is_column:
            rig.key(Qt.Key.Key_Up)
        else:
            rig.key(Qt.Key.Key_Down)
    raise AssertionError(f"the focus never came to {spot}")


def test_a_whole_game_typed_in_notation(open_window: OpenWindow) -> None:
    """Deal 11982's neighbour is won by typing two characters a move, and each of them is announced."""
    rig = open_window(deal=11981)
    heard: list[str] = []
    rig.window.announcer.announced.connect(heard.append)
    for move in freecell.solve(rig.position).moves:
        rig.type(f"{move.source}{'h' if move.target.is_foundation else move.target}")
    assert rig.game.is_won
    assert heard[-1] == "Solved: all 52 cards are home."


def test_windows_and_their_trees_come_and_go(qapp: QApplication, data_directory: Path) -> None:
    """Asking a window for its tree keeps nothing of it alive, and does no harm after it is gone."""
    for number in range(3):
        rig = WindowRig(data_directory / str(number), deal=617)
        assert sum(len(children(pile)) for pile in children(tree(rig))) == 52
        rig.window.actions_.new_deal.trigger()
        assert sum(len(children(pile)) for pile in children(tree(rig))) == 52
        rig.close()
        rig.window.deleteLater()
        del rig
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
