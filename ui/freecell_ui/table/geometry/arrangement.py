"""Which item lies where: the table's own copy of the game's piles, without rules.

Items are known by the pile they lie in and their depth there, never by the card they show, so two
decks' twins are as good as any other cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from freecell import Card, Pile, Position, Rules


class Shown(Protocol):
    """An item that shows a card."""

    @property
    def card(self) -> Card: ...


T = TypeVar("T", bound=Shown)


class Spot(NamedTuple):
    """A place a player can point at: a card by its pile and depth, or a pile without cards (-1)."""

    pile: Pile
    depth: int


class ArrangementError(RuntimeError):
    """A step does not fit what lies on the table."""


def piles_to_read(rules: Rules) -> tuple[Pile, ...]:
    """Every pile of a table in the order it is read: cells, foundations, then columns."""
    return tuple(sorted(rules.piles(), key=lambda pile: pile.is_column))


class Arrangement(Generic[T]):
    """The items of each pile, deepest first."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self._piles: dict[Pile, list[T]] = {}

    def __iter__(self) -> Iterator[Pile]:
        return iter(self._piles)

    def __getitem__(self, pile: Pile) -> Sequence[T]:
        return self._piles.get(pile, ())

    def cards(self, pile: Pile) -> tuple[Card, ...]:
        return tuple(item.card for item in self[pile])

    def items(self) -> Iterator[T]:
        for items in self._piles.values():
            yield from items

    def sizes(self) -> tuple[int, ...]:
        """Number of cards in each column."""
        return tuple(len(items) for pile, items in self._piles.items() if pile.is_column)

    def heights(self) -> tuple[int, ...]:
        """Number of cards on each foundation."""
        return tuple(len(items) for pile, items in self._piles.items() if pile.is_foundation)

    def find(self, card: Card) -> Spot | None:
        """Where a card lies; of twins, the one that is still in play."""
        home: Spot | None = None
        for pile, items in self._piles.items():
            for depth, item in enumerate(items):
                if item.card == card:
                    if not pile.is_foundation:
                        return Spot(pile, depth)
                    home = Spot(pile, depth)
        return home

    def shows(self, position: Position) -> bool:
        """Whether exactly the cards of a position lie here."""
        return self.rules == position.rules and all(
            self.cards(pile) == position.cards_on(pile) for pile in self._piles
        )

    def set_position(self, position: Position, make: Callable[[Card], T]) -> list[T]:
        """Take over a position and return the items that are no longer needed.

        Items that already show a card of the position are kept, so that nothing has to be made
        twice for another deal of the same deck.
        """
        spare: dict[Card, list[T]] = {}
        for item in self.items():
            spare.setdefault(item.card, []).append(item)
        self.rules = position.rules
        self._piles = {
            pile: [spare[card].pop() if spare.get(card) else make(card) for card in position.cards_on(pile)]
            for pile in piles_to_read(position.rules)
        }
        return [item for items in spare.values() for item in items]

    def move(self, cards: Sequence[Card], source: Pile, target: Pile) -> list[T]:
        """Carry the last cards of a pile to another one, in their order.

        Raises
        ------
        ArrangementError
            If other cards lie there; nothing has changed then.
        """
        items = self._piles.get(source, [])
        count = len(cards)
        moved = items[len(items) - count :] if count else []
        if target not in self._piles or [item.card for item in moved] != list(cards):
            raise ArrangementError(f"{source} does not end in {' '.join(map(str, cards))}")
        del items[len(items) - count :]
        self._piles[target].extend(moved)
        return moved
