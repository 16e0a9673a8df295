"""What the engine's names take, and how they refuse the rest: ValueErrors that quote, or TypeErrors."""

import inspect
import itertools
import operator
from collections.abc import Callable
from typing import Any

import pytest

import freecell
from freecell import BoardError, Card, CardError, DealNumberError, IllegalMoveError, Move, Pile, RulesError

START = freecell.deal(617)
ENORMOUS = 10**5000


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(lambda: freecell.Position([[5]]), id="a card in a column"),
        pytest.param(lambda: freecell.Position([None]), id="a column"),
        pytest.param(lambda: freecell.Position([[]], [5]), id="a card in a cell"),
        pytest.param(lambda: freecell.Position([[]], [], ["x"]), id="a foundation"),
        pytest.param(lambda: freecell.Position([[]], [], [1.0]), id="a fraction on a foundation"),
        pytest.param(lambda: freecell.Position.parse(5), id="board text"),
        pytest.param(lambda: freecell.Position.parse(b"7H"), id="board bytes"),
        pytest.param(lambda: START.play(5), id="a move to play"),
        pytest.param(lambda: START.play(None), id="no move to play"),
        pytest.param(lambda: START.is_legal(5), id="a move to ask about"),
        pytest.param(lambda: START.steps(None), id="a move in steps"),
        pytest.param(lambda: START.cards_of(5), id="a move's cards"),
        pytest.param(lambda: START.run_length(0), id="a pile"),
        pytest.param(lambda: START.collect_moves(keep=[5]), id="a card that stays"),
        pytest.param(lambda: Move(1, 2), id="a move's piles"),
        pytest.param(lambda: Move("1", "2", 1.0), id="a fraction of cards"),
        pytest.param(lambda: Card(7.0, 1), id="a fraction of a rank"),
        pytest.param(lambda: freecell.Rules(cells="4"), id="cells as text"),
        pytest.param(lambda: freecell.perft(START, 1.0), id="a fraction of a depth"),
        pytest.param(lambda: freecell.solve(START, on_progress=5), id="what is called on progress"),
        pytest.param(lambda: freecell.solve(START, nodes=1.5), id="a fraction of a node"),
        pytest.param(lambda: freecell.deal(617.0), id="a fraction of a deal"),
        pytest.param(lambda: freecell.deal(True), id="a truth value as a deal"),
    ],
)
def test_wrong_types(call: Callable[[], Any]) -> None:
    """What is of a type that means nothing there is a TypeError, never the binding layer's own error."""
    with pytest.raises(TypeError):
        call()


@pytest.mark.parametrize(
    ("call", "error"),
    [
        pytest.param(lambda n: Card(n, 0), CardError, id="rank"),
        pytest.param(lambda n: Card(1, n), CardError, id="suit"),
        pytest.param(Pile.column, IllegalMoveError, id="column"),
        pytest.param(Pile.cell, IllegalMoveError, id="cell"),
        pytest.param(Pile.foundation, IllegalMoveError, id="foundation"),
        pytest.param(lambda n: Move("1", "2", n), IllegalMoveError, id="count"),
        pytest.param(lambda n: freecell.Rules(cells=n), RulesError, id="cells"),
        pytest.param(lambda n: freecell.Rules().replace(columns=n), RulesError, id="columns"),
        pytest.param(lambda n: freecell.DealPlan([n]), RulesError, id="cascade"),
        pytest.param(lambda n: freecell.DealPlan([7], kings_to_cells=n), RulesError, id="kings"),
        pytest.param(lambda n: freecell.capacity(freecell.Rules(), n, 0), RulesError, id="free cells"),
        pytest.param(lambda n: freecell.capacity(freecell.Rules(), 0, n), RulesError, id="empty columns"),
        pytest.param(lambda n: freecell.perft(START, n), RulesError, id="depth"),
        pytest.param(lambda n: freecell.shuffle(n), DealNumberError, id="shuffle"),
        pytest.param(lambda n: freecell.shuffle(1, n), RulesError, id="decks"),
        pytest.param(freecell.deal, DealNumberError, id="deal"),
        pytest.param(lambda n: freecell.Position([], [], [n]), BoardError, id="foundation height"),
    ],
)
@pytest.mark.parametrize("number", [-1, -(2**63) - 1, 2**40, 2**64, -ENORMOUS, ENORMOUS], ids=int.bit_length)
def test_numbers_out_of_range(call: Callable[[int], Any], error: type[Exception], number: int) -> None:
    """A number outside the range is refused as such, however large, and quoted in a length to read."""
    with pytest.raises(error) as caught:
        call(number)
    message = str(caught.value)
    assert len(message) < 160
    assert (str(number) if number.bit_length() <= 128 else f"{number.bit_length()} bits") in message


@pytest.mark.parametrize("limit", ["nodes", "memory"])
def test_limits_of_a_search(limit: str) -> None:
    """A limit beyond any machine is none; a negative one is refused and quoted."""
    assert freecell.solve(START, **{limit: ENORMOUS}).status == freecell.SolveStatus.SOLVED
    for number in (-1, -(10**30)):
        with pytest.raises(RulesError, match=f"{limit} can't be {number}"):
            freecell.solve(START, **{limit: number})


class Index:
    """Counts as an int, like the integers of NumPy."""

    def __index__(self) -> int:
        return 617


def test_integers_of_other_libraries() -> None:
    """What counts as an int does as one."""
    assert freecell.deal(Index()) == START
    assert freecell.shuffle(Index()) == freecell.shuffle(617)


class Rude:
    """Raises what it is told to when it is asked for its number."""

    def __init__(self, error: type[BaseException]) -> None:
        self.error = error

    def __index__(self) -> int:
        raise self.error

    def __float__(self) -> float:
        raise self.error


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, ZeroDivisionError, MemoryError])
@pytest.mark.parametrize(
    "call",
    [
        pytest.param(freecell.shuffle, id="a number"),
        pytest.param(lambda n: freecell.Rules(cells=n), id="a number that may be left out"),
        pytest.param(lambda n: freecell.Position([], [], [n]), id="a number in a sequence"),
        pytest.param(lambda n: freecell.solve(START, seconds=n), id="a number of seconds"),
    ],
)
def test_what_a_number_raises(call: Callable[[Any], Any], error: type[BaseException]) -> None:
    """What is raised while an argument gives its number comes through as it is: Ctrl+C most of all."""
    with pytest.raises(error):
        call(Rude(error))


@pytest.mark.parametrize("seconds", [1e300, float("inf"), 10**400, ENORMOUS, 2**64], ids=range(5))
def test_any_number_of_seconds(seconds: float) -> None:
    """As many seconds as one likes are no limit."""
    assert freecell.solve(START, seconds=seconds).status == freecell.SolveStatus.SOLVED


@pytest.mark.parametrize("seconds", [-1, -1e300, float("-inf"), float("nan"), -ENORMOUS], ids=range(5))
def test_no_number_of_seconds(seconds: float) -> None:
    """Less than none, and what is no number, is refused in one line."""
    with pytest.raises(RulesError, match=r"seconds can't be \S+$"):
        freecell.solve(START, seconds=seconds)
    plan = freecell.variant("freecell").plan
    with pytest.raises(RulesError, match=r"seconds can't be \S+$"):
        freecell._core.DealStream(1, 2, START.rules, plan, seconds=seconds)


@pytest.mark.parametrize("limit", ["nodes", "memory"])
def test_limits_of_a_stream(limit: str) -> None:
    """A stream refuses the limits that a search refuses, in the same words."""
    plan = freecell.variant("freecell").plan
    for number in (-1, -(10**30)):
        with pytest.raises(RulesError, match=f"{limit} can't be {number}"):
            freecell._core.DealStream(1, 2, START.rules, plan, **{limit: number})


@pytest.mark.parametrize(
    ("cls", "call"),
    [
        (Card, lambda liar: freecell.Position([[liar]])),
        (Pile, lambda liar: START.cards_on(liar)),
        (Move, lambda liar: START.play(liar)),
        (freecell.Position, lambda liar: freecell.solve(liar)),
        (freecell.Rules, lambda liar: START.with_rules(liar)),
    ],
    ids=["a card", "a pile", "a move", "a position", "rules"],
)
def test_what_calls_itself_another_class(cls: type, call: Callable[[Any], Any]) -> None:
    """An object that gives another class as its own, as mocks do, is a TypeError."""
    liar = type("Liar", (), {"__class__": cls})()
    assert isinstance(liar, cls)
    with pytest.raises(TypeError):
        call(liar)


def test_iterables_without_an_end() -> None:
    """What never ends is refused after a number nobody needs."""
    there, back = Move("1", "a"), Move("a", "1")
    deals = map(freecell.deal, range(1, 500))
    start = next(deal for deal in deals if deal.play(there).is_legal(back))
    with pytest.raises(ValueError, match="more than 100000 moves"):
        freecell._core.house_line(start, itertools.cycle([there, back]))
    with pytest.raises(ValueError, match="more than 10000 cards"):
        START.collect_moves(keep=itertools.repeat(Card(1, 0)))
    with pytest.raises(ValueError, match="more than 10000 cards"):
        freecell._core.house_line(START, [], keep=itertools.repeat("AS"))


def test_readers_that_are_replaced() -> None:
    """A reader may hand in another while it is asked, or as it goes; one that gives no move is told so."""
    read: list[str] = []

    class Reader:
        def __init__(self, name: str) -> None:
            self.name = name

        def __call__(self, _position: object, text: str) -> object:
            freecell._core._set_readers(board=freecell.parse_board, move=freecell.read_move)
            read.append(self.name)
            return Move("1", "a")

        def __del__(self) -> None:
            read.append(f"{self.name} gone {START.is_legal('1a')}")

    try:
        freecell._core._set_readers(board=freecell.parse_board, move=Reader("first"))
        assert START.is_legal("nonsense")
        assert read == ["first", "first gone True"]
        freecell._core._set_readers(board=freecell.parse_board, move=lambda *_: 5)
        with pytest.raises(TypeError, match="not int"):
            START.play("1a")
        with pytest.raises(TypeError, match="callable"):
            freecell._core._set_readers(board=print, move=5)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            freecell._core._set_readers(board=5, move=print)  # type: ignore[arg-type]
    finally:
        freecell._core._set_readers(board=freecell.parse_board, move=freecell.read_move)
    assert freecell.Position.parse(str(START)) == START


def test_text_for_cards_piles_and_moves() -> None:
    """Where a card, a pile or a move is wanted, its text does as well."""
    columns = [[str(card) for card in column] for column in START.columns]
    assert freecell.Position(columns) == START
    for move in (*START.legal_moves(), Move("2", "6"), Move("1", "2")):
        text = freecell.format_move(START, move)
        assert START.is_legal(text) == START.is_legal(move)
        assert START.why_illegal(text) == START.why_illegal(move)
        assert START.cards_of(text) == START.cards_of(move)
    assert START.steps("1a") == START.steps(Move("1", "a"))
    assert START.run_length("3") == START.run_length(Pile("3"))
    assert freecell.Rules().builds_on("7H", "8S")
    collectable = freecell.deal(3)
    assert len(collectable.collect_moves(keep=["2H"])) == len(collectable.collect_moves()) - 1


@pytest.mark.parametrize("ask", ["is_legal", "why_illegal", "refusal", "play", "steps", "cards_of"])
def test_text_that_is_no_move(ask: str) -> None:
    """Text that is no move at all is refused everywhere, not called illegal."""
    with pytest.raises(freecell.NotationError, match='"zz"'):
        getattr(START, ask)("zz")


@pytest.mark.parametrize("read", [Card.parse, Pile.parse, Pile, Move.parse])
@pytest.mark.parametrize("text", ["", " ", "7H\0", "\ud800", "x\n\x1b[31m", "x" * 100_000, "♠"])
def test_messages_quote_harmlessly(read: Callable[[str], Any], text: str) -> None:
    """Whatever text is refused, its message stays on one short line without control characters."""
    with pytest.raises((CardError, IllegalMoveError)) as caught:
        read(text)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 120
    assert '"' in message


@pytest.mark.parametrize("text", ["11v9", "11vd", "99v5", "aa", "hs1", "hs2", "k1", "1hvd"])
def test_cards_of_a_move_without_cards(text: str) -> None:
    """A move of cards that are not there gives none, whatever else is wrong with it."""
    with pytest.raises(IllegalMoveError):
        START.cards_of(Move.parse(text))


def test_cards_of_an_illegal_move() -> None:
    """The cards of a move that is not allowed are told all the same."""
    assert START.cards_of(Move("1", "1", 2)) == START.columns[0][-2:]
    assert START.cards_of(Move("2", "h")) == START.columns[1][-1:]


@pytest.mark.parametrize(
    ("low", "high"),
    [(Card(1, 3), Card(2, 0)), (Pile("0"), Pile("a")), (Move("1", "2"), Move("1", "2", 2))],
    ids=["cards", "piles", "moves"],
)
def test_order(low: Any, high: Any) -> None:
    """Ordered values compare in all four ways, and with nothing else."""
    comparisons = (operator.lt, operator.le, operator.gt, operator.ge)
    assert [compare(low, high) for compare in comparisons] == [True, True, False, False]
    assert [compare(low, low) for compare in comparisons] == [False, True, False, True]
    for compare in comparisons:
        with pytest.raises(TypeError):
            compare(low, "7H")
    assert (low == "7H") is False


def public_callables() -> list[Any]:
    """Every function of the engine, and every method and property of its classes."""
    classes = (
        *(Card, Pile, Move, freecell.Rules, freecell.DealPlan, freecell.Refusal, freecell.Position),
        *(freecell.Solution, freecell.StopToken),
    )
    functions = (freecell.shuffle, freecell.deal_position, freecell.capacity, freecell.perft)
    found: list[Any] = [*functions, freecell.solve, freecell.count_states, *classes]
    for owner in classes:
        found += [value for name, value in vars(owner).items() if not name.startswith("_")]
    return found


def test_docstrings() -> None:
    """Everything a programmer calls says in words what it does, beyond its signature."""
    for value in public_callables():
        text = inspect.getdoc(value) or ""
        words = text.split("\n", 1)[-1] if "->" in text.split("\n", 1)[0] else text
        assert words.strip(), value
