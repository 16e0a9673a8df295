"""What scripts may import of the window, and what importing it costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

import freecell_ui


@pytest.mark.parametrize("name", freecell_ui.__all__)
def test_a_public_name_is_what_its_room_has(name: str) -> None:
    """The package hands on the very object that its room holds."""
    value = getattr(freecell_ui, name)
    assert getattr(sys.modules[value.__module__], name) is value
    assert name in dir(freecell_ui)


def test_there_is_no_other_name() -> None:
    """A name that isn't there is refused as Python does it."""
    with pytest.raises(AttributeError, match="Window"):
        _ = freecell_ui.Window


def test_importing_the_package_loads_no_qt() -> None:
    """Asking whether there is a window costs nothing."""
    code = "import sys, freecell_ui; print([name for name in sys.modules if name.startswith('PySide6')])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
