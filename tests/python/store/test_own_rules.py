"""Own rules in the records: groups by what the rules are, and games whose rules changed on the way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from freecell.game import Game
from freecell.game.house_rules import OWN, TAP_TABLE, HouseRules, named
from freecell.game.rules_key import MIXED, record_key
from freecell.records.figures import records
from freecell.records.file import export_records, import_records
from freecell.store import Outcome, Store, new_uid
from tests.python.play import win

SAFE = replace(TAP_TABLE, preset=OWN, auto_collect="safe")
STRICT = replace(TAP_TABLE, preset=OWN, undo_limit=0)


@pytest.fixture
def store(data_directory: Path) -> Store:
    """Return an empty store."""
    return Store()


def played(store: Store, deal: int, rules: HouseRules) -> tuple[str, Game]:
    """Play a first move and save it."""
    uid, game = new_uid(), Game(deal, house_rules=rules)
    store.save(uid, game)
    game.play(game.position.legal_moves()[0])
    store.save(uid, game)
    return uid, game


def presets(store: Store) -> dict[str, tuple[int, int]]:
    """Give what is played and solved for each preset's key."""
    return {record.preset: (record.played, record.solved) for record in records(store)}


def test_different_own_rules_do_not_compete(store: Store) -> None:
    """Each set of rules has its line; old rows of an edited preset stay with the preset."""
    edited = replace(TAP_TABLE, auto_collect="safe")
    for deal, rules in enumerate((SAFE, SAFE, STRICT, edited, named(TAP_TABLE)), 1):
        played(store, deal, rules)
    assert presets(store) == {"own-as": (2, 0), "own-u0": (1, 0), "tap-table": (2, 0)}


@pytest.mark.parametrize("style", ["json", "csv"])
def test_own_records_go_through_files(store: Store, tmp_path: Path, style: str) -> None:
    """A file of records carries own rules to another store."""
    uid, game = played(store, 617, SAFE)
    game.undo()
    store.save(uid, win(game))
    other = Store(tmp_path / "other.sqlite3")
    import_records(other, export_records(store, style), style)
    assert presets(other) == {record_key(SAFE): (1, 1)}


def test_rules_changed_between_moves_are_a_group_of_their_own(store: Store) -> None:
    """A game begun by one set of rules and played on by another can't enter the records of either."""
    uid, game = played(store, 617, TAP_TABLE)
    game.house_rules = SAFE
    store.save(uid, game)
    assert presets(store) == {"tap-table": (1, 0)}
    game.play(game.position.legal_moves()[0])
    store.save(uid, game)
    assert presets(store) == {MIXED: (1, 0)}
    game.house_rules = TAP_TABLE
    store.save(uid, win(game))
    assert presets(store) == {MIXED: (1, 1)}


def test_rules_changed_and_changed_back_were_never_played_by(store: Store) -> None:
    """Looking at what a choice does costs nothing, not even over a restart of the program."""
    uid, game = played(store, 617, TAP_TABLE)
    game.house_rules = SAFE
    store.save(uid, game)
    store.close()
    again = Store()
    found = again.load(uid)
    assert found is not None
    found.house_rules = TAP_TABLE
    again.save(uid, found)
    again.save(uid, win(found))
    assert presets(again) == {"tap-table": (1, 1)}


def test_a_game_given_up_after_a_change_stays_where_it_was(store: Store) -> None:
    """Without a move by the new rules the loss is one of the old ones."""
    uid, game = played(store, 617, TAP_TABLE)
    game.house_rules = SAFE
    store.end(uid, game, Outcome.GIVEN_UP)
    assert presets(store) == {"tap-table": (1, 0)}
