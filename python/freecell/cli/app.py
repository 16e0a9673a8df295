"""What happens around a command: its arguments are read, it is run, and its end becomes an exit status."""

from __future__ import annotations

from collections.abc import Callable

from freecell.cli.commands import build_parser
from freecell.cli.output import INTERRUPTED, OK, complain, finish_output, output_failed, prepare_streams
from freecell.cli.usage import UsageError

__all__ = ["run"]


def run(argv: list[str]) -> int:
    """Run the command that `argv` names; give its exit status. Only what nobody foresaw is raised."""
    prepare_streams()
    try:
        status = _run(argv)
    except (UsageError, ValueError) as error:
        status = complain(str(error))
    except KeyboardInterrupt:
        status = INTERRUPTED
    except OSError as error:
        status = output_failed(error)
    except (ImportError, RuntimeError, SystemError) as error:
        if not _comes_of_interrupt(error):
            raise
        status = INTERRUPTED
    return finish_output(status)


def _comes_of_interrupt(error: BaseException | None) -> bool:
    """Whether Ctrl+C is behind an error, as when it ends the making of a class or of a compiled module."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _run(argv: list[str]) -> int:
    # No argument at all, and a first one that looks like a deal, mean the window.
    if not argv or _looks_like_a_deal(argv[0]):
        argv = ["play", *argv]
    try:
        values = build_parser().read(argv)
    except SystemExit:  # help or the version has been written
        return OK
    command: Callable[..., int] = values.pop("run")
    return command(**values)


def _looks_like_a_deal(text: str) -> bool:
    start = text.strip().removeprefix("-")
    return not start or start[0].isdigit() or start.lower().startswith("freecell:")
