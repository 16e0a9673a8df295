"""Positions as text, just enough of the board format to keep data readable."""

from tests.model.cards import RANKS, SUITS
from tests.model.game import Rules, State


def write_board(state: State) -> str:
    """Return a position of one deck as board text with both header lines."""
    shown = [f"{SUITS[suit]}-{('0' + RANKS)[state.foundations[suit]]}" for suit in (2, 0, 1, 3)]
    lines = ["Foundations: " + " ".join(shown)]
    lines.append(" ".join(["Freecells:", *(card or "-" for card in state.cells)]))
    lines += [" ".join([":", *column]) for column in state.columns]
    return "\n".join(lines) + "\n"


def read_board(rules: Rules, text: str) -> State:
    """Read what :func:`write_board` writes; header lines may be missing."""
    foundations = [0] * rules.foundations
    cells: list[str | None] = [None] * rules.cells
    columns: list[tuple[str, ...]] = []
    for line in text.splitlines():
        head, _, rest = line.partition(":")
        if head == "Foundations":
            for token in rest.split():
                foundations[SUITS.index(token[0])] = ("0" + RANKS).index(token[2])
        elif head == "Freecells":
            for place, token in enumerate(rest.split()):
                cells[place] = None if token == "-" else token
        else:
            columns.append(tuple((rest if ":" in line else line).split()))
    return State(tuple(columns), tuple(cells), tuple(foundations))
