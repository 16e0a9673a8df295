"""Games: turns, undo and redo, what goes home by itself, counters, finish, the clock."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import Card, Game, IllegalMoveError, Move, NotationError, Position, Rules
from freecell.game.house_rules import BOOK, PORCHLIGHT, TAP_TABLE, HouseRules
from tests.python.seconds import Seconds

# Everything is ready to go home but the 9D, which lies on the 8S.
NEARLY = """\
Foundations: H-7 C-7 D-7 S-7
Freecells: - - - -
: KS QH JC 9D 8S
: KH QS JD TC
: KC QD JH TS 9H 8C
: KD QC JS TD 9S 8D
: TH 9C 8H
:
:
:
"""

# Moving the KC frees the 2S; the aces of diamonds and spades are home already.
SAFE_BELOW = """\
Foundations: H-0 C-0 D-A S-A
Freecells: - - - -
: 2S KC
: QD AH
: JC 2D 3H
: AC 4S 6C 7D 8H 9S JD QS
: 2C 3S 5C 6D 7H 8S TC JH KD
: 2H 4C 5D 6H 7S 9C TD JS KH
: 3C 4D 5H 6S 8C 9D TH QC KS
: 3D 4H 5S 7C 8D 9H TS QH
"""

# The 4H can come back onto the 5S, and is safe to go home again at once.
TAKE_BACK = """\
Foundations: H-4 C-3 D-4 S-3
Freecells: - - - -
: KC 5S
: 4C 6H 8D TC JS KS
: 4S 6S 8H TD QC
: 5C 7C 8S TH QD
: 5D 7D 9C TS QH
: 5H 7H 9D JC QS
: 6C 7S 9H JD KD
: 6D 8C 9S JH KH
"""

SAFE = replace(TAP_TABLE, auto_collect="safe", collect_at_deal=False)
BOOK_SAFE = replace(BOOK, auto_collect="safe", collect_at_deal=False)


def board(text: str) -> Position:
    """Read a FreeCell board."""
    return freecell.parse_board(text)


def cards(game: Game, before: Position, moves: tuple[Move, ...]) -> list[str]:
    """Name the cards that a turn's moves move, one move after the other."""
    names = []
    for move in moves:
        names += [str(card) for card in before.cards_of(move)]
        before = before.play(move)
    return names


def test_new_game_from_a_deal_number() -> None:
    """A game on a number knows its deal, its variant and that nothing has happened."""
    game = Game(617)
    assert game.position == freecell.deal(617)
    assert (game.deal, game.variant, game.house_rules) == (617, "freecell", TAP_TABLE)
    assert (game.moves, game.undos, game.history, game.future) == (0, 0, (), ())
    assert [game.can_undo, game.can_redo, game.can_finish, game.is_won, game.has_moves] == [
        *[False] * 4,
        True,
    ]


@pytest.mark.parametrize("text", ["617", " 617 ", "freecell:617"])
def test_new_game_from_text(text: str) -> None:
    """A deal's number may be text, and house rules the name of a preset."""
    game = Game(text, house_rules="book")
    assert (game.start.with_rules(Rules()), game.deal, game.house_rules) == (freecell.deal(617), 617, BOOK)


@pytest.mark.parametrize(
    ("start", "house_rules", "error"),
    [
        (None, TAP_TABLE, TypeError),
        (6.17, TAP_TABLE, TypeError),
        (True, TAP_TABLE, TypeError),
        (617, None, TypeError),
        (617, {}, TypeError),
        (0, TAP_TABLE, freecell.DealNumberError),
        ("x", TAP_TABLE, freecell.DealNumberError),
        (617, "bridge", ValueError),
    ],
)
def test_new_game_of_nonsense(start: Any, house_rules: Any, error: type[Exception]) -> None:
    """What is no start or no house rules is refused as such."""
    with pytest.raises(error):
        Game(start, house_rules=house_rules)


def test_new_game_of_a_variant() -> None:
    """The variant may be named or given."""
    assert Game(5, variant="seahaven-towers").position == freecell.deal(5, "seahaven-towers")
    assert Game(5, variant=freecell.variant("eight-off")).variant == "eight-off"


def test_new_game_from_a_board() -> None:
    """A board has no number, unless it is said to be a deal's."""
    assert Game(board(NEARLY)).deal is None
    assert Game(freecell.deal(617, cells=2), deal=617).deal == 617


def test_play_by_move_and_by_text() -> None:
    """A move and its text do the same, and give the turn they made."""
    by_text, by_move = Game(617), Game(617)
    turn = by_text.play("83")
    assert turn == by_move.play(Move("8", "3"))
    assert (turn.moves, turn.kind, turn.played, turn.automatic) == ((Move("8", "3"),), "move", 1, ())
    assert by_text.position == by_move.position == freecell.deal(617).play("83")
    assert by_text.history == (turn,)


def test_refused_moves_change_nothing() -> None:
    """A move that is illegal, no move or no notation leaves game, history and future alone."""
    game = Game(617)
    game.play("83")
    game.undo()
    for text, error in (("12", IllegalMoveError), ("11", IllegalMoveError), ("xyz", NotationError)):
        with pytest.raises(error):
            game.play(text)
    assert game.position == freecell.deal(617)
    assert game.can_redo
    assert game.moves == 0


def test_undo_and_redo() -> None:
    """Undo goes back turn by turn, redo forth again, and a new move drops what was taken back."""
    game = Game(617)
    positions = [game.position]
    for text in ("83", "53", "4a"):
        game.play(text)
        positions.append(game.position)
    turns = game.history
    assert [game.undo() for _ in range(3)] == list(reversed(turns))
    assert game.position == positions[0]
    assert game.future == turns
    assert game.redo() == turns[0]
    assert game.position == positions[1]
    game.play("4a")
    assert not game.can_redo
    assert game.future == ()
    with pytest.raises(IllegalMoveError, match="no move to play again"):
        game.redo()


def test_undo_at_the_start() -> None:
    """There is nothing to take back before the first move."""
    with pytest.raises(IllegalMoveError, match="no move to take back"):
        Game(617).undo()


def test_supermove_is_one_move_and_one_undo() -> None:
    """A run counts once, whatever its length, and goes back whole."""
    game = Game(board(NEARLY))
    assert game.play("36").moves == (Move("3", "6", 4),)
    assert game.moves == 1
    game.undo()
    assert game.position == board(NEARLY)


def test_auto_collect_belongs_to_the_move_before_it() -> None:
    """What goes home by itself is part of the turn, counts nothing, and one undo takes both back."""
    game = Game(board(SAFE_BELOW), house_rules=SAFE)
    before = game.position
    turn = game.play("1a")
    assert cards(game, before, turn.moves) == ["KC", "2S", "AH"]
    assert turn.played == 1
    assert len(turn.automatic) == 2
    assert game.moves == 1
    assert game.undo() == turn
    assert game.position == before
    assert game.redo() == turn
    assert game.position.foundations[3] == 2


def test_nothing_goes_home_by_itself_after_an_undo() -> None:
    """An undo only goes back; the next played move is what collects again."""
    game = Game(board(SAFE_BELOW), house_rules=SAFE)
    game.play("1a")
    game.undo()
    assert game.position == board(SAFE_BELOW)
    assert cards(game, game.position, game.play("8a").moves) == ["QH", "AH"]


def test_auto_collect_off() -> None:
    """Tap table sends nothing home by itself."""
    turn = Game(board(SAFE_BELOW)).play("1a")
    assert turn.automatic == ()


def test_auto_collect_all() -> None:
    """The setting all sends home whatever can go, safe or not."""
    # 4S is no safe card while no club is home, but it can go once the 3S is.
    text = SAFE_BELOW.replace("D-A S-A", "D-A S-3").replace(": 2S KC", ": 4S KC")
    text = text.replace("AC 4S 6C", "AC 6C").replace("2C 3S 5C", "2C 5C").replace("QD AH", "QD 3D AH")
    text = text.replace(": 3D 4H", ": 4H")
    safe, everything = (
        Game(board(text), house_rules=replace(SAFE, auto_collect=setting)) for setting in ("safe", "all")
    )
    assert cards(safe, board(text), safe.play("1a").moves) == ["KC", "AH"]
    assert sorted(cards(everything, board(text), everything.play("1a").moves)) == ["4S", "AH", "KC"]


def test_opening_is_part_of_the_deal() -> None:
    """What goes home straight after the deal is no move, no start, and can't be taken back."""
    game = Game(3, house_rules=PORCHLIGHT)
    assert game.start == freecell.deal(3)
    assert cards(game, game.start, game.opening.moves) == ["AH", "2H"]
    assert (game.opening.kind, game.opening.played) == ("deal", 0)
    assert (game.moves, game.history) == (0, ())
    assert not game.can_undo
    assert game.position.cards_home == 2
    assert Game(3).opening.moves == ()


@pytest.mark.parametrize(
    ("rules", "counts"),
    [(TAP_TABLE, [1, 2, 1, 0, 1, 2]), (BOOK, [1, 2, 1, 0, 1, 2]), (PORCHLIGHT, [1, 2, 3, 4, 5, 6])],
)
def test_move_count(rules: HouseRules, counts: list[int]) -> None:
    """Two moves, two undos, a redo and a move: refunded in Tap table and Book, only rising in Porchlight."""
    game = Game(617, house_rules=rules)
    shown = []
    for action in (lambda: game.play("83"), lambda: game.play("53"), game.undo, game.undo, game.redo):
        action()
        shown.append(game.moves)
    game.play("4a")
    assert [*shown, game.moves] == counts
    assert (game.undos, game.redos) == (2, 1)


def test_undo_limit() -> None:
    """The house may let only so many moves be taken back, counted from the furthest point reached."""
    game = Game(617, house_rules=replace(TAP_TABLE, undo_limit=2))
    for text in ("83", "53", "4a", "46"):
        game.play(text)
    game.undo()
    game.undo()
    assert not game.can_undo
    with pytest.raises(IllegalMoveError, match="only 2 moves"):
        game.undo()
    game.play("4a")
    game.undo()
    assert not game.can_undo


def test_collect_is_one_turn() -> None:
    """Collecting on request sends the safe cards home as one turn that counts one move."""
    game = Game(board(SAFE_BELOW))
    turn = game.collect()
    assert turn is not None
    assert (turn.kind, turn.played) == ("collect", 0)
    assert cards(game, board(SAFE_BELOW), turn.moves) == ["AH"]
    assert game.moves == 1
    assert game.collect() is None
    assert game.moves == 1
    game.undo()
    assert game.position == board(SAFE_BELOW)


def test_finish_is_one_turn() -> None:
    """A finish plays everything home, counts one move, wins, and one undo takes it back."""
    game = Game(board(NEARLY))
    assert game.can_finish
    turn = game.finish()
    assert (turn.kind, turn.played, len(turn.moves)) == ("finish", 0, 24)
    assert game.is_won
    assert not game.can_finish
    assert game.moves == 1
    game.undo()
    assert game.position == board(NEARLY)
    game.redo()
    assert game.is_won


def test_finish_where_it_does_not_win() -> None:
    """Where moves home alone don't win, a finish is refused."""
    game = Game(617)
    assert not game.can_finish
    with pytest.raises(IllegalMoveError, match="do not win from here"):
        game.finish()


def test_cards_stay_home_unless_the_house_lets_them_back() -> None:
    """Taking a card back is the book's rule only, and it is part of the game's rules from its deal."""
    assert not Game(board(TAKE_BACK)).position.rules.foundation_return
    with pytest.raises(IllegalMoveError):
        Game(board(TAKE_BACK)).play("hh1")
    game = Game(board(TAKE_BACK), house_rules=BOOK)
    assert game.start.rules.foundation_return
    game.play("hh1")
    assert game.position.columns[0][-1] == Card.parse("4H")
    assert Game(617, house_rules=BOOK).start.rules == Rules(foundation_return=True)


def test_card_taken_back_stays() -> None:
    """A card taken back stays through unrelated moves and collecting, until its player moves it."""
    game = Game(board(TAKE_BACK), house_rules=BOOK_SAFE)
    game.play("hh1")
    assert game.kept == {Card.parse("4H")}
    game.play("8a")
    game.play("7b")
    assert game.position.columns[0][-1] == Card.parse("4H")
    assert game.collect() is None
    assert game.kept == {Card.parse("4H")}


def test_card_moved_by_hand_is_kept_no_longer() -> None:
    """Once the player moves the card, the next collection takes it like any other."""
    game = Game(board(TAKE_BACK), house_rules=BOOK_SAFE)
    game.play("hh1")
    turn = game.play("1c")
    assert Move("c", "h") in turn.automatic


def test_playing_on_the_suit_ends_the_keeping() -> None:
    """A move home of the same suit frees the cards that were kept."""
    game = Game(board(TAKE_BACK), house_rules=BOOK_SAFE)
    game.play("hh1")
    game.play("1h")
    assert game.kept == frozenset()
    assert game.position.foundations[2] >= 4


def test_keeping_is_undone_and_redone() -> None:
    """Undo and redo carry the kept cards with them."""
    game = Game(board(TAKE_BACK), house_rules=BOOK_SAFE)
    game.play("hh1")
    game.undo()
    assert game.kept == frozenset()
    game.redo()
    assert game.kept == {Card.parse("4H")}
    game.play("8a")
    game.undo()
    assert game.kept == {Card.parse("4H")}


def test_house_rules_during_a_game() -> None:
    """What goes home by itself may be changed during a game; what decides its count may not."""
    game = Game(board(SAFE_BELOW))
    game.house_rules = replace(TAP_TABLE, auto_collect="safe")
    assert len(game.play("1a").automatic) == 2
    for change in ({"foundation_return": True}, {"undo_cost": 1}, {"clock": "deal"}):
        with pytest.raises(ValueError, match=f"{next(iter(change))} holds for a whole game"):
            game.house_rules = replace(TAP_TABLE, **change)  # type: ignore[arg-type]


def test_clock_runs_from_the_first_move_to_the_win() -> None:
    """Tap table's clock waits for the first move, pauses, and is fixed by the winning move."""
    source = Seconds()
    game = Game(board(NEARLY), clock=source)
    source.now += 10
    assert (game.clock.seconds, game.clock.running) == (0, False)
    game.play("16")
    source.now += 5
    game.clock.pause()
    source.now += 10
    game.clock.resume()
    game.undo()
    source.now += 2
    game.finish()
    for action in (game.clock.pause, game.clock.resume, game.undo, game.redo):
        source.now += 30
        action()
    assert (game.clock.seconds, game.clock.running) == (7, False)


def test_clock_runs_from_the_deal() -> None:
    """Porchlight's clock runs from the deal and never pauses."""
    source = Seconds()
    game = Game(617, house_rules=PORCHLIGHT, clock=source)
    source.now += 10
    game.clock.pause()
    source.now += 10
    assert (game.clock.seconds, game.clock.running) == (20, True)


def test_refused_move_starts_no_clock() -> None:
    """Only a move that was made starts the clock."""
    game = Game(617)
    with pytest.raises(IllegalMoveError):
        game.play("12")
    assert not game.clock.started


def test_deal_that_is_won_at_once() -> None:
    """A board that goes home by itself entirely is a won game with a clock that never ran."""
    game = Game(board(NEARLY), house_rules=replace(PORCHLIGHT, auto_collect="all"))
    assert game.is_won
    assert (game.moves, game.has_moves, game.clock.running) == (0, False, False)


@given(st.data())
def test_list_of_a_game_replays_to_it(data: st.DataObject) -> None:
    """A list of only the moves played by hand, replayed under the same rule, gives the same game."""
    house = data.draw(st.sampled_from([PORCHLIGHT, replace(PORCHLIGHT, foundation_return=True)]))
    game = Game(data.draw(st.integers(1, 1_000_000)), house_rules=house)
    tokens = []
    for _ in range(data.draw(st.integers(0, 30))):
        moves = game.position.legal_moves()
        if moves:
            move = data.draw(st.sampled_from(moves))
            tokens.append(freecell.format_move(game.position, move))
            game.play(move)
    replay = freecell.parse_moves(" ".join(tokens), game.start, "horne")
    assert replay.ok, replay.failure
    assert replay.position == game.position
    assert replay.opening == game.opening.moves
    assert [turn.collected for turn in replay.turns] == [turn.automatic for turn in game.history]


@given(st.data())
def test_undo_takes_every_turn_back_exactly(data: st.DataObject) -> None:
    """Whatever was played, taking it all back gives the deal, and playing it again the same end."""
    preset = data.draw(st.sampled_from([TAP_TABLE, SAFE, BOOK_SAFE, replace(SAFE, auto_collect="all")]))
    game = Game(data.draw(st.integers(1, 1_000_000)), house_rules=preset)
    positions = [game.position]
    for _ in range(data.draw(st.integers(0, 25))):
        moves = game.position.legal_moves()
        if not moves:
            break
        game.play(data.draw(st.sampled_from(moves)))
        positions.append(game.position)
    assert game.moves == len(positions) - 1
    for position in reversed(positions[:-1]):
        game.undo()
        assert game.position == position
    for position in positions[1:]:
        game.redo()
        assert game.position == position
