"""The gallery: a picture of every state, to be looked at."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from freecell_ui.gallery import PICTURES, draw_gallery, main


def test_every_state_is_drawn_and_each_differs(qapp: QApplication, tmp_path: Path) -> None:
    """Each named state gives a picture of the asked-for size that no other state gives."""
    names = [f"{name}-small" for name in PICTURES]
    files = draw_gallery(tmp_path / "pictures", names)
    assert [file.name for file in files] == [f"{name}.png" for name in names]
    ratio = qapp.devicePixelRatio()
    pictures = [QImage(str(file)) for file in files]
    for picture in pictures:
        assert (picture.width(), picture.height()) == (640 * ratio, 480 * ratio)
    for number, picture in enumerate(pictures):
        assert all(picture != other for other in pictures[:number]), names[number]


def test_variants_themes_decks_and_the_mirrored_window_are_drawn(qapp: QApplication, tmp_path: Path) -> None:
    """One of each further kind."""
    names = ["variant-double-freecell", "theme-dark", "deck-four-colour", "right-to-left"]
    assert len(draw_gallery(tmp_path, names)) == 4


def test_an_unknown_picture_is_named(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command says which name it doesn't know, and draws nothing."""
    assert main([str(tmp_path / "none"), "fresh", "sunset"]) == 2
    assert "sunset" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
