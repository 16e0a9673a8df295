"""Arguments that nobody means well: sequences that change while read, numbers of every size, rude callbacks.

``python -m tests.engine.adversary --calls 200000 --log FILE`` makes many calls; the file always names the one
being made, should it end the process. Run it under the sanitizers too.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import freecell
from freecell import _core
from freecell.definitions.registry import variant

__all__ = ["Adversary", "callables", "harmless"]

NUMBERS = [
    -(2**63) - 1,
    -(2**31),
    -1,
    0,
    1,
    2,
    13,
    14,
    52,
    255,
    256,
    2**31 - 1,
    2**31,
    2**32,
    2**33 - 1,
    2**33,
]
NUMBERS += [2**63 - 1, 2**63, 2**64, 10**400]


class Growing:
    """A sequence that has one item more each time it is asked how many."""

    def __init__(self, item: object) -> None:
        self.item, self.size = item, 0

    def __len__(self) -> int:
        self.size += 1
        return self.size

    def __getitem__(self, index: int) -> object:
        if index >= 500:
            raise IndexError
        return self.item


class Made:
    """A sequence that makes its items when they are asked for and keeps none."""

    def __init__(self, make: Callable[[int], object], size: int, claimed: int | None = None) -> None:
        self.make, self.size, self.claimed = make, size, size if claimed is None else claimed

    def __len__(self) -> int:
        return self.claimed

    def __getitem__(self, index: int) -> object:
        if index >= self.size:
            raise IndexError
        return self.make(index)


class Failing:
    """A sequence, number and text that raises whatever it is asked."""

    def __getattribute__(self, name: str) -> Any:
        raise ZeroDivisionError(name)

    def __len__(self) -> int:
        raise ZeroDivisionError

    def __getitem__(self, index: int) -> object:
        raise ZeroDivisionError

    def __index__(self) -> int:
        raise ZeroDivisionError

    def __hash__(self) -> int:
        raise ZeroDivisionError

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError


class Index:
    """A number that is another one each time."""

    def __init__(self) -> None:
        self.asked = 0

    def __index__(self) -> int:
        self.asked += 1
        return self.asked


class Text(str):
    """A text of another class."""

    __slots__ = ()


class Cleared(list[Any]):
    """A list that empties itself while it is read."""

    def __iter__(self) -> Iterator[Any]:
        for item in list(self):
            self.clear()
            yield item


class Adversary:
    """Gives arguments, the same ones for a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self._positions = [
            freecell.deal(deal, game) for deal in (1, 617) for game in ("freecell", "double-freecell")
        ]
        self._rules = [position.rules for position in self._positions]
        self._solutions = [freecell.solve(position, nodes=200) for position in self._positions]
        self._makers: list[Callable[[], object]] = [
            self.number,
            self.number,
            self.text,
            self.text,
            self.sequence,
            self.sequence,
            self.sequence,
            self.native,
            self.native,
            self.native,
            self.odd,
            self.callback,
        ]

    def value(self) -> object:
        """Return anything."""
        return self.random.choice(self._makers)()

    def number(self) -> object:
        """Return a number of any size, or what is nearly one."""
        odd = (Index(), True, 1.5, float("nan"), float("inf"), -0.0, 1e300, complex(1))
        return self.random.choice((*NUMBERS, *odd))

    def text(self) -> object:
        """Return a text: a card, a pile, a move, a name, or none of them."""
        words = ["AS", "10h", "7a", "26v3", "h", "hs3", "any", "moves", "horne", "none", "freecell"]
        words += ["json", "suit", "king", "relaxed", "Foundations:"]
        strange = ("", "\x00", "\ud800", "\U0010ffff", "A" * 10_000, "♥", Text("AS"), b"AS", bytearray(b"7a"))
        return self.random.choice((*words, *strange))

    def sequence(self) -> object:
        """Return a sequence that may not be what it seems."""
        item, size = self.value_in_sequence(), self.random.choice((0, 1, 4, 8, 13, 53, 200))
        return self.random.choice(
            (
                lambda: [item] * size,
                lambda: (item,) * size,
                lambda: Growing(item),
                lambda: Made(lambda _: item, size),
                lambda: Made(lambda index: freecell.Card(index % 13 + 1, index % 4), size),
                lambda: Made(lambda _: [self.value_in_sequence()], size, 2**62),
                lambda: Made(lambda _: "AS" + "", size, 0),
                lambda: Cleared([item] * size),
                lambda: range(size),
                lambda: iter([item] * size),
                lambda: (item for _ in range(size)),
                lambda: {item: item} if type(item) in (str, int) else {},
                lambda: memoryview(bytes(size)),
                lambda: "\ud800" * size,
                lambda: [[freecell.Card(1, 0)] * size] * min(size, 8),
                Failing,
            )
        )()

    def value_in_sequence(self) -> object:
        """Return something small enough to stand in a sequence many times."""
        return self.random.choice((self.number, self.text, self.native, self.odd))()

    def native(self) -> object:
        """Return an object of the engine's."""
        position = self.random.choice(self._positions)
        return self.random.choice(
            (
                position,
                position.rules,
                freecell.Card(1, 2),
                freecell.Move("1", "a"),
                freecell.Pile("h"),
                self.random.choice(self._solutions),
                position.refusal("1h"),
                freecell.StopToken(),
                variant("freecell").plan,
                freecell.SolveStatus.SOLVED,
            )
        )

    def odd(self) -> object:
        """Return what belongs nowhere."""
        return self.random.choice((None, object(), Failing(), type, freecell.Card, Ellipsis, set(), b""))

    def callback(self) -> Callable[..., object]:
        """Return a function that does what it shouldn't."""

        def rude(*_arguments: object) -> object:
            match self.random.randrange(5):
                case 0:
                    raise ZeroDivisionError
                case 1:
                    return freecell.solve(self._positions[0], nodes=50)
                case 2:
                    return Failing()
                case 3:
                    self._solutions.clear()
                    self._solutions.append(freecell.solve(self._positions[0], nodes=10))
            return None

        return rude


def callables() -> dict[str, Callable[..., object]]:
    """Return every function, class and method of the engine by name; methods take their object first."""
    found: dict[str, Callable[..., object]] = {}
    for name, item in vars(_core).items():
        if isinstance(item, type):
            if issubclass(item, Exception) or hasattr(item, "__members__"):
                continue
            found[name] = item
            for method in dir(item):
                bound = getattr(item, method)
                bound = bound.fget if isinstance(bound, property) else bound
                special = method.startswith("__") and method not in (
                    "__eq__",
                    "__lt__",
                    "__getitem__",
                    "__reduce__",
                )
                if callable(bound) and not special and not method.startswith("_pybind11"):
                    found[f"{name}.{method}"] = bound
        elif callable(item) and name != "_set_readers":
            found[name] = item
    return found


_ENDLESS = {"perft", "rate_deals", "count_states", "rate", "hardness", "solve", "DealStream"}
_LEADING_ON = (int, bool, _core.Position, Index)
_KEYWORDS = {
    "solve": ["goal", "metric", "seconds", "nodes", "memory", "stop", "on_progress"],
    "Position": ["cells", "foundations", "rules"],
    "Rules": ["decks", "ranks", "columns", "cells", "foundations", "build", "empty_column", "run_moves"],
    "Position.collect_moves": ["keep"],
    "house_line": ["keep"],
    "Solution.report": ["deal", "variant"],
}


def harmless(name: str, adversary: Adversary) -> tuple[tuple[object, ...], dict[str, object]] | None:
    """Return arguments for a call that ends soon, or None where there may be none."""
    chance = adversary.random
    count = chance.choice((0, 1, 1, 2, 2, 3, 4))
    arguments = [adversary.value() for _ in range(count)]
    owner = name.partition(".")[0]
    if "." in name and arguments and chance.random() < 0.9:
        own = [value for value in (adversary.native() for _ in range(40)) if type(value).__name__ == owner]
        arguments[:1] = own[:1]
    keywords = {key: adversary.value() for key in _KEYWORDS.get(name, ()) if chance.random() < 0.4}
    if name == "perft":
        arguments[1:] = [chance.choice((0, 1, 2, -1, "x", 2**40, None))]
    elif name == "solve":
        keywords["nodes"] = chance.choice((0, 1, 100, 300, -1, "x"))
    elif name in _ENDLESS and name != "DealStream":
        arguments = [value for value in arguments if type(value) not in _LEADING_ON]
    elif name == "DealStream":
        keywords["nodes"] = 10
    return tuple(arguments), keywords


def attack(calls: int, seed: int, announce: Callable[[str], object]) -> tuple[int, int]:
    """Make so many calls; return how many gave a value and how many raised.

    Every other call has as many arguments as the function wants, and of the right kinds but for one or two. A
    TypeError or ValueError of the engine's own is one line; what an argument raised comes through as it is.
    """
    # Signatures are filled with this module's values.
    from tests.engine.signatures import Fitting, nearly_fitting

    adversary = Adversary(seed)
    fitting = Fitting(adversary)
    found = callables()
    names = sorted(found)
    given = refused = 0
    for number in range(calls):
        name = names[number // 2 % len(names)]
        if number % 2:
            arguments, keywords = nearly_fitting(name, found[name], fitting, adversary)
        else:
            arguments, keywords = harmless(name, adversary) or ((), {})
        announce(f"{seed} {number} {name}")
        try:
            value = found[name](*arguments, **keywords)
        except (
            TypeError,
            ValueError,
            OverflowError,
            ZeroDivisionError,
            StopIteration,
            RuntimeError,
        ) as error:
            refused += 1
            # The binding library's own error for arguments of other types tells its signature.
            signature = isinstance(error, TypeError) and "incompatible" in str(error)
            if isinstance(error, ValueError | TypeError) and "\n" in str(error) and not signature:
                raise AssertionError(f"{name}: more than a line") from error
        except MemoryError:
            refused += 1
        else:
            given += 1
            repr(value)
    return given, refused


def main() -> int:
    """Attack from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.adversary")
    parser.add_argument("--calls", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", default="", help="a file that always holds the call being made")
    asked = parser.parse_args()
    if asked.log:
        with Path(asked.log).open("w", encoding="utf-8") as log:

            def announce(text: str) -> None:
                log.seek(0)
                log.write(f"{text}\n")
                log.flush()

            given, refused = attack(asked.calls, asked.seed, announce)
    else:
        given, refused = attack(asked.calls, asked.seed, lambda _text: None)
    print(f"{asked.calls} calls, {given} gave a value, {refused} raised")
    return 0


if __name__ == "__main__":
    sys.exit(main())
