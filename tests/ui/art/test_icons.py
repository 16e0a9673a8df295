"""Button icons and the program's icon."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon, QImage

from freecell_ui.art.icon import SIZES, app_icon
from freecell_ui.art.icons import GRID, ICON_NAMES, LINE, icon, icon_path, icon_pixmap
from tests.ui.art.art_pictures import image_of

pytestmark = pytest.mark.usefixtures("qapp")


def strength(image: QImage) -> int:
    """Return how much of a picture is covered, as the sum of its opacities."""
    return sum(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("name", ICON_NAMES)
def test_icons_stay_on_their_square(name: str) -> None:
    """No line of an icon, its thickness included, is cut off at the edge."""
    inner = QRectF(0, 0, GRID, GRID).adjusted(LINE / 2, LINE / 2, -LINE / 2, -LINE / 2)
    assert inner.adjusted(-0.3, -0.3, 0.3, 0.3).contains(icon_path(name).boundingRect())


def test_icons_are_all_there_and_all_differ() -> None:
    """Every button has an icon, and no two icons are the same picture."""
    assert {"undo", "redo", "hint", "solve", "finish", "info", "menu", "new", "restart", "pause"} <= set(
        ICON_NAMES
    )
    pictures = {name: image_of(icon_pixmap(name, "#FFFFFF", 16, 2.0)) for name in ICON_NAMES}
    assert all(strength(picture) > 20 * 255 for picture in pictures.values())
    for one, other in itertools.combinations(ICON_NAMES, 2):
        assert pictures[one] != pictures[other], (one, other)


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_icons_are_whole_device_pixels_in_the_colour_asked_for(dpr: float) -> None:
    """An icon fills the device pixels of its size and is painted in one colour."""
    pixmap = icon_pixmap("menu", "#F2B134", 16, dpr)
    assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (
        round(16 * dpr),
        round(16 * dpr),
        dpr,
    )
    image = image_of(pixmap)
    solid = {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }
    assert solid <= {"#f2b134"}


def test_disabled_icons_are_fainter() -> None:
    """A button that cannot be pressed shows a paler icon."""
    hint = icon("hint", "#FFFFFF", 16, 2.0)
    size = QSize(16, 16)
    enabled = strength(image_of(hint.pixmap(size, 2.0, QIcon.Mode.Normal)))
    disabled = strength(image_of(hint.pixmap(size, 2.0, QIcon.Mode.Disabled)))
    assert 0 < disabled < 0.5 * enabled


def test_unknown_icons_are_refused() -> None:
    """Asking for an icon that does not exist names it and lists those that do."""
    with pytest.raises(ValueError, match=r"'teapot'.*undo"):
        icon("teapot", "#FFFFFF")


def test_the_programs_icon_comes_in_every_size() -> None:
    """Each size a desktop asks for is drawn for itself, with transparent corners."""
    drawn = app_icon()
    assert {size.width() for size in drawn.availableSizes()} == set(SIZES)
    for side in SIZES:
        image = image_of(drawn.pixmap(QSize(side, side), 1.0))
        assert (image.width(), image.height()) == (side, side)
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(side // 2, side // 2).alpha() == 255
