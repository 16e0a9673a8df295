"""A game being played: a position with its history, counters, clock and house rules.

The position knows what is legal; the game adds what a table adds: taking back and playing again,
what goes home by itself, how moves are counted. Everything the player does at once is one *turn*,
and one undo takes one turn back: a played move together with what went home by itself after it.
"""

from __future__ import annotations

import operator
import time
from collections.abc import Callable, Mapping
from typing import Any, SupportsIndex

from freecell._core import Card, IllegalMoveError, Move, Position
from freecell.game.clock import GameClock
from freecell.game.house_rules import TAP_TABLE, HouseRules, preset
from freecell.game.saved_game import SavedClock, SavedGame
from freecell.game.timeline import Timeline
from freecell.game.turn import Turn, TurnKind

__all__ = ["Game", "Turn", "TurnKind"]

#: House rules that decide how a game was counted; they hold from its deal to its end.
_FIXED = (
    "foundation_return",
    "undo_limit",
    "undo_refunds",
    "undo_cost",
    "redo_cost",
    "clock",
    "clock_pausable",
)


class Game:
    """One game, from its deal to its end.

    Parameters
    ----------
    start : Position, Timeline, int or str
        The position it starts from, or the number of a deal of `variant`, as :func:`freecell.deal` reads it;
        or what has been played already.
    variant : str or Variant
        The game it is; its slug is what the game keeps.
    house_rules : HouseRules or str
        What the table plays by, or the name of a preset. If they let foundation cards come back, the
        game's rules do too.
    clock : callable
        Gives seconds, never less than before.
    deal : int, optional
        The number of the deal that a given position is, where it is one.

    Notes
    -----
    What goes home by itself straight after the deal is the :attr:`opening`: part of the deal, no
    move, never taken back and no start of the game.
    """

    def __init__(
        self,
        start: Position | Timeline | SupportsIndex | str,
        *,
        variant: object = "freecell",
        house_rules: HouseRules | str = TAP_TABLE,
        clock: Callable[[], float] = time.monotonic,
        deal: int | None = None,
    ) -> None:
        if isinstance(house_rules, str):
            house_rules = preset(house_rules)
        elif not isinstance(house_rules, HouseRules):
            raise TypeError(f"house rules, or a preset's name, are wanted, not {type(house_rules).__name__}")
        if not isinstance(start, Position | Timeline):
            deal, start = _dealt(start, variant)
        self._variant = str(getattr(variant, "slug", variant))
        self._deal = deal
        self._house_rules = house_rules
        self._timeline = start if isinstance(start, Timeline) else _begun(start, house_rules)
        self._played_by_program = False
        self._undos = 0
        self._redos = 0
        self._undo_floor = self._lowest_floor
        self._clock = GameClock(clock, pausable=house_rules.clock_pausable)
        if house_rules.clock == "deal":
            self._clock.start()
        if self.is_won:
            self._clock.stop()

    # What it is --------------------------------------------------------------------------------

    @property
    def start(self) -> Position:
        """The position as dealt, before anything went home by itself."""
        return self._timeline.start

    @property
    def opening(self) -> Turn:
        """What went home by itself straight after the deal; may hold no move."""
        return self._timeline.opening

    @property
    def deal(self) -> int | None:
        """The number of the deal; None for a board that has none."""
        return self._deal

    @property
    def variant(self) -> str:
        """The slug of the variant."""
        return self._variant

    @property
    def house_rules(self) -> HouseRules:
        """What the table plays by."""
        return self._house_rules

    @house_rules.setter
    def house_rules(self, rules: HouseRules) -> None:
        changed = [n for n in _FIXED if getattr(rules, n) != getattr(self._house_rules, n)]
        if changed:
            raise ValueError(f"{changed[0]} holds for a whole game; a change counts from the next deal")
        self._house_rules = rules

    @property
    def clock(self) -> GameClock:
        """The game's clock."""
        return self._clock

    @property
    def played_by_program(self) -> bool:
        """Whether the program has played in it; such a game counts for no record, whoever ends it."""
        return self._played_by_program

    def mark_played_by_program(self) -> None:
        """Note that the program plays; taking its moves back doesn't take that back."""
        self._played_by_program = True

    # Where it stands ---------------------------------------------------------------------------

    @property
    def timeline(self) -> Timeline:
        """Every turn, those taken back included, and where each led; it stays as it is when play goes on."""
        return self._timeline

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self._timeline.position

    @property
    def history(self) -> tuple[Turn, ...]:
        """The turns that led here, without those taken back."""
        return self._timeline.history

    @property
    def future(self) -> tuple[Turn, ...]:
        """The turns taken back that can be played again, the next one first."""
        return self._timeline.future

    @property
    def kept(self) -> frozenset[Card]:
        """Cards taken back off a foundation that do not go home by themselves."""
        return self._timeline.kept

    @property
    def moves(self) -> int:
        """Moves on the counter: a turn counts 1, taking back and playing again as the house has it."""
        return self._house_rules.count(self._timeline.cursor, self._undos, self._redos)

    @property
    def undos(self) -> int:
        """How often a turn was taken back."""
        return self._undos

    @property
    def redos(self) -> int:
        """How often a turn taken back was played again."""
        return self._redos

    @property
    def is_won(self) -> bool:
        """Whether every card is home."""
        return self.position.is_won()

    @property
    def has_moves(self) -> bool:
        """Whether any legal move is left."""
        return self.position.has_moves()

    @property
    def can_undo(self) -> bool:
        """Whether there is a turn to take back that the house lets one take back."""
        return self._timeline.cursor > self._undo_floor

    @property
    def can_redo(self) -> bool:
        """Whether a turn was taken back and nothing else played since."""
        return self._timeline.cursor < len(self._timeline.turns)

    @property
    def can_finish(self) -> bool:
        """Whether moves home alone win from here."""
        return not self.is_won and self.position.can_finish()

    # Playing -----------------------------------------------------------------------------------

    def play(self, move: Move | str) -> Turn:
        """Play a move, and what goes home by itself after it.

        Parameters
        ----------
        move : Move or str
            A move, or its text in standard notation.

        Raises
        ------
        IllegalMoveError
            If it is not legal here; the message says why. Nothing changes.
        NotationError
            If the text is no move.
        """
        if isinstance(move, str):
            from freecell.notation import read_move

            move = read_move(self.position, move)
        return self._play_on(self._timeline.play(move, self._house_rules.collect_rule))

    def collect(self) -> Turn | None:
        """Send home what the safe rule allows now, as one turn; None if that is nothing.

        Where the house collects all, so does this. Cards taken back off a foundation stay.
        """
        rule = "all" if self._house_rules.auto_collect == "all" else "horne"
        collected = self._timeline.collect(rule)
        return None if collected is None else self._play_on(collected)

    def finish(self) -> Turn:
        """Play every card home, as one turn.

        Raises
        ------
        IllegalMoveError
            If moves home alone do not win from here.
        """
        return self._play_on(self._timeline.finish())

    def undo(self) -> Turn:
        """Take the last turn back, and give it.

        Raises
        ------
        IllegalMoveError
            If there is none, or the house lets no more be taken back.
        """
        before = self._timeline.back()
        if not self.can_undo:
            raise IllegalMoveError(f"only {self._house_rules.undo_limit} moves can be taken back")
        self._timeline = before
        self._undos += 1
        return before.future[0]

    def redo(self) -> Turn:
        """Play the turn last taken back again, just as it was, and give it.

        Raises
        ------
        IllegalMoveError
            If nothing was taken back, or something else was played since.
        """
        self._timeline = self._timeline.forward()
        self._redos += 1
        return self._arrive()

    def _play_on(self, timeline: Timeline) -> Turn:
        """Take over a timeline that has a new turn, and give the turn."""
        self._timeline = timeline
        self._clock.start()
        return self._arrive()

    def _arrive(self) -> Turn:
        """See what follows from the turn that was played last, and give it."""
        self._undo_floor = max(self._undo_floor, self._lowest_floor)
        if self.is_won:
            self._clock.stop()
        return self._timeline.turns[self._timeline.cursor - 1]

    @property
    def _lowest_floor(self) -> int:
        """How many turns at least lie deeper than the house lets one take back."""
        limit = self._house_rules.undo_limit
        return 0 if limit is None else max(0, self._timeline.cursor - limit)

    # Saving ------------------------------------------------------------------------------------

    def saved(self) -> SavedGame:
        """Give the whole game as it stands, what was taken back included."""
        clock = self._clock
        return SavedGame(
            variant=self._variant,
            deal=self._deal,
            house_rules=self._house_rules,
            timeline=self._timeline,
            undos=self._undos,
            redos=self._redos,
            undo_floor=self._undo_floor,
            moves=self.moves,
            played_by_program=self._played_by_program,
            clock=SavedClock(clock.seconds, clock.started, clock.stopped),
        )

    def to_dict(self) -> dict[str, Any]:
        """Give the whole game, what was taken back included, as JSON can hold it."""
        return self.saved().to_dict()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], clock: Callable[[], float] = time.monotonic) -> Game:
        """Read what :meth:`to_dict` gave; every move is replayed and checked.

        The clock shows what was saved. One that can be paused stands until the next move or
        ``clock.resume()``; one that can't runs on at once.

        Raises
        ------
        SavedGameError
            If the data is no saved game, or does not replay.
        """
        return cls.from_saved(SavedGame.from_dict(data), clock)

    @classmethod
    def from_saved(cls, saved: SavedGame, clock: Callable[[], float] = time.monotonic) -> Game:
        """Take up where a saved game left off; its clock as in :meth:`from_dict`."""
        game = cls(
            saved.timeline, variant=saved.variant, house_rules=saved.house_rules, clock=clock, deal=saved.deal
        )
        game._undos, game._redos, game._undo_floor = saved.undos, saved.redos, saved.undo_floor
        game._played_by_program = saved.played_by_program
        pausable, was = saved.house_rules.clock_pausable, saved.clock
        game._clock = GameClock(clock, pausable=pausable, seconds=was.seconds, started=was.started)
        if was.stopped or game.is_won:
            game._clock.stop()
        elif was.started and not pausable:
            game._clock.start()
        return game


def _begun(start: Position, house_rules: HouseRules) -> Timeline:
    """Begin as the house does: whether foundations give back, and what goes home at the deal."""
    if house_rules.foundation_return and not start.rules.foundation_return:
        start = start.with_rules(start.rules.replace(foundation_return=True))
    return Timeline.begin(start, house_rules.collect_rule if house_rules.collect_at_deal else "none")


def _dealt(given: SupportsIndex | str, variant: object) -> tuple[int, Position]:
    # Dealing by number loads the definitions; a game on a given position needs none of them.
    from freecell.deals import deal, parse_deal_number

    start = deal(given, variant)  # type: ignore[arg-type]
    return parse_deal_number(given) if isinstance(given, str) else operator.index(given), start
