"""Writes the game on the table as text: for the clipboard, for a message, for another program."""

from __future__ import annotations

from freecell.game import Game
from freecell.game.grouping import grouped
from freecell.game.turn_text import history_of
from freecell.notation import format_solution

__all__ = ["board_text", "deal_text", "game_text"]


def deal_text(game: Game) -> str:
    """Return the deal as a link; empty for a board that has no number."""
    if game.deal is None:
        return ""
    return f"freecell:{game.deal}" if game.variant == "freecell" else f"freecell:{game.deal} {game.variant}"


def board_text(game: Game) -> str:
    """Return the cards as they lie."""
    return str(game.position)


def game_text(game: Game) -> str:
    """Return the deal, or the board it began with, and the moves so far in standard notation.

    What no other program needs to know stands in comments: which game a board is of, and the turns where
    the list of moves alone doesn't tell them.
    """
    opening = game.opening.moves
    moves = (*opening, *(move for turn in game.history for move in turn.moves))
    head = deal_text(game) or f"# game: {game.variant}\n" + str(game.start).rstrip("\n")
    lines = [head, format_solution(game.start, moves)]
    plain = grouped(game.start, moves, game.house_rules)
    if (plain.opening.moves, plain.history) != (opening, game.history):
        lines.append(f"# turns: {history_of(game)}")
    return "\n".join(line for line in lines if line) + "\n"
