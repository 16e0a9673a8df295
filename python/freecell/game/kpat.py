"""KPat's saved games: reading them with their history, what was taken back included.

A ``.kpat`` file is XML: ``kpat-game`` with the game's type and deal number, and in it one ``state`` for the
deal and for every position since, those taken back after the one marked ``current``. A state lists the piles
that differ from the state before, and in each the cards that came to it and where. What happened between two
states is worked out again here as legal moves, and the whole game is checked like any saved game.

KPat allows two moves that this program has not, as they change nothing: a card from one cell to another, and
a whole column into an empty one. The piles are renamed there instead.

Nothing in a file is trusted: its size is limited, and a document type, which is where entities that expand
without end would be declared, is refused.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from freecell._core import Card, Move, Position, Rank, Suit
from freecell.deals import deal
from freecell.definitions.registry import variant
from freecell.errors import SavedGameError, printable, quote
from freecell.game.game import Game
from freecell.game.house_rules import TAP_TABLE
from freecell.game.saved_game import SavedClock, SavedGame
from freecell.game.timeline import Timeline
from freecell.game.turn import Turn

__all__ = ["MAX_KPAT_BYTES", "KPatError", "KPatGame", "read_kpat"]

MAX_KPAT_BYTES = 2 << 20
"""Longer files are refused unread: a state of one move takes some 200 bytes, the deal 5,000."""

_MAX_STATES = 5_000
_LONGEST_REASON = 120
_RANKS = {rank.name.lower(): rank for rank in Rank}
_SUITS = {suit.name.lower(): suit for suit in Suit}
_PILE = re.compile(r"(store|freecell|target)([0-9]{1,2})", re.ASCII)

#: Which games a file may be of, most likely first, by its columns and the cards dealt to cells.
_GAMES = {
    (8, 0): ("freecell", "bakers-game", "king-only-bakers-game"),
    (8, 4): ("forecell", "eight-off"),
    (10, 2): ("seahaven-towers",),
}

_Piles = dict[str, list[Card]]


class KPatError(SavedGameError):
    """A file that is no saved game of KPat's, or one this program can't play."""


@dataclass(frozen=True, slots=True)
class KPatGame:
    """A game read from a file; `complete` says whether its history came with it."""

    game: Game
    complete: bool


@dataclass(slots=True)
class _File:
    """What the XML says: the deal's number, each state's changes, and which state is on the table."""

    deal_number: int | None = None
    states: list[list[tuple[str, int, list[Card]]]] = field(default_factory=list)
    current: int | None = None


def read_kpat(data: bytes, *, clock: Callable[[], float] = time.monotonic) -> KPatGame:
    """Read a saved game of KPat's.

    Parameters
    ----------
    data
        The file's bytes.
    clock
        Where the game's clock gets the time from.

    Raises
    ------
    KPatError
        If it is none, or a game that this program doesn't have.
    """
    file = _Reader().read(data)
    tables = _tables(file)
    current = len(tables) - 1 if file.current is None else file.current
    shape = _shape(tables[0])
    problem: SavedGameError | None = None
    for slug in _GAMES[shape]:
        try:
            return KPatGame(_game(slug, tables, current, file.deal_number, clock), True)
        except (SavedGameError, ValueError) as error:
            problem = problem or KPatError(str(error))
    try:
        board = _Names(_GAMES[shape][0], shape).position(tables[current])
    except ValueError as error:
        raise KPatError(f"{_BAD}: {error}") from None
    return KPatGame(Game(board, variant=_GAMES[shape][0], clock=clock), False)


_BAD = "KPat's file holds a position that can't be"


class _Reader:
    """Reads the XML, and refuses what is not as KPat writes it."""

    def __init__(self) -> None:
        self._file = _File()
        self._path: list[str] = []
        self._at = 0
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._open
        self._parser.EndElementHandler = self._close
        self._parser.StartDoctypeDeclHandler = self._doctype

    def read(self, data: bytes) -> _File:
        if len(data) > MAX_KPAT_BYTES:
            raise KPatError(f"a saved game of KPat's has no more than {MAX_KPAT_BYTES} bytes")
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            raise KPatError(f"no XML: {printable(str(error)[:_LONGEST_REASON])}") from None
        except (LookupError, UnicodeError, ValueError) as error:
            if isinstance(error, KPatError):
                raise
            raise KPatError(f"no XML: {printable(str(error)[:_LONGEST_REASON])}") from None
        if not self._file.states:
            raise KPatError("the file holds no position")
        return self._file

    def _doctype(self, *_: object) -> None:
        self._refuse("a document type, which KPat never writes")

    def _refuse(self, what: str) -> NoReturn:
        raise KPatError(f"line {self._parser.CurrentLineNumber}: {what}")

    def _open(self, name: str, attributes: dict[str, str]) -> None:
        wanted = ("kpat-game", "state", "move", "card")
        if len(self._path) >= len(wanted) or name != wanted[len(self._path)]:
            if not self._path and name == "dealer":
                self._refuse("a game of a KPat older than 2011; save it anew with a newer one")
            self._refuse(f"{quote(name)} is not what a saved game of KPat's has here")
        self._path.append(name)
        {
            "kpat-game": self._open_game,
            "state": self._open_state,
            "move": self._open_move,
            "card": self._open_card,
        }[name](attributes)

    def _close(self, _name: str) -> None:
        self._path.pop()

    def _open_game(self, attributes: dict[str, str]) -> None:
        kind = attributes.get("game-type", "")
        if kind != "freecell":
            self._refuse(f"a game of {quote(kind)}, which is not played here")
        number = attributes.get("deal-number", "")
        self._file.deal_number = int(number) if re.fullmatch(r"[0-9]{1,10}", number, re.ASCII) else None

    def _open_state(self, attributes: dict[str, str]) -> None:
        if len(self._file.states) >= _MAX_STATES:
            self._refuse(f"more than {_MAX_STATES} positions")
        if attributes.get("current") == "true":
            self._file.current = len(self._file.states)
        self._file.states.append([])

    def _open_move(self, attributes: dict[str, str]) -> None:
        pile, position = attributes.get("pile", ""), attributes.get("position", "")
        if not _PILE.fullmatch(pile) or not re.fullmatch(r"[0-9]{1,3}", position, re.ASCII):
            self._refuse(f"no place {quote(position)} of a pile {quote(pile)}")
        self._file.states[-1].append((pile, int(position), []))

    def _open_card(self, attributes: dict[str, str]) -> None:
        rank, suit = _RANKS.get(attributes.get("rank", "")), _SUITS.get(attributes.get("suit", ""))
        if rank is None or suit is None or attributes.get("turn") == "face-down":
            self._refuse(f"no open card: {quote(' '.join(attributes.values()))}")
        self._file.states[-1][-1][2].append(Card(rank, suit))


def _tables(file: _File) -> list[_Piles]:
    """Follow the changes, and give which cards lie where at each state."""
    place: dict[Card, str] = {}
    piles: _Piles = {}
    tables: list[_Piles] = []
    for number, changes in enumerate(file.states, 1):
        for pile, index, cards in changes:
            for offset, card in enumerate(cards):
                if number == 1 and card in place:
                    raise KPatError(f"{card} is dealt twice; games of two decks can't be read")
                if number > 1 and card not in place:
                    raise KPatError(f"position {number}: {card} was never dealt")
                if card in place:
                    left = place[card]
                    piles[left] = [other for other in piles[left] if other != card]
                there = piles.get(pile, [])
                piles[pile] = [*there[: index + offset], card, *there[index + offset :]]
                place[card] = pile
        if len(place) != len(_RANKS) * len(_SUITS):
            raise KPatError(f"{len(place)} cards are dealt instead of {len(_RANKS) * len(_SUITS)}")
        # Piles that stay as they are belong to both tables: none is ever changed in place.
        tables.append(dict(piles))
    return tables


def _shape(dealt: _Piles) -> tuple[int, int]:
    columns = sum(pile.startswith("store") for pile in dealt)
    shape = columns, sum(pile.startswith("freecell") for pile in dealt)
    if shape not in _GAMES:
        raise KPatError(f"a game of {shape[0]} columns with {shape[1]} cards in cells is not played here")
    return shape


class _Names:
    """Which pile of KPat's is which of ours; exchanging two piles changes the names only."""

    def __init__(self, slug: str, shape: tuple[int, int]) -> None:
        self.rules = variant(slug).rules
        self.columns = [f"store{index}" for index in range(shape[0])]
        self.cells = [f"freecell{index}" for index in range(self.rules.cells)]

    def position(self, table: _Piles) -> Position:
        known = {*self.columns, *self.cells}
        homes = [0] * len(_SUITS)
        for pile, cards in table.items():
            if pile.startswith("target"):
                for height, card in enumerate(cards, 1):
                    if card.rank != height or card.suit != cards[0].suit:
                        raise KPatError(f"{card} lies wrong on a foundation")
                if cards:
                    homes[cards[0].suit] = len(cards)
            elif cards and pile not in known:
                raise KPatError(f"there is no pile {quote(pile)} in this game")
        cells = [table.get(name) or [] for name in self.cells]
        if any(len(cards) > 1 for cards in cells):
            raise KPatError("two cards lie in one cell")
        columns = [table.get(name, []) for name in self.columns]
        return Position(columns, [cards[0] if cards else None for cards in cells], homes, self.rules)

    def exchange(self, before: _Piles, after: _Piles) -> None:
        """Swap the names of two piles of a kind where one's cards have gone, all of them, to the other."""
        for names in (self.columns, self.cells):
            emptied = [name for name in names if before.get(name) and not after.get(name)]
            filled = [name for name in names if not before.get(name) and after.get(name)]
            for source in emptied:
                target = next((name for name in filled if after[name] == before[source]), None)
                if target is not None:
                    one, two = names.index(source), names.index(target)
                    names[one], names[two] = target, source


def _game(
    slug: str, tables: list[_Piles], current: int, number: int | None, clock: Callable[[], float]
) -> Game:
    """Put a game together, move by move; a ValueError says that it can't be one of `slug`."""
    names = _Names(slug, _shape(tables[0]))
    start = position = names.position(tables[0])
    opening: tuple[Move, ...] = ()
    turns: list[Turn] = []
    played = 0
    for index in range(1, len(tables)):
        names.exchange(tables[index - 1], tables[index])
        goal = names.position(tables[index])
        found = _turns_between(position, goal, index + 1)
        if index == 1 and found and _went_by_itself(position, goal):
            opening, found = tuple(move for turn in found for move in turn.moves), []
        turns += found
        position = goal
        if index <= current:
            played = len(turns)
    saved = SavedGame(
        variant=slug,
        deal=_number_of(start, slug, number),
        house_rules=TAP_TABLE,
        timeline=Timeline.replay(start, turns, opening=opening, played=played),
        undos=len(turns) - played,
        redos=0,
        undo_floor=0,
        moves=played,
        played_by_program=False,
        clock=SavedClock(0.0, started=bool(turns), stopped=False),
    )
    game = Game.from_saved(saved, clock)
    game.clock.pause()
    return game


def _number_of(start: Position, slug: str, number: int | None) -> int | None:
    """Give the deal's number if it deals the same here."""
    try:
        return number if number is not None and deal(number, slug) == start else None
    except ValueError:
        return None


def _went_by_itself(before: Position, after: Position) -> bool:
    """Whether straight after the deal just what is safe went home, as KPat's automatic drop does it."""
    position = before
    for move in before.collect_moves("horne"):
        position = position.play(move)
    return position == after != before


def _turns_between(position: Position, goal: Position, number: int) -> list[Turn]:
    """Find the moves that lead from one position to the next: each takes cards to where they lie then."""
    moves = []
    while position != goal:
        fitting = [move for move in position.legal_moves() if _leads_to(position.play(move), goal, move)]
        if not fitting:
            raise KPatError(f"position {number} does not follow from the one before")
        move = max(fitting, key=lambda move: (not move.target.is_foundation, move.count))
        moves.append(move)
        position = position.play(move)
    turns: list[Turn] = []
    for move in moves:
        if turns and move.target.is_foundation:
            turns[-1] = Turn((*turns[-1].moves, move), "move", played=1)
        else:
            turns.append(Turn((move,), "move", played=1))
    return turns


def _leads_to(after: Position, goal: Position, move: Move) -> bool:
    """Whether what a move brought to its pile lies there in the goal as well."""
    target = move.target
    if target.is_foundation:
        return all(mine <= theirs for mine, theirs in zip(after.foundations, goal.foundations, strict=True))
    if target.is_cell:
        return after.cells[target.index] == goal.cells[target.index]
    mine, theirs = after.columns[target.index], goal.columns[target.index]
    return theirs[: len(mine)] == mine
