"""Card faces as pixmaps, painted when first asked for and kept while their size is in use."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from freecell_ui.art.faces import ASPECT, paint_card, paint_shadow


def device_size(width: float, dpr: float) -> tuple[int, int]:
    """Return the whole device pixels a card takes that is `width` logical pixels wide."""
    across = max(1, round(width * dpr))
    return across, max(1, round(across * ASPECT))


def card_size(width: float, dpr: float) -> QSizeF:
    """Return the logical size of a card snapped to device pixels: what its pixmap really covers."""
    across, down = device_size(width, dpr)
    return QSizeF(across / dpr, down / dpr)


class FaceSet(NamedTuple):
    """What all faces of one drawing have in common."""

    across: int
    dpr: float
    deck: str
    dark: bool


_Face = tuple[int, int, bool]


class FaceCache:
    """Keeps the pixmaps of the sets used last.

    A table draws one size, a lifted column another; resizing runs through dozens. So whole sets are
    dropped, the least recently used first, and a face never drops one of its own set.

    Parameters
    ----------
    max_sets
        How many sets are kept.
    max_bytes
        How much memory they may take together before older sets go; the set in use always stays.
    """

    def __init__(self, max_sets: int = 3, max_bytes: int = 96 * 2**20) -> None:
        self._max_sets = max_sets
        self._max_bytes = max_bytes
        self._sets: OrderedDict[FaceSet, dict[_Face, QPixmap]] = OrderedDict()

    def face(self, of: FaceSet, rank: int, suit: int, compact: bool) -> QPixmap:
        """Return a face, painting it if it is not kept."""
        faces = self._sets.setdefault(of, {})
        self._sets.move_to_end(of)
        key = (rank, suit, compact)
        pixmap = faces.get(key)
        if pixmap is None:
            pixmap = faces[key] = _painted(of, rank, suit, compact)
            self._trim()
        return pixmap

    def clear(self) -> None:
        """Forget everything."""
        self._sets.clear()

    @property
    def bytes(self) -> int:
        """The memory the pixmaps take."""
        return sum(self._set_bytes(of) for of in self._sets)

    def __len__(self) -> int:
        """Return how many faces are kept."""
        return sum(len(faces) for faces in self._sets.values())

    def _set_bytes(self, of: FaceSet) -> int:
        return 4 * of.across * round(of.across * ASPECT) * len(self._sets[of])

    def _trim(self) -> None:
        while len(self._sets) > 1 and (len(self._sets) > self._max_sets or self.bytes > self._max_bytes):
            self._sets.popitem(last=False)


def _painted(of: FaceSet, rank: int, suit: int, compact: bool) -> QPixmap:
    pixmap = QPixmap(of.across, max(1, round(of.across * ASPECT)))
    pixmap.fill(Qt.GlobalColor.transparent)
    pixmap.setDevicePixelRatio(of.dpr)
    area = QRectF(0, 0, pixmap.width() / of.dpr, pixmap.height() / of.dpr)
    painter = QPainter(pixmap)
    try:
        paint_card(painter, area, rank, suit, of.deck, dark=of.dark, compact=compact)
    finally:
        painter.end()  # a pixmap must not go while it is painted on, not even for an impossible card
    return pixmap


_faces = FaceCache()
_shadows: OrderedDict[tuple[int, float, float], QPixmap] = OrderedDict()
_MAX_SHADOWS = 8


def card_pixmap(
    rank: int,
    suit: int,
    width: float,
    dpr: float = 1.0,
    deck: str = "classic",
    *,
    dark: bool = False,
    compact: bool = False,
) -> QPixmap:
    """Return the face of a card as a pixmap.

    Parameters
    ----------
    rank
        1 (ace) to 13 (king).
    suit
        0 to 3: clubs, diamonds, hearts, spades.
    width
        The card's width in logical pixels; it is rounded to whole device pixels, see `card_size`.
    dpr
        The device pixel ratio of the screen; the pixmap carries it.
    deck
        A name in `palette.DECKS`.
    dark
        Whether the theme is a dark one.
    compact
        Whether to draw the small index for the narrow strips of a long column.

    Returns
    -------
    QPixmap
        Exactly `device_size(width, dpr)` device pixels, transparent outside the rounded corners, and
        without the shadow (`shadow_pixmap`). It is shared: copy it before painting on it.
    """
    across, _ = device_size(width, dpr)
    return _faces.face(FaceSet(across, dpr, deck, dark), rank, suit, compact)


def shadow_margin(lift: float = 0.0) -> int:
    """Return how far, in logical pixels, `shadow_pixmap` reaches beyond the card on every side."""
    return 4 + round(lift * 1.5)


def shadow_pixmap(width: float, dpr: float = 1.0, *, lift: float = 0.0) -> QPixmap:
    """Return the shadow under a card, to be drawn `shadow_margin(lift)` left of and above the card.

    Parameters
    ----------
    width
        The card's width in logical pixels.
    dpr
        The device pixel ratio of the screen.
    lift
        How far the card is held above the table in logical pixels; 0 for a card lying on it.
    """
    across, down = device_size(width, dpr)
    key = (across, dpr, lift)
    pixmap = _shadows.get(key)
    if pixmap is None:
        margin = shadow_margin(lift)
        border = 2 * round(margin * dpr)
        pixmap = QPixmap(across + border, down + border)
        pixmap.fill(Qt.GlobalColor.transparent)
        pixmap.setDevicePixelRatio(dpr)
        painter = QPainter(pixmap)
        paint_shadow(painter, QRectF(border / 2 / dpr, border / 2 / dpr, across / dpr, down / dpr), lift=lift)
        painter.end()
        _shadows[key] = pixmap
        if len(_shadows) > _MAX_SHADOWS:
            _shadows.popitem(last=False)
    else:
        _shadows.move_to_end(key)
    return pixmap


def clear_cache() -> None:
    """Forget every face and shadow, as after a change of theme or deck nobody will undo."""
    _faces.clear()
    _shadows.clear()


def cached_faces() -> int:
    """Return how many faces are kept at the moment."""
    return len(_faces)
