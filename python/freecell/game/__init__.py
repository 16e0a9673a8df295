"""A game being played: turns, house rules and clock, and the forms in which it is kept and handed on."""

from freecell.game.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT, PRESETS, TAP_TABLE, HouseRules, preset
from freecell.game.turn import Turn, TurnKind

__all__ = ["BOOK", "PORCHLIGHT", "PRESETS", "TAP_TABLE", "Game", "HouseRules", "Turn", "TurnKind", "preset"]
