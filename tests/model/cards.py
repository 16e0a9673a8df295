"""Cards as two-letter strings: rank ``A23456789TJQK``, suit ``CDHS``."""

RANKS = "A23456789TJQK"
SUITS = "CDHS"


def rank_of(card: str) -> int:
    """Return 1 for an ace … 13 for a king."""
    return RANKS.index(card[0]) + 1


def suit_of(card: str) -> int:
    """Return 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return SUITS.index(card[1])


def is_red(card: str) -> bool:
    """Whether the card is a diamond or a heart."""
    return card[1] in "DH"


def card_name(rank: int, suit: int) -> str:
    """Return the two letters of a rank 1…13 and a suit 0…3."""
    return RANKS[rank - 1] + SUITS[suit]


def full_deck(decks: int = 1, ranks: int = 13) -> list[str]:
    """Return every card, AC AD AH AS 2C …, the whole deck ``decks`` times over."""
    one = [card_name(rank, suit) for rank in range(1, ranks + 1) for suit in range(4)]
    return one * decks
