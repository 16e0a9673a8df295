"""What the help says, page by page, as rich text."""

from __future__ import annotations

from html import escape

from freecell import Rules, capacity
from freecell.definitions.registry import Variant
from freecell_ui.text.translate import translate

__all__ = ["PAGES", "game_head", "games_page", "page_names", "questions_page", "rules_page", "strategy_page"]

PAGES = ("rules", "strategy", "house-rules", "games", "questions")
_COLUMNS_SHOWN = 4


def page_names() -> dict[str, str]:
    """Return the words for each page."""
    return {
        "rules": translate("Help", "Rules"),
        "strategy": translate("Help", "Strategy"),
        "house-rules": translate("Options", "House rules"),
        "games": translate("Help", "Other games"),
        "questions": translate("Help", "Questions"),
    }


def _html(parts: list[tuple[str, str]]) -> str:
    return "".join(f"<{tag}>{body}</{tag}>" for tag, body in parts)


def _capacity_table(rules: Rules) -> str:
    """Return the table of free cells against empty columns."""
    head = "".join(f"<th align='center' width='44'>{columns}</th>" for columns in range(_COLUMNS_SHOWN))
    rows = "".join(
        f"<tr><th align='left'>{cells}</th>"
        + "".join(f"<td align='center'>{capacity(rules, cells, c)}</td>" for c in range(_COLUMNS_SHOWN))
        + "</tr>"
        for cells in range(rules.cells + 1)
    )
    corner = translate("Help", "free cells ↓ / empty columns →")
    return (
        "<table cellpadding='5' cellspacing='0' border='0'>"
        f"<tr><th align='left'>{corner}</th>{head}</tr>{rows}</table>"
    )


def rules_page() -> str:
    """Return aim and moves, the capacity table and how the window is played."""
    before = [
        ("h2", translate("Help", "The aim")),
        (
            "p",
            translate(
                "Help",
                "Bring all 52 cards home: to the four foundations at the top right, one for each suit, from "
                "ace to king.",
            ),
        ),
        ("h2", translate("Help", "The moves")),
        (
            "p",
            translate(
                "Help",
                "Every card lies face up from the start. The last card of a column may go onto a card one "
                "higher and of the other colour, into one of the four cells at the top left, or home when it "
                "is next there. A cell holds one card. Into an empty column any card may go.",
            ),
        ),
        (
            "p",
            translate(
                "Help",
                "Cards that already follow each other, such as 9♣ 8♥ 7♠, move together. In truth they go one "
                "by one through free cells and empty columns, so those decide how many can go at once:",
            ),
        ),
    ]
    return _html(before) + _capacity_table(Rules()) + _html(_playing())


def _playing() -> list[tuple[str, str]]:
    return [
        (
            "p",
            translate(
                "Help",
                "Into an empty column, that column itself doesn't count. Both numbers stand beside the cards "
                "you hold.",
            ),
        ),
        ("h2", translate("Help", "How to play")),
        (
            "p",
            translate(
                "Help",
                "Tap a column: it is lifted, with all the cards that can move already in hand, and every "
                "place that takes them glows. Tap another card of it to take fewer or more, then tap a "
                "glowing place. Tap beside it, or press Esc, to put it back.",
            ),
        ),
        (
            "p",
            translate(
                "Help",
                "Or drag a card to where it should go. A double click sends it home, else to a free cell. "
                "The right button, or a long press, shows a covered card.",
            ),
        ),
        (
            "p",
            translate(
                "Help",
                "On the keyboard, type the two piles: <b>2</b> <b>6</b> from column 2 to column 6, <b>a</b> "
                "<b>5</b> from cell a to column 5, <b>1</b> <b>h</b> from column 1 home. Or walk with the "
                "arrow keys and press Enter.",
            ),
        ),
        (
            "p",
            translate(
                "Help",
                "Every move can be taken back, as far as the deal. The game is saved after each move; a game "
                "you leave stays under Game, Continue. When all that is left can simply go home, Finish "
                "does it.",
            ),
        ),
    ]


def strategy_page() -> str:
    """Return what helps to win."""
    return _html(
        [
            ("h2", translate("Help", "Before the first move")),
            (
                "p",
                translate(
                    "Help",
                    "Find the aces and twos. The deeper they lie, the more has to move first, so begin with "
                    "the column that frees the most of them for the fewest cells.",
                ),
            ),
            ("h2", translate("Help", "Space is everything")),
            (
                "p",
                translate(
                    "Help",
                    "Keep cells free: each card parked in one makes every later move shorter. With all four "
                    "taken and no empty column you can only move one card at a time.",
                ),
            ),
            (
                "p",
                translate(
                    "Help",
                    "An empty column is worth more than a cell: it doubles how many cards move at once. Fill "
                    "it with care, best with a long run that starts with a king.",
                ),
            ),
            ("h2", translate("Help", "Order")),
            (
                "p",
                translate(
                    "Help",
                    "Prefer moves that uncover something to moves that only look tidy. Before you put a card "
                    "into a cell, know how it gets out again.",
                ),
            ),
            (
                "p",
                translate(
                    "Help",
                    "Don't hurry cards home that others still need: a red five can carry a black four. Once "
                    "both fours of the other colour are home it can go without a thought; that is what Send "
                    "Safe Cards Home does.",
                ),
            ),
            (
                "p",
                translate(
                    "Help",
                    "If you are stuck, take moves back. Looking for the place where it went wrong "
                    "teaches most.",
                ),
            ),
        ]
    )


def games_page(games: tuple[Variant, ...]) -> str:
    """Return the list of games, each with what is special about it."""
    rows = "".join(
        f"<p><a href='game:{game.slug}'><b>{escape(game.title)}</b></a><br>{escape(game.special)}</p>"
        for game in games
    )
    intro = translate(
        "Help",
        "Each of these is played, solved and hinted like FreeCell itself. Choose one to read about it.",
    )
    return f"<p>{intro}</p>{rows}"


def game_head(game: Variant) -> str:
    """Return the line above a game's own page: back to the list, or play it."""
    back, play = (
        translate("Help", "All games"),
        translate("Help", "Play {title}").format(title=escape(game.title)),
    )
    return f"<p><a href='games:'>‹ {back}</a> &nbsp;&nbsp; <a href='play:{game.slug}'><b>{play} ›</b></a></p>"


def questions_page() -> str:
    """Return what players ask."""
    asked = [
        (
            translate("Help", "Can every deal be won?"),
            translate(
                "Help",
                "Nearly. Of the 32,000 deals of the first numbered FreeCell exactly one can't: 11982. Of the "
                "first million it is eight.",
            ),
        ),
        (
            translate("Help", "Is deal 617 the same here as elsewhere?"),
            translate(
                "Help",
                "Yes. Numbers up to a million, and beyond, give the same cards as in every FreeCell that "
                "uses Microsoft's numbering. Press F3 and type one.",
            ),
        ),
        (
            translate("Help", "Why can't I move four cards?"),
            translate(
                "Help",
                "Because there is not enough room to carry them one by one: you need free cells or empty "
                "columns. The line under the table says how many can move now, and why.",
            ),
        ),
        (
            translate("Help", "May a card come back from a foundation?"),
            translate(
                "Help",
                "By the book it may; at the tap table and at Porchlight's it stays. The settings decide.",
            ),
        ),
        (
            translate("Help", "Do cards go home by themselves?"),
            translate(
                "Help",
                "Only if you want: the settings have never, when it is safe, and always. Undo "
                "takes both back.",
            ),
        ),
        (
            translate("Help", "What does “no win from here” mean?"),
            translate(
                "Help",
                "That the solver has looked at every way on and none wins. It is a proof, not a guess; where "
                "it can't tell it says so.",
            ),
        ),
        (
            translate("Help", "Does Undo spoil my record?"),
            translate(
                "Help",
                "At the tap table and by the book it is free. At Porchlight's every undo counts as a move.",
            ),
        ),
        (
            translate("Help", "Where is the game I left?"),
            translate(
                "Help", "Under Game, Continue. Nothing you have begun is ever thrown away by dealing anew."
            ),
        ),
        (
            translate("Help", "Can I share a game?"),
            translate(
                "Help",
                "Copy Game puts the deal and its moves on the clipboard in standard notation. Pasting them, "
                "or dropping a file with them onto the window, opens the game at the same move.",
            ),
        ),
    ]
    return "".join(f"<h2>{question}</h2><p>{answer}</p>" for question, answer in asked)
