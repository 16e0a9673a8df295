"""Where a player's files lie: folders of any name, and folders that may not be written to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import freecell
import freecell_ui
from tests.ui.window_rig import WindowRig

Open = Callable[..., WindowRig]
ROOT = Path(__file__).parent.parent.parent
SOURCES = [str(Path(module.__file__ or "").parent.parent) for module in (freecell, freecell_ui)]


@pytest.mark.parametrize("name", ["Zoë", "사용자", "Žüß 日本", "it's 100% %TEMP%"])
def test_a_folder_of_any_name(open_window: Open, tmp_path: Path, name: str) -> None:
    """Game and settings are kept there, and both are there again in the next window."""
    folder = tmp_path / name
    rig = open_window(directory=folder)
    rig.settings.set_choice("theme", "blue")
    rig.drag("4H", "a")
    left = rig.position
    rig.close()
    rig = open_window(directory=folder, deal=None)
    assert rig.position == left
    assert rig.settings.choice("theme") == "blue"
    assert {"games.sqlite3", "settings.json"} <= {entry.name for entry in folder.iterdir()}
    assert rig.store.notices() == []


_PLAYER = """
import json, os, sys
from PySide6.QtWidgets import QApplication
from pathlib import Path
import tests.ui.window_rig as rigs
application = QApplication([])
# A stranger may not be able to read where the package lies: a first window has everything loaded.
first = rigs.WindowRig(Path(sys.argv[1]), deal=3)
first.type("1a")
first.discard()
if os.geteuid() == 0:  # root may write anywhere, so a stranger plays
    os.setgid(65534)
    os.setuid(65534)
rig = rigs.WindowRig(Path(sys.argv[2]), deal=617)
said = [rig.message]
rig.settings.set_choice("theme", "blue")
for move in json.loads(sys.argv[3]):
    rig.play_by_drag(rigs.Move(*move))
    said.append(rig.message)
won, theme = rig.game.is_won, rig.settings.choice("theme")
rig.close()
print(json.dumps({"won": won, "theme": theme, "said": said}))
"""


def is_open_to_all(path: str) -> bool:
    """Whether another user can read what lies there."""
    folders = (Path(path), *Path(path).parents)
    return all(folder.stat().st_mode & 0o005 == 0o005 for folder in folders)


@pytest.mark.skipif(not all(map(is_open_to_all, SOURCES)), reason="only this user can read the program")
@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such permissions there")
def test_a_home_that_may_not_be_written_to(tmp_path: Path) -> None:
    """Started, played to the win and closed: no error, one note at the start, and nothing in the folder."""
    folder, other = tmp_path / "read-only", tmp_path / "other"
    folder.mkdir()
    other.mkdir()
    start = freecell.deal(617)
    line = freecell.solve(start, goal="short", nodes=20_000).moves
    for parent in tmp_path.parents:
        if parent.owner() == tmp_path.owner() and "pytest" in str(parent):
            parent.chmod(0o755)
    tmp_path.chmod(0o755)
    folder.chmod(0o555)
    words = [[str(move.source), str(move.target), move.count] for move in line]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*SOURCES, str(ROOT)])}
    environment |= {"FREECELL_ANIMATION": "off", "QT_QPA_PLATFORM": "offscreen"}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            [sys.executable, "-c", _PLAYER, str(other), str(folder), json.dumps(words)],
            capture_output=True,
            text=True,
            env=environment,
            check=False,
        )
        assert list(folder.iterdir()) == []
    finally:
        folder.chmod(0o755)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["won"]
    assert told["theme"] == "blue"
    notes = [text for text in told["said"] if "saved" in text]
    assert notes == told["said"][:1]
