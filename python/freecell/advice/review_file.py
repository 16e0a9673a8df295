"""Reviews kept beside their games, and reviews as text to read.

A kept review is checked against its game when it is read: every line is replayed to its win, and what
doesn't fit is dropped. What can't be checked, a proof, is taken from a file of the player's own.
"""

from __future__ import annotations

import contextlib
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from freecell._core import Move, SolveStatus
from freecell.advice.review import Moment, Played, Review
from freecell.advice.winning_line import WinningLine
from freecell.files import read_bytes, write_whole
from freecell.notation import format_move, format_moves
from freecell.paths import data_dir

__all__ = ["ReviewFiles", "annotated_moves", "review_from_dict", "review_to_dict"]

_FORMAT = "freecell-review"
_VERSION = 1
_MOST_KEPT = 50
#: A larger file is not read; a review of a thousand moves is half as large.
_MOST_BYTES = 4 << 20


def review_to_dict(review: Review) -> dict[str, Any]:
    """Give a review as a dictionary of JSON values."""
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "game": _fingerprint(review.played),
        "moments": [_moment_to_dict(moment) for moment in review.moments],
    }


def review_from_dict(data: object, played: Played) -> Review | None:
    """Read a review of a game; None if it is of another one or doesn't hold."""
    if not isinstance(data, Mapping) or (data.get("format"), data.get("version")) != (_FORMAT, _VERSION):
        return None
    items = data.get("moments")
    if data.get("game") != _fingerprint(played) or not isinstance(items, list):
        return None
    if len(items) != len(played.positions):
        return None
    try:
        moments = tuple(_moment(item, played, index) for index, item in enumerate(items))
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return Review(played, moments)


def _fingerprint(played: Played) -> str:
    """Name a game by its start, its turns and its house; not a secret, only a mark of identity."""
    turns = ";".join(" ".join(map(str, turn.moves)) for turn in played.turns)
    text = f"{played.positions[0]}\n{played.positions[0].rules!r}\n{played.collect}\n{turns}"
    return f"{zlib.crc32(text.encode()):08x}{zlib.adler32(text.encode()):08x}"


def _moment_to_dict(moment: Moment) -> dict[str, Any]:
    data: dict[str, Any] = {"status": moment.status.name, "states": moment.states, "limit": moment.limit}
    if moment.line is not None:
        turns = zip(moment.line.moves, moment.line.automatic, strict=True)
        data["line"] = [" ".join(map(str, (move, *home))) for move, home in turns]
    return data


def _moment(data: Mapping[str, Any], played: Played, index: int) -> Moment:
    status = SolveStatus[data["status"]]
    states, limit = data["states"], data["limit"]
    if not isinstance(states, int) or not isinstance(limit, str):
        raise ValueError("a review's figures are damaged")
    if status is not SolveStatus.SOLVED:
        return Moment(status, None, None, states, limit)
    line = WinningLine((), (), (), played.collect)
    state = played.positions[index], played.kept[index]
    for text in data["line"]:
        move, *home = (Move.parse(token) for token in text.split())
        turn = WinningLine.of_turn(*state, move, home, played.collect)
        line = line.joined(line.num_moves, turn) if line.states else turn
        state = turn.states[-1].position, turn.states[-1].kept
    if line.states and not line.wins:
        raise ValueError("a line of the review doesn't win")
    if not line.states:
        line = WinningLine.build(played.positions[index], (), played.collect) or line
    return Moment(status, line, line.length(played.metric), states, limit)


class ReviewFiles:
    """The reviews of a data directory, one file a game.

    Parameters
    ----------
    directory
        Where they lie; ``reviews`` in the data directory unless told otherwise.
    """

    def __init__(self, directory: Path | str | None = None) -> None:
        self._directory = Path(directory) if directory is not None else data_dir() / "reviews"

    def load(self, uid: str, played: Played) -> Review | None:
        """Return the kept review of a game as it stands, or None."""
        try:
            data = json.loads(read_bytes(self._path(uid), _MOST_BYTES).decode("utf-8"))
        except (OSError, ValueError, RecursionError):
            return None
        return review_from_dict(data, played)

    def save(self, uid: str, review: Review) -> bool:
        """Keep a review; return whether that worked. The oldest of too many go."""
        data = json.dumps(review_to_dict(review), separators=(",", ":")).encode("utf-8")
        try:
            self._directory.mkdir(parents=True, exist_ok=True)
            write_whole(self._path(uid), data)
        except OSError:
            return False
        self._prune()
        return True

    def _path(self, uid: str) -> Path:
        safe = "".join(sign for sign in uid if sign.isalnum())
        return self._directory / f"{safe}.json"

    def _prune(self) -> None:
        with contextlib.suppress(OSError):
            kept = sorted(self._directory.glob("*.json"), key=lambda path: path.stat().st_mtime)
            for path in kept[:-_MOST_KEPT]:
                path.unlink(missing_ok=True)


def annotated_moves(review: Review, title: str = "") -> str:
    """Write a reviewed game as a move list that can be read back, what is known as comments.

    A row is a turn, the first one with what went home at the deal before it; ``freecell check`` and
    :func:`freecell.parse_moves` read the list as it is, with nothing collected besides.
    """
    rows = [f"# {title}"] if title else []
    rows.append(f"# start: {_state_text(review, 0)}")
    opening = list(map(str, review.played.opening))
    for index, turn in enumerate(review.played.turns):
        tokens = format_moves(review.played.positions[index], turn.moves)
        if index == 0:
            tokens = opening + tokens
        notes = [_state_text(review, index + 1), *_remarks(review, index + 1)]
        rows.append(f"{index + 1}. {' '.join(tokens)}  # {'; '.join(notes)}")
    return "\n".join(rows) + "\n"


def _state_text(review: Review, index: int) -> str:
    moment, home = review.moments[index], review.cards_home[index]
    if moment.status is SolveStatus.UNSOLVABLE:
        known = "no win from here (proved)"
    elif moment.length is not None:
        unit = "move" if review.metric == "moves" else "card move"
        known = f"{moment.length} {unit}{'s' * (moment.length != 1)} to the win"
    else:
        known = f"undecided ({moment.limit})"
    return f"{home} home, {known}"


def _remarks(review: Review, number: int) -> list[str]:
    remarks = []
    if number == review.losing_move:
        remarks.append("this move lost the win")
    cost = review.cost(number)
    if cost:
        remarks.append(f"cost {cost}")
    better = review.better_move(number - 1)
    if better is not None and (cost or number == review.losing_move):
        position = review.played.positions[number - 1]
        remarks.append(f"better: {format_move(position, better)}")
    return remarks
