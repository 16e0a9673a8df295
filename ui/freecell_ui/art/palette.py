"""Decks and papers: every colour of a card face, and how large its index is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from PySide6.QtGui import QColor


@dataclass(frozen=True, slots=True)
class IndexMetrics:
    """The index in the corner of a face; lengths in card widths.

    `strip` is how much of a covered card has to stay visible for its rank and suit to be readable in
    full. `mirror_cap` is the height of the small index at the right, 0 where there is none.
    """

    cap: float
    left: float
    top: float
    strip: float
    mirror_cap: float
    mirror_top: float


@dataclass(frozen=True, slots=True)
class Paper:
    """The card's own surface: a gradient from `top` to `bottom`."""

    top: str
    bottom: str


LIGHT_PAPER = Paper("#FFFFFF", "#F8F7F3")
DARK_PAPER = Paper("#EFECE5", "#E4E0D7")
"""For dark themes: a dimmer sheet, on which the tints of the courts are mixed deeper too."""


@dataclass(frozen=True, slots=True)
class Deck:
    """How a deck is coloured and set; tuples go by suit: clubs, diamonds, hearts, spades.

    Attributes
    ----------
    inks
        The suit's colour on the card.
    accents
        The second colour of its court cards: cool for the black suits, warm for the red ones.
    glows
        What tints the panel of its court cards and the disc behind their heads.
    on_table
        The suit's colour on a dark table, for empty foundations.
    index, compact
        The index, and the one for long columns.
    panel_tint, halo_tint
        How much of the glow goes into the court panel and into the disc behind the head.
    pip_top, panel_top
        Where pips (their centres) and the court panel begin, in card widths.
    edge
        How opaque the card's edge is, 0 to 1.
    edge_width
        Its width in logical pixels.
    """

    name: str
    inks: tuple[str, str, str, str]
    accents: tuple[str, str, str, str]
    glows: tuple[str, str, str, str]
    on_table: tuple[str, str, str, str]
    index: IndexMetrics
    compact: IndexMetrics
    panel_tint: float = 0.075
    halo_tint: float = 0.26
    pip_top: float = 0.435
    panel_top: float = 0.30
    edge: float = 0.18
    edge_width: float = 1.0


_INDEX = IndexMetrics(0.195, 0.070, 0.055, 0.27, 0.120, 0.062)
_COMPACT = IndexMetrics(0.150, 0.062, 0.030, 0.19, 0.105, 0.036)
_LARGE = IndexMetrics(0.285, 0.060, 0.050, 0.36, 0.0, 0.0)
_LARGE_COMPACT = IndexMetrics(0.200, 0.060, 0.030, 0.24, 0.0, 0.0)

_INK, _RED, _BLUE, _GREEN = "#1B2330", "#C8203C", "#1B62C4", "#1A7A3E"
_PALE, _ROSE = "#F1F5F9", "#FF9AA2"
_TWO_INKS = (_INK, _RED, _RED, _INK)
_TWO_ACCENTS = ("#3F8060", "#DC6A2A", "#8E1C4C", "#4069AC")
_TWO_GLOWS = ("#3F8060", "#E2703A", "#E0405F", "#4069AC")
_TWO_ON_TABLE = (_PALE, _ROSE, _ROSE, _PALE)

CLASSIC = Deck("classic", _TWO_INKS, _TWO_ACCENTS, _TWO_GLOWS, _TWO_ON_TABLE, _INDEX, _COMPACT)
FOUR_COLOUR = Deck(
    "four-colour",
    (_GREEN, _BLUE, _RED, _INK),
    ("#7FA52C", "#16366F", "#8E1C4C", "#5D6B85"),
    ("#4E9A4A", "#3C7FD8", "#E0405F", "#5D6B85"),
    ("#8CE0A9", "#9CC7FF", _ROSE, _PALE),
    _INDEX,
    _COMPACT,
)
LARGE_INDEX = Deck(
    "large-index",
    _TWO_INKS,
    _TWO_ACCENTS,
    _TWO_GLOWS,
    _TWO_ON_TABLE,
    _LARGE,
    _LARGE_COMPACT,
    pip_top=0.53,
    panel_top=0.385,
)
HIGH_CONTRAST = Deck(
    "high-contrast",
    ("#000000", "#A80016", "#A80016", "#000000"),
    ("#000000", "#A80016", "#A80016", "#000000"),
    ("#000000", "#A80016", "#A80016", "#000000"),
    ("#FFFFFF", "#FFB3BA", "#FFB3BA", "#FFFFFF"),
    IndexMetrics(0.215, 0.066, 0.050, 0.28, 0.120, 0.058),
    IndexMetrics(0.160, 0.066, 0.034, 0.205, 0.105, 0.042),
    panel_tint=0.0,
    halo_tint=0.26,
    edge=1.0,
    edge_width=1.5,
)

DECKS: Mapping[str, Deck] = MappingProxyType(
    {deck.name: deck for deck in (CLASSIC, FOUR_COLOUR, LARGE_INDEX, HIGH_CONTRAST)}
)


def deck_named(name: str) -> Deck:
    """Return a deck by its name.

    Raises
    ------
    ValueError
        If there is no such deck; the message lists those there are.
    """
    try:
        return DECKS[name]
    except KeyError:
        raise ValueError(f"no deck is called {name!r}; there are {', '.join(DECKS)}") from None


def paper(dark: bool) -> Paper:
    """Return the sheet the cards are printed on, for a dark or any other theme."""
    return DARK_PAPER if dark else LIGHT_PAPER


def suit_color(suit: int, deck: str = "classic") -> QColor:
    """Return a suit's colour on a card."""
    return QColor(deck_named(deck).inks[suit])


def suit_color_on_table(suit: int, deck: str = "classic") -> QColor:
    """Return a suit's colour on a dark table, where ink would not be seen."""
    return QColor(deck_named(deck).on_table[suit])


def mixed(base: str, ink: str, share: float) -> QColor:
    """Return `base` with `share` (0 to 1) of `ink` mixed into it."""
    a, b = QColor(base), QColor(ink)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


# Each suit's people have hair of their own, so that kings are told apart by more than a pip:
# clubs black, diamonds silver, hearts chestnut, spades white for the king and near black for the others.
_HAIR = (("#33292A", "#1C1617"), ("#9097A3", "#6C737F"), ("#8C4A22", "#66320F"), ("#F4F5F8", "#B9C0CE"))
_YOUNG_HAIR = (("#5A3A22", "#40270F"), ("#D09A45", "#A87427"), ("#8C4A22", "#66320F"), ("#2D2A36", "#17151D"))
KING = 13


@cache
def court_colors(deck: str, rank: int, suit: int, dark: bool) -> Mapping[str, QColor]:
    """Return the colours of a court card by the part they play."""
    look = deck_named(deck)
    ink, accent = look.inks[suit], look.accents[suit]
    glow = look.glows[suit]
    sheet = paper(dark).top
    hair, hair_deep = (_HAIR if rank == KING else _YOUNG_HAIR)[suit]
    deeper = 1.55 if dark else 1.0

    def shade(color: str) -> QColor:
        """Return a colour as it looks on this sheet: a dim sheet dims the bright ones with it."""
        return mixed(color, "#5A554C", 0.10) if dark else QColor(color)

    return {
        "ink": QColor(ink),
        "accent": QColor(accent),
        "paper": QColor(sheet),
        "panel": mixed(sheet, glow, look.panel_tint * 1.25 * deeper),
        "border": mixed(sheet, ink, 1.0 if look.edge == 1.0 else 0.30),
        "halo": mixed(sheet, glow, look.halo_tint * 1.35 * (1.2 if dark else 1.0)),
        "gold": shade("#E9A92C"),
        "gold_deep": shade("#B27A14"),
        "skin": shade("#FBE3C8"),
        "skin_deep": shade("#DDAE83"),
        "blush": shade("#F2B8A0"),
        "lips": shade("#B0402F"),
        "eyes": QColor("#1B2330"),
        "hair": shade(hair),
        "hair_deep": shade(hair_deep),
        "steel": shade("#C3CDDA"),
        "steel_deep": shade("#6E7F96"),
        "linen": shade("#FFFFFF"),
        "leaf": shade("#55803F"),
    }
