"""The gallery's pictures: a real window in every state, size, theme, deck, game and language."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from freecell.definitions.registry import variants
from freecell_ui.languages import install_languages
from freecell_ui.settings import CHOICES
from tools.gallery.states import DEAL, STATES, Stage, fresh, picked

__all__ = ["draw_gallery"]

_ROOMY, _SMALL, _LARGE = QSize(1024, 700), QSize(640, 480), QSize(1920, 1080)


@contextmanager
def _window(size: QSize, *, variant: str = "freecell", **choices: str) -> Iterator[Stage]:
    """Open a window on an empty data directory, and close it again."""
    with tempfile.TemporaryDirectory() as directory:
        wanted = size.width(), size.height()
        stage = Stage(Path(directory), size=wanted, deal=DEAL, variant=variant, choices=choices)
        QApplication.processEvents()
        try:
            yield stage
        finally:
            stage.discard()


def _photograph(
    bring_about: Callable[[Stage], None], size: QSize, *, variant: str = "freecell", **choices: str
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
        return _photograph(picked, _ROOMY)
    finally:
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def _photograph_in(language: str, bring_about: Callable[[Stage], None], size: QSize) -> QImage:
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
        command = [sys.executable, str(Path(__file__).parent), directory, "large"]
        subprocess.run(command, check=True, env=os.environ | {"QT_SCALE_FACTOR": "2"}, capture_output=True)
        return QImage(str(Path(directory) / "large.png"))


def _scenes() -> dict[str, Callable[[], QImage]]:
    """Name every picture and how it is taken."""
    scenes: dict[str, Callable[[], QImage]] = {}
    for size, suffix in ((_ROOMY, ""), (_SMALL, "-small")):
        for name, bring_about in STATES.items():
            scenes[name + suffix] = partial(_photograph, bring_about, size)
    for setting in ("theme", "deck"):
        for value in CHOICES[setting]:
            scenes[f"{setting}-{value}"] = partial(_photograph, picked, _ROOMY, **{setting: value})
    for variant in variants():
        scenes[f"variant-{variant.slug}"] = partial(_photograph, fresh, _ROOMY, variant=variant.slug)
    scenes["large"] = partial(_photograph, picked, _LARGE)
    scenes["large-ratio-2"] = _photograph_sharp
    scenes["right-to-left"] = _photograph_mirrored
    for language in ("de", "pt_BR"):
        for name in ("picked", "refused", "drawer", "rules"):
            take = partial(_photograph_in, language, STATES[name], _SMALL if name == "refused" else _ROOMY)
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
