"""``freecell definition``: checking a game's definition file."""

from __future__ import annotations

from freecell.cli.arguments import add_json
from freecell.cli.commands.variants import write_game
from freecell.cli.output import OK, complain
from freecell.cli.usage import Parser
from freecell.definitions.file import load_definition
from freecell.errors import DefinitionError

__all__ = ["declare", "run"]


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    arguments = parser.add_argument_group("Arguments")
    arguments.add_argument("file", metavar="FILE", help="A Markdown file with front matter.")
    add_json(parser.options)
    parser.set_defaults(run=run)


def run(file: str, style: str) -> int:
    """Read a definition file and write its line of the table of games, or every mistake in it."""
    try:
        game = load_definition(file)
    except DefinitionError as error:
        return max(complain(line) for line in str(error).splitlines())
    write_game(game, style == "json")
    return OK
