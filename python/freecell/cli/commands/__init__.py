"""The commands there are. Each has a module of its name, which declares its arguments and runs it."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from freecell.cli.usage import Parser

__all__ = ["COMMANDS", "build_parser"]

COMMANDS = {
    "play": "Open the window, on a deal if one is named.",
    "show": "Show how a deal lies.",
    "solve": "Find a way to win, or prove that there is none.",
    "check": "Replay a move list and say where it fails, if it does.",
    "rate": "Tell how hard the rating search finds a deal, or a range.",
    "perft": "Count the sequences of legal moves, depth by depth.",
    "bench": "Solve fixed deals and print the sum of nodes, the signature.",
    "variants": "List the games there are.",
    "definition": "Check a game's definition file and say what it defines.",
    "result": "Play a result code's game again and say what it was.",
    "pool": "The deals that are dealt unasked, by tier.",
    "records": "Write the finished games to a file, or read them from one.",
    "completion": "Write what makes a shell complete freecell's arguments.",
}
"""What each command does, in the order of help."""

_EXAMPLES = """\
Examples:
  freecell 617                         open the window on deal 617
  freecell solve 617                   find a way to win it
  freecell show 617 --variant eight-off
  freecell solve 1-1000 --threads 2 --format json > solutions.jsonl

freecell COMMAND --help tells more about a command."""


def build_parser() -> Parser:
    """Give the parser of the whole command line; a command's arguments are declared at its first use."""
    from freecell import __version__

    parser = Parser(
        prog="freecell",
        usage="freecell [DEAL]\n       freecell COMMAND ...",
        description="FreeCell: the window, and the solver for the command line.",
        epilog=_EXAMPLES,
    )
    parser.options.add_argument(
        "--version", action="version", version=f"freecell {__version__}", help="Show the version and stop."
    )
    for name, sentence in COMMANDS.items():
        parser.add_command(name, sentence, partial(_declare, name))
    return parser


def _declare(name: str, parser: Parser) -> None:
    import_module(f"freecell.cli.commands.{name}").declare(parser)
