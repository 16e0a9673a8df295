"""The gallery: a picture of every state, to be looked at."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tools.gallery.command import main
from tools.gallery.pictures import draw_gallery
from tools.gallery.states import STATES


def test_every_state_is_drawn_and_each_differs(qapp: QApplication, tmp_path: Path) -> None:
    """Each named state gives a picture of the asked-for size that no other state gives."""
    names = [f"{name}-small" for name in STATES]
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


def test_contact_sheet_is_written(qapp: QApplication, tmp_path: Path) -> None:
    """The command writes a picture as large as its 52 faces need."""
    out = tmp_path / "sheet.png"
    wanted = ["--deck", "classic", "--size", "40", "--ratio", "1.5", "--dark", "--compact"]
    assert main(["--cards", str(out), *wanted]) == 0
    sheet = QImage(str(out))
    assert (sheet.width(), sheet.height()) == (round((13 * 50 + 10) * 1.5), round((4 * 66 + 10) * 1.5))


def test_contact_sheet_that_cannot_be_written_is_an_error(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A path that cannot be written ends the command with a failure that names it."""
    out = tmp_path / "missing" / "sheet.png"
    assert main(["--cards", str(out), "--deck", "classic", "--size", "40"]) == 1
    assert str(out) in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["somewhere", "--cards", "sheet.png"]])
def test_window_or_cards(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The command wants a directory or the cards' file, and not both."""
    with pytest.raises(SystemExit) as failure:
        main(arguments)
    assert failure.value.code == 2
    assert "give a directory" in capsys.readouterr().err


def test_the_directory_is_a_command(tmp_path: Path) -> None:
    """``python tools/gallery`` runs from anywhere, by its path."""
    place = Path(__file__).resolve().parents[2] / "tools" / "gallery"
    out = tmp_path / "sheet.png"
    subprocess.run([sys.executable, place, "--cards", out, "--deck", "classic", "--size", "40"], check=True)
    assert not QImage(str(out)).isNull()
