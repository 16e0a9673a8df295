"""``freecell show``, ``freecell variants`` and ``freecell definition``."""

from __future__ import annotations

from typing import Any

from freecell.cli.files import is_terminal
from freecell.cli.output import OK, complain, write, write_json
from freecell.cli.source import Source
from freecell.definitions.file import load_definition
from freecell.definitions.registry import Variant, variants
from freecell.errors import DefinitionError

__all__ = ["check_definition", "list_variants", "show"]


def show(source: Source, as_json: bool) -> int:
    """Write a position as board text or as one JSON object."""
    if as_json:
        write_json(_position_to_dict(source))
    else:
        write(str(source.position).rstrip("\n"))
    return OK


def _position_to_dict(source: Source) -> dict[str, Any]:
    position = source.position
    return {
        "deal": source.deal,
        "variant": source.variant.slug,
        "columns": [[str(card) for card in column] for column in position.columns],
        "cells": [None if card is None else str(card) for card in position.cells],
        "foundations": list(position.foundations),
        "board": str(position),
    }


def list_variants(as_json: bool) -> int:
    """Write the variants there are: a table for people, tabs for programs, or JSON."""
    games = variants()
    if as_json:
        for game in games:
            write_json(_variant_to_dict(game))
    elif is_terminal():
        _write_table(games)
    else:
        for game in games:
            write("\t".join(_row(game)))
    return OK


def check_definition(path: str, as_json: bool) -> int:
    """Read a definition file and write its line of the table of games, or every mistake in it."""
    try:
        game = load_definition(path)
    except DefinitionError as error:
        return max(complain(line) for line in str(error).splitlines())
    if as_json:
        write_json(_variant_to_dict(game))
    else:
        write("\t".join(_row(game)))
    return OK


def _write_table(games: tuple[Variant, ...]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    table.add_column("slug", no_wrap=True)
    for heading in ("title", "decks", "columns", "cells", "build", "empty column", "runs"):
        table.add_column(heading)
    for game in games:
        table.add_row(*_row(game))
    Console().print(table)


def _row(game: Variant) -> tuple[str, ...]:
    rules = game.rules
    sizes = (str(rules.decks), str(rules.columns), str(rules.cells))
    return (game.slug, game.title, *sizes, rules.build, rules.empty_column, rules.run_moves)


def _variant_to_dict(game: Variant) -> dict[str, Any]:
    rules = game.rules
    return {
        "slug": game.slug,
        "title": game.title,
        "decks": rules.decks,
        "columns": rules.columns,
        "cells": rules.cells,
        "foundations": rules.foundations,
        "build": rules.build,
        "empty_column": rules.empty_column,
        "run_moves": rules.run_moves,
    }
