"""What ``freecell solve`` writes, compared with a writer in Python that shares nothing with the engine's."""

from __future__ import annotations

import json
import textwrap
from typing import Any

import pytest

import freecell
from freecell._core import DealStream
from freecell.cli import main
from freecell.definitions.registry import variant
from freecell.notation import format_moves

GAMES = ["freecell", "bakers-game", "relaxed-freecell", "seahaven-two-kings", "double-freecell"]
WORDS = {
    freecell.SolveStatus.UNSOLVABLE: "unsolvable, proved",
    freecell.SolveStatus.UNDECIDED: "undecided within the limits",
    freecell.SolveStatus.CANCELLED: "cancelled",
}


def counted(number: int, noun: str) -> str:
    """Write a number and its noun."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def as_notation(solution: freecell.Solution, label: str) -> str:
    """Write comment lines and the moves, wrapped by the standard library."""
    nodes, states = counted(solution.nodes, "node"), counted(solution.states, "state")
    cost = f"{nodes}, {states}, {solution.cpu_seconds:.3f} s"
    if solution.status != freecell.SolveStatus.SOLVED:
        return f"# {label}: {WORDS[solution.status]} ({cost})\n"
    moves = f"{counted(solution.num_moves, 'move')}, {counted(solution.num_card_moves, 'card move')}"
    line = " ".join(format_moves(solution.position, solution.moves))
    return "\n".join([f"# {label}: solved in {moves} ({cost})", *textwrap.wrap(line, 78), ""])


def as_dict(solution: freecell.Solution, deal: int | None, slug: str) -> dict[str, Any]:
    """Give the object that the command line promises, each flag worked out on the position it is about."""
    moves, position = [], solution.position
    for move in solution.moves:
        values = {"source": str(move.source), "target": str(move.target), "count": move.count}
        automatic = move.target.is_foundation and move in position.safe_moves("horne")
        moves.append(values | ({"auto": True} if automatic else {}))
        position = position.play(move)
    return {
        "deal": deal,
        "variant": slug,
        "cells": solution.position.rules.cells,
        "status": solution.status.name.lower(),
        "moves": moves,
        "notation": " ".join(format_moves(solution.position, solution.moves)),
        "num_moves": solution.num_moves,
        "num_card_moves": solution.num_card_moves,
        "optimal": False,
        "lower_bound": None,
        "nodes": solution.nodes,
        "states": solution.states,
        "cpu_seconds": solution.cpu_seconds,
        "peak_bytes": solution.peak_bytes,
    }


@pytest.mark.parametrize("game", GAMES)
def test_reports_of_single_solutions(game: str) -> None:
    """Solved or given up: both styles are what the slow writer writes, to the letter."""
    found = [freecell.solve(freecell.deal(deal, game), nodes=2000) for deal in range(1, 40)]
    found += [
        freecell.solve(freecell.deal(1, game), nodes=1),
        freecell.solve(freecell.deal(11982), nodes=10**6),
    ]
    for deal, solution in enumerate(found, 1):
        label = f"deal {deal} of {game}"
        assert solution.report("notation", deal=deal, variant=game) == as_notation(solution, label)
        written = solution.report("json", deal=deal, variant=game)
        assert written == json.dumps(as_dict(solution, deal, game)) + "\n"
    assert {solution.status for solution in found} >= {
        freecell.SolveStatus.SOLVED,
        freecell.SolveStatus.UNDECIDED,
    }


def test_a_board_has_no_number() -> None:
    """It is called a board, and its deal is null."""
    solution = freecell.solve(freecell.deal(617))
    assert solution.report("notation").startswith("# board of freecell: solved")
    assert json.loads(solution.report("json")) == as_dict(solution, None, "freecell")


@pytest.mark.parametrize("threads", ["1", "2"])
def test_a_range(capsys: pytest.CaptureFixture[str], threads: str) -> None:
    """A range is written as its deals are one by one, whatever the number of threads, and summed up."""
    assert main(["solve", "11970-11990", "--threads", threads, "--format", "json"]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for deal, values in zip(range(11970, 11991), lines, strict=True):
        expected = as_dict(freecell.solve(freecell.deal(deal)), deal, "freecell")
        for measured in ("cpu_seconds", "peak_bytes"):
            expected[measured] = values[measured]
        assert values == expected
    assert main(["solve", "11970-11990", "--threads", threads]) == 1
    assert capsys.readouterr().out.endswith("# 21 deals: 20 solved, 1 unsolvable\n")


def test_every_report_is_read_once() -> None:
    """However many are asked for at a time, all deals come once, in order, and then nothing more."""
    game = variant("freecell")
    for at_once in (1, 7, 1000):
        stream = DealStream(1, 100, game.rules, game.plan, threads=2, report="json")
        seen: list[int] = []
        while (read := stream.read_reports(at_once))[1]:
            text, statuses = read
            assert len(statuses) <= at_once
            deals = [json.loads(line)["deal"] for line in text.splitlines()]
            assert len(deals) == len(statuses)
            seen += deals
        assert seen == list(range(1, 101))
        assert stream.read_reports(at_once) == ("", b"")


@pytest.mark.parametrize(
    ("arguments", "offender"),
    [
        ({"style": "xml"}, '"xml"'),
        ({"style": "json", "variant": 'x"'}, "slug"),
        ({"style": "json", "variant": ""}, "slug"),
        ({"style": "json", "deal": 0}, "0"),
        ({"style": "json", "deal": 2**70}, str(2**70)),
    ],
)
def test_bad_arguments(arguments: dict[str, Any], offender: str) -> None:
    """A style, slug or number there isn't is named in one line."""
    with pytest.raises(ValueError, match=offender) as caught:
        freecell.solve(freecell.deal(1)).report(**arguments)
    assert "\n" not in str(caught.value)


def test_a_stream_without_reports_says_so() -> None:
    """Reports have to be asked for when it is opened."""
    game = variant("freecell")
    with pytest.raises(ValueError, match="without a report"):
        DealStream(1, 2, game.rules, game.plan).read_reports(1)
