"""Where the commands ``freecell`` and ``freecell-window`` begin.

Loading the program takes a moment, in which Ctrl+C would end in a traceback of whatever is just being
imported. So until the command line itself takes care of it the signal has the system's own meaning: the
process ends at once and without a word, which a shell reports as status 130. This is no part of the package
`freecell`, as to import anything from there loads the engine first.
"""

from __future__ import annotations

# The interpreter's own module: `signal` around it makes enumerations, which takes longer than all this.
import _signal  # type: ignore[import-not-found]

__all__ = ["command", "window"]

_INTERRUPTED = 130


def command() -> int:
    """Run the command line; give its exit status."""
    return _started("main")


def window() -> int:
    """Open the window, as from a shortcut; give the exit status."""
    return _started("main_window")


def _started(name: str) -> int:
    interrupt = _signal.getsignal(_signal.SIGINT)
    # A shell lets what it starts in the background pass Ctrl+C over; then nothing here may change that.
    minded = interrupt is _signal.default_int_handler
    if minded:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    import freecell.cli
    import freecell.cli.app

    run = getattr(freecell.cli, name)
    try:
        if minded:
            _signal.signal(_signal.SIGINT, interrupt)
        return int(run())
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        # All is said and done; what the interpreter does at its end is nobody's to be told of.
        if minded:
            _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
