"""Board text: a position as people and other programs write it.

The form is fc-solve's: optional header lines for foundations and cells, then one line a column,
deepest card first. Reading is liberal where nothing can be misunderstood (case, suit symbols,
``T`` or ``10``, line ends, a byte-order mark, tabs, trailing blanks, whole-line ``#`` comments)
and refuses everything else with the line, the token and the reason. ``str(position)`` writes
this form, and reading it gives the same position again.

Two readings are never chosen between silently. A blank line may be an empty column, as fc-solve
has it, or mean nothing; it is taken for a column only where just one way of taking it gives the
number of columns the game has. The line end behind the last column begins no further one. Cells
stand in their order, an empty one is a dash; where dashes are missing, cells of four characters
each, as fc-solve prints them, tell which are empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from freecell._core import BoardError, Card, CardError, Position, Rules, Suit
from freecell.errors import quote

__all__ = ["MAX_BOARD_CHARS", "is_column", "parse_board", "rules_of"]

#: Longer text is refused unread: two decks in their widest form need under 1,000 characters.
MAX_BOARD_CHARS = 20_000

_DASHES = frozenset("-‐‑‒–—−")
"""An empty cell, as typed or as a word processor makes it."""

_CELL_WIDTH = 4
"""Characters that fc-solve prints for a cell: the card at their end, or blanks."""

_HEADER = re.compile(r"\s*(foundations|founds|free ?cells|fc)\s*:(.*)", re.IGNORECASE)
_FOUNDATION = re.compile(r"([CDHS♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?[-‐‑‒–—−]([0-9]{1,2}|[ATJQK])", re.IGNORECASE)
_SUITS = {
    letter: suit
    for suit, letters in zip(Suit, ("C♣♧", "D♦♢", "H♥♡", "S♠♤"), strict=True)
    for letter in letters
}
_HEIGHTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str

    @property
    def blank(self) -> bool:
        return not self.text.strip()

    def refuse(self, token: str, reason: str) -> BoardError:
        return BoardError(f"line {self.number}: {quote(token)} {reason}")


def rules_of(variant: object, cells: int | None = None) -> Rules:
    """Give the rules a variant plays by.

    Parameters
    ----------
    variant : str, Variant or Rules
        A variant's slug, a variant, or rules themselves.
    cells : int, optional
        Play with this many cells instead.
    """
    if isinstance(variant, Rules):
        rules = variant
    else:
        # Definitions load a YAML reader; a board under given rules needs none.
        from freecell.definitions.registry import variant as find_variant

        rules = find_variant(variant).rules  # type: ignore[arg-type]
    return rules if cells is None else rules.replace(cells=cells)


def is_column(line: str) -> bool:
    """Whether a line of board text is a column: no comment, no header, not blank."""
    return bool(line.strip()) and not line.lstrip().startswith("#") and _HEADER.match(line) is None


def parse_board(text: str, variant: object = "freecell", cells: int | None = None) -> Position:
    """Read a position from board text.

    Parameters
    ----------
    text : str
        The board, header lines first when it has any.
    variant : str, Variant or Rules
        The game it is a position of; its columns, cells and decks decide what fits.
    cells : int, optional
        Read it as a game with this many cells instead.

    Raises
    ------
    BoardError
        If anything in it is unknown, contradictory, missing or ambiguous. The message names the
        line, the token and the reason.
    """
    rules = rules_of(variant, cells)
    board = _Board(rules)
    lines = _headers(board, list(_lines(text)))
    # Every token is looked at before columns are counted: in text that is no board at all, the
    # first word that is no card says more than the number of its lines.
    rows = {line.number: board.read_column(line) for line in lines if not line.blank}
    board.columns = _with_empty_columns(lines, rows, rules.columns)
    board.check_complete()
    return Position(board.columns, board.cells, board.foundations, rules)


def _lines(text: str) -> Iterator[_Line]:
    """Split into numbered lines, comments dropped, once the text is sane at all."""
    if not isinstance(text, str):
        raise TypeError(f"board text is a str, not {type(text).__name__}")
    if len(text) > MAX_BOARD_CHARS:
        raise BoardError(f"too long for a board: more than {MAX_BOARD_CHARS} characters")
    text = text.removeprefix("\ufeff")
    # Only real line ends count; str.splitlines would also split at form feeds and the like.
    lines = re.split(r"\r\n|\r|\n", text)
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, start=1):
        for char in line:
            if ord(char) < 32 and char != "\t":
                raise BoardError(
                    f"line {number}: {quote(char)} is a control character; this is no board text"
                )
        if not line.lstrip().startswith("#"):
            yield _Line(number, line)


@dataclass(slots=True)
class _Board:
    """What has been read so far, and where each card stands."""

    rules: Rules
    columns: list[list[Card]] = field(default_factory=list)
    cells: list[Card | None] = field(default_factory=list)
    foundations: list[int] = field(default_factory=list)
    places: dict[Card, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cells = [None] * self.rules.cells
        self.foundations = [0] * self.rules.foundations

    def take(self, line: _Line, token: str, where: str) -> Card:
        """Read one card and note where it stands."""
        try:
            card = Card.parse(token)
        except CardError:
            raise line.refuse(token, "is no card") from None
        if card.rank > self.rules.ranks:
            raise line.refuse(token, f"is not in this game: its suits end at rank {self.rules.ranks}")
        self.note(line, token, card, f"{where} (line {line.number})")
        return card

    def read_column(self, line: _Line) -> list[Card]:
        """Read one column's cards, the deepest first; the leading colon is optional."""
        tokens = line.text.strip().removeprefix(":").split()
        return [self.take(line, token, "in a column") for token in tokens]

    def note(self, line: _Line, token: str, card: Card, place: str) -> None:
        places = self.places.setdefault(card, [])
        if len(places) == self.rules.decks:
            times = "twice" if self.rules.decks == 1 else "three times"
            raise line.refuse(token, f"puts {card} in the game {times}: here and {' and '.join(places)}")
        places.append(place)

    def read_foundations(self, line: _Line, tokens: Sequence[str]) -> None:
        seen: dict[Suit, int] = {}
        for token in tokens:
            match = _FOUNDATION.fullmatch(token)
            if match is None:
                raise line.refuse(
                    token, "is no foundation: a suit, a dash and its top rank are expected, as in H-7"
                )
            suit = _SUITS[match[1].upper()]
            index = suit + 4 * seen.get(suit, 0)
            if index >= self.rules.foundations:
                raise line.refuse(token, "names a suit again whose foundations are all given")
            seen[suit] = seen.get(suit, 0) + 1
            self.foundations[index] = self._fill(line, token, suit, match[2].upper())

    def _fill(self, line: _Line, token: str, suit: Suit, height_text: str) -> int:
        height = _HEIGHTS[height_text] if height_text in _HEIGHTS else int(height_text)
        if height > self.rules.foundation_height:
            raise line.refuse(token, f"is too high: a foundation holds {self.rules.foundation_height} cards")
        for i in range(height):
            card = Card(i % self.rules.ranks + 1, suit)
            self.note(line, token, card, f"on the foundation {quote(token)} (line {line.number})")
        return height

    def read_cells(self, line: _Line, text: str) -> None:
        for index, token in self._by_cell(line, text):
            if index >= self.rules.cells:
                raise line.refuse(token, f"has no cell: this game has {self.rules.cells}")
            if token not in _DASHES:
                self.cells[index] = self.take(line, token, "in a cell")

    def _by_cell(self, line: _Line, text: str) -> list[tuple[int, str]]:
        """Give each cell that is named with its place: by order, or by width where some are left blank."""
        found = list(re.finditer(r"\S+", text))
        tokens = [match[0] for match in found]
        if not _DASHES.isdisjoint(tokens) or len(tokens) >= self.rules.cells or not tokens:
            return list(enumerate(tokens))
        ends = [match.end() for match in found]
        if "\t" not in text and not any(end % _CELL_WIDTH for end in ends):
            return [(end // _CELL_WIDTH - 1, token) for end, token in zip(ends, tokens, strict=True)]
        starts = [match.start() for match in found]
        for before, start, token in zip([0, *ends], starts, tokens, strict=False):
            if start - before >= _CELL_WIDTH or text[before:start].count("\t") > 1:
                raise line.refuse(token, 'stands in no certain cell: write "-" for each empty one before it')
        return list(enumerate(tokens))

    def check_complete(self) -> None:
        deck = (Card(rank, suit) for suit in range(4) for rank in range(1, self.rules.ranks + 1))
        missing = [card for card in deck for _ in range(self.rules.decks - len(self.places.get(card, ())))]
        if missing:
            shown = " ".join(str(card) for card in missing[:8])
            more = f" and {len(missing) - 8} more" if len(missing) > 8 else ""
            raise BoardError(f"missing {shown}{more}: not in a column, a cell or a foundation")


def _headers(board: _Board, lines: list[_Line]) -> list[_Line]:
    """Read the header lines into `board` and return the lines after them."""
    if all(line.blank for line in lines):
        raise BoardError("empty: no line holds a card")
    seen: set[str] = set()
    body: list[_Line] = []
    for line in lines:
        match = _HEADER.fullmatch(line.text)
        if match is None:
            body.append(line)
            continue
        name = match[1] + ":"
        if any(not row.blank for row in body):
            raise line.refuse(name, "stands below a column; header lines come first")
        body.clear()
        kind = "foundations" if match[1].lower().startswith("found") else "cells"
        if kind in seen:
            raise line.refuse(name, f"gives the {kind} a second time")
        seen.add(kind)
        if kind == "foundations":
            board.read_foundations(line, match[2].split())
        else:
            board.read_cells(line, match[2])
    return body


def _with_empty_columns(
    lines: Sequence[_Line], rows: Mapping[int, list[Card]], columns: int
) -> list[list[Card]]:
    """Give the columns in order, those among them that are blank lines."""
    if len(rows) > columns:
        extra = next(line for line in lines if line.number == list(rows)[columns])
        raise extra.refuse(extra.text.split()[0], f"starts a column too many: this game has {columns}")
    empty = _blank_columns(lines, columns - len(rows), columns)
    return [rows.get(line.number, []) for line in lines if line.number in rows or line.number in empty]


def _blank_columns(lines: Sequence[_Line], needed: int, columns: int) -> set[int]:
    """Choose the blank lines that are empty columns; there must be just one way to."""
    if needed == 0:
        return set()
    first, last = _first_and_last_row(lines)
    blanks = [line for line in lines if line.blank]
    leading = [line.number for line in blanks if line.number < first]
    inner = [line.number for line in blanks if first < line.number < last]
    trailing = [line.number for line in blanks if line.number > last]
    if len(blanks) < needed:
        where = f"line {last}: " if last > 0 else ""
        raise BoardError(
            f"{where}the board ends here with {columns - needed} of {columns} columns; "
            'an empty column is a line with only ":"'
        )
    if not leading and len(inner) <= needed:
        # Every further blank line below the last row is just one more empty column at the end.
        return set(inner + trailing[: needed - len(inner)])
    if len(leading) + len(inner) == needed and not trailing:
        return set(leading + inner)
    raise BoardError(
        f"line {blanks[0].number}: a blank line here may or may not be an empty column "
        f'({columns - needed} columns are written, this game has {columns}); write ":" for an empty column'
    )


def _first_and_last_row(lines: Sequence[_Line]) -> tuple[int, int]:
    numbers = [line.number for line in lines if not line.blank]
    if numbers:
        return numbers[0], numbers[-1]
    # Nothing but headers: every blank line counts as below the last row.
    top = lines[0].number if lines else 1
    return top, top - 1
