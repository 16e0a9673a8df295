"""Cards and piles in the words a screen reader speaks."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

from freecell import Card, Pile

__all__ = ["card_words", "empty_words", "pile_words", "place_words", "spoken"]

_SIGNS = "♣♦♥♠"
_PRINTED = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_CARD = re.compile(rf"\b(10|[2-9AJQK])([{_SIGNS}])")
_BESIDE = re.compile(rf"([{_SIGNS}]) (?=(?:10|[2-9AJQK])[{_SIGNS}])")


def _say(text: str) -> str:
    return QCoreApplication.translate("Spoken", text)


def card_words(card: Card) -> str:
    """Return a card as it is spoken, such as *seven of hearts*."""
    ranks = (
        _say("ace"),
        _say("two"),
        _say("three"),
        _say("four"),
        _say("five"),
        _say("six"),
        _say("seven"),
        _say("eight"),
        _say("nine"),
        _say("ten"),
        _say("jack"),
        _say("queen"),
        _say("king"),
    )
    suits = (_say("clubs"), _say("diamonds"), _say("hearts"), _say("spades"))
    return _say("{rank} of {suit}").format(rank=ranks[card.rank - 1], suit=suits[card.suit])


def _ordinal(number: int) -> str:
    words = (
        _say("first"),
        _say("second"),
        _say("third"),
        _say("fourth"),
        _say("fifth"),
        _say("sixth"),
        _say("seventh"),
        _say("eighth"),
        _say("ninth"),
        _say("tenth"),
        _say("eleventh"),
        _say("twelfth"),
        _say("thirteenth"),
    )
    return words[number - 1] if number <= len(words) else str(number)


def _count(number: int) -> str:
    words = (
        _say("one"),
        _say("two"),
        _say("three"),
        _say("four"),
        _say("five"),
        _say("six"),
        _say("seven"),
        _say("eight"),
        _say("nine"),
        _say("ten"),
        _say("eleven"),
        _say("twelve"),
        _say("thirteen"),
    )
    return words[number - 1] if 1 <= number <= len(words) else str(number)


def pile_words(pile: Pile) -> str:
    """Return what a pile is called: columns by number, cells by letter, foundations by suit."""
    if pile.is_column:
        return _say("column {number}").format(number=pile.index + 1)
    if pile.is_cell:
        return _say("free cell {letter}").format(letter=str(pile))
    suits = (_say("clubs"), _say("diamonds"), _say("hearts"), _say("spades"))
    return _say("foundation of {suit}").format(suit=suits[pile.index % 4])


def empty_words(pile: Pile) -> str:
    """Return what a pile without cards is called."""
    return _say("{pile}, empty").format(pile=pile_words(pile))


def place_words(card: Card, pile: Pile, depth: int, size: int) -> str:
    """Return a card and where it lies, such as *seven of hearts, column 3, third of six*."""
    name = {"card": card_words(card), "pile": pile_words(pile)}
    if not pile.is_column:
        return _say("{card}, {pile}").format(**name)
    place = {"place": _ordinal(depth + 1), "size": _count(size)}
    return _say("{card}, {pile}, {place} of {size}").format(**name, **place)


def spoken(text: str) -> str:
    """Return a sentence with its printed cards, such as 10♥, in words."""

    def words(found: re.Match[str]) -> str:
        return card_words(Card(_PRINTED.index(found[1]) + 1, _SIGNS.index(found[2])))

    # Cards that are printed beside each other are read one by one.
    return _CARD.sub(words, _BESIDE.sub(r"\1, ", text))
