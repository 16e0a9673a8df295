"""Turns taken back in one step, and played again in one."""

from __future__ import annotations

from freecell import Move
from freecell.game import Game
from freecell_ui.steps import forward_steps, reversed_steps
from freecell_ui.transition import Step

__all__ = ["Rewind"]


class Rewind:
    """Remembers how many turns were taken back at once, for as long as nothing else is played."""

    def __init__(self) -> None:
        self._place, self._turns = -1, 1

    def take_back(self, game: Game, turns: int) -> tuple[int, list[Step]]:
        """Take back up to `turns` turns; return how many the house let go, and the steps that show it."""
        steps: list[Step] = []
        taken = 0
        while taken < turns and game.can_undo:
            turn = game.undo()
            steps += reversed_steps(forward_steps(game.position, turn.moves))
            taken += 1
        if taken:
            self._place, self._turns = len(game.history), taken
        return taken, steps

    def waiting(self, game: Game) -> int:
        """Return how many turns Redo plays again: all that were taken back at once, else one."""
        fits = len(game.history) == self._place and len(game.future) >= self._turns
        return self._turns if fits else 1

    @staticmethod
    def play_again(game: Game, turns: int) -> list[Move]:
        """Play `turns` turns again; return their moves."""
        return [move for _ in range(turns) for move in game.redo().moves]
