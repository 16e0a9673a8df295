"""Moves typed under other layouts: by the key's place, or with a word that Latin letters are wanted (F22)."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from freecell_ui.window.letters import WANTS_LATIN, latin_key
from tests.ui.window_rig import WindowRig

OpenWindow = Callable[..., WindowRig]
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier

# Independent of the code's own tables: keycodes as `xmodmap -pke` and Apple's Events.h list them.
X11 = dict(zip("abcdefghs1234567890", (38, 56, 54, 40, 26, 41, 42, 43, 39, *range(10, 20)), strict=True))
MAC = {"a": 0, "s": 1, "d": 2, "f": 3, "h": 4, "g": 5, "c": 8, "b": 11, "e": 14}
# What the keys A B C D E F G H S type.
RUSSIAN = dict(zip("abcdefghs", "фисвуапры", strict=True))
GREEK = dict(zip("abcdefghs", "αβψδεφγης", strict=True))
HEBREW = dict(zip("abcdefghs", "שנבגקכעיד", strict=True))
ARABIC = dict(zip("acdefghs", "شؤيثبلاس", strict=True))
GEORGIAN = dict(zip("abcdefghs", "აბცდეფგჰს", strict=True))
LAYOUTS = {"russian": RUSSIAN, "greek": GREEK, "hebrew": HEBREW, "arabic": ARABIC, "georgian": GEORGIAN}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_letter_of_another_script_is_told_by_its_key(layout: str) -> None:
    """On Linux, Windows and macOS alike; where no key is known the letter wants to be a Latin one."""
    for latin, text in LAYOUTS[layout].items():
        assert latin_key(text, X11[latin], 0, "linux") == latin
        assert latin_key(text.upper(), X11[latin], 0, "linux") == latin
        assert latin_key(text, X11[latin] - 8, 0, "win32") == latin
        assert latin_key(text, 0, MAC[latin], "darwin") == latin
        assert latin_key(text, 0, 0, "linux") == WANTS_LATIN
        assert latin_key(text, 0, 0, "win32") == WANTS_LATIN


@pytest.mark.parametrize("text", ["a", "A", "4", "", "é", "ß", "ø", "!", " ", "²", "\r", "ab", "½"])
def test_latin_letters_and_signs_are_what_they_type(text: str) -> None:
    """A French key A is an A, wherever it is; a sign has no other meaning."""
    assert latin_key(text, X11["b"], 11) == text


def test_digits_of_every_script_are_digits() -> None:
    """Arabic, Persian, Thai and full-width ones."""
    for zero in "٠۰๐０":
        assert [latin_key(chr(ord(zero) + n), 0, 0) for n in range(10)] == list("0123456789")


def press(rig: WindowRig, text: str, code: int = 0, key: int = 0, modifiers: object = NONE) -> None:
    """Press a key that types a text, with the window system's number for it."""
    target = rig.window.focusWidget()
    assert target is not None
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(target, QKeyEvent(kind, key, modifiers, code, 0, 0, text))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the codes are X11's")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_4a_is_4a_under_every_layout(open_window: OpenWindow, layout: str) -> None:
    """The digit, then the key A whatever it types: the same move, said in the same words."""
    rig = open_window(deal=617)
    press(rig, "4", X11["4"], Qt.Key.Key_4)
    text = LAYOUTS[layout]["a"]
    press(rig, text, X11["a"], ord(text.upper()[0]))
    assert rig.message == "4♥ to cell a."
    assert rig.game.moves == 1


def test_a_letter_nobody_can_place_gets_a_word(open_window: OpenWindow) -> None:
    """Where the window system doesn't tell the key, the message line says what is wanted; nothing moves."""
    rig = open_window(deal=617)
    press(rig, "4")
    press(rig, "ф")
    assert rig.message == "Moves are typed in Latin letters and digits, such as 4a."
    assert rig.game.moves == 0
    rig.type("4a")
    assert rig.game.moves == 1


@pytest.mark.parametrize(
    ("digit", "letter"),
    [
        (("4", Qt.Key.Key_4, NONE), ("A", Qt.Key.Key_A, NONE)),  # caps lock
        (("4", Qt.Key.Key_4, SHIFT), ("A", Qt.Key.Key_A, SHIFT)),  # a French keyboard's digits
        (("4", Qt.Key.Key_4, KEYPAD), ("a", Qt.Key.Key_A, NONE)),  # the keypad
    ],
)
def test_caps_lock_shift_and_keypad_play_too(
    open_window: OpenWindow, digit: tuple[str, int, object], letter: tuple[str, int, object]
) -> None:
    """A capital, a digit typed with Shift, and one of the keypad mean the same."""
    rig = open_window(deal=617)
    for text, key, modifiers in (digit, letter):
        press(rig, text, 0, key, modifiers)
    assert rig.game.moves == 1
