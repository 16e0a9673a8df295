"""Standard notation typed on the table: ``2`` then ``6`` moves from column 2 to column 6."""

from __future__ import annotations

from enum import Enum, auto

from freecell import Pile, Rules

__all__ = ["Typed", "TypedMove"]

_PILES = {str(pile): pile for pile in Pile.all()}
_HOME = str(Pile.home())


class Typed(Enum):
    """What a key did to the move being typed."""

    IGNORED = auto()
    STARTED = auto()
    NO_SUCH_PILE = auto()
    COMPLETE = auto()


class TypedMove:
    """A move that is being typed, key by key.

    The first key names the pile a card leaves, the second the one it goes to. A card that comes back off a
    foundation needs its suit in between: ``h``, ``s``, ``3``.
    """

    def __init__(self) -> None:
        self._rules = Rules()
        self._text = ""
        self._source: Pile | None = None
        self._target: Pile | None = None

    @property
    def text(self) -> str:
        """The keys typed so far."""
        return self._text

    @property
    def piles(self) -> tuple[Pile, Pile]:
        """Source and target of a complete move."""
        assert self._source is not None
        assert self._target is not None
        return self._source, self._target

    def clear(self) -> bool:
        """Forget what was typed; return whether there was anything."""
        typed, self._text, self._source, self._target = bool(self._text), "", None, None
        return typed

    def press(self, key: str, rules: Rules) -> Typed:
        """Take one key."""
        key = key.lower()
        if self._target is not None:
            self.clear()
        if self._text == _HOME:
            return self._press_suit(key)
        if len(key) != 1 or key not in _PILES:
            return Typed.IGNORED
        if self._source is None and key == _HOME:
            self._text = key
            return Typed.STARTED
        pile = _PILES[key]
        if not rules.has_pile(pile):
            self.clear()
            return Typed.NO_SUCH_PILE
        self._text += key
        if self._source is None:
            self._source = pile
            return Typed.STARTED
        self._target = pile
        return Typed.COMPLETE

    def _press_suit(self, key: str) -> Typed:
        if len(key) != 1 or not key.isalnum():
            return Typed.IGNORED
        foundation = _PILES.get(_HOME + key)
        if foundation is None:
            self.clear()
            return Typed.NO_SUCH_PILE
        self._text += key
        self._source = foundation
        return Typed.STARTED
