"""Why no window can be shown here, found out before Qt tries: it aborts the process instead of saying so.

Where the environment is as usual (a display that opens, Qt's own choice of a platform) that costs a
connection. Anything else is tried out in a process of its own, whose end tells.
"""

from __future__ import annotations

import os
import sys

__all__ = ["display_trouble", "missing_library", "plugin_trouble"]

_SURE = ("offscreen", "minimal")
_PATIENCE = 20.0

_WAYLAND_HEADER = 8
_WAYLAND_SYNC = (1, 12 << 16, 2)
"""``wl_display.sync`` of the Wayland protocol: to object 1, 12 bytes, request 0; the answer is object 2."""

_TRY = """\
import sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
except (ImportError, ValueError, OSError):
    pass
from PySide6.QtGui import QGuiApplication, QRasterWindow
application = QGuiApplication(["freecell"])
if QGuiApplication.primaryScreen() is None:
    sys.exit("there is no screen")
window = QRasterWindow()
window.create()
if not window.winId():
    sys.exit("it shows no windows")
"""
"""What a platform has to be able to do. Nothing of it is seen: the window is never shown."""


def display_trouble() -> str:
    """Return why there is no display to open a window on; nothing where there may be one.

    It needs no Qt, so that a machine without either is told about the display.
    """
    if not _is_unix():
        return ""
    return _x11_trouble() if _is_x11(_asked()) else ""


def plugin_trouble() -> str:
    """Return why Qt can't open a window on what it would choose; nothing where it can."""
    asked = _asked()
    if not _is_unix():
        return _unknown_plugin_trouble(asked) if asked else ""
    if asked in _SURE:
        return ""
    if _is_x11(asked):
        return _library_trouble()
    if asked in ("", "wayland") and _wayland_answers() and _has_plugin("wayland"):
        return ""
    return _tried_trouble(asked)


def _is_unix() -> bool:
    return sys.platform not in ("win32", "darwin")


def _asked() -> str:
    """Which platform is asked for; a part after ``:`` are arguments that have to be tried as well."""
    return os.environ.get("QT_QPA_PLATFORM", "")


def _is_x11(asked: str) -> bool:
    """Whether Qt is going to open an X11 window, and nothing else."""
    return asked == "xcb" or (asked == "" and _wayland_display() is None)


# X11 ---------------------------------------------------------------------------------------------


def _x11_trouble() -> str:
    display = os.environ.get("DISPLAY")
    if not display:
        return "there is no display to open a window on (DISPLAY is not set)"
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        return missing_library(error)
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    broken = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return f"the display {display} can't be opened" if broken else ""


def _library_trouble() -> str:
    """Load Qt's X11 plugin ourselves: this names the library that is missing."""
    import ctypes

    plugin = os.path.join(_plugin_folder(), "libqxcb.so")  # noqa: PTH118 (pathlib is not needed yet)
    if os.path.exists(plugin):  # noqa: PTH110
        try:
            ctypes.CDLL(plugin)
        except OSError as error:
            return missing_library(error)
    return ""


def missing_library(error: Exception) -> str:
    """Say which library the loader didn't find."""
    library = str(error).partition(":")[0]
    return f"the window needs a system library that is missing: {library}"


# Wayland -----------------------------------------------------------------------------------------


def _wayland_display() -> str | None:
    """Return the name of the Wayland display Qt would try first, None where it tries none."""
    name = os.environ.get("WAYLAND_DISPLAY")
    if name or "WAYLAND_SOCKET" in os.environ:
        return name or "wayland-0"
    return "wayland-0" if os.environ.get("XDG_SESSION_TYPE") == "wayland" else None


def _wayland_answers() -> bool:
    """Whether a compositor is on the display's socket: one that answers the first thing any client says."""
    if "WAYLAND_SOCKET" in os.environ:
        return True  # an open connection that was handed down; to try it out would use it up
    import socket
    import struct

    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    name = _wayland_display() or "wayland-0"
    path = os.path.join(folder, name)  # noqa: PTH118
    if not path.startswith("/"):
        return False
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as ear:
            ear.settimeout(2.0)
            ear.connect(path)
            ear.sendall(struct.pack("=3I", *_WAYLAND_SYNC))
            return len(ear.recv(_WAYLAND_HEADER)) > 0
    except (OSError, ValueError):
        return False


# Any other ---------------------------------------------------------------------------------------


def _plugin_folder() -> str:
    from PySide6.QtCore import QLibraryInfo

    return os.path.join(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")  # noqa: PTH118


def _has_plugin(name: str) -> bool:
    """Whether Qt came with a platform's plugin, and all that plugin needs is there."""
    import ctypes

    folder = _plugin_folder()
    try:
        files = [file for file in os.listdir(folder) if file.startswith(f"libq{name}")]  # noqa: PTH208
        for file in files:
            ctypes.CDLL(os.path.join(folder, file))  # noqa: PTH118
    except OSError:
        return False
    return bool(files)


def _unknown_plugin_trouble(asked: str) -> str:
    """Say that a platform Qt came without was asked for, on systems that always have a display."""
    try:
        files = os.listdir(_plugin_folder())  # noqa: PTH208
    except OSError:
        return ""
    known = {file.partition(".")[0].removeprefix("lib").removeprefix("q") for file in files}
    wanted = [part.partition(":")[0].lower() for part in asked.split(";")]
    if not known or known.intersection(wanted):
        return ""
    return f'no window can be shown with QT_QPA_PLATFORM="{asked}": Qt has {", ".join(sorted(known))}'


def _tried_trouble(asked: str) -> str:
    """Try what is asked for in a process of its own; return what it died of, nothing if it didn't."""
    if not sys.executable:
        return ""
    import subprocess

    try:
        done = subprocess.run(
            [sys.executable, "-c", _TRY],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            timeout=_PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"no window can be shown{_with(asked)}: it doesn't answer"
    except OSError:
        return ""
    if done.returncode == 0:
        return ""
    return f"no window can be shown{_with(asked)}: {_reason(done.stderr.decode(errors='replace'))}"


def _with(asked: str) -> str:
    if asked:
        return f' with QT_QPA_PLATFORM="{asked}"'
    return f' on the Wayland display "{_wayland_display()}"'


def _reason(said: str) -> str:
    """Pick the line that says what is wrong: the first Qt wrote, without its category."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    first = lines[0] if lines else "Qt gives no reason"
    return first.removeprefix("qt.qpa.plugin: ").removeprefix("error: ").rstrip(".")
