"""Cards and piles in the words a screen reader speaks."""

from __future__ import annotations

import re

from freecell import Card, Pile
from freecell_ui.text.translate import translate

__all__ = ["card_words", "empty_words", "pile_words", "place_words", "spoken"]

_SIGNS = "♣♦♥♠"
_PRINTED = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_CARD = re.compile(rf"\b(10|[2-9AJQK])([{_SIGNS}])")
_BESIDE = re.compile(rf"([{_SIGNS}]) (?=(?:10|[2-9AJQK])[{_SIGNS}])")


def card_words(card: Card) -> str:
    """Return a card as it is spoken, such as *seven of hearts*."""
    ranks = (
        translate("Spoken", "ace"),
        translate("Spoken", "two"),
        translate("Spoken", "three"),
        translate("Spoken", "four"),
        translate("Spoken", "five"),
        translate("Spoken", "six"),
        translate("Spoken", "seven"),
        translate("Spoken", "eight"),
        translate("Spoken", "nine"),
        translate("Spoken", "ten"),
        translate("Spoken", "jack"),
        translate("Spoken", "queen"),
        translate("Spoken", "king"),
    )
    suits = (
        translate("Spoken", "clubs"),
        translate("Spoken", "diamonds"),
        translate("Spoken", "hearts"),
        translate("Spoken", "spades"),
    )
    return translate("Spoken", "{rank} of {suit}").format(rank=ranks[card.rank - 1], suit=suits[card.suit])


def _ordinal(number: int) -> str:
    words = (
        translate("Spoken", "first"),
        translate("Spoken", "second"),
        translate("Spoken", "third"),
        translate("Spoken", "fourth"),
        translate("Spoken", "fifth"),
        translate("Spoken", "sixth"),
        translate("Spoken", "seventh"),
        translate("Spoken", "eighth"),
        translate("Spoken", "ninth"),
        translate("Spoken", "tenth"),
        translate("Spoken", "eleventh"),
        translate("Spoken", "twelfth"),
        translate("Spoken", "thirteenth"),
    )
    return words[number - 1] if number <= len(words) else str(number)


def _count(number: int) -> str:
    words = (
        translate("Spoken", "one"),
        translate("Spoken", "two"),
        translate("Spoken", "three"),
        translate("Spoken", "four"),
        translate("Spoken", "five"),
        translate("Spoken", "six"),
        translate("Spoken", "seven"),
        translate("Spoken", "eight"),
        translate("Spoken", "nine"),
        translate("Spoken", "ten"),
        translate("Spoken", "eleven"),
        translate("Spoken", "twelve"),
        translate("Spoken", "thirteen"),
    )
    return words[number - 1] if 1 <= number <= len(words) else str(number)


def pile_words(pile: Pile) -> str:
    """Return what a pile is called: columns by number, cells by letter, foundations by suit."""
    if pile.is_column:
        return translate("Spoken", "column {number}").format(number=pile.index + 1)
    if pile.is_cell:
        return translate("Spoken", "free cell {letter}").format(letter=str(pile))
    suits = (
        translate("Spoken", "clubs"),
        translate("Spoken", "diamonds"),
        translate("Spoken", "hearts"),
        translate("Spoken", "spades"),
    )
    assert pile.suit is not None, "home is no single place on the table"
    return translate("Spoken", "foundation of {suit}").format(suit=suits[pile.suit])


def empty_words(pile: Pile) -> str:
    """Return what a pile without cards is called."""
    return translate("Spoken", "{pile}, empty").format(pile=pile_words(pile))


def place_words(card: Card, pile: Pile, depth: int, size: int) -> str:
    """Return a card and where it lies, such as *seven of hearts, column 3, third of six*."""
    name = {"card": card_words(card), "pile": pile_words(pile)}
    if not pile.is_column:
        return translate("Spoken", "{card}, {pile}").format(**name)
    place = {"place": _ordinal(depth + 1), "size": _count(size)}
    return translate("Spoken", "{card}, {pile}, {place} of {size}").format(**name, **place)


def spoken(text: str) -> str:
    """Return a sentence with its printed cards, such as 10♥, in words."""

    def words(found: re.Match[str]) -> str:
        return card_words(Card(_PRINTED.index(found[1]) + 1, _SIGNS.index(found[2])))

    # Cards that are printed beside each other are read one by one.
    return _CARD.sub(words, _BESIDE.sub(r"\1, ", text))
