"""What each function of the engine takes, as its docstring says, and arguments that fit nearly everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import freecell
from freecell import _core
from freecell.definitions.registry import variant
from tests.engine.adversary import Adversary

__all__ = ["Parameter", "nearly_fitting", "parameters"]


class Parameter(NamedTuple):
    """A parameter of a bound function."""

    name: str
    kind: str
    keyword_only: bool


# What ends a call soon: these are never anything else.
TAME: dict[str, dict[str, tuple[object, ...]]] = {
    "perft": {"depth": (0, 1, 2, -1, 65, 2**64)},
    "solve": {"nodes": (0, 1, 100, 300)},
    "count_states": {"memory": (0, 1, 2**16, -1)},
    "DealStream": {"nodes": (0, 10), "last": (0, 1, 40, 100), "threads": (0, 1, 3, 2**64)},
    "rate_deals": {"first": (1, 2, 2**33 - 1), "last": (0, 1)},
}

# What fits a parameter of a plain kind, by its name.
FITTING: dict[str, tuple[object, ...]] = {
    "goal": ("any", "short", "optimal"),
    "metric": ("moves", "card-moves"),
    "rule": ("horne", "raymond", "all"),
    "style": ("json", "notation"),
    "report": ("json", "notation", None),
    "variant": ("freecell", "eight-off"),
    "build": ("alternate", "suit"),
    "empty_column": ("any", "king", "none"),
    "run_moves": ("standard", "relaxed"),
    "text": ("7H", "1a", "hs", "TD", "a"),
    "decks": (1, 2),
    "ranks": (1, 4, 13),
    "rank": (1, 13),
    "suit": (0, 3),
    "foundations": (4, 8),
    "first": (1, 2**33 - 40),
    "number": (1, 617, 2**31, 2**33 - 1),
    "deal": (1, 2**33 - 1, None),
}


def parameters(function: Callable[..., object]) -> list[Parameter]:
    """Return the parameters of a function, a method (its object first) or a class."""
    text = (function.__init__ if isinstance(function, type) else function).__doc__ or ""  # type: ignore[misc]
    match = re.match(r"\w*\((.*)\) ->", text)
    if match is None:
        return []
    found, keyword_only = [], False
    for part in re.split(r", (?![^\[(]*[\])])", match[1]):
        if part == "*":
            keyword_only = True
        elif part:
            name, _, kind = part.partition(": ")
            kind = kind.partition(" = ")[0].removeprefix("freecell._core.")
            found.append(Parameter(name, kind, keyword_only))
    return found[1:] if isinstance(function, type) else found


class Fitting:
    """Gives arguments of the right kind, mostly."""

    def __init__(self, adversary: Adversary) -> None:
        self._chance = adversary.random
        self._adversary = adversary
        self._game = variant("freecell")
        start = freecell.deal(617)
        solution = freecell.solve(start)
        self._late = start
        for move in solution.moves[:-12]:
            self._late = self._late.play(move)
        self._solutions = [
            solution,
            freecell.solve(freecell.deal(11982), nodes=50),
            freecell.solve(self._late),
        ]
        self._positions = [
            start,
            self._late,
            freecell.deal(3, "double-freecell"),
            freecell.deal(5, "eight-off"),
        ]

    def argument(self, function: str, parameter: Parameter) -> object:
        """Return what fits the parameter of a function."""
        by_kind = getattr(self, f"_{parameter.kind.partition(' ')[0].lower()}", None)
        by_name = getattr(self, f"_{parameter.name}", None)
        if function in ("rate", "hardness"):
            return self._late
        if function == "Position.parse" and parameter.name != "variant":
            return str(self._position()) if parameter.name == "text" else None
        if parameter.name in FITTING and parameter.kind != "object":
            return self._chance.choice(FITTING[parameter.name])
        if parameter.kind.partition(" ")[0] in ("int", "bool", "float", "str") and by_kind is not None:
            return by_kind()
        if by_name is not None:
            return by_name()
        return by_kind() if by_kind is not None else self._adversary.value()

    def _one(self, *values: Any) -> Any:
        return self._chance.choice(values)

    def _position(self) -> object:
        return self._one(*self._positions)

    def _rules(self) -> object:
        return self._one(*(position.rules for position in self._positions))

    def _solution(self) -> object:
        return self._one(*self._solutions)

    def _dealplan(self) -> object:
        return self._game.plan

    def _dealstream(self) -> object:
        report = self._one(None, "json")
        return _core.DealStream(1, 40, self._game.rules, self._game.plan, nodes=10, report=report)

    def _stoptoken(self) -> object:
        return self._one(freecell.StopToken(), None)

    def _refusal(self) -> object:
        return self._positions[0].refusal(self._one("1h", "12", "a1"))

    def _card(self) -> object:
        return self._one(freecell.Card(1, 0), freecell.Card(13, 3), "7h", "TD")

    _onto = _card

    def _pile(self) -> object:
        return self._one(*freecell.Pile.all(), "a", "hs2")

    _foundation = _source = _target = _pile

    def _move(self) -> object:
        return self._one(*self._positions[0].legal_moves(), "12v9", "h1", "a1", "1h")

    def _moves(self) -> object:
        made = iter(self._solutions[0].moves)
        return self._one(self._solutions[0].moves, list(self._solutions[2].moves), made, ())

    def _columns(self) -> object:
        columns: list[Any] = [list(column) for column in self._positions[0].columns]
        return self._one(columns, columns, self._late.columns, tuple(columns[:7]))

    def _cells(self) -> object:
        return self._one(self._late.cells, (), (), [None] * 4, ["AS", None])

    def _foundations(self) -> object:
        return self._one(self._late.foundations, (), (), [0] * 4)

    def _cascade(self) -> object:
        return self._one(self._game.plan.cascade, [6] * 8, range(4))

    def _keep(self) -> object:
        return self._one([self._card()], {freecell.Card(2, 1)}, iter(["AS"] * 200))

    def _iterable(self) -> object:
        return self._moves()

    def _dict(self) -> object:
        fields = self._game.rules.to_dict()
        fields[self._one("cells", "ranks", "build")] = self._one(0, 8, "suit", 13)
        return fields

    def _status(self) -> object:
        return self._one(*freecell.SolveStatus)

    def _reason(self) -> object:
        return self._one(*freecell.IllegalReason)

    def _int(self) -> object:
        return self._one(0, 1, 2, 4, 7)

    def _bool(self) -> object:
        return self._one(True, False)

    def _float(self) -> object:
        return self._one(0.5, 10.0, 3)

    def _str(self) -> object:
        return self._one("any", "AS", "1a", "hs", "freecell")

    def _on_progress(self) -> object:
        return self._adversary.callback()


def nearly_fitting(
    name: str, function: Callable[..., object], fitting: Fitting, adversary: Adversary
) -> tuple[tuple[object, ...], dict[str, object]]:
    """Return as many arguments as the function takes, of which none, one or two don't fit."""
    chance = adversary.random
    asked = parameters(function)
    values = [fitting.argument(name, parameter) for parameter in asked]
    for _ in range(chance.choice((0, 0, 1, 1, 2)) if len(asked) > 1 else chance.choice((0, 0, 0, 1))):
        at = chance.randrange(len(asked)) if asked else -1
        if at >= 0 and not (name in ("rate", "hardness", "count_states") and asked[at].name == "position"):
            values[at] = adversary.value()
    tame = TAME.get(name, {})
    values = [
        chance.choice(tame[parameter.name]) if parameter.name in tame else value
        for parameter, value in zip(asked, values, strict=True)
    ]
    arguments = [v for p, v in zip(asked, values, strict=True) if not p.keyword_only]
    keywords = {p.name: v for p, v in zip(asked, values, strict=True) if p.keyword_only}
    kept = {key: value for key, value in keywords.items() if key in tame or chance.random() < 0.6}
    return tuple(arguments), kept
