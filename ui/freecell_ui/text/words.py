"""The sentences of the game: cards, piles, moves and refusals in words the player reads.

Every sentence passes through Qt's translation. Suits are written with their signs, as on the cards.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from freecell import Card, IllegalReason, Move, Pile, Position, Refusal

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


def _say(text: str) -> str:
    return QCoreApplication.translate("Words", text)


def card_name(card: Card) -> str:
    """Return a card as it is printed, such as ``10♥``."""
    return f"{_RANKS[card.rank - 1]}{_SIGNS[card.suit]}"


def card_list(cards: tuple[Card, ...]) -> str:
    """Return cards beside each other, deepest first."""
    return " ".join(card_name(card) for card in cards)


def pile_name(pile: Pile) -> str:
    """Return what the table calls a pile: a column by its number, a cell by its letter."""
    if pile.is_column:
        return _say("column {number}").format(number=pile.index + 1)
    if pile.is_cell:
        return _say("cell {letter}").format(letter=str(pile))
    return _say("the foundation")


def cards_count(count: int) -> str:
    """Return a number of cards in words."""
    return _say("1 card") if count == 1 else _say("{count} cards").format(count=count)


def moves_count(count: int) -> str:
    """Return a number of moves in words."""
    return _say("1 move") if count == 1 else _say("{count} moves").format(count=count)


def moves_unit(count: int) -> str:
    """Return what a number of moves is a number of."""
    return _say("move") if count == 1 else _say("moves")


def time_text(seconds: float) -> str:
    """Return a playing time as minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def capacity_line(onto_column: int, into_empty: int) -> str:
    """Return how many cards may move at once; `into_empty` is 0 where no column is empty."""
    onto = _say("{count} onto a column").format(count=onto_column)
    if not into_empty:
        return onto
    return _say("{onto} · {count} into an empty one").format(onto=onto, count=into_empty)


def describe_move(before: Position, move: Move) -> str:
    """Return what a legal move does, such as ``9♣ 8♥ onto 10♦``."""
    cards = card_list(before.cards_of(move))
    if move.target.is_foundation:
        return _say("{cards} home").format(cards=cards)
    if move.target.is_cell:
        return _say("{cards} to {cell}").format(cards=cards, cell=pile_name(move.target))
    column = before.columns[move.target.index]
    if column:
        return _say("{cards} onto {card}").format(cards=cards, card=card_name(column[-1]))
    return _say("{cards} into {column}").format(cards=cards, column=pile_name(move.target))


def explain(refusal: Refusal, move: Move, position: Position) -> str:
    """Return why a move can't be made, as a sentence."""
    reason = refusal.reason
    if reason is IllegalReason.OVER_CAPACITY:
        return _over_capacity(refusal, move, position)
    if reason in (IllegalReason.WRONG_COLOR, IllegalReason.WRONG_SUIT, IllegalReason.WRONG_RANK):
        return _does_not_build(refusal, position)
    if reason is IllegalReason.FOUNDATION_NOT_NEXT:
        return _not_next(refusal, position)
    if reason is IllegalReason.CELL_OCCUPIED and refusal.onto is not None:
        return _say("{cell} holds {card} already.").format(
            cell=_sentence(pile_name(move.target)), card=card_name(refusal.onto)
        )
    if reason is IllegalReason.NOT_A_RUN:
        return not_a_run(position, move.source)
    return _plain(reason)


def not_a_run(position: Position, source: Pile) -> str:
    """Return why cards deeper than a column's run stay where they are."""
    length = position.run_length(source)
    if length == 1:
        text = _say("Only the last card of {column} can move: those above it don't follow in order.")
    else:
        text = _say("Only the last {count} cards of {column} can move: those above don't follow in order.")
    return text.format(count=length, column=pile_name(source))


def _plain(reason: IllegalReason) -> str:
    """Sentences that need no figures."""
    texts = {
        IllegalReason.NO_SUCH_PILE: _say("This game has no such pile."),
        IllegalReason.SOURCE_EMPTY: _say("There is no card to move there."),
        IllegalReason.SAME_PILE: _say("The card lies there already."),
        IllegalReason.BAD_COUNT: _say("There are not that many cards to move there."),
        IllegalReason.NOT_ENOUGH_CARDS: _say("There are not that many cards to move there."),
        IllegalReason.NO_CELL_FREE: _say("No cell is free."),
        IllegalReason.CELL_OCCUPIED: _say("This cell is taken."),
        IllegalReason.ONE_AT_A_TIME: _say("Only one card at a time can go there."),
        IllegalReason.FOUNDATION_LOCKED: _say("Cards on a foundation stay there in this game."),
        IllegalReason.EMPTY_COLUMN_KINGS_ONLY: _say("Only a king may go into an empty column in this game."),
        IllegalReason.EMPTY_COLUMN_CLOSED: _say("An empty column takes no card in this game."),
        IllegalReason.FOUNDATION_TO_COLUMN_ONLY: _say("A card off a foundation goes onto a column only."),
        IllegalReason.CELL_TO_CELL: _say("From one cell to another nothing would change."),
        IllegalReason.WHOLE_COLUMN_TO_EMPTY: _say("A whole column in another place would change nothing."),
    }
    return texts[reason]


def _over_capacity(refusal: Refusal, move: Move, position: Position) -> str:
    into_empty = move.target.is_column and not position.columns[move.target.index]
    if refusal.capacity == 1:
        head = _say("Only 1 card can move now")
    else:
        head = _say("Only {count} cards can move now").format(count=refusal.capacity)
    columns = _empty_columns(refusal.empty_columns, besides=into_empty)
    return _say("{head}: {cells}, {columns}.").format(
        head=head, cells=_free_cells(refusal.free_cells), columns=columns
    )


def _free_cells(count: int) -> str:
    if count == 0:
        return _say("no free cell")
    return _say("1 free cell") if count == 1 else _say("{count} free cells").format(count=count)


def _empty_columns(count: int, *, besides: bool) -> str:
    if besides:
        if count == 0:
            return _say("no other empty column")
        many = _say("{count} other empty columns").format(count=count)
        return _say("1 other empty column") if count == 1 else many
    if count == 0:
        return _say("no empty column")
    return _say("1 empty column") if count == 1 else _say("{count} empty columns").format(count=count)


def _does_not_build(refusal: Refusal, position: Position) -> str:
    if refusal.card is None or refusal.onto is None:
        return _say("These cards don't follow each other.")
    names = {"card": card_name(refusal.card), "onto": card_name(refusal.onto)}
    if refusal.onto.rank == 1:
        return _say("{card} doesn't go on {onto}: nothing goes on an ace.").format(**names)
    wanted = _RANKS[refusal.onto.rank - 2]
    if position.rules.build == "suit":
        text = _say("{card} doesn't go on {onto}: that takes {wanted} only.")
        return text.format(wanted=f"{wanted}{_SIGNS[refusal.onto.suit]}", **names)
    black = _say("{card} doesn't go on {onto}: that takes a black {wanted}.")
    red = _say("{card} doesn't go on {onto}: that takes a red {wanted}.")
    return (black if refusal.onto.is_red else red).format(wanted=wanted, **names)


def _not_next(refusal: Refusal, position: Position) -> str:
    if refusal.card is None:
        return _say("That card isn't next on its foundation.")
    rules = position.rules
    heights = [height for index, height in enumerate(position.foundations) if index % 4 == refusal.card.suit]
    lowest = min(heights)
    if lowest >= rules.foundation_height:
        return _say("The foundation is full.")
    wanted = f"{_RANKS[lowest % rules.ranks]}{_SIGNS[refusal.card.suit]}"
    return _say("{card} can't go home yet: {wanted} is next.").format(
        card=card_name(refusal.card), wanted=wanted
    )


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
