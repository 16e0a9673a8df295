"""What a screen reader finds of a panel: a dialogue with a name, and what is to be said when it opens."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QLabel, QWidget

__all__ = ["make_known", "tell"]

_PANEL = "freecell_is_panel"
_INTERFACE = "_freecell_interface"


def make_known(panel: QWidget) -> None:
    """Let assistive technology find a widget as a dialogue, by its accessible name."""
    panel.setProperty(_PANEL, True)
    # A click beside its parts would else give the keys to what lies behind it.
    if not panel.focusPolicy() & Qt.FocusPolicy.ClickFocus:
        panel.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    _install()


def tell(panel: QWidget, title: str) -> str:
    """Give a panel that opens its name, and return what is to be said.

    Parameters
    ----------
    panel
        The panel, its content up to date.
    title
        What it is called; empty for one that says so itself, in its first lines.
    """
    if title:
        panel.setAccessibleName(title)
        return title
    lines = [label.text() for label in panel.findChildren(QLabel) if not label.isHidden() and label.text()]
    name = panel.accessibleName() if not lines else lines[0]
    panel.setAccessibleName(name)
    return " ".join(lines[:2]) or name


_installed: list[bool] = []


def _install() -> None:
    """Let Qt ask for panels; needed once in a process."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_make)


def _make(_key: str, what: QObject) -> QAccessibleInterface | None:
    if not isinstance(what, QWidget) or not what.property(_PANEL):
        return None
    interface = QAccessibleWidget(what, QAccessible.Role.Dialog, "")
    setattr(what, _INTERFACE, interface)  # kept as long as the panel, as Qt has only borrowed it
    return interface
