"""Which inputs reach lines of the program that none before them reached."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

__all__ = ["Growth"]


class Growth:
    """Watches the lines that calls run through, in the modules of the given packages alone."""

    def __init__(self, packages: tuple[str, ...] = ("freecell", "freecell_ui")) -> None:
        self._packages = packages
        self._ours: dict[CodeType, bool] = {}
        self._seen: set[tuple[CodeType, int, int]] = set()
        self._found = False
        self._last: dict[int, int] = {}

    @property
    def num_seen(self) -> int:
        """How many steps from one line to another were ever taken."""
        return len(self._seen)

    def reaches_more(self, call: Callable[[], object]) -> bool:
        """Run a call; return whether it went from some line to another as no call before."""
        self._found = False
        self._last.clear()
        sys.settrace(self._enter)
        try:
            call()
        finally:
            sys.settrace(None)
        return self._found

    def _enter(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        code = frame.f_code
        ours = self._ours.get(code)
        if ours is None:
            name = frame.f_globals.get("__name__", "")
            ours = self._ours[code] = str(name).split(".")[0] in self._packages
        return self._line if ours else None

    def _line(self, frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "line":
            step = (frame.f_code, self._last.get(id(frame), 0), frame.f_lineno)
            self._last[id(frame)] = frame.f_lineno
            if step not in self._seen:
                self._seen.add(step)
                self._found = True
        elif event == "return":
            self._last.pop(id(frame), None)
        return self._line
