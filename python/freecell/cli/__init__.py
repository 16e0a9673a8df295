"""The command line: ``freecell``. Nothing here is loaded by ``import freecell``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecell.cli.usage import Parser

__all__ = ["main", "main_window", "parser"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status.

    Parameters
    ----------
    argv : sequence of str, optional
        The arguments without the program's name; those of the process if left out.

    Returns
    -------
    int
        0 solved or legal, 1 proved unsolvable or a move that fails, 2 bad input, 3 undecided,
        130 interrupted, 141 when whoever reads the output has gone.
    """
    try:
        from freecell.cli.app import run

        return run(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:  # while the parser was still being loaded
        return 130


def main_window(argv: Sequence[str] | None = None) -> int:
    """Open the window, as from a shortcut: there may be no console to write to.

    Parameters
    ----------
    argv : sequence of str, optional
        What ``freecell play`` takes; the process's arguments if left out.
    """
    from freecell.cli.shortcut import run_without_console

    return run_without_console(list(sys.argv[1:] if argv is None else argv))


def parser() -> Parser:
    """Give the parser of the whole command line, for tools that write manuals or completions.

    It is an :class:`argparse.ArgumentParser` with the arguments of every command declared, which imports
    them all.
    """
    from freecell.cli.commands import build_parser

    whole = build_parser()
    whole.complete_all()
    return whole
