"""Files of records from spreadsheets, from attackers, of any size: read whole, or refused with the line."""

from __future__ import annotations

import codecs
import csv
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from freecell.cli import main
from freecell.game import Game
from freecell.game.house_rules import PORCHLIGHT
from freecell.records.figures import finished_games
from freecell.records.file import (
    MAX_FILE_BYTES,
    RecordsFileError,
    TooLargeError,
    add_games,
    export_records,
    import_records,
    read_games,
)
from freecell.records.source import MAX_GAME_CHARS
from freecell.store import About, FinishedGame, Outcome, Store
from tests.python.play import win

CASES = Path(__file__).parents[2] / "data" / "cases"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Fill a store with three games, one of a player whose name is a formula."""
    made = Store(tmp_path_factory.mktemp("records") / "one.sqlite3")
    made.save("one", win(Game(617)))
    made.save("two", win(Game(1, house_rules=PORCHLIGHT)), About(player="=HYPERLINK(1)"))
    lost = Game(3)
    lost.play(lost.position.legal_moves()[0])
    made.end("three", lost, Outcome.GIVEN_UP)
    return made


def read(data: bytes, style: str) -> tuple[FinishedGame, ...]:
    """Read and check a file's bytes."""
    return tuple(read_games(io.BytesIO(data), style))


def requoted(text: str, **how: object) -> str:
    """Write a CSV anew, as another program would."""
    out = io.StringIO()
    csv.writer(out, **how).writerows(csv.reader(io.StringIO(text, newline="")))  # type: ignore[arg-type]
    return out.getvalue()


# Spreadsheets (case F31) -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda text: codecs.BOM_UTF8 + text.encode(),
        lambda text: text.replace("\r\n", "\n").encode(),
        lambda text: text.replace("\r\n", "\r").encode(),
        lambda text: requoted(text, quoting=csv.QUOTE_ALL).encode(),
        lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
        lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
        lambda text: text.replace("\r\n", "\r\n\r\n").encode(),
        lambda text: text.replace("\r\n", "\r\n" + "," * 16 + "\r\n").encode(),
        lambda text: text.rstrip("\r\n").encode(),
    ],
    ids=["bom", "lf", "cr", "quoted", "utf-16-le", "utf-16-be", "blank rows", "empty rows", "no last end"],
)
def test_what_a_spreadsheet_does_is_read_whole(store: Store, change: Callable[[str], bytes]) -> None:
    """A byte-order mark, other line ends, quotes and encodings, rows without content: all games are there."""
    assert read(change(export_records(store, "csv")), "csv") == finished_games(store)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: requoted(text, delimiter=";").encode(), "line 1: the columns of records are"),
        (lambda text: text.replace("\r\n", ",x\r\n").encode(), "line 1: the columns of records are"),
        (lambda text: text.replace("given-up", "given-up,", 1).encode(), "line 4: 18 columns instead of 17"),
        (lambda text: text.replace("HYPER", "ÄÖ").encode("latin-1"), "line 3: no text: utf-8 is expected"),
        (lambda text: text.encode("utf-16-le"), "line 1: the columns of records are"),
        (lambda text: (codecs.BOM_UTF16_LE + text.encode("utf-16-le"))[:-1], "line 4: no text: utf-16"),
        (lambda text: text.replace("gentle", '"gentle', 1).encode(), "line .*: (no CSV|tier is)"),
    ],
    ids=["semicolons", "column", "field", "latin-1", "no mark", "cut", "quote"],
)
def test_what_a_spreadsheet_spoils_is_refused_with_its_line(
    store: Store, change: Callable[[str], bytes], said: str
) -> None:
    """Semicolons, a column or field too many, an encoding that can't be told: one line says where."""
    text = export_records(store, "csv").replace("random", "gentle")
    with pytest.raises(RecordsFileError, match=f"^{said}"):
        read(change(text), "csv")


def test_json_in_other_encodings(store: Store) -> None:
    """JSON with a byte-order mark or in UTF-16 is read as well, and a wrong letter has its line."""
    text = export_records(store, "json")
    for data in (codecs.BOM_UTF8 + text.encode(), codecs.BOM_UTF16_LE + text.encode("utf-16-le")):
        assert read(data, "json") == finished_games(store)
    with pytest.raises(RecordsFileError, match=r"^line 3: no text"):
        read(text.replace("HYPER", "ÄÖ").encode("latin-1"), "json")


def test_a_name_is_no_formula(store: Store, tmp_path: Path) -> None:
    """A name that looks like one is written as text, and comes back as it was, also after a spreadsheet."""
    text = export_records(store, "csv")
    assert "'=HYPERLINK(1)" in text
    other = Store(tmp_path / "other.sqlite3")
    import_records(other, requoted(text, quoting=csv.QUOTE_ALL), "csv")
    assert [game.player for game in finished_games(other)] == [None, "=HYPERLINK(1)", None]


# Attackers ---------------------------------------------------------------------------------------


def test_a_number_beyond_a_float(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Case X03: seconds that no float holds are refused in one line with the game and the field."""
    monkeypatch.setenv("FREECELL_DATA_DIR", str(tmp_path))
    path = CASES / "X03_records_huge_seconds.json"
    assert main(["records", "import", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f'{path.name}": line 1: seconds can\'t be "1000' in said
    assert 'in game "aaaaaaaaaaaaaaaaaaaaaaaa"' in said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("1" * 5000, "thousands of digits"),
        ("1" * 400, "can't be"),
        ("-" + "1" * 400, "can't be"),
        ("1e400", "can't be"),
        ("-1e400", "can't be"),
        ("NaN", "NaN is no number"),
        ("-Infinity", "-Infinity is no number"),
        ("0.5e", "no JSON"),
        ('"1"', "can't be"),
        ("[[1]]", "can't be"),
        ("null", "can't be"),
    ],
)
@pytest.mark.parametrize("field", ["seconds", "started_at", "moves", "deal", "cells"])
def test_numbers_of_any_size(store: Store, field: str, number: str, said: str) -> None:
    """In every field that holds a number, one that makes no sense is one line."""
    head, row, _ = export_records(store, "json").split("\n", 2)
    game = json.loads(row.rstrip(","))
    row = json.dumps(game | {field: "@"}).replace('"@"', number)
    with pytest.raises(RecordsFileError, match=f"^line 2: .*{said}"):
        read(f"{head}\n{row}\n]}}\n".encode(), "json")


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ('{"format": ' + '"a' * MAX_GAME_CHARS, "json"),
        ('{"format": "' + "a" * 2 * MAX_GAME_CHARS, "json"),
        ("{" + '"' * 3_000_000, "json"),
        ("[" * 3_000_000, "json"),
        ('{"a": ' * 500_000, "json"),
        (" " * 10_000_000, "json"),
        ('{"note": [' + "[]," * 3_000_000, "json"),
        ('{"format": "freecell-records", "version": 1, "games": [' + "{" * 3_000_000, "json"),
        ("a" * 10_000_000, "csv"),
        ('"' + "\n" * 10_000_000, "csv"),
        ("," * 10_000_000, "csv"),
        (",".join(['"\n"'] * 3_000_000), "csv"),
    ],
    ids=lambda text: text[:24] if len(text) > 5 else text,
)
def test_endless_things_end(text: str, style: str) -> None:
    """What goes on and on, a string, an array, a row, white space, is refused with its line at a bound."""
    source = io.BytesIO(text.encode())
    with pytest.raises(RecordsFileError, match=r"^line [0-9]+: "):
        read_games(source, style)
    if text.strip():
        assert source.tell() < 4 * MAX_GAME_CHARS


def test_the_longest_move_list_comes_back(store: Store) -> None:
    """A move list as long as may be goes through CSV, whose reader would end at 131072 characters."""
    head, row, _ = export_records(store, "csv").split("\r\n", 2)
    cells = next(csv.reader([row]))
    cells[head.split(",").index("outcome")] = "given-up"
    cells[-1] = ("6a " * 66_666)[:199_998]
    out = io.StringIO()
    csv.writer(out).writerow(cells)
    (game,) = read(f"{head}\r\n{out.getvalue()}".encode(), "csv")
    assert len(game.history) == 199_998


# Size --------------------------------------------------------------------------------------------


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    """A file beyond the bound is not read at all, a stream beyond it no further than the bound."""
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(MAX_FILE_BYTES + 1)
    with pytest.raises(TooLargeError, match="too long, more than 536870912 bytes"):
        read_games(path, "json")


def test_pieces_may_end_anywhere(store: Store) -> None:
    """Whatever is cut by the pieces of a file, a number, a letter, a line end, all games are there."""
    for style in ("json", "csv"):
        data = export_records(store, style).replace("HYPERLINK", "Ä€😀").encode()
        whole = read(data, style)
        for size in (1, 2, 3, 7, 64, 1000):
            assert tuple(read_games(_Slow(data, size), style)) == whole  # type: ignore[arg-type]


class _Slow(io.BytesIO):
    """A stream that gives a few bytes at a time."""

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self._most = size

    def read(self, size: int | None = -1) -> bytes:
        """Give no more than a few bytes."""
        return super().read(self._most)


MANY = 100_000
MEMORY = f"""
import resource, sys
from pathlib import Path
from freecell.records.file import add_games, read_games
from freecell.store import Store
store = Store(Path(sys.argv[1]))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
read = add_games(store, read_games(sys.argv[2], sys.argv[2].rpartition(".")[2]))
store.close()
assert read.added == {MANY}, read
grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
print(grown if sys.platform != "darwin" else grown // 1024)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system tells no peak of memory this way")
@pytest.mark.parametrize("style", ["json", "csv"])
def test_many_games_take_little_memory(store: Store, tmp_path: Path, style: str) -> None:
    """Of a hundred thousand games, twelve to thirty megabytes of text, few are in memory at a time."""
    lines = export_records(store, style).splitlines()
    row = next(line for line in lines if "three" in line).rstrip(",")
    path = tmp_path / f"many.{style}"
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(lines[0] + "\n")
        for number in range(MANY):
            comma = "," if style == "json" and number < MANY - 1 else ""
            file.write(row.replace("three", f"game-{number}") + comma + "\n")
        file.write("]}\n" if style == "json" else "")
    done = subprocess.run(
        [sys.executable, "-c", MEMORY, str(tmp_path / "games.sqlite3"), str(path)],
        capture_output=True,
        timeout=300,
        check=True,
    )
    assert path.stat().st_size > 12_000_000
    assert int(done.stdout) < 40_000


def test_the_same_deal_counts_once_in_one_file(store: Store, tmp_path: Path) -> None:
    """Games of one deal, some with a player of the same name as none, count once for each who played."""
    rows = json.loads(export_records(store, "json"))
    lost = next(game for game in rows["games"] if game["uid"] == "three")
    rows["games"] = [
        lost | {"uid": f"{player}{number}", "player": player}
        for player in (None, "Ada")
        for number in range(3)
    ]
    other = Store(tmp_path / "other.sqlite3")
    games = read_games(io.BytesIO(json.dumps(rows).encode()), "json")
    assert add_games(other, games).added == 6
    assert add_games(other, games).known == 6
    counted = [game.uid for game in finished_games(other) if game.counted]
    assert counted == ["None0", "Ada0"]
