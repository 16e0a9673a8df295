"""A page of the help: rich text that trusts nobody's file.

Text in a player's own definition may name any file as a picture: a device without an end, a pipe, one on
another machine. So a page shows the pictures this program has drawn and those that lie beside the
definition, small and of a known kind, and loads nothing else.
"""

from __future__ import annotations

import stat
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QSize, Qt, QUrl
from PySide6.QtGui import QImage, QImageReader, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from freecell.files import read_bytes
from freecell_ui.text.translate import translate

__all__ = ["MAX_PAGE_CHARS", "MAX_PICTURE_BYTES", "MAX_PICTURE_SIDE", "HelpPage", "picture_beside"]

MAX_PAGE_CHARS = 16_000
"""The most of a definition's text that is shown; the longest page shipped has a sixth of it."""

MAX_PICTURE_BYTES = 2 << 20
MAX_PICTURE_SIDE = 4096
_KINDS = (b"png", b"jpeg", b"gif", b"webp", b"svg")
_MARKDOWN = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML


class HelpPage(QTextBrowser):
    """Shows rich text and follows no link by itself."""

    folder: Path | None = None
    """Where the pictures of the page lie; None where there can be none."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture that may be shown, or an empty one; never a file that the text merely names."""
        # What is drawn here was added to the document, which asks for the rest only.
        if kind == QTextDocument.ResourceType.ImageResource.value:
            image = picture_beside(self.folder, QUrl(name))
            return image if image is not None else _nothing()
        return QByteArray()

    def insert_markdown(self, cursor: QTextCursor, text: str) -> None:
        """Add text in Markdown, without the HTML that may be in it, and no more than anybody reads."""
        cursor.insertMarkdown(text[:MAX_PAGE_CHARS], _MARKDOWN)
        if len(text) > MAX_PAGE_CHARS:
            cursor.insertBlock()
            cursor.insertText(translate("Help", "The page is too long to be shown whole."))


def picture_beside(folder: Path | None, name: QUrl) -> QImage | None:
    """Read a picture that lies in a folder; None for all else.

    Parameters
    ----------
    folder
        The folder; symbolic links that lead out of it are not followed.
    name
        What the text calls the picture: a plain file's name.
    """
    text = name.path(QUrl.ComponentFormattingOption.FullyDecoded)
    if (
        folder is None
        or name.scheme()
        or name.host()
        or not text
        or Path(text).name != text
        or "\\" in text
        or "\0" in text
    ):
        return None
    path = folder / text
    try:
        if path.resolve().parent != folder.resolve() or not stat.S_ISREG(path.stat().st_mode):
            return None
        data = read_bytes(path, MAX_PICTURE_BYTES)
    except (OSError, ValueError, RuntimeError):
        return None
    return _decoded(data)


def _decoded(data: bytes) -> QImage | None:
    """Decode a picture whose size is known to be moderate before it is."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    reader = QImageReader(buffer)
    size = reader.size()
    if reader.format().data() not in _KINDS or not _is_moderate(size):
        return None
    image = reader.read()
    return None if image.isNull() else image


def _is_moderate(size: QSize) -> bool:
    return 0 < size.width() <= MAX_PICTURE_SIDE and 0 < size.height() <= MAX_PICTURE_SIDE


def _nothing() -> QImage:
    """Return a picture of nothing: without any, Qt would look for a file of that name itself."""
    image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image
