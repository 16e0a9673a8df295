"""Home folders whose names other programs stumbled over: accents, other scripts, quotes, per cent signs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import freecell
from freecell.game import Game
from freecell.records.figures import records
from freecell.records.file import export_records
from freecell.store import Store
from tests.python.conftest import Cli
from tests.python.play import win

NAMES = ["Zoë", "사용자", "Žüß 日本", "it's 100% %TEMP% $HOME", "Zoe\u0308"]
SOURCE = str(Path(freecell.__file__).parent.parent)

_PLAYER = """
import json, sys
import freecell
from freecell.game import Game
from freecell.paths import data_dir
from freecell.store import Store
store = Store()
known = [kept.deal for kept in store.games()]
game = Game(617)
game.play("4a")
store.save("a", game)
print(json.dumps({"folder": str(data_dir()), "file": str(store.path), "known": known}))
store.close()
"""


@pytest.mark.parametrize("name", NAMES)
def test_the_player_s_home_may_have_any_name(tmp_path: Path, name: str) -> None:
    """Started with its home there, the program keeps its games below it and finds them again."""
    home = tmp_path / name
    home.mkdir()
    places = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME")
    env = {key: value for key, value in os.environ.items() if key != "FREECELL_DATA_DIR"}
    env |= dict.fromkeys(places, str(home)) | {"PYTHONPATH": SOURCE, "PYTHONIOENCODING": "utf-8"}
    known = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", _PLAYER], capture_output=True, env=env, cwd=home, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
        told = json.loads(done.stdout)
        if sys.platform != "win32":  # there the system is asked, not the environment
            assert Path(told["folder"]).is_relative_to(home)
        assert Path(told["file"]).is_file()
        known.append(told["known"])
    if sys.platform != "win32":
        assert known == [[], [617]]
    assert [entry.name for entry in tmp_path.iterdir() if entry.name not in ("freecell-data",)] == [name]


@pytest.mark.parametrize("name", NAMES)
def test_files_in_any_folder_are_read_and_written(tmp_path: Path, cli: Cli, name: str) -> None:
    """A board, a move list, a store and its exported records go through a folder of that name."""
    folder = tmp_path / name
    folder.mkdir()
    board, moves = folder / f"{name}.board", folder / "a list.txt"
    board.write_text(cli.ok("show", "617"), encoding="utf-8")
    assert cli.ok("show", "--board", str(board)) == cli.ok("show", "617")
    moves.write_text(cli.ok("solve", "617"), encoding="utf-8")
    assert "won" in cli.ok("check", "617", "--moves", str(moves))
    store = Store(folder / "games.sqlite3")
    store.save("one", win(Game(3)))
    file = folder / "records.json"
    file.write_text(export_records(store, "json"), encoding="utf-8")
    kept = records(store)
    assert len(kept) == 1
    store.close()
    cli.ok("records", "import", str(file))
    again = Store()
    assert records(again) == kept
    again.close()
    assert sorted(entry.name for entry in tmp_path.iterdir()) == sorted({"freecell-data", name})
    names = {f"{name}.board", "a list.txt", "games.sqlite3", "records.json"}
    assert names <= {entry.name for entry in folder.iterdir()}


def test_a_missing_file_in_such_a_folder_is_named_as_it_is(tmp_path: Path, cli: Cli) -> None:
    """The refusal quotes the path with its letters, on one line."""
    missing = tmp_path / "Žüß 日本" / "no.board"
    assert "Žüß 日本" in cli.error("show", "--board", str(missing))
