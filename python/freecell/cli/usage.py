"""The standard library's argument parser, with our manners.

What is refused is said in one line that quotes it. An option is known by its full name only; what begins
with a dash and a digit is a value, to be refused as the number it isn't. Help follows the terminal's
width and shows defaults. A command's arguments are declared when it is asked for, so that a start
imports one command and not all.

Glossary: a *command* is a parser below another, as ``show`` is below ``freecell``.
"""

from __future__ import annotations

import argparse
import re
import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from freecell.cli.output import output
from freecell.errors import quote

__all__ = ["Parser", "UsageError", "told"]

_T = TypeVar("_T")
Declare = Callable[["Parser"], None]

_NEGATIVE = re.compile(r"-[0-9]")
_MAX_WIDTH = 100
_HELP_COLUMN = 28


class UsageError(Exception):
    """Arguments that are refused. No ValueError, which argparse would put into its own words."""


def told(read: Callable[[str], _T]) -> Callable[[str], _T]:
    """Make a reader of values an argument's ``type`` whose refusals are said as they are."""

    def value(text: str) -> _T:
        try:
            return read(text)
        except ValueError as error:
            raise UsageError(str(error)) from None

    return value


class Parser(argparse.ArgumentParser):
    """A parser of one command's arguments, or of those of the program.

    Attributes
    ----------
    sentence : str
        What the command does, in one sentence.
    commands : Mapping[str, Parser]
        The commands below it, in the order of help.
    """

    def __init__(self, *, prog: str, description: str, declare: Declare | None = None, **rest: Any) -> None:
        super().__init__(
            prog=prog,
            description=description,
            formatter_class=_Help,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            **rest,
        )
        self.sentence = description
        self._negative_number_matcher = _NEGATIVE
        self._declare = declare
        self._options: argparse._ArgumentGroup | None = None
        self._below: argparse._SubParsersAction[Parser] | None = None

    @property
    def options(self) -> argparse._ArgumentGroup:
        """The group of the options that have no group of their own; shown where it is first asked for."""
        if self._options is None:
            self._options = self.add_argument_group("Options")
        return self._options

    @property
    def commands(self) -> Mapping[str, Parser]:
        """The commands below this one by name."""
        return {} if self._below is None else dict(self._below.choices)

    def add_command(self, name: str, sentence: str, declare: Declare) -> None:
        """Add a command below this one; `declare` gives it its arguments when it is first used."""
        if self._below is None:
            _ = self.options  # stands above the commands
            self._below = self.add_subparsers(title="Commands", metavar="COMMAND", parser_class=Parser)
            self.set_defaults(run=self._no_command)  # unless a command sets its own
        self._below.add_parser(
            name, prog=f"{self.prog} {name}", help=sentence, description=sentence, declare=declare
        )

    def complete(self) -> None:
        """Declare the arguments, unless that has been done."""
        if self._declare is not None:
            declare, self._declare = self._declare, None
            declare(self)
        if "--help" not in self._option_string_actions:
            self.options.add_argument("-h", "--help", action="help", help="Show this help and stop.")
            if self.usage is None and self._below is None:
                self.usage = " ".join(
                    [self.prog, "[OPTIONS]", *map(_in_usage, self._get_positional_actions())]
                )

    def complete_all(self) -> None:
        """Declare the arguments of this command and of all below it."""
        self.complete()
        for command in self.commands.values():
            command.complete_all()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse; what no argument can be is refused first, so that it is named before what is missing."""
        self.complete()
        self._look_over(args)
        return super().parse_known_args(args, namespace)

    def _look_over(self, args: Iterable[str]) -> None:
        for arg in args:
            if arg == "--":
                return
            if arg.startswith("-") and len(arg) > 1 and " " not in arg and not _NEGATIVE.match(arg):
                name = arg.partition("=")[0]
                if name not in self._option_string_actions:
                    raise UsageError(
                        f"no such option: {quote(name)}{_nearest(name, self._option_string_actions)}"
                    )
            elif self._below is not None:
                if arg not in self._below.choices:
                    known = self._below.choices
                    raise UsageError(f"no such command: {quote(arg)}{_nearest(arg, known) or _listed(known)}")
                return

    def _no_command(self, **_: object) -> NoReturn:
        raise UsageError(f"{self.prog} needs a command{_listed(self.commands)}")

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise UsageError(message)

    def format_help(self) -> str:
        """Give the help, of all arguments."""
        self.complete()
        return super().format_help()

    def format_usage(self) -> str:
        """Give the first lines of the help."""
        self.complete()
        return super().format_usage()

    def _print_message(self, message: str, file: Any = None) -> None:
        # Help and version; argparse would pass over a disk that is full or a reader that has gone.
        (file or output()).write(message)

    def read(self, args: Sequence[str]) -> dict[str, Any]:
        """Read the arguments; give their values by name.

        Raises
        ------
        UsageError
            If any is refused; the message is one line.
        SystemExit
            If help or the version was asked for, and written.
        """
        try:
            namespace, over = self.parse_known_args(args)
        except argparse.ArgumentError as error:
            name = f"{error.argument_name}: " if error.argument_name else ""
            raise UsageError(f"{name}{error.message}") from None
        if over:
            raise UsageError(f"one argument too many: {quote(over[0])}")
        return dict(vars(namespace))


def _in_usage(action: argparse.Action) -> str:
    return f"[{action.metavar}]" if action.nargs == argparse.OPTIONAL else str(action.metavar)


def _nearest(name: str, known: Iterable[str]) -> str:
    import difflib  # only a mistake needs it

    close = difflib.get_close_matches(name, list(known), n=1)
    return f"; did you mean {quote(close[0])}?" if close else ""


def _listed(known: Iterable[str]) -> str:
    return f"; there are {', '.join(known)}"


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help in our form: indented paragraphs of a text stay as they are, the others are filled."""

    def __init__(self, prog: str) -> None:
        width = min(shutil.get_terminal_size().columns, _MAX_WIDTH) - 2
        super().__init__(prog, max_help_position=_HELP_COLUMN, width=width)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, "Usage: " if prefix is None else prefix)

    def _fill_text(self, text: str, width: int, indent: str) -> str:  # noqa: ARG002 (argparse's own)
        import textwrap

        return "\n\n".join(
            part if "\n  " in part or part.startswith("  ") else textwrap.fill(part, width)
            for part in text.split("\n\n")
        )

    def _get_help_string(self, action: argparse.Action) -> str:
        shown = action.default not in (None, False, argparse.SUPPRESS)
        return (action.help or "") + (" (default: %(default)s)" if shown else "")

    def _format_action(self, action: argparse.Action) -> str:
        if action.nargs != argparse.PARSER:
            return super()._format_action(action)
        # The commands themselves, without a line for the word that stands for them, and aligned.
        commands = list(self._iter_indented_subactions(action))
        return "".join(map(super()._format_action, commands))
