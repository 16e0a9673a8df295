"""``freecell variants``: the games there are."""

from __future__ import annotations

from typing import Any

from freecell.cli.arguments import add_json
from freecell.cli.files import is_terminal
from freecell.cli.output import OK, write, write_json
from freecell.cli.usage import Parser
from freecell.definitions.registry import variants
from freecell.definitions.variant import Variant

__all__ = ["declare", "run", "write_game"]


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    add_json(parser.options)
    parser.set_defaults(run=run)


def run(style: str) -> int:
    """Write the variants there are: a table for people, tabs for programs, or JSON."""
    games = variants()
    if style == "text" and is_terminal():
        _write_table(games)
    else:
        for game in games:
            write_game(game, style == "json")
    return OK


def write_game(game: Variant, as_json: bool) -> None:
    """Write one game on a line, its facts between tabs or as JSON."""
    if as_json:
        write_json(_variant_to_dict(game))
    else:
        write("\t".join(_row(game)))


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
