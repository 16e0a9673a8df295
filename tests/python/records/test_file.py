"""Records as files: what is written comes back, twice reading changes nothing, and bad files are refused."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell.cli import main
from freecell.daily.calendar import deal_of
from freecell.game import Game
from freecell.game.house_rules import BOOK, PORCHLIGHT
from freecell.records.figures import finished_games, records
from freecell.records.file import RecordsFileError, export_records, import_records
from freecell.store import About, Outcome, Store
from tests.python.play import win

STYLES = ("json", "csv")


def filled(path: Path) -> Store:
    """Return a store with wins, a loss, a daily deal, a Baker's Game and a game in progress."""
    store = Store(path)
    store.save("one", win(Game(617)), About(tier="gentle", hints=2))
    store.save("two", win(Game(1, house_rules=PORCHLIGHT)), About(player="=cmd|' /C calc'!A0"))
    lost = Game(3, house_rules=BOOK)
    lost.play(lost.position.legal_moves()[0])
    store.end("three", lost, Outcome.GIVEN_UP)
    daily = Game(deal_of(2000), house_rules=PORCHLIGHT)
    store.save("four", win(daily), About(tier="daily", player='\'Ana, "B"', day=2000))
    store.save("five", win(Game(2, variant="bakers-game")))
    store.save("again", win(Game(617)))
    store.save("open", lost)
    return store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Return a filled store."""
    return filled(tmp_path / "one.sqlite3")


@pytest.mark.parametrize("style", STYLES)
def test_round_trip(store: Store, tmp_path: Path, style: str) -> None:
    """Read into an empty store the same games give the same records, and the same file again."""
    text = export_records(store, style)
    other = Store(tmp_path / "other.sqlite3")
    read = import_records(other, text, style)
    assert (read.added, read.known) == (6, 0)
    assert finished_games(other) == finished_games(store)
    assert records(other) == records(store)
    assert export_records(other, style) == text


@pytest.mark.parametrize("style", STYLES)
def test_reading_twice_changes_nothing(store: Store, style: str) -> None:
    """Games that are known stay as they are."""
    before = finished_games(store)
    read = import_records(store, export_records(store, style), style)
    assert (read.added, read.known) == (0, 6)
    assert finished_games(store) == before


def test_older_games_come_before_newer_ones(store: Store, tmp_path: Path) -> None:
    """Games read from a file take their place by date, so that a streak is in order."""
    early = Store(tmp_path / "early.sqlite3", now=lambda: 1_000_000.0)
    early.save("early", win(Game(8)))
    import_records(store, export_records(early, "json"), "json")
    assert finished_games(store)[0].uid == "early"


def test_a_deal_counts_once_on_both_devices(tmp_path: Path) -> None:
    """The same deal won on two devices is one deal solved, and the better figures count."""
    one, two = Store(tmp_path / "a.sqlite3"), Store(tmp_path / "b.sqlite3")
    one.save("here", win(Game(617)))
    two.save("there", win(Game(617)))
    import_records(one, export_records(two, "json"), "json")
    (record,) = records(one)
    assert (record.played, record.solved, record.current_streak) == (1, 1, 1)


def test_formulas_do_not_run_in_a_spreadsheet(store: Store) -> None:
    """A name that a spreadsheet would run as a formula is written as text."""
    rows = list(csv.DictReader(io.StringIO(export_records(store, "csv"))))
    assert [row["player"] for row in rows if row["player"]] == ["'=cmd|' /C calc'!A0", "''Ana, \"B\""]


def change_json(text: str, index: int, **changes: Any) -> str:
    """Change fields of one game in a file, its lines as they were."""
    lines = text.split("\n")
    game = json.loads(lines[index + 1].rstrip(","))
    lines[index + 1] = json.dumps(game | changes) + ("," if lines[index + 1].endswith(",") else "")
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seconds": float("inf")}, "no number"),
        ({"seconds": -1}, "seconds can't be"),
        ({"seconds": "12"}, "seconds can't be"),
        ({"moves": True}, "moves can't be"),
        ({"moves": 10**12}, "moves can't be"),
        ({"moves": 3}, "fewer than the move list"),
        ({"deal": 0}, "deal number"),
        ({"deal": 618}, "turn 1"),
        ({"deal": 2**70}, "deal can't be"),
        ({"cells": 9}, "cells can't be"),
        ({"variant": "klondike"}, "no game is called"),
        ({"variant": "../../etc"}, "variant can't be"),
        ({"uid": "x' OR 1=1"}, "uid can't be"),
        ({"tier": "easy"}, "tier is"),
        ({"player": "a\u0000b"}, "can't be shown"),
        ({"player": "x" * 30}, "at most 24"),
        ({"outcome": "playing"}, "outcome can't be"),
        ({"outcome": ["solved"]}, "outcome can't be"),
        ({"day": 5}, "not that of day 5"),
        ({"history": ""}, "52 cards on the table"),
        ({"history": "6a"}, "cards on the table"),
        ({"history": "zz"}, "turn 1"),
        ({"history": "6a+6b"}, "only cards going home"),
        ({"history": "6a " * 100_000}, "history is no move list"),
        ({"extra": 1}, "exactly the fields"),
    ],
)
def test_a_bad_game_is_refused_with_its_line(
    store: Store, tmp_path: Path, changes: dict[str, Any], reason: str
) -> None:
    """Whatever field was forged or broken, the line is named and nothing of the file is read."""
    text = change_json(export_records(store, "json"), 0, **changes)
    other = Store(tmp_path / "other.sqlite3")
    with pytest.raises(RecordsFileError, match=rf"^line [12]: .*{reason}"):
        import_records(other, text, "json")
    assert finished_games(other) == ()


def test_the_line_is_the_right_one(store: Store, tmp_path: Path) -> None:
    """In either form, and in JSON that another program has laid out anew."""
    text = change_json(export_records(store, "json"), 3, cells=99)
    with pytest.raises(RecordsFileError, match=r"^line 5: cells"):
        import_records(store, text, "json")
    pretty = json.dumps(json.loads(text), indent=1)
    line = next(number for number, row in enumerate(pretty.split("\n"), 1) if '"four"' in row) - 1
    with pytest.raises(RecordsFileError, match=rf"^line {line}: cells"):
        import_records(store, pretty, "json")
    rows = export_records(store, "csv").split("\r\n")
    rows[4] = rows[4].replace(",4,", ",99,", 1)
    with pytest.raises(RecordsFileError, match=r"^line 5: cells"):
        import_records(store, "\r\n".join(rows), "csv")


@pytest.mark.parametrize(
    ("text", "style", "reason"),
    [
        ("", "json", "line 1: no JSON"),
        ("[]", "json", "line 1: this is no file of records"),
        ('{"format": "freecell-records",\n "version": 1,\n oops}', "json", "line 3: no JSON"),
        ('{"format": "freecell-records", "version": 2, "games": []}', "json", "line 1: records of version"),
        ('{"format": "freecell-records", "version": 1, "games": [5]}', "json", "line 1: a game has"),
        ("[" * 100_000, "json", "line 1: no JSON"),
        ("", "csv", "line 1: the columns"),
        ("a,b\n1,2\n", "csv", "line 1: the columns"),
    ],
)
def test_what_is_no_file_of_records(store: Store, text: str, style: str, reason: str) -> None:
    """Empty, cut short, of another kind or a later version."""
    with pytest.raises(RecordsFileError, match=reason):
        import_records(store, text, style)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda row: row.replace(".", ",", 1), "columns instead of|point"),
        (lambda row: row + ",x", "columns instead of"),
        (lambda row: '"' + row, "no CSV"),
        (lambda row: row.replace(",1,", ",2,", 1), "."),
    ],
)
def test_a_bad_line_of_csv(store: Store, change: Callable[[str], str], reason: str) -> None:
    """A decimal comma, a column too many, quotes that don't close."""
    rows = export_records(store, "csv").split("\r\n")
    rows[1] = change(rows[1])
    with pytest.raises(RecordsFileError, match=f"^line [0-9]+: .*({reason})"):
        import_records(store, "\r\n".join(rows), "csv")


@given(at=st.integers(0, 2000), cut=st.integers(0, 40), put=st.text(alphabet='0{}[]",:\n+h6a', max_size=3))
def test_broken_files_are_refused_or_harmless(
    at: int, cut: int, put: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A file with anything cut out or put in is refused, or says the same as before."""
    folder = tmp_path_factory.mktemp("records")
    source = Store(folder / "source.sqlite3", now=lambda: 1_000_000.0)
    source.save("one", win(Game(617, clock=float)))
    text = export_records(source, "json")
    source.close()
    at %= len(text)
    other = Store(folder / "other.sqlite3")
    try:
        import_records(other, text[:at] + put + text[at + cut :], "json")
    except RecordsFileError:
        assert finished_games(other) == ()
    else:
        assert all(game.deal == 617 for game in finished_games(other) if game.outcome is Outcome.SOLVED)
    other.close()


def test_the_command_writes_and_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``freecell records export`` and ``import``, with their exit status and their one line of refusal."""
    monkeypatch.setenv("FREECELL_DATA_DIR", str(tmp_path / "here"))
    filled(tmp_path / "here" / "games.sqlite3").close()
    for name in ("all.json", "all.csv"):
        assert main(["records", "export", str(tmp_path / name)]) == 0
    monkeypatch.setenv("FREECELL_DATA_DIR", str(tmp_path / "there"))
    assert main(["records", "import", str(tmp_path / "all.csv")]) == 0
    assert main(["records", "import", str(tmp_path / "all.json")]) == 0
    said = capsys.readouterr()
    assert said.out == "6 games read\n0 games read, 6 were there already\n"
    assert said.err == ""
    bad = tmp_path / "bad.json"
    bad.write_text(change_json((tmp_path / "all.json").read_text("utf-8"), 1, moves=-1), "utf-8")
    assert main(["records", "import", str(bad)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "bad.json" in error
    assert "line 3: moves" in error
    assert main(["records", "export", str(tmp_path / "all.txt")]) == 2
    assert main(["records", "export", "-", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["version"] == 1


@pytest.mark.parametrize("place", ["de_DE.UTF-8", "tr_TR.UTF-8"])
def test_other_locales_write_the_same(store: Store, place: str) -> None:
    """A decimal comma and a dotless i are not ours to write."""
    import locale

    before = export_records(store, "csv")
    old = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, place)
    except locale.Error:
        pytest.skip(f"{place} is not installed")
    try:
        assert export_records(store, "csv") == before
    finally:
        locale.setlocale(locale.LC_ALL, old)


class _EnoughError(Exception):
    """Raised by a test that has seen enough."""


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("limit", [0.0, 0.5, 0.85])
def test_an_import_can_be_ended_and_changes_nothing_then(
    store: Store, tmp_path: Path, style: str, limit: float
) -> None:
    """Whether ended while it reads or while it writes, no game of the file is there."""

    def heed(done: float) -> None:
        if done > limit:
            raise _EnoughError

    other = Store(tmp_path / "other.sqlite3")
    other.save("mine", win(Game(5)))
    with pytest.raises(_EnoughError):
        import_records(other, export_records(store, style), style, heed)
    assert [game.uid for game in finished_games(other)] == ["mine"]
    assert other.notices() == []


@pytest.mark.parametrize("style", STYLES)
def test_both_directions_tell_how_far_they_are(store: Store, tmp_path: Path, style: str) -> None:
    """What is told only grows, begins near the start and ends at the end."""
    told: list[float] = []
    text = export_records(store, style, told.append)
    assert told == sorted(told)
    assert told[0] == 0.0
    assert len(told) == 2 * len(finished_games(store))
    told.clear()
    import_records(Store(tmp_path / "other.sqlite3"), text, style, told.append)
    assert told == sorted(told)
    assert 0.0 < told[0] < 0.3
    assert told[-1] == pytest.approx(1.0)


def test_names_may_come_in_any_order(store: Store, tmp_path: Path) -> None:
    """Another program may write the list of games first; what the file is is checked all the same."""
    data = json.loads(export_records(store, "json"))
    turned = {name: data[name] for name in ("games", "version", "format")}
    with pytest.raises(RecordsFileError, match="line 1: this is no file of records"):
        import_records(Store(tmp_path / "one.sqlite3"), json.dumps(turned), "json")
    turned = {"format": data["format"], "note": [1, {"a": None}], "version": 1, "games": data["games"]}
    assert import_records(Store(tmp_path / "two.sqlite3"), json.dumps(turned), "json").added == 6
