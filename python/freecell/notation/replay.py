"""Replaying a list of moves: every one checked, and the first that fails named with its reason.

A list may leave open how many cards go into an empty column. The reading tried first takes the
largest legal count everywhere, the second one card everywhere (fc-solve's meaning); if both fail, a
bounded search tries the mixtures, changing the latest choice first. If no reading carries through,
the failure reported is the one furthest down the list.

A move that only exchanges two piles (:mod:`freecell.notation.reorder`) is replayed as written and
marked as such.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from freecell._core import Card, Move, Position
from freecell.autocollect import collect, kept_after
from freecell.errors import quote
from freecell.notation.move import readings
from freecell.notation.move_list import Token, split_moves
from freecell.notation.reorder import reordered

__all__ = ["COLLECT_RULES", "Replay", "ReplayFailure", "ReplayedMove", "parse_moves"]

#: What may have gone home by itself in the program a list comes from.
COLLECT_RULES = ("none", "horne", "raymond", "all")

#: The search over readings plays at most this many moves; real lists need a few hundred.
_MAX_TRIED = 20_000


@dataclass(frozen=True, slots=True)
class ReplayedMove:
    """A token of the list, the move it was, and what went home by itself after it.

    `reorders` marks a move that only exchanges two piles; the engine has no such moves, so
    :meth:`Position.play` refuses it.
    """

    text: str
    move: Move
    collected: tuple[Move, ...]
    position: Position
    reorders: bool = False


@dataclass(frozen=True, slots=True)
class ReplayFailure:
    """Where a list fails: `index` counts from 0, `number` from 1; line and column are 0 if unknown."""

    index: int
    text: str
    line: int
    column: int
    reason: str

    @property
    def number(self) -> int:
        """The move's number in the list, from 1."""
        return self.index + 1

    def __str__(self) -> str:
        place = f" (line {self.line}, column {self.column})" if self.line else ""
        return f"move {self.number} {quote(self.text)}{place}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed list: the moves that were legal, and the failure that ended it, if any.

    `opening` holds what went home by itself straight after the deal.
    """

    start: Position
    collect: str
    opening: tuple[Move, ...]
    turns: tuple[ReplayedMove, ...]
    failure: ReplayFailure | None

    @property
    def ok(self) -> bool:
        """Whether every move of the list was legal."""
        return self.failure is None

    @property
    def position(self) -> Position:
        """The position after the last legal move."""
        if self.turns:
            return self.turns[-1].position
        return collect(self.start, self.collect)[0]

    @property
    def won(self) -> bool:
        """Whether the list was legal throughout and every card is home."""
        return self.ok and self.position.is_won()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move in order, those that happened by themselves included.

        Moves that only exchange two piles are among them; the engine has no such moves.
        """
        played = (move for turn in self.turns for move in (turn.move, *turn.collected))
        return (*self.opening, *played)


def parse_moves(text: str | Iterable[str], position: Position, collect: str = "none") -> Replay:
    """Read a move list and replay it from `position`.

    Parameters
    ----------
    text : str or iterable of str
        The list in standard notation; see :mod:`freecell.notation.move_list` for what is read.
    position : Position
        Where the list starts; a deal as dealt, nothing collected yet.
    collect : str
        What the program the list comes from sent home by itself, the deal included:
        ``"none"``, ``"horne"``, ``"raymond"`` or ``"all"``.

    Raises
    ------
    NotationError
        If the text holds something that is no move. An illegal move raises nothing: it is the
        result's ``failure``.
    """
    if collect not in COLLECT_RULES:
        raise ValueError(f"{quote(collect)} is no collect rule: {', '.join(COLLECT_RULES)}")
    return _Replayer(split_moves(text), position, collect).run()


@dataclass(frozen=True, slots=True)
class _State:
    position: Position
    kept: frozenset[Card]


@dataclass(slots=True)
class _Frame:
    state: _State
    choices: Iterator[Move]
    turn: ReplayedMove | None = None


@dataclass(slots=True)
class _Replayer:
    """Tries the readings of one list in order and remembers the failure furthest down."""

    tokens: Sequence[Token]
    start: Position
    rule: str
    turns: tuple[ReplayedMove, ...] = ()
    failure: ReplayFailure | None = None
    open_choices: bool = field(default=False)

    def run(self) -> Replay:
        position, opening = collect(self.start, self.rule)
        root = _State(position, frozenset())
        found = self._straight(root, lambda moves: moves[0])
        if not found and self.open_choices:
            found = self._straight(root, lambda moves: min(moves, key=lambda move: move.count))
        if not found and self.open_choices:
            self._search(root)
        return Replay(self.start, self.rule, opening, self.turns, self.failure)

    def _straight(self, state: _State, choose: Callable[[tuple[Move, ...]], Move]) -> bool:
        """Follow one way of reading the list; False if it fails."""
        turns: list[ReplayedMove] = []
        for token in self.tokens:
            meanings = readings(state.position, token.text)
            self.open_choices = self.open_choices or len(meanings) > 1
            move = choose(meanings)
            after = _played(state.position, move)
            if after is None:
                self._note_failure(len(turns), lambda: turns, state.position, move)
                return False
            state, turn = self._step(state, token, move, after)
            turns.append(turn)
        return self._succeed(turns)

    def _search(self, root: _State) -> bool:
        """Try every mixture of readings, the latest choice changed first, within the bound."""
        frames = [self._frame(root, 0)]
        # Two mixtures that meet in one position go on alike; the second need not be followed.
        seen: set[tuple[int, _State]] = set()
        tried = 0
        while frames and tried < _MAX_TRIED:
            index = len(frames) - 1
            if index == len(self.tokens):
                return self._succeed(_turns(frames))
            move = next(frames[-1].choices, None)
            if move is None:
                frames.pop()
                continue
            before = frames[-1].state
            after = _played(before.position, move)
            if after is None:
                self._note_failure(index, lambda: _turns(frames), before.position, move)
                continue
            tried += 1
            state, turn = self._step(before, self.tokens[index], move, after)
            if (index, state) not in seen:
                seen.add((index, state))
                frames.append(self._frame(state, index + 1, turn))
        return False

    def _frame(self, state: _State, index: int, turn: ReplayedMove | None = None) -> _Frame:
        if index == len(self.tokens):
            return _Frame(state, iter(()), turn)
        return _Frame(state, iter(readings(state.position, self.tokens[index].text)), turn)

    def _step(self, state: _State, token: Token, move: Move, after: Position) -> tuple[_State, ReplayedMove]:
        """Go on from `after`, the position `move` leads to: what goes home by itself comes next."""
        if not state.position.is_legal(move):
            turn = ReplayedMove(token.text, move, (), after, reorders=True)
            return _State(after, state.kept), turn
        kept = kept_after(state.kept, state.position, move)
        position, collected = collect(after, self.rule, kept)
        return _State(position, kept), ReplayedMove(token.text, move, collected, position)

    def _succeed(self, turns: Sequence[ReplayedMove]) -> bool:
        self.turns, self.failure = tuple(turns), None
        return True

    def _note_failure(
        self, index: int, turns: Callable[[], Sequence[ReplayedMove]], position: Position, move: Move
    ) -> None:
        """Remember a failure if none was further down the list; only then are its turns asked for."""
        if self.failure is None or index > self.failure.index:
            token = self.tokens[index]
            reason = position.why_illegal(move) or "not legal here"
            self.turns = tuple(turns())
            self.failure = ReplayFailure(index, token.text, token.line, token.column, reason)


def _turns(frames: Sequence[_Frame]) -> list[ReplayedMove]:
    return [frame.turn for frame in frames if frame.turn is not None]


def _played(position: Position, move: Move) -> Position | None:
    return position.play(move) if position.is_legal(move) else reordered(position, move)
