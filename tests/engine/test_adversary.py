"""The engine under arguments that nobody means well, and its objects as whole values."""

from __future__ import annotations

import copy
import copyreg
import importlib
import inspect
import os
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import freecell
from freecell import Card, Position, StopToken
from freecell.game import Game
from tests.engine.adversary import Adversary, Growing, Made, attack, callables
from tests.engine.signatures import Parameter, parameters

CALLS = int(os.environ.get("FREECELL_ADVERSARY_CALLS", "8000"))
PACKAGES = ["freecell", "freecell.game", "freecell.notation", "freecell.pool", "freecell.store"]
PACKAGES += ["freecell.advice.hints", "freecell.advice.review", "freecell.advice.verdicts"]
PACKAGES += ["freecell.advice.winning_line", "freecell.boards", "freecell.definitions.registry"]
PACKAGES += ["freecell.deals", "freecell.solving", "freecell.records.file"]
PACKAGES += ["freecell.records.figures", "freecell.daily.calendar", "freecell.daily.result_code"]

HANDLES = {"StopToken", "DealStream", "Store", "Apart", "Pool", "GameClock", "CrashRecorder"}
"""Classes whose objects are things that go on, not values."""


def natives() -> list[Any]:
    """Return an object of each class of the engine."""
    adversary = Adversary(1)
    plan, rules = freecell.variant("freecell").plan, freecell.Rules()
    found = {type(value): value for value in (adversary.native() for _ in range(300))}
    found.pop(freecell.SolveStatus, None)
    return [*found.values(), freecell._core.DealStream(1, 2, rules, plan)]


def test_hostile_arguments() -> None:
    """Thousands of calls over every function give a value or an exception; more of them by hand."""
    given, refused = attack(CALLS, 5, lambda _text: None)
    assert given + refused == CALLS
    assert given > CALLS // 10


def test_every_function_is_attacked() -> None:
    """What the engine offers is found by looking, so that a new function is attacked by itself."""
    names = set(callables())
    assert {
        "solve",
        "Position",
        "Position.play",
        "Position.cards_home",
        "house_line",
        "DealStream.stop",
    } <= names
    assert len(names) > 120


def test_every_signature_is_read() -> None:
    """What a function takes is read off its docstring, so that it is attacked with as many arguments."""
    found = callables()
    assert [p.name for p in parameters(found["_restored_solution"])][:3] == ["position", "status", "moves"]
    assert parameters(found["DealStream"])[-1] == Parameter("variant", "str", keyword_only=True)
    own = ("Solution", "Refusal", "StopToken", "Pile.all", "Pile.home")
    inherited = (".__eq__", ".__lt__", ".__reduce__")
    bare = [name for name, function in found.items() if not parameters(function)]
    assert [name for name in bare if name not in own and not name.endswith(inherited)] == []


@pytest.mark.parametrize("value", [*natives()], ids=lambda value: type(value).__name__)
def test_nothing_can_be_set(value: object) -> None:
    """No attribute of an object of the engine can be set, deleted or added, and none gets another class."""
    for name in (*(name for name in dir(type(value)) if name != "__doc__"), "new"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name, 1)
        with pytest.raises((AttributeError, TypeError)):
            delattr(value, name)
    with pytest.raises(TypeError):
        value.__class__ = StopToken if type(value) is not StopToken else Card  # type: ignore[assignment]


def test_an_object_is_made_once() -> None:
    """A second call of a constructor on an object changes nothing: others hold the same one."""
    card = Card.parse("AS")
    card.__init__(13, 0)  # type: ignore[misc]
    assert card == Card(1, 3) == Card.parse("AS")
    position = freecell.deal(617)
    position.__init__([[]])  # type: ignore[misc]
    assert position == freecell.deal(617)


def test_sequences_that_change_while_they_are_read() -> None:
    """One that grows is refused at its bound; one that makes its items is read right."""
    with pytest.raises(ValueError, match="more than"):
        Position([], Growing("AS"))
    with pytest.raises(ValueError, match="more than"):
        Position([Growing(Card(1, 0))])
    deal = freecell.deal(617)
    made = Made(lambda i: Made(lambda j: Card.parse(str(deal.columns[i][j])), len(deal.columns[i])), 8)
    assert Position(made) == deal
    with pytest.raises((TypeError, ValueError)):
        Position([], "\ud800")


def test_arrays_of_numbers_are_no_cards() -> None:
    """A NumPy array of codes, a range or a buffer in place of cards is refused by its type."""
    numpy = pytest.importorskip("numpy")
    for column in (numpy.arange(7), range(7), memoryview(b"1234567"), bytearray(b"AS")):
        with pytest.raises(TypeError, match="card"):
            Position([column])
    cards = numpy.array([[str(card) for card in column] for column in freecell.deal(617).columns[:4]])
    with pytest.raises(ValueError, match="missing"):
        Position(cards.astype(object))


# Objects -------------------------------------------------------------------------------------------------


def engine_classes() -> list[type]:
    """Return the classes the engine makes objects of."""
    classes = [item for item in vars(freecell._core).values() if isinstance(item, type)]
    return [cls for cls in classes if type(cls).__name__ == "_Class"]


@pytest.mark.parametrize("cls", engine_classes(), ids=lambda cls: cls.__name__)
def test_no_object_is_half_made(cls: type) -> None:
    """There is no way around a constructor: each is a TypeError in one line."""
    ways = [
        lambda: cls.__new__(cls),
        lambda: object.__new__(cls),
        lambda: cls.__mro__[1].__new__(cls),
        lambda: cls.__mro__[1](),
        lambda: copyreg.__newobj__(cls),
        lambda: type("Sub", (cls,), {}),
        lambda: setattr(cls, "moves", 1),
    ]
    for way in ways:
        with pytest.raises(TypeError) as caught:
            way()
        assert "\n" not in str(caught.value)


def values() -> Iterator[Any]:
    """Yield one value of each public class that can be made from here."""
    position = freecell.deal(617)
    game = Game(617)
    for _ in range(6):
        game.play(game.position.legal_moves()[0])
    game.undo()
    yield from (
        Card(1, 0),
        freecell.Move("1", "a"),
        freecell.Pile("h"),
        position,
        position.rules,
        game.house_rules,
    )
    yield from (freecell.solve(position), freecell.solve(freecell.deal(11982)), position.refusal("1h"))
    yield from (freecell.verdict(position), freecell.variant("freecell"), freecell.variant("freecell").plan)
    yield from (freecell.parse_moves("7a", position), game.history[0], game.timeline, game.saved())
    yield from (freecell.SolveStatus.SOLVED, freecell.Suit.CLUBS, freecell.Rank.ACE)


@pytest.mark.parametrize("value", list(values()), ids=lambda value: type(value).__name__)
def test_values(value: Any) -> None:
    """Pickled by every protocol, and copied, it is equal, hashes alike, and looks the same."""
    again = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for same in (*again, copy.copy(value), copy.deepcopy(value)):
        assert same == value
        assert type(same) is type(value)
        assert repr(same) == repr(value)
        if type(value).__hash__ is not None and not isinstance(value, freecell.Variant):
            assert hash(same) == hash(value)


def test_every_public_class_is_looked_at() -> None:
    """A class that is new in a public namespace is a value tested above, a handle, or made of those."""
    public = {
        item.__name__
        for package in map(importlib.import_module, PACKAGES)
        for name in getattr(package, "__all__", ())
        if inspect.isclass(item := getattr(package, name)) and not issubclass(item, Exception)
    }
    tested = {type(value).__name__ for value in values()}
    # Enumerations and frozen dataclasses are values by what they are.
    by_kind = {
        item.__name__
        for package in map(importlib.import_module, PACKAGES)
        for name in getattr(package, "__all__", ())
        if inspect.isclass(item := getattr(package, name))
        and (hasattr(item, "__members__") or hasattr(item, "__dataclass_fields__") or issubclass(item, tuple))
    }
    assert public - tested - by_kind - HANDLES == {"Game"}


def test_games_are_pickled_whole() -> None:
    """A game has a clock, so it is no value; it is pickled with all its turns all the same."""
    game = Game(617, clock=float)
    game.play("7a")
    assert pickle.loads(pickle.dumps(game.saved())) == game.saved()


@pytest.mark.parametrize("handle", [freecell.StopToken()], ids=["StopToken"])
def test_handles_refuse(handle: object) -> None:
    """What is no value says so, by every protocol."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="no values to pickle"):
            pickle.dumps(handle, protocol)


def test_a_forged_solution_is_refused() -> None:
    """A pickle that holds another line than a win is no solution."""
    make, fields = freecell.solve(freecell.deal(617)).__reduce__()
    position, status, moves, *rest = fields
    assert make(*fields) == freecell.solve(freecell.deal(617))
    with pytest.raises(ValueError, match="contradict"):
        make(position, status, moves[:-1], *rest)
    with pytest.raises(ValueError, match="illegal"):
        make(position, status, moves[1:], *rest)
    with pytest.raises(ValueError, match="contradict"):
        make(position, freecell.SolveStatus.UNSOLVABLE, moves, *rest)


def methods() -> list[tuple[str, Any]]:
    """Return every method and every property's function of the engine's classes."""
    found = []
    for cls in engine_classes():
        for name in dir(cls):
            item = inspect.getattr_static(cls, name)
            if name.startswith("_") or isinstance(item, staticmethod):
                continue
            found.append((f"{cls.__name__}.{name}", item.fget if isinstance(item, property) else item))
    return found


@pytest.mark.parametrize(("name", "function"), methods())
def test_none_is_no_object(name: str, function: Any) -> None:
    """A method asked of None, or of another class's object, is a TypeError."""
    for wrong in (None, object()):
        with pytest.raises(TypeError):
            getattr(function, "__func__", function)(wrong)
