"""Why a move is refused, in words: the numbers in the sentence are those on the table."""

import pytest

from freecell import Position, Rules

RUN = ["5S", "4H", "3S", "2H"]
REST = ["AC", "AD", "AH", "AS", "2C", "2D", "2S", "3C", "3D", "3H", "4C", "4D", "4S", "5D", "5H", "5C"]
SMALL = Rules(ranks=5, columns=3, cells=0)


def reason(rules: Rules, move: str) -> str | None:
    """Return why a move can't be made where a run of four lies beside a black five."""
    return Position([RUN, REST], rules=rules).why_illegal(move)


@pytest.mark.parametrize(
    ("rules", "move", "sentence"),
    [
        (SMALL, "12v3", "Only 2 cards can move now: no free cell, 1 empty column."),
        (SMALL, "13v2", "Only 1 card can move now: no free cell, 1 empty column, the target."),
        (
            SMALL.replace(columns=4),
            "13v3",
            "Only 2 cards can move now: no free cell, 2 empty columns, one of them the target.",
        ),
        (
            SMALL.replace(cells=1, empty_column="king"),
            "12v3",
            "Only 2 cards can move now: 1 free cell, 1 empty column, which gives no room in this game.",
        ),
        (
            SMALL.replace(columns=4, empty_column="none"),
            "12v3",
            "Only 1 card can move now: no free cell, 2 empty columns, which give no room in this game.",
        ),
        (SMALL.replace(columns=4), "12v3", None),
        (SMALL.replace(run_moves="relaxed"), "12v3", None),
    ],
)
def test_over_capacity(rules: Rules, move: str, sentence: str | None) -> None:
    """Too long a run is refused with what decides how many cards may move, where that is so."""
    assert reason(rules, move) == sentence
