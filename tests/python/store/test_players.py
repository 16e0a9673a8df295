"""Players of this device: names, without accounts."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell.store import Store
from freecell.store.players import PlayerError, Players


@pytest.fixture
def players(data_directory: Path) -> Players:
    """Return the players of an empty store."""
    return Store().players


def test_players_are_added_and_switched(players: Players) -> None:
    """A guest at first; whoever is switched to stays, also after a new start."""
    assert players.names == ()
    assert players.current is None
    assert players.add("  Anna   Maria ") == "Anna Maria"
    players.add("Ben")
    players.switch("Ben")
    assert players.names == ("Anna Maria", "Ben")
    assert Store().players.current == "Ben"
    players.switch(None)
    assert players.current is None


def test_a_removed_player_plays_no_more(players: Players) -> None:
    """The list is shorter, and a guest sits at the table."""
    players.add("Anna")
    players.switch("Anna")
    players.remove("Anna")
    assert players.names == ()
    assert players.current is None
    with pytest.raises(PlayerError, match="no player called"):
        players.switch("Anna")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "\u202eabc", "\u200d", "tab\x07"])
def test_names_that_cannot_be(players: Players, name: str) -> None:
    """Empty, too long, or with what nobody can see."""
    with pytest.raises(PlayerError):
        players.add(name)


@pytest.mark.parametrize(
    "name", ["Ünsal", "İpek", "نرگس", "می\u200cخواهم", "山田", "👨\u200d👩\u200d👧", "O'Neil; DROP"]
)
def test_names_of_all_the_world(players: Players, name: str) -> None:
    """Any script, joiners included, comes back as it went in."""
    players.add(name)
    players.switch(name)
    assert players.current == name


def test_a_name_is_taken_whatever_its_case(players: Players) -> None:
    """Two players that look the same can't be told apart in a list."""
    players.add("Straße")
    with pytest.raises(PlayerError, match="already"):
        players.add("STRASSE")
    players.add("é")
    with pytest.raises(PlayerError, match="already"):
        players.add("e\u0301")
