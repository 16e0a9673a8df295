"""The commands, their options, and what happens around them.

Typer reads the arguments; the commands give their exit status. What typer refuses is said in one
line like every other error, and a first argument that looks like a deal stands for ``play``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer
from typer.core import TyperCommand, TyperGroup

from freecell.cli.files import InputError
from freecell.cli.output import (
    BROKEN_PIPE,
    INTERRUPTED,
    complain,
    finish_output,
    guarded,
    output_failed,
    use_utf8,
    write,
)
from freecell.cli.values import one_of, seconds_from, whole_number
from freecell.deals import parse_deal_number

if TYPE_CHECKING:
    from freecell._core import Position
    from freecell.cli.source import Source

__all__ = ["app", "run"]

# Typer's own exceptions, whichever of its versions carries its parser inside.
_UsageError = cast("type[Exception]", typer.BadParameter.__mro__[1])
_NEGATIVE = re.compile(r"-[0-9].*", re.DOTALL)


class _Command(TyperCommand):
    """A command whose arguments may begin with a dash and a digit, to be refused in our words."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if any(_NEGATIVE.match(arg) for arg in args):
            ctx.ignore_unknown_options = True
        return list(super().parse_args(ctx, args))


class _Group(TyperGroup):
    """The commands; a first argument that looks like a deal belongs to ``play``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and _looks_like_a_deal(args[0]):
            args = ["play", *args]
        return list(super().parse_args(ctx, args))


def _looks_like_a_deal(text: str) -> bool:
    start = text.strip().removeprefix("-")
    return not start or start[0].isdigit() or start.lower().startswith("freecell:")


_FORMATS = ("text", "json")
_TIERS = ("gentle", "standard", "tough", "random")
_PRESETS = ("tap-table", "porchlight", "book", "own")
_SOLVE_FORMATS = ("notation", "json")
_RECORD_FORMATS = ("json", "csv")
_GOALS = ("any", "short", "optimal")
_METRICS = ("moves", "card-moves")
_COLLECT = ("none", "horne", "raymond")
#: More than any machine has; what it lacks is noticed when it runs out.
_MOST_MEMORY_MIB = 1 << 30

app = typer.Typer(
    cls=_Group,
    name="freecell",
    help="FreeCell: the window, and the solver for the command line.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

_DealOption = Annotated[str | None, typer.Argument(metavar="DEAL", help="A number, or freecell:617.")]
_DealArgument = Annotated[str, typer.Argument(metavar="DEAL", help="A number, or freecell:617.")]
_DealsOption = Annotated[str | None, typer.Argument(metavar="DEAL|A-B", help="A deal, or a range of them.")]
_VariantOption = Annotated[str, typer.Option("--variant", metavar="SLUG", help="Which game; see variants.")]
_CellsOption = Annotated[str | None, typer.Option("--cells", metavar="N", help="Play with N cells instead.")]
_FormatOption = Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")]
_BoardOption = Annotated[
    str | None,
    typer.Option("--board", metavar="FILE", help="A board instead of a deal; - is the standard input."),
]


@app.callback()
def _no_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and stop.")] = False,
) -> int:
    if version:
        from freecell import __version__

        write(f"freecell {__version__}")
        raise typer.Exit(0)
    return _open_window() if context.invoked_subcommand is None else 0


@guarded
def _open_window() -> int:
    from freecell.cli.window import play

    return play()


@app.command("play", cls=_Command, help="Open the window, on a deal if one is named.")
@guarded
def _play(
    deal: _DealOption = None,
    variant: Annotated[str | None, typer.Option(metavar="SLUG", help="Which game.")] = None,
    tier: Annotated[
        str | None, typer.Option(metavar="|".join(_TIERS), help="Where a deal is drawn from.")
    ] = None,
    preset: Annotated[str | None, typer.Option(metavar="|".join(_PRESETS), help="The house rules.")] = None,
) -> int:
    from freecell.cli.window import play

    chosen_tier = None if tier is None else one_of("--tier", tier, _TIERS)
    chosen_preset = None if preset is None else one_of("--preset", preset, _PRESETS)
    return play(deal, variant, chosen_tier, chosen_preset)


@app.command("show", cls=_Command, help="Show how a deal lies.")
@guarded
def _show(
    deal: _DealOption = None,
    board: _BoardOption = None,
    variant: _VariantOption = "freecell",
    cells: _CellsOption = None,
    style: _FormatOption = "text",
) -> int:
    from freecell.cli.show import show
    from freecell.cli.source import one_source

    as_json = one_of("--format", style, _FORMATS) == "json"
    return show(one_source(deal, board, variant, _cells(cells)), as_json)


@app.command("solve", cls=_Command, help="Find a way to win, or prove that there is none.")
@guarded
def _solve(
    deals: _DealsOption = None,
    board: _BoardOption = None,
    variant: _VariantOption = "freecell",
    cells: _CellsOption = None,
    goal: Annotated[str, typer.Option(metavar="GOAL", help="any, short or optimal.")] = "any",
    metric: Annotated[
        str, typer.Option(metavar="METRIC", help="What makes a line short: moves or card-moves.")
    ] = "moves",
    seconds: Annotated[str | None, typer.Option(metavar="S", help="Give a deal up after so long.")] = None,
    nodes: Annotated[str | None, typer.Option(metavar="N", help="Give up after so many nodes.")] = None,
    memory: Annotated[str, typer.Option(metavar="MIB", help="Use at most so much memory.")] = "1024",
    threads: Annotated[str, typer.Option(metavar="N", help="Solve so many deals of a range at once.")] = "1",
    style: Annotated[str, typer.Option("--format", metavar="FORMAT", help="notation or json.")] = "notation",
) -> int:
    from freecell.cli.solve import write_solutions
    from freecell.cli.source import deal_sources, parse_range
    from freecell.solving import solve_many

    as_json = one_of("--format", style, _SOLVE_FORMATS) == "json"
    count, sources = deal_sources(deals, board, variant, _cells(cells))
    told: Iterable[Source]
    asked: Iterable[int | Position]
    if deals is None:
        told = list(sources)
        asked = [source.position for source in told]
    else:
        # Dealt once more by the solver, which runs a few deals ahead of what is written.
        told, asked = sources, parse_range(deals)
    solutions = solve_many(
        asked,
        variant,
        cells=_cells(cells),
        goal=one_of("--goal", goal, _GOALS),
        metric=one_of("--metric", metric, _METRICS),
        seconds=None if seconds is None else seconds_from("--seconds", seconds),
        nodes=None if nodes is None else whole_number("--nodes", nodes, 0, 10**18 - 1),
        memory=whole_number("--memory", memory, 1, _MOST_MEMORY_MIB) << 20,
        threads=min(count, whole_number("--threads", threads, 1, 1024)),
    )
    return write_solutions(zip(told, solutions, strict=True), as_json, count > 1)


def _cells(text: str | None) -> int | None:
    return None if text is None else whole_number("--cells", text, 0, 8)


@app.command("check", cls=_Command, help="Replay a move list and say where it fails, if it does.")
@guarded
def _check(
    deal: _DealOption = None,
    board: _BoardOption = None,
    moves: Annotated[str, typer.Option(metavar="FILE", help="The move list; - is the standard input.")] = "-",
    collect: Annotated[
        str, typer.Option(metavar="RULE", help="What went home by itself there: none, horne or raymond.")
    ] = "none",
    variant: _VariantOption = "freecell",
    cells: _CellsOption = None,
    style: _FormatOption = "text",
) -> int:
    from freecell.cli.check import check
    from freecell.cli.source import one_source

    if board == "-" and moves == "-":
        raise InputError("the board and the moves can't both come from the standard input")
    rule = one_of("--collect", collect, _COLLECT)
    as_json = one_of("--format", style, _FORMATS) == "json"
    return check(one_source(deal, board, variant, _cells(cells)), moves, rule, as_json)


_ThreadsOption = Annotated[str, typer.Option("--threads", metavar="N", help="Work on so many deals at once.")]


@app.command("rate", cls=_Command, help="Tell how hard the rating search finds a deal, or a range of them.")
@guarded
def _rate(
    deals: Annotated[str, typer.Argument(metavar="A-B", help="A deal, or a range of them.")],
    variant: _VariantOption = "freecell",
    cells: _CellsOption = None,
    threads: _ThreadsOption = "1",
    style: _FormatOption = "text",
) -> int:
    from freecell.cli.rate import rate_range
    from freecell.cli.source import parse_range
    from freecell.definitions.registry import variant_with_cells

    as_json = one_of("--format", style, _FORMATS) == "json"
    game = variant_with_cells(variant, _cells(cells))
    return rate_range(parse_range(deals), game, _threads(threads), as_json)


_pool = typer.Typer(rich_markup_mode=None)
app.add_typer(_pool, name="pool", help="The deals that are dealt unasked, by tier.")


@_pool.command("build", cls=_Command, help="Rate deals and write the pool; always the same bytes.")
@guarded
def _pool_build(
    out: Annotated[str, typer.Argument(metavar="OUT", help="The file to write.")],
    deals: Annotated[str, typer.Option("--deals", metavar="A-B", help="Which deals.")] = "1-1000000",
    threads: _ThreadsOption = "1",
) -> int:
    from freecell.cli.pool import build
    from freecell.cli.source import parse_range

    return build(out, parse_range(deals), _threads(threads))


@_pool.command("show", cls=_Command, help="Say what the pool knows about a deal.")
@guarded
def _pool_show(deal: _DealArgument, style: _FormatOption = "text") -> int:
    from freecell.cli.pool import show_deal

    return show_deal(parse_deal_number(deal), one_of("--format", style, _FORMATS) == "json")


@_pool.command("hardest", cls=_Command, help="List the hardest deals of the pool, hardest first.")
@guarded
def _pool_hardest(
    count: Annotated[str, typer.Argument(metavar="[N]", help="How many.", show_default=False)] = "10",
    style: _FormatOption = "text",
) -> int:
    from freecell.cli.pool import list_hardest

    return list_hardest(count, one_of("--format", style, _FORMATS) == "json")


def _threads(text: str) -> int:
    return whole_number("--threads", text, 1, 1024)


@app.command("perft", cls=_Command, help="Count the sequences of legal moves, depth by depth.")
@guarded
def _perft(
    deal: _DealArgument,
    depth: Annotated[str, typer.Argument(metavar="DEPTH", help="How many moves deep.")],
    variant: _VariantOption = "freecell",
    cells: _CellsOption = None,
) -> int:
    from freecell.cli.bench import MAX_DEPTH, count_sequences
    from freecell.cli.source import one_source

    plies = whole_number("a depth", depth, 0, MAX_DEPTH)
    return count_sequences(one_source(deal, None, variant, _cells(cells)), plies)


@app.command("bench", cls=_Command, help="Solve fixed deals and print the sum of nodes, the signature.")
@guarded
def _bench() -> int:
    from freecell.cli.bench import bench

    return bench()


@app.command("variants", cls=_Command, help="List the games there are.")
@guarded
def _variants(
    style: _FormatOption = "text",
) -> int:
    from freecell.cli.show import list_variants

    return list_variants(one_of("--format", style, _FORMATS) == "json")


@app.command("definition", cls=_Command, help="Check a game's definition file and say what it defines.")
@guarded
def _definition(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A Markdown file with front matter.")],
    style: _FormatOption = "text",
) -> int:
    from freecell.cli.show import check_definition

    return check_definition(file, one_of("--format", style, _FORMATS) == "json")


_RecordsFile = Annotated[str, typer.Argument(metavar="FILE", help="A .json or .csv file; - is a stream.")]
_RecordsFormat = Annotated[str | None, typer.Option("--format", metavar="FORMAT", help="json or csv.")]
_records = typer.Typer(rich_markup_mode=None)
app.add_typer(_records, name="records", help="Write the finished games to a file, or read them from one.")


@_records.command("export", cls=_Command, help="Write every finished game to a file.")
@guarded
def _records_export(file: _RecordsFile, style: _RecordsFormat = None) -> int:
    from freecell.cli.records import export_file

    return export_file(file, None if style is None else one_of("--format", style, _RECORD_FORMATS))


@_records.command("import", cls=_Command, help="Read finished games; those known already are left alone.")
@guarded
def _records_import(file: _RecordsFile, style: _RecordsFormat = None) -> int:
    from freecell.cli.records import import_file

    return import_file(file, None if style is None else one_of("--format", style, _RECORD_FORMATS))


@app.command("result", cls=_Command, help="Play a result code's game again and say what it was.")
@guarded
def _result(
    code: Annotated[str, typer.Argument(metavar="CODE", help="A code such as fcr1_….")],
    keep: Annotated[bool, typer.Option("--keep", help="Take it into the ranking of its day.")] = False,
    style: _FormatOption = "text",
) -> int:
    from freecell.cli.records import show_result

    return show_result(code, keep, one_of("--format", style, _FORMATS) == "json")


def run(argv: list[str]) -> int:
    """Run the command that `argv` names; give its exit status and never raise."""
    use_utf8()
    command = typer.main.get_command(app)
    try:
        status = command.main(args=argv, prog_name="freecell", standalone_mode=False)
    except _UsageError as error:
        status = complain(_usage_message(error, argv))
    except (KeyboardInterrupt, typer.Abort):
        status = INTERRUPTED
    except OSError as error:
        status = output_failed(error)
    except SystemExit:
        # What typer writes itself, help above all, found nobody reading.
        status = BROKEN_PIPE
    return finish_output(int(status or 0))


def _usage_message(error: Exception, argv: list[str]) -> str:
    """Say what typer refuses, in the words of a deal number where one was meant."""
    option = str(getattr(error, "option_name", ""))
    meant = next((arg for arg in argv if _NEGATIVE.fullmatch(arg)), None)
    if meant is not None and _NEGATIVE.match(option):
        try:
            parse_deal_number(meant)
        except ValueError as refusal:
            return str(refusal)
    message = getattr(error, "format_message", None)
    return str(message() if message is not None else error).rstrip(".")


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
