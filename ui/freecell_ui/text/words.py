"""The sentences of the game: cards, piles, moves and refusals in words the player reads.

Every sentence passes through Qt's translation. Suits are written with their signs, as on the cards.
"""

from __future__ import annotations

from freecell import Card, IllegalReason, Move, Pile, Position, Refusal
from freecell.shown import clock_text
from freecell_ui.text.translate import Counted, translate

__all__ = [
    "capacity_line",
    "card_list",
    "card_name",
    "cards_count",
    "describe_move",
    "explain",
    "moves_count",
    "moves_unit",
    "not_a_run",
    "pile_name",
    "time_text",
]

_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
_SIGNS = "♣♦♥♠"


def card_name(card: Card) -> str:
    """Return a card as it is printed, such as ``10♥``."""
    return f"{_RANKS[card.rank - 1]}{_SIGNS[card.suit]}"


def card_list(cards: tuple[Card, ...]) -> str:
    """Return cards beside each other, deepest first."""
    return " ".join(card_name(card) for card in cards)


def pile_name(pile: Pile) -> str:
    """Return what the table calls a pile: a column by its number, a cell by its letter."""
    if pile.is_column:
        return translate("Words", "column {number}").format(number=pile.index + 1)
    if pile.is_cell:
        return translate("Words", "cell {letter}").format(letter=str(pile))
    return translate("Words", "the foundation")


def cards_count(count: int) -> str:
    """Return a number of cards in words."""
    return Counted.tr("%n cards", None, count)


def moves_count(count: int) -> str:
    """Return a number of moves in words."""
    return Counted.tr("%n moves", None, count)


def moves_unit(count: int) -> str:
    """Return what a number of moves is a number of."""
    return Counted.tr("moves", None, count)


def time_text(seconds: float) -> str:
    """Return a playing time as minutes and seconds, with hours where there are any."""
    return clock_text(seconds)


def capacity_line(onto_column: int, into_empty: int) -> str:
    """Return how many cards may move at once; `into_empty` is 0 where no column is empty."""
    onto = translate("Words", "{count} onto a column").format(count=onto_column)
    if not into_empty:
        return onto
    return translate("Words", "{onto} · {count} into an empty one").format(onto=onto, count=into_empty)


def describe_move(before: Position, move: Move) -> str:
    """Return what a legal move does, such as ``9♣ 8♥ onto 10♦``."""
    cards = card_list(before.cards_of(move))
    if move.target.is_foundation:
        return translate("Words", "{cards} home").format(cards=cards)
    if move.target.is_cell:
        return translate("Words", "{cards} to {cell}").format(cards=cards, cell=pile_name(move.target))
    onto = before.top(move.target)
    if onto is not None:
        return translate("Words", "{cards} onto {card}").format(cards=cards, card=card_name(onto))
    return translate("Words", "{cards} into {column}").format(cards=cards, column=pile_name(move.target))


def explain(refusal: Refusal, move: Move, position: Position) -> str:
    """Return why a move can't be made, as a sentence."""
    reason = refusal.reason
    if reason is IllegalReason.OVER_CAPACITY:
        return _over_capacity(refusal)
    if reason in (IllegalReason.WRONG_COLOR, IllegalReason.WRONG_SUIT, IllegalReason.WRONG_RANK):
        return _does_not_build(refusal, position)
    if reason is IllegalReason.FOUNDATION_NOT_NEXT:
        return _not_next(refusal)
    if reason is IllegalReason.CELL_OCCUPIED and refusal.onto is not None:
        return translate("Words", "{cell} holds {card} already.").format(
            cell=_sentence(pile_name(move.target)), card=card_name(refusal.onto)
        )
    if reason is IllegalReason.NOT_A_RUN:
        return not_a_run(position, move.source)
    return _plain(reason)


def not_a_run(position: Position, source: Pile) -> str:
    """Return why cards deeper than a column's run stay where they are."""
    length, column = position.run_length(source), pile_name(source)
    if length == 1:
        text = translate(
            "Words", "Only the last card of {column} can move: those above it don't follow in order."
        )
    else:
        text = Counted.tr(
            "Only the last %n cards of {column} can move: those above don't follow in order.", None, length
        )
    return text.format(column=column)


def _plain(reason: IllegalReason) -> str:
    """Sentences that need no figures."""
    texts = {
        IllegalReason.NO_SUCH_PILE: translate("Words", "This game has no such pile."),
        IllegalReason.SOURCE_EMPTY: translate("Words", "There is no card to move there."),
        IllegalReason.SAME_PILE: translate("Words", "The card lies there already."),
        IllegalReason.BAD_COUNT: translate("Words", "There are not that many cards to move there."),
        IllegalReason.NOT_ENOUGH_CARDS: translate("Words", "There are not that many cards to move there."),
        IllegalReason.NO_CELL_FREE: translate("Words", "No cell is free."),
        IllegalReason.CELL_OCCUPIED: translate("Words", "This cell is taken."),
        IllegalReason.ONE_AT_A_TIME: translate("Words", "Only one card at a time can go there."),
        IllegalReason.FOUNDATION_LOCKED: translate("Words", "Cards on a foundation stay there in this game."),
        IllegalReason.EMPTY_COLUMN_KINGS_ONLY: translate(
            "Words", "Only a king may go into an empty column in this game."
        ),
        IllegalReason.EMPTY_COLUMN_CLOSED: translate("Words", "An empty column takes no card in this game."),
        IllegalReason.FOUNDATION_TO_COLUMN_ONLY: translate(
            "Words", "A card off a foundation goes onto a column only."
        ),
        IllegalReason.CELL_TO_CELL: translate("Words", "From one cell to another nothing would change."),
        IllegalReason.WHOLE_COLUMN_TO_EMPTY: translate(
            "Words", "A whole column in another place would change nothing."
        ),
    }
    return texts[reason]


def _over_capacity(refusal: Refusal) -> str:
    head = Counted.tr("Only %n cards can move now", None, refusal.capacity)
    columns = _empty_columns(refusal.empty_columns, besides=refusal.onto is None)
    return translate("Words", "{head}: {cells}, {columns}.").format(
        head=head, cells=_free_cells(refusal.free_cells), columns=columns
    )


def _free_cells(count: int) -> str:
    return Counted.tr("%n free cells", None, count) if count else translate("Words", "no free cell")


def _empty_columns(count: int, *, besides: bool) -> str:
    if besides:
        none = translate("Words", "no other empty column")
        return Counted.tr("%n other empty columns", None, count) if count else none
    return Counted.tr("%n empty columns", None, count) if count else translate("Words", "no empty column")


def _does_not_build(refusal: Refusal, position: Position) -> str:
    if refusal.card is None or refusal.onto is None:
        return translate("Words", "These cards don't follow each other.")
    names = {"card": card_name(refusal.card), "onto": card_name(refusal.onto)}
    if refusal.onto.rank == 1:
        return translate("Words", "{card} doesn't go on {onto}: nothing goes on an ace.").format(**names)
    wanted = _RANKS[refusal.onto.rank - 2]
    if position.rules.build == "suit":
        text = translate("Words", "{card} doesn't go on {onto}: that takes {wanted} only.")
        return text.format(wanted=f"{wanted}{_SIGNS[refusal.onto.suit]}", **names)
    black = translate("Words", "{card} doesn't go on {onto}: that takes a black {wanted}.")
    red = translate("Words", "{card} doesn't go on {onto}: that takes a red {wanted}.")
    return (black if refusal.onto.is_red else red).format(wanted=wanted, **names)


def _not_next(refusal: Refusal) -> str:
    if refusal.card is None:
        return translate("Words", "That card isn't next on its foundation.")
    if refusal.onto is None:
        return translate("Words", "The foundation is full.")
    return translate("Words", "{card} can't go home yet: {wanted} is next.").format(
        card=card_name(refusal.card), wanted=card_name(refusal.onto)
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
