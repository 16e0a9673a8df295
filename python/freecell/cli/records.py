"""``freecell records`` and ``freecell result``: finished games to and from files, and result codes."""

from __future__ import annotations

import sys
from pathlib import Path

from freecell.cli.files import InputError, name_of, read_text
from freecell.cli.output import FAILED, OK, complain, write, write_json
from freecell.errors import quote
from freecell.store import Store, Trouble

__all__ = ["export_file", "import_file", "show_result"]

_STYLES = ("json", "csv")


def style_of(path: str, style: str | None) -> str:
    """Give the form of a file: the one asked for, else the one its name ends in."""
    if style is None:
        style = Path(path).suffix.removeprefix(".").lower()
        if style not in _STYLES:
            raise InputError(f"{name_of(path)} ends neither in .json nor in .csv; say --format json or csv")
    return style


def export_file(path: str, style: str | None) -> int:
    """Write the finished games into a file, or on standard output for ``-``."""
    from freecell.records.file import export_records

    wanted = style_of(path, style)
    store = Store()
    text = export_records(store, wanted)
    store.close()
    # What is only read-only, or locked, was read all the same.
    _tell(store, {Trouble.NEWER, Trouble.UNREACHABLE, Trouble.FAILED})
    if path == "-":
        sys.stdout.write(text)
        return OK
    try:
        # The lines of CSV end in CR LF, and none may be added.
        Path(path).write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise InputError(f"{name_of(path)}: {error.strerror or error}") from None
    return OK


def import_file(path: str, style: str | None) -> int:
    """Read finished games from a file, all of it or nothing."""
    from freecell.records.file import MAX_FILE_BYTES, RecordsFileError, import_records

    wanted = style_of(path, style)
    text = read_text(path, MAX_FILE_BYTES)
    store = Store()
    try:
        read = import_records(store, text, wanted)
    except RecordsFileError as error:
        raise RecordsFileError(f"{name_of(path)}: {error}") from None
    finally:
        store.close()
    _tell(store, set(Trouble) - {Trouble.BROKEN, Trouble.DAMAGED_GAME})
    known = f", {read.known} were there already" if read.known else ""
    write(f"{read.added} games read{known}")
    return OK


def show_result(code: str, keep: bool, as_json: bool) -> int:
    """Play a result code's game again and say what it was; with `keep`, take it into its day's ranking."""
    from freecell.daily.calendar import date_of
    from freecell.daily.ranking import add_result
    from freecell.daily.result_code import ResultCodeError, read_result

    try:
        if keep:
            store = Store()
            result = add_result(store, code)
            store.close()
            _tell(store, set(Trouble) - {Trouble.BROKEN, Trouble.DAMAGED_GAME})
        else:
            result = read_result(code)
    except ResultCodeError as error:
        if error.move is None:
            raise
        sys.stderr.write(f"freecell: {error}\n")
        return FAILED
    date = None if result.day is None else date_of(result.day).isoformat()
    if as_json:
        write_json(
            {
                "name": result.name,
                "date": date,
                "deal": result.deal,
                "variant": result.variant,
                "preset": result.house_rules.preset,
                "seconds": result.seconds,
                "moves": result.moves,
                "undos": result.undos,
                "turns": result.num_turns,
                "won": True,
            }
        )
        return OK
    what = f"deal {result.deal} of {result.variant}" + (f", the daily deal of {date}" if date else "")
    write(f"{quote(result.name)} solved {what}, by {result.house_rules.preset} rules")
    write(f"{_clock_text(result.seconds)}, {result.moves} moves; every move was played again and is legal")
    return OK


def _clock_text(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _tell(store: Store, grave: set[Trouble]) -> None:
    """Say what the store met with; what is in `grave` ends the command."""
    for notice in store.notices():
        if notice.trouble in grave:
            raise InputError(f"the records at {name_of(str(store.path))}: {notice.detail}")
        complain(f"{notice.trouble.value}: {notice.detail}")
