"""``freecell solve``: what is written about one position or a range of deals, and the exit status."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator
from typing import Any

from freecell._core import Move, Position, Solution, SolveStatus
from freecell.cli.output import FAILED, INTERRUPTED, OK, UNDECIDED, counted, write, write_json
from freecell.cli.source import Source
from freecell.notation import format_moves

__all__ = ["automatic_moves", "solution_to_dict", "solution_to_text", "status_of", "write_solutions"]

_WORDS = {
    SolveStatus.UNSOLVABLE: "unsolvable, proved",
    SolveStatus.UNDECIDED: "undecided within the limits",
    SolveStatus.CANCELLED: "cancelled",
}


def write_solutions(results: Iterator[tuple[Source, Solution]], as_json: bool, many: bool) -> int:
    """Write each result as it comes; give the exit status of them all."""
    counts: Counter[SolveStatus] = Counter()
    for source, solution in results:
        counts[solution.status] += 1
        if as_json:
            write_json(solution_to_dict(source, solution))
        else:
            write(solution_to_text(source, solution))
        if solution.status == SolveStatus.CANCELLED:
            break
    if many and not as_json:
        shown = ", ".join(
            f"{counts[status]} {status.name.lower()}" for status in SolveStatus if counts[status]
        )
        write(f"# {counted(sum(counts.values()), 'deal')}: {shown}")
    return status_of(counts)


def status_of(counts: Counter[SolveStatus]) -> int:
    """Give the exit status: undecided weighs more than unsolvable, that more than solved."""
    if counts[SolveStatus.CANCELLED]:
        return INTERRUPTED
    if counts[SolveStatus.UNDECIDED]:
        return UNDECIDED
    return FAILED if counts[SolveStatus.UNSOLVABLE] else OK


def solution_to_text(source: Source, solution: Solution) -> str:
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


def solution_to_dict(source: Source, solution: Solution) -> dict[str, Any]:
    """Give a result as the JSON object the command line promises."""
    moves = [_move_to_dict(move) for move in solution.moves]
    for values, automatic in zip(moves, automatic_moves(source.position, solution.moves), strict=True):
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


def automatic_moves(position: Position, moves: tuple[Move, ...]) -> list[bool]:
    """Tell for each move whether the display rule would have made it by itself at that point."""
    flags = []
    for move in moves:
        flags.append(move.target.is_foundation and move in position.safe_moves("horne"))
        position = position.play(move)
    return flags


def _move_to_dict(move: Move) -> dict[str, Any]:
    return {"source": str(move.source), "target": str(move.target), "count": move.count}
