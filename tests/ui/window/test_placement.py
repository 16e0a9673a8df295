"""Where the window stands: inside the screen, whatever the screen and whatever was remembered (case F19)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMargins, QRect

import freecell
import freecell_ui
from freecell_ui.window.placement import inside

SOURCES = [str(Path(module.__file__ or "").parent.parent) for module in (freecell, freecell_ui)]
SCREENS = [(640, 480, 1.0), (800, 600, 1.0), (1024, 600, 1.0), (911, 512, 1.5), (683, 384, 2.0)]

LOOK = """\
import json, sys
from pathlib import Path
from PySide6.QtCore import QByteArray, QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
application = QApplication(["freecell"])
from freecell.definitions.registry import variants
from freecell.store import Store
from freecell_ui.settings import Settings
from freecell_ui.window.main_window import MainWindow
home = Path(sys.argv[1])
remembered = Settings(home / "settings.json")
remembered.set_geometry(QByteArray.fromBase64(sys.argv[2].encode()))
window = MainWindow(Store(home / "games.sqlite3"), Settings(home / "settings.json"), deal=617)
window.show()
QTest.qWait(400)
hidden = []
for variant in variants():
    window.session.deal(617, variant.slug)
    window.scene.finish_now()
    QTest.qWait(1)
    view = window.view
    for pile in window.scene.arrangement:
        if not view.viewport().rect().contains(view.pile_rect(pile)):
            hidden.append(f"{variant.slug} {pile}")
room = window.screen().availableGeometry()
bar = window.bottom
seen = QRect(bar.mapToGlobal(QPoint(0, 0)), bar.size())
print(json.dumps({
    "room": room.getRect(),
    "inside": room.contains(window.frameGeometry()),
    "bar": room.contains(seen) and window.rect().contains(bar.geometry()),
    "size": window.size().toTuple(),
    "hidden": hidden,
    "variants": len(variants()),
}))
window.close()
"""

MAKE = """\
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
window = QWidget()
window.setGeometry(900, 600, 1300, 700)
window.show()
QTest.qWait(50)
print(window.saveGeometry().toBase64().data().decode())
"""


def run(code: str, *arguments: str, home: Path, screen: tuple[int, int, float]) -> str:
    """Run code on one screen: a size in logical pixels, and a ratio."""
    width, height, ratio = screen
    config = home / "screens.json"
    row = {"name": "one", "x": 0, "y": 0, "width": width, "height": height, "logicalDpi": 96, "dpr": ratio}
    config.write_text(json.dumps({"screens": [row]}), encoding="utf-8")
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(SOURCES),
        "QT_QPA_PLATFORM": f"offscreen:configfile={config}",
        "FREECELL_DATA_DIR": str(home),
        "FREECELL_ANIMATION": "off",
    }
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        env=env,
        check=False,
        timeout=200,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a path there has a colon, which ends Qt's arguments")
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "x".join(map(str, screen)))
@pytest.mark.parametrize("was_larger", [False, True], ids=["first", "from-a-larger-screen"])
def test_the_window_is_inside_its_screen(
    screen: tuple[int, int, float], was_larger: bool, data_directory: Path
) -> None:
    """At the first start, and with a place remembered from a larger screen, every pile can be seen."""
    remembered = ""
    if was_larger:
        remembered = run(MAKE, home=data_directory, screen=(2560, 1440, 1.0)).strip()
        assert len(remembered) > 40
    seen = json.loads(run(LOOK, str(data_directory), remembered, home=data_directory, screen=screen))
    assert seen["room"][2:] == list(screen[:2])
    assert seen["inside"], seen
    assert seen["bar"], seen
    assert seen["variants"] >= 9
    assert seen["hidden"] == []


rooms = st.builds(
    QRect, st.integers(-4000, 4000), st.integers(-4000, 4000), st.integers(200, 4000), st.integers(200, 4000)
)
frames = st.builds(QMargins, *[st.integers(0, 60)] * 4)


@given(wanted=rooms, frame=frames, room=rooms)
def test_a_window_put_inside_a_room_is_in_it_and_no_smaller_than_it_must_be(
    wanted: QRect, frame: QMargins, room: QRect
) -> None:
    """Frame and all are in the room; what fits keeps its size, and what was inside isn't moved."""
    found = inside(wanted, frame, room)
    assert room.contains(found.marginsAdded(frame))
    free = room.marginsRemoved(frame)
    assert found.width() == min(wanted.width(), free.width())
    assert found.height() == min(wanted.height(), free.height())
    if room.contains(wanted.marginsAdded(frame)):
        assert found == wanted
