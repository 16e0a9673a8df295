"""The menu of games in progress."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QMenu

from freecell.store import GameSummary
from freecell_ui.session import Session
from freecell_ui.text import game_sentences, words
from freecell_ui.text.translate import translate

__all__ = ["fill", "fill_games"]


def fill(menu: QMenu, games: Iterable[GameSummary], session: Session) -> None:
    """List games in progress besides the one on the table; choosing one continues it."""
    menu.clear()
    for kept in games:
        if kept.uid != session.uid:
            action = menu.addAction(_title(kept))
            action.triggered.connect(lambda _checked=False, uid=kept.uid: session.continue_game(uid))
    if menu.isEmpty():
        menu.addAction(translate("GameMenus", "No other game is in progress")).setEnabled(False)


def fill_games(menu: QMenu, session: Session) -> None:
    """List the kinds of game, the one on the table ticked; choosing one deals it."""
    from freecell.definitions.registry import variants

    menu.clear()
    for game in variants():
        action = menu.addAction(game.title)
        action.setCheckable(True)
        action.setChecked(game.slug == session.game.variant)
        action.triggered.connect(lambda _checked=False, slug=game.slug: session.new_game_of(slug))


def _title(kept: GameSummary) -> str:
    home = translate("GameMenus", "{home} of {total} home").format(home=kept.cards_home, total=kept.num_cards)
    parts = (
        game_sentences.variant_title(kept.variant),
        game_sentences.deal_name(kept.deal),
        words.moves_count(kept.moves),
        home,
    )
    return " · ".join(filter(None, parts))
