"""The pictures in a game's help page: the table as it is dealt, drawn from the game's own numbers.

A page asks for one with ``{{svg:NAME "CAPTION"}}``. The name is free: whatever it is, the picture is the
game's layout, so a page never shows another table than the one it describes. The drawing is a
plain SVG text of rectangles, paths and a few letters; no picture files, no Qt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape

from freecell.definitions.page import PICTURE
from freecell.definitions.variant import CELL_NAMES, Variant

CARD_WIDTH, CARD_HEIGHT = 50, 70
GAP = 10
FAN = 13
"""How far each card of a column lies below the one it covers. All four are in the SVG's own units."""

# Clubs, diamonds, hearts, spades, each in a box of 20 by 20.
_SUIT_PATHS = (
    "M10 2A3.8 3.8 0 0 1 12.6 8.6A3.8 3.8 0 1 1 11 13.6L12.4 18H7.6L9 13.6A3.8 3.8 0 1 1 7.4 8.6"
    "A3.8 3.8 0 0 1 10 2Z",
    "M10 2L16.5 10L10 18L3.5 10Z",
    "M10 17.5C3 11.5 1.5 8 3.5 5C5.5 2.5 9 3.5 10 6.5C11 3.5 14.5 2.5 16.5 5C18.5 8 17 11.5 10 17.5Z",
    "M10 2C16.5 8 18.5 11 16.5 13.6C14.8 15.6 12 14.8 10.7 13.2L12.2 18H7.8L9.3 13.2C8 14.8 5.2 15.6 3.5 13.6"
    "C1.5 11 3.5 8 10 2Z",
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture a help page asks for; the caption may be empty."""

    name: str
    caption: str


def help_parts(body: str) -> tuple[str | Picture, ...]:
    """Split a help page into its Markdown and its pictures, in order, leaving out blank text."""
    parts: list[str | Picture] = []
    end = 0
    for match in PICTURE.finditer(body):
        parts += [body[end : match.start()], Picture(match[1], match[2] or "")]
        end = match.end()
    parts.append(body[end:])
    return tuple(part for part in parts if isinstance(part, Picture) or part.strip())


def layout_text(game: Variant) -> str:
    """Describe the table in one sentence: what the picture shows, for those who can't see it."""
    heights = ", ".join(map(str, game.plan.cascade))
    filled = ", ".join(CELL_NAMES[cell] for cell in game.plan.cells)
    kings = " by kings" if game.plan.kings_to_cells == len(game.plan.cells) else ""
    taken = f" ({filled} taken{kings})" if filled else ""
    cells = f"{game.rules.cells} free {'cell' if game.rules.cells == 1 else 'cells'}{taken}"
    return f"{cells}, {game.rules.foundations} foundations, {game.rules.columns} columns with {heights} cards"


def layout_svg(game: Variant, *, ink: str = "#1f2d3a", card: str = "#ffffff", place: str = "none") -> str:
    """Draw the table as it is dealt.

    Parameters
    ----------
    game
        The game; only its rules and its deal plan are drawn.
    ink, card, place
        The colours of the lines, of a card and of an empty place, as SVG writes them.

    Returns
    -------
    str
        A complete SVG document with a ``viewBox`` and a ``title`` (:func:`layout_text`).
    """
    rules, plan = game.rules, game.plan
    # Cells stand left and foundations right of a gap of half a card, like the columns from edge to edge.
    across = max(rules.columns, rules.cells + rules.foundations + 0.5)
    width = across * (CARD_WIDTH + GAP) + GAP
    columns_top = 2 * GAP + CARD_HEIGHT
    height = columns_top + CARD_HEIGHT + FAN * (max(plan.cascade) - 1) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">',
        f"<title>{escape(layout_text(game))}</title>",
        f'<g stroke="{escape(ink)}" stroke-width="1.5" font-family="sans-serif" font-size="22"',
        'text-anchor="middle">',
        *_cells(game, ink, card, place),
        *_foundations(game, width, ink, place),
        *_columns(game, width, columns_top, card, place),
        "</g></svg>",
    ]
    return "\n".join(parts)


def _cells(game: Variant, ink: str, card: str, place: str) -> Iterator[str]:
    kings = game.plan.cells[: game.plan.kings_to_cells]
    for cell in range(game.rules.cells):
        x = GAP + cell * (CARD_WIDTH + GAP)
        yield _rectangle(x, GAP, card if cell in game.plan.cells else place)
        if cell in kings:
            middle = f'x="{x + CARD_WIDTH / 2:g}" y="{GAP + CARD_HEIGHT / 2 + 8:g}"'
            yield f'<text {middle} fill="{escape(ink)}" stroke="none">K</text>'


def _foundations(game: Variant, width: float, ink: str, place: str) -> Iterator[str]:
    count = game.rules.foundations
    for pile in game.rules.piles():
        if pile.suit is None:
            continue
        x = width - (count - pile.index) * (CARD_WIDTH + GAP)
        yield _rectangle(x, GAP, place)
        corner = f"translate({x + CARD_WIDTH / 2 - 15:g} {GAP + CARD_HEIGHT / 2 - 15:g}) scale(1.5)"
        yield f'<path d="{_SUIT_PATHS[pile.suit]}" transform="{corner}" fill="{escape(ink)}" stroke="none"/>'


def _columns(game: Variant, width: float, top: float, card: str, place: str) -> Iterator[str]:
    left = (width - game.rules.columns * (CARD_WIDTH + GAP) + GAP) / 2
    for column, cards in enumerate(game.plan.cascade):
        x = left + column * (CARD_WIDTH + GAP)
        if cards == 0:
            yield _rectangle(x, top, place)
        for row in range(cards):
            yield _rectangle(x, top + row * FAN, card)


def _rectangle(x: float, y: float, fill: str) -> str:
    size = f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5"'
    return f'<rect x="{x:g}" y="{y:g}" {size} fill="{escape(fill)}"/>'
