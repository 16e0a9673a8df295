"""The turns of a game in order, each replayed and checked once, and where the game stands among them.

Every form in which a game is kept holds the same things: a start, what went home straight after the deal,
turns, and how many of them were not taken back. A form only translates between its text and a timeline;
whether those turns can have happened, and where each of them led, is worked out here and nowhere else.

A timeline never changes: playing, taking back and playing again give another one, so it may be handed to
another thread, or kept to be written later, while play goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from freecell._core import Card, IllegalMoveError, Move, Position
from freecell.autocollect import collect, kept_after
from freecell.errors import SavedGameError, quote
from freecell.game.turn import Turn

__all__ = ["Standing", "Timeline", "TimelineError"]


class TimelineError(SavedGameError):
    """A turn that can't have happened.

    Attributes
    ----------
    turn
        Its index among the turns, from 0; None for what went home straight after the deal.
    reason
        What is wrong with it, naming the move where it is one.
    """

    def __init__(self, turn: int | None, reason: str) -> None:
        super().__init__(f"after the deal: {reason}" if turn is None else f"turn {turn + 1}: {reason}")
        self.turn = turn
        self.reason = reason


class Standing(NamedTuple):
    """What a turn leads to: the position, and the cards that don't go home by themselves from there."""

    position: Position
    kept: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Timeline:
    """The turns of one game, those taken back after the others.

    Made by :meth:`begin` or :meth:`replay`, which see to it that the parts belong together.

    Attributes
    ----------
    start
        The position as dealt.
    opening
        What went home by itself straight after the deal; may hold no move.
    turns
        Every turn that was played or can be played again.
    standings
        Where each led: one more than there are turns, the first one after the opening.
    cursor
        How many turns are played; the others were taken back, the next one to play again first.
    """

    start: Position
    opening: Turn
    turns: tuple[Turn, ...]
    standings: tuple[Standing, ...]
    cursor: int

    @classmethod
    def begin(cls, start: Position, rule: str = "none") -> Timeline:
        """Begin a game; `rule` says what goes home by itself straight after the deal."""
        opened, moves = collect(start, rule)
        return cls(start, Turn(moves, "deal"), (), (Standing(opened, frozenset()),), 0)

    @classmethod
    def replay(
        cls,
        start: Position,
        turns: Sequence[Turn],
        *,
        opening: Iterable[Move] = (),
        played: int | None = None,
    ) -> Timeline:
        """Play turns from a start, every move of theirs once.

        Parameters
        ----------
        start : Position
            The position as dealt.
        turns : sequence of Turn
            What was played, then what was taken back.
        opening : iterable of Move
            What went home by itself straight after the deal.
        played : int, optional
            How many of the turns were not taken back; all of them, unless told otherwise.

        Raises
        ------
        TimelineError
            At the first turn that can't have happened, with its number and the reason: a move that isn't
            legal, one that can't have happened by itself, a turn of no move or of another kind than its
            moves make it, a finish that doesn't win.
        """
        begun = Turn(tuple(opening), "deal")
        standing = _opened(start, begun)
        standings = [standing]
        for index, turn in enumerate(turns):
            try:
                standing = _after(standing, turn)
            except ValueError as error:
                raise TimelineError(index, str(error)) from None
            standings.append(standing)
        cursor = len(turns) if played is None else played
        if not 0 <= cursor <= len(turns):
            raise ValueError(f"{cursor} of {len(turns)} turns can't be played")
        return cls(start, begun, tuple(turns), tuple(standings), cursor)

    # Where it stands ---------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.standings[self.cursor].position

    @property
    def kept(self) -> frozenset[Card]:
        """The cards taken back off a foundation that don't go home by themselves now."""
        return self.standings[self.cursor].kept

    @property
    def history(self) -> tuple[Turn, ...]:
        """The turns that led here, without those taken back."""
        return self.turns[: self.cursor]

    @property
    def future(self) -> tuple[Turn, ...]:
        """The turns taken back that can be played again, the next one first."""
        return self.turns[self.cursor :]

    @property
    def passed(self) -> tuple[Standing, ...]:
        """Where the turns of the history led, the beginning first: one more than they are."""
        return self.standings[: self.cursor + 1]

    # Playing -----------------------------------------------------------------------------------

    def play(self, move: Move, rule: str) -> Timeline:
        """Play a move, and what goes home by itself after it under `rule`.

        Raises
        ------
        IllegalMoveError
            If it is not legal here; the message says why.
        """
        position = self.position
        after = position.play(move)
        kept = kept_after(self.kept, position, move)
        after, automatic = collect(after, rule, kept)
        return self._with(Turn((move, *automatic), "move", played=1), Standing(after, kept))

    def collect(self, rule: str) -> Timeline | None:
        """Send home what `rule` allows now, as one turn; None if that is nothing."""
        after, moves = collect(self.position, rule, self.kept)
        return self._with(Turn(moves, "collect"), Standing(after, self.kept)) if moves else None

    def finish(self) -> Timeline:
        """Play every card home, as one turn.

        Raises
        ------
        IllegalMoveError
            If moves home alone do not win from here, or the game is won.
        """
        moves = tuple(self.position.finish_moves())
        if not moves:
            raise IllegalMoveError("moves home alone do not win from here")
        after = self.position
        for move in moves:
            after = after.play(move)
        return self._with(Turn(moves, "finish"), Standing(after, frozenset()))

    def back(self) -> Timeline:
        """Take the last turn of the history back.

        Raises
        ------
        IllegalMoveError
            If there is none.
        """
        if self.cursor == 0:
            raise IllegalMoveError("there is no move to take back")
        return replace(self, cursor=self.cursor - 1)

    def forward(self) -> Timeline:
        """Play the turn last taken back again, just as it was.

        Raises
        ------
        IllegalMoveError
            If there is none.
        """
        if self.cursor == len(self.turns):
            raise IllegalMoveError("there is no move to play again")
        return replace(self, cursor=self.cursor + 1)

    def _with(self, turn: Turn, after: Standing) -> Timeline:
        """Put a new turn on the history; what was taken back can't be played again after it."""
        turns, standings = (*self.history, turn), (*self.passed, after)
        return Timeline(self.start, self.opening, turns, standings, self.cursor + 1)


def _opened(start: Position, opening: Turn) -> Standing:
    position = start
    for move in opening.moves:
        try:
            if not move.target.is_foundation:
                raise IllegalMoveError
            position = position.play(move)
        except IllegalMoveError:
            raise TimelineError(None, f"{quote(str(move))} can't have gone home by itself") from None
    return Standing(position, frozenset())


def _after(before: Standing, turn: Turn) -> Standing:
    """Give where a turn leads; a ValueError says why it can't have happened."""
    if turn.kind == "deal" or turn.played != (turn.kind == "move") or not turn.moves:
        raise ValueError(f"a turn of kind {quote(turn.kind)} doesn't hold these moves")
    position, kept = before
    for index, move in enumerate(turn.moves):
        if index >= turn.played and not move.target.is_foundation:
            raise ValueError(
                f"{quote(str(move))} doesn't go home, and only cards going home move by themselves"
            )
        try:
            after = position.play(move)
        except IllegalMoveError:
            raise ValueError(f"{quote(str(move))} is not legal: {position.why_illegal(move)}") from None
        if index < turn.played:
            kept = kept_after(kept, position, move)
        position = after
    if turn.kind != "finish":
        return Standing(position, kept)
    if not position.is_won():
        raise ValueError("a finish that doesn't win")
    return Standing(position, frozenset())
