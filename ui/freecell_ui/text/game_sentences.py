"""What the message line says about a game: its start, a turn, its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecell import MAX_DEAL, MIN_DEAL, Position
from freecell.errors import VariantError, printable
from freecell.game import Game, Turn
from freecell.store import Notice, Outcome, Trouble
from freecell_ui.text import words
from freecell_ui.text.translate import Counted, translate

if TYPE_CHECKING:
    from freecell.definitions.variant import Variant

__all__ = [
    "after_turn",
    "deal_name",
    "ended",
    "greeting",
    "no_deal",
    "no_definition",
    "notice_text",
    "turn_text",
    "variant_title",
]

_LONGEST_QUOTE = 24


def deal_name(deal: int | None) -> str:
    """Return what a game is called; a pasted board has no number."""
    return (
        translate("GameSentences", "Deal {number}").format(number=deal)
        if deal is not None
        else translate("GameSentences", "A board")
    )


def variant_title(slug: str) -> str:
    """Return a variant's title; empty for FreeCell itself, which needs no saying.

    Of one whose definition was taken away since, the name is what is left of it.
    """
    if slug == "freecell":
        return ""
    return slug if (known := _known_variant(slug)) is None else known.title


def _known_variant(slug: str) -> Variant | None:
    from freecell.definitions.registry import variant

    try:
        return variant(slug)
    except VariantError:
        return None


def no_definition(slug: str) -> str:
    """Return why a game of a variant can't be dealt."""
    text = translate(
        "GameSentences",
        "“{game}” can't be dealt: its definition is missing or has a mistake. This game goes on.",
    )
    return text.format(game=printable(slug))


def greeting(game: Game, *, replaced: bool) -> str:
    """Return what is said when a game comes to the table; `replaced` if another one was left for it."""
    name = deal_name(game.deal)
    if game.variant != "freecell" and _known_variant(game.variant) is None:
        text = translate(
            "GameSentences", "{name}. The definition of “{game}” is missing; its rules are kept here."
        )
        return text.format(name=name, game=printable(game.variant))
    if game.can_undo or game.can_redo:
        return translate("GameSentences", "{name}, as you left it.").format(name=name)
    if replaced:
        return translate("GameSentences", "{name}. The game before is kept: Undo brings it back.").format(
            name=name
        )
    return translate("GameSentences", "{name}. Click a card, then where it should go.").format(name=name)


def ended(outcome: Outcome) -> str:
    """Return how a game ended that was not won."""
    return {
        Outcome.GIVEN_UP: translate("GameSentences", "Given up: it counts as unsolved."),
        Outcome.IDLE: translate("GameSentences", "No move for too long: it counts as unsolved."),
        Outcome.LEFT: translate("GameSentences", "Left for too long: it counts as unsolved."),
        Outcome.CRASHED: translate("GameSentences", "A crash cut the game short; it doesn't count."),
    }.get(outcome, "")


def no_deal(text: str) -> str:
    """Return why a text is no deal number."""
    text = text.strip()
    shown = printable(text) if len(text) <= _LONGEST_QUOTE else printable(text[:_LONGEST_QUOTE]) + "…"
    if not shown:
        return translate("GameSentences", "Type a deal number from {first} to {last}.").format(
            first=MIN_DEAL, last=MAX_DEAL
        )
    range_text = translate("GameSentences", "“{text}” is no deal number: those go from {first} to {last}.")
    return range_text.format(text=shown, first=MIN_DEAL, last=MAX_DEAL)


def turn_text(before: Position, turn: Turn) -> str:
    """Return what one turn did, from the position before it."""
    if len(turn.moves) == 1:
        return words.describe_move(before, turn.moves[0])
    if turn.played == 1:
        played = words.describe_move(before, turn.moves[0])
        more = words.cards_count(len(turn.moves) - 1)
        return translate("GameSentences", "{move}, and {cards} by themselves").format(move=played, cards=more)
    return translate("GameSentences", "{cards} home").format(cards=words.cards_count(len(turn.moves)))


def after_turn(game: Game, before: Position, turn: Turn) -> str:
    """Return what is said after a turn: what it did, or where the game stands if that matters more."""
    if game.is_won:
        return Counted.tr("Solved: all %n cards are home.", None, game.position.cards_home)
    if not game.has_moves:
        return translate("GameSentences", "Nothing fits a column, a cell or a foundation.")
    if game.can_finish:
        return translate("GameSentences", "Every card can go home now: press Finish.")
    return translate("GameSentences", "{move}.").format(move=turn_text(before, turn))


def notice_text(notice: Notice) -> str:
    """Return a trouble with the saved games as a sentence."""
    texts = {
        Trouble.READ_ONLY: translate(
            "GameSentences", "Games can't be saved: their folder is read-only. You can play on."
        ),
        Trouble.FULL: translate(
            "GameSentences", "The game can't be saved: the disk is full. You can play on."
        ),
        Trouble.BUSY: translate(
            "GameSentences", "The game can't be saved yet: another program uses the file. You can play on."
        ),
        Trouble.UNREACHABLE: translate(
            "GameSentences", "Games can't be saved: their folder can't be reached. You can play on."
        ),
        Trouble.BROKEN: translate(
            "GameSentences", "The file of saved games was damaged; it is kept as {detail}."
        ),
        Trouble.NEWER: translate(
            "GameSentences", "The saved games are from a newer version; nothing is saved. You can play on."
        ),
        Trouble.DAMAGED_GAME: translate("GameSentences", "One saved game is damaged and can't be opened."),
        Trouble.FAILED: translate("GameSentences", "The game can't be saved ({detail}). You can play on."),
    }
    detail = notice.detail.partition(":")[0] if notice.trouble is Trouble.BROKEN else notice.detail
    text = texts[notice.trouble].format(detail=detail)
    if notice.lost:
        text += " " + Counted.tr("%n games or records of it could not be read.", None, notice.lost)
    return text
