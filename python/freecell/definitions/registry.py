"""The games there are: those that come with the program, and the player's own.

Each is a definition file (:mod:`freecell.definitions.file`, `docs/definitions.md`). The program's lie in
``freecell/definitions/shipped``, the player's in the data directory's ``variants`` folder. A file is read
when its game is first wanted, the player's again when it changed; a file with mistakes takes only itself
out of the list, and :func:`definition_problems` says why.

What the program's own files say is known beforehand (:mod:`freecell.definitions.shipped_table`), so that a
start needs no YAML parser, which takes longer to load than everything else. A file that the table
doesn't know as it stands is parsed like any other: the table can be behind, but never wrong.
"""

from __future__ import annotations

import os
from binascii import crc32
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from freecell.definitions.page import split_file
from freecell.definitions.shipped_table import GAMES
from freecell.definitions.variant import CELL_NAMES, Variant, slugify
from freecell.errors import DefinitionError, VariantError, quote
from freecell.paths import data_dir

__all__ = [
    "SHIPPED",
    "Variant",
    "definition_problems",
    "user_definitions_dir",
    "variant",
    "variant_with_cells",
    "variants",
]

_SHIPPED_DIR = Path(__file__).with_name("shipped")  # importlib.resources would cost 9 ms of every start

_MENU_ORDER = (
    "freecell",
    "relaxed-freecell",
    "bakers-game",
    "king-only-bakers-game",
    "eight-off",
    "seahaven-towers",
    "seahaven-two-kings",
    "forecell",
    "double-freecell",
)


def _shipped_slugs() -> tuple[str, ...]:
    """Name the files there are; those that have no place in the order of menus follow by name."""
    found = {path.stem for path in _SHIPPED_DIR.iterdir() if path.suffix == ".md"}
    known = [slug for slug in _MENU_ORDER if slug in found]
    return (*known, *sorted(found.difference(known)))


SHIPPED = _shipped_slugs()
"""The slugs of the games that come with the program, in the order of menus."""


def variant(name: str | Variant) -> Variant:
    """Return the game of that name; a Variant is handed back as it is.

    Parameters
    ----------
    name
        A slug. Case, blanks, underscores and apostrophes don't matter: ``Baker's Game`` and
        ``bakers_game`` are ``bakers-game``.

    Raises
    ------
    VariantError
        No game is called that; the message names the nearest.
    """
    if isinstance(name, Variant):
        return name
    slug = slugify(str(name))
    if slug in SHIPPED:
        return _shipped(slug)
    own = _user_games().games
    if slug in own:
        return own[slug]
    raise VariantError(f"no game is called {quote(str(name))}; {_nearest(slug, (*SHIPPED, *own))}")


def variants(*, include_hidden: bool = False) -> tuple[Variant, ...]:
    """Return all games, the program's first; those with ``published: false`` only when asked."""
    games = (*map(_shipped, SHIPPED), *_user_games().games.values())
    return tuple(game for game in games if game.published or include_hidden)


def variant_with_cells(game: str | Variant, cells: int | None) -> Variant:
    """Return a game with another number of free cells (None: its own), its name unchanged.

    Raises
    ------
    VariantError
        The number isn't 0 to 8, or a card is dealt to a cell that would be missing.
    """
    game = variant(game)
    if cells is None or cells == game.rules.cells:
        return game
    if not isinstance(cells, int) or not 0 <= cells <= len(CELL_NAMES):
        raise VariantError(f"a game has 0 to {len(CELL_NAMES)} free cells, not {quote(str(cells))}")
    needed = max(game.plan.cells, default=-1) + 1
    if cells < needed:
        last = CELL_NAMES[needed - 1]
        raise VariantError(f"{game.title} deals a card to cell {last}: it needs {needed} cells, not {cells}")
    return replace(game, rules=game.rules.replace(cells=cells))


def user_definitions_dir() -> Path:
    """Return the folder the player's own definition files lie in; it may not exist."""
    return data_dir() / "variants"


def definition_problems() -> tuple[str, ...]:
    """Return what is wrong with the player's own definition files, one line for each mistake."""
    return _user_games().problems


class _UserGames(NamedTuple):
    games: dict[str, Variant]
    problems: tuple[str, ...]


@cache
def _shipped(slug: str) -> Variant:
    path = _SHIPPED_DIR / f"{slug}.md"
    text = path.read_text("utf-8")
    parts = split_file(text)
    checksum, game = GAMES.get(slug, (None, None))
    if game is not None and checksum == crc32((parts.front or "").encode()):
        return replace(game, body=parts.body)
    from freecell.definitions.file import read_definition  # the table is behind

    return read_definition(text, path.name)


def _user_games() -> _UserGames:
    """Look through the player's folder; a file that hasn't changed since is not read again."""
    games: dict[str, Variant] = {}
    problems: list[str] = []
    folder = user_definitions_dir()
    try:
        files = _files(folder)
    except FileNotFoundError:
        files = []
    except OSError as error:
        return _UserGames({}, (f"{folder}: can't be read: {error.strerror}",))
    for file in files:
        game = _read_user_file(file)
        if isinstance(game, str):
            problems.extend(game.splitlines())
        elif game.slug in SHIPPED or game.slug in games:
            owner = games[game.slug].source if game.slug in games else None
            where = f"in {owner.name}" if owner else "of the program"
            problems.append(
                f"{file.path.name}: slug: {quote(game.slug)} is the slug of a game {where} already"
            )
        else:
            games[game.slug] = game
    return _UserGames(games, tuple(problems))


class _UserFile(NamedTuple):
    """A file as it was at one moment: an edit makes it another one for the cache."""

    path: Path
    size: int
    changed: int


def _files(folder: Path) -> list[_UserFile]:
    """List a folder's definition files by name."""
    found = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".md") and entry.is_file():
                stat = entry.stat()
                found.append(_UserFile(Path(entry.path), stat.st_size, stat.st_mtime_ns))
    return sorted(found)


@lru_cache(maxsize=256)
def _read_user_file(file: _UserFile) -> Variant | str:
    """Read a file, or say what is wrong with it."""
    from freecell.definitions.file import load_definition  # brings the YAML parser

    try:
        return load_definition(file.path)
    except DefinitionError as error:
        return str(error)


def _nearest(slug: str, known: tuple[str, ...]) -> str:
    import difflib  # only a mistake needs it

    if close := difflib.get_close_matches(slug, known, n=1, cutoff=0.5):
        return f"did you mean {quote(close[0])}?"
    return f"there are {', '.join(known)}"
