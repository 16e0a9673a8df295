"""Card faces, suits, ranks and icons as painter paths, drawn at run time: no fonts, no image files.

Suits are numbers 0 to 3 in the order clubs, diamonds, hearts, spades; ranks run from 1 (ace) to 13
(king). Lengths named in card widths are shares of a card's width. Nothing here knows the engine.
"""

from freecell_ui.art.cache import (
    cached_faces,
    card_pixmap,
    card_size,
    clear_cache,
    device_size,
    shadow_margin,
    shadow_pixmap,
)
from freecell_ui.art.faces import ASPECT, RADIUS, body_path, paint_card, paint_shadow
from freecell_ui.art.palette import DECKS, Deck, IndexMetrics, deck_named, suit_color, suit_color_on_table
from freecell_ui.art.ranks import rank_path, rank_width
from freecell_ui.art.suits import CLUBS, DIAMONDS, HEARTS, SPADES, suit_path, suit_width

__all__ = [
    "ASPECT",
    "CLUBS",
    "DECKS",
    "DIAMONDS",
    "HEARTS",
    "RADIUS",
    "SPADES",
    "Deck",
    "IndexMetrics",
    "body_path",
    "cached_faces",
    "card_pixmap",
    "card_size",
    "clear_cache",
    "deck_named",
    "device_size",
    "paint_card",
    "paint_shadow",
    "rank_path",
    "rank_width",
    "shadow_margin",
    "shadow_pixmap",
    "suit_color",
    "suit_color_on_table",
    "suit_path",
    "suit_width",
]
