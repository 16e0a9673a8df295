"""Reading pixels of painted cards, for the tests of the card faces."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPixmap

Pixels = list[tuple[int, int, int]]

CARDS = tuple(itertools.product(range(1, 14), range(4)))


def image_of(pixmap: QPixmap) -> QImage:
    """Return a pixmap's device pixels in a fixed format."""
    image = pixmap.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(1.0)
    return image


def pixels(image: QImage, area: QRect | None = None) -> Pixels:
    """Return the colours of an area, row by row."""
    part = image if area is None else image.copy(area)
    data = part.convertToFormat(QImage.Format.Format_RGB888)
    width, stride = part.width(), data.bytesPerLine()
    raw = bytes(data.constBits())
    return [
        (raw[at], raw[at + 1], raw[at + 2])
        for row in range(part.height())
        for at in range(row * stride, row * stride + 3 * width, 3)
    ]


def differing(one: Pixels, other: Pixels, tolerance: int = 60, *, enough: int | None = None) -> int:
    """Count the pixels whose colours differ by more than `tolerance` in any channel, up to `enough`."""
    pairs = zip(one, other, strict=True)
    found = (1 for a, b in pairs if a != b and max(abs(x - y) for x, y in zip(a, b, strict=True)) > tolerance)
    return sum(itertools.islice(found, enough))


def luminance(color: QColor) -> float:
    """Return the relative luminance of a colour, as the web's contrast rules define it."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
