"""Letters of another keyboard: which key of a Latin one was pressed, told by its place. No Qt.

Under a Cyrillic or Greek layout the key ``A`` types another letter, but it is still the same key.
"""

from __future__ import annotations

import sys
import unicodedata

__all__ = ["WANTS_LATIN", "latin_key"]

WANTS_LATIN = ""
"""What :func:`latin_key` returns for a letter of another script whose key isn't known."""

_ROWS = ((0x02, "1234567890"), (0x10, "qwertyuiop"), (0x1E, "asdfghjkl"), (0x2C, "zxcvbnm"))
_BY_SCAN_CODE = {first + place: letter for first, row in _ROWS for place, letter in enumerate(row)}
"""Keys by their scan code of set 1: Windows has it as it is, Linux 8 higher."""
_X11_OFFSET = 8

_MAC_KEYS = "asdfhgzxcv\0bqweryt123465\0" + "97\0" + "80\0" + "ou\0ip\0lj\0k\0\0\0nm"
_BY_MAC_KEY = {code: letter for code, letter in enumerate(_MAC_KEYS) if letter != "\0"}
"""Keys by macOS's virtual key code, which names places (``kVK_ANSI_A`` and so on)."""


def latin_key(text: str, scan_code: int, virtual_key: int, platform: str = sys.platform) -> str:
    """Return what a key means where Latin letters and digits are wanted.

    Parameters
    ----------
    text
        What it types.
    scan_code, virtual_key
        The window system's numbers for it, 0 where there are none (of scan codes).
    platform
        As :data:`sys.platform`.

    Returns
    -------
    str
        The text itself if it is Latin, or no letter; a digit of any script as an ordinary one; else the
        letter or digit the key has on a Latin keyboard, or :data:`WANTS_LATIN` if the key isn't known.
    """
    if len(text) != 1 or text.isascii() or not text.isalnum():
        return text
    digit = unicodedata.decimal(text, None)
    if digit is not None:
        return str(digit)
    if not text.isalpha() or unicodedata.name(text, "").startswith("LATIN"):
        return text
    if platform == "darwin":
        return _BY_MAC_KEY.get(virtual_key, WANTS_LATIN)
    code = scan_code if platform == "win32" else scan_code - _X11_OFFSET
    return _BY_SCAN_CODE.get(code, text if scan_code else WANTS_LATIN)
