"""Finished games from elsewhere: no field is believed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from freecell.daily.calendar import DAILY_TIER, deal_of
from freecell.deals import deal
from freecell.definitions.registry import variant
from freecell.errors import quote
from freecell.game.turn_text import MAX_HISTORY_CHARS, read_history, replay
from freecell.store import FinishedGame, Outcome
from freecell.store.players import clean_name

__all__ = ["game_of"]

_ENDINGS = frozenset(outcome.value for outcome in Outcome) - {Outcome.PLAYING.value}
_TIERS = ("gentle", "standard", "tough", "random", DAILY_TIER)
_WORD = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_MOST = 10**7
_LAST_SECOND = 32_503_680_000.0  # the year 3000


def game_of(item: Mapping[str, Any]) -> FinishedGame:
    """Give the game that a file's fields say; every one of them is checked, and a win is played again.

    Raises
    ------
    ValueError
        If anything in it is wrong.
    """
    player = item["player"]
    if player is not None and (not isinstance(player, str) or clean_name(player) != player):
        raise ValueError(f"player can't be {quote(repr(player))}")
    outcome = item["outcome"]
    if not isinstance(outcome, str) or outcome not in _ENDINGS:
        raise ValueError(f"outcome can't be {quote(repr(outcome))}")
    if not isinstance(item["counted"], bool):
        raise ValueError(f"counted can't be {quote(repr(item['counted']))}")
    if item["tier"] not in _TIERS:
        raise ValueError(f"tier is {', '.join(_TIERS)}, not {quote(repr(item['tier']))}")
    history = item["history"]
    if not isinstance(history, str) or len(history) > MAX_HISTORY_CHARS:
        raise ValueError("history is no move list")
    game = FinishedGame(
        uid=_word(item, "uid"),
        variant=_word(item, "variant"),
        cells=_whole(item, "cells", 8),
        deal=_whole(item, "deal", 8_589_934_591),
        tier=item["tier"],
        preset=_word(item, "preset"),
        player=player,
        day=None if item["day"] is None else _whole(item, "day", 10**6),
        outcome=Outcome(outcome),
        counted=item["counted"],
        moves=_whole(item, "moves", _MOST),
        undos=_whole(item, "undos", _MOST),
        hints=_whole(item, "hints", _MOST),
        seconds=_decimal(item, "seconds"),
        started_at=_decimal(item, "started_at"),
        ended_at=_decimal(item, "ended_at"),
        history=history,
    )
    if game.day is not None and (deal_of(game.day) != game.deal or game.player is None):
        raise ValueError(f"deal {game.deal} is not that of day {game.day}, or nobody played it")
    if game.outcome is Outcome.SOLVED:
        _check_win(game)
    return game


def _check_win(game: FinishedGame) -> None:
    known = variant(game.variant)
    start = deal(game.deal, known, cells=game.cells)
    turns = read_history(game.history)
    if any(move.source.is_foundation for turn in turns for move in turn.moves):
        start = start.with_rules(start.rules.replace(foundation_return=True))
    end = replay(start, turns).position
    if not end.is_won():
        raise ValueError(f"the moves leave {end.rules.num_cards - end.cards_home} cards on the table")
    if game.moves < sum(turn.kind != "deal" for turn in turns):
        raise ValueError(f"{game.moves} moves are fewer than the move list has")


def _word(item: Mapping[str, Any], name: str) -> str:
    value = item[name]
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise ValueError(f"{name} can't be {quote(repr(value))}")
    return value


def _whole(item: Mapping[str, Any], name: str, most: int) -> int:
    value = item[name]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{name} can't be {quote(repr(value))}")
    return value


def _decimal(item: Mapping[str, Any], name: str) -> float:
    value = item[name]
    # An int may be too large for a float, so it is compared as it is; what is no number fits nowhere.
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= _LAST_SECOND:
        raise ValueError(f"{name} can't be {quote(repr(value))}")
    return float(value)
