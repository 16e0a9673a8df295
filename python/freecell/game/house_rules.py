"""House rules: what a table plays by beyond the rules of the game, and the three presets.

A preset switches together everything in which its source differs from the others: what goes home
by itself, what taking back costs, when the clock runs, what ends a game. Any other rules are a player's
own; :mod:`freecell.game.rules_key` names them for the records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Literal, get_args

from freecell.errors import quote

__all__ = [
    "BOOK",
    "COSMETIC",
    "COUNTING",
    "OWN",
    "PORCHLIGHT",
    "PRESETS",
    "PRESET_NAMES",
    "TAP_TABLE",
    "HouseRules",
    "named",
    "preset",
]

AutoCollect = Literal["off", "safe", "all"]
ClockStart = Literal["first-move", "deal"]
FreeGames = Literal["tier", "random"]
NoMovesWording = Literal["plain", "give-up", "lost"]

_CHOICES: Mapping[str, tuple[str, ...]] = {
    "auto_collect": get_args(AutoCollect),
    "clock": get_args(ClockStart),
    "free_games": get_args(FreeGames),
    "no_moves_wording": get_args(NoMovesWording),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """What one table plays by; frozen, so a game cannot change under its player.

    Attributes
    ----------
    preset
        The name of the preset these are, :data:`OWN` for any others (:func:`named` tells). A game saved by
        an earlier version may hold edited rules under the name of the preset they started from.
    auto_collect
        What goes home by itself after a played move: nothing, what can never be missed, or all.
    collect_at_deal
        Whether that happens straight after the deal too.
    undo_limit
        How many moves deep taking back goes; None for all.
    undo_refunds
        Whether a move taken back comes off the count.
    undo_cost, redo_cost
        What taking back and playing again add to the count.
    foundation_return
        Whether the top card of a foundation may come back.
    clock, clock_shown, clock_pausable
        When the clock starts, whether it is shown, whether it can be stopped for a while.
    idle_limit, leave_limit
        Seconds without a move, and seconds away, after which the game counts as unsolved.
    give_up
        Whether a game can be given up, which counts as unsolved.
    free_games
        Where a new game comes from: the chosen tier, or any deal at random.
    no_moves_wording
        What is said when no move is left.
    """

    preset: str
    auto_collect: AutoCollect = "off"
    collect_at_deal: bool = True
    undo_limit: int | None = None
    undo_refunds: bool = True
    undo_cost: int = 0
    redo_cost: int = 0
    foundation_return: bool = False
    clock: ClockStart = "first-move"
    clock_shown: bool = False
    clock_pausable: bool = True
    idle_limit: float | None = None
    leave_limit: float | None = None
    give_up: bool = False
    free_games: FreeGames = "tier"
    no_moves_wording: NoMovesWording = "plain"

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            value = getattr(self, name)
            if value not in choices:
                raise ValueError(f"{name} is {' or '.join(choices)}, not {quote(str(value))}")
        for name in ("undo_limit", "undo_cost", "redo_cost", "idle_limit", "leave_limit"):
            value = getattr(self, name)
            if value is not None and value < 0:
                raise ValueError(f"{name} can't be negative: {value}")

    @property
    def collect_rule(self) -> str:
        """The engine's name for what goes home by itself: ``"none"``, ``"horne"`` or ``"all"``."""
        return {"off": "none", "safe": "horne", "all": "all"}[self.auto_collect]

    def count(self, turns: int, undos: int, redos: int) -> int:
        """Give the moves on the counter after so many turns, and so many taken back and played again."""
        count = turns + undos * self.undo_cost + redos * self.redo_cost
        # Without a refund a move taken back stays counted, and playing it again counts no second time.
        return count if self.undo_refunds else count + undos - redos

    def to_dict(self) -> dict[str, Any]:
        """Give every field by name, as JSON can hold it."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> HouseRules:
        """Read what :meth:`to_dict` gave.

        Raises
        ------
        ValueError
            If a field is unknown or of the wrong type.
        """
        known = {field.name: getattr(TAP_TABLE, field.name) for field in fields(cls)}
        for name, value in data.items():
            if name not in known:
                raise ValueError(f"{quote(str(name))} is no house rule")
            if not _same_type(name, value, known[name]):
                raise ValueError(f"{name} can't be {quote(repr(value))}")
        return cls(**data)


def _same_type(name: str, value: object, example: object) -> bool:
    """Whether `value` is of the type the field `name` holds; its preset value is `example`."""
    if example is None:
        whole_only = name == "undo_limit"
        number = isinstance(value, int if whole_only else int | float) and not isinstance(value, bool)
        return value is None or number
    return type(value) is type(example)


TAP_TABLE = HouseRules(preset="tap-table")

PORCHLIGHT = HouseRules(
    preset="porchlight",
    auto_collect="safe",
    undo_limit=300,
    undo_refunds=False,
    undo_cost=1,
    redo_cost=1,
    clock="deal",
    clock_shown=True,
    clock_pausable=False,
    idle_limit=15 * 60.0,
    leave_limit=60.0,
    give_up=True,
    free_games="random",
    no_moves_wording="give-up",
)

BOOK = HouseRules(preset="book", foundation_return=True, no_moves_wording="lost")

#: The presets by name, the default first.
PRESETS: Mapping[str, HouseRules] = MappingProxyType(
    {rules.preset: rules for rules in (TAP_TABLE, PORCHLIGHT, BOOK)}
)

#: The preset that is no fixed one: whatever rules a player makes.
OWN = "own"

#: Every name a preset may be chosen by, the default first.
PRESET_NAMES = (*PRESETS, OWN)

#: Fields that change what is seen or offered, never how a game goes or counts: a clock runs unseen too, the
#: records keep tiers apart wherever deals come from, and a lost game is lost whatever it is called.
COSMETIC = frozenset({"clock_shown", "free_games", "no_moves_wording"})

#: The fields that make rules others than a preset's, in order.
COUNTING = tuple(f.name for f in fields(HouseRules) if f.name != "preset" and f.name not in COSMETIC)


def named(rules: HouseRules) -> HouseRules:
    """Give the same rules under the name they deserve: the preset's whose they are, else :data:`OWN`."""
    for name, shipped in PRESETS.items():
        if all(getattr(rules, field) == getattr(shipped, field) for field in COUNTING):
            return replace(rules, preset=name)
    return replace(rules, preset=OWN)


def preset(name: str) -> HouseRules:
    """Give the preset of that name; own rules before anything is changed in them are those of Tap table.

    Raises
    ------
    ValueError
        If there is none; the message lists those there are.
    """
    if not isinstance(name, str):
        raise TypeError(f"a preset is named by text, not {type(name).__name__}")
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted == OWN:
        return HouseRules(preset=OWN)
    found = PRESETS.get(wanted)
    if found is None:
        raise ValueError(f"{quote(name)} is no preset: {', '.join(PRESET_NAMES)}")
    return found
