"""``freecell records``: finished games to and from files."""

from __future__ import annotations

from pathlib import Path

from freecell.cli.arguments import add_choice
from freecell.cli.files import InputError, binary_stdin, name_of
from freecell.cli.output import OK, complain, output, write
from freecell.cli.usage import Parser
from freecell.files import whole_file
from freecell.records.figures import finished_games
from freecell.records.file import RecordsFileError, add_games, read_games, write_games
from freecell.store import Store, Trouble

__all__ = ["declare", "tell"]

_STYLES = ("json", "csv")


def declare(parser: Parser) -> None:
    """Declare the commands."""
    parser.epilog = "Examples:\n  freecell records export games.json\n  freecell records import games.csv"
    parser.add_command("export", "Write every finished game to a file.", _declare_export)
    parser.add_command("import", "Read finished games; those known already are left alone.", _declare_import)


def _declare_export(parser: Parser) -> None:
    _declare_file(parser)
    parser.set_defaults(run=_export)


def _declare_import(parser: Parser) -> None:
    _declare_file(parser)
    parser.set_defaults(run=_import)


def _declare_file(parser: Parser) -> None:
    arguments = parser.add_argument_group("Arguments")
    arguments.add_argument("file", metavar="FILE", help="A .json or .csv file; - is a stream.")
    add_choice(parser.options, "--format", _STYLES, "Its form, where its name doesn't say it.")


def _style_of(path: str, style: str | None) -> str:
    """Give the form of a file: the one asked for, else the one its name ends in."""
    if style is None:
        style = Path(path).suffix.removeprefix(".").lower()
        if style not in _STYLES:
            raise InputError(f"{name_of(path)} ends neither in .json nor in .csv; say --format json or csv")
    return style


def _export(file: str, style: str | None) -> int:
    """Write the finished games into a file, or on standard output for ``-``."""
    wanted = _style_of(file, style)
    stream = output() if file == "-" else None
    store = Store()
    games = finished_games(store)
    store.close()
    # What is only read-only, or locked, was read all the same.
    tell(store, {Trouble.NEWER, Trouble.UNREACHABLE, Trouble.FAILED})
    if stream is not None:
        stream.flush()
        # The lines of CSV end in CR LF, and none may be added.
        write_games(games, stream.buffer, wanted)
        return OK
    try:
        with whole_file(file) as target:
            write_games(games, target, wanted)
    except OSError as error:
        raise InputError(f"{name_of(file)}: {error.strerror or error}") from None
    return OK


def _import(file: str, style: str | None) -> int:
    """Read finished games from a file, all of it or nothing."""
    wanted = _style_of(file, style)
    try:
        games = read_games(binary_stdin() if file == "-" else file, wanted)
    except RecordsFileError as error:
        raise RecordsFileError(f"{name_of(file)}: {error}") from None
    except OSError as error:
        raise InputError(f"{name_of(file)}: {error.strerror or error}") from None
    store = Store()
    try:
        read = add_games(store, games)
    finally:
        store.close()
    tell(store, set(Trouble) - {Trouble.BROKEN, Trouble.DAMAGED_GAME})
    known = f", {read.known} were there already" if read.known else ""
    write(f"{read.added} games read{known}")
    return OK


def tell(store: Store, grave: set[Trouble]) -> None:
    """Say what the store met with; what is in `grave` ends the command."""
    for notice in store.notices():
        if notice.trouble in grave:
            raise InputError(f"the records at {name_of(str(store.path))}: {notice.detail}")
        complain(f"{notice.trouble.value}: {notice.detail}")
