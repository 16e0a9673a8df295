"""A game from one Markdown file: YAML front matter for the rules, the body as its help page.

`docs/definitions.md` describes the format. What a file leaves unsaid takes FreeCell's value. A file
with mistakes gives a :class:`~freecell.errors.DefinitionError` whose message has one line for each,
with its place: ``my-game.md:12: rules.biuld: unknown key; did you mean "build"?``
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from freecell._core import DealPlan, Rules
from freecell.definitions.page import PICTURE, split_file
from freecell.definitions.schema import SLUG, FrontMatter, Problem, read_front_matter
from freecell.definitions.variant import CELL_NAMES, Variant, slugify
from freecell.errors import DefinitionError, quote
from freecell.files import read_bytes

__all__ = ["MAX_BYTES", "MOST_PROBLEMS", "Variant", "load_definition", "read_definition", "slugify"]

MAX_BYTES = 256 * 1024
"""Larger files are refused unread: a help page is a few kilobytes."""

MOST_PROBLEMS = 60
"""The most mistakes of one file that are told; those behind them are counted."""


def load_definition(path: str | os.PathLike[str]) -> Variant:
    """Read a game from a definition file.

    Raises
    ------
    DefinitionError
        The file can't be read, or has mistakes: one line of the message for each.
    """
    path = Path(path)
    try:
        data = read_bytes(path, MAX_BYTES)
    except OSError as error:
        if error.errno == errno.EFBIG:
            reason = f"larger than {MAX_BYTES // 1024} KiB; is it a definition?"
            raise DefinitionError(f"{path.name}: {reason}") from None
        raise DefinitionError(f"{path}: can't be read: {error.strerror or error}") from error
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DefinitionError(f"{path.name}:{line}: not UTF-8 text") from error
    return read_definition(text, path.name, source=path)


def read_definition(text: str, name: str, *, source: Path | None = None) -> Variant:
    """Read a game from a definition's text; `name` is the file's name, for messages and the slug."""
    front, body = _read_parts(text)
    if not front.problems:
        _check_together(front)
    if "title" not in front.lines and (front.lines or not front.problems):
        front.refuse("title", "is missing; every game needs one")
    slug = front.get("slug", slugify(name.removesuffix(".md")))
    if not SLUG.fullmatch(slug):
        front.refuse("slug", f"is missing, and the file's name {quote(name)} gives none")
    if front.problems:
        raise DefinitionError(_told(front.problems, name))
    rules = _rules(front)
    return Variant(
        slug=slug,
        title=front.get("title", ""),
        rules=rules,
        plan=_plan(front, rules),
        players=front.get("players", "1"),
        parent=front.get("parent", "standard-52"),
        win=front.get("win", _usual_win(rules)),
        special=front.get("special", ""),
        published=front.get("published", True),
        body=body,
        source=source,
    )


def _told(problems: list[Problem], name: str) -> str:
    """Put problems into words, one a line in the file's order, and no more than anybody reads."""
    lines = [problem.at(name) for problem in sorted(problems)[:MOST_PROBLEMS]]
    if more := len(problems) - len(lines):
        lines.append(f"{name}: and {more} more")
    return "\n".join(lines)


def _read_parts(text: str) -> tuple[FrontMatter, str]:
    """Read the front matter of a file, and give its help page."""
    parts = split_file(text)
    if parts.front is None:
        front = FrontMatter()
        if parts.opened:
            front.refuse("", 'the front matter that begins here has no closing line "---"')
        else:
            front.refuse("", 'the file must begin with front matter: a line "---", keys, a line "---"')
        return front, ""
    front = read_front_matter(parts.front, first_line=2)
    _check_pictures(front, parts.lines, parts.body_start)
    return front, parts.body


def _check_pictures(front: FrontMatter, lines: list[str], start: int) -> None:
    for number, line in enumerate(lines[start:], start + 1):
        if line.count("{{svg:") != len(PICTURE.findall(line)):
            front.refuse("", 'a picture is written {{svg:NAME "CAPTION"}}, on one line', number)


def _check_together(front: FrontMatter) -> None:
    """Note what is right by itself but doesn't fit together."""
    _check_cells(front)
    topology = "engine.topology"
    decks = front.get("engine.components.deck.count", 1)
    if front.get(f"{topology}.foundations", "4") == "8" and decks != 2:
        front.refuse(f"{topology}.foundations", "eight foundations need two decks")
    cascade: tuple[int, ...] = front.get(f"{topology}.cascade", ())
    if not cascade:
        return
    columns = front.get(f"{topology}.columns", len(cascade))
    if columns != len(cascade):
        front.refuse(f"{topology}.cascade", f"lists {len(cascade)} columns, but columns says {columns}")
    filled = len(front.get("rules.filled_cells", ()))
    if sum(cascade) + filled != 52 * decks:
        cells = f" and {filled} to cells" if filled else ""
        message = f"deals {sum(cascade)} cards to columns{cells}; there are {52 * decks}"
        front.refuse(f"{topology}.cascade", message)


def _check_cells(front: FrontMatter) -> None:
    cells = front.get("rules.cells", Rules().cells)
    filled: tuple[str, ...] = front.get("rules.filled_cells", ())
    for name in sorted(set(filled)):
        if filled.count(name) > 1:
            front.refuse("rules.filled_cells", f"names cell {quote(name)} twice")
        if CELL_NAMES.index(name) >= cells:
            front.refuse("rules.filled_cells", f"names cell {quote(name)}, but there are {cells} cells")
    kings = front.get("rules.kings_to_cells", 0)
    if kings > len(filled):
        front.refuse("rules.kings_to_cells", f"{kings} kings need as many filled_cells, not {len(filled)}")
    decks = front.get("engine.components.deck.count", 1)
    if kings > 4 * decks:
        front.refuse("rules.kings_to_cells", f"there are only {4 * decks} kings, not {kings}")


def _rules(front: FrontMatter) -> Rules:
    usual = Rules()
    cascade: tuple[int, ...] = front.get("engine.topology.cascade", ())
    return Rules(
        decks=front.get("engine.components.deck.count", usual.decks),
        columns=front.get("engine.topology.columns", len(cascade) or usual.columns),
        cells=front.get("rules.cells", usual.cells),
        foundations=int(front.get("engine.topology.foundations", str(usual.foundations))),
        build=front.get("rules.build", usual.build),
        empty_column=front.get("rules.empty_column", usual.empty_column),
        run_moves=front.get("rules.run_moves", usual.run_moves),
        foundation_return=front.get("rules.foundation_return", usual.foundation_return),
    )


def _plan(front: FrontMatter, rules: Rules) -> DealPlan:
    filled: tuple[str, ...] = front.get("rules.filled_cells", ())
    each, over = divmod(rules.num_cards - len(filled), rules.columns)
    evenly = tuple(each + (column < over) for column in range(rules.columns))
    return DealPlan(
        front.get("engine.topology.cascade", evenly),
        [CELL_NAMES.index(name) for name in filled],
        kings_to_cells=front.get("rules.kings_to_cells", 0),
    )


def _usual_win(rules: Rules) -> str:
    twice = " twice" if rules.foundation_height > rules.ranks else ""
    return f"Build all {rules.num_cards} cards on the foundations, ace to king{twice} in each suit"
