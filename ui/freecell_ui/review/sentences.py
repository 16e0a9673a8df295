"""What a review says about one of its positions."""

from __future__ import annotations

from freecell import SolveStatus
from freecell.advice.review import Review
from freecell.game import Turn
from freecell_ui.text import advice_sentences, game_sentences, words
from freecell_ui.text.translate import translate

__all__ = ["better_text", "played_text", "standing_text", "title_text"]


def title_text(index: int, last: int) -> str:
    """Return which position it is."""
    if index == last:
        return translate("Review", "After the last move")
    return translate("Review", "Before move {number}").format(number=index + 1)


def standing_text(review: Review | None, index: int, *, short: bool = False) -> str:
    """Return what is known about winning from there; empty as long as nothing is."""
    if review is None:
        return ""
    moment = review.moments[index]
    if moment.length is not None:
        if moment.length == 0:
            return translate("Review", "won")
        length = advice_sentences.length_text(moment.length, review.metric)
        if short:
            length = advice_sentences.number(moment.length)
        return translate("Review", "{length} to the win").format(length=length)
    if moment.status is SolveStatus.UNSOLVABLE:
        return (
            translate("Review", "no win (proved)")
            if short
            else translate("Review", "no win from here (proved)")
        )
    return translate("Review", "undecided")


def played_text(turns: tuple[Turn, ...], review: Review | None, index: int) -> str:
    """Return what was played there and what became of it."""
    if index >= len(turns):
        return ""
    if review is None:
        return ""
    before = review.played.positions[index]
    text = translate("Review", "You played {move}.").format(
        move=game_sentences.turn_text(before, turns[index])
    )
    if review.losing_move == index + 1:
        return text + " " + translate("Review", "After it no win is left (proved).")
    cost = review.cost(index + 1)
    after = review.moments[index + 1]
    if after.status is SolveStatus.UNDECIDED:
        text += " " + translate("Review", "After it: undecided, {reason}.").format(
            reason=advice_sentences.limit_text(after.limit)
        )
    if cost:
        text += " " + translate("Review", "It cost {length}.").format(
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
        return translate("Review", "Best move known: {move}.").format(move=move)
    if review.losing_move == index + 1 or review.cost(index + 1):
        return translate("Review", "Better: {move}.").format(move=move)
    return translate("Review", "As good: {move}.").format(move=move)
