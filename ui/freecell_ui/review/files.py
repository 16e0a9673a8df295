"""What is saved of a review: the page as a picture, and its moves as a list to read."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from freecell.advice.review import Review
from freecell.advice.review_file import annotated_moves
from freecell.files import write_whole

__all__ = ["write_moves", "write_picture"]


def write_picture(path: Path, picture: QImage) -> bool:
    """Write a picture in the form that the file's name asks for; return whether that worked.

    Nothing here touches the page, so that it can run in a thread.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not picture.save(buffer, path.suffix.removeprefix(".") or "png"):  # type: ignore[call-overload]
        return False
    return _write(path, bytes(buffer.data().data()))


def write_moves(path: Path, review: Review, title: str) -> bool:
    """Write a game as a move list with what is known about each move; return whether that worked."""
    return _write(path, annotated_moves(review, title).encode("utf-8"))


def _write(path: Path, data: bytes) -> bool:
    try:
        write_whole(path, data)
    except OSError:
        return False
    return True
