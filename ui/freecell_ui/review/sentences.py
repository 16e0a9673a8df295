"""What a review says about one of its positions."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from freecell import SolveStatus
from freecell.advice.review import Review
from freecell.game import Turn
from freecell_ui.text import advice_sentences, game_sentences, words

__all__ = ["better_text", "played_text", "standing_text", "title_text"]


def _say(text: str) -> str:
    return QCoreApplication.translate("Review", text)


def title_text(index: int, last: int) -> str:
    """Return which position it is."""
    if index == last:
        return _say("After the last move")
    return _say("Before move {number}").format(number=index + 1)


def standing_text(review: Review | None, index: int, *, short: bool = False) -> str:
    """Return what is known about winning from there; empty as long as nothing is."""
    if review is None:
        return ""
    moment = review.moments[index]
    if moment.length is not None:
        if moment.length == 0:
            return _say("won")
        length = advice_sentences.length_text(moment.length, review.metric)
        if short:
            length = advice_sentences.number(moment.length)
        return _say("{length} to the win").format(length=length)
    if moment.status is SolveStatus.UNSOLVABLE:
        return _say("no win (proved)") if short else _say("no win from here (proved)")
    return _say("undecided")


def played_text(turns: tuple[Turn, ...], review: Review | None, index: int) -> str:
    """Return what was played there and what became of it."""
    if index >= len(turns):
        return ""
    if review is None:
        return ""
    before = review.played.positions[index]
    text = _say("You played {move}.").format(move=game_sentences.turn_text(before, turns[index]))
    if review.losing_move == index + 1:
        return text + " " + _say("After it no win is left (proved).")
    cost = review.cost(index + 1)
    after = review.moments[index + 1]
    if after.status is SolveStatus.UNDECIDED:
        text += " " + _say("After it: undecided, {reason}.").format(
            reason=advice_sentences.limit_text(after.limit)
        )
    if cost:
        text += " " + _say("It cost {length}.").format(
            length=advice_sentences.length_text(cost, review.metric)
        )
    return text


def better_text(review: Review | None, index: int) -> str:
    """Return the better move, where one is known."""
    if review is None:
        return ""
    better = review.better_move(index)
    if better is None:
        return ""
    move = words.describe_move(review.played.positions[index], better)
    if index >= len(review.played.turns):
        return _say("Best move known: {move}.").format(move=move)
    if review.losing_move == index + 1 or review.cost(index + 1):
        return _say("Better: {move}.").format(move=move)
    return _say("As good: {move}.").format(move=move)
