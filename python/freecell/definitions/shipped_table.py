# ruff: noqa: E501
# fmt: off
"""What the front matter of each shipped game says. Made by ``python tools/definitions.py``; don't edit."""

from __future__ import annotations

from collections.abc import Mapping

from freecell._core import DealPlan, Rules
from freecell.definitions.variant import Variant

__all__ = ["GAMES"]

GAMES: Mapping[str, tuple[int, Variant]] = {
    "bakers-game": (0xce68582f, Variant(slug='bakers-game', title="Baker's Game", rules=Rules(build='suit'), plan=DealPlan((7, 7, 7, 7, 6, 6, 6, 6), (), kings_to_cells=0), players='1', parent='eight-off', win='Build all 52 cards on the four foundations, ace to king in each suit', special="FreeCell's parent: the columns build down in suit instead of alternating colours, which makes it a good deal harder.", published=True)),
    "double-freecell": (0xccccb0f2, Variant(slug='double-freecell', title='Double FreeCell', rules=Rules(decks=2, columns=10, cells=6), plan=DealPlan((11, 11, 11, 11, 10, 10, 10, 10, 10, 10), (), kings_to_cells=0), players='1', parent='freecell', win='Build all 104 cards on the four foundations, ace to king twice in each suit', special='Two decks, ten columns, six cells; every foundation is built from ace to king and then once more.', published=True)),
    "eight-off": (0xf0df0021, Variant(slug='eight-off', title='Eight Off', rules=Rules(cells=8, build='suit', empty_column='king'), plan=DealPlan((6, 6, 6, 6, 6, 6, 6, 6), (0, 2, 4, 6), kings_to_cells=0), players='1', parent='standard-52', win='Build all 52 cards on the four foundations, ace to king in each suit', special='Eight cells, four of them taken at the start; columns build down in suit, and only kings may enter an empty one.', published=True)),
    "forecell": (0x46a6771a, Variant(slug='forecell', title='ForeCell', rules=Rules(empty_column='king'), plan=DealPlan((6, 6, 6, 6, 6, 6, 6, 6), (0, 1, 2, 3), kings_to_cells=0), players='1', parent='freecell', win='Build all 52 cards on the four foundations, ace to king in each suit', special='FreeCell that begins with all four cells taken and lets only kings into an empty column.', published=True)),
    "freecell": (0x42556ce5, Variant(slug='freecell', title='FreeCell', rules=Rules(), plan=DealPlan((7, 7, 7, 7, 6, 6, 6, 6), (), kings_to_cells=0), players='1', parent='standard-52', win='Build all 52 cards on the four foundations, ace to king in each suit', special='Every card is in view from the first move, and four free cells hold one card each. Nearly every deal can be won, so a game is lost by playing, not by dealing.', published=True)),
    "king-only-bakers-game": (0xaa87de75, Variant(slug='king-only-bakers-game', title="King-only Baker's Game", rules=Rules(build='suit', empty_column='king'), plan=DealPlan((7, 7, 7, 7, 6, 6, 6, 6), (), kings_to_cells=0), players='1', parent='bakers-game', win='Build all 52 cards on the four foundations, ace to king in each suit', special="Baker's Game in which only a king, or a run that begins with one, may enter an empty column.", published=True)),
    "relaxed-freecell": (0xb8dd8e4a, Variant(slug='relaxed-freecell', title='Relaxed FreeCell', rules=Rules(run_moves='relaxed'), plan=DealPlan((7, 7, 7, 7, 6, 6, 6, 6), (), kings_to_cells=0), players='1', parent='freecell', win='Build all 52 cards on the four foundations, ace to king in each suit', special='FreeCell in which any run in order moves in one piece, however little room there is. Good for learning.', published=True)),
    "seahaven-towers": (0x007dba8a, Variant(slug='seahaven-towers', title='Seahaven Towers', rules=Rules(columns=10, build='suit', empty_column='king'), plan=DealPlan((5, 5, 5, 5, 5, 5, 5, 5, 5, 5), (1, 2), kings_to_cells=0), players='1', parent='bakers-game', win='Build all 52 cards on the four foundations, ace to king in each suit', special='Ten columns of five and two cards already in the cells; columns build down in suit, and only kings may enter an empty one.', published=True)),
    "seahaven-two-kings": (0x210c6dd3, Variant(slug='seahaven-two-kings', title='Seahaven, two kings', rules=Rules(columns=10, build='suit', empty_column='king'), plan=DealPlan((5, 5, 5, 5, 5, 5, 5, 5, 5, 5), (1, 2), kings_to_cells=2), players='1', parent='seahaven-towers', win='Build all 52 cards on the four foundations, ace to king in each suit', special='Seahaven Towers as one source reads it, with two kings waiting in the cells.', published=True)),
}
"""By slug: the CRC-32 of the front matter that was read, and the game without its help page."""
