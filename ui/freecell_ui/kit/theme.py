"""The colours of the table and the bars around it, as data.

A colour is ``#RRGGBB``, or ``#AARRGGBB`` where it lies over another one. Text colours keep a contrast of
at least 4.5:1 against everything they are drawn on; the tests work that out from these values.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QRadialGradient

__all__ = ["THEMES", "Theme", "felt_brush", "theme"]


@dataclass(frozen=True, slots=True)
class Theme:
    """One look of the window.

    Attributes
    ----------
    name
        The setting's value.
    felt_inner, felt_outer
        The radial gradient behind everything.
    menu_bar, bar, bar_line
        What lies over the felt in the menu bar, in the bars above and below the table, and their edge.
    text, muted
        Words and figures, and their captions, on felt and bars.
    accent, accent_ink, accent_text
        The colour of the main action, the ink on it, and words in that colour on a panel.
    suit_black, suit_red
        Suits drawn on felt and panels.
    slot, slot_line, ring_track
        An empty pile, its outline, and the unfilled part of a foundation's ring.
    glow_foundation, glow_column, glow_cell, glow_ink
        Legal destinations and the sign inside each badge.
    dim, dim_light
        Laid over the table while cards are in hand, and under a panel.
    panel_top, panel_bottom, panel_line, panel_inset
        An overlay panel's gradient, its edge, and the darker boxes inside it.
    button, button_hover, button_line
        A button's fill at rest and under the pointer, and its edge.
    face_top, face_bottom
        The gradient of a card's face.
    is_dark
        Whether words are light on dark.
    """

    name: str
    felt_inner: str
    felt_outer: str
    menu_bar: str
    bar: str
    bar_line: str
    text: str
    muted: str
    accent: str
    accent_ink: str
    accent_text: str
    suit_black: str
    suit_red: str
    slot: str
    slot_line: str
    ring_track: str
    glow_foundation: str
    glow_column: str
    glow_cell: str
    glow_ink: str
    dim: str
    dim_light: str
    panel_top: str
    panel_bottom: str
    panel_line: str
    panel_inset: str
    button: str
    button_hover: str
    button_line: str
    face_top: str
    face_bottom: str
    is_dark: bool

    def color(self, name: str) -> QColor:
        """Return the colour of one field."""
        value = getattr(self, name)
        return QColor(value)


GREEN = Theme(
    name="green",
    felt_inner="#28644A",
    felt_outer="#194434",
    menu_bar="#57000000",
    bar="#33000000",
    bar_line="#30000000",
    text="#F4F9F6",
    muted="#CFE3D8",
    accent="#F2B134",
    accent_ink="#1B2330",
    accent_text="#FFDF9E",
    suit_black="#F1F5F9",
    suit_red="#FF9AA2",
    slot="#21000000",
    slot_line="#42FFFFFF",
    ring_track="#4DFFFFFF",
    glow_foundation="#F2B134",
    glow_column="#A6E22E",
    glow_cell="#38D6E8",
    glow_ink="#1B2330",
    dim="#6B06140E",
    dim_light="#1F06140E",
    panel_top="#1B4536",
    panel_bottom="#14352A",
    panel_line="#2EFFFFFF",
    panel_inset="#38000000",
    button="#16FFFFFF",
    button_hover="#26FFFFFF",
    button_line="#24FFFFFF",
    face_top="#FFFFFF",
    face_bottom="#F8F7F3",
    is_dark=True,
)

BLUE = Theme(
    name="blue",
    felt_inner="#28557F",
    felt_outer="#163455",
    menu_bar="#57000000",
    bar="#33000000",
    bar_line="#30000000",
    text="#F3F7FC",
    muted="#CCDBEB",
    accent="#F2B134",
    accent_ink="#1B2330",
    accent_text="#FFDF9E",
    suit_black="#F1F5F9",
    suit_red="#FFA6AD",
    slot="#24000000",
    slot_line="#42FFFFFF",
    ring_track="#4DFFFFFF",
    glow_foundation="#F2B134",
    glow_column="#A6E22E",
    glow_cell="#38D6E8",
    glow_ink="#1B2330",
    dim="#6B050F1C",
    dim_light="#1F050F1C",
    panel_top="#1C3F63",
    panel_bottom="#132D49",
    panel_line="#2EFFFFFF",
    panel_inset="#38000000",
    button="#16FFFFFF",
    button_hover="#26FFFFFF",
    button_line="#24FFFFFF",
    face_top="#FFFFFF",
    face_bottom="#F7F7F5",
    is_dark=True,
)

LIGHT = Theme(
    name="light",
    felt_inner="#EDF1F0",
    felt_outer="#D5DDDB",
    menu_bar="#1A13261F",
    bar="#0F13261F",
    bar_line="#1F13261F",
    text="#16211D",
    muted="#42534C",
    accent="#F2B134",
    accent_ink="#1B2330",
    accent_text="#6B4700",
    suit_black="#1B2330",
    suit_red="#B3152F",
    slot="#1213261F",
    slot_line="#5913261F",
    ring_track="#4D13261F",
    glow_foundation="#E09A0B",
    glow_column="#5FA800",
    glow_cell="#0795AB",
    glow_ink="#101820",
    dim="#4D1A2622",
    dim_light="#1A1A2622",
    panel_top="#FFFFFF",
    panel_bottom="#F1F5F3",
    panel_line="#3313261F",
    panel_inset="#0F13261F",
    button="#0F13261F",
    button_hover="#1F13261F",
    button_line="#2E13261F",
    face_top="#FFFFFF",
    face_bottom="#FBFAF7",
    is_dark=False,
)

DARK = Theme(
    name="dark",
    felt_inner="#2A3039",
    felt_outer="#171A20",
    menu_bar="#66000000",
    bar="#47000000",
    bar_line="#40000000",
    text="#F0F3F6",
    muted="#A9B4C0",
    accent="#F2B134",
    accent_ink="#1B2330",
    accent_text="#FFDF9E",
    suit_black="#E3E8EE",
    suit_red="#FF8A93",
    slot="#33000000",
    slot_line="#38FFFFFF",
    ring_track="#42FFFFFF",
    glow_foundation="#F2B134",
    glow_column="#A6E22E",
    glow_cell="#38D6E8",
    glow_ink="#1B2330",
    dim="#73090B0E",
    dim_light="#29090B0E",
    panel_top="#272D35",
    panel_bottom="#1E2329",
    panel_line="#2EFFFFFF",
    panel_inset="#47000000",
    button="#16FFFFFF",
    button_hover="#1EFFFFFF",
    button_line="#24FFFFFF",
    face_top="#F4F2EE",
    face_bottom="#EDEBE6",
    is_dark=True,
)

THEMES: dict[str, Theme] = {look.name: look for look in (GREEN, BLUE, LIGHT, DARK)}


def theme(name: str = "green") -> Theme:
    """Return a theme by name; ``"system"`` follows the desktop's light or dark setting.

    A desktop that says neither gets the green felt, and so does a name that is unknown.
    """
    if name == "system":
        scheme = QGuiApplication.styleHints().colorScheme()
        name = {Qt.ColorScheme.Dark: "dark", Qt.ColorScheme.Light: "light"}.get(scheme, "green")
    return THEMES.get(name, GREEN)


def felt_brush(look: Theme, window: QSize, origin: QPointF | None = None) -> QBrush:
    """Return the felt of a whole window, as seen from a widget whose corner lies at `origin`.

    The light falls on the middle of the window, two fifths from the top, and fades over 0.62 of its width.
    """
    left, top = (origin.x(), origin.y()) if origin is not None else (0.0, 0.0)
    centre = QPointF(window.width() * 0.5 - left, window.height() * 0.4 - top)
    gradient = QRadialGradient(centre, max(1.0, window.width() * 0.62))
    gradient.setColorAt(0.0, QColor(look.felt_inner))
    gradient.setColorAt(1.0, QColor(look.felt_outer))
    return QBrush(gradient)
