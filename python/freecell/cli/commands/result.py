"""``freecell result``: a result code's game played again."""

from __future__ import annotations

from freecell.cli.arguments import add_json
from freecell.cli.commands.records import tell
from freecell.cli.output import FAILED, OK, complain, write, write_json
from freecell.cli.usage import Parser
from freecell.daily.calendar import date_of
from freecell.daily.ranking import add_result
from freecell.daily.result_code import ResultCodeError, read_result
from freecell.errors import quote
from freecell.shown import clock_text
from freecell.store import Store, Trouble

__all__ = ["declare", "run"]


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    arguments = parser.add_argument_group("Arguments")
    arguments.add_argument("code", metavar="CODE", help="A code such as fcr1_….")
    parser.options.add_argument("--keep", action="store_true", help="Take it into the ranking of its day.")
    add_json(parser.options)
    parser.set_defaults(run=run)


def run(code: str, keep: bool, style: str) -> int:
    """Play a result code's game again and say what it was; with `keep`, take it into its day's ranking."""
    try:
        if keep:
            store = Store()
            result = add_result(store, code)
            store.close()
            tell(store, set(Trouble) - {Trouble.BROKEN, Trouble.DAMAGED_GAME})
        else:
            result = read_result(code)
    except ResultCodeError as error:
        if error.move is None:
            raise
        return complain(str(error), FAILED)
    date = None if result.day is None else date_of(result.day).isoformat()
    if style == "json":
        write_json(
            {
                "name": result.name,
                "date": date,
                "deal": result.deal,
                "variant": result.variant,
                "preset": result.house_rules.preset,
                "seconds": result.seconds,
                "moves": result.moves,
                "undos": result.undos,
                "turns": result.num_turns,
                "won": True,
            }
        )
        return OK
    what = f"deal {result.deal} of {result.variant}" + (f", the daily deal of {date}" if date else "")
    write(f"{quote(result.name)} solved {what}, by {result.house_rules.preset} rules")
    write(f"{clock_text(result.seconds)}, {result.moves} moves; every move was played again and is legal")
    return OK
