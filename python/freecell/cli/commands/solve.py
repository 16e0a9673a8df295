"""``freecell solve``: one position or a range of deals, what is written about them, and the exit status."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from freecell._core import Move, Position, Solution, SolveStatus
from freecell.cli.arguments import add_choice, add_json, add_number, add_source, add_threads
from freecell.cli.output import FAILED, INTERRUPTED, OK, UNDECIDED, counted, write, write_json
from freecell.cli.source import Source, deal_sources, parse_range
from freecell.cli.usage import Parser, told
from freecell.cli.values import seconds_from
from freecell.notation import format_moves
from freecell.solving import solve_many

__all__ = ["declare", "run"]

_WORDS = {
    SolveStatus.UNSOLVABLE: "unsolvable, proved",
    SolveStatus.UNDECIDED: "undecided within the limits",
    SolveStatus.CANCELLED: "cancelled",
}

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
    dealt: Iterable[Source]
    asked: Iterable[int | Position]
    if deals is None:
        dealt = list(sources)
        asked = [source.position for source in dealt]
    else:
        # Dealt once more by the solver, which runs a few deals ahead of what is written.
        dealt, asked = sources, parse_range(deals)
    solutions = solve_many(
        asked,
        variant,
        cells=cells,
        goal=goal,
        metric=metric,
        seconds=seconds,
        nodes=nodes,
        memory=memory << 20,
        threads=min(count, threads),
    )
    return _write_solutions(zip(dealt, solutions, strict=True), style == "json", count > 1)


def _write_solutions(results: Iterator[tuple[Source, Solution]], as_json: bool, many: bool) -> int:
    """Write each result as it comes; give the exit status of them all."""
    counts: Counter[SolveStatus] = Counter()
    for source, solution in results:
        counts[solution.status] += 1
        if as_json:
            write_json(_solution_to_dict(source, solution))
        else:
            write(_solution_to_text(source, solution))
        if solution.status == SolveStatus.CANCELLED:
            break
    if many and not as_json:
        shown = ", ".join(
            f"{counts[status]} {status.name.lower()}" for status in SolveStatus if counts[status]
        )
        write(f"# {counted(sum(counts.values()), 'deal')}: {shown}")
    return _status_of(counts)


def _status_of(counts: Counter[SolveStatus]) -> int:
    """Give the exit status: undecided weighs more than unsolvable, that more than solved."""
    if counts[SolveStatus.CANCELLED]:
        return INTERRUPTED
    if counts[SolveStatus.UNDECIDED]:
        return UNDECIDED
    return FAILED if counts[SolveStatus.UNSOLVABLE] else OK


def _solution_to_text(source: Source, solution: Solution) -> str:
    """Give a result as comment lines and the move list, which ``freecell check`` reads as it is."""
    nodes, states = counted(solution.nodes, "node"), counted(solution.states, "state")
    cost = f"{nodes}, {states}, {solution.cpu_seconds:.3f} s"
    if solution.status != SolveStatus.SOLVED:
        return f"# {source.label}: {_WORDS[solution.status]} ({cost})"
    best = " (optimal)" if solution.optimal else ""
    head = (
        f"# {source.label}: solved in {counted(solution.num_moves, 'move')}, "
        f"{counted(solution.num_card_moves, 'card move')}{best} ({cost})"
    )
    line = " ".join(format_moves(source.position, solution.moves))
    return "\n".join([head, *textwrap.wrap(line, 78)])


def _solution_to_dict(source: Source, solution: Solution) -> dict[str, Any]:
    """Give a result as the JSON object the command line promises."""
    moves = [_move_to_dict(move) for move in solution.moves]
    for values, automatic in zip(moves, _automatic_moves(source.position, solution.moves), strict=True):
        if automatic:
            values["auto"] = True
    return {
        "deal": source.deal,
        "variant": source.variant.slug,
        "cells": source.position.rules.cells,
        "status": solution.status.name.lower(),
        "moves": moves,
        "notation": " ".join(format_moves(source.position, solution.moves)),
        "num_moves": solution.num_moves,
        "num_card_moves": solution.num_card_moves,
        "optimal": solution.optimal,
        "lower_bound": solution.lower_bound,
        "nodes": solution.nodes,
        "states": solution.states,
        "cpu_seconds": solution.cpu_seconds,
        "peak_bytes": solution.peak_bytes,
    }


def _automatic_moves(position: Position, moves: tuple[Move, ...]) -> list[bool]:
    """Tell for each move whether the display rule would have made it by itself at that point."""
    flags = []
    for move in moves:
        flags.append(move.target.is_foundation and move in position.safe_moves("horne"))
        position = position.play(move)
    return flags


def _move_to_dict(move: Move) -> dict[str, Any]:
    return {"source": str(move.source), "target": str(move.target), "count": move.count}
