"""What the commands take: the contract's options, their defaults, their help, and how they are read."""

import inspect
from collections.abc import Iterator

import pytest

import freecell
import freecell.cli
from freecell.cli.usage import Parser
from freecell.game.house_rules import PRESETS
from freecell.pool import RANDOM, Tier
from tests.python.conftest import Cli

OPTIONS = {
    "play": "--variant --tier --preset",
    "show": "--board --variant --cells --format",
    "solve": "--board --variant --cells --goal --metric --seconds --nodes --memory --threads --format",
    "check": "--board --moves --variant --cells --collect --format",
    "rate": "--variant --cells --threads --format",
    "perft": "--variant --cells",
    "bench": "",
    "variants": "--format",
    "definition": "--format",
    "result": "--keep --format",
    "pool build": "--deals --threads",
    "pool show": "--format",
    "pool hardest": "--format",
    "records export": "--format",
    "records import": "--format",
    "completion": "",
}
"""The options of each command, written down apart from the code; each has -h and --help besides."""

DEFAULTS = {
    "--variant": "freecell",
    "--goal": "any",
    "--metric": "moves",
    "--memory": "1024",
    "--threads": "1",
    "--collect": "none",
    "--moves": "-",
    "--deals": "1-1000000",
}
"""What an option is where it isn't given; the others have no default, but for --format; play has none."""

CHOICES = {
    "--goal": "any short optimal",
    "--metric": "moves card-moves",
    "--collect": "none horne raymond",
    "--tier": " ".join([*Tier, RANDOM]),
    "--preset": "tap-table porchlight book own",
}
"""Which words an option takes."""


def every_parser(parser: Parser | None = None) -> Iterator[Parser]:
    """Yield the parser of every command that has none below it."""
    parser = parser or freecell.cli.parser()
    if parser.commands:
        for below in parser.commands.values():
            yield from every_parser(below)
    else:
        yield parser


def command(words: str) -> Parser:
    """Return the parser of one command."""
    found = freecell.cli.parser()
    for word in words.split():
        found = found.commands[word]
    return found


def test_every_command_is_listed_here() -> None:
    """The commands are those of the table above, no more and no fewer."""
    assert [parser.prog.removeprefix("freecell ") for parser in every_parser()] == list(OPTIONS)


@pytest.mark.parametrize("words", OPTIONS)
def test_options_and_defaults_of_the_contract(words: str) -> None:
    """Each command has exactly the options it promises, with the defaults and words promised."""
    actions = {
        action.option_strings[-1]: action for action in command(words)._actions if action.option_strings
    }
    assert sorted(actions) == sorted(["--help", *OPTIONS[words].split()])
    for option, action in actions.items():
        if option in CHOICES:
            assert " ".join(action.choices or ()) == CHOICES[option]
        if option == "--format" and not words.startswith("records"):
            assert action.default == ("notation" if words == "solve" else "text")
            assert tuple(action.choices or ()) == (action.default, "json")
        elif option in DEFAULTS and words != "play":
            assert str(action.default) == DEFAULTS[option]
        elif option != "--help":
            assert not action.default


@pytest.mark.parametrize("words", [*OPTIONS, "pool", "records"])
def test_help_of_every_command(cli: Cli, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Help names the command and every argument with a sentence, shows defaults, and fits the terminal."""
    monkeypatch.setenv("COLUMNS", "60")
    narrow = cli.ok(*words.split(), "--help")
    assert max(map(len, narrow.partition("Examples:")[0].splitlines())) <= 60
    monkeypatch.setenv("COLUMNS", "100")
    text = cli.ok(*words.split(), "-h")
    assert len(narrow.splitlines()) >= len(text.splitlines())
    assert text.startswith(f"Usage: freecell {words} ")
    parser = command(words)
    assert f"\n\n{parser.sentence}\n\n" in text
    for action in parser._actions:
        if action.nargs != "A...":
            assert action.help
            assert " ".join(action.help.split()) in " ".join(text.split())
            assert action.default in (
                None,
                False,
                "==SUPPRESS==",
            ) or f"(default: {action.default})" in " ".join(text.split())
    for example in text.partition("Examples:\n")[2].split("\n\n")[0].splitlines():
        assert "freecell" in example


def test_examples_in_the_help_of_the_main_commands(cli: Cli) -> None:
    """The program, play, show, solve and check end their help with examples."""
    for words in ([], ["play"], ["show"], ["solve"], ["check"]):
        assert cli.ok(*words, "--help").partition("Examples:\n")[2].startswith("  freecell ")


def test_the_width_follows_the_terminal(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wide terminal gets longer lines, up to a hundred characters."""
    longest = []
    for columns in ("50", "80", "500"):
        monkeypatch.setenv("COLUMNS", columns)
        text = cli.ok("solve", "--help").partition("Examples:")[0]
        longest.append(max(map(len, text.splitlines())))
    assert longest[0] < longest[1] < longest[2] <= 100


def test_what_is_declared_is_what_the_command_takes() -> None:
    """The names of a command's arguments are those its function takes, each by keyword."""
    for parser in every_parser():
        taken = list(inspect.signature(parser.get_default("run")).parameters)
        declared = [action.dest for action in parser._actions if action.dest != "help"]
        assert sorted(taken) == sorted(declared), parser.prog


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["show", "617", "--form", "json"], 'no such option: "--form"; did you mean "--format"?'),
        (["solve", "617", "--sec=5"], 'no such option: "--sec"'),
        (["--vers"], 'no such option: "--vers"; did you mean "--version"?'),
        (["rate", "--bogus"], 'no such option: "--bogus"'),
        (["slove", "617"], 'no such command: "slove"; did you mean "solve"?'),
        (["xyzzy"], 'no such command: "xyzzy"; there are play, show, solve'),
        (["pool"], "freecell pool needs a command; there are build, show, hardest"),
        (["pool", "617"], 'no such command: "617"'),
        (["show", "617", "618"], 'one argument too many: "618"'),
        (["solve", "617", "--goal"], "--goal: expected one argument"),
        (["solve", "617", "--goal", "best"], '--goal is any, short or optimal, not "best"'),
        (["solve", "617", "--goal="], '--goal is any, short or optimal, not ""'),
        (["result", "--keep=yes", "x"], "--keep"),
        (["completion", "tcsh"], 'SHELL is bash, zsh or fish, not "tcsh"'),
        (["completion"], "SHELL"),
        (["perft", "617", "99"], 'DEPTH is a whole number from 0 to 50, not "99"'),
    ],
)
def test_how_arguments_are_refused(cli: Cli, args: list[str], said: str) -> None:
    """Abbreviations, unknown names, surplus and missing values are one line that says what was meant."""
    assert cli.error(*args).startswith(f"freecell: {said}") or said in cli.error(*args)


@pytest.mark.parametrize(
    "args",
    [
        ["show", "617", "--variant", "eight-off", "--format", "json"],
        ["show", "--variant", "eight-off", "--format", "json", "617"],
        ["show", "--variant=eight-off", "617", "--format=json"],
        ["show", "--format", "JSON", "--variant", "Eight Off", "--", "617"],
    ],
)
def test_options_stand_anywhere(cli: Cli, args: list[str]) -> None:
    """Options before, after and around the deal, with a blank or an equals sign, mean the same."""
    assert '"deal": 617, "variant": "eight-off"' in cli.ok(*args)


def test_two_arguments_with_options_between(cli: Cli) -> None:
    """Options may part a command's arguments."""
    assert cli.ok("perft", "--cells", "4", "617", "--variant", "freecell", "1") == "1 35\n"


def test_every_preset_and_tier_opens_the_window(cli: Cli, window: list[list[str]]) -> None:
    """The names are those of the house rules and of the pool, whatever there are, and are handed on."""
    for name in PRESETS:
        cli.ok("play", "--preset", name.upper())
    for tier in (*Tier, RANDOM):
        cli.ok("play", "--tier", tier)
    assert window == [["--preset", name] for name in PRESETS] + [["--tier", tier] for tier in (*Tier, RANDOM)]
