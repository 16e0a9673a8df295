"""fc-solve as a library, so that many boards are solved without starting a process for each.

This calls the shared library that the program ``fc-solve`` itself is a thin shell around (Debian's package
``libfreecell-solver0``, version 5.0.0), with the program's own options.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from enum import Enum

__all__ = ["FcSolve", "Verdict"]

_SOLVED, _UNSOLVABLE, _SUSPENDED = 0, 1, 5  # of enum FC_SOLVE_STATE_SOLVING_RETURN_CODE
_OPTIONS_READ = 0  # FCS_CMD_LINE_OK


class Verdict(Enum):
    """What a search said."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    UNDECIDED = "undecided"


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(ctypes.util.find_library("freecell-solver") or "libfreecell-solver.so.0")
    handle, number, text = ctypes.c_void_p, ctypes.c_long, ctypes.c_char_p
    for name, result, arguments in (
        ("alloc", handle, ()),
        ("free", None, (handle,)),
        ("recycle", None, (handle,)),
        ("limit_iterations_long", None, (handle, number)),
        ("solve_board", ctypes.c_int, (handle, text)),
        ("get_num_times_long", number, (handle,)),
        ("get_lib_version", text, ()),
    ):
        function = getattr(library, f"freecell_solver_user_{name}")
        function.restype, function.argtypes = result, arguments
    return library


class FcSolve:
    """One configured solver.

    Parameters
    ----------
    *options
        As on fc-solve's command line: ``"--game", "bakers_game", "-l", "as"``.

    Raises
    ------
    OSError
        The library isn't installed.
    ValueError
        It doesn't know an option.
    """

    def __init__(self, *options: str) -> None:
        self._library = _load()
        self._handle = self._library.freecell_solver_user_alloc()
        words = (ctypes.c_char_p * (len(options) + 1))(b"fc-solve", *(word.encode() for word in options))
        known = (ctypes.c_char_p * 1)(None)
        error, last = ctypes.c_char_p(), ctypes.c_int()
        read = self._library.freecell_solver_user_cmd_line_parse_args(
            ctypes.c_void_p(self._handle), len(words), words, 1, known, None, None,
            ctypes.byref(error), ctypes.byref(last),
        )  # fmt: skip
        if read != _OPTIONS_READ or last.value != len(words):
            raise ValueError(f'fc-solve does not take "{" ".join(options)}"')

    @property
    def version(self) -> str:
        """The library's version."""
        return bytes(self._library.freecell_solver_user_get_lib_version()).decode()

    def solve(self, board: bytes, iterations: int) -> Verdict:
        """Search one board for at most so many of fc-solve's iterations.

        UNSOLVABLE is what the search says; only for a complete search is it a proof.
        """
        self._library.freecell_solver_user_recycle(self._handle)
        self._library.freecell_solver_user_limit_iterations_long(self._handle, iterations)
        code = self._library.freecell_solver_user_solve_board(self._handle, board)
        if code == _SOLVED:
            return Verdict.SOLVED
        if code == _UNSOLVABLE:
            return Verdict.UNSOLVABLE
        if code == _SUSPENDED:
            return Verdict.UNDECIDED
        raise ValueError(f"fc-solve refused the board (code {code}):\n{board.decode()}")

    def close(self) -> None:
        """Free the solver's memory."""
        self._library.freecell_solver_user_free(self._handle)
