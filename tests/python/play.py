"""Playing games to their end in tests, whatever goes home by itself meanwhile, and clocks that tests set."""

from __future__ import annotations

import functools

import freecell
from freecell.daily.limits import Clocks
from freecell.game import Game


@functools.cache
def solution(position: freecell.Position) -> tuple[freecell.Move, ...]:
    """Return a winning line."""
    return freecell.solve(position).moves


def win(game: Game, *, but: int = 0) -> Game:
    """Play a game on to its win, or to `but` turns before it would be won."""
    turns = _line(game)
    for move in turns[: len(turns) - but]:
        game.play(move)
    return game


def _line(game: Game) -> list[freecell.Move]:
    """Return the moves a player makes to win: those of a solution that don't happen by themselves."""
    trial = Game.from_dict(game.to_dict())
    shadow = trial.position
    played: list[freecell.Move] = []
    for move in solution(shadow):
        here = _as_it_lies(trial.position, shadow, move)
        shadow = shadow.play(move)
        if here is not None:
            trial.play(here)
            played.append(here)
    assert trial.is_won
    return played


def _as_it_lies(
    position: freecell.Position, shadow: freecell.Position, move: freecell.Move
) -> freecell.Move | None:
    """Translate a move of a game where nothing goes home by itself; None if nothing of it is left to do."""
    cards = [card for card in shadow.cards_of(move) if position.foundations[card.suit] < card.rank]
    if not cards:
        return None
    if move.target.is_foundation:
        return freecell.Move(_pile_of(position, cards[0]), move.target)
    source = _pile_of(position, cards[0])
    if move.target.is_cell:
        return freecell.Move(source, freecell.Pile.cell(position.cells.index(None)))
    onto = shadow.columns[move.target.index]
    if onto:
        return freecell.Move(source, _pile_of(position, onto[-1]), len(cards))
    if source.is_column and len(position.columns[source.index]) == len(cards):
        return None
    return freecell.Move(source, freecell.Pile.column(position.columns.index(())), len(cards))


def _pile_of(position: freecell.Position, card: freecell.Card) -> freecell.Pile:
    if card in position.cells:
        return freecell.Pile.cell(position.cells.index(card))
    return freecell.Pile.column(next(i for i, column in enumerate(position.columns) if card in column))


class FakeClocks:
    """Clocks that stand still until a test moves them.

    `sleep` lets time pass as when the program doesn't run, `set_back` turns the time of day only.
    """

    def __init__(self, utc: float = 1_600_000_000.0, boot: str = "first") -> None:
        self.steady = 1000.0
        self.utc = utc
        self.boot = boot

    def __call__(self) -> Clocks:
        """Return the clocks as the program takes them."""
        return Clocks(lambda: self.steady, lambda: self.utc, lambda: self.boot)

    def now(self) -> float:
        """Return the time of day."""
        return self.utc

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.steady += seconds
        self.utc += seconds

    def set_back(self, seconds: float) -> None:
        """Turn the time of day back; the steady clock doesn't mind."""
        self.utc -= seconds

    def start_machine(self, seconds_off: float, boot: str = "second") -> None:
        """Let the machine be off for some time and start anew, its steady clock at nought."""
        self.utc += seconds_off
        self.steady, self.boot = 5.0, boot
