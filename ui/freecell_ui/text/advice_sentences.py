"""Hints and verdicts in words."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from freecell import Position
from freecell.advice.hints import Aim, Hint, Purpose
from freecell.advice.review import Review
from freecell.advice.verdicts import Verdict
from freecell_ui.text import words
from freecell_ui.text.translate import Counted, translate

__all__ = [
    "hint_text",
    "impossible_text",
    "length_text",
    "limit_text",
    "lost_text",
    "number",
    "open_text",
    "proof_text",
    "review_summary",
    "short_verdict",
    "tiny_verdict",
    "verdict_text",
    "way_back_text",
]


def number(value: int) -> str:
    """Write a number the way the player's language groups its digits."""
    return QLocale().toString(value)


def length_text(length: int, metric: str) -> str:
    """Return the length of a line with its unit."""
    if metric == "moves":
        return words.moves_count(length)
    return Counted.tr("%Ln card moves", None, length)


def hint_text(position: Position, hint: Hint, metric: str) -> str:
    """Return a hint as a sentence and how far the win is: ``7♥ onto 8♠ frees the 2♣. …``."""
    move = words.describe_move(position, hint.move)
    if position.can_finish() and hint.purpose.aim is not Aim.WINS:
        return translate("Advice", "{move}: every card can go home now, Finish sends them.").format(move=move)
    if hint.purpose.aim is Aim.WINS:
        by_itself = translate("Advice", "{move} wins: what is left goes home by itself.")
        return (by_itself if hint.line.automatic[0] else translate("Advice", "{move} wins.")).format(
            move=move
        )
    left = length_text(hint.line.length(metric), metric)
    return translate("Advice", "{sentence} {length} to the win.").format(
        sentence=_sentence(move, hint.purpose), length=left
    )


def _sentence(move: str, purpose: Purpose) -> str:
    names = {
        "move": move,
        "card": words.card_name(purpose.card) if purpose.card is not None else "",
        "onto": words.card_name(purpose.onto) if purpose.onto is not None else "",
        "pile": words.pile_name(purpose.pile) if purpose.pile is not None else "",
    }
    return _pattern(purpose.aim).format(**names)


def _pattern(aim: Aim) -> str:
    patterns = {
        Aim.FINISHES: translate("Advice", "{move}: after it every card can go home."),
        Aim.EMPTIES_COLUMN: translate("Advice", "{move} empties {pile}."),
        Aim.FREES_CELL: translate("Advice", "{move} frees {pile}."),
        Aim.FREES_HOME: translate("Advice", "{move} frees the {card}, which goes home."),
        Aim.FREES_ONTO: translate("Advice", "{move} frees the {card} for the {onto}."),
        Aim.CLEARS_FOR: translate("Advice", "{move} clears the {onto} for the {card}."),
        Aim.HELPS_EMPTY: translate("Advice", "{move} helps to empty {pile}."),
        Aim.SAFE_HOME: translate("Advice", "{move}: no card needs it any more."),
        Aim.MAKES_PLACE: translate("Advice", "{move} makes a place for the {card}."),
        Aim.LETS_FOLLOW: translate("Advice", "{move} lets the {card} follow."),
        Aim.DIGS_FOR: translate("Advice", "{move} digs for the {card}."),
        Aim.KEEPS_RUN: translate("Advice", "{move} puts the cards in order."),
        Aim.GOES_ON: translate("Advice", "{move} is the next move of a line that wins."),
    }
    return patterns[aim]


def lost_text(verdict: Verdict) -> str:
    """Return what is said where no win is left."""
    if verdict.states < 2:
        return translate("Advice", "No win from here: proved.")
    return translate("Advice", "No win from here: proved, {count} positions searched.").format(
        count=number(verdict.states)
    )


def impossible_text(verdict: Verdict) -> str:
    """Return what is said about a deal that has no win."""
    if verdict.states < 2:
        return translate("Advice", "This deal has no win: proved.")
    text = translate("Advice", "This deal has no win: proved, {count} positions searched.")
    return text.format(count=number(verdict.states))


def proof_text(verdict: Verdict) -> str:
    """Return how it is known that there is no win."""
    if verdict.states < 2:
        return translate("Advice", "Proved: nothing is left to try.")
    return translate("Advice", "Proved: {count} positions searched.").format(count=number(verdict.states))


def open_text(verdict: Verdict) -> str:
    """Return what is said where neither a line nor a proof was found."""
    text = translate("Advice", "No line was found: {reason}.").format(reason=limit_text(verdict.limit))
    again = translate("Advice", "Ask again to search twice as long.")
    return f"{text} {again}" if verdict.limit == "time" else text


def way_back_text(number_of_move: int, *, is_sure: bool) -> str:
    """Return where a lost game went back to."""
    place = translate("Advice", "Back before move {number}, where the game could last be won.")
    if not is_sure:
        place = translate("Advice", "Back before move {number}, the last position known to be winnable.")
    back = translate("Advice", "Redo brings your moves back.")
    return f"{place.format(number=number_of_move)} {back}"


def limit_text(limit: str) -> str:
    """Return why a search ended without an answer."""
    reasons = {
        "time": translate("Advice", "the time for searching ran out"),
        "nodes": translate("Advice", "the search reached its limit"),
        "memory": translate("Advice", "the search ran out of memory"),
        "tries": translate("Advice", "too many ways remain to be tried"),
    }
    return reasons.get(limit, translate("Advice", "the search was stopped"))


def verdict_text(verdict: Verdict, metric: str) -> str:
    """Return a verdict in full, as the label above the table shows it."""
    if verdict.line is not None:
        return translate("Advice", "Winnable · best line {length}").format(
            length=length_text(verdict.line.length(metric), metric)
        )
    if verdict.is_lost:
        return translate("Advice", "No win from here (proved)")
    return translate("Advice", "Undecided: {reason}").format(reason=limit_text(verdict.limit))


def short_verdict(verdict: Verdict, metric: str) -> str:
    """Return a verdict in as few words as a small window has room for."""
    if verdict.line is not None:
        return translate("Advice", "Winnable · {length}").format(length=number(verdict.line.length(metric)))
    return translate("Advice", "No win (proved)") if verdict.is_lost else translate("Advice", "Undecided")


def tiny_verdict(verdict: Verdict, metric: str) -> str:
    """Return what stands beside the sign where there is room for a number only."""
    return number(verdict.line.length(metric)) if verdict.line is not None else ""


def review_summary(review: Review) -> str:
    """Return what a review comes to, in one or two sentences."""
    if review.moments[0].length is None:
        return _start_text(review)
    best = length_text(review.moments[0].length, review.metric)
    lost = review.losing_move
    if lost is not None:
        text = translate(
            "Advice", "Move {number} lost the win. From the deal the best line known takes {best}."
        )
        return text.format(number=lost, best=best)
    if any(moment.length is None for moment in review.moments):
        return _unknown_text(review, best)
    extra = sum(review.cost(number) or 0 for number in range(1, len(review.moments)))
    names = {"extra": length_text(extra, review.metric), "best": best}
    if not review.played.positions[-1].is_won():
        if not extra:
            return translate("Advice", "No move has cost anything so far: {best} from the deal.").format(
                **names
            )
        text = translate(
            "Advice", "So far {extra} more than the best line known, which takes {best} from the deal."
        )
        return text.format(**names)
    if not extra:
        return translate("Advice", "No shorter line than yours is known: {best} from the deal.").format(
            **names
        )
    return translate(
        "Advice", "{extra} more than the best line known, which takes {best} from the deal."
    ).format(**names)


def _unknown_text(review: Review, best: str) -> str:
    """Return what is known where some position could not be decided."""
    place = review.lost_from
    if place is not None:
        text = translate("Advice", "No win is left after move {number}; which move lost it is not known.")
    else:
        place = next(index for index, moment in enumerate(review.moments) if moment.length is None)
        text = translate("Advice", "Whether a win is left after move {number} is not known.")
    line = translate("Advice", "From the deal the best line known takes {best}.").format(best=best)
    return f"{text.format(number=place)} {line}"


def _start_text(review: Review) -> str:
    if review.lost_from == 0:
        return translate("Advice", "This deal has no win (proved): nothing you played lost it.")
    return translate("Advice", "Whether this deal can be won is not known: {reason}.").format(
        reason=limit_text(review.moments[0].limit)
    )
