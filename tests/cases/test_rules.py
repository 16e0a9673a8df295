"""Rules of play that other programs had wrong."""

from collections.abc import Iterator

import pytest

import freecell
from tests.data_files import board
from tests.engine.bridge import engine_position, model_state
from tests.model.boards import read_board
from tests.model.cards import full_deck
from tests.model.game import Rules, State

FREECELL = freecell.Rules()
SUIT = freecell.Rules(build="suit")
KINGS_IN_SUIT = freecell.Rules(build="suit", empty_column="king")


def position(name: str, rules: freecell.Rules = FREECELL) -> freecell.Position:
    """Return a case's position."""
    return freecell.Position.parse(board(name), rules)


def cards(position: freecell.Position, text: str) -> str:
    """Return the cards a move takes, as text."""
    return " ".join(map(str, position.cards_of(freecell.read_move(position, text))))


def column(position: freecell.Position, number: int) -> str:
    """Return a column's cards as text."""
    return " ".join(map(str, position.columns[number - 1]))


def test_a_very_long_run_moves() -> None:
    """Eleven cards go over four empty columns in one move, and every step of it is legal."""
    start = position("long_run")
    move = freecell.read_move(start, "12")
    assert start.capacity() == 16
    assert cards(start, "12") == "QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S"
    after = start.play("12")
    assert column(after, 1) == ""
    assert column(after, 2) == "KD QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S"
    here = start
    for step in start.steps(move):
        assert step.count == 1
        here = here.play(step)
    assert here == after


def test_the_part_of_a_run_that_fits_moves() -> None:
    """A run goes as far up as the target takes it, neither whole nor not at all."""
    start = position("part_of_run")
    assert cards(start, "12") == "6C 5D"
    assert column(start.play("12"), 2) == "KH QC 7H 6C 5D"
    assert cards(start, "13") == "7D 6C 5D"
    assert column(start.play("13"), 3) == "2C 3C 8S 7D 6C 5D"
    with pytest.raises(freecell.IllegalMoveError):
        start.play("14")
    counts = {move.count for move in start.legal_moves() if str(move.source) == "1" and move.target.is_column}
    assert counts == {2, 3}


def test_colours_and_suits_on_columns() -> None:
    """A black six goes on a red seven, not on a black one, not on its own suit's."""
    start = position("colours")
    assert column(start.play("12"), 2) == "QD 7D 6S"
    for text in ("13", "14"):
        assert "alternate" in str(start.why_illegal(freecell.Move(text[0], text[1])))


@pytest.mark.parametrize("build", ["alternate", "suit"])
def test_every_pair_of_cards(build: str) -> None:
    """Of all pairs of cards just those build that are one rank apart and of the right suits."""
    rules = freecell.Rules(build=build)
    for card in full_deck():
        for onto in full_deck():
            fits = "A23456789TJQK".index(card[0]) + 1 == "A23456789TJQK".index(onto[0])
            red = (card[1] in "DH", onto[1] in "DH")
            fits = fits and (card[1] == onto[1] if build == "suit" else red[0] != red[1])
            assert rules.builds_on(freecell.Card.parse(card), freecell.Card.parse(onto)) == fits


def test_foundation_cards_stay_by_default() -> None:
    """The top card of a foundation does not come back unless the rules let it."""
    start = position("take_back")
    with pytest.raises(freecell.IllegalMoveError, match="don't come back"):
        start.play("hh1")
    open_home = start.with_rules(start.rules.replace(foundation_return=True))
    after = open_home.play("hh1")
    assert column(after, 1) == "KC 5S 4H"
    assert after.foundations[freecell.Suit.HEARTS] == 3


def test_a_card_taken_back_goes_only_where_it_fits() -> None:
    """Coming back is for the top card of a foundation, onto a column that takes it, not into a cell."""
    start = position("take_back")
    start = start.with_rules(start.rules.replace(foundation_return=True))
    back = [str(move) for move in start.legal_moves() if move.source.is_foundation]
    assert back == ["hd1", "hh1"]
    for source, target, count in [("hh", "a", 1), ("hh", "1", 2), ("hc", "1", 1), ("hh", "h", 1)]:
        assert not start.is_legal(freecell.Move(source, target, count))


def test_the_last_card_of_a_run_goes_home_alone() -> None:
    """A run does not hold its open card back: it alone goes home."""
    start = position("top_of_run_home")
    assert start.run_length(freecell.Pile("1")) == 3
    after = start.play("1h")
    assert column(after, 1) == "KC 4H 3S"
    assert after.foundations[freecell.Suit.HEARTS] == 2


def test_finish_is_offered_as_soon_as_it_wins() -> None:
    """Columns need not be in order: it is enough that foundation moves alone win."""
    start = position("finish_at_once")
    assert start.can_finish()
    here = start
    for move in start.finish_moves():
        here = here.play(move)
    assert here.is_won()
    assert len(start.finish_moves()) == 24


def blocked_variants() -> Iterator[freecell.Position]:
    """Yield the same ending with one low card under a higher card of its suit, in every column."""
    state = read_board(Rules(), board("finish_at_once"))
    for index, pile in enumerate(state.columns):
        for place in range(len(pile) - 1):
            swapped = (*pile[:place], pile[-1], *pile[place + 1 : -1], pile[place])
            columns = (*state.columns[:index], swapped, *state.columns[index + 1 :])
            yield engine_position(Rules(), state._replace(columns=columns))


def test_finish_is_not_offered_where_it_fails() -> None:
    """Where two cards changed places the finish is offered exactly when sending all home wins."""
    offers = []
    for start in blocked_variants():
        here = start
        for move in start.collect_moves("all"):
            here = here.play(move)
        assert start.can_finish() == here.is_won()
        offers.append(start.can_finish())
    assert len(set(offers)) == 2


def test_one_free_cell_is_a_move() -> None:
    """While a cell is free the game is not stuck: each open card may enter it, and nothing else moves."""
    start = position("one_cell_left")
    assert start.has_moves()
    assert [str(move) for move in start.legal_moves()] == ["1d", "2d", "3d", "4d", "5d", "6d", "7d", "8d"]


def test_stuck_is_noticed() -> None:
    """With every cell full and nothing that fits there is no move, and that is said."""
    start = position("stuck")
    assert not start.has_moves()
    assert start.legal_moves() == []


@pytest.mark.parametrize("free", range(8))
def test_an_empty_column_is_a_move(free: int) -> None:
    """However full the cells are, an empty column leaves a move wherever it may be filled."""
    state = read_board(Rules(cells=4), board("stuck"))
    emptied = state.columns[free]
    # The column's cards go underneath the next one, where they change nothing that is open.
    other = (free + 1) % 8
    columns = list(state.columns)
    columns[other] = (*emptied, *columns[other])
    columns[free] = ()
    moved = State(tuple(columns), state.cells, state.foundations)
    assert engine_position(Rules(), moved).has_moves()
    assert not engine_position(Rules(empty_column="none"), moved).has_moves()


@pytest.mark.parametrize("text", ["ac", "bd", "11", "aa", "d1", "c2", "dh", "hh1", "10", "g1", "01", "1h"])
def test_moves_that_are_none(text: str) -> None:
    """Cell to cell, a pile to itself, from an empty or a missing pile: refused, and nothing changes."""
    start = position("cells_held")
    before = model_state(start)
    with pytest.raises(freecell.IllegalMoveError):
        start.play(text)
    assert model_state(start) == before
    assert not any(str(move.source) == str(move.target) for move in start.legal_moves())


def test_no_moves_reach_no_history() -> None:
    """A game does not count or remember a move that was refused."""
    game = freecell.Game(position("cells_held"))
    for text in ("ac", "11", "d1", "c2", "aa"):
        with pytest.raises(freecell.IllegalMoveError):
            game.play(text)
    assert (game.moves, game.history, game.can_undo) == (0, (), False)
    assert not game.clock.running


@pytest.mark.parametrize(
    ("rules", "legal"),
    [(FREECELL, (False, True)), (SUIT, (True, False)), (KINGS_IN_SUIT, (True, False))],
    ids=["freecell", "baker", "kings in suit"],
)
def test_variants_keep_their_own_rules(rules: freecell.Rules, legal: tuple[bool, bool]) -> None:
    """Eight of diamonds goes on the nine of its suit in Baker's Game, on the black nine in FreeCell."""
    start = position("suit_or_colour", rules)
    assert (start.is_legal(freecell.Move("1", "2")), start.is_legal(freecell.Move("1", "3"))) == legal


@pytest.mark.parametrize(
    ("slug", "build", "empty_column", "run_moves"),
    [
        ("freecell", "alternate", "any", "standard"),
        ("relaxed-freecell", "alternate", "any", "relaxed"),
        ("bakers-game", "suit", "any", "standard"),
        ("seahaven-towers", "suit", "king", "standard"),
        ("eight-off", "suit", "king", "standard"),
        ("forecell", "alternate", "king", "standard"),
        ("double-freecell", "alternate", "any", "standard"),
    ],
)
def test_published_variants(slug: str, build: str, empty_column: str, run_moves: str) -> None:
    """Each variant builds and fills columns as its own rules say."""
    rules = freecell.deal(617, slug).rules
    assert (rules.build, rules.empty_column, rules.run_moves) == (build, empty_column, run_moves)


def test_only_kings_enter_where_only_kings_may() -> None:
    """Of the open cards just the kings may enter an empty column of a kings-only game, run or alone."""
    rest = [card for card in full_deck() if card not in {"KC", "QC", "KD", "5H"}]
    columns = [["AC", "KC", "QC"], ["2C", "5H"], [], [c for c in reversed(rest) if c not in {"AC", "2C"}]]
    rules = freecell.Rules(build="suit", empty_column="king", columns=4, cells=4)
    start = freecell.Position(
        [[freecell.Card.parse(card) for card in column] for column in columns],
        [freecell.Card.parse("KD"), None, None, None],
        [0] * 4,
        rules,
    )
    entering = [str(move) for move in start.legal_moves() if str(move.target) == "3"]
    assert entering == ["13v2", "a3"]
    assert start.play("13v2").columns[2] == tuple(map(freecell.Card.parse, ("KC", "QC")))
    assert "king" in str(start.why_illegal(freecell.Move("2", "3")))
