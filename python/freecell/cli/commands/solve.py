"""``freecell solve``: one position or a range of deals, what is written about them, and the exit status."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import tee
from typing import Any

from freecell._core import SolveStatus
from freecell.cli.arguments import add_choice, add_json, add_number, add_source, add_threads
from freecell.cli.output import FAILED, INTERRUPTED, OK, UNDECIDED, counted, write
from freecell.cli.source import Source, deal_sources, parse_range
from freecell.cli.usage import Parser, told
from freecell.cli.values import seconds_from
from freecell.solving import open_stream, solve_many

__all__ = ["declare", "run"]

#: Results that are written together where they are there together.
_MOST_AT_ONCE = 256

#: More than any machine has; what it lacks is noticed when it runs out.
_MOST_MEMORY_MIB = 1 << 30

_EXAMPLES = """\
Examples:
  freecell solve 617
  freecell solve 617 --goal optimal --metric card-moves --seconds 60
  freecell solve 1-1000 --threads 2 --format json > solutions.jsonl
  freecell show 24 | freecell solve --board - --seconds 5

Status: 0 solved, 1 proved unsolvable, 2 bad input, 3 undecided within the limits."""


def declare(parser: Parser) -> None:
    """Declare the command's arguments."""
    parser.epilog = _EXAMPLES
    add_source(parser, ranges=True)
    wanted = parser.add_argument_group("What is wanted")
    add_choice(wanted, "--goal", ("any", "short", "optimal"), "Any line, a short one, or the best.", "any")
    add_choice(wanted, "--metric", ("moves", "card-moves"), "What makes a line short.", "moves")
    limits = parser.add_argument_group("Limits, for each deal")
    read_seconds = told(lambda text: seconds_from("--seconds", text))
    limits.add_argument("--seconds", type=read_seconds, metavar="S", help="Give up after so long.")
    add_number(limits, "--nodes", 0, 10**18 - 1, "Give up after so many nodes.")
    memory = "Use at most so much memory, in MiB."
    add_number(limits, "--memory", 1, _MOST_MEMORY_MIB, memory, default=1024, metavar="MIB")
    add_threads(parser.options)
    add_json(parser.options, "notation")
    parser.set_defaults(run=run)


def run(
    deals: str | None,
    board: str | None,
    variant: str,
    cells: int | None,
    goal: str,
    metric: str,
    seconds: float | None,
    nodes: int | None,
    memory: int,
    threads: int,
    style: str,
) -> int:
    """Solve a position or each deal of a range, and write what came of it."""
    count, sources = deal_sources(deals, board, variant, cells)
    limits: dict[str, Any] = {"seconds": seconds, "nodes": nodes, "memory": memory << 20}
    if deals is not None and (goal, metric) == ("any", "moves"):
        stream = open_stream(parse_range(deals), variant, cells, min(count, threads), **limits, report=style)
        reports = iter(partial(stream.read_reports, _MOST_AT_ONCE), ("", b""))
    else:
        dealt = sources if count > 1 else list(sources)
        reports = _one_by_one(dealt, threads, style, goal=goal, metric=metric, **limits)
    return _write_reports(reports, style == "notation" and count > 1)


def _one_by_one(
    sources: Iterable[Source], threads: int, style: str, **asked: Any
) -> Iterator[tuple[str, bytes]]:
    """Solve positions, several at once, and give what is written of each, and its status."""
    sources, positions = tee(sources)
    solutions = solve_many((source.position for source in positions), threads=threads, **asked)
    for source, solution in zip(sources, solutions, strict=True):
        text = solution.report(style, deal=source.deal, variant=source.variant.slug)
        yield text, bytes([solution.status])
        if solution.status == SolveStatus.CANCELLED:
            return


def _write_reports(reports: Iterable[tuple[str, bytes]], with_sum: bool) -> int:
    """Write what is told of each result as it comes; give the exit status of them all."""
    counts: Counter[int] = Counter()
    for text, statuses in reports:
        counts.update(statuses)
        write(text.removesuffix("\n"))
    if with_sum:
        shown = ", ".join(
            f"{counts[status]} {status.name.lower()}" for status in SolveStatus if counts[status]
        )
        write(f"# {counted(sum(counts.values()), 'deal')}: {shown}")
    return _status_of(counts)


def _status_of(counts: Counter[int]) -> int:
    """Give the exit status: undecided weighs more than unsolvable, that more than solved."""
    if counts[SolveStatus.CANCELLED]:
        return INTERRUPTED
    if counts[SolveStatus.UNDECIDED]:
        return UNDECIDED
    return FAILED if counts[SolveStatus.UNSOLVABLE] else OK
