"""The themes: every word can be read on everything it is written on."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from freecell_ui.kit.theme import THEMES, Theme, felt_brush, theme

Rgb = tuple[float, float, float]


def over(color: QColor, below: Rgb) -> Rgb:
    """What a half-transparent colour looks like on another one."""
    alpha = color.alphaF()
    top = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (alpha * new + (1 - alpha) * old for new, old in zip(top, below, strict=True))
    return red, green, blue


def luminance(color: Rgb) -> float:
    """The relative luminance of WCAG 2."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def solid(look: Theme, *names: str) -> Rgb:
    """Colours of a theme laid over each other, the lowest first."""
    color: Rgb = (0.0, 0.0, 0.0)
    for name in names:
        color = over(look.color(name), color)
    return color


GROUNDS = [
    ("felt_inner",),
    ("felt_outer",),
    ("felt_inner", "bar"),
    ("felt_outer", "bar"),
    ("felt_inner", "menu_bar"),
    ("felt_outer", "menu_bar"),
    ("felt_inner", "bar", "button_hover"),
    ("panel_top",),
    ("panel_bottom",),
    ("panel_top", "panel_inset"),
    ("panel_top", "button_hover"),
]


@pytest.mark.parametrize("look", THEMES.values(), ids=lambda look: look.name)
@pytest.mark.parametrize("ground", GROUNDS, ids="+".join)
def test_words_can_be_read_on_every_ground(look: Theme, ground: tuple[str, ...]) -> None:
    """Text and captions keep 4.5:1 on felt, bars, menus, panels and buttons."""
    for ink in ("text", "muted"):
        assert contrast(solid(look, ink), solid(look, *ground)) >= 4.5, ink


@pytest.mark.parametrize("look", THEMES.values(), ids=lambda look: look.name)
def test_accents_and_suits_can_be_read(look: Theme) -> None:
    """Ink on amber, amber words on panels, suits on felt, and the sign in each badge stand out."""
    assert contrast(solid(look, "accent_ink"), solid(look, "accent")) >= 4.5
    for ground in ("panel_top", "panel_bottom"):
        assert contrast(solid(look, "accent_text"), solid(look, ground)) >= 4.5
    for suit in ("suit_black", "suit_red"):
        for ground in ("felt_inner", "felt_outer", "panel_top"):
            assert contrast(solid(look, suit), solid(look, ground)) >= 3.0, (suit, ground)
    for glow in ("glow_foundation", "glow_column", "glow_cell"):
        assert contrast(solid(look, "glow_ink"), solid(look, glow)) >= 4.5, glow


@pytest.mark.parametrize("look", THEMES.values(), ids=lambda look: look.name)
def test_every_colour_is_one(look: Theme) -> None:
    """No field holds anything Qt can't read as a colour."""
    for field in fields(look):
        if field.name not in ("name", "title", "is_dark"):
            assert look.color(field.name).isValid(), field.name


def test_names_lead_to_themes_and_unknown_ones_to_the_green_felt(qapp: QGuiApplication) -> None:
    """Each name gives its theme; a name from another version gives the default."""
    assert [theme(name).name for name in THEMES] == list(THEMES)
    assert theme("paisley").name == "green"
    assert theme("system").name in THEMES


def test_the_felt_is_one_light_for_the_whole_window() -> None:
    """A strip painted for itself shows what the whole window shows there."""
    size = QSize(400, 300)
    look = theme("green")
    whole, strip = QImage(size, QImage.Format.Format_RGB32), QImage(400, 40, QImage.Format.Format_RGB32)
    for image, origin in ((whole, QPointF(0, 0)), (strip, QPointF(0, 100))):
        painter = QPainter(image)
        painter.fillRect(QRect(0, 0, image.width(), image.height()), felt_brush(look, size, origin))
        painter.end()
    for x in range(0, 400, 37):
        assert abs(whole.pixelColor(x, 110).green() - strip.pixelColor(x, 10).green()) <= 1
    greens = [whole.pixelColor(200, y).green() for y in range(120, 300, 20)]
    assert all(near >= far for near, far in pairwise(greens))
