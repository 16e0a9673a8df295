"""The table as it is shown: cards and places, transitions, sizes, and never a card lost."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from freecell import Card, Move, Pile, Position, Rules, deal, solve
from freecell_ui.kit.theme import GREEN, theme
from freecell_ui.table.geometry.arrangement import Spot
from freecell_ui.transition import Step, Transition, TransitionKind
from tests.ui.table.table_rig import Rig

MakeRig = Callable[..., Rig]


def two_decks() -> Position:
    """A small game of two decks in which every card has a twin."""
    rules = Rules(decks=2, ranks=3, columns=4, cells=2)
    cards = [Card(rank, suit) for rank in (3, 2, 1) for suit in range(4)] * 2
    return Position([cards[column::4] for column in range(4)], [None, None], [0] * 4, rules)


def long_column(length: int) -> Position:
    """All cards of a deck, the first column as long as asked."""
    cards = [Card(rank, suit) for rank in range(13, 0, -1) for suit in range(4)]
    columns = [cards[:length]] + [cards[length + place :: 7] for place in range(7)]
    return Position(columns, [None] * 4, [0] * 4, Rules())


def test_all_cards_of_a_deal_are_shown(make_rig: MakeRig) -> None:
    """A fresh deal shows 52 cards, each visible, in its place and with its own picture."""
    rig = make_rig()
    rig.assert_table_is_the_game()
    pictures = {item.pixmap().cacheKey() for item in rig.scene.arrangement.items()}
    assert len(pictures) == 52
    assert all(item.isVisible() for item in rig.scene.arrangement.items())


@pytest.mark.parametrize("size", [(640, 380), (1024, 576), (1920, 956), (3840, 2036)])
def test_every_index_is_in_sight(make_rig: MakeRig, size: tuple[int, int]) -> None:
    """Rank and suit of every covered card lie in a strip that nothing covers, inside the view."""
    rig = make_rig(size=size)
    view, width = rig.view, rig.scene.layout.card_width
    for item in rig.scene.arrangement.items():
        strip = view.visible_rect(item.card)
        assert strip.height() >= 0.25 * width
        assert view.viewport().rect().contains(strip)
        assert rig.scene.spot_at(*strip.center().toTuple()) == rig.scene.find(item.card)


@pytest.mark.parametrize("length", [13, 16, 19])
@pytest.mark.parametrize("size", [(640, 380), (1024, 576)])
def test_a_long_column_shows_compact_indices(make_rig: MakeRig, size: tuple[int, int], length: int) -> None:
    """From thirteen cards on a column draws small indices, all in sight; the others stay as they are."""
    rig = make_rig(long_column(length), size=size)
    column = rig.scene.arrangement[Pile.column(0)]
    assert all(item.is_compact for item in column)
    assert not any(item.is_compact for item in rig.scene.arrangement[Pile.column(1)])
    for depth in range(length):
        strip = rig.scene.spot_rect(Spot(Pile.column(0), depth), visible=True)
        assert strip.height >= 0.17 * rig.scene.layout.card_width
        assert strip.bottom <= size[1]


def test_the_strip_of_a_covered_card_looks_like_the_card(make_rig: MakeRig) -> None:
    """What the screen shows in a covered card's strip is that card's own face."""
    rig = make_rig(size=(640, 380))
    picture = rig.view.grab().toImage()
    for text in ("7D", "KD", "QS", "8H", "TC"):
        spot = rig.scene.find(Card.parse(text))
        assert spot is not None
        rect = rig.scene.spot_rect(spot, visible=True)
        face = rig.scene.arrangement[spot.pile][spot.depth].pixmap().toImage()
        for across in range(4, int(rect.width) - 4, 3):
            for down in range(4, int(0.24 * rect.width), 3):
                shown = picture.pixelColor(int(rect.x) + across, int(rect.y) + down)
                assert shown == face.pixelColor(across, down)


def test_a_won_game_is_played_and_taken_back(make_rig: MakeRig) -> None:
    """The table follows a whole solution and all of it back, and always shows the game."""
    rig = make_rig()
    for move in solve(rig.player.position).moves:
        rig.player.play(move)
        rig.assert_table_is_the_game()
    assert rig.player.position.is_won()
    for _ in range(len(rig.player.history)):
        rig.player.undo()
        rig.assert_table_is_the_game()
    assert rig.player.position == deal(617)


def test_interrupted_animations_end_in_the_same_place(make_rig: MakeRig, qtbot: QtBot) -> None:
    """Moves and undos that overtake each other leave the table exactly as without animation."""
    rig = make_rig(card_ms=400)
    chance = random.Random(5)
    for move in solve(rig.player.position).moves[:60]:
        rig.player.play(move)
        if chance.random() < 0.3:
            qtbot.wait(chance.randrange(30))
        if chance.random() < 0.2:
            rig.player.undo()
            rig.player.play(move)
    assert rig.scene.is_animating
    rig.scene.finish_now()
    rig.assert_table_is_the_game()


def test_shown_is_said_once_when_everything_has_arrived(make_rig: MakeRig, qtbot: QtBot) -> None:
    """``transition_shown`` waits for the end, and a transition that is overtaken does not say it."""
    rig = make_rig(card_ms=40)
    rig.player.play(Move("1", "a"))
    rig.player.play(Move("2", "b"))
    assert rig.player.shown == 0
    qtbot.waitUntil(lambda: rig.player.shown == 1)
    rig.assert_table_is_the_game()
    rig.player.undo()
    rig.scene.finish_now()
    assert rig.player.shown == 2


def test_a_supermove_goes_card_by_card(make_rig: MakeRig, qtbot: QtBot) -> None:
    """While a run moves, its cards are under way one after the other, not as a block."""
    position = Position.parse("8S 7D 6S\n9H\n" + _rest_without("8S 7D 6S 9H"))
    rig = make_rig(position, card_ms=120)
    rig.player.play(Move("1", "2", 3))
    start = {card: rig.place_of(card) for card in ("8S", "7D", "6S")}
    qtbot.waitUntil(lambda: rig.place_of("6S") != start["6S"])
    assert rig.place_of("8S") == start["8S"]
    qtbot.waitUntil(lambda: rig.player.shown == 1)
    rig.assert_table_is_the_game()


def _rest_without(cards: str) -> str:
    """Six more columns with the rest of the deck, kings deepest."""
    used = {Card.parse(text) for text in cards.split()}
    rest = [Card(rank, suit) for rank in range(13, 0, -1) for suit in range(4)]
    rest = [card for card in rest if card not in used]
    return "\n".join(" ".join(str(card) for card in rest[column::6]) for column in range(6))


def test_a_deal_flies_in_and_can_be_hurried(make_rig: MakeRig) -> None:
    """A new deal is dealt card by card; an input shows it at once."""
    rig = make_rig(card_ms=200)
    rig.player.position = deal(1)
    rig.scene.show_transition(Transition(TransitionKind.DEAL, None, deal(1)))
    assert rig.scene.is_animating
    rig.scene.finish_now()
    assert rig.player.shown == 1
    rig.assert_table_is_the_game()


def test_a_resumed_game_is_there_at_once(make_rig: MakeRig) -> None:
    """Restoring shows no flight, even with animation on."""
    rig = make_rig(card_ms=200)
    rig.player.position = deal(2)
    rig.scene.show_transition(Transition(TransitionKind.RESTORE, None, deal(2)))
    assert rig.player.shown == 1
    rig.assert_table_is_the_game()


def test_steps_that_do_not_fit_show_the_position_anyway(make_rig: MakeRig) -> None:
    """Whatever steps it is told, the table ends with what the game says."""
    rig = make_rig()
    before = rig.player.position
    rig.player.position = before.play(Move("1", "a"))
    for steps in ((), (Step((Card.parse("2C"),), Pile("1"), Pile("a")),)):
        rig.scene.show_transition(Transition(TransitionKind.MOVE, before, rig.player.position, steps))
        rig.assert_table_is_the_game()


def test_another_kind_of_game_gets_another_table(make_rig: MakeRig) -> None:
    """Piles and cards are exchanged when a game with other rules is shown, and back again."""
    rig = make_rig()
    for position in (two_decks(), deal(3)):
        rig.player.position = position
        rig.scene.show_position(position)
        rig.assert_table_is_the_game()
        assert len(rig.scene.items()) > position.rules.num_cards


def test_twins_go_their_own_ways(make_rig: MakeRig) -> None:
    """With two decks each of two equal cards is followed by where it lies."""
    rig = make_rig(two_decks())
    chance = random.Random(1)
    for _ in range(120):
        moves = rig.player.position.legal_moves()
        if not moves:
            break
        rig.player.play(chance.choice(moves))
        rig.assert_table_is_the_game()
    while rig.player.history:
        rig.player.undo()
        rig.assert_table_is_the_game()


def test_resizing_keeps_everything_in_its_place(make_rig: MakeRig) -> None:
    """After any size the cards lie where the new geometry says, also in the middle of an animation."""
    rig = make_rig(card_ms=500)
    rig.player.play(Move("1", "a"))
    for size in ((640, 380), (1500, 900), (333, 210), (1024, 576)):
        rig.resize(*size)
        rig.assert_table_is_the_game()
        assert rig.scene.layout.width == size[0]


def test_only_two_cards_of_a_foundation_are_drawn(make_rig: MakeRig) -> None:
    """Deep foundations cost nothing: what is covered there is hidden."""
    rig = make_rig()
    for move in solve(rig.player.position).moves:
        rig.player.play(move)
    assert sum(item.isVisible() for item in rig.scene.arrangement.items()) == 8


def test_rectangles_tell_where_things_are(make_rig: MakeRig) -> None:
    """Scripts find cards and piles by the view's rectangles, home cards and empty places included."""
    rig = make_rig()
    view = rig.view
    assert view.card_rect(Card.parse("JD")).bottom() == view.pile_rect(Pile("1")).bottom()
    assert view.card_rect(Card.parse("7D")).topLeft() == view.pile_rect(Pile("1")).topLeft()
    assert view.visible_rect(Card.parse("7D")).height() < view.card_rect(Card.parse("7D")).height()
    assert view.center_of(Pile("a")) == view.pile_rect(Pile("a")).center()
    for suit in range(4):
        assert view.pile_rect(Pile.home()).contains(view.pile_rect(Pile.foundation(suit)))
    assert view.pile_rect(Pile.foundation(0)).contains(view.center_of(Pile.home()))
    with pytest.raises(LookupError):
        make_rig(two_decks()).view.card_rect(Card.parse("KS"))


def test_rings_follow_the_foundations(make_rig: MakeRig) -> None:
    """The first card home fills the first segment right of the top centre, in the suit's colour."""
    rig = make_rig(long_column(7))
    home = [move for move in rig.player.position.legal_moves() if move.target.is_foundation]
    rig.player.play(home[0])
    suit = next(i for i, height in enumerate(rig.player.position.foundations) if height)
    colour = GREEN.color("suit_red" if suit in (1, 2) else "suit_black")
    edge, picture = rig.view.pile_rect(Pile.foundation(suit)), rig.view.grab().toImage()
    assert picture.pixelColor(edge.center().x() + 10, edge.top() - 3) == colour
    assert picture.pixelColor(edge.center().x() - 10, edge.top() - 3) != colour


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_pictures_match_the_device_pixels(make_rig: MakeRig, ratio: float) -> None:
    """At every ratio a card's picture covers exactly the card, so that it is copied and not resampled."""
    rig = make_rig()
    rig.scene.set_geometry(1024, 576, ratio, (0.0, 72.0))
    layout = rig.scene.layout
    for item in rig.scene.arrangement.items():
        picture = item.pixmap()
        assert picture.devicePixelRatio() == ratio
        assert picture.width() == round(layout.card_width * ratio)
        assert picture.height() == round(layout.card_height * ratio)
        for place, phase in ((item.pos().x(), 0.0), (item.pos().y(), 72.0)):
            assert (place + phase) * ratio == pytest.approx(round((place + phase) * ratio), abs=1e-6)


def test_another_theme_changes_the_look_only(make_rig: MakeRig) -> None:
    """A theme gives other faces and places while everything stays where it is, also what is held."""
    rig = make_rig()
    rig.click("JD")
    before = {item: (item.pos(), item.pixmap().cacheKey()) for item in rig.scene.arrangement.items()}
    rig.scene.set_theme(theme("dark"))
    for item, (place, picture) in before.items():
        assert item.pos() == place
        assert item.pixmap().cacheKey() != picture
    assert rig.scene.held is not None
    assert rig.scene.lit_piles


def test_columns_run_from_left_to_right_in_every_language(make_rig: MakeRig, qapp: QApplication) -> None:
    """A right-to-left desktop mirrors no pile, and a click hits the card under it."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        rig = make_rig()
        lefts = [rig.view.pile_rect(Pile.column(index)).left() for index in range(8)]
        assert lefts == sorted(lefts)
        rig.click("JD")
        assert rig.player.intents == [("pick", Pile("1"), 6)]
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_a_hidden_table_rests(make_rig: MakeRig) -> None:
    """Cards under way arrive at once when the table is hidden: nobody would see them."""
    rig = make_rig(card_ms=500)
    rig.player.play(Move("1", "a"))
    rig.view.hide()
    assert rig.player.shown == 1
    rig.assert_table_is_the_game()
