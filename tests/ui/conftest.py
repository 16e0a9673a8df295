"""What the window's tests share: no animation, windows of their own, and nothing left behind."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

# Before the first QApplication: tests need no display.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QAbstractAnimation, QEvent, QLocale, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from freecell_ui.languages import install_languages
from tests.ui.table.table_rig import Rig
from tests.ui.window_rig import WindowRig


@pytest.fixture(scope="session", autouse=True)
def _english(qapp: QApplication) -> None:
    """Speak English, with its plural forms, as the program does that starts the window."""
    install_languages(qapp, QLocale("en"))


@pytest.fixture(autouse=True)
def _no_animation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show end states at once unless a test asks for motion."""
    monkeypatch.setenv("FREECELL_ANIMATION", "off")


@pytest.fixture
def open_window(qapp: QApplication, data_directory: Path) -> Iterator[Callable[..., WindowRig]]:
    """Open windows that are closed, and leave nothing running, when the test ends."""
    rigs: list[WindowRig] = []

    def open_one(**options: object) -> WindowRig:
        directory = options.pop("directory", data_directory)
        rigs.append(WindowRig(directory, **options))  # type: ignore[arg-type]
        return rigs[-1]

    yield open_one
    for rig in rigs:
        rig.close()
    assert_nothing_runs(rigs)


@pytest.fixture
def make_rig(qapp: QApplication) -> Iterator[Callable[..., Rig]]:
    """Make tables without a window around them; they are closed after the test."""
    rigs: list[Rig] = []

    def make(*args: object, **kwargs: object) -> Rig:
        rigs.append(Rig(*args, **kwargs))  # type: ignore[arg-type]
        return rigs[-1]

    yield make
    for rig in rigs:
        rig.close()


def assert_nothing_runs(rigs: list[WindowRig]) -> None:
    """A closed window has no running timer or animation of its own; one that is freed has none at all."""
    for rig in rigs:
        window = rig.window
        if not isValid(window):
            continue
        assert not [timer for timer in window.findChildren(QTimer) if timer.isActive()]
        running = QAbstractAnimation.State.Running
        assert not [a for a in window.findChildren(QAbstractAnimation) if a.state() == running]
        window.deleteLater()
    rigs.clear()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
