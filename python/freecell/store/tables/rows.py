"""A game as rows, and back: its start in one, each turn in one, and where it stands in one."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from freecell.game.house_rules import HouseRules
from freecell.game.rules_key import record_key
from freecell.game.saved_game import moves_to_text
from freecell.game.turn import Turn
from freecell.game.turn_text import write_history
from freecell.store.tables.model import About, GameSummary
from freecell.store.tables.schema import checksum, json_text

if TYPE_CHECKING:
    from freecell.game import Game

__all__ = ["KeptGame", "Snapshot", "about_from", "revive", "snapshot", "turn_checksum", "turn_text"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """What the store keeps of a game at one moment, whatever is played afterwards."""

    uid: str
    variant: str
    deal: int | None
    cells: int
    preset: str
    head: str
    opening: Turn
    timeline: tuple[Turn, ...]
    played: int
    moves: int
    undos: int
    seconds: float
    cards_home: int
    num_cards: int
    won: bool
    state: str
    about: About
    saved_at: float

    @property
    def started(self) -> bool:
        """Whether it counts as played: from its first move on, a daily deal from the deal on."""
        return bool(self.timeline) or self.about.day is not None

    @property
    def history(self) -> str:
        """The turns that led to where it stands."""
        return write_history((self.opening, *self.timeline[: self.played]))

    def checksum(self, *, over: bool) -> int:
        """Give that of its row: over what a game can't be put together without, and whether it has ended."""
        return games_checksum(
            *(self.uid, self.variant, self.deal, self.moves),
            *(len(self.timeline), self.played, self.state, json_text(asdict(self.about))),
            *(self.won, over),
        )


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A row of ``games`` as it was read."""

    id: int
    uid: str
    variant: str
    deal: int | None
    moves: int
    cards_home: int
    num_cards: int
    won: bool
    over: bool
    saved_at: float
    revision: int
    turns: int
    played: int
    state: str
    about: str
    checksum: int

    @property
    def is_sound(self) -> bool:
        """Whether the row is as it was written."""
        return self.checksum in (self._checksum(self.won, self.over), self._checksum_before_endings)

    @property
    def is_ended(self) -> bool:
        """Whether it is won or over."""
        return bool(self.won or self.over)

    def mended(self) -> KeptGame:
        """Give the row with the ending that its checksum was written for, where only that is damaged."""
        if not self.is_sound:
            for won, over in itertools.product((False, True), repeat=2):
                if self.checksum == self._checksum(won, over):
                    return replace(self, won=won, over=over)
        return self

    def over_checksum(self) -> int:
        """Give the checksum of the same row once it is over."""
        return self._checksum(self.won, True)

    def _checksum(self, won: bool, over: bool) -> int:
        return games_checksum(*self._covered, won, over)

    @property
    def _checksum_before_endings(self) -> int:
        """Earlier programs left out whether a game had ended; a row has theirs until it is saved again."""
        return checksum("game", *self._covered)

    @property
    def _covered(self) -> tuple[object, ...]:
        return self.uid, self.variant, self.deal, self.moves, self.turns, self.played, self.state, self.about

    @property
    def summary(self) -> GameSummary:
        """What a list shows of it."""
        return GameSummary(
            *(self.uid, self.variant, self.deal, self.moves, self.cards_home, self.num_cards),
            won=bool(self.won),
            saved_at=self.saved_at,
            about=about_from(self.about),
        )


#: The columns of ``games`` in the order of :class:`KeptGame`.
KEPT_COLUMNS = ", ".join(field.name for field in fields(KeptGame))


def games_checksum(*values: object) -> int:
    """Give the checksum of a row of ``games``; the last two say whether it is won, and over."""
    *covered, won, over = values
    return checksum("game", *covered, bool(won), bool(over))


def turn_checksum(uid: str, number: int, text: str) -> int:
    """Give the checksum of a row of ``turns``; it belongs to one place in one game."""
    return checksum("turn", uid, number, text)


def snapshot(uid: str, game: Game, about: About, saved_at: float) -> Snapshot:
    """Take down where a game stands."""
    saved, position = game.saved(), game.position
    timeline = saved.timeline
    return Snapshot(
        uid=uid,
        variant=saved.variant,
        deal=saved.deal,
        cells=position.rules.cells,
        preset=record_key(saved.house_rules),
        head=json_text(saved.head()),
        opening=timeline.opening,
        timeline=timeline.turns,
        played=timeline.cursor,
        moves=saved.moves,
        undos=saved.undos,
        seconds=saved.clock.seconds,
        cards_home=position.cards_home,
        num_cards=position.rules.num_cards,
        won=game.is_won,
        state=json_text(saved.state()),
        about=replace(about, demo=about.demo or saved.played_by_program),
        saved_at=float(saved_at),
    )


def turn_text(turn: Turn) -> str:
    """Write one turn as the text of its row."""
    return f"{turn.kind} {moves_to_text(turn)}"


def _turn_dict(text: str) -> dict[str, Any]:
    kind, _, moves = text.partition(" ")
    return {"kind": kind, "played": int(kind == "move"), "moves": moves}


def about_from(text: str) -> About:
    """Read what was stored of a game beside its moves; what makes no sense is left out."""
    try:
        data = json.loads(text)
        about = About(**data) if isinstance(data, dict) else About()
    except (ValueError, TypeError, RecursionError):
        return About()
    fits = (
        isinstance(about.tier, str)
        and isinstance(about.player, str | None)
        and (about.day is None or type(about.day) is int)
        and type(about.hints) is int
        and isinstance(about.demo, bool)
    )
    return about if fits else About()


def revive(
    kept: KeptGame,
    head: str,
    turns: Sequence[str],
    *,
    clock: Callable[[], float] = time.monotonic,
    seconds: float | None = None,
) -> Game:
    """Put a game together again; every move is replayed on the way.

    Parameters
    ----------
    kept, head, turns
        Its rows. With fewer turns than the game had, it stands after the last of them.
    clock
        Where its clock gets the time from.
    seconds
        What its clock shows, where that isn't what was saved.

    Raises
    ------
    ValueError
        If the rows make no game.
    """
    from freecell.game import Game

    data: dict[str, Any] = json.loads(head) | json.loads(kept.state)
    rows = [_turn_dict(text) for text in turns]
    data["history"] = rows[: kept.played]
    data["future"] = rows[kept.played :]
    if len(rows) < kept.turns:
        _mend_counters(data)
    if seconds is not None and not data["clock"]["stopped"]:
        data["clock"] |= {"seconds": seconds, "started": data["clock"]["started"] or seconds > 0}
    return Game.from_dict(data, clock)


def _mend_counters(data: dict[str, Any]) -> None:
    """Make the counters fit a history whose end was lost."""
    house, turns = HouseRules.from_dict(data["house_rules"]), len(data["history"])
    undos = max(data["undos"], len(data["future"]))
    redos = min(data["redos"], undos - len(data["future"]))
    data |= {
        "undos": undos,
        "redos": redos,
        "undo_floor": 0 if house.undo_limit is None else max(0, turns - house.undo_limit),
        "moves": house.count(turns, undos, redos),
    }
    data["clock"]["stopped"] = False
