"""``python -m freecell_ui.gallery DIR`` draws the window in every state to PNG files, to be looked at.

Each picture is taken of a real window brought there by the session's own intents, on a store of its own.
The display's pixel ratio can be set with ``QT_SCALE_FACTOR``; without a display, use
``QT_QPA_PLATFORM=offscreen``.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from freecell import Pile
from freecell.definitions.registry import variants
from freecell_ui.gallery_advice import ADVICE
from freecell_ui.gallery_day import DAY
from freecell_ui.help.panel import HelpPanel
from freecell_ui.languages import install_languages
from freecell_ui.session import Session
from freecell_ui.settings import CHOICES
from freecell_ui.staging import ENDGAME, LONG_COLUMN, NEARLY_STUCK, StagedWindow

__all__ = ["PICTURES", "draw_gallery", "main"]

ROOMY, SMALL, LARGE = QSize(1024, 700), QSize(640, 480), QSize(1920, 1080)
_DEAL = 617
_HELP = ("strategy", "games", "game:seahaven-towers", "questions")
_MIDDLE = 40


class _Stage(StagedWindow):
    """A window, and what pictures need done in it."""

    @property
    def session(self) -> Session:
        """Whose game is on the table."""
        return self.window.session

    def play_on(self, moves: int | None = None) -> None:
        """Play the first moves of the deal's solution, or all of them."""
        self.play_solution(_DEAL, moves)

    def pick_longest(self) -> None:
        """Pick up the longest run there is."""
        position = self.session.position
        piles = [Pile.column(index) for index in range(len(position.columns))]
        pile = max(piles, key=position.run_length)
        self.session.pick(pile, len(position.columns[pile.index]) - position.run_length(pile))

    def type_key(self, key: Qt.Key, text: str) -> None:
        """Press a key on the table."""
        press = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(self.window.view, press)

    def drag_half_way(self) -> None:
        """Hold a card over the table, the button still down."""
        view, card = self.window.view, self.session.position.columns[3][-1]
        start, end = view.center_of(card), view.center_of(Pile.cell(2))
        for kind, point in (
            (QEvent.Type.MouseButtonPress, start),
            (QEvent.Type.MouseMove, start + QPoint(8, -8)),
            (QEvent.Type.MouseMove, start + (end - start) * 0.6),
        ):
            _send(view.viewport(), kind, point)


def _send(target: QWidget, kind: QEvent.Type, point: QPoint) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    where = QPointF(point)
    QApplication.sendEvent(target, QMouseEvent(kind, where, target.mapToGlobal(where), left, left, none))


def _fresh(_stage: _Stage) -> None:
    """Leave the table as it was dealt."""


def _middle(stage: _Stage) -> None:
    stage.play_on(_MIDDLE)


def _picked(stage: _Stage) -> None:
    stage.play_on(_MIDDLE - 2)
    stage.pick_longest()


def _dragged(stage: _Stage) -> None:
    stage.drag_half_way()


def _refused(stage: _Stage) -> None:
    stage.session.drop(Pile.column(0), 1, Pile.column(1))


def _typed(stage: _Stage) -> None:
    stage.type_key(Qt.Key.Key_2, "2")


def _long(stage: _Stage) -> None:
    stage.put(LONG_COLUMN)


def _stuck(stage: _Stage) -> None:
    stage.put(NEARLY_STUCK)
    stage.session.double_tap(Pile.column(0))


def _finish(stage: _Stage) -> None:
    stage.put(ENDGAME)


def _won(stage: _Stage) -> None:
    stage.play_on()


def _won_again(stage: _Stage) -> None:
    stage.play_on()
    stage.play_on()


def _asked(stage: _Stage) -> None:
    stage.window.actions_.open_deal.trigger()


def _help(stage: _Stage) -> None:
    stage.window.actions_.help.trigger()


def _help_page(name: str, stage: _Stage) -> None:
    stage.window.actions_.help.trigger()
    panel = stage.window.findChild(QWidget, "help_panel")
    assert isinstance(panel, HelpPanel)
    panel.show_page(name)


def _drawer(stage: _Stage) -> None:
    stage.window.settings.set_choice("clock_shown", "yes")
    stage.play_on(12)
    stage.window.settings.set_choice("foundation_return", "yes")
    stage.window.actions_.drawer.trigger()


def _in_place(stage: _Stage) -> None:
    stage.window.settings.set_choice("pick_up", "pointer")
    _picked(stage)


def _focused(stage: _Stage) -> None:
    stage.play_on(_MIDDLE)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up):
        stage.type_key(key, "")


def _parade(stage: _Stage) -> None:
    """Stop the clock of the parade when all cards are out."""
    stage.put(ENDGAME)
    stage.window.scene.set_card_duration(180)
    stage.session.finish()
    stage.window.scene.finish_now()
    stage.window.scene.hold_parade()


PICTURES: dict[str, Callable[[_Stage], None]] = {
    "fresh": _fresh,
    "middle": _middle,
    "picked": _picked,
    "dragged": _dragged,
    "refused": _refused,
    "typed": _typed,
    "long-column": _long,
    "stuck": _stuck,
    "finish-offered": _finish,
    "won": _won,
    "won-again": _won_again,
    "open-deal": _asked,
    "rules": _help,
    "drawer": _drawer,
    "picked-in-place": _in_place,
    "keyboard-focus": _focused,
    "parade": _parade,
    **{f"help-{name.replace(':', '-')}": partial(_help_page, name) for name in _HELP},
}
PICTURES |= ADVICE | DAY
"""The states, each drawn in the roomy and in the small size."""


@contextmanager
def _window(size: QSize, *, variant: str = "freecell", **choices: str) -> Iterator[_Stage]:
    """Open a window on an empty data directory, and close it again."""
    with tempfile.TemporaryDirectory() as directory:
        wanted = size.width(), size.height()
        stage = _Stage(Path(directory), size=wanted, deal=_DEAL, variant=variant, choices=choices)
        QApplication.processEvents()
        try:
            yield stage
        finally:
            stage.discard()


def _photograph(
    bring_about: Callable[[_Stage], None], size: QSize, *, variant: str = "freecell", **choices: str
) -> QImage:
    """Bring a window into a state and take its picture once everything has settled."""
    with _window(size, variant=variant, **choices) as stage:
        bring_about(stage)
        QApplication.processEvents()
        return stage.window.grab().toImage()


def _photograph_mirrored() -> QImage:
    """The same for languages that are written from the right."""
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        return _photograph(_picked, ROOMY)
    finally:
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def _photograph_in(language: str, bring_about: Callable[[_Stage], None], size: QSize) -> QImage:
    """The same in another language."""
    application = QApplication.instance()
    assert application is not None
    installed = install_languages(application, QLocale(language))
    try:
        return _photograph(bring_about, size)
    finally:
        for translator in installed:
            application.removeTranslator(translator)


def _photograph_sharp() -> QImage:
    """The same on a screen of twice the pixels: the ratio is fixed for a process, so another one draws it."""
    with tempfile.TemporaryDirectory() as directory:
        command = [sys.executable, "-m", "freecell_ui.gallery", directory, "large"]
        subprocess.run(command, check=True, env=os.environ | {"QT_SCALE_FACTOR": "2"}, capture_output=True)
        return QImage(str(Path(directory) / "large.png"))


def _scenes() -> dict[str, Callable[[], QImage]]:
    """Name every picture and how it is taken."""
    scenes: dict[str, Callable[[], QImage]] = {}
    for size, suffix in ((ROOMY, ""), (SMALL, "-small")):
        for name, bring_about in PICTURES.items():
            scenes[name + suffix] = partial(_photograph, bring_about, size)
    for setting in ("theme", "deck"):
        for value in CHOICES[setting]:
            scenes[f"{setting}-{value}"] = partial(_photograph, _picked, ROOMY, **{setting: value})
    for variant in variants():
        scenes[f"variant-{variant.slug}"] = partial(_photograph, _fresh, ROOMY, variant=variant.slug)
    scenes["large"] = partial(_photograph, _picked, LARGE)
    scenes["large-ratio-2"] = _photograph_sharp
    scenes["right-to-left"] = _photograph_mirrored
    for language in ("de", "pt_BR"):
        for name in ("picked", "refused", "drawer", "rules"):
            take = partial(_photograph_in, language, PICTURES[name], SMALL if name == "refused" else ROOMY)
            scenes[f"{language}-{name}"] = take
    return scenes


def draw_gallery(directory: Path, only: Sequence[str] = ()) -> list[Path]:
    """Draw the pictures into a directory.

    Parameters
    ----------
    directory
        Where the PNG files go; made if it isn't there.
    only
        Names of the pictures that are wanted; all of them unless given.

    Returns
    -------
    list of Path
        The files that were written.

    Raises
    ------
    ValueError
        If no picture has a name that is wanted.
    """
    scenes = _scenes()
    unknown = [name for name in only if name not in scenes]
    if unknown:
        raise ValueError(f"no picture is called {unknown[0]!r}; there are {', '.join(scenes)}")
    directory.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for name in only or scenes:
        path = directory / f"{name}.png"
        if not scenes[name]().save(str(path)):
            raise OSError(f"the picture {path} can't be written")
        written.append(path)
    return written


def main(argv: Sequence[str] | None = None) -> int:
    """Draw the gallery from the command line."""
    parser = argparse.ArgumentParser(prog="python -m freecell_ui.gallery", description="Draw every state.")
    parser.add_argument("directory", type=Path, help="where the PNG files go")
    parser.add_argument("names", nargs="*", help="pictures to draw; all unless given")
    arguments = parser.parse_args(argv)
    os.environ["FREECELL_ANIMATION"] = "off"
    application = QApplication.instance() or QApplication(["freecell"])
    application.setApplicationName("freecell")
    try:
        for path in draw_gallery(arguments.directory, arguments.names):
            print(path)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
