"""The command line, run inside the test's process: output, JSON and exit status."""

import json
import sys
from pathlib import Path

import pytest

import freecell
from freecell.cli import main
from freecell.cli.commands.bench import BENCH_DEALS
from tests.python.conftest import Cli

UNSOLVABLE = "11982"
COMMANDS = [
    "play",
    "show",
    "solve",
    "check",
    "rate",
    "perft",
    "bench",
    "variants",
    "definition",
    "result",
    "pool",
    "records",
    "completion",
]


# show --------------------------------------------------------------------------------------------


def test_show_text(cli: Cli) -> None:
    """The board of a deal is written as board text, which reads back."""
    text = cli.ok("show", "617")
    assert text == str(freecell.deal(617))
    assert cli.ok("show", "--board", "-", stdin=text.encode()) == text


def test_show_json(cli: Cli) -> None:
    """JSON holds the columns, cells and foundations as text."""
    data = json.loads(cli.ok("show", "freecell:617", "--format", "json"))
    assert (data["deal"], data["variant"], data["cells"]) == (617, "freecell", [None] * 4)
    assert data["columns"][0] == ["7D", "TD", "TH", "KD", "4C", "4S", "JD"]
    assert data["foundations"] == [0, 0, 0, 0]
    assert data["board"] == str(freecell.deal(617))


def test_show_variant_and_cells(cli: Cli) -> None:
    """A variant and another number of cells may be named."""
    assert cli.ok("show", "5", "--variant", "Double FreeCell") == str(freecell.deal(5, "double-freecell"))
    assert cli.ok("show", "5", "--cells", "0") == str(freecell.deal(5, cells=0))


@pytest.mark.parametrize(
    "deal", ["0", "-1", "-12a", "6x17", "", " ", "8589934592", "617.0", "1e6", "６１７", "1-2-3"]
)
def test_bad_deal_numbers(cli: Cli, deal: str) -> None:
    """What is no deal number is quoted in one line, a negative number included."""
    message = cli.error("show", deal)
    assert "deal number" in message
    assert deal.strip() in message


@pytest.mark.parametrize("deal", ["617", " 617 ", "000617", "freecell:617", "FreeCell:617", "617\n"])
def test_good_deal_numbers(cli: Cli, deal: str) -> None:
    """A number may have blanks around it, leading zeros, or be a deal link."""
    assert cli.ok("show", deal) == str(freecell.deal(617))


# solve -------------------------------------------------------------------------------------------


def test_solve_writes_a_list_that_check_reads(cli: Cli) -> None:
    """The solution is comment lines and moves, and replays as it is."""
    text = cli.ok("solve", "617")
    assert text.startswith("# deal 617 of freecell: solved in ")
    assert "won" in cli.ok("check", "617", stdin=text.encode())


def test_solve_json(cli: Cli) -> None:
    """JSON holds everything the contract promises, and its moves win."""
    data = json.loads(cli.ok("solve", "617", "--format", "json"))
    assert (data["deal"], data["variant"], data["status"]) == (617, "freecell", "solved")
    position = freecell.deal(617)
    card_moves = 0
    for values in data["moves"]:
        move = freecell.Move(values["source"], values["target"], values["count"])
        card_moves += len(position.steps(move))
        position = position.play(move)
    assert position.is_won()
    assert freecell.parse_moves(data["notation"], freecell.deal(617)).won
    assert sum(not move.get("auto", False) for move in data["moves"]) == data["num_moves"]
    assert card_moves == data["num_card_moves"]
    assert data["nodes"] > 0
    assert data["states"] > 0
    assert data["cpu_seconds"] >= 0
    assert data["peak_bytes"] > 0
    assert isinstance(data["optimal"], bool)
    assert "lower_bound" in data


def test_solve_unsolvable(cli: Cli) -> None:
    """A proof that nothing wins is status 1."""
    status, out, err = cli.run("solve", UNSOLVABLE)
    assert (status, err) == (1, "")
    assert "unsolvable, proved" in out
    status, out, _ = cli.run("solve", UNSOLVABLE, "--format", "json")
    data = json.loads(out)
    assert (status, data["status"], data["moves"], data["notation"]) == (1, "unsolvable", [], "")


def test_solve_undecided(cli: Cli) -> None:
    """Limits that are too low are status 3, and no verdict."""
    status, out, err = cli.run("solve", UNSOLVABLE, "--nodes", "10")
    assert (status, err) == (3, "")
    assert "undecided" in out
    status, out, _ = cli.run("solve", UNSOLVABLE, "--nodes", "10", "--format", "json")
    assert (status, json.loads(out)["status"]) == (3, "undecided")


def test_solve_range(cli: Cli) -> None:
    """A range gives one result a deal in order; undecided weighs more than unsolvable."""
    status, out, _ = cli.run("solve", "11980-11983", "--format", "json")
    results = [json.loads(line) for line in out.splitlines()]
    assert [result["deal"] for result in results] == [11980, 11981, 11982, 11983]
    assert [result["status"] for result in results] == ["solved", "solved", "unsolvable", "solved"]
    assert status == 1
    status, out, _ = cli.run("solve", "11982-11983", "--nodes", "10")
    assert status == 3
    assert out.splitlines()[-1].startswith("# 2 deals: ")


def test_solve_range_in_threads(cli: Cli) -> None:
    """Several deals at once give the same results in the same order."""
    one, many = (
        [
            json.loads(line)
            for line in cli.ok("solve", "1-30", "--format", "json", "--threads", n).splitlines()
        ]
        for n in ("1", "3")
    )
    keys = ("deal", "status", "notation", "nodes")
    assert [[result[key] for key in keys] for result in one] == [
        [result[key] for key in keys] for result in many
    ]


def test_solve_board(cli: Cli, tmp_path: Path) -> None:
    """A board comes from a file or the standard input, and has no deal number."""
    text = str(freecell.deal(617).play("83")).encode()
    path = tmp_path / "brett ♠.txt"
    path.write_bytes(text)
    data = json.loads(cli.ok("solve", "--board", str(path), "--format", "json"))
    assert (data["deal"], data["status"]) == (None, "solved")
    assert (
        json.loads(cli.ok("solve", "--board", "-", "--format", "json", stdin=text))["moves"] == data["moves"]
    )


def test_solve_other_cells(cli: Cli) -> None:
    """The number of cells is taken and told."""
    data = json.loads(cli.ok("solve", UNSOLVABLE, "--cells", "5", "--format", "json"))
    assert (data["cells"], data["status"]) == (5, "solved")


# check -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_solutions_of_a_thousand_deals_pass_check(cli: Cli) -> None:
    """Every solution of deals 1 to 1000, handed over as text, is replayed to its win by check."""
    results = [json.loads(line) for line in cli.ok("solve", "1-1000", "--format", "json").splitlines()]
    assert [result["deal"] for result in results] == list(range(1, 1001))
    for result in results:
        out = cli.ok("check", str(result["deal"]), stdin=result["notation"].encode())
        assert out.rstrip().endswith("won")


def test_check_failure(cli: Cli, tmp_path: Path) -> None:
    """A list that fails is status 1; the move is named by number, place and reason."""
    path = tmp_path / "list.txt"
    path.write_text("4h 7a\n18 2c\n", encoding="utf-8")
    status, out, err = cli.run("check", "24", "--moves", str(path))
    assert (status, err) == (1, "")
    assert out.startswith('deal 24 of freecell: move 3 "18" (line 2, column 1): ')
    status, out, _ = cli.run("check", "24", "--moves", str(path), "--format", "json")
    data = json.loads(out)
    reason = freecell.deal(24).play("4h").play("7a").why_illegal(freecell.Move("1", "8"))
    assert (status, data["legal"], data["won"], data["moves"]) == (1, False, False, 2)
    assert data["failure"] == {
        "index": 2,
        "number": 3,
        "move": "18",
        "line": 2,
        "column": 1,
        "reason": reason,
    }


def test_one_is_no_plural(cli: Cli) -> None:
    """Numbers and their nouns agree, one as well as many."""
    assert "617 of freecell: 1 move, all legal" in cli.ok("check", "617", stdin=b"1a")
    assert "1 move, all legal, 1 card home by itself: " in cli.ok(
        "check", "2", "--collect", "horne", stdin=b"7a"
    )
    assert "1 move, all legal, 2 cards home by themselves: " in cli.ok(
        "check", "3", "--collect", "horne", stdin=b"7a"
    )
    assert "(1 node, 1 state, " in cli.run("solve", "617", "--nodes", "1")[1]


def test_check_legal_but_not_won(cli: Cli) -> None:
    """A legal list is status 0 whether it wins or not, which the output says."""
    data = json.loads(cli.ok("check", "24", "--format", "json", stdin=b"4h 7a"))
    assert (data["legal"], data["won"], data["failure"], data["cards_home"]) == (True, False, None, 1)
    assert "not won, 1 of 52 cards home" in cli.ok("check", "24", stdin=b"4h 7a")


def test_check_collect(cli: Cli) -> None:
    """The auto-collect rule of the list's program is played between its moves."""
    data = json.loads(cli.ok("check", "4335", "--collect", "horne", "--format", "json", stdin=b"32"))
    assert (data["collect"], data["collected"], data["cards_home"]) == ("horne", 1, 1)


def test_check_writes_the_counts_it_read(cli: Cli) -> None:
    """The list comes back with the counts into empty columns written out."""
    text = cli.ok("solve", "617")
    data = json.loads(cli.ok("check", "617", "--format", "json", stdin=text.encode()))
    solved = json.loads(cli.ok("solve", "617", "--format", "json"))
    assert data["notation"] == solved["notation"]


def test_check_other_dialects(cli: Cli) -> None:
    """A token that is no move is named with the file's name and its place; nothing is skipped."""
    message = cli.error("check", "24", stdin=b"4h 7a (auto)")
    assert 'standard input: line 1, column 7: "(auto)"' in message


# the rest ----------------------------------------------------------------------------------------


def test_perft(cli: Cli) -> None:
    """The counts are those of deal 617, one depth a line."""
    assert cli.ok("perft", "617", "3") == "1 35\n2 966\n3 19964\n"
    assert cli.ok("perft", "617", "0") == "0 1\n"


def test_bench_signature(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The signature is the sum of nodes over the fixed deals, the same on every run."""
    assert len(BENCH_DEALS) > 100
    monkeypatch.setattr("freecell.cli.commands.bench.BENCH_DEALS", (1, 2, 11982))
    nodes = sum(freecell.solve(freecell.deal(number)).nodes for number in (1, 2, 11982))
    for _ in range(2):
        out = cli.ok("bench")
        assert out.splitlines()[-1] == f"Bench: {nodes}"
        assert out.startswith("3 deals, 2 solved, ")


def test_variants(cli: Cli) -> None:
    """Every published game is listed by its slug, as text and as JSON."""
    slugs = [game.slug for game in freecell.variants()]
    assert [line.split("\t")[0] for line in cli.ok("variants").splitlines()] == slugs
    rows = [json.loads(line) for line in cli.ok("variants", "--format", "json").splitlines()]
    assert [row["slug"] for row in rows] == slugs
    assert rows[0]["cells"] == 4


def test_variants_on_a_terminal(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the games stand in a table."""
    monkeypatch.setattr("freecell.cli.commands.variants.is_terminal", lambda: True)
    out = cli.ok("variants")
    assert "slug" in out
    assert "\t" not in out
    assert all(game.slug in out for game in freecell.variants())


@pytest.mark.parametrize(
    ("args", "started"),
    [
        ([], []),
        (["617"], ["617"]),
        ([" 617 "], ["617"]),
        (["freecell:617"], ["617"]),
        (["play"], []),
        (["play", "24"], ["24"]),
        (["617", "--variant", "Eight Off"], ["617", "--variant", "eight-off"]),
        (["play", "--variant", "bakers_game"], ["--variant", "bakers-game"]),
    ],
)
def test_window_is_started(cli: Cli, window: list[list[str]], args: list[str], started: list[str]) -> None:
    """No command, a deal or play opens the window, with checked arguments."""
    assert cli.ok(*args) == ""
    assert window == [started]


@pytest.mark.parametrize("args", [["0"], ["6x17"], ["play", "-1"], ["617", "--variant", "nope"]])
def test_window_is_not_started_on_nonsense(cli: Cli, window: list[list[str]], args: list[str]) -> None:
    """Wrong arguments are refused before anything opens."""
    cli.error(*args)
    assert window == []


def test_window_not_installed(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the window's package one line says what to install."""
    monkeypatch.setitem(sys.modules, "freecell_ui.app", None)
    assert "pip install" in cli.error("617")


def test_nowhere_to_complain(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a standard error a refusal does not end up in the output."""
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["show", "0"]) == 2
    assert capsys.readouterr().out == ""


def test_version_and_help(cli: Cli) -> None:
    """The version is told, and the help lists every command that works and none that doesn't."""
    assert cli.ok("--version") == f"freecell {freecell.__version__}\n"
    out = cli.ok("--help")
    listed = [
        line.split()[0] for line in out.split("Commands:")[1].split("\n\n")[0].splitlines() if line.strip()
    ]
    assert listed == COMMANDS
    for command in COMMANDS:
        assert cli.ok(command, "--help").startswith(f"Usage: freecell {command}")
