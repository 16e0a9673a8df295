"""Cards that go home by themselves: what a game and a replayed move list both do after a move.

The engine says which cards are safe; what it cannot know is history. A card the player took back
off a foundation must not fly straight home again: it stays until the player moves it or plays
another card of its suit home. Such cards are *kept*.
"""

from __future__ import annotations

from freecell._core import Card, Move, Position

__all__ = ["collect", "kept_after"]


def kept_after(kept: frozenset[Card], position: Position, move: Move) -> frozenset[Card]:
    """Give the kept cards once the player's `move` has been played on `position`.

    Two decks have twins that no text tells apart; keeping one keeps the other too.
    """
    back = move.source.is_foundation
    if not (kept or back):
        return kept
    cards = position.cards_of(move)
    if back:
        return kept.union(cards)
    if move.target.is_foundation:
        return frozenset(card for card in kept if card.suit != cards[0].suit)
    return kept.difference(cards)


def collect(
    position: Position, rule: str, kept: frozenset[Card] = frozenset()
) -> tuple[Position, tuple[Move, ...]]:
    """Play everything that goes home by itself under `rule`.

    Parameters
    ----------
    position : Position
        Where the player's move has led.
    rule : str
        ``"none"``, or a rule the engine knows: ``"horne"``, ``"raymond"`` or ``"all"``.
    kept : frozenset of Card
        Cards that stay although the rule would take them.

    Returns
    -------
    Position, tuple of Move
        The position afterwards and the moves in the order they were played.
    """
    if rule == "none":
        return position, ()
    moves = tuple(position.collect_moves(rule, keep=tuple(kept)))
    for move in moves:
        position = position.play(move)
    return position, moves
