"""Reading what version 1 of the store's file held: one row a game, its history as JSON in it."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from freecell.game.turn_text import join_turns
from freecell.store.tables.games import insert_rows
from freecell.store.tables.model import About, Outcome
from freecell.store.tables.plays import insert_play
from freecell.store.tables.rows import games_checksum
from freecell.store.tables.schema import json_text

__all__ = ["carry_over"]

_STATE = ("undos", "redos", "undo_floor", "moves", "clock")


def carry_over(connection: sqlite3.Connection, row: Sequence[Any]) -> bool:
    """Write one row of version 1 into the tables of version 2; give whether it was sound.

    `row` holds uid, variant, deal, moves, cards_home, num_cards, won, seconds, saved_at, checksum, data.
    """
    uid, variant, deal, moves, cards_home, num_cards, won, seconds, saved_at, check, text = row
    try:
        if zlib.crc32(text.encode()) != check:
            return False
        data = json.loads(text)
        turns = [*data["history"], *data["future"]]
        head = {key: value for key, value in data.items() if key not in (*_STATE, "history", "future")}
        state = json_text({key: data[key] for key in _STATE})
        texts = [f"{turn['kind']} {turn['moves']}" for turn in turns]
        played = len(data["history"])
        play = _play(data, uid, seconds, saved_at) if deal is not None and turns else None
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    about = json_text(asdict(About()))
    values = {
        "uid": uid,
        "variant": variant,
        "deal": deal,
        "moves": moves,
        "cards_home": cards_home,
        "num_cards": num_cards,
        "won": won,
        "over": 0,
        "saved_at": saved_at,
        "revision": 1,
        "turns": len(turns),
        "played": played,
        "state": state,
        "about": about,
        "checksum": games_checksum(uid, variant, deal, moves, len(turns), played, state, about, won, False),
    }
    insert_rows(connection, values, [json_text(head), *texts])
    if play is not None:
        insert_play(connection, _counted(connection, play, bool(won)))
    return True


def _play(data: dict[str, Any], uid: str, seconds: float, saved_at: float) -> dict[str, Any]:
    about = About()
    return {
        "uid": uid,
        "variant": data["variant"],
        "cells": data["rules"]["cells"],
        "deal": data["deal"],
        "tier": about.tier,
        "preset": data["house_rules"]["preset"],
        "player": None,
        "day": None,
        "outcome": Outcome.PLAYING.value,
        "counted": 1,
        "moves": data["moves"],
        "undos": data["undos"],
        "hints": 0,
        "seconds": float(seconds),
        "started_at": float(saved_at),
        "ended_at": None,
        "ended": None,
        "history": _history(data),
    }


def _counted(connection: sqlite3.Connection, play: dict[str, Any], won: bool) -> dict[str, Any]:
    """Close a won game, and count each deal once."""
    sql = "SELECT 1 FROM plays WHERE deal = ? AND variant = ? AND cells = ? LIMIT 1"
    known = connection.execute(sql, (play["deal"], play["variant"], play["cells"])).fetchone()
    play["counted"] = int(known is None)
    if won:
        last = connection.execute("SELECT COALESCE(MAX(ended), 0) + 1 FROM plays").fetchone()[0]
        play |= {"outcome": Outcome.SOLVED.value, "ended": last, "ended_at": play["started_at"]}
    else:
        play["history"] = ""
    return play


def _history(data: dict[str, Any]) -> str:
    turns = [("deal", data["opening"]), *((turn["kind"], turn["moves"]) for turn in data["history"])]
    return join_turns((kind, moves.split()) for kind, moves in turns)
