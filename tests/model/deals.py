"""Numbered deals: the Microsoft generator in its three ranges, and how layouts are filled."""

from collections.abc import Iterator, Sequence

from tests.model.cards import full_deck

LAST_DEAL = 8589934591

FREECELL = (7, 7, 7, 7, 6, 6, 6, 6)
DOUBLE_FREECELL = (11, 11, 11, 11, 10, 10, 10, 10, 10, 10)
SEAHAVEN = (5,) * 10
EIGHT_OFF = (6,) * 8


def random_numbers(deal: int) -> Iterator[int]:
    """Yield the generator's numbers for one deal, in the range the deal number lies in."""
    if not 1 <= deal <= LAST_DEAL:
        raise ValueError(f"deal {deal} is not in 1…{LAST_DEAL}")
    state = deal % 2**32
    while True:
        state = (state * 214013 + 2531011) % 2**32
        high = state // 2**16
        if deal < 2**31:
            yield high % 2**15
        elif deal < 2**32:
            yield high % 2**15 + 2**15
        else:
            yield high + 1


def shuffled(deal: int, decks: int = 1) -> list[str]:
    """Return the cards in the order they are dealt."""
    cards = full_deck(decks)
    numbers = random_numbers(deal)
    order = []
    while cards:
        place = next(numbers) % len(cards)
        order.append(cards[place])
        cards[place] = cards[-1]
        cards.pop()
    return order


def lay_out(
    order: Sequence[str], cascade: Sequence[int], cells: int, filled: Sequence[int] = ()
) -> tuple[tuple[tuple[str, ...], ...], tuple[str | None, ...]]:
    """Deal one card to each column in turn, skipping full ones; what is left goes to cells.

    ``filled`` names, in order, the cell each card left over goes to.
    """
    columns: list[list[str]] = [[] for _ in cascade]
    cards = list(order)
    while any(len(column) < height for column, height in zip(columns, cascade, strict=True)):
        for column, height in zip(columns, cascade, strict=True):
            if len(column) < height:
                column.append(cards.pop(0))
    held: list[str | None] = [None] * cells
    for cell, card in zip(filled, cards, strict=True):
        held[cell] = card
    return tuple(map(tuple, columns)), tuple(held)


def kings_last(order: Sequence[str], kings: int = 2) -> list[str]:
    """Move the first ``kings`` kings of a shuffle to its end, which is what the cells get."""
    taken = [card for card in order if card[0] == "K"][:kings]
    return [card for card in order if card not in taken] + taken


def freecell_columns(deal: int) -> tuple[tuple[str, ...], ...]:
    """Return the eight columns of a numbered FreeCell deal."""
    return lay_out(shuffled(deal), FREECELL, 4)[0]
